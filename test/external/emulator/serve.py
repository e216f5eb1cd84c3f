"""Runs the emulator, and adds the features that our templates need and that the emulator lacks.

Usage: serve.py <log>. The port and all other settings come from the environment, as for the emulator itself. The templates are deployed
unchanged. known-emulator-lacks.yaml lists the features that have no effect here.
"""

import sys

from condition_keys import add_condition_keys
from nested_stacks import keep_attributes
from origins import dial_this_emulator
from request_log import log_requests
from resource_types import add_resource_types, read_outputs_of_other_regions

from ministack import app as emulator


def count_as_encrypted(app):
    """Treats all requests as encrypted. They come from this computer without TLS, but policies and distributions refuse requests without TLS."""

    async def encrypted(scope, receive, send):
        await app({**scope, "scheme": "https"} if scope["type"] == "http" else scope, receive, send)

    return encrypted


add_resource_types()
keep_attributes()
read_outputs_of_other_regions()
add_condition_keys()
dial_this_emulator()
emulator.app = count_as_encrypted(log_requests(emulator.app, sys.argv[1]))
sys.argv = sys.argv[:1]
emulator.main()
