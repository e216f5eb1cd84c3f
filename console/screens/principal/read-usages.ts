import type { Tollgate } from 'tollgate-client'
import { isRefused } from '../../api/problem.ts'
import type { AnswerOf } from '../../api/use-read.ts'
import { billingPath } from '../account/account-in-path.ts'
import type { Transaction } from '../account/csv.ts'

/**
 * The largest number of organizations and of accounts whose usages are read. Each organization and each account takes
 * one request.
 */
export const MOST = { organizations: 5, accounts: 10 } as const

/** The largest number of transactions that are shown. */
export const MOST_SHOWN = 25

export type Account = AnswerOf<'listBillingAccounts'>['billing_accounts'][number]
type Organization = AnswerOf<'listOrganizationsByUser'>['organizations'][number]

/** A transaction of a user, with the account that paid. */
export interface Used {
  transaction: Transaction
  account: Account
  organization: Organization
}

/** The accounts of the organizations that a user can access. */
export interface AccountsOfUser {
  accounts: readonly Pick<Used, 'account' | 'organization'>[]
  /** The number of organizations whose billing the caller may not read. */
  refused: number
  /** Whether the user has access to further organizations, or whether the organizations have further accounts. */
  hasMoreAccounts: boolean
}

/** `accounts` are those whose transactions were read. */
export interface Usages extends AccountsOfUser {
  /** The transactions, newest first. */
  used: readonly Used[]
  hasOlder: boolean
  /** Whether an account has so many transactions that the service searched only the newest of them. */
  isCut: boolean
}

/**
 * @throws TollgateError if the caller may not list the organizations of the user
 * @throws NetworkError if no answer arrives
 */
export async function readAccountsOf(tollgate: Tollgate, user: string, signal: AbortSignal): Promise<AccountsOfUser> {
  const reached = await tollgate.listOrganizationsByUser(
    { id: user, inherited: true, state: 'all', page_size: MOST.organizations },
    { signal },
  )
  const listed = await Promise.all(
    reached.organizations.map(async (organization) => ({
      organization,
      answer: await listAccounts(tollgate, organization.id, signal),
    })),
  )
  const all = listed.flatMap(({ organization, answer }) =>
    (answer?.billing_accounts ?? []).map((account) => ({ account, organization })),
  )
  const accounts = all.slice(0, MOST.accounts)
  return {
    accounts,
    refused: listed.filter(({ answer }) => answer === undefined).length,
    hasMoreAccounts:
      reached.next_page_token !== '' ||
      all.length > accounts.length ||
      listed.some(({ answer }) => answer !== undefined && answer.next_page_token !== ''),
  }
}

/**
 * Reads the newest usages of a user, from the accounts of the organizations that the user can access.
 *
 * @throws TollgateError if the caller may not list these organizations
 * @throws NetworkError if no answer arrives
 */
export async function readUsages(tollgate: Tollgate, user: string, signal: AbortSignal): Promise<Usages> {
  const found = await readAccountsOf(tollgate, user, signal)
  const pages = await Promise.all(
    found.accounts.map(async ({ account, organization }) => {
      const request = { ...billingPath({ organization: organization.id, account: account.id }), user_id: user }
      const page = await tollgate.listBillingTransactions({ ...request, page_size: MOST_SHOWN }, { signal })
      return { ...page, account, organization }
    }),
  )
  const used = pages.flatMap(({ transactions, ...place }) =>
    transactions.map(
      (transaction): Used => ({ transaction, account: place.account, organization: place.organization }),
    ),
  )
  return {
    ...found,
    used: used.toSorted(compare).slice(0, MOST_SHOWN),
    hasOlder: used.length > MOST_SHOWN || pages.some(({ next_page_token }) => next_page_token !== ''),
    isCut: pages.some(({ transactions, next_page_token: token }) => token !== '' && transactions.length < MOST_SHOWN),
  }
}

/** Returns undefined if the caller may not read the billing of the organization. */
async function listAccounts(tollgate: Tollgate, org_id: string, signal: AbortSignal) {
  try {
    return await tollgate.listBillingAccounts({ org_id, page_size: MOST.accounts }, { signal })
  } catch (error) {
    if (isRefused(error)) return undefined
    throw error
  }
}

const compare = ({ transaction: left }: Used, { transaction: right }: Used): number =>
  left.created_at < right.created_at ? 1 : left.created_at > right.created_at ? -1 : 0
