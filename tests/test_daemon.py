"""The daemon: asked first where the person runs one, never waited for too long, and named when it fails."""

from __future__ import annotations

import json
import pathlib
import socket
import subprocess
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import daemon_standin as standin
import mcp_pipe
from harness_recall import contract, daemon, daemon_http, engine, project, state
from harness_recall.daemon_fault import Fault
from paths import HOOKS, LIB
from scene import INTERPRETER, Scene

DECISIONS = "# Decisions\n\n## D3: The gateway retries twice (2026-03-05)\nWith jitter, see XR-003.\n"


@pytest.fixture
def shop(scene: Scene) -> pathlib.Path:
    """A project with a session, a decision record, and an index of them."""
    cwd = scene.project("shop")
    record = cwd / ".claude" / "memory" / "decisions.md"
    record.parent.mkdir(parents=True)
    record.write_text(DECISIONS)
    scene.session(cwd, ("XR-003 のキャッシュを入れる", "入れました。次は TTL です。"), days_ago=1)
    scene.index(cwd)
    return cwd


def scope(scene: Scene, cwd: pathlib.Path, port: int, **env: str) -> engine.Scope:
    """A question asked in `cwd` by a person whose daemon listens at `port`."""
    asked = daemon.configured({**scene.env, "HARNESS_MEM_PORT": str(port), **env}, str(scene.config))
    return engine.Scope(project.locate(str(cwd), scene.env), daemon=asked)


