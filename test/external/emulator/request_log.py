"""Logs the requests to the emulator and its answers, with one JSON value in each line."""

import json
import time
from urllib.parse import parse_qs

# Larger bodies, such as code and pages, are not logged in full.
LONGEST = 4_000


def log_requests(app, path):
    """Returns an ASGI application that answers as app does, and appends each exchange to the file at path."""
    log = open(path, "a", buffering=1, encoding="utf-8")

    async def logged(scope, receive, send):
        if scope["type"] != "http":
            return await app(scope, receive, send)
        start, sent, answered, status = time.time(), bytearray(), bytearray(), 0

        async def receive_and_keep():
            message = await receive()
            keep(sent, message)
            return message

        async def send_and_keep(message):
            nonlocal status
            status = message.get("status", status)
            keep(answered, message)
            await send(message)

        try:
            await app(scope, receive_and_keep, send_and_keep)
        finally:
            log.write(json.dumps(describe(scope, start, status, sent, answered)) + "\n")

    return logged


def keep(kept, message):
    kept.extend(message.get("body", b"")[: LONGEST - len(kept)])


def describe(scope, start, status, sent, answered):
    headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
    query = scope.get("query_string", b"").decode("latin-1")
    action = headers.get("x-amz-target") or parse_qs(sent.decode("latin-1")).get("Action", [""])[0]
    return {
        "at": round(start, 3),
        "ms": round((time.time() - start) * 1000),
        "method": scope["method"],
        "host": headers.get("host", ""),
        "path": scope["path"] + (f"?{query}" if query else ""),
        **({"action": action} if action else {}),
        "by": signer(headers),
        "status": status,
        "sent": sent.decode("utf-8", "replace"),
        "answered": answered.decode("utf-8", "replace"),
    }


def signer(headers):
    """Returns the access key and the Region of a signed request. Both are empty if the request is not signed."""
    authorization = headers.get("authorization", "")
    return authorization.split("Credential=")[-1].split(",")[0] if "Credential=" in authorization else ""
