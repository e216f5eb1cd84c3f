import type { PublishedKey } from './fetch-keys.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const FRESH = HOUR
/** If the issuer does not answer, its keys stay valid for this time after `FRESH`. */
const STALE = 24 * HOUR
/** Any token may contain an unknown key id, so fetches for unknown key ids must be rare. */
const UNKNOWN_KEY_PAUSE = MINUTE
/** After a failed fetch. The pause doubles with each further failure. */
const FIRST_PAUSE = SECOND
const LONGEST_PAUSE = 10 * SECOND

/** `fetchedAt` is in milliseconds since 1970. */
interface Known {
  keys: ReadonlyMap<unknown, PublishedKey[]>
  fetchedAt: number
}

/** The next fetch is possible after `retryAfterSeconds`. */
export class KeysUnavailable extends Error {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : 'no reason'
    super(`the keys of the issuer cannot be fetched: ${reason}`, { cause })
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * Returns the same list until the keys are fetched again.
 * @throws KeysUnavailable if no valid keys are known and they cannot be fetched
 */
export type FindKeys = (keyId: string) => Promise<PublishedKey[]>

/**
 * Only one fetch runs at a time, and all requests that need its result wait for it.
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
      known = { keys: Map.groupBy(await fetchKeys(), ({ kid }) => kid), fetchedAt: now() }
      failures = 0
    } catch (error) {
      // The pause is counted from the end of the failed fetch, not from its start.
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

  const withId = (keyId: string) => known?.keys.get(keyId) ?? []

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
