import { ApiError } from '../../foundation/errors.ts'
import { type Head, toHead } from '../../foundation/lists/index-items.ts'
import type { Table } from '../../foundation/table/table.ts'
import { unchanged, update, type Write } from '../../foundation/table/writes.ts'
import { roleList, rolesHeadKey } from './entity.ts'

export const MAX_ORGANIZATION_ROLES = 1_000

/**
 * For the people and service users of an organization. After each change, all processes read the definitions again, for all
 * organizations.
 */
const CHANGES_A_MINUTE = 60
const MINUTE = 60_000

export interface RolesHead extends Head {
  /** Undefined if no creation of a role has counted the roles yet. */
  roles: bigint | undefined
  /**
   * The times of the last changes of roles by the organization itself, in milliseconds since 1970, the oldest first. Only the times that
   * the limit needs.
   */
  changes: readonly bigint[] | undefined
}

export async function readRolesHead(table: Table, organizationId: string): Promise<RolesHead> {
  const key = rolesHeadKey(organizationId)
  const item = await table.get(key)
  const changes = Array.isArray(item?.role_changes) ? (item.role_changes as bigint[]) : undefined
  return { ...toHead(key, item), roles: typeof item?.roles === 'bigint' ? item.roles : undefined, changes }
}

/**
 * At most `MAX_ORGANIZATION_ROLES`. Reads the list of roles if the head has no number, for example because an earlier release wrote the
 * head.
 */
export async function countRoles(table: Table, organizationId: string, { roles }: RolesHead): Promise<bigint> {
  if (roles !== undefined) return roles
  const { pk, range } = roleList(organizationId)
  let count = 0
  for (let after: string | undefined; ; ) {
    const { items, next } = await table.page(pk, range, { limit: MAX_ORGANIZATION_ROLES - count, after })
    count += items.length
    if (next === undefined || count >= MAX_ORGANIZATION_ROLES) return BigInt(count)
    after = next
  }
}

/**
 * Adds a created role to the count in the list head. The write fails if a role was deleted since the head was read, if the list is
 * closed, or if the count has changed. So two concurrent creations cannot exceed the limit. Throws 400 TOO_MANY_ROLES, and the errors of
 * `limitedBy`.
 * @param count the number of roles, as `countRoles` returns it
 * @param at the time of a change by the organization itself; undefined for platform admins and manifests, which have no limit
 */
export function arrivalWrite(head: RolesHead, count: bigint, at: Date | undefined): Write {
  if (count >= BigInt(MAX_ORGANIZATION_ROLES)) {
    throw new ApiError('TOO_MANY_ROLES', `an organization has at most ${MAX_ORGANIZATION_ROLES} roles of its own`)
  }
  const { set, asRead } = limitedBy(head, at)
  const { key, deletionCounter, roles } = head
  const isOpen = { departures: deletionCounter, closed: undefined, roles }
  return update(key, { set: { roles: count + 1n, ...set } }, unchanged({ ...isOpen, ...asRead }))
}

/** Updates the deletion counter and the number of roles in the list head. */
export function removalWrite(head: RolesHead, removed: number, at: Date | undefined): Write {
  const { set, asRead } = limitedBy(head, at)
  const left = head.roles === undefined ? {} : { roles: head.roles - BigInt(removed) }
  const changes = { set: { ...left, ...set }, add: { departures: 1n } }
  return update(head.key, changes, unchanged({ roles: head.roles, ...asRead }))
}

/** For a role's name, permissions or scopes. */
export function changeWrite(head: RolesHead, at: Date): Write {
  const { set, asRead } = limitedBy(head, at)
  return update(head.key, { set }, unchanged(asRead))
}

/** The attributes count a change. Throws 429 TOO_SOON if the organization has changed its roles too often within the last minute. */
function limitedBy({ changes }: RolesHead, at: Date | undefined) {
  if (at === undefined) return { set: {}, asRead: {} }
  const now = BigInt(at.getTime())
  const recent = (changes ?? []).filter((each) => each > now - BigInt(MINUTE))
  const first = recent.at(-CHANGES_A_MINUTE)
  if (first !== undefined) throw tooSoon(Number(first - now) + MINUTE)
  return { set: { role_changes: [...recent, now] }, asRead: { role_changes: changes } }
}

function tooSoon(wait: number): ApiError {
  const message = `the roles of an organization change at most ${CHANGES_A_MINUTE} times a minute: try again later`
  return new ApiError('TOO_SOON', message, { headers: { 'retry-after': String(Math.ceil(wait / 1_000)) } })
}
