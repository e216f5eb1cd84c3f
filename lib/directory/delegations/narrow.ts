import { includesPermission } from '../../access/check/delegations.ts'
import { aborted, refuseInvalid, type Violation } from '../../foundation/errors.ts'
import { parseSubject } from '../../foundation/identifiers/references.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { DelegationChange } from './request.ts'
import { resolvePermissions } from './resolve.ts'
import { type DelegationRecord, readPair, readVersionOf, requireDelegation } from './store.ts'
import { narrowingWrites } from './writes.ts'

/**
 * Changes the title, takes permissions away, and lets the delegation end earlier. Writes nothing if nothing changes.
 * @throws INVALID_ARGUMENT for a change that widens the delegation, NOT_FOUND, and 409 ABORTED after too many conflicts
 */
export const narrowDelegation = (
  table: Table,
  userId: string,
  inPath: { delegation_id: string },
  change: DelegationChange,
  now: Date,
): Promise<DelegationRecord> =>
  table.withRetries(async () => {
    const version = await readVersionOf(table, userId)
    const before = await requireDelegation(table, userId, inPath, now)
    const permissions = change.permissions && (await resolvePermissions(table, change.permissions, before.permissions))
    const { title = before.title, expires_at = before.expires_at } = change
    const after = { ...before, title, expires_at, permissions: permissions ?? before.permissions }
    refuseInvalid([...changedFields(before, change), ...widenings(before, after)])
    if (isSame(before, after)) return before
    const pair = await readPair(table, before)
    const changed = { ...after, updated_at: now.toISOString() }
    if (!(await table.transact(narrowingWrites(before, changed, { version, pair, now }))).applied) throw aborted()
    return changed
  })

const isSame = (before: DelegationRecord, after: DelegationRecord): boolean =>
  before.title === after.title &&
  before.expires_at === after.expires_at &&
  before.permissions.toSorted().join() === after.permissions.toSorted().join()

function changedFields(before: DelegationRecord, given: DelegationChange): Violation[] {
  const { agent } = given
  const same = { ...given, agent: agent && (parseSubject(agent)?.principal ?? agent) }
  return (['id', 'user_id', 'agent', 'resource', 'created_by'] as const).flatMap((field) =>
    same[field] === undefined || same[field] === before[field] ? [] : [{ field, description: 'cannot be changed' }],
  )
}

function widenings(before: DelegationRecord, after: DelegationRecord): Violation[] {
  const isLater = before.expires_at !== '' && (after.expires_at === '' || after.expires_at > before.expires_at)
  const isMore = after.permissions.some((each) => !includesPermission(before.permissions, each))
  return [
    ...(isLater ? [{ field: 'expires_at', description: 'must not be later than before' }] : []),
    ...(isMore ? [{ field: 'permissions', description: 'must not have more than before' }] : []),
  ]
}
