import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { digestUserId } from '../../../../lib/foundation/identifiers/digest-user-id.ts'
import { eraseRecords } from '../../../../lib/operator/erasure/erase-records.ts'
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
