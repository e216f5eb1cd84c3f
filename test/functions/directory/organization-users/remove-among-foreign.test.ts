import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/directory/organization-users/remove.ts'
import { ancestorsIn } from '../../../../lib/access/resources/save.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { resources } from '../../../../lib/operator/manifest/kinds/resource.ts'
import { allowed } from '../../../support/ask.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { fillFromElsewhere } from '../../../support/policies-elsewhere.ts'
import { costOf } from '../../../support/recorder.ts'
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
} from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const permission = await aPermission('leaving.disk.get')
const role = await aRole([permission.id])
const namespace = 'leaving/disk'
const take = (organization: { id: string }, user_id: string) => send(handler, admin, { id: organization.id, user_id })
const may = (subject: string, resource: string) => allowed(subject, resource, permission.key)

/**
 * Creates an organization with a project and a disk in it. The user owns the disk, has a role on the project, and has a
 * role on the organization through a group.
 */
async function aPlace(user: string) {
  const organization = await anOrganization()
  const project = await aProject(organization)
  const owned = await aResource(project, namespace, { owner: user })
  const team = await aGroup(organization, [user])
  await aPolicy(role, user, project.resource)
  await aPolicy(role, team.resource, organization.resource)
  return { organization, project, owned }
}

/**
 * Gives a new user access in one organization and the given access in other organizations. Removes the user from the
 * first organization. Returns the cost of the removal.
 */
async function removal(foreign: { policies: number; owned: number; groups: number }) {
  const id = randomUUID()
  const user = `app/user:${id}`
  const { organization, project, owned } = await aPlace(user)
  await fillFromElsewhere(user, { organizations: 3, ...foreign })
  const cost = await costOf(() => take(organization, id))
  expect(cost.result).toMatchObject({ status: 200, body: { policies: 1, memberships: 1, resources: 1 } })
  for (const { resource } of [organization, project, owned]) expect(await may(user, resource)).toBe(false)
  expect((await readResource(aTable(), owned.resource))?.owner).toBe('')
  return cost
}

test('one call takes all of it, and thousands of policies, resources and groups elsewhere cost it next to nothing', async () => {
  const alone = await removal({ policies: 0, owned: 0, groups: 0 })
  const few = await removal({ policies: 150, owned: 50, groups: 150 })
  const many = await removal({ policies: 1_500, owned: 300, groups: 1_500 })
  expect(many.requests.length).toBe(few.requests.length)
  expect(many.requests.length).toBeLessThanOrEqual(alone.requests.length + 2)
  // The item of the user stores the user's groups. The removal reads this item several times.
  expect(many.readUnits).toBeLessThanOrEqual(alone.readUnits + 3 * 16)
})

test('a policy on a resource that was registered only later goes, too', async () => {
  const id = randomUUID()
  const user = `app/user:${id}`
  const [organization, resource] = [await anOrganization(), `${namespace}:${randomUUID()}`]
  await aPolicy(role, user, resource)
  await aResource(await aProject(organization), namespace, { id: resource.replace(`${namespace}:`, ''), resource })
  expect(await may(user, resource)).toBe(true)
  expect((await take(organization, id)).body.policies).toBe(1)
  expect(await may(user, resource)).toBe(false)
})

test('a resource that a manifest moves takes its policies along: the removal from the new organization finds them', async () => {
  const id = randomUUID()
  const user = `app/user:${id}`
  const [from, to] = [await anOrganization(), await anOrganization()]
  const disk = await aResource(await aProject(from), namespace, { owner: user })
  await aPolicy(role, user, disk.resource)
  const project = await aProject(to)
  const before = await readResource(aTable(), disk.resource)
  if (before === undefined) throw new Error('the resource is gone')
  const after = { ...before, ancestors: ancestorsIn(project) }
  expect(await resources.save(aTable(), before, after, {} as never)).toBe(true)
  expect((await take(from, id)).body).toMatchObject({ policies: 0, resources: 0 })
  expect(await may(user, disk.resource)).toBe(true)
  expect((await take(to, id)).body).toMatchObject({ policies: 1, resources: 1 })
  expect(await may(user, disk.resource)).toBe(false)
})
