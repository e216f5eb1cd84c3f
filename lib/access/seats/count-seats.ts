import { aborted } from '../../foundation/errors.ts'
import { GROUP, ORGANIZATION, PROJECT, USER } from '../../foundation/identifiers/references.ts'
import { chunk } from '../../foundation/table/chunk.ts'
import {
  CHILDREN,
  IDS,
  ownedByOrganizationKey,
  resourceKey,
  seatCountKey,
  USER_GRANTS,
  USER_MEMBERS,
} from '../../foundation/table/keys.ts'
import type { Range } from '../../foundation/table/reads.ts'
import type { Table } from '../../foundation/table/table.ts'
import { update } from '../../foundation/table/writes.ts'
import { isTaken, readSeat } from './schema.ts'
import { newSeat } from './seat-writes.ts'

type Items = Awaited<ReturnType<Table['page']>>['items']

const PAGE = 1_000

/** Users for whom one transaction writes seats. */
const AT_ONCE = 25

/** A request stops counting when it has less time. */
const RESERVE_MILLISECONDS = 1_000

/**
 * Gives a seat to everybody who holds something in an organization of an earlier release, whatever the limit. Returns
 * false if there was too little time: seats that were written stay, and the next call continues.
 * @param since ISO time, for the new seats
 */
export function countSeats(table: Table, organizationId: string, since: string): Promise<boolean> {
  return table.withRetries(async () => {
    for await (const userIds of findHolders(table, organizationId)) {
      for (const some of chunk(userIds, AT_ONCE)) {
        if (table.millisecondsLeft() < RESERVE_MILLISECONDS) return false
        await seatMany(table, organizationId, some, since)
      }
    }
    await table.write(update(seatCountKey(organizationId), { set: { is_counted: true }, add: { used: 0n } }))
    return true
  })
}

async function seatMany(
  table: Table,
  organizationId: string,
  userIds: readonly string[],
  since: string,
): Promise<void> {
  const read = await Promise.all(
    userIds.map(async (userId) => ({ userId, seat: await readSeat(table, organizationId, userId) })),
  )
  const missing = read.filter(({ seat }) => !isTaken(seat))
  if (missing.length === 0) return
  const outcome = await table.transact([
    update(seatCountKey(organizationId), { add: { used: BigInt(missing.length) } }),
    ...missing.flatMap(({ userId, seat }) => newSeat(organizationId, userId, seat, since)),
  ])
  if (!outcome.applied) throw aborted()
}

/**
 * The ids of the users who have policies in the organization, are members of its groups, or own its resources. A user
 * may come several times. Includes policies that have ended.
 */
export async function* findHolders(table: Table, organizationId: string): AsyncIterable<string[]> {
  yield* boundOn(table, `${ORGANIZATION}:${organizationId}`)
  for await (const project of listed(table, 'PROJECTS_OF', organizationId, PROJECT)) {
    yield* boundOn(table, project)
    for await (const children of pages(table, resourceKey(project).pk, CHILDREN)) {
      const resources = children.map(({ resource }) => String(resource))
      const items = await Promise.all(resources.map((resource) => table.get(resourceKey(resource))))
      yield usersIn(items.map((item) => String(item?.owner ?? '')))
      for (const resource of resources) yield* boundOn(table, resource)
    }
  }
  for await (const group of listed(table, 'GROUPS_OF', organizationId, GROUP)) {
    yield* boundOn(table, group)
    for await (const members of pages(table, resourceKey(group).pk, USER_MEMBERS))
      yield usersIn(members.filter(({ ahead }) => ahead !== true).map(({ sk }) => String(sk).slice('MEMBER#'.length)))
  }
}

async function* boundOn(table: Table, resource: string): AsyncIterable<string[]> {
  for await (const grants of pages(table, resourceKey(resource).pk, USER_GRANTS))
    yield usersIn(grants.filter(({ bindings }) => bindings !== 0n).map(({ sk }) => String(sk).slice('GRANT#'.length)))
}

async function* listed(
  table: Table,
  list: 'PROJECTS_OF' | 'GROUPS_OF',
  organizationId: string,
  namespace: string,
): AsyncIterable<string> {
  for await (const entries of pages(table, ownedByOrganizationKey(list, organizationId, '').pk, IDS))
    for (const { id } of entries) yield `${namespace}:${id}`
}

async function* pages(table: Table, pk: string, range: Range): AsyncIterable<Items> {
  let after: string | undefined
  do {
    const page = await table.page(pk, range, { after, limit: PAGE })
    yield page.items
    after = page.next
  } while (after !== undefined)
}

const USER_START = `${USER}:`

const usersIn = (principals: readonly string[]): string[] =>
  principals.flatMap((principal) => (principal.startsWith(USER_START) ? [principal.slice(USER_START.length)] : []))
