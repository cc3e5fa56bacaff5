"""Writing memory into the client's own folder: contracts/memory.md, seeds/002 "Operations", "Deduplication Rules"."""

from __future__ import annotations

import errno
import json
import os
import pathlib
import shutil
import subprocess
import sys
import traceback
from collections.abc import Callable
from typing import Any

import pytest

import memory_faults
from harness_recall import memory_files, memory_folder, project, store, swap
from harness_recall.memory_entry import Draft, RefusedError, Rule
from harness_recall.store import Store
from memory_faults import BODY, KILLED, MEDDLERS, OPERATIONS, OTHER, THEIRS
from scene import Scene

FAULTS = str(pathlib.Path(memory_faults.__file__))
# Everything of it, and not a part, which takes minutes.
FULL = os.environ.get("HARNESS_RECALL_FULL") == "1"
DRAFT = Draft("feedback", "use-pnpm", "Use pnpm and never npm", BODY)
SECRET = "AKIA" + "IOSFODNN7ABCDEFG"


@pytest.fixture
def app(scene: Scene) -> project.Project:
    """A project without any memory."""
    return project.locate(str(scene.project("app")), scene.env)


@pytest.fixture
def memory(app: project.Project) -> pathlib.Path:
    """Its memory folder."""
    folder = pathlib.Path(app.memory)
    folder.mkdir(parents=True)
    return folder


def index_of(app: project.Project) -> str:
    return (pathlib.Path(app.memory) / "MEMORY.md").read_text("utf-8")


def file(
    memory: pathlib.Path, name: str, description: str = "something", body: str = "Text.", called: str = ""
) -> pathlib.Path:
    """A memory as the client writes it."""
    path = memory / name
    called = called or name.removesuffix(".md").partition("_")[2]
    path.write_text(
        f"---\nname: {called}\ndescription: {description}\nmetadata:\n  type: user\n---\n\n{body}\n",
        encoding="utf-8",
    )
    return path


def test_a_memory_is_a_file_and_a_line(app: project.Project) -> None:
    """seeds/002 "WRITE", 2 to 4: the index is created where there is none, and so is the folder."""
    change = Store(app, session="3f9c").write(DRAFT)
    path = pathlib.Path(app.memory) / "feedback_use-pnpm.md"
    assert (change.action, change.type, change.name, change.path) == (
        "created",
        "feedback",
        "use-pnpm",
        str(path),
    )
    assert "originSessionId: 3f9c" in path.read_text("utf-8")
    assert index_of(app) == "# Memory Index\n\n- [Use pnpm](feedback_use-pnpm.md) — Use pnpm and never npm\n"
    assert (change.line, change.bullet) == (3, "- [Use pnpm](feedback_use-pnpm.md) — Use pnpm and never npm")
    assert (change.match, change.warnings) == (None, ())
    assert sorted(entry.name for entry in path.parent.iterdir()) == ["MEMORY.md", "feedback_use-pnpm.md"]


def test_the_file_comes_first(app: project.Project, monkeypatch: pytest.MonkeyPatch) -> None:
    """seeds/002 "Anti-Patterns": always write the file first."""
    order: list[str] = []
    commit = swap.Pending.commit

    def noted(pending: swap.Pending, change: swap.Change) -> None:
        order.append(os.path.basename(pending.path))
        commit(pending, change)

    monkeypatch.setattr(swap.Pending, "commit", noted)
    Store(app).write(DRAFT)
    assert order == ["feedback_use-pnpm.md", "MEMORY.md"]


