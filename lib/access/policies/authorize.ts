import { ApiError } from '../../foundation/errors.ts'
import { keyOf } from '../../foundation/identifiers/permissions.ts'
import { GROUP, namespaceOfReference, ORGANIZATION, PROJECT } from '../../foundation/identifiers/references.ts'
import type { Table } from '../../foundation/table/table.ts'
import { actsAsAdmin, findRefusal, type RequiredPermission, untilEnd } from '../check/authorize.ts'
import type { Caller } from '../clients/verify.ts'
import { readPath } from '../resources/store.ts'
import { policyIdsOn } from './remove.ts'

/** The permission that a caller other than a platform admin needs on a resource to bind roles on it, by namespace. */
const BINDING_PERMISSION: Readonly<Record<string, string>> = {
  [ORGANIZATION]: 'policymanage',
  [PROJECT]: 'policymanage',
  [GROUP]: 'administer',
}
const DEFAULT_BINDING_PERMISSION = 'delete'

/** Returns the permission to bind roles on a resource (`<namespace>:<id>`), and to unbind them. */
export const mayBindOn = (resource: string): RequiredPermission => ({
  permission: BINDING_PERMISSION[namespaceOfReference(resource)] ?? DEFAULT_BINDING_PERMISSION,
  on: resource,
})

/**
 * Throws 403 unless the caller may bind roles on the resource. The check engine decides. The refusal names the permission. It follows from
 * the request alone, so it does not reveal which items exist. A custom namespace may lack that permission. Throws 403 PERMISSION_ENDS for a
 * caller whose permission ends before the binding.
 * @param until the end of the binding, in milliseconds since 1970; undefined if the request makes no binding last longer
 */
export async function authorizeBinding(
  table: Table,
  caller: Caller,
  resource: string,
  until: number | undefined,
): Promise<void> {
  const requiredPermission = { ...mayBindOn(resource), ...(until !== undefined && { until }) }
  const refusal = await findRefusal(table, caller, requiredPermission)
  if (refusal === undefined) return
  if (refusal.reason !== 'PERMISSION_DENIED') throw refusal
  const permission = keyOf(namespaceOfReference(resource), requiredPermission.permission)
  throw new ApiError('PERMISSION_DENIED', `the caller lacks ${permission}, which a change of policies there needs`, {
    metadata: { permission },
  })
}

/**
 * Throws 403 if roles are bound on a resource that is not registered, and the caller may not bind roles there. A caller that registers the
 * resource may become its owner, without an end, and puts it under a project. Without this rule, `update` on any project would be enough to
 * take over a resource on which others have granted roles.
 */
export async function authorizeRegistration(table: Table, caller: Caller, resource: string): Promise<void> {
  if (actsAsAdmin(caller)) return
  const [registered, policies] = await Promise.all([readPath(table, resource), policyIdsOn(table, resource)])
  if (registered === undefined && policies.length > 0) await authorizeBinding(table, caller, resource, untilEnd(''))
}
