import { expect, test } from 'vitest'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { later } from '../../../support/holds.ts'
import { aClient, aTable, aUser } from '../../../support/world.ts'
import { aCompanyWithSeats, bind, seatsOf, userIdOf } from './plans-with-seats.ts'

await ensureBuiltins(aTable())
const admin = await aClient()

const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1_000).toISOString()
const reserve = (id: string, user: string, hours: number) =>
  ask(admin, 'reserve-seat', { id, user_id: userIdOf(user), expires_at: inHours(hours) })
const listed = async (id: string) =>
  (await ask(admin, 'list-seats', { id })).body.seats.map(({ user_id, expires_at }: Record<string, string>) => [
    user_id,
    expires_at === '' ? 'held' : 'reserved',
  ])
const AFTER_A_DAY = 25 * 60 * 60

test('a reservation takes a seat, and the grant to its user uses it', async () => {
  const { organization, account } = await aCompanyWithSeats(1)
  const user = aUser()
  const { seat } = (await reserve(organization.id, user, 24)).body
  expect(await seatsOf(account)).toEqual({ limit: '1', used: 1 })
  expect(await listed(organization.id)).toEqual([[userIdOf(user), 'reserved']])
  expect(describeAnswer(await bind(organization.resource, aUser()))).toBe('400 SEATS_TAKEN')
  expect(describeAnswer(await bind(organization.resource, user))).toBe('200')
  expect(await seatsOf(account)).toEqual({ limit: '1', used: 1 })
  expect((await ask(admin, 'list-seats', { id: organization.id })).body.seats).toEqual([{ ...seat, expires_at: '' }])
  await later(AFTER_A_DAY, async () => expect(await seatsOf(account)).toEqual({ limit: '1', used: 1 }))
})

test('a reservation ends by the clock: it is not listed or counted, and another user gets its seat', async () => {
  const { organization, account } = await aCompanyWithSeats(2)
  const [first, second, third] = [aUser(), aUser(), aUser()]
  await reserve(organization.id, first, 24)
  await reserve(organization.id, second, 48)
  await later(AFTER_A_DAY, async () => {
    expect(await seatsOf(account)).toEqual({ limit: '2', used: 1 })
    expect(await listed(organization.id)).toEqual([[userIdOf(second), 'reserved']])
    expect(describeAnswer(await ask(admin, 'remove-seat', { id: organization.id, user_id: userIdOf(first) }))).toBe(
      '404 NOT_FOUND',
    )
    expect(describeAnswer(await bind(organization.resource, third))).toBe('200')
    expect(await seatsOf(account)).toEqual({ limit: '2', used: 2 })
    expect(describeAnswer(await bind(organization.resource, first))).toBe('400 SEATS_TAKEN')
    expect(describeAnswer(await bind(organization.resource, second))).toBe('200')
  })
})

test('who was reserved a seat that has ended gets one like everybody', async () => {
  const { organization, account } = await aCompanyWithSeats(1)
  const user = aUser()
  await reserve(organization.id, user, 24)
  await later(AFTER_A_DAY, async () => {
    expect(describeAnswer(await bind(organization.resource, user))).toBe('200')
    expect(await seatsOf(account)).toEqual({ limit: '1', used: 1 })
  })
})

test('a reservation again has the newer end, also an earlier one; given back, its seat is free', async () => {
  const { organization, account } = await aCompanyWithSeats(1)
  const user = aUser()
  await reserve(organization.id, user, 48)
  const again = await reserve(organization.id, user, 24)
  expect(describeAnswer(again)).toBe('200')
  const { seats } = (await ask(admin, 'list-seats', { id: organization.id })).body
  expect(seats).toEqual([{ ...again.body.seat, expires_at: seats[0]?.expires_at }])
  expect(Date.parse(seats[0]?.expires_at ?? '') < Date.parse(inHours(36))).toBe(true)
  expect(await seatsOf(account)).toEqual({ limit: '1', used: 1 })
  await later(AFTER_A_DAY, async () => expect(await seatsOf(account)).toEqual({ limit: '1', used: 0 }))
  expect(describeAnswer(await ask(admin, 'remove-seat', { id: organization.id, user_id: userIdOf(user) }))).toBe('200')
  expect(await seatsOf(account)).toEqual({ limit: '1', used: 0 })
  expect(describeAnswer(await bind(organization.resource, aUser()))).toBe('200')
})

test('after the end of a reservation that was used, one more than the limit is SEATS_TAKEN', async () => {
  const { organization, account } = await aCompanyWithSeats(2)
  const [first, second] = [aUser(), aUser()]
  await reserve(organization.id, first, 24)
  await reserve(organization.id, second, 48)
  await bind(organization.resource, first)
  await later(AFTER_A_DAY, async () => {
    expect(await seatsOf(account)).toEqual({ limit: '2', used: 2 })
    expect(describeAnswer(await bind(organization.resource, aUser()))).toBe('400 SEATS_TAKEN')
  })
})