# seeds/002 "Deduplication Rules": what is there, what is written, the rule that matches and the file that it is.
RULES: dict[str, tuple[dict[str, Any], dict[str, str], Rule | None, str]] = {
    "exact-name": ({"name": "feedback_use-pnpm.md"}, {}, Rule.NAME, "feedback_use-pnpm.md"),
    "name-in-another-type": ({"name": "project_use-pnpm.md"}, {}, Rule.NAME, "project_use-pnpm.md"),
    "name-of-another-file": (
        {"name": "user_lockfiles.md", "called": "Use pnpm"}, {}, Rule.NAME, "user_lockfiles.md",
    ),
    "case-and-hyphens": ({"name": "feedback_Use_PNPM.md", "called": "Use PNPM"}, {}, Rule.NAME, "feedback_Use_PNPM.md"),
    "same-slug": ({"name": "reference_use-pnpm.md", "called": "lockfiles"}, {}, Rule.SLUG, "reference_use-pnpm.md"),
    "no-type-before": ({"name": "use-pnpm.md", "called": "lockfiles"}, {}, Rule.SLUG, "use-pnpm.md"),
    "similar-description": (
        {"name": "user_lockfiles.md", "description": "Use pnpm and never npm!"}, {}, Rule.DESCRIPTION,
        "user_lockfiles.md",
    ),
    "folded-description": (
        {"name": "user_lockfiles.md", "description": "ＵＳＥ ＰＮＰＭ and never npm"}, {}, Rule.DESCRIPTION,
        "user_lockfiles.md",
    ),
    "japanese-description": (
        {"name": "user_tokens.md", "description": "アクセストークンの期限は 15 分にする"},
        {"name": "token-lifetime", "description": "アクセストークンの期限は15分にする"}, Rule.DESCRIPTION,
        "user_tokens.md",
    ),
    "japanese-name": (
        {"name": "user_tokens.md", "called": "トークンの期限"}, {"name": "トークンの期限"}, Rule.NAME, "user_tokens.md",
    ),
    "another-thing": ({"name": "user_lockfiles.md", "description": "Deploy on Fridays only"}, {}, None, ""),
}  # fmt: skip


@pytest.mark.parametrize("listed", [True, False], ids=["listed", "unlisted"])
@pytest.mark.parametrize("case", RULES)
def test_a_memory_that_is_there_is_updated(
    app: project.Project, memory: pathlib.Path, case: str, listed: bool
) -> None:
    """The first rule that matches says so, in place, whether or not MEMORY.md lists the file."""
    there, written, rule, match = RULES[case]
    path = file(memory, **there)
    description = there.get("description", "something")
    line = f"- [Its own title]({path.name}) — {description}\n" if listed else ""
    (memory / "MEMORY.md").write_text(
        f"# Memory\n\n{line}- [Gone](user_gone.md) — {DRAFT.description}\n", "utf-8"
    )
    change = Store(app).write(DRAFT._replace(**written))
    if rule is None:
        assert (change.action, change.match) == ("created", None)
        return
    assert change.match is not None
    assert (change.action, change.match.rule, change.path) == ("updated", rule, str(memory / match))
    assert change.match.score == 1 or rule is Rule.DESCRIPTION
    assert sorted(entry.name for entry in memory.iterdir()) == ["MEMORY.md", match]
    text = path.read_text("utf-8")
    assert f"name: {there.get('called') or path.stem.partition('_')[2]}" in text
    assert f'description: "{written.get("description", DRAFT.description)}"' in text
    assert BODY in text
    title = "Its own title" if listed else change.bullet.partition("[")[2].partition("]")[0]
    assert f"- [{title}]({match}) — {written.get('description', DRAFT.description)}\n" in index_of(app)
    assert change.before["body"] == "Text."


SIMILARITIES = {
    "just-above": ("aaaaaaaaab", "aaaaaaaaac", True),  # 18 of 20
    "at-the-limit": ("aaaab", "aaaac", False),  # 8 of 10: more than 80 % is asked for
    "just-below": ("aaaabb", "aaaacc", False),
}


@pytest.mark.parametrize("case", SIMILARITIES)
def test_descriptions_are_one_above_eighty_percent(app: project.Project, case: str) -> None:
    """seeds/002: string similarity > 80 %."""
    old, new, same = SIMILARITIES[case]
    Store(app).write(Draft("user", "one-thing", old, BODY))
    change = Store(app).write(Draft("user", "another-thing", new, BODY))
    assert (change.match is not None) is same
    if change.match is not None:
        assert change.match.score == pytest.approx(0.9)


NEAREST = {
    "above": ((["Lockfiles"], 0.93), True),
    "at-the-limit": ((["Lockfiles"], 0.92), False),
    "by-tag": ((["elsewhere", "user", "lockfiles"], 0.99), True),
    "unknown": ((["elsewhere"], 0.99), False),
    "none": (None, False),
}


@pytest.mark.parametrize("case", NEAREST)
def test_the_same_meaning_is_one_above_a_limit(app: project.Project, case: str) -> None:
    """seeds/002: semantic search score > 0.92, where a vector store answers; it is asked last."""
    answer, same = NEAREST[case]
    asked: list[str] = []

    def nearest(description: str) -> tuple[list[str], float] | None:
        asked.append(description)
        return answer

    Store(app).write(Draft("user", "lockfiles", "what holds versions still", BODY))
    change = Store(app, nearest=nearest).write(DRAFT)
    assert asked == [DRAFT.description]
    assert (change.match is not None and change.match.rule is Rule.SEMANTIC) is same
    Store(app, nearest=nearest).write(DRAFT)
    assert len(asked) == 1


