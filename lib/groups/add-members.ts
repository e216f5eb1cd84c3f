import { readClient } from '../clients/store.ts'
import { aborted, beingDeleted, notFound } from '../errors.ts'
import { namespaceOfReference, SERVICE_USER } from '../identifiers/references.ts'
import { idOf } from '../resources/schema.ts'
import { memberKey, resourceKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { TRANSACTION_ITEMS } from '../table/transact.ts'
import { type Condition, require } from '../table/writes.ts'
import { countWrite, joinWrite, listMemberWrite, noDeparturesSince, refuseFull, toMembership } from './members.ts'

/** Throws 404 for a service user that does not exist. Users are not known here. */
export async function requireServiceUsers(table: Table, principals: readonly string[]): Promise<void> {
  const ids = principals.filter((each) => namespaceOfReference(each) === SERVICE_USER).map(idOf)
  const clients = await Promise.all(ids.map((id) => readClient(table, id)))
  const missing = ids.find((_, index) => clients[index] === undefined)
  if (missing !== undefined) throw notFound('service user', missing)
}

/**
 * Adds members to a group, all or none: one transaction makes all of them members. Gives those who were none before. Throws
 * 404 for a group that is gone, 400 TOO_MANY_GROUPS, 409 ABORTED after too many lost races.
 */
export const joinGroup = (table: Table, group: string, principals: readonly string[], now: Date): Promise<string[]> =>
  table.withRetries(async () => {
    const [item, ...listed] = await Promise.all([
      table.get(resourceKey(group)),
      ...principals.map((principal) => table.get(memberKey(group, principal))),
    ])
    if (item === undefined) throw notFound('group', idOf(group))
    if (item.deleting !== undefined) throw beingDeleted('group')
    const memberships = await Promise.all(listed.map((each) => each && toMembership(table, each)))
    const joining = principals.filter((_, index) => memberships[index] === undefined)
    if (joining.length > 0) await join(table, group, joining, noDeparturesSince(item), now)
    return joining
  })

/**
 * What decides a membership is the item of the principal, so that all of these are in one transaction. Where the conditions of
 * the caller's permission leave no room there, some items of the list are written ahead, under the same conditions. They count
 * only once the principal is a member: if the second transaction never comes, nobody sees them, and the next try replaces them.
 */
async function join(
  table: Table,
  group: string,
  joining: readonly string[],
  noDepartures: Condition,
  now: Date,
): Promise<void> {
  const membership = (principal: string) => ({ group, principal, created_at: now.toISOString() })
  const excess = 2 * joining.length + 1 + table.preconditionCount() - TRANSACTION_ITEMS
  const ahead = joining.slice(0, Math.max(0, excess))
  if (ahead.length > 0) {
    const writes = ahead.map((principal) => listMemberWrite({ ...membership(principal), ahead: true }))
    const outcome = await table.transact([...writes, require(resourceKey(group), noDepartures)])
    if (!outcome.applied) throw aborted()
  }
  const outcome = await table.transact([
    ...joining.map((principal) => joinWrite(group, principal)),
    ...joining.slice(ahead.length).map((principal) => listMemberWrite(membership(principal))),
    countWrite(group, joining.length, noDepartures),
  ])
  if (outcome.applied) return
  refuseFull(joining, outcome.reasons)
  throw aborted()
}
