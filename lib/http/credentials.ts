import { parseBasic } from '../clients/credentials.ts'
import type { Middleware } from './request.ts'

/** Reads the Basic credentials; a missing or malformed header ends the request here, before any table request. */
export const credentials = (): Middleware => ({
  before: ({ event, context }) => {
    context.state.credentials = parseBasic(event.headers?.authorization)
  },
})
