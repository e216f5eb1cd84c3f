import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Provider } from 'oidc-provider'
import { choosePage, errorPage, type Person } from './pages.ts'
import { AUDIENCE, makeProvider, type ProviderOptions } from './provider.ts'
import type { Store } from './store.ts'

const HOST = '127.0.0.1'

/** The lifetime of access tokens, in seconds. The large identity providers have similar lifetimes. */
const TOKEN_SECONDS = 300

/** The largest posted form, in bytes. A form contains only one id. */
const MAX_BODY_BYTES = 4_096

export interface IdentityProvider {
  /** The address of the provider, which tokens contain as `iss`. */
  issuer: string
  /**
   * Starts to serve sign-ins. Before that, the provider answers 503. @param consoles the addresses to which a sign-in
   * may return
   */
  open: (consoles: readonly string[]) => void
  stop: () => Promise<void>
}

interface Options extends Partial<Pick<ProviderOptions, 'audience' | 'tokenSeconds' | 'store'>> {
  /** the port to listen on; 0 for any free port */
  port: number
  listPeople: () => Promise<readonly Person[]>
}

/**
 * Starts an identity provider for development. Other machines cannot reach the provider. Anybody on this machine can
 * sign in as any person. The provider's keys are new at each start, and its data is in memory.
 * @throws Error with Node's `code` if the provider cannot listen
 */
export async function startIdentityProvider({ port, listPeople, ...options }: Options): Promise<IdentityProvider> {
  let answer: RequestListener = (_, response) => sendPage(response, 503, errorPage('The provider is starting.'))
  const server = createServer((request, response) => answer(request, response))
  server.listen(port, HOST)
  await once(server, 'listening')
  const host = `${HOST}:${(server.address() as AddressInfo).port}`
  const issuer = `http://${host}`
  return {
    issuer,
    open: (consoles) => {
      const provider = makeProvider({ ...defaults(), ...options, issuer, consoles })
      answer = guard(host, answerWith(provider, listPeople))
    },
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

const defaults = (): Pick<ProviderOptions, 'audience' | 'tokenSeconds' | 'store' | 'key'> => ({
  audience: AUDIENCE,
  tokenSeconds: TOKEN_SECONDS,
  store: new Map() as Store,
  key: makeKey(),
})

function makeKey(): object {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'RS256', use: 'sig' }
}

/** Checks the `Host` header, to refuse a page whose host name was rebound to 127.0.0.1. */
const guard =
  (host: string, answer: RequestListener): RequestListener =>
  (request, response) =>
    request.headers.host === host
      ? answer(request, response)
      : sendPage(response, 421, errorPage(`This provider is at ${host} alone.`))

function answerWith(provider: Provider, listPeople: Options['listPeople']): RequestListener {
  const others = provider.callback()
  return (request, response) => {
    if (!request.url?.startsWith('/choose/')) return others(request, response)
    const chosen = request.method === 'POST' ? finish(provider, request, response) : choose(listPeople, response)
    chosen.catch(() => sendPage(response, 400, errorPage('This sign-in has ended. Begin again in the console.')))
  }
}

async function choose(listPeople: Options['listPeople'], response: ServerResponse): Promise<void> {
  sendPage(response, 200, choosePage(await listPeople()))
}

/** Finishes the sign-in of the person whom the user chose. @throws Error if this browser did not begin this sign-in */
async function finish(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { uid } = await provider.interactionDetails(request, response)
  if (request.url !== `/choose/${uid}`) throw new Error('another sign-in')
  if (Number(request.headers['content-length'] ?? Number.NaN) > MAX_BODY_BYTES) throw new Error('too long')
  const accountId = new URLSearchParams(await text(request)).get('user') ?? ''
  await provider.interactionFinished(request, response, { login: { accountId } })
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  })
  response.end(html)
}
