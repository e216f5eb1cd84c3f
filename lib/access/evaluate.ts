import { type BuiltinKey, builtinId } from '../identifiers/builtin.ts'
import { namespaceOf, type PermissionIdentity } from '../identifiers/permissions.ts'
import {
  GROUP,
  namespaceOfReference,
  ORGANIZATION,
  PLATFORM,
  PLATFORM_RESOURCE,
  PROJECT,
} from '../identifiers/references.ts'
import { organizationOf, type ResourcePath, resourcesOn } from '../identifiers/resource-path.ts'
import type { RoleDefinition } from './definitions.ts'

/** A role that a policy binds to a principal on a resource. Both are `<namespace>:<id>`. */
export interface Grant {
  resource: string
  principal: string
  roleId: string
  policyId: string
}

/** The facts that are known before any grant is read. */
export interface FactsWithoutGrants {
  /** `<namespace>:<id>`. */
  subject: string
  /** Relations of the subject to the platform: `admin`, `member`. */
  relations: readonly string[]
  path: ResourcePath
  /** Undefined while its definition is still being read. A built-in permission is always known. */
  permission: PermissionIdentity | undefined
  /** The organizations and projects (`<namespace>:<id>`) whose suspension counts for this check. */
  suspended?: ReadonlySet<string> | undefined
}

export interface CheckFacts extends FactsWithoutGrants {
  permission: PermissionIdentity
  grants: readonly Grant[]
  /** By id. A role that was deleted is missing. */
  roles: ReadonlyMap<string, RoleDefinition>
}

/** The answer, the rule that decided it and, for a rule about grants, the grant and role that decided. */
export type Decision =
  | { allowed: true; rule: 'platform_admin' | 'platform_member' | 'resource_owner' }
  | {
      allowed: true
      rule: 'role_permission' | 'role_administer'
      grant: Grant
      role: RoleDefinition
      /** The key of the permission that the role contains, or that `administer` stands for. */
      permission: string
    }
  | { allowed: false; rule: 'none' }
  | { allowed: false; rule: 'suspended'; place: string }

const DENIED: Decision = { allowed: false, rule: 'none' }

/** By type of resource: the permission that, held on such a resource, allows everything on it and below it. */
const ADMINISTER: Readonly<Record<string, string>> = {
  [ORGANIZATION]: builtinId('app.organization.administer'),
  [PROJECT]: builtinId('app.project.administer'),
  [GROUP]: builtinId('app.group.administer'),
}

/** Decides a check. It is a pure function: it uses neither the clock nor the table. */
export const evaluate = (facts: CheckFacts): Decision => decideWithoutGrants(facts) ?? decideByGrants(facts)

/** The rules that need no grant. Undefined means that the grants decide; only then do they have to be read. */
export function decideWithoutGrants(facts: FactsWithoutGrants): Decision | undefined {
  const { relations, permission, path } = facts
  if (relations.includes('admin')) return { allowed: true, rule: 'platform_admin' }
  if (permission?.key === 'app.platform.check' && relations.includes('member')) {
    return { allowed: true, rule: 'platform_member' }
  }
  // Platform relations alone decide about the platform: no ownership, role or `administer` gives these permissions.
  const isOfPlatform = permission !== undefined && namespaceOf(permission.key) === PLATFORM
  if (isOfPlatform || path.resource === PLATFORM_RESOURCE) return DENIED
  const place = facts.suspended && resourcesOn(path).find((each) => facts.suspended?.has(each))
  if (place !== undefined) return { allowed: false, rule: 'suspended', place }
  if (path.owner !== '' && path.owner === facts.subject) return { allowed: true, rule: 'resource_owner' }
  return undefined
}

function decideByGrants(facts: CheckFacts): Decision {
  for (const permission of listSufficient(facts.permission, facts.path)) {
    const decision = findGrant(permission, facts)
    if (decision.allowed) return decision
  }
  return DENIED
}

/** Lists the permissions that suffice: the one asked for and, for `get` of an organization, project or group, its `update`. */
function listSufficient(permission: PermissionIdentity, { resource }: ResourcePath): PermissionIdentity[] {
  const type = resource === undefined ? undefined : namespaceOfReference(resource)
  if (type === undefined || !(type in ADMINISTER) || permission.key !== `${type.replace('/', '.')}.get`)
    return [permission]
  const key = `${type.replace('/', '.')}.update` as BuiltinKey
  return [permission, { id: builtinId(key), key }]
}

function findGrant(permission: PermissionIdentity, { grants, roles, path }: CheckFacts): Decision {
  const resources = resourcesOn(path)
  const organization = organizationOf(path)
  for (const grant of grants) {
    const role = roles.get(grant.roleId)
    if (role === undefined || !resources.includes(grant.resource)) continue
    if (role.organization_id !== '' && organization !== `${ORGANIZATION}:${role.organization_id}`) continue
    const decided = { allowed: true, grant, role, permission: permission.key } as const
    if (role.permissions.has(permission.id)) return { ...decided, rule: 'role_permission' }
    const administer = ADMINISTER[namespaceOfReference(grant.resource)]
    if (administer !== undefined && role.permissions.has(administer)) return { ...decided, rule: 'role_administer' }
  }
  return DENIED
}
