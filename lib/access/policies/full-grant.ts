import { ApiError } from '../../foundation/errors.ts'
import { type CancellationReason, isConditionFailure } from '../../foundation/table/failures.ts'
import { type Condition, fewerThan } from '../../foundation/table/writes.ts'
import { ROLE_ATTRIBUTE } from '../check/grants.ts'
import type { PolicyRecord } from './schema.ts'

/**
 * Includes the roles of ended policies. The limit is needed because after a change of the definitions, a check reads the definition of
 * each role.
 */
export const MAX_ROLES = 100

/** Each grant counts its roles, so concurrent requests cannot exceed the limit. */
export const hasRoom: Condition = fewerThan('bindings', MAX_ROLES)

type StoredGrant = CancellationReason['item']

type Bound = Pick<PolicyRecord, 'role_id' | 'principal' | 'resource'>

/**
 * Throws 400 TOO_MANY_ROLES.
 * @param reason the reason why the write of the grant failed
 */
export function refuseFullGrant({ role_id, principal, resource }: Bound, reason: CancellationReason | undefined): void {
  if (reason === undefined || !isConditionFailure(reason) || !isFull(reason.item, role_id)) return
  const message = `a principal may hold at most ${MAX_ROLES} roles on one resource`
  throw new ApiError('TOO_MANY_ROLES', message, { metadata: { principal, resource } })
}

/** A role that the grant already has needs no room. */
const isFull = (grant: StoredGrant, roleId: string): boolean =>
  countRoles(grant) >= MAX_ROLES && grant?.[`${ROLE_ATTRIBUTE}${roleId}`] === undefined

export const countRoles = (grant: StoredGrant): number => Number(grant?.bindings ?? 0n)
