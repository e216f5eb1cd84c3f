import type { AnswerOf } from '../../api/use-read.ts'

/** An account with its balance and limits. */
export interface AccountShown extends Omit<AnswerOf<'getBillingAccount'>['billing_account'], 'credit_min'> {
  balance: bigint
  /** No charge takes the balance below it. */
  floor: bigint
  /** A charge that takes the balance below it sends an event; empty for none. */
  alertBelow: string
  featuresUsed: string
}
