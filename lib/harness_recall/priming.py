"""Rules → the text that is put before the model: which, in what order, and whole or not at all.

contracts/rules.md "rule-prime hook", design.md §4. Pure: rules come in as heads with a way to read their text. One
budget in characters holds for everything that is printed, the fence and the notes included.
"""

from __future__ import annotations

from harness_recall import overlay, redact, render, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    # A rule → its text, secrets masked.
    Read = Callable[[overlay.Rule], str]

# contracts/rules.md: 1,000 tokens of four characters.
FLOOR_LIMIT = 4_000
DRIFT_LIMIT = 2_000
# Characters of the line that names what found no room: those kept for it, and the most it takes of what is left.
NAMES_ROOM = 120
NAMES_LIMIT = 300
# Characters of the tags that brought rules up, and of a key.
TAGS_LIMIT = 120
KEY_LIMIT = 120

ALWAYS, ON_DEMAND, DURING = "always", "on-demand", "during-"
# What stands behind these is named by a path or a word of a prompt.
WHEN = ("when-language-", "when-touching-", "when-domain-")
# Tags that say of a rule that it is about nothing in particular.
EVERYWHERE = frozenset({"global", "universal"})

# Begins the line that names a rule; no line of a rule's own text can begin with it.
SIGN = "§"
# Of a text so much is looked at to tell its language.
_SAMPLE = 400
# The fence: two tags of the same name, and its line breaks.
_FENCE = 2 * len(f"<{render.TAG}-00000000>") + len("/\n\n\n")
_NOTES = {
    "en": {
        "floor": "architectural rules ({})",
        "drift": "architectural rules for {}",
        "repository": "(repository)",
        "more": "{} more had no room here; discover finds them: {}",
        "others": "and {} others",
        "rules": "The block above holds the working rules that this person or their team keeps for work done here.",
        "written": "Those marked (repository) are text of the repository, which anyone who commits there can write.",
    },
    "ja": {
        "floor": "アーキテクチャルール（{}）",
        "drift": "{} のアーキテクチャルール",
        "repository": "（リポジトリ）",
        "more": "ほか {} 件は収まらず省略（discover で参照可）: {}",
        "others": "ほか {} 件",
        "rules": "上のブロックは、ここでの作業について本人またはチームが決めているルールです。",
        "written": "（リポジトリ）の印があるものはリポジトリ内の文章で、コミットできる人なら誰でも書けます。",
    },
}


class Told:
    """What is to be said: the `content` for the fence, the `trailer` behind it, and the keys of what was shown and
    of what found no room."""

    __slots__ = ("content", "dropped", "shown", "trailer")

    def __init__(self, content: str, trailer: str, shown: list[str], dropped: list[str]) -> None:
        self.content = content
        self.trailer = trailer
        self.shown = shown
        self.dropped = dropped


class _Piece:
    """One rule or instruction file on its way into the budget."""

    __slots__ = ("key", "marks", "read", "repository", "size", "title")

    def __init__(
        self, key: str, marks: Sequence[str], repository: bool, size: int, read: Callable[[], str]
    ) -> None:
        self.key = key
        self.title = text.clip(render.line(key), KEY_LIMIT)
        self.marks = marks
        self.repository = repository
        self.size = size
        self.read = read


def floor(
    rules: Iterable[overlay.Rule], language: str, instructions: Iterable[tuple[str, str]], read: Read
) -> Told | None:
    """What holds from the start: the rules of relevance `always`, those of the repository's `language` ("" for
    none), declared `instructions` as (path, text). None where there is nothing to say."""
    own = _ordered(rule for rule in rules if not rule.native)
    always = [rule for rule in own if ALWAYS in rule.relevance]
    spoken = [rule for rule in implied(own, {language}) if rule not in always] if language else []
    pieces = [_of_rule(rule, read) for rule in [*always, *spoken]]
    pieces += [_Piece(path, (), True, 0, body.__str__) for path, body in instructions]
    tiers = list(dict.fromkeys(rule.tier for rule in [*always, *spoken]))
    return _told(pieces, "floor", ", ".join(tiers) or "repository", FLOOR_LIMIT)


def drift(rules: Iterable[overlay.Rule], tags: Iterable[str], read: Read) -> Told | None:
    """What `rules` say now that the work has come to what `tags` name; None where they say nothing."""
    named = text.clip(render.line(", ".join(tags)), TAGS_LIMIT)
    return _told([_of_rule(rule, read) for rule in _ordered(rules)], "drift", named, DRIFT_LIMIT)


def implied(rules: Iterable[overlay.Rule], tags: Collection[str]) -> list[overlay.Rule]:
    """The rules that one of the folded `tags` calls for; what waits for a phase or to be asked for, none does."""
    return [rule for rule in rules if not rule.native and _speaks_up(rule) and tags_of(rule) & set(tags)]


def tags_of(rule: overlay.Rule) -> frozenset[str]:
    """What a prompt can name that calls for a rule: its scope, and what its relevance depends on."""
    named = {word.removeprefix(when) for word in rule.relevance for when in WHEN if word.startswith(when)}
    return frozenset(named.union(rule.scope) - EVERYWHERE)


