/** @module Changes and deletes roles, everywhere at once. */

import { randomUUID } from 'node:crypto'
import type * as v from 'valibot'
import { ApiError, aborted, alreadyExists, invalid, notFound, type Violation } from '../../foundation/errors.ts'
import { isBuiltinRole } from '../../foundation/identifiers/builtin.ts'
import { ORGANIZATION } from '../../foundation/identifiers/references.ts'
import { refuseClosed } from '../../foundation/lists/index-items.ts'
import { definedIn } from '../../foundation/schema/defined-in.ts'
import { metadataText } from '../../foundation/schema/metadata.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import { removerOf } from '../../foundation/table/item-versions.ts'
import { POLICIES, policyOfRoleKey, roleKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { actsAsAdmin } from '../check/authorize.ts'
import { startFindingKeys } from '../check/permission-keys.ts'
import type { Actor } from '../clients/verify.ts'
import { type DefinitionsVersion, readVersion } from '../permissions/version.ts'
import { containerViolations } from '../resources/find-resource.ts'
import { applyRoleChange, makeRole, nameViolations, type RoleAttributes } from '../roles/create.ts'
import { readRolesHead } from '../roles/head.ts'
import { presentRole, type Role } from '../roles/present.ts'
import type { RoleChange, RoleCreation } from '../roles/request.ts'
import type { RoleRecord } from '../roles/schema.ts'
import { isSameDefinition, type RoleContext, readRoleContext, removeRole, writeRole } from '../roles/store.ts'
import { findRoleById, requireRole } from './read-roles.ts'
import { changeDefinitions, resolveRole } from './resolve-role.ts'

type PresentedRole = v.InferOutput<typeof Role>

/**
 * A role of the platform if `organizationId` is empty. Throws 400 if a permission or namespace does not exist. Throws 409 ALREADY_EXISTS
 * if the name is taken, BEING_DELETED, TOO_MANY_ROLES, 429 TOO_SOON, and 409 ABORTED after too many conflicts.
 * @param by the caller; undefined for a caller without limits
 */
export async function createRole(
  table: Table,
  { organizationId, by }: { organizationId: string; by?: Actor },
  body: RoleCreation,
  now: Date,
  loaded: RoleContext,
): Promise<PresentedRole> {
  return changeDefinitions(table, loaded, async (first) => {
    const context = first ?? (await readRoleContext(table, organizationId))
    const { violations, ...lists } = await resolveRole(table, context.version, body)
    refuse([...violations, ...(await ownerViolations(table, body, organizationId))])
    if (context.head !== undefined) refuseClosed(context.head, 'organization')
    const given = { ...attributesOf(body, lists), organization_id: organizationId }
    const role = makeRole(randomUUID(), given, now)
    return save(table, undefined, role, { ...context, limitedAt: limitedAt(by, now) })
  })
}

/** The version of the definitions was read at the same time. */
export interface LoadedRole {
  role: RoleRecord | undefined
  version: DefinitionsVersion
  /** The principal that deleted the role within the last day; undefined if there is none. */
  remover: string | undefined
}

export async function loadRole(table: Table, id: string): Promise<LoadedRole> {
  const [version, role, left] = await Promise.all([
    readVersion(table),
    findRoleById(table, id),
    isUuid(id) ? table.withTombstones.get(roleKey(id.toLowerCase())) : undefined,
  ])
  return { role, version, remover: removerOf(left) }
}

/**
 * A field that is not given keeps its value. Throws 404 if the role does not exist, RESERVED_ROLE if it is built in, and the errors of
 * `createRole`.
 */
export async function changeRole(
  table: Table,
  { organizationId, id, by }: RoleOfCaller,
  body: RoleChange,
  now: Date,
  loaded: LoadedRole,
): Promise<PresentedRole> {
  return changeDefinitions(table, loaded, async (first) => {
    const { role, version } = first ?? (await loadRole(table, id))
    const before = requireRole(role, organizationId, id)
    refuseBuiltin(before)
    const at = limitedAt(by, now)
    const [{ violations, ...lists }, known, ofOwner, head] = await Promise.all([
      resolveRole(table, version, body, before),
      startFindingKeys(table, version)(before.permissions),
      ownerViolations(table, body, organizationId),
      at && readRolesHead(table, organizationId),
    ])
    refuse([...violations, ...ofOwner, ...changeViolations(body, before, known.size)])
    // Every change of a role also removes its permissions that were deleted.
    const live = { ...before, permissions: before.permissions.filter((permission) => known.has(permission)) }
    const changed = applyRoleChange(live, attributesOf(body, lists))
    const definesTheSame = isSameDefinition(live, changed)
    const after = { ...changed, updated_at: now.toISOString() }
    return save(table, before, after, { version, head, limitedAt: at, definesTheSame })
  })
}

interface RoleOfCaller {
  organizationId: string
  id: string
  /** The caller; undefined for a manifest. */
  by?: Actor
}

/** This time is counted for the limit on changes of roles. Undefined for callers that have no limit. */
const limitedAt = (by: Actor | undefined, now: Date): Date | undefined =>
  by === undefined || actsAsAdmin(by) ? undefined : now

/**
 * Only a role that no policy binds. A policy that is created at the same time can remain, but grants nothing. Throws 404 if the role does
 * not exist, RESERVED_ROLE if it is built in, and ROLE_IN_USE if a policy binds it. Throws 429 TOO_SOON, and 409 ABORTED after too many
 * conflicts.
 */
export async function deleteRole(
  table: Table,
  { organizationId, id, by }: RoleOfCaller,
  now: Date,
  loaded: LoadedRole,
): Promise<void> {
  await changeDefinitions(table, loaded, async (first) => {
    const { role, version } = first ?? (await loadRole(table, id))
    const before = requireRole(role, organizationId, id)
    refuseBuiltin(before)
    await refuseBound(table, before)
    const remover = by && { principal: by.principal, limitedAt: limitedAt(by, now) }
    if (!(await removeRole(table, before, version, remover))) throw aborted()
  })
}

/**
 * Throws 404 if the caller deleted the role within the last day and repeats the request. Call this function before the authorization,
 * because the caller may have lost its permission since then. A caller with a token still needs the permission.
 */
export function refuseAgain({ remover }: LoadedRole, { principal, token }: Actor, id: string): void {
  if (remover === principal && token === undefined) throw notFound('role', id)
}

async function refuseBound(table: Table, { id }: RoleRecord): Promise<void> {
  const { items } = await table.page(policyOfRoleKey(id, '').pk, POLICIES, { limit: 1 })
  const [bound] = items
  if (bound === undefined) return
  throw new ApiError('ROLE_IN_USE', 'a policy binds this role', { metadata: { policy_id: String(bound.policy_id) } })
}

function refuseBuiltin({ id }: RoleRecord): void {
  if (isBuiltinRole(id)) throw new ApiError('RESERVED_ROLE', 'a built-in role cannot be changed or deleted')
}

function refuse(violations: readonly Violation[]): void {
  if (violations.length > 0) throw invalid(violations)
}

/**
 * A role cannot move to another organization. The body may repeat its organization by id or name. For a role of the platform, `org_id`
 * must be empty.
 */
async function ownerViolations(table: Table, { org_id }: RoleChange, organizationId: string): Promise<Violation[]> {
  const organization = { resource: `${ORGANIZATION}:${organizationId}` }
  if (organizationId !== '') return containerViolations(table, organization, 'org_id', org_id)
  const isNone = org_id === undefined || org_id === ''
  return isNone ? [] : [{ field: 'org_id', description: 'must be empty: the role belongs to the platform' }]
}

/**
 * The change may keep values that already break the rules, such as a reserved name, or an empty list after all permissions of the role
 * were deleted.
 */
function changeViolations({ name, permissions }: RoleChange, before: RoleRecord, live: number): Violation[] {
  const isEmptied = permissions?.length === 0 && live > 0
  return [
    ...(name === undefined || name === before.name ? [] : nameViolations(name)),
    ...(isEmptied ? [{ field: 'permissions', description: 'must have at least 1 element' }] : []),
  ]
}

/**
 * Only the attributes that the request gives.
 * @param lists the ids of the permissions and the full namespaces that the request gives
 */
const attributesOf = ({ metadata, org_id: _, ...given }: RoleChange, lists: object): RoleAttributes =>
  definedIn({ ...given, ...lists, metadata: metadata && metadataText(metadata) })

async function save(
  table: Table,
  before: RoleRecord | undefined,
  after: RoleRecord,
  context: RoleContext,
): Promise<PresentedRole> {
  const keys = await startFindingKeys(table, context.version)(after.permissions)
  const outcome = await writeRole(table, before, after, context)
  if (outcome.saved) return presentRole(after, keys)
  if (outcome.holder === undefined) throw aborted()
  throw alreadyExists('name', 'is the name of another role', { kind: 'role', id: outcome.holder })
}