def test_an_update_says_what_was_there(app: project.Project) -> None:
    """Nothing that a person wanted kept is lost without a word; the type stays, and that is said."""
    Store(app).write(DRAFT)
    change = Store(app).write(DRAFT._replace(type="project", body=OTHER, title="Package manager"))
    assert change.action == "updated"
    assert change.changed == ("title", "body")
    assert change.before == {"title": "Use pnpm", "body": BODY.strip()}
    assert any("--type project" in told for told in change.warnings)
    assert "- [Package manager](feedback_use-pnpm.md) — Use pnpm and never npm\n" in index_of(app)
    again = Store(app).write(DRAFT._replace(body=OTHER, title="Package manager"))
    assert (again.action, again.changed) == ("unchanged", ())


def test_a_lost_line_comes_back_with_the_next_write(app: project.Project) -> None:
    """Somebody wrote MEMORY.md without it."""
    Store(app).write(DRAFT)
    index = pathlib.Path(app.memory) / "MEMORY.md"
    index.write_text("# Mine\n", encoding="utf-8")
    assert Store(app).write(DRAFT).action == "updated"
    assert index_of(app) == "# Mine\n\n- [Use pnpm](feedback_use-pnpm.md) — Use pnpm and never npm\n"
    index.unlink()
    assert Store(app).write(DRAFT).line == 3


UPDATES: dict[str, tuple[dict[str, str], tuple[str, ...]]] = {
    "description": ({"description": "changed"}, ("description",)),
    "body": ({"body": "changed"}, ("body",)),
    "title": ({"title": "Changed [x]"}, ("title",)),
    "type": ({"type": "project"}, ("type",)),
    "all": (
        {"type": "project", "title": "T", "description": "d", "body": "b"},
        ("type", "title", "description", "body"),
    ),
    "nothing-new": ({"description": "old: one"}, ()),
}


@pytest.mark.parametrize("case", UPDATES)
def test_an_update_changes_what_is_given(app: project.Project, memory: pathlib.Path, case: str) -> None:
    """seeds/002 "UPDATE"; unknown keys, their order and the comments stay; another type is another file and line."""
    fields, changed = UPDATES[case]
    path = memory / "user_alpha.md"
    path.write_text(
        "---\nzz: 1  # mine\nname: alpha\ndescription: 'old: one'\nmetadata:\n  type: user\n  also: kept\n---\n\nold\n",
        encoding="utf-8",
    )
    (memory / "MEMORY.md").write_text(
        "- [Alpha](user_alpha.md) — old: one\n<!-- keep -->\n", encoding="utf-8"
    )
    change = Store(app).update("alpha", **fields)
    assert change.changed == changed
    new = memory / ("project_alpha.md" if "type" in changed else "user_alpha.md")
    assert sorted(entry.name for entry in memory.iterdir()) == sorted(["MEMORY.md", new.name])
    text = new.read_text("utf-8")
    assert text.startswith("---\nzz: 1  # mine\nname: alpha\n")
    assert "  also: kept\n" in text
    assert f"type: {fields.get('type', 'user')}\n" in text
    assert text.endswith(fields.get("body", "old") + "\n")
    title = fields.get("title", "Alpha").replace("[", "(").replace("]", ")")
    description = fields.get("description", "old: one")
    assert index_of(app) == f"- [{title}]({new.name}) — {description}\n<!-- keep -->\n"


FINDING = {
    "name": "alpha",
    "title-case": "Alpha",
    "file": "user_alpha.md",
    "file-without-ending": "user_alpha",
    "other-case": "USER_ALPHA.MD",
    "frontmatter-name": "First of all",
}


@pytest.mark.parametrize("case", FINDING)
def test_a_memory_is_found_by_any_of_its_names(app: project.Project, memory: pathlib.Path, case: str) -> None:
    """seeds/002 "UPDATE", 1: by name, slug, or MEMORY.md."""
    file(memory, "user_alpha.md", called="First of all" if case == "frontmatter-name" else "")
    assert Store(app).find(FINDING[case]).path == str(memory / "user_alpha.md")


def test_a_name_of_two_is_none(app: project.Project, memory: pathlib.Path) -> None:
    """Which of them, the person says."""
    file(memory, "user_alpha.md")
    file(memory, "project_alpha.md")
    with pytest.raises(RefusedError, match=r"project_alpha\.md, user_alpha\.md") as refused:
        Store(app).delete("alpha")
    assert refused.value.code == "ambiguous"
    Store(app).delete("user_alpha.md")
    with pytest.raises(RefusedError) as missing:
        Store(app).delete("beta")
    assert missing.value.code == "missing"


