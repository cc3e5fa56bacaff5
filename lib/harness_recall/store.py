"""The only writer of memory: what writing, updating, deleting and archiving one mean, on the client's own files.

Contract of record: seeds/002 "Operations", "Deduplication Rules", contracts/memory.md. How a change reaches the disk
is `memory_files`'.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NamedTuple

from harness_recall import lease, memory_entry, memory_line, memory_mend, memory_reading
from harness_recall.memory_change import Listed, Revision
from harness_recall.memory_entry import Draft, RefusedError, Rule
from harness_recall.memory_files import Files
from harness_recall.memory_folder import Match
from harness_recall.memory_index import CROWDED, Index, fullness
from harness_recall.memory_reading import Found
from harness_recall.swap import OvertakenError, Pending

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness_recall.memory_files import Look
    from harness_recall.memory_folder import Nearest
    from harness_recall.project import Project

__all__ = ["Change", "Draft", "Found", "Match", "RefusedError", "Rule", "Store"]

ARCHIVE = "archive"


class Change(NamedTuple):
    """What an operation did: `action` is created, updated, unchanged, deleted or archived.

    `path` is the file (of a deleted one: where it was), `bullet` its line of MEMORY.md as it stands now and `line`
    its number ("" and 0 where there is none), `changed` which of type, title, description and body are others
    now, `before` what those were, `crowded` whether MEMORY.md is near what the client loads of it.
    """

    action: str
    type: str
    name: str
    path: str
    bullet: str = ""
    line: int = 0
    match: Match | None = None
    changed: tuple[str, ...] = ()
    before: Mapping[str, str] = {}
    warnings: tuple[str, ...] = ()
    crowded: bool = False


class Store:
    """The memory of one project. RefusedError where something may not be done; then nothing was changed."""

    def __init__(self, where: Project, *, session: str = "", nearest: Nearest | None = None) -> None:
        """`session` is noted in what is created; `nearest` asks a vector store, where one answers."""
        self._files = Files(where)
        self._session = session
        self._nearest = nearest

    def write(self, draft: Draft) -> Change:
        """Create the memory, or update the one that it is already (seeds/002 "Deduplication Rules")."""
        draft = memory_entry.checked(draft)
        return self._files.run(lambda look: self._write(look, draft))

    def update(
        self,
        name: str,
        *,
        type: str | None = None,  # noqa: A002 - what the frontmatter calls it
        title: str | None = None,
        description: str | None = None,
        body: str | None = None,
    ) -> Change:
        """Change what is given of the memory `name` (its name, slug or file name); the rest stays byte for byte."""
        fields = {"type": type, "title": title, "description": description, "body": body}
        given = memory_entry.checked_fields({key: one for key, one in fields.items() if one is not None})
        return self._files.run(lambda look: self._revise(look, self._named(look, name), given))

    def delete(self, name: str) -> Change:
        """Remove the file and its bullet; what a vector store holds of it stays."""
        return self._files.run(lambda look: self._delete(look, self._named(look, name)))

    def archive(self, names: Sequence[str]) -> list[Change]:
        """Move files to `archive/` in the memory folder and their bullets out of MEMORY.md."""
        return self._files.run(
            lambda look: self._archive(look, list(dict.fromkeys(self._named(look, name) for name in names)))
        )

    def find(self, name: str) -> Found:
        """The memory `name`, as it stands; RefusedError where there is none of that name, or several."""
        return self._files.run(lambda look: self._found(look, self._named(look, name)))

    def mend(self, *, rebuild: bool = False) -> list[str]:
        """Have MEMORY.md list each file once, and nothing that is not there; what was done, in words.

        `rebuild` also gives every bullet the description of its file and its place in the order.
        """
        return self._files.run(lambda look: self._mend(look, rebuild))

    def _write(self, look: Look, draft: Draft) -> Change:
        name = draft.name.strip() or draft.title
        if name:
            if draft.name.strip():
                memory_entry.refuse_path(name)
            match = look.folder.match(name, draft.type, draft.description, look.index, self._nearest)
            if match is not None:
                given = {"description": draft.description, "body": draft.body}
                given |= {"title": draft.title} if draft.title else {}  # else the one it has
                return self._revise(look, os.path.basename(match.path), given, match, draft.type)
        return self._create(look, draft)

    def _create(self, look: Look, draft: Draft) -> Change:
        made = memory_entry.new_slug(draft)
        file = f"{draft.type}_{made}.md"
        content = memory_entry.compose(draft, made, self._session)
        entry = Pending(self._files.path(file), None, content.encode())
        bullet = Listed(file, draft.title, draft.description)
        index, problem = self._files.commit_file(look, bullet.put, entry)
        look.folder.add(file, made)
        self._files.keep(look, index, problem)
        told = memory_entry.advice(draft.description, draft.body)
        return self._change("created", file, made, index, told, bullet, problem)

    def _revise(
        self,
        look: Look,
        file: str,
        given: Mapping[str, str],
        match: Match | None = None,
        asked: str = "",
    ) -> Change:
        """Change the fields that are given; `asked` is the type that a draft had which turned out to be this one."""
        path = self._files.path(file)
        there = self._found(look, file)
        before = {key: str(getattr(there, key)) for key in given}
        changed = tuple(key for key in memory_entry.FIELDS if key in given and given[key] != before[key])
        edit = Revision(file, there.name, {key: given[key] for key in changed})
        wanted = edit.file
        bullet = Listed(
            wanted, given.get("title", ""), given.get("description", there.hook or there.description)
        )
        if wanted != file:
            index, problem = self._move(look, path, edit, bullet)
        else:
            index, problem = self._rewrite(look, path, edit, bullet)
        action = "updated" if changed or index.content != look.content else "unchanged"
        if action == "updated":
            look.folder.remove(file)
            look.folder.add(wanted, there.name)
            self._files.keep(look, index, problem)
        told = memory_entry.advice(given.get("description", there.description), given.get("body", there.body))
        if asked and asked != there.type:
            told.insert(
                0,
                f"it stays a memory of type {there.type or 'none'}: `harness-recall memory update {there.name} "
                f"--type {asked}` makes it one of type {asked}",
            )
        change = self._change(action, wanted, there.name, index, told, bullet, problem)
        return change._replace(match=match, changed=changed, before={key: before[key] for key in changed})

    def _rewrite(self, look: Look, path: str, edit: Revision, bullet: Listed) -> tuple[Index, str]:
        held = lease.read(path)
        if held is None:
            raise OvertakenError
        after = edit(held)
        if after == held:
            return self._files.commit(look, bullet.put, lambda: None)
        return self._files.commit_file(look, bullet.put, Pending(path, held, after), edit)

    def _move(self, look: Look, path: str, edit: Revision, bullet: Listed) -> tuple[Index, str]:
        """Another type is another file: the new one is there before the old one goes, and a note says so."""
        if memory_line.file_key(edit.file) in look.folder.files:
            raise RefusedError(
                "exists",
                f"There is a memory {edit.file} already",
                "Delete one of the two, or give it another name",
            )
        held = lease.read(path)
        if held is None:
            raise OvertakenError
        old = os.path.basename(path)
        note = self._files.move(old, edit.file)
        try:
            entry = Pending(self._files.path(edit.file), None, edit(held))
            index, problem = self._files.commit_file(look, lambda i: bullet.take(i, old), entry)
            os.unlink(path)
        finally:
            os.unlink(note)
        return index, problem

    def _delete(self, look: Look, file: str) -> Change:
        there = self._found(look, file)
        path = os.path.join(self._files.folder, file)
        index, problem = self._files.commit(look, lambda i: i.drop(file), lambda: os.unlink(path))
        look.folder.remove(file)
        self._files.keep(look, index, problem)
        change = self._change("deleted", file, there.name, index, [], None, problem)
        before = {key: str(getattr(there, key)) for key in memory_entry.FIELDS}
        return change._replace(before=before)

    def _archive(self, look: Look, files: Sequence[str]) -> list[Change]:
        folder = self._files.path(ARCHIVE)
        for file in files:
            if os.path.lexists(os.path.join(folder, file)):
                raise RefusedError(
                    "exists", f"{ARCHIVE}/{file} is there already", "Rename one of the two, or delete it"
                )
        os.makedirs(folder, exist_ok=True)
        changes = []
        for file in files:
            change, look = self._put_away(look, file, folder)
            changes.append(change)
        return changes

    def _put_away(self, look: Look, file: str, folder: str) -> tuple[Change, Look]:
        there = self._found(look, file)
        old, new = os.path.join(self._files.folder, file), os.path.join(folder, file)
        index, problem = self._files.commit(look, lambda i: i.drop(file), lambda: os.rename(old, new))
        look.folder.remove(file)
        self._files.keep(look, index, problem)
        change = self._change("archived", file, there.name, index, [], None, problem)
        path = os.path.join(self._files.shown, ARCHIVE, file)
        return change._replace(path=path), look._replace(index=index, content=index.content)

    def _mend(self, look: Look, rebuild: bool) -> list[str]:
        known = {key: self._known(look, file) for key, file in sorted(look.folder.files.items())}
        mend = memory_mend.rebuilt if rebuild else memory_mend.healed

        def exists(file: str) -> bool:
            return memory_line.file_key(file) in known or os.path.exists(
                os.path.join(self._files.folder, file)
            )

        done = mend(look.index, known, exists)[1]
        if not done:
            return []
        index, problem = self._files.commit(look, lambda i: mend(i, known, exists)[0], lambda: None)
        self._files.keep(look, index, problem)
        if problem:
            raise RefusedError("disk", problem, "Nothing was changed")
        return done

    def _known(self, look: Look, file: str) -> memory_mend.Known:
        there = self._found(look, file)
        return memory_mend.Known(file, there.title, there.gist, there.ours)

    def _named(self, look: Look, name: str) -> str:
        memory_entry.refuse_secrets({"name": name})
        memory_entry.refuse_path(name)
        files = look.folder.named(name)
        if not files:
            raise RefusedError(
                "missing", "There is no memory of that name", "`harness-recall memory list` names them"
            )
        if len(files) > 1:
            raise RefusedError(
                "ambiguous", f"That could be {', '.join(files[:5])}", "Name one of them by its file"
            )
        return files[0]

    def _found(self, look: Look, file: str) -> Found:
        try:
            return memory_reading.read(self._files.path(file), file, look.index)
        except FileNotFoundError:
            raise OvertakenError from None

    def _change(
        self,
        action: str,
        file: str,
        name: str,
        index: Index,
        told: Sequence[str],
        bullet: Listed | None,
        problem: str,
    ) -> Change:
        line = bullet.line if bullet else -1
        if bullet and bullet.made is not index:  # somebody else changed it, too
            line = next(iter(index.lines_of(file)), -1)
        warnings = [*told, *filter(None, (problem, bullet.told if bullet else ""))]
        return Change(
            action,
            memory_line.type_of(file),
            name,
            os.path.join(self._files.shown, file),
            "" if line < 0 else index.line(line),
            line + 1,
            warnings=tuple(warnings),
            crowded=fullness(*index.size) >= CROWDED,
        )
