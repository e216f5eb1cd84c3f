import * as v from 'valibot'
import type { Item } from '../table/item.ts'
import { MEMBERS, MEMBERSHIPS, memberKey, membershipKey, resourceKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { type Condition, exists, isNew, put, remove, unchanged, update, type Write } from '../table/writes.ts'
import { idOf } from './schema.ts'

/** Members of one transaction: two items each, next to the group itself, of 100. */
const CHUNK = 49

const Member = v.object({ principal: v.string() })

/** The principals that are members of a group (`app/group:<id>`). */
export async function readMembers(table: Table, group: string): Promise<string[]> {
  const items = await table.query(resourceKey(group).pk, MEMBERS)
  return items.map((item) => v.parse(Member, item).principal)
}

/**
 * Takes members out of a group and then in, some at a time: each one at once, not all at once. False where one of them
 * was already what it should become, or the group is gone: to be read and tried anew.
 */
export async function changeMembers(
  table: Table,
  group: string,
  { leaving, joining }: { leaving: readonly string[]; joining: readonly string[] },
): Promise<boolean> {
  for (const some of chunks(leaving)) {
    const edges = some.flatMap((principal) => membershipWrites(group, principal, (key) => remove(key, exists)))
    const count = update(resourceKey(group), { add: { member_count: BigInt(-some.length), departures: 1n } }, exists)
    if (!(await table.transact([...edges, count])).applied) return false
  }
  if (joining.length === 0) return true
  const item = await table.get(resourceKey(group))
  if (item === undefined) return false
  for (const some of chunks(joining)) {
    const edges = some.flatMap((principal) =>
      membershipWrites(group, principal, (key) => put(key, { group, principal }, isNew)),
    )
    const count = update(resourceKey(group), { add: { member_count: BigInt(some.length) } }, noDeparturesSince(item))
    if (!(await table.transact([...edges, count])).applied) return false
  }
  return true
}

/**
 * Nobody has left since the group was read, and it is still that group: a change that was given up before somebody was
 * taken out, and arrives after, must not let them in again.
 */
const noDeparturesSince = ({ created_at, departures }: Item): Condition => unchanged({ created_at, departures })

/** A membership is written twice: a check reads it from the principal's side, the group lists its own. */
const membershipWrites = (
  group: string,
  principal: string,
  write: (key: ReturnType<typeof memberKey>) => Write,
): Write[] => [write(membershipKey(principal, idOf(group))), write(memberKey(group, principal))]

function chunks(principals: readonly string[]): string[][] {
  const all: string[][] = []
  for (let from = 0; from < principals.length; from += CHUNK) all.push(principals.slice(from, from + CHUNK))
  return all
}

/** Takes a principal out of every group. False where one of its memberships changed meanwhile. */
export async function removeFromGroups(table: Table, principal: string): Promise<boolean> {
  const { pk } = membershipKey(principal, '')
  const memberships = await table.query(pk, MEMBERSHIPS)
  for (const { group } of memberships) {
    if (!(await changeMembers(table, String(group), { leaving: [principal], joining: [] }))) return false
  }
  return true
}
