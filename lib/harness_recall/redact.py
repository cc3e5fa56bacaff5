"""Secrets and private regions out of a text, on write before it is indexed and on read before it is injected.

A secret is known by its shape: the prefix its issuer gives it, or a value that looks random beside a name
such as `password`. What is masked and what is left alone (documentation keys, hashes, UUIDs, placeholders,
names of variables) are the cases in tests/cases/redact.json; a new shape is a row of RULES and a case.

Every text that is recalled passes here, so a clean one must cost next to nothing: each rule names literals
(`anchors`) that are sought with `in`, and its pattern is compiled only where one stands before something long
enough to be a secret. Patterns are matched at those places alone; they take a bounded number of steps or
consume what they read, so that the cost grows with the text and never with its square.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from re import Match, Pattern

    Span = tuple[int, int]

PRIVATE = "private"  # the kind of a <private> region, which is removed and not masked
PASSES = 8  # what is taken out may join two harmless halves; a text that is not clean after so many is cut

DIGITS = frozenset("0123456789")
CAPITALS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
UNLIKE_WORDS = DIGITS | frozenset("!@#$%^*")  # a guessed password without one of these is taken for a word
LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
BASE64 = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+/="

FEWEST_DISTINCT = 5  # different characters in a secret: `xxxxxxxx` and `00000000` are placeholders
LONGEST_VALUE = 128  # characters read of a value beside a name before it is judged (all of it is masked then)
SHORTEST_PASSWORD = 6
SHORTEST_SECRET = 12
SHORTEST_TOKEN = 18  # characters of the shortest token that is known by its prefix, prefix and all
SHORTEST_BODY = 20  # characters of base64 that make a key of a PEM footer
WORDY = 3.0  # mean length from which on runs of letters, each begun by a capital, are taken for words
WORDY_BASE64 = 3.5  # the same where base64 of a readable text is expected, which is less scattered

STAND_INS = frozenset(
    ("password", "passwd", "pass", "pwd", "secret", "token", "your_password", "yourpassword")
)
PLACEHOLDERS = (
    *("example", "placeholder", "changeme", "change_me", "change-me", "your-", "your_", "redacted", "dummy"),
    *("xxxxxx", "******", "......", "…"),
)
REFERENCES = (
    *("{", "<", "%", "[", "(", "*", "env:", "env.", "process.", "os.", "import.meta"),
    *("vault:", "arn:", "op://", "secrets.", "getenv", "config."),
)
ALGORITHMS = frozenset(
    (
        *(
            "sha1",
            "sha2",
            "sha3",
            "sha256",
            "sha384",
            "sha512",
            "md5",
            "hmac",
            "base32",
            "base64",
            "utf8",
            "oauth2",
        ),
        *(
            "bcrypt",
            "scrypt",
            "argon2",
            "argon2i",
            "argon2id",
            "pbkdf2",
            "x509",
            "pkcs8",
            "pkcs12",
            "ed25519",
        ),
        *(
            "aes128",
            "aes256",
            "hs256",
            "rs256",
            "es256",
            "ps256",
            "1",
            "2",
            "8",
            "64",
            "128",
            "256",
            "384",
            "512",
        ),
    )
)
_UNCALLED = frozenset("()[]{}")

_TAG_WORDS = ("private", "ｐｒｉｖａｔｅ")
_TAG_OPENERS = ("<", "＜", "&lt;", "&#60;", "&#x3c;", "\\u003c")
_TAG_CLOSERS = (">", "＞", "&gt;", "&#62;", "&#x3e;", "\\u003e")
_TAG_REACH = 40  # characters that blanks or an attribute's name may take on either side of the word
_BLANK = " \t\r\n\u3000\u00a0\u00ad\u200b\u200c\u200d\u2060\ufeff"


class Finding:
    """Where a secret or a private region stands; it never holds the value."""

    __slots__ = ("end", "kind", "line", "start")

    def __init__(self, kind: str, start: int, end: int, line: int) -> None:
        """`start` and `end` are offsets in code points, `line` counts from 1."""
        self.kind = kind
        self.start = start
        self.end = end
        self.line = line

    def __repr__(self) -> str:
        """The kind and the place, for messages that a person reads."""
        return f"Finding({self.kind}, line {self.line}, {self.start}-{self.end})"

    def __eq__(self, other: object) -> bool:
        """Equal where kind and place are."""
        if not isinstance(other, Finding):
            return NotImplemented
        return (self.kind, self.start, self.end) == (other.kind, other.start, other.end)

    def __hash__(self) -> int:
        """Of kind and place."""
        return hash((self.kind, self.start, self.end))


def scrub(text: str) -> str:
    """`text` without private regions and each secret as «redacted:KIND»; scrubbing twice changes nothing."""
    for _ in range(PASSES):
        spans = _spans(text)
        if not spans:
            return text
        text = _masked(text, spans)
    spans = _spans(text)
    return text[: spans[0][0]] if spans else text


def find(text: str) -> list[Finding]:
    """The secrets and private regions of `text` in order, for a writer that refuses them."""
    return [Finding(kind, start, end, text.count("\n", 0, start) + 1) for start, end, kind in _spans(text)]


def _spans(text: str) -> list[tuple[int, int, str]]:
    """What to take out, in order and disjoint; where two overlap, the earlier row of RULES names the kind."""
    # İ is the one character whose lower case is two: it would shift every offset behind it.
    lowered = text.lower() if "İ" not in text else text.replace("İ", "I").lower()
    found = [(start, end, -1) for start, end in _private_regions(lowered)]
    for rank, anchor, exact in _NAMES:
        haystack = text if exact else lowered
        if anchor in haystack:
            found.extend((start, end, rank) for start, end in RULES[rank].spans(text, haystack, anchor))
    runs = b" ".join(_runs(text, SHORTEST_TOKEN)).decode("ascii")
    for rank, anchor in _PREFIXES if runs else ():
        if anchor in runs:
            found.extend((start, end, rank) for start, end in RULES[rank].spans(text, text, anchor))
    if not found:
        return []
    found.sort()
    merged = [found[0]]
    for start, end, rank in found[1:]:
        last_start, last_end, last_rank = merged[-1]
        if start < last_end:
            merged[-1] = (last_start, max(end, last_end), min(rank, last_rank))
        else:
            merged.append((start, end, rank))
    return [(start, end, RULES[rank].kind if rank >= 0 else PRIVATE) for start, end, rank in merged]


def _runs(text: str, least: int) -> list[bytes]:
    """The runs of ASCII without blanks that are `least` long; prose has next to none of the length of a token."""
    # A question mark stands for every other character here, so those of the text make room first.
    runs = text.replace("?", "_").encode("ascii", "replace").replace(b"?", b" ").split()
    return [run for run in runs if len(run) >= least]


def _masked(text: str, spans: list[tuple[int, int, str]]) -> str:
    kept: list[str] = []
    at = 0
    for start, end, kind in spans:
        kept.append(text[at:start])
        if kind != PRIVATE:
            kept.append(f"«redacted:{kind}»")
        at = end
    kept.append(text[at:])
    return "".join(kept)


def _private_regions(lowered: str) -> list[Span]:
    """From each outermost <private> to its </private>, or to the end of the text where it is never closed."""
    regions: list[Span] = []
    depth = opened = 0
    places = sorted(at for word in _TAG_WORDS if word in lowered for at in _places(lowered, word))
    for start, end, closing in filter(None, (_private_tag(lowered, at) for at in places)):
        if not closing:
            opened = opened if depth else start
            depth += 1
        elif depth:
            depth -= 1
            if depth == 0:
                regions.append((opened, end))
    if depth:
        regions.append((opened, len(lowered)))
    return regions


def _private_tag(lowered: str, at: int) -> tuple[int, int, bool] | None:
    """(start, end, closing) of the tag whose word is at `at`, be it full width, of entities or spaced."""
    before = lowered[max(0, at - _TAG_REACH) : at].rstrip(_BLANK)
    closing = before.endswith(("/", "／"))
    before = before.rstrip(_BLANK + "/／")
    opener = next((mark for mark in _TAG_OPENERS if before.endswith(mark)), None)
    if opener is None:
        return None
    start = lowered.rindex(opener, max(0, at - _TAG_REACH), at)
    behind = at + len(_TAG_WORDS[0])
    after = lowered[behind : behind + _TAG_REACH]
    rest = after.lstrip(_BLANK)
    closer = next((mark for mark in _TAG_CLOSERS if rest.startswith(mark)), None)
    if closer is not None:
        return start, behind + len(after) - len(rest) + len(closer), closing
    attribute = after != rest and rest.partition("=")[0].strip(_BLANK).replace("-", "_").isidentifier()
    if not closing and (rest.startswith("/") or (attribute and "=" in rest)):
        return start, behind, False
    return None


def _places(haystack: str, needle: str) -> Iterator[int]:
    at = haystack.find(needle)
    while at >= 0:
        yield at
        at = haystack.find(needle, at + len(needle))


def _token(match: Match[str]) -> Span | None:
    """The whole match, or its group `value` where the pattern names one, unless it is a placeholder."""
    group = "value" if "value" in match.re.groupindex else 0
    return None if _is_placeholder(match[group]) else match.span(group)


def _mixed_token(match: Match[str]) -> Span | None:
    """As `_token`, where documentation puts words behind the prefix: with digits, or letters of both cases."""
    group = "value" if "value" in match.re.groupindex else 0
    return _token(match) if _is_mixed(match[group]) else None


def _random_token(match: Match[str]) -> Span | None:
    """As `_token`, where the prefix alone is too common: it must look random too."""
    group = "value" if "value" in match.re.groupindex else 0
    return _token(match) if _is_random(match[group]) else None


def _header(match: Match[str]) -> Span | None:
    """The value of an Authorization header; where it names a scheme, letters alone may be a secret too."""
    value = match["value"]
    if match["scheme"] and not _reads_as_words(value, WORDY_BASE64) and not _is_placeholder(value):
        return match.span("value")
    return match.span("value") if _is_random(value) else None


def _base64_text(match: Match[str]) -> Span | None:
    """The value of a bare `Basic …`, where it can be base64 and cannot be a heading."""
    value = match["value"]
    return match.span("value") if len(value) % 4 == 0 and not _reads_as_words(value, WORDY_BASE64) else None


def _armoured(match: Match[str]) -> Span | None:
    """A private key from its first line to its last or as far as it goes on; not a header without a body."""
    import re  # compiled already by the time that there is a match

    runs = re.findall(r"[A-Za-z0-9+/=]{20,}", match["closed"] or match["open"] or "")
    return None if all(map(_reads_as_words, runs)) else match.span()


def _beheaded(match: Match[str]) -> Span | None:
    """The lines of base64 before the last line of a private key whose first line was cut off."""
    text, start = match.string, match.start()
    while start > 0:
        begin = text.rfind("\n", 0, start - 1) + 1
        line = text[begin:start].strip()
        if not line or line.strip(BASE64):
            break
        start = begin
    return (start, match.end()) if match.start() - start >= SHORTEST_BODY else None


def _password(match: Match[str]) -> Span | None:
    """The value beside a name of passwords: people choose words, so a word with a digit or a mark counts."""
    value, quoted = _beside(match)
    digits = DIGITS.intersection(value)
    letters = not LETTERS.isdisjoint(value)
    if len(value) < SHORTEST_PASSWORD or _is_reference(value, quoted) or _is_placeholder(value):
        return None
    if letters and not digits and (len(value) < 8 or UNLIKE_WORDS.isdisjoint(value.rstrip("!*"))):
        return None
    if _is_date(value) or (not letters and not value.isdecimal()):
        return None  # a date, an address, a range
    return _to_end_of_value(match)


def _secret(match: Match[str]) -> Span | None:
    """The value beside `token`, `api_key` and their like, where it looks random."""
    value, quoted = _beside(match)
    if len(value) < SHORTEST_SECRET or _is_reference(value, quoted) or not _is_random(value):
        return None
    if _is_uuid(value) and match[0].lower().startswith(("token", "トークン")):
        return None  # of a page, of a request: tokens that open nothing
    return _to_end_of_value(match)


def _user_password(match: Match[str]) -> Span | None:
    """The password of `-u name:password`, not the group of a `-u 1000:1000`."""
    value = match["value"]
    random = (
        len(value) >= SHORTEST_PASSWORD and not LETTERS.isdisjoint(value) and not DIGITS.isdisjoint(value)
    )
    return match.span("value") if random and not _is_reference(value, False) else None


def _url_password(match: Match[str]) -> Span | None:
    """The password of a URL, however weak, unless it says that it is none."""
    value = match["value"]
    stands_in = value[0] in "$<{%[" or value.lower() in STAND_INS or not value.strip("*x.X…")
    return None if stands_in else match.span("value")


def _before(count: int) -> Callable[[Match[str]], Span]:
    """The whole match and the `count` characters before it, where the literal stands inside the secret."""
    return lambda match: (match.start() - count, match.end())


def _beside(match: Match[str]) -> tuple[str, bool]:
    """The value beside a name and whether it stands in quotes; empty where the name gives it none."""
    before = match.string[max(0, match.start() - 40) : match.start()].rpartition(" ")[2]
    if match["flag"] and not before.startswith("--"):
        return "", False  # only an option's value stands behind a mere blank: `--db-password hunter2`
    _, authority, user = before.partition("://")
    if authority and not {"/", "?"}.intersection(user):
        return "", False  # a user's name in a URL, whose password has a rule of its own
    if match["quoted"]:
        return match["quoted"], True
    return match["bare"].rstrip(".,:;!?)]}*_|"), False


def _to_end_of_value(match: Match[str]) -> Span:
    group = "quoted" if match["quoted"] else "bare"
    start, end = match.span(group)
    if group == "bare":
        return start, start + len(_beside(match)[0]) if end - start < LONGEST_VALUE else _run_end(
            match.string, end
        )
    return start, end if end - start < LONGEST_VALUE else _run_end(match.string, end)


def _run_end(text: str, at: int) -> int:
    """Where the run of characters without blanks, quotes and marks of ours that goes on at `at` ends."""
    while at < len(text) and "!" <= text[at] <= "~" and text[at] not in "\"'`\\":
        at += 1
    return at


def _is_mixed(value: str) -> bool:
    return not DIGITS.isdisjoint(value) or (value != value.lower() and value != value.upper())


def _is_random(value: str) -> bool:
    """Letters with digits or of both cases, that neither stand for something else nor read as words."""
    return (
        _is_mixed(value)
        and not LETTERS.isdisjoint(value)
        and not (_is_placeholder(value) or _is_date(value) or _reads_as_words(value))
    )


def _is_placeholder(value: str) -> bool:
    """Whether the value says of itself that it is none."""
    lowered = value.lower()
    return len(set(value)) < FEWEST_DISTINCT or any(word in lowered for word in PLACEHOLDERS)


def _is_reference(value: str, quoted: bool) -> bool:
    """Whether the value names the place of a secret, or an algorithm, instead of being one."""
    if value.startswith(("/", "./", "../", "~/")) and _reads_as_words(value):
        return True
    if value.startswith(REFERENCES) or (value[0] == "$" and (value[1:2].isalpha() or value[1:2] in "_{(")):
        return True
    if any(mark in value for mark in ("://", "${", "{{", "...")) or (
        not quoted and not _UNCALLED.isdisjoint(value)
    ):
        return True
    parts = value.replace("-", ".").replace("_", ".").replace("/", ".").lower().split(".")
    if all(not part or part in ALGORITHMS or part.isalpha() for part in parts) and (
        not ALGORITHMS.isdisjoint(parts) or _reads_as_words(value)
    ):
        return True
    return "." in value and all(map(str.isidentifier, value.split("."))) and _reads_as_words(value)


def _is_uuid(value: str) -> bool:
    return [len(part) for part in value.split("-")] == [8, 4, 4, 4, 12]


def _is_date(value: str) -> bool:
    return value[:4].isdecimal() and value[4:5] in "-/" and value[5:7].isdecimal()


def _reads_as_words(value: str, longest_mean: float = WORDY) -> bool:
    """Whether the value is names and numbers, `my-app-token-2` or `Ed25519PrivateKey`, and not scattered."""
    import re  # only where a value is judged, and then it is loaded already

    runs = []
    for part in re.split(r"[^A-Za-z0-9]+", value):
        name = re.sub(r"[0-9]+(?=[A-Z][a-z]|$)", "", part)
        if name and not name.isalpha():
            return False  # digits inside
        if len(name) > 2:  # `my`, `v` and `id` say nothing about the rest
            runs += re.findall(r"[A-Z]?[a-z]+|[A-Z]+", name)
    return bool(runs) and sum(map(len, runs)) / len(runs) >= longest_mean


class Rule:
    """One shape: its kind, the literals it cannot lack, its pattern, and what of a match is the secret."""

    __slots__ = ("_compiled", "anchors", "kind", "least", "needs", "pattern", "reach", "span")

    def __init__(
        self,
        kind: str,
        anchors: str,
        pattern: str,
        span: Callable[[Match[str]], Span | None] = _token,
        *,
        least: int,
        reach: int = 0,
        needs: frozenset[str] = frozenset(),
    ) -> None:
        """`anchors` are separated by blanks; the pattern is matched where one of them stands.

        Without `reach` an anchor is the prefix of a token: `least` unbroken characters follow it. With `reach`
        it is a name: that far behind it at most there begins a run of `least`, with a character of `needs`
        in it. Names are sought in any case, unless they are written with a capital here.
        """
        self.kind = kind
        self.anchors = tuple(anchors.split())
        self.pattern = pattern
        self.span = span
        self.least = least
        self.reach = reach
        self.needs = needs
        self._compiled: Pattern[str] | None = None

    @property
    def compiled(self) -> Pattern[str]:
        """The pattern, compiled at the first place that may hold a secret."""
        if self._compiled is None:
            import re  # here, because a clean text never needs it

            self._compiled = re.compile(self.pattern)
        return self._compiled

    def spans(self, text: str, haystack: str, anchor: str) -> Iterator[Span]:
        """The secrets of this shape in `text`; `haystack` is the text in the case of `anchor`."""
        at = haystack.find(anchor)
        while at >= 0:
            behind = at + len(anchor)
            match = self.compiled.match(text, at) if self._plausible(text, behind) else None
            if match is not None:
                span = self.span(match)
                if span is not None:
                    yield span
                behind = max(behind, match.end(), span[1] if span else 0)
            at = haystack.find(anchor, behind)

    def _plausible(self, text: str, behind: int) -> bool:
        for run in _runs(text[behind : behind + self.reach + self.least], self.least):
            if not self.needs or not self.needs.isdisjoint(run.decode("ascii")):
                return True
        return False


_EDGE = r"(?:(?<![A-Za-z0-9])|(?<=\\[nrt]))"  # a JSON escape may stand where a word would end
_KEY = r"(?:PGP |RSA |EC |DSA |OPENSSH |ENCRYPTED |SSH2 ENCRYPTED |ANY )?PRIVATE KEY(?: BLOCK)?"
_BODY = (
    r"(?:(?:[\s>+|]|\\[nrt])*+(?:[A-Za-z0-9+/=]{20,}+"
    r"|(?:Proc-Type|DEK-Info|Version|Comment|Hash|Charset|Encryption|Public-Lines|Private-Lines|Private-MAC):"
    r"[^\n\\]{0,200}|[A-Za-z0-9+/=]++(?=[ \t]*+(?:[\r\n\"'`]|\\[nr]|\Z))))*+"
)
_JOINED = (  # what may stand between a name and its value: quotes, a remark, then a sign or a verb
    r"[\\\"'`\])*_]{0,4}(?:"
    r"(?:[ \t]{0,2}[(（][^()（）\n]{0,30}[)）]|(?:[ \t]{1,2}[A-Za-z.-]{1,16}){0,4}?)[ \t]{0,4}"
    r"(?::[ \t]{0,2}[A-Za-z_.|\[\] ]{1,24}=(?!=)|=>|:=|={1,3}|!==?|[:：＝|]|>(?!@)|→|->|は"
    r"|(?:is|was)(?=[ \t*`\"'])|(?<!pass)\((?=[\\\"'`]))[*_]{0,2}\s{0,4}"
    r"|(?P<flag>[ \t]{1,2}))"
)
_VALUE = (
    r"[「『“]?(?=\\?(?P<q>[\"'`])(?P<quoted>(?:(?!(?P=q))[!-\[\]-~]|\\(?!(?P=q))){4,128})"
    r"|(?P<bare>(?:[!#-%(-+\--:=?-\[\]-_a-~]|[,;&](?![\w.-]{1,40}[=:]|[\s\"'`]|\Z)){4,128}))"
)
_SUFFIX = (
    r"(?i:s|[_-]?(?:value|key|access[_-]?key|key[_-]?base|base|prod|production|staging|dev|test|live"
    r"|v?[0-9]{1,2}))?"
    r"(?![A-Za-z0-9_-])"
)
_KEYS = "|".join(  # `key` alone names entries of maps: it counts behind one of these words
    rf"(?<={word})|(?<={word}[_ -])"
    for word in "api access auth private signing encryption master service account client".split()  # noqa: SIM905
)
_CHOSEN_NAME = (
    r"(?:(?i:passw(?:or)?d|passphrase|passcode|pwd|_pw)|(?<![A-Za-z])(?i:pass)"
    r"|パスワード|パスフレーズ|暗証番号|合言葉)"
)
_ISSUED_NAME = (
    r"(?:(?i:(?<!:)secret|token|credential|_auth|シークレット|トークン|apiキー|アクセスキー|認証キー|秘密鍵)"
    rf"|(?i:(?:{_KEYS})key)|(?<=[A-Z]_)(?<!PUBLIC_)KEY)"
)

RULES = (
    Rule(
        "private-key",
        "-----BEGIN",
        rf"-----BEGIN {_KEY}-----"
        rf"(?:(?P<closed>(?:[^-]++|-(?!----))*+-----END {_KEY}-----)|(?P<open>{_BODY}))",
        _armoured,
        least=2,
        reach=1,
    ),
    Rule(
        "private-key",
        "SSH2 PuTTY-User-Key-File-",
        r"(?:SSH2 ENCRYPTED PRIVATE KEY ----|PuTTY-User-Key-File-[0-9]: [^\n\\]{0,60})"
        rf"(?P<closed>)(?P<open>{_BODY})",
        _armoured,
        least=2,
        reach=1,
    ),
    Rule("private-key", "-----END", rf"-----END {_KEY}-----", _beheaded, least=2, reach=1),
    Rule("aws-key", "AKIA ASIA ABIA ACCA", r"A[A-Z]{3}[A-Z0-9]{16}[A-Za-z0-9]*+", least=16),
    Rule(
        "aws-secret",
        "aws secret",
        r"(?i:aws[^\n]{0,20}?(?:key|pwd|pw|pass|token)|secret[_ ]?access[_ ]?key)[^\n]{0,20}?"
        r"(?<![A-Za-z0-9/+])(?P<value>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+])",
        _random_token,
        least=40,
        reach=60,
        needs=DIGITS,
    ),
    Rule(
        "github-token",
        "ghp_ gho_ ghu_ ghs_ ghr_ github_pat_",
        r"(?:gh[pousr]_[A-Za-z0-9_]{30,}+|github_pat_[A-Za-z0-9_]{22,}+)(?:\.[A-Za-z0-9_-]{10,}+){0,2}",
        least=22,
    ),
    Rule(
        "gitlab-token",
        "glpat- gldt- glft- glsoat- glrt- glcbt- glimt- glptt- glagent- gloas- glffct- GR1348941",
        r"(?:gl[a-z]{2,5}-|GR1348941)[A-Za-z0-9_-]{20,}+(?:\.[0-9a-z]{2,12}+){0,2}[A-Za-z0-9_-]*+",
        _mixed_token,
        least=20,
    ),
    Rule("slack-token", "xox xapp-", r"x(?:ox[a-z]|app)[.-][A-Za-z0-9.-]{13,}+", _mixed_token, least=15),
    Rule(
        "webhook",
        "hooks.slack.com/ discord.com/api/webhooks/ discordapp.com/api/webhooks/",
        r"[a-z.]{11,15}/(?:services|workflows|triggers|api/webhooks)/(?P<value>[A-Za-z0-9_/-]{20,}+)",
        _mixed_token,
        least=20,
    ),
    Rule(
        "stripe-key",
        "sk_live_ sk_test_ sk_prod_ rk_live_ rk_test_ rk_prod_ whsec_",
        r"(?:[sr]k_[a-z]{4}_|whsec_)[A-Za-z0-9+/]{16,}+",
        _mixed_token,
        least=16,
    ),
    Rule("anthropic-key", "sk-ant-", r"sk-ant-[A-Za-z0-9_-]{16,}+", _mixed_token, least=16),
    Rule(
        "openai-key",
        "sk-",
        rf"{_EDGE}sk-(?:(?:proj|svcacct|admin|None|or)-[A-Za-z0-9_-]{{16,}}+|[A-Za-z0-9]{{20,}}+)",
        _mixed_token,
        least=19,
    ),
    Rule("google-key", "AIza", r"AIza[A-Za-z0-9_-]{30,}+", least=30),
    Rule(
        "google-key",
        "GOCSPX- ya29. 1//0",
        r"[A-Z0-9a-z/.]{4,6}[-.]?[A-Za-z0-9_-]{20,}+",
        _mixed_token,
        least=20,
    ),
    Rule(
        "jwt",
        "eyJ",
        r"eyJ[A-Za-z0-9_-]{10,}+(?P<rest>\.[A-Za-z0-9_-]{4,}+(?:\.[A-Za-z0-9_-]*+){0,3})?",
        lambda match: match.span() if match["rest"] else None,
        least=15,
    ),
    Rule("npm-token", "npm_", r"npm_[A-Za-z0-9]{30,}+", least=30),
    Rule("npm-token", "_authToken=", r"_authToken=[\"']?(?P<value>[A-Za-z0-9_./+=-]{8,}+)", least=8),
    Rule("pypi-token", "pypi-Ag", r"pypi-Ag[A-Za-z0-9_-]{30,}+", least=30),
    Rule("sendgrid-key", "SG.", r"SG\.[A-Za-z0-9_-]{16,}+\.[A-Za-z0-9_-]{16,}+", least=33),
    Rule(
        "twilio-key",
        "AC SK",
        r"(?<![A-Za-z0-9])(?:AC|SK)[a-z0-9]{32}(?![A-Za-z0-9])",
        _random_token,
        least=32,
    ),
    Rule("telegram-token", ":A", r"(?<=[0-9]{8}):(?P<value>A[A-Za-z0-9_-]{34,}+)", _mixed_token, least=34),
    Rule(
        "discord-token",
        "MD MT Mj Mz ND NT Nj Nz OD OT",  # the base64 of a number begins so
        r"[MNO][A-Za-z0-9_-]{23,25}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27,}+",
        _mixed_token,
        least=56,
    ),
    Rule(
        "azure-key",
        "AccountKey= SharedAccessKey= SharedAccessSignature= sig=",
        r"[A-Za-z]{3,22}=(?P<value>[A-Za-z0-9+/%=_-]{30,}+)",
        _mixed_token,
        least=30,
    ),
    Rule("azure-key", "Q~", r"(?<=[A-Za-z0-9_~.]{3}[0-9])Q~[A-Za-z0-9_~.-]{31,}+", _before(4), least=31),
    Rule(
        "mailchimp-key",
        "-us",
        r"(?<=[0-9a-f]{32})-us[0-9]{1,2}[A-Za-z0-9]*+",
        _before(32),
        least=1,
        needs=DIGITS,
    ),
    Rule(
        "service-token",
        "hf_ gsk_ xai- pplx- dapi dop_v1_ doo_v1_ dor_v1_ dp.pt. lin_api_ ntn_ shpat_ shpca_ shppa_ shpss_"
        " hvs. hvb. AGE-SECRET-KEY-1 sq0csp- sq0atp- PMAK- rubygems_ sntrys_ sntryu_ glsa_ glc_ pul- AKCp"
        " dckr_pat_ ATATT3 figd_ sbp_ sb_secret_ fo1_ fm2_ HRKU- r8_ tvly- lsv2_ pscale_ ops_eyJ",
        rf"{_EDGE}[A-Za-z][A-Za-z0-9_.=+/-]{{27,}}+",
        _random_token,
        least=24,
    ),
    Rule(
        "authorization",
        "authorization",
        r"(?i:authorization)[\\\"'`\]]{0,4}[ \t]{0,4}(?:=>|[:=,])[ \t]{0,4}[\\\"'`]{0,3}"
        r"(?P<scheme>(?i:basic|bearer|token|apikey|digest|negotiate|key|aws4-hmac-sha256)[ \t]{1,4})?"
        r"(?P<value>[A-Za-z0-9._~+/=:-]{8,}+)",
        _header,
        least=8,
        reach=30,
    ),
    Rule(
        "authorization",
        "bearer",
        r"(?i:bearer)[ \t]{1,4}(?P<value>[A-Za-z0-9._~+/=-]{16,}+)",
        _random_token,
        least=16,
        reach=4,
        needs=DIGITS,
    ),
    Rule(
        "authorization",
        "Basic",
        r"Basic[ \t](?P<value>[A-Za-z0-9+/]{12,}+={0,2}+)",
        _base64_text,
        least=12,
        reach=1,
    ),
    Rule(
        "url-credentials",
        "://",
        r"://[^\s/:@\"'`<>?#«»]{0,100}:(?![0-9]{1,5}[?#])(?P<value>[^\s/\"'`<>«»]{1,256})(?<!@)@(?=[\w.\[-])",
        _url_password,
        least=4,
        reach=256,
        needs=frozenset("@"),
    ),
    Rule(
        "password",
        "-u --user",
        r"(?:-u|--user)[ \t]{1,2}[\"']?[^\s:\"']{1,64}:(?P<value>[^\s\"'«»]{4,256})",
        _user_password,
        least=SHORTEST_PASSWORD,
        reach=2,
        needs=frozenset(":"),
    ),
    Rule(
        "password",
        "pass pwd _pw パスワード パスフレーズ 暗証番号 合言葉",
        _CHOSEN_NAME + _SUFFIX + _JOINED + _VALUE,
        _password,
        least=SHORTEST_PASSWORD,
        reach=48,
        needs=UNLIKE_WORDS,
    ),
    Rule(
        "secret",
        "secret token key credential _auth シークレット トークン apiキー アクセスキー 認証キー 秘密鍵",
        _ISSUED_NAME + _SUFFIX + _JOINED + _VALUE,
        _secret,
        least=SHORTEST_SECRET,
        reach=48,
        needs=DIGITS | CAPITALS,
    ),
)

_NAMES = tuple(  # (row of RULES, anchor, whether it is sought in the text as it is instead of in lower case)
    (rank, anchor, anchor != anchor.lower())
    for rank, rule in enumerate(RULES)
    if rule.reach
    for anchor in rule.anchors
)
_PREFIXES = tuple(
    (rank, anchor) for rank, rule in enumerate(RULES) if not rule.reach for anchor in rule.anchors
)
