import { handler as grantCredits } from '../../functions/billing/accounts/grant-credits.ts'
import { capture, hold } from '../support/holds.ts'
import { type Answer, type Credentials, call } from '../support/request.ts'
import { aUsage } from '../support/usages.ts'

/** The id of the hold that the examples of hold errors use. */
const HOLD = '2f0a52a7-8e0b-4b1c-9d6a-3c5e7f901234'

/** Makes requests that cause the errors of holds and of credits that expire. */
export function holdRefusals(as: Credentials, params: Record<string, string>) {
  const path = params as { org_id: string; billing_id: string }
  return {
    TOO_MANY_EXPIRING_CREDITS: async (): Promise<Answer> => {
      const expires_at = new Date(Date.now() + 60_000).toISOString()
      const grant = () => {
        const body = { id: crypto.randomUUID(), amount: 1, expires_at }
        return call(grantCredits, { as, params, body })
      }
      for (let made = 0; made < 100; made += 1) await grant()
      return grant()
    },
    HOLD_ID_REUSED: async (): Promise<Answer> => {
      await hold(path, { id: HOLD, amount: 1 }, as)
      return hold(path, { id: HOLD, amount: 2 }, as)
    },
    HOLD_ENDED: async (): Promise<Answer> => {
      await hold(path, { id: HOLD, amount: 1 }, as)
      await capture(path, HOLD, { usages: [] }, as)
      return capture(path, HOLD, { usages: [aUsage()] }, as)
    },
  }
}
