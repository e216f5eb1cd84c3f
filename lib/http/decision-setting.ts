/** Which answers about access a process logs. */
export type DecisionLog = 'denied' | 'all'

/** Undefined for any other text. */
export const readDecisionLog = (text: string | undefined): DecisionLog | undefined =>
  text === 'all' || text === 'denied' ? text : undefined
