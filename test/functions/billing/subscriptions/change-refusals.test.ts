import { expect, test } from 'vitest'
import { setAccountState } from '../../../../lib/billing/accounts/limits.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aPlan } from '../../../support/plans.ts'
import { atInstant, cancel, changePlan, getSubscription, subscribe } from '../../../support/subscriptions.ts'
import { aFundedAccount, balanceOf } from '../../../support/usages.ts'
import { aTable } from '../../../support/world.ts'
import { fieldsOf, reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())

const START = '2027-01-31T10:00:00.000Z'
const FEBRUARY = '2027-02-10T00:00:00.000Z'

async function aSubscription(plan: object = {}, balance = 0n) {
  const account = await aFundedAccount(balance)
  const made = await aPlan({ interval: 'month', period_credits: 100, ...plan })
  const { id } = await atInstant(START, () => subscribe(account, made.id))
  const change = (body: object) => changePlan(account, id, body)
  const read = async () => (await getSubscription(account, id)).body.subscription
  return { account, id, change, read, plan: made }
}
const anotherPlan = (given: object = {}) => aPlan({ interval: 'month', period_credits: 30, ...given })

test('the plan that it has, one that waits and one of another subscription are refused', async () => {
  const { account, id, change, plan } = await aSubscription()
  const [waiting, other] = [await anotherPlan(), await anotherPlan()]
  await atInstant(FEBRUARY, async () => {
    const second = await subscribe(account, other.id)
    await change({ plan: waiting.id })
    for (const body of [
      { plan: waiting.id },
      { plan: plan.id },
      { plan: plan.name, immediate: true },
      { plan: other.id },
    ])
      expect(reasonOf(await change(body))).toBe('ALREADY_SUBSCRIBED')
    // While the change to a plan waits for the end of a period, no other subscription of the account can change to this
    // plan.
    expect(reasonOf(await changePlan(account, second.id, { plan: waiting.id, immediate: true }))).toBe(
      'ALREADY_SUBSCRIBED',
    )
    expect((await change({ plan: waiting.id, immediate: true })).status).toBe(200)
    await cancel(account, id, { immediate: true })
    expect((await changePlan(account, second.id, { plan: waiting.id })).status).toBe(200)
  })
})

test('a refused change leaves the subscription and the balance as they were', async () => {
  const { account, change, read } = await aSubscription({}, 100n)
  await atInstant(FEBRUARY, async () => {
    const before = await read()
    expect(fieldsOf(await change({ plan_change: {} }))).toEqual(['plan_change.plan'])
    const large = await anotherPlan({ period_credits: '9223372036854775708' })
    expect(reasonOf(await change({ plan: large.id, immediate: true }))).toBe('BALANCE_OVERFLOW')
    await setAccountState(aTable(), account, 'disabled', new Date())
    expect(reasonOf(await change({ plan: (await anotherPlan()).id, immediate: true }))).toBe('ACCOUNT_DISABLED')
    expect([await read(), await balanceOf(account)]).toEqual([before, 200n])
  })
})
