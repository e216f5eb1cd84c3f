import { randomUUID } from 'node:crypto'
import { handler as createAccount } from '../../functions/billing/accounts/create.ts'
import { idOf } from '../../lib/access/resources/schema.ts'
import { headKey, resourceKey } from '../../lib/foundation/table/keys.ts'
import { put, remove, update } from '../../lib/foundation/table/writes.ts'
import { aHolder, send } from './groups-and-resources.ts'
import { aClient, aTable } from './world.ts'

export const admin = await aClient(['admin'])
export const anAccountName = () => `account-${randomUUID().slice(0, 12)}`

/** Sends the request as a platform admin. */
export async function made(org_id: string, body: object = {}) {
  const answer = await send(createAccount, admin, { org_id }, { body: { body: { name: anAccountName(), ...body } } })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.billing_account
}

/** Returns the number of active accounts that the head of an organization's list stores. */
export async function activeAccounts(organizationId: string): Promise<number> {
  const head = await aTable().get(headKey('ACCOUNTS_OF', organizationId))
  return Number(head?.active_accounts ?? 0)
}

/** Sets the deletion marker of an organization, and closes its list of accounts. */
export const beginDeletion = async (resource: string): Promise<unknown> =>
  aTable().transact([
    update(resourceKey(resource), { set: { deleting: 'app/serviceuser:1' } }),
    put(headKey('ACCOUNTS_OF', idOf(resource)), { closed: true }),
  ])

/** The last step of the deletion of an organization. */
export const deleteOrganization = (resource: string): Promise<unknown> =>
  aTable().transact([remove(resourceKey(resource))])

/**
 * Creates four clients: a manager of the organization's billing, a viewer of the organization, a platform member, and a
 * client without permissions.
 */
export async function callersOf(resource: string) {
  return {
    manager: await aHolder(['app_billing_manager', resource]),
    viewer: await aHolder(['app_organization_viewer', resource]),
    member: await aClient(['member']),
    stranger: await aClient([]),
  }
}
