import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readClient } from '../../../../lib/access/clients/store.ts'
import { headKey } from '../../../../lib/foundation/table/keys.ts'
import { put } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask, type Caller } from '../../../rules/ask.ts'
import { fieldsOf, reasonOf } from '../../../support/answers.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { bind, idsIn, OVER } from '../../../support/principals.ts'
import { aServiceUser, giveSecret, type ServiceUser } from '../../../support/service-users.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { aClient, aGroup, anOrganization, aProject, aTable, platformRelations } from '../../../support/world.ts'

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

const manager = await aHolder(['app_organization_manager', organization.resource])
const aBot = (secretId = '') => aServiceUser({ organizationId: organization.id, secretId })
const place = ({ clientId: id }: { clientId: string }) => ({ org_id: organization.id, id })
const make = (bot: ServiceUser, as: Caller = admin, body: object = {}) =>
  ask(as, 'create-service-user-credential', place(bot), { body })
const works = async (bot: ServiceUser, clientId: string, secret: string) =>
  (await ask({ clientId, secret }, 'get-service-user', place(bot))).status === 200

describe('a new secret', () => {
  test('has a text that is told once and works with both user names', async () => {
    const bot = await aBot()
    const { secret } = (await make(bot, manager, { title: 'November' })).body
    expect(secret).toMatchObject({ title: 'November', expires_at: '' })
    expect([secret.id.slice(0, 37), secret.secret.slice(0, 3)]).toEqual([`${bot.clientId}.`, 'tg_'])
    for (const name of [bot.clientId, secret.id, secret.id.toUpperCase()])
      expect(await works(bot, name, secret.secret)).toBe(true)
    expect(await works(bot, secret.id, `${secret.secret}x`)).toBe(false)
  })

  test('is the only one that counts with its id as user name', async () => {
    const bot = await aBot()
    const [first, second] = [(await make(bot)).body.secret, (await make(bot)).body.secret]
    expect(await works(bot, first.id, second.secret)).toBe(false)
    expect(await works(bot, second.id, second.secret)).toBe(true)
    expect(await works(bot, `${bot.clientId}.00000000`, first.secret)).toBe(false)
  })

  test('takes the room of one that has expired', async () => {
    const bot = await aBot()
    await giveSecret(bot.clientId, 'aaaaaaaa', 'one', new Date(Date.now() - 1_000).toISOString())
    const statuses = [await make(bot), await make(bot), await make(bot)].map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 400])
  })

  test('has an id, a text and an end of its own, whatever the request has', async () => {
    const { body } = await make(await aBot(), admin, { id: 'mine', secret: 'mine', expires_at: '2030-01-01T00:00:00Z' })
    expect(body.secret).toEqual({
      ...{ id: expect.not.stringContaining('mine'), secret: expect.not.stringContaining('mine') },
      ...{ title: '', expires_at: '', created_at: expect.any(String) },
    })
  })

  test('of itself is for a service user that is platform admin, and for no other', async () => {
    const bot = await aBot('0badcafe')
    expect((await make(bot, bot)).status).toBe(403)
    await platformRelations(bot.principal, ['admin'])
    expect((await make(bot, bot)).status).toBe(200)
  })
})

test('lists the secrets by id without their text, whole or in pages', async () => {
  const bot = await aBot('bbbbbbbb')
  const expires_at = new Date(Date.now() + 3_600_000).toISOString()
  await giveSecret(bot.clientId, 'aaaaaaaa', 'another secret', expires_at)
  const list = (query: object = {}) => ask(admin, 'list-service-user-credentials', { ...place(bot), ...query })
  const { body, text } = await list()
  expect(body.secrets).toMatchObject([
    { id: `${bot.clientId}.aaaaaaaa`, title: '', secret: '', expires_at },
    { id: bot.secretId, title: '', secret: '', expires_at: '' },
  ])
  expect(text).not.toContain(bot.secret)
  const first = (await list({ page_size: 1 })).body
  const second = (await list({ page_size: 1, page_token: first.next_page_token })).body
  expect([...first.secrets, ...second.secrets, second.next_page_token]).toEqual([...body.secrets, ''])
})

describe('a deletion of a secret', () => {
  const remove = async (bot: ServiceUser, as: Caller, secret_id = bot.secretId) =>
    (await ask(as, 'delete-service-user-credential', { ...place(bot), secret_id })).status

  test('makes the next request with it 401; the same deletion is 404', async () => {
    const bot = await aBot('0badcafe')
    expect([await remove(bot, manager), await remove(bot, bot), await remove(bot, manager)]).toEqual([200, 401, 404])
  })

  test('is for the service user itself, too, also of the last one and on the platform', async () => {
    const [bot, ofPlatform] = [await aBot('0badcafe'), await aBot('0badcafe')]
    await platformRelations(ofPlatform.principal, ['member'])
    for (const each of [bot, ofPlatform]) {
      await giveSecret(each.clientId, 'aaaaaaaa', 'another')
      expect(await remove(each, each, `${each.clientId}.aaaaaaaa`)).toBe(200)
      expect([await remove(each, each), await remove(each, each)]).toEqual([200, 401])
    }
  })

  test('is authorized again if the service user gets a relation to the platform in between', async () => {
    const bot = await aBot('0badcafe')
    const fault = before('TransactWriteItems', 1, () => platformRelations(bot.principal, ['member']))
    expect(await withFault(fault, () => remove(bot, manager))).toBe(403)
  })
})
