import { reasonOf } from '../foundation/errors.ts'
import { networkOf } from './address.ts'
import { limitOrganizations } from './organization-limit.ts'
import type { Middleware } from './request.ts'
import { makeTokenBuckets, rateOf, refuseOver } from './token-buckets.ts'

/** Requests per second of one client, and wrong credentials per second from one network. Each process counts on its own. */
const DEFAULT_CLIENT_RATE = 2_000
const DEFAULT_FAILURE_RATE = 50
/**
 * The burst of wrong credentials is large, because a deployment with an outdated secret should not exclude other callers in its network.
 */
const FAILURE_BURST_SECONDS = 100

const clientRate = rateOf(process.env.CLIENT_RATE, DEFAULT_CLIENT_RATE)
const failureRate = rateOf(process.env.FAILURE_RATE, DEFAULT_FAILURE_RATE)

const callers = makeTokenBuckets({ perSecond: clientRate, burst: clientRate })
const failures = makeTokenBuckets({ perSecond: failureRate, burst: failureRate * FAILURE_BURST_SECONDS })

const CALLER = 'from this caller'

/**
 * Limits the requests of each caller, without a read of the table.
 * - If this process has verified the secret before, or the caller has a token, counts the requests of the client or person. Other
 *   callers cannot use up this limit, because they have no valid secret or token. All tokens of a person count together. Also counts
 *   the requests of all clients of one organization together.
 * - Otherwise counts the wrong secrets from the same network, because each wrong secret costs a read of the table. Correct secrets
 *   are not counted, so many clients may share one address.
 */
export const callerLimit = (): Middleware => ({
  before: ({ event, context }) => {
    const { presented } = context.state
    const { principal } = presented
    if (presented.isKnown() && principal !== undefined) {
      refuseOver(callers.secondsUntilFree(principal), CALLER)
      limitOrganizations(() => [presented.organization()])
      callers.take(principal)
      return
    }
    const network = networkOf(event)
    if (network !== undefined) refuseOver(failures.secondsUntilFree(network), CALLER)
  },
  onError: ({ event, context, error }) => {
    // Counts only secrets that were compared with the table. Requests without a secret or with a wrong token did not read the
    // table.
    if (context.state.presented === undefined || reasonOf(error) !== 'UNAUTHENTICATED') return
    const network = networkOf(event)
    if (network !== undefined) failures.take(network)
  },
})
