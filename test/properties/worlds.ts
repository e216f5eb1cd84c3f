import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { BUILTIN_PERMISSIONS, type BuiltinKey, builtinId } from '../../lib/identifiers/builtin.ts'
import { urnOf } from '../../lib/identifiers/references.ts'
import {
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  platformRelations,
} from '../support/world.ts'
import { fact } from './rules.ts'

/** Random worlds, small enough for everything in them to meet: few of each, picked by number. */

const TYPES = ['disk', 'image']
const VERBS = ['get', 'update', 'administer', 'delete']
const BUILT_IN = [...BUILTIN_PERMISSIONS.keys()] as BuiltinKey[]
const OF_PLATFORM = ['app.platform.superuser', 'app.platform.check']
const PRINCIPALS = ['user', 'user', 'user', 'serviceuser']

const number = fc.nat(60)
const few = <T>(one: fc.Arbitrary<T>, maxLength: number) => fc.array(one, { maxLength })

export const worlds = fc.record({
  projects: fc.array(number, { minLength: 1, maxLength: 3 }),
  groups: few(fc.record({ organization: number, members: few(number, 4) }), 3),
  resources: few(fc.record({ project: number, type: number, owner: fc.option(number) }), 4),
  roles: few(
    fc.record({
      permissions: fc.array(number, { minLength: 1, maxLength: 4 }),
      organization: fc.option(number, { freq: 2 }),
    }),
    4,
  ),
  policies: fc.array(fc.record({ role: number, resource: number, principal: number }), { maxLength: 8, size: 'max' }),
  relations: few(fc.record({ principal: number, relation: fc.constantFrom('admin' as const, 'member' as const) }), 1),
  questions: fc.array(
    fc.record({
      subject: number,
      resource: number,
      permission: number,
      spelling: fc.nat(1_000),
      /** Not anything at all, but something about one of the bindings. */
      binding: fc.option(number, { freq: 3 }),
    }),
    { minLength: 1, maxLength: 60, size: 'max' },
  ),
})
export type WorldSpec = typeof worlds extends fc.Arbitrary<infer Spec> ? Spec : never

/** Something to ask about, in each of the ways to write it; what is not there has no `id`. */
export interface Written {
  id: string | undefined
  ways: string[]
}

export interface Permission extends Written {
  id: string
  key: string
  name: string
}

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
const upper = (reference: string): string => reference.replace(/[0-9a-f-]{36}$/, (id) => id.toUpperCase())

let count = 0

/** Makes the world, and tells everything that is so in it. */
export async function make(spec: WorldSpec) {
  const service = `p${count++}x${process.pid}`
  const facts = new Set<string>()
  const permissions: Permission[] = []
  for (const type of TYPES) {
    for (const verb of VERBS) {
      const { id, key, name } = await aPermission(`${service}.${type}.${verb}`)
      permissions.push({ id, key, name, ways: [key, key.replaceAll('.', '_')] })
    }
  }
  for (const key of BUILT_IN) {
    permissions.push({ id: key, key, name: key.replaceAll('.', ''), ways: [key, key.replaceAll('.', '_')] })
  }
  const organizations = [await anOrganization(), await anOrganization()]
  const projects = await Promise.all(spec.projects.map((of) => aProject(pick(organizations, of))))
  const principals = PRINCIPALS.map((kind) => `app/${kind}:${randomUUID()}`)
  const groups = await Promise.all(
    spec.groups.map(({ organization, members }) =>
      aGroup(pick(organizations, organization), [...new Set(members.map((member) => pick(principals, member)))]),
    ),
  )
  spec.groups.forEach(({ members }, index) => {
    for (const member of members) facts.add(fact('member', pick(principals, member), String(groups[index]?.resource)))
  })
  const resources = await Promise.all(
    spec.resources.map(({ project, type, owner }) =>
      aResource(pick(projects, project), `${service}/${pick(TYPES, type)}`, {
        owner: owner === null ? '' : pick(principals, owner),
      }),
    ),
  )
  for (const { resource, ancestors, owner } of [...projects, ...groups, ...resources]) {
    for (const ancestor of ancestors) facts.add(fact('under', resource, ancestor))
    if (owner !== '') facts.add(fact('owner', resource, owner))
  }
  const roles = await Promise.all(
    spec.roles.map(async ({ permissions: numbers, organization }) => {
      const given = numbers.map((each) => pick(permissions, each))
      const owner = organization === null ? undefined : pick(organizations, organization)
      const ids = given.map(({ id }) => (id.startsWith('app.') ? builtinId(id as BuiltinKey) : id))
      const role = await aRole([...new Set(ids)], { organization_id: owner?.id ?? '' })
      for (const { id } of given) facts.add(fact('grants', role.id, id))
      if (owner !== undefined) facts.add(fact('belongs', role.id, owner.resource))
      return role
    }),
  )
  const loose = TYPES.map((type) => `${service}/${type}:${randomUUID()}`)
  const placed = [...organizations, ...projects, ...groups, ...resources].map(({ resource }) => resource)
  const subjects = [...principals, ...groups.map(({ resource }) => resource)]
  for (const { role, resource, principal } of roles.length === 0 ? [] : spec.policies) {
    const { role_id, ...policy } = await aPolicy(
      pick(roles, role),
      pick(subjects, principal),
      pick([...placed, ...loose], resource),
    )
    facts.add(fact('bound', role_id, policy.resource, policy.principal))
  }
  for (const { principal, relation } of spec.relations) {
    await platformRelations(pick(principals, principal), [relation])
    facts.add(fact('relation', pick(principals, principal), relation))
  }
  return {
    service,
    facts,
    // Those of the platform are asked about, and in no role.
    permissions: [...permissions, ...OF_PLATFORM.map((key) => ({ id: key, key, name: key, ways: [key] }))],
    subjects: [
      ...subjects.map((id) => ({ id, ways: [id, id.slice('app/'.length), upper(id)] })),
      { id: undefined, ways: [`group:${randomUUID()}`, 'user:nobody', 'serviceuser:'.concat('x'.repeat(36))] },
    ] as Written[],
    resources: [
      ...organizations.map(({ resource, name }) => ({
        id: resource,
        ways: [resource, `org:${name}`, upper(resource)],
      })),
      ...projects.map(({ resource, name }) => ({ id: resource, ways: [resource, `project:${name}`] })),
      ...groups.map(({ resource }) => ({ id: resource, ways: [resource, resource.slice('app/'.length)] })),
      ...resources.map(({ resource, namespace, name, ancestors }) => {
        const project = projects.find((each) => each.resource === ancestors[0])
        return { id: resource, ways: [resource, `${namespace}:${urnOf(String(project?.name), namespace, name)}`] }
      }),
      ...loose.map((id) => ({ id, ways: [id] })),
      ...projects.map(({ name, resource, ancestors }) => {
        const unregistered = `${service}/disk:${urnOf(name, `${service}/disk`, 'never:made')}`
        for (const place of [resource, ...ancestors]) facts.add(fact('under', unregistered, place))
        return { id: unregistered, ways: [unregistered] }
      }),
      { id: 'app/platform:platform', ways: ['platform:platform', 'app/platform:platform'] },
      {
        id: undefined,
        ways: [`project:${randomUUID()}`, 'organization:no-such', `group:${randomUUID()}`, 'group:name'],
      },
      {
        id: undefined,
        ways: [
          `${service}/disk:frn:no-such:${service}/disk:a`,
          `${service}/disk:frn:${projects[0]?.name}:${service}/image:a`,
        ],
      },
    ] as Written[],
  }
}
export type World = Awaited<ReturnType<typeof make>>
