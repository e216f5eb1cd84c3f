import { expect, test } from 'vitest'
import { ask } from '../../../rules/ask.ts'
import { admin } from '../../../support/accounts.ts'
import { setBudgets } from '../../../support/budgets.ts'
import { aLimitedWorld, anOffer, checkFeature, type LimitedWorld, use, used } from '../../../support/limits.ts'
import { atInstant, changePlan } from '../../../support/subscriptions.ts'
import { aFundedAccount } from '../../../support/usages.ts'
import { aTable, aUser } from '../../../support/world.ts'

const START = '2127-01-05T10:00:00.000Z'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const usedNow = async (world: LimitedWorld) => (await checkFeature(world)).body.allowances.map(({ used }) => used)

/** The counters of an account, as they are stored. */
async function countersOf({ account }: Pick<LimitedWorld, 'account'>): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = []
  for await (const items of aTable().scan())
    found.push(...items.filter(({ pk }) => String(pk).startsWith(`COUNTER#${account.id}#`)))
  return found
}

test('of more than 32 ends, the two that end first count together until the later one', async () => {
  const limits = [{ amount: 1_000, window: 'period' }]
  const world = await atInstant(START, () => aLimitedWorld(limits))
  const other = await anOffer(limits, {}, world.name)
  const at = (minutes: number) => new Date(Date.parse(START) + minutes * MINUTE).toISOString()
  for (let count = 0; count < 34; count++) {
    const plan = count % 2 === 0 ? other.plan : world.plan
    await atInstant(at(count), async () => {
      expect((await use(world.account, [used(world)])).body.allowances).toMatchObject([{ used: String(count + 1) }])
      await changePlan(world.account, world.subscription, { plan, immediate: true })
    })
  }
  const [counter = {}] = await countersOf(world)
  expect(Object.keys(counter).filter((name) => name.startsWith('until '))).toHaveLength(32)
  // The 33 periods began a minute after each other, and each lasts for a month. The first one has two usages.
  const after = (minutes: number) => atInstant(at(31 * 24 * 60 + minutes + 0.5), () => usedNow(world))
  expect([await after(0), await after(1), await after(2)]).toEqual([['34'], ['31'], ['30']])
})

test('a counter ends 400 days after its window, and one without an end stays', async () => {
  const world = await aLimitedWorld([{ amount: 9 }, { amount: 9, window: 'ever' }, { amount: 9, window: 'period' }])
  const [day, period] = (await use(world.account, [used(world)])).body.allowances.flatMap(({ window, resets_at }) =>
    window === 'ever' ? [] : [resets_at],
  )
  const ends = Object.fromEntries(
    (await countersOf(world)).map(({ window, expires_at_seconds }) => [window, expires_at_seconds]),
  )
  const endOf = (resets_at = '') => BigInt(Math.floor((Date.parse(resets_at) + 400 * DAY) / 1_000))
  expect(ends).toEqual({ day: endOf(day), period: endOf(period), ever: undefined })
  const account = await aFundedAccount(10n)
  await setBudgets(account, [{ feature: '', amount: 9, window: 'period', per: 'account' }])
  await use(account, [{ amount: 1 }])
  expect((await countersOf({ account })).map(({ expires_at_seconds }) => expires_at_seconds)).toEqual([undefined])
})

test('ids of users that are long, and differ at the end only, have counters of their own with short keys', async () => {
  const world = await aLimitedWorld([{ amount: 5, per: 'user' }])
  const users = ['a', 'b'].map((last) => `${'ü'.repeat(200)}${last}`)
  for (const user_id of users)
    expect((await use(world.account, [used(world, 5, { user_id })])).body.allowances).toMatchObject([
      { user_id, used: '5' },
    ])
  const keys = (await countersOf(world)).map(({ pk }) => String(pk))
  expect([new Set(keys).size, keys.every((pk) => Buffer.byteLength(pk) < 250)]).toEqual([2, true])
})

test('the deletion of a user leaves its counters', async () => {
  const world = await aLimitedWorld([{ amount: 5, per: 'user' }])
  const user_id = aUser().replace('app/user:', '')
  await ask(admin, 'create-user', { id: user_id, email: `${user_id}@example.com` })
  await use(world.account, [used(world, 2, { user_id })])
  expect((await ask(admin, 'delete-user', { id: user_id })).status).toBe(200)
  expect((await checkFeature(world, { user_id })).body.allowances).toMatchObject([{ used: '2' }])
})
