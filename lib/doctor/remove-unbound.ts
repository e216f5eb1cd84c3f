import { readPolicy, unbindPolicy } from '../policies/store.ts'
import { roleKey } from '../table/keys.ts'
import { OutdatedPermission } from '../table/preconditions.ts'
import { hideRemnant, stampOf } from '../table/stamps.ts'
import type { Table } from '../table/table.ts'

/** A policy that was created while its role was being deleted: it grants nothing. */
export interface Unbound {
  policyId: string
  roleId: string
}

/** Deletes such a policy, on the condition that its role is still gone. False where it binds another role, or the role is there again. */
export async function removeUnbound(table: Table, { policyId, roleId }: Unbound): Promise<boolean> {
  const key = roleKey(roleId)
  const [policy, left] = await Promise.all([readPolicy(table, policyId), table.withRemnants.get(key)])
  if (policy?.role_id !== roleId || hideRemnant(left) !== undefined) return false
  table.requireUnchanged([{ key, stamp: stampOf(left) }])
  try {
    await unbindPolicy(table, policy)
    return true
  } catch (error) {
    if (error instanceof OutdatedPermission) return false
    throw error
  } finally {
    table.clearPreconditions()
  }
}
