import type * as v from 'valibot'
import { containerOf, idOf, type ResourceRecord } from '../../access/resources/schema.ts'
import { readListed, readPath } from '../../access/resources/store.ts'
import { invalidField } from '../../foundation/errors.ts'
import { organizationOf } from '../../foundation/identifiers/names.ts'
import {
  GROUP,
  namespaceOfReference,
  ORGANIZATION,
  PROJECT,
  parseSubject,
} from '../../foundation/identifiers/references.ts'
import { knownIds } from '../../foundation/lists/index-items.ts'
import { MAX_ENTRIES, type PageRequest } from '../../foundation/lists/query.ts'
import { type ListPage, readList, tooLong } from '../../foundation/lists/read-list.ts'
import { compareKeys, type ListIdentity, readToken, writeToken } from '../../foundation/lists/token.ts'
import {
  advance,
  type Bound,
  fromPosition,
  type Progress,
  START,
  type Turn,
  toPosition,
  turnOf,
} from '../../foundation/lists/turns.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import { IDS, idOfSortKey, idSortKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readInState, type State } from '../containers/list.ts'
import { type Organization, type Project, presentOrganization, presentProject } from '../containers/schema.ts'
import { liveGroups } from '../groups/membership.ts'
import { type Group, presentGroup } from '../groups/schema.ts'
import { addPairs, type Held, isAnyLive, type Pair, type Places, readPlaces } from './places.ts'

interface OrganizationRequest extends PageRequest {
  state?: State | undefined
  inherited?: boolean | undefined
}

/**
 * Lists the organizations on which a policy binds a principal or one of its groups, ordered by id.
 * @param request if `inherited` is true, the list also contains the organizations of the projects on which such a policy exists
 */
export async function listOrganizationsOf(
  table: Table,
  held: Held,
  { state = 'enabled', inherited = false, ...page }: OrganizationRequest,
): Promise<ListPage<v.InferOutput<typeof Organization>>> {
  const namespaces = inherited ? [ORGANIZATION, PROJECT] : [ORGANIZATION]
  const find = async (turn: Turn) => {
    const { found, upTo } = await readPlaces(table, held, namespaces, turn)
    return { places: await findOrganizations(table, found), upTo }
  }
  const identity = ['list-organizations-by-user', held.principal, state, inherited]
  const read = (organization: string) => readInState(table, organization, state)
  return listInTurns(table, held, { identity, find, read, present: presentOrganization }, page)
}

/** The list of policies names the organization of each grant, except for those of an earlier release. */
async function findOrganizations(table: Table, found: readonly (Pair & { organization: string })[]): Promise<Places> {
  const places: Places = new Map()
  const organizations = await mapInBatches(found, async ({ organization, resource }) => {
    if (isUuid(organization)) return `${ORGANIZATION}:${organization}`
    if (namespaceOfReference(resource) === ORGANIZATION) return resource
    const path = await readPath(table, resource)
    return path && organizationOf(path)
  })
  for (const [index, pair] of found.entries()) {
    const organization = organizations[index]
    if (organization !== undefined) addPairs(places, organization, [pair])
  }
  return places
}

interface ProjectRequest extends PageRequest {
  state?: State | undefined
}

/**
 * Lists the projects on which a policy binds a principal or one of its groups, ordered by id.
 * @param organization if given (`app/organization:<id>`), only projects of this organization are listed
 */
export async function listProjectsOf(
  table: Table,
  held: Held,
  { state = 'all', ...page }: ProjectRequest,
  organization?: string,
): Promise<ListPage<v.InferOutput<typeof Project>>> {
  const find = async (turn: Turn) => {
    const { found, upTo } = await readPlaces(table, held, [PROJECT], turn, organization)
    return { places: toPlaces(found), upTo }
  }
  const identity = ['list-projects-by-user', held.principal, state, organization]
  const read = async (project: string) => onlyIn(organization, await readInState(table, project, state))
  return listInTurns(table, held, { identity, find, read, present: (project) => presentProject(project) }, page)
}

/**
 * Lists the groups that a principal is a member of, and the groups on which a policy binds the principal or one of its groups, ordered by
 * id.
 * @param organization if given (`app/organization:<id>`), only groups of this organization are listed
 */
export async function listGroupsOf(
  table: Table,
  held: Held,
  page: PageRequest,
  organization?: string,
): Promise<ListPage<v.InferOutput<typeof Group>>> {
  const memberships = liveGroups(held.ends, held.now)
  const find = async (turn: Turn) => {
    const { found, upTo } = await readPlaces(table, held, [GROUP], turn, organization)
    const places = toPlaces(found)
    // The groups of a member are listed even if no policy on the group binds the member. They are all in the first turn.
    for (const group of memberships) {
      if (turn.from === undefined) places.set(group, [])
      else places.delete(group)
    }
    return { places, upTo }
  }
  const identity = ['list-user-groups', held.principal, organization]
  const read = async (group: string) => onlyIn(organization, await readListed(table, group))
  return listInTurns(table, held, { identity, find, read, present: (group) => presentGroup(group) }, page)
}

