import type { Reason } from '../foundation/errors.ts'
import { COUNTERS, type Counter, type Counts } from './counts.ts'

/**
 * How a request ended:
 * - `ok`: it was answered, and it asked for no decision;
 * - `allowed`, `denied`: all of its decisions were this one; `mixed`: a batch with both;
 * - `refused`: 4xx;
 * - `error`: 5xx.
 */
export type Outcome = 'ok' | 'allowed' | 'denied' | 'mixed' | 'refused' | 'error'

/** What the log says of a request. All texts are our own or ids: nothing that a caller wrote. */
export interface RequestFacts {
  clientId?: string | undefined
  /** Whether the caller proved to be this client. */
  isVerified: boolean
  operation: string
  status: number
  reason?: Reason | undefined
  requestId: string
  durationMs: number
  counts: Counts
  /** The ids of what the request is about, the most telling first. */
  targets: readonly string[]
}

/** The longest line, in bytes, with its line break. A gigabyte of log costs 20 times as much as the requests that wrote it. */
export const MAX_LINE_BYTES = 400

/** Request ids of API Gateway and Lambda. Any other text may be a caller's. */
const REQUEST_ID = /^[\w=+/-]{1,48}$/

/** `,"targets":["…"],"more_targets":…` without the ids, for up to a million of them. */
const TARGETS_FRAME_BYTES = ',"targets":[],"more_targets":1000000'.length

/** The line of a request: JSON of at most `MAX_LINE_BYTES` bytes for every request. Targets that have no room are counted. */
export function formatRequestLine(facts: RequestFacts): string {
  const line = membersOf(facts)
  const used = JSON.stringify(line).length + TARGETS_FRAME_BYTES + 1
  const targets = takeFitting(facts.targets, MAX_LINE_BYTES - used)
  const left = facts.targets.length - targets.length
  const withTargets = { ...line, ...(targets.length > 0 && { targets }), ...(left > 0 && { more_targets: left }) }
  return `${JSON.stringify(withTargets)}\n`
}

const membersOf = ({
  clientId,
  isVerified,
  operation,
  status,
  reason,
  requestId,
  durationMs,
  counts,
}: RequestFacts) => ({
  ...(clientId !== undefined && { client_id: clientId }),
  ...(clientId !== undefined && !isVerified && { verified: false }),
  operation,
  outcome: outcomeOf(status, counts),
  status,
  ...(reason !== undefined && { reason }),
  ...countsOf(counts),
  duration_ms: Math.round(durationMs),
  ...(REQUEST_ID.test(requestId) && { request_id: requestId }),
})

export function outcomeOf(status: number, { DecisionsAllowed = 0, DecisionsDenied = 0 }: Counts): Outcome {
  if (status >= 500) return 'error'
  if (status >= 400) return 'refused'
  if (DecisionsAllowed + DecisionsDenied === 0) return 'ok'
  if (DecisionsDenied === 0) return 'allowed'
  return DecisionsAllowed === 0 ? 'denied' : 'mixed'
}

const countsOf = (counts: Counts): Record<string, number> =>
  Object.fromEntries(
    (Object.keys(COUNTERS) as Counter[]).flatMap((counter) => {
      const count = counts[counter] ?? 0
      return count > 0 ? [[COUNTERS[counter], count]] : []
    }),
  )

/** The first targets that fit into so many bytes; each has two quotes and a comma. */
function takeFitting(targets: readonly string[], bytes: number): string[] {
  let left = bytes
  const end = targets.findIndex((target) => {
    left -= target.length + 3
    return left < 0
  })
  return targets.slice(0, end < 0 ? targets.length : end)
}
