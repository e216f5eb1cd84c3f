// Signs a person in without a browser, at the provider that `npm start -- --sign-in` starts beside the service. For the
// tests of an application to which people sign in: at that provider everybody may be anybody, without a password.
// node examples/sign-in.ts <id of the user> [<address of the service> [<address of the provider>]]
import { createHash, randomBytes } from 'node:crypto'

/** The client of the provider, and its redirect address below the service. It has no other client. */
const CLIENT = 'tollgate-console'
const REDIRECT = '/console/'

export interface SignIn {
  /** The id of any user, such as `edsger`. */
  user: string
  /** The address of the service. */
  service?: string
  /** The address of the provider, by default the port after that of the service. */
  issuer?: string
}

/**
 * Signs a person in by the authorization code flow with PKCE.
 * @returns an access token that the service accepts for 5 minutes
 * @throws Error if the provider refuses
 */
export async function signIn({ user, service = 'http://127.0.0.1:3000', issuer = nextTo(service) }: SignIn) {
  const redirect_uri = `${service}${REDIRECT}`
  const code_verifier = randomBytes(32).toString('base64url')
  const code_challenge = createHash('sha256').update(code_verifier).digest('base64url')
  const proof = { code_challenge, code_challenge_method: 'S256' }
  const question = { client_id: CLIENT, response_type: 'code', scope: 'openid', redirect_uri, ...proof }
  const visit = makeBrowser(issuer)
  const page = await visit(`${issuer}/auth?${new URLSearchParams(question)}`)
  const back = new URL(await visit(page, { method: 'POST', body: new URLSearchParams({ user }) }))
  const code = back.searchParams.get('code')
  if (code === null) throw new Error(`the provider gave no code: ${back.searchParams}`)
  const given = { client_id: CLIENT, grant_type: 'authorization_code', code, code_verifier, redirect_uri }
  const response = await fetch(`${issuer}/token`, { method: 'POST', body: new URLSearchParams(given) })
  if (!response.ok) throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
  const { access_token } = (await response.json()) as { access_token: string }
  return access_token
}

function nextTo(service: string): string {
  const { protocol, hostname, port } = new URL(service)
  return `${protocol}//${hostname}:${Number(port) + 1}`
}

/**
 * Returns a function that opens an address as a browser does, with the cookies of earlier answers. It follows redirects
 * to the page on which the user is chosen, or to the address after the sign-in, and returns that address.
 */
function makeBrowser(issuer: string) {
  const cookies = new Map<string, string>()
  const visit = async (address: string, init: RequestInit = {}): Promise<string> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, { ...init, redirect: 'manual', headers: { cookie } })
    for (const text of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
    const next = new URL(location, issuer)
    return next.origin !== issuer || next.pathname.startsWith('/choose/') ? next.href : visit(next.href)
  }
  return visit
}

if (import.meta.main) {
  const [user, service, issuer] = process.argv.slice(2)
  if (user === undefined) throw new Error('give the id of a user')
  console.log(await signIn({ user, ...(service && { service }), ...(issuer && { issuer }) }))
}