def test_another_type_does_not_take_the_place_of_a_file(app: project.Project, memory: pathlib.Path) -> None:
    """Two files of one name: nothing is lost."""
    file(memory, "user_alpha.md")
    other = file(memory, "project_alpha.md", body="Other.").read_bytes()
    with pytest.raises(RefusedError) as refused:
        Store(app).update("user_alpha.md", type="project")
    assert refused.value.code == "exists"
    assert (memory / "project_alpha.md").read_bytes() == other
    assert sorted(entry.name for entry in memory.iterdir()) == ["project_alpha.md", "user_alpha.md"]


def test_deleting_removes_file_and_line(app: project.Project) -> None:
    """seeds/002 "DELETE"."""
    Store(app).write(DRAFT)
    Store(app).write(Draft("user", "another-one", "something else altogether", BODY))
    change = Store(app).delete("use-pnpm")
    assert (change.action, change.line) == ("deleted", 0)
    assert change.before["description"] == DRAFT.description
    assert (
        index_of(app)
        == "# Memory Index\n\n- [Another one](user_another-one.md) — something else altogether\n"
    )
    assert not os.path.exists(change.path)


def test_archiving_moves_the_file_and_drops_the_line(app: project.Project) -> None:
    """contracts/memory.md: recall still finds it; what is in the archive already stays."""
    Store(app).write(DRAFT)
    content = (pathlib.Path(app.memory) / "feedback_use-pnpm.md").read_bytes()
    (change,) = Store(app).archive(["use-pnpm", "feedback_use-pnpm.md"])
    assert (change.action, change.path) == ("archived", f"{app.memory}/archive/feedback_use-pnpm.md")
    assert pathlib.Path(change.path).read_bytes() == content
    assert "use-pnpm" not in index_of(app)
    Store(app).write(DRAFT)
    with pytest.raises(RefusedError) as refused:
        Store(app).archive(["use-pnpm"])
    assert refused.value.code == "exists"
    assert pathlib.Path(change.path).read_bytes() == content


def test_what_does_not_fit_goes_where_it_is_seen(app: project.Project, memory: pathlib.Path) -> None:
    """contracts/memory.md: "the newest is never the one cut off", and it is said."""
    lines = [f"- [Item {n:03}](feedback_{n:03}.md) — text\n" for n in range(200)]
    (memory / "MEMORY.md").write_text("".join(lines), encoding="utf-8")
    change = Store(app).write(DRAFT)
    assert (change.line, change.crowded) == (1, True)
    assert any("first in its group" in told for told in change.warnings)


REFUSALS: dict[str, tuple[Callable[[Store], object], str]] = {
    "secret": (lambda s: s.write(DRAFT._replace(body=f"key {SECRET}")), "secret"),
    "secret-in-an-update": (lambda s: s.update("alpha", description=f"key {SECRET}"), "secret"),
    "secret-as-a-name": (lambda s: s.delete(SECRET), "secret"),
    "private": (lambda s: s.update("alpha", body=f"<private>{SECRET}</private>"), "private"),
    "private-region": (lambda s: s.update("alpha", body="<private>mine</private>"), "private"),
    "parent": (lambda s: s.write(DRAFT._replace(name="../../x")), "path"),
    "path-to-delete": (lambda s: s.delete("../MEMORY.md"), "path"),
    "path-to-archive": (lambda s: s.archive(["/etc/passwd"]), "path"),
    "nul": (lambda s: s.delete("a\0b"), "text"),
    "generic": (lambda s: s.write(DRAFT._replace(name="notes")), "generic"),
    "type": (lambda s: s.update("alpha", type="diary"), "type"),
    "long": (lambda s: s.update("alpha", body="x\n" * 61), "long"),
    "index-as-a-memory": (lambda s: s.delete("MEMORY.md"), "missing"),
}


@pytest.mark.parametrize("case", REFUSALS)
def test_a_refusal_changes_nothing_and_echoes_nothing(
    app: project.Project, memory: pathlib.Path, scene: Scene, case: str
) -> None:
    """seeds/002 "Do NOT store secrets"; neither folder nor state nor traceback holds what was refused."""
    act, code = REFUSALS[case]
    file(memory, "user_alpha.md")
    Store(app).mend()
    before = memory_faults.tree(app.memory)
    with pytest.raises(RefusedError) as refused:
        act(Store(app))
    assert refused.value.code == code
    assert SECRET not in "".join(traceback.format_exception(refused.value))
    assert memory_faults.tree(app.memory) == before
    everywhere = [path for path in scene.home.rglob("*") if path.is_file()]
    assert not any(SECRET.encode() in path.read_bytes() for path in everywhere)


