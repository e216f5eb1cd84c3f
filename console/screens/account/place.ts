import { useIsAdmin, useMayAs } from '../../api/use-may.ts'
import type { AnswerOf, OperationName } from '../../api/use-read.ts'

/** An account with its balance and limits. */
export interface AccountShown extends Omit<AnswerOf<'getBillingAccount'>['billing_account'], 'credit_min'> {
  balance: bigint
  /** The credits on open holds. */
  held: bigint
  /** The credits that charges and new holds may take; less than 0 if the floor was raised above the balance. */
  available: bigint
  /** The next grants that expire, the soonest first. */
  expiring: AnswerOf<'getBillingBalance'>['balance']['expiring']
  /** No charge takes the balance below it. */
  floor: bigint
  /** A charge that takes the balance below it sends an event; empty for none. */
  alertBelow: string
  featuresUsed: string
}

/** Which account, as the address names it. */
export interface AccountPlace {
  organization: string
  account: string
}

/** The path of an operation on the account itself. */
export const inPath = ({ organization, account }: AccountPlace) => ({ org_id: organization, id: account })

/** The path of an operation on what belongs to the account. */
export const billingPath = ({ organization, account }: AccountPlace) => ({ org_id: organization, billing_id: account })

/** Answers that follow each change of an account. Those of the journal are read again later: see `useFollowJournal`. */
export const ACCOUNT_READS: readonly OperationName[] = [
  'getBillingAccount',
  'getBillingBalance',
  'listBillingAccounts',
  'listHolds',
]

/** Answers that depend on the entitlements of an account. A disabled account has none. */
export const ENTITLEMENT_READS: readonly OperationName[] = ['listEntitlements', 'listSubscriptions', 'checkEntitlement']

/** The properties of an action on an account. */
export interface ActionProps {
  place: AccountPlace
  shown: AccountShown
}

/** Whether accounts and subscriptions may be changed: only platform admins may. */
export const useMayChange = () => useIsAdmin()

/** Whether credits may be given, set free and given back, and limits set: billers may, too. */
export const useMayCredit = () => useMayAs('biller')
