import type { Change } from '../../foundation/table/stream.ts'
import { accountOf } from '../accounts/store.ts'

/** Amounts are texts, because they have up to 64 bits. */
export interface BalanceEvent {
  type: 'BalanceLow' | 'BalanceExhausted'
  /** When the balance changed. */
  time: string
  detail: {
    /** The same at each delivery of the event. */
    id: string
    org_id: string
    billing_id: string
    balance: string
    alert_below?: string
    credit_min?: string
    at: string
  }
}

/**
 * `BalanceLow` if the balance falls below `alert_below`, and `BalanceExhausted` if the balance falls to `credit_min` or
 * below. Compares the balance with the limits after the change. Raising a limit above the balance causes no event. If
 * the balance rises above a limit and falls again, the event is sent again.
 */
export function balanceEvents({ id, before, after }: Change): BalanceEvent[] {
  const [old, account] = [accountOf(before), accountOf(after)]
  if (old === undefined || account === undefined || account.balance >= old.balance) return []
  const { balance, alert_below, credit_min, updated_at: at } = account
  const crosses = (highest: bigint) => old.balance > highest && balance <= highest
  const eventOf = (type: BalanceEvent['type'], line: object): BalanceEvent => ({
    type,
    time: at,
    detail: {
      ...{ id: `${id}-${type}`, org_id: account.organization_id, billing_id: account.id },
      ...{ balance: String(balance), ...line, at },
    },
  })
  return [
    ...(alert_below !== undefined && crosses(alert_below - 1n)
      ? [eventOf('BalanceLow', { alert_below: String(alert_below) })]
      : []),
    ...(crosses(credit_min) ? [eventOf('BalanceExhausted', { credit_min: String(credit_min) })] : []),
  ]
}
