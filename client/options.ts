import type { ObserveOptions } from './observe.ts'
import type { RetryOptions } from './retry.ts'

/**
 * The address is required, and who calls: a client with its secret, or a person with a token of their identity provider. They may be
 * undefined in the types so that variables of `process.env` fit.
 */
export interface TollgateOptions extends ObserveOptions {
  /** Where the service is, such as `http://127.0.0.1:3000`. */
  baseUrl: string | undefined
  /** Of a client: for servers alone, as no secret may be in a browser. */
  clientId?: string | undefined
  clientSecret?: string | undefined
  /** Gives the access or ID token of a person. It is asked for each request, so it can renew one that ends. */
  token?: (() => string | Promise<string>) | undefined
  retry?: RetryOptions
  /** Used instead of the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>
}

/** Gives the header `Authorization` of a request. */
export type Authorize = () => Promise<string>

/**
 * The options without which no request can succeed.
 *
 * @throws TypeError that names all that are missing, and says where the local server has them; also where there are both a token and
 * a secret
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

/** Who calls: a person by a token, or a client by its secret. */
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

/** RFC 7617, in UTF-8. */
function basic(clientId: string, clientSecret: string): string {
  const bytes = new TextEncoder().encode(`${clientId}:${clientSecret}`)
  return `Basic ${btoa(String.fromCharCode(...bytes))}`
}

/** RFC 6750. The message does not repeat a malformed token: it may be a real one with a typing mistake. */
function bearer(token: unknown): string {
  if (typeof token === 'string' && /^[\w.~+/-]+=*$/.test(token)) return `Bearer ${token}`
  throw new TypeError('token() of createTollgate gave no token')
}
