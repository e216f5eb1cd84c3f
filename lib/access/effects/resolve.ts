import { invalid, notFound } from '../../foundation/errors.ts'
import { GROUP } from '../../foundation/identifiers/references.ts'
import type { ListIdentity } from '../../foundation/lists/token.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import { memberKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Definitions } from '../check/definitions.ts'
import { findRoleDefinition } from '../check/definitions.ts'
import { findPermissions } from '../check/permission-keys.ts'
import { loadBindingContext, requireBindableRole } from '../policies/bind.ts'
import { findPolicy, requirePolicy } from '../policies/find-policy.ts'
import { withNamedResource } from '../policies/named-resource.ts'
import { type Bound, touchedBy } from './affected.ts'
import { type DelegationChange, findDelegationChange } from './delegation-change.ts'
import { findMoved, readMoves } from './moves.ts'
import type { Change } from './previewed-change.ts'
import type { PreviewRequest } from './schema.ts'
import type { ReadTouched } from './touched.ts'

export interface Resolved {
  change: Change
  readTouched: ReadTouched
  /** A page token must match these parameters. */
  identity: ListIdentity
}

/** The previewed change would create this policy. The empty text sorts before all other ids. */
const NOT_MADE = ''

/** Throws 404 if a named policy, role or other item does not exist, and the errors that the change itself would throw. */
export async function resolveChange(
  table: Table,
  definitions: Definitions,
  request: PreviewRequest,
): Promise<Resolved> {
  const { delete_policy, delete_policies, update_role, remove_group_user, revoke_principal, move_resources } = request
  const deleted = delete_policies?.ids ?? (delete_policy && [delete_policy.id])
  if (deleted !== undefined) return resolveDeletions(table, deleted)
  if (update_role !== undefined) return resolveRole(table, definitions, update_role)
  if (remove_group_user !== undefined) {
    const { group_id, principal } = remove_group_user
    const group = `${GROUP}:${group_id}`
    if ((await table.get(memberKey(group, principal))) === undefined) throw notFound('member', principal)
    return resolved({ kind: 'remove_group_user', group, principal }, [group, principal])
  }
  if (revoke_principal !== undefined) {
    const { principal } = revoke_principal
    return resolved({ kind: 'revoke_principal', principal }, [principal])
  }
  if (move_resources !== undefined) return resolveMoves(table, move_resources)
  const delegated = await findDelegationChange(table, definitions, request)
  if (delegated !== undefined) return resolved(delegated, identityOf(delegated))
  return resolveBinding(table, request)
}

const resolved = (change: Change, identity: readonly string[], bound: readonly Bound[] = []): Resolved => ({
  change,
  readTouched: touchedBy(change, bound),
  identity: ['preview', change.kind, ...identity],
})

async function resolveDeletions(table: Table, given: readonly string[]): Promise<Resolved> {
  const ids = [...new Set(given)].sort()
  const bound = await mapInBatches(ids, async (id) => {
    const { principal, resource } = requirePolicy(await findPolicy(table, id), id)
    return { policyId: id, principal, resource }
  })
  return resolved({ kind: 'delete_policies', policyIds: new Set(ids) }, ids, bound)
}

async function resolveRole(
  table: Table,
  definitions: Definitions,
  { id, permissions }: NonNullable<PreviewRequest['update_role']>,
): Promise<Resolved> {
  const [role, found] = await Promise.all([
    findRoleDefinition(table, definitions, id),
    findPermissions(table, definitions, permissions),
  ])
  if (role === undefined) throw notFound('role', id)
  const unknown = found.flatMap((each, index) => (each === undefined ? [index] : []))
  if (unknown.length > 0) {
    const fieldOf = (index: number) => `update_role.permissions[${index}]`
    throw invalid(unknown.map((index) => ({ field: fieldOf(index), description: 'is not a permission' })))
  }
  const ids = [...new Set(found.flatMap((each) => each?.id ?? []))].sort()
  return resolved({ kind: 'update_role', roleId: id, permissions: new Set(ids) }, [id, ...ids])
}

async function resolveMoves(table: Table, given: NonNullable<PreviewRequest['move_resources']>): Promise<Resolved> {
  const { resources, parent } = await findMoved(table, given)
  const moves = await readMoves(table, resources, parent)
  // A token counts the places on the paths, so it is only valid for the same paths.
  const paths = [...moves.values()].flatMap(({ before, after }) => [...before, '', ...after, ''])
  return resolved({ kind: 'move_resources', moves, parent }, [parent, ...resources, ...paths])
}

/** A token counts the groups, so it is only valid for the same groups. */
const identityOf = ({ person, agent, delegation, permissions, groups }: DelegationChange): string[] => [
  ...[person, agent, delegation?.id ?? ''],
  ...[...permissions, '', ...groups],
]

async function resolveBinding(table: Table, { create_policy }: PreviewRequest): Promise<Resolved> {
  if (create_policy === undefined) throw invalid([])
  const request = await withNamedResource(table, create_policy)
  const role = requireBindableRole(request, await loadBindingContext(table, request))
  const { principal, resource, expires_at } = request
  const grant = {
    ...{ principal, resource, roleId: role.id, policyId: NOT_MADE },
    expiresAt: expires_at ? Date.parse(expires_at) : undefined,
  }
  const change = { kind: 'create_policy' as const, grant, keepsEnd: expires_at === undefined }
  const bound = { policyId: NOT_MADE, principal, resource }
  return resolved(change, [principal, resource, role.id, expires_at ?? 'kept'], [bound])
}
