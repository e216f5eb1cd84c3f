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
import { queryPermission } from '../check/permission-query.ts'
import { FactsChanged, startReading } from '../check/reading.ts'
import { readSuspended } from '../check/suspension.ts'
import { readPoliciesOf } from '../policies/read-of.ts'
import { idOf } from '../resources/schema.ts'
import type { Candidates } from './candidates.ts'
import { everything, type Lists, type PageRequest, refuseTooWide, type SearchPage } from './page.ts'
import { findPermission, isOfPlatform, PLATFORM_ID, relationsFor } from './permission.ts'
import { type LoadedQuestion, search } from './search.ts'
import { rangeSource, type Source, sourceOf } from './sources.ts'
import { findFolders, requireFlat } from './subtrees.ts'

/** The subject and the permission of a resource search, and the namespace of the resources. */
interface Wanted {
  definitions: Definitions
  subject: Subject
  permission: PermissionIdentity
  namespace: string
}

/**
 * Finds the lists that may contain resources on which a subject holds a permission.
 * @param onFlat gets the namespaces whose resources were assumed to have no children
 */
async function findResourceSources(
  table: Table,
  lists: Lists,
  wanted: Wanted,
  onFlat: (namespaces: readonly string[]) => void,
): Promise<Source[]> {
  const { namespace, subject } = wanted
  if (namespace === PLATFORM) return [sourceOf([PLATFORM_ID])]
  const suspended = await readSuspended(table, wanted.definitions)
  const isOpen = (place: string) => !suspended.has(place)
  const holders = await findHolders(table, lists, wanted)
  const places = [...holders.keys()].filter(isOpen)
  const direct = places.filter((place) => namespaceOfReference(place) === namespace).map(idOf)
  const ofContainers = await listContainers(lists, namespace, places, isOpen)
  refuseTooWide(ofContainers.length)
  const { folders, flat } = await findFolders(lists, isCustom(namespace) ? places : [])
  onFlat(flat)
  refuseTooWide(ofContainers.length + folders.length)
  const ofFolders = folders.map((folder) => childSource(lists, folder, namespace))
  const owned = isCustom(namespace) ? [ownedSource(lists, subject.principal, namespace)] : []
  return [
    sourceOf(direct, suspended.size === 0 ? holdersById(holders, namespace) : undefined),
    ...owned,
    ...ofContainers,
    ...ofFolders,
  ]
}

/**
 * Finds the resources (`<namespace>:<id>`) on which the subject or its groups have roles that can allow the permission. Returns for each
 * resource the principals that hold these roles.
 */
async function findHolders(
  table: Table,
  lists: Lists,
  { definitions, subject, permission, namespace }: Wanted,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const readPart: typeof lists.page = (pk, range, from) =>
    lists.page(pk, range, { ...from, attributes: ['resource', 'role_id'] })
  const read = await readPoliciesOf([subject.principal, ...subject.groups], readPart)
  const indexItems = read.flatMap(({ principal, entries }) => entries.map((entry) => ({ principal, entry })))
  const roleIds = new Set(indexItems.map(({ entry }) => String(entry.role_id)))
  const roles = await readRoleDefinitions(table, definitions, [...roleIds])
  const holders = new Map<string, string[]>()
  for (const { principal, entry } of indexItems) {
    const [role, place] = [roles.get(String(entry.role_id)), String(entry.resource)]
    if (role === undefined || !canAllow(role, permission, namespace, namespaceOfReference(place))) continue
    const known = holders.get(place) ?? []
    if (!known.includes(principal)) holders.set(place, [...known, principal])
  }
  return holders
}

/** Selects the resources of one namespace. Maps the id of each resource to the holders of roles on this resource. */
const holdersById = (holders: ReadonlyMap<string, readonly string[]>, namespace: string): Source['holders'] =>
  new Map(
    [...holders].flatMap(([place, some]) => (namespaceOfReference(place) === namespace ? [[idOf(place), some]] : [])),
  )

/** Returns the lists of the organizations and projects that contain registered resources of a namespace. */
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

/**
 * Returns the source of the children of a container.
 * @param container a project, or a resource that has children
 */
const childSource = (lists: Lists, container: string, namespace: string): Source => ({
  ...rangeSource(lists, childrenIn(namespace), (id) => childKey(container, `${namespace}:${id}`)),
  container,
})

const ownedSource = (lists: Lists, principal: string, namespace: string): Source =>
  rangeSource(lists, ownedIn(namespace), (id) => ownedKey(principal, `${namespace}:${id}`))

