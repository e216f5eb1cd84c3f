import { afterEach, beforeEach, vi } from 'vitest'

/** The line that a request writes into the log. */
export interface RequestLine {
  client_id?: string
  verified?: false
  operation: string
  outcome: string
  status: number
  reason?: string
  targets?: string[]
  more_targets?: number
  duration_ms: number
  request_id: string
  [counter: string]: unknown
}

/** Turns the log of requests on for each test of a file. The list has the texts of the lines that the test has caused so far. */
export function captureRequestLines(): { texts: string[]; lines: () => RequestLine[] } {
  const texts: string[] = []
  beforeEach(() => {
    texts.length = 0
    vi.stubEnv('REQUEST_LOG', 'on')
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      if (String(text).includes('"outcome":')) texts.push(String(text))
      return true
    })
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })
  return { texts, lines: () => texts.map((text) => JSON.parse(text)) }
}
