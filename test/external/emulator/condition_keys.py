"""Adds the IAM condition keys that our roles use and that the emulator does not know."""

import json
import re

from ministack.core import iam_actions, iam_evaluator


class ItemArn(str):
    """The ARN of a table. `leading_key` is the leading key of the item that an IAM check is about."""

    leading_key = None


def add_condition_keys():
    """Adds the keys dynamodb:LeadingKeys and events:source. In a transaction, each item is checked with its own leading key."""
    of_tags = iam_actions.request_tag_context
    of_transaction = iam_actions.dynamodb_transaction_checks
    enforce = iam_evaluator.enforce

    def with_keys(service, action, body, params):
        return {**of_tags(service, action, body, params), **condition_keys(service, read(body))}

    def check_items(action, body, region, account):
        checks = [(of_item, ItemArn(arn)) for of_item, arn in of_transaction(action, body, region, account)]
        for (_, arn), item in zip(checks, read(body).get("TransactItems", [])):
            arn.leading_key = leading_key(*item.values())
        return checks

    def enforce_item(key, action, service, region, resource_arn="*", service_context=None):
        if getattr(resource_arn, "leading_key", None) is not None:
            service_context = {**service_context, "dynamodb:LeadingKeys": [resource_arn.leading_key]}
        return enforce(key, action, service, region, resource_arn, service_context)

    iam_actions.request_tag_context = with_keys
    iam_actions.dynamodb_transaction_checks = check_items
    iam_evaluator.enforce = enforce_item


def read(body):
    try:
        return json.loads(body or b"{}")
    except ValueError:
        return {}


def condition_keys(service, request):
    if service == "events":
        sources = {entry["Source"] for entry in request.get("Entries", []) if "Source" in entry}
        # The emulator does not compare a list with a single value.
        return {"events:source": sources.pop() if len(sources) == 1 else sorted(sources)} if sources else {}
    keys = leading_keys(request) if service == "dynamodb" else []
    return {"dynamodb:LeadingKeys": keys} if keys else {}


def leading_keys(request):
    """Returns the leading keys of a request for one item, of a query or of a batch."""
    if "KeyConditionExpression" in request:
        name = re.search(r"\bpk = (:\w+)", request["KeyConditionExpression"])[1]
        return [request["ExpressionAttributeValues"][name]["S"]]
    items = [request] if "Key" in request or "Item" in request else []
    for requests in request.get("RequestItems", {}).values():
        if isinstance(requests, dict):
            items += [{"Key": key} for key in requests["Keys"]]
        else:
            items += [value for each in requests for value in each.values()]
    return [leading_key(item) for item in items]


def leading_key(item):
    return (item.get("Key") or item["Item"])["pk"]["S"]
