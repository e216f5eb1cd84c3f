/** Which answers about access a process logs. */
export type DecisionLog = 'denied' | 'all'

/** Undefined for any other text. */
export const readDecisionLog = (text: string | undefined): DecisionLog | undefined =>
  text === 'all' || text === 'denied' ? text : undefined

/** Where a stage keeps its log of decisions. The console has it from `<meta name="tollgate-decisions">`, as JSON. */
export interface DecisionPlace {
  region: string
  /** The name of the log group. */
  log: string
}

/** Undefined for a stage without a log of decisions. */
export const readDecisionPlace = ({
  DECISIONS_IN: log,
  AWS_REGION: region,
}: Readonly<Record<string, string | undefined>>) => (log && region ? { region, log } : undefined)
