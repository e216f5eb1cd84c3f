import { parseOrigins } from '../lib/http/sign-in/settings.ts'
import { describeError } from '../terminal/describe-error.ts'
import type { GatewayRequest } from './gateway/request.ts'
import { readHeader } from './page-guard.ts'

/**
 * Tells whether a page of one of these comma-separated origins sent this request. Returns false for a request to the
 * console, because pages of other origins may not send requests to the console.
 */
export function isAllowedPage(
  request: Pick<GatewayRequest, 'path' | 'rawHeaders'>,
  origins: string | undefined,
): boolean {
  const [origin = ''] = readHeader(request, 'origin')
  return !/^\/console(?:\/|$)/.test(request.path) && parseOrigins(origins).includes(origin)
}

/** @throws Error with one line that says what is wrong with the variable `ORIGINS` */
export function requireOrigins(origins: string | undefined): void {
  try {
    parseOrigins(origins)
  } catch (error) {
    throw new Error(`ORIGINS ${describeError(error)}`, { cause: error })
  }
}
