import { actsAsAdmin } from '../../access/check/authorize.ts'
import { readGrant } from '../../access/policies/grant-store.ts'
import { policiesIn, unbindingGrantWrites } from '../../access/policies/unbind-grant.ts'
import { idOf } from '../../access/resources/schema.ts'
import { findOrganization } from '../../access/resources/store.ts'
import { aborted, notFound } from '../../foundation/errors.ts'
import { memberKey } from '../../foundation/table/keys.ts'
import { MAX_PRECONDITIONS } from '../../foundation/table/preconditions.ts'
import type { Table } from '../../foundation/table/table.ts'
import { TRANSACTION_ITEMS } from '../../foundation/table/transact.ts'
import { leaveWrites } from '../groups/member-writes.ts'
import { toMembership } from '../groups/membership.ts'
import { countChanges } from '../groups/pause.ts'
import type { Remover } from './deletion-marker.ts'
import { purge, type Removed } from './purge.ts'

/**
 * Of the 100 items of a transaction, 3 are for the membership, 1 is for the grant, and 3 are for each policy. The others are for the
 * caller's preconditions.
 */
const POLICIES_AT_ONCE = Math.floor((TRANSACTION_ITEMS - 4 - MAX_PRECONDITIONS) / 3)

/**
 * Deletes the policies that bind the member on the group in the same transaction. If the member has dozens of roles on the group, earlier
 * transactions delete some of these policies. Throws 404 if the principal is not a member, and 429 RATE_LIMITED if its organization
 * changes its groups too often.
 */
export function removeMember(table: Table, remover: Remover, group: string, principal: string): Promise<Removed> {
  let isCounted = actsAsAdmin(remover)
  return purge(table, ({ count, requireTime }) =>
    table.withRetries(async () => {
      for (;;) {
        requireTime()
        const [item, grant, organization] = await Promise.all([
          table.get(memberKey(group, principal)),
          readGrant(table, { resource: group, principal }),
          findOrganization(table, group),
        ])
        const membership = item && (await toMembership(table, item))
        if (membership === undefined) throw notFound('member', idOf(principal))
        if (!isCounted && organization !== undefined) await countChanges(table, organization, [principal])
        isCounted = true
        const all = policiesIn(grant, { resource: group, principal })
        const some = all.slice(0, POLICIES_AT_ONCE)
        const isLast = some.length === all.length
        const leaving = isLast ? leaveWrites(group, organization, [membership], remover.principal) : []
        const outcome = await table.transact([...leaving, ...(await unbindingGrantWrites(table, grant, some))])
        if (!outcome.applied) throw aborted()
        count('policies', some.length)
        if (!isLast) continue
        count('memberships')
        return
      }
    }),
  )
}
