import {
  GROUP,
  isCustom,
  namespaceOfReference,
  ORGANIZATION,
  PROJECT,
} from '../../foundation/identifiers/references.ts'
import { sortKeys } from '../../foundation/lists/token.ts'
import { chunk } from '../../foundation/table/chunk.ts'
import { childKey, childrenIn, IDS, ownedByOrganizationKey } from '../../foundation/table/keys.ts'
import { idOf } from '../resources/schema.ts'
import type { Lists } from './page.ts'
import { rangeSource, type Source } from './sources.ts'

/** A page reads at most this many lists of projects. */
export const MAX_LISTS = 250

const ORGANIZATIONS_AT_ONCE = 25

/** With the organization of the container. */
export interface Contained {
  organization: string
  source: Source
}

interface Containers {
  contained: Contained[]
  /** The last organization whose containers fit into a page; undefined if not even those of the first fit. */
  upTo: string | undefined
  /** Whether the containers of all organizations fit into a page. */
  isComplete: boolean
}

/**
 * The organizations and projects contain registered resources of the namespace. Goes through the organizations in their order, until a
 * page has enough lists.
 * @param places the granted resources (`<namespace>:<id>`) by their organization
 */
export async function findContainers(
  lists: Lists,
  namespace: string,
  places: ReadonlyMap<string, readonly string[]>,
  isOpen: (place: string) => boolean,
): Promise<Containers> {
  const contained: Contained[] = []
  let upTo: string | undefined
  for (const some of chunk(sortKeys([...places.keys()]), ORGANIZATIONS_AT_ONCE)) {
    const limit = MAX_LISTS - contained.length + 1
    const found = await Promise.all(some.map((each) => findSources(lists, namespace, places.get(each) ?? [], limit)))
    for (const [index, containers] of found.entries()) {
      const [organization = '', open] = [
        some[index],
        containers.filter(({ container }) => container === undefined || isOpen(container)),
      ]
      if (contained.length + containers.length > MAX_LISTS) return { contained, upTo, isComplete: false }
      contained.push(...open.map((source) => ({ organization, source })))
      upTo = organization
    }
  }
  return { contained, upTo, isComplete: true }
}

/** @param limit the largest number of projects of a granted organization that are read */
async function findSources(
  lists: Lists,
  namespace: string,
  places: readonly string[],
  limit: number,
): Promise<Source[]> {
  const organizations = idsIn(ORGANIZATION, places)
  if (namespace === PROJECT || namespace === GROUP)
    return organizations.map((id) => containedSource(lists, namespace, id))
  if (!isCustom(namespace)) return []
  const listed = await Promise.all(organizations.map((id) => readProjects(lists, id, undefined, limit)))
  const projects = new Set([...idsIn(PROJECT, places), ...listed.flat()])
  return [...projects].map((id) => childSource(lists, `${PROJECT}:${id}`, namespace))
}

/** Reads ids, after an id. */
export async function readProjects(
  lists: Lists,
  organizationId: string,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const keyOf = (id: string) => ownedByOrganizationKey('PROJECTS_OF', organizationId, id)
  const start = { after: after === undefined ? undefined : keyOf(after).sk, limit }
  const { items } = await lists.page(keyOf('').pk, IDS, start)
  return items.map(({ id }) => String(id))
}

const idsIn = (namespace: string, references: readonly string[]): string[] =>
  references.filter((reference) => namespaceOfReference(reference) === namespace).map(idOf)

/** @param container a project, or a resource that has children */
export const childSource = (lists: Lists, container: string, namespace: string): Source => ({
  ...rangeSource(lists, childrenIn(namespace), (id) => childKey(container, `${namespace}:${id}`)),
  container,
})

export const containedSource = (lists: Lists, namespace: string, organizationId: string): Source => {
  const kind = namespace === PROJECT ? 'PROJECTS_OF' : 'GROUPS_OF'
  return rangeSource(lists, IDS, (id) => ownedByOrganizationKey(kind, organizationId, id))
}
