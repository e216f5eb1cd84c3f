"""Checks a permission, charges a usage and reads a list page by page, with the client that scripts/python-client.sh generates."""

import base64
import os
import uuid

from tollgate import AuthenticatedClient
from tollgate.api.access import check, get_permission, list_permissions
from tollgate.api.billing import create_usage
from tollgate.models import CheckRequest, CreateUsageRequest, Usage

credentials = f"{os.environ['CLIENT_ID']}:{os.environ['CLIENT_SECRET']}"
client = AuthenticatedClient(
    base_url=os.environ.get("TOLLGATE_URL", "http://127.0.0.1:3000"),
    prefix="Basic",
    token=base64.b64encode(credentials.encode()).decode(),
)

edsger = "user:edsger"
disk = "compute/disk:frn:web-shop:compute/disk:shop-db"
for permission in ("get", "delete"):
    question = CheckRequest(subject=edsger, resource=disk, permission=permission)
    answer = check.sync(client=client, body=question)
    print(f"{permission}: {answer.status}")

usage = Usage(id=uuid.UUID("6f1d3c1e-5a0e-4f4e-9a53-0d4d3f3f0a11"), amount="30", source="python")
body = CreateUsageRequest(usages=[usage])
charged = create_usage.sync("acme", "-", client=client, body=body)
print(f"recorded {charged.recorded}, replayed {charged.replayed}, {charged.balance} credits are left")

count, page_token = 0, ""
while True:
    page = list_permissions.sync(client=client, page_size=10, page_token=page_token)
    count += len(page.permissions)
    page_token = page.next_page_token
    if page_token == "":
        break
print(f"{count} permissions")

# A refusal is a value of the generated client, with the same fields as the error of the service.
refused = get_permission.sync_detailed("compute.disk.none", client=client)
print(f"{refused.status_code.value} {refused.parsed.details[0].reason.value}: {refused.parsed.message}")
