import type { Issuer } from './settings.ts'
import { isHttps, isSafe } from './urls.ts'

/** The key has the form of RFC 7517; its members are not checked yet. */
export type PublishedKey = Readonly<Record<string, unknown>>

/** For the discovery document and the keys together. */
const LIMIT_MILLISECONDS = 2_000
/** For the discovery document and for the list of keys. */
const MAX_BYTES = 256 * 1024

type Members = Readonly<Record<string, unknown>>

/**
 * Takes the address from the issuer's discovery document if `jwksUri` is missing.
 * @param allowLoopback whether the keys may be at an `http` address on this machine
 * @throws Error if this takes more than two seconds, or if an answer has an unexpected form
 */
export async function fetchKeys(
  { issuer, jwksUri }: Pick<Issuer, 'issuer' | 'jwksUri'>,
  allowLoopback: boolean,
): Promise<PublishedKey[]> {
  const signal = AbortSignal.timeout(LIMIT_MILLISECONDS)
  const { keys } = await fetchJson(jwksUri ?? (await discover(issuer, allowLoopback, signal)), signal)
  if (!Array.isArray(keys)) throw new Error('the keys of the issuer are no list')
  return keys.filter(isObject)
}

async function discover(issuer: string, allowLoopback: boolean, signal: AbortSignal): Promise<string> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const found = await fetchJson(address, signal)
  if (found.issuer !== issuer) throw new Error('the discovery document is that of another issuer')
  const { jwks_uri } = found
  const isAllowed = typeof jwks_uri === 'string' && (allowLoopback ? isSafe(jwks_uri) : isHttps(jwks_uri))
  if (!isAllowed) throw new Error('the discovery document names no https address of keys')
  return jwks_uri
}

async function fetchJson(address: string, signal: AbortSignal): Promise<Members> {
  const answer = await fetch(address, { signal, redirect: 'error', headers: { accept: 'application/json' } })
  if (answer.status !== 200) throw new Error(`the issuer answers with the status ${answer.status}`)
  const value: unknown = JSON.parse(await readBody(answer))
  if (!isObject(value)) throw new Error('the issuer answers with no JSON object')
  return value
}

async function readBody({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > MAX_BYTES) throw new Error(`the issuer answers with more than ${MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
