"""lessons discover: the seed's result for every row of its tables, from a scorer that is told what to say."""

from __future__ import annotations

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from typing import Any

import pytest

from harness_recall import (
    contract,
    corpora,
    engine,
    index_refresh,
    lesson_corpus,
    lesson_scoring,
    lessons,
    project,
    staleness,
)
from harness_recall.lessons import BadRequest, Request, Scored, ScoringFailed
from harness_recall.sources import lessons as source
from harness_recall.sources.lessons import Lesson
from paths import CASES, LIB, ROOT, data
from scene import Scene

FILTERS: dict[str, Any] = json.loads((CASES / "lessons" / "filters.json").read_bytes())["cases"]
TASK = "Add user authentication with OAuth support"
# seeds/001, "Example Invocations": phase, stack, task, filter.
EXAMPLES = [
    ("planning", ["rails"], TASK, []),
    ("debugging", ["rails"], "API returns 500 error on user update", []),
    ("review", ["rails"], "", ["antipattern,critical,high"]),
]
DAY = 86_400
NOW = time.mktime((2026, 3, 1, 12, 0, 0, 0, 0, -1))


@pytest.fixture
def app(scene: Scene) -> pathlib.Path:
    """A project with the lessons of the cases."""
    folder = scene.project("app 記憶")
    shutil.copytree(CASES / "lessons" / "app", folder / ".claude" / "lessons")
    return folder


def scope_of(scene: Scene, folder: pathlib.Path) -> engine.Scope:
    return engine.Scope(project.locate(str(folder), scene.env), now=NOW)


def write(app: pathlib.Path, name: str, head: str, body: str = "") -> None:
    path = app / ".claude" / "lessons" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"---\n{head}\n---\n{body}", "utf-8")


class Model:
    """A scorer that gives all it is shown the same score, or the scores it is told by name."""

    def __init__(self, score: int = 50, **scores: int) -> None:
        self.shown: list[str] = []
        self._score = score
        self._scores = scores

    def __call__(self, _: engine.Scope, __: Request, given: Sequence[Lesson]) -> list[Scored]:
        self.shown = [pathlib.Path(lesson.path).stem for lesson in given]
        return [
            Scored(lesson.path, self._scores.get(pathlib.Path(lesson.path).stem, self._score), "why")
            for lesson in given
        ]


def fails(scope: engine.Scope, request: Request, given: Sequence[Lesson]) -> list[Scored]:
    raise ScoringFailed("claude gave no answer within 60 s")


def never(scope: engine.Scope, request: Request, given: Sequence[Lesson]) -> list[Scored]:
    raise AssertionError("there was nothing to score")


def discover(scope: engine.Scope, request: Request, scorer: Any) -> dict[str, Any]:
    found = lessons.discover(scope, request, scorer)
    assert contract.check("lessons-result", found) == []
    return found


def told(found: dict[str, Any]) -> list[str]:
    return [lesson["path"] for lesson in found["lessons"]]