def of(cwd: pathlib.Path, item: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A record of the project in `cwd`."""
    return {**item, "project": str(cwd), **fields}


def free_port() -> int:
    """A port where nothing listens."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


CONFIGURED: dict[str, tuple[dict[str, str], str | None]] = {
    "nothing-set": ({}, None),
    "host": ({"HARNESS_MEM_HOST": "127.0.0.1"}, "127.0.0.1:37888"),
    "port": ({"HARNESS_MEM_PORT": "4000"}, "127.0.0.1:4000"),
    "both": ({"HARNESS_MEM_HOST": "127.0.0.2", "HARNESS_MEM_PORT": " 4000 "}, "127.0.0.2:4000"),
    "localhost": ({"HARNESS_MEM_HOST": "LocalHost"}, "127.0.0.1:37888"),
    "where-it-listens": ({"HARNESS_MEM_HOST": "0.0.0.0"}, "127.0.0.1:37888"),
    "ipv6": ({"HARNESS_MEM_HOST": "::1"}, "[::1]:37888"),
    "state-folder": ({"HARNESS_MEM_HOME": "."}, "127.0.0.1:37888"),
    "state-folder-gone": ({"HARNESS_MEM_HOME": "/nowhere"}, None),
}
MISCONFIGURED: dict[str, tuple[dict[str, str], str]] = {
    "no-port": ({"HARNESS_MEM_PORT": "x"}, "HARNESS_MEM_PORT=x is no port"),
    "port-too-high": ({"HARNESS_MEM_PORT": "70000"}, "is no port"),
    "port-zero": ({"HARNESS_MEM_PORT": "0"}, "is no port"),
    "another-machine": ({"HARNESS_MEM_HOST": "192.0.2.1"}, "config daemon remote"),
    "another-machine-6": ({"HARNESS_MEM_HOST": "2001:db8::1"}, "config daemon remote"),
    "looks-like-loopback": ({"HARNESS_MEM_HOST": "127.0.0.1.example.com"}, "is a name"),
    "a-name": ({"HARNESS_MEM_HOST": "memory.example.com"}, "is a name"),
    "token-with-newline": ({"HARNESS_MEM_PORT": "1", "HARNESS_MEM_TOKEN": "a\r\nx: y"}, "the token"),
}


@pytest.mark.parametrize("case", CONFIGURED)
def test_a_daemon_is_asked_only_where_the_person_runs_one(case: str, scene: Scene) -> None:
    """Set in the environment, or its state folder exists."""
    env, address = CONFIGURED[case]
    found = daemon.configured({**scene.env, **env}, str(scene.config))
    assert (found and found.address) == address


def test_the_state_folder_in_the_home_is_enough(scene: Scene) -> None:
    """~/.harness-mem."""
    (scene.home / ".harness-mem").mkdir()
    found = daemon.configured(scene.env, str(scene.config))
    assert found is not None
    assert found.name == "daemon 37888"


@pytest.mark.parametrize("case", MISCONFIGURED)
def test_what_cannot_be_used_is_never_connected_to(
    case: str, scene: Scene, shop: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Loopback only: a repository's settings can set variables too. The embedded engine answers, with the reason."""
    env, reason = MISCONFIGURED[case]
    monkeypatch.setattr(daemon_http, "exchange", lambda *_: pytest.fail("it was connected to"))
    asked = daemon.configured({**scene.env, **env}, str(scene.config))
    found = engine.harness_mem_search(
        engine.Scope(project.locate(str(shop), scene.env), daemon=asked), "XR-003"
    )
    assert found["items"]
    assert found["meta"]["error_code"] == "daemon_misconfigured"
    assert reason in found["meta"]["daemon"]["message"]


def test_the_person_can_allow_another_machine_or_switch_it_off(scene: Scene) -> None:
    """In our own configuration, which no repository writes."""
    env = {**scene.env, "HARNESS_MEM_HOST": "192.0.2.1"}
    state.set_switch(str(scene.config), "daemon", "remote")
    found = daemon.configured(env, str(scene.config))
    assert found is not None
    assert found.refused is None
    assert found.name == "daemon 192.0.2.1:37888"
    state.set_switch(str(scene.config), "daemon", "off")
    assert daemon.configured(env, str(scene.config)) is None


def test_its_answer_keeps_the_envelope(scene: Scene, shop: pathlib.Path) -> None:
    """Items in our shape, the daemon named in `meta`; valid by the schema of every recall tool."""
    with standin.running({**standin.SOUND, "/v1/search": standin.answer([of(shop, standin.HIT)])}) as mem:
        found = engine.harness_mem_search(scope(scene, shop, mem.port), "retry budget", limit=4)
    assert contract.check("envelope", found) == []
    assert found["source"] == "harness_mem_search"
    (item,) = found["items"]
    assert (item["id"], item["kind"], item["score"]) == ("obs_01", "decision", 0.7)
    assert item["text"] == standin.HIT["content"]
    assert item["session_id"] == standin.SESSION
    assert found["meta"]["status"] == 200
    assert found["meta"]["daemon"] == {
        "address": f"127.0.0.1:{mem.port}",
        "name": f"daemon {mem.port}",
        "status": 200,
    }
    (request,) = mem.requests
    assert request.body == {
        "query": "retry budget",
        "project": str(shop),
        "limit": 4,
        "strict_project": True,
        "include_private": False,
    }
    assert "x-harness-mem-token" not in request.headers


@pytest.mark.parametrize("name", daemon.TOKEN_VARIABLES)
def test_the_token_is_sent_where_one_is_configured(name: str, scene: Scene, shop: pathlib.Path) -> None:
    """contracts/recall.md: header x-harness-mem-token."""
    with standin.running(standin.SOUND) as mem:
        engine.harness_mem_search(scope(scene, shop, mem.port, **{name: "s3cret"}), "retry")
    assert mem.requests[0].headers["x-harness-mem-token"] == "s3cret"


@pytest.mark.parametrize("case", standin.BROKEN)
def test_whatever_comes_back_the_embedded_engine_answers(case: str, scene: Scene, shop: pathlib.Path) -> None:
    """In time, with the HTTP status, the daemon's code or ours, and words for it."""
    form, status, code = standin.BROKEN[case]
    with standin.running({"/v1/search": form}) as mem:
        started = time.monotonic()
        found = engine.harness_mem_search(scope(scene, shop, mem.port), "XR-003")
        took = time.monotonic() - started
    assert took < daemon.TOTAL + 1
    assert found["ok"]
    assert any("XR-003" in item["text"] for item in found["items"])
    assert contract.check("envelope", found) == []
    told = found["meta"]["daemon"]
    assert (told["status"], told["error_code"], found["meta"]["error_code"]) == (status, code, code)
    assert told["message"]
    assert told["reason"]
    assert found["meta"].get("status", 0) == status


def test_a_port_where_nothing_listens_is_named(scene: Scene, shop: pathlib.Path) -> None:
    """The state folder is there, the daemon is not running."""
    asked = scope(scene, shop, free_port())
    found = engine.harness_mem_search(asked, "XR-003")
    assert found["items"]
    assert found["meta"]["daemon"]["error_code"] == "daemon_unreachable"
    assert found["meta"]["daemon"]["message"] == "connection refused"


def test_a_daemon_that_hangs_is_waited_for_once(scene: Scene, shop: pathlib.Path) -> None:
    """A route asks the engine twice; the second question does not wait again."""
    with standin.running({"/v1/search": standin.silent}) as mem:
        asked = scope(scene, shop, mem.port)
        started = time.monotonic()
        for _ in range(5):
            assert engine.harness_mem_search(asked, "XR-003")["meta"]["error_code"] == "daemon_timeout"
        assert time.monotonic() - started < 2 * daemon.TOTAL
    assert len(mem.requests) == 1


def test_a_connection_that_never_stands_is_given_up_on(scene: Scene, shop: pathlib.Path) -> None:
    """A full backlog: connect has its own, shorter time."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen(0)
        port = listener.getsockname()[1]
        filling = [socket.socket() for _ in range(8)]
        for one in filling:
            one.setblocking(False)
            one.connect_ex(("127.0.0.1", port))
        started = time.monotonic()
        found = engine.harness_mem_search(scope(scene, shop, port), "XR-003")
        took = time.monotonic() - started
        for one in filling:
            one.close()
    assert found["meta"]["error_code"] == "daemon_unreachable"
    assert took < daemon.TOTAL


def test_backpressure_is_met_with_one_narrower_question(scene: Scene, shop: pathlib.Path) -> None:
    """Same project, smaller limit, words only; the answer to that is the answer."""
    forms = {"/v1/search": [standin.busy, standin.answer([of(shop, standin.HIT)])]}
    with standin.running(forms) as mem:
        found = engine.harness_mem_search(scope(scene, shop, mem.port), "retry budget", limit=18)
    first, second = (request.body for request in mem.requests)
    assert "vector_search" not in first
    assert second == {**first, "limit": 9, "vector_search": False}
    assert found["items"][0]["id"] == "obs_01"
    assert found["meta"]["daemon"]["narrowed"] is True
    assert "error_code" not in found["meta"]


def test_a_search_of_all_projects_is_narrowed_to_this_one(scene: Scene, shop: pathlib.Path) -> None:
    """contracts/recall.md: narrow once (project, smaller limit, no vectors)."""
    with standin.running({"/v1/search": standin.busy}) as mem:
        engine.harness_mem_search(scope(scene, shop, mem.port), "XR-003", strict_project=False)
    first, second = (request.body for request in mem.requests)
    assert "project" not in first
    assert (second["project"], second["strict_project"]) == (str(shop), True)


def test_there_is_one_retry_and_no_more(scene: Scene, shop: pathlib.Path) -> None:
    """Backpressure twice: status and code are kept, the embedded engine answers."""
    with standin.running({"/v1/search": standin.busy}) as mem:
        found = engine.harness_mem_search(scope(scene, shop, mem.port), "XR-003")
    assert len(mem.requests) == 2
    assert found["items"]
    assert (found["meta"]["status"], found["meta"]["error_code"]) == (503, "search_offload_queue_full")
    assert found["meta"]["daemon"]["reason"] == "503 backpressure"


@pytest.mark.parametrize("case", ["unauthorized", "rate-limited", "silent", "not-there"])
def test_nothing_but_backpressure_is_retried(case: str, scene: Scene, shop: pathlib.Path) -> None:
    """A refusal is a refusal."""
    with standin.running({"/v1/search": standin.BROKEN[case][0]}) as mem:
        engine.harness_mem_search(scope(scene, shop, mem.port), "XR-003")
    assert len(mem.requests) == 1


def test_no_memory_of_the_question_is_a_miss(scene: Scene, shop: pathlib.Path) -> None:
    """The daemon says so itself, whatever it lists; the embedded engine may know."""
    with standin.running({"/v1/search": standin.answer([of(shop, standin.HIT)], no_memory=True)}) as mem:
        found = engine.harness_mem_search(scope(scene, shop, mem.port), "XR-003")
    assert {item["id"] for item in found["items"]}.isdisjoint({"obs_01"})
    assert found["items"]
    assert "error_code" not in found["meta"]


def test_degradation_is_shown(scene: Scene, shop: pathlib.Path) -> None:
    """A search that timed out comes back as ok, and less than it could be."""
    form = standin.answer([of(shop, standin.HIT)], meta={"degradation": ["safe_lexical_fallback"]})
    with standin.running({"/v1/search": form}) as mem:
        found = engine.harness_mem_search(scope(scene, shop, mem.port), "retry")
        context = scene_prompt(scene, shop, "what happened with the retry budget?", mem.port)
    assert found["meta"]["degradation"] == ["safe_lexical_fallback"]
    assert f"daemon {mem.port} degraded: safe_lexical_fallback" in context.splitlines()[1]


FOREIGN: dict[str, dict[str, Any]] = {
    "another-project": {"project": "/somewhere/else"},
    "private": {"privacy_tags": ["private"]},
    "superseded": {"temporal_state": "superseded"},
    "running-session": {"session_id": "running"},
}


@pytest.mark.parametrize("case", FOREIGN)
def test_what_is_not_this_persons_business_here_is_left_out(
    case: str, scene: Scene, shop: pathlib.Path
) -> None:
    """Whatever the daemon lets through."""
    kept = of(shop, standin.HIT, id="kept")
    with standin.running(
        {"/v1/search": standin.answer([of(shop, standin.HIT, **FOREIGN[case]), kept])}
    ) as mem:
        asked = scope(scene, shop, mem.port)
        asked.session = "running"
        found = engine.harness_mem_search(asked, "retry")
    assert [item["id"] for item in found["items"]] == ["kept"]


def test_a_worktree_and_a_subdirectory_are_the_same_project(scene: Scene, shop: pathlib.Path) -> None:
    """Pain 80: the daemon may have recorded either."""
    subprocess.run(["git", "init", "-q", str(shop)], check=True, env=scene.env)
    (shop / "src").mkdir()
    with standin.running({"/v1/search": standin.answer([of(shop / "src", standin.HIT)])}) as mem:
        assert engine.harness_mem_search(scope(scene, shop, mem.port), "retry")["items"][0]["id"] == "obs_01"


def test_secrets_do_not_come_back(scene: Scene, shop: pathlib.Path) -> None:
    """Pain 100: masked on read, whoever stored them."""
    secret = "ghp_" + "A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8"
    item = of(shop, standin.HIT, content=f"the token is {secret} <private>pin 1234</private>")
    with standin.running({"/v1/search": standin.answer([item])}) as mem:
        found = json.dumps(engine.harness_mem_search(scope(scene, shop, mem.port), "retry"))
    assert secret not in found
    assert "1234" not in found.replace(str(mem.port), "")


class Scripted(daemon.Daemon):
    """A daemon whose every answer has one body."""

    body = b""

    def ask(self, *_: object, **__: object) -> daemon.Reply:
        try:
            return daemon._reply(200, self.body)
        except Fault as fault:
            return daemon.Reply(0, fault.code, str(fault))


ODD = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(), max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
RECORD = st.dictionaries(
    st.sampled_from(
        [*standin.HIT, *standin.SUMMARY, *standin.SESSION_ROW, *standin.FACETS, "event_type", "count"]
    ),
    ODD | st.sampled_from(["user_prompt", "/", "private", "2026-04-19"]),
    max_size=8,
)
FIELDS = st.fixed_dictionaries(
    {},
    optional={
        "ok": ODD,
        "items": st.lists(RECORD | ODD, max_size=4) | ODD,
        "meta": RECORD | ODD,
        "no_memory": ODD,
    },
)


@given(FIELDS)
def test_no_answer_whatever_it_holds_makes_the_engine_raise(body: dict[str, Any]) -> None:
    """What a wire brings is not trusted to have a shape; what comes out has one, and is JSON."""
    asked = Scripted("127.0.0.1", 1)
    asked.body = json.dumps(body).encode()
    here = engine.Scope(project.locate("/nowhere", {"HOME": "/nowhere"}), session="s", daemon=asked)
    for found in (
        engine.harness_mem_search(here, "retry"),
        engine.harness_mem_search_facets(here, "retry"),
        engine.harness_mem_sessions_list(here),
        engine.harness_mem_session_thread(here, standin.SESSION),
        engine.harness_mem_resume_pack(here),
    ):
        assert contract.check("envelope", found) == []
        json.dumps(found, ensure_ascii=False, allow_nan=False).encode("utf-8")


def test_kinds_are_a_question_for_the_embedded_engine(scene: Scene, shop: pathlib.Path) -> None:
    """A daemon knows none of them; harness_cb_recall is a service of its own that is rarely there."""
    with standin.running(standin.SOUND) as mem:
        asked = scope(scene, shop, mem.port)
        assert engine.harness_mem_search(asked, "XR-003", kinds=("turn",))["items"]
        assert engine.harness_cb_recall(asked, "XR-003")["ok"]
    assert mem.requests == []


def test_facets_are_counted_by_the_daemon(scene: Scene, shop: pathlib.Path) -> None:
    """Always inside the project."""
    with standin.running(standin.SOUND) as mem:
        found = engine.harness_mem_search_facets(scope(scene, shop, mem.port), "retry")
    assert mem.requests[0].query == {"query": "retry", "project": str(shop), "include_private": "false"}
    assert {"facet": "kind", "value": "user_prompt", "count": 7} in found["items"]
    assert {"facet": "tag", "value": "gateway", "count": 3} in found["items"]
    assert contract.check("envelope", found) == []


def test_facets_without_a_scope_are_to_be_narrowed_and_not_sent(scene: Scene, shop: pathlib.Path) -> None:
    """400 search_facets_unbounded is no "no memory"."""
    with standin.running(standin.SOUND) as mem:
        found = engine.harness_mem_search_facets(scope(scene, shop, mem.port))
    assert mem.requests == []
    assert not found["ok"]
    assert (found["meta"]["status"], found["error"]["code"]) == (400, "search_facets_unbounded")


def test_facets_that_the_daemon_finds_too_wide_are_asked_narrower_once(
    scene: Scene, shop: pathlib.Path
) -> None:
    """Then the embedded engine counts, and the code stays."""
    with standin.running({"/v1/search/facets": standin.unbounded}) as mem:
        found = engine.harness_mem_search_facets(scope(scene, shop, mem.port), "XR-003")
    assert len(mem.requests) == 2
    assert found["ok"]
    assert found["items"]
    assert (found["meta"]["status"], found["meta"]["error_code"]) == (400, "search_facets_unbounded")


def test_sessions_of_both_are_listed_newest_first(scene: Scene, shop: pathlib.Path) -> None:
    """Those of other tools too; a session that has a transcript here is told by it."""
    newest = engine.harness_mem_sessions_list(engine.Scope(project.locate(str(shop), scene.env)))["items"][0]
    rows = [of(shop, standin.SESSION_ROW), of(shop, standin.SESSION_ROW, session_id=newest["session_id"])]
    with standin.running({"/v1/sessions/list": standin.answer(rows)}) as mem:
        asked = scope(scene, shop, mem.port)
        found = engine.harness_mem_sessions_list(asked)
        before = engine.harness_mem_sessions_list(asked, since="2026-04-17", until="2026-04-18")
    assert found["items"][0] == newest
    assert [item["session_id"] for item in found["items"][1:]] == [standin.LISTED]
    assert found["items"][1]["first_prompt"] == "Bisected the flaky gateway test."
    assert before["items"] == []
    assert contract.check("envelope", found) == []


@pytest.mark.parametrize("named", [standin.LISTED, standin.LISTED[:8]])
def test_a_session_that_only_the_daemon_has_is_told(named: str, scene: Scene, shop: pathlib.Path) -> None:
    """By its id or the beginning of it: what was said, not what tools did."""
    with standin.running(standin.SOUND) as mem:
        found = engine.harness_mem_session_thread(scope(scene, shop, mem.port), named)
    assert [(turn["role"], turn["text"]) for turn in found["items"]] == [
        ("user", "Bisect it"),
        ("assistant", "It was the clock"),
    ]
    assert mem.asked("/v1/sessions/thread")[0].query["session_id"] == standin.LISTED
    assert contract.check("envelope", found) == []


def test_notes_stand_beside_what_the_transcript_says(scene: Scene, shop: pathlib.Path) -> None:
    """The newest session is the transcript's to tell; an older summary is told with its own date."""
    with standin.running(standin.SOUND) as mem:
        asked = scope(scene, shop, mem.port)
        found = engine.harness_mem_resume_pack(asked)
    (item,) = found["items"]
    assert item["last_prompts"] or item["first_prompts"]
    assert [note["text"] for note in item["notes"]] == [
        standin.SUMMARY["summary"],
        f"user_prompt: {standin.OBSERVATION['content']}",
    ]
    assert contract.check("envelope", found) == []
    assert mem.requests[0].body["project"] == str(shop)


def test_notes_alone_make_a_pack(scene: Scene) -> None:
    """A project whose sessions were another tool's."""
    cwd = scene.project("other")
    with standin.running(standin.SOUND) as mem:
        context = scene_prompt(scene, cwd, "where did we leave off?", mem.port)
    lines = context.splitlines()
    assert lines[1].startswith(
        f"source: harness_mem_resume_pack (project={cwd}, session=3f9c12ab, 2026-04-19, daemon"
    )
    assert "Moved the gateway to two retries" in lines[2]
    assert "harness-mem noted 2026-04-19: Moved the gateway" in context


def test_a_named_session_or_day_is_the_embedded_engines(scene: Scene, shop: pathlib.Path) -> None:
    """A daemon knows the newest only: `session_id` means the session that asks, to it."""
    with standin.running(standin.SOUND) as mem:
        asked = scope(scene, shop, mem.port)
        engine.harness_mem_resume_pack(asked, since="2026-01-01")
        engine.harness_mem_resume_pack(asked, "3f9c12ab")
        asked.session = "running"
        engine.harness_mem_resume_pack(asked)
    assert [request.body["session_id"] for request in mem.requests] == ["running"]


# The command and the hook, as processes.


def test_the_command_keeps_status_and_code(scene: Scene, shop: pathlib.Path) -> None:
    """contracts/recall.md: end to end. The answer is the embedded engine's, and the exit code says so."""
    with standin.running({"/v1/search": standin.busy}) as mem:
        done = subprocess.run(
            [INTERPRETER, "-m", "harness_recall.cli", "search", "XR-003", "--project", str(shop), "--json"],
            env={**scene.env, "PYTHONPATH": str(LIB), "HARNESS_MEM_PORT": str(mem.port)},
            capture_output=True,
            check=True,
        )
    found = json.loads(done.stdout)
    assert found["items"]
    assert (found["meta"]["status"], found["meta"]["error_code"]) == (503, "search_offload_queue_full")


def scene_prompt(scene: Scene, cwd: pathlib.Path, text: str, port: int, **env: str) -> str:
    """The context that the recall hook adds where a daemon listens at `port`."""
    event = scene.event("UserPromptSubmit", cwd, prompt=text)
    return scene.hook("recall_intent", event, HARNESS_MEM_PORT=str(port), **env)


def test_the_tool_keeps_status_and_code(scene: Scene, shop: pathlib.Path) -> None:
    """The original's own clients lose them; the model is told whose answer it is."""
    forms = {"/v1/search": standin.busy, "/v1/search/facets": standin.answer([standin.FACETS])}
    with standin.running(forms) as mem:
        env = {**scene.env, "HARNESS_MEM_PORT": str(mem.port)}
        with mcp_pipe.serving(shop, env) as server:
            pipe = server.started()
            searched = pipe.call("harness_mem_search", query="XR-003")["structuredContent"]
            counted = pipe.call("harness_mem_search_facets", query="XR-003")["structuredContent"]
    assert searched["items"]
    assert (searched["meta"]["status"], searched["meta"]["error_code"]) == (503, "search_offload_queue_full")
    assert (counted["meta"]["status"], counted["meta"]["daemon"]["name"]) == (200, f"daemon {mem.port}")


def test_the_hook_answers_from_the_daemon(scene: Scene, shop: pathlib.Path) -> None:
    """The seed's example: tool, project, hits, and who answered."""
    with standin.running({"/v1/search": standin.answer([of(shop, standin.HIT)])}) as mem:
        context = scene_prompt(scene, shop, "what happened with the retry budget?", mem.port)
    assert f"source: harness_mem_search (project={shop}, hits=1, daemon {mem.port})" in context
    assert "retries twice, with jitter" in context
    assert "session 3f9c12ab" in context


def test_a_neutral_prompt_asks_no_daemon(scene: Scene, shop: pathlib.Path) -> None:
    """Not one byte, there or here."""
    with standin.running(standin.SOUND) as mem:
        assert scene_prompt(scene, shop, "fix the typo in main.go", mem.port) == ""
        assert scene_prompt(scene, shop, "続きを実装して", mem.port) == ""
    assert mem.requests == []


def test_backpressure_sends_the_hook_to_the_records(scene: Scene, shop: pathlib.Path) -> None:
    """seeds/003, S127: `503 backpressure` in `source:`, and the decision records answer."""
    with standin.running({"/v1/search": standin.busy}) as mem:
        context = scene_prompt(scene, shop, "what happened with XR-003?", mem.port)
    assert len(mem.requests) == 2
    source = (
        f"source: harness_mem_search (project={shop}, 503 backpressure; fallback=.claude/memory/decisions.md#"
    )
    assert context.splitlines()[1].startswith(source)
    assert "The gateway retries twice" in context


def test_backpressure_without_a_record_is_answered_by_the_embedded_engine(
    scene: Scene, shop: pathlib.Path
) -> None:
    """Busy does not mean that there is nothing."""
    with standin.running({"/v1/search": standin.busy}) as mem:
        context = scene_prompt(scene, shop, "キャッシュの経緯は？", mem.port)
    assert "503 backpressure" in context.splitlines()[1]
    assert "XR-003 のキャッシュ" in context


@pytest.mark.parametrize("form", ["silent", "stuck", "dripping"])
@pytest.mark.parametrize(
    ("prompt", "content"),
    [("XR-003 の経緯は？", "XR-003"), ("前回の続きから", "TTL です"), ("最近のセッション一覧", "XR-003")],
)
def test_a_daemon_that_never_answers_costs_half_the_hooks_time_at_most(
    prompt: str, content: str, form: str, scene: Scene, shop: pathlib.Path
) -> None:
    """Pain 13: the embedded answer comes inside the deadline, whatever route was taken."""
    deadline = 3.0
    paths = ("/v1/search", "/v1/sessions/list", "/v1/resume-pack")
    with standin.running(dict.fromkeys(paths, standin.BROKEN[form][0])) as mem:
        started = time.monotonic()
        context = scene_prompt(scene, shop, prompt, mem.port, HARNESS_RECALL_DEADLINE=str(deadline))
        took = time.monotonic() - started
    assert content in context.split("summary:")[1]
    assert f"daemon {mem.port}: no answer in time" in context.splitlines()[1]
    assert took < deadline
    assert len(mem.requests) == 1


def test_the_hook_ends_with_its_own_deadline_too(scene: Scene, shop: pathlib.Path) -> None:
    """As installed, 250 ms: silent at worst on a machine this busy, never late."""
    with standin.running({"/v1/search": standin.silent}) as mem:
        started = time.monotonic()
        context = scene_prompt(scene, shop, "XR-003 の経緯は？", mem.port, HARNESS_RECALL_DEADLINE="")
        took = time.monotonic() - started
    assert context == "" or "no answer in time" in context
    assert took < 1.5


def test_session_start_is_not_held_up(scene: Scene, shop: pathlib.Path) -> None:
    """The same budget rule, and the same answer without the daemon."""
    with standin.running({"/v1/resume-pack": standin.silent}) as mem:
        event = scene.event("SessionStart", shop, source="startup")
        context = scene.hook("session_resume", event, HARNESS_MEM_PORT=str(mem.port))
    assert "TTL です" in context
    assert "no answer in time" in context.splitlines()[1]


def test_nobody_else_pays_for_the_http_client(scene: Scene, shop: pathlib.Path) -> None:
    """Without a daemon a recall prompt loads neither `http` nor `socket`."""
    event = json.dumps(scene.event("UserPromptSubmit", shop, prompt="XR-003 の経緯は？"))
    done = subprocess.run(
        [INTERPRETER, "-I", "-S", "-X", "importtime", str(HOOKS / "recall_intent.py")],
        input=event.encode(),
        env=scene.env,
        capture_output=True,
        check=True,
    )
    loaded = {line.rpartition("|")[2].strip() for line in done.stderr.decode().splitlines()}
    assert b"XR-003" in done.stdout
    assert "harness_recall.daemon" in loaded
    assert not loaded & {
        "http.client",
        "socket",
        "urllib.parse",
        "email.parser",
        "harness_recall.daemon_http",
    }


def test_the_limits_are_the_contracts() -> None:
    """contracts/recall.md: connect 100 ms, total 1 s, default address."""
    assert (daemon_http.CONNECT, daemon.TOTAL) == (0.1, 1.0)
    assert (daemon.HOST, daemon.PORT) == ("127.0.0.1", 37888)
