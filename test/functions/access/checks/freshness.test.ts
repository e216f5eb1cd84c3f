import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as updatePermission } from '../../../../functions/access/permissions/update.ts'
import { handler as createPolicy } from '../../../../functions/access/policies/create.ts'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import { readRole, saveRole } from '../../../../lib/access/roles/store.ts'
import { changeMembers } from '../../../../lib/directory/groups/members.ts'
import { resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { remove } from '../../../../lib/foundation/table/writes.ts'
import { allowed, askCheck } from '../../../support/ask.ts'
import { call } from '../../../support/request.ts'
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
} from '../../../support/world.ts'

const get = await aPermission('compute.disk.get')
const deletion = await aPermission('compute.disk.delete')
const reader = await aRole([get.id])
const organization = await anOrganization()
const project = await aProject(organization)
const disk = await aResource(project, 'compute/disk')

/** Sends the same check several times at once, right after a change. Every answer must reflect the change. */
const expectAll = async (expected: boolean, ...question: Parameters<typeof allowed>) => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => allowed(...question)))
  expect(new Set(answers)).toEqual(new Set([expected]))
}

test('a policy counts from its creation until it is unbound', async () => {
  const admin = await aClient(['admin'])
  const user = aUser()
  for (let attempt = 0; attempt < 5; attempt++) {
    await expectAll(false, user, disk.resource, 'get')
    const body = { role_id: reader.id, principal: user, resource: disk.resource }
    const { body: answer } = await call(createPolicy, { as: admin, body })
    await expectAll(true, user, disk.resource, 'get')
    await unbindPolicy(aTable(), { ...answer.policy, metadata: '{}' })
  }
  await expectAll(false, user, disk.resource, 'get')
})

test('unbinding one of two roles leaves the other', async () => {
  const user = aUser()
  const [reading, removing] = [
    await aPolicy(reader, user, disk.resource),
    await aPolicy(await aRole([deletion.id]), user, disk.resource),
  ]
  await unbindPolicy(aTable(), reading)
  await expectAll(false, user, disk.resource, 'get')
  await expectAll(true, user, disk.resource, 'delete')
  await unbindPolicy(aTable(), removing)
  await expectAll(false, user, disk.resource, 'delete')
})

test('a member counts from joining a group until leaving it', async () => {
  const user = aUser()
  const group = await aGroup(organization)
  await aPolicy(reader, group.resource, project.resource)
  for (let attempt = 0; attempt < 3; attempt++) {
    await expectAll(false, user, disk.resource, 'get')
    await changeMembers(aTable(), group.resource, { leaving: [], joining: [user] })
    await expectAll(true, user, disk.resource, 'get')
    await changeMembers(aTable(), group.resource, { leaving: [user], joining: [] })
  }
  await expectAll(false, user, disk.resource, 'get')
})

test('a policy for a group reaches its existing members', async () => {
  const user = aUser()
  const group = await aGroup(organization, [user])
  await expectAll(false, user, disk.resource, 'get')
  const policy = await aPolicy(reader, group.resource, disk.resource)
  await expectAll(true, user, disk.resource, 'get')
  await unbindPolicy(aTable(), policy)
  await expectAll(false, user, disk.resource, 'get')
})

test('a group that was deleted has no permission, even if grants to it are left', async () => {
  const group = await aGroup(organization)
  await aPolicy(reader, group.resource, disk.resource)
  await expectAll(true, group.resource, disk.resource, 'get')
  await aTable().write(remove(resourceKey(group.resource)))
  await expectAll(false, group.resource, disk.resource, 'get')
})

test('a platform relation counts until it is removed', async () => {
  const user = aUser()
  await expectAll(false, user, disk.resource, 'delete')
  await platformRelations(user, ['admin'])
  await expectAll(true, user, disk.resource, 'delete')
  await platformRelations(user, ['member'])
  await expectAll(false, user, disk.resource, 'delete')
  await expectAll(true, user, 'platform:platform', 'check')
  await platformRelations(user, [])
  await expectAll(false, user, 'platform:platform', 'check')
})

test('a permission counts as long as the role contains it', async () => {
  const user = aUser()
  const role = await aRole([get.id])
  await aPolicy(role, user, organization.resource)
  const change = async (permissions: string[]) => {
    const before = await readRole(aTable(), role.id)
    expect(await saveRole(aTable(), before, { ...role, permissions })).toBe(true)
  }
  await expectAll(true, user, disk.resource, 'get')
  await change([])
  await expectAll(false, user, disk.resource, 'get')
  await change([get.id, deletion.id])
  await expectAll(true, user, disk.resource, 'get')
  await expectAll(true, user, disk.resource, 'delete')
  await change([deletion.id])
  await expectAll(false, user, disk.resource, 'get')
})

test('a new permission counts at once, even after a check has found it missing', async () => {
  const resource = `fresh/thing:${randomUUID()}`
  expect((await askCheck(aUser(), resource, 'get')).status).toBe(404)
  await aPermission('fresh.thing.get')
  await expectAll(false, aUser(), resource, 'get')
})

test('a renamed permission keeps its grants under the new key, name and verb, and loses the old ones', async () => {
  const admin = await aClient(['admin'])
  const permission = await aPermission('paint.wall.look')
  const user = aUser()
  const registered = await aResource(project, 'paint/wall')
  const unregistered = `paint/wall:${randomUUID()}`
  await aPolicy(await aRole([permission.id]), user, organization.resource)
  await aPolicy(await aRole([permission.id]), user, unregistered)
  await expectAll(true, user, registered.resource, 'look')

  const rename = (body: object) => call(updatePermission, { as: admin, params: { id: permission.id }, body })
  expect((await rename({ key: 'paint.wall.see', name: 'seeing' })).status).toBe(200)
  for (const resource of [registered.resource, unregistered]) {
    for (const old of ['look', 'paint.wall.look', 'paintwalllook']) {
      expect((await askCheck(user, resource, old)).status).toBe(404)
    }
    for (const now of ['see', 'paint.wall.see', 'seeing']) await expectAll(true, user, resource, now)
  }

  expect((await rename({ key: 'paint.door.see' })).status).toBe(200)
  for (const resource of [registered.resource, unregistered]) {
    for (const old of ['see', 'paint.wall.see', 'seeing'])
      expect((await askCheck(user, resource, old)).status).toBe(404)
    await expectAll(true, user, resource, 'paint.door.see')
    await expectAll(false, aUser(), resource, 'paint.door.see')
  }
})
