"""Connects distributions with the gateway of the emulator. Without this, the emulator connects to no host of AWS, even if it emulates the host."""

import os

from ministack.services import cloudfront

# The header with the host name that the viewer sent. The header `Host` is not free, because the emulator selects a distribution by it.
VIEWER_HOST = "x-viewer-host"


def dial_this_emulator():
    make_headers = cloudfront._origin_request_headers

    def origin_headers(origin, headers, *viewer):
        sent = {name: value for name, value in headers.items() if name.lower() != VIEWER_HOST}
        viewer_host = next((value for name, value in headers.items() if name.lower() == VIEWER_HOST), None)
        if viewer_host is not None:
            sent = {**{name: value for name, value in sent.items() if name.lower() != "host"}, "host": viewer_host}
        return {**make_headers(origin, sent, *viewer), "X-Forwarded-Proto": "https"}

    port = int(os.environ["GATEWAY_PORT"])
    cloudfront._origin_connect_target = lambda origin, viewer_is_https: ("127.0.0.1", port, False)
    cloudfront._origin_request_headers = origin_headers
