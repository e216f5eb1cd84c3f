import { hash, timingSafeEqual } from 'node:crypto'
import { ApiError } from '../foundation/errors.ts'
import type { Middleware } from './request.ts'

/** The distribution of the option `edge` sends its secret in this header. */
export const ORIGIN_HEADER = 'x-tollgate-origin'

const digest = (text: string): Buffer => hash('sha256', text, 'buffer')

/**
 * The secrets that are accepted: the current one and, during a rotation, the one before. Where the variable is set but empty,
 * every request is refused.
 */
const { ORIGIN_SECRETS } = process.env
const accepted = ORIGIN_SECRETS?.split(',').filter(Boolean).map(digest)

/** Whether requests have to come through the distribution. */
export const isBehindEdge = (): boolean => accepted !== undefined

/** Refuses a request that did not come through the distribution, before anything else looks at it: 403 EDGE_ONLY. */
export const origin = (): Middleware => ({
  before: ({ event }) => {
    if (accepted === undefined) return
    const sent = digest(event.headers?.[ORIGIN_HEADER] ?? '')
    // Compares with each of them, so that the time does not depend on which one fits.
    const matches = accepted.map((secret) => timingSafeEqual(secret, sent))
    if (!matches.includes(true)) throw new ApiError('EDGE_ONLY', 'this address takes no requests')
  },
})
