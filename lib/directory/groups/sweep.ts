import { findOrganization } from '../../access/resources/store.ts'
import { aborted } from '../../foundation/errors.ts'
import { mapInBatches } from '../../foundation/table/in-batches.ts'
import { memberKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { leaveWrites } from './member-writes.ts'
import { hasEnded, type Membership, membersAmong, toMembership } from './membership.ts'

/**
 * Takes every membership away that ended before a moment, and gives what it took. It reads the whole table. What a member holds
 * on the group itself stays: that is a policy.
 */
export async function sweepMemberships(table: Table, endedBefore: Date): Promise<Membership[]> {
  const swept: Membership[] = []
  for await (const items of table.scan()) {
    const found = await mapInBatches(membersAmong(items), (item) => sweep(table, item, endedBefore))
    swept.push(...found.filter((membership) => membership !== undefined))
  }
  return swept
}

/** Undefined where it lasts, has another end by now, or another request took it away. */
const sweep = (table: Table, listed: Membership, endedBefore: Date): Promise<Membership | undefined> =>
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
