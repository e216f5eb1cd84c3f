import type { Change, StreamRecord } from '../../foundation/table/stream.ts'
import type { Account } from '../accounts/schema.ts'
import { accountOf } from '../accounts/store.ts'

/**
 * An event about expired holds whose credits became available again. Amounts are texts, because they have up to 64
 * bits.
 */
export interface HoldEvent {
  type: 'HoldsExpired'
  /** When the account was settled, in whole seconds. The holds expired earlier. */
  time: string
  detail: {
    /** The same at each delivery of the event. */
    id: string
    org_id: string
    billing_id: string
    /** The number of credits that these holds set aside together. */
    released: string
    available_balance: string
    at: string
  }
}

/** Only for a settlement that released the credits of expired holds. Captures and releases send no event. */
export function holdEvents({ id, before, after }: Change, { dynamodb = {} }: StreamRecord): HoldEvent[] {
  const [old, account] = [accountOf(before), accountOf(after)]
  if (old === undefined || account === undefined || !isSettlement(old, account)) return []
  const released = (old.held ?? 0n) - (account.held ?? 0n)
  if (released <= 0n) return []
  const at = new Date((dynamodb.ApproximateCreationDateTime ?? 0) * 1_000).toISOString()
  return [
    {
      ...{ type: 'HoldsExpired', time: at },
      detail: {
        ...{ id: `${id}-HoldsExpired`, org_id: account.organization_id, billing_id: account.id },
        ...{ released: String(released), available_balance: String(account.available_balance), at },
      },
    },
  ]
}

/**
 * `settlements` also grows when a capture prolongs its hold. If that capture also lowers `held`, it has charged the
 * account. A charge changes `balance` but not `credited`, and a settlement changes both by the same amount.
 */
const isSettlement = (old: Account, account: Account): boolean =>
  (account.settlements ?? 0n) === (old.settlements ?? 0n) + 1n &&
  account.balance - old.balance === (account.credited ?? 0n) - (old.credited ?? 0n)
