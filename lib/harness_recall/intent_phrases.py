"""The words that ask for the past without naming what of it: a search for the topic leaves them out."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

MOST = 10


def _words(text: str) -> tuple[str, ...]:
    return tuple(sorted(text.split("|"), key=lambda word: (-len(word), word)))


ENGLISH = _words(
    "what did we decide on|what did we decide|what did i decide|did we decide|have we decided|"
    "what have we decided|decide|deciding|settled|settle|agree|chose|choose|chosen|picked|conclusion|"
    "verdict|land on|landed on|go with|went with|came up|stopped|left off at|working on|done so far|"
    "worked on|ran into|tripped over|past errors|where were we|where was i|where are we|where did we|"
    "where did i|where i was|where we were|leave off|left off|where we stopped|pick up|picking up|"
    "pick back up|carry on|catch me up|catch us up|get me up to speed|bring me up to speed|up to speed|"
    "fill me in|bring me back|recap|resume|continue|how far|what was i|what were we|what did we|"
    "what did i|what had we|what have we|what was the|what were the|what did you|what do we have|"
    "what do we know|what came of|what became of|what happened to|what happened with|"
    "whatever happened to|what's the story|what was decided|what was agreed|remind me|refresh my memory|"
    "jog my memory|do you remember|do you recall|can you recall|did we ever|have we ever|did we|did i|"
    "did you|have we|have i|have you|had we|haven't we|didn't we|weren't we|why did we|why are we|"
    "why was|how did we|how did i|how did you|how was|which did we|when did we|who decided|we decided|"
    "we agreed|we discussed|we talked about|we settled on|we chose|we picked|we concluded|we went with|"
    "we ended up|end up|decide on|decided|decision|decisions|settle on|conclude|agree on|agreed|discuss|"
    "discussed|talked about|talk about|said about|say about|you said|i told you|you told me|"
    "you suggested|our discussion|our conversation|our last session|our last conversation|last session|"
    "last sessions|previous session|previous sessions|prior session|prior sessions|past sessions|"
    "past conversations|previous conversation|previous conversations|recent sessions|"
    "recent conversations|latest session|latest sessions|earlier sessions|session history|"
    "list of sessions|list sessions|all sessions|my sessions|our sessions|sessions|session|conversations|"
    "conversation|chats|chat|last time|last week|last month|last night|last year|the other day|"
    "a while ago|a while back|yesterday|earlier|previously|before|so far|in the past|last friday|"
    "last monday|on friday|on monday|this morning|seen this before|seen this|seen that|saw this|"
    "run into this|hit this|met this|come across|same error|same issue|same problem|same bug|same thing|"
    "this again|again|known issue|known issues|known bug|known problem|deja vu|déjà vu|rings a bell|"
    "look familiar|looks familiar|fixed this|fix this|fixed it|fix it|solved this|solve this|the fix|"
    "fix for|the workaround|the story behind|the story|the history of|the background on|the background|"
    "background|rationale|reasoning|any notes on|notes on|anything about|any record of|tell me about|"
    "find|search for|look up|show me|tell me|list|give me|pull up|dig up|bring up"
)
JAPANESE = _words(
    "思い出して|おもいだして|思い出せる|思い出したい|覚えてる|覚えている|覚えてます|覚えていますか|"
    "おぼえてる|記憶にある|前回の続き|前の続き|この前の続き|昨日の続き|続きから|続きを|続き|つづきから|"
    "つづき|再開したい|再開して|再開|引き継ぎ|どこまで進んだ|どこまでやった|どこまで|どこで止まって|"
    "何してた|なにしてた|何をしてた|何をしていた|何やってた|何をやった|何やった|途中だった|途中|残ってる|"
    "残り|進捗|到達点|おさらい|要約して|要約|まとめて|振り返り|振り返って|前回|前に|前は|前も|前にも|"
    "以前|この前|この間|こないだ|先日|先週|先月|昨日|きのう|おととい|一昨日|去年|昔|さきほど|前々回|"
    "これまでの|これまで|今まで|いままで|ぜんかい|まえに|まえも|当時|あの時|あのとき|最後に|最近の|最近|"
    "直近の|直近|過去の|過去に|過去|何を決めたんだっけ|何を決めた|何に決めた|どう決めた|なぜ決めた|"
    "決めたこと|決めたんだっけ|決めたっけ|決めてた|決めた|決まった|決まりました|決まってた|決定事項|"
    "決定内容|決定|方針は|結論は|結論|結局|合意した|合意|採用した|採用|却下した|却下|選んだ|選定|理由は|"
    "理由|どうすることに|することにした|話し合った|話した|話してた|話していた|話|議論した|議論|相談した|"
    "相談|言ってた|言った|聞いた|教えてもらった|調べた|おすすめしてくれた|やりとり|やり取り|何だっけ|"
    "なんだっけ|でしたっけ|んだっけ|だったっけ|たっけ|だっけ|っけ|経緯を教えて|経緯は|経緯|けいい|背景は|"
    "背景|顛末|いきさつ|の件|どうなった|どうなりました|その後|前にも見た|見たことある|見たことが|見覚え|"
    "また同じ|同じエラー|同じ問題|同じ現象|同じ症状|同じ不具合|同じ|また出て|またこの|また|再発|"
    "既知の問題|既知の不具合|既知のバグ|既知問題|既知|既出|デジャヴ|どう直した|どうやって直した|"
    "どうやって解決|直した|直し方|解決した|解決方法|解決|対処した|対処法|対処|回避した|対応した|踏んだ|"
    "ハマった|はまった|遭遇|原因は|セッション一覧|セッションの一覧|セッション履歴|セッション|せっしょん|"
    "会話一覧|会話履歴|会話の一覧|会話|かいわ|チャット履歴|チャット|履歴|一覧を見せて|一覧|リスト|見せて|"
    "教えて|探して|検索して|出して"
)
# Pieces of a sentence that mark no word.
_EDGES = " ^?.~◇"


def cues(folded: str, telling: Iterable[str]) -> tuple[str, ...]:
    """The phrases that stand in `folded`, the longest first claimed, in order and at most MOST; else the first of
    `telling`, the features that speak most for recall, that is a word of it."""
    spans = sorted(_claimed(folded))[:MOST]
    found = tuple(dict.fromkeys([folded[start:end] for start, end in spans]))
    if found:
        return found
    for piece in telling:
        word = piece.strip(_EDGES)
        if len(word) > 1 and word in folded and not word.isdigit():
            return (_whole(folded, word),)
    return (" ".join(folded.split())[:40],)


def _claimed(folded: str) -> list[tuple[int, int]]:
    spans: list[tuple[int, int]] = []
    for phrases in (JAPANESE, ENGLISH):
        for phrase in phrases:
            if phrase in folded:
                spans += [span for span in _places(folded, phrase) if _free(span, spans)]
    return spans


def _places(folded: str, phrase: str) -> Iterator[tuple[int, int]]:
    """Where `phrase` stands in `folded`, as whole words if it is English."""
    at = folded.find(phrase)
    while at >= 0:
        end = at + len(phrase)
        if not phrase.isascii() or not (_in_word(folded, at - 1) or _in_word(folded, end)):
            yield at, end
        at = folded.find(phrase, end)


def _in_word(folded: str, at: int) -> bool:
    return 0 <= at < len(folded) and folded[at].isascii() and (folded[at].isalnum() or folded[at] in "_-.'")


def _free(span: tuple[int, int], spans: list[tuple[int, int]]) -> bool:
    return all(span[1] <= start or end <= span[0] for start, end in spans)


def _whole(folded: str, word: str) -> str:
    """`word` with the rest of the English words it begins and ends in."""
    start = folded.index(word)
    end = start + len(word)
    while start and folded[start - 1].isascii() and folded[start - 1].isalnum():
        start -= 1
    while end < len(folded) and folded[end].isascii() and folded[end].isalnum():
        end += 1
    return folded[start:end]
