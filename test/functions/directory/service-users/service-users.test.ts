import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readClient } from '../../../../lib/access/clients/store.ts'
import { headKey } from '../../../../lib/foundation/table/keys.ts'
import { put } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { fieldsOf, reasonOf } from '../../../support/answers.ts'
import { bind, idsIn, OVER } from '../../../support/principals.ts'
import { aServiceUser } from '../../../support/service-users.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { aClient, aGroup, anOrganization, aProject, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const [organization, elsewhere] = [await anOrganization(), await anOrganization()]
const create = (org_id: string, title = `bot ${randomUUID()}`) =>
  ask(admin, 'create-service-user', { org_id, body: { title } })

test('a new service user has no secret and holds nothing', async () => {
  const { serviceuser } = (await create(organization.id)).body
  const empty = { secrets: [], relations: [], organization_id: organization.id }
  expect(await readClient(aTable(), serviceuser.id)).toMatchObject(empty)
})

test('the title of a deleted service user is free', async () => {
  const { serviceuser } = (await create(organization.id)).body
  await ask(admin, 'delete-service-user', { org_id: organization.id, id: serviceuser.id })
  expect((await create(organization.id, serviceuser.title)).status).toBe(200)
})

test('a creation is refused in an organization whose deletion begins after the request has read its list', async () => {
  const { id } = await anOrganization()
  const close = () => aTable().write(put(headKey('CLIENTS_OF', id), { closed: true }))
  const fault = before('TransactWriteItems', 1, close)
  const answer = await withFault(fault, () => create(id))
  expect([answer.status, reasonOf(answer), fault.happened()]).toEqual([400, 'BEING_DELETED', true])
})

test('large numbers in the metadata stay exact', async () => {
  const bot = await aServiceUser({ organizationId: elsewhere.id, metadata: '{"n":9007199254740993}' })
  const { text } = await ask(admin, 'get-service-user', { org_id: elsewhere.id, id: bot.clientId })
  expect(text).toContain('"metadata":{"n":9007199254740993}')
})

test('lists the service users of the organization alone, by id, whole or in pages', async () => {
  const { id: org_id, name } = await anOrganization()
  const ids: string[] = []
  for (let made = 0; made < 3; made++)
    ids.push((await aServiceUser({ organizationId: org_id, metadata: '{"a":1}' })).clientId)
  ids.sort()
  const list = (query: object = {}) => ask(admin, 'list-organization-service-users', { org_id, ...query })
  const whole = await list()
  expect(idsIn(whole, 'serviceusers')).toEqual(ids)
  expect(whole.body.serviceusers[0]).toMatchObject({ metadata: { a: 1 }, org_id, state: 'enabled' })
  const first = await list({ page_size: 2 })
  const page_token = first.body.next_page_token
  const rest = await list({ page_size: 2, page_token })
  expect([...idsIn(first, 'serviceusers'), ...idsIn(rest, 'serviceusers')]).toEqual(ids)
  expect([rest.body.next_page_token, fieldsOf(await list({ org_id: elsewhere.id, page_token }))]).toEqual([
    '',
    ['page_token'],
  ])

  const byQuery = async (query: object) => (await ask(admin, 'list-service-users', { org_id, ...query })).body
  for (const query of [{}, { org_id: name }, { state: 'enabled' }]) expect(await byQuery(query)).toEqual(whole.body)
  expect(await byQuery({ state: 'disabled' })).toEqual({ serviceusers: [], next_page_token: '' })
})

test('lists the projects of its organization on which a policy of the service user or of one of its groups lies', async () => {
  const robot = await aServiceUser({ organizationId: organization.id })
  const [own, ofTeam, ended] = [
    await aProject(organization),
    await aProject(organization),
    await aProject(organization),
  ]
  const team = await aGroup(organization, [robot.principal])
  for (const project of [own, await aProject(elsewhere)]) await bind('app_project_viewer', robot.principal, project)
  await bind('app_project_viewer', team.resource, ofTeam)
  await bind('app_project_viewer', robot.principal, ended, OVER)
  const list = (query: object = {}, as = admin) =>
    ask(as, 'list-service-user-projects', { org_id: organization.name, id: robot.clientId, ...query })
  const ids = [own.id, ofTeam.id].sort()
  for (const answer of [await list(), await list({ id: robot.clientId.toUpperCase() }), await list({}, robot)])
    expect(idsIn(answer, 'projects')).toEqual(ids)
  const first = await list({ page_size: 1 })
  const rest = await list({ page_token: first.body.next_page_token })
  expect([...idsIn(first, 'projects'), ...idsIn(rest, 'projects')]).toEqual(ids)
})
