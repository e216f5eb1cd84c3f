import type * as v from 'valibot'
import { liveBindingsIn } from '../../access/policies/grant-store.ts'
import { idOf, type ResourceRecord, stateOf } from '../../access/resources/schema.ts'
import { readListed } from '../../access/resources/store.ts'
import { ApiError } from '../../foundation/errors.ts'
import { ORGANIZATION, PROJECT } from '../../foundation/identifiers/references.ts'
import { ofAllOrganizations } from '../../foundation/lists/all-organizations.ts'
import type { PageRequest } from '../../foundation/lists/query.ts'
import type { List } from '../../foundation/lists/read-list.ts'
import { GRANTS, IDS, listedKey, ownedByOrganizationKey, resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type OrderedPage, type OrderRequest, readOrdered } from '../../foundation/word-index/ordered-list.ts'
import { MAX_PROJECTS_WITH_COUNT } from './request.ts'
import { type Organization, type Project, presentOrganization, presentProject } from './schema.ts'

export type State = 'enabled' | 'disabled' | 'deleting' | 'all'

/** Ordered by id. Returns one page, or the whole list. */
export const listOrganizations = (
  table: Table,
  { state = 'enabled', ...page }: PageRequest & OrderRequest & { state?: State | undefined },
): Promise<OrderedPage<v.InferOutput<typeof Organization>>> => {
  const present = async (organization: ResourceRecord) => presentOrganization(organization)
  const source = { pk: listedKey('ORGANIZATION', '').pk, range: IDS }
  const listing = { identity: ['list-organizations'], source, namespace: ORGANIZATION, state }
  return readOrdered(table, makeList(table, listing, present), { list: 'ORGANIZATION', of: '' }, page)
}

/** Ordered by organization and id. Returns one page, or the whole list. */
export const listAllProjects = (
  table: Table,
  { state = 'all', ...page }: PageRequest & OrderRequest & { state?: State | undefined },
): Promise<OrderedPage<v.InferOutput<typeof Project>>> => {
  const source = ofAllOrganizations(table, 'PROJECTS_OF')
  const present = async (project: ResourceRecord) => presentProject(project)
  const listing = { identity: ['list-projects'], source, namespace: PROJECT, state }
  return readOrdered(table, makeList(table, listing, present), { list: 'PROJECT', of: '' }, page)
}

interface ProjectRequest extends PageRequest, OrderRequest {
  state?: State | undefined
  with_member_count?: boolean | undefined
}

/** `organization` is `app/organization:<id>`. The projects are ordered by id. Returns one page, or the whole list. */
export async function listProjects(
  table: Table,
  organization: string,
  { state = 'all', with_member_count: isCounted = false, ...page }: ProjectRequest,
  now: Date,
): Promise<OrderedPage<v.InferOutput<typeof Project>>> {
  const identity = ['list-organization-projects', organization]
  const source = { pk: ownedByOrganizationKey('PROJECTS_OF', idOf(organization), '').pk, range: IDS }
  const present = async (project: ResourceRecord) =>
    presentProject(project, isCounted ? await countMembers(table, project.resource, now) : 0)
  const list = makeList(table, { identity, source, namespace: PROJECT, state }, present)
  const ordered = { list: 'PROJECT', of: idOf(organization) } as const
  if (!isCounted) return readOrdered(table, list, ordered, page)
  const listed = await readOrdered(table, list, ordered, {
    ...page,
    page_size: page.page_size ?? MAX_PROJECTS_WITH_COUNT,
  })
  const isWhole = page.page_size === undefined && page.page_token === undefined
  if (!isWhole || listed.next_page_token === '') return listed
  throw new ApiError('LIST_TOO_LONG', 'the list is too long for one answer: ask with page_size')
}

interface Listing {
  identity: readonly string[]
  source: Pick<List<never>, 'pk' | 'range' | 'readIndexItems'>
  namespace: string
  state: State
}

const isIn = (asked: State, state: unknown): boolean => asked === 'all' || state === asked

/** Returns undefined if the organization or project was deleted, or does not match the filter. */
export async function readInState(table: Table, resource: string, state: State): Promise<ResourceRecord | undefined> {
  const found = await readListed(table, resource)
  return found !== undefined && isIn(state, stateOf(found)) ? found : undefined
}

/** The index items contain the state, so the filter is evaluated before any entity is read. */
function makeList<Entry>(
  table: Table,
  { identity, source, namespace, state }: Listing,
  present: (container: ResourceRecord) => Promise<Entry>,
): List<Entry> {
  const read = async (id: unknown) => {
    // The state of the entity may have changed since the index item was read.
    const found = await readInState(table, `${namespace}:${id}`, state)
    return found && present(found)
  }
  return {
    identity: [...identity, state],
    ...source,
    candidatesOf: (indexItem) =>
      indexItem.id !== undefined && isIn(state, indexItem.state) ? [{ read: () => read(indexItem.id) }] : [],
  }
}

/** The grant of a principal without a role does not count. Such a grant is kept for a day after the last role was removed. */
async function countMembers(table: Table, project: string, now: Date): Promise<number> {
  const grants = await table.query(resourceKey(project).pk, GRANTS)
  return grants.filter((grant) => liveBindingsIn(grant, now).length > 0).length
}
