import { type BuiltinKey, builtinId } from '../identifiers/builtin.ts'
import type { PermissionIdentity } from '../identifiers/permissions.ts'
import { GROUP, ORGANIZATION, PLATFORM, PROJECT } from '../identifiers/references.ts'

/** A role that a policy binds to a principal on a resource; all of them `<namespace>:<id>`. */
export interface Grant {
  resource: string
  principal: string
  roleId: string
  policyId: string
}

/** What a role means to a check. `organization` is the id of the one that owns it, or empty. */
export interface RoleDefinition {
  id: string
  name: string
  permissions: ReadonlySet<string>
  organization: string
}

/** Where the resource stands: itself (missing where it is only the URN of nothing registered), then its ancestors, nearest first. */
export interface ResourcePath {
  resource: string | undefined
  ancestors: readonly string[]
  owner: string
}

export interface CheckFacts {
  /** `<namespace>:<id>`. */
  subject: string
  relations: readonly string[]
  place: ResourcePath
  permission: PermissionIdentity
  grants: readonly Grant[]
  roles: ReadonlyMap<string, RoleDefinition>
}

/** The answer, with the rule that decided, and for a grant the path that it took. */
export type Decision =
  | { allowed: true; rule: 'platform_admin' | 'platform_member' | 'resource_owner' }
  | {
      allowed: true
      rule: 'role_permission' | 'role_administer'
      grant: Grant
      role: RoleDefinition
      permission: string
    }
  | { allowed: false; rule: 'none' }

const DENIED: Decision = { allowed: false, rule: 'none' }

/** Which permission on an ancestor of a type allows everything at it and below it. */
const ADMINISTER: Readonly<Record<string, string>> = {
  [ORGANIZATION]: builtinId('app.organization.administer'),
  [PROJECT]: builtinId('app.project.administer'),
  [GROUP]: builtinId('app.group.administer'),
}

const typeOf = (resource: string): string => resource.slice(0, resource.indexOf(':'))

/** Decides from facts alone: no clock, no table. */
export function evaluate(facts: CheckFacts): Decision {
  const { relations, permission, place } = facts
  if (relations.includes('admin')) return { allowed: true, rule: 'platform_admin' }
  if (place.resource === `${PLATFORM}:platform`) {
    const member = permission.key === 'app.platform.check' && relations.includes('member')
    return member ? { allowed: true, rule: 'platform_member' } : DENIED
  }
  if (place.owner !== '' && place.owner === facts.subject) return { allowed: true, rule: 'resource_owner' }
  for (const wanted of impliedBy(permission, place)) {
    const decision = decideByGrants(wanted, facts)
    if (decision.allowed) return decision
  }
  return DENIED
}

/** The permission itself; and for `get` on an organization, project or group of that type its `update`, which includes it. */
function impliedBy(permission: PermissionIdentity, { resource }: ResourcePath): PermissionIdentity[] {
  const type = resource === undefined ? undefined : typeOf(resource)
  if (type === undefined || !(type in ADMINISTER) || permission.key !== `${type.replace('/', '.')}.get`)
    return [permission]
  const key = `${type.replace('/', '.')}.update` as BuiltinKey
  return [permission, { id: builtinId(key), key }]
}

function decideByGrants(permission: PermissionIdentity, { grants, roles, place }: CheckFacts): Decision {
  const chain = [place.resource, ...place.ancestors]
  for (const grant of grants) {
    const role = roles.get(grant.roleId)
    if (role === undefined || !chain.includes(grant.resource)) continue
    if (role.organization !== '' && !chain.includes(`${ORGANIZATION}:${role.organization}`)) continue
    const decided = { allowed: true, grant, role, permission: permission.key } as const
    if (role.permissions.has(permission.id)) return { ...decided, rule: 'role_permission' }
    const administer = ADMINISTER[typeOf(grant.resource)]
    if (administer !== undefined && role.permissions.has(administer)) return { ...decided, rule: 'role_administer' }
  }
  return DENIED
}