def test_links_out_of_the_folder_are_not_followed(
    app: project.Project, memory: pathlib.Path, scene: Scene
) -> None:
    """pains 85: neither written through, nor moved, nor deleted."""
    outside = scene.home / "outside.md"
    outside.write_text("---\nname: alpha\ndescription: x\n---\nTheirs.\n", encoding="utf-8")
    (memory / "user_alpha.md").symlink_to(outside)
    before = outside.read_bytes()
    operations: list[Callable[[Store], object]] = [
        lambda s: s.update("alpha", body="ours"),
        lambda s: s.update("alpha", type="project"),
        lambda s: s.write(Draft("user", "alpha", "new", BODY)),
        lambda s: s.delete("alpha"),
    ]
    for act in operations:
        with pytest.raises(RefusedError) as refused:
            act(Store(app))
        assert refused.value.code == "outside"
    assert outside.read_bytes() == before
    assert (memory / "user_alpha.md").is_symlink()


def test_an_index_outside_is_not_written(app: project.Project, memory: pathlib.Path, scene: Scene) -> None:
    """MEMORY.md as a link: inside it is written through, outside it is refused."""
    outside = scene.home / "index.md"
    outside.write_text("# Theirs\n", encoding="utf-8")
    (memory / "MEMORY.md").symlink_to(outside)
    with pytest.raises(RefusedError) as refused:
        Store(app).write(DRAFT)
    assert refused.value.code == "outside"
    assert outside.read_text("utf-8") == "# Theirs\n"
    assert [entry.name for entry in memory.iterdir()] == ["MEMORY.md"]
    (memory / "MEMORY.md").unlink()
    (memory / "real.txt").write_text("# Ours\n", encoding="utf-8")
    (memory / "MEMORY.md").symlink_to("real.txt")
    Store(app).write(DRAFT)
    assert (memory / "MEMORY.md").is_symlink()
    assert "feedback_use-pnpm.md" in (memory / "real.txt").read_text("utf-8")


INDEXES = {
    "nul": b"# M\n\0\n",
    "utf-16": "# M\n".encode("utf-16"),
    "binary": bytes(range(256)),
    "huge": b"- [A](a.md)\n" * 1_500_000,
}


@pytest.mark.parametrize("case", INDEXES)
def test_what_is_no_index_is_left_alone(app: project.Project, memory: pathlib.Path, case: str) -> None:
    """Nothing is written beside an index that could not list it."""
    (memory / "MEMORY.md").write_bytes(INDEXES[case])
    with pytest.raises(RefusedError) as refused:
        Store(app).write(DRAFT)
    assert refused.value.code == "index"
    assert (memory / "MEMORY.md").read_bytes() == INDEXES[case]
    assert [entry.name for entry in memory.iterdir()] == ["MEMORY.md"]


def test_a_file_that_is_no_text_is_left_alone(app: project.Project, memory: pathlib.Path) -> None:
    """Not half of it would survive a change."""
    path = memory / "user_alpha.md"
    path.write_bytes(b"---\nname: alpha\n---\n\xff\xfe\n")
    with pytest.raises(RefusedError) as refused:
        Store(app).update("alpha", description="new")
    assert refused.value.code == "text"
    assert path.read_bytes() == b"---\nname: alpha\n---\n\xff\xfe\n"


def test_a_folder_that_two_projects_share_is_not_written(scene: Scene) -> None:
    """pains 77: 新聞 and 暫存 have one folder; whose line a line is, nobody could tell."""
    here, other = scene.project("新聞"), scene.project("暫存")
    scene.session(other, ("q", "a"))
    where = project.locate(str(here), scene.env)
    assert where.memory == project.locate(str(other), scene.env).memory
    with pytest.raises(RefusedError, match="暫存") as refused:
        Store(where).write(DRAFT)
    assert refused.value.code == "shared"
    assert not os.path.exists(where.memory)


