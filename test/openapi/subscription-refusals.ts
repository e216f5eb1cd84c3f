import { aPlan, updatePlan } from '../support/plans.ts'
import type { Answer, Credentials } from '../support/request.ts'
import { cancel, changePlan, checkOut } from '../support/subscriptions.ts'

/** The ids of the plan and the subscription that the examples of subscription errors use. */
const TEAM = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4da1'
const SUBSCRIPTION = '7d2b4f60-3a1c-4e5d-9b8f-0a1b2c3d4e5f'
const PATH = { org_id: 'acme', billing_id: '-' }

const subscribe = (plan: string, given: object = {}, as?: Credentials): Promise<Answer> =>
  checkOut(PATH, { subscription_body: { plan, ...given } }, as)

/** Starts the subscription of the examples. A repeated call is a replay. */
const start = (): Promise<Answer> => checkOut(PATH, { id: SUBSCRIPTION, subscription_body: { plan: 'team' } })

/**
 * Makes requests that the service refuses because of subscriptions. The requests need the world of the sample manifest.
 * The last requests change and end the subscription.
 */
export const subscriptionRefusals = (as: Credentials) => ({
  ALREADY_SUBSCRIBED: async (): Promise<Answer> => {
    await start()
    return subscribe('team', {}, as)
  },
  PLAN_IN_USE: async (): Promise<Answer> => {
    await start()
    return updatePlan(TEAM, { interval: 'day' }, as)
  },
  PLAN_INACTIVE: async (): Promise<Answer> => {
    await updatePlan(TEAM, { state: 'inactive' })
    const answer = await subscribe('team', {}, as)
    await updatePlan(TEAM, { state: 'active' })
    return answer
  },
  NO_TRIAL: async (): Promise<Answer> => {
    await start()
    return subscribe('team', { cancel_after_trial: true }, as)
  },
  TOO_MANY_SUBSCRIPTIONS: async (): Promise<Answer> => {
    await start()
    for (let made = 0; made < 4; made++) await subscribe((await aPlan()).id)
    return subscribe((await aPlan()).id, {}, as)
  },
  PERIOD_WITHOUT_END: async (): Promise<Answer> => {
    await start()
    await changePlan(PATH, SUBSCRIPTION, { plan: (await aPlan()).id, immediate: true })
    return cancel(PATH, SUBSCRIPTION, {}, as)
  },
  SUBSCRIPTION_ENDED: async (): Promise<Answer> => {
    await start()
    await cancel(PATH, SUBSCRIPTION, { immediate: true })
    return changePlan(PATH, SUBSCRIPTION, { plan: 'team' }, as)
  },
})
