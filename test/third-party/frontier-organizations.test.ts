import { afterAll, expect, test } from 'vitest'
import { ApiClient as V1Beta1 } from '../../vendor/frontier/api-client.mjs'
import { basic } from '../support/request.ts'
import { aService } from '../support/service.ts'
import { aClient } from '../support/world.ts'

/** Tests organizations and projects with a client that is generated from Frontier's public API. */
const service = await aService()
afterAll(() => service.stop())
const headers = { authorization: basic(await aClient(['admin'])), 'Content-Type': 'application/json' }
const frontier = new V1Beta1({ baseUrl: service.url, baseApiParams: { headers } })

test('organizations: create, list, get, update, disable, enable', async () => {
  const { data } = await frontier.frontierServiceCreateOrganization({ name: 'globex', title: 'Globex', metadata: {} })
  const id = data.organization?.id ?? ''
  expect(data.organization).toMatchObject({ name: 'globex', title: 'Globex', state: 'enabled', avatar: '' })
  const { data: listed } = await frontier.frontierServiceListOrganizations()
  expect(listed.organizations?.map(({ name }) => name)).toContain('globex')
  await frontier.frontierServiceUpdateOrganization(id, { name: 'globex', title: 'Globex Corporation' })
  expect((await frontier.frontierServiceDisableOrganization(id, {})).data).toEqual({})
  const { data: read } = await frontier.frontierServiceGetOrganization('globex')
  expect(read.organization).toMatchObject({ id, title: 'Globex Corporation', state: 'disabled' })
  expect((await frontier.frontierServiceEnableOrganization(id, {})).data).toEqual({})
})

test('projects: create, list, get, update, disable, enable', async () => {
  const acme = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01'
  const { data } = await frontier.frontierServiceCreateProject({ name: 'reports', title: 'Reports', org_id: acme })
  const id = data.project?.id ?? ''
  expect(data.project).toMatchObject({ name: 'reports', title: 'Reports', org_id: acme, members_count: 0 })
  const { data: listed } = await frontier.frontierServiceListOrganizationProjects(acme, { with_member_count: true })
  expect(listed.projects?.map(({ name }) => name).sort()).toEqual(['data-lake', 'reports', 'web-shop'])
  await frontier.frontierServiceUpdateProject(id, { name: 'numbers', title: 'Numbers', org_id: acme })
  expect((await frontier.frontierServiceDisableProject(id, {})).data).toEqual({})
  expect((await frontier.frontierServiceGetProject('numbers')).data.project).toMatchObject({ id, title: 'Numbers' })
  expect((await frontier.frontierServiceEnableProject(id, {})).data).toEqual({})
})
