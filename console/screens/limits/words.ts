import type { AnswerOf } from '../../api/use-read.ts'
import { formatCredits } from '../../parts/values.tsx'

export type Budget = AnswerOf<'getBillingBudgets'>['budgets'][number]
export type Limit = Pick<Budget, 'feature' | 'amount' | 'window' | 'per'>

export const WINDOWS: Readonly<Record<Limit['window'], string>> = {
  minute: 'a minute',
  hour: 'an hour',
  day: 'a day',
  week: 'a week',
  month: 'a month',
  year: 'a year',
  period: 'a period of the subscription',
  ever: 'in all',
}

export const PERS: Readonly<Record<Limit['per'], string>> = {
  account: 'The whole account',
  user: 'Each user',
  project: 'Each project',
}

/** Describes a limit without its feature, such as `50 a day, each user`. */
export const describeLimit = ({ amount, window, per }: Omit<Limit, 'feature'>): string =>
  `${formatCredits(amount)} ${WINDOWS[window]}${per === 'account' ? '' : `, each ${per}`}`
