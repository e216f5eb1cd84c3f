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
export const identityOf = (accountId: string, { id, type, amount, source, description, label }: Usage): string =>
  JSON.stringify([accountId, id, type, String(amount), source.toLowerCase(), description, label])
