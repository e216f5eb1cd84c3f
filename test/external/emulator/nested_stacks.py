"""Keeps the attributes of resources, such as the ARN.

When a nested stack is updated, the emulator itself loses the attributes of each unchanged resource.
"""

from ministack.core.responses import get_account_id, get_region
from ministack.services.cloudformation import provisioners


def keep_attributes():
    provision, update = provisioners._provision_resource, provisioners._update_resource
    kept = {}

    def place(stack_name, logical_id):
        return get_account_id(), get_region(), stack_name, logical_id

    def provision_and_keep(kind, logical_id, props, stack_name):
        physical_id, attributes = provision(kind, logical_id, props, stack_name)
        kept[place(stack_name, logical_id)] = attributes
        return physical_id, attributes

    def update_and_keep(kind, physical_id, old, new, stack_name, logical_id=None, attributes=None):
        before = attributes or kept.get(place(stack_name, logical_id))
        result = update(kind, physical_id, old, new, stack_name, logical_id, before)
        kept[place(stack_name, logical_id)] = result[1]
        return result

    provisioners._provision_resource = provision_and_keep
    provisioners._update_resource = update_and_keep
