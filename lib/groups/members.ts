import * as v from 'valibot'
import { ApiError } from '../errors.ts'
import { GROUP } from '../identifiers/references.ts'
import { MAX_ENTRIES } from '../lists/query.ts'
import { idOf, ResourceRecord } from '../resources/schema.ts'
import { parseRecord } from '../schema/parse-record.ts'
import { chunk } from '../table/chunk.ts'
import type { CancellationReason } from '../table/failures.ts'
import { MEMBERS, memberKey, principalKey, resourceKey, USER_MEMBERS } from '../table/keys.ts'
import { MAX_PRECONDITIONS } from '../table/preconditions.ts'
import type { Table } from '../table/table.ts'
import { TRANSACTION_ITEMS } from '../table/transact.ts'
import { type Condition, exists, isNew, put, remove, unchanged, update, type Write } from '../table/writes.ts'

type Item = NonNullable<Awaited<ReturnType<Table['get']>>>

/** A transaction has 100 items: two for each member, one for the group, and the caller's preconditions. */
export const MEMBERS_AT_ONCE = Math.floor((TRANSACTION_ITEMS - 1 - MAX_PRECONDITIONS) / 2)

/** One membership, from the side of the group or of the principal: both are `<namespace>:<id>`. */
export const Membership = v.object({
  group: v.string(),
  principal: v.string(),
  /** When it began; empty for one of an earlier release. */
  created_at: v.optional(v.string(), ''),
  /** Written ahead of the transaction that makes the principal a member: it counts once the principal's own item says so. */
  ahead: v.optional(v.boolean(), false),
})
export type Membership = v.InferOutput<typeof Membership>

/** Takes an item of the group's list; undefined for one that was written ahead of a membership that never began. */
export async function toMembership(table: Table, item: Item): Promise<Membership | undefined> {
  const membership = parseRecord(Membership, item)
  if (!membership.ahead) return membership
  const { groups = new Set() } = parseRecord(Groups, (await table.get(principalKey(membership.principal))) ?? {})
  return groups.has(idOf(membership.group)) ? membership : undefined
}

/** The groups of a principal, by their ids. */
const Groups = v.object({ groups: v.optional(v.set(v.string())) })

/** The members of a group (`app/group:<id>`). */
export async function readMembers(table: Table, group: string): Promise<string[]> {
  const items = await table.query(resourceKey(group).pk, MEMBERS)
  const found = await Promise.all(items.map((item) => toMembership(table, item)))
  return found.flatMap((membership) => membership?.principal ?? [])
}

/** The members that are users. Throws LIST_TOO_LONG for more than 1,000: these are listed in pages. */
export async function readUsers(table: Table, group: string): Promise<Membership[]> {
  const { items, next } = await table.page(resourceKey(group).pk, USER_MEMBERS, { limit: MAX_ENTRIES + 1 })
  const found = await Promise.all(items.map((item) => toMembership(table, item)))
  const users = found.filter((membership) => membership !== undefined)
  if (next === undefined && users.length <= MAX_ENTRIES) return users
  throw new ApiError('LIST_TOO_LONG', 'the group has too many members for one answer: list its users')
}

/**
 * Removes members from a group, then adds others, in transactions of up to 49 members each. False where one of them had
 * left or joined already, or the group is gone: read again and retry.
 */
export async function changeMembers(
  table: Table,
  group: string,
  { leaving, joining }: { leaving: readonly string[]; joining: readonly string[] },
  now = new Date(),
): Promise<boolean> {
  for (const some of chunk(leaving, MEMBERS_AT_ONCE)) {
    if (!(await table.transact(leaveWrites(group, some))).applied) return false
  }
  return joining.length === 0 || addMembers(table, group, joining, now)
}

async function addMembers(table: Table, group: string, joining: readonly string[], now: Date): Promise<boolean> {
  const item = await table.get(resourceKey(group))
  if (item === undefined) return false
  const noDepartures = noDeparturesSince(item)
  for (const some of chunk(joining, MEMBERS_AT_ONCE)) {
    const writes = some.flatMap((principal) => [
      joinWrite(group, principal),
      listMemberWrite({ group, principal, created_at: now.toISOString() }),
    ])
    const outcome = await table.transact([...writes, countWrite(group, some.length, noDepartures)])
    if (outcome.applied) continue
    refuseTooManyGroups(some, outcome.reasons)
    return false
  }
  return true
}

