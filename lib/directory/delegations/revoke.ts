import { actsAsAdmin, mayAct } from '../../access/check/authorize.ts'
import { readClient } from '../../access/clients/store.ts'
import type { Actor } from '../../access/clients/verify.ts'
import { idOf } from '../../access/resources/schema.ts'
import { notFound, permissionDenied } from '../../foundation/errors.ts'
import { ORGANIZATION } from '../../foundation/identifiers/references.ts'
import { parseUserId } from '../../foundation/identifiers/user-id.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import type { Table } from '../../foundation/table/table.ts'
import { isSelf } from '../users/known.ts'
import { removeDelegation } from './remove.ts'
import { type DelegationRecord, readDelegation } from './store.ts'

/**
 * By the person without a token, the service user, `serviceusermanage` on the organization of the service user, or a platform admin.
 * Callers that may not know the delegation get 403 also if it does not exist.
 */
export async function revokeDelegation(
  table: Table,
  caller: Actor,
  { user_id, delegation_id }: { user_id: string; delegation_id: string },
  now: Date,
): Promise<void> {
  const isPerson = isSelf(caller.principal, user_id)
  if (isPerson && caller.token !== undefined) throw permissionDenied()
  const userId = isPerson ? idOf(caller.principal) : parseUserId(user_id)
  const delegationId = delegation_id.toLowerCase()
  const found =
    userId === undefined || !isUuid(delegationId) ? undefined : await readDelegation(table, userId, delegationId, now)
  if (!isPerson && !actsAsAdmin(caller) && !(found && (await managesAgent(table, caller, found))))
    throw permissionDenied()
  if (found === undefined || !(await removeDelegation(table, found, now, true)))
    throw notFound('delegation', delegation_id)
}

async function managesAgent(table: Table, caller: Actor, { agent }: DelegationRecord): Promise<boolean> {
  if (caller.principal === agent) return true
  const organizationId = (await readClient(table, idOf(agent)))?.organization_id
  if (organizationId === undefined) return false
  return mayAct(table, caller, { permission: 'serviceusermanage', on: `${ORGANIZATION}:${organizationId}` })
}
