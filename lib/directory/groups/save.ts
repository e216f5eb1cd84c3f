import { isAdmin, mayAct } from '../../access/check/authorize.ts'
import type { Caller } from '../../access/clients/verify.ts'
import { bindingItemWrites } from '../../access/policies/bind-role.ts'
import { organizationIdOf, placeAgain, placePolicy } from '../../access/policies/places.ts'
import { makePolicy, type PolicyRecord } from '../../access/policies/schema.ts'
import { ancestorsIn, makeResource } from '../../access/resources/create.ts'
import { aliasOf, headOf } from '../../access/resources/entity.ts'
import { idOf, parentOf, type ResourceRecord } from '../../access/resources/schema.ts'
import {
  containerWrites,
  type RegisteredPath,
  readAlias,
  readResource,
  saveContainer,
} from '../../access/resources/store.ts'
import { aborted, alreadyExists, beingDeleted, notFound } from '../../foundation/errors.ts'
import { BUILTIN_ROLES } from '../../foundation/identifiers/builtin.ts'
import { GROUP } from '../../foundation/identifiers/references.ts'
import { readHead, refuseClosed } from '../../foundation/lists/heads.ts'
import { metadataText } from '../../foundation/schema/metadata.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { CreateGroupRequest, UpdateGroupRequest } from './request.ts'

interface Creation {
  caller: Caller
  organization: RegisteredPath
  given: CreateGroupRequest
  newId: () => string
  now: Date
}

/**
 * Creates a group. A maker who is no platform admin owns it: that policy is a part of the same transaction. Throws 409 for a
 * taken name, BEING_DELETED for an organization whose deletion has begun.
 */
export function createGroup(
  table: Table,
  { caller, organization, given, newId, now }: Creation,
): Promise<ResourceRecord> {
  const ancestors = ancestorsIn(organization)
  const made = applyGiven({ ...makeResource(GROUP, newId(), now), ancestors }, given, now)
  let policy = isAdmin(caller) ? undefined : makeOwnersPolicy(newId(), made, caller.principal)
  const group = policy === undefined ? made : { ...made, bindings_made: 1n }
  return table.withRetries(async () => {
    const head = await readHead(table, headOf(group))
    refuseClosed(head, 'organization')
    const owner = policy === undefined ? [] : bindingItemWrites(policy, undefined)
    const writes = [...containerWrites(group, head), ...owner]
    const outcome = await table.transact(writes)
    if (outcome.applied) return group
    policy = policy && (await placeAgain(table, policy, writes, outcome.reasons))
    await refuseTakenName(table, group, async () => true)
    throw aborted()
  })
}

function makeOwnersPolicy(id: string, group: ResourceRecord, principal: string): PolicyRecord {
  const { resource, created_at } = group
  const role_id = BUILTIN_ROLES.app_group_owner.id
  const policy = makePolicy(id, { role_id, resource, principal }, new Date(created_at))
  return placePolicy(policy, organizationIdOf(group))
}

/** Changes a group. Throws 404, 409 for a taken name, BEING_DELETED. */
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
    const mayKnow = () => mayAct(table, caller, { permission: 'groupcreate', on: parentOf(after) })
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

/** Throws 409 where another group of the organization has the name. Only who may create there learns which. */
async function refuseTakenName(table: Table, group: ResourceRecord, mayKnow: () => Promise<boolean>): Promise<void> {
  const holder = await readAlias(table, GROUP, aliasOf(group))
  if (holder === undefined || holder.resource === group.resource) return
  const told = (await mayKnow()) ? { kind: 'group', id: idOf(holder.resource) } : undefined
  throw alreadyExists('name', 'is the name of another group of the organization', told)
}
