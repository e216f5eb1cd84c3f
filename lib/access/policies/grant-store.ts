import { compareKeys } from '../../foundation/lists/token.ts'
import type { Item } from '../../foundation/table/item.ts'
import { hideTombstone, itemVersionOf, timeOfItemVersion } from '../../foundation/table/item-versions.ts'
import { grantKey } from '../../foundation/table/keys.ts'
import type { Reader, Table } from '../../foundation/table/table.ts'
import { and, EXPIRES_AT_SECONDS, inSeconds, unchanged, update, type Write } from '../../foundation/table/writes.ts'
import { isOver } from '../check/evaluate.ts'
import { type BoundRole, parseRole, parseRoles, ROLE_ATTRIBUTE, storedRole } from '../check/grants.ts'
import { hasRoom } from './full-grant.ts'
import type { PolicyRecord } from './schema.ts'

/**
 * A grant without roles is kept for this time. DynamoDB accepts a signed request for at most 15 minutes, so no delayed write can take
 * effect after a day. After this time, DynamoDB's TTL deletes the grant.
 */
export const KEEP_REVOKED_SECONDS = 24 * 60 * 60

export type GrantItem = Item

export async function boundPolicyId(
  table: Table,
  { resource, principal, role_id }: Pick<PolicyRecord, 'resource' | 'principal' | 'role_id'>,
): Promise<string | undefined> {
  return policyIdIn(await readGrant(table, { resource, principal }), role_id)
}

export const roleAttribute = (roleId: string): string => `${ROLE_ATTRIBUTE}${roleId}`

export function policyIdIn(grant: GrantItem | undefined, roleId: string): string | undefined {
  const attribute = roleAttribute(roleId)
  return parseRole(attribute, grant?.[attribute])?.policyId
}

/** Sorted by role id. Includes the roles whose policies have ended. */
export const bindingsIn = (grant: GrantItem | undefined): BoundRole[] =>
  parseRoles(grant).sort((left, right) => compareKeys(left.roleId, right.roleId))

export const liveBindingsIn = (grant: GrantItem | undefined, now: Date): BoundRole[] =>
  bindingsIn(grant).filter(({ expiresAt }) => !isOver(expiresAt, now.getTime()))

export const storedRoleOf = ({ id, expires_at }: Pick<PolicyRecord, 'id' | 'expires_at'>) => storedRole(id, expires_at)

/**
 * The condition fails if the role is already bound, if any role of the grant was revoked since the grant was read, or if the grant is
 * full.
 */
export function bindingWrite(policy: PolicyRecord, grant: GrantItem | undefined): Write {
  const attribute = roleAttribute(policy.role_id)
  const write = update(
    grantKey(policy.resource, policy.principal),
    { set: { [attribute]: storedRoleOf(policy) }, add: { bindings: 1n }, remove: [EXPIRES_AT_SECONDS] },
    unchanged({ [attribute]: undefined, revocations: grant?.revocations }),
  )
  return and(write, hasRoom)
}

export const readGrant = (
  table: Reader,
  { resource, principal }: Pick<PolicyRecord, 'resource' | 'principal'>,
): Promise<GrantItem | undefined> => table.get(grantKey(resource, principal))

/** These attributes identify the role of a policy in a grant. */
export type Binding = Pick<PolicyRecord, 'id' | 'role_id' | 'resource' | 'principal'>

export const isBoundIn = (grant: GrantItem | undefined, { id, role_id }: Binding): boolean =>
  policyIdIn(grant, role_id) === id

/** The role of a grant that was revoked last, and the principal that revoked it. */
const REVOKED_BY = 'revoked_by'
const revokedBy = (roleId: string, principal: string): string => `${roleId} ${principal}`

/**
 * True if this principal revoked the role, and no role of the grant was revoked after that. If the principal repeats its request, the
 * answer is then 404 instead of 403.
 */
