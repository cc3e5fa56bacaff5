"""discover's ranking: which entries a task brings up, in which order, and what their relations pull in.

seeds/000 §3 to §7 and §8a, contracts/discover.md. Pure over values: entries, the day and the stemmer come in as
arguments. `catalogue` asks the index the same question; this module is what its answer has to agree with.
"""

from __future__ import annotations

from harness_recall import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import Any

    # Index terms of a text, stemmed.
    Terms = Callable[[str], list[str]]
    # (entry that names it, target as written) → the entry it names, None where there is none.
    Resolve = Callable[["Entry", str], "Entry | None"]

# seeds/000 §5
SCOPE_WEIGHT = 2
RELEVANCE_WEIGHT = 1
KEYWORD_WEIGHT = 1
WARNING_WEIGHT = 2
TOP = 8
TOP_LIMIT = 50
# seeds/000 §5a
RELATIONS_A_SOURCE = 3
SUPPORTS_BONUS = 1
PULLED_MINUS = 1
# seeds/000 §7: fewer entries than THIN with a score of THIN_SCORE widen the search to bodies.
THIN = 2
THIN_SCORE = 2
BODY_HITS = 2
# seeds/000 §8a, in days
RECAP_CUTOFF = 30
RECAP_WEEK = 7
RECAP_WEEK_BONUS = 2
RECAP_MONTH_BONUS = 1
# Words of a task that are looked for, and those of its text that can name an entry.
KEYWORD_LIMIT = 32

ALWAYS = "always"
GLOBAL = "global"
WARNING = "warning"
RECAP = "session-recap"
LESSON = "lesson"
RULE = "architectural-rule"

# seeds/000 §6, "medium hints": scope tag → words that speak of it.
DOMAINS: dict[str, tuple[str, ...]] = {
    "auth": (
        *("auth", "authentication", "authorization", "login", "logout", "password", "session", "jwt", "oauth"),
        *("token", "tokens", "credential", "credentials", "sso", "認証", "認可", "ログイン", "パスワード"),
    ),
    "billing": ("billing", "payment", "payments", "invoice", "invoices", "checkout", "決済", "請求", "課金"),
    "database": ("database", "db", "sql", "postgres", "mysql", "sqlite", "migration", "migrations", "データベース"),
    "deploy": ("deploy", "deployment", "release", "rollback", "デプロイ", "リリース"),
    "testing": ("test", "tests", "testing", "pytest", "fixture", "fixtures", "テスト"),
    "frontend": ("frontend", "ui", "css", "react", "画面", "フロントエンド"),
    "security": ("security", "secret", "secrets", "vulnerability", "xss", "csrf", "脆弱性", "セキュリティ"),
    "performance": ("performance", "latency", "slow", "profiling", "性能", "遅延"),
}  # fmt: skip
_DOMAIN_OF: dict[str, tuple[str, ...]] = {}
for _tag, _words in DOMAINS.items():
    for _word in _words:
        _DOMAIN_OF[_word] = (*_DOMAIN_OF.get(_word, ()), _tag)


