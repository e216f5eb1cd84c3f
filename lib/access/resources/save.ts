import { aborted, allTaken, beingDeleted, notFound, refuseInvalid, type Violation } from '../../foundation/errors.ts'
import { isNfc, NOT_NFC } from '../../foundation/identifiers/names.ts'
import { ORGANIZATION } from '../../foundation/identifiers/references.ts'
import { canonicalJson } from '../../foundation/schema/json.ts'
import { metadataOf, metadataText } from '../../foundation/schema/metadata.ts'
import type { Table } from '../../foundation/table/table.ts'
import { findResource } from './find-resource.ts'
import { unknownParent } from './place-in-tree.ts'
import { saveResource } from './project-resource.ts'
import type { CreateResourceRequest, UpdateResourceRequest } from './request.ts'
import { containerOf, idOf, type ResourceRecord } from './schema.ts'
import { type NamedProject, readPath, readResource, readResourceAlias } from './store.ts'

type Project = NamedProject

interface Creation {
  project: Project
  given: CreateResourceRequest
  owner: string
  /** `<namespace>:<id>`; undefined if the resource has no parent. */
  parent: string | undefined
  /** If the caller has chosen the id, the request is idempotent. */
  id: { value: string; isGiven: boolean }
  now: Date
}

/**
 * If the caller chose the id and a resource with this id and the same content exists, returns the existing resource. Throws 409 if the id
 * or the name is taken, or if the project has a resource with this id in another namespace. Throws 404 if the project does not exist,
 * BEING_DELETED if the project is being deleted, and the errors of `placeInTree` for its parent.
 */
export function createResource(
  table: Table,
  { project, given, owner, parent, id, now }: Creation,
): Promise<ResourceRecord> {
  const made = { ...makeResource(given.namespace, id.value, now), ancestors: ancestorsIn(project), owner, parent }
  const resource = applyGiven(made, { ...given, principal: owner }, now)
  return table.withRetries(async () => {
    const existing = id.isGiven ? await readResource(table, resource.resource) : undefined
    if (existing !== undefined && isSameContent(existing, resource)) return existing
    const others = id.isGiven && existing === undefined ? await findById(table, project, id.value) : []
    // The resource was created after it was looked up. The next attempt compares the content.
    if (others.includes(resource.resource)) throw aborted()
    const isFree = existing === undefined && others.length === 0
    // A new resource does not exist yet, so it is an unknown parent. It makes no cycle.
    if (isFree && resource.parent === resource.resource) throw unknownParent()
    if (isFree && (await saveResource(table, undefined, resource))) return resource
    await refuseTaken(table, project, resource, isFree ? undefined : id.value)
    if ((await readPath(table, project.resource)) === undefined) throw notFound('project', idOf(project.resource))
    throw aborted()
  })
}

/** In any namespace of the project. */
async function findById(table: Table, project: Project, id: string): Promise<string[]> {
  const { found } = await findResource(table, { project_id: idOf(project.resource), id })
  return found.map(({ resource }) => resource)
}

/** Ignores times and the formatting of metadata. */
const isSameContent = (left: ResourceRecord, right: ResourceRecord): boolean =>
  left.deleting === undefined && contentOf(left) === contentOf(right)

const contentOf = ({ name, title, owner, ancestors, parent, metadata }: ResourceRecord): string =>
  JSON.stringify([name, title, owner, ancestors, parent ?? '', canonicalJson(metadataOf(metadata))])

interface Change {
  project: Project
  given: UpdateResourceRequest
  /** When the caller's permission to change the owner was verified. */
  owner: string
  /** When the caller's permission to move the resource was verified; undefined if it had no parent. */
  parent: string | undefined
  /** The requested parent, `<namespace>:<id>`, or empty for no parent; undefined if the parent does not change. */
  toParent: string | undefined
  /** Tells whether the caller may know which resource has a taken name. */
  mayKnow: () => Promise<boolean>
  now: Date
}

