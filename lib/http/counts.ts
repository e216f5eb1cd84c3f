/** The names of the metrics, as dashboard and alarms use them. */
export type Counter =
  | 'DecisionsAllowed'
  | 'DecisionsDenied'
  | 'UsagesRecorded'
  | 'UsagesReplayed'
  | 'CreditsDebited'
  | 'TableRetries'

export type Counts = Partial<Record<Counter, number>>
