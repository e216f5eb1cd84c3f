import { ApiError, notFound } from '../../foundation/errors.ts'
import type { Account } from '../accounts/schema.ts'
import type { ChargeContext, NewUsage } from './store.ts'
import { creditsOf } from './store.ts'

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
 * @param refusal why the limits of the account refuse the charge; a disabled account comes before it
 */
export function debitRefusedError(
  { accountId }: ChargeContext,
  pending: readonly NewUsage[],
  account: Account | undefined,
  refusal?: ApiError,
): ApiError | undefined {
  if (account === undefined) return notFound('billing account', accountId)
  if (account.state !== 'active') return accountDisabledError(account)
  if (refusal !== undefined) return refusal
  const amount = creditsOf(pending)
  if (amount > 0n && amount > account.available_balance) return insufficientCreditsError(account, amount)
  return undefined
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