/**
 * Throws 404 if the resource does not exist, 409 if the name is taken, BEING_DELETED, and the errors of `placeInTree` for a new parent.
 */
export const updateResource = (
  table: Table,
  resource: string,
  { project, given, owner, parent, toParent, mayKnow, now }: Change,
): Promise<ResourceRecord> =>
  table.withRetries(async () => {
    const before = await readResource(table, resource)
    if (before === undefined || containerOf(before) !== project.resource) throw notFound('resource', idOf(resource))
    if (before.deleting !== undefined) throw beingDeleted('resource')
    if (given.principal !== undefined && before.owner !== owner) throw aborted()
    if (given.parent !== undefined && before.parent !== parent) throw aborted()
    refuseInvalid(renameViolations(before.name, given.name))
    const changed = applyGiven(before, given, now)
    const after = toParent === undefined ? changed : { ...changed, parent: toParent === '' ? undefined : toParent }
    if (await saveResource(table, before, after)) return after
    await refuseTaken(table, project, after, undefined, mayKnow)
    throw aborted()
  })

/** A new name must be in Unicode NFC. A name that does not change may have any form. */
export const renameViolations = (before: string, name = before): Violation[] =>
  name === before || isNfc(name) ? [] : [{ field: 'name', description: NOT_NFC }]

const applyGiven = (
  before: ResourceRecord,
  { name, title, principal, metadata }: UpdateResourceRequest,
  now: Date,
): ResourceRecord => ({
  ...before,
  ...(name !== undefined && { name }),
  ...(title !== undefined && { title }),
  ...(principal !== undefined && { owner: principal }),
  ...(metadata !== undefined && { metadata: metadataText(metadata) }),
  updated_at: now.toISOString(),
})

/**
 * Throws 409, with a violation for each of id and name that is taken. If the caller may know this, the error also names the resource that
 * has the id or, if only the name is taken, the resource that has the name.
 */
async function refuseTaken(
  table: Table,
  project: Project,
  { namespace, name, resource }: ResourceRecord,
  takenId: string | undefined,
  mayKnow = async () => true,
): Promise<void> {
  const holder = await readResourceAlias(table, project, namespace, name)
  const isTaken = holder !== undefined && holder.resource !== resource
  const violations: Violation[] = [
    ...(takenId === undefined ? [] : [{ field: 'id', description: 'is the id of another resource' }]),
    ...(isTaken ? [{ field: 'name', description: 'is the name of another resource of the project' }] : []),
  ]
  if (violations.length === 0) return
  const id = takenId ?? idOf(holder?.resource ?? '')
  throw allTaken(violations, (await mayKnow()) ? { kind: 'resource', id } : undefined)
}

/** For an organization, project, group or resource of a project, with default attributes. */
export function makeResource(namespace: string, id: string, now: Date): ResourceRecord {
  const times = { created_at: now.toISOString(), updated_at: now.toISOString() }
  const ofSomeNamespaces = { default_account_id: '', member_count: 0n, other_names: [] }
  const ofOrganization = namespace === ORGANIZATION ? { counts_seats: true } : {}
  const described = { name: '', title: '', metadata: metadataText({}) }
  return withReference({
    id,
    namespace,
    ...described,
    ancestors: [],
    owner: '',
    version: 1n,
    ...ofSomeNamespaces,
    ...ofOrganization,
    ...times,
  })
}

export const withReference = <State extends Omit<ResourceRecord, 'resource'>>(
  resource: State,
): State & { resource: string } => ({ ...resource, resource: `${resource.namespace}:${resource.id}` })

export const ancestorsIn = ({ resource, ancestors }: Pick<ResourceRecord, 'resource' | 'ancestors'>): string[] => [
  resource,
  ...ancestors,
]

/** Checks the rules that the schemas of the fields do not contain. */
export const resourceViolations = ({ namespace }: { namespace?: string | undefined }): Violation[] =>
  namespace?.startsWith('app/')
    ? [{ field: 'namespace', description: 'must be service/resource of a custom permission' }]
    : []
