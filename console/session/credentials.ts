import type { Credentials } from '../api/client.ts'

const KEY = 'tollgate-session'

/** What an earlier page of this tab kept, where its user asked for that. */
export function readKept(): Credentials | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isCredentials(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Keeps credentials until the tab is closed. A browser that stores nothing asks again after a reload. */
export function keep(credentials: Credentials): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(credentials))
  } catch {}
}

export function forget(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {}
}

const isCredentials = (value: unknown): value is Credentials =>
  typeof value === 'object' &&
  value !== null &&
  'clientId' in value &&
  'clientSecret' in value &&
  typeof value.clientId === 'string' &&
  typeof value.clientSecret === 'string'

/** Whether the server offers the credentials of its sample world: the local server does, to browsers of its own machine. */
export const offersSample = (): boolean => document.querySelector('meta[name="tollgate-sample"]') !== null

/**
 * Asks the local server for its credentials.
 *
 * @throws Error where it gives none
 */
export async function fetchSample(): Promise<Credentials> {
  const response = await fetch('/console/sample-credentials', { method: 'POST', credentials: 'omit' })
  const body: unknown = response.ok ? await response.json() : undefined
  if (!isCredentials(body)) throw new Error('The local server gives no credentials to this browser.')
  return body
}
