import { isDeepStrictEqual } from 'node:util'
import { type Edge, edgeWrites } from '../../foundation/lists/edges.ts'
import { formerPolicyOfPrincipalKey, policyOfPrincipalKey, policyOfRoleKey } from '../../foundation/table/keys.ts'
import { and, type Condition, isNew, type Write } from '../../foundation/table/writes.ts'
import type { PolicyRecord } from './schema.ts'

/** Holds for an entry that is missing, or that is the one of this policy. */
export const isFreeFor = (policyId: string): Condition => ({
  expression: `${isNew.expression} OR #policy = :policy`,
  names: { ...isNew.names, '#policy': 'policy_id' },
  values: { ':policy': policyId },
})

/** The lists that a policy stands on: that of its principal and that of its role. Its resource lists it by the grant. */
export const policyEdges = (policy: PolicyIdentity): Edge[] => [entryOfPrincipal(policy), entryOfRole(policy)]

/** The entry on the list of the principal. A policy of an earlier format has no place there yet. */
const entryOfPrincipal = ({ id, role_id, resource, principal, organization_id = '', place }: PolicyIdentity): Edge => ({
  key:
    place === undefined
      ? formerPolicyOfPrincipalKey(principal, id)
      : policyOfPrincipalKey(principal, organization_id, Number(place)),
  attributes: { policy_id: id, resource, role_id },
})

/** The entry on the list of the role. */
export const entryOfRole = ({ id, role_id, resource, principal }: PolicyIdentity): Edge => ({
  key: policyOfRoleKey(role_id, id),
  attributes: { policy_id: id, resource, principal },
})

/** The writes by which lists follow a change of a policy. A new entry of the principal fails where another policy has its place. */
export function movedEdges(before: PolicyIdentity, after: PolicyIdentity): Write[] {
  const [from, to] = [policyEdges(before), policyEdges(after)]
  const isMoved = !isDeepStrictEqual(from[0]?.key, to[0]?.key)
  return edgeWrites(from, to).map((write) =>
    isMoved && isDeepStrictEqual(write.input.Key, to[0]?.key) && write.kind === 'Update' ? and(write, isNew) : write,
  )
}

type PolicyIdentity = Pick<PolicyRecord, 'id' | 'role_id' | 'resource' | 'principal' | 'organization_id' | 'place'>
