import type { PlatformRelation } from '../../lib/access/clients/schema.ts'
import { headKey } from '../../lib/foundation/table/keys.ts'
import { update } from '../../lib/foundation/table/writes.ts'
import { aServiceUser, type ServiceUser } from './service-users.ts'
import { aTable, platformRelations } from './world.ts'

/** A service user of an organization, with one live secret and these relations to the platform. */
export async function anOrganizationClient(
  organization: { id: string },
  relations: PlatformRelation[] = [],
): Promise<ServiceUser> {
  const made = await aServiceUser({ organizationId: organization.id })
  if (relations.length > 0) await platformRelations(made.principal, relations)
  return made
}

/** Says how many active billing accounts an organization has. */
export const countActiveAccounts = (organization: { id: string }, count: bigint): Promise<unknown> =>
  aTable().transact([update(headKey('ACCOUNTS_OF', organization.id), { set: { active_accounts: count } })])