def run(
    scene: Scene, *words: str, cwd: pathlib.Path, stdin: str = "", **env: str
) -> tuple[dict[str, Any], str]:
    """`harness-recall lessons discover words` as a process: its result and its stderr."""
    done = subprocess.run(
        [sys.executable, "-m", "harness_recall.cli", "lessons", "discover", *words],
        input=stdin.encode(), cwd=cwd, env=scene.env | {"PYTHONPATH": str(LIB)} | env,
        capture_output=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    result: dict[str, Any] = json.loads(done.stdout)
    assert contract.check("lessons-result", result) == []
    return result, done.stderr.decode()


def test_the_result_is_the_seeds(scene: Scene, app: pathlib.Path) -> None:
    """seeds/001, "Output Format": ranked, with score and reason, and nothing else."""
    write(app, "workflow/colon.md", "title: mended")
    model = Model(**{"n-plus-one-20251110": 85, "auth-bypass-20251020": 72})
    found = discover(scope_of(scene, app), Request("list views", "review", ["rails"]), model)
    assert found == {
        "lessons": [
            {
                "path": ".claude/lessons/performance-issues/n-plus-one-20251110.md",
                "score": 85,
                "reason": "why",
            },
            {"path": ".claude/lessons/security-issues/auth-bypass-20251020.md", "score": 72, "reason": "why"},
        ],
        "total_found": 2,
        "threshold": 30,
    }


def test_no_directory(scene: Scene) -> None:
    """seeds/001, "Error Handling", row 1."""
    found = discover(scope_of(scene, scene.project("bare")), Request(TASK, "planning"), never)
    assert (found["lessons"], found["error"]) == ([], "no_directory")
    assert found["message"].startswith("Lessons directory not found")


def test_no_files(scene: Scene) -> None:
    """seeds/001, section 3: a folder without lessons is no error."""
    app = scene.project("empty")
    (app / ".claude" / "lessons").mkdir(parents=True)
    found = discover(scope_of(scene, app), Request(TASK, "planning"), never)
    assert found == {"lessons": [], "total_found": 0}


def test_no_lesson_of_the_phase(scene: Scene) -> None:
    """Row 2; whole words: `replanning` and `pre-planning` are not `planning`."""
    app = scene.project("app")
    write(app, "a.md", "workflow_phase: [replanning, pre-planning, review]")
    found = discover(scope_of(scene, app), Request(TASK, "planning"), never)
    assert found == {"lessons": [], "total_found": 0}


def test_no_lesson_above_the_threshold(scene: Scene) -> None:
    """Row 3; 30 itself counts."""
    app = scene.project("app")
    write(app, "a.md", "workflow_phase: planning")
    write(app, "b.md", "workflow_phase: planning")
    scope, request = scope_of(scene, app), Request(TASK, "planning")
    assert discover(scope, request, Model(29)) == {"lessons": [], "total_found": 0}
    assert told(discover(scope, request, Model(a=30, b=29))) == [".claude/lessons/a.md"]


def test_scoring_fails(scene: Scene) -> None:
    """Row 4, with the reason."""
    app = scene.project("app")
    write(app, "a.md", "workflow_phase: planning")
    found = discover(scope_of(scene, app), Request(TASK, "planning"), fails)
    assert found == {
        "lessons": [],
        "error": "scoring_failed",
        "message": "claude gave no answer within 60 s",
    }


def test_malformed_yaml(scene: Scene, app: pathlib.Path) -> None:
    """Row 5: the file is skipped and named, the others go on; what stands in it is not repeated unmasked."""
    key = "ghp_" + "aB3dE5fG7hI9jK1lM2nO4pQ6rS8tU0vW1xYz"
    write(app, "broken.md", f"workflow_phase: [review\ntoken: '{key}")
    model = Model()
    found = discover(scope_of(scene, app), Request("x", "review"), model)
    assert model.shown == ["n-plus-one-20251110", "auth-bypass-20251020"]
    assert [line.partition(": ")[0] for line in found["skipped"]] == [
        ".claude/lessons/broken.md",
        ".claude/lessons/workflow/colon.md",
    ]
    assert all("YAML" in line for line in found["skipped"])
    assert key not in json.dumps(found)


def test_a_file_that_cannot_be_read(scene: Scene, app: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is skipped and named like one that is no YAML."""
    read = source.read

    def refusing(path: str) -> Lesson:
        if path.endswith("n-plus-one-20251110.md"):
            raise PermissionError(13, "Permission denied", path)
        return read(path)

    monkeypatch.setattr(source, "read", refusing)
    found = discover(scope_of(scene, app), Request("x", "review"), Model())
    assert found["total_found"] == 1
    assert ".claude/lessons/performance-issues/n-plus-one-20251110.md: Permission denied" in found["skipped"]


def test_at_most_five_are_told_and_all_are_counted(scene: Scene) -> None:
    """seeds/001, "Token Budget"; equal scores in the order of their paths."""
    app = scene.project("app")
    for number in range(9):
        write(app, f"{number}.md", "workflow_phase: planning")
    found = discover(scope_of(scene, app), Request(TASK, "planning"), Model(**{"7": 90, "8": 20}))
    assert told(found) == [f".claude/lessons/{number}.md" for number in (7, 0, 1, 2, 3)]
    assert found["total_found"] == 8


@pytest.mark.parametrize("name", FILTERS)
def test_filters(name: str, scene: Scene, app: pathlib.Path) -> None:
    """seeds/001, "Filter Parameter": kinds OR, severities OR, both groups AND, together with the phase."""
    phase, given, expected = FILTERS[name]
    model = Model()
    discover(scope_of(scene, app), Request("x", phase, (), given), model)
    assert sorted(name.rpartition("-2025")[0] or name for name in model.shown) == sorted(expected)


@pytest.mark.parametrize(
    ("phase", "stack", "task", "filters"), EXAMPLES, ids=["blueprint", "debug", "quality-gate"]
)
def test_the_seeds_examples_run(
    phase: str, stack: list[str], task: str, filters: list[str], scene: Scene, app: pathlib.Path
) -> None:
    """seeds/001, "Example Invocations", with the lexical scorer, as processes."""
    words = ["--phase", phase, "--stack", ",".join(stack), "--scorer", "lexical"]
    words += [f"--filter={one}" for one in filters] + [task or "list views that skip the authorization check"]
    found, _ = run(scene, *words, cwd=app)
    assert found["threshold"] == 30
    assert {
        "planning": ".claude/lessons/auth/token-refresh.md",
        "debugging": ".claude/lessons/auth/session-expiry.md",
        "review": ".claude/lessons/security-issues/auth-bypass-20251020.md",
    }[phase] in told(found)
    assert all((app / path).is_file() for path in told(found))


@pytest.mark.parametrize("given", ["antipatterns", "medium", "critical,,lesson_type: x"])
def test_a_filter_that_does_not_exist_is_refused(given: str) -> None:
    """Nothing is guessed; what there is, is named."""
    with pytest.raises(BadRequest, match="antipattern, pattern, critical, high"):
        Request("x", "review", (), [given])


def test_lessons_without_a_phase_are_of_none_and_it_is_said(scene: Scene) -> None:
    """seeds/001, section 4: only lessons that have the phase. A person who has fifty others is told why."""
    app = scene.project("app")
    write(app, "a.md", "title: a\nseverity: high")
    (app / ".claude" / "lessons" / "b.md").write_text("# no frontmatter\n", "utf-8")
    found = discover(scope_of(scene, app), Request(TASK, "planning"), never)
    assert (found["lessons"], found["total_found"]) == ([], 0)
    assert found["message"].startswith("2 of 2 lessons name no workflow_phase")
    assert "workflow_phase: [planning]" in found["message"]


def test_a_phase_that_nobody_uses_is_named_with_those_that_are(scene: Scene, app: pathlib.Path) -> None:
    """A slip of the pen is found out; a phase of the project's own is as good as the seed's."""
    (app / ".claude" / "lessons" / "README.md").unlink()
    scope = scope_of(scene, app)
    found = discover(scope, Request(TASK, "plannning"), never)
    assert found["message"].endswith(
        "they name debugging, implementation, planning, pre-planning, replanning, review"
    )
    model = Model()
    discover(scope, Request(TASK, "Replanning"), model)
    assert model.shown == ["replanning"]


@pytest.mark.data
def test_public_lessons_without_a_phase(scene: Scene) -> None:
    """EveryInc's docs/solutions name none: nothing is found, and the reason is told."""
    app = scene.project("app")
    source = data("memory-files") / "EveryInc+compound-engineering-plugin" / "docs" / "solutions"
    shutil.copytree(source, app / "docs" / "solutions")
    found = discover(scope_of(scene, app), Request("release drift", "planning"), never)
    assert found["total_found"] == 0
    assert "name no workflow_phase" in found["message"]
    recalled = lessons.lexical(scope_of(scene, app), "release version drift recovery")
    assert recalled[0].path.endswith("release-please-version-drift-recovery.md")


def test_what_a_lesson_supersedes_is_not_surfaced(scene: Scene) -> None:
    """Pain 90."""
    app = scene.project("app")
    write(app, "old.md", "workflow_phase: planning\nsuperseded_by: new.md")
    write(app, "new.md", "workflow_phase: planning")
    model = Model()
    discover(scope_of(scene, app), Request(TASK, "planning"), model)
    assert model.shown == ["new"]


def test_paths_are_as_they_are_opened_from_here(scene: Scene, app: pathlib.Path) -> None:
    """seeds/001: `cat "$TOP_LESSON"`; from a subfolder and through a link too."""
    (app / ".git").mkdir()
    (app / ".git" / "HEAD").write_text("ref: refs/heads/main\n", "utf-8")
    (app / "src" / "deep").mkdir(parents=True)
    (scene.work / "link").symlink_to(app / "src")
    for folder in (app, app / "src" / "deep", scene.work / "link"):
        found, _ = run(scene, "--phase", "debugging", "--scorer", "lexical", "list views", cwd=folder)
        (path,) = told(found)
        assert (folder.resolve() / path).read_text("utf-8").startswith("---\ntitle: N+1")
    found, _ = run(
        scene, "--phase", "debugging", "--scorer=lexical", "--project", str(app), "list views", cwd=scene.work
    )
    assert told(found) == [".claude/lessons/performance-issues/n-plus-one-20251110.md"]


def test_a_reason_is_one_clean_line(scene: Scene, app: pathlib.Path) -> None:
    """It comes from a model that read what anybody could have written: short, visible, without secrets."""
    key = "ghp_" + "aB3dE5fG7hI9jK1lM2nO4pQ6rS8tU0vW1xYz"

    def score(scope: engine.Scope, request: Request, given: Sequence[Lesson]) -> list[Scored]:
        return [Scored(given[0].path, 90, f"use {key}\n\u202eand\u0007 so on " + "x" * 1000)]

    (lesson,) = discover(scope_of(scene, app), Request("x", "review"), score)["lessons"]
    assert lesson["reason"].startswith("use «redacted:")
    assert lesson["reason"].isprintable()
    assert len(lesson["reason"]) <= lessons.REASON_LIMIT


def lexically(scope: engine.Scope, task: str, phase: str = "planning", *stack: str) -> dict[str, int]:
    """Name → score."""
    found = discover(scope, Request(task, phase, stack), lessons.score_lexically)
    return {pathlib.Path(lesson["path"]).stem: lesson["score"] for lesson in found["lessons"]}


def test_the_lexical_scorer_ranks_by_words_first(scene: Scene, app: pathlib.Path) -> None:
    """What has nothing to do with the task is left out, however severe, new and of the stack it is."""
    found = lexically(scope_of(scene, app), "OAuth token refresh", "planning", "rails")
    assert list(found) == ["token-refresh"]
    assert 30 <= found["token-refresh"] <= 100


@pytest.mark.parametrize("task", ["セッションの期限切れ", "500 エラーの原因", "ユーザー更新 API"])
def test_the_lexical_scorer_reads_japanese(task: str, scene: Scene, app: pathlib.Path) -> None:
    """Everything works the same in both languages."""
    assert list(lexically(scope_of(scene, app), task, "debugging")) == ["session-expiry"]
    (found,) = lessons.lexical(scope_of(scene, app), task)
    assert found.path.endswith("session-expiry.md")
    assert found.reason.startswith("Shares ")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("tech_stack: [rails]", "tech_stack: generic"),
        ("tech_stack: generic", "tech_stack: [django]"),
        ("tech_stack: [Ruby on Rails]", "tech_stack: [go]"),
        ("severity: critical", "severity: high"),
        ("severity: high", "severity: medium"),
        ("severity: medium", "severity: low"),
        ("impact: critical", "impact: low"),
        ("date: 2026-02-20", "date: 2024-02-20"),
        ("date: 2026-01-20", "date: 2025-06-20"),
        ("date: 2030-01-01", "title: undated"),
    ],
)
def test_the_lexical_scorer_keeps_the_seeds_criteria(better: str, worse: str, scene: Scene) -> None:
    """seeds/001, "Scoring criteria": of two lessons that say the same, one by one."""
    app = scene.project("app")
    for name, head in (("better", better), ("worse", worse)):
        write(app, f"{name}.md", f"workflow_phase: planning\n{head}", "Rotate the OAuth tokens.\n")
    found = lexically(scope_of(scene, app), "rotate OAuth tokens", "planning", "rails")
    assert found["better"] > found["worse"]


