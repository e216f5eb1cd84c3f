import { ApiError } from '../../foundation/errors.ts'
import { type CancellationReason, isConditionFailure } from '../../foundation/table/failures.ts'
import { type Condition, fewerThan } from '../../foundation/table/writes.ts'
import { ROLE_ATTRIBUTE } from '../check/grants.ts'
import type { PolicyRecord } from './schema.ts'

/**
 * The most roles of a principal on one resource, including those of ended policies. A check reads the definition of each role after
 * definitions have changed.
 */
export const MAX_ROLES = 100

/**
 * A condition that holds if a grant has room for one more role. A grant counts its roles, so two concurrent bindings cannot both take the
 * last place.
 */
export const hasRoom: Condition = fewerThan('bindings', MAX_ROLES)

type StoredGrant = CancellationReason['item']

type Bound = Pick<PolicyRecord, 'role_id' | 'principal' | 'resource'>

/**
 * Throws 400 TOO_MANY_ROLES if a binding failed because its grant is full.
 * @param reason the reason of the write of the grant
 */
export function refuseFullGrant({ role_id, principal, resource }: Bound, reason: CancellationReason | undefined): void {
  if (reason === undefined || !isConditionFailure(reason) || !isFull(reason.item, role_id)) return
  const message = `a principal may hold at most ${MAX_ROLES} roles on one resource`
  throw new ApiError('TOO_MANY_ROLES', message, { metadata: { principal, resource } })
}

/** Tells whether a grant has no room for a role. A role that the grant already has needs no room. */
const isFull = (grant: StoredGrant, roleId: string): boolean =>
  countRoles(grant) >= MAX_ROLES && grant?.[`${ROLE_ATTRIBUTE}${roleId}`] === undefined

/** Returns the number of roles of a grant. */
export const countRoles = (grant: StoredGrant): number => Number(grant?.bindings ?? 0n)
