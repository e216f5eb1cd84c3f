import { formatDay } from '../../api/time-zone.ts'
import type { AnswerOf } from '../../api/use-read.ts'

type Standing = NonNullable<AnswerOf<'listAllBillingAccounts'>['billing_accounts'][number]['standing']>

/**
 * Describes why an account needs a person, the most urgent reason first. Returns an empty text for an account that
 * needs nobody.
 */
export function describeReasons({ attention, past_due_subscriptions: late, subscription_ends_at }: Standing): string {
  const texts: Record<Standing['attention'][number], () => string> = {
    no_credits: () => 'no credits',
    past_due: () => (late > 1 ? `${late} subscriptions past due` : 'past due'),
    low_balance: () => 'below its alert',
    subscription_ends: () => `subscription ends ${formatDay(subscription_ends_at.slice(0, 10))}`,
  }
  const text = attention.map((reason) => texts[reason]()).join(', ')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