def test_the_lexical_scorer_is_deterministic_and_leaves_nothing(
    scene: Scene, app: pathlib.Path, tmp_path: pathlib.Path
) -> None:
    """The same bytes twice, and not one file, in the project, the home or the temporary folder."""
    spare = tmp_path / "tmp"
    spare.mkdir()

    def everything() -> list[str]:
        return sorted(str(path) for top in (scene.home, scene.work, spare) for path in top.rglob("*"))

    before = everything()
    words = ["--phase", "review", "--scorer", "lexical", "authorization in list views"]
    one, two = (run(scene, *words, cwd=app, TMPDIR=str(spare)) for _ in range(2))
    assert one == two
    assert one[0]["lessons"]
    assert everything() == before


@pytest.mark.data
def test_the_lexical_scorer_finds_by_symptoms() -> None:
    """Public lessons by symptoms that are held out of them: the first is right nine times in ten."""
    from bench.bench_lessons import quality

    first, among_five = quality(data("."), step=6)
    assert first >= 0.9
    assert among_five >= 0.95


def test_lessons_are_part_of_the_index(scene: Scene, app: pathlib.Path) -> None:
    """One document a file, of kind lesson; a change is noticed by a look at the folders."""
    where = project.locate(str(app), scene.env)
    (corpus,) = [one for one in corpora.of_project(where) if one.name == "lessons"]
    assert len(list(corpus.files())) == 8
    scene.index(app)
    looked = staleness.look(where)
    write(app, "new/one.md", "title: a new one")
    assert staleness.look(where) != looked
    scene.index(app)
    found = engine.harness_mem_search(scope_of(scene, app), "a new one", kinds=(lesson_corpus.KIND,))
    assert found["items"][0]["title"] == "a new one"
    (app / ".claude" / "lessons" / "new" / "one.md").unlink()
    scene.index(app)
    assert (
        engine.harness_mem_search(scope_of(scene, app), "a new one", kinds=(lesson_corpus.KIND,))["items"]
        == []
    )


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("前にも同じエラーを見た？ 500 エラー セッション", "500 エラーはセッションの期限切れを隠す"),
        ("Have we seen this before: N+1 queries in list views?", "Preload the association"),
    ],
    ids=["ja", "en"],
)
def test_a_known_problem_is_recalled_from_a_lesson(
    prompt: str, expected: str, scene: Scene, app: pathlib.Path
) -> None:
    """contracts/lessons.md, last but one point: `same_problem` recall; labelled as text of the repository."""
    scene.index(app)
    context = scene.prompt(app, prompt)
    assert expected in context
    assert "source: harness_cb_recall" in context
    assert ("リポジトリ内" in context) or ("files of the repository" in context)


