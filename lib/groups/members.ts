import * as v from 'valibot'
import { ApiError } from '../errors.ts'
import { GROUP } from '../identifiers/references.ts'
import { idOf, ResourceRecord } from '../resources/schema.ts'
import { parseRecord } from '../schema/parse-record.ts'
import { chunk } from '../table/chunk.ts'
import { type CancellationReason, isConditionFailure } from '../table/failures.ts'
import { MEMBERS, memberKey, principalKey, resourceKey } from '../table/keys.ts'
import { MAX_PRECONDITIONS } from '../table/preconditions.ts'
import type { Table } from '../table/table.ts'
import { TRANSACTION_ITEMS } from '../table/transact.ts'
import { type Condition, exists, isNew, put, remove, unchanged, update, type Write } from '../table/writes.ts'

/** A transaction has 100 items: two for each member, one for the group, and the caller's preconditions. */
const MEMBERS_AT_ONCE = Math.floor((TRANSACTION_ITEMS - 1 - MAX_PRECONDITIONS) / 2)

/** One membership, from the side of the group or of the principal: both are `<namespace>:<id>`. */
export const Membership = v.object({ group: v.string(), principal: v.string() })

/** The members of a group (`app/group:<id>`). */
export async function readMembers(table: Table, group: string): Promise<string[]> {
  const items = await table.query(resourceKey(group).pk, MEMBERS)
  return items.map((item) => parseRecord(Membership, item).principal)
}

/**
 * Removes members from a group, then adds others, in transactions of up to 49 members each. False where one of them had
 * left or joined already, or the group is gone: read again and retry.
 */
export async function changeMembers(
  table: Table,
  group: string,
  { leaving, joining }: { leaving: readonly string[]; joining: readonly string[] },
): Promise<boolean> {
  for (const some of chunk(leaving, MEMBERS_AT_ONCE)) {
    const edges = some.flatMap((principal) => leaveWrites(group, principal))
    const count = update(resourceKey(group), { add: { member_count: BigInt(-some.length), departures: 1n } }, exists)
    if (!(await table.transact([...edges, count])).applied) return false
  }
  return joining.length === 0 || addMembers(table, group, joining)
}

async function addMembers(table: Table, group: string, joining: readonly string[]): Promise<boolean> {
  const item = await table.get(resourceKey(group))
  if (item === undefined) return false
  const noDepartures = noDeparturesSince(parseRecord(Departures, item))
  for (const some of chunk(joining, MEMBERS_AT_ONCE)) {
    const edges = some.flatMap((principal) => joinWrites(group, principal))
    const count = update(resourceKey(group), { add: { member_count: BigInt(some.length) } }, noDepartures)
    const outcome = await table.transact([...edges, count])
    if (outcome.applied) continue
    refuseTooManyGroups(some, outcome.reasons)
    return false
  }
  return true
}

/** The item of a principal holds its groups, and an item has 400 KB. */
export const MAX_GROUPS = 5_000

/** A membership is kept twice: checks read that of the principal, and the group lists its own. */
const joinWrites = (group: string, principal: string): Write[] => [
  update(
    principalKey(principal),
    { add: { groups: new Set([idOf(group)]) } },
    {
      expression: 'attribute_not_exists(#groups) OR size(#groups) < :most',
      names: { '#groups': 'groups' },
      values: { ':most': BigInt(MAX_GROUPS) },
    },
  ),
  put(memberKey(group, principal), { group, principal }, isNew),
]

const leaveWrites = (group: string, principal: string): Write[] => [
  update(principalKey(principal), { take: { groups: new Set([idOf(group)]) } }),
  remove(memberKey(group, principal), exists),
]

/** Throws 400 if one of the principals is in as many groups as it may be. The first of two reasons of each is its own. */
function refuseTooManyGroups(principals: readonly string[], reasons: readonly CancellationReason[]): void {
  const full = principals.find((_, index) => {
    const reason = reasons[2 * index]
    return reason !== undefined && isConditionFailure(reason)
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
const noDeparturesSince = ({ created_at, departures }: v.InferOutput<typeof Departures>): Condition =>
  unchanged({ created_at, departures })

/** The groups of a principal, by their ids. */
const Groups = v.object({ groups: v.optional(v.set(v.string())) })

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
