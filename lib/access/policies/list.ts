import type { List } from '../../foundation/lists/read-list.ts'
import {
  GRANTS,
  grantKey,
  POLICIES,
  POLICIES_OF_PRINCIPAL,
  policiesOfPrincipal,
  policyOfRoleKey,
  resourceKey,
} from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { bindingsIn, type GrantItem } from './grant-store.ts'
import { type PolicyRecord, type PresentedPolicy, present } from './schema.ts'
import { readPolicy } from './store.ts'

/** A policy must match all of these filters. */
export interface PolicyFilter {
  resource?: string | undefined
  principal?: string | undefined
  roleId?: string | undefined
}

/**
 * The narrowest part of the filter selects the items that are read. These are the grant of a principal on a resource, all grants on a
 * resource, or the list entries of a principal or of a role. The rest of the filter is applied to these items before a policy is read.
 */
export function policyList(table: Table, filter: PolicyFilter): List<PresentedPolicy> {
  const { resource, principal, roleId } = filter
  const read = async (id: unknown) => {
    const policy = await readPolicy(table, String(id))
    // The role, resource or principal of the policy may have changed meanwhile.
    return policy !== undefined && matches(policy, filter) ? present(policy) : undefined
  }
  const identity = ['list-policies', resource, principal, roleId]
  if (resource !== undefined) {
    const candidatesOf = (grant: GrantItem) =>
      bindingsIn(grant)
        .filter((binding) => roleId === undefined || binding.roleId === roleId)
        .map((binding) => ({ within: binding.roleId, read: () => read(binding.policyId) }))
    return { identity, ...grantsOn(resource, principal), candidatesOf }
  }
  const listed =
    principal === undefined
      ? { pk: policyOfRoleKey(roleId ?? '', '').pk, range: POLICIES }
      : { pk: policiesOfPrincipal(principal), range: POLICIES_OF_PRINCIPAL }
  return {
    identity,
    ...listed,
    candidatesOf: ({ policy_id, role_id }) =>
      principal !== undefined && roleId !== undefined && role_id !== roleId ? [] : [{ read: () => read(policy_id) }],
  }
}

const matches = ({ resource, principal, role_id }: PolicyRecord, filter: PolicyFilter): boolean =>
  (filter.resource ?? resource) === resource &&
  (filter.principal ?? principal) === principal &&
  (filter.roleId ?? role_id) === role_id

function grantsOn(resource: string, principal: string | undefined): Pick<List<PresentedPolicy>, 'pk' | 'range'> {
  if (principal === undefined) return { pk: resourceKey(resource).pk, range: GRANTS }
  const { pk, sk } = grantKey(resource, principal)
  return { pk, range: { first: sk, last: sk } }
}
