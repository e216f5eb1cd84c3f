import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface SigningKey {
  kid: string
  alg: string
  privateKey: KeyObject
  /** The published key, with `kid`, `alg` and `use`. */
  jwk: Record<string, unknown>
}

const KINDS = {
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2_048 }),
  PS256: () => generateKeyPairSync('rsa', { modulusLength: 2_048 }),
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  EdDSA: () => generateKeyPairSync('ed25519'),
  /** The service accepts neither this kind of key nor the kinds below. */
  weak: () => generateKeyPairSync('rsa', { modulusLength: 1_024 }),
  ES384: () => generateKeyPairSync('ec', { namedCurve: 'P-384' }),
  ES256K: () => generateKeyPairSync('ec', { namedCurve: 'secp256k1' }),
  Ed448: () => generateKeyPairSync('ed448'),
}

export function aKey(kind: keyof typeof KINDS, kid: string, published: object = {}): SigningKey {
  const { privateKey, publicKey } = KINDS[kind]() as { privateKey: KeyObject; publicKey: KeyObject }
  const alg = kind === 'weak' ? 'RS256' : kind === 'Ed448' ? 'EdDSA' : kind
  return { kid, alg, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg, use: 'sig', ...published } }
}

/** Encodes a part of a token. Encodes a text unchanged, and other values as JSON. */
export const encode = (part: unknown): string =>
  Buffer.from(typeof part === 'string' || Buffer.isBuffer(part) ? part : JSON.stringify(part)).toString('base64url')

export function signature(text: string, alg: string, key: KeyObject): Buffer {
  const data = Buffer.from(text)
  if (alg === 'EdDSA') return sign(null, data, key)
  const hash = `sha${alg.slice(2, 5)}`
  if (alg.startsWith('PS')) return sign(hash, data, { key, padding: 6, saltLength: 32 })
  return sign(hash, data, alg.startsWith('ES') ? { key, dsaEncoding: 'ieee-p1363' } : key)
}

/**
 * Makes a token from any header and claims.
 * @param alg the algorithm of the signature, even if the header names another algorithm
 */
export function aToken(header: unknown, claims: unknown, { privateKey, alg }: Pick<SigningKey, 'privateKey' | 'alg'>) {
  const text = `${encode(header)}.${encode(claims)}`
  return `${text}.${encode(signature(text, alg, privateKey))}`
}

/** Makes a token whose signature is a hash with a shared secret. */
export function aHashedToken(header: unknown, claims: unknown, secret: string | Buffer): string {
  const text = `${encode(header)}.${encode(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

type Respond = (request: IncomingMessage, response: ServerResponse) => void

export interface TestIssuer {
  url: string
  /** The published keys. A test may change the list. */
  keys: Record<string, unknown>[]
  /** The paths of the requests that the issuer has received. */
  asked: string[]
  /** For each path, the function that answers instead of the issuer; undefined for the usual answer. */
  instead: Record<string, Respond | undefined>
  stop: () => Promise<void>
}

export const DISCOVERY = '/.well-known/openid-configuration'
export const KEYS = '/keys'

/** Starts an issuer on a free port. */
export async function startIssuer(keys: readonly SigningKey[]): Promise<TestIssuer> {
  const issuer: TestIssuer = { url: '', keys: keys.map(({ jwk }) => jwk), asked: [], instead: {}, stop: async () => {} }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    issuer.asked.push(path)
    const instead = issuer.instead[path]
    if (instead !== undefined) return instead(request, response)
    const usual = {
      [DISCOVERY]: { issuer: issuer.url, jwks_uri: `${issuer.url}${KEYS}` },
      [KEYS]: { keys: issuer.keys },
    }
    answerJson(response, usual[path as keyof typeof usual])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  issuer.stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return issuer
}

/** Answers with 404 if the value is undefined. */
export function answerJson(response: ServerResponse, value: unknown): void {
  response.writeHead(value === undefined ? 404 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(value ?? {}))
}

/** Starts an issuer, and stops it at the end of the test. */
export async function anIssuer(keys: readonly SigningKey[]): Promise<TestIssuer> {
  const issuer = await startIssuer(keys)
  onTestFinished(issuer.stop)
  return issuer
}
