import { policyIdBound } from '../oracles/policy-oracles.ts'
import { allGroupsOf, type Moment } from '../run.ts'
import { type Declaration, expectFields, findItem, type Item } from './expectations.ts'

// Functions that make the entries of a manifest for permissions, roles, groups, policies, projects and resources.

export function aRole(name: string, permissions: string[], id?: string): Declaration {
  const itemAt = (moment: Moment) => findItem(moment, (each) => each.sk === 'ROLE' && each.name === name)
  return {
    kind: 'Role',
    entry: { ...(id === undefined ? {} : { id }), name, permissions },
    expectations: expectFields(`role ${name}`, itemAt, { permissions }),
  }
}

export function aPermission(key: string, title: string): Declaration {
  const itemAt = (moment: Moment) => findItem(moment, (each) => each.sk === 'PERMISSION' && each.key === key)
  return {
    kind: 'Permission',
    entry: { key, title },
    expectations: expectFields(`permission ${key}`, itemAt, { title }),
  }
}

interface DeclaredGroup {
  id: string
  name: string
  ancestors: readonly string[]
}

const organizationIdOf = ({ ancestors }: DeclaredGroup): string => String(ancestors[0]).replace('app/organization:', '')

/** @param candidates all users who can be a member at some time of the run */
export function aGroup(group: DeclaredGroup, members: string[], candidates: readonly string[]): Declaration {
  const { id, name } = group
  const resource = `app/group:${id}`
  const isMember = (moment: Moment, user: string) =>
    moment.has(`RESOURCE#${resource} MEMBER#${user}`) && allGroupsOf(moment, user).includes(id)
  const itemAt = (moment: Moment) =>
    findItem(moment, (each) => each.sk === 'RESOURCE' && each.namespace === 'app/group' && each.name === name)
  return {
    kind: 'Group',
    entry: { id, name, organization: organizationIdOf(group), members },
    expectations: [
      { description: `group ${name} exists`, holds: (moment) => itemAt(moment)?.id === id },
      ...candidates.map((user) => ({
        description: `${user} is ${members.includes(user) ? 'a' : 'no'} member of ${name}`,
        holds: (moment: Moment) => isMember(moment, user) === members.includes(user),
      })),
    ],
  }
}

export function noGroup(group: DeclaredGroup): Declaration {
  const { id, name } = group
  const isGone = (moment: Moment) => !moment.has(`RESOURCE#app/group:${id} RESOURCE`)
  return {
    kind: 'Group',
    entry: { id, name, organization: organizationIdOf(group), delete: true },
    expectations: [{ description: `group ${name} is deleted`, holds: isGone }],
  }
}

interface Binding {
  role: string
  resource: string
  principal: string
}

const policyIdAt = (moment: Moment, { role, ...rest }: Binding): unknown =>
  policyIdBound(moment, { role_id: role, ...rest })

const nameOf = (binding: Binding): string => `the policy with ${Object.values(binding).join(' ')}`

export function aPolicy(binding: Binding, title: string): Declaration {
  const itemAt = (moment: Moment) => {
    const item = moment.get(`POLICY#${policyIdAt(moment, binding)} POLICY`)
    // If a policy has an end, its title is stored in the same attribute as the end.
    return item && { ...item, ...(item.ending as object | undefined) }
  }
  return {
    kind: 'Policy',
    entry: { ...binding, title },
    expectations: expectFields(nameOf(binding), itemAt, { title }),
  }
}

export function noPolicy(binding: Binding): Declaration {
  const isGone = (moment: Moment) => policyIdAt(moment, binding) === undefined
  return {
    kind: 'Policy',
    entry: { ...binding, delete: true },
    expectations: [{ description: `${nameOf(binding)} is deleted`, holds: isGone }],
  }
}

interface DeclaredResource {
  id: string
  namespace: string
  name: string
  /** The id of the project to which the resource belongs. */
  project: string
}

export function aResource({ id, namespace, name, project }: DeclaredResource, owner: string): Declaration {
  const itemAt = (moment: Moment) => moment.get(`RESOURCE#${namespace}:${id} RESOURCE`) as Item | undefined
  const expectations = expectFields(`resource ${name}`, itemAt, { name, owner })
  return { kind: 'Resource', entry: { id, namespace, name, project, owner }, expectations }
}

export function noResource({ id, namespace, name, project }: DeclaredResource): Declaration {
  const isGone = (moment: Moment) => !moment.has(`RESOURCE#${namespace}:${id} RESOURCE`)
  return {
    kind: 'Resource',
    entry: { id, namespace, name, project, delete: true },
    expectations: [{ description: `resource ${name} is deleted`, holds: isGone }],
  }
}

export function aProject(id: string, name: string): Declaration {
  const itemAt = (moment: Moment) => moment.get(`RESOURCE#app/project:${id} RESOURCE`) as Item | undefined
  return { kind: 'Project', entry: { id, name }, expectations: expectFields(`project ${id}`, itemAt, { name }) }
}
