import { expect, test } from 'vitest'
import { resourceEntries } from '../../../../lib/access/resources/entity.ts'
import { resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { put, update } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { fieldsOf } from '../../../support/answers.ts'
import { bind, idOf } from '../../../support/principals.ts'
import { costOf } from '../../../support/recorder.ts'
import { aClient, aGroup, anOrganization, aTable, aUser } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const [disabled, deleting] = [await anOrganization(), await anOrganization()]
const enabled: string[] = []
for (let made = 0; made < 3; made++) enabled.push((await anOrganization()).id)
enabled.sort()
await ask(admin, 'disable-organization', { id: disabled.id })
await aTable().transact([
  update(resourceKey(deleting.resource), { set: { deleting: 'app/serviceuser:x' } }),
  ...resourceEntries({ ...deleting, deleting: 'app/serviceuser:x' }).map(({ key, attributes }) => put(key, attributes)),
])

const list = (query: object = {}) => ask(admin, 'list-organizations', query)
const listAll = async (query: object = {}) => {
  const { organizations, ...rest } = (await ask(admin, 'list-all-organizations', query)).body
  return { ids: organizations.map(({ id }) => id), ...rest }
}
const idsOf = async (query: object = {}) => (await list(query)).body.organizations.map(({ id }) => id)

test('lists the organizations by state, and the enabled ones if the request names none, with their count', async () => {
  const states = { enabled, disabled: [disabled.id], deleting: [deleting.id] }
  const all = Object.values(states).flat().sort()
  for (const [query, ids] of [
    [{}, enabled] as const,
    ...Object.entries({ ...states, all }).map(([state, ids]) => [{ state }, ids] as const),
  ]) {
    expect(await idsOf(query)).toEqual(ids)
    expect(await listAll(query)).toMatchObject({ ids, count: ids.length, next_page_token: '' })
  }
  expect(await listAll({ page_size: 1, state: 'all' })).toMatchObject({ ids: { length: 1 }, count: 5 })
  const shown = { name: disabled.name, state: 'disabled', avatar: '', metadata: {} }
  expect((await list({ state: 'disabled' })).body.organizations).toMatchObject([shown])
})

test('lists in pages; a token belongs to its state', async () => {
  const { organizations, next_page_token: page_token } = (await list({ page_size: 2, page_num: 1 })).body
  expect([...organizations.map(({ id }) => id), ...(await idsOf({ page_token }))]).toEqual(enabled)
  expect(fieldsOf(await list({ page_token, state: 'all' }))).toEqual(['page_token'])
  expect((await list({ page_token, state: 'enabled' })).status).toBe(200)
})

test('a list costs two read units for each organization, and the index items', async () => {
  expect((await costOf(list)).readUnits).toBeLessThanOrEqual(2 * 3 + 2 + 1)
})

test('lists the organizations of a user: those on which a policy of it or of one of its groups lies', async () => {
  const [own, ofTeam, user] = [await anOrganization(), await anOrganization(), aUser()]
  await bind('app_organization_viewer', user, own)
  await bind('app_organization_viewer', (await aGroup(own, [user])).resource, ofTeam)
  const user_id = idOf(user)
  expect(await listAll({ user_id })).toMatchObject({ ids: [own.id, ofTeam.id].sort(), count: 2 })
  expect(await listAll({ user_id, page_size: 1 })).toMatchObject({ count: 2 })
  for (const query of [{ page_size: 1 }, { page_size: 1, user_id }]) {
    const counted = await costOf(() => listAll(query))
    const uncounted = await costOf(() => listAll({ ...query, with_count: false }))
    const { count, count_is_exact: _, ...others } = counted.result
    expect(count).toBeGreaterThan(0)
    expect(uncounted.result).toEqual(others)
    expect(uncounted.readUnits).toBeLessThan(counted.readUnits)
  }
})