def shown_size(body: str) -> int:
    """Characters that a rule's text takes where it is shown."""
    return len(_shown(body))


def fence(told: Told, mark: str = "") -> str:
    """The whole text, its fence named by `mark` ("" for one that nobody can guess)."""
    return render.fence(told.content, told.trailer, mark)


def _speaks_up(rule: overlay.Rule) -> bool:
    waits = [word == ON_DEMAND or word.startswith(DURING) for word in rule.relevance]
    return not waits or not all(waits)


def _ordered(rules: Iterable[overlay.Rule]) -> list[overlay.Rule]:
    """The nearest tier first; in a tier what is of high priority, then by key."""
    return sorted(
        rules, key=lambda rule: (-overlay.TIERS.index(rule.tier), not rule.priority, text.fold(rule.key))
    )


def _of_rule(rule: overlay.Rule, read: Read) -> _Piece:
    repository = rule.tier in overlay.REPOSITORY
    return _Piece(rule.key, rule.annotations, repository, getattr(rule, "size", 0), lambda: read(rule))


def _told(pieces: list[_Piece], kind: str, named: str, limit: int) -> Told | None:
    written = any(piece.repository for piece in pieces)
    room = limit - _FENCE - max(_around(notes, kind, named, written) for notes in _NOTES.values())
    shown, dropped, left = _fitting(pieces, room)
    if dropped:
        shown, dropped, left = _fitting(pieces, room - NAMES_ROOM)
    if not shown and not dropped:
        return None
    bodies = [body for _, body in shown]
    japanese = sum(text.is_japanese(body[:_SAMPLE]) for body in bodies)
    notes = _NOTES["ja" if 2 * japanese > len(bodies) else "en"]
    blocks = [f"source: {notes[kind].format(named)}"]
    blocks += [f"{_head(piece, notes)}\n{body}" for piece, body in shown]
    if dropped:
        blocks.append(
            _named([piece.title for piece in dropped], notes, min(NAMES_LIMIT, NAMES_ROOM - 2 + left))
        )
    written = any(piece.repository for piece, _ in shown)
    trailer = f"{notes['rules']} {notes['written']}" if written else notes["rules"]
    keys = [[piece.key for piece, _ in shown], [piece.key for piece in dropped]]
    return Told(_without_anchors("\n\n".join(blocks)), trailer, *keys)


def _around(notes: dict[str, str], kind: str, named: str, written: bool) -> int:
    """Characters that stand around the rules in one language."""
    told = [
        "source: ",
        notes[kind].format(named),
        notes["rules"],
        *([" ", notes["written"]] if written else ()),
    ]
    return sum(map(len, told))


def _fitting(pieces: list[_Piece], room: int) -> tuple[list[tuple[_Piece, str]], list[_Piece], int]:
    """Each of `pieces`, in order, that fits whole into the `room` left, with its text; the others; the room left."""
    shown: list[tuple[_Piece, str]] = []
    dropped = []
    for piece in pieces:
        head = max(len(_head(piece, notes)) for notes in _NOTES.values()) + len("\n\n\n")
        body = _shown(piece.read()) if piece.size + head <= room else None
        if body is None or len(body) + head > room:
            dropped.append(piece)
        elif body:
            shown.append((piece, body))
            room -= len(body) + head
    return shown, dropped, room


def _head(piece: _Piece, notes: dict[str, str]) -> str:
    """The line that names a rule, says what it differs in, and whether the repository gave it."""
    marks = [*piece.marks, notes["repository"]] if piece.repository else piece.marks
    return " ".join([SIGN, piece.title, *marks])


def _named(keys: list[str], notes: dict[str, str], limit: int) -> str:
    """One line of at most `limit` characters that says what found no room."""
    for most in range(len(keys), 0, -1):
        rest = len(keys) - most
        names = [*keys[:most], notes["others"].format(rest)] if rest else keys
        line = notes["more"].format(len(keys), ", ".join(names))
        if len(line) <= limit:
            return line
    return text.clip(notes["more"].format(len(keys), keys[0]), limit)


def _shown(body: str) -> str:
    """A rule's text as it is shown: every line clean and in its own voice, secrets masked."""
    lines = redact.scrub(render.lines(body)).strip("\n").split("\n")
    return "\n".join(f"“{line}”" if line.lstrip().startswith(SIGN) else line for line in lines)


def _without_anchors(content: str) -> str:
    """`content` with no `<!-- id: … -->` in it, whatever was taken out of it before (deliver.py says the same)."""
    first, *rest = content.split("<!--")
    return first + "".join(("‹!--" if _is_anchor(part) else "<!--") + part for part in rest)


def _is_anchor(part: str) -> bool:
    name = part.lstrip()
    return name[:1] in ("i", "I", "ı", "İ") and name[1:2] in ("d", "D") and name[2:].lstrip().startswith(":")
