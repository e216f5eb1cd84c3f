import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { digestUserId } from '../../../../lib/foundation/identifiers/digest-user-id.ts'
import { eraseRecords } from '../../../../lib/operator/erasure/erase-records.ts'
import { readWholeTable } from '../../../support/raw-table.ts'
import { aServiceUser } from '../../../support/service-users.ts'
import { aGroup, aPermission, aRole, aTable } from '../../../support/world.ts'
import { caughtUp, logsOf, organization, send } from './audit-world.ts'

const role = await aRole([(await aPermission('audit.erase.get')).id])

const bind = (user: string) =>
  send('create-policy', { role_id: role.id, resource: organization.resource, principal: `app/user:${user}` })

test('erase replaces an id that is no UUID by its digest, in every list, and ends the history of the user', async () => {
  const [user, other] = [`ada-${randomUUID().slice(0, 8)}@example.com`, `bob-${randomUUID().slice(0, 8)}`]
  const group = await aGroup(organization)
  await send('add-group-users', { org_id: organization.id, id: group.id, user_ids: [user, other] })
  const { policy } = await bind(user)
  expect(await logsOf({ about: `app/user:${user}` })).toHaveLength(2)
  const dry = await eraseRecords(aTable(), user, true)
  // Each of the two entries is in the list of its day, in the list of the organization, and in the list of each thing
  // that the entry names.
  expect(dry.audit).toBe(9)
  expect(await logsOf({ about: `app/user:${user}` })).toHaveLength(2)
  await caughtUp()
  expect((await eraseRecords(aTable(), user, false)).audit).toBe(9)
  expect((await eraseRecords(aTable(), user, false)).audit).toBe(0)
  expect(await logsOf({ about: `app/user:${user}` })).toEqual([])
  const [entry] = await logsOf({ about: `app/policy:${policy.id}` })
  expect(entry?.context.principal).toBe(`app/user:${digestUserId(user)}`)
  const all = JSON.stringify([await logsOf({ page_size: '500' }), await logsOf({ org_id: organization.id })])
  expect([all.includes(user), all.includes(other)]).toEqual([false, true])
})

test('an id that is a UUID stays', async () => {
  const user = randomUUID()
  await bind(user)
  await caughtUp()
  expect((await eraseRecords(aTable(), user, false)).audit).toBe(0)
  expect(await logsOf({ about: `app/user:${user}` })).toHaveLength(1)
})

const inAnHour = new Date(Date.now() + 3_600_000).toISOString()

test('erase finds a user in the entries of its delegations and of its seat', async () => {
  const user = `ada-${randomUUID().slice(0, 8)}@example.com`
  const { principal: agent } = await aServiceUser({ organizationId: organization.id })
  const given = { user_id: user, agent, permissions: ['audit.erase.get'], resource: '*' }
  const { delegation } = await send('create-delegation', given)
  await send('delete-delegation', { user_id: user, delegation_id: delegation.id })
  await send('reserve-seat', { id: organization.id, user_id: user, expires_at: inAnHour })
  expect(await logsOf({ about: `app/user:${user}` })).toHaveLength(3)
  await caughtUp()
  await eraseRecords(aTable(), user, false)
  const [removed, made] = await logsOf({ about: agent })
  const context = { user_id: digestUserId(user), agent }
  expect([removed, made]).toMatchObject([{ action: 'app.delegation.deleted', context }, { context }])
  const items = [...(await readWholeTable()).values()].filter(({ pk }) => String(pk).startsWith('AUDIT'))
  expect(
    items.filter((item) => JSON.stringify(item, (_, each) => (typeof each === 'bigint' ? '' : each)).includes(user)),
  ).toEqual([])
})
