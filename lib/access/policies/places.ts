import { randomInt } from 'node:crypto'
import { ApiError } from '../../foundation/errors.ts'
import { organizationOf, type ResourcePath } from '../../foundation/identifiers/names.ts'
import { isCustom } from '../../foundation/identifiers/references.ts'
import { type CancellationReason, isConditionFailure } from '../../foundation/table/failures.ts'
import { inOrganization, placeOfSortKey, policiesOfPrincipal, resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { require, unchanged, type Write } from '../../foundation/table/writes.ts'
import { idOf } from '../resources/schema.ts'
import type { PolicyRecord } from './schema.ts'

/**
 * The largest number of policies that a principal can have in one organization. All unregistered resources are counted
 * as one more organization.
 *
 * Each policy has a place, which is a number below this limit. Two policies of a principal in the same organization
 * cannot have the same place, because the place is part of the key of the entry on the principal's list. So the write
 * of the entry enforces the limit without a stored count.
 */
export const MAX_POLICIES = 5_000

/** These attributes of a resource decide under which organization its policies are listed. */
export type Place = Pick<ResourcePath, 'ancestors'> & { moving?: boolean | undefined }

/**
 * The policies on a resource are listed under this organization. Returns an empty string for an unregistered resource, and for a resource
 * that is moving to another organization.
 * @param path undefined for an unregistered resource
 */
export const organizationIdOf = (path: (Place & { resource: string }) | undefined): string =>
  path?.moving === true ? '' : idOf((path && organizationOf(path)) ?? '')

/**
 * Fails if a custom resource has moved, or begun to move, since `place` was read. Such a move changes the organization under which the
 * policies on the resource are listed.
 */
export const requirePlace = (resource: string, place: Place | undefined): Write[] =>
  place === undefined || !isCustom(resource)
    ? []
    : [require(resourceKey(resource), unchanged({ ancestors: place.ancestors, moving: place.moving }))]

/** For a new policy. The place is computed from the id, so that policies sorted by place are also sorted by id. */
export const placePolicy = (policy: PolicyRecord, organization_id: string): PolicyRecord => ({
  ...policy,
  organization_id,
  place: placeOfId(policy.id),
})

const placeOfId = (id: string): bigint =>
  BigInt(Math.floor(((Number.parseInt(id.slice(0, 8), 16) || 0) / 2 ** 32) * MAX_POLICIES))

/** Chooses a random free place. Throws TOO_MANY_POLICIES if no place is free. */
export async function placeElsewhere(table: Table, policy: PolicyRecord): Promise<PolicyRecord> {
  const { principal, organization_id = '' } = policy
  const entries = await table.query(policiesOfPrincipal(principal), inOrganization(organization_id))
  const taken = new Set(entries.map(({ sk }) => placeOfSortKey(String(sk))))
  const free = Array.from({ length: MAX_POLICIES }, (_, place) => place).filter((place) => !taken.has(place))
  if (free.length === 0) throw tooManyPolicies(policy)
  return { ...policy, organization_id, place: BigInt(free[randomInt(free.length)] ?? 0) }
}

/**
 * For the next attempt of a failed transaction. If the transaction failed because the place was taken, the policy gets another place.
 * Throws TOO_MANY_POLICIES if no place is free.
 * @param reasons the reasons why the transaction failed, one for each write
 */
export async function placeAgain(
  table: Table,
  policy: PolicyRecord,
  writes: readonly Write[],
  reasons: readonly (CancellationReason | undefined)[],
): Promise<PolicyRecord> {
  // The first write with the id of the policy is the entry on the list of the principal.
  const reason =
    reasons[
      writes.findIndex(({ input }) => (input.Item as { policy_id?: string } | undefined)?.policy_id === policy.id)
    ]
  if (reason === undefined || !isConditionFailure(reason)) return policy
  // The second attempt uses a random place without reading the list. If few places are taken, the random place is
  // probably free.
  const isFirst = policy.place === placeOfId(policy.id)
  return isFirst ? { ...policy, place: BigInt(randomInt(MAX_POLICIES)) } : placeElsewhere(table, policy)
}

const tooManyPolicies = ({ principal, organization_id = '' }: PolicyRecord): ApiError => {
  const where = organization_id === '' ? 'on resources that are not registered' : 'from one organization'
  return new ApiError('TOO_MANY_POLICIES', `a principal has at most ${MAX_POLICIES} policies ${where}`, {
    metadata: { principal, organization_id },
  })
}
