import { isDeepStrictEqual } from 'node:util'

// Implements the part of DynamoDB's expression language that lib/foundation/table uses. Throws for any other
// expression.

export type Value = unknown
export type Item = Record<string, Value> & { pk: string; sk: string }

export interface Placeholders {
  ExpressionAttributeNames?: Record<string, string> | undefined
  ExpressionAttributeValues?: Record<string, Value> | undefined
}

const TOKENS = /\s*([(),]|<>|<=|>=|=|<|>|[#:]?\w+(?:\[\d+\])?)/gy

function tokenize(expression: string): string[] {
  const tokens = [...expression.matchAll(TOKENS)]
  const length = tokens.reduce((sum, [all]) => sum + all.length, 0)
  if (length !== expression.trimEnd().length) throw new Error(`unknown expression: ${expression}`)
  return tokens.map(([, token = '']) => token)
}

const COMPARISONS: Record<string, (left: Value, right: Value) => boolean> = {
  '=': (left, right) => left !== undefined && isDeepStrictEqual(left, right),
  '<>': (left, right) => !isDeepStrictEqual(left, right),
  '<': (left, right) => (order(left, right) ?? 0) < 0,
  '<=': (left, right) => (order(left, right) ?? 1) <= 0,
  '>': (left, right) => (order(left, right) ?? 0) > 0,
  '>=': (left, right) => (order(left, right) ?? -1) >= 0,
}

/** Compares two numbers, or two texts, which are all ASCII. Undefined for other values. */
function order(left: Value, right: Value): number | undefined {
  if (typeof left === 'bigint' && typeof right === 'bigint') return left < right ? -1 : Number(left > right)
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : Number(left > right)
  return undefined
}

const FUNCTIONS: Record<string, (value: Value) => Value> = {
  attribute_exists: (value) => value !== undefined,
  attribute_not_exists: (value) => value === undefined,
  size: (value) => (value instanceof Set ? BigInt(value.size) : undefined),
}

function readValue(token: string, item: Item | undefined, placeholders: Placeholders): Value {
  const [, name = '', index] = /^([#:]?\w+)(?:\[(\d+)\])?$/.exec(token) ?? []
  if (name.startsWith(':')) return normalize(placeholders.ExpressionAttributeValues?.[name])
  const attribute = name.startsWith('#') ? placeholders.ExpressionAttributeNames?.[name] : name
  if (attribute === undefined) throw new Error(`${token} is not defined`)
  const value = item?.[attribute]
  return index === undefined ? value : (value as Value[] | undefined)?.[Number(index)]
}

/** The item can be missing. */
export function holds(expression: string, item: Item | undefined, placeholders: Placeholders): boolean {
  const tokens = tokenize(expression)
  const take = (): string => {
    const token = tokens.shift()
    if (token === undefined) throw new Error(`the expression ends early: ${expression}`)
    return token
  }
  const operand = (): Value => {
    const token = take()
    if (token === 'contains') return containsOperands()
    const call = FUNCTIONS[token]
    if (call === undefined) return readValue(token, item, placeholders)
    take()
    const value = call(readValue(take(), item, placeholders))
    take()
    return value
  }
  const containsOperands = (): boolean => {
    take()
    const set = readValue(take(), item, placeholders)
    take()
    const member = readValue(take(), item, placeholders)
    take()
    return set instanceof Set && set.has(member)
  }
  const term = (): boolean => {
    if (tokens[0] === 'NOT') {
      take()
      return !term()
    }
    if (tokens[0] === '(') {
      take()
      const inner = either()
      take()
      return inner
    }
    const left = operand()
    const compare = COMPARISONS[tokens[0] ?? '']
    if (compare === undefined) return left === true
    take()
    return compare(left, operand())
  }
  const both = (): boolean => {
    let all = term()
    while (tokens[0] === 'AND') {
      take()
      all = term() && all
    }
    return all
  }
  const either = (): boolean => {
    let any = both()
    while (tokens[0] === 'OR') {
      take()
      any = both() || any
    }
    return any
  }
  const result = either()
  if (tokens.length > 0) throw new Error(`unknown expression: ${expression}`)
  return result
}

/** Creates the item if it is missing. */
export function updated(expression: string, before: Item, placeholders: Placeholders): Item {
  const after: Item = { ...before }
  const clauses = expression.split(/\b(?=(?:SET|ADD|DELETE|REMOVE) )/).map((clause) => clause.trim())
  for (const clause of clauses) {
    const verb = clause.slice(0, clause.indexOf(' '))
    for (const part of clause.slice(verb.length).split(/,(?![^(]*\))/))
      applyPart(verb, part.trim(), after, placeholders)
  }
  return after
}

const IF_MISSING = /^(#\w+) = if_not_exists\(\1, (:\w+)\)$/

function applyPart(verb: string, part: string, item: Item, placeholders: Placeholders): void {
  const [target = '', text] = part.replace(IF_MISSING, '$1 = $2').split(/\s*=\s*|\s+/)
  const name = placeholders.ExpressionAttributeNames?.[target]
  if (name === undefined) throw new Error(`unknown update: ${verb} ${part}`)
  const value = text === undefined ? undefined : readValue(text, undefined, placeholders)
  const current = item[name]
  if (IF_MISSING.test(part) && current !== undefined) return
  if (verb === 'REMOVE') delete item[name]
  else if (verb === 'SET') item[name] = value
  else if (verb === 'ADD' && typeof value === 'bigint') item[name] = ((current as bigint | undefined) ?? 0n) + value
  else if (verb === 'ADD' && value instanceof Set) item[name] = ((current as Set<Value>) ?? new Set()).union(value)
  else if (verb === 'DELETE' && value instanceof Set) {
    const left = ((current as Set<Value> | undefined) ?? new Set<Value>()).difference(value)
    if (left.size === 0) delete item[name]
    else item[name] = left
  } else throw new Error(`unknown update: ${verb} ${part}`)
}

/** Returns a copy of a value as DynamoDB stores it: without undefined members, and with whole numbers as bigint. */
export function normalize(value: Value): Value {
  if (typeof value === 'number') return BigInt(value)
  if (value instanceof Set) return new Set(value)
  if (Array.isArray(value)) return value.map(normalize)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return Object.fromEntries(entries.map(([name, each]) => [name, normalize(each)]))
}
