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
 * The most policies of a principal in one organization. Policies on unregistered resources count as those of one more organization.
 *
 * Each policy has a place, which is a number below this one. No other policy of the principal has the same place in the same organization,
 * because the place is part of the key of its entry on the list of the principal. So the write of that entry enforces the bound, without a
 * count that could be wrong.
 */
export const MAX_POLICIES = 5_000

/** The attributes of a resource that decide with which organization its policies are listed. */
export type Place = Pick<ResourcePath, 'ancestors'> & { moving?: boolean | undefined }

/**
 * Returns the organization (an id; empty for none) that lists the policies on a resource: the one in which the resource lies. While the
 * resource is moving to another organization, that is none.
 * @param path undefined for a resource that is not registered
 */
export const organizationIdOf = (path: (Place & { resource: string }) | undefined): string =>
  path?.moving === true ? '' : idOf((path && organizationOf(path)) ?? '')

/** Returns the write that fails if a resource moves, or has moved, since `place` was read: then its policies are on another list. */
export const requirePlace = (resource: string, place: Place | undefined): Write[] =>
  place === undefined || !isCustom(resource)
    ? []
    : [require(resourceKey(resource), unchanged({ ancestors: place.ancestors, moving: place.moving }))]

/** Returns a new policy with its organization and a place. The place is computed from the id, so that places have the order of the ids. */
export const placePolicy = (policy: PolicyRecord, organization_id: string): PolicyRecord => ({
  ...policy,
  organization_id,
  place: placeOfId(policy.id),
})

const placeOfId = (id: string): bigint =>
  BigInt(Math.floor(((Number.parseInt(id.slice(0, 8), 16) || 0) / 2 ** 32) * MAX_POLICIES))

/** Returns the same policy with a free place. Throws TOO_MANY_POLICIES if there is none. */
export async function placeElsewhere(table: Table, policy: PolicyRecord): Promise<PolicyRecord> {
  const { principal, organization_id = '' } = policy
  const entries = await table.query(policiesOfPrincipal(principal), inOrganization(organization_id))
  const taken = new Set(entries.map(({ sk }) => placeOfSortKey(String(sk))))
  const free = Array.from({ length: MAX_POLICIES }, (_, place) => place).filter((place) => !taken.has(place))
  if (free.length === 0) throw tooManyPolicies(policy)
  return { ...policy, organization_id, place: BigInt(free[randomInt(free.length)] ?? 0) }
}

/**
 * Returns the same policy, with another place if a transaction failed because its place was taken. Throws TOO_MANY_POLICIES.
 * @param reasons the reasons why the transaction failed, one for each of the writes
 */
export async function placeAgain(
  table: Table,
  policy: PolicyRecord,
  writes: readonly Write[],
  reasons: readonly (CancellationReason | undefined)[],
): Promise<PolicyRecord> {
  // The entry of the principal is before the entry of the role.
  const reason =
    reasons[
      writes.findIndex(({ input }) => (input.Item as { policy_id?: string } | undefined)?.policy_id === policy.id)
    ]
  if (reason === undefined || !isConditionFailure(reason)) return policy
  // While few places are taken, any other one is likely to be free, and the list need not be read.
  const isFirst = policy.place === placeOfId(policy.id)
  return isFirst ? { ...policy, place: BigInt(randomInt(MAX_POLICIES)) } : placeElsewhere(table, policy)
}

const tooManyPolicies = ({ principal, organization_id = '' }: PolicyRecord): ApiError => {
  const where = organization_id === '' ? 'on resources that are not registered' : 'from one organization'
  return new ApiError('TOO_MANY_POLICIES', `a principal has at most ${MAX_POLICIES} policies ${where}`, {
    metadata: { principal, organization_id },
  })
}
