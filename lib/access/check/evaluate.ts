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

/** A role that a policy binds to a principal on a resource. `resource` and `principal` are `<namespace>:<id>`. */
export interface Grant {
  resource: string
  principal: string
  roleId: string
  policyId: string
  /** The time when the grant ends, in milliseconds since 1970; undefined if it does not end. */
  expiresAt?: number | undefined
  /**
   * The time when the subject's membership in the group with this grant ends, in milliseconds since 1970; undefined if the membership does
   * not end.
   */
  memberUntil?: number | undefined
}

/**
 * Returns whether an end is reached. From the millisecond of its end on, a grant has no effect.
 * @param end in milliseconds since 1970
 */
export const isOver = (end: number | undefined, now: number): boolean => end !== undefined && end <= now

/** The facts that are known before the grants are read. */
export interface FactsWithoutGrants {
  /** The principal, `<namespace>:<id>`. */
  subject: string
  /** The subject's relations to the platform: `admin`, `member`, and the relations that allow only some operations. */
  relations: readonly string[]
  /** Whether the subject is disabled. All checks of a disabled subject are denied. */
  isDisabled?: boolean
  path: ResourcePath
  /** The permission; undefined while its definition is being read. A built-in permission is never undefined. */
  permission: PermissionIdentity | undefined
  /** The suspended organizations and projects (`<namespace>:<id>`) that this check must not ignore. */
  suspended?: ReadonlySet<string> | undefined
}

export interface CheckFacts extends FactsWithoutGrants {
  permission: PermissionIdentity
  grants: readonly Grant[]
  /** The time for which the check is decided, in milliseconds since 1970. Grants and memberships that end by this time are ignored. */
  now: number
  /** The role definitions by id, without the roles that were deleted. */
  roles: ReadonlyMap<string, RoleDefinition>
}

/** The result and the rule that decided. If a grant decided, also the grant and its role. */
export type Decision =
  | { allowed: true; rule: 'platform_admin' | 'platform_member' | 'platform_relation' | 'resource_owner' }
  | {
      allowed: true
      rule: 'role_permission' | 'role_administer'
      grant: Grant
      role: RoleDefinition
      /** The key of the permission that the role contains, or of the permission that `administer` includes. */
      permission: string
    }
  | { allowed: false; rule: 'none' | 'suspended_user' }
  | { allowed: false; rule: 'suspended'; place: string }

const DENIED: Decision = { allowed: false, rule: 'none' }
const DISABLED: Decision = { allowed: false, rule: 'suspended_user' }

/**
 * For each type that has an `administer` permission, the id of this permission. The permission allows every operation
 * on a resource of the type and on everything below this resource.
 */
const ADMINISTER: Readonly<Record<string, string>> = {
  [ORGANIZATION]: builtinId('app.organization.administer'),
  [PROJECT]: builtinId('app.project.administer'),
  [GROUP]: builtinId('app.group.administer'),
}

/**
 * Returns the id of the `administer` permission of a type, or undefined if the type has none. This permission allows every operation on a
 * resource of the type and on everything below this resource.
 */
export const administerOf = (namespace: string): string | undefined => ADMINISTER[namespace]

/** Decides a check from its facts, without reading from the table or the clock. The time is one of the facts. */
export const evaluate = (facts: CheckFacts): Decision => decideWithoutGrants(facts) ?? decideByGrants(facts)

/** Applies the rules that need no grants. Returns undefined if the grants decide, so that they are read only in that case. */
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

/**
 * Decides by the subject's relations to the platform. `admin` and `member` apply to every existing resource. The limited relations apply
 * only to the platform itself.
 */
function decideByRelations({ relations, permission, path }: FactsWithoutGrants): Decision | undefined {
  if (relations.includes('admin')) return { allowed: true, rule: 'platform_admin' }
  const giving = givingRelations(permission).filter((relation) => relations.includes(relation))
  if (giving.includes('member')) return { allowed: true, rule: 'platform_member' }
  const isOfPlatform = giving.length > 0 && path.resource === PLATFORM_RESOURCE
  return isOfPlatform ? { allowed: true, rule: 'platform_relation' } : undefined
}

/**
 * The relations that give each permission of the platform, in addition to `admin`. The `support` relation also gives the permission of a
 * viewer.
 */
const GIVING: Readonly<Record<string, readonly PlatformRelation[]>> = {
  'app.platform.check': ['member'],
  'app.platform.support': ['support'],
  'app.platform.biller': ['biller'],
  'app.platform.viewer': ['support', 'viewer'],
}

/**
 * Returns the relations that give a permission, in addition to `admin`. Returns an empty list for a permission outside the platform's
 * namespace.
 */
export const givingRelations = (permission: PermissionIdentity | undefined): readonly PlatformRelation[] =>
  GIVING[permission?.key ?? ''] ?? []

function decideByGrants(facts: CheckFacts): Decision {
  for (const permission of listSufficient(facts.permission, typeOf(facts))) {
    const decision = findGrant(permission, facts)
    if (decision.allowed) return decision
  }
  return DENIED
}

/**
 * Returns the type of the checked resource. If the check names no resource id, returns the type of the path, or else the namespace of the
 * permission.
 */
const typeOf = ({ path: { resource, type }, permission }: CheckFacts): string =>
  resource === undefined ? (type ?? namespaceOf(permission.key)) : namespaceOfReference(resource)

/**
 * Lists the permissions that are each sufficient for a check: the requested permission and, if this is `get` of an organization, project or
 * group, also `update`.
 */
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
 * Returns the rule by which a role allows a permission when it is bound on a resource of this namespace. Returns undefined if the role does
 * not allow the permission.
 */
function ruleOf(role: RoleDefinition, permission: PermissionIdentity, namespace: string) {
  if (role.permissions.has(permission.id)) return 'role_permission'
  const administer = ADMINISTER[namespace]
  return administer !== undefined && role.permissions.has(administer) ? 'role_administer' : undefined
}

/**
 * Returns whether a role can allow a permission on resources of a type if the role is bound on a resource of this type or on an ancestor. A
 * search calls this function to skip the grants of other roles. The decision itself is made by `evaluate`.
 * @param type the namespace of the resources
 * @param place the namespace of the resource that the role is bound on
 */
export const canAllow = (role: RoleDefinition, permission: PermissionIdentity, type: string, place: string): boolean =>
  listSufficient(permission, type).some((each) => ruleOf(role, each, place) !== undefined)
