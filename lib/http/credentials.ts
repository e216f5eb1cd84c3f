import { CHALLENGE, type Credentials, parseBasic, unauthenticated } from '../access/clients/secret.ts'
import { clientPrincipal } from '../access/clients/store.ts'
import { isTokenSecret, personOfVerified, verifyToken } from '../access/clients/token.ts'
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
 * Reads the credentials of a request: Basic for a client or for a token that a person has made or, if the stage has identity providers,
 * a Bearer token of a person.
 * A missing or malformed header, and a wrong token, are refused before any table request. The gateway joins two
 * `authorization` headers with a comma, and the result counts as malformed.
 *
 * For a stage without identity providers, `infra/bundle.ts` replaces `SIGN_IN` by an empty text, so that the bundle
 * contains no code for tokens.
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
    const presented = presentSecret(state.credentials)
    state.presented = mayBeToken(state.credentials, presented) ? presentToken(presented) : presentClient(presented)
  },
  // Makes all answers with 401 identical. The answer names the two ways to authenticate.
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
  authenticate: (table, now, identified) => {
    const verifying = verify(table, presented, now)
    identified(clientPrincipal(presented.id))
    return verifying
  },
})

/** Secrets of clients that this process knows are none, and a user name that names a secret of a client is that of no token. */
const mayBeToken = ({ secret }: Credentials, presented: PresentedSecret): boolean =>
  isTokenSecret(secret) && presented.secretId === undefined && !wasVerifiedBefore(presented)

/**
 * A client may have a secret of the same form. So if this process does not know the token, the round trip that reads the token also reads
 * the client.
 */
const presentToken = (presented: PresentedSecret): Presented => {
  const person = personOfVerified(presented)
  return {
    principal: person,
    isKnown: () => person !== undefined,
    organization: () => undefined,
    authenticate: async (table, now, identified) => {
      const verifying = verifyToken(table, presented, now, identified)
      const asClient = person === undefined ? verify(table, presented, now) : undefined
      asClient?.catch(() => {})
      const caller = await verifying
      if (caller !== undefined) return caller
      if (asClient === undefined) throw unauthenticated()
      const client = await asClient
      identified(client.principal)
      return client
    },
  }
}

/** The answer is delayed to a multiple of this time, which is longer than nearly all first round trips to the table. */
const STEP_MILLISECONDS = 20
/** The largest random delay. Timers have a resolution of one millisecond, and the random delay hides smaller differences. */
const MOST_JITTER_MILLISECONDS = 5

/**
 * Delays a 401 for wrong credentials until a multiple of 20 ms after the request arrived, plus a random 1 to 5 ms. The items that
 * a request names are read together with its credentials, and existing items take longer to read. Without the delay, the duration
 * of a 401 would reveal which items exist.
 */
export const delayUnauthenticated = (): Middleware => ({
  before: ({ context: { state } }) => {
    state.arrivedAt = Date.now()
  },
  onError: async ({ context: { state }, error }) => {
    // A request without a secret or with a wrong token needs no delay, because the table was not read.
    if (state.presented === undefined || reasonOf(error) !== 'UNAUTHENTICATED') return
    const elapsed = Date.now() - state.arrivedAt
    const left = STEP_MILLISECONDS - (elapsed % STEP_MILLISECONDS)
    const jitter = 1 + Math.floor(Math.random() * MOST_JITTER_MILLISECONDS)
    await new Promise((resolve) => setTimeout(resolve, left + jitter))
  },
})
