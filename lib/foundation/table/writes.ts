import { isDeepStrictEqual } from 'node:util'
import { readMilliseconds } from '../clock.ts'
import type { Key } from './keys.ts'

/** Attribute names are always placeholders, because many of them are reserved words. */
export interface Condition {
  expression: string
  names?: Record<string, string>
  values?: Record<string, unknown>
}

/** `input` is that of the document client, without the table name. */
export interface Write {
  kind: 'Put' | 'Update' | 'Delete' | 'ConditionCheck'
  input: Record<string, unknown>
  /** Only for a removal: the principal that asked for it. The tombstone stores the principal. */
  by?: string | undefined
  /**
   * Only for a removal: the writer that `signWrite` adds, a caller or an operator. The tombstone stores the writer for
   * the archive, and no decision depends on it.
   */
  author?: string
  /**
   * True if the write already names its writer, or repeats a write of another writer. In both cases, `signWrite` adds
   * no writer.
   */
  isSigned?: true
}

/** Marks a tombstone. */
export const REMOVED = 'removed'

/** The principal that removed the item, in its tombstone. */
export const REMOVED_BY = 'removed_by'

const TOMBSTONE = { '#removed': REMOVED }

/** True also for a tombstone. */
export const isNew: Condition = {
  expression: 'attribute_not_exists(pk) OR attribute_exists(#removed)',
  names: TOMBSTONE,
}

/** False for a tombstone. */
export const exists: Condition = {
  expression: 'attribute_exists(pk) AND attribute_not_exists(#removed)',
  names: TOMBSTONE,
}

/** DynamoDB's time to live, in seconds since 1970. */
export const EXPIRES_AT_SECONDS = 'expires_at_seconds'
const TOMBSTONE_ATTRIBUTES = [REMOVED, REMOVED_BY, EXPIRES_AT_SECONDS]
export const inSeconds = (seconds: number): bigint => BigInt(Math.floor(readMilliseconds() / 1_000) + seconds)

/**
 * `undefined` means that the item does not have the attribute.
 * @param prefix the prefix of the placeholders, which must differ between two conditions of one write
 */
export function unchanged(attributes: Record<string, unknown>, prefix = 'is'): Condition {
  const condition = { names: {} as Record<string, string>, values: {} as Record<string, unknown> }
  const parts = Object.entries(attributes).map(([name, value], index) => {
    condition.names[`#${prefix}${index}`] = name
    if (value === undefined) return `attribute_not_exists(#${prefix}${index})`
    condition.values[`:${prefix}${index}`] = value
    return `#${prefix}${index} = :${prefix}${index}`
  })
  return { expression: parts.join(' AND '), ...condition }
}

/** A missing count is 0. */
export const fewerThan = (attribute: string, limit: number): Condition => ({
  expression: 'attribute_not_exists(#count) OR #count < :limit',
  names: { '#count': attribute },
  values: { ':limit': BigInt(limit) },
})

export const put = (key: Key, attributes: object, condition?: Condition): Write => ({
  kind: 'Put',
  input: { Item: { ...attributes, ...key }, ...conditionInput(condition) },
})

/** @param by the principal that asks for the removal. If this principal asks again, it gets 404; other principals may get 403. */
export const remove = (key: Key, condition?: Condition, by?: string): Write => ({
  kind: 'Delete',
  input: { Key: key, ...conditionInput(condition) },
  ...(by !== undefined && { by }),
})

/** Changes nothing. The transaction is applied only if the condition holds. */
export const require = (key: Key, condition: Condition): Write => ({
  kind: 'ConditionCheck',
  input: { Key: key, ...conditionInput(condition) },
})

/** The placeholders of the conditions must differ. */
export const allOf = (conditions: readonly Condition[]): Condition => ({
  expression: conditions
    .map(({ expression }) => (/ OR /.test(expression) ? `(${expression})` : expression))
    .join(' AND '),
  names: Object.assign({}, ...conditions.map(({ names }) => names)),
  values: Object.assign({}, ...conditions.map(({ values }) => values)),
})