/** The item of a principal holds its groups, and an item has 400 KB. */
export const MAX_GROUPS = 5_000

/** A membership is kept twice. This is the item of the principal, which checks read. */
export const joinWrite = (group: string, principal: string): Write =>
  update(
    principalKey(principal),
    { add: { groups: new Set([idOf(group)]) } },
    {
      expression: 'attribute_not_exists(#groups) OR (size(#groups) < :most AND NOT contains(#groups, :group))',
      names: { '#groups': 'groups' },
      values: { ':most': BigInt(MAX_GROUPS), ':group': idOf(group) },
    },
  )

/** And this is the item by which the group lists its members. It may replace one that was written ahead. */
export const listMemberWrite = (membership: Omit<Membership, 'ahead'> & { ahead?: true }): Write =>
  put(memberKey(membership.group, membership.principal), membership, {
    expression: `${isNew.expression} OR attribute_exists(#ahead)`,
    names: { ...isNew.names, '#ahead': 'ahead' },
  })

export const countWrite = (group: string, joined: number, noDepartures: Condition): Write =>
  update(resourceKey(group), { add: { member_count: BigInt(joined) } }, noDepartures)

/**
 * The writes that end memberships, with all that the group granted: one for the group, and two for each member.
 * @param by the principal that asks for it, to be kept where it may lose its right by this
 */
export const leaveWrites = (group: string, leaving: readonly string[], by?: string): Write[] => [
  ...leaving.flatMap((principal) => [
    update(principalKey(principal), { take: { groups: new Set([idOf(group)]) } }),
    remove(memberKey(group, principal), exists, by),
  ]),
  update(resourceKey(group), { add: { member_count: BigInt(-leaving.length), departures: 1n } }, exists),
]

/** Throws 400 if one of the principals is in as many groups as it may be. The first of two reasons of each is its own. */
function refuseTooManyGroups(principals: readonly string[], reasons: readonly CancellationReason[]): void {
  refuseFull(
    principals,
    principals.map((_, index) => reasons[2 * index]),
  )
}

/** The same, with one reason for each principal. */
export function refuseFull(principals: readonly string[], reasons: readonly (CancellationReason | undefined)[]): void {
  const full = principals.find((_, index) => {
    const { groups = new Set() } = parseRecord(Groups, reasons[index]?.item ?? {})
    return groups.size >= MAX_GROUPS
  })
  if (full === undefined) return
  throw new ApiError('TOO_MANY_GROUPS', `a principal may be a member of at most ${MAX_GROUPS} groups`, {
    metadata: { principal: full },
  })
}

const Departures = v.pick(ResourceRecord, ['created_at', 'departures'])

/**
 * Nobody has left since the group was read, and it is still the same group. Otherwise a write that was delayed since
 * before a member was removed would add that member again.
 */
export function noDeparturesSince(group: Item): Condition {
  const { created_at, departures } = parseRecord(Departures, group)
  return unchanged({ created_at, departures })
}

/** The groups that a principal is a member of (`app/group:<id>`), sorted. */
export async function readGroups(table: Table, principal: string): Promise<string[]> {
  const { groups = new Set() } = parseRecord(Groups, (await table.get(principalKey(principal))) ?? {})
  return [...groups].map((id) => `${GROUP}:${id}`).sort()
}

/** Removes a principal from all of its groups. False where one of its memberships changed in between. */
export async function removeFromGroups(table: Table, principal: string): Promise<boolean> {
  for (const group of await readGroups(table, principal)) {
    if (!(await changeMembers(table, group, { leaving: [principal], joining: [] }))) return false
  }
  return true
}

/** A transaction has 100 items: two for each group, one for the principal, and the caller's preconditions. */
export const LEFT_AT_ONCE = Math.floor((TRANSACTION_ITEMS - 1 - MAX_PRECONDITIONS) / 2)

/** Removes a principal from at most 46 groups in one transaction. False where it is no member of one of them any more. */
export async function leaveGroups(table: Table, principal: string, groups: readonly string[]): Promise<boolean> {
  const left = update(principalKey(principal), { take: { groups: new Set(groups.map(idOf)) } })
  const members = groups.map((group) => remove(memberKey(group, principal), exists))
  const counts = groups.map((group) =>
    update(resourceKey(group), { add: { member_count: -1n, departures: 1n } }, exists),
  )
  return (await table.transact([left, ...members, ...counts])).applied
}
