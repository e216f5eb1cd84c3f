import { endText, type GroupEnds, storedGroup } from '../../access/check/memberships.ts'
import { idOf } from '../../access/resources/schema.ts'
import { findOrganization } from '../../access/resources/store.ts'
import { memberKey, principalKey, resourceKey } from '../../foundation/table/keys.ts'
import { MAX_PRECONDITIONS } from '../../foundation/table/preconditions.ts'
import type { Table } from '../../foundation/table/table.ts'
import { TRANSACTION_ITEMS } from '../../foundation/table/transact.ts'
import { exists, remove, update } from '../../foundation/table/writes.ts'
import { addToCounts } from './group-counts.ts'
import { holding } from './member-writes.ts'
import { readGroupEnds } from './membership.ts'

/** A transaction has 100 items: two for each group, one for the principal, and the caller's preconditions. */
export const LEFT_AT_ONCE = Math.floor((TRANSACTION_ITEMS - 1 - MAX_PRECONDITIONS) / 2)

/** Removes a principal from all of its groups. False where one of its memberships changed in between. */
export async function removeFromGroups(table: Table, principal: string): Promise<boolean> {
  const ends = await readGroupEnds(table, principal)
  for (const group of ends.keys()) {
    if (!(await leaveGroups(table, principal, [group], ends))) return false
  }
  return true
}

/**
 * Removes a principal from at most 46 groups in one transaction. False where it is no member of one of them any more, or until
 * another end.
 * @param ends its memberships as they were read
 */
export async function leaveGroups(
  table: Table,
  principal: string,
  groups: readonly string[],
  ends: GroupEnds,
): Promise<boolean> {
  const texts = groups.map((group) => storedGroup(idOf(group), endText(ends.get(group))))
  const taken = new Set([...groups.map(idOf), ...texts])
  const organizations = await Promise.all(groups.map((group) => findOrganization(table, group)))
  const counts = addToCounts(organizations, -1)
  const left = update(principalKey(principal), { take: { groups: taken }, add: counts }, holding(texts))
  const members = groups.map((group) => remove(memberKey(group, principal), exists))
  const departures = groups.map((group) =>
    update(resourceKey(group), { add: { member_count: -1n, departures: 1n } }, exists),
  )
  return (await table.transact([left, ...members, ...departures])).applied
}
