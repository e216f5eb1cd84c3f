import { createHash, randomBytes } from 'node:crypto'
import { CONSOLE_CLIENT } from '../../local/sign-in/provider.ts'

export interface Tokens {
  access_token: string
  id_token: string
  refresh_token: string
}

/**
 * Returns a function that sends requests like a browser. The function keeps cookies, but does not follow redirects and
 * does not load pages.
 */
export function aBrowser() {
  const cookies = new Map<string, string>()
  return async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } })
    for (const [, name = '', value = ''] of response.headers
      .getSetCookie()
      .map((text) => /^([^=]+)=([^;]*)/.exec(text) ?? []))
      cookies.set(name, value)
    return response
  }
}

export type Visit = ReturnType<typeof aBrowser>

/**
 * Follows redirects of the provider until a redirect leads to another server, or until a page is reached. Returns the
 * last address.
 */
export async function follow(visit: Visit, issuer: string, url: string, init?: RequestInit): Promise<string> {
  const response = await visit(url, init)
  const location = response.headers.get('location')
  await response.body?.cancel()
  if (location === null) return url
  const next = new URL(location, issuer).href
  return next.startsWith(issuer) && !next.includes('/choose/') ? follow(visit, issuer, next) : next
}

/**
 * Signs a person in as the console does.
 * @returns the tokens, and the parameters with which the provider redirects to the console
 */
export async function signInAt(issuer: string, user: string, { redirect }: { redirect: string }) {
  const visit = aBrowser()
  const verifier = randomBytes(32).toString('base64url')
  const question = new URLSearchParams({
    client_id: CONSOLE_CLIENT,
    response_type: 'code',
    redirect_uri: redirect,
    scope: 'openid profile email',
    state: 'a-state',
    nonce: 'a-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const choosing = await follow(visit, issuer, `${issuer}/auth?${question}`)
  const chosen = { method: 'POST', body: new URLSearchParams({ user }) }
  const back = new URL(await follow(visit, issuer, choosing, chosen))
  const code = back.searchParams.get('code') ?? ''
  const given = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirect }
  return { visit, question, choosing, back, tokens: await askForTokens(issuer, given) }
}

/** @throws Error with the status if the provider gives no tokens */
export async function askForTokens(issuer: string, given: Record<string, string>): Promise<Tokens> {
  const body = new URLSearchParams({ client_id: CONSOLE_CLIENT, ...given })
  const response = await fetch(`${issuer}/token`, { method: 'POST', body })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return response.json() as Promise<Tokens>
}

/** Returns the claims of a token, or its header if `part` is 0. */
export const decodeToken = (token: string, part = 1): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[part] ?? '', 'base64url').toString())
