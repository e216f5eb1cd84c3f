import { instant } from '../lib/foundation/schema/primitives.ts'
import { parseDuration } from './options.ts'

export interface RangeOptions {
  since?: string
  until?: string
}

/**
 * Parses a time. The text may be a date in UTC, a date-time, or a duration before now, such as `7d`.
 * @throws Error that names the option
 */
function readMoment(option: string, text: string, now: Date): Date {
  const ago = parseDuration(text)
  if (ago !== undefined && ago <= now.getTime()) return new Date(now.getTime() - ago)
  const time = instant(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : text)
  if (time !== undefined) return new Date(time)
  throw new Error(
    `${option} must be a date, a date-time with a zone, or how long ago: 2026-11-01, 2026-11-01T08:00:00Z, 7d`,
  )
}

/** @throws Error if an option cannot be parsed, or if the range ends before it begins */
export function readRange({ since, until }: RangeOptions, now: Date): { since?: Date; until?: Date } {
  const range = {
    ...(since !== undefined && { since: readMoment('--since', since, now) }),
    ...(until !== undefined && { until: readMoment('--until', until, now) }),
  }
  if (range.since !== undefined && range.since >= (range.until ?? now))
    throw new Error('--since must be before --until')
  return range
}
