export type TableOptions = { table?: string; endpoint?: string; region?: string }

/**
 * Parses the address of an endpoint. Rejects an empty text, because otherwise `--endpoint "$(cat .local/endpoint)"`
 * without this file would choose a table in AWS.
 *
 * @throws Error if the text is not an http or https address
 */
export function parseEndpoint(text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return text
  throw new Error('must be an http or https address')
}

/** @throws Error if the text is empty */
export function parseName(text: string): string {
  if (text !== '') return text
  throw new Error('must not be empty')
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** @throws Error if the text is not a UUID */
export function parseUuid(text: string): string {
  if (UUID.test(text)) return text.toLowerCase()
  throw new Error('must be a UUID')
}

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 }

/** Returns the milliseconds of a duration such as `15m`, or undefined if the text is not a duration. */
export function parseDuration(text: string): number | undefined {
  const [, count = '', unit = ''] = /^(\d{1,9})([smhd])$/.exec(text) ?? []
  const seconds = SECONDS[unit]
  return seconds === undefined ? undefined : Number(count) * seconds * 1_000
}

/**
 * Returns the milliseconds of a duration such as `15m`, and 0 for `now`. The command adds them to the time of the
 * service, which is known only after the table is chosen.
 * @throws Error if the text is neither a duration nor `now`
 */
export function parseExpiry(text: string): number {
  const duration = parseDuration(text === 'now' ? '0s' : text)
  if (duration === undefined) throw new Error('must be now, or a number with s, m, h or d')
  return duration
}

/**
 * Returns the milliseconds of a duration such as `7d`.
 * @throws Error if the text is not a duration, or the duration is zero
 */
function parseLifetime(text: string): number {
  const duration = parseDuration(text)
  if (duration === undefined || duration === 0) throw new Error('must be a number with s, m, h or d, and not zero')
  return duration
}

/**
 * Returns the milliseconds of a duration such as `30d`.
 * @throws Error if the text is not a duration
 */
function parseAge(text: string): number {
  const duration = parseDuration(text)
  if (duration === undefined) throw new Error('must be a number with s, m, h or d')
  return duration
}

const MAX_CREDITS = 2n ** 63n - 1n

/** @throws Error if the text is not a whole number from 1 to the largest int64 */
export function parseCredits(text: string): string {
  if (/^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= MAX_CREDITS) return text
  throw new Error(`must be a whole number from 1 to ${MAX_CREDITS}`)
}

/** @throws Error if the text is not a whole number from 0 to the largest int64 */
export function parseAmount(text: string): string {
  if (text === '0') return text
  if (/^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= MAX_CREDITS) return text
  throw new Error(`must be a whole number from 0 to ${MAX_CREDITS}`)
}

/** @throws Error if the text is not a whole number of at least 1 */
export function parseLimit(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new Error('must be a whole number from 1 on')
}

/** @throws Error if the text is not a time with a UTC offset */
export function parseTime(text: string): Date {
  const isWhole = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(text)
  const time = new Date(text)
  if (isWhole && !Number.isNaN(time.getTime())) return time
  throw new Error('must be a time such as 2026-11-21T10:00:00Z')
}

/** @throws Error if the text is not a duration */
export function parseInterval(text: string): number {
  const milliseconds = parseDuration(text)
  if (milliseconds === undefined || milliseconds === 0) throw new Error('must be a duration such as 20s or 5m')
  return milliseconds
}

/**
 * @param ends the help text of `--expires`
 * @param lasts the help text of `--for`
 */
export const endOptions = (ends: string, lasts: string) =>
  ({
    '--expires <time>': `${ends}, such as 2127-01-31T00:00:00Z; an empty time takes the end away`,
    '--for <duration>': { text: `${lasts}, such as 7d`, parse: parseLifetime, conflicts: 'expires' },
  }) as const

/**
 * The option of the commands that delete ended policies or memberships. Only things that ended at least this long ago
 * are deleted.
 */
export const ENDED = {
  '--ended <duration>': {
    ...{ text: 'at least how long ago, 7d where it is not given', parse: parseAge },
    fallback: 7 * 86_400_000,
  },
} as const