def test_the_index_finds_what_stands_deep_in_a_lesson(scene: Scene) -> None:
    """Past the head of the body, which counts most."""
    app = scene.project("app")
    deep = "filler words of no weight. " * 400 + "\nE_QUUX_4711: the widget refused.\n"
    write(app, "deep.md", "title: widgets", deep)
    scene.index(app)
    found = engine.harness_mem_search(scope_of(scene, app), "E_QUUX_4711", kinds=(lesson_corpus.KIND,))
    assert found["items"]
    assert len(deep) < index_refresh.CONTEXT_LIMIT


def test_a_caller_is_never_failed(scene: Scene, app: pathlib.Path, tmp_path: pathlib.Path) -> None:
    """seeds/001, "Graceful Degradation": a warning on stderr, the reason in the result, exit code 0."""
    cases: dict[str, tuple[list[str], pathlib.Path]] = {
        "no_directory": (["--phase", "review", "x"], tmp_path),
        "scoring_failed": (["--phase", "review", "x"], app),
        "bad_request": (["--phase", "review", "--filter", "nonsense", "x"], app),
    }
    for error, (words, cwd) in cases.items():
        found, warned = run(scene, *words, cwd=cwd, PATH=str(tmp_path))
        assert (found["lessons"], found["error"]) == ([], error)
        assert warned.startswith(f"harness-recall: lessons: {error}: ")
    for words in (["--phase", " ", "x"], ["--phase", "review", " "], ["--phase", "review", "-"]):
        assert run(scene, *words, cwd=app)[0]["error"] == "bad_request"
    assert run(scene, "--phase=review", "--project", "gone", "x", cwd=app)[0]["error"] == "no_directory"


