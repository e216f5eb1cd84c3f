"""How a distribution reaches the gateway: the emulator dials no host of AWS, not even where it plays that host itself."""

import os

from ministack.services import cloudfront

# The header in which the doorway sends the viewer's host name: the emulator finds a distribution only by its own name.
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