/** The write may already have another condition. */
export function and({ input, ...write }: Write, { expression, names = {}, values = {} }: Condition): Write {
  const before = input.ConditionExpression
  return {
    ...write,
    input: {
      ...input,
      ConditionExpression: before === undefined ? expression : `(${before}) AND (${expression})`,
      ExpressionAttributeNames: { ...(input.ExpressionAttributeNames as object), ...names },
      ...(Object.keys(values).length === 0
        ? {}
        : { ExpressionAttributeValues: { ...(input.ExpressionAttributeValues as object), ...values } }),
    },
  }
}

/**
 * Makes a write that replaces the known attributes of an item by `after`. The write keeps attributes of newer releases.
 * A put of the whole item would delete them. Otherwise the write works like a put, even on a missing item or a
 * tombstone.
 * @param before the known attributes as they were read; empty for an item that may be missing
 */
export function replace(key: Key, before: object, after: object, condition?: Condition): Write {
  const known: Record<string, unknown> = { ...before }
  const wanted = Object.entries(after).filter(([, value]) => value !== undefined)
  const set = Object.fromEntries(wanted.filter(([name, value]) => !isDeepStrictEqual(known[name], value)))
  const names = new Set(wanted.map(([name]) => name))
  const gone = [...Object.keys(known), ...TOMBSTONE_ATTRIBUTES].filter((name) => !names.has(name))
  return update(key, { set, remove: [...new Set(gone)] }, condition)
}

interface Changes {
  set?: Record<string, unknown>
  /** Only if the item does not have them. */
  setMissing?: Record<string, unknown>
  /** Numbers are added to counts, where a missing attribute counts as 0. Members are added to a set. */
  add?: Record<string, bigint | ReadonlySet<string>>
  /** An empty set is not stored. */
  take?: Record<string, ReadonlySet<string>>
  remove?: readonly string[]
}

/** Creates a missing item, unless the condition prevents that. */
export function update(key: Key, changes: Changes, condition?: Condition): Write {
  const names: Record<string, string> = {}
  const values: Record<string, unknown> = {}
  let count = 0
  const name = (attribute: string) => {
    const placeholder = `#to${count++}`
    names[placeholder] = attribute
    return placeholder
  }
  const valued =
    (between: string) =>
    ([attribute, value]: [string, unknown]) => {
      const placeholder = name(attribute)
      values[placeholder.replace('#', ':')] = value
      return `${placeholder}${between}${placeholder.replace('#', ':')}`
    }
  const ifMissing = ([attribute, value]: [string, unknown]) => {
    const placeholder = name(attribute)
    values[placeholder.replace('#', ':')] = value
    return `${placeholder} = if_not_exists(${placeholder}, ${placeholder.replace('#', ':')})`
  }
  const sets = Object.entries(changes.set ?? {}).map(valued(' = '))
  const clauses = [
    ['SET', [...sets, ...Object.entries(changes.setMissing ?? {}).map(ifMissing)]],
    ['ADD', Object.entries(changes.add ?? {}).map(valued(' '))],
    ['DELETE', Object.entries(changes.take ?? {}).map(valued(' '))],
    ['REMOVE', (changes.remove ?? []).map(name)],
  ] as const
  const expression = clauses
    .filter(([, parts]) => parts.length > 0)
    .map(([verb, parts]) => `${verb} ${parts.join(', ')}`)
  return {
    kind: 'Update',
    input: { Key: key, UpdateExpression: expression.join(' '), ...conditionInput(condition, names, values) },
  }
}

function conditionInput(
  condition: Condition | undefined,
  names: Record<string, string> = {},
  values: Record<string, unknown> = {},
): Record<string, unknown> {
  const allNames = { ...names, ...condition?.names }
  const allValues = { ...values, ...condition?.values }
  return {
    ...(condition === undefined ? {} : { ConditionExpression: condition.expression }),
    ...(Object.keys(allNames).length === 0 ? {} : { ExpressionAttributeNames: allNames }),
    ...(Object.keys(allValues).length === 0 ? {} : { ExpressionAttributeValues: allValues }),
  }
}
