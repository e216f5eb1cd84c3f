import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createClient } from '../../../../lib/access/clients/manage.ts'
import { readClient, saveClient } from '../../../../lib/access/clients/store.ts'
import { removeClientWithHoldings } from '../../../../lib/directory/removal/service-user.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { apply, yaml } from '../../../manifest/builders.ts'
import { ask } from '../../../rules/ask.ts'
import { idOf } from '../../../support/principals.ts'
import { costOf } from '../../../support/recorder.ts'
import { aServiceUser } from '../../../support/service-users.ts'
import { aClient, anOrganization, aTable, aUser, platformRelations } from '../../../support/world.ts'

await ensureBuiltins(aTable())
let admin = await aClient(['admin'])
beforeEach(async () => {
  admin = await aClient(['admin'])
})

const list = async (query: object = {}) => (await ask(admin, 'list-platform-users', query)).body
const find = async (principal: string) => {
  const { users, serviceusers } = await list()
  return [...users, ...serviceusers].find(({ id }) => id === idOf(principal))
}

test('shows the relations of users and service users, the higher one first', async () => {
  const [user, { id: organizationId }] = [aUser(), await anOrganization()]
  const bot = await aServiceUser({ organizationId, title: 'bot' })
  for (const principal of [user, bot.principal]) await platformRelations(principal, ['admin', 'member'])
  const metadata = { relation: 'admin', relations: ['admin', 'member'] }
  expect(await find(user)).toMatchObject({ title: '', state: 'enabled', metadata })
  expect(await find(bot.principal)).toMatchObject({ title: 'bot', org_id: organizationId, metadata })
})

test('follows every change of relations: by manifest, by command, and with the client and the user', async () => {
  const [user, title] = [aUser(), `ops ${randomUUID()}`]
  const relation = { type: 'user', ref: idOf(user), relation: 'member' }
  await apply(yaml({ PlatformUser: [relation] }))
  const created_at = (await find(user))?.created_at
  await apply(yaml({ PlatformUser: [{ ...relation, relation: 'admin' }] }))
  expect(await find(user)).toMatchObject({ metadata: { relations: ['admin', 'member'] }, created_at })
  await ask(admin, 'delete-user', { id: idOf(user) })
  expect(await find(user)).toBeUndefined()

  const { client } = await createClient(aTable(), { title, relation: 'member' })
  const principal = `app/serviceuser:${client.id}`
  expect(await find(principal)).toMatchObject({ title, org_id: '', metadata: { relations: ['member'] } })
  await apply(yaml({ Client: [{ id: client.id, title: `${title} 2`, relation: 'admin' }] }))
  expect(await find(principal)).toMatchObject({ title: `${title} 2`, metadata: { relations: ['admin'] } })
  await removeClientWithHoldings(aTable(), client.id)
  expect(await find(principal)).toBeUndefined()
})

test('a client takes over the relations that its principal had before', async () => {
  const id = randomUUID()
  const principal = `app/serviceuser:${id}`
  await platformRelations(principal, ['member'])
  expect((await find(principal))?.title).toBe('')
  const { client } = await createClient(aTable(), { id, title: `late ${id}` })
  expect(await find(principal)).toMatchObject({ title: client.title })
  const stored = await readClient(aTable(), id)
  if (stored === undefined) throw new Error('there is no client')
  await saveClient(aTable(), stored, { ...stored, relations: [] }, stored.relations)
  expect(await find(principal)).toBeUndefined()
})

test('in pages everybody is listed once, by principal', async () => {
  const seen: string[] = []
  let page_token = ''
  do {
    const { users, serviceusers, next_page_token } = await list({ page_size: 2, page_token })
    seen.push(...[...serviceusers, ...users].map(({ id }) => id))
    page_token = next_page_token
  } while (page_token !== '')
  const { users, serviceusers } = await list()
  expect(seen).toEqual([...serviceusers, ...users].map(({ id }) => id))
})

test('costs the caller, the entries, and profile and state of the user', async () => {
  const { readUnits, requests } = await costOf(() => list())
  expect([readUnits, requests.length]).toEqual([4, 3])
})
