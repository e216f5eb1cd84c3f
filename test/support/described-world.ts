import type { PlatformRelation } from '../../lib/access/clients/schema.ts'
import type { PermissionRecord } from '../../lib/access/permissions/schema.ts'
import { createPermission } from '../../lib/access/permissions/store.ts'
import type { PolicyRecord } from '../../lib/access/policies/schema.ts'
import { saveResource } from '../../lib/access/resources/project-resource.ts'
import type { ResourceRecord } from '../../lib/access/resources/schema.ts'
import { saveContainer } from '../../lib/access/resources/store.ts'
import type { RoleRecord } from '../../lib/access/roles/schema.ts'
import { saveRole } from '../../lib/access/roles/store.ts'
import { changeMembers } from '../../lib/directory/groups/members.ts'
import { BUILTIN_PERMISSIONS } from '../../lib/foundation/identifiers/builtin.ts'
import { fact } from '../properties/rules.ts'
import type { Credentials } from './request.ts'
import { aClient, aPolicy, aTable, must, platformRelations } from './world.ts'

/** The plain description of a world: everything in the table that the rules of access depend on. */
export interface World {
  clients: Credentials[]
  relations: { principal: string; relations: PlatformRelation[] }[]
  permissions: PermissionRecord[]
  /** The organizations, projects, groups and resources. Each of them comes after everything that contains it. */
  resources: ResourceRecord[]
  /** `expires_at` is in RFC 3339, or empty if the membership has no end. */
  members: { principal: string; group: string; expires_at: string }[]
  roles: RoleRecord[]
  policies: Pick<PolicyRecord, 'role_id' | 'principal' | 'resource' | 'expires_at'>[]
  /** The disabled organizations and projects. `createDescribed` does not disable them. */
  suspended: string[]
}

/** Lists that are not given are empty. */
export const describeWorld = (given: Partial<World>): World => ({
  ...{
    clients: [],
    relations: [],
    permissions: [],
    resources: [],
    members: [],
    roles: [],
    policies: [],
    suspended: [],
  },
  ...given,
})

/** Throws if something exists already. */
export async function createDescribed(world: World): Promise<void> {
  const { clients, permissions, resources, members, roles, policies } = world
  for (const { clientId, secret } of clients) await aClient([], clientId, secret)
  for (const { principal, relations } of world.relations) await platformRelations(principal, relations)
  for (const resource of resources) {
    const save = resource.namespace.startsWith('app/') ? saveContainer : saveResource
    await must(() => save(aTable(), undefined, resource))
  }
  for (const [group, joining] of Map.groupBy(members, (each) => each.group))
    await must(() => changeMembers(aTable(), group, { leaving: [], joining }))
  for (const permission of permissions) await createPermission(aTable(), permission)
  for (const role of roles) await must(() => saveRole(aTable(), undefined, role))
  for (const { role_id, principal, resource, expires_at } of policies)
    await aPolicy(role_id, principal, resource, { expires_at })
}

const BUILTIN_KEYS = new Map<string, string>([...BUILTIN_PERMISSIONS.values()].map(({ id, key }) => [id, key]))
const timeOf = (end: string): string => String(Date.parse(end))

/** Lists the facts about a world, as input for `rules.ts`. */
export const factsOf = (world: World): Set<string> =>
  new Set([
    ...world.relations.flatMap(({ principal, relations }) =>
      relations.map((each) => fact('relation', principal, each)),
    ),
    ...world.resources.flatMap(factsOfResource),
    ...world.members.flatMap(({ principal, group, expires_at }) => [
      fact('member', principal, group),
      ...(expires_at === '' ? [] : [fact('until', principal, group, timeOf(expires_at))]),
    ]),
    ...world.roles.flatMap(factsOfRole),
    ...world.policies.flatMap(({ role_id, resource, principal, expires_at }) => [
      fact('bound', role_id, resource, principal),
      ...(expires_at === '' ? [] : [fact('ends', role_id, resource, principal, timeOf(expires_at))]),
    ]),
    ...world.suspended.map((place) => fact('suspended', place)),
  ])

const factsOfResource = ({ resource, ancestors, owner, parent }: ResourceRecord): string[] => [
  ...ancestors.map((ancestor) => fact('under', resource, ancestor)),
  ...(owner === '' ? [] : [fact('owner', resource, owner)]),
  ...(parent === undefined ? [] : [fact('in', resource, parent)]),
]

const factsOfRole = ({ id, permissions, organization_id }: RoleRecord): string[] => [
  ...permissions.map((permission) => fact('grants', id, BUILTIN_KEYS.get(permission) ?? permission)),
  ...(organization_id === '' ? [] : [fact('belongs', id, `app/organization:${organization_id}`)]),
]
