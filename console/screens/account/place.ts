import type { OperationName } from '../../api/use-read.ts'

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
export const ACCOUNT_READS: readonly OperationName[] = ['getBillingAccount', 'getBillingBalance', 'listBillingAccounts']
