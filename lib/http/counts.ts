/** What is counted, under the names that dashboard and alarms know. */
export type Counter =
  | 'DecisionsAllowed'
  | 'DecisionsDenied'
  | 'UsagesRecorded'
  | 'UsagesReplayed'
  | 'CreditsDebited'
  | 'TableRetries'

export type Counts = Partial<Record<Counter, number>>
