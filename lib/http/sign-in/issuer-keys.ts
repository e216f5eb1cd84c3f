import type { PublishedKey } from './fetch-keys.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Keys are fetched again after this time. */
const FRESH = HOUR
/** While the issuer does not answer, its keys stay valid for this time. */
const STALE = 24 * HOUR
/** An unknown key id causes at most one fetch in this time, because any token may name one. */
const UNKNOWN_KEY_PAUSE = MINUTE
/** The pause after the first of several failures in a row. It doubles with each failure. */
const FIRST_PAUSE = SECOND
const LONGEST_PAUSE = 10 * SECOND

/** The state of an issuer's keys, in milliseconds since 1970. */
interface Known {
  keys: readonly PublishedKey[]
  fetchedAt: number
}

/** Thrown if no key is known, and no fetch is possible before this number of seconds has passed. */
export class KeysUnavailable extends Error {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : 'no reason'
    super(`the keys of the issuer cannot be fetched: ${reason}`, { cause })
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Finds the keys of an issuer with this id. @throws KeysUnavailable if no key is known */
export type FindKeys = (keyId: string) => Promise<PublishedKey[]>

/**
 * Keeps the keys of one issuer for this process. Only one fetch runs at a time, and all requests that need it wait for it.
 *
 * @param fetchKeys throws if the issuer does not answer as expected
 * @param now milliseconds since 1970
 */
export function keepKeys(fetchKeys: () => Promise<PublishedKey[]>, now: () => number = Date.now): FindKeys {
  let known: Known | undefined
  let failures = 0
  let triedAt = Number.NEGATIVE_INFINITY
  let lastError: unknown
  let running: Promise<void> | undefined

  const pauseEnd = () => triedAt + Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - 1))
  const mayFetch = () => failures === 0 || now() >= pauseEnd()
  const isWithin = (milliseconds: number) => known !== undefined && now() < known.fetchedAt + milliseconds

  async function fetchOnce(): Promise<void> {
    triedAt = now()
    try {
      known = { keys: await fetchKeys(), fetchedAt: now() }
      failures = 0
    } catch (error) {
      // The pause begins when the failure is known, not when the fetch began.
      triedAt = now()
      failures += 1
      lastError = error
    }
  }

  const fetchTogether = (): Promise<void> => {
    running ??= fetchOnce().finally(() => {
      running = undefined
    })
    return running
  }

  const withId = (keyId: string) => known?.keys.filter(({ kid }) => kid === keyId) ?? []

  return async (keyId) => {
    if (!isWithin(FRESH) && (running !== undefined || mayFetch())) await fetchTogether()
    if (!isWithin(FRESH + STALE)) throw new KeysUnavailable(secondsUntil(pauseEnd(), now()), lastError)
    const found = withId(keyId)
    if (found.length > 0) return found
    if (running !== undefined || now() >= triedAt + UNKNOWN_KEY_PAUSE) await fetchTogether()
    return withId(keyId)
  }
}

const secondsUntil = (time: number, now: number): number => Math.max(1, Math.ceil((time - now) / SECOND))
