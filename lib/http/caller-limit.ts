import { reasonOf } from '../foundation/errors.ts'
import { networkOf } from './address.ts'
import { limitOrganizations } from './organization-limit.ts'
import type { Middleware } from './request.ts'
import { makeTokenBuckets, rateOf, refuseOver } from './token-buckets.ts'

/** Requests a second of one client, and wrong credentials a second from one network. Both count in this process only. */
const DEFAULT_CLIENT_RATE = 2_000
const DEFAULT_FAILURE_RATE = 50
/** The burst of wrong credentials: a deployment with an old secret should not lock out others in its network. */
const FAILURE_BURST_SECONDS = 100

const clientRate = rateOf(process.env.CLIENT_RATE, DEFAULT_CLIENT_RATE)
const failureRate = rateOf(process.env.FAILURE_RATE, DEFAULT_FAILURE_RATE)

const callers = makeTokenBuckets({ perSecond: clientRate, burst: clientRate })
const failures = makeTokenBuckets({ perSecond: failureRate, burst: failureRate * FAILURE_BURST_SECONDS })

const CALLER = 'from this caller'

/**
 * Limits each caller separately, without a read of the table. The counter depends on the known facts of the caller:
 * - A secret that this process has verified before, or a token: counts the requests of that client or person. Other callers cannot
 *   use them up, because a wrong secret for the same client is not known, and a wrong token is refused earlier. The clients of one
 *   organization also count together.
 * - Any other secret: counts the wrong secrets from the same network, because each of them costs a read of the table. Right
 *   secrets cost nothing, so that many clients may share one address.
 */
export const callerLimit = (): Middleware => ({
  before: ({ event, context }) => {
    const { presented } = context.state
    if (presented.isKnown()) {
      refuseOver(callers.secondsUntilFree(presented.principal), CALLER)
      limitOrganizations(() => [presented.organization()])
      callers.take(presented.principal)
      return
    }
    const network = networkOf(event)
    if (network !== undefined) refuseOver(failures.secondsUntilFree(network), CALLER)
  },
  onError: ({ event, context, error }) => {
    // Without a secret, or with a wrong token, the table was not read.
    if (context.state.presented === undefined || reasonOf(error) !== 'UNAUTHENTICATED') return
    const network = networkOf(event)
    if (network !== undefined) failures.take(network)
  },
})
