import type * as v from 'valibot'
import { recordGrantsElsewhere } from '../../access/clients/grants-outside.ts'
import { requireHolder } from '../../access/clients/holder.ts'
import { idOf } from '../../access/resources/schema.ts'
import { findOrganization } from '../../access/resources/store.ts'
import { takeSeats } from '../../access/seats/seats.ts'
import { readClock } from '../../foundation/clock.ts'
import { ApiError } from '../../foundation/errors.ts'
import { MAX_ENTRIES } from '../../foundation/lists/query.ts'
import { chunk } from '../../foundation/table/chunk.ts'
import { MEMBERS, resourceKey, USER_MEMBERS } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import {
  countWrite,
  JOINING_AT_ONCE,
  joinWrite,
  type Leaving,
  leaveWrites,
  listMemberWrite,
  MEMBERS_AT_ONCE,
  noDeletionSince,
  organizationIn,
  refuseFull,
} from './member-writes.ts'
import { lasting, type Membership, toMembership } from './membership.ts'
import { type GroupUser, readMemberUser } from './schema.ts'

/** Includes ended memberships that are not purged yet. */
export async function readMemberships(table: Table, group: string): Promise<Membership[]> {
  const items = await table.query(resourceKey(group).pk, MEMBERS)
  const found = await Promise.all(items.map((item) => toMembership(table, item)))
  return found.filter((membership) => membership !== undefined)
}

/** Includes principals whose membership has ended but is not purged yet. */
export const readMembers = async (table: Table, group: string): Promise<string[]> =>
  (await readMemberships(table, group)).map(({ principal }) => principal)

/** Throws LIST_TOO_LONG for more than 1,000 users, which must be listed in pages. */
export async function readUsers(table: Table, group: string): Promise<v.InferOutput<typeof GroupUser>[]> {
  const { items, next } = await table.page(resourceKey(group).pk, USER_MEMBERS, { limit: MAX_ENTRIES + 1 })
  const found = await Promise.all(items.map((item) => toMembership(table, item)))
  const users = found.filter((membership) => membership !== undefined)
  if (next === undefined && users.length <= MAX_ENTRIES)
    return Promise.all(users.map((user) => readMemberUser(table, user)))
  throw new ApiError('LIST_TOO_LONG', 'the group has too many members for one answer: list its users')
}

/** A principal whose membership has no end, or a principal with the end of its membership (an RFC 3339 time; empty for no end). */
export type Joining = string | Pick<Membership, 'principal' | 'expires_at'>

/**
 * Removes members, then adds others. Each transaction removes up to 42 members, or adds up to 20. Returns false if the group was deleted, or if one of the
 * principals had already left or joined. In these cases, the caller must read again and retry. Throws 404 if a service user does not
 * exist, and BEING_DELETED if its deletion has begun. Throws TOO_MANY_GROUPS if a principal is in too many groups.
 */
export async function changeMembers(
  table: Table,
  group: string,
  { leaving, joining }: { leaving: readonly Leaving[]; joining: readonly Joining[] },
  now = readClock(),
): Promise<boolean> {
  const organization = leaving.length === 0 ? undefined : await findOrganization(table, group)
  for (const some of chunk(leaving, MEMBERS_AT_ONCE)) {
    if (!(await table.transact(leaveWrites(group, organization, some))).applied) return false
  }
  return joining.length === 0 || addMembers(table, group, joining, now)
}

async function addMembers(table: Table, group: string, joining: readonly Joining[], now: Date): Promise<boolean> {
  const item = await table.get(resourceKey(group))
  if (item === undefined) return false
  const noDeletion = noDeletionSince(item)
  const joinedIn = { organization: organizationIn(item), isLimited: false }
  const organizationId = idOf(joinedIn.organization ?? '')
  for (const some of chunk(joining, JOINING_AT_ONCE)) {
    const memberships = some.map((each) => beginMembership(group, each, now))
    const holders = await Promise.all(memberships.map(({ principal }) => requireHolder(table, principal)))
    await recordGrantsElsewhere(table, holders, async () => joinedIn.organization)
    const principals = memberships.map(({ principal }) => principal)
    const seats = await takeSeats(table, organizationId, principals)
    const outcome = await table.transact([
      ...memberships.map((each, index) => joinWrite(each, holders[index], joinedIn)),
      ...memberships.map((each) => listMemberWrite(each)),
      countWrite(group, some.length, noDeletion),
      ...seats,
    ])
    if (outcome.applied) continue
    refuseFull(principals, outcome.reasons, joinedIn)
    return false
  }
  return true
}

function beginMembership(group: string, joining: Joining, now: Date): Membership {
  const { principal, expires_at } = typeof joining === 'string' ? { principal: joining, expires_at: '' } : joining
  return { ...lasting(group, principal, now.toISOString()), expires_at }
}
