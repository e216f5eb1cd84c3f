import { parseBasic } from '../access/clients/credentials.ts'
import { presentSecret } from '../access/clients/verify.ts'
import type { Middleware } from './request.ts'

/** Parses the Basic credentials. A missing or malformed header ends the request before any table request. */
export const credentials = (): Middleware => ({
  before: ({ event, context }) => {
    const { state } = context
    state.credentials = parseBasic(event.headers?.authorization)
    state.presented = presentSecret(state.credentials)
  },
})
