import { createHash } from 'node:crypto'
import { invalidField } from '../errors.ts'
import { isPossibleSortKey } from '../table/possible-keys.ts'
import type { Range } from '../table/reads.ts'

/** `sk` is that of an index item. `within` is the position within it, if it produces several entries. */
export interface Position {
  sk: string
  within: string
}

/** The operation of the list, and everything that determines its entries. A token of another list is rejected. */
export type ListIdentity = readonly (string | readonly string[] | boolean | undefined)[]

const VERSION = 1

const digestOf = (identity: ListIdentity): string =>
  createHash('sha256')
    .update(JSON.stringify(identity.map((part) => part ?? null)))
    .digest('base64url')
    .slice(0, 16)

/** Tokens are not secret and not signed, so the tokens in requests are validated. */
export const writeToken = (identity: ListIdentity, { sk, within }: Position): string =>
  Buffer.from(JSON.stringify([VERSION, digestOf(identity), sk, within])).toString('base64url')

/**
 * @param field the field of the request that has the token
 * @throws ApiError 400 for a damaged token, a token of another list, and a token whose position is outside the list
 */
export function readToken(
  identity: ListIdentity,
  { first, last }: Range,
  token: string,
  field = 'page_token',
): Position {
  const [version, digest, sk, within] = parse(token)
  const isOurs = version === VERSION && digest === digestOf(identity)
  if (!isOurs || !isText(sk) || !isText(within) || !isBetween(first, sk, last)) {
    throw invalidField(field, 'is not a token of this list')
  }
  return { sk, within }
}

/** Each position is a sort key, or was made of one. */
const isText = (part: unknown): part is string => typeof part === 'string' && isPossibleSortKey(part)

function parse(token: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(token, 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

/** The order of these characters by UTF-16 units may differ from their order by UTF-8 bytes. */
const BEYOND = /[\ud800-\uffff]/

/** DynamoDB orders sort keys by their UTF-8 bytes. */
export function compareKeys(left: string, right: string): number {
  if (left === right) return 0
  if (BEYOND.test(left) || BEYOND.test(right)) return Buffer.compare(Buffer.from(left), Buffer.from(right))
  return left < right ? -1 : 1
}

export const sortKeys = (keys: readonly string[]): string[] =>
  keys.some((key) => BEYOND.test(key)) ? keys.toSorted(compareKeys) : keys.toSorted()

const isBetween = (first: string, sk: string, last: string): boolean =>
  compareKeys(first, sk) <= 0 && compareKeys(sk, last) <= 0
