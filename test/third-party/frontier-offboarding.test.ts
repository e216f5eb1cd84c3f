import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { ApiClient as V1Beta1 } from '../../vendor/frontier/api-client.mjs'
import { basic } from '../support/request.ts'
import { aService } from '../support/service.ts'
import { aClient, anOrganization, aProject } from '../support/world.ts'

/** Tests users of organizations, and deletions, with a client that is generated from Frontier's public API. */
const service = await aService()
afterAll(() => service.stop())
const headers = { authorization: basic(await aClient(['admin'])), 'Content-Type': 'application/json' }
const frontier = new V1Beta1({ baseUrl: service.url, baseApiParams: { headers } })

test('users of an organization: add, list with roles, remove', async () => {
  const { id } = await anOrganization()
  const user = randomUUID()
  expect((await frontier.frontierServiceAddOrganizationUsers(id, { user_ids: [user] })).data).toEqual({})
  const { data } = await frontier.frontierServiceListOrganizationUsers(id, { with_roles: true })
  expect(data.users?.map((each) => each.id)).toEqual([user])
  expect(data.role_pairs?.[0]?.roles?.[0]?.name).toBe('app_organization_viewer')
  expect((await frontier.frontierServiceRemoveOrganizationUser(id, user)).data).toMatchObject({ policies: 1 })
})

test('an organization and a project are deleted', async () => {
  const organization = await anOrganization()
  const project = await aProject(organization)
  expect((await frontier.frontierServiceDeleteProject(project.id)).data).toMatchObject({ resources: 0 })
  expect((await frontier.frontierServiceDeleteOrganization(organization.id)).data).toMatchObject({ policies: 0 })
  await expect(frontier.frontierServiceDeleteOrganization(organization.id)).rejects.toMatchObject({ status: 404 })
})