def test_whatever_else_goes_wrong_is_told_too(
    scene: Scene, app: pathlib.Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A fault of ours is no fault of the caller's."""
    from harness_recall import cli

    def broken(*_: object) -> None:
        raise RuntimeError("a fault")

    monkeypatch.setattr(lessons, "discover", broken)
    monkeypatch.setattr("signal.signal", lambda *_: None)
    assert cli.main(["lessons", "discover", "--phase", "review", "--project", str(app), "x"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["error"] == "discovery_failed"
    assert found["message"].startswith("Discovery failed, continuing without lessons")


def test_the_task_can_come_from_stdin(scene: Scene, app: pathlib.Path) -> None:
    """What a person typed needs no quoting there; several words without quotes are a task too."""
    words = ["--phase", "review", "--scorer", "lexical", "--json"]
    typed, _ = run(scene, *words, "-", cwd=app, stdin="N+1 `queries` in $(list) \"views\"\n'quoted'")
    plain, _ = run(scene, *words, "N+1", "queries", "in", "list", "views", "quoted", cwd=app)
    assert typed == plain
    assert told(typed)[0].endswith("n-plus-one-20251110.md")


def test_skipped_files_are_named_on_stderr(scene: Scene, app: pathlib.Path) -> None:
    """And in the result, for programs."""
    found, warned = run(scene, "--phase", "review", "--scorer", "lexical", "list views", cwd=app)
    assert [line.partition(": ")[0] for line in found["skipped"]] == [".claude/lessons/workflow/colon.md"]
    assert "skipped .claude/lessons/workflow/colon.md: invalid YAML" in warned


def test_a_thousand_lessons_are_answered_within_seconds(scene: Scene) -> None:
    """Read, filtered and ranked."""
    app = scene.project("large")
    for number in range(1_000):
        head = f"title: lesson {number} about walrus tank {number % 7}\nworkflow_phase: [planning]\nseverity: low"
        write(app, f"{number % 10}/{number}.md", head, f"Tank {number}.\n" * 20)
    started = time.monotonic()
    found = discover(scope_of(scene, app), Request("walrus tank 3", "planning"), lessons.score_lexically)
    assert found["total_found"] > 5
    assert time.monotonic() - started < 20


SKILL = (ROOT / "skills" / "lessons" / "SKILL.md").read_text("utf-8")
AGENT = (ROOT / "agents" / "lessons-discoverer.md").read_text("utf-8")


def rows(text: str) -> dict[str, str]:
    """First cell → second, of every table with two columns."""
    found = re.findall(r"^\| `?([^|`]+)`? \| (.+) \|$", text, re.MULTILINE)
    return {name.strip(): cell for name, cell in found if not name.startswith("---")}


def test_the_skill_states_the_codes_limits_phases_and_filters() -> None:
    """SKILL.md is a contract; its tables are the code's."""
    stated = rows(SKILL)
    assert {name: int(cell) for name, cell in stated.items() if cell.isdigit()} == {
        "lessons": lessons.TOP,
        "lowest score": lessons.THRESHOLD,
        "highest score": lessons.HIGHEST,
        "lessons given to the scorer": lesson_scoring.CANDIDATES,
        "seconds for the scorer": int(lesson_scoring.SECONDS),
    }
    assert set(lessons.PHASES) <= set(stated)
    assert {*lessons.KIND_FILTERS, *lessons.SEVERITY_FILTERS} <= set(stated)
    errors = contract.schema("lessons-result")["properties"]["error"]["enum"]
    assert all(f'`"error": "{error}"`' in SKILL for error in errors)
    assert all(
        f"`{name}`" in SKILL
        for name in ("lessons_path", ".claude/lessons", ".agents/lessons", "docs/solutions")
    )
    example = re.search(r"```json\n(.+?)```", SKILL, re.DOTALL)
    assert example is not None
    assert contract.check("lessons-result", json.loads(example[1])) == []


@pytest.mark.parametrize("text", [SKILL, AGENT], ids=["skill", "agent"])
def test_the_commands_that_are_told_run(
    text: str, scene: Scene, app: pathlib.Path, tmp_path: pathlib.Path
) -> None:
    """The one in the skill and the one of the agent, as they stand, in a shell."""
    command = re.search(r"```sh\n(.+?)```", text, re.DOTALL)
    assert command is not None
    script = "\n".join(line.strip() for line in command[1].splitlines())
    assert "<<'TASK'" in script
    places = f"{ROOT / 'bin'}:{os.path.dirname(sys.executable)}:/usr/bin:/bin"
    env = scene.env | {"PATH": places}
    done = subprocess.run(
        ["sh", "-c", script], cwd=app, env=env, capture_output=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["lessons"] == []


def test_the_agent_is_one_that_the_client_takes() -> None:
    """Named as its file, a tool and no more, both languages, and what to return where nothing works."""
    import yaml

    head, body = AGENT.removeprefix("---\n").split("\n---\n", 1)
    meta = yaml.safe_load(head)
    assert meta["name"] == "lessons-discoverer"
    assert meta["tools"] == "Bash"
    assert set(meta) == {"name", "description", "tools"}
    assert "教訓" in meta["description"]
    fallback = next(line for line in body.splitlines() if line.startswith("{"))
    assert contract.check("lessons-result", json.loads(fallback)) == []
    for field in ("workflow_phase", "tech_stack", "task", "filter"):
        assert f"`{field}`" in body