class Entry:
    """One remembered thing as its file and the index line that points to it tell it.

    `path` is absolute, with `#line-N` for a line that stands for itself; `place` is relative to its memory
    folder. `scope` and `relevance` are folded tags, `relations` (type, target as written) in order, `looks` the
    files of the working tree and the symbols that the body names, `text` the head of its text, `bm25` how well
    the whole text answers the task (0 where it was not asked).
    """

    __slots__ = (
        *("path", "place", "title", "name", "description", "hook", "kind", "scope", "relevance", "relations"),
        *(
            "superseded",
            "date",
            "looks",
            "learned",
            "branch",
            "problem",
            "mtime_ns",
            "bm25",
            "text",
            "_label",
        ),
    )

    def __init__(self, stored: Mapping[str, Any], bm25: float = 0.0, text: str = "") -> None:
        get = stored.get
        self.path: str = stored["path"]
        self.place: str = get("place") or self.path
        self.title: str = stored["title"]
        self.name: str = get("name") or self.title
        self.description: str = get("description") or ""
        self.hook: str = get("hook") or ""
        self.kind: str = get("kind") or LESSON
        self.scope: tuple[str, ...] = tuple(get("scope") or (GLOBAL,))
        self.relevance: tuple[str, ...] = tuple(get("relevance") or ())
        self.relations: list[tuple[str, str]] = [(kind, target) for kind, target in get("relations") or ()]
        self.superseded: bool = bool(get("superseded"))
        self.date: str = get("date") or ""
        self.looks: list[str] = list(get("looks") or ())
        self.learned: str = get("learned") or ""
        self.branch: str = get("branch") or ""
        self.problem: str = get("problem") or ""
        self.mtime_ns: int = get("mtime_ns") or 0
        self.bm25 = bm25
        self.text = text
        self._label: Label | None = None

    @property
    def label(self) -> str:
        """The title and the hook: what keywords are looked for in (§4)."""
        return "\n".join(dict.fromkeys((self.title, self.name, self.hook, self.description)))

    @property
    def standing(self) -> dict[str, Any]:
        """What a result says of an effective rule beyond what it says of everything; nothing of a memory."""
        return {}

    def forget_words(self) -> None:
        """Let the words be worked out anew: the title or the hook has changed."""
        self._label = None

    def know_words(self, label: Label) -> None:
        """Spare working the words out: they are these."""
        self._label = label

    def words(self, terms: Terms) -> Label:
        """The words of the label, worked out once."""
        if self._label is None:
            self._label = Label(self.label, terms)
        return self._label


class Label:
    """The words of a text by their stems, and its runs of one script without spaces."""

    __slots__ = ("runs", "stems")

    def __init__(self, content: str, terms: Terms) -> None:
        self.stems = frozenset(terms(content))
        self.runs = frozenset(text.script_runs(content))

    @classmethod
    def kept(cls, stems: Iterable[str], runs: Iterable[str]) -> Label:
        """A label that was worked out before."""
        label = cls.__new__(cls)
        label.stems, label.runs = frozenset(stems), frozenset(runs)
        return label


class Keyword:
    """One word of a task: as it is shown, its stem, and whether it is a run of a script without spaces."""

    __slots__ = ("is_run", "shown", "stem")

    def __init__(self, shown: str, is_run: bool, stem: str) -> None:
        self.shown = shown
        self.is_run = is_run
        self.stem = stem

    def hits(self, label: Label) -> bool:
        """Whether the word is in `label`; a run too where it contains one of the label's or is contained in it."""
        if self.is_run:
            return any(self.shown in run or run in self.shown for run in label.runs)
        return self.stem in label.stems


class Task:
    """What is looked for. `phrases` are the task's own stretches of keywords, `scopes` the inferred tags;
    `only_scopes`, `only_kind` and `phases` are hard filters; `named` holds what can be an entry's very name."""

    __slots__ = (
        "keywords",
        "named",
        "only_kind",
        "only_scopes",
        "phases",
        "phrases",
        "scopes",
        "today",
        "top",
    )

    def __init__(
        self,
        phrases: Sequence[Sequence[Keyword]],
        *,
        scopes: Iterable[str] = (),
        named: Iterable[str] = (),
        only_scopes: Iterable[str] = (),
        only_kind: str = "",
        phases: Iterable[str] = (),
        top: int = TOP,
        today: str = "",
    ) -> None:
        unique = {keyword.shown: keyword for phrase in phrases for keyword in phrase}
        self.phrases = phrases
        self.keywords = tuple(unique.values())[:KEYWORD_LIMIT]
        self.scopes = frozenset(scopes)
        self.named = frozenset(named)
        self.only_scopes = frozenset(only_scopes)
        self.only_kind = only_kind
        self.phases = frozenset(phases)
        self.top = top
        self.today = today

    @property
    def topics(self) -> frozenset[str]:
        """The scope tags but the one that is about everything."""
        return self.scopes - {GLOBAL}

    @property
    def filtered(self) -> bool:
        """Whether the caller narrows by anything."""
        return bool(self.only_scopes or self.only_kind or self.phases)


