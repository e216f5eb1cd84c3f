import { actsAsAdmin, mayAct } from '../../access/check/authorize.ts'
import type { Caller } from '../../access/clients/verify.ts'
import { unbindAllOf, unbindAllOn } from '../../access/policies/remove.ts'
import { aliasOf, container, headOf } from '../../access/resources/entity.ts'
import { ancestorsIn, makeResource } from '../../access/resources/save.ts'
import { containerOf, idOf, type ResourceRecord } from '../../access/resources/schema.ts'
import { asRead, type RegisteredPath, readAlias, readResource, saveContainer } from '../../access/resources/store.ts'
import { aborted, alreadyExists, beingDeleted, notFound } from '../../foundation/errors.ts'
import { GROUP } from '../../foundation/identifiers/references.ts'
import { countDeletion } from '../../foundation/lists/index-items.ts'
import { writesOf } from '../../foundation/lists/written.ts'
import { metadataText } from '../../foundation/schema/metadata.ts'
import { detailsKey, resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { remove } from '../../foundation/table/writes.ts'
import { createOwned, makeOwnersPolicy } from '../containers/create-owned.ts'
import { changeMembers, readMemberships } from './members.ts'
import type { CreateGroupRequest, UpdateGroupRequest } from './request.ts'

interface Creation {
  caller: Caller
  organization: RegisteredPath
  given: CreateGroupRequest
  newId: () => string
  now: Date
}

/**
 * If the creator is not a platform admin, the same transaction makes the creator the owner. Throws 409 if the name is taken, and
 * BEING_DELETED if the deletion of the organization has begun.
 */
export function createGroup(
  table: Table,
  { caller, organization, given, newId, now }: Creation,
): Promise<ResourceRecord> {
  const ancestors = ancestorsIn(organization)
  const made = applyGiven({ ...makeResource(GROUP, newId(), now), ancestors }, given, now)
  const policy = actsAsAdmin(caller) ? undefined : makeOwnersPolicy(newId(), 'app_group_owner', made, caller.principal)
  const group = policy === undefined ? made : { ...made, bindings_made: 1n }
  return createOwned(table, group, policy, () => refuseTakenName(table, group, async () => true))
}

/**
 * Throws 404 if the group does not exist, and BEING_DELETED if its deletion has begun. Throws 409 if the name is taken, and 409 ABORTED
 * after too many conflicts.
 */
export const updateGroup = (
  table: Table,
  caller: Caller,
  group: string,
  given: UpdateGroupRequest,
  now: Date,
): Promise<ResourceRecord> =>
  table.withRetries(async () => {
    const before = await readResource(table, group)
    if (before === undefined) throw notFound('group', idOf(group))
    if (before.deleting !== undefined) throw beingDeleted('group')
    const after = applyGiven(before, given, now)
    if (await saveContainer(table, before, after)) return after
    const mayKnow = () => mayAct(table, caller, { permission: 'groupcreate', on: containerOf(after) })
    await refuseTakenName(table, after, mayKnow)
    throw aborted()
  })

const applyGiven = (
  before: ResourceRecord,
  { name, title, metadata }: UpdateGroupRequest,
  now: Date,
): ResourceRecord => ({
  ...before,
  ...(name !== undefined && { name }),
  ...(title !== undefined && { title }),
  ...(metadata !== undefined && { metadata: metadataText(metadata) }),
  updated_at: now.toISOString(),
})

/** The 409 contains the id of the other group of the organization only if the caller may create groups in the organization. */
async function refuseTakenName(table: Table, group: ResourceRecord, mayKnow: () => Promise<boolean>): Promise<void> {
  const holder = await readAlias(table, GROUP, aliasOf(group))
  if (holder === undefined || holder.resource === group.resource) return
  const told = (await mayKnow()) ? { kind: 'group', id: idOf(holder.resource) } : undefined
  throw alreadyExists('name', 'is the name of another group of the organization', told)
}

/**
 * Deletes a group with its members, the policies that bind the group, and the policies on the group. A new group with
 * the same id then starts without grants. The group item is deleted last, and only if no role was bound on the group
 * after the policies were read. So the next run continues an interrupted deletion. Returns false if the group changed
 * meanwhile.
 */
export async function removeGroup(table: Table, resource: string): Promise<boolean> {
  const members = await readMemberships(table, resource)
  if (!(await changeMembers(table, resource, { leaving: members, joining: [] }))) return false
  const group = await readResource(table, resource)
  await unbindGroup(table, resource)
  return group === undefined || removeGroupItems(table, group)
}

/**
 * Returns false if the item has changed since it was read, still has members, or counts a role that was bound since then.
 * @param by the principal that asked for the deletion
 */
export async function removeGroupItems(table: Table, group: ResourceRecord, by?: string): Promise<boolean> {
  const { resource, bindings_made } = group
  const outcome = await table.transact([
    ...writesOf(container, group, undefined, [
      remove(resourceKey(resource), asRead(group, { member_count: 0n, bindings_made }), by),
      remove(detailsKey(resource)),
    ]),
    countDeletion(headOf(group)),
  ])
  return outcome.applied
}

/** Deletes the policies that bind the group and the policies on the group. */
export async function unbindGroup(table: Table, resource: string): Promise<void> {
  await Promise.all([unbindAllOf(table, resource), unbindAllOn(table, resource)])
}
