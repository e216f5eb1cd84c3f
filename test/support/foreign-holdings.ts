import { randomUUID } from 'node:crypto'
import {
  ownedInOrganizationKey,
  ownedKey,
  policyOfPrincipalKey,
  principalKey,
} from '../../lib/foundation/table/keys.ts'
import { update } from '../../lib/foundation/table/writes.ts'
import { fillTable } from './fill-table.ts'
import { groupIds } from './groups.ts'
import { aTable } from './world.ts'

/** Entries of policies of a principal from one organization, in the first places. They lead to no policy. */
export const policyEntries = (principal: string, organizationId: string, count: number): object[] =>
  Array.from({ length: count }, (_, place) => ({
    ...policyOfPrincipalKey(principal, organizationId, place),
    policy_id: randomUUID(),
    role_id: randomUUID(),
    resource: `foreign/disk:${randomUUID()}`,
  }))

/** Entries of resources of one organization that a principal owns. They lead to no resource. */
const ownedEntries = (principal: string, organizationId: string, count: number): object[] =>
  Array.from({ length: count }, () => `foreign/disk:${randomUUID()}`).flatMap((resource) => [
    { ...ownedKey(principal, resource), resource },
    { ...ownedInOrganizationKey(principal, organizationId, resource), resource },
  ])

interface Holdings {
  organizations: number
  /** In each of them. */
  policies: number
  owned: number
  groups: number
}

/** Gives a principal what other organizations might give it, many of each kind. */
export async function fillFromElsewhere(principal: string, { organizations, ...each }: Holdings): Promise<void> {
  const ids = Array.from({ length: organizations }, () => randomUUID())
  const entries = ids.flatMap((id) => [
    ...policyEntries(principal, id, each.policies),
    ...ownedEntries(principal, id, each.owned),
  ])
  await fillTable(entries)
  if (each.groups === 0) return
  await aTable().transact([update(principalKey(principal), { add: { groups: new Set(groupIds(each.groups)) } })])
}
