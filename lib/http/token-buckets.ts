import QuickLRU from 'quick-lru'
import { ApiError } from '../foundation/errors.ts'

/** The rate of a key: tokens a second, and the largest burst. */
export interface Rate {
  perSecond: number
  burst: number
}

interface Bucket {
  tokens: number
  /** When the tokens were counted, in milliseconds. */
  at: number
}

/** Token buckets by key. */
export interface TokenBuckets {
  /** Returns the time until the key has a token, in seconds: 0 if it has one now. It takes no token. */
  secondsUntilFree: (key: string) => number
  take: (key: string) => void
}

/**
 * Makes the buckets, all full. Their memory is bounded: the buckets of the keys that were unused for longest are dropped, which
 * makes them full again.
 * @param now a clock that never goes back, in milliseconds
 */
export function makeTokenBuckets(
  { perSecond, burst }: Rate,
  now: () => number = () => performance.now(),
  maxKeys = 1_000,
): TokenBuckets {
  const buckets = new QuickLRU<string, Bucket>({ maxSize: maxKeys })
  const tokensOf = (key: string): number => {
    const bucket = buckets.get(key)
    return bucket === undefined ? burst : Math.min(burst, bucket.tokens + ((now() - bucket.at) / 1_000) * perSecond)
  }
  return {
    secondsUntilFree: (key) => Math.max(0, 1 - tokensOf(key)) / perSecond,
    // Requests that run at the same time may take more tokens than the bucket has: then its number of tokens is negative.
    take: (key) => void buckets.set(key, { tokens: tokensOf(key) - 1, at: now() }),
  }
}

/** Returns the rate in a setting, or the other rate if the setting has none. */
export const rateOf = (text: string | undefined, other: number): number => (Number(text) > 0 ? Number(text) : other)

/**
 * Throws 429 if the next token of a key is some seconds away.
 * @param whose completes the message, such as `from this caller`
 */
export function refuseOver(seconds: number, whose: string): void {
  if (seconds <= 0) return
  throw new ApiError('RATE_LIMITED', `too many requests ${whose}: try again later`, {
    headers: { 'retry-after': String(Math.ceil(seconds)) },
  })
}
