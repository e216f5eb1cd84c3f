import { writeMeta } from '../write-meta.ts'
import type { ConsoleSignIn } from './console-sign-in.ts'
import type { SignIn } from './settings.ts'

/** @param html the page, which has a `<head>` */
export function writeSignIn(html: string, { issuers, only }: SignIn): string {
  const known: ConsoleSignIn = {
    issuers: issuers.map(({ issuer, clientId, audience, scopes }) => ({ issuer, clientId, audience, scopes })),
    only,
  }
  return writeMeta(html, 'tollgate-sign-in', known)
}

/** In addition to the console's own origin. */
export const connectSources = (signIn: SignIn | undefined): string[] => [
  ...new Set((signIn?.issuers ?? []).flatMap(({ issuer, origins }) => [new URL(issuer).origin, ...origins])),
]
