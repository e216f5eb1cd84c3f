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

interface Judged {
  check: string
  message: string
  level?: 'warning'
}

/** One finding for each fault, and one for each check without any. A scan has no order, so those of a check are sorted. */
export function faultFindings(checks: readonly { check: string; ok: string }[], faults: readonly Judged[]): Finding[] {
  const names = new Map(checks.map(({ check, ok }) => [check, ok]))
  return [...names].flatMap(([check, ok]): Finding[] => {
    const own = faults.filter((fault) => fault.check === check)
    if (own.length === 0) return [{ level: 'ok', check, message: ok }]
    own.sort((a, b) => (a.message < b.message ? -1 : 1))
    return own.map(({ level, message }) => ({ level: level ?? 'problem', check, message }))
  })
}
