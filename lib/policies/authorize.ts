import { check } from '../access/check.ts'
import type { Caller } from '../clients/verify.ts'
import { ApiError } from '../errors.ts'
import { permissionDenied } from '../http/authenticate-and-load.ts'
import { GROUP, ORGANIZATION, PROJECT, parseResource, parseSubject } from '../identifiers/references.ts'
import type { Table } from '../table/table.ts'

/** What a caller that is no platform admin must hold on a resource to bind roles on it. */
const BINDING_PERMISSION: Readonly<Record<string, string>> = {
  [ORGANIZATION]: 'policymanage',
  [PROJECT]: 'policymanage',
  [GROUP]: 'administer',
}
const BINDING_PERMISSION_OF_OTHERS = 'delete'

/** Throws 403 unless the caller may bind roles on the resource, which the engine of every check decides. */
export async function authorizeBinding(table: Table, caller: Caller, resource: string): Promise<void> {
  if (caller.relations.includes('admin')) return
  if (!(await mayBind(table, caller, resource))) throw permissionDenied()
}

async function mayBind(table: Table, caller: Caller, target: string): Promise<boolean> {
  const subject = parseSubject(caller.principal)
  const resource = parseResource(target)
  if (subject === undefined || resource === undefined) return false
  const permission = BINDING_PERMISSION[resource.namespace] ?? BINDING_PERMISSION_OF_OTHERS
  try {
    return (await check(table, { subject, resource, permission })).allowed
  } catch (error) {
    // A namespace without such a permission lets nobody but an admin bind.
    if (error instanceof ApiError && error.reason === 'PERMISSION_NOT_FOUND') return false
    throw error
  }
}
