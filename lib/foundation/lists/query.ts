import * as v from 'valibot'
import { fields } from '../schema/fields.ts'
import { oneOf, text } from '../schema/primitives.ts'

/** For a page and for a whole list. */
export const MAX_ENTRIES = 1_000

// The value of a query parameter is always a text. The metadata of its schema describes the meaning, for the API description.

/** A whole number of at least 1. */
export const count = (max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,8}$/, `must be a whole number from 1 to ${max}`),
    v.transform(Number),
    v.maxValue(max, `must be at most ${max}`),
    v.metadata({ parameter: { type: 'integer', minimum: 1, maximum: max } }),
  )

const isFirstPage = (value: string) => value === '1'

export const pageToken = v.pipe(text, v.maxLength(600, 'is not a token of this list'))

/** For lists whose positions consist of several ids. */
export const pathToken = v.pipe(text, v.maxLength(3_000, 'is not a token of this list'))

/** @param maxSize the largest page */
export const pageFields = (maxSize = MAX_ENTRIES) => ({
  page_size: v.optional(count(maxSize)),
  page_token: v.optional(pageToken),
  page_num: v.optional(v.pipe(v.string(), v.check(isFirstPage, 'must be 1: use page_token for further pages'))),
})

/** The whole list if the request has no page size and no token. */
export interface PageRequest {
  page_size?: number | undefined
  page_token?: string | undefined
  /** The operation that the client called, if several operations return this list. A token is valid for one operation only. */
  operation?: string | undefined
}

export const flag = v.pipe(
  oneOf(['true', 'false']),
  v.transform((value) => value === 'true'),
  v.metadata({ parameter: { type: 'boolean' } }),
)

/** API Gateway joins the values of a repeated parameter with commas, so a value cannot contain a comma. */
export const repeated = <Item extends v.GenericSchema<string, unknown>>(item: Item, max: number) =>
  v.pipe(
    v.string(),
    v.transform((value) => value.split(',')),
    v.array(item),
    v.maxLength(max, `must be given at most ${max} times`),
    v.metadata({ parameter: { type: 'array', items: { type: 'string' }, maxItems: max } }),
  )

/**
 * An empty parameter counts as missing. Each unknown parameter is a violation, because an ignored filter would return too much. Only
 * `expand`, which clients of Frontier send, is ignored if the operation does not have it.
 * @param mayBeEmpty the parameters whose empty value has a meaning
 */
export function query<const Entries extends v.ObjectEntries>(entries: Entries, mayBeEmpty: readonly string[] = []) {
  const strict = fields(entries)
  const schema: typeof strict = {
    ...strict,
    '~run'(dataset, config) {
      const given = Object.entries(dataset.value as Record<string, string>)
      const isEmpty = (name: string, value: string) => value === '' && !mayBeEmpty.includes(name)
      const known = given.filter(([name, value]) =>
        Object.hasOwn(entries, name) ? !isEmpty(name, value) : name !== 'expand',
      )
      const result = strict['~run']({ value: Object.fromEntries(known) }, config)
      for (const issue of result.issues ?? []) {
        if (issue.type === 'strict_object') Object.assign(issue, { message: 'is not a parameter of this operation' })
      }
      return result
    },
  }
  return schema
}

export const noQuery = query({})
