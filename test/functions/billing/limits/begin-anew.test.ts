import { expect, test } from 'vitest'
import { aLimitedWorld, anOffer, checkFeature, type LimitedWorld, use, used } from '../../../support/limits.ts'
import { atInstant, subscribe } from '../../../support/subscriptions.ts'
import { aFundedAccount } from '../../../support/usages.ts'

const START = '2127-01-05T10:00:00.000Z'

const resetsAt = async (world: LimitedWorld) =>
  (await checkFeature(world)).body.allowances.map(({ resets_at }) => resets_at.slice(0, 10))

test('a limit that holds for ever never begins anew', async () => {
  const world = await aLimitedWorld([{ amount: 5, window: 'ever' }], { plan: { interval: '' } })
  await use(world.account, [used(world, 5)])
  await atInstant(START, async () => {
    const { body } = await checkFeature(world)
    expect(body).toMatchObject({ reason: 'LIMIT_REACHED', allowances: [{ used: '5', resets_at: '' }] })
  })
})

test('a period is that of the oldest subscription that entitles and gives the feature', async () => {
  const account = await aFundedAccount(1_000n)
  const limits = [{ amount: 5, window: 'period' }]
  const [other, older, newer] = [await anOffer([]), await anOffer(limits), await anOffer([])]
  await atInstant('2127-01-01T10:00:00.000Z', () => subscribe(account, other.plan))
  const { id: subscription } = await atInstant('2127-01-02T10:00:00.000Z', () => subscribe(account, older.plan))
  const weekly = await anOffer(limits, { interval: 'week' }, older.name)
  await atInstant('2127-01-03T10:00:00.000Z', () => subscribe(account, weekly.plan))
  await atInstant('2127-01-03T10:00:00.000Z', () => subscribe(account, newer.plan))
  const world = { account, ...older, subscription }
  await atInstant('2127-01-04T10:00:00.000Z', async () => expect(await resetsAt(world)).toEqual(['2127-02-02']))
})
