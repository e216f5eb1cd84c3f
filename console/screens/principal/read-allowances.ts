import type { Tollgate } from 'tollgate-client'
import { isRefused } from '../../api/problem.ts'
import { billingPath } from '../account/account-in-path.ts'
import type { Allowance } from '../limits/allowance.tsx'
import { type AccountsOfUser, readAccountsOf, type Used } from './read-usages.ts'

/** The largest number of allowances of an account that are shown. */
const MOST_SHOWN = 50

export interface UserAllowances extends Pick<Used, 'account' | 'organization'> {
  /** Those of the user itself are first. */
  allowances: readonly Allowance[]
  hasMore: boolean
}

export interface AllowancesOfUser extends Pick<AccountsOfUser, 'refused' | 'hasMoreAccounts'> {
  /** The accounts that have limits. */
  found: readonly UserAllowances[]
}

/**
 * Reads the allowances that hold for a user, of the accounts of the organizations that the user can access.
 *
 * @throws TollgateError if the caller may not list these organizations
 * @throws NetworkError if no answer arrives
 */
export async function readAllowances(tollgate: Tollgate, user: string, signal: AbortSignal): Promise<AllowancesOfUser> {
  const { accounts, refused, hasMoreAccounts } = await readAccountsOf(tollgate, user, signal)
  const read = await Promise.all(
    accounts.map(async ({ account, organization }) => {
      const place = billingPath({ organization: organization.id, account: account.id })
      const page = await listAllowances(tollgate, { ...place, user_id: user, page_size: MOST_SHOWN }, signal)
      return page && { account, organization, page }
    }),
  )
  const readable = read.filter((each) => each !== undefined)
  return {
    found: readable
      .filter(({ page }) => page.allowances.length > 0)
      .map(({ page: { allowances, next_page_token }, ...place }) => ({
        ...place,
        allowances: allowances.toSorted((left, right) => Number(isOf(right, user)) - Number(isOf(left, user))),
        hasMore: next_page_token !== '',
      })),
    refused: refused + read.length - readable.length,
    hasMoreAccounts,
  }
}

const isOf = ({ user_id }: Allowance, user: string): boolean => user_id === user

/** Returns undefined if the caller may not read them. Members of the platform may read accounts, but no allowances. */
async function listAllowances(
  tollgate: Tollgate,
  request: Parameters<Tollgate['listAllowances']>[0],
  signal: AbortSignal,
) {
  try {
    return await tollgate.listAllowances(request, { signal })
  } catch (error) {
    if (isRefused(error)) return undefined
    throw error
  }
}
