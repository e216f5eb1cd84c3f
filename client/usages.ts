import type { components } from './schema.ts'

/** An amount of credits or features, above 0. */
export type Amount = bigint | number | string

/** A usage to report. Without an `id`, the usage gets a new id, which stays the same in every attempt. */
export type UsageReport = Omit<components['schemas']['Usage'], 'id' | 'amount' | 'updated_at'> & {
  id?: string
  amount: Amount
}

export const withId = <T extends { id?: string; amount: Amount }>({
  id = crypto.randomUUID(),
  amount,
  ...rest
}: T) => ({
  ...rest,
  id,
  amount: String(amount),
})
