import { isDeepStrictEqual } from 'node:util'
import type { Archived, Entity } from '../../foundation/lists/entity.ts'
import { type IndexItem, indexItemWrites } from '../../foundation/lists/index-items.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import {
  formerPolicyOfPrincipalKey,
  policyKey,
  policyOfPrincipalKey,
  policyOfRoleKey,
} from '../../foundation/table/keys.ts'
import { and, type Condition, isNew, type Write } from '../../foundation/table/writes.ts'
import { PolicyRecord } from './schema.ts'

/**
 * One entry is on the list of the principal, and one on the list of the role. There is no entry by resource, because the grant item lists
 * the policies on a resource.
 */
export const policyEntries = (policy: PolicyIdentity): IndexItem[] => [entryOfPrincipal(policy), entryOfRole(policy)]

/** A policy without a place was written by an earlier release, and has the entry of that release. */
const entryOfPrincipal = ({
  id,
  role_id,
  resource,
  principal,
  organization_id = '',
  place,
}: PolicyIdentity): IndexItem => ({
  key:
    place === undefined
      ? formerPolicyOfPrincipalKey(principal, id)
      : policyOfPrincipalKey(principal, organization_id, Number(place)),
  attributes: { policy_id: id, resource, role_id },
})

export const entryOfRole = ({ id, role_id, resource, principal }: PolicyIdentity): IndexItem => ({
  key: policyOfRoleKey(role_id, id),
  attributes: { policy_id: id, resource, principal },
})

/** The write of a new entry on the list of the principal fails if another policy has the same place. */
export function movedEntries(before: PolicyIdentity, after: PolicyIdentity): Write[] {
  const [from, to] = [policyEntries(before), policyEntries(after)]
  const isMoved = !isDeepStrictEqual(from[0]?.key, to[0]?.key)
  return indexItemWrites(from, to).map((write) =>
    isMoved && isDeepStrictEqual(write.input.Key, to[0]?.key) && write.kind === 'Update' ? and(write, isNew) : write,
  )
}

type PolicyIdentity = Pick<PolicyRecord, 'id' | 'role_id' | 'resource' | 'principal' | 'organization_id' | 'place'>

export const policyEntity: Entity<PolicyRecord> = {
  kind: 'POLICY',
  key: policyKey,
  names: 'policy_id',
  parse: (item) => parseRecord(PolicyRecord, item),
  written: { unique: () => [], listed: policyEntries },
  lists: ['POLICIES_OF', 'ROLE_POLICIES'],
  listedFrom: ['role_id', 'resource', 'principal', 'organization_id', 'place'],
  forms: { policy: { with: ['POLICIES_OF', 'ROLE_POLICIES'] } },
  isFree: (policy) => isFreeFor(String(policy.id)),
}

/** True if the entry does not exist or belongs to this policy. */
function isFreeFor(policyId: string): Condition {
  return {
    expression: `${isNew.expression} OR #policy = :policy`,
    names: { ...isNew.names, '#policy': 'policy_id' },
    values: { ':policy': policyId },
  }
}

export const archivedPolicy = {
  kind: 'policy',
  partition: 'POLICY#',
  sort: 'POLICY',
  keeps: ['id', 'role_id', 'resource', 'principal', 'expires_at'],
} as const satisfies Archived
