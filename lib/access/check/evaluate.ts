import { type BuiltinKey, builtinId } from '../../foundation/identifiers/builtin.ts'
import { organizationOf, type ResourcePath, resourcesOn } from '../../foundation/identifiers/names.ts'
import { namespaceOf, type PermissionIdentity } from '../../foundation/identifiers/permissions.ts'
import {
  GROUP,
  namespaceOfReference,
  ORGANIZATION,
  PLATFORM,
  PLATFORM_RESOURCE,
  PROJECT,
} from '../../foundation/identifiers/references.ts'
import type { PlatformRelation } from '../clients/schema.ts'
import type { RoleDefinition } from './definitions.ts'

/** `resource` and `principal` are `<namespace>:<id>`. */
export interface Grant {
  resource: string
  principal: string
  roleId: string
  policyId: string
  /** In milliseconds since 1970; undefined if the grant does not end. */
  expiresAt?: number | undefined
  /**
   * The end of the subject's membership in the group with this grant, in milliseconds since 1970; undefined if the membership does not
   * end.
   */
  memberUntil?: number | undefined
}

/**
 * From the millisecond of its end on, a grant has no effect.
 * @param end in milliseconds since 1970
 */
export const isOver = (end: number | undefined, now: number): boolean => end !== undefined && end <= now

export interface FactsWithoutGrants {
  /** `<namespace>:<id>`. */
  subject: string
  /** `admin`, `member`, and the relations that allow only some operations. */
  relations: readonly string[]
  /** All checks of a disabled subject are denied. */
  isDisabled?: boolean
  path: ResourcePath
  /** Undefined while the definition of the permission is being read. A built-in permission is never undefined. */
  permission: PermissionIdentity | undefined
  /** Organizations and projects (`<namespace>:<id>`) that this check must not ignore. */
  suspended?: ReadonlySet<string> | undefined
}

export interface CheckFacts extends FactsWithoutGrants {
  permission: PermissionIdentity
  grants: readonly Grant[]
  /** In milliseconds since 1970. Grants and memberships that end by this time are ignored. */
  now: number
  /** By id, without the roles that were deleted. */
  roles: ReadonlyMap<string, RoleDefinition>
}

/** If a grant decided, also the grant and its role. */
export type Decision =
  | { allowed: true; rule: 'platform_admin' | 'platform_member' | 'platform_relation' | 'resource_owner' }
  | {
      allowed: true
      rule: 'role_permission' | 'role_administer'
      grant: Grant
      role: RoleDefinition
      /** The role contains this permission, or `administer`, which includes it. */
      permission: string
    }
  | { allowed: false; rule: 'none' | 'suspended_user' }
  | { allowed: false; rule: 'suspended'; place: string }

const DENIED: Decision = { allowed: false, rule: 'none' }
const DISABLED: Decision = { allowed: false, rule: 'suspended_user' }

/** These permissions allow every operation on a resource of the type and on everything below this resource. */
const ADMINISTER: Readonly<Record<string, string>> = {
  [ORGANIZATION]: builtinId('app.organization.administer'),
  [PROJECT]: builtinId('app.project.administer'),
  [GROUP]: builtinId('app.group.administer'),
}

/** Undefined if the type has no such permission. */
export const administerOf = (namespace: string): string | undefined => ADMINISTER[namespace]

/** Does not read the table or the clock. The time is one of the facts. */
export const evaluate = (facts: CheckFacts): Decision => decideWithoutGrants(facts) ?? decideByGrants(facts)

/** Returns undefined if the grants decide, so that they are read only in that case. */
export function decideWithoutGrants(facts: FactsWithoutGrants): Decision | undefined {
  const { permission, path } = facts
  if (facts.isDisabled) return DISABLED
  const ofPlatform = path.isUnregistered ? undefined : decideByRelations(facts)
  if (ofPlatform !== undefined) return ofPlatform
  // Permissions of the platform are decided only by platform relations. Ownership, roles and `administer` do not give these permissions.
  const isOfPlatform = permission !== undefined && namespaceOf(permission.key) === PLATFORM
  if (isOfPlatform || path.resource === PLATFORM_RESOURCE) return DENIED
  const place = facts.suspended && resourcesOn(path).find((each) => facts.suspended?.has(each))
  if (place !== undefined) return { allowed: false, rule: 'suspended', place }
  if (path.owner !== '' && path.owner === facts.subject) return { allowed: true, rule: 'resource_owner' }
  return undefined
}