def test_a_folder_that_the_person_chose_is_written(scene: Scene) -> None:
    """contracts/claude-code.md: `autoMemoryDirectory`; a link to a folder is that folder."""
    (scene.config / "settings.json").write_text('{"autoMemoryDirectory": "~/notes"}', encoding="utf-8")
    real = scene.home / "real"
    real.mkdir()
    (scene.home / "notes").symlink_to(real)
    where = project.locate(str(scene.project("app")), scene.env)
    change = Store(where).write(DRAFT)
    assert change.path == str(scene.home / "notes" / "feedback_use-pnpm.md")
    assert sorted(entry.name for entry in real.iterdir()) == ["MEMORY.md", "feedback_use-pnpm.md"]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_is_read_only_is_told_of(app: project.Project, memory: pathlib.Path) -> None:
    """What, and that nothing was changed."""
    memory.chmod(0o500)
    try:
        with pytest.raises(RefusedError, match="Nothing was changed") as refused:
            Store(app).write(DRAFT)
    finally:
        memory.chmod(0o700)
    assert refused.value.code == "disk"


FAULTY = {"open": errno.EROFS, "write": errno.ENOSPC, "fsync": errno.EIO}


@pytest.mark.parametrize("operation", sorted(OPERATIONS))
@pytest.mark.parametrize("call", sorted(FAULTY))
def test_a_disk_that_is_full_or_broken_changes_nothing(
    scene: Scene, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch, operation: str, call: str
) -> None:
    """Both files are on disk before either takes its place: ENOSPC, EIO, a read-only file system."""
    here = memory_faults.prepared(tmp_path)
    before = memory_faults.tree(here.memory)
    plain = getattr(os, call)
    names: dict[int, bool] = {}

    def failing(*args: Any, **kwargs: Any) -> Any:
        if call == "open" and args[1] & os.O_CREAT and swap.PREFIX in str(args[0]):
            raise OSError(FAULTY[call], os.strerror(FAULTY[call]), args[0])
        if call != "open" and names.get(args[0]):
            raise OSError(FAULTY[call], os.strerror(FAULTY[call]))
        return plain(*args, **kwargs)

    opened = os.open

    def opening(path: Any, flags: int, *args: Any, **kwargs: Any) -> int:
        handle = opened(path, flags, *args, **kwargs)
        names[handle] = swap.PREFIX in str(path)
        return handle

    if call != "open":
        monkeypatch.setattr(os, "open", opening)
    monkeypatch.setattr(os, call, failing)
    with pytest.raises(RefusedError) as refused:
        OPERATIONS[operation](Store(here))
    monkeypatch.undo()
    assert refused.value.code == "disk"
    assert memory_faults.tree(here.memory) == before
    OPERATIONS[operation](Store(here))


