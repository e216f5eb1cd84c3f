import type { PermissionIdentity } from '../../foundation/identifiers/permissions.ts'
import {
  GROUP,
  isCustom,
  namespaceOfReference,
  ORGANIZATION,
  PLATFORM,
  PROJECT,
} from '../../foundation/identifiers/references.ts'
import { mapInBatches } from '../../foundation/table/in-batches.ts'
import { childKey, childrenIn, IDS, ownedByOrganizationKey, ownedIn, ownedKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type Definitions, readRoleDefinitions } from '../check/definitions.ts'
import { canAllow } from '../check/evaluate.ts'
import type { Subject } from '../check/loader.ts'
import { readSuspended } from '../check/suspension.ts'
import { readPoliciesOf } from '../policies/read-of.ts'
import { idOf } from '../resources/schema.ts'
import type { Lists } from './lists.ts'
import { refuseTooWide } from './page.ts'
import { PLATFORM_ID } from './permission.ts'
import { rangeSource } from './range-source.ts'
import { type Source, sourceOf } from './sources.ts'

/** What a subject may do, and on resources of which type. */
interface Wanted {
  definitions: Definitions
  subject: Subject
  permission: PermissionIdentity
  namespace: string
}

/** The lists in which resources may be that a subject holds a permission on. */
export async function findResourceSources(table: Table, lists: Lists, wanted: Wanted): Promise<Source[]> {
  const { namespace, subject } = wanted
  if (namespace === PLATFORM) return [sourceOf([PLATFORM_ID])]
  const suspended = await readSuspended(table, wanted.definitions)
  const isOpen = (place: string) => !suspended.has(place)
  const places = (await findPlaces(table, lists, wanted)).filter(isOpen)
  const direct = places.filter((place) => namespaceOfReference(place) === namespace)
  const ofContainers = await listContainers(lists, namespace, places, isOpen)
  refuseTooWide(ofContainers.length)
  const owned = isCustom(namespace) ? [ownedSource(lists, subject.principal, namespace)] : []
  return [sourceOf(direct.map(idOf)), ...owned, ...ofContainers]
}

/** What a role is bound on, to the subject or one of its groups, that can allow the permission. */
async function findPlaces(
  table: Table,
  lists: Lists,
  { definitions, subject, permission, namespace }: Wanted,
): Promise<string[]> {
  const read = await readPoliciesOf([subject.principal, ...subject.groups], lists.page)
  const edges = read.flatMap(({ entries }) => entries)
  const roleIds = new Set(edges.map(({ role_id }) => String(role_id)))
  const roles = await readRoleDefinitions(table, definitions, [...roleIds])
  const places = edges.filter(({ role_id, resource }) => {
    const role = roles.get(String(role_id))
    return role !== undefined && canAllow(role, permission, namespace, namespaceOfReference(String(resource)))
  })
  return [...new Set(places.map(({ resource }) => String(resource)))]
}

/** The lists of the registered resources of a namespace in organizations and projects. */
async function listContainers(
  lists: Lists,
  namespace: string,
  places: readonly string[],
  isOpen: (place: string) => boolean,
): Promise<Source[]> {
  const organizations = idsIn(ORGANIZATION, places)
  if (namespace === PROJECT || namespace === GROUP) {
    const kind = namespace === PROJECT ? 'PROJECTS_OF' : 'GROUPS_OF'
    return organizations.map((id) => containedSource(lists, kind, id))
  }
  if (!isCustom(namespace)) return []
  const listed = await mapInBatches(organizations, (id) =>
    lists.all(ownedByOrganizationKey('PROJECTS_OF', id, '').pk, IDS),
  )
  const projects = new Set([...idsIn(PROJECT, places), ...listed.flat().map(({ id }) => String(id))])
  const references = [...projects].map((id) => `${PROJECT}:${id}`).filter(isOpen)
  return references.map((project) => childSource(lists, project, namespace))
}

const idsIn = (namespace: string, references: readonly string[]): string[] =>
  references.filter((reference) => namespaceOfReference(reference) === namespace).map(idOf)

const childSource = (lists: Lists, project: string, namespace: string): Source =>
  rangeSource(lists, childrenIn(namespace), (id) => childKey(project, `${namespace}:${id}`))

const ownedSource = (lists: Lists, principal: string, namespace: string): Source =>
  rangeSource(lists, ownedIn(namespace), (id) => ownedKey(principal, `${namespace}:${id}`))

const containedSource = (lists: Lists, kind: 'PROJECTS_OF' | 'GROUPS_OF', organizationId: string): Source =>
  rangeSource(lists, IDS, (id) => ownedByOrganizationKey(kind, organizationId, id))