export const wasRevokedBy = (grant: GrantItem | undefined, roleId: string, principal: string): boolean =>
  grant?.[REVOKED_BY] === revokedBy(roleId, principal)

/**
 * The condition fails if the role changed, or the number of roles changed, since the grant was read. The caller must then read again.
 * @param by the principal that requested the revocation, which the grant stores
 */
export function revocationWrite(policy: Binding, grant: GrantItem | undefined, by?: string): Write {
  const attribute = roleAttribute(policy.role_id)
  const isLast = grant?.bindings === 1n
  const set = {
    ...(by !== undefined && { [REVOKED_BY]: revokedBy(policy.role_id, by) }),
    ...(isLast && { [EXPIRES_AT_SECONDS]: inSeconds(KEEP_REVOKED_SECONDS) }),
  }
  return update(
    grantKey(policy.resource, policy.principal),
    { set, remove: [attribute], add: { bindings: -1n, revocations: 1n } },
    unchanged({ [attribute]: grant?.[attribute], bindings: grant?.bindings }),
  )
}

/**
 * Corrects the counts too, for the repairs of `doctor`. A grant without roles is kept for a day. Returns undefined if nothing changes.
 * @param isRevoked whether the removed roles are counted as revocations, so that no delayed write can bind them again
 */
export function withoutBindings(
  grant: GrantItem,
  roleIds: readonly string[],
  isRevoked: boolean,
): GrantItem | undefined {
  const gone = new Set(roleIds.map(roleAttribute))
  const left = Object.fromEntries(Object.entries(grant).filter(([attribute]) => !gone.has(attribute)))
  const bindings = BigInt(bindingsIn(left).length)
  const { [EXPIRES_AT_SECONDS]: expiry, ...kept } = left
  const isExpiryRight = (expiry !== undefined) === (bindings === 0n)
  if (gone.size === 0 && grant.bindings === bindings && isExpiryRight) return undefined
  const revocations = ((grant.revocations as bigint | undefined) ?? 0n) + (isRevoked ? BigInt(gone.size) : 0n)
  return {
    ...kept,
    bindings,
    ...(revocations > 0n && { revocations }),
    ...(bindings === 0n && { [EXPIRES_AT_SECONDS]: expiry ?? inSeconds(KEEP_REVOKED_SECONDS) }),
  }
}

/** For a grant that has lost the role of the policy. */
export function completedGrant(policy: PolicyRecord, grant: GrantItem | undefined): GrantItem {
  // Does not copy the attributes of a tombstone.
  const { [EXPIRES_AT_SECONDS]: _, ...others } = hideTombstone(grant) ?? {}
  const completed = { ...others, [roleAttribute(policy.role_id)]: storedRoleOf(policy) }
  return { ...completed, bindings: BigInt(bindingsIn(completed).length) }
}

/** The earlier of the ends that a policy and its grant store, as RFC 3339. Undefined if both ends are equal. */
export function earlierEnd({ role_id, expires_at }: PolicyRecord, grant: GrantItem | undefined): string | undefined {
  const bound = bindingsIn(grant).find(({ roleId }) => roleId === role_id)
  const ends = [bound?.expiresAt, expires_at === '' ? undefined : Date.parse(expires_at)]
  if (ends[0] === ends[1]) return undefined
  return new Date(Math.min(...ends.map((end) => end ?? Number.POSITIVE_INFINITY))).toISOString()
}

/**
 * For a policy whose role is missing in its grant. True if the policy was revoked, or may have been revoked: any role of the grant was
 * revoked, and the grant has changed since the policy was created.
 */
export function wasRevoked(policy: PolicyRecord, grant: GrantItem | undefined): boolean {
  const isTombstone = grant !== undefined && hideTombstone(grant) === undefined
  if (!isTombstone && ((grant?.revocations as bigint | undefined) ?? 0n) === 0n) return false
  const itemVersion = itemVersionOf(grant)
  return itemVersion === undefined || timeOfItemVersion(itemVersion) >= Date.parse(policy.created_at)
}
