import type { ConsoleSignIn } from './console-sign-in.ts'
import type { SignIn } from './settings.ts'

/** Writes the identity providers into a page of the console. @param html the page, with a `<head>` */
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

/** Returns the origins that the console sends requests to, besides its own: those of the issuers, and their further `origins`. */
export const connectSources = (signIn: SignIn | undefined): string[] => [
  ...new Set((signIn?.issuers ?? []).flatMap(({ issuer, origins }) => [new URL(issuer).origin, ...origins])),
]
