import { afterAll, expect, test } from 'vitest'
import { ApiClient as V1Beta1 } from '../../vendor/frontier/api-client.mjs'
import { basic } from '../support/request.ts'
import { aService } from '../support/service.ts'
import { aClient } from '../support/world.ts'

/** Tests groups and resources with a client that is generated from Frontier's public API. */
const service = await aService()
afterAll(() => service.stop())
const headers = { authorization: basic(await aClient(['admin'])), 'Content-Type': 'application/json' }
const frontier = new V1Beta1({ baseUrl: service.url, baseApiParams: { headers } })

const acme = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01'
const team = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21'
const project = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d11'
const ada = 'ada'

test('groups: create, list, get, update, delete', async () => {
  const { data } = await frontier.frontierServiceCreateGroup(acme, { name: 'guild', title: 'Guild', metadata: {} })
  const id = data.group?.id ?? ''
  const listed = await frontier.frontierServiceListOrganizationGroups(acme, {
    group_ids: [id, team],
    with_members: true,
  })
  expect(listed.data.groups?.map(({ name }) => name).sort()).toEqual(['guild', 'platform-team'])
  await frontier.frontierServiceUpdateGroup(acme, id, { name: 'guild', title: 'The guild' })
  expect((await frontier.frontierServiceGetGroup(acme, id, { with_members: true })).data.group?.title).toBe('The guild')
  expect((await frontier.frontierServiceDeleteGroup(acme, id)).data).toMatchObject({ memberships: 0 })
})

test('members: add, list with roles, remove', async () => {
  expect((await frontier.frontierServiceAddGroupUsers(acme, team, { user_ids: [ada] })).data).toEqual({})
  const { data } = await frontier.frontierServiceListGroupUsers(acme, team, { with_roles: true })
  expect(data.users?.map(({ id }) => id)).toContain(ada)
  expect(data.role_pairs).toEqual([])
  expect((await frontier.frontierServiceRemoveGroupUser(acme, team, ada)).data).toMatchObject({ memberships: 1 })
})

test('resources: create, list, get, update, delete', async () => {
  const body = { name: 'archive', namespace: 'compute/disk', principal: `user:${ada}` }
  const { data } = await frontier.frontierServiceCreateProjectResource(project, body)
  const id = data.resource?.id ?? ''
  const listed = await frontier.frontierServiceListProjectResources(project, { namespace: 'compute/disk' })
  expect(listed.data.resources?.map((resource) => resource.id)).toContain(id)
  await frontier.frontierServiceUpdateProjectResource(project, id, { ...body, name: 'old-archive' })
  expect((await frontier.frontierServiceGetProjectResource(project, id)).data.resource?.urn).toMatch(/:old-archive$/)
  expect((await frontier.frontierServiceDeleteProjectResource(project, id)).data).toMatchObject({ policies: 0 })
})
