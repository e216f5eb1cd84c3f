import { CHALLENGE, parseBasic } from '../access/clients/secret.ts'
import { clientPrincipal } from '../access/clients/store.ts'
import {
  organizationOfVerified,
  type PresentedSecret,
  presentSecret,
  verify,
  wasVerifiedBefore,
} from '../access/clients/verify.ts'
import { ApiError, reasonOf } from '../foundation/errors.ts'
import type { Middleware, Presented } from './request.ts'

const BEARER = /^bearer +([^\s,]+) *$/i
const IS_BEARER = /^bearer\b/i

/**
 * Reads the credentials: Basic of a client or, where people sign in, a token of an identity provider. A missing or malformed
 * header, and a wrong token, end the request before any table request. The gateway joins two headers with a comma, which is in
 * neither form.
 *
 * `infra/bundle.ts` replaces `SIGN_IN` by an empty text if a stage has no issuer: then the bundle contains no code for tokens.
 */
export const credentials = (): Middleware => ({
  before: async ({ event, context: { state } }) => {
    const header = event.headers?.authorization
    if (process.env.SIGN_IN && IS_BEARER.test(header ?? '')) {
      const { presentPerson } = await import('./sign-in/present-person.ts')
      state.presented = await presentPerson(BEARER.exec(header ?? '')?.[1], process.env.SIGN_IN)
      return
    }
    state.credentials = parseBasic(header)
    state.presented = presentClient(presentSecret(state.credentials))
  },
  // Every 401 is identical, and names both ways to authenticate.
  onError: (request) => {
    if (process.env.SIGN_IN && reasonOf(request.error) === 'UNAUTHENTICATED') request.error = unauthenticatedByBoth()
  },
})

const unauthenticatedByBoth = (): ApiError =>
  new ApiError('UNAUTHENTICATED', 'valid credentials are required', {
    headers: { 'www-authenticate': `${CHALLENGE}, Bearer realm="tollgate"` },
  })

const presentClient = (presented: PresentedSecret): Presented => ({
  principal: clientPrincipal(presented.id),
  isKnown: () => wasVerifiedBefore(presented),
  organization: () => organizationOfVerified(presented),
  authenticate: (table, now) => verify(table, presented, now),
})

/** A step that is longer than nearly all first round trips to the table. */
const STEP_MILLISECONDS = 20
/** The most jitter. Timers are accurate to a millisecond; the random part hides the rest of the difference. */
const MOST_JITTER_MILLISECONDS = 5

/**
 * Delays the 401 for wrong credentials until the next multiple of 20 ms since the request arrived, plus a random 1 to 5 ms. An
 * operation reads the items that a request names together with its credentials, and existing items take longer to read. So without
 * this delay the time of a 401 would show which items exist.
 */
export const delayUnauthenticated = (): Middleware => ({
  before: ({ context: { state } }) => {
    state.arrivedAt = Date.now()
  },
  onError: async ({ context: { state }, error }) => {
    // Without a secret, or with a wrong token, the table was not read.
    if (state.presented === undefined || reasonOf(error) !== 'UNAUTHENTICATED') return
    const elapsed = Date.now() - state.arrivedAt
    const left = STEP_MILLISECONDS - (elapsed % STEP_MILLISECONDS)
    const jitter = 1 + Math.floor(Math.random() * MOST_JITTER_MILLISECONDS)
    await new Promise((resolve) => setTimeout(resolve, left + jitter))
  },
})
