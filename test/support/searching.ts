import { expect } from 'vitest'
import { handler as actionHandler } from '../../functions/access/authzen/search-actions.ts'
import { handler as resourceHandler } from '../../functions/access/authzen/search-resources.ts'
import { handler as subjectHandler } from '../../functions/access/authzen/search-subjects.ts'
import type { Handler } from '../../lib/http/operation.ts'
import { ageTable } from './clock.ts'
import { toEntity } from './entities.ts'
import { type Cost, costOf } from './recorder.ts'
import { type Answer, type Credentials, call } from './request.ts'
import { aClient, aGroup, anOrganization, aPermission, aPolicy, aProject, aResource, aRole, aUser } from './world.ts'

const HANDLERS = { action: actionHandler, resource: resourceHandler, subject: subjectHandler } satisfies Record<
  string,
  Handler
>
type Kind = keyof typeof HANDLERS

let asking: Promise<Credentials> | undefined

/** Sends a search as a platform member. */
export async function searchFor(kind: Kind, body: object): Promise<Answer> {
  asking ??= aClient(['member'])
  return call(HANDLERS[kind], { as: await asking, body })
}

/** Reads all pages of a search. Returns the ids or names of all results, and the number of pages. */
export async function traverse(kind: Kind, body: object, limit?: number): Promise<{ found: string[]; pages: number }> {
  const found: string[] = []
  let [token, pages] = ['', 0]
  do {
    const { status, body: page, text } = await searchFor(kind, { ...body, page: { token, limit } })
    if (status !== 200) throw new Error(`no page but ${status}: ${text}`)
    found.push(...page.results.map(({ id, name }: { id?: string; name?: string }) => id ?? name))
    token = page.page?.next_token ?? ''
    pages++
  } while (token !== '')
  return { found, pages }
}

export const resourcesOf = async (subject: string, action: string, type: string, limit?: number): Promise<string[]> =>
  (await traverse('resource', { subject: toEntity(subject), action: { name: action }, resource: { type } }, limit))
    .found

export const subjectsOf = async (type: string, action: string, resource: string, limit?: number): Promise<string[]> =>
  (await traverse('subject', { subject: { type }, action: { name: action }, resource: toEntity(resource) }, limit))
    .found

export const actionsOf = async (subject: string, resource: string, limit?: number): Promise<string[]> =>
  (await traverse('action', { subject: toEntity(subject), resource: toEntity(resource) }, limit)).found

/** The cost of a search: the round trips (`depth`), all table requests, and the read units. */
interface SearchCost {
  depth: number
  requests: number
  units: number
}

/**
 * Creates a project with 20 notes, and binds a role on it to a user and to a group of 20 members. Returns searches
 * about them.
 */
export async function createSearchWorld() {
  const permission = await aPermission('notes.note.get')
  const reader = await aRole([permission.id])
  const organization = await anOrganization()
  const project = await aProject(organization)
  const notes = await Promise.all(Array.from({ length: 20 }, () => aResource(project, 'notes/note')))
  const [user, members] = [aUser(), Array.from({ length: 20 }, () => aUser())]
  const group = await aGroup(organization, members)
  await aPolicy(reader, user, project.resource)
  await aPolicy(reader, group.resource, project.resource)
  const [note] = notes
  const [subject, resource, action] = [toEntity(user), toEntity(note?.resource ?? ''), { name: 'get' }]
  const searches = {
    action: () => searchFor('action', { subject, resource }),
    resource: () => searchFor('resource', { subject, action, resource: { type: 'notes/note' } }),
    subject: () => searchFor('subject', { subject: { type: 'user' }, action, resource }),
  }
  // Calls `ageTable` here, while the table is still small. These searches do not read items that are added later.
  for (const search of Object.values(searches)) await search()
  await ageTable()
  return { reader, project, searches }
}
type SearchWorld = Awaited<ReturnType<typeof createSearchWorld>>

/**
 * Returns the number of results and the cost of each search. Nothing changes during the searches, and the definitions
 * are cached.
 */
export async function measureSearches({ searches }: SearchWorld) {
  const costs: Record<string, SearchCost & { results: number }> = {}
  for (const [kind, search] of Object.entries(searches)) {
    await search()
    const { result, depth, requests, readUnits } = await costOf(search)
    costs[kind] = { results: result.body.results.length, depth, requests: requests.length, units: readUnits }
  }
  return costs
}

/** For a query, returns the values of the key condition. */
const keysOf = ({ input }: Cost['requests'][number]): object[] =>
  Object.values((input.RequestItems ?? {}) as Record<string, { Keys: object[] }>)[0]?.Keys ??
  (input.TransactItems as { Get: { Key: object } }[] | undefined)?.map(({ Get }) => Get.Key) ?? [
    input.Key ?? input.ExpressionAttributeValues ?? {},
  ]

/** Describes each table request by the number of its round trip, its command and its number of keys. */
export const shape = ({ requests }: Cost): string[] =>
  requests.map((request) => `${request.depth} ${request.command} ${keysOf(request).length}`).sort()

/** Expects that these requests read no item and no range twice. */
export function expectEachKeyOnce({ requests }: Cost): void {
  const keys = requests.flatMap(keysOf).map((key) => JSON.stringify(key))
  expect(new Set(keys).size).toBe(keys.length)
}

export const read = (cost: Cost) => [cost.depth, cost.readUnits, cost.writeUnits]