const containedSource = (lists: Lists, kind: 'PROJECTS_OF' | 'GROUPS_OF', organizationId: string): Source =>
  rangeSource(lists, IDS, (id) => ownedByOrganizationKey(kind, organizationId, id))

/** The question of a resource search: on which resources of a namespace does a subject hold a permission? */
export interface ResourceQuestion {
  subject: SubjectReference
  /** The permission, in any form that a check accepts. */
  permission: string
  /** The namespace of the resources. */
  namespace: string
}

interface LoadedSubject extends LoadedQuestion {
  /** The subject; undefined if it does not exist. */
  subject: Subject | undefined
}

/** Reads the subject and the definitions in the first round trip. */
export async function loadSubject(table: Table, reference: SubjectReference): Promise<LoadedSubject> {
  const reading = startReading(table)
  const [definitions, subject] = await Promise.all([readDefinitions(reading), findSubject(reading, reference)])
  return { reading, definitions, subject }
}

/**
 * Returns one page of ids: those of the resources in a namespace on which a subject holds a permission. There are three
 * kinds of results:
 * - registered and unregistered resources on which a role is bound to the subject or to one of its groups
 * - resources that the subject owns
 * - registered resources below an organization, project or resource on which a role is bound to the subject or to one of its groups
 *
 * Returns undefined if the permission does not exist. Throws 400 EVERYTHING if the subject is a platform admin, or if it is a platform
 * member and the permission is given to all members. Throws 400 SEARCH_TOO_WIDE. Throws 503 if the facts keep changing.
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
  let flat: readonly string[] = []
  const noteFlat = (namespaces: readonly string[]) => {
    flat = namespaces
  }
  return {
    identity: ['search-resources', reference.principal, permission.id, namespace],
    definitions,
    findSources: (lists) =>
      findResourceSources(table, lists, { definitions, subject, permission, namespace }, noteFlat),
    toRequest: (id) => ({ subject: reference, resource: toReference(namespace, id), permission: text }),
    toChildRequest: (container) => ({
      subject: reference,
      resource: { namespace, by: 'parent', parent: container },
      permission: text,
    }),
    toHeldCheck: makesHeldChecks(text, namespace) ? makeHeldChecks(reference, subject, text, namespace) : undefined,
    isResult: ({ decision }) => decision.allowed,
    confirm: async (reading) => {
      const [again] = await Promise.all([findSubject(reading, reference), requireFlat(reading, flat)])
      refuseEverything(again, false)
      if (subjectText(again) !== subjectText(subject)) throw new FactsChanged('a subject changed during a search')
    },
  }
}

/**
 * Returns a function that makes the check of a candidate from the holders of roles on it. Checks with the same holders
 * share one subject, and all checks share one query.
 */
function makeHeldChecks(
  reference: SubjectReference,
  subject: Subject,
  permission: string,
  namespace: string,
): NonNullable<Candidates['toHeldCheck']> {
  const query = queryPermission(permission, namespace)
  const subjects = new Map<string, Subject>()
  return (id, holders) => {
    const [principal = '', ...groups] = holders
    const text = holders.join(' ')
    const holding = subjects.get(text) ?? { ...subject, principal, groups, relations: [] }
    subjects.set(text, holding)
    return {
      request: { subject: reference, resource: toReference(namespace, id), permission },
      query,
      subject: holding,
      path: { resource: `${namespace}:${id}`, ancestors: [], owner: '', isUnregistered: true },
    }
  }
}

/**
 * Returns whether a search may check only the grants of the holders on a candidate. The resource must be custom,
 * because a role on a custom resource applies even if the resource is not registered. The permission must not be in
 * another namespace, because a check of such a permission reads more facts.
 */
const makesHeldChecks = (permission: string, namespace: string): boolean =>
  isCustom(namespace) && [undefined, namespace].includes(queryPermission(permission, namespace).namespace)

function refuseEverything(subject: Subject | undefined, isOfAllMembers: boolean): void {
  const relations = subject === undefined || subject.isDisabled ? [] : subject.relations
  if (relations.includes('admin') || (isOfAllMembers && relations.includes('member'))) throw everything()
}

const toReference = (namespace: string, id: string) =>
  namespace === PLATFORM ? ({ namespace, by: 'platform' } as const) : ({ namespace, by: 'id', id } as const)

const subjectText = (subject: Subject | undefined): string =>
  JSON.stringify([subject?.isDisabled, subject?.relations, [...(subject?.ends ?? [])].sort()])
