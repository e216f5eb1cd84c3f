import { expect, test } from 'vitest'
import { handler } from '../../../../functions/access/checks/check.ts'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { call } from '../../../support/request.ts'
import { aClient, aGroup, aPolicy, aResource, aRole, aUser, platformRelations } from '../../../support/world.ts'
import {
  ask,
  client,
  disk,
  explain,
  noEnds,
  nothing,
  nowhere,
  organization,
  project,
  reader,
  update,
} from './explaining.ts'

test('an allow through a group names the policy, role, group and ancestor, with their titles', async () => {
  const user = aUser()
  const group = await aGroup(organization, [user])
  const policy = await aPolicy(reader, group.resource, project.resource, { title: 'For the team' })
  expect(await explain(user)).toEqual({
    status: true,
    explanation: {
      rule: 'role_permission',
      message: `The role ${reader.name} has explained.disk.get.`,
      permission: 'explained.disk.get',
      policy_id: policy.id,
      policy_title: 'For the team',
      role_id: reader.id,
      role_name: reader.name,
      role_title: 'Reader',
      ...noEnds,
      group: group.resource,
      group_name: group.name,
      group_title: '',
      ancestor: project.resource,
      ancestor_name: project.name,
      ancestor_title: 'The project',
      evaluated: nowhere,
    },
  })
})

test('an allow by a policy of the subject on the resource itself names no group and no ancestor', async () => {
  const user = aUser()
  const policy = await aPolicy(reader, user, disk.resource)
  expect((await explain(user)).explanation).toMatchObject({ policy_id: policy.id, group: '', ancestor: '' })
})

test('an allow by administer of an ancestor has a rule of its own', async () => {
  const user = aUser()
  const administrator = await aRole([builtinId('app.organization.administer')])
  const policy = await aPolicy(administrator, user, organization.resource)
  expect((await explain(user)).explanation).toMatchObject({
    rule: 'role_administer',
    permission: 'explained.disk.get',
    policy_id: policy.id,
    role_name: administrator.name,
    ancestor: organization.resource,
  })
})

test('a get that is allowed by update names the update', async () => {
  const [reading, updating] = [aUser(), aUser()]
  await aPolicy(await aRole([builtinId('app.project.get')]), reading, project.resource)
  await aPolicy(await aRole([builtinId('app.project.update')]), updating, project.resource)
  const deciding = async (user: string) => (await explain(user, project.resource)).explanation
  expect(await deciding(reading)).toMatchObject({ rule: 'role_permission', permission: 'app.project.get' })
  expect(await deciding(updating)).toMatchObject({ rule: 'role_permission', permission: 'app.project.update' })
})

test('an allow of a platform admin or of the owner names no role', async () => {
  const [admin, owner] = [aUser(), aUser()]
  await platformRelations(admin, ['admin'])
  const own = await aResource(project, 'explained/disk', { owner })
  const because = { permission: 'explained.disk.get', ...nothing }
  expect(await explain(admin)).toEqual({
    status: true,
    explanation: { rule: 'platform_admin', message: 'The subject is a platform admin.', ...because },
  })
  expect(await explain(owner, own.resource)).toEqual({
    status: true,
    explanation: { rule: 'resource_owner', message: 'The subject owns the resource.', ...because },
  })
})

test('an allow of a platform member has a rule of its own', async () => {
  const member = aUser()
  await platformRelations(member, ['member'])
  const { explanation } = await explain(member, 'platform:platform', 'check')
  const message = 'The subject is a platform member.'
  expect(explanation).toEqual({ rule: 'platform_member', message, permission: 'app.platform.check', ...nothing })
})

test('a deny lists the principals, resources and policies that were evaluated', async () => {
  const user = aUser()
  const group = await aGroup(organization, [user])
  const policy = await aPolicy(reader, group.resource, project.resource)
  const { status, explanation } = await explain(user, disk.resource, 'update')
  expect(status).toBe(false)
  expect(explanation).toEqual({
    ...nothing,
    rule: 'none',
    message: `No role that the subject holds here has ${update.key}.`,
    permission: update.key,
    evaluated: {
      principals: [user, group.resource],
      resources: [disk.resource, project.resource, organization.resource],
      policies: [
        {
          policy_id: policy.id,
          policy_title: '',
          role_id: reader.id,
          role_name: reader.name,
          role_title: 'Reader',
          principal: group.resource,
          resource: project.resource,
          ...noEnds,
          expired: false,
        },
      ],
      names: [
        { reference: group.resource, name: group.name, title: '' },
        { reference: disk.resource, name: disk.name, title: '' },
        { reference: project.resource, name: project.name, title: 'The project' },
        { reference: organization.resource, name: organization.name, title: '' },
      ],
    },
  })
})

test('an unknown subject and an unknown resource have rules of their own', async () => {
  const because = { permission: 'explained.disk.get', ...nothing }
  const resources = [disk.resource, project.resource, organization.resource]
  expect(await explain('serviceuser:nobody')).toEqual({
    status: false,
    explanation: {
      rule: 'unknown_subject',
      message: 'There is no such subject.',
      ...because,
      evaluated: { ...nowhere, resources, names: expect.any(Array) },
    },
  })
  const user = aUser()
  expect(await explain(user, 'explained/disk:frn:nowhere:explained/disk:a')).toEqual({
    status: false,
    explanation: {
      rule: 'unknown_resource',
      message: 'There is no such resource.',
      ...because,
      evaluated: { ...nowhere, principals: [user] },
    },
  })
})

test('another value of explain is 400, and so are unknown parameters', async () => {
  const refused = await ask(aUser(), disk.resource, 'get', 'yes')
  expect([refused.status, refused.body.details[1].field_violations]).toEqual([
    400,
    [{ field: 'explain', description: 'must be one of: true, false' }],
  ])
  const request = { as: client, body: { subject: aUser(), resource: disk.resource, permission: 'get' } }
  const unknown = await call(handler, { ...request, query: { verbose: '1' } })
  expect([unknown.status, unknown.body.details[1].field_violations[0].field]).toEqual([400, 'verbose'])
})

test('a caller that may not check gets no explanation, and an unknown permission is still 404', async () => {
  const request = { query: { explain: 'true' }, body: { subject: aUser(), resource: disk.resource, permission: 'get' } }
  expect((await call(handler, { as: await aClient([]), ...request })).status).toBe(403)
  expect((await ask(aUser(), disk.resource, 'gte', 'true')).status).toBe(404)
})