/** `admin` and `member` apply to every existing resource. The limited relations apply only to the platform itself. */
function decideByRelations({ relations, permission, path }: FactsWithoutGrants): Decision | undefined {
  if (relations.includes('admin')) return { allowed: true, rule: 'platform_admin' }
  const giving = givingRelations(permission).filter((relation) => relations.includes(relation))
  if (giving.includes('member')) return { allowed: true, rule: 'platform_member' }
  const isOfPlatform = giving.length > 0 && path.resource === PLATFORM_RESOURCE
  return isOfPlatform ? { allowed: true, rule: 'platform_relation' } : undefined
}

/** For each permission of the platform, in addition to `admin`. The `support` relation also gives the permission of a viewer. */
const GIVING: Readonly<Record<string, readonly PlatformRelation[]>> = {
  'app.platform.check': ['member'],
  'app.platform.support': ['support'],
  'app.platform.biller': ['biller'],
  'app.platform.viewer': ['support', 'viewer'],
}

/** In addition to `admin`. Returns an empty list for a permission outside the platform's namespace. */
export const givingRelations = (permission: PermissionIdentity | undefined): readonly PlatformRelation[] =>
  GIVING[permission?.key ?? ''] ?? []

function decideByGrants(facts: CheckFacts): Decision {
  for (const permission of listSufficient(facts.permission, typeOf(facts))) {
    const decision = findGrant(permission, facts)
    if (decision.allowed) return decision
  }
  return DENIED
}

/** If the check names no resource id, returns the type of the path, or else the namespace of the permission. */
const typeOf = ({ path: { resource, type }, permission }: CheckFacts): string =>
  resource === undefined ? (type ?? namespaceOf(permission.key)) : namespaceOfReference(resource)

/** Each of these permissions is sufficient for a check. `get` of an organization, project or group is included in `update`. */
function listSufficient(permission: PermissionIdentity, type: string): PermissionIdentity[] {
  if (!(type in ADMINISTER) || permission.key !== `${type.replace('/', '.')}.get`) return [permission]
  const key = `${type.replace('/', '.')}.update` as BuiltinKey
  return [permission, { id: builtinId(key), key }]
}

function findGrant(permission: PermissionIdentity, { grants, roles, path, now }: CheckFacts): Decision {
  const resources = resourcesOn(path)
  const organization = organizationOf(path)
  for (const grant of grants) {
    const role = roles.get(grant.roleId)
    if (role === undefined || !resources.includes(grant.resource)) continue
    if (isOver(grant.expiresAt, now)) continue
    if (isOver(grant.memberUntil, now)) continue
    if (role.organization_id !== '' && organization !== `${ORGANIZATION}:${role.organization_id}`) continue
    const rule = ruleOf(role, permission, namespaceOfReference(grant.resource))
    if (rule !== undefined) return { allowed: true, rule, grant, role, permission: permission.key }
  }
  return DENIED
}

/**
 * The rule by which a role allows a permission when it is bound on a resource of this namespace. Undefined if the role does not allow the
 * permission.
 */
function ruleOf(role: RoleDefinition, permission: PermissionIdentity, namespace: string) {
  if (role.permissions.has(permission.id)) return 'role_permission'
  const administer = ADMINISTER[namespace]
  return administer !== undefined && role.permissions.has(administer) ? 'role_administer' : undefined
}

/**
 * A search calls this function to skip the grants of other roles. The decision itself is made by `evaluate`.
 * @param type the namespace of the resources
 * @param place the namespace of the resource that the role is bound on: this type or that of an ancestor
 */
export const canAllow = (role: RoleDefinition, permission: PermissionIdentity, type: string, place: string): boolean =>
  listSufficient(permission, type).some((each) => ruleOf(role, each, place) !== undefined)
