import { namespaceExists } from '../../access/check/loader.ts'
import type { PermissionRecord } from '../../access/permissions/schema.ts'
import { idOf, type ResourceRecord } from '../../access/resources/schema.ts'
import { readResource } from '../../access/resources/store.ts'
import { namespaceOf } from '../../foundation/identifiers/permissions.ts'
import { GROUP, namespaceOfReference, ORGANIZATION, PROJECT } from '../../foundation/identifiers/references.ts'
import { CLIENTS, type Findable, GROUPS, ORGANIZATIONS, PROJECTS } from '../names/findable-kinds.ts'
import type { Lookup, Names } from '../names/lookup.ts'
import { nameReference } from '../names/lookup.ts'
import { describeEntry, type Entry } from './entry.ts'
import { type Namer, readPlanned } from './names.ts'
import { findPlannedById, findPlannedByNaturalKey, listPlanned, type PlanContext } from './plan-context.ts'
import { resolveReference } from './resolve-reference.ts'

/**
 * Resolves the references in a field, in the state after the manifest is applied. Reports references that are not
 * valid.
 */
export const lookUpFor = (entry: Entry, field: string, context: PlanContext): Lookup => ({
  mayBeGone: entry.deleted,
  find: (kind, reference, written) => resolveReference(context, entry, field, kind, reference, written),
  has: (kind, naturalKey) => exists(kind, naturalKey, context),
  hasNamespace: async (namespace) => entry.deleted || hasPermission(namespace, context),
  readAncestors: (reference) => readAncestors(reference, context),
  findResource: (reference) => findResource(entry, field, reference, context),
  findUser: (reference) => findUser(entry, field, reference, context),
  refuse: (message) => {
    entry.report(field, message)
    return undefined
  },
})

/** The reference is `<namespace>:<id>`. Returns the name after the manifest is applied. */
export const nameByReference: Namer = (reference, context) => nameReference(namesIn(context), reference)

const CONTAINERS: Readonly<Record<string, Findable<ResourceRecord>>> = {
  [ORGANIZATION]: ORGANIZATIONS,
  [PROJECT]: PROJECTS,
  [GROUP]: GROUPS,
}

const namesIn = (context: PlanContext): Names => ({
  readPlace: (reference) => {
    const kind = CONTAINERS[namespaceOfReference(reference)]
    return kind ? readPlanned(kind, idOf(reference), context) : readPlannedResource(reference, context)
  },
  readClient: (id) => readPlanned(CLIENTS, id, context),
})

/** True if the thing exists after the manifest is applied. */
async function exists(kind: Findable<unknown>, naturalKey: string, context: PlanContext): Promise<boolean> {
  if (findPlannedByNaturalKey(context, kind.name, naturalKey).length > 0) return true
  const id = await kind.find(context.table, naturalKey)
  return id !== undefined && findPlannedById(context, kind.name, id).length === 0
}

async function hasPermission(namespace: string, context: PlanContext): Promise<boolean> {
  const isInFile = listPlanned<PermissionRecord>(context, 'Permission').some(({ entry, after }) => {
    const key = after?.key ?? entry.raw.key
    return typeof key === 'string' && namespaceOf(key) === namespace
  })
  return isInFile || namespaceExists(context.table, namespace)
}

/**
 * A custom resource need not be registered. If the manifest deletes the resource, reports the reference and returns
 * undefined, except for an entry with `delete: true`.
 */
function findResource(entry: Entry, field: string, resource: string, context: PlanContext): string | undefined {
  const deletion = findPlannedById<ResourceRecord>(context, 'Resource', idOf(resource)).find(
    (planned) => planned.entry.deleted && planned.before?.resource === resource,
  )
  if (deletion === undefined || entry.deleted) return resource
  entry.report(field, `refers to the resource that ${describeEntry(deletion.entry)} deletes`)
  return undefined
}

/**
 * A user need not have a profile. If the manifest deletes the user, reports the reference and returns undefined, except
 * for an entry with `delete: true`.
 */
export function findUser(entry: Entry, field: string, user: string, context: PlanContext): string | undefined {
  const deletion = findDeletedUser(user, context)
  if (deletion === undefined || entry.deleted) return user
  entry.report(field, `refers to the user that ${describeEntry(deletion)} deletes`)
  return undefined
}

/** The user is `app/user:<id>`. */
export const findDeletedUser = (user: string, context: PlanContext): Entry | undefined =>
  findPlannedById(context, 'User', idOf(user)).find(({ entry }) => entry.deleted)?.entry

/** The reference is `<namespace>:<id>`. Returns the ancestors after the plan. */
export const readAncestors = async (reference: string, context: PlanContext): Promise<readonly string[]> =>
  (await readPlannedResource(reference, context))?.ancestors ?? []

async function readPlannedResource(reference: string, context: PlanContext): Promise<ResourceRecord | undefined> {
  const kinds = ['Organization', 'Project', 'Group', 'Resource']
  const planned = kinds
    .flatMap((kind) => findPlannedById<ResourceRecord>(context, kind, idOf(reference)))
    .find(({ after }) => after?.resource === reference)
  return planned?.after ?? (await readResource(context.table, reference))
}
