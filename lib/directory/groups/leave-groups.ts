import { endText, type GroupEnds, storedGroup } from '../../access/check/memberships.ts'
import { idOf } from '../../access/resources/schema.ts'
import { findOrganization } from '../../access/resources/store.ts'
import { aborted } from '../../foundation/errors.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import { memberKey, principalKey, resourceKey } from '../../foundation/table/keys.ts'
import { MAX_PRECONDITIONS } from '../../foundation/table/preconditions.ts'
import type { Table } from '../../foundation/table/table.ts'
import { TRANSACTION_ITEMS } from '../../foundation/table/transact.ts'
import { exists, remove, update } from '../../foundation/table/writes.ts'
import { addToCounts } from './group-counts.ts'
import { holding, leaveWrites } from './member-writes.ts'
import { hasEnded, type Membership, membersAmong, readGroupEnds, toMembership } from './membership.ts'

/**
 * Of the 100 items of a transaction, two are for each group, one is for the principal, and the others are for the caller's preconditions.
 */
export const LEFT_AT_ONCE = Math.floor((TRANSACTION_ITEMS - 1 - MAX_PRECONDITIONS) / 2)

/** Returns false if one of the memberships changed meanwhile. */
export async function removeFromGroups(table: Table, principal: string): Promise<boolean> {
  const ends = await readGroupEnds(table, principal)
  for (const group of ends.keys()) {
    if (!(await leaveGroups(table, principal, [group], ends))) return false
  }
  return true
}

/**
 * Removes at most `LEFT_AT_ONCE` memberships in one transaction. Returns false if one of them was removed, or if its end has changed.
 * @param ends the ends of the principal's memberships as they were read
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
  const leaving = groups.map((group) =>
    update(resourceKey(group), { add: { member_count: -1n, departures: 1n } }, exists),
  )
  return (await table.transact([left, ...members, ...leaving])).applied
}

/** Reads the whole table. The roles of a member on the group itself are policies, so they are kept. */
export async function purgeMemberships(table: Table, endedBefore: Date): Promise<Membership[]> {
  const purged: Membership[] = []
  for await (const items of table.scan()) {
    const found = await mapInBatches(membersAmong(items), (item) => purge(table, item, endedBefore))
    purged.push(...found.filter((membership) => membership !== undefined))
  }
  return purged
}

/** Returns undefined if the membership did not end before this time, or if it no longer exists. */
const purge = (table: Table, listed: Membership, endedBefore: Date): Promise<Membership | undefined> =>
  table.withRetries(async () => {
    const [item, organization] = await Promise.all([
      table.get(memberKey(listed.group, listed.principal)),
      findOrganization(table, listed.group),
    ])
    const membership = item && (await toMembership(table, item))
    if (membership === undefined || !hasEnded(membership, endedBefore)) return undefined
    if (!(await table.transact(leaveWrites(membership.group, organization, [membership]))).applied) throw aborted()
    return membership
  })
