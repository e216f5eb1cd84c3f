import { hash } from 'node:crypto'
import { uuidFrom } from '../../foundation/identifiers/uuid-from.ts'
import { type Key, planCreditKey, trialKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { isNew, put, type Write } from '../../foundation/table/writes.ts'
import { planCreditOf } from '../accounts/settle.ts'
import type { PlanRecord } from '../products/plan-membership.ts'
import type { StartRequest, SubscriptionRecord } from './schema.ts'

/** A hash of account and plan, so that an account gets the start credits of a plan only once. */
const startCreditId = (accountId: string, planId: string): string =>
  uuidFrom(hash('sha256', `start ${accountId} ${planId}`))

export const startCreditKey = (accountId: string, planId: string): Key =>
  planCreditKey(startCreditId(accountId, planId))

export interface Had {
  hadTrial: boolean
  hadStartCredits: boolean
}

/** Also works for an account that does not exist yet. */
export async function readHad(table: Table, accountId: string, planId: string): Promise<Had> {
  const keys = [trialKey(accountId, planId), startCreditKey(accountId, planId)]
  const [trial, startCredits] = await Promise.all(keys.map((key) => table.get(key)))
  return { hadTrial: trial !== undefined, hadStartCredits: startCredits !== undefined }
}

/**
 * `credits` are the start credits. `first` are the credits of the first period, or 0 if the subscription starts with a
 * trial.
 */
export const creditsOfStart = (
  plan: PlanRecord,
  had: Had,
  body: Pick<StartRequest, 'skip_trial'>,
): { credits: bigint; first: bigint } => ({
  credits: had.hadStartCredits ? 0n : plan.on_start_credits,
  first: takesTrial(plan, had, body) ? 0n : plan.period_credits,
})

export const takesTrial = (
  { trial_days }: PlanRecord,
  { hadTrial }: Pick<Had, 'hadTrial'>,
  { skip_trial }: Pick<StartRequest, 'skip_trial'>,
): boolean => trial_days > 0n && !hadTrial && !skip_trial

export function startCreditWrite(
  { account_id, id, created_at }: SubscriptionRecord,
  plan: PlanRecord,
  amount: bigint,
  now: Date,
): Write {
  const given = {
    id: startCreditId(account_id, plan.id),
    subscription_id: id,
    plan_name: plan.name,
    amount,
    at: created_at,
  }
  return put(planCreditKey(given.id), planCreditOf(account_id, given, now), isNew)
}
