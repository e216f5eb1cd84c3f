import QuickLRU from 'quick-lru'
import { ApiError, reasonOf } from '../foundation/errors.ts'
import { networkOf } from './address.ts'
import type { Middleware } from './request.ts'

/** How much a key may take: so many a second, and so many at once after a rest. */
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
  /** The time until the key has a token, in seconds: 0 if it has one now. Takes none. */
  secondsUntilFree: (key: string) => number
  take: (key: string) => void
}

/**
 * Makes the buckets, all full. They take bounded memory: of the keys that nobody used for longest the bucket is dropped,
 * which makes it full again.
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
    // Requests that run at the same time may take more than there is: then the key owes it.
    take: (key) => void buckets.set(key, { tokens: tokensOf(key) - 1, at: now() }),
  }
}

/** Requests a second of one client, and wrong credentials a second from one network: of this process alone. */
const DEFAULT_CLIENT_RATE = 2_000
const DEFAULT_FAILURE_RATE = 50
/** So many wrong credentials at once: a deployment with an old secret should not lock out its neighbours. */
const FAILURE_BURST_SECONDS = 100

const rateOf = (text: string | undefined, other: number): number => (Number(text) > 0 ? Number(text) : other)

const clientRate = rateOf(process.env.CLIENT_RATE, DEFAULT_CLIENT_RATE)
const failureRate = rateOf(process.env.FAILURE_RATE, DEFAULT_FAILURE_RATE)

const callers = makeTokenBuckets({ perSecond: clientRate, burst: clientRate })
const failures = makeTokenBuckets({ perSecond: failureRate, burst: failureRate * FAILURE_BURST_SECONDS })

function refuseOver(seconds: number): void {
  if (seconds <= 0) return
  throw new ApiError('RATE_LIMITED', 'too many requests from this caller: try again later', {
    headers: { 'retry-after': String(Math.ceil(seconds)) },
  })
}

/**
 * Limits callers, each for itself, without asking the table. What is counted depends on what is known:
 * - A secret that this process has verified before, or a token: the requests of that client or person. Other callers cannot use them
 *   up, because a wrong secret for the same client is not known, and a wrong token ends before.
 * - Any other secret: the wrong ones from the same network, because each of them costs a read of the table. Right ones cost
 *   nothing, so that many clients may share one address.
 */
export const callerLimit = (): Middleware => ({
  before: ({ event, context }) => {
    const { presented } = context.state
    if (presented.isKnown()) {
      refuseOver(callers.secondsUntilFree(presented.principal))
      callers.take(presented.principal)
      return
    }
    const network = networkOf(event)
    if (network !== undefined) refuseOver(failures.secondsUntilFree(network))
  },
  onError: ({ event, context, error }) => {
    // Without a secret, or with a wrong token, the table was not asked.
    if (context.state.presented === undefined || reasonOf(error) !== 'UNAUTHENTICATED') return
    const network = networkOf(event)
    if (network !== undefined) failures.take(network)
  },
})
