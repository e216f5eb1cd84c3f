import { actsAsAdmin, mayAct } from '../../access/check/authorize.ts'
import type { Actor } from '../../access/clients/verify.ts'
import type { PolicyRecord } from '../../access/policies/schema.ts'
import { saveProject } from '../../access/resources/rename-project.ts'
import { ancestorsIn, makeResource } from '../../access/resources/save.ts'
import { containerOf, idOf, type ResourceRecord } from '../../access/resources/schema.ts'
import { readAlias, saveContainer } from '../../access/resources/store.ts'
import { ApiError, aborted, alreadyExists, beingDeleted } from '../../foundation/errors.ts'
import { ORGANIZATION, PROJECT } from '../../foundation/identifiers/references.ts'
import { metadataText } from '../../foundation/schema/metadata.ts'
import { CHILDREN, resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { createOwned, makeOwnersPolicy } from './create-owned.ts'
import { readContainer } from './place.ts'
import type { ContainerChange } from './request.ts'

interface Creation {
  given: ContainerChange
  newId: () => string
  now: Date
}

/** Creates an organization. Throws 409 for a taken name. */
export const createOrganization = (
  table: Table,
  caller: Actor,
  { given, newId, now }: Creation,
): Promise<ResourceRecord> => create(table, caller, applyGiven(makeResource(ORGANIZATION, newId(), now), given, now))

/**
 * Creates a project in an organization (`app/organization:<id>`). A maker who is no platform admin owns it: that policy is a
 * part of the same transaction. Throws 409 for a taken name, BEING_DELETED for an organization whose deletion has begun.
 */
export function createProject(
  table: Table,
  caller: Actor,
  organization: string,
  { given, newId, now }: Creation,
): Promise<ResourceRecord> {
  const ancestors = ancestorsIn({ resource: organization, ancestors: [] })
  const project = applyGiven({ ...makeResource(PROJECT, newId(), now), ancestors }, given, now)
  if (actsAsAdmin(caller)) return create(table, caller, project)
  return create(table, caller, project, makeOwnersPolicy(newId(), 'app_project_owner', project, caller.principal))
}

const create = (table: Table, caller: Actor, made: ResourceRecord, policy?: PolicyRecord): Promise<ResourceRecord> =>
  createOwned(table, made, policy, () => refuseTakenName(table, caller, made, async () => true))

interface Change {
  given: ContainerChange
  now: Date
}

/** Changes an organization (`app/organization:<id>`). Throws 404, 409 for a taken name, BEING_DELETED. */
export const updateOrganization = (
  table: Table,
  caller: Actor,
  organization: string,
  { given, now }: Change,
): Promise<ResourceRecord> =>
  table.withRetries(async () => {
    const before = await readChangeable(table, organization, 'organization')
    const after = applyGiven(before, given, now)
    if (await saveContainer(table, before, after)) return after
    await refuseTakenName(table, caller, after, async () => false)
    throw aborted()
  })

/**
 * Changes a project (`app/project:<id>`). A new name changes the URNs of its resources. Throws 404, 409 for a taken name,
 * BEING_DELETED, TOO_MANY_RESOURCES.
 */
export const updateProject = (
  table: Table,
  caller: Actor,
  project: string,
  { given, now }: Change,
): Promise<ResourceRecord> =>
  table.withRetries(async () => {
    const before = await readChangeable(table, project, 'project')
    const after = applyGiven(before, given, now)
    if (after.name !== before.name) await requireFewResources(table, project)
    if (await saveProject(table, before, after)) return after
    const mayKnow = () => mayAct(table, caller, { permission: 'projectcreate', on: containerOf(before) })
    await refuseTakenName(table, caller, after, mayKnow)
    throw aborted()
  })

async function readChangeable(table: Table, resource: string, kind: string): Promise<ResourceRecord> {
  const container = await readContainer(table, resource)
  if (container.deleting !== undefined) throw beingDeleted(kind)
  return container
}

/** A rename of a project with more resources takes longer than one request. */
const MAX_RENAMED = 1_000

async function requireFewResources(table: Table, project: string): Promise<void> {
  const { items } = await table.page(resourceKey(project).pk, CHILDREN, { limit: MAX_RENAMED + 1 })
  if (items.length <= MAX_RENAMED) return
  throw new ApiError('TOO_MANY_RESOURCES', `a project of more than ${MAX_RENAMED} resources is renamed by a manifest`)
}

const applyGiven = (before: ResourceRecord, { name, title, metadata }: ContainerChange, now: Date): ResourceRecord => ({
  ...before,
  ...(name !== undefined && { name }),
  ...(title !== undefined && { title }),
  ...(metadata !== undefined && { metadata: metadataText(metadata) }),
  updated_at: now.toISOString(),
})

/**
 * Throws 409 if another one has the name. Platform admins learn which one, and so do callers that may create in the organization of the
 * other project.
 */
async function refuseTakenName(
  table: Table,
  caller: Actor,
  { namespace, name, resource, ancestors }: ResourceRecord,
  mayCreateBeside: () => Promise<boolean>,
): Promise<void> {
  const holder = await readAlias(table, namespace, name)
  if (holder === undefined || holder.resource === resource) return
  const kind = namespace === ORGANIZATION ? 'organization' : 'project'
  const isBeside = ancestors.length > 0 && containerOf(holder) === containerOf({ ancestors })
  const mayKnow = actsAsAdmin(caller) || (isBeside && (await mayCreateBeside()))
  const told = mayKnow ? { kind, id: idOf(holder.resource) } : undefined
  throw alreadyExists('name', `is the name of another ${kind}`, told)
}
