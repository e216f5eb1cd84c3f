import { randomUUID } from 'node:crypto'
import { PLATFORM_PERMISSIONS } from '../../lib/access/check/permission-query.ts'
import type { PolicyRecord } from '../../lib/access/policies/schema.ts'
import type { ResourceRecord } from '../../lib/access/resources/schema.ts'
import type { RoleRecord } from '../../lib/access/roles/schema.ts'
import { BUILTIN_PERMISSIONS, type BuiltinKey, builtinId } from '../../lib/foundation/identifiers/builtin.ts'
import { urnOf } from '../../lib/foundation/identifiers/references.ts'
import { createDescribed, type World as Described, describeWorld, factsOf } from '../support/described-world.ts'
import { aUser, makePermission, makeResource, makeRole } from '../support/world.ts'
import { fact } from './rules.ts'
import { listResources, listSubjects, type Reference } from './world-references.ts'
import type { WorldSpec } from './world-specs.ts'

const TYPES = ['disk', 'image']
const VERBS = ['get', 'update', 'administer', 'delete']
/** The built-in permissions, whose keys are their ids in facts. */
const BUILT_IN = [...BUILTIN_PERMISSIONS.keys()].map((key) => ({ id: key, key, name: key.replaceAll('.', '') }))
const PLATFORM_KEYS = [...PLATFORM_PERMISSIONS.keys()]

export interface Permission extends Reference {
  id: string
  key: string
  name: string
}

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

let count = 0

/** Returns all facts about the world, and everything that a check in the world can name. */
export async function createWorld(spec: WorldSpec) {
  const service = `p${count++}x${process.pid}`
  const permissions = makePermissions(service)
  const organizations = [makeResource('app/organization', {}), makeResource('app/organization', {})]
  const clientId = randomUUID()
  const principals = [aUser(), aUser(), aUser(), `app/serviceuser:${clientId}`]
  const registered = makeResources(spec, service, organizations, principals)
  const groups = registered.groups.map(({ resource }) => resource)
  const subjects = [...principals, ...groups]
  const unregistered = TYPES.map((type) => `${service}/${type}:${randomUUID()}`)
  const places = [...organizations, ...Object.values(registered).flat()]
  const roles = makeRoles(spec, [...permissions, ...BUILT_IN], organizations)
  const described = describeWorld({
    // A service user is created, because only an existing service user can be granted a role.
    clients: [{ clientId, secret: randomUUID() }],
    relations: spec.relations.map((each) => ({
      principal: pick(principals, each.principal),
      relations: [each.relation],
    })),
    permissions,
    resources: places,
    members: makeMembers(spec, groups, principals),
    roles,
    policies: makePolicies(spec, roles, subjects, [...places.map(({ resource }) => resource), ...unregistered]),
  })
  await createDescribed(described)
  const facts = factsOf(described)
  const unregisteredUrns = registered.projects.map((project) => inventUrn(service, facts, project))
  return {
    service,
    facts,
    // Checks can also name the permissions of the platform, although no role grants them.
    permissions: [
      ...[...permissions, ...BUILT_IN].map(({ id, key, name }) => ({ id, key, name, spellings: spell(key) })),
      ...PLATFORM_KEYS.map((key) => ({ id: key, key, name: key, spellings: [key] })),
    ],
    subjects: listSubjects(subjects),
    resources: listResources({ organizations, ...registered, unregistered, unregisteredUrns, service }),
  }
}

export type World = Awaited<ReturnType<typeof createWorld>>

const spell = (key: string) => [key, key.replaceAll('.', '_')]

const makePermissions = (service: string) =>
  TYPES.flatMap((type) => VERBS.map((verb) => makePermission(`${service}.${type}.${verb}`)))

function makeResources(
  spec: WorldSpec,
  service: string,
  organizations: readonly ResourceRecord[],
  principals: readonly string[],
) {
  const within = (namespace: string, index: number) =>
    makeResource(namespace, { ancestors: [pick(organizations, index).resource] })
  const projects = spec.projects.map((of) => within('app/project', of))
  const groups = spec.groups.map(({ organization }) => within('app/group', organization))
  const resources: ResourceRecord[] = []
  for (const { project, type, owner, parent } of spec.resources) {
    const container = pick(projects, project)
    const possible = resources.filter(({ ancestors }) => ancestors[0] === container.resource)
    resources.push(
      makeResource(`${service}/${pick(TYPES, type)}`, {
        ancestors: [container.resource, ...container.ancestors],
        owner: owner === null ? '' : pick(principals, owner),
        ...(parent !== null && possible.length > 0 && { parent: pick(possible, parent).resource }),
      }),
    )
  }
  return { projects, groups, resources }
}

/** Lists the members of the groups. If the specification names a member twice, the last end counts. */
const makeMembers = ({ groups }: WorldSpec, ids: readonly string[], principals: readonly string[]) =>
  groups.flatMap(({ members }, index) => {
    const ends = new Map(members.map(({ member, end }) => [pick(principals, member), endAt(end)]))
    return [...ends].map(([principal, expires_at]) => ({ principal, group: String(ids[index]), expires_at }))
  })

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

const makeRoles = (
  spec: WorldSpec,
  permissions: readonly { id: string }[],
  organizations: readonly ResourceRecord[],
): RoleRecord[] =>
  spec.roles.map(({ permissions: numbers, organization }) => {
    const ids = numbers.map((each) => pick(permissions, each).id)
    const granted = ids.map((id) => (id.startsWith('app.') ? builtinId(id as BuiltinKey) : id))
    const organization_id = organization === null ? '' : pick(organizations, organization).id
    return makeRole([...new Set(granted)], { organization_id })
  })

/**
 * Lists the policies. If the specification names a policy twice, the first end counts, because a policy keeps its end.
 */
function makePolicies(
  spec: WorldSpec,
  roles: readonly RoleRecord[],
  subjects: readonly string[],
  resources: readonly string[],
): Described['policies'] {
  const all = (roles.length === 0 ? [] : spec.policies).map(({ role, resource, principal, end }) => ({
    role_id: pick(roles, role).id,
    principal: pick(subjects, principal),
    resource: pick(resources, resource),
    expires_at: endAt(end),
  }))
  const keyOf = ({ role_id, principal, resource }: (typeof all)[number]) => [role_id, principal, resource].join()
  return [...new Map(all.toReversed().map((each) => [keyOf(each), each])).values()].toReversed()
}

/** The time at hour 0 of all worlds' specifications. */
const BEGINNING = Date.now()
export const timeOf = (hour: number): number => BEGINNING + hour * 3_600_000
/** Returns an end in the format of a request: RFC 3339, or empty if there is no end. */
export const endAt = (hour: number | null): string => (hour === null ? '' : new Date(timeOf(hour)).toISOString())

/** @param end RFC 3339, or empty if the policy has no end */
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
