import { recordGrantsElsewhere } from '../../access/clients/grants-outside.ts'
import { requireHolder } from '../../access/clients/holder.ts'
import type { Client } from '../../access/clients/schema.ts'
import { idOf } from '../../access/resources/schema.ts'
import { takeSeats } from '../../access/seats/seats.ts'
import { aborted, beingDeleted, notFound } from '../../foundation/errors.ts'
import { memberKey, principalKey, resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { TRANSACTION_ITEMS } from '../../foundation/table/transact.ts'
import { type Condition, require, type Write } from '../../foundation/table/writes.ts'
import {
  countWrite,
  endWrite,
  type JoinedIn,
  joinWrite,
  listEndWrite,
  listMemberWrite,
  noDeletionSince,
  organizationIn,
  refuseFull,
} from './member-writes.ts'
import { hasEnded, lasting, type Membership, toMembership } from './membership.ts'
import { countChanges } from './pause.ts'

/** `changed` has the existing members whose membership got a new end. */
export interface Joined {
  joined: string[]
  changed: string[]
}

interface Given {
  /**
   * True if the caller is not a platform admin. Such a caller cannot add a principal to more than 1,000 groups of an
   * organization, or change its groups too often (`pause.ts`).
   */
  isLimited?: boolean

  /** The end as an RFC 3339 time, or empty for no end. If undefined, a future end is kept and a past end is removed. */
  expires_at?: string | undefined
  now: Date
}

/**
 * One transaction adds the members and changes the ends of existing memberships, or does nothing. Throws 404 if the group or a service
 * user does not exist, and BEING_DELETED if the deletion of one of them has begun. Throws 400 TOO_MANY_GROUPS if a principal is in too
 * many groups, 429 RATE_LIMITED if an organization changes its groups too often, and 409 ABORTED after too many conflicts.
 */
export function joinGroup(table: Table, group: string, principals: readonly string[], given: Given): Promise<Joined> {
  let isCounted = false
  return table.withRetries(async () => {
    const [item, holders, ...listed] = await Promise.all([
      table.get(resourceKey(group)),
      Promise.all(principals.map((principal) => requireHolder(table, principal))),
      ...principals.map((principal) => table.get(memberKey(group, principal))),
    ])
    if (item === undefined) throw notFound('group', idOf(group))
    if (item.deleting !== undefined) throw beingDeleted('group')
    const organization = organizationIn(item)
    const joinedIn = { organization, isLimited: given.isLimited ?? false }
    const found = await Promise.all(listed.map((each) => each && toMembership(table, each)))
    const joining = principals.filter((_, index) => found[index] === undefined)
    const before = found
      .filter((each) => each !== undefined)
      .filter((each) => endAfter(each, given) !== each.expires_at)
    const changes = [
      ...joining.map((principal) => toJoin(group, principal, given, holders[principals.indexOf(principal)], joinedIn)),
      ...(await Promise.all(before.map((each) => toChangeEnd(table, each, given)))),
    ]
    const changed = before.map(({ principal }) => principal)
    if (!isCounted && joinedIn.isLimited && organization !== undefined && changes.length > 0) {
      await countChanges(table, organization, [...joining, ...changed])
      isCounted = true
    }
    await recordGrantsElsewhere(table, holders, async () => organization)
    const seats = await takeSeats(table, organization === undefined ? '' : idOf(organization), joining)
    if (changes.length > 0) await apply(table, group, { changes, joining, joinedIn, seats }, noDeletionSince(item))
    return { joined: joining, changed }
  })
}

const endAfter = (before: Membership, { expires_at, now }: Given): string =>
  expires_at ?? (hasEnded(before, now) ? '' : before.expires_at)

/** `decide` changes the item of the principal, which decides whether the principal is a member. `list` changes the list of the group. */
interface Change {
  decide: Write
  list: (isTentative: boolean) => Write
}

function toJoin(
  group: string,
  principal: string,
  { expires_at = '', now }: Given,
  holder: Client | undefined,
  joinedIn: JoinedIn,
): Change {
  const membership = { ...lasting(group, principal, now.toISOString()), expires_at }
  return {
    decide: joinWrite(membership, holder, joinedIn),
    list: (isTentative) => listMemberWrite({ ...membership, ahead: isTentative }),
  }
}

async function toChangeEnd(table: Table, before: Membership, given: Given): Promise<Change> {
  const after = { ...before, expires_at: endAfter(before, given) }
  const principal = await table.get(principalKey(before.principal))
  return {
    decide: endWrite(before, after.expires_at, principal),
    list: (isTentative) => listEndWrite(before, { ...after, ahead: isTentative }),
  }
}

interface Applied {
  changes: readonly Change[]
  joining: readonly string[]
  joinedIn: JoinedIn
  seats: readonly Write[]
}

/**
 * The item of a principal decides whether the principal is a member, so one transaction changes the items of all principals. If the
 * preconditions leave too little room for the list entries in this transaction, an earlier transaction writes some list entries as
 * tentative, under the same preconditions. Readers ignore a tentative entry until the principal's item has the membership. So if the last
 * transaction fails, no membership has changed, and the next attempt replaces the tentative entries.
 */
async function apply(
  table: Table,
  group: string,
  { changes, joining, joinedIn, seats }: Applied,
  noDeletion: Condition,
): Promise<void> {
  const excess = Math.max(0, 2 * changes.length + 1 + seats.length + table.preconditionCount() - TRANSACTION_ITEMS)
  if (excess > 0) {
    const writes = changes.slice(0, excess).map(({ list }) => list(true))
    const outcome = await table.transact([...writes, require(resourceKey(group), noDeletion)])
    if (!outcome.applied) throw aborted()
  }
  const outcome = await table.transact([
    ...changes.map(({ decide }) => decide),
    ...changes.slice(excess).map(({ list }) => list(false)),
    joining.length === 0 ? require(resourceKey(group), noDeletion) : countWrite(group, joining.length, noDeletion),
    ...seats,
  ])
  if (outcome.applied) return
  // The writes for new members come first in the transaction, so the first reasons belong to these members.
  refuseFull(joining, outcome.reasons, joinedIn)
  throw aborted()
}
