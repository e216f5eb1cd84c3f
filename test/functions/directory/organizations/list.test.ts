import { expect, test } from 'vitest'
import { handler as disable } from '../../../../functions/directory/organizations/disable.ts'
import { handler } from '../../../../functions/directory/organizations/list.ts'
import { resourceEntries } from '../../../../lib/access/resources/entity.ts'
import { resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { put, update } from '../../../../lib/foundation/table/writes.ts'
import { send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { aClient, anOrganization, aTable } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'

const admin = await aClient(['admin'])
const made: Awaited<ReturnType<typeof anOrganization>>[] = []
for (let index = 0; index < 5; index++) made.push(await anOrganization())
const [first, second] = made
const idsIn = (body: { organizations: { id: string }[] }) => body.organizations.map(({ id }) => id)
const list = (query: Record<string, string> = {}, as = admin) => send(handler, as, {}, { query })
const ids = async (query: Record<string, string>) => idsIn((await list(query)).body)
await send(disable, admin, { id: String(first?.id) })
const deleting = { ...second, deleting: 'app/serviceuser:x' } as NonNullable<typeof second>
await aTable().transact([
  update(resourceKey(deleting.resource), { set: { deleting: deleting.deleting } }),
  ...resourceEntries(deleting).map(({ key, attributes }) => put(key, attributes)),
])

test('by state: the enabled ones where none is named', async () => {
  const rest = made
    .slice(2)
    .map(({ id }) => id)
    .sort()
  expect(await ids({})).toEqual(rest)
  expect(await ids({ state: 'enabled' })).toEqual(rest)
  expect(await ids({ state: 'disabled' })).toEqual([first?.id])
  expect(await ids({ state: 'deleting' })).toEqual([second?.id])
  expect(await ids({ state: 'all' })).toEqual(made.map(({ id }) => id).sort())
  const { organizations } = (await list({ state: 'disabled' })).body
  expect(organizations).toMatchObject([{ name: first?.name, state: 'disabled', avatar: '', metadata: {} }])
})

test('in pages; a token is one of its state', async () => {
  const page = (await list({ page_size: '2', page_num: '1' })).body
  const rest = (await list({ page_token: page.next_page_token })).body
  expect([...idsIn(page), ...idsIn(rest)]).toEqual(await ids({}))
  expect(fieldsOf(await list({ page_token: page.next_page_token, state: 'all' }))).toEqual(['page_token'])
  expect(await statusOf(list({ page_token: page.next_page_token, state: 'enabled' }))).toBe(200)
})

test('for platform admins alone; other parameters are refused', async () => {
  expect(await statusOf(list({}, await aClient(['member'])))).toBe(403)
  const strange = { user_id: 'x', state: 'off', page_num: '2', page_size: '1001' }
  expect(fieldsOf(await list(strange))).toEqual(['page_num', 'page_size', 'state', 'user_id'])
})

test('costs two read units for each organization, and the index items', async () => {
  expect((await costOf(() => list())).readUnits).toBeLessThanOrEqual(2 * 3 + 2 + 1)
})
