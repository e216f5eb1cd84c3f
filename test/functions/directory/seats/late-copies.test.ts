import { expect, test } from 'vitest'
import { formatKey, seatKey } from '../../../../lib/foundation/table/keys.ts'
import { EXPIRES_AT_SECONDS } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { abandon } from '../../../support/table-faults.ts'
import { aClient, anOrganization, aProject, aTable, aUser } from '../../../support/world.ts'
import { aCompanyWithSeats, bind, seatsOf, userIdOf } from './plans-with-seats.ts'

await ensureBuiltins(aTable())
const admin = await aClient()
const DAY = 86_400

const take = async (id: string, user: string) =>
  describeAnswer(await ask(admin, 'remove-organization-user', { id, user_id: userIdOf(user) }))

// This test is the first one, because the table must not have a seat yet.
test('the first seat of a table requires a release that knows seats', async () => {
  const oldestWriter = async () => (await aTable().get(formatKey))?.min_writer
  expect(await oldestWriter()).not.toBe(5n)
  await bind((await anOrganization()).resource, aUser())
  expect(await oldestWriter()).toBe(5n)
})

test('a seat that was given back counts its ends, and stays a day', async () => {
  const { organization } = await aCompanyWithSeats(1)
  const user = aUser()
  const seat = () => aTable().get(seatKey(organization.id, userIdOf(user)))
  for (const ends of [1n, 2n]) {
    await bind(organization.resource, user)
    expect((await seat())?.[EXPIRES_AT_SECONDS]).toBe(undefined)
    expect(await take(organization.id, user)).toBe('200')
    const left = await seat()
    expect([left?.since, left?.ends]).toEqual([undefined, ends])
    const seconds = Number(left?.[EXPIRES_AT_SECONDS]) - Date.now() / 1_000
    expect(seconds > DAY - 600 && seconds < DAY + 600).toBe(true)
  }
})

test('a late copy of a grant takes no seat that was given back since', async () => {
  const { organization, account } = await aCompanyWithSeats(2)
  const [user, project] = [aUser(), await aProject(organization)]
  // The count then knows the limit, and is the same for the late copy.
  await bind(organization.resource, aUser())
  const sendLate = await abandon(() => bind(project.resource, user, 'app_project_viewer'))
  expect(describeAnswer(await bind(organization.resource, user))).toBe('200')
  expect(await take(organization.id, user)).toBe('200')
  await expect(sendLate()).rejects.toMatchObject({ name: 'TransactionCanceledException' })
  expect(await seatsOf(account)).toEqual({ limit: '2', used: 1 })
})

test('a late copy of a removal of a reservation finds a seat that is in use, or none', async () => {
  const { organization, account } = await aCompanyWithSeats(1)
  const [user, id] = [aUser(), organization.id]
  const place = { id, user_id: userIdOf(user) }
  const reserve = () =>
    ask(admin, 'reserve-seat', { ...place, expires_at: new Date(Date.now() + 3_600_000).toISOString() })
  await reserve()
  const lateInUse = await abandon(() => ask(admin, 'remove-seat', place))
  expect(describeAnswer(await bind(organization.resource, user))).toBe('200')
  await expect(lateInUse()).rejects.toMatchObject({ name: 'TransactionCanceledException' })
  expect(await seatsOf(account)).toEqual({ limit: '1', used: 1 })
  expect(await take(id, user)).toBe('200')
  await reserve()
  const lateOfNone = await abandon(() => ask(admin, 'remove-seat', place))
  expect(describeAnswer(await ask(admin, 'remove-seat', place))).toBe('200')
  await expect(lateOfNone()).rejects.toMatchObject({ name: 'TransactionCanceledException' })
  expect(await seatsOf(account)).toEqual({ limit: '1', used: 0 })
})
