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

/** A role that a policy binds to a principal on a resource. Both are `<namespace>:<id>`. */
export interface Grant {
  resource: string
  principal: string
  roleId: string
  policyId: string
  /** The time when the grant ends, in milliseconds since 1970; undefined if it does not end. */
  expiresAt?: number | undefined
  /**
   * The time when the membership ends through which the subject has the group's grant, in milliseconds since 1970; undefined if it does not
   * end.
   */
  memberUntil?: number | undefined
}

/** Tells whether an end (in milliseconds since 1970) is reached. A grant allows nothing from that millisecond on. */
export const isOver = (end: number | undefined, now: number): boolean => end !== undefined && end <= now

/** The facts that are known before any grant is read. */
export interface FactsWithoutGrants {
  /** `<namespace>:<id>`. */
  subject: string
  /** Relations of the subject to the platform: `admin`, `member`, and the relations that give some operations. */
  relations: readonly string[]
  /** Whether the subject is disabled. A disabled subject is denied everything. */
  isDisabled?: boolean
  path: ResourcePath
  /** Undefined while the definition of the permission is still being read. A built-in permission is always known. */
  permission: PermissionIdentity | undefined
  /** The organizations and projects (`<namespace>:<id>`) whose suspension counts for this check. */
  suspended?: ReadonlySet<string> | undefined
}

export interface CheckFacts extends FactsWithoutGrants {
  permission: PermissionIdentity
  grants: readonly Grant[]
  /** The time for which the check is decided, in milliseconds since 1970. Ends are compared with it. */
  now: number
  /** Role definitions by id. A role that was deleted is missing. */
  roles: ReadonlyMap<string, RoleDefinition>
}

/** The result, the rule that decided it and, for a rule about grants, the grant and role that decided. */
export type Decision =
  | { allowed: true; rule: 'platform_admin' | 'platform_member' | 'platform_relation' | 'resource_owner' }
  | {
      allowed: true
      rule: 'role_permission' | 'role_administer'
      grant: Grant
      role: RoleDefinition
      /** The key of the permission that the role contains, or that `administer` includes. */
      permission: string
    }
  | { allowed: false; rule: 'none' | 'suspended_user' }
  | { allowed: false; rule: 'suspended'; place: string }

const DENIED: Decision = { allowed: false, rule: 'none' }
const DISABLED: Decision = { allowed: false, rule: 'suspended_user' }

/** The permission that allows everything on a resource and below it, by the type of the resource. */
const ADMINISTER: Readonly<Record<string, string>> = {
  [ORGANIZATION]: builtinId('app.organization.administer'),
  [PROJECT]: builtinId('app.project.administer'),
  [GROUP]: builtinId('app.group.administer'),
}

/** Returns the id of the permission that allows everything on a resource of a type and below it, or undefined for a type without one. */
export const administerOf = (namespace: string): string | undefined => ADMINISTER[namespace]

/** Decides a check. A pure function: it reads neither the table nor a clock, and takes the time as one of the facts. */
export const evaluate = (facts: CheckFacts): Decision => decideWithoutGrants(facts) ?? decideByGrants(facts)

/** Applies the rules that need no grant. Returns undefined if the grants decide: only then do they have to be read. */
export function decideWithoutGrants(facts: FactsWithoutGrants): Decision | undefined {
  const { permission, path } = facts
  if (facts.isDisabled) return DISABLED
  const ofPlatform = path.isUnregistered ? undefined : decideByRelations(facts)
  if (ofPlatform !== undefined) return ofPlatform
  // Only platform relations decide about the platform: ownership, roles and `administer` do not give these permissions.
  const isOfPlatform = permission !== undefined && namespaceOf(permission.key) === PLATFORM
  if (isOfPlatform || path.resource === PLATFORM_RESOURCE) return DENIED
  const place = facts.suspended && resourcesOn(path).find((each) => facts.suspended?.has(each))
  if (place !== undefined) return { allowed: false, rule: 'suspended', place }
  if (path.owner !== '' && path.owner === facts.subject) return { allowed: true, rule: 'resource_owner' }
  return undefined
}

/**
 * Decides by the subject's relations to the platform. `admin` and `member` count on every existing resource. Limited relations count on the
 * platform itself only.
 */
function decideByRelations({ relations, permission, path }: FactsWithoutGrants): Decision | undefined {
  if (relations.includes('admin')) return { allowed: true, rule: 'platform_admin' }
  const giving = givingRelations(permission).filter((relation) => relations.includes(relation))
  if (giving.includes('member')) return { allowed: true, rule: 'platform_member' }
  const isOfPlatform = giving.length > 0 && path.resource === PLATFORM_RESOURCE
  return isOfPlatform ? { allowed: true, rule: 'platform_relation' } : undefined
}

/** The relations that give each permission of the platform, besides `admin`. The holder of `support` is a viewer, too. */
const GIVING: Readonly<Record<string, readonly PlatformRelation[]>> = {
  'app.platform.check': ['member'],
  'app.platform.support': ['support'],
  'app.platform.biller': ['biller'],
  'app.platform.viewer': ['support', 'viewer'],
}

/** Returns the relations that give a permission, besides `admin`. Permissions outside the platform's namespace have none. */
export const givingRelations = (permission: PermissionIdentity | undefined): readonly PlatformRelation[] =>
  GIVING[permission?.key ?? ''] ?? []

function decideByGrants(facts: CheckFacts): Decision {
  for (const permission of listSufficient(facts.permission, typeOf(facts))) {
    const decision = findGrant(permission, facts)
    if (decision.allowed) return decision
  }
  return DENIED
}

/** Returns the type of a check's resource. A check without an id, such as of any group of an organization, uses the permission's type. */
const typeOf = ({ path: { resource, type }, permission }: CheckFacts): string =>
  resource === undefined ? (type ?? namespaceOf(permission.key)) : namespaceOfReference(resource)

/** Lists the permissions that suffice: the requested one and, for `get` of an organization, project or group, also its `update`. */
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

/** Returns the rule by which a role bound on this namespace contains a permission, or undefined if it does not contain it. */
function ruleOf(role: RoleDefinition, permission: PermissionIdentity, namespace: string) {
  if (role.permissions.has(permission.id)) return 'role_permission'
  const administer = ADMINISTER[namespace]
  return administer !== undefined && role.permissions.has(administer) ? 'role_administer' : undefined
}

/**
 * Tells whether a role can allow a permission on resources of a type if it is bound on such a resource or an ancestor. A search skips
 * grants of other roles; `evaluate` decides the rest.
 * @param type the namespace of the resources
 * @param place the namespace of the resource that the role is bound on
 */
export const canAllow = (role: RoleDefinition, permission: PermissionIdentity, type: string, place: string): boolean =>
  listSufficient(permission, type).some((each) => ruleOf(role, each, place) !== undefined)
