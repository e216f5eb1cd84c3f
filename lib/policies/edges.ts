import type { Edge } from '../lists/edges.ts'
import { policyOfPrincipalKey, policyOfRoleKey } from '../table/keys.ts'
import type { PolicyRecord } from './schema.ts'

/** The lists that a policy stands on: that of its principal and that of its role. Its resource lists it by the grant. */
export const policyEdges = ({ id, role_id, resource, principal }: PolicyIdentity): Edge[] => [
  { key: policyOfPrincipalKey(principal, id), attributes: { policy_id: id, resource, role_id } },
  { key: policyOfRoleKey(role_id, id), attributes: { policy_id: id, resource, principal } },
]

type PolicyIdentity = Pick<PolicyRecord, 'id' | 'role_id' | 'resource' | 'principal'>
