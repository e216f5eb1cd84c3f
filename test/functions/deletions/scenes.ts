import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { handler as deletePermission } from '../../../functions/access/permissions/delete.ts'
import { handler as deletePolicy } from '../../../functions/access/policies/delete.ts'
import { handler as revokePolicy } from '../../../functions/access/policies/revoke.ts'
import { handler as deleteResource } from '../../../functions/access/resources/delete.ts'
import { handler as deleteGroup } from '../../../functions/directory/groups/delete.ts'
import { handler as removeMember } from '../../../functions/directory/groups/remove-user.ts'
import { handler as deleteUser } from '../../../functions/directory/users/delete.ts'
import type { Handler } from '../../../lib/http/operation.ts'
import { ensureBuiltins } from '../../../lib/operator/manifest/builtins.ts'
import { apply, yaml } from '../../manifest/builders.ts'
import { type Call, call } from '../../support/request.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
  platformRelations,
} from '../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient()
export const organization = await anOrganization()
const namespace = 'ended/disk'
export const permission = await aPermission('ended.disk.get')
export const project = await aProject(organization)
const role = await aRole([permission.id])
const must = async (handler: Handler, request: Omit<Call, 'as'>) => {
  const { status, text } = await call(handler, { as: admin, ...request })
  if (status !== 200) throw new Error(`${status} ${text}`)
}
const idOf = (reference: string) => reference.slice(reference.indexOf(':') + 1)
/** Applies a manifest with one entry. */
export const declare = async (kind: string, entry: object) => {
  const { diagnostics } = await apply(yaml({ [kind]: [entry] }))
  expect(diagnostics).toEqual([])
}

type Check = [subject: string, resource: string, permission?: string]

/** A thing, and the checks that are denied after its deletion. */
export interface Scene {
  /** Checks that are allowed before the deletion. The key of a check describes what allows it. */
  ways: Record<string, Check>
  remove: () => Promise<unknown>
  /** Creates the same thing again, with its name and id. */
  again?: () => Promise<unknown>
}

export const scenes: Record<string, () => Promise<Scene>> = {
  'a policy, by its id': async () => {
    const [user, member] = [aUser(), aUser()]
    const team = await aGroup(organization, [member])
    const [own, ofTeam] = [
      await aPolicy(role, user, organization.resource),
      await aPolicy(role, team.resource, organization.resource),
    ]
    const disk = await aResource(project, namespace)
    const remove = async () => {
      for (const { id } of [own, ofTeam]) await must(deletePolicy, { params: { id } })
    }
    return {
      remove,
      ways: {
        direct: [user, organization.resource],
        ancestor: [user, disk.resource],
        group: [member, organization.resource],
        'group and ancestor': [member, disk.resource],
        'the group itself': [team.resource, project.resource],
      },
    }
  },
  'a policy, by what it binds': async () => {
    const user = aUser()
    const query = { role_id: role.name, principal: user, resource: project.resource }
    await aPolicy(role, user, project.resource)
    const disk = await aResource(project, namespace)
    return {
      ways: { direct: [user, project.resource], ancestor: [user, disk.resource] },
      remove: () => must(revokePolicy, { query }),
    }
  },
  'a user': async () => {
    const user = aUser()
    const [disk, owned] = [await aResource(project, namespace), await aResource(project, namespace, { owner: user })]
    const team = await aGroup(organization, [user])
    const other = await anOrganization()
    const [direct, elsewhere] = [await aResource(await aProject(other), namespace), `${namespace}:${randomUUID()}`]
    await aPolicy(role, user, direct.resource)
    await aPolicy(role, user, elsewhere)
    await aPolicy(role, team.resource, project.resource)
    await platformRelations(user, ['admin'])
    return {
      ways: {
        direct: [user, direct.resource],
        'direct, not registered': [user, elsewhere],
        owner: [user, owned.resource],
        group: [user, project.resource],
        'group and ancestor': [user, disk.resource],
        'platform relation': [user, 'platform:platform', 'superuser'],
        'platform relation, everywhere': [user, other.resource],
      },
      remove: () => must(deleteUser, { params: { id: idOf(user) } }),
    }
  },
  'a group': async () => {
    const [member, friend] = [aUser(), aUser()]
    const { id, name, resource } = await aGroup(organization, [member])
    const disk = await aResource(project, namespace)
    await aPolicy(role, resource, project.resource)
    await aPolicy(role, friend, resource)
    return {
      ways: {
        group: [member, project.resource],
        'group and ancestor': [member, disk.resource],
        'the group itself': [resource, disk.resource],
        'direct on it': [friend, resource],
      },
      remove: () => must(deleteGroup, { params: { org_id: organization.id, id } }),
      again: () => declare('Group', { id, name, organization: organization.name, members: [] }),
    }
  },
  'a member of a group': async () => {
    const user = aUser()
    const { id, resource } = await aGroup(organization, [user])
    const disk = await aResource(project, namespace)
    await aPolicy(role, resource, project.resource)
    await aPolicy(role, user, resource)
    return {
      ways: { group: [user, disk.resource], 'direct on the group': [user, resource] },
      remove: () => must(removeMember, { params: { org_id: organization.id, id, user_id: idOf(user) } }),
    }
  },
  'a resource': async () => {
    const [user, member, owner] = [aUser(), aUser(), aUser()]
    const team = await aGroup(organization, [member])
    const { id, name, resource } = await aResource(project, namespace, { owner })
    await aPolicy(role, user, resource)
    await aPolicy(role, team.resource, resource)
    const urn = `${namespace}:frn:${project.name}:${namespace}:${name}`
    return {
      ways: {
        direct: [user, resource],
        'direct, by URN': [user, urn],
        group: [member, resource],
        owner: [owner, resource],
        'owner, by URN': [owner, urn],
      },
      remove: () => must(deleteResource, { params: { project_id: project.id, id } }),
      again: () => declare('Resource', { id, name, namespace, project: project.name }),
    }
  },
  'a permission': async () => {
    const user = aUser()
    const key = `ended.disk.v${randomUUID().replaceAll('-', '')}`
    const { id } = await aPermission(key)
    await aPolicy(await aRole([id]), user, organization.resource)
    return {
      ways: { direct: [user, organization.resource, key], ancestor: [user, project.resource, key] },
      remove: () => must(deletePermission, { params: { id } }),
      again: () => declare('Permission', { key }),
    }
  },
}
