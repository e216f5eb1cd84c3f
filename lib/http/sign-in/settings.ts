import * as v from 'valibot'
import { isUserId } from '../../foundation/identifiers/user-id.ts'
import { fields } from '../../foundation/schema/fields.ts'
import { utf8Length } from '../../foundation/schema/primitives.ts'
import { isHttps, isOrigin, isSafe } from './urls.ts'

export interface Issuer {
  /** The exact text in the claim `iss` and in the discovery document. */
  issuer: string
  /** A token must be for at least one of these. */
  audience: readonly string[]
  /** The console's public client at this issuer. The API does not use it. */
  clientId: string
  /** The name of the claim that contains the id of the user. */
  userId: string
  /** The text that precedes the value of the claim in the id of a user. */
  prefix: string
  /** Requested by the console. The API does not use them. */
  scopes: readonly string[]
  /** Missing if the discovery document contains the address of the keys. */
  jwksUri?: string
  /** Further origins that the console sends requests to, such as the origin of the token endpoint. */
  origins: readonly string[]
}

/** The setting `signIn` of a stage, which functions and `npm start` read as JSON from the variable `SIGN_IN`. */
export interface SignIn {
  /** One to three issuers. */
  issuers: readonly Issuer[]
  /** `true` hides the sign-in with a client secret. */
  only: boolean
}

interface Options {
  /** Set only for `npm start`. */
  allowLoopback?: boolean
}

/** Lambda accepts 4 KB of variables per function, and the other variables take less than 512 bytes. */
export const MAX_SIGN_IN_BYTES = 3_584
const MAX_ISSUERS = 3
const MAX_PREFIX = 32

const text = v.pipe(
  v.string('must be text'),
  v.regex(/^[\x20-\x7e]{1,512}$/, 'must be 1 to 512 printable ASCII characters'),
)

const oneOrMore = v.pipe(
  v.union([text, v.array(text)], 'must be text, or a list of texts'),
  v.transform((value) => (typeof value === 'string' ? [value] : value)),
  v.minLength(1, 'must name one at least'),
  v.maxLength(10, 'must name at most 10'),
)

const words = v.pipe(
  v.union([text, v.array(text)], 'must be text, or a list of texts'),
  v.transform((value) => (typeof value === 'string' ? value.split(' ') : value).filter(Boolean)),
)

/** A prefix is valid if a valid user id can begin with it. */
const prefix = v.pipe(
  v.string('must be text'),
  v.maxLength(MAX_PREFIX, `must have at most ${MAX_PREFIX} characters`),
  v.check((value) => isUserId(`${value}~`), 'must be what the id of a user begins with'),
)

function address(what: string, isAllowed: (value: string) => boolean) {
  return v.pipe(v.string(`must be ${what}`), v.check(isAllowed, `must be ${what}`))
}

const schemaOf = ({ allowLoopback = false }: Options) => {
  const isAllowed = (value: string): boolean => (allowLoopback ? isSafe(value) : isHttps(value))
  const issuer = fields({
    issuer: address('an https address without query', isAllowed),
    audience: oneOrMore,
    clientId: text,
    userId: v.exactOptional(text, 'sub'),
    prefix: v.exactOptional(prefix, ''),
    scopes: v.exactOptional(words, ['openid', 'profile', 'email']),
    jwksUri: v.exactOptional(address('an https address without query', isAllowed)),
    origins: v.exactOptional(v.array(address('an origin, as https://auth.example.com', isOrigin)), []),
  })
  const issuers = v.pipe(
    v.array(issuer, 'must be a list'),
    v.minLength(1, 'must have one issuer at least'),
    v.maxLength(MAX_ISSUERS, `must have at most ${MAX_ISSUERS} issuers`),
    v.check((given) => areDifferent(given), 'must have each issuer once'),
    v.check((given) => areApart(given), 'must have prefixes of which none begins with another'),
  )
  return fields({ issuers, only: v.exactOptional(v.boolean('must be true or false'), false) })
}

const areDifferent = (issuers: readonly Pick<Issuer, 'issuer'>[]): boolean =>
  new Set(issuers.map(({ issuer }) => new URL(issuer).href.replace(/\/$/, ''))).size === issuers.length

/** Users of different issuers must always have different ids. The comparison of UUIDs ignores letter case. */
const areApart = (issuers: readonly Pick<Issuer, 'prefix'>[]): boolean => {
  const prefixes = issuers.map((each) => each.prefix.toLowerCase())
  return prefixes.every((one, index) => prefixes.every((other, at) => at === index || !other.startsWith(one)))
}

/**
 * Sets the defaults too.
 * @throws Error that names the wrong field, such as `issuers[0].issuer must be …`; the caller must put the name of the setting before the
 *   message
 */
export function checkSignIn(value: unknown, options: Options = {}): SignIn {
  const result = v.safeParse(schemaOf(options), value)
  if (result.success) return result.output
  const [issue] = result.issues
  const isUnknown = issue.expected === 'never'
  throw new Error(`${pathOf(issue)}${isUnknown ? 'is no member of it' : issue.message}`)
}

const pathOf = ({ path }: { path?: readonly v.IssuePathItem[] | undefined }): string => {
  const names = (path ?? []).map(({ key, type }, index) =>
    type === 'array' ? `[${String(key)}]` : `${index === 0 ? '' : '.'}${String(key)}`,
  )
  return names.length === 0 ? '' : `${names.join('')} `
}

/**
 * @param value JSON; undefined or empty if there are no identity providers
 * @throws Error like `checkSignIn`, or if the value is not JSON
 */
export function parseSignIn(value: string | undefined, options: Options = {}): SignIn | undefined {
  if (!value) return undefined
  let parsed: unknown
  try {
    parsed = JSON.parse(value)
  } catch {
    throw new Error('must be JSON')
  }
  return checkSignIn(parsed, options)
}

/**
 * Removes duplicates.
 * @throws Error that contains the first invalid origin
 */
export function checkOrigins(origins: readonly string[]): readonly string[] {
  const wrong = origins.find((origin) => !isOrigin(origin))
  if (wrong !== undefined)
    throw new Error(`must be exact origins, as https://app.example.com, not ${JSON.stringify(wrong)}`)
  return [...new Set(origins)]
}

/**
 * @param value a comma-separated list; undefined or empty for none
 * @throws Error like `checkOrigins`
 */
export const parseOrigins = (value: string | undefined): readonly string[] =>
  checkOrigins(
    (value ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
  )

/**
 * @param signIn the value of `SIGN_IN`
 * @param origins the value of `ORIGINS`
 */
export const bytesOf = (signIn: string, origins: string): number => utf8Length(signIn) + utf8Length(origins)
