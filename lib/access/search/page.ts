import { ApiError, invalidField } from '../../foundation/errors.ts'
import { type ListIdentity, readToken, writeToken } from '../../foundation/lists/token.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'

/** Which part of its results a search is asked for. */
export interface PageRequest {
  /** Empty for the first page. */
  token?: string | undefined
  limit?: number | undefined
}

/** A part of the results of a search, in the order of their ids or verbs. */
export interface SearchPage {
  found: string[]
  /** Empty at the end. */
  next_token: string
}

export const MAX_RESULTS = 1_000
const DEFAULT_RESULTS = 100

export const limitOf = ({ limit = DEFAULT_RESULTS }: PageRequest): number => limit

/** Sorts behind every id. */
const ANY = { first: '', last: '\uffff' } as const

/**
 * The result after which a page begins; undefined for the first page.
 * @throws ApiError 400 for a token of another search, and a damaged one
 */
export function startOf(identity: ListIdentity, { token = '' }: PageRequest, isResult = isUuid): string | undefined {
  if (token === '') return undefined
  const { sk } = readToken(identity, ANY, token, 'page.token')
  if (!isResult(sk)) throw invalidField('page.token', 'is not a token of this search')
  return sk
}

/** The token of the page after this result. */
export const tokenAfter = (identity: ListIdentity, result: string | undefined): string =>
  result === undefined ? '' : writeToken(identity, { sk: result, within: '' })

export const nothing = (): SearchPage => ({ found: [], next_token: '' })

/** 400: there is no list of everything. */
export const everything = (): ApiError =>
  new ApiError('EVERYTHING', 'the subject may do this on every resource, which no search lists')

/** Each page asks each of them. */
const MAX_SOURCES = 5_000

/** Throws 400 where a page would have to look into too many lists. */
export function refuseTooWide(lists: number): void {
  if (lists <= MAX_SOURCES) return
  throw new ApiError('SEARCH_TOO_WIDE', `a search looks into at most ${MAX_SOURCES} projects or groups`)
}
