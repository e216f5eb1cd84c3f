import { expect, test } from 'vitest'
import { takeSeats } from '../../../../lib/access/seats/seats.ts'
import { resourceKey, seatCountKey } from '../../../../lib/foundation/table/keys.ts'
import { openTable } from '../../../../lib/foundation/table/table.ts'
import { update } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { planSeats } from '../../../../lib/operator/migrate/count-seats.ts'
import { ask } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { findFindings } from '../../../support/doctor.ts'
import { subscribe } from '../../../support/subscriptions.ts'
import {
  aClient,
  aGroup,
  anAccount,
  anOrganization,
  aProject,
  aResource,
  aTable,
  aUser,
} from '../../../support/world.ts'
import { aPlanWithSeats, bind, seatsOf, userIdOf } from './plans-with-seats.ts'

await ensureBuiltins(aTable())
const admin = await aClient()

/** An organization with people, as an earlier release leaves it. */
async function anOldOrganization(seat_limit: number) {
  const organization = await anOrganization()
  const account = await anAccount(organization, { makeDefault: true })
  const [viewer, ofProject, member, ofResource] = [aUser(), aUser(), aUser(), aUser()]
  await bind(organization.resource, viewer)
  const project = await aProject(organization)
  await bind(project.resource, ofProject, 'app_project_viewer')
  await aGroup(organization, [member])
  const disk = await aResource(project, 'seats/disk', { owner: ofResource })
  const users = [viewer, ofProject, member, ofResource]
  const table = aTable()
  await table.transact([update(resourceKey(organization.resource), { remove: ['counts_seats'] })])
  for (const { pk, sk } of await table.query(seatCountKey(organization.id).pk, { first: 'A', last: 'Z' }))
    await table.transact([{ kind: 'Delete', input: { Key: { pk, sk } } }])
  for (const user of users)
    for (const { pk, sk } of await table.query(`SEATS_OF#${userIdOf(user)}`, { first: 'A', last: 'Z' }))
      await table.transact([{ kind: 'Delete', input: { Key: { pk, sk } } }])
  await subscribe(account, (await aPlanWithSeats(seat_limit)).plan)
  return { organization, account, users, disk }
}

const listed = async (id: string) =>
  (await ask(admin, 'list-seats', { id })).body.seats.map(({ user_id }: { user_id: string }) => user_id)

test('the first grant of an organization of an earlier release counts its people, also beyond the limit', async () => {
  const { organization, account, users } = await anOldOrganization(2)
  expect(describeAnswer(await bind(organization.resource, aUser()))).toBe('400 SEATS_TAKEN')
  expect(await listed(organization.id)).toEqual(users.map(userIdOf).sort())
  expect(await seatsOf(account)).toEqual({ limit: '2', used: 4 })
  expect(await findFindings('seats')).toEqual([])
})

test('a first grant that has too little time to count the people is SEATS_NOT_COUNTED', async () => {
  const { organization, users } = await anOldOrganization(9)
  const hasted = openTable(Date.now() + 900)
  await expect(takeSeats(hasted, organization.id, [aUser()])).rejects.toMatchObject({ reason: 'SEATS_NOT_COUNTED' })
  expect((await bind(organization.resource, aUser())).status).toBe(200)
  expect((await listed(organization.id)).length).toBe(users.length + 1)
})

test('a migration gives seats to the people of an organization, once', async () => {
  const { organization, account, users } = await anOldOrganization(5)
  const table = aTable()
  const plan = async () => {
    const item = await table.get(resourceKey(organization.resource))
    return item === undefined ? [] : planSeats(table, item)
  }
  const late = await plan()
  for (const writes of late) expect((await table.transact(writes)).applied).toBe(true)
  expect([late.length, await plan()]).toEqual([2, []])
  expect((await table.transact(late[0] ?? [])).applied).toBe(false)
  expect(await listed(organization.id)).toEqual(users.map(userIdOf).sort())
  expect(describeAnswer(await bind(organization.resource, aUser()))).toBe('200')
  expect(describeAnswer(await bind(organization.resource, aUser()))).toBe('400 SEATS_TAKEN')
  expect(await seatsOf(account)).toEqual({ limit: '5', used: 5 })
  expect(await findFindings('seats')).toEqual([])
})
