import type { Call } from '../../support/request.ts'

/** The content of a usage. Requests can write the same content in different ways. */
export interface Usage {
  id: string
  type: 'credit' | 'feature'
  amount: bigint
  source: string
  description: string
  /** A text in the metadata of the usage. */
  label: string
  /** The id of a feature that limits count. */
  feature?: string
  user_id?: string
}

/** A request of create-usage, with the account that must pay for its usages. */
export interface UsageRequest {
  accountId: string
  /**
   * The accounts for which a recorded usage counts as a replay. These are the named account or, if the request names no
   * account, all accounts of its organization.
   */
  sameAccounts: readonly string[]
  call: Call
  usages: Usage[]
}

/** Returns a text that is the same for two usages if and only if one is a replay of the other. */
export const identityOf = (accountId: string, usage: Usage): string => {
  const { id, type, amount, source, description, label, feature = '', user_id = '' } = usage
  return JSON.stringify([
    accountId,
    id,
    type,
    String(amount),
    source.toLowerCase(),
    description,
    label,
    feature,
    user_id,
  ])
}
