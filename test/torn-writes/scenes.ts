import { randomUUID } from 'node:crypto'
import { handler as disableOrganization } from '../../functions/directory/organizations/disable.ts'
import { handler as enableOrganization } from '../../functions/directory/organizations/enable.ts'
import { handler as disableProject } from '../../functions/directory/projects/disable.ts'
import { handler as enableProject } from '../../functions/directory/projects/enable.ts'
import { createClient, revokeSecrets, rotateSecret } from '../../lib/access/clients/manage.ts'
import { changePermission, findById } from '../../lib/access/permissions/change-permission.ts'
import { rebindPolicy } from '../../lib/access/policies/rebind.ts'
import { replacePolicy } from '../../lib/access/policies/store.ts'
import { unbindPolicy } from '../../lib/access/policies/unbind-policy.ts'
import { saveResource } from '../../lib/access/resources/project-resource.ts'
import { saveProject } from '../../lib/access/resources/rename-project.ts'
import { readResource } from '../../lib/access/resources/store.ts'
import { readRole, saveRole } from '../../lib/access/roles/store.ts'
import { changeMembers } from '../../lib/directory/groups/members.ts'
import { removeClientWithHoldings } from '../../lib/directory/removal/service-user.ts'
import { apply, SAMPLE, yaml } from '../manifest/builders.ts'
import { aHolder, send } from '../support/groups-and-resources.ts'
import { aProductWith, updateProduct } from '../support/products.ts'
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
} from '../support/world.ts'
import { delegationScenes } from './delegation-scenes.ts'
import { holdScenes } from './hold-scenes.ts'
import { limitScenes } from './limit-scenes.ts'
import { type Scene, scene } from './scene.ts'
import { seatScenes } from './seat-scenes.ts'
import { subscriptionScenes } from './subscription-scenes.ts'
import { treeScenes } from './tree-scenes.ts'
import { usageScenes } from './usage-scenes.ts'

const table = aTable()
const now = () => new Date()

const accessScenes = [
  scene('client made, rotated, revoked and removed', async () => {
    const [group] = [await aGroup(await anOrganization())]
    return async () => {
      const { client } = await createClient(table, { title: `c-${randomUUID()}`, relation: 'admin' })
      await changeMembers(table, group.resource, { leaving: [], joining: [`app/serviceuser:${client.id}`] })
      await rotateSecret(table, client.id, new Date(Date.now() + 60_000))
      await revokeSecrets(table, client.id, client.secrets[0]?.id)
      await removeClientWithHoldings(table, client.id)
    }
  }),
  scene('policies bound, ended, bound to others and revoked', async () => {
    const organization = await anOrganization()
    const [one, two] = [await aRole([]), await aRole([])]
    const group = await aGroup(organization)
    return async () => {
      const policy = await aPolicy(one, group.resource, organization.resource)
      const ending = { ...policy, expires_at: '2030-01-01T00:00:00.000Z' }
      await replacePolicy(table, policy, ending)
      const first = { ...ending, version: 1n }
      const second = { ...first, role_id: two.id }
      await rebindPolicy(table, first, second)
      const third = { ...second, principal: aUser(), version: 2n }
      await rebindPolicy(table, { ...second, version: 2n }, third)
      await aPolicy(one, third.principal, organization.resource)
      await unbindPolicy(table, third)
    }
  }),
  scene('members that join and leave', async () => {
    const group = await aGroup(await anOrganization())
    const users = [aUser(), aUser(), aUser()]
    return async () => {
      await changeMembers(table, group.resource, { leaving: [], joining: users })
      await changeMembers(table, group.resource, { leaving: users.slice(1), joining: [] })
    }
  }),
  scene('role and permission with other names', async () => {
    const permission = await aPermission('drill.disk.read')
    const role = await aRole([permission.id])
    return async () => {
      const before = await readRole(table, role.id)
      if (before !== undefined) await saveRole(table, before, { ...before, name: 'drilled', permissions: [] })
      const loaded = await findById(table, permission.id)
      await changePermission(table, permission.id, { key: 'drill.tape.read', name: 'drilltape' }, now(), loaded)
    }
  }),
]

const containerScenes = [
  scene('project with another name', async () => {
    const project = await aProject(await anOrganization())
    await aPermission('drill.tape.write')
    for (let made = 0; made < 2; made++) await aResource(project, 'drill/tape', { owner: aUser() })
    return async () => {
      const before = await readResource(table, project.resource)
      if (before !== undefined) await saveProject(table, before, { ...before, name: 'renamed-drill' })
    }
  }),
  scene('resource with another owner, name and project', async () => {
    const organization = await anOrganization()
    const [from, to] = [await aProject(organization), await aProject(organization)]
    const tape = await aResource(from, 'drill/tape', { owner: aUser() })
    return async () => {
      await saveResource(table, tape, { ...tape, owner: aUser(), name: 'other-name' })
      const now = await readResource(table, tape.resource)
      const ancestors = [to.resource, organization.resource]
      if (now !== undefined) await saveResource(table, now, { ...now, ancestors, owner: '' })
    }
  }),
  scene('project and organization disabled and enabled', async () => {
    const organization = await anOrganization()
    const project = await aProject(organization)
    const owner = await aHolder(['app_project_owner', project.resource])
    const admin = await aClient(['admin'])
    return async () => {
      await send(disableProject, owner, { id: project.id })
      await send(enableProject, admin, { id: project.id })
      await send(disableOrganization, admin, { id: organization.id })
      await send(enableOrganization, admin, { id: organization.id })
    }
  }),
]

const featuresOf = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `drilled-${index}` }))

const otherScenes = [
  scene('product that drops a feature and a price', async () => {
    const price = { interval: 'month', amount: '5' }
    const prices = [
      { name: 'one', ...price },
      { name: 'two', ...price },
    ]
    const id = await aProductWith({ prices, features: featuresOf(2) })
    return () => updateProduct(id, { prices: prices.slice(1), features: featuresOf(1) })
  }),
  scene('product with more features than one transaction takes', async () => {
    const id = await aProductWith({})
    return () => updateProduct(id, { features: featuresOf(60) })
  }),
  scene('manifest that is applied', async () => () => apply(SAMPLE)),
  scene('manifest that deletes', async () => {
    await apply(SAMPLE)
    const gone = { delete: true }
    const manifest = yaml({
      Group: [{ organization: 'acme', name: 'platform-team', ...gone }],
      Project: [{ name: 'web-shop', organization: 'acme', ...gone }],
    })
    return async () => {
      const { diagnostics } = await apply(manifest)
      if (diagnostics.length > 0) throw new Error(diagnostics.join('\n'))
    }
  }),
]

export const SCENES: readonly Scene[] = [
  ...usageScenes,
  ...holdScenes,
  ...limitScenes,
  ...subscriptionScenes,
  ...accessScenes,
  ...delegationScenes,
  ...seatScenes,
  ...containerScenes,
  ...treeScenes,
  ...otherScenes,
]
