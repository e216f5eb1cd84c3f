import type * as v from 'valibot'
import { ApiError } from '../errors.ts'
import { ORGANIZATION, PROJECT } from '../identifiers/references.ts'
import type { PageRequest } from '../lists/query.ts'
import { type List, type ListPage, readList } from '../lists/read-list.ts'
import { bindingsIn } from '../policies/store.ts'
import { idOf, type ResourceRecord, stateOf } from '../resources/schema.ts'
import { readListed } from '../resources/store.ts'
import { GRANTS, IDS, listedKey, ownedByOrganizationKey, resourceKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { MAX_PROJECTS_WITH_COUNT } from './request.ts'
import { type Organization, type Project, presentOrganization, presentProject } from './schema.ts'

type State = 'enabled' | 'disabled' | 'deleting' | 'all'

/** A page of the organizations in a state, by id, or all of them. */
export const listOrganizations = (
  table: Table,
  { state = 'enabled', ...page }: PageRequest & { state?: State | undefined },
): Promise<ListPage<v.InferOutput<typeof Organization>>> => {
  const present = async (organization: ResourceRecord) => presentOrganization(organization)
  const { pk } = listedKey('ORGANIZATION', '')
  return readList(
    table,
    makeList(table, { identity: ['list-organizations'], pk, namespace: ORGANIZATION, state }, present),
    page,
  )
}

interface ProjectRequest extends PageRequest {
  state?: State | undefined
  with_member_count?: boolean | undefined
}

/** A page of the projects of an organization (`app/organization:<id>`), by id, or all of them. */
export async function listProjects(
  table: Table,
  organization: string,
  { state = 'all', with_member_count: isCounted = false, page_size, page_token }: ProjectRequest,
): Promise<ListPage<v.InferOutput<typeof Project>>> {
  const identity = ['list-organization-projects', organization]
  const { pk } = ownedByOrganizationKey('PROJECTS_OF', idOf(organization), '')
  const present = async (project: ResourceRecord) =>
    presentProject(project, isCounted ? await countMembers(table, project.resource) : 0)
  const list = makeList(table, { identity, pk, namespace: PROJECT, state }, present)
  if (!isCounted) return readList(table, list, { page_size, page_token })
  const page = await readList(table, list, { page_size: page_size ?? MAX_PROJECTS_WITH_COUNT, page_token })
  const isWhole = page_size === undefined && page_token === undefined
  if (!isWhole || page.next_page_token === '') return page
  throw new ApiError('LIST_TOO_LONG', 'the list is too long for one answer: ask with page_size')
}

interface Listing {
  identity: readonly string[]
  pk: string
  namespace: string
  state: State
}

/** The edges carry the state, so that a filter is judged before anything is read. */
function makeList<Entry>(
  table: Table,
  { identity, pk, namespace, state }: Listing,
  present: (container: ResourceRecord) => Promise<Entry>,
): List<Entry> {
  const isAsked = (actual: unknown) => state === 'all' || actual === state
  const read = async (id: unknown) => {
    const found = await readListed(table, `${namespace}:${id}`)
    // Its state may have changed since the edge was read.
    return found !== undefined && isAsked(stateOf(found)) ? present(found) : undefined
  }
  return {
    identity: [...identity, state],
    pk,
    range: IDS,
    candidatesOf: (edge) => (isAsked(edge.state) ? [{ read: () => read(edge.id) }] : []),
  }
}

/** How many principals hold a role on a project. A grant stays for a day after its last role. */
async function countMembers(table: Table, project: string): Promise<number> {
  const grants = await table.query(resourceKey(project).pk, GRANTS)
  return grants.filter((grant) => bindingsIn(grant).length > 0).length
}
