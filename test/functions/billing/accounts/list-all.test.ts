import { expect, test } from 'vitest'
import { handler } from '../../../../functions/billing/accounts/list-all.ts'
import { aPlan } from '../../../support/plans.ts'
import { costOf } from '../../../support/recorder.ts'
import { atInstant, cancel, getSubscription, subscribe, updateSubscription } from '../../../support/subscriptions.ts'
import { anAccount, anOrganization } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'
import { testListOfAll } from '../../list-of-all.ts'

const { list } = await testListOfAll(handler, 'billing_accounts', async (parent) => (await anAccount(parent)).id)

test('tells which account is the default of its organization', async () => {
  const parent = await anOrganization()
  const account = await anAccount(parent, { makeDefault: true })
  const { billing_accounts } = (await list()).body
  const defaults = billing_accounts.filter((each: { default: boolean }) => each.default)
  expect(defaults).toMatchObject([{ id: account.id, org_id: parent.id }])
})

const standingsOf = async (org_id: string, query: Record<string, string> = {}) => {
  const { status, body } = await list({ org_id, with_standing: 'true', page_size: '100', ...query })
  expect(status).toBe(200)
  return new Map<string, object>(
    body.billing_accounts.map((each: { id: string; standing: object }) => [each.id, each.standing]),
  )
}

test('says how credits and subscriptions stand, where it is asked for', async () => {
  const parent = await anOrganization()
  const low = await anAccount(parent, { balance: 40n, credit_min: -10n, alert_below: 50n })
  const subscribed = await anAccount(parent)
  const plan = await aPlan({ interval: 'month' })
  const canceled = await subscribe(subscribed, plan.id)
  const late = await subscribe(subscribed, (await aPlan()).id)
  await cancel(subscribed, canceled.id)
  await updateSubscription(subscribed, late.id, { state: 'past_due' })
  const ends = (await getSubscription(subscribed, canceled.id)).body.subscription.current_period_end_at
  const standings = await standingsOf(parent.id)
  expect(Date.parse(ends)).toBeGreaterThan(Date.now())
  const none = { past_due_subscriptions: 0, subscription_ends_at: '' }
  expect(standings.get(low.id)).toMatchObject({ amount: '40', available: '50', alert_below: '50', ...none })
  expect(standings.get(subscribed.id)).toMatchObject({ past_due_subscriptions: 1, subscription_ends_at: ends })
  await atInstant(ends, async () => {
    expect((await standingsOf(parent.id)).get(subscribed.id)).toMatchObject({ ...none, past_due_subscriptions: 1 })
  })
  const plain = (await list({ org_id: parent.id })).body.billing_accounts
  expect(plain.every((each: object) => !('standing' in each))).toBe(true)
})

test('reads no more for the credits, one more item for subscriptions, and is bounded', async () => {
  const parent = await anOrganization()
  const accounts = await Promise.all(Array.from({ length: 5 }, () => anAccount(parent)))
  const query = { org_id: parent.id, page_size: '100' }
  const readUnits = async (asked: object) => (await costOf(() => list({ ...query, ...asked }))).readUnits
  expect(await readUnits({ with_standing: 'true' })).toBe(await readUnits({}))
  const [first] = accounts
  if (first !== undefined) await subscribe(first, (await aPlan()).id)
  expect((await readUnits({ with_standing: 'true' })) - (await readUnits({}))).toBeLessThanOrEqual(1)
  for (const page_size of ['101', undefined]) {
    const asked = { with_standing: 'true', ...(page_size !== undefined && { page_size }) }
    expect(fieldsOf(await list(asked))).toEqual(['page_size'])
  }
})
