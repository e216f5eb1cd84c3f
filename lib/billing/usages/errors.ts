import { ApiError, notFound } from '../../foundation/errors.ts'
import type { Account } from '../accounts/schema.ts'
import type { ChargeContext, NewUsage } from './store.ts'
import { creditsOf, featuresOf, maxFeaturesBefore } from './store.ts'

/** Names every id that was used before for another usage. */
export function idReusedError(usages: readonly NewUsage[]): ApiError {
  const violations = usages.map(({ usage, index }) => ({
    field: `usages[${index}].id`,
    description: `${usage.id} was used before for another usage`,
  }))
  return new ApiError('USAGE_ID_REUSED', 'a usage id was used before for something else', { violations })
}

/**
 * Undefined if the account can be charged.
 * @param account the account as it was read
 */
export function debitRefusedError(
  { accountId }: ChargeContext,
  pending: readonly NewUsage[],
  account: Account | undefined,
): ApiError | undefined {
  if (account === undefined) return notFound('billing account', accountId)
  if (account.state !== 'active') return accountDisabledError(account)
  const amount = creditsOf(pending)
  if (amount > 0n && amount > account.available_balance) return insufficientCreditsError(account, amount)
  return featuresRefusedError(account, featuresOf(pending))
}

export const accountDisabledError = ({ id }: Account): ApiError =>
  new ApiError('ACCOUNT_DISABLED', 'the billing account is disabled', { metadata: { billing_id: id } })

/**
 * @param amount the credits that the request charges
 * @param required the part of `amount` that must be available on the account
 */
export function insufficientCreditsError(
  { id, balance, available_balance }: Account,
  amount: bigint,
  required = amount,
): ApiError {
  const available = String(available_balance)
  return new ApiError('INSUFFICIENT_CREDITS', 'the billing account has not enough credits', {
    metadata: {
      billing_id: id,
      balance: String(balance),
      amount: String(amount),
      available,
      required: String(required),
    },
  })
}

export function featuresRefusedError({ id, features_used }: Account, amount: bigint): ApiError | undefined {
  if (amount === 0n || features_used <= maxFeaturesBefore(amount)) return undefined
  const metadata = { billing_id: id, features_used: String(features_used), amount: String(amount) }
  const message = 'the usages would take the count of features used out of int64'
  return new ApiError('FEATURES_OVERFLOW', message, { metadata })
}
