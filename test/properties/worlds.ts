import { randomUUID } from 'node:crypto'
import type { PolicyRecord } from '../../lib/access/policies/schema.ts'
import type { ResourceRecord } from '../../lib/access/resources/schema.ts'
import type { RoleRecord } from '../../lib/access/roles/schema.ts'
import { BUILTIN_PERMISSIONS, type BuiltinKey, builtinId } from '../../lib/foundation/identifiers/builtin.ts'
import { urnOf } from '../../lib/foundation/identifiers/references.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aUser,
  platformRelations,
} from '../support/world.ts'
import { fact } from './rules.ts'
import { listResources, listSubjects, type Reference } from './world-references.ts'
import type { WorldSpec } from './world-specs.ts'

const TYPES = ['disk', 'image']
const VERBS = ['get', 'update', 'administer', 'delete']
const BUILT_IN_KEYS = [...BUILTIN_PERMISSIONS.keys()] as BuiltinKey[]
const PLATFORM_KEYS = ['app.platform.superuser', 'app.platform.check']
const PRINCIPAL_TYPES = ['user', 'user', 'user', 'serviceuser']

export interface Permission extends Reference {
  id: string
  key: string
  name: string
}

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

let count = 0

/**
 * Creates a world in the table. Returns all facts about the world, and everything that a check in the world can name.
 */
export async function createWorld(spec: WorldSpec) {
  const service = `p${count++}x${process.pid}`
  const facts = new Set<string>()
  const permissions = await createPermissions(service)
  const organizations = [await anOrganization(), await anOrganization()]
  const principals = await Promise.all(PRINCIPAL_TYPES.map(makePrincipal))
  const registered = await createResources(spec, service, facts, organizations, principals)
  const roles = await createRoles(spec, facts, permissions, organizations)
  const unregistered = TYPES.map((type) => `${service}/${type}:${randomUUID()}`)
  const subjects = [...principals, ...registered.groups.map(({ resource }) => resource)]
  const ids = [...organizations, ...Object.values(registered).flat()].map(({ resource }) => resource)
  await createPolicies(spec, facts, roles, subjects, [...ids, ...unregistered])
  for (const { principal, relation } of spec.relations) {
    await platformRelations(pick(principals, principal), [relation])
    facts.add(fact('relation', pick(principals, principal), relation))
  }
  const unregisteredUrns = registered.projects.map((project) => inventUrn(service, facts, project))
  return {
    service,
    facts,
    // Checks can also name the permissions of the platform, although no role grants them.
    permissions: [...permissions, ...PLATFORM_KEYS.map((key) => ({ id: key, key, name: key, spellings: [key] }))],
    subjects: listSubjects(subjects),
    resources: listResources({ organizations, ...registered, unregistered, unregisteredUrns, service }),
  }
}
/** Makes a principal. A service user is created, because only an existing service user can be granted a role. */
const makePrincipal = async (type: string): Promise<string> =>
  type === 'serviceuser' ? `app/serviceuser:${(await aClient([])).clientId}` : aUser()

export type World = Awaited<ReturnType<typeof createWorld>>

async function createPermissions(service: string): Promise<Permission[]> {
  const permissions: Permission[] = []
  const spell = (key: string) => [key, key.replaceAll('.', '_')]
  for (const type of TYPES) {
    for (const verb of VERBS) {
      const { id, key, name } = await aPermission(`${service}.${type}.${verb}`)
      permissions.push({ id, key, name, spellings: spell(key) })
    }
  }
  const builtIn = BUILT_IN_KEYS.map((key) => ({ id: key, key, name: key.replaceAll('.', ''), spellings: spell(key) }))
  return [...permissions, ...builtIn]
}

async function createResources(
  spec: WorldSpec,
  service: string,
  facts: Set<string>,
  organizations: readonly ResourceRecord[],
  principals: readonly string[],
) {
  const projects = await Promise.all(spec.projects.map((of) => aProject(pick(organizations, of))))
  const groups = await Promise.all(
    spec.groups.map(({ organization, members }) =>
      aGroup(pick(organizations, organization), joiningOf(members, principals)),
    ),
  )
  spec.groups.forEach(({ members }, index) => {
    const group = String(groups[index]?.resource)
    for (const { principal, expires_at } of joiningOf(members, principals))
      setMember(facts, principal, group, expires_at)
  })
  const resources: ResourceRecord[] = []
  for (const { project, type, owner, parent } of spec.resources) {
    const container = pick(projects, project)
    const possible = resources.filter(({ ancestors }) => ancestors[0] === container.resource)
    const above = parent === null || possible.length === 0 ? undefined : pick(possible, parent)
    const resource = await aResource(container, `${service}/${pick(TYPES, type)}`, {
      owner: owner === null ? '' : pick(principals, owner),
      ...(above !== undefined && { parent: above.resource }),
    })
    resources.push(resource)
    if (above !== undefined) facts.add(fact('in', resource.resource, above.resource))
  }
  for (const { resource, ancestors, owner } of [...projects, ...groups, ...resources]) {
    for (const ancestor of ancestors) facts.add(fact('under', resource, ancestor))
    if (owner !== '') facts.add(fact('owner', resource, owner))
  }
  return { projects, groups, resources }
}

