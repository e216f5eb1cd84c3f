import { useRead } from '../../api/use-read.ts'

/** The maximum number of accounts in the list of needs. */
export const MOST_NEEDS = 20

/** Reads the accounts that need attention, the most urgent first. */
export const useNeedyAccounts = () =>
  useRead('listAllBillingAccounts', { rank_by: 'attention', with_standing: true, page_size: MOST_NEEDS })
