import { ApiError } from '../../foundation/errors.ts'

/** What a caller presents: RFC 7617. */
export interface Credentials {
  clientId: string
  secret: string
}

/** Every failure has the same answer, so that none reveals whether a client exists. */
export const unauthenticated = (): ApiError =>
  new ApiError('UNAUTHENTICATED', 'valid client credentials are required', {
    headers: { 'www-authenticate': 'Basic realm="tollgate", charset="UTF-8"' },
  })

const BASIC = /^basic +([A-Za-z0-9+/]+={0,2}) *$/i
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Reads an `Authorization` header; throws 401 where it is missing or malformed. The first colon separates id and secret,
 * because a secret may contain colons.
 */
export function parseBasic(header: string | undefined): Credentials {
  const encoded = BASIC.exec(header ?? '')?.[1]
  if (encoded === undefined) throw unauthenticated()
  const text = decodeUtf8(Buffer.from(encoded, 'base64'))
  const colon = text.indexOf(':')
  if (colon < 0) throw unauthenticated()
  return { clientId: text.slice(0, colon), secret: text.slice(colon + 1) }
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw unauthenticated()
  }
}
