import type { Account } from './schema.ts'

type Stored = Pick<Account, 'alert_below' | 'alerts_below'>

/**
 * Returns the amounts below which an event is sent, the largest first. An earlier release changes only `alert_below`,
 * so a list without this amount is out of date.
 */
export const alertsOf = ({ alert_below, alerts_below = [] }: Stored): readonly bigint[] => {
  if (alert_below === undefined) return []
  return alerts_below[0] === alert_below ? alerts_below : [alert_below]
}

/** Equal amounts count once. `alert_below` is the largest amount, and a list of one is not stored. */
function storedAlerts(amounts: readonly bigint[]): Stored {
  const sorted = [...new Set(amounts)].sort((left, right) => (left > right ? -1 : 1))
  return { alert_below: sorted[0], alerts_below: sorted.length > 1 ? sorted : undefined }
}

/** Undefined if the request leaves the amounts as they are. */
export function requestedAlerts({ alert_below, alerts_below }: RequestedAlerts): Stored | undefined {
  if (alerts_below !== undefined) return storedAlerts(alerts_below)
  if (alert_below === undefined) return undefined
  return storedAlerts(alert_below === '' ? [] : [alert_below])
}

export interface RequestedAlerts {
  /** Empty for none. */
  alert_below?: bigint | '' | undefined
  alerts_below?: readonly bigint[] | undefined
}

/** Returns undefined if the request does not contradict itself. */
export const describeBothAlerts = ({ alert_below, alerts_below }: RequestedAlerts): string | undefined =>
  alert_below !== undefined && alerts_below !== undefined ? 'must not be given beside alert_below' : undefined
