import { randomUUID } from 'node:crypto'
import { handler as createAccount } from '../../functions/billing/accounts/create.ts'
import { idOf } from '../../lib/access/resources/schema.ts'
import { headKey, resourceKey } from '../../lib/foundation/table/keys.ts'
import { put, remove, update } from '../../lib/foundation/table/writes.ts'
import type { Handler } from '../../lib/http/operation.ts'
import { aHolder, send } from './groups-and-resources.ts'
import { aClient, aTable } from './world.ts'

export const admin = await aClient(['admin'])
export const anAccountName = () => `account-${randomUUID().slice(0, 12)}`

/** The presented account that a request of a platform admin made. */
export async function made(org_id: string, body: object = {}) {
  const answer = await send(createAccount, admin, { org_id }, { body: { body: { name: anAccountName(), ...body } } })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.billing_account
}

/** How many active accounts the head of an organization's list counts. */
export async function activeAccounts(organizationId: string): Promise<number> {
  const head = await aTable().get(headKey('ACCOUNTS_OF', organizationId))
  return Number(head?.active_accounts ?? 0)
}

/** Sets a deletion marker on an organization. */
export const beginDeletion = async (resource: string): Promise<unknown> =>
  aTable().transact([
    update(resourceKey(resource), { set: { deleting: 'app/serviceuser:1' } }),
    put(headKey('ACCOUNTS_OF', idOf(resource)), { closed: true }),
  ])

/** Takes the item of an organization away, as its deletion does in the end. */
export const deleteOrganization = (resource: string): Promise<unknown> =>
  aTable().transact([remove(resourceKey(resource))])

/** Clients around an organization: who may view and manage its billing, who only reads it, a platform member, and nobody. */
export async function callersOf(resource: string) {
  return {
    manager: await aHolder(['app_billing_manager', resource]),
    viewer: await aHolder(['app_organization_viewer', resource]),
    member: await aClient(['member']),
    stranger: await aClient([]),
  }
}

/** The statuses of one request by several callers. */
export const statusesOf = async (
  handler: Handler,
  callers: readonly Parameters<typeof send>[1][],
  params: Record<string, string>,
  more: Parameters<typeof send>[3] = {},
): Promise<number[]> => {
  const statuses: number[] = []
  for (const caller of callers) statuses.push((await send(handler, caller, params, more)).status)
  return statuses
}
