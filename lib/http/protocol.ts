import type { Reason } from '../foundation/errors.ts'

/** How an operation speaks HTTP, where standards differ. */
export interface Protocol {
  /** The reason for refusing a body of another content type than JSON. */
  wrongContentType: Reason
  /** Whether an answer repeats the `X-Request-ID` of the caller in place of our own. */
  repeatsRequestId: boolean
}

export const TOLLGATE: Protocol = { wrongContentType: 'UNSUPPORTED_MEDIA_TYPE', repeatsRequestId: false }

/** OpenID's Authorization API 1.0 asks for 400 wherever a request is wrong, and for the request id of the caller. */
export const AUTHZEN: Protocol = { wrongContentType: 'INVALID_ARGUMENT', repeatsRequestId: true }
