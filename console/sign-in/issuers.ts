import type { ConsoleIssuer, ConsoleSignIn } from '../../lib/http/sign-in/console-sign-in.ts'

const NONE: ConsoleSignIn = { issuers: [], only: false }

/** Reads the identity providers that the service has written into the page. */
export function readSignIn(): ConsoleSignIn {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="tollgate-sign-in"]')
  return meta === null ? NONE : (JSON.parse(meta.content) as ConsoleSignIn)
}

export const findIssuer = (issuer: string): ConsoleIssuer | undefined =>
  readSignIn().issuers.find((each) => each.issuer === issuer)

/**
 * Returns the text that people see for an identity provider: the provider's host, or the whole address if several
 * providers have the same host.
 */
export function labelOf(issuer: string): string {
  const { host, pathname } = new URL(issuer)
  const others = readSignIn().issuers.filter((each) => each.issuer !== issuer)
  return others.some((each) => new URL(each.issuer).host === host) ? `${host}${pathname.replace(/\/$/, '')}` : host
}

/** Returns the address to which every provider sends its answer. */
export const redirectAddress = (): string => `${location.origin}/console/`
