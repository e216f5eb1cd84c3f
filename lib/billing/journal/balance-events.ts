import type { Change } from '../../foundation/table/stream.ts'
import { alertsOf } from '../accounts/alerts.ts'
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
 * `BalanceLow` for each amount of `alerts_below` that the balance falls below, and `BalanceExhausted` if the balance falls to `credit_min` or
 * below. Compares the balance with the limits after the change. Raising a limit above the balance causes no event. If
 * the balance rises above a limit and falls again, the event is sent again.
 */
export function balanceEvents({ id, before, after }: Change): BalanceEvent[] {
  const [old, account] = [accountOf(before), accountOf(after)]
  if (old === undefined || account === undefined || account.balance >= old.balance) return []
  const { balance, credit_min, updated_at: at } = account
  const crosses = (highest: bigint) => old.balance > highest && balance <= highest
  const eventOf = (type: BalanceEvent['type'], line: object, name: string = type): BalanceEvent => ({
    type,
    time: at,
    detail: {
      ...{ id: `${id}-${name}`, org_id: account.organization_id, billing_id: account.id },
      ...{ balance: String(balance), ...line, at },
    },
  })
  return [
    ...alertsOf(account)
      .filter((amount) => crosses(amount - 1n))
      .map((amount) => {
        // The id of the largest amount is that of earlier releases, which knew only this amount.
        const name = amount === account.alert_below ? 'BalanceLow' : `BalanceLow-${amount}`
        return eventOf('BalanceLow', { alert_below: String(amount) }, name)
      }),
    ...(crosses(credit_min) ? [eventOf('BalanceExhausted', { credit_min: String(credit_min) })] : []),
  ]
}
