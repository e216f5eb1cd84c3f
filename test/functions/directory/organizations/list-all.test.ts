import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as disable } from '../../../../functions/directory/organizations/disable.ts'
import { handler } from '../../../../functions/directory/organizations/list-all.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { bind, idOf, idsIn } from '../../../support/principals.ts'
import { costOf } from '../../../support/recorder.ts'
import { aClient, aGroup, anOrganization, aTable, aUser } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const list = (query: Record<string, string> = {}, as = admin) => send(handler, as, {}, { query })

test('organizations by state with their count, on every page', async () => {
  const [first, second, disabled] = await Promise.all([anOrganization(), anOrganization(), anOrganization()])
  await send(disable, admin, { id: disabled.id })
  const whole = await list()
  expect([whole.status, idsIn(whole, 'organizations')]).toEqual([200, [first.id, second.id].sort()])
  expect([whole.body.count, whole.body.next_page_token]).toEqual([2, ''])
  const page = await list({ page_size: '1', state: 'all' })
  expect([idsIn(page, 'organizations').length, page.body.count]).toEqual([1, 3])
  expect((await list({ state: 'disabled' })).body).toMatchObject({ organizations: [{ id: disabled.id }], count: 1 })
})

test('of a user: those on which a policy of it or of one of its groups lies', async () => {
  const [own, ofTeam] = await Promise.all([anOrganization(), anOrganization(), anOrganization()])
  const user = aUser()
  await bind('app_organization_viewer', user, own)
  await bind('app_organization_viewer', (await aGroup(own, [user])).resource, ofTeam)
  const { body } = await list({ user_id: idOf(user) })
  expect([idsIn({ body } as never, 'organizations'), body.count]).toEqual([[own.id, ofTeam.id].sort(), 2])
  expect((await list({ user_id: idOf(user), page_size: '1' })).body).toMatchObject({ count: 2 })
  expect((await list({ user_id: randomUUID() })).body).toEqual({
    ...{ organizations: [], next_page_token: '' },
    ...{ count: 0, count_is_exact: true },
  })
})

test('with_count=false leaves out the count, and what only the count reads', async () => {
  const organization = await anOrganization()
  const user = aUser()
  await bind('app_organization_viewer', user, organization)
  for (const query of [{ page_size: '1' }, { page_size: '1', user_id: idOf(user) }]) {
    const counted = await costOf(() => list(query))
    const uncounted = await costOf(() => list({ ...query, with_count: 'false' }))
    const { count, count_is_exact: _, ...others } = counted.result.body
    expect(count).toBeGreaterThan(0)
    expect(uncounted.result.body).toEqual(others)
    expect(uncounted.readUnits).toBeLessThan(counted.readUnits)
  }
})

test('for platform admins; other parameters are 400', async () => {
  for (const as of [await aClient(['member']), await aHolder()]) expect(await statusOf(list({}, as))).toBe(403)
  expect(fieldsOf(await list({ user_id: 'a b', org_id: 'y', state: 'z' }))).toEqual(['org_id', 'state', 'user_id'])
})
