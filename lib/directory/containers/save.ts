/** @module Creates, changes, lists and disables organizations and projects. */

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
import { readContainer } from './container-in-path.ts'
import { createOwned, makeOwnersPolicy } from './create-owned.ts'
import type { ContainerChange } from './request.ts'

interface Creation {
  given: ContainerChange
  newId: () => string
  now: Date
}

/** Throws 409 if the name is taken. */
export const createOrganization = (
  table: Table,
  caller: Actor,
  { given, newId, now }: Creation,
): Promise<ResourceRecord> => create(table, caller, applyGiven(makeResource(ORGANIZATION, newId(), now), given, now))

/**
 * If the creator is not a platform admin, the same transaction makes the creator the owner. Throws 409 if the name is taken, and
 * BEING_DELETED if the deletion of the organization has begun.
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

/**
 * Throws 404 if the organization does not exist, and BEING_DELETED if its deletion has begun. Throws 409 if the name is taken, and 409
 * ABORTED after too many conflicts.
 */
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
 * A new name changes the URNs of the project's resources. Throws 404 if the project does not exist, and BEING_DELETED if its deletion has
 * begun. Throws TOO_MANY_RESOURCES if the name changes and the project has more than 1,000 resources. Throws 409 if the name is taken,
 * and 409 ABORTED after too many conflicts.
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

/** With more resources, the rename of a project would take longer than one request may take. */
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

/** The 409 names the holder of the name only to platform admins and to callers that may create projects in the holder's organization. */
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
