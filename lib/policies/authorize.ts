import { check } from '../access/check.ts'
import type { Caller } from '../clients/verify.ts'
import { ApiError, permissionDenied } from '../errors.ts'
import { GROUP, ORGANIZATION, PROJECT, parseResource, parseSubject } from '../identifiers/references.ts'
import type { Table } from '../table/table.ts'

/** By namespace: the permission that a caller who is no platform admin needs on a resource to bind roles on it. */
const BINDING_PERMISSION: Readonly<Record<string, string>> = {
  [ORGANIZATION]: 'policymanage',
  [PROJECT]: 'policymanage',
  [GROUP]: 'administer',
}
const DEFAULT_BINDING_PERMISSION = 'delete'

/** Throws 403 unless the caller may bind roles on the resource (`<namespace>:<id>`). The check engine decides. */
export async function authorizeBinding(table: Table, caller: Caller, resource: string): Promise<void> {
  if (caller.relations.includes('admin')) return
  if (!(await mayBind(table, caller, resource))) throw permissionDenied()
}

async function mayBind(table: Table, caller: Caller, target: string): Promise<boolean> {
  const subject = parseSubject(caller.principal)
  const resource = parseResource(target)
  if (subject === undefined || resource === undefined) return false
  const permission = BINDING_PERMISSION[resource.namespace] ?? DEFAULT_BINDING_PERMISSION
  try {
    return (await check(table, { subject, resource, permission })).allowed
  } catch (error) {
    // In a namespace without that permission only platform admins may bind.
    if (error instanceof ApiError && error.reason === 'PERMISSION_NOT_FOUND') return false
    throw error
  }
}
