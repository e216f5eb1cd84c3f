import { TollgateError } from '../error.ts'

/** The reasons for which an account cannot pay now. */
const CANNOT_PAY = ['INSUFFICIENT_CREDITS', 'LIMIT_REACHED', 'ACCOUNT_DISABLED']

/** Tells whether the service refused a block because the account cannot pay it. */
export const cannotPay = (error: unknown): error is TollgateError =>
  error instanceof TollgateError && CANNOT_PAY.includes(error.reason)

/** Tells whether the service has refused a request, so that it has done nothing and would refuse it again. */
export const isRefusal = (error: unknown): error is TollgateError =>
  error instanceof TollgateError &&
  error.reason !== '' &&
  [400, 401, 403, 404, 409].includes(error.status) &&
  error.reason !== 'ABORTED'

/** Returns how many credits a refused block could have had. */
export function availableOf({ reason, metadata }: TollgateError): number {
  if (reason === 'INSUFFICIENT_CREDITS') return Number(metadata.available)
  return reason === 'LIMIT_REACHED' ? Number(metadata.limit) - Number(metadata.used) : 0
}
