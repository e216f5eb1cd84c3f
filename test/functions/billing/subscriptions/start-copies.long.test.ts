import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { later } from '../../../support/holds.ts'
import { aPlan } from '../../../support/plans.ts'
import { checkOut, listSubscriptions } from '../../../support/subscriptions.ts'
import { beforeRequests, first, loseAnswer, refuse, sdkError, withFault } from '../../../support/table-faults.ts'
import { accountNow, aFundedAccount, aUsage, report, reporter } from '../../../support/usages.ts'
import { reasonOf } from '../../every-operation.ts'

await reporter() // Creates the client here, so that no fault of a test affects its creation.
const REQUESTS = [1, 2, 3, 4, 5, 6, 7]

/**
 * Sends a request, and runs another request right before the table request with the number `at`.
 * @returns the answers of both requests
 */
async function overtake<T>(at: number, run: () => Promise<T>, change: () => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  const meanwhile = beforeRequests([{ at, change: async () => answers.push(await change()) }])
  const answer = await withFault(meanwhile, run)
  await meanwhile.finish()
  return [...answers, answer]
}

test.each(REQUESTS)(
  'copies of a checkout start one subscription, also where one overtakes the other before request %i',
  async (at) => {
    const account = await aFundedAccount(0n)
    const plan = await aPlan({ interval: 'month', on_start_credits: 5, period_credits: 100 })
    const body = { id: randomUUID(), subscription_body: { plan: plan.name } }
    const [first, second] = await overtake(
      at,
      () => checkOut(account, body),
      () => checkOut(account, body),
    )
    expect([first?.text, second?.status]).toEqual([second?.text, 200])
    expect((await listSubscriptions(account)).body.subscriptions).toHaveLength(1)
    expect((await accountNow(account)).balance).toBe(105n)
  },
)

test.each(REQUESTS)(
  'of two checkouts of one id for different plans one is 409, also where it is overtaken before request %i',
  async (at) => {
    const account = await aFundedAccount(0n)
    const [one, other] = [await aPlan(), await aPlan()]
    const id = randomUUID()
    const subscribeTo = (plan: string) => () => checkOut(account, { id, subscription_body: { plan } })
    const [first, second] = await overtake(at, subscribeTo(other.id), subscribeTo(one.id))
    expect([first?.status, second?.status].sort()).toEqual([200, 409])
    const refused = [first, second].find((answer) => answer?.status === 409)
    expect(refused && reasonOf(refused)).toBe('CHECKOUT_ID_REUSED')
  },
)

test.each([
  ['the answer of a write is lost', loseAnswer],
  ['a write is lost', refuse(() => sdkError('TimeoutError'))],
])('the credits of a start and of a period are given once where %s', async (_, fault) => {
  const account = await aFundedAccount(0n)
  const plan = await aPlan({ interval: 'month', on_start_credits: 5, period_credits: 100 })
  const body = { id: randomUUID(), subscription_body: { plan: plan.id } }
  const broken = () => first(1, 'TransactWriteItems', fault)
  const started = await withFault(broken(), () => checkOut(account, body))
  expect([started.status, (await checkOut(account, body)).body.balance]).toEqual([200, '105'])
  await later(31 * 24 * 60 * 60, async () => {
    const usage = aUsage()
    // The answer is 503 if the write that grants the credits of the period was lost. The caller then sends the request
    // again.
    expect([200, 503]).toContain((await withFault(broken(), () => report(account, [usage]))).status)
    expect((await report(account, [usage])).body.balance).toBe('104')
  })
})
