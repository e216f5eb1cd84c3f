import type { Caller } from '../clients/verify.ts'
import { ApiError, permissionDenied } from '../errors.ts'
import { parseResource, parseSubject } from '../identifiers/references.ts'
import type { Table } from '../table/table.ts'
import { type CheckResult, check, decidingKeys } from './check.ts'

/**
 * Throws 403 unless the caller is a platform admin or holds the permission on the resource (`<namespace>:<uuid>`), which the
 * engine of every check decides. From then on every write of this request depends on the facts that allowed it.
 */
export async function authorize(table: Table, caller: Caller, permission: string, resource: string): Promise<void> {
  if (caller.relations.includes('admin')) return
  const result = await checkCaller(table, caller, permission, resource)
  if (!result?.decision.allowed) throw permissionDenied()
  table.requireUnchanged(await result.context.reading.preconditions(decidingKeys(result)))
}

/** Undefined where nobody can hold the permission: there is none of that name in the namespace of the resource. */
async function checkCaller(
  table: Table,
  caller: Caller,
  permission: string,
  target: string,
): Promise<CheckResult | undefined> {
  const subject = parseSubject(caller.principal)
  const resource = parseResource(target)
  if (subject === undefined || resource === undefined) return undefined
  try {
    return await check(table, { subject, resource, permission })
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'PERMISSION_NOT_FOUND') return undefined
    throw error
  }
}
