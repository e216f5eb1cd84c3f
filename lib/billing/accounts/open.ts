import { metadataText } from '../../foundation/schema/metadata.ts'
import type { Account, DescribedAccount } from './schema.ts'

/** A new account without credits. */
export function makeAccount(
  id: string,
  given: Partial<Pick<DescribedAccount, 'organization_id' | 'name' | 'state' | 'credit_min' | 'metadata'>>,
  now: Date,
): DescribedAccount {
  const amounts = { balance: 0n, credit_min: 0n, available_balance: 0n, features_used: 0n }
  const times = { created_at: now.toISOString(), updated_at: now.toISOString() }
  const defaults = { id, organization_id: '', name: '', state: 'active' as const, metadata: metadataText({}) }
  return withAvailableBalance({ ...defaults, ...amounts, ...times, ...given })
}

/** The account, with what its balance and its floor leave to spend. */
export const withAvailableBalance = <State extends Account>(account: State): State => ({
  ...account,
  available_balance: account.balance - account.credit_min,
})