/** Lists the members of a group without duplicates. */
const joiningOf = (members: readonly { member: number; end: number | null }[], principals: readonly string[]) => [
  ...new Map(
    members.map(({ member, end }) => [
      pick(principals, member),
      { principal: pick(principals, member), expires_at: endAt(end) },
    ]),
  ).values(),
]

/**
 * Adds the fact that a principal is a member of a group until `end`. `end` is in RFC 3339, or empty if the membership
 * has no end.
 */
export function setMember(facts: Set<string>, principal: string, group: string, end: string): void {
  const prefix = fact('until', principal, group, '').slice(0, -3)
  for (const each of facts) if (each.startsWith(prefix)) facts.delete(each)
  facts.add(fact('member', principal, group))
  if (end !== '') facts.add(fact('until', principal, group, String(Date.parse(end))))
}

/** Creates roles one after another, because each creation depends on the current version of the definitions. */
async function createRoles(
  spec: WorldSpec,
  facts: Set<string>,
  permissions: readonly Permission[],
  organizations: readonly ResourceRecord[],
): Promise<RoleRecord[]> {
  const roles: RoleRecord[] = []
  for (const { permissions: numbers, organization } of spec.roles) {
    const granted = numbers.map((each) => pick(permissions, each))
    const owner = organization === null ? undefined : pick(organizations, organization)
    const ids = granted.map(({ id }) => (id.startsWith('app.') ? builtinId(id as BuiltinKey) : id))
    const role = await aRole([...new Set(ids)], { organization_id: owner?.id ?? '' })
    for (const { id } of granted) facts.add(fact('grants', role.id, id))
    if (owner !== undefined) facts.add(fact('belongs', role.id, owner.resource))
    roles.push(role)
  }
  return roles
}

async function createPolicies(
  spec: WorldSpec,
  facts: Set<string>,
  roles: readonly RoleRecord[],
  subjects: readonly string[],
  resources: readonly string[],
): Promise<void> {
  if (roles.length === 0) return
  for (const { role, resource, principal, end } of spec.policies) {
    const bound = [pick(roles, role), pick(subjects, principal), pick(resources, resource)] as const
    const policy = await aPolicy(...bound, { expires_at: endAt(end) })
    facts.add(fact('bound', policy.role_id, policy.resource, policy.principal))
    setEnd(facts, policy, policy.expires_at)
  }
}

/** The time at hour 0 of all worlds' specifications. */
const BEGINNING = Date.now()
export const timeOf = (hour: number): number => BEGINNING + hour * 3_600_000
/** Returns an end in the format of a request: RFC 3339, or empty if there is no end. */
export const endAt = (hour: number | null): string => (hour === null ? '' : new Date(timeOf(hour)).toISOString())

/**
 * Replaces the facts about the end of a policy.
 *
 * @param end RFC 3339, or empty if the policy has no end
 */
export function setEnd(
  facts: Set<string>,
  bound: Pick<PolicyRecord, 'role_id' | 'resource' | 'principal'>,
  end: string,
) {
  const prefix = fact('ends', bound.role_id, bound.resource, bound.principal, '').slice(0, -3)
  for (const each of facts) if (each.startsWith(prefix)) facts.delete(each)
  if (end !== '') facts.add(fact('ends', bound.role_id, bound.resource, bound.principal, String(Date.parse(end))))
}

/** Makes a URN of a resource that was never registered. The resource inherits permissions from its project. */
function inventUrn(service: string, facts: Set<string>, { name, resource, ancestors }: ResourceRecord): string {
  const urn = `${service}/disk:${urnOf(name, `${service}/disk`, 'never:made')}`
  for (const ancestor of [resource, ...ancestors]) facts.add(fact('under', urn, ancestor))
  return urn
}
