import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ask } from '../../../rules/ask.ts'
import { admin } from '../../../support/accounts.ts'
import { fieldsOf, reasonOf } from '../../../support/answers.ts'
import { aHold, capture, getHold, later, release } from '../../../support/holds.ts'
import { aLimitedWorld, anOffer, checkFeature, type LimitedWorld, use, used } from '../../../support/limits.ts'
import { updated } from '../../../support/products.ts'

const JANE = { user_id: 'jane' }

/** The fields that are wrong, where an answer has no reason of its own. */
const refusal = (answer: Awaited<ReturnType<typeof use>>): unknown => {
  const reason = reasonOf(answer)
  return reason === 'INVALID_ARGUMENT' ? fieldsOf(answer) : reason
}
const placeOf = ({ account }: LimitedWorld) => ({ org_id: account.organization_id, id: account.id })

test('of several reasons to refuse usages, the answer has the first one in the documented order', async () => {
  const world = await aLimitedWorld([{ amount: 1, per: 'user' }], { credits: 5n })
  const other = await anOffer([])
  const known = { id: randomUUID(), ...used(world, 1, JANE) }
  await use(world.account, [known])
  const wrong = {
    reused: { ...known, amount: 2 },
    noUser: used(world),
    ofOther: used(other, 1, JANE),
    tooMany: used(world, 5, JANE),
    tooDear: { type: 'credit', amount: 100 },
  }
  const send = async (...usages: object[]) => refusal(await use(world.account, usages))
  const { reused, noUser, ofOther, tooMany, tooDear } = wrong
  await ask(admin, 'disable-billing-account', placeOf(world))
  expect(await send(tooDear, tooMany, ofOther, noUser, reused)).toBe('USAGE_ID_REUSED')
  expect(await send(tooDear, tooMany, ofOther, noUser)).toBe('ACCOUNT_DISABLED')
  await ask(admin, 'enable-billing-account', placeOf(world))
  expect(await send(tooDear, tooMany, ofOther, noUser)).toEqual(['usages[3].user_id'])
  expect(await send(tooDear, tooMany, ofOther)).toBe('NOT_ENTITLED')
  expect(await send(tooDear, tooMany)).toBe('LIMIT_REACHED')
  expect(await send(tooDear)).toBe('INSUFFICIENT_CREDITS')
})

test('a hold that has ended comes before the account, and before the limits', async () => {
  const world = await aLimitedWorld([{ amount: 1 }])
  const [open, ended] = [await aHold(world.account), await aHold(world.account)]
  await release(world.account, ended)
  // More than the hold, which a disabled account may not capture.
  const usages = [
    { id: randomUUID(), ...used(world, 5) },
    { id: randomUUID(), amount: 50 },
  ]
  const send = async (hold: string) => refusal(await capture(world.account, hold, { usages }))
  await ask(admin, 'disable-billing-account', placeOf(world))
  expect([await send(ended), await send(open)]).toEqual(['HOLD_ENDED', 'ACCOUNT_DISABLED'])
  await ask(admin, 'enable-billing-account', placeOf(world))
  expect([await send(ended), await send(open)]).toEqual(['HOLD_ENDED', 'LIMIT_REACHED'])
})

test('the features of a capture are held to all limits, and a hold that is refused stays as it was', async () => {
  const world = await aLimitedWorld([{ amount: 3 }])
  const other = await anOffer([])
  await use(world.account, [used(world)])
  const hold = await aHold(world.account, { amount: 50 })
  const before = (await getHold(world.account, hold)).body
  const take = (usage: object) =>
    capture(world.account, hold, {
      usages: [
        { id: randomUUID(), ...usage },
        { id: randomUUID(), amount: 5 },
      ],
    })
  expect(reasonOf(await take(used(world, 3)))).toBe('LIMIT_REACHED')
  expect(reasonOf(await take(used(other)))).toBe('NOT_ENTITLED')
  expect((await getHold(world.account, hold)).body).toEqual(before)
  expect((await checkFeature(world)).body.allowances).toMatchObject([{ used: '1' }])
  const taken = await take(used(world, 2))
  expect(taken.body).toMatchObject({ recorded: 2, allowances: [{ used: '3', remaining: '0' }] })
})

test('a replay needs no user, though a limit by person has come since', async () => {
  const world = await aLimitedWorld([{ amount: 3 }])
  const usage = { id: randomUUID(), ...used(world, 2) }
  await use(world.account, [usage])
  await updated(world.product_id, {
    limits: [{ feature: world.name, amount: 1, window: 'day', per: 'user' }],
  })
  expect(refusal(await use(world.account, [usage, used(world)]))).toEqual(['usages[1].user_id'])
  expect((await use(world.account, [usage])).body).toMatchObject({ replayed: 1, allowances: [] })
})

test('a usage counts in the window in which it is recorded, whatever its own time is', async () => {
  const world = await aLimitedWorld([{ amount: 3 }])
  await later(2 * 24 * 60 * 60, async () => {
    const created_at = new Date(Date.now()).toISOString()
    const { body } = await use(world.account, [used(world, 3, { created_at })])
    expect(body.allowances).toMatchObject([{ used: '3' }])
    expect(refusal(await use(world.account, [used(world, 1, { created_at })]))).toBe('LIMIT_REACHED')
  })
  expect((await checkFeature(world)).body.allowances).toMatchObject([{ used: '0' }])
})
