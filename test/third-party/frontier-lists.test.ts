import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { ApiClient as V1Beta1 } from '../../vendor/frontier/api-client.mjs'
import { basic } from '../support/request.ts'
import { aService } from '../support/service.ts'
import { aClient } from '../support/world.ts'

/** Tests lists of users and projects with a client that is generated from Frontier's public API. */
const service = await aService()
afterAll(() => service.stop())
const connect = (authorization: string) =>
  new V1Beta1({
    baseUrl: service.url,
    baseApiParams: { headers: { authorization, 'Content-Type': 'application/json' } },
  })
const frontier = connect(basic(await aClient(['admin'])))

const acme = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01'
const webShop = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d11'
const team = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21'
const linus = 'linus'
const edsger = 'edsger'

/** Creates a service user that has a role on the project of the web shop. */
async function aRobot() {
  const { data } = await frontier.frontierServiceCreateServiceUser(acme, {
    body: { title: `Robot ${randomUUID()}`, metadata: {} },
  })
  const id = data.serviceuser?.id ?? ''
  const { data: made } = await frontier.frontierServiceCreateServiceUserCredential(acme, id, { title: 'first' })
  await bind('app_project_viewer', `app/project:${webShop}`, `app/serviceuser:${id}`)
  return { id, client: connect(basic({ clientId: made.secret?.id ?? '', secret: made.secret?.secret ?? '' })) }
}

const bind = (role_id: string, resource: string, principal: string) =>
  frontier.frontierServiceCreatePolicy({ role_id, resource, principal, title: '', metadata: {} })

test('what a user belongs to: organizations, projects, groups', async () => {
  const organizations = await frontier.frontierServiceListOrganizationsByUser(linus, { state: 'enabled' })
  expect(organizations.data.organizations?.map(({ name }) => name)).toEqual(['acme'])
  expect(organizations.data.joinable_via_domain).toEqual([])
  const projects = await frontier.frontierServiceListProjectsByUser(edsger)
  expect(projects.data.projects?.map(({ name }) => name)).toEqual(['web-shop'])
  const groups = await frontier.frontierServiceListUserGroups(linus, { org_id: acme })
  expect(groups.data.groups?.map(({ name }) => name)).toEqual(['platform-team'])
})

test('what the caller belongs to', async () => {
  const { id, client } = await aRobot()
  await frontier.frontierServiceAddGroupUsers(acme, team, { user_ids: [`serviceuser:${id}`] })
  const { data } = await client.frontierServiceListOrganizationsByCurrentUser({ state: 'enabled' })
  expect(data.organizations?.map(({ name }) => name)).toEqual(['acme'])
  expect((await client.frontierServiceListProjectsByCurrentUser()).data.projects?.map((each) => each.id)).toEqual([
    webShop,
  ])
  const { data: groups } = await client.frontierServiceListCurrentUserGroups()
  expect(groups.groups?.map((each) => each.id)).toEqual([team])
})

test('who holds roles on a project: users, service users, groups, admins', async () => {
  const { id } = await aRobot()
  await bind('app_project_owner', `app/project:${webShop}`, `app/group:${team}`)
  await bind('app_project_owner', `app/project:${webShop}`, `app/user:${linus}`)
  const { data: users } = await frontier.frontierServiceListProjectUsers(webShop, { with_roles: true })
  expect(users.users?.map((each) => each.id)).toEqual([edsger, linus])
  const roles = users.role_pairs?.map((pair) => [pair.user_id, pair.roles?.map(({ name }) => name)])
  expect(roles).toEqual([
    [edsger, ['disk-operator']],
    [linus, ['app_project_owner']],
  ])
  const robots = await frontier.frontierServiceListProjectServiceUsers(webShop, { with_roles: true })
  expect(robots.data.serviceusers?.map((each) => each.id)).toContain(id)
  expect(robots.data.role_pairs?.map((pair) => pair.serviceuser_id)).toContain(id)
  const groups = await frontier.frontierServiceListProjectGroups(webShop, { with_roles: true })
  expect(groups.data.groups?.map(({ name }) => name)).toEqual(['platform-team'])
  expect(groups.data.role_pairs?.map((pair) => pair.group_id)).toEqual([team])
  const admins = await frontier.frontierServiceListProjectAdmins(webShop)
  expect(admins.data.users?.map((each) => each.id)).toEqual([linus])
})

test('the admins and the service users of an organization', async () => {
  const { id } = await aRobot()
  await bind('app_organization_owner', `app/organization:${acme}`, `app/user:${linus}`)
  const { data } = await frontier.frontierServiceListOrganizationAdmins(acme)
  expect(data.users?.map((each) => each.id)).toEqual([linus])
  const robots = await frontier.frontierServiceListServiceUsers({ org_id: acme, state: 'enabled' })
  expect(robots.data.serviceusers?.map((each) => each.id)).toContain(id)
})

test('lists for admins: organizations, projects, groups, billing accounts', async () => {
  const { data } = await frontier.adminServiceListAllOrganizations({ user_id: linus, page_size: 10, page_num: 1 })
  expect([data.organizations?.map(({ name }) => name), data.count]).toEqual([['acme'], 1])
  const projects = await frontier.adminServiceListProjects({ org_id: acme, state: 'enabled' })
  expect(projects.data.projects?.map(({ name }) => name).sort()).toEqual(['data-lake', 'web-shop'])
  const groups = await frontier.adminServiceListGroups({ org_id: acme, state: 'enabled' })
  expect(groups.data.groups?.map(({ name }) => name)).toEqual(['platform-team'])
  const accounts = await frontier.adminServiceListAllBillingAccounts({ org_id: acme })
  expect(accounts.data.billing_accounts?.map(({ name }) => name)).toEqual(['acme-main'])
})
