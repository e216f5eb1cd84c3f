import type { Caller } from '../clients/verify.ts'
import { aborted } from '../errors.ts'
import type { ResourceRecord } from '../resources/schema.ts'
import { asRead } from '../resources/store.ts'
import { resourceKey } from '../table/keys.ts'
import { stampOf } from '../table/stamps.ts'
import type { Table } from '../table/table.ts'
import { update } from '../table/writes.ts'

/**
 * Marks a group or resource whose deletion takes more than one transaction, unless it is marked. The permission to delete is
 * judged once, when the mark is set: from then on every write of the deletion rests on the caller's credentials and the mark,
 * for the deletion also takes away what allowed it.
 */
export async function markDeleting(table: Table, caller: Caller, stored: ResourceRecord): Promise<void> {
  const { resource, deleting } = stored
  if (deleting === undefined) {
    const changes = { set: { deleting: caller.principal }, add: { version: 1n, departures: 1n } }
    const { applied } = await table.transact([
      update(resourceKey(resource), changes, asRead(stored, { deleting: undefined })),
    ])
    if (!applied) throw aborted()
  }
  const key = resourceKey(resource)
  const marked = await table.get(key)
  if (marked?.deleting === undefined) throw aborted()
  table.clearPreconditions()
  table.requireUnchanged([caller.precondition, { key, stamp: stampOf(marked) }])
}
