/** The result of one check of the doctor. A problem breaks the service, now or soon; a warning is a risk that may be intended. */
export interface Finding {
  level: 'ok' | 'warning' | 'problem' | 'skipped'
  /** The subject of the examination, such as `client copies`. */
  check: string
  /** The state, or the fault and its repair. */
  message: string
}

/** One finding for each problem, or a single one with the message `ok` if there is none. */
export const toFindings = (check: string, ok: string, problems: readonly string[]): Finding[] =>
  problems.length === 0
    ? [{ level: 'ok', check, message: ok }]
    : problems.map((message) => ({ level: 'problem', check, message }))