class Found:
    """A surfaced entry: its score, why it is here, whom it contradicts, and how many relations were left out;
    `overlay` if it is a rule that the tiers of rules resolved to."""

    __slots__ = ("contradicts", "entry", "more", "overlay", "related_to", "score")

    def __init__(self, entry: Entry, score: int, *, overlay: bool = False) -> None:
        self.entry = entry
        self.score = score
        self.overlay = overlay
        self.related_to = ""
        self.contradicts: list[str] = []
        self.more = 0


def keywords(words: str, terms: Terms) -> list[list[Keyword]]:
    """The task's keywords (§3), one list for each stretch that no stop word or punctuation interrupts."""
    return [
        [Keyword(shown, is_run, shown if is_run else _stem(shown, terms)) for shown, is_run in phrase]
        for phrase in text.phrases(words)
    ]


def scopes_of(words: str, given: Iterable[str] = ()) -> frozenset[str]:
    """The scope tags that a task speaks of (§6): file and module names, domain words, the keywords themselves;
    `global` where nothing specific surfaces."""
    strong = {part for path in text.paths(words) for part in parts_of(path)}
    shown = [piece for phrase in text.phrases(words) for piece, _ in phrase]
    medium = {tag for piece in shown for tag in _DOMAIN_OF.get(piece, ())}
    specific = strong | medium | set(given)
    return frozenset(specific | set(shown) | (set() if specific else {GLOBAL}))


def admitted(entry: Entry, task: Task) -> bool:
    """Whether nothing keeps `entry` out: hard filters, being superseded (§5), being a recap (§8a)."""
    if entry.kind == RECAP or (entry.superseded and text.fold(entry.name) not in task.named):
        return False
    if task.only_kind and entry.kind != task.only_kind:
        return False
    if task.only_scopes and not task.only_scopes & set(entry.scope):
        return False
    return not task.phases or bool((task.phases | {ALWAYS}) & set(entry.relevance))


def matches(entry: Entry, task: Task, terms: Terms) -> bool:
    """Whether `entry` is a candidate (§4): a keyword in its title or hook, or relevant always. A caller who
    gives no keyword and narrows by a filter gets what the filter lets through."""
    if ALWAYS in entry.relevance or hits(entry, task, terms):
        return True
    return not task.keywords and task.filtered


def hits(entry: Entry, task: Task, terms: Terms) -> int:
    """How many of the task's keywords are in the title or hook (§4)."""
    label = entry.words(terms)
    return sum(keyword.hits(label) for keyword in task.keywords)


def score(entry: Entry, task: Task, terms: Terms) -> int:
    """The score of §5."""
    return (
        SCOPE_WEIGHT * len(task.scopes & set(entry.scope))
        + RELEVANCE_WEIGHT * bool((task.phases | {ALWAYS}) & set(entry.relevance))
        + KEYWORD_WEIGHT * hits(entry, task, terms)
        + WARNING_WEIGHT * (entry.kind == WARNING)
    )


def rank(entries: Iterable[Entry], task: Task, terms: Terms) -> list[Found]:
    """The best `task.top` of `entries`, best first: equal scores by BM25, then by path in the folder."""
    found = [
        Found(entry, score(entry, task, terms))
        for entry in entries
        if admitted(entry, task) and matches(entry, task, terms)
    ]
    return sorted(found, key=_order)[: task.top]


def merge(top: list[Found], rules: Iterable[Entry], task: Task, terms: Terms) -> list[Found]:
    """`top` with the rules that apply (§0): ranked by the same signals, a tie goes to the rule, one cap for all."""
    found = [
        Found(rule, score(rule, task, terms), overlay=True)
        for rule in rules
        if admitted(rule, task) and applies(rule, task, terms)
    ]
    return sorted([*top, *found], key=_order)[: task.top]


def applies(rule: Entry, task: Task, terms: Terms) -> bool:
    """Whether a rule of the tiers is a candidate: every one for a caller who asks for rules (§4a), else one with a
    scope tag that the task speaks of, or a keyword in its title or description. A caller who gives no keyword gets
    those that have what the filters name."""
    # Unlike a memory's, `relevance: always` is no reason: such rules are in context since the session started, and
    # would take the places of memories.
    if task.only_kind == RULE or task.topics & set(rule.scope) or hits(rule, task, terms):
        return True
    named = task.only_scopes & set(rule.scope) or task.phases & set(rule.relevance)
    return bool(named and not task.keywords)


