import QuickLRU from 'quick-lru'
import { ApiError } from '../foundation/errors.ts'

/** `burst` is the largest number of tokens in a bucket. */
export interface Rate {
  perSecond: number
  burst: number
}

interface Bucket {
  tokens: number
  /** In milliseconds of the clock `now`. */
  at: number
}

export interface TokenBuckets {
  /** 0 if the key has a token now. Takes no token. */
  secondsUntilFree: (key: string) => number
  take: (key: string) => void
}

/**
 * The buckets are full at first. Drops the buckets that were unused for the longest time, so that their keys have full buckets again.
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
    // The number of tokens becomes negative if concurrent requests take more tokens than the bucket has.
    take: (key) => void buckets.set(key, { tokens: tokensOf(key) - 1, at: now() }),
  }
}

/** Returns `other` if the setting contains no positive number. */
export const rateOf = (text: string | undefined, other: number): number => (Number(text) > 0 ? Number(text) : other)

/**
 * Throws 429 if the caller must wait for the next token.
 * @param seconds the time until the next token
 * @param whose the end of the message, such as `from this caller`
 */
export function refuseOver(seconds: number, whose: string): void {
  if (seconds <= 0) return
  throw new ApiError('RATE_LIMITED', `too many requests ${whose}: try again later`, {
    headers: { 'retry-after': String(Math.ceil(seconds)) },
  })
}
