import { expect, test } from 'vitest'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { updateProduct } from '../../../support/products.ts'
import { costOf } from '../../../support/recorder.ts'
import { abandon } from '../../../support/table-faults.ts'
import { aTable, aUser } from '../../../support/world.ts'
import { aCompanyWithSeats, bind, seatsOf } from './plans-with-seats.ts'

await ensureBuiltins(aTable())

const seats = (seat_limit: number) => ({ behavior: 'per_seat', behavior_config: { seat_limit } })

/** A company whose two seats became one, after a grant has read the limit of two. Its transaction is still to be sent. */
async function aLateGrant() {
  const { organization, account, product } = await aCompanyWithSeats(2)
  await bind(organization.resource, aUser())
  const user = aUser()
  const sendLate = await abandon(() => bind(organization.resource, user))
  await updateProduct(product, seats(1))
  return { organization, account, user, sendLate }
}

test('after a refusal by a lower limit, a late copy of a grant does not pass by the higher one', async () => {
  const { organization, account, user, sendLate } = await aLateGrant()
  expect(describeAnswer(await bind(organization.resource, user))).toBe('400 SEATS_TAKEN')
  await expect(sendLate()).rejects.toMatchObject({ name: 'TransactionCanceledException' })
  expect(await seatsOf(account)).toEqual({ limit: '1', used: 1 })
})

test('a refusal writes the new limit once', async () => {
  const { organization } = await aLateGrant()
  const refuse = () => costOf(() => bind(organization.resource, aUser()))
  const [first, second] = [await refuse(), await refuse()]
  expect([first.result, second.result].map(describeAnswer)).toEqual(['400 SEATS_TAKEN', '400 SEATS_TAKEN'])
  expect([first.writeUnits, second.writeUnits]).toEqual([2, 0])
})

// A condition on the plans would cost each first grant four write units more.
test('without a grant in between, late copies pass by the limit that they have read, and not beyond it', async () => {
  const { organization, account, product } = await aCompanyWithSeats(2)
  await bind(organization.resource, aUser())
  const late = [await abandon(() => bind(organization.resource, aUser()))]
  late.push(await abandon(() => bind(organization.resource, aUser())))
  await updateProduct(product, seats(1))
  const sent = await Promise.allSettled(late.map((send) => send()))
  expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await seatsOf(account)).toEqual({ limit: '1', used: 2 })
  expect(describeAnswer(await bind(organization.resource, aUser()))).toBe('400 SEATS_TAKEN')
})
