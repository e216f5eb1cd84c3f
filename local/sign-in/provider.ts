/** @module Acts as the identity provider of the local console. */

import { randomBytes } from 'node:crypto'
import { type Context, type Grant, Provider } from 'oidc-provider'
import { errorPage, signedOutPage, signOutPage } from './pages.ts'
import { adapterOf, type Store } from './store.ts'

export const CONSOLE_CLIENT = 'tollgate-console'

export const AUDIENCE = 'urn:tollgate:local'

const HOUR_SECONDS = 3_600

export interface ProviderOptions {
  issuer: string
  /** The browser returns to these addresses after the sign-in. */
  consoles: readonly string[]
  audience: string
  /** The lifetime of an access token, in seconds. */
  tokenSeconds: number
  /** The private key that signs tokens, as a JWK. */
  key: object
  store: Store
}

/**
 * Makes a certified OpenID provider with the settings that teams use: authorization code with PKCE, and refresh tokens
 * that can be used only once.
 */
export function makeProvider({ issuer, consoles, audience, tokenSeconds, key, store }: ProviderOptions): Provider {
  const { port } = new URL(issuer)
  return new Provider(issuer, {
    adapter: adapterOf(store),
    clients: [clientOf(consoles)],
    jwks: { keys: [key] },
    // The names contain the port, because browsers send the cookies of one port to all other ports of the host.
    cookies: { keys: [randomBytes(32).toString('hex')], names: namesOf(port) },
    scopes: ['openid', 'offline_access', 'profile', 'email'],
    findAccount: (_: Context, sub: string) => ({ accountId: sub, claims: () => ({ sub }) }),
    loadExistingGrant: (context: Context) => grantAll(context, audience),
    issueRefreshToken: () => true,
    clientBasedCORS: (_: Context, origin: string) => consoles.some((address) => new URL(address).origin === origin),
    interactions: { url: (_: Context, { uid }: { uid: string }) => `/choose/${uid}` },
    renderError: (context: Context, { error, error_description = '' }: Record<string, string>) =>
      show(context, errorPage(`${error}: ${error_description}`)),
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      resourceIndicators: accessTokensFor(audience, tokenSeconds),
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context: Context, form: string) => show(context, signOutPage(form)),
        postLogoutSuccessSource: (context: Context) => show(context, signedOutPage()),
      },
    },
    ttl: {
      AccessToken: tokenSeconds,
      AuthorizationCode: 60,
      Grant: 24 * HOUR_SECONDS,
      IdToken: tokenSeconds,
      Interaction: HOUR_SECONDS,
      RefreshToken: 24 * HOUR_SECONDS,
      Session: 24 * HOUR_SECONDS,
    },
  })
}

const clientOf = (consoles: readonly string[]) => ({
  client_id: CONSOLE_CLIENT,
  client_name: 'Tollgate console',
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  redirect_uris: [...consoles],
  post_logout_redirect_uris: [...consoles],
})

const namesOf = (port: string) =>
  Object.fromEntries(['session', 'interaction', 'resume'].map((name) => [name, `_${name}_${port}`]))

/** Makes every access token a JWT for the API. */
const accessTokensFor = (audience: string, tokenSeconds: number) => ({
  enabled: true,
  defaultResource: () => audience,
  useGrantedResource: () => true,
  getResourceServerInfo: () => ({
    scope: '',
    audience,
    accessTokenTTL: tokenSeconds,
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: 'RS256' } },
  }),
})

/** Grants the console access without a page that asks for consent. */
async function grantAll({ oidc: { client, session, provider } }: Context, audience: string): Promise<Grant> {
  const grant = new provider.Grant({ accountId: session?.accountId, clientId: client?.clientId })
  grant.addOIDCScope('openid offline_access profile email')
  grant.addResourceScope(audience, '')
  await grant.save()
  return grant
}

function show(context: Context, html: string): void {
  context.type = 'html'
  context.body = html
}
