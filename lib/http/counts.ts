/** The names of the metrics, as dashboard and alarms use them, and the member of the request's log line that each is made of. */
export const COUNTERS = {
  DecisionsAllowed: 'allowed',
  DecisionsDenied: 'denied',
  UsagesRecorded: 'recorded',
  UsagesReplayed: 'replayed',
  CreditsDebited: 'debited',
  TableRetries: 'retries',
} as const

export type Counter = keyof typeof COUNTERS

export type Counts = Partial<Record<Counter, number>>
