/** Which table a command works on. */
export type TableOptions = { table?: string; endpoint?: string; region?: string }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** @throws Error where it is no UUID */
export function uuid(text: string): string {
  if (UUID.test(text)) return text.toLowerCase()
  throw new Error('must be a UUID')
}

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 }

/** The time after a duration such as `15m`; `now` for none. @throws Error where it is no duration */
export function expiry(text: string): Date {
  const [, count = '', unit = ''] = /^(\d{1,9})([smhd])$/.exec(text === 'now' ? '0s' : text) ?? []
  const seconds = SECONDS[unit]
  if (seconds === undefined) throw new Error('must be now, or a number and one of s, m, h, d')
  return new Date(Date.now() + Number(count) * seconds * 1_000)
}

const MOST = 2n ** 63n - 1n

/** @throws Error where it is no whole number from 1 to the largest int64 */
export function credits(text: string): string {
  if (/^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= MOST) return text
  throw new Error(`must be a whole number from 1 to ${MOST}`)
}
