import { afterEach, beforeEach, vi } from 'vitest'

export type DecisionLine = Record<string, unknown> & { decision: string; rule: string }

/**
 * Collects the lines of the log of decisions that the current test has written. A file turns the log on before it
 * imports the functions: `vi.hoisted(() => vi.stubEnv('DECISION_LOG', 'all'))`.
 */
export function captureDecisions(): { texts: string[]; lines: () => DecisionLine[] } {
  const texts: string[] = []
  beforeEach(() => {
    texts.length = 0
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      if (String(text).startsWith('{"decision":')) texts.push(...String(text).trimEnd().split('\n'))
      return true
    })
  })
  afterEach(() => vi.restoreAllMocks())
  return { texts, lines: () => texts.map((text) => JSON.parse(text)) }
}
