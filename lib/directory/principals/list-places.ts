import type * as v from 'valibot'
import { containerOf, idOf, type ResourceRecord } from '../../access/resources/schema.ts'
import { readListed, readPath } from '../../access/resources/store.ts'
import { organizationOf } from '../../foundation/identifiers/names.ts'
import { GROUP, namespaceOfReference, ORGANIZATION, PROJECT } from '../../foundation/identifiers/references.ts'
import { knownIds } from '../../foundation/lists/index-items.ts'
import type { PageRequest } from '../../foundation/lists/query.ts'
import { type ListPage, readList } from '../../foundation/lists/read-list.ts'
import type { ListIdentity } from '../../foundation/lists/token.ts'
import { chunk } from '../../foundation/table/chunk.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readInState, type State } from '../containers/list.ts'
import { type Organization, type Project, presentOrganization, presentProject } from '../containers/schema.ts'
import { liveGroups } from '../groups/membership.ts'
import { type Group, presentGroup } from '../groups/schema.ts'
import { addPairs, type Held, isAnyLive, type Places, readPlaces } from './places.ts'

interface OrganizationRequest extends PageRequest {
  state?: State | undefined
  inherited?: boolean | undefined
}

/**
 * Lists the organizations on which a policy binds a principal or one of its groups, ordered by id. Returns one page, or
 * the whole list.
 * @param request if `inherited` is true, the list also contains the organizations of the projects on which such a
 * policy exists
 */
export async function listOrganizationsOf(
  table: Table,
  held: Held,
  { state = 'enabled', inherited = false, ...page }: OrganizationRequest,
): Promise<ListPage<v.InferOutput<typeof Organization>>> {
  const places = await readPlaces(table, held, inherited ? [ORGANIZATION, PROJECT] : [ORGANIZATION])
  await replaceProjects(table, places)
  const identity = ['list-organizations-by-user', held.principal, state, inherited]
  const read = (organization: string) => readInState(table, organization, state)
  return listPlaces(table, held, { identity, places, read, present: presentOrganization }, page)
}

/** The number of projects that are read at the same time, in ten batches. */
const PROJECTS_AT_ONCE = 1_000

/** Replaces each project by the organization of the project. */
async function replaceProjects(table: Table, places: Places): Promise<void> {
  const projects = [...places].filter(([place]) => namespaceOfReference(place) === PROJECT)
  for (const some of chunk(projects, PROJECTS_AT_ONCE)) {
    const paths = await Promise.all(some.map(([project]) => readPath(table, project)))
    for (const [index, [project, pairs]] of some.entries()) {
      places.delete(project)
      const path = paths[index]
      const organization = path && organizationOf(path)
      if (organization !== undefined) addPairs(places, organization, pairs)
    }
  }
}

interface ProjectRequest extends PageRequest {
  state?: State | undefined
}

/**
 * Lists the projects on which a policy binds a principal or one of its groups, ordered by id. Returns one page, or the
 * whole list.
 * @param organization if given (`app/organization:<id>`), only projects of this organization are listed
 */
export async function listProjectsOf(
  table: Table,
  held: Held,
  { state = 'all', ...page }: ProjectRequest,
  organization?: string,
): Promise<ListPage<v.InferOutput<typeof Project>>> {
  const places = await readPlaces(table, held, [PROJECT], organization)
  const identity = ['list-projects-by-user', held.principal, state, organization]
  const read = async (project: string) => onlyIn(organization, await readInState(table, project, state))
  return listPlaces(table, held, { identity, places, read, present: (project) => presentProject(project) }, page)
}

/**
 * Lists the groups that a principal is a member of, and the groups on which a policy binds the principal or one of its
 * groups. The groups are ordered by id. Returns one page, or the whole list.
 * @param organization if given (`app/organization:<id>`), only groups of this organization are listed
 */
export async function listGroupsOf(
  table: Table,
  held: Held,
  page: PageRequest,
  organization?: string,
): Promise<ListPage<v.InferOutput<typeof Group>>> {
  const places = await readPlaces(table, held, [GROUP], organization)
  // The groups of a member are listed even if no policy on the group binds the member.
  for (const group of liveGroups(held.ends, held.now)) places.set(group, [])
  const identity = ['list-user-groups', held.principal, organization]
  const read = async (group: string) => onlyIn(organization, await readListed(table, group))
  return listPlaces(table, held, { identity, places, read, present: (group) => presentGroup(group) }, page)
}

const onlyIn = (organization: string | undefined, found: ResourceRecord | undefined) =>
  found !== undefined && (organization === undefined || containerOf(found) === organization) ? found : undefined

interface Listing<Entry> {
  identity: ListIdentity
  /** The resources, all of one namespace. A resource without grants is always listed. */
  places: Places
  /** Reads the resource of an entry. Returns undefined if the resource was deleted or does not match the filter. */
  read: (place: string) => Promise<ResourceRecord | undefined>
  present: (found: ResourceRecord) => Entry
}

async function listPlaces<Entry>(
  table: Table,
  { now }: Held,
  { identity, places, read, present }: Listing<Entry>,
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
