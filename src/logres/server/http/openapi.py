"""The OpenAPI description, generated from the route table and the messages."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from logres.server.http.routes import ROUTES, Call
from logres.server.tables import messages

REF = "#/components/schemas/{name}"
PROGRESS = {"type": "number"}
JOB: dict[str, Any] = {
    "type": "object",
    "properties": {"job": {"type": "string"}, "progress": PROGRESS, "waiting": {"type": "boolean"}},
}


def describe() -> dict[str, Any]:
    """Return an OpenAPI 3.1 document."""
    kinds = [m for call in ROUTES for m in (call.takes, call.gives) if m is not None]
    schemas, components = msgspec.json.schema_components(
        [*kinds, messages.Problem], ref_template=REF
    )
    references = dict(zip([*kinds, messages.Problem], schemas, strict=True))
    paths: dict[str, Any] = {}
    for call in ROUTES:
        paths.setdefault(call.path, {})[call.method.lower()] = operation(call, references)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Logres", "version": "1"},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
        },
    }


def operation(call: Call, references: dict[Any, Any]) -> dict[str, Any]:
    doc = (call.handler.__doc__ or "").strip()
    made: dict[str, Any] = {
        "summary": doc,
        "operationId": call.handler.__name__,
        "parameters": [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            for name in re.findall(r"{(\w+)}", call.path)
        ]
        + [
            {"name": name, "in": "query", "required": False, "schema": {"type": "string"}}
            for name in call.asks
        ],
        "responses": responses(call, references),
    }
    if call.takes is not None:
        content = {"application/json": {"schema": references[call.takes]}}
        made["requestBody"] = {"required": True, "content": content}
    if call.seat:
        made["security"] = [{"seat": []}]
    return made


def responses(call: Call, references: dict[Any, Any]) -> dict[str, Any]:
    schema = references[call.gives] if call.gives is not None else {"type": "object"}
    good = {"description": "done", "content": {"application/json": {"schema": schema}}}
    problem = {"application/json": {"schema": references[messages.Problem]}}
    bad = {"description": "refused, with the reason", "content": problem}
    later = {"description": "being made", "content": {"application/json": {"schema": JOB}}}
    return {
        str(call.status): good,
        **({"202": later} if call.long else {}),
        "4XX": bad,
        "5XX": bad,
    }
