import { ApiError } from '../../foundation/errors.ts'
import { keyOf } from '../../foundation/identifiers/permissions.ts'
import {
  GROUP,
  isCustom,
  namespaceOfReference,
  ORGANIZATION,
  PROJECT,
} from '../../foundation/identifiers/references.ts'
import type { Table } from '../../foundation/table/table.ts'
import { actsAsAdmin, findRefusal, type RequiredPermission, untilEnd } from '../check/authorize.ts'
import type { Caller } from '../clients/verify.ts'
import { readPath } from '../resources/store.ts'
import { policyIdsOn } from './remove.ts'

/** By the namespace of the resource, the verb of the permission. */
const BINDING_PERMISSION: Readonly<Record<string, string>> = {
  [ORGANIZATION]: 'policymanage',
  [PROJECT]: 'policymanage',
  [GROUP]: 'administer',
}
const DEFAULT_BINDING_PERMISSION = 'delete'

/** To bind or revoke roles on the resource (`<namespace>:<id>`). */
export const mayBindOn = (resource: string): RequiredPermission => ({
  permission: BINDING_PERMISSION[namespaceOfReference(resource)] ?? DEFAULT_BINDING_PERMISSION,
  on: resource,
})

/**
 * Throws 403 PERMISSION_DENIED unless the caller may bind roles on the resource. The error names the required
 * permission, even if the custom namespace of the resource has no such permission. The permission depends only on the
 * request, so the error does not reveal which items exist. Throws 403 PERMISSION_ENDS if the caller's permission ends
 * before the policy.
 * @param until the end of the policy, in milliseconds since 1970; undefined if the request does not create or extend a
 * policy
 */
export async function authorizeBinding(
  table: Table,
  caller: Caller,
  resource: string,
  until: number | undefined,
): Promise<void> {
  // A policy on a custom resource outlives the token that makes it.
  const mustBeNamed = isCustom(namespaceOfReference(resource))
  const requiredPermission = { ...mayBindOn(resource), mustBeNamed, ...(until !== undefined && { until }) }
  const refusal = await findRefusal(table, caller, requiredPermission)
  if (refusal === undefined) return
  if (refusal.reason !== 'PERMISSION_DENIED') throw refusal
  const permission = keyOf(namespaceOfReference(resource), requiredPermission.permission)
  throw new ApiError('PERMISSION_DENIED', `the caller lacks ${permission}, which a change of policies there needs`, {
    metadata: { permission },
  })
}

/**
 * Throws 403 if a resource is not registered, but has policies, and the caller may not bind roles on it. A caller that registers a
 * resource puts it under a project, and may become its owner without an end. Without this rule, a caller with `update` on any project
 * could take over a resource on which others have granted roles.
 */
export async function authorizeRegistration(table: Table, caller: Caller, resource: string): Promise<void> {
  if (actsAsAdmin(caller)) return
  const [registered, policies] = await Promise.all([readPath(table, resource), policyIdsOn(table, resource)])
  if (registered === undefined && policies.length > 0) await authorizeBinding(table, caller, resource, untilEnd(''))
}
