"""Weights of the linear model of `intent_model`. Written by scripts/train_intent.py; do not edit."""

from __future__ import annotations

def _table(groups: dict[int, str]) -> dict[str, int]:
    return {name: weight for weight, names in groups.items() for name in names.split(chr(9))}


SCALE = 16
ASKS = _table({
    -144: 'chang*',  # noqa: E501
    -139: '◇',  # noqa: E501
    -137: 'if',  # noqa: E501
    -134: 'an',  # noqa: E501
    -127: 'does',  # noqa: E501
    -123: 'but',  # noqa: E501
    -120: '@_j_do',  # noqa: E501
    -119: 'and\twould',  # noqa: E501
    -117: 'change',  # noqa: E501
    -116: 'write',  # noqa: E501
    -114: 'の?',  # noqa: E501
    -113: '@take_up&this',  # noqa: E501
    -111: 'たら',  # noqa: E501
    -109: 'add',  # noqa: E501
    -108: 'also\tcheck*\tuser',  # noqa: E501
    -107: 'shoul*',  # noqa: E501
    -105: 'should',  # noqa: E501
    -103: 'tests',  # noqa: E501
    -101: 'commi*\tneed\t通',  # noqa: E501
    -100: 'branc*\tいい\t数',  # noqa: E501
    -99: '@look_into&this',  # noqa: E501
    -98: 'には\tので\tますか?',  # noqa: E501
    -97: 'を',  # noqa: E501
    -96: 'が\tは\tべ\t変',  # noqa: E501
    -95: 'be\tgit\tトを',  # noqa: E501
    -94: 'され\tるの\tカ',  # noqa: E501
    -93: '@_j_do&j_mem\tin _ ?\twe need\tて.',  # noqa: E501
    -91: 'did you\tyes',  # noqa: E501
    -90: 'ログ',  # noqa: E501
    -89: 'branch\tnow\t◇ .',  # noqa: E501
    -88: 'can',  # noqa: E501
    -87: 'agent\tjust\t人',  # noqa: E501
    -86: '^ write\tcommits\t言',  # noqa: E501
    -85: 'am\timple*\tlog',  # noqa: E501
    -84: '~ how\tいます\tは誰',  # noqa: E501
    -83: 'is _ .\tto _ a',  # noqa: E501
    -82: '@recap_of&why_verb\t^ yes\tafter\tin\tyeah',  # noqa: E501
    -81: '@problem&take_up\tcurre*\tmain\twant\tべき\tめて.',  # noqa: E501
    -80: 'expla*\tthe user\tいですか\tれて',  # noqa: E501
    -79: '@session_one&this\tcomme*\thow _ i\thow do\twrite a',  # noqa: E501
    -78: '@j_q&take_up\t@q&take_up\t^ _ a\tforge*\tうに',  # noqa: E501
    -77: 'fix the\thow do i\ti am\tれば\t通り',  # noqa: E501
    -76: 'read\tremov*\tthese\tトは\t年',  # noqa: E501
    -75: '@done&this\t@recap&this\t^ but\tagain\tclaude\tdiffe*\tentir*\tof _ ?\tthe same\tう?\tでき\tように\t誰',  # noqa: E501
    -74: '@j_session&thing\t@project_noun&this\t@self&story\t^ we\tclaud*\timplement\tると\t上',  # noqa: E501
    -73: '@_j_do&j_session\t@before&why_verb\t@session_adj&why_verb\tcheckpoint\tlook at\tthe _ error\tは何で\tよう\t味',  # noqa: E501
    -72: 'explain\tmore\trevie*\tthat was\tthe _ .\tいて.\tは何です\t何です\t何ですか',  # noqa: E501
    -71: '^ _ last\tcan we\tい?\tたの?\tない\t後の\t時間\t書\t良\t違',  # noqa: E501
    -70: '^ _ that\tfunct*\tit is\tmessa*\tnot _ the\tsummary',  # noqa: E501
    -69: '^ are\t^ how do\tcomment\tgener*\tother\tsecon*\tsecond\twhy did\tメ',  # noqa: E501
    -68: '@_j_do&j_problem\t^ if\tchange ?\tentire\twhen\tyesterday ?\tレッ\t保',  # noqa: E501
    -67: '@j_problem&project_noun\t^ _ does\t^ why did\tdo i\tdraft\tforget\ttype\tことが\tしま\tてるの\tとが\tめる\t方針で\t結果\t針で',  # noqa: E501
    -66: '^ _ an\tcontinue .\ti do\tin the\tinter*\tlast _ of\tmean\tpr\tこで\tどこで\tフォ\tーは',  # noqa: E501
    -65: '@_j_do&j_session_list\t@last_session&this\t@look_into\t^ we have\taws\tlets\tneed to\tpromp*\tstarting\tt\tたので\tため\tています\tバー\t追',  # noqa: E501
    -64: '@figured&this\t@j_session&problem\t@project_noun&thing\t^ implement\t^◇\tanoth*\tpush\tstart*\ttests for\ttomor*\ttomorrow\ttt\twe can\t◇ _ ?\tの首\tはどうや\tニ\t最後の\t直して\t首',  # noqa: E501
    -63: '@_j_do&j_past\t@problem&sessionish\t^ yeah\tanother\tcreat*\tfunction\tif we\tremove\trust\tいな\tいる\tって.\tの最\tトで\tレッド\t動',  # noqa: E501
    -62: '@night&thing\t^ or\t^ the\t^も\tcurrent\twe _ anything\twill\tて教\tて教え\tて教えて\tない.\tに戻\tのです\tミ\t能',  # noqa: E501
    -61: 'can _ check\ti _ this\tin ◇\tonly\tthe pr\ttmux\tーに\tーの\t力\t良い',  # noqa: E501
    -60: '@look_into&that_thing\t@recap&thing\t^ add\t^ it\t^ what did\t^t\tfix it\theade*\theader\tit was\tlint\tthat _ ?\tthe _ is\tthe header\tto\tyou _ to\tるよう\t変わ\t次',  # noqa: E501
    -59: '@_j_do&j_past_self\t@j_q&night\t@night&q\t@past_weak&why_verb\t^ _ ◇\tabout _ history\tabout the history\tquest*\tstore\tupdat*\tyou _ ?\t~ why\tかない\tたけ\tたけど\tでは\tを出\tスレ\tッドの\tトし\tピ',  # noqa: E501
    -58: '1 .\t2 .\t@story&talk\t^ _ decision\t^ my\t^チ\t^フ\tactiv*\tchanges\tct\tgood\the\tmessage\treview\tscena*\tthe _ history\tthere is\tused\tいて教\tいて教え\tして.\tついて教\tのス\tるように\tター',  # noqa: E501
    -57: '@take_up&why_verb\t^ fix\t^ that\t^結論を\ta look\tactive\tanswe*\tas\tcan you check\tif i\tis not\tprevious _ of\tprompt\tquestion\trun\ttable\ttrans*\tyou check\tうか?\tえは\tそれ\tた通\tた通り\tている\tとい\tなまえは\tまえは\tょうか?\tエラーは\tラーは\t中で\t切\t意味\t持\t日\t映\t映画\t次の\t答えて.\t結論を',  # noqa: E501
    -56: '@fix_noun&this\t@j_askword&q\t^ when\t^この件\t^今日\t^結果\tanything ?\tasked _ we\texist*\tidea ?\tmisse*\tmissed\tmove\tmy _ asked\tneeds\tpeopl*\tpeople\tsafar*\tsafari\tsince\tsqlit*\tsqlite\tthis .\tws\tえます\tえますか\tこの件\tの実装\tもし\tコ\t的',  # noqa: E501
    -55: '@j_session&working\t^ and\t^ write a\tcolum*\tdid i do\tfails\tis a\tlast _ lines\tskip\tされた\tして\tなま\tなまえ\tのよ\tのよう\tは誰で\tを作\tんな\t出す\t引数\t機\t機能\t生\t誰で',  # noqa: E501
    -54: '@decide&project_noun\t@did_it_go&this\t@fix_noun&j_session\t@night&see\t@policy&this\t@problem&working\t^ go\t^チャッ\t^最後の\tfollo*\thow would\tis\tissue*\tissues\tlook ?\tmetho*\tnew\told\trelea*\tthe _ was\tto _ this\twrong\t~ _ does\tうや\tけて\tしたの?\tしました\tたっけ?\tという\tのデ\tわった\t切れ\t換\t明',  # noqa: E501
    -53: '@fix_noun&session_one\t@sessionish&why_verb\t^どっ\t^どっち\t^方針を\tdocs\tgemin*\tgemini\tlogs\tof that\tof this\tstore the\tthe _ that\tthis _ the\tupdate\tupdate the\twhen the\twhile\tいで\tえま\tっていま\tるの?\tる機\tる機能\tを出す\tッチ\tドは\t値',  # noqa: E501
    -52: '@figured&take_up_from\t@problem&take_up_from\t^あな\t^あなた\tcomma*\teを\tflex\tgap\tmethod\tnever\trの\tversion of\tvi\twhat we\tあな\tあなた\tいい?\tけて.\tで話\tなた\tなる\tばい\tばいい\tを返\tタ\tユ\t回どこま\t実装して\t翻\t翻訳\t翻訳し\t翻訳して\t行し\t装して\t訳\t訳し\t訳して\t返\t進めて.\t関',  # noqa: E501
    -51: '@figured&see\t@take_up_from&why_verb\t^v\t^vi\t^同じエ\t^次の\tabout _ we\tcheck\tcommit\tcompo*\tdetec*\thook\ti want\tlock _ ?\ton windows .\tpeople _ this\tshould we\tspeci*\tthe _ log\ttwice\tview\tvim\twindows .\tいです\tこまで話\tしてる?\tって何\tてどうや\tで話し\tどのよ\tどのよう\tのサ\tまで話\tまで話し\t入\t前回どこ\t回どこ\t書き\t調べて.',  # noqa: E501
    -50: '@figured&fix\t@figured&past\t@problem&project_noun\t^ _ ?\t^ _ lets\t^どう\t^昨\t^昨日\tdoes the\tprici*\tpricing\tstate\tsummarize\tthe agent\tthe first\tthey\tupstr*\tupstream\tyesterday the\tしまし\tなぜ\tわった?\tクロ\tバッ\tプレ\t方法を\t法を\t直し\t調べて',  # noqa: E501
    -49: '40\t@done&past_store\t@listing&take_up\t@look_into&story\t@session_is&that_thing\t^ update\t^何か\ta _ error\tadmin\tadmin _ .\tall _ .\tany _ ?\tconfl*\tdelete\texpir*\thappen\there ?\tin _ admin\tin the admin\tis _ known\tit _ ?\tplan ?\trelat*\ttests ?\tthe _ before\tthe admin\tthe plan ?\twas _ name\twas the name\twhy _ chose\tき方\tった通\tった通り\tべて\tらど\tれてる\tを選\t前回ど\t回ど\t変わっ\t変わった\t提\t提案\t方を\t方を教\t方を教え\t書き方\t続け\t装して.\t選ん',  # noqa: E501
    -48: '@past_store&why_verb\t@this&why_verb\t^ _ if\t^ _ ~\t^ does\tbe _ .\tdecided to\tdifference\tdoes this\thave _ got\thave we got\thow does\ti would\tif the\tit should\tmerge\torder*\toutpu*\toutput\tpart\tquery\tretur*\ttcp\tthe code\tthe difference\tthis is\tthis query\tunix\twe need to\twhat does\t~ _ would\tあった?\tいたら\tかな\tにまとめ\tのタ\tはい\tはこ\tを保\tを選ん\tズ\tマ\tユー\tンに\t付け\t保存\t明日',  # noqa: E501
    -47: '@_j_do&j_topic\t@decide&decision\t@fix&session_one\t@past&why_verb\t@past_store&talk\t@thing&this\t^ 1\t^ _ to\t^何が\tboth\tcomponent\teven\tresta*\tsession is\tspecific\tsure\tthat i\tthe current\tworkt*\tyou _ it\tうなる\tうなる?\tどうなる\tどうや\tなる?\tを3\tンドは\tー\t付けて\t付けて.\t合の\t変え\t悪\t的な\t話しま\t話しまし\t通っ',  # noqa: E501
    -46: '@did_it_go&see\t@night&wh\t^ _ should\t^ are we\t^ the last\taddre*\tare\tcheckpoints\tdid .\there\thow _ this\tjob\tlow\tnext\tplace*\tresume the\tshado*\tthat _ are\tthe _ job\tthe error\tthe reason\tthe ◇\tversion\twas fixed\txの\t◇ _ .\tに追\tの意\tの違\tの違い\tれてい\tザー\tバッチ\tーザ\tーザー\tープ\t抽\t数の\t書いて\t考\t考え\t考えて\t違い',  # noqa: E501
    -45: '@before&figured\t@j_problem&take_up\t@j_q&wh\t@project_noun&see\t@q&wh\t^ 1 .\t^ debug\t^ explain\t^ hmm\t^ our\t^今の\ta\taddress\tare we\tbetwe*\tbetween\tcommo*\tcontext .\tdraft an\tfilter\thmm\tlike\tnote\tproce*\tthe output\tthis api\tto fix\ttに\tworktree\tyou fix\tはいつ\tべて.\tまだ\tらどう\tを考\tを考え\tを考えて\tユーザ\tユーザー\t今の\t出力\t王\t考えて.\t誰が',  # noqa: E501
    -44: '@did_it_go&past_weak\t@j_kke_past&q\t^ _ with\t^ did the\ta story\ta story about\tadd a\tcalli*\tcalling\tcommon\tdebug\tdefin*\tdict\tdoes not\ti get\tis low\tlinea*\tlinear\tother _ .\tstory _ a\tstory about\tstory about a\tstrat*\tthe _ like\tthe _ version\tthen\tthere is a\tthink*\tto list\twas this\twe store\twe store the\twhat if\twhere is\tyou decide\t~ how would\tうやる\tうやるん\tぜ\tどうやる\tの試\tの試合\tの試合の\tはな\tを変\tグを\tーを\t入れ\t動か\t動かな\t動かない\t昨\t消し\t直して.\t続けて\t試合\t試合の',  # noqa: E501
    -43: '5\t@night&what_was\t^ did you\t^ or is\t^ what if\t^終\t^終わ\t^終わっ\ta _ or\ta _ session\ta common\tapi\tcalle*\tdi\tendpo*\tendpoint\tgo _ .\ti wrote\tkeep\tlook at the\tstatu*\tstatus\tthan\tuse _ .\tvia\twants\twe _ tests\twe _ the\twe should\twhat if we\twho _ this\twhy we chose\twrite the\twrote _ .\tyour _ .\tけどな\tて前回\tのオ\tやってる\t体\t原因は何\t因は何\t昨日\t消\t消して',  # noqa: E501
    -42: '0\t@fix_noun&take_up_from\t@j_session_list&q\t^ _ the\t^ delete\t^ is it\t^ note\t^ resume the\t^ where is\t^ユ\t^直し\tanyth*\tanything\tconsi*\tcontinue with\tdiff\tdo ?\tfile .\thave never\thave never seen\ti _ ?\ti get the\tis _ plan\tis the plan\tissue that\tknown _ for\tmake\tmの\tneed the\tnever _ this\tnever seen\tnever seen this\tno _ ?\tparser .\tpass\tread the\treturns\tshadow\tskill\tteam\tthe _ set\tthe _ up\tthe parser .\tthe team\tthis _ happen\ttomorrow .\twe decided about\twhat have\twith sqlite\tを計\tチは\tマンドは\t一般\t一般的\t結果を\t般\t般的',  # noqa: E501
    -41: '@ask&j_q\t@ask&q\t@figured&we_past\t@fix_noun&past\t@night&session_is\t^ _ am\tagent _ in\tan _ with\tarray\tcreated\tdo it\tfaili*\tfailing\tfor _ we\tno comments\trelease\ttext\tto be\tv\tvalue\twe need the\twhy are\twith your\tworks\tいう意\tいう意味\tういう意\tう意\tう意味\tしてそ\tたらど\tどな\tのタス\tのタスク\tドは?\tンドは?\t決める\t通った\t通った?',  # noqa: E501
    -40: '\t15\t@night&problem\t@problem&why_verb\t@project_noun&talk\t^ _ we\ta bug\talgor*\talgorithm\tbreak anything\temail\tget the\thas no\thow _ you\tlast release\tlast week .\tmanager\tof node\tor a\tpr _ and\tpython 2\tto write a\ttree\ttype ?\twe _ .\twe break\twhat _ there\twhere is the\tyou did\tされま\tたの\tたらどう\tてもらえ\tもらえ\tもらえま\tらえ\tらえま\tらえます\tる\tグに\t何年\t悪い\t日だ\t書いて.\t示す\t示する\t表示す\t表示する',  # noqa: E501
    -39: '@ask&night\t@fix_noun&we_past\t@night&why_verb\t^ _ open\t^ list open\t^ move\t^h\tand _ me\tanswer\tare _ calling\tare there\tbranches\tcan _ explain\tcan you explain\tdescr*\tdid _ break\tdid we break\tfield\tlist open\tlock\tmust\topen _ from\tpush .\tsame error\ttests _ this\ttests for this\tthat json\tthe _ message\tuse\twe break anything\tyou explain\t~ what does\tき?\tのデー\tのデータ\tの直\tべき?\tるけ\tるけど\tるので\tを作っ\tを作って\tデー\tデータ\t一般的な\t作って.\t出る\t度.\t般的な',  # noqa: E501
    -38: '@decision&why_verb\t@did_it_go&j_q\t@did_it_go&q\t@session_is&this\t^ _ have\t^ can we\ta feature\tabove\tagent type\tare we calling\tbreak*\tcalling this\tclass\tdescription\tdid you fix\tdoes _ mean\tfile ?\ti _ seen\ti have seen\tif you\tim\tis _ issue\tmain .\tmanag*\tmissed ?\tname\treason for\tset .\tthe _ must\twe calling\twe calling this\tyup\tから来\tこから来\tら来\t会議\t見たこ\t見たこと',  # noqa: E501
    -37: '3 _ .\t^ read\t^ど\t^どうし\t^同\tan issue\tand _ the\tceo\tcolumns\tcompu*\tcookie\tdecision tree\tdid you decide\tdo _ in\tdoes it\terror .\tis the issue\tkeys\tlist recent\tolder\torders\tsame\tthe reason for\tthe session\ttime i\twe decided to\tweek .\twhy did we\tyesterday and\tyou decide to\tzod\tいを\tしたけ\tしたけど\tつ?\tんです\tエリ\tクシ\tクショ',  # noqa: E501
    -36: '@did_it_go&take_up\t@j_session&look_into\t^ as\t^セ\t^セッ\t^セッシ\taddress .\tagain .\tand tell\tand tell me\tare _ the\tcalled\tclass .\tcooki*\tdecided on\tdiscussion in\tdump\texpired\thow would the\tlast time i\tmean ?\tmissi*\tmissing\treadi*\treading\tresume _ the\tshould i\tshow _ the\tshow me the\tthe _ lock\tthe discussion in\tthe logs\tthe second\twhat the\twhy are we\twould the\twrote this\tyou can\t◇ and\tさま\tってる\tの値\tましたっ\tラーだ\tラーだっ\tーだ\tーだっ\t得',  # noqa: E501
    -35: '500\t@j_session&take_up\t@problem&session_one\t^ use\t^ what have\tbest\tby\tchanges in\tcomment ?\tcomponent .\terror message\tfix _ ?\thave some\ti agree\ti agree with\ti missed\timplement the\tis _ session\tme _ story\trebas*\trelease _ the\tsearch the\tthe _ component\tthe _ context\tthe file\tthe next\tthere .\tthinking\twhat should\tworks .\tが出る\tきは\tよく\tクエ\tクエリ\tーが出る\t作って\t続きは\t途中で',  # noqa: E501
    -34: '.\t@figured&recap_of\t@seen_before&wh\t^ _ push\t^ read the\ta customer\tapi ?\tbreak _ ?\tcontinue with the\tfirst\tfor _ of\tgo\tis _ best\tis the best\tiの\tpatte*\tpattern\trebase\trever*\tsay about\tthe _ run\tthe best\tversi*\twhat should we\twhen i\t◇て\tて見\tの違いを\t日お\t比\t経過\t読\t違いを',  # noqa: E501
    -33: '^ continue with\tcommits .\tit a\trevert\tthe new\tto what\ttype _ ◇\twas the last\twe _ decided\tけど\tはま\t出る.',  # noqa: E501
    -32: '^ revert\t^ what should\t^話\tagent type in\tagree with\tbroke\tgaps\tline _ .\tstill\tthe discussion\ttype in\tuse for\twent _ sqlite\twent with sqlite\tちる\tはなぜ\tは誰?\tめて見\tグラ\tルを\t落ちる\t誰?',  # noqa: E501
    -31: '@did_it_go&problem\t@last_session&thing\t^ commit\t^ lets\tand _ .\tdecide\terror ?\ti\tis it a\tme to\tof ◇.\treact\tremaining\ttable _ .\tthe _ table\tthe _ type\tthe field\tusage*\tusages\t◇ with\tです.\tの意味\tクション\t作っ\t書い',  # noqa: E501
    -30: 'bug we\tgoes\tgoes _ the\tthe _ again\tthe agent type\tthe bug we\t疲\t疲れ\t途\t途中',  # noqa: E501
    -29: '9っ\t9って\t@have&what_was\tdecided _ use\tdecided to use\tdid _ miss\tdid we miss\tfix _ error\tis _ ?\tmiss\tmiss this\tof _ file\ton _ ~\tsession _ goes\tsynta*\tsyntax\twe miss\twe miss this\twhat _ to\tのグ',  # noqa: E501
    -28: '@past_store&wh\t@this&was_i\tcheck the\tci\tfirst ?\tgit _ ◇\tlast week\tline _ the\tline of\trust .\tto _ we\tto what we\twhat _ in\tフを\t意\t消して.\t転',  # noqa: E501
    -27: '4\t@j_past_self&j_session_list\t^同じ\trestart\twhat _ i\tしたの',  # noqa: E501
    -26: '^ _ resume\tcrite*\tcriteria\tlist _ .\tme is\tpython _ .\treact _ ?\tyou _ an\tが落\tが落ち\tド',  # noqa: E501
    -25: '^ _ committed\tcommit push\tcommitted\tdisco*\tfile\thave _ test\tmap\twe have some\tエラーを\tラーを',  # noqa: E501
    -24: '@problem&seen_before\t^ commit push\tcommit push .\thad _ .',  # noqa: E501
    -23: '30\t@fix&seen_before\t@j_q&listing\t@listing&q\tいて\t換す\t換する',  # noqa: E501
    -22: '@take_up&thing',  # noqa: E501
    -21: '@j_mem&q\t論を',  # noqa: E501
    -20: 'が落ちる',  # noqa: E501
    -19: '見た',  # noqa: E501
    -18: 'have\t中',  # noqa: E501
    -15: 'the\tエラーの\tラーの',  # noqa: E501
    -13: 'from last week',  # noqa: E501
    -7: 'we had',  # noqa: E501
    11: 'み',  # noqa: E501
    15: '間の',  # noqa: E501
    17: '^前',  # noqa: E501
    18: 'of the\tたことを\tでした',  # noqa: E501
    19: '^ why is\tstopp*\tstopped\tの',  # noqa: E501
    20: '@done&project_noun\tup where\tだったっ\tらい',  # noqa: E501
    22: 'i _ last\ttoo _ to\tの成\t思',  # noqa: E501
    23: '@talk&this\tうで\tんだっけ',  # noqa: E501
    24: 'continue from\tdid _ .\tthat we\twe _ it',  # noqa: E501
    25: 'decided that\tit _ stale\tlinke*\tlinked\tup on\twhere _ were\twhere we were',  # noqa: E501
    26: 'me what i\tなん\tんだ\tション履\tョン履\tョン履歴\tン履\tン履歴',  # noqa: E501
    27: '@session_adj&talk\t@this&which_session\tresum*\tthe _ problem\tto _ in\tうでし\tにしたっ\t感\t決めた\t況を\t状況を',  # noqa: E501
    28: '@before&left_off\t@done&j_problem\t^い\tflag _ the\twe _ regarding\twheth*\twhether\tラグ\t出',  # noqa: E501
    29: '@did&night\t@did_we&night\t@past&that_thing\t@take_up_from&that_thing\t^ _ not\tck\tcolor _ .\tfor me\tregarding\tsummarise\twhy _ it\tま',  # noqa: E501
    30: '@policy&self\t@problem&remember_q\tcomments in\tin code\tnど\ton _ importer\ton the importer\tregar*\tthe importer\tが固\tが固ま\tが固まる\tきやろ\tしてたっ\tまる\tまるや\tまるやつ\tめた\tジャ\t何だ\t何だっ\t固ま\t固まる\t固まるや',  # noqa: E501
    31: '@done&which_session\t@look_into&which_session\t@recap&self\t@take_up&working\t^ this\taph\taphq\tgra\tgrap\thq\thql\timporter\tis left\tlast month\tnaming _ .\tph\tphq\tphql\trap\traph\trecal*\tsever*\tso .\ttime ?\twe _ ?\twith for\tyet ?\tう直し\tか確\tか確認\tっていた\tどう直し',  # noqa: E501
    32: '5 sessions\t5 sessions .\t@j_session&what_was\t@see&session_is\tcode we\tcrash ?\tfor me .\thave _ on\tin _ session\tlast 5 sessions\ton where\tresume\ttimes\tup _ i\twhat is left\twhat now\tたか確\tたか確認\tったっ\tったっけ\tでした?\tとある?\tは結\tは結局\tやろ\t中だ\t中だっ\t中だった\t件どうな\t何を\t固\t況だ\t状況だ\t途中だ\t途中だっ',  # noqa: E501
    33: '@have&talk\t@j_named&problem\t@next_step&what_was\t^ catch me\tcatch _ up\tcatch me\tcatch me up\tcleanup\tfor _ the\tone _ it\tone was\tone was it\trecall\ttimes .\twe made\twhich one was\t~ _ one\t~ which one\tからい\tきからい\tの会話を\tるバ\tんか\t件の\t件のセ\t件のセッ\t先週話\t先週話し\t出して.\t問題?\t週話\t週話し\t題?',  # noqa: E501
    34: '@_j_do&j_kke\t@_j_do&j_kke_past\t@next_step&remind_what\t@sessionish&which_session\t^思\t^思い\t^思い出\tany\tany _ of\tany memory\tany memory of\tdid i say\tfor ◇.\ti say\tmemory of\tmonth ?\tmulti*\towns\towns the\tthe workaround\tthing .\tup .\tup what\twe know\twhere i\twith that\tち\tち方\tなり\tのコマ\tのコマン\tタに\tタにつ\tタについ\tーで\t思い\t落ち方\t週間の',  # noqa: E501
    35: '231\t@decide&this\t@policy&we_past\t@remind_what&take_up\t@we_past&wh\t^ do\tasked _ about\tasked you about\tbucke*\tbucket\terror _ ?\tfinis*\ti doing\tis _ that\tit _ times\tlooked into\tmemor*\tmemory\tprevious conversations\tratio*\trationale\tthe _ at\tthe _ bucket\tthe rationale\twas i doing\twe looked into\twhat _ my\tなに\tのや\tの作\tや\tヴ\t前使\t前使っ',  # noqa: E501
    36: '@decide&remember_q\t@decide&wh\t@figured&wh\t@have&project_noun\t@j_past&j_past_self\t@j_past_self\t@past_weak&session_adj\t@remind_what&wh\t^前回ま\tbefore i\tcause*\tfinished\ti _ asked\ti forgot\tis _ history\tis the history\tlates*\tlatest\tleft it\tme .\tme _ i\tthis _ have\tto ?\twas _ a\twas there a\twe left it\twhere\twhy is it\tえ\tの命\tの命名\tわって\tトの\t一覧を表\t命\t教\t終わって\t覧を表\t覧を表示\t週間',  # noqa: E501
    37: '@did_we&done\t@happened_last&self\t@happened_last&we_past\t@leftover&next_step\t@project_noun&remind\t^これ\t^これ既\tcaused\tchats ?\tcors\tend up\thave _ it\tmode .\tmonorepo\tql\tsession end ?\tusual*\tusually\twas it .\twith _ ?\tyou recall\tこと\tこれ既\tしたん\tじゃない\tたん.\tったん.\tづ\tづき\tの続きや\tゃない\tれ既\t出た.\t教えて\t決まり\t決まりま\t結論は?\t続きや\t論は?',  # noqa: E501
    38: '@before&done\t@night&pick\t@remember_q&talk\t@remember_q&wh\t^ト\tabout _ conversation\tconfi*\tday\tdecided _ the\tdid we choose\tfix _ we\thad it\ting\tis been\tmode\tof last\toffic*\ton yesterday\tpostgres .\tstale\tthe call\tthe solution\tthere _ decision\tthere a decision\twe _ into\twe choose\twhat _ been\twhat is been\twith .\twork from\tい出\tせて.\tに決\tのid\tのチ\tるって決\tョンのi\tンのi\tンのid\t出して\t命名\t思い出\t教え\t知',  # noqa: E501
    39: '@did&look_into\t@did_we&left_off\t@done_strong&j_q\t@done_strong&q\t@j_askword&j_kke\t@j_problem&known\t@past_weak&search\t@take_up_from&what_was\t^ didnt we\t^ do you\t^ i remember\t^ which\t^ad\t^adr\tcame\tdo _ recall\tflags\ti set\tlast thing we\tlicen*\tlimit*\tme why\tra\ttool for\twas _ solution\twas the solution\twe looked\twent _ .\twent with .\tyarn\tyesterday session\tてたっ\tてたっけ\t前回ま\t前回まで\t回ま\t回まで\t確\t確認\t結論は\t続き\t論は',  # noqa: E501
    40: '@ask&fix\t@before&talk\t@decide&what_was\t@did&take_up_from\t@did_we&take_up_from\t@j_named&j_past_self\t@j_problem&q\t@listing&project_noun\t@listing&remind\t^ _ forgot\t^ _ stack\t^ i forgot\t^ show\tasked you\tbuild\tcache\tdo you recall\tdr\teb\teverything\ti set up\tis _ error\tknown issue ?\tock\tour conversation\tour previous\tsay _ the\tstack\tstale _ ?\tthe cache\tthe fix for\tthe flag\tthis project\ttouch*\ttrace\tyou remember\tいから\tだった\tつづ\tつづき\tなりま\t何して\t握',  # noqa: E501
    41: '@done&next_step\t@j_decide\t@j_kke&j_kke_past\t@j_kke_past\t@j_kke_past&j_q\t@j_past\t@next_step&past\t@next_step&take_up_from\t@remember_start&remind_what\t@session_one&what_was\t^a\t^i\t^続きか\ta list\ta list of\tdeadlock\tdo we know\tdo you\thad _ this\tmac\ts3\tseen _ before\tseen this before\tsessions _ .\tstack trace\tsyste*\tthe _ come\twe already\tweb\twhat _ left\twith this\twith this ?\twork .\t~ what did\tかった\tルール\t会話を一\t出し\t前はどう\t去に\t定の\t対処\t話を一\t話を一覧\t過去に',  # noqa: E501
    42: '421\t@ask&left_off\t@ask&remind_what\t@before&recap\t@done_strong&session_one\t@familiar&remind_what\t@familiar&self\t@familiar&we_past\t@fix&session_is\t@fix_did&remember_start\t@j_decide&j_mem\t@left_off\t@left_off&wh\t@past_store&thing\t^ _ previous\t^ま\tan _ ?\tdns\tdo _ remember\tin this repo\tlast _ this\tlast thing\tsessions _ i\tsimil*\tsimilar\tto us\ttouched\twe _ fix\twe solved\t~ what\tきや\tくれ\tしたよ\tしたよね\tの件はど\tの解決策\tリス\tリスト\t件はど\t件はどう\t有\t決ま\t話.',  # noqa: E501
    43: '@ask&leftover\t@ask&remember_q\t@decide&have\t@decide&remind\t@done_strong&listing\t@happened&j_q\t@happened&q\t@left_off&this\t@leftover&look_into\t@past&this\t@past&what_was\t@policy&session_is\t@project_noun&what_was\t@recap&we_past\t^既\tfeature flags\tgraph*\tgraphql\ti _ before\ti _ off\tissue ?\tlist _ last\tlist the last\trecap of\tsession ?\tsessions from this\tthe idea\tthe mac\tthere a\tthis week\twhere _ we\tう一度教\tじゃ\tじゃな\tだっ\tてるん\tてるんだ\tのチャ\tのチャッ\tの作業\tゃな\tションを\tョンを\t一度教\t一度教え\t出た\t前はど\t度教\t度教え\t度教えて\t示し\t表示し',  # noqa: E501
    44: '@ask&did\t@ask&that_thing\t@before&project_noun\t@did\t@did&did_it_go\t@did&did_we\t@did&remind_what\t@did&self\t@did&we_past\t@happened&look_into\t@happened&policy\t@have&working\t@j_q&project_noun\t@listing&that_thing\t@night&sessionish\t@project_noun&session_is\t@recap_of&that_thing\t@remember_q&session_is\t@remind_what&that_thing\t@that_thing\t@that_thing&wh\t@that_thing&what_was\t^db\t^最近の\t^直近\t^結局\tall _ from\tbug with\tit that\tlimits\tof _ chats\tplan to\tthe last thing\tthe plan to\tthis _ already\twe decide to\tweek _ .\twhich session\twork\tたよね.\tったか教\tって決\tって決め\tって話\tて決\tて決め\tを表示し\t何してた\t採用し',  # noqa: E501
    45: '@catch_up&recap_of\t@decision&did_we\t@decision&what_was\t@did&past\t@did&recap_of\t@happened&why_verb\t@left_off&lost\t@past&talk\t@search\t@take_up_from&was_i\t@talk&wh\t^ _ session\t^ did this\t^さて\t^最近\ta _ on\thave we\thow was the\ti _ .\tmonth\tour _ about\trace\tresolved\tresolved ?\tsessions _ this\tshow _ sessions\tten\tthe _ on\twas there\t~ _ did\tけ.\tさて\tした記\tたのか\tっけ.\tてくれ\tに決ま\t俺\t確認した\t認した',  # noqa: E501
    46: '@decide&done\t@decide&session_is\t@did_it_go&done\t@familiar&j_problem\t@j_askword&j_past_self\t@j_problem&session_adj\t@left_off&listing\t@recap_of&remind\t^ where did\t^この前\t^また\t^過\t^過去\tbug already\tconfig\tdid _ ever\thappened with\tin _ we\tour _ on\tproje*\tretry\twe stopped\twhat _ with\twhat happened with\twhat is\twhat was it\tからお\tからお願\tこ\tこまで進\tしてた?\tっても\tで進ん\tなんだけ\tにするっ\tの件\tの実験\tまで進ん\tらお\tらお願\tらお願い\tんでし\tんでした\tャ\t何や\t対\t進ん',  # noqa: E501
    47: '@ask&stand\t@happened&remind_what\t@j_past_self&q\t@j_q&take_up_from\t@last_session&talk\t@q&take_up_from\t@remember_q&self\t@self&stand\t@session_adj&take_up\t@stand\t@stand&wh\t^ anything\tbackg*\tbackground\tcrash\tdecided how\tdecisions _ far\tdecisions so\tdecisions so far\tdiscu*\tdo you remember\tend\tflag\thappened before\tit that we\tlast _ days\tlast time\tmemory for\tmonor*\tretri*\tthat _ you\tthis error\tthis exact\tthis happened before\tthis repo ?\twhat is the\tか教\tか教え\tか教えて\tたデ\tった\tなったん\t前どうや\t字\t既知\t続きか\t続きから\t認したい',  # noqa: E501
    48: '@ask&fix_noun\t@decide&lost\t@did_we&have\t@did_we&past\t@have\t@have&remind_what\t@have&self\t@have&we_past\t@j_kke&j_problem\t@j_past_self&j_session\t@j_q&j_topic\t@leftover\t@leftover&past\t@leftover&take_up_from\t@night&recap\t@night&session_one\t@see&sessionish\t@self&which_session\t@story\t@we_past&which_session\tdeadl*\tdecision on the\tdid _ pick\tdid we pick\tfrom _ time\tfrom last time\tnot this\tp99\tthis one\twe pick\twhat _ our\tきお\tせて\tたよね?\tめてくだ\t前も\t話を',  # noqa: E501
    49: '@ask&remember_start\t@figured&what_was\t@j_askword&j_topic\t@j_kke_past&j_session_list\t@j_named&j_past\t@j_q&remember_q\t@j_q&stand\t@project_noun&q\t@project_noun&remember_q\t@q&remember_q\t@q&stand\t@remember_start&wh\tabout _ pagination\tbackground on\tdecision on\thow did the\ti was\tit _ we\tmarch\tprobl*\tse\tsession please\tsession please .\ttimez*\tuploa*\twe\twe drop\tyet\tyou about\tことに\tしたこ\tしたこと\tたこと\tだっけ?\tてまし\tてました\tとに\tね?\tまで進\tよね?\tーっ\tーって\t日付\t示して\t表示して\t見覚\t見覚え',  # noqa: E501
    50: '@j_askword&j_decide\t@listing&remember_q\t@past&we_past\t@policy&remind_what\t@remember_q&thing\talready .\tchats\tdecision _ the\tgo _ a\tmy _ sessions\ton for\tproject\trecap\tthe _ about\tthe _ thing\tthe _ yet\tthe proxy\tthis a known\tyesterday _ .\tい出して\tか.\tたと\tた時\tてた?\tろ\t前に決\t前に決め',  # noqa: E501
    51: '@did&listing\t@happened_last&wh\t@j_q&talk\t@j_q&which_session\t@j_session&night\t@known&session_adj\t@leftover&listing\t@look_into&remember_q\t@q&talk\t@q&which_session\t^ have we\t^今ど\tlast week ?\tsplit\tthe _ bug\tweek ?\twhere _ i\t§78\tから\tきか\tきから\tたか教\tたか教え\tったんだ\tな.\tにも\tね.\tりたい.\tションは\tョンは',  # noqa: E501
    52: '@ask&sessionish\t@before&this\t@done&remember_q\t@j_askword&problem\t@j_mem&thing\t@j_problem&search\t@j_q&last_session\t@last_session&q\t@listing&story\t^また同\t^前回\tbeen decided\tdid we say\tem\tflaky _ test\tfor _ queue\thappened\tknown problem\tlist of\tmemory _ the\tremember the\tretrieval\tsessions from\tsomething we\tthe _ to\tto _ on\twe _ solved\twe say\twhere were we\txr-00*\txr-003\tたセ\tたセッ\tたセッシ\tた同\tた同じ\tの前\tの時\tの話\tまた同\tまた同じ\tゃ\tードの\t以\t会話\t会話を\t理由\t験',  # noqa: E501
    53: '@before&have\t@did&pick\t@did&policy\t@have&past_weak\t@have&session_adj\t@look_into&next_step\t@night&past_store\t@past&wh\t@sessionish\t@take_up_from&wh\t^ _ my\t^ remember the\t^ so\ta decision\tforgot _ we\tidea of\tke\tme which\tresume .\ttell _ which\ttell me which\tthe idea of\twhich\tいて前\tたっけ.\tたところ\tついて前\t再発\t制\t定\t意し\t教えて.',  # noqa: E501
    54: '@ask&next_step\t@ask&we_past\t@decision&recap_of\t@listing&next_step\t@next_step\t@next_step&recap_of\t@next_step&wh\t@search&where_said\t@that_thing&this\t@we_past&what_was\t^ was\t^ what is\t^e\tauth\tdecision about\thappened _ the\tlast _ we\tproblem\trun into\tthe build\tvu\tvu _ this\twas _ about\tうなり\tうなりま\tたとこ\tどうなり\tどれ\tの続\tの続き\tよね.\tれ.\tンダ\t何て\t制限\t前にも\t合意\t合意し\t業\t頼\t頼ん',  # noqa: E501
    55: '@ask&project_noun\t@before&j_q\t@before&q\t@before&self\t@before&we_past\t@did&see\t@did_we&policy\t@past&project_noun\t@past_weak&working\t@project_noun&take_up_from\t@self&wh\tabout the\tdidnt we\tfrom the previous\tnamin*\tnaming\tproxy\tsession _ .\tthe _ discussion\tthe flaky\tus\tある.\tかっ\tした時の\tするっ\tするって\tたこ\tた時の\tの残\tやり\t前どう\t方針は\t昨日は\t決し\t決した\t解\t解決\t解決し\t解決した\t針は',  # noqa: E501
    56: '@j_askword&j_problem\t@leftover&recap_of\t@leftover&remind_what\t@past_store&take_up\t@past_weak&what_was\t@search&talk\t^ resume\tcron\tthe thing\tthis happened\twe _ up\t~ _ were\t~ what were\tた\tて話\tでしたっ\tでた?\tなりまし\tの議論\tやってた\tんでた?\tセッ\tセッシ\tセッショ\tタの件\tッショ\tッション\tンダー\t以前',  # noqa: E501
    57: '@did_it_go&look_into\t@done_strong&remind_what\t@done_strong&self\t@done_strong&we_past\t@night&project_noun\t@session_one&which_session\t@take_up_from&talk\tfix for\thave had\tis _ story\tis the story\ton _ the\tthis _ known\twe _ had\twe have had\twhich _ did\tいて何か\tこの前\tてな\tて何か\tの解\tの解決\t今ど\t作業\t済み',  # noqa: E501
    58: '@ask&done_strong\t@fix&wh\t@left_off&remind_what\t@left_off&self\t@left_off&we_past\t@night&take_up\t@past&past_weak\t@project_noun&remind_what\t@remind&wh\t@search&session_where\t^ any\tk\tknown _ ?\trecent sessions\tset _ the\tthe _ last\tthis _ before\tたのは\tて前に\tとめてく\tベンダ\tベンダー',  # noqa: E501
    59: '@did_we&look_into\t@fix_did&problem\tcli\tfix _ the\tfix for the\twhere did\tくれた\tたやつ\tてくれた\tやった\tんでた\tッシ\t既出\t計画',  # noqa: E501
    60: '@fix_did&look_into\t@fix_did&self\t@fix_did&we_past\t@have&see\t@j_q&same\t@j_q&story\t@look_into&session_where\t@problem&this\t@q&same\t@q&story\t@remind_what&which_session\t@search&we_past\tdid we decide\tin _ repo\tlast _ ?\tlast _ sessions\tlast time ?\tor _ .\tからだ\tからだっ\tこからだ\tこれ\tったか\tでた\tのど\tらだ\tらだっ\tらだっけ\tングの\t昨日の続\t画っ\t画って\t計画っ\t計画って',  # noqa: E501
    61: '@did_we&past_weak\t@done&leftover\t@done&pick\t@have&look_into\t@have&thing\t@j_q&past_weak\t@past&self\t@past_weak&q\t@remind_what&search\t@session_adj&where_said\tlast session .\tたや\tの会\tング\t覚',  # noqa: E501
    62: '@ask&remind\t@before&take_up\t@decision&past_weak\t@j_mem&j_topic\t@j_mem&problem\t@remind\t@remind&self\t@story&wh\trepo ?\tい出し\tた気\tた気が\tでの\t思い出し\t月\t覚え',  # noqa: E501
    63: '@done&session_is\t@j_askword&j_mem\t@j_named&j_session_list\t@session_where\tdecided _ we\torm\tたんだ\tた記\tったこ\tったこと\tってた\tてま\tめてく\tるっ\tるって\tん\t前ど\t日の続\t日の続き',  # noqa: E501
    64: '@ask&self\t@decision&q\t@remind_what&session_where\t@talk&we_past\t^ didnt\t^ has\tdidnt\tli\tmade\tthing we\tいた\tしたんだ\tの決定事\tめた?\t処\t決めた?\t議論',  # noqa: E501
    65: '@ask&decide\t@catch_up&self\t@decision&self\t@j_session&which_session\t@known&thing\t@past&pick\t@project_noun&story\t@recap&recap_of\t^ _ this\t^d\tme up\twe fixed\tある?\tの会話',  # noqa: E501
    66: '@ask&happened\t@before&was_i\t@fix&remind_what\t@happened&listing\t@happened&wh\t@j_mem&j_past_self\t@past_store&search\t@problem&search\t@remember_start\t@take_up_from&we_past\tbefore ?\tever\tthe vendor\tvendo*\tvendor\tのセ\tの決\t何だった',  # noqa: E501
    67: '@before&what_was\t@fix&fix_did\t@fix_noun&wh\t@happened_last&j_q\t@happened_last&q\t@j_q&j_session\t@last_session&listing\t@pick&take_up_from\t@project_noun&wh\t^タイム\tのセッ\tのセッシ\tの方針\tまでの\t前\t況\t状況\t認',  # noqa: E501
    68: '@ask&past_store\t@fix_did&see\t@j_kke&j_mem\t@j_named&q\t@j_q&was_i\t@q&was_i\t@see&what_was\tflaky\tthe _ we\tアッ\tアップ',  # noqa: E501
    69: '@ask&which_session\t@did_we&problem\t@fix_noun&listing\t@j_decide&q\t@j_done\t@j_kke&j_topic\t@listing&which_session\t@problem&session_is\t@wh&which_session\t@which_session\tl\tr-\twhat did we\t状',  # noqa: E501
    70: '@decision&j_q\t@fix&listing\t@fix_noun&recap_of\t@past_weak&was_i\tthis repo\tある\t内\t見せ\t見せて',  # noqa: E501
    71: '@before&did_we\t@decision&session_is\t@j_askword&j_kke_past\t@j_past_self&j_q\tss\twhich _ was\t決',  # noqa: E501
    72: '@j_q&past\t@known\t@known&problem\t@past&q\t@past&recap\t@recap_of&take_up\trepo\twe _ for\tライ\t過去',  # noqa: E501
    73: '@familiar\t@familiar&problem\t@j_done&j_mem\t@j_done&j_past_self\t@j_problem&j_q\t@j_q&remember_start\t@past_store\t@q&remember_start\t@search&self\t@session_one&where_said\twhat _ the\tじ\tたん\t断',  # noqa: E501
    74: '@ask&did_it_go\t@j_mem&j_past\t@j_q&known\t@known&q\t@past&session_adj\t@remind&we_past\tcome\tthe _ with\twhat _ that\twhat was that',  # noqa: E501
    75: '@did_it_go&wh\t@did_it_go&what_was\t@remember_q&remind_what\t@self&take_up_from\tったん',  # noqa: E501
    76: '@decision\t@listing&session_adj\t@problem&what_was\tプロ',  # noqa: E501
    77: '@happened\t@happened&project_noun\t@j_askword&j_named\t@j_done&j_q\t@j_session&session_adj\ton _ ?\tたか\t既',  # noqa: E501
    78: '@catch_up\t@did_we&talk\t~ what was\tたよね\tで何\t内容\t容\t覚えてる',  # noqa: E501
    79: '@decide&j_q\t@decide&q\t@recap&take_up_from\t@remind&remind_what\tえてる\tえてる?\tたよ',  # noqa: E501
    80: '@familiar&this\t@j_session\t局',  # noqa: E501
    81: '@j_kke_past&j_problem\t@j_problem\t~ _ was',  # noqa: E501
    82: '@did&past_weak\twhat were',  # noqa: E501
    83: '@j_past&j_q\t@past_store&session_adj\t@remember_q\twas it\twe _ on\t済\t話した',  # noqa: E501
    84: 'up\twas that\t結局',  # noqa: E501
    85: '@decision&listing\t@j_done&j_past\t@problem&self\t前に',  # noqa: E501
    86: '@ask&decision\t@did&wh\tthing\tまで\tバグ',  # noqa: E501
    87: '@decision&remind_what\t@fix&what_was\t@j_named&j_topic',  # noqa: E501
    88: '@j_q&j_session_list\tbeen\tてた\tよね',  # noqa: E501
    89: '@did&why_verb\twere we\tね',  # noqa: E501
    91: '@j_mem&j_named\t@j_named&j_q\t@j_session&listing\t@we_past&working',  # noqa: E501
    92: 'were',  # noqa: E501
    93: '@before&did',  # noqa: E501
    94: '@listing&sessionish\tabout',  # noqa: E501
    95: '@j_q&left_off\t@left_off&q\t@look_into&session_is',  # noqa: E501
    96: '@j_named\tしてた',  # noqa: E501
    97: '@fix_noun&session_is\t@j_decide&j_kke_past',  # noqa: E501
    98: '@decide&did_we\t@did&talk\t@recap_of&what_was\t@session_adj&sessionish',  # noqa: E501
    99: '@self&what_was\t@self&working',  # noqa: E501
    100: '@j_past&j_session\tたんだっ\tクト',  # noqa: E501
    102: '@fix_noun&what_was\t@past&take_up\t@take_up&take_up_from',  # noqa: E501
    103: '@was_i&working',  # noqa: E501
    104: '@did_we&see',  # noqa: E501
    106: 'was',  # noqa: E501
    108: '@session_is&we_past',  # noqa: E501
    111: '@self&session_is',  # noqa: E501
    115: 'on',  # noqa: E501
    124: '@decide&did\t@j_decide&j_q\t@j_session&j_session_list',  # noqa: E501
    127: '@j_decide&j_kke',  # noqa: E501
    130: '@j_kke_past&j_topic',  # noqa: E501
})
INTENTS = {
    "resume": _table({
        -148: 'about',  # noqa: E501
        -144: '@j_session&j_session_list',  # noqa: E501
        -128: '@j_problem',  # noqa: E501
        -119: '@problem',  # noqa: E501
        -118: 'イ',  # noqa: E501
        -116: 'for',  # noqa: E501
        -115: '@sessionish',  # noqa: E501
        -111: '@did_we&talk\t@listing&sessionish\t@talk&what_was\tー',  # noqa: E501
        -110: '決',  # noqa: E501
        -108: 'ン',  # noqa: E501
        -107: '@problem&this\te',  # noqa: E501
        -106: '@did&talk',  # noqa: E501
        -105: '@j_problem&j_q\tr',  # noqa: E501
        -104: '@look_into&why_verb',  # noqa: E501
        -102: '@decision\tも',  # noqa: E501
        -101: '@before&see',  # noqa: E501
        -99: '@session_adj&sessionish\tdid the\tシ',  # noqa: E501
        -97: '@thing&what_was\tgo',  # noqa: E501
        -95: '@j_session&sessionish\t^ have\twe _ for\twhy',  # noqa: E501
        -94: '@j_decide\t@j_past&j_topic\t@j_session_list\tsessions\twhich _ did\tッ',  # noqa: E501
        -93: '@j_decide&j_q',  # noqa: E501
        -92: '@decide&listing\t@j_q&problem\ta\tdiscu*',  # noqa: E501
        -90: '@ask&decision\tabout the\td\tor',  # noqa: E501
        -89: '@j_past&j_problem\t@j_past_self&j_topic\t@past_weak&see\twe _ about',  # noqa: E501
        -87: '@ask&sessionish\t@decision&listing',  # noqa: E501
        -86: '@why_verb\tn\tどう\t話',  # noqa: E501
        -85: '@j_mem&j_problem\t@j_past_self&j_problem\t@problem&q\tある\tテ\tレ',  # noqa: E501
        -84: '@j_decide&j_mem\t方',  # noqa: E501
        -83: '@ask&decide\t@decide\t@decide&remind_what\t@decision&remind_what\t@past&sessionish',  # noqa: E501
        -82: 's',  # noqa: E501
        -81: '@decide&self\t@decide&we_past\t@decide&wh\t@j_problem&q\tp\tt',  # noqa: E501
        -80: '@listing&pick\t^ _ we\t^ did\t^ when\t決め',  # noqa: E501
        -79: '@decide&look_into\tthe _ with\tこれ\t一',  # noqa: E501
        -78: '@ask&which_session\t@decide&did_we\t@decision&self\t@did_we&past_weak\t@j_q&j_session_list\t@listing&which_session\t@wh&which_session\t@which_session\tsay',  # noqa: E501
        -77: '@remind_what&which_session\tthat',  # noqa: E501
        -76: '@j_session&which_session\t@problem&session_adj\t@remember_q\t@session_one&which_session\tグ\tル\t合',  # noqa: E501
        -75: '@ask&search\t@remind_what&sessionish\t@search\t@self&sessionish\t@sessionish&we_past\tfor the\tlist\to\tが\tよね\tフ',  # noqa: E501
        -74: '@decide&done\t@story\t^ _ happened\tb\tbefore ?\tライ',  # noqa: E501
        -73: '1\t@decide&did\tinto\twas it\tンを',  # noqa: E501
        -72: '@before&this\t@fix\t@happened\t@j_decide&q\t@j_session&session_is\t@j_topic\t@last_session&session_is\t@past&thing\t論',  # noqa: E501
        -70: '@decision&wh\t@did&why_verb\t@did_we&policy\t@did_we&this\t@did_we&why_verb\t@past_store&session_is\t@session_is&session_one\t^ _ was\tなん',  # noqa: E501
        -69: '@ask&fix_did\t@ask&happened\t@fix&remind_what\t@fix_did\t@fix_did&remind_what\t@fix_did&wh\t@happened&listing\t@happened&wh\t@past&problem\t@recap_of&sessionish\t@self&which_session\t@we_past&which_session\tdid _ say\tl\tmy _ session\tmy last session\tthe\t以\t以前',  # noqa: E501
        -68: '@did&policy\t@j_mem&j_named\t@j_q&j_session\t見',  # noqa: E501
        -67: '@did_we&problem\t@j_named\t@look_into&problem\t@past&session_is\t@sessionish&take_up_from\t^ why\tdiscussion\tp99',  # noqa: E501
        -66: '@fix_did&look_into\t@fix_did&self\t@fix_did&we_past\t^ _ this\tdo _ time\tdo last time\t◇\tたよ\tバ',  # noqa: E501
        -65: '@decision&we_past\t@j_q&j_topic\t@past_store&sessionish\t@policy&thing\tk\tたよね',  # noqa: E501
        -64: '@j_problem&problem\t@listing&story\tdo you\topen\tthis _ before\tがあ\tモ',  # noqa: E501
        -63: '@ask&story\t@decision&j_q\t@done&why_verb\t@fix_noun\t@j_named&j_topic\t@past_weak&this\t@story&wh\tdecis*\thave\thow _ the\t一覧\t覧',  # noqa: E501
        -62: '-\t@done&project_noun\t@fix_did&what_was\t@j_session\t@remind_what&search\tg\tいて\tってど',  # noqa: E501
        -61: '@ask&fix_noun\t@decision&q\t@done&policy\t@done&problem\t@fix_noun&remind_what\t@fix_noun&wh\t@j_q&story\t@q&story\twas that\tなった\tュ',  # noqa: E501
        -60: '@night&thing\t@remember_q&remind_what\t@search&self\tid\tremem*\tremember\tthe _ to\tラ',  # noqa: E501
        -59: '@did&fix_did\t@did_we&fix_did\t@done&fix_did\t@happened&project_noun\t@search&we_past\t^ list\t^これ\thow did the\twhat _ that\twhat was that\tにしたん\t内\t内容\t容\t決めた',  # noqa: E501
        -58: '2\t@listing&search\t@recap_of&this\tdid _ go\tdid we go\tlooke*\tlooked\trecal*\trecall\tresul*\tresults\twe go\twe looked\tデ',  # noqa: E501
        -57: '@fix_noun&listing\t@listing&remember_q\t@look_into&this\tdid _ last\tever\tいつ\tじ\tだった?\t既\t理\t設',  # noqa: E501
        -56: '@remind_what&session_is\t@session_is\t@sessionish&wh\tdecid*\tm\tretri*\tうし\tどうし',  # noqa: E501
        -55: '@problem&recap_of\t@where_said\tlast _ the\tthe _ we\tうな\tつだ\tつだっ\tなんだ',  # noqa: E501
        -54: '@that_thing&thing\tうなった\tめた\t同',  # noqa: E501
        -53: '@fix&this\t@j_q&why_verb\t@look_into&search\t@night&sessionish\t@q&why_verb\t@remind_what&this\t^ open\twork _ this\twork on this\tどうな\tどれ\tに\t同じ',  # noqa: E501
        -52: '@ask&session_is\t@look_into&working\t@past_store&past_weak\t@remind_what&where_said\t@session_is&wh\tc\tなんだっ\tビ\t規',  # noqa: E501
        -51: '@past_weak&talk\t@project_noun&thing\t@search&wh\t@take_up_from&this\twhen was\tってた?\tにこ\tにこの\tまた\t時',  # noqa: E501
        -50: '@happened&j_q\t@happened&q\t@j_askword&j_problem\t@j_decide&j_kke\tconfi*\tいつだ\tいつだっ\tく\tしたの\tエ',  # noqa: E501
        -49: '@j_q&sessionish\t@q&sessionish\t@self&where_said\t@we_past&where_said\t^ when did\twhen did\tの話\tバグ\t定\t言った',  # noqa: E501
        -48: '@decide&thing\t@fix_did&j_q\t@fix_did&q\t@j_mem&j_topic\t@j_named&j_past\t@j_q&search\t@look_into&sessionish\t@look_into&talk\t@q&search\t^ when was\t^ why did\twho\twhy did\tyou about\tたセ\tたセッ\tたセッシ\tてど\tまえ\t触\t触っ',  # noqa: E501
        -47: '@ask&talk\t@decide&j_q\t@decide&q\t@done&search\t@done&sessionish\t@fix_did&session_adj\t@j_askword&j_decide\t@j_session_list&j_topic\t@search&session_adj\t^ is\tall\tlast time the\tlates*\tlatest\tmonth\ttime the\tに作\t先',  # noqa: E501
        -46: '@before&sessionish\t@did&search\t@did_we&search\t@j_named&j_past_self\t@past_weak&project_noun\t@remind_what&session_where\t@session_where\tlast month\tmy last\twhat _ it\twhat _ our\twhat was it',  # noqa: E501
        -45: 'came\tconve*\tconversations\tfind\tit\tの内\tの内容\t名\t言ったっ\t設定',  # noqa: E501
        -44: '@j_askword&j_topic\tpast\tthe vendor\tvendo*\tvendor\tx\tた時\tつい\tついて\tにつ\tについ\tについて\tまった\tンの\t前に\t命\t命名\t決まっ',  # noqa: E501
        -43: '@j_kke&j_session_list\t^d\tdays\tってどう\tつ\tてどう\tれ\t決ま',  # noqa: E501
        -42: '@remind_what&talk\t@talk\t^以\t^以前\tat _ ?\tci\tdecided\tdecisions\tね',  # noqa: E501
        -41: '@decision&session_adj\t@j_session&session_where\t@session_one&session_where\tbuild\tgi\tの命\tの命名\tは?\t名規\t命名規\t方針\t針',  # noqa: E501
        -40: '@j_topic&thing\t@listing&session_where\t@recap_of&thing\t^前に',  # noqa: E501
        -39: '@j_kke&j_problem\t@recap_of&session_where\t@self&session_where\t@session_adj&session_is\ti _ on\tlooked at\twe looked at\twho _ the\tの結\t起き',  # noqa: E501
        -38: '@session_where&we_past\t^ who\t^前回こ\tmonor*\tうや\tうやっ\tどうや\tどうやっ\t前回こ\t回こ',  # noqa: E501
        -37: '@decision&recap_of\t@recap_of&search\t@talk&we_past\tbackg*\tbackground\tbackground on\tdid i work\ti work\ti work on\turl\txr-00*\txr-003\t曜\t曜日',  # noqa: E501
        -36: '@done&talk\t@session_adj&session_where\t@session_where&take_up_from\t原\t原因\t因\t定し\t定した',  # noqa: E501
        -35: '@ask&session_where\tに作っ\t前に作っ',  # noqa: E501
        -34: '@session_is&take_up_from\tng\tthe _ and\tthis _ last',  # noqa: E501
        -33: '@session_where&wh\t~ what did\t結',  # noqa: E501
        -32: '@j_kke_past&j_problem\t@self&talk\twe _ at\t直し\t結論',  # noqa: E501
        -31: '@past&this\tlast time .\tthe _ of\tthe same\ttime .',  # noqa: E501
        -29: '@take_up_from&thing\tthe _ on',  # noqa: E501
        -27: '@before&did_we',  # noqa: E501
        -26: '@talk&wh',  # noqa: E501
        -25: '@past&what_was',  # noqa: E501
        -23: '@before&talk',  # noqa: E501
        -22: '@j_decide&j_past_self\twas our',  # noqa: E501
        -21: 'of _ previous\tの結論',  # noqa: E501
        -20: '@listing&talk\tした',  # noqa: E501
        -17: 'last week ?\tweek ?',  # noqa: E501
        -15: '@j_session&we_past',  # noqa: E501
        -13: '@j_decide&j_past',  # noqa: E501
        -11: '^ _ what',  # noqa: E501
        -8: '@j_session&listing',  # noqa: E501
        -5: '\t@j_session&self\tsessi*',  # noqa: E501
        -4: 'my',  # noqa: E501
        -1: '@j_session&remind_what',  # noqa: E501
        3: 'last week',  # noqa: E501
        7: '@done_strong&recap_of',  # noqa: E501
        8: '@before&done_strong',  # noqa: E501
        9: '@see&thing',  # noqa: E501
        12: '@did_it_go&recap_of\t@did_it_go&take_up_from',  # noqa: E501
        13: 'thing',  # noqa: E501
        15: '@before&did_it_go',  # noqa: E501
        22: '@done_strong&past',  # noqa: E501
        23: '@j_session&session_adj',  # noqa: E501
        25: '@j_done&q',  # noqa: E501
        26: '@j_q&project_noun\t@project_noun&q\thad\ton _ ?',  # noqa: E501
        27: '@night&session_one\t@night&what_was\tyesterday session\tん',  # noqa: E501
        28: 'where _ i',  # noqa: E501
        29: 'the test',  # noqa: E501
        30: '^このプ',  # noqa: E501
        31: 'off .\trepo ?',  # noqa: E501
        32: '^昨日の\t昨日の',  # noqa: E501
        33: '@done&next_step',  # noqa: E501
        34: '@did&left_off\t^今\tthis _ ?\tわり',  # noqa: E501
        35: '@done_strong&see\t@how_far&session_adj\tsession please\tsession please .',  # noqa: E501
        36: 'where was\twhere was i',  # noqa: E501
        37: '@before&how_far\t@did&how_far\t@did_we&left_off\t@done&how_far\t@how_far&look_into\t@how_far&past\t@how_far&recap_of\t@how_far&take_up_from\tdo yesterday\tis _ state\tis the state\tstate _ the\tstate of the\tyeste*\tyesterday\t日の\t頼ん',  # noqa: E501
        38: '^ _ time\t^昨日ど\tfriday ?\tlapto*\tlaptop\ton friday ?\tthe laptop\tthis repo ?\t昨日ど',  # noqa: E501
        39: 'conti*\tcontinue\tin _ repo\tてたか',  # noqa: E501
        40: '@last_session&recap\t@leftover&look_into\t@past_weak&thing\t^ resume\tclose*\tclosed\tclosed the\ti closed\ti closed the\twith this ?\t頼',  # noqa: E501
        41: '@did_we&next_step\t@done&leftover\tlast _ this\tproject ?\tthis project ?\tりに',  # noqa: E501
        42: '@recap&session_one\tfinish\tin this\t終わり',  # noqa: E501
        43: '@did&night\t@did_we&night\t@next_step&self\t@next_step&we_past\t@session_adj&thing\twhat did i\t何して',  # noqa: E501
        44: '@last_session&take_up\t@next_step&session_adj\t@night&wh\t@past_store&take_up\t^ _ .\tin this repo\tresum*\tresume\tto do\tりで\t日ど',  # noqa: E501
        45: '@ask&night\t@j_done&j_kke\t@night\t@session_one&take_up\tfrom _ previous\tfrom the previous\tin the last\tってたや\tてたや\tてたやつ',  # noqa: E501
        46: '@next_step&session_is\t@night&remind_what\tlast night\tnight\ton last\tthe last\tthe next',  # noqa: E501
        47: '@before&next_step\t@pick&take_up_from\t@remind_what&take_up',  # noqa: E501
        48: '@how_far&j_q\t@how_far&q\t@leftover&self\t@leftover&session_adj\t@leftover&we_past\t@leftover&wh\t@leftover&what_was\t@past_weak&session_is\tnext\tstate of\tthe state\tthe state of\twork _ last',  # noqa: E501
        49: '@before&take_up\t@did_it_go&night\t@j_q&leftover\t@leftover&q\trepo\tの要',  # noqa: E501
        50: '@ask&how_far\t@did_we&how_far\t@how_far\t@how_far&remind_what\t@how_far&self\t@how_far&we_past\t@how_far&wh\t@look_into&night\t@next_step&past\t@next_step&take_up_from\t^ _ where\tfrom _ time\tfrom last time\tstep\tで何\tわった\t終わった',  # noqa: E501
        51: '@before&leftover\tdid i do\ti _ off',  # noqa: E501
        52: '@look_into&next_step\t@night&past\tfrom\tme _ we\tstate\tthis repo',  # noqa: E501
        53: '@leftover&listing\tfinis*\tfrom _ session\tfrom last session',  # noqa: E501
        54: '@done_strong&thing\t@left_off&what_was\t@past_weak&was_i\t@recap&session_adj\ti rebooted\tme what\treboo*\trebooted\tけて',  # noqa: E501
        55: '@night&recap_of\t@night&take_up_from\tconte*\tcontext\tdid _ get\ttell _ what\ttell me what\tたい\t日',  # noqa: E501
        56: '@before&night\t@before&was_i\t@done_strong&last_session\t@left_off&take_up_from\t@left_off&this\t@leftover&take_up_from\t@was_i&what_was\tfrida*\tfriday\there\ti do\ton friday\twere',  # noqa: E501
        57: '@left_off&recap_of\t@leftover&remind_what\t@night&we_past\tdid we get\tていた\tなに\t今ど',  # noqa: E501
        58: '@leftover&recap_of\t@next_step&what_was\t@self&wh\tの状\t何',  # noqa: E501
        59: '@night&self\t@past&recap\t^次\tで終\tで終わ\tどこま\tどこまで\tやる\t次',  # noqa: E501
        60: '@before&recap\t@last_session&talk\tlast thing\tthe last thing\twas i\tてい\t況\t状況',  # noqa: E501
        61: '@ask&leftover\t@done&left_off\t@recap_of&was_i\t@take_up\tbefore i\tin _ last\tthe _ thing\twere we\twhat _ i',  # noqa: E501
        62: '@left_off&look_into\t@session_adj&take_up\t続き',  # noqa: E501
        63: '@next_step&remind_what\tdid last\ti _ the\twe _ in\tわっ\t何を\t終わっ',  # noqa: E501
        64: '@done&night\t@past_weak&wh\tin the',  # noqa: E501
        65: '@done_strong&past_store\t@j_q&left_off\t@left_off&q\t@leftover\t@next_step&recap_of\toff\tや\t何や',  # noqa: E501
        66: 'we get\t何し',  # noqa: E501
        67: 'get\twe did',  # noqa: E501
        68: '@ask&next_step\t@last_session&look_into\t@listing&next_step\t@next_step\t@next_step&wh\t@recap&take_up_from\t@recap&we_past\t@we_past&wh\t^昨日\twhere we\tこま\tこまで\tどこ\tわ\t中\t今',  # noqa: E501
        69: '@ask&stand\t@self&stand\t@stand\t@stand&wh\t@was_i&working\tlast _ we',  # noqa: E501
        70: '@j_done&j_kke_past\t@recap\t@recap&self\tfrom last\ti was\twere _ on\tの作\tの作業\t要',  # noqa: E501
        71: '@past&take_up\t^昨\tbeen',  # noqa: E501
        72: '@recap&remind_what',  # noqa: E501
        73: '続',  # noqa: E501
        74: '@ask&recap\t@ask&was_i\t@done&past_store\t@listing&was_i\t@recap_of&take_up\t@remind_what&was_i\t@self&was_i\t@was_i\t@was_i&we_past\t@was_i&wh\tとし',  # noqa: E501
        75: '@done&last_session\t@recap&recap_of\t状',  # noqa: E501
        77: '@j_askword&j_done\tら\t昨日',  # noqa: E501
        79: '昨',  # noqa: E501
        80: 'から',  # noqa: E501
        81: '@project_noun&we_past\t@take_up&take_up_from',  # noqa: E501
        82: '@catch_up&self\tme up\t終\t終わ',  # noqa: E501
        83: '@ask&left_off\t@left_off\t@left_off&remind_what\t@left_off&self\t@left_off&we_past\t@left_off&wh\tleft',  # noqa: E501
        84: 'てた',  # noqa: E501
        85: '@j_done&j_q\tdone',  # noqa: E501
        86: 'lost\tまで',  # noqa: E501
        89: '@catch_up\tしてた',  # noqa: E501
        91: 'で',  # noqa: E501
        93: 'where',  # noqa: E501
        94: '@listing&working\tき',  # noqa: E501
        101: '@j_done&j_past\tprevi*',  # noqa: E501
        106: '@j_done&j_past_self',  # noqa: E501
        109: '前回',  # noqa: E501
        115: 'して',  # noqa: E501
        117: '@past&session_one',  # noqa: E501
        118: '@j_done&j_mem',  # noqa: E501
        121: '@j_done',  # noqa: E501
    }),
    "decisions": _table({
        -119: 'this',  # noqa: E501
        -104: '@j_q&problem',  # noqa: E501
        -102: 'して',  # noqa: E501
        -100: '@j_mem&j_named',  # noqa: E501
        -98: '@j_named',  # noqa: E501
        -97: '@j_session',  # noqa: E501
        -96: 'where',  # noqa: E501
        -93: '@j_named&j_topic',  # noqa: E501
        -92: '@problem&q\tあ',  # noqa: E501
        -89: '@before\t@j_named&j_q\tabout the',  # noqa: E501
        -88: '@talk&thing',  # noqa: E501
        -87: 'with the',  # noqa: E501
        -84: '@j_session&j_session_list\tう',  # noqa: E501
        -83: '@done&session_adj',  # noqa: E501
        -82: '@session_adj&thing',  # noqa: E501
        -81: '@j_askword&j_done\t@take_up_from&wh\tthe _ ?',  # noqa: E501
        -80: '@ask&before\t@past_store',  # noqa: E501
        -79: '@recap_of&this',  # noqa: E501
        -78: '@j_done',  # noqa: E501
        -77: '@thing&what_was\tyou\tうなった',  # noqa: E501
        -76: '@before&wh\tどう',  # noqa: E501
        -75: '@j_done&j_kke\t@j_done&j_q\t@thing&this\t後',  # noqa: E501
        -74: 'してた',  # noqa: E501
        -73: '@project_noun\tthing',  # noqa: E501
        -72: 'あっ\tあった\tてた',  # noqa: E501
        -71: '@before&past_weak\t@done&take_up_from\t@j_kke&j_problem\t@j_q&j_session\t@past_weak&talk\t@sessionish',  # noqa: E501
        -70: '@past&wh',  # noqa: E501
        -69: '@ask&session_one\t@problem&this\tremember the\t既',  # noqa: E501
        -68: '@done&recap_of\t@session_adj&sessionish\t@working\ttime\t同',  # noqa: E501
        -67: '@ask&project_noun\t@ask&take_up_from\t@j_past\t@self&working\tlast time\tら\t同じ\t日',  # noqa: E501
        -66: '@before&this\t@j_done&j_mem\t@last_session\t@last_session&session_adj\tthe _ to',  # noqa: E501
        -65: '@listing&sessionish\t@remind_what&working\t@search\t@take_up&take_up_from\t@we_past&working',  # noqa: E501
        -64: '@ask&left_off\t@left_off\t@left_off&remind_what\t@left_off&self\t@left_off&we_past\t@left_off&wh\t@past_store&remind_what\t@past_store&session_adj\t@session_one\t今',  # noqa: E501
        -63: '@ask&search\t@j_mem&j_past\t@j_mem&j_topic\tthe _ of',  # noqa: E501
        -62: '@ask&fix\t@session_one&talk\t^e\tdid i',  # noqa: E501
        -61: '@did_we&see\t@j_done&j_kke_past\t@j_kke_past&j_problem\tプ\t話した',  # noqa: E501
        -60: '@ask&leftover\t@j_kke&j_past\tdns\tも',  # noqa: E501
        -59: '@fix&wh\t@happened\t@j_kke&j_past_self\t@remind_what&search\tbefor*\tbefore\tた.\tれた\tバグ\t作\t昨',  # noqa: E501
        -58: '@j_kke&j_named\t@j_kke_past&j_named\t@j_past&j_past_self\t@j_past_self\t@session_one&wh\tplan\twere we\t昨日\t直\t解',  # noqa: E501
        -57: '@ask&j_session\t@ask&working\t@fix\t@j_q&what_was\t@q&what_was\t@search&self\t^今\t^昨\tp99\tから\tき\tフ\tレー',  # noqa: E501
        -56: '@ask&past_store\t@j_session&wh\t@night\t@recap_of&take_up\t@search&we_past\t@session_adj&this\t@session_one&where_said\t^昨日\tinto\tsessions\t調',  # noqa: E501
        -55: '@fix&remind_what\t@j_past&j_problem\tまた\t何や',  # noqa: E501
        -54: '@before&see\t@fix_noun\t@j_problem&q\t@past_store&self\t@past_store&we_past\t@remind_what&sessionish\t@story\tsay _ the\tセッ\tセッシ\tセッショ\tッショ\tッション',  # noqa: E501
        -53: '@fix&what_was\t@j_askword&j_named\t^こ\thappe*\thappened\tyou _ the\tろ\tダ\t制\t制限\t知',  # noqa: E501
        -52: '@ask&fix_noun\t@did_we&this\t@fix&look_into\t@fix_noun&listing\t@fix_noun&remind_what\t@fix_noun&wh\t@listing&search\tmigration\tthe migration\tこま\tこまで\tサ\t件\t解決',  # noqa: E501
        -51: '@before&problem\t@catch_up\t@night&past\t@past&this\tのセ\tのセッ\tのセッシ\tまえ',  # noqa: E501
        -50: '@fix_did&listing\t@j_mem&j_past_self\t@j_session&last_session\t@night&take_up_from\t^ _ i\t^ _ up\tconversation\there\tって言\tって言っ\tて言\tて言っ\tの件\t分',  # noqa: E501
        -49: '@before&night\t@catch_up&self\t@done&fix\t@j_problem&j_topic\t@listing&past_store\t@look_into&project_noun\t@past_weak&see\t^ま\tme up\tr\tたと\tやった\tプロ\t会\t会話',  # noqa: E501
        -48: '@did&fix\t@fix&self\t@fix&we_past\t@have&this\t@j_problem\t^ _ happened\tget\thad\tか\tって結\tって結局\tて結局',  # noqa: E501
        -47: '@happened&j_q\t@happened&q\t@j_q&left_off\t@j_q&leftover\t@j_session&sessionish\t@left_off&q\t@leftover&q\t@project_noun&remind_what\tdid _ do\tk\tthe last\tロ\t作業\t既知\t業',  # noqa: E501
        -46: '@ask&happened\t@fix&listing\t@fix_noun&problem\t@happened&listing\t@happened&project_noun\t@happened&wh\t@j_done&j_session_list\t@night&recap_of\t@recap\t^最\ti\tmemor*\tmemory\tstep\twe had\tくれ\tした?\tてくれ\tなま\tなまえ\tのエ\tのエラ\tのエラー\tます\tク\t終わ\t近\t験',  # noqa: E501
        -45: '@done&session_one\t@fix&fix_did\t@j_problem&j_q\t@left_off&what_was\t@project_noun&wh\t@search&wh\t^次\tyou recall\tある\tの会\tの会話\tやる\t次',  # noqa: E501
        -44: '@ask&sessionish\t@j_mem&j_problem\t@j_mem&j_session\t@look_into&session_one\t@night&remind_what\t@recap&recap_of\twere _ on\tい出して\tうや\tうやっ\tどうや\tどうやっ\t原\t原因\t因',  # noqa: E501
        -43: '@j_askword&j_session\t@j_kke_past&j_past\t@j_kke_past&j_past_self\t@look_into&search\tdid we do\tme about\tthe _ with\tthis ?\twas i\twe do\twhere _ i\tyeste*\tyesterday\tなに\tべ\t設定',  # noqa: E501
        -42: '@did_we&fix\t@listing&story\t^ _ where\tat\tconversations\tfinis*\tlimit*\twe _ ?\tこの\tック',  # noqa: E501
        -41: '@ask&story\t@done&done_strong\t@done_strong\t@done_strong&remind_what\t@done_strong&self\t@done_strong&we_past\t@fix_noun&self\t@recap&self\t@story&wh\t@wh&working\tck\tpleas*\tplease\twere\tの実\tの実験\tやって\tりに\tる.\t問\t実験\t終\t調べ',  # noqa: E501
        -40: '@ask&done_strong\t@listing&working\t@project_noun&remember_q\tdo _ recall\tdo you recall\tplease .\tretri*\t~ _ were\t~ what were\tなにし\t最\t策',  # noqa: E501
        -39: '@ask&which_session\t@j_done&j_past\t@j_problem&this\t@listing&remember_q\t@listing&which_session\t@night&self\t@problem\t@self&sessionish\t@sessionish&we_past\t@wh&which_session\t@which_session\tfor _ .\trate\twho\tくれた\tてい\tてくれた\tで終\tで終わ\tべた\t調べた',  # noqa: E501
        -38: '@ask&night\t@ask&was_i\t@did_it_go&fix_did\t@done_strong&look_into\t@fix&j_q\t@fix&q\t@fix_noun&look_into\t@j_q&search\t@listing&was_i\t@q&search\t@remind_what&was_i\t@self&was_i\t@was_i\t@was_i&we_past\t@was_i&wh\t@what_was&working\t^ _ .\ton _ ?\towns\towns the\twhere did\twhere we\tしてたっ\tわ\t話を',  # noqa: E501
        -37: '@fix_noun&we_past\t@j_past_self&j_problem\t@j_q&story\t@q&story\tbackg*\tbackground\tbackground on\tcame\tof\tresum*\tresume\twhat _ i\twith this\tことあ\tたことあ\tとあ',  # noqa: E501
        -36: '@done_strong&listing\t@done_strong&wh\t@remind_what&which_session\t@was_i&working\tabout rate\tfind\tyou _ about\tにも\tるんだ\t題',  # noqa: E501
        -35: '@j_mem&problem\t@leftover\t@session_one&which_session\t^この\twere the\twhat were the\twith\t変',  # noqa: E501
        -34: '@left_off&look_into\t^ where\tこのエ\tこのエラ\tバ\t日ど\t終わり',  # noqa: E501
        -33: '@ask&next_step\t@done&fix_noun\t@listing&next_step\t@next_step\t@next_step&wh\tabout _ limiting\tabout rate limiting\tleft\tlimiting\trate _ .\trate limiting\tうだ\tの作\tの作業\tりで',  # noqa: E501
        -32: '@done&left_off\t@fix_noun&what_was\t@look_into&next_step\t@next_step&remind_what\t^昨日ど\tdid i say\tdiscussion\tever\tflag\ti say\tone _ it\tone was\tone was it\tparsi*\tparsing\twhich one\twhich one was\t~ _ one\t~ which\t~ which one\t前にも\t昨日ど\t直し\t要',  # noqa: E501
        -31: 'the tests\tッ',  # noqa: E501
        -30: '@did_we&fix_noun\t@familiar\t@familiar&problem\t@familiar&this\t@fix_noun&recap_of\t@next_step&what_was\tthe _ discussion\tthe _ thing\tup\tるんだっ',  # noqa: E501
        -29: '@did&fix_noun\toff\tthe _ dns\tや',  # noqa: E501
        -28: '@fix_noun&session_is\t@j_askword&j_problem\t@next_step&recap_of\t@problem&why_verb\t^ tell\t^ tell me\twhat did i\twhere _ we\tworka*\tworkaround\tうだっ\tうだった\tどうだ\tどうだっ',  # noqa: E501
        -26: '@fix_noun&why_verb\t@project_noun&remind\tわり\tナ',  # noqa: E501
        -25: 'i _ about\tlast _ we\twe did',  # noqa: E501
        -24: '@next_step&self\t@next_step&we_past\t^ where did\tfor the\tme about the',  # noqa: E501
        -23: '@did_we&next_step\tof the',  # noqa: E501
        -22: '@j_done&j_past_self',  # noqa: E501
        -20: '\twe _ regarding',  # noqa: E501
        -19: '@take_up',  # noqa: E501
        -17: 'next\tregarding the',  # noqa: E501
        -16: '@next_step&session_is\tthe next',  # noqa: E501
        -15: 'the',  # noqa: E501
        -4: '@self&what_was\t@we_past&what_was',  # noqa: E501
        9: 'こと',  # noqa: E501
        16: 'last week',  # noqa: E501
        18: '周\t周り',  # noqa: E501
        20: 'our\tことを\tたことを\tとを',  # noqa: E501
        21: 'retries\tthe conclusion\twas the conclusion',  # noqa: E501
        22: '@decide&this\t@project_noun&thing\t@session_adj&why_verb',  # noqa: E501
        23: '断',  # noqa: E501
        24: 'license\tちの\tっちの\tどっちの\tの設計判\t計判\t計判断\t設計判\t設計判断',  # noqa: E501
        25: 'was _ conclusion',  # noqa: E501
        26: 'any\tdecided on\tdid _ decide\tdid we decide\tusing\tめたこ\tめたこと\tるこ\tること\tることに\t決めたこ',  # noqa: E501
        27: '@session_is&why_verb\tabout _ pagination\twe decide\tたの',  # noqa: E501
        28: 'たのは\tのは\tの設計\t局\t結局',  # noqa: E501
        29: 'the decisions\tって何だ\tて何だ\tて何だっ\t決めて',  # noqa: E501
        30: '@what_was&why_verb\tdid _ settle\tdid we settle\tremember _ we\tsettle\twe settle\tビュ\tビュー\tレビ\tレビュ\tレビュー',  # noqa: E501
        31: 'decide\tdecision about\tqueue\tこに\tどこに\tに決めた\t判\t判断',  # noqa: E501
        32: '^なぜ\tconclusion\tloggi*\tlogging\tthe decision\tする\tにす\tにする\tラン\t設計',  # noqa: E501
        33: 'remember why\tremember why we\twhy we\tまったこ\tュー\t式\t規',  # noqa: E501
        34: 'discussed\tgo for\tpagin*\tpagination\twe discussed\tって話に\tて話に\tにな\t何だ\t何だっ\t見送\t話に\t送',  # noqa: E501
        35: '@decide&past_weak\t@decide&policy\tmade\tsettl*\twe agreed\twe made\tキー\tール',  # noqa: E501
        36: '@decide&have\t@did_it_go&why_verb\tになっ',  # noqa: E501
        37: '@before&decision\t@decide&past\t@decide&why_verb\t@decision&take_up_from\t@decision&thing\tagreed\tit .\tに決め\tージ',  # noqa: E501
        38: '@look_into&policy\tconcl*\tになった\tまっ\tめたんだ\t名規\t命名規\t結',  # noqa: E501
        39: '@thing&why_verb\tin _ we\treasoning\tthe reasoning\tuuid\twe _ it\tの命\tの命名\tまった\tめたん',  # noqa: E501
        40: '@decide&session_is\tbranc*\tbranch\tchoos*\tdecision on\tsに',  # noqa: E501
        41: 'know\tいく\tことにし\tぜ\tとにし\tとにした\t決めま\t決めまし',  # noqa: E501
        42: '@decision&past\t@decision&past_weak\tconventions\tit\tなぜ\tんや\tんやっ\t結論',  # noqa: E501
        43: '@decide&take_up_from\t@decide&talk\t@policy&what_was\twe _ the\t命\t命名\t理由\t由',  # noqa: E501
        44: '@j_q&policy\t@policy&q\toffic*\tthere a\twhy _ we\tに決\t何だった\t決まった',  # noqa: E501
        45: '@j_decide&j_session_list\t@policy\tagree*\t採\t採用',  # noqa: E501
        46: '^ _ we\t^ why\t^以前の\tpostg*\tpostgres\tsay the\ttimeo*\ttimeout\tことに\tでい\tでいく\tとに\t以前の',  # noqa: E501
        47: '@decide&recap_of\tけj\tたっけj\tっけj\tっち\tどっ\tどっち\t決まっ',  # noqa: E501
        48: '@decide&session_adj\t@j_q&why_verb\t@listing&policy\t@q&why_verb\t^結局\tjwt\tsuppo*\tsupport\twe decided\tで決\tの案\tは何\tキ\tティ\t理',  # noqa: E501
        49: '@j_session_list&j_topic\tapi\tcode\tthe _ timeout\t合意した\t名\t意した',  # noqa: E501
        50: '^なんで\t^結\tor _ ?\treaso*\tなんで\tティン\tティング',  # noqa: E501
        51: '@before&decide\t@policy&wh\tて話\tにするっ',  # noqa: E501
        52: '決ま',  # noqa: E501
        53: '@j_q&pick\t@pick&q\tj\tって話\tるって話',  # noqa: E501
        54: '@ask&policy\t@pick&self\t@pick&we_past\t@policy&remind_what\t^ remind\t^ remind me\tdecided\t合意\t合意し\t意\t意し',  # noqa: E501
        55: '@decide&thing\t@policy&thing\t@why_verb\tの決定\tるっ\tるって\t合',  # noqa: E501
        56: '@policy&self\t@policy&we_past\tdecisions\tュ',  # noqa: E501
        57: '@ask&pick\t@did_it_go&listing\t@pick&wh\twhat _ our\tの決',  # noqa: E501
        58: '@look_into&why_verb\tmode\t案',  # noqa: E501
        59: 'するっ\tするって\tの方\tの方針',  # noqa: E501
        60: '@decide&what_was\t@decision&look_into\t@decision&what_was\t@listing&pick\t@remind_what&why_verb\tgo',  # noqa: E501
        61: '@j_decide&j_topic\tdecision\tにしたん',  # noqa: E501
        62: '@ask&why_verb\t@decision&session_adj\t@self&why_verb\t@we_past&why_verb\t@wh&why_verb',  # noqa: E501
        63: 'not',  # noqa: E501
        64: '@decision&session_is\twe _ on',  # noqa: E501
        65: '決めた',  # noqa: E501
        66: '@j_decide&j_kke_past\t@j_decide&j_problem\tshoul*\tshould\t方',  # noqa: E501
        67: '@ask&did_it_go\t@did_it_go\t@done&policy\tdecid*\ton',  # noqa: E501
        69: '@did&policy\tは\tめ',  # noqa: E501
        70: '@decide&j_q\t@decide&q\t@did_we&policy',  # noqa: E501
        72: 'or _ .',  # noqa: E501
        74: '@decision&recap_of\t@did_it_go&self\t@did_it_go&we_past',  # noqa: E501
        75: 'めた',  # noqa: E501
        76: '@j_decide&j_kke',  # noqa: E501
        77: '@decide&did\t@decision&q',  # noqa: E501
        78: '方針\t針',  # noqa: E501
        79: '@decide&done\tor\t決定',  # noqa: E501
        83: '@decision&wh\t@j_decide&q',  # noqa: E501
        86: '@decide&look_into\t決め',  # noqa: E501
        88: '@decide&did_we\t@decision&we_past\tdecis*',  # noqa: E501
        89: 'why',  # noqa: E501
        93: '@decision&j_q',  # noqa: E501
        95: '@decide&listing\t@j_decide&j_past_self',  # noqa: E501
        97: '@decision&self',  # noqa: E501
        98: '@decide&wh\t@j_decide&j_past',  # noqa: E501
        103: '@ask&decision',  # noqa: E501
        107: '@decide&self\t@decide&we_past\t@decision&listing',  # noqa: E501
        109: '@ask&decide\t@decide\t@decide&remind_what',  # noqa: E501
        112: '@decision&remind_what',  # noqa: E501
        122: '@j_askword&j_decide\t決',  # noqa: E501
        133: '@decision',  # noqa: E501
        149: '@j_decide&j_mem',  # noqa: E501
        167: '@j_decide&j_q',  # noqa: E501
        171: '@j_decide',  # noqa: E501
    }),
    "same_problem": _table({
        -130: '@j_decide\t@j_decide&j_q',  # noqa: E501
        -121: 'about',  # noqa: E501
        -115: '@j_decide&j_mem',  # noqa: E501
        -110: '何',  # noqa: E501
        -103: '@j_done&j_past',  # noqa: E501
        -100: '@j_askword&j_done',  # noqa: E501
        -99: '@j_session',  # noqa: E501
        -95: '話',  # noqa: E501
        -93: '@j_askword&j_decide',  # noqa: E501
        -88: '@j_done&j_past_self',  # noqa: E501
        -85: '@listing&thing\twhere\tまで',  # noqa: E501
        -84: '@thing&wh\tどこ',  # noqa: E501
        -82: '@session_adj&session_is',  # noqa: E501
        -80: '@decision\t@session_adj&thing\t日',  # noqa: E501
        -77: 'you\tく',  # noqa: E501
        -76: '@ask&decide\t@decide\t@decide&remind_what\t@j_decide&j_problem\t@j_q&j_session\t@project_noun',  # noqa: E501
        -75: '@j_askword&j_session_list\t@past_store\tこの前',  # noqa: E501
        -74: '@decide&self\t@decide&we_past\t@j_done',  # noqa: E501
        -73: '1\tabout the\tめ',  # noqa: E501
        -72: '@j_decide&j_kke\tどうな\t定\t決め',  # noqa: E501
        -71: '@decide&wh\twhat is',  # noqa: E501
        -70: '@remind_what&talk\t@sessionish\t@talk\tsessi*\tい\t一',  # noqa: E501
        -69: 'の前\tを',  # noqa: E501
        -68: '@session_one\tme\tめた',  # noqa: E501
        -67: '@ask&talk\t@decision&remind_what\t@j_decide&j_kke_past\t@j_done&j_kke\t@listing&sessionish\tfrom\tなっ',  # noqa: E501
        -66: '@ask&project_noun\t@decision&listing\t@talk&we_past\t^この前',  # noqa: E501
        -65: '@ask&thing\tから',  # noqa: E501
        -64: '@j_done&j_mem',  # noqa: E501
        -63: '.\t@ask&decision\t@j_session&listing\t@self&talk\t今\t何し',  # noqa: E501
        -62: '@ask\t@ask&self\t@j_decide&j_past\t^何\tかったこ\tなった\t理',  # noqa: E501
        -61: '@ask&past_store\t@ask&working\t@j_session&q\t@take_up',  # noqa: E501
        -60: '@ask&j_session\t^ _ is\tdecis*\tさ\t作\t昨',  # noqa: E501
        -59: '@decide&j_q\t@decide&q\t@j_decide&j_past_self\t@j_session&j_session_list\t@j_session&remind_what\t@self&wh\t^ what is\tremember the\tい.\tて何\t昨日',  # noqa: E501
        -58: 'たい',  # noqa: E501
        -57: '@j_mem&j_topic\t@session_adj&sessionish\t@thing&what_was\tセ\t決めた\t設',  # noqa: E501
        -56: '@ask&sessionish\t@decide&look_into\t@j_session&self\t@j_topic\t@leftover\t@project_noun&session_adj\tconve*\tgi\tって何',  # noqa: E501
        -55: '@session_is&take_up_from\t@take_up_from&thing\t@talk&wh\t^ _ me\tthe _ with\tusing\tブ\t何して',  # noqa: E501
        -54: '@ask&we_past\t@decide&did_we\t@decision&j_q\t@leftover&remind_what\t@night\tdb\tthe _ ?\tうなっ\tどうなっ\tサ\t何してた',  # noqa: E501
        -53: '@j_askword&j_topic\t@j_done&j_kke_past\t@j_q&j_topic\t@j_q&project_noun\t@listing&talk\t@past_store&session_adj\t@project_noun&q\t@project_noun&remind_what\t@project_noun&wh\t@story\t@we_past&wh\t^昨\t験',  # noqa: E501
        -52: '@night&take_up_from\t@wh&working\t^昨日\tgit\tたい.\tるっ\tるって\tログ\t果\t設定',  # noqa: E501
        -51: '@decide&did\t@j_done&j_q\t@listing&working\t@night&recap_of\t@remind_what&sessionish\t@self&sessionish\tbun\tso\tいた\tセッ\tセッシ\tセッショ\tッショ\tッション',  # noqa: E501
        -50: '@ask&leftover\t@decide&done\t@decision&q\t@decision&wh\t@happened\t@happened_last&recap_of\t@happened_last&take_up_from\t@j_decide&q\t@night&past\t@past&project_noun\t^さ\twe _ about\twere\tうなった',  # noqa: E501
        -49: '@ask&left_off\t@ask&night\t@before&night\t@decision&self\t@happened_last&session_adj\t@j_q&story\t@j_session&session_one\t@left_off\t@left_off&remind_what\t@left_off&self\t@left_off&we_past\t@left_off&wh\t@listing&project_noun\t@look_into&thing\t@q&story\tfar\twhere did\tyeste*\tyesterday\t方針\t針',  # noqa: E501
        -48: '@j_named\t@self\tapi\tthis repo\twhere _ we\twith _ ?\tの話',  # noqa: E501
        -47: '3\t@ask&happened\t@ask&story\t@decision&we_past\t@happened&listing\t@happened&wh\t@j_session&recap_of\t@listing&story\t@story&wh\tflaky\tleft\tせて\tってた\tてく\tン\t経\t経緯\t緯',  # noqa: E501
        -46: '@listing&night\t@self&take_up_from\t@take_up_from&we_past\tdecision\tdiscu*\tfrom last\ti _ on\ton\tretri*\tにし\t出し',  # noqa: E501
        -45: '@ask&was_i\t@j_q&talk\t@listing&was_i\t@look_into&talk\t@night&remind_what\t@night&wh\t@q&talk\t@remind_what&was_i\t@self&was_i\t@was_i\t@was_i&we_past\t@was_i&wh\t@working\t^ where\tthis repo ?\twas it\twe _ a\tう一\tするっ\tするって\tもう一\tッシ\t思',  # noqa: E501
        -44: '@before&talk\t@decide&what_was\t@j_mem&j_named\t@j_mem&j_session\t@j_session_list&j_topic\t@self&working\tdecid*\ton this\tsee\tup\twhat _ i\tこま\tこまで\tどこま\tどこまで\tにす\tにする\tら\tり\t中',  # noqa: E501
        -43: '@j_session&session_adj\t@j_session&sessionish\t@j_session_list&q\t^ do\t^テ\tday\tdo you\tin the\toffic*\tother\tother day\tthe _ day\tthe other\tthe other day\twhat were\tて\tなま\tなまえ\t見せ\t見せて',  # noqa: E501
        -42: '@j_named&j_topic\t@j_q&why_verb\t@q&why_verb\tdid _ learn\tdid we learn\tdone\tlearn\trepo\twas _ last\twe learn\twhich\tにした\tの方\t論',  # noqa: E501
        -41: '@ask&next_step\t@done&left_off\t@done&remember_q\t@left_off&look_into\t@listing&next_step\t@look_into&remember_q\t@next_step\t@next_step&wh\tfrida*\tfriday\ton _ .\ton friday\tsessions\tset _ the\tusing _ ?\twhat happened\twhere did we\tィ\tンの',  # noqa: E501
        -40: '@decide&this\t@decision&session_is\t@done&talk\t@j_topic&q\t@left_off&recap_of\t@leftover&recap_of\t@remind_what&take_up\t@talk&what_was\t@what_was&working\t^ _ you\t^ do you\t^ what happened\t^ where did\tdid we ever\thappened with\tmy\tproje*\tproject\tvpn\twas i\twhat _ with\twhat happened with\tのセ\tのセッ\tのセッシ\tの経\tの経緯\t後\t検\t話し',  # noqa: E501
        -39: '@before&was_i\t@did_it_go&recap_of\t@did_it_go&take_up_from\t@left_off&take_up_from\t@past_weak&was_i\t@take_up&take_up_from\t@was_i&working\tprevi*\trepo ?\twe ever\twhat _ it\twhat was it\tの方針\t処理',  # noqa: E501
        -38: '@night&self\t@project_noun&recap_of\t^ _ on\tthe _ of\tthis project\ttimez*\tって話\tて話\tにするっ\t作業\t存\t業\t続\t続き',  # noqa: E501
        -37: '@decision&session_adj\t@done_strong&thing\t@look_into&project_noun\t@night&we_past\t@night&what_was\t@remember_q&remind_what\t@remind_what&working\t@was_i&what_was\t@we_past&working\tgo\tlist\ton _ project\ton this project\tくれ\tてくれ\tるって話',  # noqa: E501
        -36: '@before&did_it_go\t@decision&look_into\t@past&take_up\tconfi*\tネ',  # noqa: E501
        -35: '@before&decide\t@did_it_go&past\t@did_we&talk\t@j_past_self&j_topic\t@j_q&night\t@j_q&was_i\t@night&q\t@project_noun&take_up_from\t@q&was_i\t@recap_of&take_up\t@recap_of&thing\t@recap_of&working\tfriday ?\tlong\ton friday ?\twith\tyou _ the',  # noqa: E501
        -34: '@j_named&j_q\tdecided\tlast _ this\tせて.',  # noqa: E501
        -33: '@decide&past_weak\t@recap_of&talk\tdo _ remember\timpor*\tpleas*\tplease\tyou remember\tうな\tうなり\tうなりま\tどうなり\tなり\tなりま\tなりまし\tスク',  # noqa: E501
        -32: '@decide&why_verb\t@did_it_go&session_adj\t@j_past&j_session\t@talk&this\t^ _ happened\tdo you remember\timporter\tthe importer\tup the\t試',  # noqa: E501
        -31: '@before&project_noun\t@look_into&night\t@session_adj&working\tdid i\tever\twe _ done\tいて',  # noqa: E501
        -30: '@decision&past_weak\t@did&talk\t@did&thing\t^テス\t^テスト\tat\tmode\tproject ?\tthis project ?\tつい\tついて\tにつ\tについ\tについて\t見せて.',  # noqa: E501
        -29: '@done&thing\t@have&session_adj\tin this repo\tnginx\tprofi*\twe _ the',  # noqa: E501
        -28: '@j_named&j_past\t@j_session_list\tb\tset up\tset up the\tつ\tめたよ\tめたよね\tラグ',  # noqa: E501
        -27: '\t@j_named&j_past_self\t@past_weak&talk\tdecisions',  # noqa: E501
        -26: 'how did the\twhy _ we',  # noqa: E501
        -25: '@j_past&j_topic\t@j_q&j_session_list\tu',  # noqa: E501
        -24: 'for _ last\tたやつ\t残',  # noqa: E501
        -23: 'did _ set\tstagi*\tstaging',  # noqa: E501
        -22: 'g\twe set\twe set up',  # noqa: E501
        -20: '検討\t討',  # noqa: E501
        -17: '@j_askword&q',  # noqa: E501
        -5: 'せ',  # noqa: E501
        19: 'we _ .\tが原\tが原因',  # noqa: E501
        20: '@recap_of&this',  # noqa: E501
        22: 'bug with\tマ',  # noqa: E501
        23: '@look_into&problem\tout _ the',  # noqa: E501
        24: '@did&problem\t@fix&listing',  # noqa: E501
        25: 'う\t不具\t不具合\t具\t具合',  # noqa: E501
        26: 'またこ',  # noqa: E501
        27: 'んか',  # noqa: E501
        28: '@j_kke&problem\t@j_kke_past&problem\t@listing&problem\tdid _ already\tdid we already\twe _ run',  # noqa: E501
        29: '@done_strong&recap_of\t@done_strong&take_up_from\t@j_askword&problem\tあり\tありま\tリー',  # noqa: E501
        30: '@before&j_problem\t@did_we&problem\t@done_strong&past\tknown problem\twe _ out',  # noqa: E501
        31: '@fix&j_q\t@fix&q\t@problem&wh\tbug\tどう\tにも見た\tも見た\tメモ\t既知の\t知の',  # noqa: E501
        32: 'out\tworki*\tworking\tがする.\tする.\tの原\tの原因',  # noqa: E501
        33: '@ask&problem\t@before&done_strong\t@before&fix_noun\t@figured&search\t@have&thing\t^ known\tfind out\trunne*\trunner\tto get\twe find out\twindo*\twindows\tうしたっ',  # noqa: E501
        34: '@did_it_go&fix_did\t@fix_did&why_verb\t@fix_noun&past_weak\t@problem&why_verb\t^ did\tget _ of\tget rid\tget rid of\tlooked into\trid\trid _ the\trid of\trid of the\twe _ into\twe looked into\tworke*\tう直した\tリリ\tリリー',  # noqa: E501
        35: '@fix&why_verb\t@fix_noun&j_q\t@fix_noun&q\t@known&thing\t@problem&thing\tなん\tメモリ\tメモリリ\tモリ\tモリリ\tモリリー\tリリーク\tリーク\t直したん',  # noqa: E501
        36: '@figured&listing\t@fix_noun&look_into\t@fix_noun&why_verb\t@j_q&same\t@look_into&this\t@past_weak&problem\t@q&same\t^ _ stack\t^ same\tmac\tthe mac\tがす\tがする\tた気\tた気が\tた気がす\t気\t気が\t気がす\t気がする',  # noqa: E501
        37: '@ask&see\t@figured&j_q\t@figured&q\t@problem&self\t@problem&we_past\t@problem&what_was\t^このエ\tcache\ti _ into\ti run\ti run into\tknown _ ?',  # noqa: E501
        38: '@recap_of&same\tthe cache\t失\t失敗\t敗',  # noqa: E501
        39: '@did&fix_noun\t@did_it_go&fix\t@did_we&fix_noun\t@fix_did&past_weak\t@have&this\t@problem&same\t@problem&session_is\t@self&this\talrea*\talready\tう直\tう直し\tきた\tどう直\tどう直し\tエラ\tエラー\tラー\t以前も\t回避\t復\t避',  # noqa: E501
        40: '^前にも\tagain\ts\tstack\tstack trace\tstale\tstale _ ?\tthe _ dns\ttrace\tworka*\tworkaround\tある.\t時\t直した',  # noqa: E501
        41: '@did_we&this\t@figured&wh\taroun*\taround\taround the\tc\tdns\tも出\t去に\t過去に',  # noqa: E501
        42: '@before&fix\t@done&figured\t@figured&recap_of\t@figured&take_up_from\t@remind_what&this\t^過去に\tこのエ\tこのエラ\tも出て',  # noqa: E501
        43: '@ask&figured\t@before&listing\t@figured&remind_what\t@fix_noun&what_was\t@this&we_past\t^これ\t^ま\tlast month\tserve*\tあ',  # noqa: E501
        44: '@before&same\t@figured\t@figured&look_into\t@fix&problem\t@fix_noun&recap_of\t@past&same\t@problem&see\t@see\t^前回こ\tうし\tどうし\t前回こ\t対処',  # noqa: E501
        45: '@familiar\t@familiar&problem\t@familiar&this\t@figured&past\t@j_q&known\t@known\t@known&problem\t@known&q\t@remind_what&see\t@same&thing\t@see&this\tmonth\ttime',  # noqa: E501
        46: '@before&wh\t@fix&this\t^前の\tprobl*\tproblem\tた時\t直\t起\t起き',  # noqa: E501
        47: 'ck\tinto\tit last\tknown\tれ\tグ\t出て\t前はどう',  # noqa: E501
        48: '@before&figured\t@did&figured\t@did_we&figured\t@figured&self\t@figured&we_past\t@fix&what_was\t@listing&why_verb\tdo last\tlast _ the\twe do last\t前は\t対\t既知',  # noqa: E501
        49: '@fix_did&listing\t@past&this\t^ this\tdid _ do\tlast time the\tthe build\ttime the\t既',  # noqa: E501
        50: '@done&fix_noun\t@fix&wh\t@look_into&past_weak\t@same\ter\tk\trun\trun into\tのエ\tのエラ\tのエラー\tト前\t前はど\t前も\t直し\t策',  # noqa: E501
        51: '@ask&fix\t@j_q&past_weak\t@past_weak&q',  # noqa: E501
        53: '@before&look_into\tデ',  # noqa: E501
        54: '@j_q&this\t@problem&session_adj\t@q&this\t@this\tlast time\t出た',  # noqa: E501
        55: '@figured&session_adj\tdid we do\twe do\tる.\t回こ',  # noqa: E501
        56: '@before&j_q\t@before&q\t@problem&q\tbefore ?\t問',  # noqa: E501
        57: '@ask&fix_noun\t@fix\t@fix_noun&listing\t@fix_noun&remind_what\t@fix_noun&wh\t@have&see',  # noqa: E501
        58: '@fix&remind_what\t@fix_noun\t@j_mem&problem\t@j_past&problem\t@j_past_self&problem\t@problem&remind_what\t@see&self\t◇',  # noqa: E501
        59: '@before&what_was\t@past_weak&see',  # noqa: E501
        60: '@fix_noun&problem\t@see&we_past\tsame\tまた',  # noqa: E501
        61: '@before&problem\t@past&problem\tlock',  # noqa: E501
        62: '@did_we&see\tbuild',  # noqa: E501
        63: '@fix_noun&session_is\t解',  # noqa: E501
        64: '@problem&recap_of\t^ _ this',  # noqa: E501
        65: '@past_weak&this\t@problem&this\tdo _ time\tdo last time\te\t問題',  # noqa: E501
        67: 'この\tバ',  # noqa: E501
        68: '@did_we&fix',  # noqa: E501
        69: 'ある\tこれ\t出\t解決',  # noqa: E501
        70: '@before&see',  # noqa: E501
        71: '@fix&self\t@fix&we_past',  # noqa: E501
        72: '^こ\tじ\t同じ',  # noqa: E501
        73: 'が',  # noqa: E501
        75: '@did&fix\t@j_q&problem\t同',  # noqa: E501
        76: 'this\tバグ',  # noqa: E501
        77: '@fix&fix_did\t前にも\t原\t原因\t因',  # noqa: E501
        79: '@done&fix',  # noqa: E501
        81: '@before&this',  # noqa: E501
        83: '@fix&look_into\tにも',  # noqa: E501
        85: '@j_problem&j_topic',  # noqa: E501
        90: '@j_askword&j_problem',  # noqa: E501
        91: '@j_kke_past&j_problem',  # noqa: E501
        92: 'も',  # noqa: E501
        95: '@j_kke&j_problem',  # noqa: E501
        96: '@j_problem&q',  # noqa: E501
        97: '@problem',  # noqa: E501
        113: '@j_past_self&j_problem',  # noqa: E501
        123: '@j_past&j_problem',  # noqa: E501
        132: '@j_mem&j_problem',  # noqa: E501
        141: '@j_problem&j_q',  # noqa: E501
        147: '@j_problem',  # noqa: E501
    }),
    "sessions": _table({
        -89: 'な',  # noqa: E501
        -80: 'what',  # noqa: E501
        -78: '@j_done&j_mem',  # noqa: E501
        -77: 'for',  # noqa: E501
        -76: '@j_mem&j_past_self\t@j_q&problem',  # noqa: E501
        -75: '@problem&q\tour',  # noqa: E501
        -74: '前に',  # noqa: E501
        -73: '@before&past_weak\tp',  # noqa: E501
        -72: 'from',  # noqa: E501
        -70: '@j_problem&j_q\t@j_topic&q',  # noqa: E501
        -69: '@j_decide&j_mem\tラ',  # noqa: E501
        -67: '@j_decide\t@j_decide&j_q\t@problem&this\tany\tどう',  # noqa: E501
        -66: '@decision\t@j_done\tto',  # noqa: E501
        -65: '@before&self\t^ what\twhat _ we',  # noqa: E501
        -64: '@before&what_was\t@take_up\tlast _ .\tま',  # noqa: E501
        -63: '@j_q&talk\t@night&take_up_from\t@past_weak&remind_what\t@q&talk\t@session_adj&talk\t^ any\tyou _ me',  # noqa: E501
        -62: '@project_noun\t^ _ we\t決',  # noqa: E501
        -61: '@j_decide&j_past\t@j_problem&q\t@problem&wh\twhat we\t前',  # noqa: E501
        -60: 'してた',  # noqa: E501
        -59: '@recap&session_one\t@thing\t~\tで何',  # noqa: E501
        -58: '@j_done&j_past_self\twhat did we\tう',  # noqa: E501
        -57: '@before&problem\t@fix&remind_what\t^ i\tfrom _ sessions',  # noqa: E501
        -56: '@before&see\t@decision&remind_what\t@j_askword&j_decide',  # noqa: E501
        -55: '@j_mem&j_problem\t@j_q&thing\t@night&remind_what\t^ did\tfrom _ session\tfrom last session\thappe*\thappened\tお\tか\t何を',  # noqa: E501
        -54: '@decision&listing\t@j_kke&j_kke_past\t@j_kke_past\t@j_kke_past&j_q\t@j_past&j_topic\t@past&search\t@past&talk\t@recap&recap_of\t@remember_q\t@take_up&take_up_from\t@working\t^ _ our\tん',  # noqa: E501
        -53: '@leftover\t@past_store&take_up_from\t@recap_of&thing\t@remind_what&take_up\t@take_up_from&thing\tin the\t続',  # noqa: E501
        -52: '@decision&self\t@j_q&j_topic\t@listing&what_was\t@past_weak&take_up_from\t@problem&we_past\t@recap&remind_what\t@recap&take_up_from\t@recap_of&take_up\t@self&working\t@thing&wh\tany _ from\tす',  # noqa: E501
        -51: '@ask&decide\t@decide\t@decide&remind_what\t@j_past_self&j_topic\tdecis*\tsessions about the\ttell\tどこ\t出',  # noqa: E501
        -50: '@ask&left_off\t@decide&self\t@decide&we_past\t@j_named&q\t@left_off\t@left_off&remind_what\t@left_off&self\t@left_off&we_past\t@left_off&wh\t@night&past\t@past&take_up\t@past_store&recap_of\t^前\twe _ last',  # noqa: E501
        -49: '@problem\t@remember_q&remind_what\t^ _ do\thow did\ttell me',  # noqa: E501
        -48: '@ask&decision\t@ask&working\t@catch_up\t@decide&wh\t@j_past&j_problem\tl\tremem*\tremember\twe\tから\tき\tライ',  # noqa: E501
        -47: '-\t@before&talk\t@did_we&past_weak\t@done&thing\t@j_askword&j_kke_past\t@j_problem\t@j_session&past_store\t@past_store&project_noun\t^ how did\t^ what do\tg\tin _ previous\twe _ in\twhat do\t覚\t覚え',  # noqa: E501
        -46: '@last_session&recap\t@policy\t@recap&wh\t^前に\t^前の\tdid we\tm\tsessions _ the\twe _ from\twere we\t~ what\tよ\tわ\tを検\tを検索\tを検索し\t検索し\t検索して\t理\t索し\t索して\t索して.',  # noqa: E501
        -45: '@ask&recap\t@decision&we_past\t@did_we&what_was\t@j_topic\t@night&session_one\t@problem&see\t@wh&working\t^ _ this\tknow\tn\tnew\tprevious _ ?\tprevious session ?\tx\tか教\tか教え\tか教えて\tす.\tと\tの件\tー',  # noqa: E501
        -44: '\t@before&recap\t@decision&j_q\t@done&take_up_from\t@leftover&recap_of\t@leftover&take_up_from\t@listing&working\t@session_adj&where_said\t@thing&what_was\tstagi*\tstaging\twhat was\twhere _ we\tてい\t検\t終',  # noqa: E501
        -43: '@leftover&listing\t@leftover&remind_what\t@session_adj&take_up\t^ _ up\tたん\tで何を\tんだ\t終わ',  # noqa: E501
        -42: '@ask&remind_what\t@decision&q\t@did&what_was\t@fix&problem\t@j_done&j_past\t@j_done&j_q\t@j_past_self&j_problem\t@leftover&past\t@remind_what&working\t@we_past&working\t^ _ on\t^ where\tconte*\tcontext\tso\tyesterday session\tます\tわっ\t検索\t索\t終わっ\t続き',  # noqa: E501
        -41: '@ask&leftover\t@before&did_it_go\t@catch_up&self\t@j_session&recap\t@leftover&session_adj\t@look_into&take_up_from\t^ did we\t^ search\tabout _ staging\tabout the staging\tde\tfor ◇.\tme up\tt\tthe staging\ty\t◇.\tたこ\tたっ\tも\t何し\t何をし\t思\t方',  # noqa: E501
        -40: '@j_kke_past&j_mem\t@j_past&j_past_self\t@j_past_self\t@j_q&left_off\t@last_session&project_noun\t@left_off&q\t@problem&session_adj\tme _ we\tったっ\tったっけ\tね\tの続\tの続き\tよね\t何して',  # noqa: E501
        -39: '@decision&session_adj\t@j_decide&j_kke\t@night&what_was\t@search&where_said\ton _ ?\tsame\twhat _ you\tたこと\tたっけ\tて過\tて過去\tわった\t決め\t終わった',  # noqa: E501
        -38: '@decide&j_q\t@decide&q\t@done&recap\t@j_decide&j_topic\t@j_kke&j_past_self\t@last_session&talk\t@remind_what&we_past\t@see&what_was\t@why_verb\tfrom our\tme where\trecal*\trecall\tstate\tsumma*\tこと\tで何をし\tんだっ\tョンで何\tンで何\tンで何を\t定',  # noqa: E501
        -37: '@done&last_session\t@done&session_where\t@fix&this\t@happened\t@j_decide&q\t@j_q&remember_q\t@look_into&where_said\t@q&remember_q\t@recap&self\t@session_one&take_up\t^前のセ\tfor the\tprevious sessions\tたよ\tの作\tの作業\tら\t何してた',  # noqa: E501
        -36: '^ have\tfrom earlier\tfrom earlier sessions\tme where we\twe are\twhat do you\tけど\tたっけ.\tたよね\tなん\t断',  # noqa: E501
        -35: '@done&remember_q\t@last_session&look_into\t@left_off&project_noun\t@look_into&remember_q\t@session_adj&working\tabout the\tdecisions\ton\twhere _ are\twhere we are',  # noqa: E501
        -34: '@ask&next_step\t@ask&why_verb\t@decide&listing\t@decision&recap_of\t@j_kke&j_topic\t@j_named&j_past\t@j_problem&this\t@listing&next_step\t@look_into&thing\t@look_into&why_verb\t@next_step\t@next_step&wh\t@past_store&talk\t@recap_of&search\t@self&take_up\t@take_up&we_past\tme\tmemor*\tmemory\tsessions about\tthing\tyou _ the\tい出\tてたか\tの決\tル\t思い\t思い出\t知',  # noqa: E501
        -33: '@ask&happened\t@happened&listing\t@happened&wh\t@look_into&past_store\t@look_into&what_was\t@next_step&recap_of\t@remind_what&thing\t@wh&why_verb\tour _ about\t◇\tめた\tグ\t日の\t結',  # noqa: E501
        -32: '@ask&what_was\t@j_decide&j_session_list\t@recap\t@remind_what&what_was\t@self&why_verb\t@we_past&why_verb\t@wh&what_was\t@what_was\t^\t^ _ context\t^昨\t^昨日の\tcontext from\tdone\tour conversation\tsession please\tsession please .\tだったっ\t昨\t昨日の\t決めた\t状',  # noqa: E501
        -31: '@ask&take_up\t@done&past_store\t@look_into&next_step\t@past_store&search\t@remind_what&why_verb\tare\thave on\tretri*',  # noqa: E501
        -30: '@decide&look_into\t@done&talk\t@leftover&wh\t^昨日\tlook\tど\t既知\t昨日\t要',  # noqa: E501
        -29: '@decision&wh\t@did&last_session\t@did&past_store\t@did_we&last_session\t@did_we&past_store\t@talk&thing\tconti*\tcontinue\tit .\tme what\tour _ session\twhat did\tいで\t同\t同じ',  # noqa: E501
        -28: '@j_decide&j_past_self\t^ _ did\t^ what was\tconversation about\tdecision\tour previous\twe _ on\tき継\t今ど\t定の\t引\t引き\t引き継\t約\t継',  # noqa: E501
        -27: '@j_askword&j_topic\tin _ last',  # noqa: E501
        -26: '@done_strong&past_store\tme _ what\tresum*\tresume',  # noqa: E501
        -25: '@familiar\t@familiar&problem\t@familiar&this\t^ find our\t^ we\tfind our\tsearc*\tsearch\tき継い\tき継いで\t引き継い\t継い\t継いで',  # noqa: E501
        -24: '@search&session_adj\t@self&thing\tdid _ do\tthe new\tけて',  # noqa: E501
        -23: '@done_strong&last_session\tin our\t日のセ\t日のセッ\t昨日のセ',  # noqa: E501
        -22: '^ what did\tin the last',  # noqa: E501
        -20: 'did we do\twe do',  # noqa: E501
        -18: 'り',  # noqa: E501
        -14: 'about\tして',  # noqa: E501
        12: 'id',  # noqa: E501
        16: 'last',  # noqa: E501
        17: 'ンの',  # noqa: E501
        19: '@before&session_is',  # noqa: E501
        21: 'ョンの',  # noqa: E501
        22: 'week\tションの',  # noqa: E501
        23: '@j_q&session_adj\t@q&session_adj\tof\tのi\t前回のセ',  # noqa: E501
        24: '回のセ\t回のセッ',  # noqa: E501
        25: '@done&project_noun\tdeplo*\tdocke*\tたの\tってた\t開い',  # noqa: E501
        26: '@did&j_session\t@remind_what&session_is\t@session_is\tdays .\tlast _ days\tのid\tョンのi\tンのi\tンのid',  # noqa: E501
        27: '@did_we&project_noun\t^ _ which\t^ in which\tdid we have\thave a\tsessions _ we\tsessions did we\tに作\t会話を一\t話を一\t話を一覧',  # noqa: E501
        28: '@done&sessionish\t@done_strong&recap_of\t@recap_of&sessionish\t^ sessions\twhat session\twork\tつだ\tつだっ',  # noqa: E501
        29: '@before&which_session\t@j_session&q\t^ in\t^先\tyou _ up\tしたの\tてた?\tションは\tョンは\tン\tンは',  # noqa: E501
        30: '@ask&session_is\t@did_we&this\t@j_kke&j_session_list\t@session_is&wh\ton what\tthe _ .\tup the\twhich session\tyou _ a\t後',  # noqa: E501
        31: '@past&sessionish\t@take_up_from&this\t@thing&which_session\tに作業\tに作業し\t作業し\t業し',  # noqa: E501
        32: '@did&sessionish\t@j_session&remind_what\t@j_session_list&q\t@look_into&this\t@session_is&what_was\t@where_said&which_session\t^ when did\tcan _ see\tcan i\tcan i see\tdid _ have\ti see\tlast _ i\tsession\tsession was\tsession where\tsession where we\tsessions _ i\tsessions did\tthe _ where\tthe session where\twhen did',  # noqa: E501
        33: '@did_we&j_session\t@j_q&sessionish\t@listing\t@q&sessionish\t@see&sessionish\t^ _ many\t^ how many\thow _ sessions\thow many\thow many sessions\tmany\tmany sessions\tmy past\tたセ\tたセッ\tたセッシ\tェ\tェク\tェクト\tジェ\tジェク\tジェクト\tプロジ\tプロジェ\tロジ\tロジェ\tロジェク',  # noqa: E501
        34: '@did&this\t@done_strong&j_q\t@done_strong&q\t@j_session&we_past\t@recap_of&which_session\t@session_one&thing\t@session_where&what_was\tprevious conversations\tthis _ last\tした会\tした会話\tた会\tた会話\tた会話を',  # noqa: E501
        35: '@done&done_strong\t@done_strong\t@done_strong&remind_what\t@done_strong&self\t@done_strong&we_past\t@j_q&session_is\t@listing&session_adj\t@q&session_is\t^ _ all\t^ _ what\ta _ of\tall\tall _ from\tdid _ work\tlast week ?\tweek ?\tいつだ\tいつだっ\tどのセ\tどのセッ\tにこ\tにこの\t後に\t最後に',  # noqa: E501
        36: '@ask&done_strong\t@did&done_strong\t@did_we&done_strong\t@done_strong&session_adj\t@j_session&session_one\t@last_session&session_where\t^ _ previous\tof _ previous\tthe _ in\tってた?\t内容は\t容は\t曜\t曜日\t最後\t週',  # noqa: E501
        37: '@j_past&j_session_list\t@j_session&j_topic\t@remind_what&session_one\t@session_is&session_where\t@session_one&talk\t@sessionish&wh\t^ _ session\t^最後\t^最後に\tlates*\tlatest\tof _ chats\tpast _ please\tpast sessions please\tsession _ we\tthe list\tthe list of\t話を',  # noqa: E501
        38: '@ask&when_last\t@did&which_session\t@did_we&which_session\t@done&when_last\t@done_strong&session_is\t@done_strong&when_last\t@j_q&when_last\t@j_q&which_session\t@look_into&when_last\t@q&when_last\t@q&which_session\t@remind_what&when_last\t@self&when_last\t@session_adj&when_last\t@session_is&when_last\t@session_one&this\t@talk&which_session\t@we_past&when_last\t@wh&when_last\t@what_was&when_last\t@when_last\t^ when was\tchat\tchats\tsessions please\tsessions please .\twhen was\tどれ.',  # noqa: E501
        39: '@done&which_session\t@look_into&sessionish\t@look_into&which_session\t@remind_what&sessionish\t@session_where&talk\t^ _ my\tdid i work\ti work\ti work on\tsessions from\twe _ the\tこのプ\tこのプロ\tのプ\tのプロ\tのプロジ\t触\t触っ',  # noqa: E501
        40: '@did&project_noun\t@j_askword&j_session\t^ show\tof my\tsessions _ this\tshow',  # noqa: E501
        41: '@ask&session_one\t@done_strong&this\t@j_session&wh\t@past_store&this\tdid my\tdid my last\twas the last\tいつ\t履\t履歴\t歴',  # noqa: E501
        42: '@last_session&what_was\t@past_store&session_is\t@recap&sessionish\t@recap_of&session_is\t@session_one&wh\t@this&which_session\tdiscussed the\toverv*\toverview\tshow _ conversations\twe discussed the\t会話を',  # noqa: E501
        43: 'did i\tlast _ sessions\twhen\tシ\t話',  # noqa: E501
        44: '@j_session&what_was\trepo\tthis repo\tどの',  # noqa: E501
        45: '@done_strong&project_noun\t@self&session_one\t^ find the\tfind the\twork on',  # noqa: E501
        46: '@session_one\t@sessionish&we_past\tを見\t一',  # noqa: E501
        47: '@j_mem&j_session\t@j_session&look_into\tof _ past\twork _ this\twork on this',  # noqa: E501
        48: '@ask&j_session\t@before&sessionish\t@j_session&self\t@j_session&which_session\tchats ?\tconve*\tsession _ the\tthe last',  # noqa: E501
        49: '@j_session&sessionish\t^最\tdid _ last\tin which\topen\tsessions\tョ\tョン',  # noqa: E501
        50: '@done_strong&look_into\t@j_named&j_session\t@j_problem&j_session\t@session_is&take_up_from\tショ\tション',  # noqa: E501
        51: 'days\tpast _ ?\t一覧を\t覧を',  # noqa: E501
        52: '@j_session&this\t@listing&this\t@session_adj&session_is\t^ _ the\t^ list\tmy _ session\tmy last session\twas _ last\twhich\tセ\t一覧\t覧',  # noqa: E501
        53: '@did_we&sessionish\t@j_askword&j_session_list\t^ when\ta list\ta list of\tの会\tの会話\tッシ\t最',  # noqa: E501
        54: 'i _ on',  # noqa: E501
        55: 'session about\tsessions _ .\tセッ\tセッシ\tセッショ\tッショ\tッション',  # noqa: E501
        56: '@j_mem&j_session_list\t@self&sessionish\t^ open',  # noqa: E501
        57: '@session_where&wh\t^ _ sessions\tthe session',  # noqa: E501
        58: '@listing&session_one\tsessi*',  # noqa: E501
        60: '@past&session_is\t@self&which_session\t@we_past&which_session\tッ',  # noqa: E501
        61: '@j_session&listing\t@session_one&which_session',  # noqa: E501
        63: '@remind_what&which_session\t@sessionish&this\tlist of\t会\t会話',  # noqa: E501
        65: '@ask&session_where',  # noqa: E501
        66: '@ask&which_session\t@listing&which_session\t@wh&which_session\t@which_session\tmy last',  # noqa: E501
        71: '@j_session&session_is\t@last_session&session_is\t@session_is&session_one\tconversations',  # noqa: E501
        72: '@j_q&j_session_list',  # noqa: E501
        78: '@ask&sessionish',  # noqa: E501
        81: '@j_q&j_session\t@session_adj&sessionish',  # noqa: E501
        82: 'list',  # noqa: E501
        85: 'my',  # noqa: E501
        86: '@j_session_list',  # noqa: E501
        91: '@sessionish',  # noqa: E501
        93: '@listing&sessionish',  # noqa: E501
        114: '@j_session&j_session_list',  # noqa: E501
        118: '@j_session',  # noqa: E501
    }),
    "keyword": _table({
        -147: 'で',  # noqa: E501
        -146: 'this',  # noqa: E501
        -144: '@j_mem&j_problem',  # noqa: E501
        -137: '@j_decide',  # noqa: E501
        -136: '@decision',  # noqa: E501
        -134: '@j_decide&j_q\t@j_mem&j_session',  # noqa: E501
        -128: '@j_session',  # noqa: E501
        -125: '@j_problem&j_q',  # noqa: E501
        -124: '@j_askword&j_decide\t@j_kke&j_problem',  # noqa: E501
        -122: '@j_kke_past&j_problem',  # noqa: E501
        -120: 'my\tthe last',  # noqa: E501
        -119: '@session_one&wh',  # noqa: E501
        -113: 'は',  # noqa: E501
        -112: '@ask&decide\t@decide\t@decide&remind_what',  # noqa: E501
        -111: '@decision&remind_what',  # noqa: E501
        -110: '@decide&self\t@decide&we_past\twhy\t決',  # noqa: E501
        -109: '@j_decide&j_mem',  # noqa: E501
        -108: '@before&night',  # noqa: E501
        -106: '@j_done',  # noqa: E501
        -105: '@ask&decision\t@night&recap_of',  # noqa: E501
        -104: '@j_problem',  # noqa: E501
        -103: '@before&problem',  # noqa: E501
        -101: '@j_past&j_problem\t@problem&recap_of\t@recap_of&take_up_from',  # noqa: E501
        -100: '@see&self\t@see&we_past',  # noqa: E501
        -99: '@decision&listing\twhat _ did',  # noqa: E501
        -98: '@take_up',  # noqa: E501
        -97: '@decide&wh\tクト',  # noqa: E501
        -96: '^ which\tget',  # noqa: E501
        -95: '@decision&j_q\t@problem&remind_what',  # noqa: E501
        -94: '@j_past_self&j_problem\t@j_session&wh\t@past_weak&what_was',  # noqa: E501
        -93: '@did&night\t@did_we&night\t@past_weak&session_is',  # noqa: E501
        -90: '@j_session&j_session_list',  # noqa: E501
        -89: 'list',  # noqa: E501
        -88: '@decide&listing\t@fix_noun&problem\t@leftover\tworke*\tち\t最',  # noqa: E501
        -87: '@ask&night\tき',  # noqa: E501
        -86: 'にも\tは何',  # noqa: E501
        -85: '@ask&leftover\t@decision&self\t@leftover&remind_what',  # noqa: E501
        -84: '@j_done&j_kke\t@j_done&j_mem\t@recap\tまで',  # noqa: E501
        -83: '@ask&left_off\t@decision&wh\t@left_off\t@left_off&remind_what\t@left_off&self\t@left_off&we_past\t@left_off&wh\t@pick\t@problem\t@self&why_verb\t@we_past&why_verb\tlost',  # noqa: E501
        -82: '@listing&session_one\twhere\tてた\t会\t会話\t直',  # noqa: E501
        -81: '@ask&was_i\t@did_we&see\t@listing&was_i\t@problem&session_is\t@remind_what&was_i\t@self&was_i\t@was_i\t@was_i&we_past\t@was_i&wh\t前にも',  # noqa: E501
        -80: '@j_askword&j_session\t@recap&recap_of',  # noqa: E501
        -79: '@past&problem\t@recap&self\t決め',  # noqa: E501
        -78: '@ask&recap\t@was_i&working\tこれ',  # noqa: E501
        -77: '@decide&look_into\t@look_into&see\t@policy&self\t@policy&we_past\t@problem&session_adj\t@remind_what&take_up\t@take_up&take_up_from\t^ _ this\ti was\tyesterday .',  # noqa: E501
        -76: '@decide&did_we\t@fix&look_into\twhich\t開',  # noqa: E501
        -75: '@decide&j_q\t@decide&q\t@decision&we_past\t@done&policy\t@figured&session_adj\t@j_askword&j_problem\t^ show\tleft\tshow\tthis _ .',  # noqa: E501
        -74: '@ask&why_verb\t@did_we&policy\t@fix&problem\t@past_weak&this\t@wh&why_verb\twhich _ did\t今',  # noqa: E501
        -73: '@did&policy\t@leftover&recap_of\tin _ we\tme the\tsessions _ .\twork\t会話を\t断',  # noqa: E501
        -72: '@catch_up\t@decision&q\t@j_askword&j_done\t@j_decide&j_session_list\t@j_decide&q\tdecis*\twhen\t回の',  # noqa: E501
        -71: '@before&see\t@decide&what_was\t@listing&past_weak\t^ i\tじ\t前回の',  # noqa: E501
        -70: '@ask&next_step\t@last_session&listing\t@listing&next_step\t@next_step\t@next_step&wh\t@past_weak&problem\t@problem&see\t@remind_what&why_verb\t@sessionish\tlast _ we\tたの\tにも見\tめた\tも見\tる.\tバグ\t前にも見\t状',  # noqa: E501
        -69: '@decision&recap_of\t@done&fix\t@last_session&wh\t@listing&session_adj\t@next_step&recap_of\t@past&recap\t@past&take_up\tどの',  # noqa: E501
        -68: '@catch_up&self\t@did_we&fix\t@fix&fix_did\t^前回の\tme up\twas _ last\tしてた\tってた\t続\t続き',  # noqa: E501
        -67: '@did_we&listing\t@done&recap_of\t@j_decide&j_kke\t@j_done&j_q\tlast session\tup to\tてた?\tとし\tるっ\tるって',  # noqa: E501
        -66: '@j_session&session_one\t@last_session\t@last_session&session_adj\tlast thing\tnot\tproje*\tproject\tthe last thing\tのや\t何を',  # noqa: E501
        -65: '@before&figured\t@decide&done\t@decide&thing\t@decision&what_was\t@j_done&j_past\t@j_past&problem\t@j_past_self&problem\t@past_weak&see\t@see&this\t@self&take_up\t@take_up&we_past\tbeen\tfar\tsame\tsession\tどれ',  # noqa: E501
        -64: '@ask&which_session\t@decide&did\t@did&fix\t@listing&which_session\t@next_step&remind_what\t@problem&what_was\t@recap_of&take_up\t@wh&which_session\t@which_session\tbuild\tエラ\tエラー\tラー',  # noqa: E501
        -63: '@ask&how_far\t@decision&session_is\t@did_we&how_far\t@how_far\t@how_far&remind_what\t@how_far&self\t@how_far&we_past\t@how_far&wh\t@left_off&look_into\t@next_step&what_was\t@same\t^な\tlast _ i\tthis _ ?\t再\t決めた\t終',  # noqa: E501
        -62: 'again ?\toff\twere we\tをし\t原\t原因\t因',  # noqa: E501
        -61: '@how_far&j_q\t@how_far&q\t@j_decide&j_topic\tin which\tthe previous\twere _ on\t中\t何し',  # noqa: E501
        -60: '@before&was_i\t@remind_what&which_session\tor _ .\ttimeo*\ttimeout\twe get\tworki*\tworking\tのやつ\t作業\t業\t約',  # noqa: E501
        -59: '@done&this\tdecid*\tdecision\ti do\tprobl*\tproblem\tしてたん\tてたん\tてたんだ\tまっ\t方針\t案\t終わ\t針',  # noqa: E501
        -58: '@done&done_strong\t@done_strong\t@done_strong&remind_what\t@done_strong&self\t@done_strong&we_past\t@j_decide&j_kke_past\t@j_problem&q\t@same&thing\t@this\tchat\tec\tlast night\tlist of\tnight\trepo\twe _ it\t直し',  # noqa: E501
        -57: '@policy&thing\t@problem&search\t^ list\tchats ?\tconversations\tdid i do\tmode\tこま\tこまで\tわっ\t同\t昨\t昨日\t終わっ',  # noqa: E501
        -56: '@did&see\t@done&left_off\t@done_strong&look_into\t@j_done&j_past_self\t@session_one&which_session\t^ this\t^前回\tdid _ get\tthis repo\twe did\tどこま\tどこまで\t出た\t回こ',  # noqa: E501
        -55: '@j_q&left_off\t@left_off&q\t@self&which_session\t@session_adj&take_up\t@was_i&what_was\t@we_past&which_session\t^次\ta _ of\tthe cache\tやる\tッシ\t出\t同じ\t次\t直した',  # noqa: E501
        -54: '@ask&done_strong\t@did_it_go&self\t@did_it_go&we_past\t@done_strong&wh\t^ _ sessions\tdid we get\tだっけ?\tにこ\tにこの\t前回',  # noqa: E501
        -53: '@see&thing\t^ find the\tbug\tcode\tfind the\t回\t況\t状況\t理由\t由',  # noqa: E501
        -52: '@ask&policy\t@before&take_up\t@listing&why_verb\t@policy&remind_what\t^ why\t^これ\tback\ti rebooted\treboo*\trebooted\tthe _ timeout\tthere\tthing we\t合',  # noqa: E501
        -51: '@done&why_verb\t@j_done&j_kke_past\t@j_problem&j_topic\tcache\tknown\twindo*\twindows\tしたか',  # noqa: E501
        -50: '@j_q&known\t@known\t@known&problem\t@known&q\t@past_weak&thing\t@policy&wh\t@self&this\t@session_one&take_up_from\t@this&we_past\tus\tめ\t何で\t既',  # noqa: E501
        -49: '@done_strong&j_q\t@done_strong&listing\t@done_strong&q\t@done_strong&session_adj\t@left_off&what_was\t@sessionish&this\tdid _ end\tdid we end\tof _ chats\twe _ the\twe end\tぜ\tで終\tで終わ',  # noqa: E501
        -48: '@did&this\t@j_mem&problem\t@j_session_list\t@project_noun&we_past\tconcl*\tevery*\teverything\tthe _ session\tで終わっ',  # noqa: E501
        -47: '@j_done&q\t@listing&policy\t^ when\tって何だ\tて何だ\tて何だっ\tまた',  # noqa: E501
        -46: '@decision&look_into\t@done_strong&recap_of\t@done_strong&take_up_from\t@problem&same\tit last\tthe test',  # noqa: E501
        -45: '@problem&this\t@recap_of&session_one\t名',  # noqa: E501
        -44: '@decision&thing\t@fix&session_adj\t@j_q&same\t@q&same\tno\twe end up\tてたっ\tてたっけ\tの作\tの作業\tの方',  # noqa: E501
        -43: '@done_strong&what_was\t@fix&self\t@have&wh\t@policy&what_was\t^ _ previous\tagree*\tpast _ ?\tthere a\tやり',  # noqa: E501
        -42: '@did_we&left_off\t@fix&we_past\t^ why did\ta list\ta list of\tdid we say\tlock\tshow _ conversations\twe say\twhy did\tでしたっ\tの方針\tの案',  # noqa: E501
        -41: '@did&done_strong\t@did_we&done_strong\t@left_off&project_noun\t@look_into&why_verb\t^こ\t^結\tconclusion\tshoul*\tshould\tや',  # noqa: E501
        -40: '@thing&why_verb\t^ _ the\tremember _ we\tうしたっ\t命\t命名',  # noqa: E501
        -39: '^結局\treaso*\tsessions please\tsessions please .\tstale\tstale _ ?\twas _ a\twas there a\tでい\tでいく\tリー\t何でし\t何でした',  # noqa: E501
        -38: '@j_decide&j_past\t@why_verb\tes\there\tof _ past\trule',  # noqa: E501
        -37: '@did&left_off\tしてた?\tっち\tどっ\tどっち\tのど\t前は\t時',  # noqa: E501
        -36: 'a _ ?\tdeplo*\tthe build\t~ _ there\t~ was\t~ was there',  # noqa: E501
        -35: 'again .\t前はど',  # noqa: E501
        -34: '@decide&session_adj\t@fix&thing\thave a\tま',  # noqa: E501
        -33: '@what_was&why_verb\tof our\t題',  # noqa: E501
        -32: 'previous conversations\t既知',  # noqa: E501
        -31: 'or\tにな\tリリ\tリリー',  # noqa: E501
        -30: '@before&j_problem\t@j_decide&j_past_self\tメモリ\tメモリリ\tモリ\tモリリ\tモリリー\tリリーク\tリーク',  # noqa: E501
        -29: 'の状\tセッ\tセッシ\tセッショ\tッショ\tッション\tョン\t問題',  # noqa: E501
        -28: 'ショ\tション',  # noqa: E501
        -27: '@j_problem&past_weak\twe made',  # noqa: E501
        -26: 'したっ\tしたっけ',  # noqa: E501
        -24: '@decide&have\tbug with\tんだった',  # noqa: E501
        -23: 'er',  # noqa: E501
        -21: '@look_into&this',  # noqa: E501
        -17: 'エ',  # noqa: E501
        -9: '',  # noqa: E501
        -7: 'と',  # noqa: E501
        -6: 'こ',  # noqa: E501
        9: '@before&we_past',  # noqa: E501
        12: '@self&session_is',  # noqa: E501
        13: '@session_is&take_up_from',  # noqa: E501
        24: 'happe*\thappened\twith for',  # noqa: E501
        28: 'with',  # noqa: E501
        29: 'parsi*\tparsing',  # noqa: E501
        30: 'rate\tthe',  # noqa: E501
        31: '@recap_of&thing\tu',  # noqa: E501
        32: '@talk&we_past',  # noqa: E501
        33: '@self&talk',  # noqa: E501
        34: '@past&talk\tlimit*',  # noqa: E501
        35: 'it ?\tme about\tthe _ we',  # noqa: E501
        36: 'were the\twhat were the\tの件',  # noqa: E501
        37: '@listing&thing\t@look_into&talk\t@self&what_was\t@thing&wh\ti told\ti told you\tthe flaky\ttold\ttold you',  # noqa: E501
        38: '@ask&talk\t@j_q&that_thing\t@q&that_thing\t@recap_of&talk\tfor _ .\tmonor*\tthe _ and\twas _ ?\twas it ?\twas that\twhat _ that\twhat was that\txr-00*\txr-003',  # noqa: E501
        39: '@ask&that_thing\t@listing&that_thing\t@recap_of&that_thing\t@remind_what&that_thing\t@that_thing\t@that_thing&this\t@that_thing&wh\t@that_thing&what_was\tabout _ staging\tabout the staging\tdiscussion about\tthe staging\tthe vendor\tvendo*\tvendor',  # noqa: E501
        40: '@did_we&j_problem\t@remind_what&talk\t@talk\tfound\twe found',  # noqa: E501
        41: '@fix&story\t@j_session&past_store\t@search&where_said\tabout _ limiting\tabout rate limiting\tdo _ recall\tdo you recall\tlimiting\tnumber\trate limiting\tthe _ discussion\twho _ the',  # noqa: E501
        42: '@did&j_problem\t@remember_q&session_is\tbackg*\tbackground\tbackground on\tin the\tフラ\tフラグ',  # noqa: E501
        43: '@recap_of&search\turl\twhat happened\tポート\t試',  # noqa: E501
        44: '@remind_what&story\tonce\t使',  # noqa: E501
        45: '@ask&thing\t@search&self\t@self&where_said\t@session_adj&talk\t@we_past&where_said\tcomma*\tcommand\tresul*\tresults\tsessions about the\twhat do you\twho\t番',  # noqa: E501
        46: '@j_askword&j_named\t^ _ happened\t^ what happened\thappened with\tthe _ ?\tused\twe used\twhat _ it\twhat _ with\twhat happened with\twhat was it\t話して\t話してた',  # noqa: E501
        47: '^ _ our\tbun\tthing _ the\t果\t設定し\t設定した',  # noqa: E501
        48: '@j_topic&q\t@past_store&self\t@past_store&talk\tng\tprofi*\t経\t経緯\t緯\t速',  # noqa: E501
        49: '@past&search\t@past_store&take_up_from\tlooked at\twe looked at\tいて',  # noqa: E501
        50: '@ask&search\t@search\t@that_thing&thing\tcame\tnginx\tretri*\tthat\twas it .\tつい\tついて\tにつ\tについ\tについて\tサー\t結果\t設',  # noqa: E501
        51: '@remind_what&search\t@search&we_past\t^テ\tfeature flags\tflags\tflaky\twas it\tyou recall\tてく\t使っ',  # noqa: E501
        52: '@project_noun&remind_what\tsay _ the\tつ\tポー',  # noqa: E501
        53: '@ask&project_noun\t@did&search\t@did_we&search\t@look_into&thing\t@past_store&we_past\t@talk&what_was\t@where_said\t^ _ do\tfrom earlier\tfrom earlier sessions',  # noqa: E501
        54: '@happened&j_q\t@happened&q\t@listing&story\t@past&what_was\t@remind_what&where_said\tany _ from\tdiscussion\tgit',  # noqa: E501
        55: '@night&thing\t^ what do\timpor*\twhat do\tって結\tって結局\tて結局',  # noqa: E501
        56: 'at _ ?\tgin\tnumbe*\tsessions _ the\tstagi*\tstaging\ttalk\tyou remember the\tなま\tなまえ\tに話した\tログ\t作っ\t前に',  # noqa: E501
        57: 'the new\tに作っ\tフ\t前に作っ',  # noqa: E501
        58: '@j_q&story\t@q&story\tx\t議\t議論\t験',  # noqa: E501
        59: '@j_askword&j_topic\tcli\tconfi*\tdid _ learn\tdid we learn\thow did the\tlearn\twe learn\tうなっ\tどうなっ\tれた',  # noqa: E501
        60: '99\t99の\t9の\tp9\tp99の\twhat _ you\tルの',  # noqa: E501
        61: '@done&search\t@happened&project_noun\tel',  # noqa: E501
        62: '@ask&happened\t@happened&listing\t@happened&wh\t^この前\tyou about',  # noqa: E501
        63: '@past_store&search\t@project_noun\tat\tever',  # noqa: E501
        64: '@past_store&remind_what\tfor\tテ',  # noqa: E501
        65: '@did_we&working\t@project_noun&remember_q\t@talk&thing\tうなった\tくれ\tてくれ\tダ',  # noqa: E501
        66: '@did_it_go&session_adj\t@j_mem&j_named\tfrom _ sessions',  # noqa: E501
        67: '@ask&story\t@j_mem&j_topic\t@story\t@story&wh\tくれた\tてくれた\t設定',  # noqa: E501
        68: 'の前',  # noqa: E501
        69: '@search&what_was\tスの',  # noqa: E501
        70: '-\tナ',  # noqa: E501
        71: 'how did\twe _ about',  # noqa: E501
        72: '@j_named&j_q\t^p\tgi\tル',  # noqa: E501
        73: '@thing\t^ _ did\tremember the\tこの前\t定',  # noqa: E501
        74: '@past_weak&talk\t^ how did\tthe _ with\tyou _ the',  # noqa: E501
        75: '@happened\t@j_named&j_topic\tg\tp99',  # noqa: E501
        76: '@look_into&working',  # noqa: E501
        77: '@j_topic&thing\t@past&thing',  # noqa: E501
        79: '@j_named&j_past_self',  # noqa: E501
        80: '@take_up_from&thing',  # noqa: E501
        82: '2\t@j_named',  # noqa: E501
        83: '@j_named&j_past',  # noqa: E501
        84: 'うな',  # noqa: E501
        86: '@thing&what_was',  # noqa: E501
        87: 'どうな',  # noqa: E501
        88: '@j_q&j_topic\t@j_q&talk\t@q&talk',  # noqa: E501
        89: '1',  # noqa: E501
        90: '@j_topic\tyou',  # noqa: E501
        94: '@before&talk\t@j_past_self&j_topic',  # noqa: E501
        96: 'どう',  # noqa: E501
        101: '@j_past&j_topic\tabout the',  # noqa: E501
        108: 'about',  # noqa: E501
    }),
}
