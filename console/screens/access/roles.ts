import { useAll } from '../../api/use-all.ts'
import type { AnswerOf } from '../../api/use-read.ts'
import { labelOf, parseReference } from '../../parts/entity-link.tsx'
import type { Place } from './place-of.ts'

export type Role = AnswerOf<'listRoles'>['roles'][number]

/**
 * Returns the roles that can be bound in an organization: the organization's own roles and the platform's roles, up to
 * 5,000 of each. All tables of the console share the requests.
 */
export function useRoles(organization?: string): { roles: readonly Role[]; isPending: boolean } {
  const ofOrganization = { org_id: organization ?? '' }
  const own = useAll('listOrganizationRoles', ofOrganization, ({ roles }) => roles, { enabled: !!organization })
  const common = useAll('listRoles', {}, ({ roles }) => roles)
  return {
    roles: [...(own.data?.entries ?? []), ...(common.data?.entries ?? [])],
    isPending: common.isPending || own.isLoading,
  }
}

export const titleOfRole = (role: Role): string => labelOf(role)

const isBindable = (role: Role, resource: string): boolean =>
  role.scopes.length === 0 || role.scopes.includes(parseReference(resource).namespace)

/**
 * A role that would grant a permission, and the places at which a binding of the role would grant it, the nearest place
 * first.
 */
export interface Remedy {
  role: Role
  places: readonly string[]
}

const CONTAINERS = ['organization', 'project', 'group']

/**
 * Returns the roles that grant a permission if they are bound at a place or above it. The roles with the fewest
 * permissions are first.
 * @param permission the key, such as `compute.disk.get`
 */
export function findRemedies(roles: readonly Role[], permission: string, place: Place): Remedy[] {
  const slug = permission.replaceAll('.', '_')
  const sameOrMore = slug.replace(/^(app_(organization|project|group)_)get$/, '$1update')
  const path = [place.resource, ...place.ancestors]
  const gives = (role: Role, resource: string) =>
    [slug, sameOrMore, administerOf(resource)].some((each) => each !== undefined && role.permissions.includes(each))
  return roles
    .map((role) => ({
      role,
      places: path.filter((resource) => isBindable(role, resource) && gives(role, resource)),
    }))
    .filter(({ places }) => places.length > 0)
    .sort((left, right) => breadthOf(left.role) - breadthOf(right.role))
}

/** Tells whether a role allows everything on the resource of its policy, and on everything below the resource. */
export const isAdministering = ({ permissions }: Role): boolean =>
  permissions.some((slug) => CONTAINERS.some((kind) => slug === `app_${kind}_administer`))

/** A role that allows everything counts as the largest. */
const breadthOf = (role: Role): number => (isAdministering(role) ? Number.MAX_SAFE_INTEGER : role.permissions.length)

/** Returns the permission that allows everything on a container and on everything in the container. */
function administerOf(resource: string): string | undefined {
  const kind = /^app\/([a-z]+):/.exec(resource)?.[1] ?? ''
  return CONTAINERS.includes(kind) ? `app_${kind}_administer` : undefined
}

export const bindableOn = (roles: readonly Role[], resource: string): Role[] =>
  roles.filter((role) => isBindable(role, resource))
