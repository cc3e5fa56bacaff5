"""schemas/ as questions: which messages does a value earn under the schema of its kind?

The only user of jsonschema (design.md §1). One JSON Schema 2020-12 file a document kind.
"""

from __future__ import annotations

import functools
import json
import os
from typing import Any

import jsonschema
from jsonschema.exceptions import ValidationError, best_match

SCHEMAS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "schemas")
# More messages than this help nobody.
MESSAGE_LIMIT = 20


def names() -> list[str]:
    """Every document kind that has a schema."""
    suffix = ".schema.json"
    return sorted(name.removesuffix(suffix) for name in os.listdir(SCHEMAS) if name.endswith(suffix))


def check(name: str, value: object) -> list[str]:
    """What is wrong with `value` as a `name` ("hook-output", …): messages `$.path: reason`, [] where nothing.

    Raises FileNotFoundError for a kind without a schema.
    """
    errors = sorted(_validator(name).iter_errors(value), key=lambda error: error.json_path)
    return [_message(error) for error in errors[:MESSAGE_LIMIT]]


def faults(name: str, value: object) -> list[tuple[tuple[str | int, ...], str]]:
    """(path in `value`, what is wrong there) for every fault; a field that is not known is itself the place.

    Raises FileNotFoundError for a kind without a schema.
    """
    found: list[tuple[tuple[str | int, ...], str]] = []
    for error in _validator(name).iter_errors(value):
        path = tuple(error.absolute_path)
        known = error.schema.get("properties", {}) if isinstance(error.schema, dict) else {}
        if error.validator == "additionalProperties":
            unknown = [key for key in error.instance if key not in known]
            found += [((*path, key), f"unknown; known are {', '.join(sorted(known))}") for key in unknown]
        else:
            found.append((path, _reason(error)))
    return found[:MESSAGE_LIMIT]


@functools.cache
def schema(name: str) -> dict[str, Any]:
    """The schema of a kind. Raises FileNotFoundError for a kind without one."""
    with open(os.path.join(SCHEMAS, f"{name}.schema.json"), encoding="utf-8") as file:
        found: dict[str, Any] = json.load(file)
    jsonschema.Draft202012Validator.check_schema(found)
    return found


@functools.cache
def _validator(name: str) -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator(schema(name))


def _message(error: ValidationError) -> str:
    """One line: for an `anyOf`, what the nearest branch says instead of the whole value."""
    if error.context:
        error = best_match(error.context) or error
    return f"{error.json_path}: {_reason(error)}"


def _reason(error: ValidationError) -> str:
    return error.message if len(error.message) <= 300 else error.message[:300] + "…"
