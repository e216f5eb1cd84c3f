import type { ConsoleIssuer, ConsoleSignIn } from '../../lib/http/sign-in/console-sign-in.ts'

const NONE: ConsoleSignIn = { issuers: [], only: false }

/** The identity providers, as the service has written them into the page. */
export function readSignIn(): ConsoleSignIn {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="tollgate-sign-in"]')
  return meta === null ? NONE : (JSON.parse(meta.content) as ConsoleSignIn)
}

export const findIssuer = (issuer: string): ConsoleIssuer | undefined =>
  readSignIn().issuers.find((each) => each.issuer === issuer)

/** What people see of an identity provider: its host, or the whole address where several have the same host. */
export function labelOf(issuer: string): string {
  const { host, pathname } = new URL(issuer)
  const others = readSignIn().issuers.filter((each) => each.issuer !== issuer)
  return others.some((each) => new URL(each.issuer).host === host) ? `${host}${pathname.replace(/\/$/, '')}` : host
}

/** The one address that providers lead back to. */
export const redirectAddress = (): string => `${location.origin}/console/`
