import { isDeepStrictEqual } from 'node:util'
import type { Fact, Precondition } from './facts.ts'
import { isConditionFailure } from './failures.ts'
import type { Item } from './item.ts'
import { isSameKey, type Key } from './keys.ts'
import type { Transaction } from './transact.ts'
import { and, type Condition, require, type Write } from './writes.ts'

/**
 * One for the caller's client, four for the items by which a check allowed the request, and one for a role. Nine are for the resources
 * between a resource and its farthest ancestor.
 */
export const MAX_PRECONDITIONS = 15

/**
 * The transaction was not applied because the permission of the caller may have ended. The operation is authorized again and runs again
 * from the start.
 */
export class OutdatedPermission extends Error {}

function conditionOf({ facts }: Precondition): Condition {
  const names: Record<string, string> = {}
  const values: Record<string, unknown> = {}
  const parts = facts.map((fact, index) => {
    const [name, value] = [`#fact${index}`, `:fact${index}`]
    names[name] = fact.attribute
    if ('is' in fact && fact.is === undefined) return `attribute_not_exists(${name})`
    values[value] = 'is' in fact ? fact.is : fact.contains
    return 'is' in fact ? `${name} = ${value}` : `contains(${name}, ${value})`
  })
  return { expression: parts.join(' AND '), names, values }
}

const isMet = ({ facts }: Precondition, item: Item | undefined): boolean =>
  facts.every((fact) => {
    const value = item?.[fact.attribute]
    return 'is' in fact ? isDeepStrictEqual(value, fact.is) : value instanceof Set && value.has(fact.contains)
  })

const keyOf = ({ input }: Write): Key => (input.Key ?? input.Item) as Key

/**
 * Each item is in the result once, because a transaction can name an item only once.
 * @throws OutdatedPermission if an item changed between the reads of the two lists
 */
export function mergePreconditions(
  known: readonly Precondition[],
  more: readonly Precondition[],
): readonly Precondition[] {
  const merged = [...known]
  for (const each of more) {
    const index = merged.findIndex(({ key }) => isSameKey(key, each.key))
    const same = merged[index]
    if (same === undefined) merged.push(each)
    else merged[index] = { key: same.key, facts: mergeFacts(same.facts, each.facts) }
  }
  return merged
}

function mergeFacts(known: readonly Fact[], more: readonly Fact[]): Fact[] {
  const merged = [...known]
  for (const fact of more) {
    if (merged.some((each) => isDeepStrictEqual(each, fact))) continue
    if (merged.some((each) => 'is' in each && 'is' in fact && each.attribute === fact.attribute))
      throw new OutdatedPermission('a fact changed while the request was authorized')
    merged.push(fact)
  }
  return merged
}

/**
 * A transaction can name an item only once. So if the transaction also writes the item of a precondition, the condition becomes a part of
 * that write. The other preconditions follow after the writes.
 */
export function withPreconditions(writes: readonly Write[], preconditions: readonly Precondition[]): Write[] {
  const isWritten = ({ key }: Precondition) => writes.some((write) => isSameKey(keyOf(write), key))
  const merged = writes.map((write) => {
    const found = preconditions.find(({ key }) => isSameKey(keyOf(write), key))
    return found === undefined ? write : and(write, conditionOf(found))
  })
  const others = preconditions.filter((each) => !isWritten(each))
  return [...merged, ...others.map((each) => require(each.key, conditionOf(each)))]
}

/**
 * Returns the outcome with only the reasons of the writes, in their order.
 * @throws OutdatedPermission if the transaction failed because of a precondition
 */
export function withoutPreconditions(
  outcome: Transaction,
  writes: readonly Write[],
  preconditions: readonly Precondition[],
): Transaction {
  if (outcome.applied) return outcome
  const reasons = outcome.reasons.slice(0, writes.length)
  const changed = outcome.reasons.slice(writes.length).some(isConditionFailure)
  const changedTarget = reasons.some((reason, index) => {
    const write = writes[index]
    const found = write && preconditions.find(({ key }) => isSameKey(keyOf(write), key))
    return found !== undefined && isConditionFailure(reason) && !isMet(found, reason.item)
  })
  if (changed || changedTarget) throw new OutdatedPermission('the permission of a write has changed')
  return { applied: false, reasons }
}
