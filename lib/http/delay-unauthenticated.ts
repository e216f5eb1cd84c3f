import { reasonOf } from '../foundation/errors.ts'
import type { Middleware } from './request.ts'

/** Longer than nearly all first round trips to the table take. */
const STEP_MILLISECONDS = 20
/** Timers are accurate to a millisecond. This hides what is left of the difference. */
const MOST_JITTER_MILLISECONDS = 5

/**
 * Holds the 401 to wrong credentials back until the next multiple of 20 ms since the request arrived, plus a random 1 to 5 ms.
 * An operation reads what a request names together with its credentials, and an item that exists takes longer to read. So
 * without this pause the time of a 401 would tell what exists.
 */
export const delayUnauthenticated = (): Middleware => ({
  before: ({ context: { state } }) => {
    state.arrivedAt = Date.now()
  },
  onError: async ({ context: { state }, error }) => {
    // Without a secret the table was not asked.
    if (state.presented === undefined || reasonOf(error) !== 'UNAUTHENTICATED') return
    const elapsed = Date.now() - state.arrivedAt
    const left = STEP_MILLISECONDS - (elapsed % STEP_MILLISECONDS)
    const jitter = 1 + Math.floor(Math.random() * MOST_JITTER_MILLISECONDS)
    await new Promise((resolve) => setTimeout(resolve, left + jitter))
  },
})
