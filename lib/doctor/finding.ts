/** One thing that was looked at. A problem breaks the service or soon will; a warning is a risk that somebody may want. */
export interface Finding {
  level: 'ok' | 'warning' | 'problem' | 'skipped'
  /** What was looked at, such as `client copies`. */
  check: string
  /** What is so, or what is wrong and what helps. */
  message: string
}

/** Well, or each thing that is wrong. */
export const judged = (check: string, well: string, problems: readonly string[]): Finding[] =>
  problems.length === 0
    ? [{ level: 'ok', check, message: well }]
    : problems.map((message) => ({ level: 'problem', check, message }))