def test_an_index_that_cannot_be_written_is_mended_later(
    app: project.Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once the file is there, it stays, and what to do is said."""
    Store(app).write(Draft("user", "another-one", "something else altogether", BODY))
    exchange = swap._exchange

    def failing(*_: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(swap, "_exchange", failing)
    change = Store(app).write(DRAFT)
    assert change.action == "created"
    assert any("lint --fix" in told for told in change.warnings)
    monkeypatch.setattr(swap, "_exchange", exchange)
    assert Store(app).mend() == ["added the line of feedback_use-pnpm.md"]
    assert Store(app).mend() == []


def faults(tmp_path: pathlib.Path, *arguments: str, timeout: float = 100) -> list[dict[str, Any]]:
    """What a program of `memory_faults` says."""
    top = tmp_path / "faults"
    shutil.rmtree(top, ignore_errors=True)
    top.mkdir()
    command = [sys.executable, "-X", "utf8", FAULTS, str(top), *arguments]
    done = subprocess.run(command, capture_output=True, timeout=timeout, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return [json.loads(line) for line in done.stdout.splitlines()]


def assert_old_or_new(attempts: list[dict[str, Any]]) -> None:
    """After each kill every file is the old one or the new one, and mending makes the two agree, once."""
    old, new = attempts[0]["before"], next(a["left"] for a in attempts if a["code"] == 0)
    assert [attempt["code"] for attempt in attempts].count(KILLED) > 8
    for attempt in attempts:
        left = {
            path: content for path, content in attempt["left"].items() if not path.startswith(swap.PREFIX)
        }
        assert all(content in (old.get(path), new.get(path)) for path, content in left.items()), attempt[
            "call"
        ]
        assert old.keys() & new.keys() <= left.keys() <= old.keys() | new.keys(), attempt["call"]
        after = attempt["after"]
        files = {path: content for path, content in after.items() if path != "MEMORY.md"}
        assert files in ({p: c for p, c in state.items() if p != "MEMORY.md"} for state in (old, new)), (
            attempt["call"]
        )
        assert after["MEMORY.md"].count("](") == len([path for path in files if "/" not in path])
        assert all(after["MEMORY.md"].count(f"]({path})") == 1 for path in files if "/" not in path)
        assert all(
            line in after["MEMORY.md"] for line in ("Written by hand.\n", "  <!-- keep -->\n", "## End\n")
        )
        assert attempt["again"] == [], attempt["call"]


@pytest.mark.parametrize("operation", sorted(OPERATIONS))
@pytest.mark.parametrize("system", ["exchange", "link"])
def test_a_process_that_is_killed_leaves_the_old_or_the_new(
    tmp_path: pathlib.Path, operation: str, system: str
) -> None:
    """contracts/memory.md: killed at its first call that changes the disk, its second, … until it is through."""
    assert_old_or_new(faults(tmp_path, "calls", operation, *(["link"] if system == "link" else [])))


@pytest.mark.skipif(
    shutil.which("strace") is None, reason="there is no strace here; the variant without it runs"
)
@pytest.mark.parametrize("operation", sorted(OPERATIONS) if FULL else ["create", "retype"])
def test_a_process_that_is_killed_at_any_system_call_leaves_the_old_or_the_new(
    tmp_path: pathlib.Path, operation: str
) -> None:
    """The same at every one of its system calls."""
    assert_old_or_new(faults(tmp_path, "syscalls", operation))


@pytest.mark.parametrize("how", sorted(MEDDLERS))
@pytest.mark.parametrize("operation", sorted(OPERATIONS))
def test_who_writes_in_between_loses_nothing(tmp_path: pathlib.Path, operation: str, how: str) -> None:
    """contracts/memory.md: "never lose the other's line", before whichever call it comes, and neither is ours lost."""
    attempts = faults(tmp_path, "meddled", operation, how)
    wanted = attempts[-1]["left"]
    assert sum(attempt["came"] for attempt in attempts) > 8
    for attempt in attempts:
        assert attempt["code"] == 0
        index = attempt["left"]["MEMORY.md"]
        assert index.count(f"{THEIRS}\n") == attempt["came"], attempt["call"]
        assert index.replace(f"{THEIRS}\n", "") == wanted["MEMORY.md"], attempt["call"]
        assert attempt["left"].keys() == wanted.keys()


@pytest.mark.parametrize("how", sorted(MEDDLERS))
def test_32_writers_and_the_client_lose_nothing(tmp_path: pathlib.Path, how: str) -> None:
    """contracts/memory.md: every memory is there, every line of the client's, and mending lists what it wrote away."""
    (found,) = faults(tmp_path, "crowd", "32", "3", how)
    assert set(found["codes"]) == {0}
    index = found["after"]["MEMORY.md"]
    files = set(found["after"]) - {"MEMORY.md"}
    assert len(files) == 32 * 3 + 2
    assert all(index.count(f"]({path})") == 1 for path in files)
    assert found["theirs"] > 10
    assert all(index.count(f"- stranger {number}\n") == 1 for number in range(found["theirs"]))
    assert found["again"] == []


@pytest.mark.timeout(3600)
def test_random_operations_with_random_kills_lose_nothing(tmp_path: pathlib.Path) -> None:
    """Of 10,000 (HARNESS_RECALL_FULL=1; else of a part) every memory and every line is what the model says."""
    (found,) = faults(tmp_path, "shuffled", "10000" if FULL else "300", "20261130", timeout=3600)
    assert found["done"]["killed"] > 50
    assert found["done"]["interfered"] > 30


def test_the_folder_is_not_listed_again_while_nobody_else_changes_it(
    app: project.Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And it is as soon as somebody does; what came is known."""
    looks: list[str] = []
    folder = memory_folder.Folder

    class Counted(folder):  # type: ignore[misc, valid-type]
        def __init__(self, path: str, index: Any) -> None:
            looks.append(path)
            super().__init__(path, index)

    monkeypatch.setattr(memory_files, "Folder", Counted)
    for number in range(4):
        Store(app).write(Draft("user", f"subject-{number}", f"{number}" * 20, BODY))
    assert len(looks) == 1
    file(pathlib.Path(app.memory), "user_theirs.md", "came from elsewhere, unlisted")
    change = Store(app).write(Draft("user", "other-name", "came from elsewhere, unlisted!", BODY))
    assert len(looks) == 2
    assert change.match is not None
    assert change.match.path.endswith("user_theirs.md")


MENDED: dict[str, tuple[str, str]] = {
    "missing": ("# M\n", "# M\n\n- [Alpha](user_alpha.md) — something\n"),
    "dangling": (
        "- [Gone](user_gone.md) — x\n- [Alpha](user_alpha.md) — something\n",
        "- [Alpha](user_alpha.md) — something\n",
    ),
    "twice": (
        "- [Alpha](user_alpha.md) — something\ntext\n- [Again](user_alpha.md) — other\n",
        "- [Alpha](user_alpha.md) — something\ntext\n",
    ),
    "in-a-table": ("| [A](user_alpha.md) | x |\n", "| [A](user_alpha.md) | x |\n"),
    "their-own-words": (
        "- [Alpha](user_alpha.md) — their words\n",
        "- [Alpha](user_alpha.md) — their words\n",
    ),
    "several-links": (
        "- [Alpha](user_alpha.md), [G](user_gone.md)\n",
        "- [Alpha](user_alpha.md), [G](user_gone.md)\n",
    ),
    "elsewhere": (
        "- [Alpha](user_alpha.md) — something\n- [W](https://x.example/a.md)\n",
        "- [Alpha](user_alpha.md) — something\n- [W](https://x.example/a.md)\n",
    ),
}


@pytest.mark.parametrize("case", MENDED)
def test_mending_heals_bullets_and_nothing_else(
    app: project.Project, memory: pathlib.Path, case: str
) -> None:
    """seeds/002 "MEMORY.md out of sync with files"; once, and files are never touched."""
    before, after = MENDED[case]
    content = file(memory, "user_alpha.md").read_bytes()
    (memory / "MEMORY.md").write_text(before, encoding="utf-8")
    done = Store(app).mend()
    assert index_of(app) == after
    assert bool(done) is (before != after)
    assert Store(app).mend() == []
    assert (memory / "user_alpha.md").read_bytes() == content


def test_rebuilding_says_what_the_files_say_in_order(app: project.Project, memory: pathlib.Path) -> None:
    """`reindex`: bullets from the files, hand-written lines where they were."""
    for name, description in (("user_b.md", "of b"), ("user_a.md", "of a"), ("project_c.md", "of c")):
        file(memory, name, description)
    (memory / "MEMORY.md").write_text(
        "# Mine\n\n- [Bee](user_b.md) — stale\n\ntext <!-- keep -->\n- [Aye](user_a.md)\n## End\n",
        encoding="utf-8",
    )
    assert Store(app).mend(rebuild=True)
    assert index_of(app) == (
        "# Mine\n\n- [Aye](user_a.md) — of a\n\ntext <!-- keep -->\n- [Bee](user_b.md) — of b\n"
        "- [C](project_c.md) — of c\n## End\n"
    )
    assert Store(app).mend(rebuild=True) == []


def test_names_that_a_mac_decomposes_are_the_same(app: project.Project, memory: pathlib.Path) -> None:
    """NFC in MEMORY.md, NFD on disk: neither dangling nor missing."""
    file(memory, "project_か\u3099ぞう.md", called="がぞう")
    (memory / "MEMORY.md").write_text("- [画像](project_がぞう.md) — something\n", encoding="utf-8")
    assert Store(app).mend() == []
    assert Store(app).find("がぞう").title == "画像"


def test_another_process_is_waited_for_and_then_told_of(
    app: project.Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A writer that hangs stops nobody for ever."""
    import filelock

    monkeypatch.setattr(memory_files, "PATIENCE", 0.1)
    Store(app).write(DRAFT)
    lock = memory_files.Files(app)._lock()
    with filelock.FileLock(lock), pytest.raises(RefusedError) as refused:
        Store(app).write(DRAFT)
    assert refused.value.code == "busy"
    assert store.ARCHIVE == "archive"


def test_a_changed_body_leaves_the_line_as_its_writer_had_it(
    app: project.Project, memory: pathlib.Path
) -> None:
    """seeds/002 "UPDATE", 4: the bullet changes if the description did."""
    (memory / "user_alpha.md").write_text("---\nname: alpha\n---\nold\n", encoding="utf-8")
    line = "* ⚠️ **[Alpha](user_alpha.md)**: in the client's own words\n"
    (memory / "MEMORY.md").write_text(line, encoding="utf-8")
    change = Store(app).update("alpha", body="new")
    assert (change.line, change.changed) == (1, ("body",))
    assert index_of(app) == line
    Store(app).update("alpha", description="said anew")
    assert index_of(app) == "- [Alpha](user_alpha.md) — said anew\n"
