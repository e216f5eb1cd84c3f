import { reasonOf } from '../errors.ts'
import type { Middleware } from './request.ts'

/** Longer than nearly all first round trips to the table take. */
const STEP_MILLISECONDS = 20
/** Timers are accurate to a millisecond. This hides what is left of the difference. */
const MOST_JITTER_MILLISECONDS = 5

/**
 * Answers 401 to wrong credentials a multiple of 20 milliseconds after the request arrived, and 1 to 5 random ones. With the
 * credentials the operation reads what the request names, and an item that exists takes longer to read. So the time of a 401
 * does not tell what exists.
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
