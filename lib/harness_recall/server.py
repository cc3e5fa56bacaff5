"""The MCP server `project-memory`: the tools of `tools` over stdio, on the official SDK.

contracts/discover.md "MCP server". Nothing but protocol goes to stdout (the SDK keeps its descriptor to itself);
failures go to our log. The server ends with its input, or with a signal; nothing it does is lost by that.
"""

from __future__ import annotations

import os
import signal
import urllib.parse
import urllib.request
from typing import TYPE_CHECKING, Any

import anyio
import mcp_types as types
from anyio import to_thread
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server
from mcp.shared.exceptions import MCPError

from harness_recall import contract, index, project, render, running, state, tools
from harness_recall.tools import TOOLS
from harness_recall.upkeep import Upkeep

if TYPE_CHECKING:
    from mcp.server.context import ServerRequestContext

    Context = ServerRequestContext[Any, Any]

NAME = "project-memory"
VERSION = "0.1.0"
# What the client is told of a tool. `discover` is before the model from the start, and the others are found by
# name: the client (2.1.332, seen) honours a tool's own `alwaysLoad: true`, but where the server's entry says so, no
# tool's `false`. Bodies are given to the model whole, not as a file with a preview.
_BODIES: dict[str, object] = {"anthropic/maxResultSizeChars": 100_000}
_HINTS: dict[str, dict[str, object]] = {
    "discover": {"anthropic/alwaysLoad": True, **_BODIES},
    "get_memory": _BODIES,
}
# How the client names the use that a call answers.
TOOL_USE = "claudecode/toolUseId"
# Seconds that a client has to say where its project is.
ROOTS_PATIENCE = 1.0


class Service:
    """What one client is served with."""

    def __init__(self, env: os._Environ[str]) -> None:
        self._env = env
        self._upkeep = Upkeep()
        self._session = running.Session(env.get("CLAUDE_CODE_SESSION_ID", ""))
        self._cwd = env.get("CLAUDE_PROJECT_DIR", "")
        # The first question finds the index ready.
        self._upkeep.after(project.locate(self._cwd or os.getcwd(), env))

    async def list_tools(self, _: Context, __: types.PaginatedRequestParams | None) -> types.ListToolsResult:
        """Every tool, as its schemas describe it."""
        return types.ListToolsResult(tools=[_described(name) for name in TOOLS])

    async def call_tool(self, context: Context, params: types.CallToolRequestParams) -> types.CallToolResult:
        """The answer of a tool; what is wrong with a call is said in the answer, where the model reads it."""
        if params.name not in TOOLS:
            raise MCPError(
                types.INVALID_PARAMS, f"there is no tool {params.name!r}; there are {', '.join(TOOLS)}"
            )
        self._cwd = self._cwd or await _root(context) or os.getcwd()
        use = str((context.meta or {}).get(TOOL_USE, ""))
        return await to_thread.run_sync(self._answer, params.name, params.arguments or {}, use)

    def _answer(self, name: str, arguments: dict[str, Any], use: str) -> types.CallToolResult:
        try:
            session = self._session.at(project.locate(self._cwd, self._env), use)
            answer = tools.call(
                name, arguments, cwd=self._cwd, session=session, env=self._env, upkeep=self._upkeep
            )
        except tools.ArgumentError as error:
            return _failed(str(error))
        except index.IndexUnavailable as error:
            return _failed(f"index_unavailable: {error}")
        except Exception as error:  # noqa: BLE001 - the server's boundary: one call fails, the others go on
            state.log(state.config_root(self._env), f"{NAME} {name}: {type(error).__name__}: {error}")
            return _failed(f"{name} failed: {type(error).__name__}: {error}")
        content: list[types.ContentBlock] = [types.TextContent(type="text", text=answer.prose)]
        return types.CallToolResult(content=content, structured_content=answer.data, is_error=answer.failed)


def main() -> None:
    """Serve the client on stdin and stdout until it leaves; never returns."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)  # at once, though a read is under way
    anyio.run(_serve)
    os._exit(0)  # a refresh under way is as good as never begun


async def _serve() -> None:
    service = Service(os.environ)
    server = Server(NAME, version=VERSION, on_list_tools=service.list_tools, on_call_tool=service.call_tool)
    async with stdio_server() as (incoming, outgoing):
        await server.run(incoming, outgoing, server.create_initialization_options())


def _described(name: str) -> types.Tool:
    arguments = contract.schema(TOOLS[name].arguments)
    return types.Tool(
        name=name,
        description=arguments["description"],
        input_schema={
            key: value for key, value in arguments.items() if key not in ("$schema", "description")
        },
        output_schema=contract.schema(TOOLS[name].result),
        annotations=types.ToolAnnotations(
            read_only_hint=not TOOLS[name].writes,
            destructive_hint=False if TOOLS[name].writes else None,
            idempotent_hint=True,
            open_world_hint=False,
        ),
        _meta=_HINTS.get(name),
    )


def _failed(message: str) -> types.CallToolResult:
    text = types.TextContent(type="text", text=render.lines(message))
    return types.CallToolResult(content=[text], is_error=True)


async def _root(context: Context) -> str:
    """The first folder that the client names as its own, "" where it cannot be asked."""
    capabilities = context.session.client_capabilities
    if not (capabilities and capabilities.roots and context.session.can_send_request):
        return ""
    try:
        listed = await context.session.send_request(
            types.ListRootsRequest(), types.ListRootsResult, request_read_timeout_seconds=ROOTS_PATIENCE
        )
    except (MCPError, ValueError):
        return ""
    for root in listed.roots:
        parts = urllib.parse.urlsplit(str(root.uri))
        if parts.scheme == "file":
            return urllib.request.url2pathname(parts.path)
    return ""


if __name__ == "__main__":
    main()
