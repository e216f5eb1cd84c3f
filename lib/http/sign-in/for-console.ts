import type { ConsoleSignIn } from './console-sign-in.ts'
import type { SignIn } from './settings.ts'

/**
 * Returns the page of the console with the identity providers in a `<meta>` element.
 * @param html the page, which has a `<head>`
 */
export function writeSignIn(html: string, { issuers, only }: SignIn): string {
  const known: ConsoleSignIn = {
    issuers: issuers.map(({ issuer, clientId, audience, scopes }) => ({ issuer, clientId, audience, scopes })),
    only,
  }
  const meta = `<meta name="tollgate-sign-in" content="${escapeAttribute(JSON.stringify(known))}">`
  return html.replace('<head>', () => `<head>${meta}`)
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

const escapeAttribute = (text: string): string => text.replace(/[&"<>]/g, (character) => ESCAPES[character] ?? '')

/**
 * Returns the origins that the console sends requests to, in addition to its own origin. These are the origins of the issuers and
 * their further `origins`.
 */
export const connectSources = (signIn: SignIn | undefined): string[] => [
  ...new Set((signIn?.issuers ?? []).flatMap(({ issuer, origins }) => [new URL(issuer).origin, ...origins])),
]
