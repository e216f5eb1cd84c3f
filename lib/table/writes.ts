import type { Key } from './keys.ts'

/** A condition on the stored item. Attribute names are always placeholders, because many of ours are reserved words. */
export interface Condition {
  expression: string
  names?: Record<string, string>
  values?: Record<string, unknown>
}

/** One write of a transaction: the input of the document client without the name of the table. */
export interface Write {
  kind: 'Put' | 'Update' | 'Delete' | 'ConditionCheck'
  input: Record<string, unknown>
}

export const isNew: Condition = { expression: 'attribute_not_exists(pk)' }
export const exists: Condition = { expression: 'attribute_exists(pk)' }

/** The attribute by which DynamoDB's TTL deletes an item: seconds since 1970. */
export const EXPIRES_AT_SECONDS = 'expires_at_seconds'
export const inSeconds = (seconds: number): bigint => BigInt(Math.floor(Date.now() / 1_000) + seconds)

/** Holds if every attribute still has this value. `undefined` stands for an attribute that the item does not have. */
export function unchanged(attributes: Record<string, unknown>): Condition {
  const condition = { names: {} as Record<string, string>, values: {} as Record<string, unknown> }
  const parts = Object.entries(attributes).map(([name, value], index) => {
    condition.names[`#is${index}`] = name
    if (value === undefined) return `attribute_not_exists(#is${index})`
    condition.values[`:is${index}`] = value
    return `#is${index} = :is${index}`
  })
  return { expression: parts.join(' AND '), ...condition }
}

export const put = (key: Key, attributes: object, condition?: Condition): Write => ({
  kind: 'Put',
  input: { Item: { ...attributes, ...key }, ...conditionInput(condition) },
})

export const remove = (key: Key, condition?: Condition): Write => ({
  kind: 'Delete',
  input: { Key: key, ...conditionInput(condition) },
})

/** Writes nothing, but the transaction is applied only if the condition holds. */
export const require = (key: Key, condition: Condition): Write => ({
  kind: 'ConditionCheck',
  input: { Key: key, ...conditionInput(condition) },
})

interface Changes {
  set?: Record<string, unknown>
  /** Whole numbers to add. A missing attribute counts as 0. */
  add?: Record<string, unknown>
  remove?: readonly string[]
}

/** Changes single attributes of an item. It creates a missing item, unless the condition prevents that. */
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
  const clauses = [
    ['SET', Object.entries(changes.set ?? {}).map(valued(' = '))],
    ['ADD', Object.entries(changes.add ?? {}).map(valued(' '))],
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
