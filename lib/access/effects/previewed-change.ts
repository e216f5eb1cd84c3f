import type { RoleDefinition } from '../check/definitions.ts'
import type { Delegated } from '../check/delegations.ts'
import type { Grant } from '../check/evaluate.ts'
import { throughMembership } from '../check/grants.ts'
import type { Subject } from '../check/loader.ts'
import type { DelegationChange } from './delegation-change.ts'
import { isOnOneSide, type Moves } from './moves.ts'

/** References are `<namespace>:<id>`. */
export type Change = AccessChange | DelegationChange

/** A change of the access of principals themselves. */
export type AccessChange =
  | { kind: 'delete_policies'; policyIds: ReadonlySet<string> }
  | { kind: 'update_role'; roleId: string; permissions: ReadonlySet<string> }
  | { kind: 'remove_group_user'; group: string; principal: string }
  | { kind: 'revoke_principal'; principal: string }
  | { kind: 'create_policy'; grant: Grant; keepsEnd: boolean }
  | { kind: 'move_resources'; moves: Moves; parent: string }

/** A change can alter these facts about one principal and one resource. */
export interface ChangeableFacts {
  grants: readonly Grant[]
  roles: ReadonlyMap<string, RoleDefinition>
  /** Only if a service user acts for the principal: what was delegated to it. Those that have ended are left out. */
  delegations?: readonly Delegated[]
}

/**
 * Returns whether a change removes, creates or alters a grant, or changes whether the grant applies to a resource.
 * @param resource the resource (`<namespace>:<id>`) whose access is compared
 */
export function touches(change: AccessChange, grant: Grant, resource: string): boolean {
  switch (change.kind) {
    case 'delete_policies':
      return grant.policyId !== undefined && change.policyIds.has(grant.policyId)
    case 'update_role':
      return grant.roleId === change.roleId
    case 'remove_group_user':
      return isOfMembership(change, grant)
    case 'revoke_principal':
      return grant.principal === change.principal
    case 'create_policy':
      return isSameGrant(change.grant, grant)
    case 'move_resources': {
      const move = change.moves.get(resource)
      return move !== undefined && isOnOneSide(move, grant.resource)
    }
  }
}

/** The member loses the grants of the group, and its own grants on the group, because they are deleted with the membership. */
const isOfMembership = (
  { group, principal }: AccessChange & { kind: 'remove_group_user' },
  grant: Pick<Grant, 'principal' | 'resource'>,
): boolean => grant.principal === group || (grant.principal === principal && grant.resource === group)

const isSameGrant = (one: Grant, other: Grant): boolean =>
  one.principal === other.principal && one.resource === other.resource && one.roleId === other.roleId

/** A grant of the subject on the compared resource or one of its ancestors applies to the compared resource. */
interface Reach {
  subject: Subject
  resource: string
  places: readonly string[]
}

export function applyChange(change: AccessChange, { grants, roles }: ChangeableFacts, reach: Reach): ChangeableFacts {
  switch (change.kind) {
    case 'delete_policies':
    case 'remove_group_user':
    case 'revoke_principal':
      return { grants: grants.filter((grant) => !touches(change, grant, reach.resource)), roles }
    case 'move_resources':
      // The grants are read on the path after the move. The move changes no grant and no role.
      return { grants, roles }
    case 'update_role': {
      const role = roles.get(change.roleId)
      if (role === undefined) return { grants, roles }
      return { grants, roles: new Map(roles).set(role.id, { ...role, permissions: change.permissions }) }
    }
    case 'create_policy':
      return { grants: bind(change, grants, reach), roles }
  }
}

/** If the role is already bound, the existing policy is kept. Its end is also kept, unless the change sets a new end. */
function bind(
  { grant, keepsEnd }: AccessChange & { kind: 'create_policy' },
  grants: readonly Grant[],
  { subject: { principal, groups, ends }, places }: Reach,
): Grant[] {
  const bound = grants.find((each) => isSameGrant(grant, each))
  if (bound !== undefined)
    return grants.map((each) => (each === bound && !keepsEnd ? { ...each, expiresAt: grant.expiresAt } : each))
  const counts = [principal, ...groups].includes(grant.principal) && places.includes(grant.resource)
  return counts ? [...grants, throughMembership(grant, ends)] : [...grants]
}
