"""Adds the resource types and properties that our templates use and that the emulator does not know."""

import json
import string

from ministack.core.responses import get_account_id, get_region
from ministack.services import cloudformation, dynamodb
from ministack.services.cloudformation import engine, provisioners

# Resource types that are recorded without any effect. A stack only gets a name and an ARN for each resource.
RECORDED = [
    "AWS::Backup::BackupSelection",
    "AWS::CloudWatch::CompositeAlarm",
    "AWS::CodeDeploy::Application",
    "AWS::CodeDeploy::DeploymentGroup",
    "AWS::Logs::QueryDefinition",
]


def add_resource_types():
    handlers = provisioners._RESOURCE_HANDLERS
    for kind in RECORDED:
        if kind in handlers:
            raise RuntimeError(f"the emulator knows {kind} now: take it out of {__file__}")
        handlers[kind] = record(kind)
    handlers["AWS::CloudWatch::Alarm"] = with_expressions(handlers["AWS::CloudWatch::Alarm"])
    table = handlers["AWS::DynamoDB::GlobalTable"]
    handlers["AWS::DynamoDB::GlobalTable"] = {**table, "create": with_replicas(table["create"])}
    add_window_of_recovery()
    make_secret = provisioners._sm_secret_string
    provisioners._sm_secret_string = lambda props: make_secret(without_punctuation(props))


def record(kind, part=""):
    _, service, resource = kind.split("::")

    def create(logical_id, props, stack_name):
        print(f"without effect: {kind}{part}", flush=True)
        name = props.get(f"{resource}Name", f"{stack_name}-{logical_id}")
        return name, {"Arn": f"arn:aws:{service.lower()}:{get_region()}:{get_account_id()}:{resource.lower()}/{name}"}

    def update(physical_id, old, new, stack_name, *_):
        return physical_id, create(physical_id, new, stack_name)[1]

    return {"create": create, "update": update, "delete": lambda *_: None}


def with_expressions(alarm):
    """Records alarms on a metric expression without any effect, like the types in RECORDED."""
    recorded = record("AWS::CloudWatch::Alarm", " with an expression of metrics")

    def choose(verb, props):
        return (recorded if props.get("Metrics") else alarm)[verb]

    def create(logical_id, props, stack_name):
        return choose("create", props)(logical_id, props, stack_name)

    def update(physical_id, old, new, stack_name, *rest):
        return choose("update", new)(physical_id, old, new, stack_name, *rest)

    return {**alarm, "create": create, "update": update}


def with_replicas(create_table):
    """Adds point-in-time recovery, deletion protection and replicas in other Regions to tables."""

    def create(logical_id, props, stack_name):
        name, attributes = create_table(logical_id, props, stack_name)
        for replica in props["Replicas"]:
            region = replica["Region"]
            if region != get_region():
                updates = [{"Create": {"RegionName": region}}]
                dynamodb._apply_replica_updates(name, dynamodb._tables[name], updates)
            recovery = replica.get("PointInTimeRecoverySpecification", {}).get("PointInTimeRecoveryEnabled", False)
            dynamodb._pitr_settings.set_scoped(get_account_id(), region, name, recovery)
            table = dynamodb._tables.get_scoped(get_account_id(), region, name)
            table["DeletionProtectionEnabled"] = replica.get("DeletionProtectionEnabled", False)
        return name, attributes

    return create


def add_window_of_recovery():
    """Reports that a table can be restored to any time since its creation. The emulator itself reports only the current second."""
    describe = dynamodb._describe_continuous_backups

    def describe_with_window(data):
        status, headers, body = describe(data)
        answer = json.loads(body)
        recovery = answer.get("ContinuousBackupsDescription", {}).get("PointInTimeRecoveryDescription", {})
        if "EarliestRestorableDateTime" in recovery:
            table = dynamodb._tables[dynamodb._normalize_table_name(data["TableName"])]
            recovery["EarliestRestorableDateTime"] = table["CreationDateTime"]
        return status, headers, json.dumps(answer).encode()

    dynamodb._describe_continuous_backups = describe_with_window


def without_punctuation(props):
    generated = props.get("GenerateSecretString", {})
    if not generated.get("ExcludePunctuation"):
        return props
    return {**props, "GenerateSecretString": {**generated, "ExcludeCharacters": string.punctuation}}


def read_outputs_of_other_regions():
    """Resolves Fn::GetStackOutput of a stack in another Region. The emulator itself looks only in the Region of the template."""
    resolve = engine._resolve_refs

    def resolve_refs(value, *context):
        spec = value.get("Fn::GetStackOutput") if isinstance(value, dict) else None
        if not isinstance(spec, dict) or "Region" not in spec:
            return resolve(value, *context)
        name, region, output = (resolve(spec[part], *context) for part in ("StackName", "Region", "OutputName"))
        stack = cloudformation._stacks.get_scoped(get_account_id(), region, name) or {}
        values = [each["OutputValue"] for each in stack.get("Outputs", []) if each["OutputKey"] == output]
        if not values:
            raise ValueError(f"the stack {name} in {region} has no output {output}")
        return values[0]

    engine._resolve_refs = resolve_refs
