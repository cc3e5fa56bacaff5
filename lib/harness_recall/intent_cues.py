"""The cue tables of the recall classifier: word classes, frames that ask for the past, blocks that do not.

A class is a tuple of surfaces in the normal form of `intent_text`. A frame is (intent, weight, class, class, …):
its classes must follow one another in one sentence; an `int` between two classes is the largest gap in
characters. An intent of "" is decided by what the sentence is about. A block has no intent. `intent_model` weighs
the strongest frame against the strongest block, beside what it has learned; weights from 5 on are vetoes.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    Words = tuple[str, ...]
    Rule = tuple[str, int, *tuple[Words | int, ...]]
    Block = tuple[int, *tuple[Words | int, ...]]


def _w(words: str) -> tuple[str, ...]:
    """English surfaces: whole words, so each stands between spaces."""
    return tuple([f" {word} " for word in words.split("|")])


def _j(words: str) -> tuple[str, ...]:
    """Japanese surfaces: as written, no word boundary."""
    return tuple(words.split("|"))


# ---------------------------------------------------------------- compounds that hide a cue (blanked first)
COMPOUNDS = _j(
    "手続き|引き続き|引続き|ひきつづき|連続|続行|続きを読|続きは以下|続きはこちら|前回比|前回値|"
    "前回ログイン|前回アクセス|"
    "事前|始める前|午前|人前|目の前|手前|建前|一人前|当たり前|あたりまえ|前後|前者|前提|前方|前半|前面|"
    "前処理|前置|"
    "前払|前日比|"
    "る前|す前|く前|う前|む前|つ前|ぐ前|ぶ前|ぬ前|い前|実行前|保存前|送信前|変更前|更新前|コミット前|"
    "リリース前|"
    "デプロイ前|マージ前|処理前|修正前|前から順|時代の前|その前に|この前に置|目の前の|最後に改行|"
    "以前のバージョン|以前のコミット|"
    "前のコミット|前のバージョン|前のページ|前の行|前の要素|前の値|前のステップ|前の画面|前の関数|"
    "昨日の日付|昨日付|"
    "過去のデータ|思い出アルバム|思い出機能|思い出の|決定木|決定係数|"
    "意思決定|自己決定|決定版|決定論|覚えておい|おぼえておい|覚えとい|おぼえとい|前回のコミット|"
    "直近のコミット|"
    "昨日のコミット|前回のリリース|前回のデプロイ|前回のビルド"
)

# ---------------------------------------------------------------- English classes
SELF = _w("we|i|us|our|my|me")
WH = _w("what|which|why|how|where|who|when|whether|if")
PAST = _w(
    "yesterday|last time|last week|last month|last year|last sprint|last night|last session|last sessions|"
    "last conversation|last chat|last monday|last tuesday|last wednesday|last thursday|last friday|"
    "last saturday|"
    "last sunday|last weekend|last quarter|last summer|last winter|last spring|last fall|previous session|"
    "previous sessions|prior session|prior sessions|previous conversation|previous conversations|"
    "previous chat|"
    "previous chats|past session|past sessions|past conversation|past conversations|past chats|"
    "earlier session|earlier sessions|earlier conversation|earlier conversations|the other day|"
    "the other week|"
    "the other night|a while ago|a while back|while ago|while back|some time ago|some time back|sometime ago|"
    "days ago|weeks ago|months ago|week ago|month ago|day ago|hours ago|day before yesterday|"
    "earlier this week|"
    "earlier this month|earlier this year|earlier today|this morning|on monday|on tuesday|on wednesday|"
    "on thursday|"
    "on friday|on saturday|on sunday|monday|tuesday|thursday|friday|over the weekend|before the weekend|"
    "before lunch|before the holidays|before the holiday|before vacation|before my vacation|before the break|"
    "before christmas|before i left|before the reboot|back then|back when|in the past|a long time ago|"
    "ages ago|"
    "in january|in february|in march|in april|in june|in july|in august|in september|in october|in november|"
    "in december|back in|previously|the last few days|the past few days|the last couple of days|days back|"
    "weeks back|months back|at the time|last we spoke|the last time|time before|prev session|"
    "session before|before i rebooted|before the restart|before i went|before we stopped|before we broke off"
)
PAST_WEAK = _w(
    "before|already|earlier|ever|again|at some point|so far|once|back|originally|in the first place|"
    "long ago|past"
)
NIGHT = _w("yesterday|last night|this morning|today|earlier")
DID_WE = _w(
    "did we|did i|didnt we|didnt i|have we|have i|had we|had i|have not we|have not i|we have|we had|"
    "did you and i|"
    "had not we|did us|did the team and i|didn't we|did me and you|do we have"
)
DID = _w("did we|did i|didnt we|didnt i|did we all|did you and i")
HAVE = _w("have we|have i|had we|had i|have not we|have not i|had not we|hadnt we|hadnt i|have you and i")
WE_PAST = _w(
    "did we|did i|didnt we|were we|was i|have we|had we|had i|we were|i was|we had|i had|we did|i did|"
    "did you|"
    "have i|we have|you and i|did we all|we|i|our|my|us"
)
DECIDE = _w(
    "decide|decided|deciding|commit to|agree|agreed|settle|settled|choose|chose|chosen|conclude|concluded|"
    "go with|went with|gone with|"
    "going with|land on|landed on|rule out|ruled out|opt for|opted for|opt to|end up going|ended up going|"
    "end up using|"
    "ended up using|end up choosing|ended up choosing|end up picking|ended up picking|standardize on|"
    "standardise on|finalize|finalise|finalized|come to an agreement|reach a decision|make a decision|"
    "made a decision|"
    "make a call|made a call|make up our minds|say no to|choose to|decide against|decided against|adopt|"
    "adopted|"
    "stick with|stuck with|sticking with|reject|rejected|rejecting|end up deciding|ended up deciding|"
    "come down on|opted|made up our minds|made up my mind|nail down|lock in|locked in|commit to using|"
    "turn down|reach consensus|reach agreement|vote"
)
PICK = _w("pick|picked|picking")
WHY_VERB = _w(
    "drop|dropped|switch|switched|move|moved|moving|migrate|migrated|split|ditch|ditched|abandon|abandoned|"
    "avoid|"
    "avoided|replace|replaced|skip|skipped|not use|not go|not pick|not choose|not want|stop using|get rid of|"
    "go for|went for|keep|kept|pin|pinned|stay on|stay with|leave out|left out|prefer|preferred|roll our own|"
    "disable|disabled|go back to|revert to|want to avoid|choose|introduce|put off|postpone|defer|"
    "build our own|use|"
    "split up|merge|write our own|fork|forked|not using"
)
DECISION = _w(
    "decision|decisions|conclusion|conclusions|verdict|consensus|rationale|reasoning|agreement|agreements|"
    "resolution on|ruling|final call|final word|outcome of the discussion|outcome of our discussion|"
    "final choice|"
    "final decision|trade-off|tradeoff|tradeoffs"
)
POLICY = _w(
    "policy|policies|convention|conventions|stance|approach|strategy|guideline|guidelines|standard|rule|"
    "rules|"
    "naming convention|position|choice|plan"
)
LEFT_OFF = _w(
    "where were we|where was i|left off|leave off|leaving off|where we stopped|where i stopped|"
    "where did we stop|"
    "where did i stop|where we left|where i left|where did we leave|where did i leave|where did we get to|"
    "where did i get to|where had we got|where we got to|where we had got|where i got to|where did we pause|"
    "where we paused|where we were at|where i was at|where we had stopped|where i had stopped|"
    "where things were left|"
    "where did we break off|where we broke off|were did we leave|where were you and i|where have we got to|"
    "where had i got|where did we finish|where we finished up|where we ended|where i ended|"
    "where we last stopped|"
    "where did we last|where we last|where i last|where did i last|stopping point|where did it stop last"
)
STAND = _w(
    "where are we at|where are we with|where are we up to|where do things stand|where things stand|"
    "where this stands|where it stands|where are things at|where we are at|where we are up to|"
    "where do we stand|"
    "where we stand|where are things|where does this stand|where does that stand|where am i at|where i am at|"
    "where is this project at|where did things stand|where things stood|where did things end|where are we on|"
    "where did we end up|where did i end up|where were things|state of things|state of play|"
    "where did that leave us"
)
CATCH_UP = _w(
    "catch me up|catch me back up|bring me up to|bring me back up to|get me up to speed|"
    "get me back up to speed|"
    "bring me back|fill me in|get me back into context|get me back into it|give me the context from|"
    "get me oriented|get me reoriented|catch us up|need catching up|up to speed|load the context from|"
    "catch myself up|get caught up|bring us up to|get back into the flow|get back up to speed|"
    "restore context|"
    "restore the context|get me caught up|swap this back in|page me back in|page this back in"
)
REFRESH = _w(
    "refresh my memory|refresh me|jog my memory|memory jog|memory refresher|refresh our memory|refresher|"
    "memory is hazy|memory is fuzzy|memory is foggy|blanking on|drawing a blank"
)
WORKING = _w(
    "doing|working on|up to|in the middle|about to|trying to do|trying to|supposed to|building|debugging|"
    "looking at|focused on|focusing on|going to do|going to|planning to|meaning to|halfway through|"
    "in the process|"
    "midway|last doing|last working|testing|investigating|looking into|fixing|refactoring|messing with|"
    "hacking on|"
    "on about|at"
)
WAS_I = _w(
    "what was i|what were we|what had i been|what had we been|what have i been|what have we been|what i was|"
    "what we were|what was it i was|which task was i|which bug was i|which file was i|what task was i|"
    "which part was i|which part were we|what part were we|which feature were we|which ticket was i|"
    "what ticket was i|what issue was i|which issue was i|what i had been|what we had been|what i have been|"
    "what we have been|which branch was i|what branch was i|what were you and i|what was me"
)
DONE = _w(
    "get done|got done|accomplish|accomplished|finish|finished|complete|completed|achieve|achieved|work on|"
    "worked on|get through|got through|do|did|done|ship|shipped|manage to|tackle|tackled|wrap up|"
    "make progress|"
    "change|changed|add|added|implement|implemented|build|built|leave|left|learn|get to|cover|covered|"
    "end up doing"
)
DONE_STRONG = _w(
    "get done|got done|accomplish|accomplished|work on|worked on|get through|achieve|last do|last work on|"
    "do last|"
    "leave unfinished|leave open|not finish"
)
HOW_FAR = _w(
    "how far did we|how far did i|how far along did|how far along were|how far along was i|"
    "how far along are we|how far along we|how far had we|how far i got|how far we got|how far are we|"
    "how far have we|how far were we|how far was i|how much of it did we|how much did we get|how far we have|"
    "how far we were|how far we had|how far into|how much of the|how far we made|how much did we finish|"
    "how much have we"
)
TAKE_UP = _w(
    "pick up|pick this up|pick it up|pick things up|pick back up|picking up|continue|continuing|carry on|"
    "resume|"
    "resuming|restart|get back to|back to|go back to|keep going|proceed|keep working|start from|start where|"
    "jump back|dive back|hop back|finish up|move on from|get going again|continuation|reload|re-open|reopen|"
    "follow up on|take it|take up|get back into|go on|lets get back"
)
TAKE_UP_FROM = _w(
    "from where|where we|where i|left off|from yesterday|from last|yesterday|last session|last night|"
    "previous session|last time|our previous|our last|my previous|my last|what we were|what i was|"
    "the other day|"
    "last week|from friday|from monday|from before|earlier session|prior session|from earlier|"
    "from the weekend|"
    "from the previous|previous work|from this morning|on friday|on monday|on thursday|from thursday|"
    "from tuesday|"
    "from wednesday|where you and i|our work|from our|our earlier|last conversation|i stopped|we stopped|"
    "we ended|i ended|"
    "last working session|the last session|from the last"
)
RECAP = _w(
    "recap|recap me|rundown|run-down|summary|summarize|summarise|overview|status|tl dr|tldr|walk me through|"
    "run me through|refresher|recapping|sum up|briefing|brief me|debrief|roundup|round-up|digest|reminder|"
    "timeline|highlights|gist|key points|main points|brief me on|update me on|update me|what about"
)
RECAP_OF = _w(
    "last session|previous session|where we|where i|what we|what i|our last|our previous|yesterday|last time|"
    "last week|what was|the last session|prior session|past week|where things|earlier session|my last|"
    "work so far on|past sessions|previous sessions|last few sessions|past few sessions|our work|"
    "our progress|"
    "everything we|all we|last few days|past few days|from friday|from yesterday|of friday|of yesterday|"
    "past few days|last couple|where the|where this|where it|where everything|the other day|friday|monday|"
    "this week"
)
LOST = _w(
    "forgot|forget|forgotten|lost track|can not remember|do not remember|do not recall|can not recall|"
    "no idea|"
    "have lost|i lost|blanked on|not sure anymore|no longer remember|no memory of|hazy on|fuzzy on|"
    "fail to remember|hard to remember|trying to remember|trying to recall|slipped my mind|dont remember|"
    "not remember|not recall|lost the thread|lost the plot|can never remember"
)
NEXT_STEP = _w(
    "what were the next steps|what was the next step|what were our next steps|what was next on|"
    "what were we going to|"
    "what was i going to|what did we plan|what did i plan|what was the plan|what was our plan|"
    "what was my plan|"
    "what was left|what were the remaining|what did we have left|what do we have left from|what did i still|"
    "what did we still|what was still|what were the open|what was on our|what was on my|what had we planned|"
    "what was planned|what were the todos|what was the todo|what was the next thing|what was up next|"
    "what did we want to do|what did i want to do|which step were we|what step were we|what step was i|"
    "what remains from|what remains of|what remained from|what still remains|what was my next|"
    "what was our next|what were my next|what still needed|what else did we plan|"
    "next step we had|next steps we had|next steps from|what was pending|what were we planning|"
    "what were we about|what was i about|what is left from|what is left over|what is still open from|"
    "what is pending from|what did we leave|what did i leave|which tasks were|what tasks were|"
    "what tasks did we|which tasks did we|what todos did we|what remained|which step did we|what step did we"
)
LEFTOVER = _w(
    "left over|still open|remaining|unfinished|outstanding|left to do|todo|todos|open items|open tasks|"
    "loose ends|left undone|incomplete|pending|half-finished|half-done|wip|action items|still to do|"
    "open points|not finished|never finished|hadnt finished|on our plate|on my plate|in flight|half way|"
    "left hanging|not done|leftover|leftovers|left from|unresolved"
)
REMEMBER_Q = _w(
    "do you remember|do you still remember|do you recall|you remember|can you remember|do u remember|"
    "can you recall|remember when|remember how we|remember what we|remember which|remember why we|"
    "remember where we|remember what i|remember what you|remember that time|do we remember|"
    "does anyone remember|"
    "recall what we|recall how we|recall why we|recall which|recall when we|recall where we|recall our|"
    "recall the last|recall what i|remember our|do you happen to remember|would you remember|remember if we|"
    "remember whether we|recall if we|recall whether we|you still remember|are you able to recall|"
    "please recall|"
    "could you recall|do you have any memory|do you have memory|have any memory|any memory of|"
    "any recollection|"
    "got any memory|do you know what we|do you know where we|do you know why we|do you know how we|"
    "still remember|recall anything|remember anything|what do you remember|what do you recall|recall from|"
    "remember from|can you retrieve|retrieve what we|you recall|do you remmeber|recall the"
)
REMEMBER_START = _j(
    "^ remember the |^ remember that |^ remember when |^ remember our |^ remember my |^ remember those |"
    "^ hey remember |^ remember how |^ remember what |^ remember why |^ so remember that |^ remember this "
)
REMIND = _w(
    "remind me|remind us|tell me again|tell us again|tell me once more|can you remind|could you remind|"
    "pls remind|quick reminder|reminder of what|"
    "reminder on what|reminder of why|reminder of how we|reminder why"
)
REMIND_WHAT = _w(
    "we|i was|i did|i had|i left|was|were|did|had|our|decided|about the|about our|about that|of our|"
    "of the|last|again|about|i"
)

PROBLEM = _w(
    "error|errors|bug|bugs|issue|issues|problem|problems|failure|failures|crash|crashes|exception|exceptions|"
    "stack trace|stacktrace|traceback|timeout|timeouts|segfault|leak|flaky|flake|deadlock|hang|hangs|fix|"
    "fixed|"
    "fixes|workaround|root cause|broke|broken|failing|fails|failed|oom|regression|symptom|cors|crashing|"
    "warning|"
    "panic|race|glitch|outage|incident|mystery|weirdness|502|500|503|504|404|403|401|conflict|econnreset|"
    "econnrefused|enospc|eaddrinuse|hiccup|breakage|thing failing|solve|solved|resolve|resolved|debug|"
    "debugged|oomkilled"
)
SEE = _w(
    "see|seen|saw|hit|hitting|run into|ran into|met|come across|came across|encounter|encountered|face|faced|"
    "deal with|dealt with|had this|have this|had that|had these|had the same|have the same|had it|had a|"
    "experience|experienced|fight|fought|debug|debugged|solve|solved|"
    "fix|fixed|bump into|bumped into|bitten by|stumbled on|stumble on|stumbled upon|trip over|tripped over|"
    "struggle with|struggled with|resolve|resolved|handle|handled|run across|work around|worked around|"
    "been here|"
    "been through|been bitten|patch|patched|squash|squashed|tackle|tackled|addressed|address|observed|"
    "diagnosed|"
    "diagnose|had to deal|investigate|investigated|wrestle with|wrestled with|suffer from|been burned by"
)
THIS = _w(
    "this|that|it|these|those|one of these|the same|such|similar|something like|anything like|like this"
)
BEFORE = _w(
    "before|already|ever|again|previously|last time|last week|last month|yesterday|in the past|at some point|"
    "once|the other day|a while ago|a while back|months ago|weeks ago|days ago|earlier this week|"
    "earlier this month|"
    "in an earlier session|in a previous session|in another session|last year|last sprint|last night|"
    "before now|"
    "on monday|on tuesday|on wednesday|on thursday|on friday|back in|in march|in april|in june|in july|"
    "in may|"
    "in january|in february|in august|in september|in october|in november|in december|prior|twice|"
    "last tuesday|last friday|last monday|last wednesday|last thursday|month ago|week ago|previous session"
)
SEEN_BEFORE = _w(
    "seen this before|seen that before|seen it before|seen these before|seen this error before|"
    "seen this one before|saw this before|hit this before|had this before|had this one before|"
    "happened before|happen before|happened already|come up before|came up before|occurred before|"
    "occur before|"
    "broke before|failed like this before|been here before|bitten us before|bit us before|encountered before|"
    "showed up before|shown up before|popped up before|pop up before|happened last time|"
    "happened to us before|"
    "run into this before|been reported before|seen this somewhere|seen something like this|"
    "ran into this before|fixed this before|solved this before|fixed this already|fixed that already|"
    "already fixed this|already fixed that|already solved this|already solved that|already dealt with|"
    "already hit this|seen this already|seen this exact|had this exact|had the exact|hit this exact|"
    "been down this road|happen to us before|burned us before|burned by this before|"
    "appeared before|come across this before|happened in the past|been through this before|"
    "fix this before|fix this already|fix that already|see this before|see this already|hit this already"
)
FAMILIAR = _w(
    "looks familiar|look familiar|feels familiar|looks really familiar|looks very familiar|sounds familiar|"
    "looks awfully familiar|looks kinda familiar|deja vu|déjà vu|rings a bell|ring a bell|ring any bells|"
    "rings any bells|seems familiar|look familiar to you|oddly familiar|so familiar|strangely familiar|"
    "deja-vu|"
    "suspiciously familiar|familiar error|groundhog day"
)
SAME = _w(
    "same error|same problem|same issue|same bug|same failure|same crash|same exception|same stack trace|"
    "same timeout|same thing|same exact error|exact same error|same symptom|same symptoms|same traceback|"
    "same flake|same warning|same message|same stacktrace|this exact error|similar error|similar issue|"
    "similar problem|same root cause|same one|similar bug|similar failure|same flaky test|identical error|"
    "exact same issue|exact same problem|exact same bug|same old error|same damn error|same old bug|"
    "same oom|same hang|same race|same 502|same deadlock|same test fail|same flaky|same 500|same behavior|"
    "same behaviour|same leak|same red test"
)
KNOWN = _w(
    "known issue|known bug|known problem|known error|known failure|known flake|known flaky test|"
    "known quirk|known gotcha"
)
FIX_DID = _w(
    "how did we|how did i|how did we end up|how had we|how we|how i|how was|how were|what did we do to|"
    "what did i do to|what did we do about|what did i do about|what did we do with|how did you and i|"
    "how have we|how did we ever|how did we finally|how did we eventually|how i eventually|"
    "how did we manage to"
)
FIX = _w(
    "fix|fixed|solve|solved|resolve|resolved|get around|got around|get past|got past|get rid of|got rid of|"
    "work around|worked around|working around|deal with|dealt with|sort out|sorted out|sort that|sort this|"
    "unblock|patch|patched|debug|debugged|track down|tracked down|cure|make it go away|go away|address|"
    "addressed|"
    "unstick|recover from|recovered from|get it working|got it working|get it to work|got it to work|fixing|"
    "stop the|silence|mitigate|mitigated|bypass|bypassed|overcome|overcame|diagnose|diagnosed|figure out|"
    "solving|about it|tame|tamed|get over|fixd|slove|make it stop|get this working|get this to work|"
    "got this working|"
    "make this go away|repair|repaired"
)
FIX_NOUN = _w(
    "fix|workaround|work-around|root cause|solution|cause|cure|underlying problem|actual problem|culprit|"
    "resolution|remedy|trick|underlying cause|"
    "actual cause|real cause"
)
FIGURED = _w(
    "figure out|figured out|find out|found out|track down|tracked down|get to the bottom|got to the bottom|"
    "identify|identified|understand why|pin down|nail down|work out why|find the cause|find the root|"
    "find the reason|learn why|diagnose|root-cause|find a fix|found a fix|find a workaround|"
    "found a workaround|"
    "find a solution|find the culprit|solve|fix|resolve|get around to fixing"
)
HAPPENED_LAST = _w(
    "last time this happened|last time it happened|last time that happened|last time we saw|last time we had|"
    "last time we hit|time this happened|time it broke|last time it broke|time we saw this|"
    "the last time this|"
    "like last week|like last time|like last month|like yesterday|as last time|as last week|as yesterday|"
    "like on friday|like on monday|happened last week|happened last month|happened yesterday|"
    "last time it failed|"
    "as we had|we had on|as on friday|we had yesterday|we had last|we saw last|we saw yesterday|"
    "i saw yesterday|"
    "we hit last|i hit last|i had last|we saw on|we hit on|from last week|from last time|as last month|"
    "i had yesterday|we hit yesterday|happens again|happened again|last time this broke|"
    "last time this failed|"
    "last time we got|last time i got|last time this came up|last time it came up|happening again|back again"
)

SESSIONISH = _w(
    "sessions|session history|conversation history|conversations|chats|chat history|session list|"
    "session log|sessions list|list of sessions|past work sessions|threads"
)
SESSION_ONE = _w("session|conversation|chat|thread")
SESSION_ADJ = _w(
    "recent|last|latest|past|previous|earlier|prior|my|our|old|most recent|newest|all|available|existing|"
    "claude|here|this project|this repo|these|other"
)
LISTING = _w(
    "list|show|see|display|give me|give|what|which|find|pull up|bring up|view|browse|print|how many|get|open|"
    "look up|look at|enumerate|any|want|need|fetch|dump|history of|where are|overview|are there|do i have|"
    "do we have"
)
WHICH_SESSION = _w(
    "which session|what session|which of my sessions|which of our sessions|which conversation|"
    "what conversation|"
    "which chat|what chat|which of the sessions|which claude session|which thread|which past session|"
    "which one of my sessions|which previous session|what was the session|which sessions|what sessions|"
    "which recent session|which earlier session|which conversations|which chats|which of the last"
)
LAST_SESSION = _w(
    "last session|most recent session|previous session|latest session|last conversation|last chat|"
    "previous conversation|most recent conversation|latest conversation|last claude session|previous chat|"
    "most recent chat|last few sessions|past few sessions|recent sessions|last two sessions|"
    "last three sessions|"
    "session before that|session before|last sessions|newest session|session before last|prior session"
)
SESSION_IS = _w(
    "what was my|what was the|what was our|when was my|when was our|when was the|what is my|what is our|"
    "what was in|when did|what time|how long was|how long ago|who ran|id of|date of|name of|title of|"
    "topic of|"
    "what were my|what were our|what were the|when is|when were|details of"
)
SESSION_WHERE = _w(
    "session where|session in which|session when|session that|conversation where|conversation in which|"
    "conversation when|chat where|chat in which|sessions where|session about|conversation about|chat about|"
    "session we|session i|sessions about|conversations about|chats about|conversations where|chats where|"
    "thread where|"
    "sessions that|sessions involving|session on|session with|sessions mentioning|session from|"
    "session dealing|sessions touching"
)
WHEN_LAST = _w(
    "when did we last|when did i last|when was the last time we|when was the last time i|"
    "when i last worked|when we last worked|when did we last work|last time i worked on this|"
    "last time we worked on this|when was i last|when were we last|when have we last|when have i last"
)

HAPPENED = _w(
    "what happened with|whatever happened|what ever happened|what became of|whatever became of|"
    "what came of|what came out of|what ended up happening|what happened regarding|what happened re|"
    "what happened about|what happened on the|what happend with|wat happened with|whatever came of|"
    "what was the outcome of|what was the result of|what were the results of|what were the findings|"
    "what was the upshot|whatever happend"
)
HAPPENED_TO = _w("what happened to the|what happened to our|what happened to that|what happened to my")
PROJECT_NOUN = _w(
    "plan|plans|idea|proposal|discussion|pr|ticket|migration|refactor|refactoring|rewrite|spike|experiment|"
    "investigation|prototype|poc|design|rfc|feature|initiative|effort|thread|work|branch|attempt|project|"
    "rollout|"
    "upgrade|proposal to|story|epic|task|redesign|integration|poll|debate|benchmark"
)
STORY = _w(
    "story behind|story with|story on|backstory|back story|history behind|background on|background of|"
    "background behind|background to|deal with|the history of our|history of the|history on|context behind|"
    "context on|the saga|full story|whole story|the history of"
)
TALK = _w(
    "talk|talked|talk about|talked about|talking about|discuss|discussed|discussing|mention|mentioned|say|"
    "said|"
    "speak|spoken|spoke|chat|chatted|bring up|brought up|touch on|touched on|go over|went over|brainstorm|"
    "brainstormed|debate|debated|hash out|hashed out|tell you|told you|suggest|suggested|recommend|"
    "recommended|"
    "propose|proposed|tell me|told me|talk through|talked through"
)
LOOK_INTO = _w(
    "look at|looked at|look into|looked into|evaluate|evaluated|research|researched|explore|explored|try|"
    "tried|"
    "consider|considered|investigate|investigated|compare|compared|read|benchmark|benchmarked|prototype|"
    "prototyped|"
    "use|used|using|find|found|set up|write|wrote|written|review|reviewed|measure|measured|run|ran|learn|"
    "learned|"
    "come up with|came up with|experiment with|experimented with|see|saw|do about|do with|did with|do for|"
    "build|"
    "built|create|created|put|store|save|saved|work|worked|deploy|configure|configured|check|checked|"
    "handle|do|did|"
    "go through|went through|end up with|ended up with|test|tested|install|installed|name|named|call|"
    "called|add|added|"
    "change|changed|make|made|document|documented|land|landed|leave|left|implement|implemented|merge|"
    "merged|plan|planned"
)
SEARCH = _w(
    "find|search|look through|look in|look up|check our|check my|check the past|check the previous|dig up|"
    "dig through|go through|scan|grep|search through|look back|"
    "go back through|pull up|comb through|query|anything in|anything about|something in|dig out|retrieve|"
    "is there something|do we know|"
    "look into|search for|is there anything|anything from|surface|locate|dig into|hunt down|track down"
)
PAST_STORE = _w(
    "past sessions|previous sessions|earlier sessions|old sessions|our sessions|my sessions|"
    "past conversations|"
    "previous conversations|earlier conversations|old conversations|our conversations|my conversations|"
    "past chats|"
    "previous chats|our chats|our chat history|chat history|conversation history|your memory|our history|"
    "our chats|our conversations|our sessions|"
    "session history|our notes|my notes|past notes|past transcripts|our transcripts|old transcripts|"
    "memory for|memory about|project memory|last session|previous session|our past|our previous|"
    "our earlier|past discussions|previous discussions|earlier discussions|old chats|history for|past work|"
    "last conversation|earlier chats|our old|session transcripts|what we said|what we discussed|"
    "prior sessions|"
    "prior conversations|prior discussions|the session logs|earlier chat|our logs|past threads|from before|"
    "prior discussion|earlier discussion|previous discussion|our discussion|my past|my old|your notes|"
    "in memory about|in memory on|"
    "in memory for|from previous|from past|from earlier sessions|previous convo"
)
WHERE_SAID = _w(
    "where we talked|where we discussed|where i mentioned|where we said|where i said|where you said|"
    "where you suggested|where we decided|when we talked|when we discussed|that conversation|that discussion|"
    "that chat|the conversation about|the discussion about|our conversation about|our discussion about|"
    "our chat about|"
    "the chat about|the conversation we|the discussion we|the chat we|where you mentioned|where i told|"
    "where you explained|our talk about|conversation we had|discussion we had|chat we had|talk we had|"
    "our discussion on|"
    "our conversation on|discussion on|what we said about|what we discussed|what we talked about|"
    "what i said about|"
    "what you said about|what you told me|what i told you|our discussion of|the discussion around|"
    "what we know about"
)
THAT_THING = _w(
    "what was that|what was this|which was that|what was the name|what was it called|"
    "what is the name of that|"
    "who was that|where was that|what was the thing|what was that one|what were those|which was the|"
    "whats that|"
    "what is that"
)
THING = _w(
    "thing|tool|lib|library|command|name|article|link|url|trick|flag|site|website|package|repo|script|idea|"
    "setting|config|option|ticket|pr|number|snippet|query|regex|one|book|paper|blog|post|blogpost|doc|docs|"
    "plugin|extension|algorithm|pattern|service|api|endpoint|file|branch|formula|parameter|function|env var|"
    "variable|password manager|port|hostname|server|bucket|approach|technique|method|called|issue number|"
    "path|"
    "dashboard|channel|model|version|commit|hash|term|word|person|guy|contact|date|deadline|value|threshold|"
    "limit|key|secret|folder|directory|incantation|shortcut|alias|recipe|procedure|process|steps|results|"
    "result|"
    "numbers|figures|outcome|findings|proposal|email|page|diagram|spreadsheet|example|test|image|container|"
    "job|cron"
)
WHAT_WAS = _w(
    "what was|what were|which was|where was|who was|how was|how were|how did|how long did|when was|when did|"
    "what did|which did|why was|why were|why did|who did|what had|what have|where did|what all did|"
    "how much did|"
    "how many did|what kind of|what else did|what exactly did|what all have"
)
DID_IT_GO = _w(
    "go|turn out|end|perform|work out|pan out|end up|come out|play out|fare|went|conclude|finish|wind up"
)
ASK = _w(
    "what|which|why|how|where|who|when|tell me|show me|remind me|give me|list|summarize|summarise|recap|find|"
    "search|look up|check|pull up|dig up|any idea|can you tell|do you know|i need|want to know|wondering|"
    "walk me|"
    "curious|did we|did i|have we|was it|were we|was i|were there|let me know|explain|bring up|get me|fetch|"
    "forgot|can not remember|do not remember|need to know|share|read me|were i|was there|is there|are there|"
    "refresh|quick reminder|didnt we|anything|describe|outline|go over"
)

# ---------------------------------------------------------------- Japanese classes
J_PAST = _j(
    "前回|今週|昨日|きのう|この前|このまえ|こないだ|この間|このあいだ|先日|先週|先月|先々週|以前|一昨日|"
    "おととい|昨晩|昨夜|ゆうべ|"
    "今朝|去年|昨年|数日前|日前|週間前|ヶ月前|か月前|カ月前|ヵ月前|時間前|月曜|火曜|水曜|木曜|金曜|土曜|"
    "日曜|過去に|過去の|"
    "前に|前にも|前も|前は|まえに|まえも|まえは|前の|まえの|前々回|昔|むかし|ぜんかい|いぜん|せんしゅう|"
    "せんじつ|"
    "休み前|連休前|週末|当時|あの時|あのとき|あん時|だいぶ前|ずっと前|ちょっと前|少し前|けっこう前|結構前|"
    "前やっ|前使っ|"
    "前話し|前言っ|前決め|前見|前調べ|前作っ|前試し|前直し|前教え|前聞い|前相談|前書い|最後に話|最後に作業|"
    "最後にやっ|最後に触|最後に何|"
    "最後にどこ|最後にいじ|直近で|直近の|これまで|今まで|いままで|前から|かつて|その節|さきおととい|"
    "先程の会話|年末|夏に|春に|"
    "前セッション|前チャット|別のセッション|別セッション|他のセッション|前回分|昨日分|最後の|こないだ|"
    "最初に決|さっきまで|まえハマ|まえ踏|まえ出|まえ見|まえ直|前んとき|まえんとき|前ん時|先だって|昨年末|"
    "年明け|前ハマっ|前踏ん|前出|前起き|前あっ"
)
J_PAST_SELF = _j(
    "前回|この前|このまえ|こないだ|この間|このあいだ|先日|以前に|前に|前にも|前も|まえに|まえも|過去に|"
    "前の会話|前のセッション|"
    "前のチャット|昨日|きのう|先週|先月|おととい|一昨日|以前|ぜんかい|せんしゅう|前は|まえは|せんじつ|"
    "いぜん|去年|金曜|月曜|木曜|"
    "火曜|水曜|数日前|日前|週間前|か月前|ヶ月前|カ月前|昨夜|昨晩|今朝|ちょっと前|少し前|だいぶ前|前話し|"
    "前言っ|前使っ|前決め|前やっ|前見|前調べ|別のセッション|前作っ|あの時|あのとき|当時"
)
J_MEM = _j(
    "決め|決ま|きめ|きまっ|話し|話をし|はなし|言っ|ゆうて|議論|相談|やっ|やりかけ|やり残|やりのこ|してた|"
    "していた|してました|"
    "していました|しとった|してましたっけ|進め|進ん|進捗|すすめ|終わっ|終わら|終えた|おわっ|完了し|"
    "完了した|作業|直し|直っ|なおし|修正|解決|対処|対応|"
    "調べ|調査|検討|検証|試し|使っ|つかっ|見た|見てた|見ていた|見てまし|見つけ|触っ|いじっ|開い|作っ|"
    "つくっ|書い|実装し|設定し|採用|選ん|選定|にした|"
    "にしてた|やめ|変え|外し|入れ|導入|残し|止まっ|止め|とまっ|中断|まとめ|共有|伝え|教え|お伝え|ハマっ|"
    "はまっ|踏ん|起き|"
    "出た|出て|でた|でて|落ち|いった|いっとった|どうなった|どうなって|どうした|どないした|聞い|頼ん|"
    "お願いした|読ん|失敗|遭遇|見かけ|経験し|"
    "発生し|あった|あってん|ありました|ありまし|した内容|した件|した話|した時|したとき|しました|やりました|"
    "回避|合意|提案|挙げ|"
    "紹介|おすすめ|勧め|計画|予定|着手|リリース|デプロイ|テスト|比較|計測|測っ|ベンチ|追加し|削除し|消し|"
    "足し|実行し|流し|叩い|"
    "説明し|学ん|気づい|分かっ|わかっ|判明|発見|特定|途中|続き|つづき|流れ|経緯|引き継|移行し|切り替え|"
    "ついて話|組ん|触れ|残っ|メモっ|メモし|保留|後回し|見送|却下|ボツ|話題|しゃべっ|喋っ|打ち合わせ|した?|"
    "したん|したの|したか|したっけ"
)
J_KKE = _j(
    "たっけ|ましたっけ|でしたっけ|てたっけ|たんだっけ|たんでしたっけ|だんだっけ|だったっけ|たんやっけ|"
    "たのっけ|ったっけ|いたっけ|"
    "んだっけ|んでしたっけ|のだっけ|てんやっけ|たやっけ|とったっけ|だっけ|やっけ|ですっけ|たけ?|たけ."
)
J_KKE_PAST = _j(
    "たっけ|たんだっけ|たんでしたっけ|たんやっけ|たのだっけ|んだんだっけ|いだんだっけ|んだっけかな|"
    "たんだったっけ|てんやっけ|てたんだっけ|"
    "とったっけ|選んだっけ|進んだっけ|頼んだっけ|読んだっけ|踏んだっけ|組んだっけ"
)
J_Q = _j(
    "?|っけ|たか.|ましたか|でしたか|教えて|おしえて|知りたい|見せて|みせて|確認したい|だろう|かな.|だよね|"
    "よね|まとめて|"
    "出して.|思い出|おもいだ|覚えて|おぼえて|一覧|たん.|てん.|詳しく|探して|さがして|検索して|要約して|"
    "振り返|ふりかえ|忘れ|わすれ|"
    "わからなく|かしら|リストアップ|ちょうだい|頂戴|おさらい|いただけ|ください.|たの.|やんな|へんかった|"
    "ませんでした|ない.|"
    "たかな|たかも|気がする|気がし|はず|たやつ.|一言で|引っ張って|把握したい|ど忘れ|うろ覚え|思うんだけど|"
    "聞きたい|サマリ|要約|頼む.|よろしく.|報告して|復習|洗い出して|抜き出して|たよな.|たやろ.|やろか|"
    "ましたよ|だったか|のか."
)
J_ASKWORD = _j(
    "何|なに|なん|どう|どこ|どの|どれ|どっち|どちら|いつ|誰|だれ|なぜ|なんで|どないし|どない|いくつ|いくら|"
    "どんな|どうやって|理由|経緯|結論|原因|結果"
)
J_DECIDE = _j(
    "決めた|決めて|決めま|決まった|決まって|決まりま|きめた|きめて|きまった|決定|にした|にして|にしよう|"
    "ことにし|ことになっ|採用|選ん|選定|結論|方針|"
    "合意|やめた|やめて|却下|見送|設計判断|判断|えらん|ルール|取り決め|決め事|決めごと|って話になっ|統一|"
    "どっち|どちら|どれに|何に|なにに|やめる|廃止"
)
J_PROBLEM = _j(
    "エラー|えらー|バグ|ばぐ|不具合|障害|問題|例外|落ち|クラッシュ|タイムアウト|症状|現象|失敗|直し|直っ|"
    "なおし|解決|対処|回避|ハマ|"
    "はまっ|踏ん|原因|再発|デッドロック|リーク|固ま|フリーズ|トラブル|警告|flaky| error | bug | errors |"
    " bugs |遭遇|止まる|事象|文字化け|競合|修正方法|不安定|コケ|こけ|重く|遅く"
)
J_SESSION = _j("セッション|やり取り|やりとり|せっしょん| session | sessions |会話|チャット|スレッド")
J_SESSION_LIST = _j(
    "一覧|リスト|履歴|どれ|どの|全部|すべて|並べ|いつ|何件|いくつ|いちらん|最後に開|直近|最近|最新|探して|"
    "見つけて|検索|ログ"
)
J_DONE = _j(
    "どこまで|どこから|何してた|なにしてた|何をして|何した|なにした|何をし|何やっ|なにやっ|何をやっ|作業|"
    "進捗|途中|続き|つづき|残タスク|"
    "残作業|やり残|残り|何の|状況|流れ|あらすじ|引き継|どこで|今日は何|次に|次は何|やりかけ|やること|"
    "タスク|着手|何をし|やってた|成果|進め|内容"
)
J_TOPIC = _j(
    "の件|件って|件は|の話|話って|について|に関して|の経緯|ってやつ|のやつ|あれ|例の|あの|なまえ|コマンド|"
    "ツール|ライブラリ|"
    "url| url |リンク|結果|情報|設定値|ポート|手順|やり方|方法|どんな話|話した|話して|言ってた|言った|"
    "調べた|調べて|議論|"
    "検証|相談|教えた|伝えた|記事|資料|検討|見た|見て|スクリプト|使っ|提案|メモ|触れ|話題|オプション|案"
)
J_NAMED = _j("の経緯|の話|の件|の議論|の顛末|の背景")


# ---------------------------------------------------------------- frames: (intent, weight, class, …)
R, D, P, S, K, ANY = "resume", "decisions", "same_problem", "sessions", "keyword", ""
Q = _j("?")

FRAMES_EN: tuple[Rule, ...] = (
    # resume
    (R, 3, LEFT_OFF),
    (R, 2, STAND),
    (
        R,
        3,
        _w(
            "lost track of where|lost track of what|lost the thread|where we are up to|"
            "where did that leave us"
        ),
    ),
    (R, 3, CATCH_UP),
    (R, 3, REFRESH, _w("we|i|last|yesterday|our|previous|project|was|were|this")),
    (R, 3, WAS_I, 12, WORKING),
    (R, 3, _w("what was i|what were we"), _w("doing|working on|up to"), PAST),
    (R, 3, _w("what|where"), DID, 12, DONE, 60, PAST),
    (R, 3, _w("what"), DID, 6, DONE_STRONG),
    (
        R,
        3,
        PAST,
        _w("what did we do|what did i do|what did we work|what did i work|what did we get|what have we done"),
    ),
    (R, 3, HOW_FAR),
    (
        R,
        3,
        WH,
        24,
        DID,
        4,
        _w(
            "leave things|leave it|leave the|leave off|leave that|leave everything|leave this|stop|pause|"
            "break off|get stuck|quit|call it a day|wrap up|sign off|leave us|get to"
        ),
    ),
    (
        R,
        3,
        _w("how far"),
        6,
        _w(
            "we had come|we came|i came|we have come|we got|i got|did we come|had we come|have we come|"
            "along we were|along i was"
        ),
    ),
    (
        R,
        3,
        _w("what did i ask you|what i asked you|what was i asking|what had i asked|what was it that i asked"),
        30,
        PAST,
    ),
    (R, 3, TAKE_UP, 24, TAKE_UP_FROM),
    (
        R,
        3,
        _w("load|load up|restore|reload|bring back|recover"),
        14,
        _w(
            "where i was|where we were|context from|the context of|my context|our context|where we left|"
            "where i left|state from last|our last session|my last session|what we were|what i was|"
            "last session"
        ),
    ),
    (R, 3, TAKE_UP, 30, LEFT_OFF),
    (
        R,
        3,
        _j(
            "^ resume .|^ resume please .|^ lets resume .|^ please resume .|^ resume ?|^ ok resume .|"
            "^ resume here .|^ resume work .|^ resume now .|^ resume session .|^ resume last session ."
        ),
    ),
    (
        R,
        3,
        _w(
            "resume our|resume where|resume from where|resume last|resume the last|resume yesterday|"
            "resume my work|resume the work|resume previous|resume the previous|resume what we|"
            "resume what i|resume work from"
        ),
    ),
    (R, 3, RECAP, 30, RECAP_OF),
    (
        R,
        3,
        _j(
            "^ recap .|^ recap please .|^ quick recap .|^ quick recap please .|^ recap ?|^ session recap .|"
            "^ recap time .|^ give me a recap .|^ can i get a recap ?|^ give me a quick recap .|"
            "^ recap me .|^ status recap .|^ previously on "
        ),
    ),
    (
        R,
        3,
        LOST,
        40,
        _w(
            "what i was|what we were|where i was|where we were|where i|where we are|what i did|what we did|"
            "was doing|were doing|left|was up to|was working|were working|what this project|where we|"
            "what i had"
        ),
    ),
    (R, 3, NEXT_STEP),
    (
        R,
        3,
        _w("which|what"),
        30,
        _w(
            "were we on|was i on|were we at|was i at|were we in the middle|did we stop at|did i stop at|"
            "had we reached|did we get to|was next"
        ),
        40,
        _w("again|last|yesterday") + Q,
    ),
    (
        R,
        3,
        _w("what on earth|what the hell|what the heck|wtf|what in the world|what exactly"),
        4,
        _w("was i|were we|did i|did we"),
        6,
        _w("doing|working on|up to|do"),
    ),
    (R, 3, LEFTOVER, PAST),
    (R, 3, PAST, LEFTOVER, Q),
    (R, 3, _w("what|which|anything|any"), LEFTOVER, PAST),
    (R, 2, _w("what have we got|what all do we have floating|what did we have going")),
    (
        R,
        3,
        _w(
            "what did we do last|what did i do last|what did we last do|what did i last do|"
            "what did i work on|what did we work on|what we worked on last|what were the last things we|"
            "what was the last thing we|what was the last thing i|the last thing we did|"
            "the last thing i did|last thing we were|last thing i was|what was my last task|"
            "what was our last task|what task were we|what was i last"
        ),
    ),
    (
        R,
        3,
        _w(
            "what have we done|what have i done|what had we done|what did we get|what progress did we|"
            "what progress have we|what progress had we|which tasks did we|what all did we do|"
            "what all did i do"
        ),
        PAST,
    ),
    (R, 3, _w("what have i been|what have we been"), _w("doing|working on|up to")),
    (
        R,
        3,
        _w("status|state|progress"),
        40,
        _w(
            "when we stopped|when i stopped|when we left|when i left|last time|last session|we left|"
            "we stopped|i left|when we ended|when we quit|when i quit|yesterday|previous session|"
            "when we finished|from last"
        ),
    ),
    # decisions
    (D, 4, DID_WE, 20, DECIDE),
    (D, 3, HAVE, 14, PICK),
    (D, 3, WH, 40, DID, 10, PICK),
    (D, 3, _w("did we|did i"), 10, _w("pick"), 30, _w("or|over|for|as|instead")),
    (D, 3, WH, 40, _w("we|i|you and i|the team"), 14, DECIDE),
    (D, 3, WH, 40, _w("we|i"), 8, _w("picked|agreed|chose|decided|settled|concluded")),
    (
        D,
        3,
        _w(
            "what|which|any|list|show|give|all|find|summarize|summarise|our|tell|pull|where are|remind me|"
            "review"
        ),
        24,
        _w("decisions"),
    ),
    (D, 3, _w("decisions"), 20, _w("we|so far|last|made|yesterday|from|about|on")),
    (
        D,
        3,
        _w(
            "what was|what were|which was|why was|what is our|what are our|what was our|remind me of|"
            "remind me of the|what came|what had been|what did we say was|recall|whats our|what has been"
        ),
        30,
        DECISION,
    ),
    (
        D,
        3,
        _w(
            "what is the|what is our|any|was there a|did we reach a|did we come to a|is there a|had we a|"
            "have we a|whats the"
        ),
        8,
        _w("decision|conclusion|verdict|consensus|final call|agreement"),
        6,
        _w("on|about|for|regarding|re|around|here"),
    ),
    (
        D,
        3,
        _w("rationale|reasoning|thinking behind|motivation"),
        14,
        _w(
            "us|we|our|for choosing|behind choosing|for picking|behind picking|for going|behind going|"
            "behind the decision|for the decision|for dropping|behind dropping|for switching|"
            "behind switching|behind the switch|behind the choice|behind the move|for not using|"
            "behind not using"
        ),
    ),
    (
        D,
        3,
        _w(
            "why did we|why did i|why were we|why have we|why had we|why didnt we|why we|why i|"
            "what made us|how come we|reason we|reasons we|reason i|why did we not"
        ),
        12,
        DECIDE,
    ),
    (
        D,
        3,
        _w(
            "why did we|why didnt we|why have we|what made us|how come we|reason we|remind me why we|"
            "remember why we|recall why we|forgot why we|why again did we|why exactly did we|know why we|"
            "why did i|tell me why we|reasons we"
        ),
        12,
        WHY_VERB,
    ),
    (
        D,
        3,
        _w("reason we|reasons we|reason i|reasons for|reason for|reason behind"),
        14,
        _w(
            "chose|went with|picked|decided|dropped|settled|switched|did not go|choosing|picking|switching|"
            "dropping|going with|moved|agreed"
        ),
    ),
    (
        D,
        3,
        _w("why are we|why we are"),
        4,
        _w("not using|using|going with|on"),
        60,
        _w("again|instead|and not|rather|over|still"),
    ),
    (
        D,
        3,
        _w(
            "where did we land|where did we come down|where did that land|where did we net out|"
            "where we landed|where did the discussion land|where did we settle|where did the debate|"
            "where did the discussion|where did we fall on|where do we stand on"
        ),
    ),
    (
        D,
        3,
        _w("our agreed|the agreed|our agreed-upon|the agreed-upon|our decided"),
        20,
        _w(
            "approach|convention|conventions|policy|strategy|way|rule|rules|standard|format|style|process|"
            "scheme|design|default|workflow|naming|plan|limit|timeout|structure"
        ),
        Q,
    ),
    (
        D,
        3,
        _w(
            "what made us|what made me|which way did we go|what were our reasons|what was our reasoning|"
            "our reasons for|our reasoning|remind me why|remember why|recall why|the official line on|"
            "what was the call on|was it decided|was it agreed|was it settled|has it been decided|"
            "has it been agreed|has it been settled|do we have a decision|did we have a decision|"
            "do we already have a decision|we made a decision|we made some decision|we took a decision"
        ),
    ),
    (
        D,
        3,
        DECISION,
        6,
        _w(
            "we reached|we made|we came to|we had|did we reach|did we make|did we come to|we arrived at|"
            "i made|we took|we settled on"
        ),
    ),
    (D, 3, POLICY, 6, DID),
    (
        D,
        3,
        _w("who decided|when did we decide|when was it decided|when did we agree|who agreed"),
        30,
        _w("we|our|to drop|that we|on"),
    ),
    (
        D,
        3,
        _w(
            "what is our|what was our|what are our|what were our|whats our|what is the agreed|"
            "what was the agreed|what were the agreed|what is the team|do we have an agreed|did we have a|"
            "what were the"
        ),
        24,
        POLICY,
        _w("we|on|for|about|regarding|around|re|again"),
    ),
    (
        D,
        3,
        POLICY,
        20,
        _w(
            "we agreed|we decided|we chose|we settled|we picked|we set|we defined|we went with|we landed|"
            "did we pick|did we choose|did we agree|did we land"
        ),
    ),
    (D, 3, _w("what did we say"), _w("should|default|would use|was the rule|we would|instead")),
    (
        D,
        3,
        _w(
            "was decided|been decided|got decided|was agreed|been agreed|was chosen|been settled|"
            "was settled|been agreed on|were decided|was ruled out|been ruled out|already decided|"
            "is decided"
        ),
        Q,
    ),
    (
        D,
        3,
        _w("what|which|how|remind me"),
        30,
        _w(
            "was decided|been decided|got decided|was agreed|was chosen|been settled|were decided|"
            "got agreed|we agreed|was concluded"
        ),
    ),
    (
        D,
        3,
        _w("did we"),
        10,
        _w(
            "say we would|say we will|say we are|say we were|say we should|say no|say yes|rule|go for|"
            "end up with|end up on|end up keeping|keep|stay with|switch to|move to|drop|stay on"
        ),
        60,
        _w("or|in the end|after all|again|already|eventually|support"),
    ),
    (
        D,
        3,
        _w("did we end up|did i end up|have we ended up|what did we end up"),
        4,
        _w(
            "with|on|keeping|going|using|choosing|doing|dropping|switching|moving|splitting|adopting|"
            "merging|supporting"
        ),
    ),
    (D, 3, REMEMBER_Q, 60, DECIDE),
    (D, 3, REMIND, 60, DECIDE),
    (D, 3, LOST, 60, DECIDE),
    (
        D,
        3,
        _w("are we using|are we going with|are we still going with|was it|were we using|is it"),
        60,
        _w("that we decided|we decided|we agreed|we settled|we chose|did we decide|we picked|we went with"),
    ),
    (
        D,
        3,
        PAST,
        _w("we decided|we agreed|we settled|we chose|did we settle|did we decide|we concluded|we picked"),
        Q,
    ),
    (
        D,
        2,
        _j(
            "^ what was decided |^ decisions on |^ decisions about |^ any decision on |^ decision on |"
            "^ past decisions"
        ),
    ),
    # same problem
    (P, 4, SEEN_BEFORE),
    (
        P,
        3,
        _w(
            "have we|have i|had we|have not we|have not i|did we|didnt we|did i|didnt i|have you|"
            "have not you|hadnt we|anyone|we have|i have|we had|i had|we|i"
        ),
        14,
        SEE,
        70,
        BEFORE,
        Q,
    ),
    (P, 3, _w("have you seen|have you ever seen|did you see"), 4, THIS, 50, _w("before|already")),
    (P, 3, DID_WE, 10, _w("already|ever|not already|previously|also"), 4, SEE),
    (
        P,
        3,
        _w("have we|have i|did we|have not we|didnt we|have you"),
        10,
        _w("seen|hit|run into|encountered|come across|encounter|run across|dealt with|fought with"),
        6,
        THIS,
        60,
        PROBLEM,
    ),
    (
        P,
        3,
        _w("didnt we|didnt i|have not we|have not i|hadnt we"),
        14,
        _w(
            "fix|fixed|solve|solved|resolve|resolved|see|seen|hit|patch|deal with|dealt with|have this|"
            "have the same|have that|have a similar|run into|squash|get rid|debug|work around|address"
        ),
    ),
    (P, 3, FAMILIAR),
    (
        P,
        3,
        _w(
            "is this|is that|is it|isnt this|is not this|this is|this a|was this|are these|would this be|"
            "could this be"
        ),
        14,
        KNOWN,
        Q,
    ),
    (
        P,
        3,
        _j(
            "^ known issue ?|^ known bug ?|^ known problem ?|^ known error ?|^ known issue .|"
            "^ known issue with |^ known bug with |^ known issue or |^ any known issue |^ known flake ?|"
            "^ a known issue ?"
        ),
    ),
    (P, 3, _w("known to us|already know about|know about this|known issue on our side|known issue in our")),
    (
        P,
        3,
        SAME,
        30,
        _w("again|before|as before|as last|like last"),
    ),
    (P, 3, SAME, 50, PAST),
    (P, 3, PAST, 60, SAME, Q),
    (
        P,
        3,
        _w("is this|is it|isnt this|is that|was this|is not this|are we hitting|looks like|was that"),
        6,
        _w("the"),
        1,
        SAME,
        PAST,
    ),
    (P, 4, FIX_DID, 16, FIX),
    (
        P,
        3,
        _w("how was|how were|how did"),
        40,
        _w("resolved|fixed|solved|worked around|sorted out|get fixed|get resolved|get solved|addressed"),
    ),
    (
        P,
        3,
        _w(
            "what did the fix|what did our fix|what did the workaround|which fix did|what fix did|"
            "which workaround|what workaround|how do we usually|how do i usually|what do we usually do|"
            "what cure|do we know this|do we know that error|know this one already|thing we fixed|"
            "bug we fixed|one we fixed|issue we fixed|error we fixed|problem we fixed|bug we had|"
            "issue we had|error we had|problem we had|bug we hit|one we hit|error we hit|issue we hit|"
            "thing we hit|we solved a|we fixed a|remember us fixing|remember fixing|us fixing it|"
            "we had a similar|us debugging|remember debugging"
        ),
    ),
    (
        P,
        3,
        _w("was not this|has not this|was not that|has not that|did not this|was this|has this|was that not"),
        30,
        _w("fixed|solved|resolved|happen|happened|reported|patched|addressed"),
        20,
        _w("already|before|last week|last month|yesterday|once|last sprint|back"),
    ),
    (
        P,
        3,
        _w("this|it|that|the same test|same test"),
        16,
        _w("failed|broke|crashed|happened|hung|timed out|blew up|was failing|was broken"),
        20,
        PAST,
        30,
        _w("too|as well|also|what|how|right|no|why|remember"),
    ),
    (P, 3, _w("did we|did i|didnt we|didnt i|have we|have i|had we"), 8, SEE, 40, BEFORE),
    (
        P,
        3,
        _w("what did we do|what did i do|what had we done|what was done|what do we usually do"),
        30,
        _w(
            "about it|about this|about that|to fix|to get rid|to solve|to make|to get past|to stop|"
            "to unblock|to resolve|to work around|when this|last time this|last time it|the last time"
        ),
    ),
    (
        P,
        3,
        _w(
            "what was the|what were the|what is the|whats the|what was our|what was my|remind me of the|"
            "remember the|recall the|forgot the|forget the"
        ),
        10,
        FIX_NOUN,
        60,
        _w("again|last|before|yesterday|we|for|when|i used|behind|back then|the last time|ago|i found"),
    ),
    (
        P,
        3,
        _w(
            "what was the root cause|what was the underlying cause|what was the cause of|what was causing|"
            "what caused|what had caused|why did"
        ),
        60,
        PAST,
    ),
    (
        P,
        3,
        _w("what was wrong|what did we change|what did i change|what was broken|what went wrong|what was up"),
        60,
        _w(
            "the last time|last time|the previous time|yesterday|last week|back then|make it go away|"
            "to fix|to make it|to stop"
        ),
    ),
    (
        P,
        3,
        _w("what was the|what were the|remind me of the|recall the"),
        6,
        _w("fix|workaround|work-around|solution|remedy|resolution|root cause|culprit"),
        2,
        _w("to|for|of|with|about|on|in"),
    ),
    (
        P,
        3,
        _w("didnt|did not|did"),
        6,
        _w("this|that|the"),
        30,
        _w("fail|break|crash|happen|hang|time out|blow up|flake"),
        30,
        PAST,
        Q,
    ),
    (
        P,
        3,
        HAVE,
        12,
        _w("dealt with|seen|hit|run into|encountered|fought|solved|fixed|had"),
        30,
        PROBLEM,
        40,
        _w("before|already|previously|in the past") + Q,
    ),
    (P, 3, _w("what fixed|what solved|what resolved|what helped|what worked|what made it work"), 60, BEFORE),
    (
        P,
        3,
        _w("did we|did i|have we|did anyone|did you and i"),
        12,
        FIGURED,
        70,
        _w(
            "why|cause|leak|bug|issue|problem|error|reason|crash|flake|flaky|fail|timeout|what was|fix|"
            "workaround|this|that|culprit|deadlock|hang|slowness|solution|source|race|segfault|it"
        ),
    ),
    (P, 3, _w("did we ever|did i ever|have we ever"), 10, FIGURED),
    (
        P,
        3,
        _w(
            "i swear we|i swear i|swear we|pretty sure we|i thought we|thought we|i think we|sure we|"
            "i believe we|i feel like we|feel like we|i could have sworn we|sworn we|we definitely|"
            "i know we|i remember we|think i"
        ),
        20,
        _w(
            "fixed|solved|had this|had the|hit this|saw this|saw that|dealt with|resolved|patched|"
            "seen this|ran into|debugged|had exactly|already|hit the|had that|have seen|have hit|"
            "handled this|squashed|got rid"
        ),
    ),
    (
        P,
        3,
        _w("we|i"),
        8,
        _w("ran into|run into|hit|had|saw|seen|fixed|solved|met|encountered|dealt with|fought"),
        40,
        _w(
            "before|last week|last month|yesterday|a while ago|months ago|weeks ago|last time|already|"
            "the other day|back in|in march|last sprint|last year|days ago|last friday|on friday|"
            "previously|once"
        ),
        Q,
    ),
    (
        P,
        3,
        _w("what was that|what was this|which was that|what is that"),
        24,
        _w(
            "bug|error|issue|problem|crash|failure|exception|weirdness|timeout|leak|race condition|"
            "deadlock|flake|flaky test|glitch|warning|fix|workaround"
        ),
        40,
        _w("again|we|with|last|from|where|yesterday|i|about"),
    ),
    (P, 3, HAPPENED_LAST, _w("how|what|why|did|was|fix|remember|do we|do you|which|any idea")),
    (P, 3, _w("how|what|why|which|remember|do you know|any idea|remind me"), PROBLEM, HAPPENED_LAST),
    (
        P,
        3,
        _w("how|what|remember|is this|isnt this|is it|was it|isnt that|is that|remind me"),
        HAPPENED_LAST,
    ),
    (
        P,
        3,
        _w(
            "this again|that again|it again|not again|ugh again|error again|bug again|issue again|"
            "crash again|one again|timeout again"
        ),
        Q,
    ),
    (
        P,
        3,
        _w("has this|has that|has it|did this|did that|has the|did the|hasnt this|have these"),
        40,
        _w(
            "happened|happen|come up|occurred|occur|been seen|been reported|broken|broke|shown up|show up|"
            "failed|fail|been an issue|appeared|popped up|bitten us"
        ),
        30,
        BEFORE,
        Q,
    ),
    (
        P,
        3,
        _w("is it|are they|is this|this|it"),
        6,
        _w("back|happening again|the one we|the bug we|the error we|the issue we|the problem we"),
        20,
        _w("fixed|had|saw|hit|again|solved|dealt|debugged"),
        Q,
    ),
    (P, 3, REMEMBER_Q, 50, PROBLEM),
    (
        P,
        3,
        REMIND,
        60,
        _w(
            "error|bug|crash|workaround|fix|fixed|root cause|solved|resolved|got around|worked around|"
            "failure|flake|timeout|outage"
        ),
    ),
    (
        P,
        3,
        _w("past|previous|earlier|old|known"),
        1,
        _w("errors|bugs|incidents|failures|issues|problems|fixes|occurrences"),
        20,
        _w("like this|like that|similar|with this|of this|in this|we had|we hit|related"),
    ),
    (
        P,
        3,
        _w("similar|like this|this"),
        10,
        _w("errors|bugs|incidents|failures|issues|problems|error|issue|problem"),
        10,
        _w(
            "in the past|before|in past|in previous|in earlier|previously|already|we had|we have had|"
            "we had before"
        ),
        Q,
    ),
    (
        P,
        3,
        _w("any|a"),
        6,
        _w("past|previous|earlier|prior"),
        1,
        _w("fix|occurrence|occurrences|incident|workaround|sighting|instances|encounters"),
    ),
    # sessions
    (
        S,
        3,
        _w("list of|overview of|history of|summary of all"),
        8,
        SESSIONISH,
        40,
        _w("we|i|my|our|please|this|here|last|had") + Q,
    ),
    (
        S,
        3,
        _j(
            "^ latest session |^ most recent session |^ last sessions |^ previous session ?|"
            "^ latest sessions |^ newest session |^ my last session |^ last few sessions |^ recent session"
        ),
    ),
    (
        S,
        3,
        _w("by session|per session|in which session|and in which session|grouped by session"),
    ),
    (S, 3, LISTING, 20, SESSION_ADJ, 20, SESSIONISH),
    (
        S,
        3,
        _j(
            "^ recent sessions |^ past sessions |^ previous sessions |^ my sessions |^ session history |"
            "^ latest sessions |^ last sessions |^ session list |^ list sessions |^ list all sessions |"
            "^ show sessions |^ recent conversations |^ recent chats |^ last session .|^ last session ?|"
            "^ my recent sessions |^ my last sessions |^ list the sessions |^ show me sessions |"
            "^ show all sessions |^ sessions list |^ our sessions |^ our last sessions |^ all sessions |"
            "^ list my sessions |^ our recent sessions |^ past conversations |^ previous chats |"
            "^ past chats |^ previous conversations |^ earlier sessions "
        ),
    ),
    (
        S,
        3,
        LISTING,
        30,
        SESSIONISH,
        30,
        _w(
            "last week|yesterday|this week|today|last month|the last|past|recent|last few|i had|we had|"
            "i have|so far|in this repo|in this project|for this project|for this repo|on this repo|here|"
            "this month|on this project|from monday|from friday|from last"
        ),
    ),
    (
        S,
        3,
        _j(
            "^ sessions from |^ sessions on |^ sessions this week|^ sessions last |^ sessions in the last |"
            "^ sessions yesterday|^ chats from |^ conversations from |^ sessions about "
        ),
    ),
    (
        S,
        4,
        WHICH_SESSION,
        40,
        _w(
            "did|was|were|we|i|had|touched|had the|contains|covered|last|talked|dealt|do i have|exist|have|"
            "open|about|in|mention|worked|mentioned|involved|is the|are"
        ),
    ),
    (S, 3, SESSION_IS, 16, LAST_SESSION),
    (
        S,
        4,
        _w(
            "find|show|open|pull up|which|where is|get|look up|search for|locate|bring up|need|dig up|"
            "go to|fetch|looking for|find me|track down|dig out|get me"
        ),
        16,
        SESSION_WHERE,
    ),
    (S, 3, WHEN_LAST),
    (S, 3, _w("how many|number of"), 20, SESSIONISH, _w("did|have|had|we|i|this|last|yesterday")),
    (S, 3, _w("last|latest|past|recent|previous"), 12, _w("sessions|chats|conversations"), Q),
    (
        S,
        3,
        _w(
            "last thing i opened|session did i last open|session was open last|session i last|"
            "session i had open|last opened session|last open session|session i opened last|"
            "session we opened last|session i was last"
        ),
    ),
    (
        S,
        3,
        _w("show me|open|read me|print|display|give me|pull up|bring up|see"),
        8,
        _w(
            "my last|our last|the last|the previous|my previous|my most recent|the most recent|"
            "our previous|the latest|our most recent"
        ),
        10,
        _w("session|conversation|chat|thread|transcript"),
    ),
    # keyword
    (K, 3, HAPPENED),
    (K, 3, HAPPENED_TO, 50, PROJECT_NOUN),
    (
        K,
        3,
        _w("what is|what was|whats|tell me|know|give me|explain|need|remind me of|what are|get me"),
        10,
        _w(
            "story behind|story with|backstory|back story|history behind|saga|full story|whole story|"
            "history with|story on"
        ),
    ),
    (
        K,
        3,
        _j(
            "^ background on |^ history of xr|^ context on |^ some background on |^ story behind |"
            "^ backstory on "
        ),
    ),
    (
        K,
        3,
        _w("give me|need|any|tell me|have|know|what is|whats"),
        8,
        _w(
            "background on|background behind|context behind|background to|background for|history on|"
            "context on"
        ),
    ),
    (ANY, 3, REMEMBER_Q),
    (ANY, 3, REMEMBER_START, Q),
    (ANY, 3, REMIND, 14, REMIND_WHAT),
    (K, 3, DID_WE, 14, TALK),
    (
        K,
        3,
        _w("what did we|what have we|what did i|when did we|where did we|how did we|what had we|who did we"),
        12,
        _w(
            "say about|said about|note about|talk about|talked about|discuss|discussed|say regarding|"
            "say re|mention|say on|talk through|brainstorm|conclude from|learn about|learned about|"
            "learn from|find out about|found out about|figure out about|know about|do about|do for|say for|"
            "note about|write about|say wrt"
        ),
    ),
    (
        K,
        3,
        _w("have i|did i|have we|did we"),
        6,
        _w("ever|already|previously"),
        6,
        _w(
            "ask|asked|tell|told|mention|mentioned|talk|talked|discuss|discussed|bring|brought|say|said|"
            "consider|considered|look|looked|try|tried|evaluate|evaluated|use|used"
        ),
    ),
    (
        K,
        3,
        _w("anything|something|what|stuff"),
        4,
        _w(
            "we said|we discussed|we talked about|we wrote|i said|i told you|we mentioned|we noted|"
            "i mentioned|we have said|you said"
        ),
        40,
        _w("before|about|on|regarding|in the past|previously|last|earlier"),
        Q,
    ),
    (
        K,
        3,
        _w("what do we know|what do you know|what did we learn|what do we have|what is known"),
        6,
        _w("from earlier|from previous|from past|from our|from last|from prior|from before"),
    ),
    (
        K,
        3,
        _w("what did you|what have you|what had you|what was it you"),
        14,
        _w("say|tell me|suggest|recommend|propose|mention|told me|find|explain"),
        50,
        PAST,
    ),
    (
        K,
        3,
        _w("what did i|what have i"),
        8,
        _w("tell you|told you|say to you|ask you|mention"),
    ),
    (K, 3, SEARCH, 40, PAST_STORE),
    (
        K,
        3,
        _w(
            "anything in memory|in your memory|check memory|search memory|check your memory|"
            "from your memory|search your memory|look in memory|look in your memory|your memories|"
            "have anything in memory|in our memory|in project memory|anything stored about|"
            "anything saved about|in the memory about|got in memory|have in memory|from memory about|"
            "anything remembered|notes from last|any notes on|any notes about|any record of|any records of|"
            "have notes on|memory say about|memory say on"
        ),
    ),
    (
        K,
        3,
        WHERE_SAID,
    ),
    (K, 3, THAT_THING, 20, THING, 50, _w("again|we|you|i|last|from|yesterday|about|called|with")),
    (
        K,
        3,
        _w(
            "what was the|what were the|which was the|what was our|what was my|where was the|who was the|"
            "what is the name of the|what was the name"
        ),
        24,
        THING,
        30,
        _w("again|last time|last week|yesterday|from last|from yesterday|the other day"),
    ),
    (
        K,
        3,
        WHAT_WAS,
        24,
        THING,
        20,
        _w(
            "we came up with|we talked about|we used|we discussed|we looked at|we wrote|we found|we had|"
            "we tried|i used|i found|you mentioned|you suggested|you recommended|you linked|you showed|"
            "i mentioned|i wrote|we mentioned|you told|we were looking|i told|we set up|i set up|we made|"
            "you gave me|you found"
        ),
    ),
    (K, 3, _w("which|what"), 24, THING, 4, _w("did we|did i|was it|were we|had we|did you"), 60, PAST),
    (ANY, 3, WHAT_WAS, 50, _w("we|i|our|my|us"), 50, PAST),
    (ANY, 3, WHAT_WAS, 60, PAST, 20, _w("we|i|our|my|us")),
    (
        ANY,
        3,
        PAST,
        30,
        _w("we|i|our|you"),
        60,
        _w("what|which|how|why|where|who|when|whats"),
        60,
        _w("it|that|was|did|were|again|we|i"),
        Q,
    ),
    (ANY, 3, PAST, 12, WHAT_WAS, 20, _w("we|i|our|my")),
    (ANY, 3, DID_WE, 50, PAST, Q),
    (
        ANY,
        3,
        WH,
        30,
        _w("we|i|our"),
        6,
        _w(
            "were|was|had|did|talked|worked|used|tried|said|discussed|wrote|found|set|looked|decided|fixed|"
            "changed|built|started|finished|left|planned|put|made|got|ran|saw|tested|learned|mentioned"
        ),
        60,
        PAST,
    ),
    (
        K,
        3,
        _w("how did the|how did that|how did our|how did my|how was the|how were the"),
        40,
        DID_IT_GO,
        20,
        _w(
            "last|yesterday|in the end|again|after all|on monday|on friday|the other day|this morning|"
            "eventually|back then|on thursday|on tuesday"
        ),
    ),
    (
        K,
        3,
        _w("how did the|how did that|how did our"),
        30,
        _w(
            "spike|experiment|benchmark|load test|migration|trial|evaluation|poc|prototype|investigation|"
            "test run|rollout|demo|review|upgrade|refactor|comparison"
        ),
        20,
        DID_IT_GO,
    ),
    (
        K,
        3,
        _w("results|outcome|findings|numbers|conclusions|takeaways|notes"),
        14,
        _w("of|from|on"),
        50,
        PAST,
        Q,
    ),
    (
        K,
        3,
        _w(
            "what were the|what was the|give me the|show me the|remind me of the|recall the|pull up the|"
            "find the|dig up the|get me the|share the|where are the"
        ),
        6,
        _w(
            "results|outcome|findings|numbers|takeaways|notes|link|summary|details|output|discussion|"
            "conversation|research|benchmark"
        ),
        60,
        PAST,
    ),
    (
        K,
        3,
        _w(
            "you mentioned|you told me|you suggested|you recommended|you said|you showed me|i mentioned|"
            "i told you|we mentioned"
        ),
        40,
        PAST,
    ),
    (
        K,
        3,
        _w("when did we|when did i|when were we"),
        8,
        _w(
            "talk|discuss|decide|switch|add|start|introduce|merge|set up|move|migrate|stop|first|begin|"
            "drop|change|upgrade|remove|finish|deploy|write|do"
        ),
    ),
    (
        K,
        3,
        _w("the"),
        40,
        _w("thing|topic|discussion|idea|issue|stuff|conversation|matter|question|plan"),
        6,
        _w(
            "from last week|from yesterday|from last time|from last month|from the other day|we discussed|"
            "we talked about|from our last|from friday|from monday|we had talked about"
        ),
        60,
        Q,
    ),
    (
        ANY,
        3,
        _w(
            "i remember we|i remember that we|i know we|i recall we|we once|i once|i recall that we|"
            "i remember you|i vaguely remember|i think we had|i believe we had|in a previous session we|"
            "in an earlier session we|in our last session we|in the last session we|a while back we|"
            "the other day we"
        ),
        90,
        _w("what|which|how|where|who|was|were|when|find"),
    ),
    (
        ANY,
        3,
        _w("you|we|i"),
        6,
        _w(
            "gave|found|mentioned|discussed|made|had|compared|picked|talked|showed|told|looked|used|linked|"
            "wrote|set|tried|recommended|suggested|created|built|measured"
        ),
        70,
        PAST,
        20,
        _w("what was|which was|what were|where|how|which one|what did|who was|whats"),
    ),
    (
        K,
        3,
        _w(
            "what was the deal with|what is the story with|what was the story|whats the story|"
            "what is the latest on|what was all that about|what was that about"
        ),
    ),
    (K, 3, LOST, 40, TALK),
    (K, 3, LOST, 40, THING, 40, _w("we|you told|you suggested|last")),
    (
        ANY,
        3,
        LOST,
        12,
        _w("what|which|where|why|how|who|the name"),
        50,
        _w("we|did i|i used|i did|i said|i told|i set|i put"),
    ),
    (ANY, 3, LOST, 40, PAST),
    (
        K,
        3,
        _w("have we|did we|have i|did i|had we|have you and i"),
        8,
        LOOK_INTO,
        70,
        _w(
            "before|yet before|already|ever|at some point|in the past|previously|in a previous session|"
            "last time|last week|once|at all|here before"
        ),
        Q,
    ),
    (
        K,
        3,
        _w(
            "have we ever|did we ever|have i ever|have we previously|did we previously|did we already|"
            "have we already"
        ),
        4,
        LOOK_INTO,
    ),
)

_J_DO = _j("実装|追加|修正|作成|変更|削除|書いて|作って|直して")

FRAMES_JA: tuple[Rule, ...] = (
    (
        D,
        3,
        _j(
            "どれにしたの?|どれにした?|どっちにしたの?|何にしたの?|結局どれ|結局どっち|結局どちら|"
            "結局どう決|結局何に"
        ),
    ),
    (
        D,
        3,
        _j("決めてあった|決めてある?|もう決まって|決まってる?|決まってます?|決まっていますか|決まってたっけ"),
        J_Q,
    ),
    (
        R,
        4,
        _j(
            "最後に触って|最後に触った|最後にいじって|最後にやって|最後に編集|最後に書いて|最後に見て|"
            "帰る前|落とす前|閉じる前|寝る前"
        ),
        24,
        _j("何だった|なんだった|何でした|どれだった|何だっけ|どこだった|だっけ|たっけ"),
    ),
    (R, 4, _j("で、何して|で何して|何してたん|何やってたん|何をしてたん"), J_Q),
    (R, 3, J_PAST, 24, _j("残り"), 6, J_Q),
    (S, 3, _j("最後に"), 10, J_SESSION, 10, _j("いつ|どれ|何日|何時")),
    (
        K,
        3,
        _j(
            "試した|使った|見つけた|調べた|触った|教わった|紹介してくれた|おすすめしてくれた|勧めてくれた|"
            "教えてくれた|見せてくれた|挙げてくれた|作ってくれた|書いてくれた"
        ),
        24,
        _j(
            "何だっけ|なんだっけ|なんだったっけ|何だったっけ|どれだっけ|なんでしたっけ|何でしたっけ|"
            "なんやっけ"
        ),
    ),
    (
        K,
        3,
        _j("の議論|の話|の会話|のやり取り|の相談|の件"),
        4,
        _j("を探して|探して|見せて|を検索|を見つけて|を引っ張|覚えてる|おぼえてる"),
    ),
    (
        K,
        3,
        J_PAST_SELF,
        10,
        _j(
            "分かったこと|わかったこと|調べたこと|話したこと|聞いたこと|決まったこと|言ったこと|教えたこと|"
            "出た話"
        ),
    ),
    # resume
    (
        R,
        5,
        _j(
            "直前まで|直前|さっきまで|さっき|さきほどまで|先ほどまで|先程まで|落ちる前|再起動前|"
            "再起動する前|クラッシュする前|切れる前|寝る前|休憩前|昼休み前|お昼前"
        ),
        24,
        _j(
            "何してた|なにしてた|何をしてた|何やってた|なにやってた|どこまで|何していた|何をして|何の途中|"
            "何をやって"
        ),
    ),
    (R, 5, J_PAST, 14, _j("続き|つづき|引き続|途中から|引き継ぎ")),
    (
        R,
        4,
        _j(
            "続きから|つづきから|続きやろう|続きやる|続きやり|続きをやろう|続きをやり|続きをやる|"
            "続きしよう|続きをしよう|続きを始め|続きに取り|続きに入|続きを再開|続きどこ|続きってどこ|"
            "続きは何|続きってなん|続き何|続きってどう|続きやっていこ|続きをしたい|続き、どこ|続きやって|"
            "続きやら|つづきやろ|つづきやる|つづきやり|続きいこ|続きいきま|続きから"
        ),
    ),
    (
        R,
        3,
        _j(
            "何してた|なにしてた|何していた|何をしてた|何をしていた|なにをしてた|何やってた|なにやってた|"
            "何をやってた|何をやっていた|なんしてた|何しとった|何してまし|何をしてまし|何をやってまし|"
            "何してん|何やっとった|何していまし|何をしていまし|何しよった|なにしとった|何やってん|"
            "何やっていた|なにやっとった|何に取り組んで|何に取り組ん"
        ),
        J_Q,
    ),
    (
        R,
        3,
        _j(
            "何してた|なにしてた|何やってた|何をしてた|何していた|何やってる途中|なにやってた|何をやってた|"
            "何をしていた"
        ),
        _j("忘れ|わすれ|教え|思い出|かわから|か分から|か覚え|か把握|.|だっけ"),
    ),
    (
        R,
        4,
        _j(
            "どこまで|どこ迄|どこら辺まで|どの辺まで|どのへんまで|どこらへんまで|何割|どのくらい|"
            "どれくらい|どの段階まで"
        ),
        12,
        _j(
            "やった|やって|進んだ|進んで|すすん|終わった|終わって|おわった|いった|行った|行って|いって|"
            "できた|できて|出来て|進めた|進めて|やりまし|進みまし|終わりまし|いきまし|行きまし|完了し|来た|"
            "きた|実装した|実装してた|作った|作ってた|話した|話しました|話してた|対応した|対応してた|"
            "書いた|直した|移行した|移行できて|してた|してまし|していま|しました|調べた|済んで|済んだ|"
            "消化した|進捗|やれた|やれて|やりとった|やっとった|決めた|終えた|到達"
        ),
        J_Q,
    ),
    (R, 4, J_PAST, J_DONE, _j("どこまで|どこから|どこで")),
    (
        R,
        4,
        _j(
            "どこまでやった|どこまで進んだ|どこまでやって|どこまで進んで|どこまで進め|どこまで終わ|"
            "どこまでいった|どこまで行った|どこまで話し|どこまでできて|どこまで出来て"
        ),
        _j(
            "っけ|か教|か忘れ|か思い|か確認|か知|か把握|か覚え|か分から|かわから|?|.|か調べ|かまとめ|"
            "か整理|か見|か報告|かを"
        ),
    ),
    (
        R,
        4,
        _j(
            "今どういう状況|今どんな状況|どういう状況だった|いまどういう状況|今どこまで|いまどこまで|"
            "今どこにいる|今どのあたり|今どの辺|今どこらへん|しようとしてた|しようとしていた|"
            "やろうとしてた|俺何|私何|自分何|うち何"
        ),
        14,
        _j("っけ|たの?|たか|てる?|た?|だった"),
    ),
    (
        R,
        4,
        _j("どこまで"),
        8,
        _j(
            "手をつけ|手を付け|着手し|たどり着|消化|来てる|きてる|来てた|進んどる|すんだ|やれて|出来た|"
            "できあが|仕上|来てるんだ|来てるっけ"
        ),
        J_Q,
    ),
    (
        R,
        4,
        _j(
            "何まで|どこら辺で|どの辺りで|どの辺で|どこで詰ま|どこで止め|どこで終え|どこで区切|どの段階|"
            "どんな段階|どこで切り上げ|どこでやめ|どう終わった|どう終わって|何を頼んで|何を頼ん|何頼ん|"
            "何をお願いして|何お願いし|何編集して|何を編集して|何触って"
        ),
        14,
        J_Q,
    ),
    (
        R,
        4,
        J_PAST,
        24,
        _j(
            "終わり方|終わりの状況|できなかったこと|終わってない|詰まってた|つまってた|要点|状態を|"
            "状態って|状態は|段階|流れを|詰まった"
        ),
    ),
    (
        R,
        4,
        _j(
            "どこで止ま|どこで中断|どこで終わ|どこで切っ|どこからだっけ|どこから再開|どこからやれば|"
            "どこから始め|どこからでした|どこから着手|何の途中|なんの途中|途中だった|途中のやつ|やりかけ|"
            "途中で終わ|途中で止|途中で切れ|作業途中|中途半端"
        ),
        _j("っけ|?|か教|思い出|たか|教えて|確認|忘れ|でしょう|かな"),
    ),
    (
        R,
        4,
        _j(
            "中断して|中断した|中断前|中断していた|止めてた|止めていた|止まってた|途中だった|途中の作業|"
            "前回終わった|前回止め|前回止まっ|前回やめた|前回中断|前回切り上げ|切り上げた"
        ),
        _j("再開|から|続き|戻|続け|どこ|状況|始め"),
    ),
    (
        R,
        3,
        _j(
            "作業を再開|作業再開|再開したい|再開します|再開しよう|再開するので|再開する前|再開しましょ|"
            "再開にあたって|再開したく|再開ね|再開."
        ),
        _j("前回|状況|教え|どこ|続き|から|まで|昨日|先週|思い出"),
    ),
    (R, 3, J_PAST, _j("再開")),
    (
        R,
        3,
        _j(
            "^作業再開.|^再開.|^作業を再開しよう.|^作業を再開したい.|^再開したい.|^再開しよう.|"
            "^作業再開したい.|^再開します.|^作業を再開します.|^ resume して.|^ resume .|^ resume したい.|"
            "^ resume お願い|^ resume で.|^ resume !.|^ resume しよう|^続き.|^続き?|^つづき.|^昨日の.|"
            "^前回の?|^前回の."
        ),
    ),
    (
        R,
        4,
        _j(
            "思い出して|おもいだして|思いだして|想い出して|思い出させて|おもいださせて|思い出せる|"
            "思い出せます|思い出してくれ|思い出したい|思い出せない|思い出せん|おもいだせ|思い出そう"
        ),
        0,
        _j(
            ".|?|ください|くれ|ほしい|欲しい|もらえ|よ.|ね.|っ.|か?|の.|けど|ので|から|んだ|ん.|おし|て|"
            "まとめ|説明|状況|要約"
        ),
    ),
    (
        R,
        4,
        _j("あらすじ|おさらい|おさらい.|おさらいし|復習したい|振り返りたい|振り返って|振り返り|ふりかえ"),
        _j("前回|昨日|先週|これまで|今まで|作業|状況|したい|して|お願い|しよう|.|?|を"),
    ),
    (R, 4, J_PAST, 24, _j("おさらい|あらすじ|振り返|要約|まとめ|サマリ|概要|ダイジェスト|復習")),
    (
        R,
        4,
        J_PAST,
        24,
        _j(
            "残タスク|残作業|やり残|残り|未完了|積み残|残ってた|残ってる|残っている|宿題|持ち越|やりかけ|"
            "途中|todo| todo |未着手|未対応"
        ),
        _j("?|っけ|教え|は.|は?|何|なに|一覧|確認|から|リスト|出し|まとめ|見せ"),
    ),
    (
        R,
        4,
        J_PAST,
        20,
        _j(
            "なにしたか|なにやったか|何したか|何やったか|なにした|何した|なにした|何をした|何やった|"
            "なにやった|何をやった|何しまし|何をしまし|何やりまし|何をやりまし|なにをやった|何してた|"
            "何をしてた|何やってた|何をやってた|何していた|何をしていた|なにしてた|なにやってた|何進めた|"
            "何を進め|何に取り組|何を終わらせ|何をやっていた|なにをした|何しと|何の作業|何を作業|"
            "どんな作業|なんの作業|何をやっ|何してん|何やってん|何をいじ|何に着手|なにし|何し|なにを実装|"
            "なにを進め|なにを作|何を作|何を直|何を調|何を書|何を触|何をさわ|何触っ|何いじ|どういう作業|"
            "何を実装し|何が終わ|何ができ"
        ),
    ),
    (
        R,
        3,
        J_PAST,
        24,
        _j(
            "作業内容|作業状況|作業の状況|進捗|作業ログ|作業の内容|状況|やったこと|やってたこと|"
            "やっていたこと|やった作業|やったところ|した作業|していた作業|してた作業|やってた作業|"
            "作業の流れ|作業を|作業履歴|成果|してたこと|していたこと|してたところ|したこと|取り組んだ"
        ),
        J_Q,
    ),
    (
        R,
        3,
        _j(
            "やってたこと|やっていたこと|やってた作業|やっていた作業|作業してた|作業していた|作業中だった|"
            "取り組んでいた|取り組んでた|やろうとしてた|やろうとしていた|しようとしてた|しようとしていた|"
            "やろうとしてまし|やる予定だった|やるつもりだった|次にやる予定|次やる予定|やるはずだった|"
            "予定だったこと|予定だったの|予定してた|予定していた"
        ),
        _j("?|っけ|教え|忘れ|思い出|何|なに|なん|まとめ"),
    ),
    (
        R,
        3,
        _j(
            "次は何する|次何する|次に何する|次何やる|次は何やる|次に何を|次は何を|次何を|次なに|次どこ|"
            "次の作業|次のタスク|次のステップ|次にやること|次やること"
        ),
        _j("予定だった|はずだった|っけ|でした|んだった|だったか|つもりだった|って言って|って話し"),
    ),
    (
        R,
        3,
        _j(
            "久しぶり|ひさしぶり|久々|間が空い|間があい|休暇明け|休み明け|連休明け|週明け|休んで|"
            "しばらく離れ|しばらく触って|しばらく空|長期休暇|病み上がり|完全に忘れ|すっかり忘れ|再起動し|"
            "落ちちゃ|落ちた|パソコン"
        ),
        _j("何|どこ|状況|教え|どうなっ|なに|まとめ|把握"),
        J_Q,
    ),
    (
        R,
        3,
        _j("これまでの|今までの|ここまでの|いままでの"),
        8,
        _j("経緯|流れ|作業|あらすじ|おさらい|進捗|話|状況|まとめ|やり取り|やりとり|会話|内容|成果|履歴"),
        _j(
            "教え|まとめ|おさらい|思い出|整理|確認|知りたい|把握|要約|振り返|見せ|?|ざっくり|説明|出して|"
            "したい|お願い"
        ),
    ),
    (
        R,
        3,
        _j(
            "話の続き|作業の続き|例の続き|あの続き|件の続き|やつの続き|対応の続き|リファクタの続き|"
            "移行の続き|実装の続き|調査の続き|タスクの続き"
        ),
        _j("から|どこ|やろ|やり|お願い|進め|し|?|.|始め|に"),
    ),
    (
        R,
        3,
        _j(
            "引き継ぎ内容|引継ぎ|引き継いで|申し送り|キャッチアップ|追いつきたい|追いつかせて|追い付き|"
            "状況把握|現状把握|状況をキャッチ|頭に入れ直し|コンテキストを復元|コンテキスト復元|"
            "コンテキストを戻|文脈を思い|文脈を戻"
        ),
        _j("教え|確認|したい|して|お願い|?|頂|ください|."),
    ),
    # decisions
    (
        D,
        4,
        _j(
            "何を決め|なにを決め|何決め|なに決め|何に決め|なにに決め|どう決め|どこに決め|どれに決め|"
            "どっちに決め|どちらに決め|何が決ま|どう決ま|なにきめ|どうきめ|なにをきめ|何て決め|なんて決め|"
            "いくつに決め|誰が決め|いつ決め|何を選ん|どれを選ん|どっちを選ん|どちらを選ん|何選ん|どれ選ん"
        ),
        _j("た|まし|てた|ていた|とった"),
    ),
    (
        D,
        4,
        _j(
            "決めたこと|決まったこと|決めた事|決まった事|決定事項|決め事|決めごと|決めたルール|決めた方針|"
            "決めた内容|決定した内容|決まった内容|決定内容|決めた方式|合意した|決めたやつ|決まったやつ|"
            "決まってること|決まっていること|取り決め|決定した方針|決定履歴|意思決定ログ|決まったっけ|"
            "決めた設計|決めたの|決まったの|決めた結果|決めた規約|決まったルール|決まった方針"
        ),
        J_Q,
    ),
    (
        D,
        4,
        _j(
            "決めた|決まった|きめた|決定した|決めてた|決まってた|決めていた|決まりまし|決めまし|決定しまし|"
            "きまった|決めとった|決まっと|決まってん|決めたん|決まったん|決めていまし|決まっていまし|"
            "決めてまし|決着"
        ),
        6,
        _j(
            "っけ|よね|んだっけ|でしたっけ|か?|か.|?|したか|のか|はず|の?|やんな|んやっけ|でしょ|んじゃ|"
            "じゃん|やろ|よな|か教|かな|かしら|たか|のって|ん.|か覚|か忘|か確|かな"
        ),
    ),
    (
        D,
        4,
        J_PAST,
        30,
        _j(
            "決めた|決まった|きめた|決定した|決めてた|決まってた|決定|合意|採用した|選んだ|決めておいた|"
            "決めていた|決着"
        ),
    ),
    (
        D,
        4,
        _j(
            "にした|にしてた|にしていた|にしよう|にすることに|ことにした|ことにして|ことになっ|ってことに|"
            "で行く|でいく|でいこう|で行こう|方向に|方向で|にするって|にするんだ|にする話|でやるって|"
            "でやること"
        ),
        8,
        _j(
            "っけ|んだっけ|んでしたっけ|んやっけ|のだっけ|話になっ|話だっ|話でし|でしたっけ|よね?|"
            "じゃなかった|じゃなかっ|やんな"
        ),
    ),
    (
        D,
        4,
        _j(
            "どっちにした|どちらにした|どれにした|何にした|なににした|どこにした|いくつにした|いくらにした|"
            "何回にした|何分にした|何秒にした|どうすることに|どうするって|どうするん|誰にした|"
            "どういう形にした|どんな形にした|どのバージョンにした|何日にした|どっちに|どちらに|"
            "どっちになっ|どちらになっ|どっちで行|どっちでいく|どれに|どの案に|どの方式に|どっちやっ"
        ),
        _j("?|っけ|か教|んだ|ことに|た.|ん.|たか|んやっけ"),
    ),
    (
        D,
        4,
        _j(
            "方針は|方針って|方針どう|方針なん|方針何|方針、|結論は|結論って|結論なん|結論何|結論どう|"
            "方針はどう|決定は|決定って|結論は何|方針は何|方針はなん|ルールって|ルールは|規約って|規約は|"
            "決まりって|決まりは"
        ),
        0,
        _j(
            "?|.|何だった|何でした|なんだった|なんでした|どうなった|どうなってた|どうなっていた|"
            "どうなりまし|どうした|だっけ|でしたっけ|なんだっけ|何だっけ|どうだった|結局|どうでした|どう決|"
            "何に|何になっ|どうなってたっけ|出て|出た|前に|どういう"
        ),
    ),
    (
        D,
        3,
        _j("方針|結論|ルール|規約|決定|設計判断|判断|戦略|取り決め|決まり"),
        16,
        _j(
            "っけ|どうなった|どうなりまし|何でした|なんでした|何だった|なんだった|思い出|覚えて|おぼえて|"
            "出てた|出たん|どうなってた|なんやっけ|忘れ"
        ),
    ),
    (
        D,
        4,
        _j(
            "見送るって|採用するって|廃止するって|やめるって|統一するって|切るって|落ち着い|軍配|固めた|"
            "固まった|決定済み|決定済"
        ),
        14,
        _j("話|っけ|決めた|決め|?|だった|よね|なった|た."),
    ),
    (
        D,
        4,
        _j(
            "合意してまし|合意していまし|合意したっけ|合意しまし|決まってましたか|決まっていましたか|"
            "決めてましたか|決めていましたか|決まりましたか|決めましたか|決定しましたか|決めましたっけ|"
            "決めてましたっけ"
        ),
    ),
    (D, 4, J_PAST, 40, _j("方針|結論|ルール|規約|戦略|決定|取り決め"), J_Q),
    (
        D,
        3,
        _j("方針|結論|決定|判断"),
        _j("教えて|見せて|一覧|まとめて|確認したい|リスト"),
        _j("これまで|過去|前に|今まで|決め|全部"),
    ),
    (
        D,
        4,
        _j("なぜ|なんで|何で|何故|どうして|なにゆえ|なんでやっけ"),
        40,
        _j(
            "採用|選ん|やめた|やめて|やめまし|外した|却下|見送|にした|にしまし|にしてる|変えた|変えまし|"
            "切り替え|移行した|使わな|使わん|入れなかった|入れな|しなかった|しないことに|分けた|捨て|"
            "導入し|にしたん|廃止|避け|乗り換え|統一し|残した|禁止に|固定し|独自|自作し"
        ),
        _j("っけ|んでした|んだった|か覚え|か思い|か教え|理由|か忘れ|んやろ|んやっけ"),
    ),
    (
        D,
        2,
        _j("なぜ|なんで|何で|何故|どうして"),
        40,
        _j(
            "採用|選ん|やめた|外した|却下|見送|移行した|使わな|しなかった|しないことに|捨て|導入し|廃止|"
            "避け|乗り換え|統一し"
        ),
        _j("の?|ん?|んですか|のですか|ましたか|たんですか|んだ?"),
    ),
    (
        D,
        4,
        _j(
            "にした理由|した理由|選んだ理由|やめた理由|採用理由|選定理由|決めた理由|却下した理由|却下理由|"
            "外した理由|した経緯|にした経緯|決めた経緯|決まった経緯|選んだ経緯|選定の経緯|になった経緯|"
            "になった理由|決め手|した背景|にした背景|設計判断の|判断の理由|判断理由|導入した理由|"
            "変えた理由|採用した理由|見送った理由|しなかった理由|使わない理由|避けた理由|分けた理由|"
            "決定の背景|決定の経緯|決定理由|廃止した理由|移行した理由"
        ),
        J_Q,
    ),
    (
        D,
        4,
        _j(
            "採用した|採用し|採用しなかった|採用された|選んだ|選定した|却下した|見送った|やめた|廃止した|"
            "合意し|統一した|結論出|結論が出|まとまった|採用になっ|却下になっ|ボツにした|ボツになっ|不採用"
        ),
        12,
        _j("っけ|んだっけ|んでした|のは|のって|案|どっち|どれ|のどっち|やつ|んやっけ"),
        _j("?|っけ|どっち|どれ|何|なん|た."),
    ),
    (
        D,
        3,
        _j(
            "どの方式|どの案|どのライブラリ|どのdb|どのフレームワーク|どっち|どちら|どれ|どの構成|"
            "どの書き方|どの形式|どの"
        ),
        30,
        _j(
            "決め|決ま|採用|選ん|行くって|いくって|にした|話になっ|話でし|使うことに|でいくこと|になった|"
            "になりまし|合意"
        ),
    ),
    (
        D,
        4,
        _j(
            "って話になっ|って話だった|って話でし|ことになってた|ことになっていた|ことになってまし|"
            "ことになったん|ことにしたん|って決めた|って決まった|て決めた|と決めた|って結論|という結論|"
            "って方針|という方針|って言う方針|ってなった|てなったん"
        ),
        _j("っけ|よね|?|はず|でした|やんな|んだ|か"),
    ),
    (D, 3, _j("decision| decisions | decision "), J_Q),
    # same problem
    (
        P,
        4,
        _j(
            "前にも|前も|まえにも|まえも|以前も|以前にも|過去にも|昔も|先週も|先月も|昨日も|前回も|"
            "この前も|こないだも|一回|一度|何回か|何度か|前|いつか|去年も|こないだ|この間も|先日も|金曜も|"
            "これ前|どこか|どっか|過去に|以前|前に|まえに|月曜も|火曜も|水曜も|木曜も|半年前"
        ),
        34,
        _j(
            "見た|見て|見まし|踏みまし|直しまし|悩ん|みた|出た|出て|出ま|でた|でて|あった|あり|起き|起こ|"
            "遭遇|踏ん|ハマ|はまっ|経験|発生|直し|直さ|なおし|解決|対処|対応し|報告|同じ|似た|落ち|なった|"
            "なって|見かけ|くらっ|食らっ|喰らっ|やられ|コケ|こけ|失敗し|修正し|悩ま|苦し|困っ|詰まっ|"
            "つまっ|あってん|ぶつかっ|ぶち当た|引っかか|ひっかか|回避|見覚え"
        ),
        _j(
            "?|っけ|気がする|気がし|気が|よね|よな|やんな|はず|かな|ませんでした|なかった|でしょ|ないか|"
            "思う|じゃん|よう|ようね|へんかった|ですか|たか|ましたか|たかも|かも|んだけど|けど|気も|ん.|"
            "たことある|たことあり|やろ|どう|記憶|."
        ),
    ),
    (
        P,
        4,
        _j(
            "見た気がする|見た気がし|見た気が|みた気がする|あった気がする|出た気がする|直した気がする|"
            "踏んだ気がする|見た覚え|直した覚え|あったような|出たような|見たような|見たことある|"
            "見たことあり|遭遇した気|解決した気|ハマった気|対応した気|見覚え|みおぼえ|既視感|デジャヴ|"
            "デジャブ|でじゃぶ|見たことがある|見たことがあり|起きた気が|やった気がする|出くわした"
        ),
    ),
    (
        P,
        4,
        _j(
            "また同じ|またおなじ|またこの|またこれ|またあの|またその|また例の|またいつもの|またか|また出た|"
            "またでた|また出て|またでて|再びこの|再び同じ|またぞろ|また来た|また起き|またや.|また発生|"
            "また落ち|また再発|またこいつ|またコレ|またあれ|また昨日の|また先週"
        ),
        12,
        _j(
            " error | errors |エラー|えらー|問題|バグ|ばぐ|やつ|現象|か|ところ|とこ|症状|例外|警告|の|エラ|"
            "出|不具合|落ち|.|?|障害|事象|タイムアウト|やん|です|だ|あれ|ん|る|状態|失敗|flaky|とき|時|"
            "メッセージ|トラブル|ログ| timeout | bug "
        ),
    ),
    (
        P,
        4,
        _j(
            "既知問題|既知の問題|既知のバグ|既知の不具合|既知バグ|既知の事象|既知エラー|既知のエラー|"
            "既知ですか|既知?|既知の障害|既知の現象|既知のissue|既出?|既出の|既出です|既出だ|既出っ|"
            "把握済み|既知なの|既知だっけ|既知かな|既知不具合"
        ),
        _j(
            "?|っけ|か.|かな|ですか|だっけ|でしたっけ|か教|か確|か調べ|じゃない|だよね|.|かどうか|あった|ある"
        ),
    ),
    (
        P,
        4,
        _j(
            "どうやって|どう|どないして|どないし|どんなふうに|どのように|何をして|なにして|どうやったら|"
            "どうしたら"
        ),
        10,
        _j(
            "直した|直しまし|直してた|直したん|なおした|直ったん|直った|治した|解決した|解決しまし|解決し|"
            "解決でき|対処した|対処しまし|対処して|対応した|対応しまし|回避した|回避しまし|回避して|"
            "回避でき|修正した|修正しまし|切り抜け|乗り越え|乗り切っ|潰した|つぶした|対策した|対策しまし|"
            "直せた|直してん|復旧した|復旧しまし|復旧させ|しのい|直しました|解消した|解消しまし|解消し|"
            "抜け出|通した|動かした|動くようにした|動くようになった|動いた|通るようにした|通るようになった|"
            "通った"
        ),
        _j("?|っけ|か教|か覚え|か思い|か忘れ|か知り|たか|ん.|んだ|か確認|の.|.|か探"),
    ),
    (
        P,
        4,
        J_PAST,
        50,
        _j(
            "どう直|どうやって直|どう対処|どう解決|どう対応|どう回避|どうやって解決|どうやって対処|"
            "どうやって回避|対処法|解決策|解決方法|対処方法|直し方|回避策|回避方法|対応方法|原因|修正方法|"
            "ワークアラウンド|対策|根本原因|復旧方法|復旧手順|どう切り抜け|どう修正"
        ),
        J_Q,
    ),
    (
        P,
        4,
        _j("回避策|対処法|解決策|直し方|回避方法|解決方法|対処方法|ワークアラウンド|対応策"),
        6,
        _j(
            "あったよね|ありましたよね|あったっけ|ありましたっけ|あったはず|見つけたよね|あったやんな|"
            "あったような|なかったっけ|ありませんでした|あったと思う"
        ),
    ),
    (
        P,
        4,
        J_PAST,
        24,
        _j(
            "当たったこと|遭遇したこと|当たりました|当たってた|遭ったこと|出会った|同じやつ|同じじゃ|"
            "やつと同じ|のと同じ|と同じ現象|と同じ問題|と同じエラー|と同じバグ|ハマったやつ|踏んだやつ"
        ),
        J_Q,
    ),
    (P, 4, _j("同じ|似た|似たような|同じような"), 6, J_PROBLEM, 6, J_PAST, J_Q),
    (
        P,
        4,
        _j("原因|根本原因|真因"),
        8,
        _j(
            "なんだった|何だった|なんでした|何でした|だったっけ|だっけ|でしたっけ|なんやった|わかったん|"
            "分かったん|判明した|特定でき|特定した|突き止め|結局"
        ),
        _j("?|っけ|たん|教"),
    ),
    (
        P,
        4,
        _j(
            "対処法|解決策|解決方法|対処方法|直し方|回避策|回避方法|対応方法|ワークアラウンド|修正方法|"
            "対策|復旧手順|復旧方法"
        ),
        10,
        _j(
            "なんだった|何だった|なんでした|何でした|だっけ|っけ|でしたっけ|やっけ|どうだった|覚えて|"
            "おぼえて|思い出|残って|残し|どこかに|どっかに|忘れ"
        ),
    ),
    (
        P,
        4,
        J_PAST,
        50,
        J_PROBLEM,
        _j(
            "っけ|よね|どうやっ|どう|なんだった|何だった|対処|解決|同じ|原因|覚えて|なかった?|ませんでした|"
            "やんな|よな|ましたか"
        ),
        _j("?|っけ|."),
    ),
    (P, 4, J_PAST, 40, _j("同じ|おなじ|似た|似たような|類似|同様"), 12, J_PROBLEM, J_Q),
    (
        P,
        4,
        _j("再発|さいはつ"),
        8,
        _j("?|した?|してる?|した.|ですか|かな|っけ|したっぽい|しましたか|か.|したか|では|じゃ"),
    ),
    (
        P,
        3,
        _j(
            "直したはず|直したよね|直したんじゃ|直さなかった|直してなかった|直しませんでした|修正したよね|"
            "修正しませんでした|直ったはず|直ったんじゃ|解決したはず|解決したんじゃ|直したやんな|"
            "直したよな|解決したよね|解決済みじゃ|対応したはず|対応しませんでした|修正済みじゃ|"
            "直しましたよね|対応したよね|修正しなかった|直ってなかった|解決しませんでした|対応しなかった|"
            "直さへんかった|解決しなかった|治したはず"
        ),
    ),
    (
        P,
        3,
        _j(
            "このエラー|この不具合|このバグ|この症状|この現象|この問題|この例外|これ|このタイムアウト|"
            "こういうエラー|この警告|この失敗|こいつ|この落ち方|このクラッシュ|その問題"
        ),
        14,
        _j("前に|前も|以前|過去|まえに|先週|先月|この前|既知|初めて|昨日|前回|こないだ|いつか"),
        _j("?|っけ|よね|気が|ですか|ましたか|よな|かな|た.|じゃ"),
    ),
    (
        P,
        4,
        _j(
            "の件|のバグ|のエラー|の不具合|の障害|の問題|のトラブル|の例外|のリーク|のデッドロック|"
            "のタイムアウト|のクラッシュ|の落ちる|落ちるやつ|こけるやつ|止まるやつ|あのバグ|あのエラー|"
            "例のバグ|例のエラー|あの不具合|あの障害|なテスト|固まるやつ|例の不具合|例の障害|失敗するやつ|"
            "遅くなるやつ"
        ),
        14,
        _j(
            "原因|どうやって直|どう直|結局なん|結局何|結局どう|どうやって解決|どう解決|どう対処|"
            "直ったんだっけ|直したっけ|解決したっけ|直ったっけ|解決したんだっけ|解決した?|直った?|"
            "何だったっけ|なんだったっけ|なんだっけ|何だっけ|どうなった"
        ),
        J_Q,
    ),
    # sessions
    (
        S,
        4,
        _j(
            "最近の|いちばん新しい|一番新しい|ひとつ前の|一つ前の|これの前の|直近の|過去の|これまでの|"
            "今までの|最後の|先週の|昨日の|今週の|前回の|以前の|全部の|全|このプロジェクトの|"
            "このリポジトリの|このリポの|古い|最新の|先月の|前の|今日の|今月の|ここ数日の|一昨日の|金曜の|"
            "月曜の|直近|最近|過去|先日の|ここ最近の|自分の|私の|今までやった|これまでやった|今週やった|"
            "今日やった|昨日やった|最近やった|最近使った|最近開いた|直近で開いた|やった|開いた|週間の|"
            "日間の|日分の|件の"
        ),
        10,
        J_SESSION,
        14,
        _j(
            "一覧|リスト|履歴|見せ|みせ|教え|出して|表示|並べ|どれ|全部|いつ|何|なに|確認|ちょうだい|頂戴|"
            "?|.|を列挙|列挙|知りたい|欲しい|ほしい|見たい|何件|いくつ|何個|は.|は?|って|一通り|ざっと"
        ),
    ),
    (
        S,
        4,
        J_SESSION,
        0,
        _j(
            "一覧.|一覧?|一覧を見せ|一覧見せ|一覧出し|一覧を出し|一覧ちょうだい|一覧表示して.|"
            "一覧を表示して.|一覧お願い|一覧を教え|一覧教え|の一覧.|の一覧を見せ|の一覧見せ|の一覧を出し|"
            "の一覧出し|の一覧お願い|の一覧ちょうだい|履歴見せ|履歴を見せ|履歴みせ|履歴をみせ|履歴.|履歴?|"
            "履歴を出し|履歴出し|履歴教え|履歴を教え|履歴を確認|履歴が見たい|履歴を見たい|リスト見せ|"
            "リストを見せ|リスト出し|リストを出し|リストが見たい|リスト.|リストを見たい|を一覧で|を一覧に|"
            "一覧が見たい|一覧を見たい|一覧がほしい|一覧が欲しい|履歴をざっと|履歴ある|一覧で見せ|"
            "を新しい順|を時系列|を古い順|の履歴見せ|の履歴を見せ|の履歴."
        ),
    ),
    (
        S,
        4,
        _j(
            "どのセッション|どのせっしょん|どの session |どの会話|どのチャット|どのスレッド|何のセッション|"
            "いつのセッション|なんのセッション|いつの会話|何番目のセッション"
        ),
        _j("?|っけ|た.|か教|探|ました|たか|."),
    ),
    (
        S,
        4,
        _j(
            "最後に開い|最後に使っ|最後に作業し|最後に触|最後に立ち上げ|最後に動かし|直近で開い|"
            "最後にやってた|最後に閉じ|最後に終了|最後に起動"
        ),
        8,
        J_SESSION,
    ),
    (
        S,
        4,
        J_SESSION,
        12,
        _j(
            "どれだっけ|どれでした|どれ?|どれか|どれ.|どれだった|どれ探|いつだった|いつだっけ|いつ?|"
            "いつでした|いつやった|何件|いくつあ|何個|どこ?|どこだっけ|どのくらい|見つけて|を探して|探して|"
            "を開きたい|を特定|どれになり"
        ),
    ),
    (
        S,
        4,
        _j(
            "した|してた|やった|やってた|いじった|話した|触った|作った|書いた|入れた|決めた|直した|開いた|"
            "してる|使った|やってる"
        ),
        6,
        J_SESSION,
        _j("?|っけ|探して|どれ|見つけて|教えて|一覧|開きたい|見せて|いつ"),
    ),
    (
        S,
        3,
        _j(
            "のどのセッション|のどの会話|最後のセッション|前回のセッション|直近のセッション|"
            "最新のセッション|最後の会話|前回の会話|一番最近のセッション|ひとつ前のセッション|"
            "一つ前のセッション|1つ前のセッション"
        ),
        _j(
            "いつ|どれ|一覧| id|id|は?|は.|何時|詳細|開い|見せ|表示|タイトル|って?|は何だ|はなんだ|"
            "はどんな|はどう|何だっ|なんだっ"
        ),
    ),
    (
        S,
        3,
        _j(
            "最後に触ったの|最後に作業したの|最後にいじったの|最後にコードを書いたの|最後に開いたの|"
            "前に触ったの|前に作業したの|最後にやったの|最後にここで作業"
        ),
        _j("いつ|どれ|何日"),
    ),
    # keyword
    (K, 3, _j("^§| xr-| adr-| ent-| rfc-| rfc"), 30, _j("の話.|話.|の話?|話?")),
    (
        K,
        4,
        _j("の経緯|の顛末|の背景|のいきさつ"),
        6,
        _j("?|.|を教え|教え|知り|っけ|は.|って|を思い|を確認|を聞|忘れ|について"),
    ),
    (
        K,
        4,
        _j(
            "の件|の話|件|話|やつ|計画|検証|調査|移行|実験|案|リファクタ|あれ|対応|チケット|タスク|アレ|"
            "議論|企画|構想|調整|検討|トラブル|提案|プロジェクト|改修|の"
        ),
        8,
        _j(
            "どうなったっけ|どうなった?|どうなったん|どうなりました|どうなったの|どうなりまし|どうなったか|"
            "どうした?|どうしたっけ|どうしたん|結局どう|その後どう|どないなった|どうなってた|"
            "どうなっていた|どうなった.|あれからどう|どうなってん|どう落ち着い|結局何|結局なん|"
            "どうなりましたっけ|どう決着"
        ),
    ),
    (K, 4, _j("例の件|例の話|例のやつ|例のアレ|例のあれ|例の"), J_Q),
    (
        K,
        4,
        J_PAST_SELF,
        40,
        _j(
            "話した|話して|話をし|言ってた|言った|言っていた|言っとった|議論|相談|教えた|伝えた|お伝え|"
            "調べた|調べて|調査|検討|検証|使った|使って|見た|見て|見つけ|紹介|おすすめ|勧め|提案|聞いた|"
            "聞いて|読んだ|読んで|作った|作って|書いた|書いて|試した|試して|共有|頼んだ|お願いした|説明し|"
            "触れ|挙げ|話題|比較|計測|測っ|打ち合わせ|喋っ|しゃべっ|設定した|設定し|メモっ|メモし|教えて"
        ),
        _j(
            "?|っけ|覚えて|おぼえて|教えて|詳しく|思い出|探して|どうなっ|よね|検索|何だ|なんだ|なまえ|どれ|"
            "知り|について|見せて|もう一度|引っ張|どこ|確認したい|でしたか|ましたか|やんな|どう|を出して|"
            "忘れ|."
        ),
    ),
    (
        K,
        4,
        _j(
            "過去の会話|前の会話|過去のセッション|以前の会話|過去のやり取り|過去のやりとり|過去ログ|"
            "会話履歴|過去のチャット|会話ログ|セッション履歴|前のセッション|以前のやり取り|以前のやりとり|"
            "昔の会話|過去の議論|前のチャット|以前のセッション|過去の記録|過去のメモ|今までの会話|"
            "これまでの会話|以前のチャット|昨日の会話|先週の会話|前回の会話|履歴|過去の履歴|"
            "過去のセッションログ"
        ),
        24,
        _j(
            "から探|から検索|を検索|を探し|で探|から見つけ|を調べ|で検索|の中から|から引|から拾|から思い|"
            "に残って|にある?|にあった|に残っ|から.+教|から取|さかのぼ|遡|を漁|から関連|の中で|をあたっ|"
            "を当たっ|から出して|を参照|内を検索|ないか"
        ),
    ),
    (
        K,
        4,
        _j("から探して|から検索して|から見つけて|をさかのぼって|を遡って|から拾って|から引っ張って"),
        _j("会話|話|件|やり取り|メモ|."),
    ),
    (
        ANY,
        4,
        _j(
            "覚えてる|覚えている|おぼえてる|おぼえている|覚えてます|覚えています|おぼえてます|覚えてますか|"
            "覚えていますか|覚えておられ|覚えていらっしゃ|覚えとる|覚えてん|憶えてる|憶えて|記憶にある|"
            "記憶にあり|覚えてない|覚えてへん|覚えてるか|覚えて?|おぼえとる|おぼえてん|覚えていない|"
            "記憶してる|記憶してます|覚えていれば|覚えてたら|覚えてる範囲|おぼえて?"
        ),
        _j("?|.|かな|か.|よね|なら|なんだけど|範囲|けど|教え|ので"),
    ),
    (
        ANY,
        4,
        _j("思い出せる|思い出せます|思い出してほしい|思い出して|思い出してくれ|おもいだして|思い出させて"),
    ),
    (ANY, 3, J_PAST, 60, J_MEM, J_KKE),
    (ANY, 3, J_PAST, 60, _j("んだっけ|だったっけ|でしたっけ|なんだっけ|何だっけ|なんやっけ|だっけ")),
    (
        ANY,
        3,
        J_PAST_SELF,
        50,
        J_MEM,
        _j(
            "?|たか.|ましたか|よね|教えて|知りたい|おしえて|思い出|覚えて|詳しく|忘れ|だよね|たん.|よな|"
            "やんな|てん.|のか.|か確認|かな|はず"
        ),
    ),
    (ANY, 3, J_ASKWORD, 40, J_KKE_PAST),
    (
        ANY,
        3,
        _j(
            "話した|話して|言った|言って|決めた|直した|なおした|試した|議論した|検討した|調べた|相談した|"
            "聞いた|伝えた|教えた|見た|使った|どうなった|作った|外した|変えた|残した|選んだ|頼んだ|"
            "いじった|触った|あった"
        ),
        6,
        J_KKE_PAST,
    ),
    (
        K,
        3,
        J_PAST_SELF,
        40,
        _j(
            "どこだっけ|どれだっけ|いつだっけ|誰だっけ|どこでしたっけ|どこやっけ|どこに置いた|どこにある?|"
            "どこいった|どこ行った|どこにやった|どこに書いた|どこ?"
        ),
    ),
    (
        K,
        3,
        _j(
            "あれ|あの|例の|言ってた|使ってた|使った|見てた|調べた|調べてた|話してた|話した|教えてもらった|"
            "作った|書いた|試した|読んだ|見つけた|相談した|頼んだ"
        ),
        30,
        _j(
            "なんだっけ|何だっけ|なんだったっけ|何だったっけ|なんでしたっけ|何でしたっけ|どれだっけ|"
            "どこだっけ|なんやっけ|どこやっけ|どれでしたっけ|どこでしたっけ|いつだっけ|誰だっけ|だれだっけ|"
            "なんやったっけ|いくつだっけ|どうだっけ"
        ),
    ),
    (
        K,
        4,
        _j("について|に関して|に関する|の件|の話|関連|周り|まわり"),
        14,
        _j(
            "前に話|以前話|過去に|前に議論|以前議論|前に調べ|以前調べ|前に相談|話したこと|話した内容|"
            "議論した|話してた|話しました|相談した|前に何|以前何|何か話|何を話|何話し|どんな話|前に触れ|"
            "どこまで話|言ってたこと|前にし|前した|前に言|以前言|記憶ある|メモある|前に検討|以前検討"
        ),
        J_Q,
    ),
    (
        K,
        3,
        _j(
            "何を話し|何話し|何の話|どんな話|何について話|何て言って|なんて言って|何と言って|何て言い|"
            "何を相談|何を議論|何を調べ"
        ),
        _j("っけ|た?|てた|まし|たか|たん|ていた|ていまし|とった"),
    ),
    (
        K,
        4,
        J_PAST,
        40,
        _j("結果|詳細|内容|数字|数値|議事録|資料|リンク|コマンド|手順|なまえ| url |url|メモ|値"),
        20,
        _j(
            "どうだった|どうでした|なんだった|何だった|なんでした|何でした|っけ|教えて|どこ|どうなっ|"
            "見せて|もう一度|覚えて|どれ|出して"
        ),
    ),
    (
        K,
        4,
        _j(
            "検証|負荷試験|負荷テスト|ベンチ|実験|調査|計測|テスト結果|試した結果|スパイク|poc| poc |比較|"
            "検討|試験|トライアル"
        ),
        12,
        _j(
            "どうだったっけ|どうだった?|どうでした|どうなったっけ|結果どう|結果は|の結果|結果って|"
            "どうだったん|どうなった"
        ),
        _j("?|っけ|教|た.|ましたか"),
    ),
    (
        K,
        4,
        _j(
            "何があったんだっけ|何があったっけ|何があったんでしたっけ|何があったんやっけ|"
            "何が起きたんだっけ|何が起きたっけ|どういう経緯|どんな経緯|どういういきさつ|どういう流れ|"
            "どういう話"
        ),
        _j("っけ|んだ|だった|でし|か教|たの?|ん?|の?|になっ|?"),
    ),
    (
        K,
        4,
        _j(
            "話、前にし|話前にし|話を前にし|話したよね|話しましたよね|話したっけ|話しましたっけ|"
            "議論したよね|議論しましたっけ|議論したっけ|話してたよね|話したことあ|言ってたよね|"
            "言いましたっけ|話したやんな|話をしたよね|話してましたよね|相談したよね|相談しましたよね|"
            "議論したことあ|触れましたっけ|調べたよね|調べましたよね|検討したよね|検討しましたっけ|"
            "試したよね|試したことあ|議論しましたか|検討したことあ|話しましたか|話したと思う"
        ),
    ),
)

# ---------------------------------------------------------------- blocks: (weight, class, …)
ORDER_START = _j(
    "^ implement |^ add |^ fix |^ create |^ write |^ make |^ change |^ update |^ refactor |^ rename |"
    "^ delete |"
    "^ run |^ apply |^ use |^ build |^ commit |^ push |^ deploy |^ generate |^ draft |^ replace |^ revert |"
    "^ undo |"
    "^ convert |^ document |^ record |^ log |^ save |^ store |^ put |^ set |^ install |^ configure |^ merge |"
    "^ rebase |^ bump |^ move |^ extract |^ port |^ remove |^ note |^ note that |^ translate |^ test |"
    "^ append |^ insert |^ wire |"
    "^ file |^ turn |^ redo |^ rewrite |^ format |^ copy |^ paste |^ stash |^ drop |^ clean |^ enable |"
    "^ disable |^ define |^ ship |^ post |^ email |^ send "
)
# What may stand before an order.
POLITE = _j(
    "please |can you |could you |can you please |could you please |now |then |ok |okay |lets |just |"
    "also |so |and |and then |next |would you |i want you to |i need you to |go ahead and |we should |"
    "you should |we need to |i need to |i want to |you need to |please just |ok now |id like to |"
    "id like you to |we want to |can we |could we |i would like to |i would like you to |help me |"
    "time to |lets now |we have to |now please |pls |and please |yes |yeah |great |can u "
)
SUMMARY_OF = _w(
    "summary of what|recap of what|list of what|overview of what|summary of where|recap of where|"
    "summary of our|recap of our|list of the|list of our|overview of our|summary of last|recap of last|"
    "summary of yesterday|timeline of|rundown of|list of decisions|list of all|sense of what|"
    "recap of yesterday|note of what we decided last|a recap|summary of the last|summary of the previous"
)

BLOCKS: tuple[Block, ...] = (
    # storing, for later
    (
        5,
        _w(
            "remember to|please remember|remember this|save this|save that|save to memory|add to memory|"
            "add this to memory|from now on|going forward|for next time|in the future|remind me to|"
            "remind me in|remind me tomorrow|remind me at|remind me every|remind me on|remind me next|"
            "remind me before|remind me after|remind me when|always remember|note for next|note to self|"
            "put this in memory|keep in mind|make sure to remember|for future reference|commit to memory|"
            "remember for|so you remember|so that you remember|so we remember|so i remember|"
            "remember it for|must remember|have to remember|need to remember|remember not to|"
            "remember always|remember never|store this|store that|write this down|write that down|jot down|"
            "you must remember|we can pick this up|we can pick it up|i can pick this up|i can pick it up|"
            "can continue tomorrow|continue tomorrow|resume tomorrow|resume later|pick this up tomorrow|"
            "pick this up later|continue later|come back to it later|come back to this later|"
            "for the next session|for our next session|before next session|next session"
        ),
    ),
    (
        5,
        _j(
            "^ remember : |^ remember i |^ remember we use |^ remember we do |^ remember you |"
            "^ remember it is |^ remember there |^ remember always "
        ),
    ),
    (
        4,
        _j("^ remember that "),
        _w(
            "we use|is|are|must|should|always|never|needs|has|have to|uses|requires|only|do not|i prefer|"
            "i like|i want|the user|not|does not|can not|will"
        ),
    ),
    (
        4,
        _j(
            "覚えておい|覚えとい|おぼえておい|おぼえとい|覚えておく|覚えといて|記憶しておい|記憶して.|"
            "記憶しといて|メモしておい|メモしといて|メモして.|メモを残|メモって|記録しておい|記録して.|"
            "記録してください|に記録し|に追記し|に書いておい|書き残し|残しておい|残しといて|今後は|"
            "これからは|次からは|次回からは|次回以降|今後の|次回のため|明日の自分|あとで思い出|後で思い出|"
            "忘れないよう|忘れずに|保存しておい|保存しといて|明日続き|また明日|続きは明日|続きはまた|"
            "続きは次回|明日また|明日やる|明日の朝|あとで再開できる|後で再開できる|再開できるように|"
            "続きができるように|次のセッションのため|次のセッションに|次回に引き継|次の人に|覚えておけ|"
            "覚えておきます|覚えろ|覚えてください.|覚えてくださいね|覚えてね.|覚えて."
        ),
    ),
    # about words, not memory
    (
        6,
        _w(
            "translate|translation|into japanese|into english|proofread|rephrase|reword|paraphrase|"
            "how do you say"
        ),
    ),
    (6, _j("翻訳|英訳|和訳|訳して|添削")),
    (
        5,
        _w(
            "in japanese|in french|into german|grammar|wording|spell|synonym|user says|user asks|"
            "user types|users say|users ask|when the user|if the user|when a user|someone asks|"
            "someone says|prompt contains|prompt says|should fire|should trigger|must not fire|"
            "trigger word|trigger words|trigger phrase|unit test named|the phrase|the word|the words|"
            "a prompt like|prompts like|utterance|utterances|intent classifier|button label|lyrics|poem"
        ),
    ),
    (4, _w("keyword list|classify|classifier|placeholder|tooltip|headline|title it|label")),
    (
        5,
        _j(
            "英語で|英語に|日本語に|日本語で何|言い換え|と言われたら|と言ったら|と言った時|と言ったとき|"
            "と言ってき|と聞かれたら|と入力|と発話|という文言|という文字列|という単語|という言葉|"
            "というボタン|というラベル|というメッセージ|という表示|発火|トリガー|誤検知|プロンプトに|"
            "ユーザーが|ユーザが|分類器|例文|敬語に|語源|意味の違い|歌詞|小説|俳句|キャッチコピー|見出し|"
            "ボタンを|ボタンに|ボタンの|ボタンが|ラベルを"
        ),
    ),
    (4, _j("画面に|画面を|ページを|ページに|コンポーネント|機能を|機能の|機能が")),
    (
        5,
        _w(
            "what if we|what if i|suppose we|suppose i|suppose that|imagine we|imagine that|assuming we|"
            "hypothetically|lets say|if we had|if we decided|if we decide|if we were to|if i were to|"
            "if we go with|as if|if we went|if i decide|if they decided|say we decided|if someone"
        ),
    ),
    (
        5,
        _j(
            "もし|仮に|と仮定|だとしたら|だったとしたら|たとしたら|場合どうなる|場合はどう|場合の挙動|"
            "したらどうなる|決めたらどう|例えば|たとえば"
        ),
    ),
    # this conversation
    (
        5,
        _w(
            "was i thinking|were you thinking|was i smoking|was the author|did the author|did they mean|"
            "did he mean|the reviewer|previous dev|previous owner|previous developer|previous maintainer|"
            "previous author"
        ),
    ),
    (
        4,
        _w(
            "you just|just now|in this conversation|this conversation|in this chat|this session|"
            "earlier in this|your last message|your last answer|your last reply|your last response|"
            "your last change|your last edit|your last commit|your previous answer|your previous message|"
            "your previous response|your answer|previous answer|previous message|previous response|"
            "previous output|output above|message above|above|last message|last answer|last response|"
            "last command|last edit|just did|just said|just made|just wrote|we just|i just|just broke|"
            "just changed|your fix|your change|your changes|your edit|your suggestion|a minute ago|"
            "a second ago|a moment ago|second ago|minutes ago|moment ago|just decided|just discussed|"
            "just agreed"
        ),
    ),
    (
        3,
        _w(
            "last commit|last release|last step|last line|last lines|last run|last version|last tag|"
            "last deploy|last build|previous version|previous commit|previous step|previous release|"
            "previous run|previous line|last change|git log|git history|commits from|commits since|"
            "commits of|merged since|in the last pr|this pr|this branch|the diff|this diff|latest release|"
            "latest commit|last push|last merge|since last release|since v1|changelog|commits yesterday|"
            "commits did|committed|since the last release|blame|last deployment|last migration|commits|"
            "who wrote|previous deploy"
        ),
    ),
    (
        4,
        _j(
            "さっき|先ほど|さきほど|先程|たった今|今の変更|今の修正|今のエラー|今のテスト|今言っ|上記|上の|"
            "この会話|このチャット|今回の会話|直前のメッセージ|直前の回答|直前の変更|直前の修正|"
            "直前のコミット|最後のコミット|前のメッセージ|前の回答|あなたの|今の回答|今の話|いまの|"
            "今やった|今直し|今決め|今の実装|今追加"
        ),
    ),
    (
        3,
        _j(
            "コミット|リリースノート|差分|diff|gitログ|git log|ブランチの変更|変更履歴|プルリク|"
            "リリースから|タグから|バージョンから|バージョンとの"
        ),
    ),
    # orders (those at the start of a sentence: ORDER_START)
    (
        3,
        _w(
            "so add|so implement|so fix|so please|please implement|please add|please fix|please apply|"
            "please update|please change|please create|and implement it|and fix it|please refactor|"
            "please use|lets implement|lets add|lets build|lets use|then implement|please remove|"
            "please write|please make|please do"
        ),
    ),
    (
        4,
        _j(
            "実装して|追加して|修正して|作成して|変更して|削除して|適用して|リファクタして|リネームして|"
            "コミットして|プッシュして|デプロイして|実行して|更新して|作って|直して|書いて|消して|変えて|"
            "入れて|外して|合わせて|使って|揃えて|そろえて|書き換えて|置き換えて|進めて|対応して|設定して|"
            "インストールして|生成して|移動して|統一して|反映して|書き直して|やり直して|戻して|ビルドして|"
            "マージして|分割して|整形して|足して|つけて|付けて|出力して|実装を|集計し|ドキュメント化して|"
            "決めて|考えて|提案して|検討して|導入して|移行して|調整して|試して|テストして"
        ),
        4,
        _j(
            ".|ください|くれ|ほしい|欲しい|もらえ|いただけ|頂け|おいて|いって|いこう|いきましょ|ね.|よ.|"
            "下さい|お願い|もらって|みて|もらいたい"
        ),
    ),
    (
        4,
        _j(
            "実装しよう|追加しよう|修正しよう|実装したい|追加したい|作りたい|実装する方法|作成したい|"
            "変更したい|直したい|書きたい|作る方法|実装お願い|追加お願い|修正お願い|実装を頼|追加を頼|"
            "実装してほし|決めよう|決めたい|考えよう|決めましょう|決めてください|決めるべき|選ぶべき|"
            "すべき|するべき|どう思う|どっちがいい|どれがいい|どちらがいい|おすすめは|おすすめの"
        ),
    ),
    # product and domain meanings of the same words
    (
        4,
        _w(
            "endpoint|endpoints|api returns|rest api|login session|session token|session tokens|"
            "session cookie|session cookies|user sessions|users sessions|session timeout|session id|"
            "session ids|session store|session storage|expired sessions|active sessions|session table|"
            "sessions table|redis session|http session|browser session|tmux|ssh session|training session|"
            "session management|session handling|session state|session object|sessions page|in django|"
            "in rails|in react|in flask|in express|in php|in laravel|query returns|select from|"
            "database sessions|per user|of a user|each user|component|sidebar|dropdown|screen|widget|ui|"
            "recall metric|precision|product recall|f1|the model|car recall|db sessions|database session|"
            "sqlalchemy|zoom session|session affinity|sticky sessions|concurrent sessions|session fixation|"
            "chat sessions table|sessions collection|a user|the user|users|customer|customers|patient|"
            "patients|students|job interview|resume parser|resume builder|cv|for the user"
        ),
    ),
    (
        4,
        _j(
            "タイムアウトを|ログインセッション|セッション管理|セッションidを発|セッション id を発|"
            "セッション id はどこ|セッションキー|セッションストア|セッションクッキー|セッション変数|"
            "セッショントークン|セッションの有効期限|セッションテーブル|セッション固定|dbセッション|"
            "セッション切れ|一覧画面|一覧ページ|一覧api|一覧 api|履歴画面|履歴ページ|履歴機能|履歴テーブル|"
            "検索履歴|購入履歴|注文履歴|閲覧履歴|操作履歴|ログイン履歴|変更履歴を| api を|apiを|テーブル|"
            "カラム| sql |sqlを|データベース|エンドポイント|ブラウザ|勉強会|勉強セッション|"
            "ジャムセッション|履歴書|再現率|適合率|ヒープ|メモリリークを"
        ),
    ),
    # the world's past, not ours
    (
        4,
        _w(
            "world war|president|prime minister|century|olympics|movie|film|world cup|champions league|"
            "stock market|nobel|election|football|nba|nfl|the news|weather|celebrity|king|queen|empire|"
            "revolution|war|pandemic|stock price|inflation|gdp|earthquake|oscars|grammy|super bowl|"
            "book club|dream|girlfriend|boyfriend|doctor|recipe|dinner|vacation spots|roman|ancient|"
            "titanic|dinosaurs|google reader|silicon valley bank|covid|lehman|twitter|yahoo|flash player|"
            "internet explorer"
        ),
    ),
    (
        4,
        _j(
            "試合|首相|大統領|ノーベル|オリンピック|時代|戦争|天気|株価|映画|ドラマ|選挙|芸能|サッカー|"
            "野球|世界一|歴史上|受賞|優勝|ニュース|事件|地震|紅白|総理|ワールドカップ|五輪|恋人|彼女|彼氏|"
            "夢を|夕飯|レシピ|江戸|明治|昭和|平安|幕府|恐竜|ローマ|フランス革命|世界大戦"
        ),
    ),
    # teaching, reporting
    (4, _w("never seen|never saw|never had this|first time|first time i see|have not seen this before")),
    (
        3,
        _w(
            "my colleague|my boss|my manager|a client|the client|a customer|they decided|he decided|"
            "she decided|they said|he said|she said|stackoverflow|blog post|release notes|readme|"
            "press release|linkedin|tweet|draft a|commit message|pr description|in the docs|a test that|"
            "the docs say"
        ),
    ),
    (
        5,
        _w(
            "forget what|forget about|never mind|nevermind|if you remember|if i remember|if i recall|"
            "if you recall|as i recall|as far as i remember|i remember reading|i remember that|"
            "i do remember|you remember to|let me remind you|your patch"
        ),
    ),
    (4, _w("but can you|but could you|but please|but can we")),
    (
        4,
        _w(
            "read the discussion|read the thread|read the pr|read docs|in issue|in pr|in the issue|"
            "in the pr|in the thread|in this thread|in this issue|linear issue|in the ticket|in the doc|"
            "in the readme|the adr says"
        ),
    ),
    (
        4,
        _w(
            "when the app|the app should|when the player|the player should|it should|should restore|"
            "should resume|must remember|should remember|should show|on startup|when the server|"
            "when the page|the test run|the ci run|the build is|the download where|resume the download|"
            "resume the upload"
        ),
    ),
    (
        3,
        _w(
            "still the same|still get|still getting|still see|still seeing|still fails|still failing|"
            "still broken|still happening|still not|still having"
        ),
    ),
    (
        5,
        _j(
            "この関数の|このコードの|このクラスの|この設計の|このスレッド|このファイルの|このissue|"
            "このprの|この pr |この issue |この文章|この議事録|以下の|次の文|下記の|このログ|この変数|"
            "このメソッド|この論文|この記事"
        ),
    ),
    (
        4,
        _j(
            "言った通り|言ったとおり|言ったように|話した通り|話したとおり|話したように|決めた通り|"
            "決めたとおり|決めた方針で|にも言ったけど|も言ったけど|言いましたが|伝えた通り|お伝えした通り|"
            "お伝えしたとおり|前述|なったので|ようになった.|落ちるようになった|出るようになった|"
            "動かなくなった|前回の修正で"
        ),
    ),
    (4, _j("この方法|その方法|この実装|その実装|この書き方|入力値|を覚えていない")),
    (
        4,
        _j(
            "クエリ|件表示|件を表示|を計算|を判定|する関数|を取得|を抽出|を集計|スクリプトを|関数を|処理を|"
            "日数|売上|を出す| sql | css |の違い|とは?|とは何"
        ),
    ),
    (
        4,
        _j(
            "まだ同じ|まだ出|まだエラー|まだ直って|まだ落ち|まだ失敗|直したけど|直してもらったけど|"
            "修正後も|修正したのに"
        ),
    ),
    (
        5,
        _j(
            "直せばいい|直せばよい|直すべき|直したらいい|対処すればいい|対応すればいい|解決すればいい|"
            "回避すればいい|直せますか|直せる?|直りますか|直る?|解決できますか"
        ),
    ),
    (
        3,
        _j(
            "るんだったっけ|るんだっけ|くんだっけ|すんだっけ|うんだっけ|むんだっけ|つんだっけ|ればいい|"
            "たらいい|すればよ|べきです|べきか|るべき|ばいいですか|ばよいで"
        ),
    ),
    (
        3,
        _j(
            "どうやるんだっけ|どう書くんだっけ|するんだっけ|使い方なんだっけ|書くんだっけ|消すんだっけ|"
            "なるんだっけ|できるんだっけ|いうんだっけ|って何だっけ.|とは何"
        ),
    ),
    (
        3,
        _w(
            "how do i|how can i|how to|what do i need|how should|what is the difference|"
            "whats the difference|difference between|how would i|how does|what does|should i|should we"
        ),
    ),
    (
        4,
        _w(
            "did we miss|did i miss|did i break|did we break|did we forget|did i forget|have you pushed|"
            "have you run|have you tested|have you considered|have you tried|did you run|did you push|"
            "did you test|did you commit|have you done|did you change|did you just"
        ),
    ),
)

# Words that speak for an intent whose frame fired too.
LEANINGS: tuple[tuple[str, float, tuple[str, ...]], ...] = (
    (
        R,
        1.0,
        _w(
            "doing|working on|up to|left off|worked on|get done|got done|in the middle|where were we|"
            "where was i"
        ),
    ),
    (
        R,
        1.25,
        _j(
            "作業|どこまで|何してた|なにしてた|何やってた|続き|残タスク|やりかけ|途中|進捗|次やる|次にやる|"
            "やり残"
        ),
    ),
    (D, 1.0, DECIDE + DECISION + _w("picked|convention|policy|chose")),
    (D, 1.25, _j("決め|決ま|きめ|きまっ|方針|結論|採用|決定|合意|却下|理由|選ん")),
    (P, 1.0, PROBLEM + _w("this again|do about it|hitting this")),
    (P, 1.25, J_PROBLEM),
    (S, 1.25, _w("sessions|which session|list|session i|session did i|last time i worked")),
    (
        S,
        1.25,
        _j(
            "セッション一覧|セッションを|一覧|履歴を|どのセッション|セッションどれ|セッション見せ|"
            "最後に作業したの|セッションの id"
        ),
    ),
    (K, 0.75, _w("about|on|regarding|name|notes|happened with")),
    (
        K,
        1.0,
        _j("の件|の話|経緯|について|に関して|議論|検証|実験|例の|何があった|話した|言ってた|を検索|を探"),
    ),
)


# ---------------------------------------------------------------- what a sentence of intent "" is about
ABOUT: tuple[tuple[str, tuple[str, ...]], ...] = (
    (R, _w("doing|working on|up to|left off|worked on|get done|got done|in the middle")),
    (R, _j("何してた|何をして|どこまで|何やっ|何をやっ|続き|作業|途中|何した|何をした|なにし|残タスク|状況")),
    (D, DECIDE + DECISION + _w("pick|picked|convention|policy|chose|choosing")),
    (D, J_DECIDE),
    (P, PROBLEM),
    (P, J_PROBLEM),
    (S, _w("sessions|which session|conversations|chats")),
    (S, _j("セッション")),
    (
        K,
        TALK
        + THING
        + _w("about|on|with|regarding|re|for|of|called|named|idea|plan|we looked|how|who|when|weird|setup"),
    ),
    (K, J_TOPIC),
)

# ---------------------------------------------------------------- the classes the model knows, by name
CLASSES: dict[str, tuple[str, ...]] = {
    "self": SELF,
    "wh": WH,
    "past": PAST,
    "past_weak": PAST_WEAK,
    "night": NIGHT,
    "did_we": DID_WE,
    "did": DID,
    "have": HAVE,
    "we_past": WE_PAST,
    "decide": DECIDE,
    "pick": PICK,
    "why_verb": WHY_VERB,
    "decision": DECISION,
    "policy": POLICY,
    "left_off": LEFT_OFF,
    "stand": STAND,
    "catch_up": CATCH_UP,
    "refresh": REFRESH,
    "working": WORKING,
    "was_i": WAS_I,
    "done": DONE,
    "done_strong": DONE_STRONG,
    "how_far": HOW_FAR,
    "take_up": TAKE_UP,
    "take_up_from": TAKE_UP_FROM,
    "recap": RECAP,
    "recap_of": RECAP_OF,
    "lost": LOST,
    "next_step": NEXT_STEP,
    "leftover": LEFTOVER,
    "remember_q": REMEMBER_Q,
    "remember_start": REMEMBER_START,
    "remind": REMIND,
    "remind_what": REMIND_WHAT,
    "problem": PROBLEM,
    "see": SEE,
    "this": THIS,
    "before": BEFORE,
    "seen_before": SEEN_BEFORE,
    "familiar": FAMILIAR,
    "same": SAME,
    "known": KNOWN,
    "fix_did": FIX_DID,
    "fix": FIX,
    "fix_noun": FIX_NOUN,
    "figured": FIGURED,
    "happened_last": HAPPENED_LAST,
    "sessionish": SESSIONISH,
    "session_one": SESSION_ONE,
    "session_adj": SESSION_ADJ,
    "listing": LISTING,
    "which_session": WHICH_SESSION,
    "last_session": LAST_SESSION,
    "session_is": SESSION_IS,
    "session_where": SESSION_WHERE,
    "when_last": WHEN_LAST,
    "happened": HAPPENED,
    "happened_to": HAPPENED_TO,
    "project_noun": PROJECT_NOUN,
    "story": STORY,
    "talk": TALK,
    "look_into": LOOK_INTO,
    "search": SEARCH,
    "past_store": PAST_STORE,
    "where_said": WHERE_SAID,
    "that_thing": THAT_THING,
    "thing": THING,
    "what_was": WHAT_WAS,
    "did_it_go": DID_IT_GO,
    "ask": ASK,
    "j_past": J_PAST,
    "j_past_self": J_PAST_SELF,
    "j_mem": J_MEM,
    "j_kke": J_KKE,
    "j_kke_past": J_KKE_PAST,
    "j_q": J_Q,
    "j_askword": J_ASKWORD,
    "j_decide": J_DECIDE,
    "j_problem": J_PROBLEM,
    "j_session": J_SESSION,
    "j_session_list": J_SESSION_LIST,
    "j_done": J_DONE,
    "j_topic": J_TOPIC,
    "j_named": J_NAMED,
    "q": Q,
    "_j_do": _J_DO,
}
