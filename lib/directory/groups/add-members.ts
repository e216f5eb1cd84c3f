import { recordGrantsElsewhere } from '../../access/clients/elsewhere.ts'
import { requireHolder } from '../../access/clients/holder.ts'
import type { Client } from '../../access/clients/schema.ts'
import { idOf } from '../../access/resources/schema.ts'
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

/** The principals that became members, and the members whose end changed. */
export interface Joined {
  joined: string[]
  changed: string[]
}

interface Given {
  /** Whether the caller is no platform admin: then a principal joins at most 1,000 groups of an organization. */
  isLimited?: boolean

  /** RFC 3339, or empty for no end. Undefined keeps the end of a member, and removes an end that has passed. */
  expires_at?: string | undefined
  now: Date
}

/**
 * Adds members to a group, or gives members another end, all or none: one transaction decides about all of them. Throws
 * 404 for a group or service user that does not exist, BEING_DELETED, 400 TOO_MANY_GROUPS, 409 ABORTED after too many lost races.
 */
export const joinGroup = (table: Table, group: string, principals: readonly string[], given: Given): Promise<Joined> =>
  table.withRetries(async () => {
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
    await recordGrantsElsewhere(table, holders, async () => organization)
    if (changes.length > 0) await apply(table, group, { changes, joining, joinedIn }, noDeletionSince(item))
    return { joined: joining, changed: before.map(({ principal }) => principal) }
  })

/** The end of the membership after the change. */
const endAfter = (before: Membership, { expires_at, now }: Given): string =>
  expires_at ?? (hasEnded(before, now) ? '' : before.expires_at)

/** A change of one membership: on the item of the principal, which is authoritative, and in the list of the group. */
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

/**
 * The item of the principal decides whether it is a member, so one transaction changes all of these items. If the preconditions of the
 * caller's permission leave too little room in it, an earlier transaction writes some list entries as tentative ones, under the same
 * preconditions. They are valid only if the item of the principal agrees: if the second transaction fails, nothing has changed, and the
 * next attempt replaces them.
 */
async function apply(
  table: Table,
  group: string,
  { changes, joining, joinedIn }: { changes: readonly Change[]; joining: readonly string[]; joinedIn: JoinedIn },
  noDeletion: Condition,
): Promise<void> {
  const excess = Math.max(0, 2 * changes.length + 1 + table.preconditionCount() - TRANSACTION_ITEMS)
  if (excess > 0) {
    const writes = changes.slice(0, excess).map(({ list }) => list(true))
    const outcome = await table.transact([...writes, require(resourceKey(group), noDeletion)])
    if (!outcome.applied) throw aborted()
  }
  const outcome = await table.transact([
    ...changes.map(({ decide }) => decide),
    ...changes.slice(excess).map(({ list }) => list(false)),
    joining.length === 0 ? require(resourceKey(group), noDeletion) : countWrite(group, joining.length, noDeletion),
  ])
  if (outcome.applied) return
  // New members come first.
  refuseFull(joining, outcome.reasons, joinedIn)
  throw aborted()
}
