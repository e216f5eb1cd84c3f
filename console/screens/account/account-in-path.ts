import { useIsAdmin, useMayAs } from '../../api/use-may.ts'
import type { AnswerOf, OperationName } from '../../api/use-read.ts'

export interface AccountShown extends Omit<AnswerOf<'getBillingAccount'>['billing_account'], 'credit_min'> {
  balance: bigint
  /** The credits of open holds. */
  held: bigint
  /**
   * The credits that charges and new holds can use. The number is below 0 if the floor was raised above the balance.
   */
  available: bigint
  /** The next grants that expire, the earliest first. */
  expiring: AnswerOf<'getBillingBalance'>['balance']['expiring']
  /** The floor. A charge cannot take the balance below the floor. */
  floor: bigint
  /** A charge that takes the balance below one of these values sends an event. The largest is first. */
  alertsBelow: readonly string[]
}

export interface AccountPlace {
  organization: string
  account: string
}

/** Returns the path parameters of an operation on the account itself. */
export const inPath = ({ organization, account }: AccountPlace) => ({ org_id: organization, id: account })

/** Returns the path parameters of an operation on entities of the account. */
export const billingPath = ({ organization, account }: AccountPlace) => ({ org_id: organization, billing_id: account })

/**
 * The operations that the console repeats after each change of an account. `useFollowJournal` repeats the operations of
 * the journal later.
 */
export const ACCOUNT_READS: readonly OperationName[] = [
  'getBillingAccount',
  'getBillingBalance',
  'listBillingAccounts',
  'listHolds',
  'listAllowances',
]

/** The operations that depend on the entitlements of an account. A disabled account has no entitlements. */
export const ENTITLEMENT_READS: readonly OperationName[] = ['listEntitlements', 'listSubscriptions', 'checkEntitlement']

export interface ActionProps {
  place: AccountPlace
  shown: AccountShown
}

/** Only platform admins may. */
export const useMayChange = () => useIsAdmin()

/** Platform admins and billers may. */
export const useMayCredit = () => useMayAs('biller')
