import { randomUUID } from 'node:crypto'
import { aPlan } from '../support/plans.ts'
import { atInstant, cancel, changePlan, checkOut, subscribe, updateSubscription } from '../support/subscriptions.ts'
import { aUsage, report } from '../support/usages.ts'
import { anAccount, anOrganization } from '../support/world.ts'
import type { Scene } from './scene.ts'

const START = '2027-01-15T10:00:00.000Z'
const FEBRUARY = '2027-02-01T00:00:00.000Z'

async function aSubscriber() {
  const account = await anAccount(await anOrganization(), { balance: 0n })
  const plan = await aPlan({ interval: 'month', period_credits: 100 })
  const { id } = await atInstant(START, () => subscribe(account, plan.id))
  return { account, id }
}

/** The scenes of subscriptions and their credits. */
export const subscriptionScenes: readonly Scene[] = [
  {
    name: 'subscriptions started, with a trial and without',
    prepare: async () => {
      const account = await anAccount(await anOrganization(), { balance: 0n })
      const plans = [
        await aPlan({ interval: 'month', on_start_credits: 5, period_credits: 100 }),
        await aPlan({ interval: 'month', trial_days: 14 }),
      ]
      return () =>
        atInstant(START, async () => {
          for (const { id } of plans) await checkOut(account, { id: randomUUID(), subscription_body: { plan: id } })
        })
    },
  },
  {
    name: 'subscription changed later, taken back, changed at once, past due and active',
    prepare: async () => {
      const { account, id } = await aSubscriber()
      const next = await aPlan({ interval: 'month', period_credits: 30 })
      return () =>
        atInstant(FEBRUARY, async () => {
          await changePlan(account, id, { plan: next.id })
          await changePlan(account, id, { phase_change: { cancel_upcoming_changes: true } })
          await changePlan(account, id, { plan: next.id, immediate: true })
          await updateSubscription(account, id, { state: 'past_due' })
          await updateSubscription(account, id, { state: 'active' })
        })
    },
  },
  {
    name: 'subscription canceled with its period, and at once',
    prepare: async () => {
      const { account, id } = await aSubscriber()
      return () =>
        atInstant(FEBRUARY, async () => {
          await cancel(account, id)
          await cancel(account, id, { immediate: true })
        })
    },
  },
  {
    name: 'account whose plans have given credits that have expired',
    prepare: async () => {
      const { account } = await aSubscriber()
      await atInstant(FEBRUARY, () => report(account, [aUsage({ amount: 30 })]))
      return () => atInstant('2027-03-01T00:00:00.000Z', () => report(account, [aUsage({ amount: 1 })]))
    },
  },
]
