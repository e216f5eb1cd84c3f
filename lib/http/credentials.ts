import { parseBasic } from '../clients/credentials.ts'
import type { Middleware } from './request.ts'

/** Parses the Basic credentials. A missing or malformed header ends the request before any table request. */
export const credentials = (): Middleware => ({
  before: ({ event, context }) => {
    context.state.credentials = parseBasic(event.headers?.authorization)
  },
})