def expand(top: list[Found], task: Task, resolve: Resolve, terms: Terms) -> list[Found]:
    """`top` with what one hop of relations brings (§5a), in order again; targets are not expanded themselves."""
    surfaced = {found.entry.path: found for found in top}
    pulled: dict[str, Found] = {}
    bonus: dict[str, int] = {}
    for source in top:
        added = 0
        for kind, target in source.entry.relations:
            if kind not in ("contradicts", "supports", "related_to"):
                continue
            entry = resolve(source.entry, target)
            if entry is None or entry.path == source.entry.path or not admitted(entry, task):
                continue
            known = surfaced.get(entry.path)
            if kind == "supports":
                if known is not None:
                    bonus[entry.path] = bonus.get(entry.path, 0) + SUPPORTS_BONUS
                continue
            if known is None:
                own = score(entry, task, terms) if matches(entry, task, terms) else 0
                known = pulled.get(entry.path)
                if known is None:
                    if added == RELATIONS_A_SOURCE:
                        source.more += 1
                        continue
                    added += 1
                    known = pulled[entry.path] = Found(entry, own)
                    if kind == "related_to":
                        known.related_to = source.entry.title
                known.score = max(known.score, source.score - PULLED_MINUS)
            if kind == "contradicts":
                _oppose(source, known)
    for path, more in bonus.items():
        surfaced[path].score += more
    return sorted([*top, *pulled.values()], key=_order)


def is_thin(found: Iterable[Found]) -> bool:
    """Whether §7 widens the search."""
    return sum(one.score >= THIN_SCORE for one in found) < THIN


def body_hits(body: str, task: Task, terms: Terms) -> int:
    """How often keywords stand in a body (§7): each one once, and once more where it is there again."""
    counted = terms(body)
    total = 0
    for keyword in task.keywords:
        wanted = set(terms(keyword.shown))
        total += min(BODY_HITS, min((counted.count(term) for term in wanted), default=0))
    return total


def recap_score(entry: Entry, task: Task, terms: Terms) -> int:
    """The score of §8a."""
    learned = Label(entry.learned, terms)
    age = days(entry.date, task.today)
    bonus = 0
    if age is not None and 0 <= age <= RECAP_CUTOFF:
        bonus = RECAP_WEEK_BONUS if age <= RECAP_WEEK else RECAP_MONTH_BONUS
    return (
        SCOPE_WEIGHT * len(task.scopes & set(entry.scope))
        + KEYWORD_WEIGHT * hits(entry, task, terms)
        + KEYWORD_WEIGHT * sum(keyword.hits(learned) for keyword in task.keywords)
        + bonus
    )


def days(date: str, today: str) -> int | None:
    """Whole days from the ISO day `date` to `today`; None where either is none."""
    numbers = []
    for day in (date, today):
        try:
            year, month, number = int(day[:4]), int(day[5:7]), int(day[8:10])
        except ValueError:
            return None
        month += 9 - 12 * (month > 2)
        year -= month >= 10
        numbers.append(365 * year + year // 4 - year // 100 + year // 400 + (153 * month + 2) // 5 + number)
    return numbers[1] - numbers[0]


def _order(found: Found) -> tuple[int, bool, float, str, str]:
    return -found.score, not found.overlay, -found.entry.bm25, found.entry.place, found.entry.path


def _oppose(one: Found, other: Found) -> None:
    for this, that in ((one, other), (other, one)):
        if that.entry.title not in this.contradicts:
            this.contradicts.append(that.entry.title)


def _stem(word: str, terms: Terms) -> str:
    found = terms(word)
    return found[-1] if found else word


def parts_of(path: str) -> list[str]:
    """Folder names of a path, and its file's name without the ending."""
    parts = [part for part in text.fold(path).split("/") if part not in ("", ".", "..", "~")]
    if parts and "." in parts[-1].strip("."):
        parts[-1] = parts[-1].rpartition(".")[0]
    return parts
