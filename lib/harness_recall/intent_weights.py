"""Weights of the linear model of `intent_model`. Written by scripts/train_intent.py; do not edit."""

from __future__ import annotations


def _table(groups: dict[int, str]) -> dict[str, int]:
    return {name: weight for weight, names in groups.items() for name in names.split(chr(9))}


SCALE = 8
ASKS = _table(
    {
        -75: ("chang*"),
        -73: ("if"),
        -70: ("an"),
        -68: ("does\twould"),
        -63: ("but"),
        -62: ("が"),
        -61: ("and"),
        -60: ("write\tたら"),
        -59: ("change"),
        -58: ("shoul*\tuser\tの?"),
        -57: ("は"),
        -56: ("@take_up&this\tadd\talso\tneed\tshould"),
        -55: ("@_j_do\tbranc*\tcheck*\tcommi*\tdid you\t◇"),
        -53: ("git"),
        -51: ("@session_one&this\tbranch\tlets\t通"),
        -50: ("can\twe need"),
        -49: ("be\tin\t◇ .\tログ"),
        -48: ("^ _ a\tafter\tagent\tcommits\texpla*\tjust\tyes\tされ"),
        -47: ("には\tので\tれて\tを"),
        -46: ("is _ .\tnow\tべ\t言"),
        -45: ("am\tin _ ?\t味"),
        -44: (
            "@_j_do&j_mem\t@session_adj&why_verb\t^ yes\tcurre*\texplain\twant\t~ how\tいます\tうに\tめて."
        ),
        -43: (
            "@_j_do&j_session_list\t@j_session&thing\t@look_into&this\t@problem&take_up\t@recap&this\t"
            "^ write\t^どう\tclaude\tfix the\tthe _ error\tthe user\tthese\tいて.\tして.\tように"
        ),
        -42: (
            "@j_q&take_up\t@project_noun&this\t@q&take_up\tclaud*\tcomme*\tforge*\ti am\timple*\timplement\t"
            "main\tto _ a\tのフ"
        ),
        -41: (
            "@figured&this\t@j_askword&q\t@recap_of&why_verb\t^ _ last\tcreat*\tmore\tthe _ .\tい?\tって.\t上"
        ),
        -40: ("^ _ do\tlog\tpr\ttests\tthe same\twrite a\tyeah\tいですか\t後の\t意味"),
        -39: (
            "@look_into\t^ if\tagain\tchange ?\tcomment\tentir*\tfunct*\tthat was\tは誰\tべき\tますか?\t"
            "ると\tトし\t人\t通り"
        ),
        -38: (
            "@_j_do&j_session\t@before&why_verb\t^ but\tgener*\thow _ i\thow do\tit is\tlook at\tmean\tread\t"
            "たの?\tよう\tトは\t保\t変わ\t誰"
        ),
        -37: (
            "@_j_do&j_problem\t@done&sessionish\t^ are\t^ fix\tforget\thow do i\tneed to\tremov*\tう?\tしま\t"
            "ない\tニ\t年"
        ),
        -36: (
            "@fix_noun&this\t@self&story\t^ implement\tcan we\tcontinue .\tin ◇\tnot _ the\ttt\ttype\tいな\t"
            "えます\tえますか\tけて\tけて.\tたので\tため\tるの\tカ\tテ\t数\t直して"
        ),
        -35: (
            "@_j_do&j_past_self\t@done&this\t@j_problem&project_noun\t@project_noun&thing\t"
            "@take_up&why_verb\t^ the\tcheckpoint\tfunction\tin the\tof _ ?\tonly\tthat _ ?\ttmux\twe can\t"
            "たっけ?\tはい\tを出\t変\t最後の"
        ),
        -34: (
            "@night&see\t^ _ does\t^ _ that\t^ what did\tdo i\tdraft\tentire\tgood\there ?\ti do\tmisse*\t"
            "missed\tpromp*\tpush\trevie*\tsecon*\tsecond\tstart*\tstarting\ttable\tyou _ to\tいい?\tして\t"
            "はいつ\tタ\t中で\t生\t約して.\t考\t考え\t考えて\t追"
        ),
        -33: (
            "2 .\t^ _ an\t^ go\t^ we have\t^ど\t^チ\taws\tcurrent\tdiffe*\tfix it\tif we\tlast _ of\tthe pr\t"
            "tomor*\ttomorrow\twill\tて.\tています\tない.\tペ\tミ\tレッ\t動\t直して.\t返"
        ),
        -32: (
            "@before&figured\t@did_it_go&this\t@figured&take_up_from\t@j_session&problem\t"
            "@last_session&this\t@night&wh\t@past_weak&why_verb\t^ _ ◇\t^ how do\t^ my\tanoth*\tanother\t"
            "changes\texpir*\tfollo*\ti _ this\tinter*\tis not\tissue*\tissues\tlint\tmessa*\tpeopl*\t"
            "people\trelea*\tremove\twe _ anything\tyesterday ?\tかない\tことが\tとが\tのフォ\tのフォー\t"
            "の最\tわった?\tエラーは\tラン\tラーは\t入\t行し\t違"
        ),
        -31: (
            "1 .\t@_j_do&j_topic\t@j_q&night\t@night&q\t@problem&project_noun\t@recap&thing\t^ add\t^ or\t"
            "^ yeah\t^この件\t^も\tabout _ history\tabout the history\tanswe*\tcan _ check\tdid .\the\t"
            "header\tlook ?\trust\ttests for\tthe header\tthis .\ttrans*\ttwice\twhy did\tyou decide\t"
            "~ _ does\tこの件\tしました\tてるの\tのよ\tのよう\tのス\tるよう\tるように\tる機\tる機能\tを作\t"
            "ーを\t保存\t力\t時間\t調べて\t調べて."
        ),
        -30: (
            "@figured&past\t@problem&sessionish\t@story&talk\t^ _ the\t^ it\t^ that\t^ why did\t^同じエ\t"
            "^次の\tactiv*\tare\tasked _ we\tcreate\tdocs\tfield\tinclu*\tlogs\tmy _ asked\told\tother\t"
            "prompt\tpy\tsince\tstore\tthey\tupdat*\twhat we\twhen the\twrong\tあった?\tうか?\tたけ\tたけど\t"
            "に保\tのサ\tの首\tはどうや\tもし\tょうか?\tプレ\tマ\t入れ\t加\t比\t色\t首"
        ),
        -29: (
            "@fix_noun&j_session\t@fix_noun&session_one\t@policy&this\t@take_up_from&why_verb\t^ and\t^ our\t"
            "^ update\tactive\tcan you check\tcommit\tconfl*\tct\tdid i do\texist*\tfails\theade*\t"
            "how would\ti want\tis a\tmake\tmessage\tnever\trの\tskip\tstate\tthe _ is\tthe _ was\tthere is\t"
            "we need to\twhat does\twhile\twhy _ we\tyesterday the\tyou check\tべて\tべて.\tを出す\tを変\t"
            "ユ\t出す\t接\t接続\t続け\t能"
        ),
        -28: (
            "40\t@j_session&working\t@sessionish&why_verb\t^ _ to\t^ does\t^ we\t^t\t^最後の\tas\tboth\t"
            "gemin*\tgemini\tlast _ lines\tlinea*\tlinear\tmove\tneeds\tquest*\tquestion\tt\tthe agent\t"
            "this _ the\tto\tum\tupdate\tupdate the\twhen\tws\tyou did\tyou fix\t◇て\tいい\tか?\tけど\t"
            "すか?\tって何の\tて何の\tで失\tなる\tグを\tドは\tユー\tープ\t映\t映画\t書\t書いて\t機\t機能\t"
            "消して\t結果\t追加\t関\t関数"
        ),
        -27: (
            "2.2\t@look_into&that_thing\t@past&why_verb\t@problem&working\t^ _ should\t^ write a\t^v\t^どっ\t"
            "^どっち\t^今の\t^方針を\tanything ?\tcolum*\tcompo*\tdecided to\tdefin*\tdelete\tdoes the\t"
            "i would\tit _ ?\tlock _ ?\tmerge\tmetho*\tnote\tof that\tpass\tprevious _ of\tquery\treview\t"
            "safar*\tsafari\tscena*\tseein*\tseeing\tshould we\tsqlit*\tsqlite\tthe _ history\tthe _ that\t"
            "the ◇\tthis api\tthis query\tversion of\tview\twhy _ chose\twhy are\tyou _ it\t~ _ would\tえは\t"
            "かな\tしまし\tた通\tた通り\tて教\tて教え\tて教えて\tでは\tなまえは\tまえは\tコ\tザー\tスレ\t"
            "ッドの\tボ\tユーザ\tユーザー\tレッド\tーザ\tーザー\t今の\t換\t果\t途中で\t進めて."
        ),
        -26: (
            "@decide&project_noun\t@did_it_go&see\t@figured&we_past\t@j_q&wh\t@past_store&why_verb\t@q&wh\t"
            "@session_is&that_thing\t^ _ lets\t^ note\t^あな\t^あなた\t^もし\t^セ\t^セッ\t^セッシ\t^結果\t"
            "a _ error\tabout _ we\tare we\tbe _ .\tcalle*\tcomma*\tcomponent\tdi\thappen\tis\tjob\tmust\t"
            "nu\toutpu*\toutput\tpeople _ this\tplan ?\trea\tretur*\trun\tspeci*\tstore the\tthe code\t"
            "the plan ?\tto _ this\twas _ name\twas the name\t~ why\tあな\tあなた\tいたら\tうなる\tうなる?\t"
            "き?\tぜ\tてどうや\tとい\tという\tどうなる\tなぜ\tなた\tなる?\tはこ\tべき?\tる\tスレッ\t"
            "スレッド\tメン\tメント\tレッドの\tンドは\tーに\t変え\t悪\t翻\t翻訳\t翻訳し\t翻訳して\t見た\t訳\t"
            "訳し\t訳して\t誰が"
        ),
        -25: (
            "@past_store&talk\t^ _ ?\t^ explain\t^ the last\t^ when\t^同\t^終\t^終わ\t^終わっ\ta _ or\t"
            "addre*\taddress\tcan not\tcheck\tdoes _ mean\tfile .\thow does\ti wrote\tmethod\tnum\trelease\t"
            "strat*\tsure\tthe _ job\tthe _ log\tthe _ table\tthe _ version\tthe error\tthe reason\tthen\t"
            "think*\tthis is\tu\tvi\tvim\twhy are we\twrote _ .\tいて教\tいて教え\tいる\tついて教\tて前回ど\t"
            "で話し\tなま\tなまえ\tのデ\tの違\tの違い\tまで話し\tを3\t前回どこ\t動か\t動かな\t動かない\t"
            "回どこ\t回どこま\t売\t提\t提案\t方を\t方を教\t方を教え\t示す\t示する\t表示す\t表示する\t話しま\t"
            "話しまし\t通っ\t違い"
        ),
        -24: (
            "@ask&night\t@decide&decision\t@did_it_go&j_q\t@did_it_go&q\t@project_noun&see\t@thing&this\t"
            "@this&why_verb\t^ 1\t^ 1 .\t^ _ am\t^ _ have\t^ _ if\t^ why are\t^vi\t^さっ\t^さっき\t^結論を\t"
            "a _ bug\tany _ ?\tcalli*\tcalling\tcheckpoints\tdeploy\tdid _ forget\tdid we forget\tdoes this\t"
            "eを\tfaili*\tfailing\ti get\tnext\tno _ ?\ton windows .\tprici*\tpricing\tshado*\tspecific\t"
            "statu*\tstatus\tsummary\ttable _ .\tteam\tthat _ are\tthe first\tthe output\tthe team\tto fix\t"
            "use _ .\tused\twe forget\twindows .\twrite the\t~ how would\tうや\tの意\t一般\t一般的\t体\t"
            "出る\t夜\t実装して\t持\t方針で\t明日\t書いて.\t的\t結論を\t般\t般的\t装して\t針で"
        ),
        -23: (
            "15\t@problem&take_up_from\t^ _ please\t^ is it\ta bug\ta story\ta story about\tadmin\t"
            "admin _ .\tbreak anything\tcommo*\tcommon\tcontext .\tcookie\tdraft an\tflex\tgap\thave never\t"
            "have never seen\thow _ this\tin _ admin\tin the admin\tis _ known\tissue that\tlist _ sessions\t"
            "log .\tmの\tnever _ this\tnever seen\tnever seen this\torder*\tplace*\tresta*\tstory _ a\t"
            "story about\tstory about a\ttcp\tthe _ up\tthe admin\tv\tvalue\twants\twe break\twho _ this\t"
            "workt*\tきは\tすると\tの試\tの試合\tの試合の\tるので\tを作っ\tを作って\tを使っ\tを使って\tを書\t"
            "グに\tードを\tーバ\t作って.\t出力\t悪い\t日\t的な\t続きは\t試合\t試合の"
        ),
        -22: (
            "@ask&j_q\t@ask&q\t@j_session_list&problem\t@look_into&story\t^ or is\t^ what if\t^h\t^昨\t"
            "betwe*\tbetween\tdid _ break\tdid we break\tdid you fix\tea\tfilter\tfor _ of\thave _ got\t"
            "have we got\tis that\tkafka\tlow\tmain .\tme _ story\tmean ?\tmissi*\tmissing\tname\tneed the\t"
            "or a\tparser .\tpatte*\tpattern\tpython 2\tremember _ to\tremember how to\tshadow\ttext\t"
            "the _ like\tthe _ set\tthe connection\tthe parser .\tthe session\ttwice ?\tupstr*\tupstream\t"
            "we break anything\twe store\twe store the\twhat if\twhat if we\tworktree\tyour _ .\t◇ _ .\t"
            "◇ _ ?\tいで\tいを\tい出せ\tうやる\tうやるん\tから来\tこから来\tている\tで\tです.\tで話\t"
            "どうやる\tな\tなってる\tにまとめ\tばいい?\tら来\tを使\tを保\tを変え\tター\t何年\t変えて\t"
            "変えて.\t思い出せ\t意\t明\t続けて"
        ),
        -21: (
            "2に\t@_j_do&j_past\t@decision&why_verb\t@night&session_is\t^ _ with\t^ are we\t^ can we\t^昨日\t"
            "^話\ta\ta common\tagent _ in\tan _ with\tapi ?\tcontinue with\tcooki*\tcreated\tdeplo*\tfor ?\t"
            "is low\tmanager\tread the\treturns\trever*\trevert\tsame\tshould i\tthe logs\tthere is a\t"
            "to be\tuse\twe need the\twhat _ i\twith sqlite\tが出る\tこまで話\tにま\tにまと\tの実装\tはな\t"
            "は何で\tまで話\tやってる\tーが出る\t一般的な\t作って\t前回ど\t回ど\t抽\t消して.\t般的な\t色を\t"
            "装\t通った\t通った?"
        ),
        -20: (
            "@project_noun&talk\t^ _ decision\t^ _ open\t^ list open\t^ move\t^ revert\ta customer\t"
            "agent type\tapi\tbreak*\tceo\tcomment ?\tcomponent .\tdiscussion in\terror*\terrors\tfile ?\t"
            "first\tlast week .\tlike\tlist open\tmanag*\tme a\tmissed ?\tof this\topen _ from\torders\t"
            "other _ .\tpoint*\tpoints\treact\treadi*\treading\treason for\tresume the\tset .\t"
            "the _ component\tthe discussion in\tthe file\tthinking\tto what\ttree\tuse for\twe _ .\t"
            "we _ the\twe decided to\twhat the\tworks\twrote this\tたの\tどうや\tのデー\tのデータ\tはなぜ\t"
            "グラ\tデー\tデータ\t会議\t実装\t書い\t理は\t結果を\t装して."
        ),
        -19: (
            "^ debug\taddress .\talgor*\talgorithm\tbest\tbreak _ ?\tdifference\tis _ issue\tknown _ for\t"
            "of _ file\tpush .\tsessions table\tthe _ points\tthe _ run\tthe difference\tthe reason for\t"
            "to write a\ttype ?\twas fixed\twhat should\twhat should we\twhen i\twhere is\twith your\t"
            "you decide to\t◇ with\tしてそ\tつ?\tは何です\tを書い\tを書いて\tンに\t何です\t何ですか\t出る.\t"
            "経過"
        ),
        -18: (
            "\t4\t@j_past_self&j_session_list\t@session_is&this\t^ read\t^ resume the\t^ what should\t"
            "^ where is\tand _ me\tdebug\tdecided on\tdecision tree\tdo it\tendpo*\tendpoint\terror ?\t"
            "how would the\ti _ ?\tis _ best\tis the best\tis the issue\tlock\tmissing ?\tpr _ and\t"
            "resume _ the\tsession cookie\tthe _ context\tthe _ lock\tthe _ must\tthe best\ttype _ ◇\t"
            "week .\twhere is the\twould the\tさま\tて前回\tとの\tに追\tはま\tは何\tクシ\tクショ\t原因は何\t"
            "因は何\t度.\t消し"
        ),
        -17: (
            "@did_it_go&problem\t^残\tagain .\tand tell\tand tell me\tcolumns\tdisco*\tfield for\tgaps\t"
            "i agree\ti agree with\ti missed\tis it a\tit a\ton _ ~\trebas*\trebase\twas the last\t"
            "why did we\tworks .\tってる\t消"
        ),
        -16: (
            ".\t@_j_do&j_decide\t@this&was_i\t^ read the\t^残り\tbetween _ and\tfile\tfirst ?\tfix _ error\t"
            "rust .\tsessions endpoint\tstill\tthe next\ttomorrow .\twe _ decided\twe _ tests\tえる\t"
            "ましたっ\tエラーを\tラーを\t作っ\t換す\t換する\t日お"
        ),
        -15: (
            "@past_store&wh\t^ _ push\tagree with\tcrite*\tcriteria\thave some\twent _ sqlite\t"
            "went with sqlite\twhat have\tのログ\tクション"
        ),
        -14: (
            "500\t@last_session&thing\t@problem&seen_before\t@take_up&thing\t^ commit\tcheck the\ti\t"
            "version\tが落\tが落ち\tちる\tのロ\t落ちる"
        ),
        -13: (
            "did _ miss\tdid we miss\tmiss\tmiss this\ttests _ this\ttests for this\twas _ last\twe miss\t"
            "we miss this"
        ),
        -12: ("@did&this\tkeys\twe have some"),
        -11: ("^ check the\tthe\tversi*"),
        -10: ("check _ logs"),
        -9: ("and _ .\tme to\tって何"),
        -6: ("点\t論を"),
        -4: ("^ _ we"),
        -1: ("we had"),
        3: ("今何して"),
        5: ("@figured&listing"),
        7: ("たことを"),
        8: ("作業を\t業を"),
        9: ("てた?"),
        10: ("resum*\tup where\tは?\tんだ\tール\t間の"),
        11: ("@fix_noun&thing\t@remind_what&take_up\tでした\t出"),
        12: ("resume\tstopp*\tstopped\tの会話を\tの作\tの成"),
        13: ("@past&that_thing\t@recap&self\t@take_up_from&that_thing\t~ what"),
        14: ("@decide&done\t@did&night\t@did_we&night\t@session_adj&talk\t^ which\t況だ\t状況だ"),
        15: (
            "5 sessions\t5 sessions .\t@figured&wh\t@recap&we_past\t^ catch me\t^例の\tcatch _ up\tcatch me\t"
            "catch me up\tdid i say\ti say\tlast 5 sessions\tup _ i\tだっけ?\tやろ\t例の"
        ),
        16: (
            "@j_done&j_session_list\tany\ti _ asked\ti forgot\tme _ i\towns\towns the\tup .\tup what\t"
            "why _ it\tいう状\tういう状\tう状\tが固\tが固ま\tが固まる\tきやろ\tて決めた\tの作業\tまる\t"
            "まるや\tまるやつ\tるって決\tんか\t固まる\t固まるや\t週間の"
        ),
        17: (
            "@did_we&done\t@happened_last&we_past\t@j_problem&q\t@past_weak&session_adj\t^ this\tcleanup\t"
            "in _ session\tin code\tis _ that\tmode\tsessions _ .\tsummary _ .\twhy is it\twith that\t"
            "どれに\tは結局ど\tめてくだ\tれに\tクの\tション履\tジャ\tョン履\tョン履歴\tン履\tン履歴\tーク\t"
            "局どれに\t感\t話を\t週間"
        ),
        18: (
            "@did&look_into\t@done_strong&j_q\t@done_strong&q\t@pick&recap_of\t@sessionish&which_session\t"
            "^ _ forgot\t^ anything\t^ i forgot\t^◇に\tabout _ conversation\tasked _ about\tasked you about\t"
            "everything\tit _ times\tleft it\tsever*\tstack\tstack trace\tten\ttrace\twe _ ?\twe know\t"
            "we left it\twe were\twork .\t~ what did\tから\tしたよ\tしたよね\tち方\tってもう\tづ\tづき\t"
            "てもう\tのお\tまり\tるバ\t出して.\t出た.\t思い\t握\t落ち方"
        ),
        19: (
            "231\t@before&done\t@j_askword&problem\t@j_past\t@j_session&what_was\t@known&this\t"
            "@listing&session_one\t@search\t@see&session_is\t@session_adj&what_was\t^ do\t^ show my\t^ト\t"
            "a _ problem\ta known problem\tcause*\tcode we\tdns\tdo you\terror _ ?\terror before ?\t"
            "for _ the\tfor ◇.\thave _ it\tlast month\tlist _ last\tlist the last\tmonorepo\ton yesterday\t"
            "say _ the\tshow my\tsoft\tthere _ decision\tthere a decision\tweek _ .\twhat _ been\t"
            "what is been\twhich session\twith .\tyesterday session\tyou remember\tからお\tからお願\tらい\t"
            "らお\tらお願\tらお願い\tアレ\tヴ\t会話を"
        ),
        20: (
            "@ask&did\t@ask&sessionish\t@ask&that_thing\t@did\t@did&did_we\t@did&remind_what\t@did&self\t"
            "@did&we_past\t@done_strong&session_one\t@familiar&remind_what\t@familiar&self\t"
            "@familiar&we_past\t@j_askword&j_problem\t@j_kke_past&j_session_list\t@j_problem&session_adj\t"
            "@j_q&project_noun\t@left_off&this\t@listing&that_thing\t@past_weak&what_was\t"
            "@recap_of&that_thing\t@remind_what&that_thing\t@remind_what&wh\t@see&sessionish\t@talk&this\t"
            "@that_thing\t@that_thing&wh\t@that_thing&what_was\t@we_past&wh\t^ _ stack\t^ do you\t"
            "^ i remember\t^思\t^思い\t^思い出\tasked you\tcaused\tdecided _ the\tfrom this\thad it\t"
            "is _ history\tis the history\tlast thing\tlast thing we\tlegac*\tlegacy\tmode .\tplan to\t"
            "ratio*\trationale\tstale\tthe flag\tthe rationale\tthis _ have\twent _ .\twent with .\tい出\t"
            "う直し\tさらいし\tたと\tどう直し\tのアレ\tのコマ\tのコマン\tまりま\tらいし\tタに\tタにつ\t"
            "タについ\t出して\t前回ま\t前回まで\t問題?\t回ま\t回まで\t思い出\t況を\t状況を\t結論は\t結論は?\t"
            "試し\t論は\t論は?\t題?"
        ),
        21: (
            "@before&project_noun\t@before&recap\t@done_strong&listing\t@happened&j_q\t@happened&look_into\t"
            "@happened&policy\t@happened&q\t@j_past&j_past_self\t@j_past_self\t@next_step&past\t"
            "@next_step&remind_what\t@next_step&take_up_from\t@past_store&thing\t@sessionish\t^これ\t^メ\t"
            "^前に\tbackg*\tbackground\tcache\tcame\tdeadlock\tfix _ we\tgo _ a\tgraph*\tgraphql\t"
            "previous conversations\tretri*\tsessions from this\tsimil*\tsimilar\tstale _ ?\tthe _ come\t"
            "the cache\tthe call\tthe legacy\tthe plan to\twhat was it\twork\tったんだ\tつづ\tつづき\t"
            "とある?\tの案\tは結\tは結局\tーっ\tーって\t以\t以前\t会話を一\t前使\t前使っ\t話を一\t話を一覧"
        ),
        22: (
            "@before&talk\t@decision&what_was\t@did&take_up_from\t@did_we&take_up_from\t@happened&why_verb\t"
            "@happened_last&self\t@left_off&listing\t@remember_q&session_is\t@remember_q&wh\t"
            "@self&which_session\t@session_adj&take_up\t@story\t@talk&wh\t@we_past&which_session\t^i\t^また\t"
            "^今ど\tbefore i\tck\tdid we say\tdo we know\tfor _ queue\tfor the\thappened with\tit that\t"
            "known problem ?\tlicen*\tlooks\tmemor*\tmemory\tmulti*\tnど\toffic*\tour _ on\tthat _ you\t"
            "the _ thing\tthe last thing\ttool\tuploa*\twas _ solution\twas the solution\twe _ fix\t"
            "we decide to\twe say\twhat _ with\twhat happened with\twhich _ did\tいして\tか\tした時\t"
            "じゃない\tせて.\tたよね?\tっても\tって前\tって解\tて解\tに決\tに決ま\tのおさ\tのおさら\tゃない\t"
            "やって解\tんだよ\tリス\t出し\t有\t覚えて\t話."
        ),
        23: (
            "421\t@ask&fix_noun\t@did_it_go&look_into\t@familiar&j_problem\t@j_past_self&j_session\t"
            "@j_q&j_topic\t@j_q&talk\t@j_q&which_session\t@left_off&lost\t@project_noun\t"
            "@project_noun&session_is\t@q&talk\t@q&which_session\tan _ ?\tbackground on\tbug with\t"
            "conversations .\tdeadl*\tdecisions _ far\tdecisions so\tdecisions so far\tdid _ pick\t"
            "did we pick\tdo _ remember\thow was the\tit that we\tknown issue ?\tlast _ this\tmonor*\t"
            "proje*\trace\tresolved\tresolved ?\tsessions _ this\tstory with\tthe story with\ttouch*\t"
            "we _ it\twe pick\twith this\tyesterday _ .\tおさ\tおさら\tおさらい\tきか\tきから\tさら\tさらい\t"
            "した記\tたんだ\tって決め\tてるん\tてるんだ\tでした?\tのid\tんだっ\tキューの\tグの\tューの\t"
            "ョンのi\tリスト\tンのi\tンのid\t去に\t続きか\t続きから\t試した\t過去に"
        ),
        24: (
            "@ask&leftover\t@ask&stand\t@decide&this\t@decision&recap_of\t@done&next_step\t"
            "@figured&what_was\t@have&talk\t@leftover&next_step\t@leftover&past\t@leftover&take_up_from\t"
            "@listing&story\t@night&past_store\t@night&session_one\t@remember_q&self\t@self&stand\t"
            "@session_one&what_was\t@stand\t@stand&wh\t@take_up_from&what_was\t^ did this\t^ remember the\t"
            "about the\tbuild\tcron\tdecisions\tdid _ ever\tdo _ recall\tdo you recall\tdo you remember\t"
            "flags\tflaky _ test\thappened before\thow did the\ti _ .\tit _ we\tlast _ sessions\t"
            "last week ?\tock\ts3\tsplit\tthe idea\tthis happened before\ttouched\twas it .\twas there\t"
            "week ?\twhat is the\tyou recall\t~ _ did\tい出して\tこ\tたとこ\tたよね.\tだったっ\tったか教\t"
            "て決め\tとめてく\tどのセ\tどのセッ\tな.\tの件\tの残り\tろ\tんだっけ\t何や\t俺\t前はど\t"
            "前はどう\t前も\t同じ\t固ま\t局どれ\t昨日は\t決ま\t結局どれ"
        ),
        25: (
            "@ask&remember_q\t@decide&lost\t@did&listing\t@did&past\t@did&pick\t@did&recap_of\t@did_we&past\t"
            "@done_strong&remind_what\t@done_strong&self\t@done_strong&we_past\t@fix&session_is\t"
            "@have&project_noun\t@j_decide&q\t@j_mem&j_session_list\t@j_named&j_past\t@known&session_adj\t"
            "@past&talk\t@past&what_was\t@project_noun&q\t@remember_q&thing\t@session_one&which_session\t"
            "@we_past&what_was\t^ so\t^ where did\t^これ既\t^さて\tconfig\tflag\tin _ we\tin this repo\t"
            "looked into\tmarch\tmemory for\tseen _ before\tseen this before\tthe flaky\tthis a known\t"
            "this error\tthis one\tthis repo ?\ttimez*\twe drop\twe looked into\twe solved\twhat _ left\t"
            "what is\twhere _ we\txr-00*\txr-003\tyou about\tこれ既\tさて\tのや\tの議\tま\tれ既\tンダ\t"
            "何して\t出た\t固\t字\t帰\t後に\t日付\t頼ん"
        ),
        26: (
            "@ask&left_off\t@did_it_go&done\t@did_we&left_off\t@happened&remind_what\t@j_kke&j_kke_past\t"
            "@j_kke_past\t@j_kke_past&j_q\t@j_named&j_past_self\t@j_problem&search\t@j_q&remember_q\t"
            "@j_q&stand\t@left_off\t@left_off&wh\t@night&project_noun\t@night&recap\t@night&sessionish\t"
            "@q&remember_q\t@q&stand\t@session_where\t@that_thing&this\t^e\t^どこま\tall _ from\t"
            "conversations\tfeature flags\tfrom _ time\tfrom last time\thappened _ the\ting\tlast _ days\t"
            "postgres .\tprobl*\tproject\tretrieval\tsessions _ i\tshow _ sessions\tsomething we\t"
            "the _ about\tthis project\tvu\tvu _ this\twas _ about\twe already\twe looked\twhere were we\t"
            "~ _ were\t~ what were\t§78\tう一度教\tこまで進\tじゃ\tじゃな\tたこと\tた時\tね?\tの議論\t"
            "めてく\tゃな\tよね?\tキ\tタの件\tベンダ\tベンダー\tルール\tンダー\t一度教\t一度教え\t今ど\t"
            "度教\t度教え\t度教えて\t済み\t進ん\t頼"
        ),
        27: (
            "@j_session&night\t@leftover\t@project_noun&take_up_from\t@remind_what&session_where\t^ _ my\t"
            "^ resume\t^a\t^また同\t^続きか\tcl\tdecision about\tforgot _ we\ti was\tidea of\tmonth\tnamin*\t"
            "naming\ton _ the\tqueue\tremember the\tresume .\trun into\tthe idea of\tthe proxy\tthe thing\t"
            "where _ i\tうなり\tうなりま\tからだ\tからだっ\tか教\tか教え\tか教えて\tこからだ\tこと\tた\t"
            "た同\tた同じ\tどうなり\tにも\tまた同\tまた同じ\tらだ\tらだっ\tらだっけ\tんでし\tんでした\t"
            "エラー前\tションは\tセッ\tセッシ\tセッショ\tッショ\tッション\tョンは\tラー前\tー前\t最後に\t業\t"
            "確認した\t見覚\t見覚え\t触\t認した\t認したい"
        ),
        28: (
            "@ask&done_strong\t@ask&remind_what\t@decision&did_we\t@decision&q\t@happened_last&wh\t"
            "@j_mem&j_topic\t@j_q&past_weak\t@past&we_past\t@past_weak&q\t@recap_of&remind\t"
            "@remind_what&which_session\t@search&where_said\t^前回\ta decision\tbeen decided\tchats\tend\t"
            "fix for\tlast time ?\tmemory _ the\tnot this\tp99\tss\tthe _ bug\tthe _ discussion\tthe _ on\t"
            "the reasoning\tweb\twhich\tある\tせて\tてどうな\tでた?\tのバグ\tまで進\tゃ\tんでた?\tキュー\t"
            "ションを\tョンを\t作業\t対\t方針は\t画っ\t画って\t触っ\t計画\t計画っ\t計画って\t設定\t針は"
        ),
        29: (
            "@before&j_q\t@before&q\t@before&self\t@before&take_up\t@before&we_past\t@did&policy\t"
            "@done&pick\t@done&remember_q\t@j_askword&j_topic\t@j_done\t@j_named&j_session_list\t"
            "@look_into&remember_q\t@look_into&session_where\t@past_weak&working\t@project_noun&remember_q\t"
            "@search&session_where\t@search&we_past\tabout _ pagination\tdecision _ the\tfix _ the\t"
            "fix for the\thappened\tknown problem\tlast _ we\tmade\tmy _ sessions\tor _ .\tthe build\t"
            "this _ known\twe stopped\t◇に\tい出し\tした理\tした理由\tたのは\tたデ\tにした理\tね.\tのま\t"
            "のまと\tのまとめ\tのチャ\tのチャッ\tの前\tの続\tの続き\tッシ\tップ\t何してた\t再開す\t処\t"
            "前にも\t局ど\t思い出し\t結局ど\t開す"
        ),
        30: (
            "@decide&have\t@did_we&policy\t@fix_noun&listing\t@j_kke&j_problem\t@known&thing\t"
            "@listing&remember_q\t@look_into&next_step\t@next_step&recap_of\t@policy&remind_what\t"
            "@remind_what&search\t^ was\t^ what is\tcli\tdecided how\tdidnt we\thave had\tke\t"
            "last session .\tplease .\tproblem\tproxy\trecent _ .\trepo ?\twe _ had\twe _ solved\twe _ up\t"
            "we have had\tある.\tしたん\tたか教\tたか教え\tたこ\tた気\tた気が\tた記\tち\tって決\tてくれ\t"
            "てまし\tてました\tて前に\tのセ\tのセッ\tのセッシ\tの一\tの一覧\tやった\t既出\t昨日の続\t示して\t"
            "表示して\t議論\t過"
        ),
        31: (
            "@ask&next_step\t@ask&project_noun\t@ask&remember_start\t@decision&j_q\t@decision&past_weak\t"
            "@j_q&known\t@known\t@known&problem\t@known&q\t@left_off&remind_what\t@left_off&self\t"
            "@left_off&we_past\t@leftover&recap_of\t@listing&next_step\t@next_step\t@next_step&wh\t"
            "@night&take_up\t@past&project_noun\t@past&wh\t@project_noun&wh\t@remember_start&wh\t"
            "@search&talk\t@session_adj&where_said\t@take_up_from&talk\tin _ repo\tlist of\tsessions from\t"
            "the _ yet\tthing we\tthis _ before\tus\twe _ on\tうなった\tした時の\tじ\tた時の\tて決\tの時\t"
            "の残\tの話\tャ\t去の\t過去の"
        ),
        32: (
            "@ask&happened\t@ask&we_past\t@happened&listing\t@happened&wh\t@j_askword&j_decide\t@j_decide\t"
            "@j_session&which_session\t@past&this\t@problem&search\t@take_up_from&we_past\t^ _ session\t"
            "^ any\t^ didnt\t^既\tdid we decide\tdidnt\tlast _ ?\tlast time\tme up\torm\tthe _ last\t"
            "this happened\twhere did\tきや\tくれた\tするっ\tするって\tたセ\tたセッ\tたセッシ\tてくれた\t"
            "よね.\t制\t制限\t日の続\t日の続き\t覚\t覚え"
        ),
        33: (
            "@ask&which_session\t@done&session_is\t@j_mem&problem\t@j_problem\t@j_q&same\t"
            "@j_session&listing\t@leftover&remind_what\t@listing&which_session\t@past&past_weak\t@past&pick\t"
            "@past&self\t@project_noun&remind_what\t@q&same\t@wh&which_session\t@which_session\t^d\tauth\tk\t"
            "known _ ?\tしたんだ\tってた\tでの\tとに\tのど\t会話\t何だ\t何だっ\t理由\t験"
        ),
        34: (
            "@ask&did_it_go\t@did_it_go&wh\t@fix_did&problem\t@fix_noun&recap_of\t@j_q&j_session_list\t"
            "@pick&take_up_from\t@project_noun&story\t@recap_of&take_up\t@take_up_from&wh\t^結局\tever\t"
            "repo\tyet\tから再開\tたか\tでしたっ\tなり\tの決定\tら再開\t況\t状況\t認"
        ),
        35: (
            "@before&was_i\t@before&what_was\t@did&did_it_go\t@did_we&look_into\t@fix_noun&wh\t"
            "@happened_last&j_q\t@happened_last&q\t@j_q&was_i\t@problem&this\t@q&was_i\t@talk&we_past\t"
            "decided _ we\tflaky\tthe _ to\tthe vendor\tvendo*\tvendor\tこれ\tたん\tだった\tったん\tて話\t"
            "でた\tなりま\tの決\tの解\tの解決\tまでの\tん\tんでた"
        ),
        36: (
            "@ask&past_store\t@did_we&talk\t@happened\t@have&session_adj\t@have&thing\t@j_done&j_q\t"
            "@j_mem&j_past\t@j_problem&j_q\t@j_q&story\t@listing&session_adj\t@past_weak&was_i\t"
            "@problem&session_is\t@q&story\t@see&what_was\t@self&wh\t^ _ this\tli\tったか\tてま\tで何\t"
            "なった\tの会\tめた?\tるっ\tるって\t決めた?\t解決"
        ),
        37: (
            "@catch_up&self\t@did_it_go&what_was\t@done&leftover\t@familiar\t@familiar&problem\t"
            "@fix&listing\t@j_kke&j_mem\t@j_mem&j_past_self\t@j_named&q\t@remember_start\t"
            "@self&take_up_from\t^ has\tbefore ?\tthis repo\twe fixed\twhich _ was\t~ what was\tことに\t"
            "この前\tしてた?\tたやつ\tどれ\tの会話\t決定"
        ),
        38: (
            "@decision&session_is\t@did_we&past_weak\t@j_done&j_mem\t@j_done&j_past_self\t"
            "@session_one&where_said\t@story&wh\tthe _ with\twhat did we\t~ _ was\tたや\tったこ\tったこと\t"
            "アッ\tアップ\t前どうや\t決\t話した\t過去"
        ),
        39: (
            "@did_we&problem\t@familiar&this\t@fix&fix_did\t@j_askword&j_mem\t@last_session&listing\t"
            "@past_store&search\t@recap&recap_of\t@remember_q&remind_what\t@remind&wh\tr-\twhat _ that\t"
            "what was that\tなりまし\tの方針\tバグ\t内\t前\t理"
        ),
        40: (
            "@ask&decide\t@before&did_we\t@before&have\t@have&past_weak\t@j_q&past\t@j_q&remember_start\t"
            "@past&q\t@past&recap\t@q&remember_start\tたよね\tやってた\t前どう"
        ),
        41: (
            "@decide&j_q\t@decide&q\t@did&past_weak\t@did&talk\t@fix&wh\t@happened&project_noun\t"
            "@past_store\t@search&self\tthe _ we\tたよ\tたんだっ\tプロ\t済\t解"
        ),
        42: (
            "@ask&self\t@decision&listing\t@fix_did&see\t@have&look_into\t@have&see\t@j_askword&j_named\t"
            "@j_session\t@problem&what_was\tたっけ.\t内容\t容\t状"
        ),
        43: (
            "@ask&decision\t@j_kke&j_topic\t@j_kke_past&j_problem\t@listing&sessionish\tcome\tえてる\t"
            "えてる?\t前に\t覚えてる"
        ),
        44: ("@j_named&j_topic\t@j_q&j_session\tbeen\tl\twas it\twere\twhat were\tだっ\tてた"),
        45: ("@decision\tabout\tthing\tup\twas that\twe _ for\twere we\t前ど\t局\t結局"),
        46: (
            "@fix&what_was\t@j_askword&j_kke_past\t@j_done&j_past\t@remember_q\t@we_past&working\t何だった\t"
            "既"
        ),
        47: (
            "@before&did\t@catch_up\t@j_past_self&j_q\t@j_q&left_off\t@j_session&session_adj\t@left_off&q\t"
            "@recap&take_up_from\ton _ ?\tよね\tクト"
        ),
        48: ("@did&wh\t@remind&we_past\tね"),
        49: ("@j_past&j_q\tしてた"),
        50: ("@look_into&session_is\t@past_store&session_adj\t@problem&self\t@recap_of&what_was"),
        51: ("@decision&remind_what"),
        52: ("@fix_noun&session_is\t@fix_noun&what_was\t@j_named\t@was_i&working"),
        53: ("@self&working\t@session_adj&sessionish\twas"),
        54: ("@j_mem&j_named\t@remind&remind_what\t@self&what_was\ton\tまで"),
        55: ("@j_named&j_q\t@j_past&j_session"),
        56: ("@past&take_up"),
        57: ("@did&why_verb"),
        58: ("@session_is&we_past"),
        59: ("@j_decide&j_kke_past\t@j_session&j_session_list\t@take_up&take_up_from"),
        60: ("@decide&did_we\t@self&session_is"),
        62: ("@j_decide&j_kke"),
        63: ("@did_we&see"),
        69: ("@j_decide&j_q\t@j_kke_past&j_topic"),
        71: ("@decide&did"),
    }
)
INTENTS = {
    "resume": _table(
        {
            -104: ("@j_session&j_session_list"),
            -96: ("@problem"),
            -93: ("about"),
            -83: ("決"),
            -81: ("@thing&what_was\tfor"),
            -77: ("ン"),
            -74: ("@look_into&why_verb"),
            -72: ("@problem&this"),
            -68: ("@before&see\tー"),
            -66: ("@sessionish"),
            -63: ("@j_q&problem\t@listing&sessionish\twhy"),
            -62: ("@talk&what_was\tr"),
            -61: ("@decision\t@did_we&past_weak\t@problem&q\te\tthat"),
            -60: ("@did_we&talk\t方"),
            -59: ("@session_adj&sessionish\tabout the\twe _ for\tこれ"),
            -58: ("も"),
            -57: ("@j_problem\t@j_problem&j_q\tdiscu*"),
            -56: ("@did&talk\t@past_weak&see\tdid the\t決め"),
            -55: ("@j_past_self&j_problem\t@j_session&sessionish\tfor the\tある\tどう\t見"),
            -54: ("@decision&listing\t^ have\t^ when\td\tいて"),
            -53: ("@ask&decision\t@ask&sessionish\t@j_past&j_topic\t@past&problem\tgo"),
            -52: (
                "@ask&fix_did\t@decision&remind_what\t@fix_did\t@fix_did&remind_what\t@fix_did&wh\t"
                "@remind_what&search\t^これ\tsessions\tthe _ with"
            ),
            -51: ("@happened\t@j_past_self&j_topic\t@j_session\t@search&we_past\t合"),
            -50: (
                "@fix_did&look_into\t@fix_did&self\t@fix_did&we_past\t@j_decide&q\t@j_session_list\t"
                "@remind_what&session_where\t@session_where\twhich _ did\tレ\t話"
            ),
            -49: ("@before&this\t@decide&listing\t@j_topic\t@problem&session_adj\tライ"),
            -48: ("@past_weak&this\t@self&sessionish\t^ did\to\tp\ts\tthe _ to"),
            -47: (
                "@ask&happened\t@happened&listing\t@happened&wh\t@listing&search\t@session_is&take_up_from\t"
                "@story\tl\tlist\tn\tなった\tグ\tテ\t論"
            ),
            -46: (
                "@ask&decide\t@ask&which_session\t@decide\t@decide&remind_what\t@j_decide\t"
                "@listing&which_session\t@past&sessionish\t@remind_what&sessionish\t"
                "@remind_what&which_session\t@wh&which_session\t@which_session\t^ _ we\tt\tュ\t決めた"
            ),
            -45: ("@j_decide&j_q\t@j_q&j_session_list\t@j_session&which_session\t^ why\tよね\tモ"),
            -44: (
                "@decide&self\t@decide&we_past\t@search&wh\t@sessionish&we_past\tor\trecal*\trecall\tが\tバ\t"
                "定"
            ),
            -43: (
                "@decision&self\t@j_mem&j_named\t@j_problem&q\t@j_session&session_is\t@recap_of&thing\t"
                "decis*\tid"
            ),
            -42: (
                "@decide&wh\t@happened&project_noun\t@j_past&j_problem\t@j_q&j_topic\t"
                "@session_is&session_one\ta\tc\twas it"
            ),
            -41: ("-\t1\t@decision&wh\t@sessionish&take_up_from\tinto\twe _ about\tたよ"),
            -40: (
                "2\t@decide&did_we\t@decide&look_into\t@remind_what&where_said\t@where_said\tdiscussion\t"
                "say\tうなった\tたよね\t一覧\t以\t以前\t表\t覧"
            ),
            -39: ("@recap_of&sessionish\tどれ\t同\t同じ\t数"),
            -38: ("@j_decide&j_mem\tlooke*\tlooked\tmy _ session\tmy last session\twe looked\tは?\t時\t設"),
            -37: (
                "@ask&story\t@decide&did\t@decide&done\t@done&project_noun\t@last_session&session_is\t"
                "@listing&story\t@search&session_adj\t@story&wh\tb\tbefore ?\tx\tじ\tなん\tデ\t一"
            ),
            -36: ("@past_store&sessionish\tdecid*\tit\tまた\t先"),
            -35: ("@decision&we_past\tdid _ say\tしたん"),
            -34: (
                "@decision&j_q\t@decision&q\t@did_we&policy\t@j_q&story\t@look_into&working\t"
                "@past_store&session_is\t@q&story\t@take_up_from&this\tg\tたセ\tたセッ\tたセッシ\tイ\t証"
            ),
            -33: (
                "@did&policy\t@j_named&j_past\t@sessionish&wh\tdo _ time\tdo last time\tresul*\tresults\t"
                "the _ we\twhen was\tた時\tなんだ\tにこ"
            ),
            -32: ("@j_askword&j_topic\t@j_named&j_past_self\t@recap_of&this\t^ when was\topen\tthe _ on"),
            -31: ("^ list\tってた?\t字"),
            -30: ("expir*\texpired\tthe _ expired\tしたんだ\tなんだっ\tにこの"),
            -29: ("^ open\tmy last"),
            -28: ("retri*\twe _ when\tバグ"),
            -27: ("@j_mem&j_topic\tthe vendor\tvendo*\tvendor"),
            -26: ("@j_decide&j_past_self\tlast _ the\tlast time .\ttime .\tラ\t先週"),
            -25: ("@j_kke&j_problem\t^前に\tに作っ\t前に作っ"),
            -24: ("@j_mem&j_problem\t@past_weak&talk"),
            -23: ("@search"),
            -22: ("@ask&search\tlast time the\ttime the\twhen\t原\t原因\t因"),
            -20: ("@j_kke_past&j_problem"),
            -19: ("@j_decide&j_past"),
            -18: ("@ask&talk\tの結\t前に"),
            -17: ("@project_noun&thing"),
            -16: ("@look_into&talk"),
            -15: ("結"),
            -14: ("@remind_what&talk\t@talk\tした"),
            -13: ("~ what did"),
            -10: ("@done&talk"),
            -9: ("@self&talk\t@talk&we_past"),
            -8: ("last week ?\tweek ?"),
            -7: ("@talk&wh"),
            -5: ("@listing&talk"),
            -3: ("@j_session&we_past\tlast week"),
            -2: (""),
            1: ("week"),
            3: ("sessi*"),
            5: ("@j_session&listing"),
            7: ("@j_done&q"),
            13: ("昨日の"),
            14: ("@past_weak&session_is"),
            16: ("日の"),
            21: ("^ resume"),
            22: ("resum*\tresume\tthe next"),
            23: ("@did_we&next_step\tthis _ ?"),
            24: ("@last_session&recap\t@next_step&session_adj\tわった\t終わった"),
            25: (
                "@next_step&what_was\t@recap&session_one\t^ _ .\tfrom _ time\tfrom last time\tnext\tの続\t"
                "の続き"
            ),
            26: (
                "@next_step&past\t@next_step&self\t@next_step&take_up_from\t@next_step&we_past\t@night&wh\t"
                "conti*\tcontinue"
            ),
            27: ("@did_we&left_off\t@j_done&j_q\tthe last"),
            28: (
                "@look_into&next_step\t@night&remind_what\t@past_store&take_up\tstep\tしてたん\tてたん\t"
                "てたんだ"
            ),
            29: ("did _ get\tfrom\tsumma*\tで何を"),
            30: (
                "@ask&night\t@leftover&session_adj\t@night&past\tfinish\twork _ last\tわ\tわっ\t今ど\t日\t"
                "終わっ\t続き"
            ),
            31: (
                "@how_far&j_q\t@how_far&q\t@j_done&j_kke_past\t@leftover&self\t@leftover&we_past\t"
                "@night&take_up_from\t@remind_what&take_up"
            ),
            32: (
                "@ask&how_far\t@before&leftover\t@before&night\t@did_it_go&night\t@did_we&how_far\t@how_far\t"
                "@how_far&remind_what\t@how_far&self\t@how_far&we_past\t@how_far&wh\t@j_askword&j_done\t"
                "@j_q&left_off\t@left_off&q\t@left_off&this\t@next_step&recap_of\t@next_step&remind_what\t"
                "@night&recap_of\tdid we get\tget\twere\tなに\t何"
            ),
            33: ("@left_off&look_into\t@left_off&recap_of\t@look_into&night\tdid i do\tme what\toff"),
            34: (
                "@ask&next_step\t@done_strong&thing\t@left_off&what_was\t@listing&next_step\t@next_step\t"
                "@next_step&wh\t@past_weak&was_i\t^昨日\t◇に\tま"
            ),
            35: ("@take_up\tdid last"),
            36: (
                "@leftover&remind_what\t@leftover&take_up_from\t@session_adj&take_up\t^昨\tfinis*\tin the\t"
                "repo"
            ),
            37: (
                "@before&was_i\t@done&left_off\t@j_done&j_past\t@past_weak&wh\tfrom _ session\t"
                "from last session\tthe _ thing\tthis repo\tで終\tで終わ\t次\t続"
            ),
            38: (
                "@j_done&j_past_self\t@leftover&recap_of\ti _ the\tlast thing\tthe last thing\twere we\t"
                "どこま\tどこまで\t何や\t要"
            ),
            39: ("@past&recap\tbefore i\twas i\twe did\tまで\tやる\t今"),
            40: ("@ask&leftover\t@night&we_past\twe get\tの作\tの作業"),
            41: ("@past&take_up\t^ _ where\tとし"),
            42: ("@leftover\t@night&self\t@recap_of&take_up\twe _ in\t昨日"),
            43: ("from last\tこま\tこまで\tしてた\t終"),
            44: ("last _ we\tで\t昨"),
            45: (
                "@ask&left_off\t@left_off\t@left_off&remind_what\t@left_off&self\t@left_off&we_past\t"
                "@left_off&wh\t@recap&take_up_from\t@take_up&take_up_from\ti do\t終わ"
            ),
            46: ("@ask&recap\t@done&night"),
            47: ("@recap\tてた"),
            48: (
                "@ask&was_i\t@listing&was_i\t@recap&remind_what\t@remind_what&was_i\t@self&was_i\t@was_i\t"
                "@was_i&we_past\t@was_i&wh\tleft"
            ),
            49: ("@j_done\t^何"),
            50: ("@recap&recap_of"),
            51: ("@j_done&j_mem"),
            52: ("^前回\tlost"),
            53: ("@catch_up&self\t状"),
            54: ("から"),
            55: ("done\tき"),
            56: ("して"),
            58: ("@catch_up\tprevi*"),
            59: ("up to"),
            69: ("@past&session_one"),
            71: ("where"),
        }
    ),
    "decisions": _table(
        {
            -88: ("@done&session_adj"),
            -65: ("this"),
            -64: ("@j_session"),
            -63: ("@j_mem&j_named"),
            -60: ("time"),
            -59: ("last time"),
            -58: ("where"),
            -57: ("@ask&leftover"),
            -55: ("@recap_of&this\t@session_adj&thing"),
            -54: ("@j_q&problem"),
            -52: ("@j_askword&j_done"),
            -51: ("@take_up&take_up_from"),
            -50: ("@before&past_weak\t@working\tら"),
            -49: ("@j_kke&j_past\t@j_kke&j_past_self\t@j_named"),
            -48: ("@j_named&j_topic\t@j_past&j_problem\tあ\tき\t日"),
            -47: ("@self&working\tdid i"),
            -46: ("@j_named&j_q\t@past_store\t同"),
            -45: (
                "@look_into&session_one\t@problem&q\t@problem&this\t@remind_what&working\t@talk&thing\t"
                "@we_past&working\tてた\tフ\t同じ"
            ),
            -44: ("@ask&working\t@thing&this\tthe _ of"),
            -43: (
                "@done&session_one\t@j_q&j_session\t@j_session&j_session_list\t@project_noun\t@sessionish\t"
                "から\tして"
            ),
            -42: ("@last_session\t@last_session&session_adj\tbefor*\tbefore\t出\t解"),
            -41: ("@before&problem\tうなった\tしてた"),
            -40: ("@j_kke_past&j_past\t@j_kke_past&j_past_self\tget\t昨\t昨日"),
            -39: ("@j_past_self&j_problem\t@listing&sessionish\twith the\tにも\tサ\t後"),
            -38: ("@j_done&j_mem\t@past_store&session_adj\t@past_weak&we_past\t^昨\tdid _ do\tプ\t解決"),
            -37: ("@past_weak&remind_what\t@search\t^何\t^昨日\tレー\t調"),
            -36: (
                "@ask&search\t@happened\t@j_done&j_kke\t@past_store&remind_what\t@session_adj&sessionish\t"
                "about the\tthing\tれた\t今\t前にも\t取"
            ),
            -35: ("@ask&fix\t@ask&past_store\twere we\tまえ"),
            -34: ("@fix&wh\t@j_done&j_past\tcli\tmigration\tremember the\tthe migration\tデ"),
            -33: (
                "@ask&left_off\t@left_off\t@left_off&remind_what\t@left_off&self\t@left_off&we_past\t"
                "@left_off&wh\t@remind_what&search\t@search&self\t@thing&what_was\tう\tプロ"
            ),
            -32: (
                "@before&see\t@j_done&j_kke_past\t@past_weak&talk\t@search&we_past\tp99\twhere did\tやった\t"
                "作\t既"
            ),
            -31: (
                "@ask&project_noun\t@fix&what_was\t@j_done&q\t@j_kke&j_problem\t@listing&search\t^今\tあっ\t"
                "あった\tある\tート\t終わ"
            ),
            -30: ("@did_we&see\t@fix_noun\t@past_store&self\t@session_one&talk\tplan"),
            -29: (
                "@ask&fix_noun\t@fix&look_into\t@fix_noun&remind_what\t@fix_noun&wh\t@j_done\t"
                "@past_store&we_past\t@story\tdid we do\twe do\tyou _ the\tこま\tこまで\t問"
            ),
            -28: ("@did_we&fix\t@fix_noun&listing\t@j_problem\t@session_one&where_said\tdns\tくれ\tてくれ"),
            -27: (
                "@ask&happened\t@did&fix\t@done&fix\t@happened&listing\t@happened&wh\t@j_problem&j_topic\t"
                "was i\t何や\t直"
            ),
            -26: (
                "@j_kke_past&j_problem\t@look_into&search\tfor _ .\tr\tで終\tで終わ\tのエ\tのエラ\tのエラー\t"
                "会話\t題"
            ),
            -25: (
                "@fix\t@fix&remind_what\t@fix_noun&problem\t@j_mem&j_problem\t@j_past&j_session\t"
                "@j_q&left_off\t@left_off&q\t@past_weak&see\there\ti\tk\tstep\tthe _ ?\tの会\tの会話\tやる\t"
                "バグ"
            ),
            -24: ("@done&left_off\t@j_done&j_past_self\t@project_noun&remember_q\t^次\t会\t作業\t業\t次"),
            -23: (
                "@j_done&j_q\t@j_problem&j_q\t@j_problem&q\t@left_off&what_was\tinto\tsay _ the\tどう\tまで\t"
                "セッ\tセッシ\tセッショ\tッショ\tッション\t終"
            ),
            -22: ("backg*\twhere _ i\t終わり"),
            -21: (
                "@fix_noun&self\t@listing&remember_q\ttell _ about\tthis ?\tなに\tのセ\tのセッ\tのセッシ\t件"
            ),
            -20: ("@project_noun&remind_what\t^ tell\t^ tell me\tme about\tyou recall\tしてたっ\tの件"),
            -19: (
                "@fix_noun&look_into\t@fix_noun&we_past\t@j_mem&j_session\t@project_noun&wh\t@self&what_was\t"
                "@we_past&what_was\t^最"
            ),
            -18: (
                "\t@ask&story\t@listing&story\t@story&wh\t@take_up\tdo _ recall\tdo you recall\tever\t"
                "were _ on\tバ\t後に\t最後\t最後に"
            ),
            -17: ("conversations\tlimit*\ttell me about\twere"),
            -16: ("@done&fix_noun\t@j_q&story\t@q&story\tcame\trate\tるんだ"),
            -15: ("@did_we&fix_noun\tdiscussion\tup"),
            -14: ("@did&fix_noun\t@problem&why_verb\tabout rate"),
            -13: ("rate _ .\tworka*\tworkaround"),
            -12: ("@fix_noun&why_verb\tthe _ dns\t最"),
            -11: ("with"),
            -10: ("about _ limiting\tabout rate limiting\tlimiting\tof\trate limiting"),
            -9: ("broke*"),
            -8: ("for the\tthe _ and"),
            -3: ("of the"),
            1: ("the"),
            13: ("@decide&past"),
            14: ("remember _ we"),
            15: ("loggi*\tlogging\tremember why\tremember why we\twhy we"),
            16: ("we _ the"),
            18: ("@decide&take_up_from"),
            19: ("@decide&talk\t@j_q&why_verb\t@q&why_verb\tまった\t結論"),
            20: ("@decide&have\t@decide&past_weak\tdecide\tknow\tour\tいく\tって決"),
            21: ("@decide&session_adj\t@thing&why_verb\tthe decisions\tて決め"),
            22: ("@decide&did_it_go\t@decision&past\tagreed\tbranc*\tbranch\tdecision about"),
            23: (
                "@decide&recap_of\t@decision&take_up_from\treasoning\tthe reasoning\twas _ a\twas there a\t"
                "の案\t決まった"
            ),
            24: ("@decision&past_weak\t@j_session_list&j_topic\t^結局ど\tconventions\tて決\tでい\tまっ\t結"),
            25: ("@policy&what_was\tit\tことにし\tでいく\tとにし\tとにした"),
            26: ("@before&decide\tcode\tthere a\twe decided\t案"),
            27: ("agree*\tin _ we\tit .\ton\tsay the\ttimeo*\ttimeout\t合"),
            28: ("@decision&j_session\t@j_decide&j_topic\t^なんで\tthe _ timeout\tで決\tなんで"),
            29: ("^結\t^結局\tline\twhy _ we\tぜ\t合意\t合意し\t意\t意し\t理由\t由"),
            30: ("@j_decide&j_session_list\t^ why\tなぜ\t合意した\t意した\t決まっ"),
            31: (
                "@ask&did_it_go\t@did_it_go\tor _ ?\tっち\tどっ\tどっち\tにす\tにする\tにするっ\tの命\t"
                "の命名\tング\t決ま"
            ),
            32: ("decided\tmode\twhat _ our\tるって話\t命\t命名"),
            33: (
                "@decide&thing\t@decision&what_was\t@j_decide&j_past_self\t^ _ we\tdecisions\treaso*\tて話\t"
                "るっ\tるって"
            ),
            34: (
                "@decision&session_is\t@policy&thing\t@why_verb\tshoul*\tshould\twe _ on\tするっ\tするって\t"
                "って話\tの方針\t名"
            ),
            35: ("@decide&what_was\t@decision&look_into\tの決定\tめ"),
            36: ("@decision&recap_of\tnot\tの方\tの決"),
            37: (
                "@decide&j_q\t@decide&q\t@did_it_go&self\t@did_it_go&we_past\t@j_decide&j_past\t"
                "@j_decide&j_problem\t@listing&policy\tgo"
            ),
            38: (
                "@ask&pick\t@look_into&why_verb\t@pick&wh\t@policy&wh\t@remind_what&why_verb\t@wh&why_verb\t"
                "jwt\tする"
            ),
            39: ("@ask&policy\t@policy&remind_what\tにな"),
            40: (
                "@decision&session_adj\t@done&policy\t@listing&pick\t@policy&self\t@policy&we_past\t"
                "decision\tことに\tとに\tにしたん"
            ),
            41: (
                "@ask&why_verb\t@decide&did\t@decision&q\t@did&policy\t@self&why_verb\t@we_past&why_verb\t"
                "decid*\tor _ ."
            ),
            42: ("@decide&done\t@did_we&policy"),
            43: ("理"),
            44: ("めた\t方\t方針\t決めた\t針"),
            46: ("@j_decide&j_kke_past"),
            47: ("決定"),
            48: ("@decide&did_we\t@decide&look_into\t@decision&wh"),
            50: ("@j_decide&j_kke\t@j_decide&q\tは\t決め"),
            52: ("@decide&listing\tor\twhy"),
            53: ("@decision&we_past\tdecis*"),
            54: ("@decision&j_q"),
            55: ("@decide&wh"),
            57: ("@j_askword&j_decide"),
            58: ("@decision&self"),
            62: (
                "@ask&decide\t@ask&decision\t@decide\t@decide&remind_what\t@decide&self\t@decide&we_past\t"
                "@decision&listing"
            ),
            66: ("@j_decide&j_mem"),
            67: ("@decision&remind_what"),
            71: ("決"),
            80: ("@decision"),
            86: ("@j_decide&j_q"),
            87: ("@j_decide"),
        }
    ),
    "same_problem": _table(
        {
            -73: ("何"),
            -69: ("about"),
            -67: ("@j_decide\t@j_decide&j_q\t@j_session"),
            -63: ("where"),
            -60: ("@j_decide&j_mem\tyou"),
            -58: ("@j_askword&j_done"),
            -57: ("@past_store\t@take_up\tsessi*"),
            -55: ("話"),
            -54: ("@j_askword&j_decide\tfrom"),
            -52: ("@ask&self\t@j_done&j_past"),
            -51: ("me"),
            -49: ("@j_done\t@session_adj&session_is"),
            -48: (
                "@j_q&j_session\t@j_session&listing\t@j_session&remind_what\t@session_adj&thing\tabout the\t"
                "どうな"
            ),
            -47: ("@ask&j_session\t@sessionish\tを"),
            -46: ("@decision\tso\twhat is\tこの前\tどこ\tまで"),
            -45: ("@listing&sessionish\t@project_noun\t作"),
            -44: ("@ask&working\t@j_done&j_mem\t@j_done&j_past_self"),
            -43: (
                "1\t@ask&left_off\t@left_off\t@left_off&remind_what\t@remind_what&talk\t@talk\tleft\t一\t日"
            ),
            -42: ("@decision&remind_what\t^ _ me\twere\t定"),
            -41: (
                "@ask&sessionish\t@decision&listing\t@j_askword&j_session_list\t@j_decide&j_problem\t"
                "@self&talk\t@talk&we_past\t^ _ you"
            ),
            -40: (
                "@ask&decide\t@decide\t@decide&remind_what\t@decide&self\t@decide&we_past\t@leftover\t"
                "from last\tい"
            ),
            -39: ("@decide&wh\t@leftover&remind_what\t@session_adj&sessionish\t^ _ is\t検\t結"),
            -38: ("@ask&past_store\t@j_done&j_kke\t^ what is\t^この前\t^何\t何し\t決め"),
            -37: (
                "@ask&decision\t@ask&project_noun\t@ask&talk\t@project_noun&remind_what\tかったこ\tから\tく\t"
                "の前\tるっ\tるって"
            ),
            -36: ("@j_session&j_session_list\t@listing&working\t@story\t@thing&wh\t@wh&working\tうな\tめた"),
            -35: ("@ask\t@j_decide&j_past\tdb\tdecis*\tthe _ ?\tなっ\tら\tセ\t理"),
            -34: (
                "@j_decide&j_past_self\t@listing&talk\t@listing&thing\tthis repo\tせて\tめ\tセッ\tセッシ\t"
                "セッショ\tッショ\tッション"
            ),
            -33: ("@j_decide&j_kke\t@j_done&j_q\t@j_named\t@talk&wh\tさ\tたい\tなった"),
            -32: (
                "@decision&wh\t@j_decide&j_kke_past\t@j_named&j_topic\tgit\tthis repo ?\tうなっ\tてく\t"
                "どうなっ\tり\t後\t昨\t昨日\t設"
            ),
            -31: ("@listing&project_noun\t@project_noun&wh\tgi\twhere did\tするっ\tするって\tブ\t方針\t針"),
            -30: (
                "@decision&j_q\t@listing&story\t@project_noun&session_adj\t@session_is&take_up_from\t"
                "decision\tたい.\t経\t経緯\t緯\t設定"
            ),
            -29: ("the _ with\twhere _ we\twith _ ?\tい.\tサ\t決めた"),
            -28: (
                "@ask&thing\t@ask&was_i\t@decide&j_q\t@decide&look_into\t@decide&q\t@decision&q\t"
                "@j_decide&q\t@j_q&story\t@j_session_list\t@listing&was_i\t@night&take_up_from\t@q&story\t"
                "@remind_what&was_i\t@self&was_i\t@thing\t@was_i\t@was_i&we_past\t@was_i&wh\tせて."
            ),
            -27: (
                "@happened\t@j_mem&j_session\t@j_mem&j_topic\t@j_named&q\t@j_q&project_noun\t@j_topic&q\t"
                "@night\t@night&recap_of\t@project_noun&q\tdecid*\tdone\tflaky\t見せ\t見せて"
            ),
            -26: ("@j_topic\t^昨\t^昨日\twas _ last\twhat _ i\tyeste*\tyesterday\tなま\tなまえ\tン"),
            -25: (
                "@ask&happened\t@ask&night\t@before&night\t@before&talk\t@happened&listing\t@happened&wh\t"
                "@night&past\t@past&project_noun\t@what_was&working\t^ where\tdiscu*\ti _ on\ton _ .\tusing\t"
                "話し"
            ),
            -24: (
                "@decide&did_we\t@decide&this\t@did_it_go&recap_of\t@did_it_go&take_up_from\t"
                "@j_named&j_past\t@look_into&talk\t@was_i&working\ton\twe _ the\tこま\tこまで\tどこま\t"
                "どこまで"
            ),
            -23: (
                "@decide&did\t@decide&done\t@did_it_go&session_adj\t@j_named&j_past_self\t@j_q&talk\t"
                "@listing&night\t@night&self\t@night&wh\t@q&talk\t^ _ on\tbun\ton this\tretri*\t"
                "where did we\tにし\tの話"
            ),
            -22: (
                "@before&did_it_go\t@before&was_i\t@decide&what_was\t@did_it_go&past\t@done&talk\t"
                "@j_q&j_session_list\t@j_q&why_verb\t@night&remind_what\t@night&we_past\t@past_weak&was_i\t"
                "@q&why_verb\t^ what happened\tdecided\tfrida*\tfriday\thappened with\ti do\ton friday\t"
                "what _ with\twhat happened\twhat happened with\tて\tにした"
            ),
            -21: ("@j_named&j_q\t@look_into&thing\t^ where did\tvpn"),
            -20: ("@j_q&j_topic\t@thing&what_was\twas the last"),
            -19: ("@night&what_was\t@take_up_from&thing\tconfi*"),
            -18: ("proje*\tproject"),
            -17: ("this project"),
            -16: ("on _ project\ton this project"),
            -15: ("nginx"),
            -14: (""),
            -11: ("@before&decide\t@j_past_self&j_topic"),
            -10: ("@decide&past_weak\t^ _ happened"),
            9: ("@self&this"),
            13: ("@fix&j_q\t@fix&q\t@listing&problem\t@problem&self\t@problem&we_past\t@this&we_past"),
            14: ("@did_we&problem\t@problem&what_was"),
            15: ("@ask&problem\t@figured&listing"),
            16: ("@problem&session_is"),
            17: ("@did_it_go&fix\t@figured&j_q\t@figured&q\t@figured&wh\tdo _ the\t直"),
            18: ("@see&this\tlast time .\ttime ."),
            19: (
                "@ask&figured\t@did&figured\t@did_we&figured\t@done&figured\t@figured&remind_what\t"
                "@figured&self\t@figured&we_past\tの原\tの原因"
            ),
            20: (
                "@figured&look_into\t@remind_what&this\taroun*\taround\taround the\tう直\tう直し\tどう直\t"
                "どう直し"
            ),
            21: ("@figured\t@fix&this\t@listing&why_verb\t直し"),
            22: ("@j_q&known\t@known\t@known&problem\t@known&q\t@known&thing\t^ま\twhen\tう\tグ"),
            23: ("@familiar\t@familiar&problem\t@familiar&this\t@fix&wh\t@problem&see\tknown"),
            24: ("@before&fix\t@j_q&same\t@q&same\tlast _ the\tworke*\tあ\tどう"),
            25: (
                "@ask&fix\t@figured&recap_of\t@figured&take_up_from\t@fix&problem\t@fix&what_was\t"
                "last time the\ttime the"
            ),
            26: ("@ask&see\t@past&same\tこのエ\tこのエラ\t起\t起き"),
            27: ("@before&same\t@figured&past\t@problem&remind_what\t@same&thing\t回こ"),
            28: (
                "@before&figured\t@fix\t@fix_did&listing\t@remind_what&see\t@see\t^ this\tdid _ do\tit last\t"
                "この\t既知"
            ),
            29: ("@fix&remind_what\t@same\tprobl*\tproblem\tthe build\ttime"),
            31: ("@fix_noun&recap_of\t@past_weak&problem\t@this\trun\trun into\tうし\tどうし\tれ\t出"),
            32: ("@figured&session_adj\t^ _ this\tdid we do\twe do\tのエ\tのエラ\tのエラー"),
            33: ("@problem&recap_of\tう対\tどう対\tまた\tも出\tバ\t出た\t既\t時"),
            34: ("@fix_noun&problem\t@problem&q\t@problem&this\tinto\tる.\t問題"),
            35: ("@j_q&this\t@q&this\tdo _ time\tdo last time\texpir*\texpired\tthe _ expired\t対"),
            36: ("@fix_noun&wh\t@see&self\t@see&we_past\t◇\tた時\t策"),
            37: ("@fix&self\t@fix&we_past\t@fix_noun&listing\t@j_mem&problem\tlast time\tsame\t原\t原因\t因"),
            38: ("@ask&fix_noun\t@before&listing\t@done&fix_noun\t@fix_noun&remind_what\tthis\tある"),
            39: ("@fix_noun\t@fix_noun&session_is\t@j_past&problem\t@j_past_self&problem\tこれ"),
            40: ("@did&fix\t@did_we&see\t@j_askword&j_problem\t@problem&session_adj\tbuild\tlock"),
            41: ("@did_we&fix\t@fix&fix_did\t@have&see\tc"),
            42: ("@j_q&problem\tバグ"),
            43: ("@past&problem\t^こ\tが"),
            44: ("@done&fix\t@look_into&past_weak\t@past_weak&this\t解"),
            45: ("@before&problem\t@j_problem&j_topic\t解決"),
            46: ("@fix&look_into\t@j_problem&q"),
            47: ("じ"),
            48: ("@j_kke_past&j_problem\t同\t同じ"),
            49: ("@past_weak&see"),
            50: ("前にも"),
            51: ("@j_kke&j_problem\t@problem"),
            53: ("@before&see\tにも"),
            57: ("@before&this"),
            62: ("@j_past_self&j_problem"),
            63: ("も"),
            65: ("@j_past&j_problem"),
            69: ("@j_mem&j_problem"),
            72: ("@j_problem&j_q"),
            75: ("@j_problem"),
        }
    ),
    "sessions": _table(
        {
            -56: ("@before&what_was"),
            -55: ("う"),
            -51: ("to"),
            -50: ("what"),
            -48: ("@j_decide\t@j_decide&j_q"),
            -47: ("@j_decide&j_mem"),
            -46: ("@past_weak&remind_what\tour"),
            -44: ("@take_up\tと"),
            -43: ("@j_askword&j_decide"),
            -42: ("@before&past_weak\t@j_q&problem\t@problem&this"),
            -41: ("@listing&what_was\t@problem&q\tな\tま"),
            -40: ("@decision\t@problem&we_past\t^ _ we\tfor\tか\tどう"),
            -39: ("@before&see\t@j_done&j_mem\t@j_mem&j_past_self\t~"),
            -38: (
                "@decision&remind_what\t@j_topic&q\t@past_weak&take_up_from\t@remind_what&take_up\t"
                "@take_up&take_up_from\t^ i\tp\twhat _ we\tめ\tラ"
            ),
            -37: (
                "@before&problem\t@catch_up\t@recap_of&thing\t@take_up_from&thing\t^ what\tyou _ me\tす\t"
                "を検\tを検索\tを検索し\t検索し\t検索して\t索し\t索して\t索して."
            ),
            -36: (
                "@recap&session_one\t@recap_of&take_up\t@remember_q\tfrom _ session\tfrom last session\tる"
            ),
            -35: (
                "@ask&decision\t@decision&listing\t@past&search\t@past&take_up\tany\tdecis*\tin the\tで何\t前"
            ),
            -34: ("@remember_q&remind_what\t^ any\tfrom _ sessions\t何を"),
            -33: ("@done&thing\t@j_q&j_topic\t@recap&recap_of\t^ did\twhat we"),
            -32: (
                "@j_problem&q\t@j_q&talk\t@leftover\t@q&talk\t@recap&take_up_from\t@session_adj&talk\tfrom\t"
                "with\t~ what\tしてた\tわ"
            ),
            -31: (
                "@ask&decide\t@decide\t@decide&remind_what\t@j_mem&j_problem\t@last_session&recap\t@thing\t"
                "@thing&what_was\t^ _ our\tknow\tlast _ .\tsessions _ the\t前に"
            ),
            -30: (
                "@decide&self\t@decide&we_past\t@j_decide&j_past\t@j_done\t@j_q&thing\t@recap&remind_what\t"
                "in _ previous\tremem*\tremember\twe\twere\tき\tで何を\tの作\tの作業\tんだ\t決\t結\t続"
            ),
            -29: (
                "@ask&left_off\t@decide&wh\t@decision&self\t@decision&wh\t@j_problem&j_q\t@left_off\t"
                "@left_off&remind_what\t@left_off&self\t@left_off&we_past\t@left_off&wh\t@leftover&recap_of\t"
                "^ _ do\tsessions about the\tお\tフ"
            ),
            -28: (
                "@decision&session_adj\t@decision&we_past\t@j_kke&j_kke_past\t@j_kke_past\t@j_kke_past&j_q\t"
                "@leftover&listing\t@leftover&take_up_from\t@past&talk\tany _ from\tdid we\twe _ from\t◇\tよ"
            ),
            -27: (
                "@ask&leftover\t@did_we&what_was\t@j_decide&q\t@j_done&j_past_self\t@leftover&past\t"
                "@leftover&remind_what\t^ what do\t^前の\twhat do\t何をし\t既"
            ),
            -26: (
                "@leftover&session_adj\tconte*\tcontext\tfrom earlier\tfrom earlier sessions\thappe*\t"
                "happened\tnew\tsumma*\tこと\tね\tよね"
            ),
            -25: (
                "\t@before&talk\t@done&last_session\t@j_askword&j_kke_past\t@j_past_self&j_topic\t"
                "@search&where_said\tme\tme what\tprevious _ ?\tprevious session ?\ttell\twe _ last\tー"
            ),
            -24: (
                "@decision&j_session\t@did&what_was\t@j_session&recap\t@look_into&where_said\t"
                "@session_adj&where_said\t^ search\t^前のセ\tfor ◇.\ttell me\twe _ in\t◇.\tから"
            ),
            -23: (
                "@problem\t^ _ on\t^ search our\t^前\tdecision\tfrom our\tsearch our\twhat did\twhat did we\t"
                "け\tけど\tん\t終\t終わ"
            ),
            -22: ("@project_noun\tstagi*\tstaging\tたこ\tち\tも\tわっ\t日の\t終わっ"),
            -21: (
                "@ask&recap\t@j_past&j_problem\t@j_past&j_topic\t@j_problem&this\t@last_session&look_into\t"
                "about _ staging\tabout the staging\tmemor*\tmemory\tsessions about\tthe staging\tで\tなん\t"
                "わった\t昨日の\t終わった\t続き"
            ),
            -20: ("^ what did\t^昨日の\tany notes\tdecisions\tnotes"),
            -19: (
                "@j_decide&j_topic\t@j_past_self&j_problem\t@j_topic\t@look_into&thing\t^ _ were\tme where\t"
                "we are\twhat _ you\twhere _ are\twhere we are"
            ),
            -18: ("@j_done&j_past\t@j_past&j_past_self\t@j_past_self\tprevious sessions\t方"),
            -17: (
                "@decision&j_q\t@did&last_session\t@did&past_store\t@did_we&last_session\t"
                "@did_we&past_store\t@j_problem\tme _ we\tme where we\tour _ about\tretri*\twhat do you"
            ),
            -16: ("@decision&q\tconversation about"),
            -15: ("our conversation"),
            -14: ("@last_session&talk\thave on"),
            -13: ("^ find our\tfind our"),
            -11: ("@done_strong&past_store"),
            -9: ("今"),
            -6: ("今ど"),
            9: ("id"),
            10: ("@before&session_is"),
            13: ("の会話の\t会話の\t話の"),
            14: ("のi"),
            15: ("@j_session&wh"),
            16: ("@recap_of&sessionish\tdid my\tdid my last\tのid\tョンのi\tンのi\tンのid"),
            17: ("@j_session&look_into\tprevious conversations\tyou _ a"),
            18: ("@j_session&we_past\t@past&sessionish\tsessions _ i"),
            19: ("@remind_what&sessionish\t@sessionish&we_past\t近"),
            20: (
                "^ _ my\t^ _ previous\tof _ previous\tshow _ conversations\tシ\tションっ\tョンっ\tョンって\t"
                "ンっ\tンって"
            ),
            21: (
                "@ask&j_session\t@j_askword&j_session\t@j_q&session_is\t@j_q&sessionish\t@j_session&q\t"
                "@q&session_is\t@q&sessionish\t@recap_of&session_is\ta _ of\tsessions\twas the last\twhen was"
            ),
            22: (
                "@did&which_session\t@did_we&which_session\t@j_kke&j_session_list\t@j_q&which_session\t"
                "@look_into&sessionish\t@q&which_session\t@recap&sessionish\t@talk&which_session\t"
                "^ when was\tof _ chats\tof my\toverv*\toverview\tthe list\tthe list of"
            ),
            23: (
                "@done&which_session\t@done_strong&session_is\t@done_strong&when_last\t"
                "@look_into&which_session\t@session_one&this\tthe last\tつだ\tつだっ\tッ"
            ),
            24: (
                "@j_mem&j_session\t@j_session&sessionish\t@past_store&this\t@session_one&wh\t"
                "@sessionish&what_was\t^ show\tlast week ?\tof _ past\tshow\tweek ?\tショ\tション\tョ\tョン"
            ),
            25: (
                "@ask&when_last\t@done&when_last\t@j_q&when_last\t@look_into&when_last\t"
                "@past_store&session_is\t@q&when_last\t@remind_what&when_last\t@self&when_last\t"
                "@session_adj&when_last\t@session_is&take_up_from\t@session_is&when_last\t"
                "@this&which_session\t@we_past&when_last\t@wh&when_last\t@what_was&when_last\t@when_last\t"
                "^最後に\tdid i\tmy _ session\tmy last session\trecen*\trecent\tthis _ last\twhen\tセ\tッシ\t"
                "触\t触っ"
            ),
            26: (
                "@ask&session_one\t@last_session&sessionish\t@see&sessionish\tdid _ last\tdiscussed the\t"
                "past _ ?\tsessions _ .\twe discussed the\tいつだ\tいつだっ\t最"
            ),
            27: (
                "@j_session&session_one\t^ find the\t^最後\tchats ?\tfind the\topen\tたセ\tたセッ\tたセッシ\t"
                "にこの\tセッ\tセッシ\tセッショ\tッショ\tッション\t先週"
            ),
            28: (
                "@j_session&self\t@past&session_is\t@self&sessionish\t^先\ta list\ta list of\tdid i work\t"
                "i work\ti work on\tsessions from\twas _ last\tいつ\tってた?\tにこ\t曜\t曜日"
            ),
            29: (
                "@did&project_noun\t@j_askword&j_session_list\t@j_session&which_session\t^ list\t^ open\t"
                "^先週"
            ),
            30: ("@done_strong&this\t@j_problem&j_session\t^最\tin which\tの会\tの会話\t週"),
            31: ("@j_session&this\t^ _ sessions\tlast _ sessions\tthe session"),
            32: ("@before&sessionish\t^ when\twhich\t話"),
            33: (
                "@did_we&sessionish\t@session_adj&session_is\t@session_is&session_one\ti _ on\twork _ this\t"
                "work on this\t一"
            ),
            34: ("@done_strong&project_noun\t@session_where&wh\t^ _ the\tconve*\tdays\twork on"),
            35: ("conversations\tsessi*\t会"),
            36: ("@j_session&session_is\t@self&which_session\t@we_past&which_session\t一覧\t覧"),
            37: ("@session_one&which_session\tmy last"),
            38: ("list of"),
            39: (
                "@ask&which_session\t@done_strong&look_into\t@last_session&session_is\t"
                "@listing&which_session\t@wh&which_session\t@which_session"
            ),
            40: (
                "@ask&session_where\t@j_mem&j_session_list\t@remind_what&which_session\t"
                "@session_one&session_where\t@sessionish&this"
            ),
            41: ("@j_q&j_session_list\t@j_session&listing\t会話"),
            42: ("@j_q&j_session\t@listing&session_one"),
            43: ("@ask&sessionish"),
            46: ("@session_adj&sessionish"),
            48: ("my"),
            51: ("@sessionish"),
            53: ("@j_session_list\tlist"),
            56: ("@listing&sessionish"),
            67: ("@j_session"),
            70: ("@j_session&j_session_list"),
        }
    ),
    "keyword": _table(
        {
            -101: ("this"),
            -85: ("@j_session"),
            -83: ("@take_up"),
            -81: ("@recap"),
            -78: ("@j_mem&j_session"),
            -77: ("@j_decide\t@remind_what&take_up\tthe last"),
            -76: ("@before&night\t@j_decide&j_q"),
            -74: ("@night&recap_of\tで"),
            -73: ("@j_mem&j_problem\tmy"),
            -71: ("@decision"),
            -70: ("決"),
            -68: ("@session_one&wh"),
            -65: ("get\twhat _ did"),
            -64: ("@past_weak&what_was"),
            -63: ("@j_decide&j_mem\t@j_problem&j_q\tleft\tlist"),
            -61: ("@j_kke&j_problem\t@j_session&j_session_list"),
            -60: ("@past_weak&session_is\t@see&self"),
            -59: ("@j_kke_past&j_problem\t@see&we_past\twhy"),
            -58: ("@decision&remind_what"),
            -57: ("@j_askword&j_decide\tは"),
            -56: ("@did&night\t@did_we&night\t@j_session&wh"),
            -55: ("@decision&listing\tクト\t開"),
            -54: ("@ask&decide\t@ask&decision\t@decide\t@decide&remind_what\t^ which"),
            -53: ("@before&problem\t@decide&self\t@decide&we_past\tてた"),
            -52: ("@listing&session_one\t@problem&recap_of\twhen\tにも\tまで"),
            -51: ("@j_past&j_problem\t@problem&session_adj\tthis _ .\tち"),
            -50: ("@problem&remind_what\t前にも"),
            -49: (
                "@ask&was_i\t@j_done\t@listing&was_i\t@remind_what&was_i\t@self&was_i\t@was_i\t"
                "@was_i&we_past\t@was_i&wh\t^ show\tlost\tshow"
            ),
            -48: (
                "@catch_up\t@decide&wh\t@decision&j_q\t@j_decide&j_session_list\t@last_session&listing\t"
                "@self&why_verb\t@was_i&working\t@we_past&why_verb\t^ i\twork\tき\t最"
            ),
            -47: (
                "@ask&left_off\t@decision&self\t@did_we&see\t@j_past_self&j_problem\t@j_problem\t@left_off\t"
                "@left_off&remind_what\t@left_off&self\t@left_off&we_past\t@left_off&wh\ti do\ti was\tup to"
            ),
            -46: ("@fix_noun&problem\tback"),
            -45: ("@done&policy\tconversations\ti _ on\twhich\tworke*\tは何"),
            -44: (
                "@catch_up&self\t@did&policy\t@did_we&policy\t@j_named&j_session\t@j_session&session_one\t"
                "@past&problem\t@past_weak&this\tsession\tsessions _ .\tこれ\t作業\t業"
            ),
            -43: ("@decide&listing\t@decision&wh\t@problem\twe get\tじ\t何し"),
            -42: (
                "@ask&which_session\t@decision&we_past\t@done&this\t@fix&look_into\t@listing&which_session\t"
                "@look_into&see\t@wh&which_session\t@which_session\trepo\tsame\twas _ last\t決め\t状\t直\t終"
            ),
            -41: ("@same\tdecis*\tめた\t何や\t昨\t昨日"),
            -40: (
                "@before&see\t@figured&session_adj\t@fix&problem\t@j_problem&q\t@problem&session_is\t"
                "in _ we\tどの"
            ),
            -39: (
                "@last_session&wh\t@remind_what&why_verb\tlast thing\tlist of\tprobl*\tproblem\t"
                "the last thing\tthis repo\tバグ"
            ),
            -38: (
                "@done&done_strong\t@done_strong\t@done_strong&remind_what\t@done_strong&self\t"
                "@done_strong&we_past\t@j_decide&q\t@j_done&j_mem\t@past_weak&see\t@problem&see\t@see&this\t"
                "a _ of"
            ),
            -37: ("@decision&q\t@j_past&problem\t@past_weak&problem\t^ _ sessions\tas\tnot\tまっ\t書"),
            -36: (
                "@ask&done_strong\t@decide&j_q\t@decide&look_into\t@decide&q\t@done&fix\t"
                "@j_askword&j_session\t@j_past_self&problem\t@session_one&which_session\tlast _ i\toff\t"
                "前回の\t同\t回の"
            ),
            -35: (
                "@decide&did_we\t@done_strong&wh\t@fix&fix_did\t@left_off&look_into\t@policy&self\t"
                "@policy&we_past\tor _ .\t同じ"
            ),
            -34: (
                "@ask&why_verb\t@decide&thing\t@decision&recap_of\t@j_done&j_past\t@j_mem&problem\t"
                "@wh&why_verb\tbuild\tdid _ get\tdid we get"
            ),
            -33: (
                "@ask&how_far\t@decide&what_was\t@did_we&fix\t@did_we&how_far\t@done&left_off\t"
                "@done_strong&listing\t@done_strong&look_into\t@how_far\t@how_far&remind_what\t"
                "@how_far&self\t@how_far&we_past\t@how_far&wh\t^な\tchats ?\tてた?\tエラ\tエラー\tラー\t"
                "決めた"
            ),
            -32: (
                "@decision&session_is\t@decision&what_was\t@did_it_go&self\t@did_it_go&we_past\t"
                "@how_far&j_q\t@how_far&q\t@j_askword&j_problem\tdecision\ttimeo*\ttimeout\twe _ on\tこま\t"
                "こまで\tどこま\tどこまで\tめ\t既"
            ),
            -31: ("@done_strong&session_adj\t@sessionish&this\tdecid*\tってた\t最後\t案\t決ま\t況\t状況"),
            -30: (
                "@did&fix\t@fix&self\t@fix&we_past\t^前回の\tlock\tse\twe _ it\t後に\t方針\t最後に\t決定\t針"
            ),
            -29: (
                "@decide&did\t@decide&done\t@did&this\t@j_done&j_q\t^ why\tthe _ timeout\tthere a\tてたっ\t"
                "てたっけ\t決まっ"
            ),
            -28: (
                "@done&why_verb\t@j_decide&j_kke\t@j_done&j_past_self\t@j_q&left_off\t@left_off&q\t"
                "@policy&what_was\t^結\tbug\tmode\twere we\t理由\t由"
            ),
            -27: ("@left_off&what_was\t^結局\tcode\tまた\t前回\t回"),
            -26: ("@fix&session_adj\thave a\ti rebooted\tline\treboo*\trebooted\t出"),
            -25: (
                "@decision&look_into\t@done_strong&j_q\t@done_strong&q\t@j_askword&j_done\t"
                "@j_decide&j_kke_past\t@j_problem&j_topic\tor\tま\tまって"
            ),
            -24: ("@decision&thing\t@have&see\t@problem&this\tshoul*\tshould\tのエ\tのエラ\tのエラー\t時"),
            -23: ("^ why did\tremember _ we\twhy did\t合"),
            -22: (
                "@ask&policy\t@listing&why_verb\t@policy&remind_what\t@policy&wh\treaso*\tの方\tセッ\t"
                "セッシ\tセッショ\tッショ\tッション"
            ),
            -21: ("@listing&policy\tagree*"),
            -20: ("what _ our"),
            -19: ("@decide&session_adj\t^前回\tや"),
            -18: ("again ."),
            -17: ("ショ\tション\tョン"),
            -16: ("@before&j_problem"),
            -15: ("^ _ the"),
            -13: ("@thing&why_verb"),
            -5: ("\t@why_verb"),
            2: ("@past&talk"),
            13: ("@talk&we_past"),
            14: ("@self&talk"),
            16: ("@session_adj&talk"),
            18: ("@remind_what&talk\t@talk\twas it"),
            19: ("@ask&talk\twe _ for"),
            20: ("@recap_of&thing\tthe _ we"),
            21: ("@recap_of&talk\ti told\ti told you\ttold\ttold you"),
            22: ("the _ discussion\twhat _ it\twhat was it"),
            23: ("backg*\tbackground\tbackground on\tretri*"),
            25: ("前に"),
            26: ("me about\ttell me about\tィ\t話して\t話してた"),
            27: (
                "@did&search\t@did_we&search\t@take_up_from&thing\tprofi*\tthe vendor\tvendo*\tvendor\tいて"
            ),
            28: ("@did_we&talk\tdiscussion about\tresul*\tresults\tつい\tついて\tにつ\tについ\tについて"),
            29: ("at\tcame\tnginx\ttell _ about\twhat do you"),
            30: ("@j_mem&j_named\t@j_topic&q\t@listing&story\t@past&thing\tflaky"),
            31: ("@j_mem&j_topic\t@listing&thing\t@talk&what_was\tr-\tthe _ ?\t経\t経緯\t緯"),
            32: ("@done&search\twe _ about"),
            33: ("@thing&wh\tdid _ learn\tdid we learn\tlearn\twe learn\tyou recall"),
            34: ("^ _ do\t議\t議論"),
            36: ("@j_q&story\t@q&story\t^ what do\tconfi*\twhat do"),
            37: ("@story\tever\tsessions _ the\tに作っ\t作っ\t前に作っ\t試"),
            38: ("@j_named&j_q\tgin\tフ"),
            39: ("@ask&story\t@j_named&j_past\t@story&wh\t^ _ our\tfrom _ sessions\tstagi*\tstaging"),
            40: ("@search&self\t@search&what_was\tスの"),
            41: ("@past_weak&talk\t存"),
            42: ("@j_q&talk\t@project_noun&remember_q\t@q&talk\tくれ\tてくれ\tダ\tル"),
            43: ("@that_thing&thing\tyou _ the\tくれた\tてくれた\t設定"),
            44: ("^ _ happened\tdiscussion"),
            45: ("-\t@j_named&j_topic\t@look_into&working"),
            46: (
                "1\t@j_named\t@j_named&j_past_self\t@j_q&j_topic\t@search&we_past\tcli\tthe _ with\tx\tこの前"
            ),
            47: ("@project_noun&remind_what\tg\tgi\tp99"),
            48: ("2\t@ask&happened\t@happened&listing\t@happened&wh\t@remind_what&search\tうなった"),
            49: ("@before&talk\t@j_topic\t@j_topic&thing\t@thing\tremember the"),
            50: ("@j_past&j_topic\t@j_past_self&j_topic"),
            51: ("you"),
            52: ("for"),
            55: ("@happened"),
            58: ("about the"),
            61: ("うな"),
            62: ("どうな"),
            64: ("@thing&what_was"),
            70: ("about"),
        }
    ),
}
