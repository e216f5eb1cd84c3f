import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import { readSubscription } from '../../../../lib/billing/subscriptions/store.ts'
import { apply, yaml } from '../../../manifest/builders.ts'
import { reasonOf } from '../../../support/answers.ts'
import { aPlan, getPlan, updatePlan } from '../../../support/plans.ts'
import type { Answer } from '../../../support/request.ts'
import { atInstant, cancel, changePlan, checkOut, subscribe } from '../../../support/subscriptions.ts'
import { before, beforeRequests, withFault } from '../../../support/table-faults.ts'
import { aFundedAccount } from '../../../support/usages.ts'
import { aTable } from '../../../support/world.ts'

interface Named {
  id: string
  name: string
}

/** A way in which a subscription of an account comes to use a plan. `run` returns the id of the subscription. */
interface Use {
  run: (plan: Named) => Promise<string>
}

const succeeded = ({ status, text }: Answer): void => expect([text, status]).toEqual([text, 200])

async function aSubscription(): Promise<{ account: Account; id: string }> {
  const account = await aFundedAccount(0n)
  return { account, id: (await subscribe(account, (await aPlan({ interval: 'month' })).id)).id }
}

async function byStart(): Promise<Use> {
  const account = await aFundedAccount(0n)
  return {
    run: async (plan) => {
      const id = randomUUID()
      succeeded(await checkOut(account, { id, subscription_body: { plan: plan.id } }))
      return id
    },
  }
}

const byChange = (immediate: boolean) => async (): Promise<Use> => {
  const { account, id } = await aSubscription()
  return {
    run: async (plan) => {
      succeeded(await changePlan(account, id, { plan: plan.id, immediate }))
      return id
    },
  }
}

async function byManifest(): Promise<Use> {
  const account = await aFundedAccount(0n)
  return {
    run: async (plan) => {
      const id = randomUUID()
      await apply(yaml({ Subscription: [{ id, account: account.name, plan: plan.name }] }))
      return id
    },
  }
}

/** Returns the interval that a subscription has, or will have once its planned change is due. */
async function intervalOf(id: string): Promise<string | undefined> {
  const record = await readSubscription(aTable(), id)
  return (record?.waiting?.terms ?? record?.terms)?.interval
}

const USES = [
  ['a start', byStart],
  ['an immediate change', byChange(true)],
  ['a change that waits', byChange(false)],
  ['a start by a manifest', byManifest],
] as const

test.each(USES)('%s between the reads and the write of a new interval: the plan keeps its interval', async (_, use) => {
  const plan = await aPlan({ interval: 'month' })
  const { run } = await use()
  let id = ''
  const meanwhile = before('TransactWriteItems', 1, async () => {
    id = await run(plan)
  })
  const answer = await withFault(meanwhile, () => updatePlan(plan.id, { interval: 'year' }))
  expect([meanwhile.happened(), answer.status, reasonOf(answer)]).toEqual([true, 400, 'PLAN_IN_USE'])
  expect([(await getPlan(plan.id)).body.plan.interval, await intervalOf(id)]).toEqual(['month', 'month'])
})

test.each(USES)(
  'a new interval before any request of %s: the subscription has the interval of its plan',
  async (_, use) => {
    for (let at = 1; at <= 9; at++) {
      const plan = await aPlan({ interval: 'month' })
      const { run } = await use()
      const meanwhile = beforeRequests([{ at, change: () => updatePlan(plan.id, { interval: 'year' }) }])
      const id = await withFault(meanwhile, () => run(plan))
      expect([at, await intervalOf(id)]).toEqual([at, (await getPlan(plan.id)).body.plan.interval])
    }
  },
)

test('a change that is taken back between the reads and the write of a new interval: the plan keeps its interval', async () => {
  const [first, next] = [await aPlan({ interval: 'day' }), await aPlan({ interval: 'day' })]
  const account = await aFundedAccount(0n)
  const { id, current_period_end_at: end } = await subscribe(account, first.id)
  succeeded(await changePlan(account, id, { plan: next.id }))
  // The process that takes the change back has read its clock before the change was due.
  const soon = new Date(Date.parse(end) - 60_000).toISOString()
  const meanwhile = before('TransactWriteItems', 1, () =>
    atInstant(soon, async () =>
      succeeded(await changePlan(account, id, { phase_change: { cancel_upcoming_changes: true } })),
    ),
  )
  const answer = await atInstant(end, () => withFault(meanwhile, () => updatePlan(first.id, { interval: 'year' })))
  expect([meanwhile.happened(), answer.status]).toEqual([true, 400])
  expect([(await getPlan(first.id)).body.plan.interval, await intervalOf(id)]).toEqual(['day', 'day'])
})

test('a start between the reads and the write of a manifest: the plan keeps its interval', async () => {
  const plan = await aPlan({ interval: 'month' })
  const { run } = await byStart()
  let id = ''
  const meanwhile = before('TransactWriteItems', 1, async () => {
    id = await run(plan)
  })
  const applied = withFault(meanwhile, () => apply(yaml({ Plan: [{ name: plan.name, interval: 'year' }] })))
  await expect(applied).rejects.toThrow('its interval cannot change')
  expect([(await getPlan(plan.id)).body.plan.interval, await intervalOf(id)]).toEqual(['month', 'month'])
})

test('a plan that was used before may get a new interval once nobody subscribes', async () => {
  const account = await aFundedAccount(0n)
  const plan = await aPlan({ interval: 'month' })
  const { id } = await subscribe(account, plan.id)
  expect((await updatePlan(plan.id, { interval: 'year' })).status).toBe(400)
  await cancel(account, id, { immediate: true })
  expect((await updatePlan(plan.id, { interval: 'year' })).body.plan.interval).toBe('year')
})
