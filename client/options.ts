import type { ObserveOptions } from './observe.ts'
import type { RetryOptions } from './retry.ts'

/**
 * The address of the service and the caller, which are both required. The caller is a client with its secret, or a
 * person with a token of their identity provider. The types allow undefined, so that variables of `process.env` fit.
 */
export interface TollgateOptions extends ObserveOptions {
  /** The address of the service, such as `http://127.0.0.1:3000`. */
  baseUrl: string | undefined
  /** The id of a client. Only for servers, because a browser must not have a secret. */
  clientId?: string | undefined
  clientSecret?: string | undefined
  /**
   * Returns the access token or ID token of a person. The client calls this function for each request, so the function
   * can renew an expiring token.
   */
  token?: (() => string | Promise<string>) | undefined
  retry?: RetryOptions
  /** The function that sends requests. Default: the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>
}

/** Returns the header `Authorization` of a request. */
export type Authorize = () => Promise<string>

/**
 * Reads the required options.
 *
 * @throws TypeError if required options are missing; the message names all of them and says where the local server
 * keeps them
 * @throws TypeError if both a token and a secret are given
 */
export function readOptions(options: Partial<TollgateOptions> = {}): { baseUrl: string; authorize: Authorize } {
  const { baseUrl, token } = options
  const required = token === undefined ? (['baseUrl', 'clientId', 'clientSecret'] as const) : (['baseUrl'] as const)
  const missing = required.filter((name) => !options[name])
  if (!baseUrl || missing.length > 0) {
    const hint = 'npm start serves http://127.0.0.1:3000, and keeps CLIENT_ID and CLIENT_SECRET in .local/credentials'
    throw new TypeError(`createTollgate needs ${missing.join(' and ')}. For the local server: ${hint}.`)
  }
  if (!URL.canParse(baseUrl) || !/^https?:/i.test(baseUrl)) {
    throw new TypeError(`createTollgate: baseUrl must be an http or https address, not ${JSON.stringify(baseUrl)}`)
  }
  return { baseUrl, authorize: readCaller(options) }
}

function readCaller({ clientId, clientSecret, token }: Partial<TollgateOptions>): Authorize {
  if (token === undefined) {
    const header = basic(clientId ?? '', clientSecret ?? '')
    return async () => header
  }
  if (clientId !== undefined || clientSecret !== undefined)
    throw new TypeError('createTollgate takes a token or a client secret, not both')
  if (typeof token !== 'function')
    throw new TypeError('createTollgate: token must be a function, which gives the token of each request')
  return async () => bearer(await token())
}

/** Makes the header of Basic authentication (RFC 7617), in UTF-8. */
function basic(clientId: string, clientSecret: string): string {
  const bytes = new TextEncoder().encode(`${clientId}:${clientSecret}`)
  return `Basic ${btoa(String.fromCharCode(...bytes))}`
}

/**
 * Makes the header of a bearer token (RFC 6750). The error message does not repeat a malformed token, because it may be
 * a real token with a typing mistake.
 */
function bearer(token: unknown): string {
  if (typeof token === 'string' && /^[\w.~+/-]+=*$/.test(token)) return `Bearer ${token}`
  throw new TypeError('token() of createTollgate gave no token')
}
