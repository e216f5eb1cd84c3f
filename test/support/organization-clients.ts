import { randomUUID } from 'node:crypto'
import { presentSecret } from '../../lib/clients/verify.ts'
import {
  clientDetailsKey,
  clientKeys,
  clientTitleInKey,
  headKey,
  ownedByOrganizationKey,
  principalKey,
} from '../../lib/table/keys.ts'
import { put, update } from '../../lib/table/writes.ts'
import type { Credentials } from './request.ts'
import { aTable } from './world.ts'

/** A service user of an organization, with one live secret, and the principal that it is. */
export async function anOrganizationClient(
  organization: { id: string },
  relations: string[] = [],
): Promise<Credentials & { principal: string }> {
  const [id, secret] = [randomUUID(), `secret:${randomUUID()}`]
  const title = `client-${id.slice(0, 8)}`
  const times = { created_at: new Date().toISOString(), updated_at: new Date().toISOString() }
  const { hash } = presentSecret({ clientId: id, secret })
  const secrets = [{ id: 'first', title: '', hash, created_at: times.created_at, expires_at: '' }]
  const client = { id, title, organization_id: organization.id, secrets, relations, version: 1n, ...times }
  await aTable().transact([
    ...clientKeys(id).map((key) => put(key, client)),
    put(clientTitleInKey(organization.id, title), { id }),
    put(clientDetailsKey(id), { metadata: '{}' }),
    put(ownedByOrganizationKey('CLIENTS_OF', organization.id, id), { id }),
    update(principalKey(`app/serviceuser:${id}`), { set: { relations }, add: { version: 1n } }),
  ])
  return { clientId: id, secret, principal: `app/serviceuser:${id}` }
}

/** Says how many active billing accounts an organization has. */
export const countActiveAccounts = (organization: { id: string }, count: bigint): Promise<unknown> =>
  aTable().transact([update(headKey('ACCOUNTS_OF', organization.id), { set: { active_accounts: count } })])
