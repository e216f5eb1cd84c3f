import { parseBasic } from '../clients/credentials.ts'
import type { Link } from './request.ts'

/** Reads the Basic credentials; a missing or malformed header ends the request here, before any table request. */
export const credentials = (): Link => ({
  before: ({ event, context }) => {
    context.stage.credentials = parseBasic(event.headers?.authorization)
  },
})
