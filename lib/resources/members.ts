import * as v from 'valibot'
import { parseRecord } from '../schema/parse-record.ts'
import { chunk } from '../table/chunk.ts'
import { MEMBERS, MEMBERSHIPS, memberKey, membershipKey, resourceKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { type Condition, exists, isNew, put, remove, unchanged, update, type Write } from '../table/writes.ts'
import { idOf, ResourceRecord } from './schema.ts'

/** A transaction has 100 items: two for each member, and one for the group. */
const MEMBERS_AT_ONCE = 49

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
    const edges = some.flatMap((principal) => membershipWrites(group, principal, (key) => remove(key, exists)))
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
    const edges = some.flatMap((principal) =>
      membershipWrites(group, principal, (key) => put(key, { group, principal }, isNew)),
    )
    const count = update(resourceKey(group), { add: { member_count: BigInt(some.length) } }, noDepartures)
    if (!(await table.transact([...edges, count])).applied) return false
  }
  return true
}

const Departures = v.pick(ResourceRecord, ['created_at', 'departures'])

/**
 * Nobody has left since the group was read, and it is still the same group. Otherwise a write that was delayed since
 * before a member was removed would add that member again.
 */
const noDeparturesSince = ({ created_at, departures }: v.InferOutput<typeof Departures>): Condition =>
  unchanged({ created_at, departures })

/** A membership is two items: checks read that of the principal, and the group lists its own. */
const membershipWrites = (
  group: string,
  principal: string,
  write: (key: ReturnType<typeof memberKey>) => Write,
): Write[] => [write(membershipKey(principal, idOf(group))), write(memberKey(group, principal))]

/** Removes a principal from all of its groups. False where one of its memberships changed in between. */
export async function removeFromGroups(table: Table, principal: string): Promise<boolean> {
  const items = await table.query(membershipKey(principal, '').pk, MEMBERSHIPS)
  for (const item of items) {
    const { group } = parseRecord(Membership, item)
    if (!(await changeMembers(table, group, { leaving: [principal], joining: [] }))) return false
  }
  return true
}
