import type { PermissionIdentity } from '../../foundation/identifiers/permissions.ts'
import {
  GROUP,
  isCustom,
  namespaceOfReference,
  ORGANIZATION,
  PLATFORM,
  PROJECT,
  type SubjectReference,
} from '../../foundation/identifiers/references.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import { childKey, childrenIn, IDS, ownedByOrganizationKey, ownedIn, ownedKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type Definitions, readDefinitions, readRoleDefinitions } from '../check/definitions.ts'
import { canAllow } from '../check/evaluate.ts'
import { findSubject, type Subject } from '../check/loader.ts'
import { FactsChanged, startReading } from '../check/reading.ts'
import { readSuspended } from '../check/suspension.ts'
import { readPoliciesOf } from '../policies/read-of.ts'
import { idOf } from '../resources/schema.ts'
import { everything, type Lists, type PageRequest, refuseTooWide, type SearchPage } from './page.ts'
import { findPermission, isOfPlatform, PLATFORM_ID, relationsFor } from './permission.ts'
import { type Candidates, type LoadedQuestion, search } from './search.ts'
import { rangeSource, type Source, sourceOf } from './sources.ts'

/** What a subject may do, and on resources of which type. */
interface Wanted {
  definitions: Definitions
  subject: Subject
  permission: PermissionIdentity
  namespace: string
}

/** The lists in which resources may be that a subject holds a permission on. */
async function findResourceSources(table: Table, lists: Lists, wanted: Wanted): Promise<Source[]> {
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
  const indexItems = read.flatMap(({ entries }) => entries)
  const roleIds = new Set(indexItems.map(({ role_id }) => String(role_id)))
  const roles = await readRoleDefinitions(table, definitions, [...roleIds])
  const places = indexItems.filter(({ role_id, resource }) => {
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

/** On which resources of a type may a subject do something? */
export interface ResourceQuestion {
  subject: SubjectReference
  /** In any form that a check takes. */
  permission: string
  /** The namespace of the resources. */
  namespace: string
}

interface LoadedSubject extends LoadedQuestion {
  /** Undefined where there is no such subject. */
  subject: Subject | undefined
}

/** The first round trip. */
export async function loadSubject(table: Table, reference: SubjectReference): Promise<LoadedSubject> {
  const reading = startReading(table)
  const [definitions, subject] = await Promise.all([readDefinitions(reading), findSubject(reading, reference)])
  return { reading, definitions, subject }
}

/**
 * The ids of the resources of a namespace on which a subject holds a permission, page by page: those that a role of it or of one
 * of its groups is bound on, registered or not; those that it owns; and the registered ones in projects and organizations that
 * such a role is bound on. Undefined for a permission that does not exist.
 *
 * Throws 400 EVERYTHING for a platform admin, and for a platform member that is asked about the permission of all members;
 * SEARCH_TOO_WIDE; 503.
 */
export async function searchResources(
  table: Table,
  question: ResourceQuestion,
  request: PageRequest,
  loaded?: LoadedSubject,
): Promise<SearchPage | undefined> {
  const load = () => loadSubject(table, question.subject)
  const first = loaded ?? (await load())
  return search(table, first, { load, resolve: (current) => resolve(table, question, current) }, request)
}

async function resolve(
  table: Table,
  { subject: reference, permission: text, namespace }: ResourceQuestion,
  { definitions, subject }: LoadedSubject,
): Promise<Candidates | 'unknown' | 'nothing'> {
  const permission = await findPermission(table, definitions, text, namespace)
  if (permission === undefined) return 'unknown'
  if (subject === undefined || subject.isDisabled) return 'nothing'
  const relations = relationsFor(permission, namespace)
  refuseEverything(subject, relations.includes('member') && namespace !== PLATFORM)
  const isGiven = relations.some((relation) => subject.relations.includes(relation))
  if (isOfPlatform(permission, namespace) && !isGiven) return 'nothing'
  return {
    identity: ['search-resources', reference.principal, permission.id, namespace],
    definitions,
    findSources: (lists) => findResourceSources(table, lists, { definitions, subject, permission, namespace }),
    toRequest: (id) => ({ subject: reference, resource: toReference(namespace, id), permission: text }),
    isResult: ({ decision }) => decision.allowed,
    confirm: async (reading) => {
      const again = await findSubject(reading, reference)
      refuseEverything(again, false)
      if (subjectText(again) !== subjectText(subject)) throw new FactsChanged('a subject changed during a search')
    },
  }
}

function refuseEverything(subject: Subject | undefined, isOfAllMembers: boolean): void {
  const relations = subject === undefined || subject.isDisabled ? [] : subject.relations
  if (relations.includes('admin') || (isOfAllMembers && relations.includes('member'))) throw everything()
}

const toReference = (namespace: string, id: string) =>
  namespace === PLATFORM ? ({ namespace, by: 'platform' } as const) : ({ namespace, by: 'id', id } as const)

const subjectText = (subject: Subject | undefined): string =>
  JSON.stringify([subject?.isDisabled, subject?.relations, [...(subject?.groups ?? [])].sort()])