const onlyIn = (organization: string | undefined, found: ResourceRecord | undefined) =>
  found !== undefined && (organization === undefined || containerOf(found) === organization) ? found : undefined

function toPlaces(found: readonly Pair[]): Places {
  const places: Places = new Map()
  for (const pair of found) addPairs(places, pair.resource, [pair])
  return places
}

interface Listing<Entry> {
  identity: ListIdentity
  /** All of one namespace. A resource without grants is always listed. */
  find: (turn: Turn) => Promise<{ places: Places; upTo: Bound | undefined }>
  /** Returns undefined if the resource was deleted or does not match the filter. */
  read: (place: string) => Promise<ResourceRecord | undefined>
  present: (found: ResourceRecord) => Entry
}

/**
 * Each turn is ordered by id. Returns one page. If the request asks for no page, returns the whole list, which must fit into one turn.
 */
async function listInTurns<Entry>(
  table: Table,
  held: Held,
  { find, ...listing }: Listing<Entry>,
  { page_size, page_token, operation }: PageRequest,
): Promise<ListPage<Entry>> {
  const identity = operation === undefined ? listing.identity : [operation, ...listing.identity]
  const start = page_token === undefined ? START : readStart(identity, page_token)
  const { places: all, upTo } = await find(turnOf(start))
  const { after } = start.legs[0]
  const isWhole = page_size === undefined && page_token === undefined
  const size = page_size ?? MAX_ENTRIES
  const { places, end } = choosePlaces(all, after, isWhole ? 2 * MAX_ENTRIES : size + MAX_SKIPPED)
  const page = {
    page_size: isWhole ? undefined : size,
    page_token: after === undefined ? undefined : writeToken(identity, { sk: after, within: '' }),
  }
  const { entries, next_page_token } = await listPlaces(table, held, { ...listing, identity, places }, page)
  const last = next_page_token === '' ? end : readToken(identity, IDS, next_page_token).sk
  const next = advance(start, upTo, last)
  if (isWhole && next !== undefined) throw tooLong()
  return { entries, next_page_token: next === undefined ? '' : writeToken(identity, toPosition(next)) }
}

/** A page may read this number of places that do not become entries, such as those of policies that have ended. */
const MAX_SKIPPED = 100

/** `after` is a sort key. `end` is the sort key of the last place if there are more. */
function choosePlaces(places: Places, after: string | undefined, most: number): { places: Places; end?: string } {
  const sorted = [...places]
    .map(([place, pairs]) => ({ place, pairs, sk: idSortKey(idOf(place)) }))
    .filter(({ sk }) => compareKeys(sk, after ?? '') > 0)
    .sort((one, other) => compareKeys(one.sk, other.sk))
  const chosen = sorted.slice(0, most)
  const last = chosen.at(-1)
  return {
    places: new Map(chosen.map(({ place, pairs }) => [place, pairs])),
    ...(chosen.length < sorted.length && last !== undefined && { end: last.sk }),
  }
}

/** A turn that has not begun has the empty position. */
const ANY = { first: '', last: IDS.last } as const

function readStart(identity: ListIdentity, token: string): Progress {
  const isId = (sk: string) => sk.startsWith(IDS.first) && isUuid(idOfSortKey(sk))
  const isHolder = (text: string) => parseSubject(text)?.principal === text
  const progress = fromPosition(readToken(identity, ANY, token), isId, isHolder)
  if (progress === undefined) throw invalidField('page_token', 'is not a token of this list')
  return progress
}

async function listPlaces<Entry>(
  table: Table,
  { now }: Held,
  { identity, places, read, present }: Omit<Listing<Entry>, 'find'> & { places: Places },
  page: PageRequest,
): Promise<ListPage<Entry>> {
  const byId = new Map([...places].map(([place, pairs]) => [idOf(place), { place, pairs }]))
  const readEntry = async (id: string): Promise<Entry | undefined> => {
    const { place = '', pairs = [] } = byId.get(id) ?? {}
    const [found, isHeld] = await Promise.all([read(place), pairs.length === 0 || isAnyLive(table, pairs, now)])
    return found === undefined || !isHeld ? undefined : present(found)
  }
  const candidatesOf = ({ id }: Readonly<Record<string, unknown>>) => [{ read: () => readEntry(String(id)) }]
  return readList(table, { identity, ...knownIds(byId.keys()), candidatesOf }, page)
}
