import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { handler } from '../../../../functions/access/platform-users/list.ts'
import { handler as removeUser } from '../../../../functions/directory/users/delete.ts'
import { createClient } from '../../../../lib/access/clients/manage.ts'
import { readClient, saveClient } from '../../../../lib/access/clients/store.ts'
import { removeClientWithHoldings } from '../../../../lib/directory/removal/service-user.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { apply, yaml } from '../../../manifest/builders.ts'
import { send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { aServiceUser } from '../../../support/service-users.ts'
import { aClient, anOrganization, aTable, aUser, platformRelations } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
let admin = await aClient(['admin'])
beforeEach(async () => {
  admin = await aClient(['admin'])
})

const list = (query: Record<string, string> = {}, as = admin) => send(handler, as, {}, { query })
interface Entry {
  id: string
  title: string
  org_id?: string
  metadata: { relation: string; relations: string[] }
  created_at: string
}
const idIn = (principal: string) => principal.slice(principal.indexOf(':') + 1)
const find = async (principal: string): Promise<Entry | undefined> => {
  const { users, serviceusers } = (await list()).body
  const entries: Entry[] = principal.startsWith('app/user:') ? users : serviceusers
  return entries.find(({ id }) => id === idIn(principal))
}
const relationsOf = async (principal: string) => (await find(principal))?.metadata.relations

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
  const relation = { type: 'user', ref: idIn(user), relation: 'member' }
  await apply(yaml({ PlatformUser: [relation] }))
  const first = await find(user)
  await apply(yaml({ PlatformUser: [{ ...relation, relation: 'admin' }] }))
  expect(await relationsOf(user)).toEqual(['admin', 'member'])
  expect((await find(user))?.created_at).toBe(first?.created_at)
  await send(removeUser, admin, { id: idIn(user) })
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
  await platformRelations(`app/serviceuser:${id}`, ['member'])
  expect((await find(`app/serviceuser:${id}`))?.title).toBe('')
  const { client } = await createClient(aTable(), { id, title: `late ${id}` })
  expect(await find(`app/serviceuser:${id}`)).toMatchObject({ title: client.title })
  const stored = await readClient(aTable(), id)
  if (stored === undefined) throw new Error('there is no client')
  await saveClient(aTable(), stored, { ...stored, relations: [] }, stored.relations)
  expect(await find(`app/serviceuser:${id}`)).toBeUndefined()
})

test('in pages everybody is listed once, by principal', async () => {
  const seen: string[] = []
  let page_token = ''
  do {
    const { users, serviceusers, next_page_token } = (await list({ page_size: '2', page_token })).body
    for (const { id } of [...serviceusers, ...users]) seen.push(id)
    page_token = next_page_token
  } while (page_token !== '')
  const whole = (await list()).body
  expect(seen).toEqual([...whole.serviceusers, ...whole.users].map(({ id }: Entry) => id))
})

test('is for admins, and refuses strange parameters', async () => {
  expect(await statusOf(list({}, await aClient(['member'])))).toBe(403)
  expect(fieldsOf(await list({ relation: 'admin' }))).toEqual(['relation'])
})

test('costs the caller, the entries, and profile and state of the user', async () => {
  const { readUnits, requests } = await costOf(() => list())
  expect([readUnits, requests.length]).toEqual([4, 3])
})
