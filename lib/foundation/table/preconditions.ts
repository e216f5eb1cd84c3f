import { isConditionFailure } from './failures.ts'
import { ITEM_VERSION } from './item-versions.ts'
import { isSameKey, type Key } from './keys.ts'
import type { Transaction } from './transact.ts'
import { and, require, unchanged, type Write } from './writes.ts'

/** A precondition of a write: an item that its authorization has read, with its version; undefined if it was missing. */
export interface Precondition {
  key: Key
  itemVersion: string | undefined
}

/**
 * The most preconditions of a request: one for the caller's client, four for the facts of an allowed check, one for a role, and
 * nine for the resources between a resource and its farthest ancestor.
 */
export const MAX_PRECONDITIONS = 15

/**
 * Thrown when a transaction was not applied because the permission for it may no longer hold. The operation then runs again from the
 * start, and is authorized again.
 */
export class OutdatedPermission extends Error {}

const conditionOf = ({ itemVersion }: Precondition) => unchanged({ [ITEM_VERSION]: itemVersion }, 'stamp')

const keyOf = ({ input }: Write): Key => (input.Key ?? input.Item) as Key

/**
 * Merges both lists, with each item once: a transaction can name an item only once.
 * @throws OutdatedPermission if an item changed between the two
 */
export function mergePreconditions(
  known: readonly Precondition[],
  more: readonly Precondition[],
): readonly Precondition[] {
  const merged = [...known]
  for (const each of more) {
    const same = merged.find(({ key }) => isSameKey(key, each.key))
    if (same === undefined) merged.push(each)
    else if (same.itemVersion !== each.itemVersion)
      throw new OutdatedPermission('a fact changed while the request was authorized')
  }
  return merged
}

/**
 * Adds preconditions to the writes of a transaction. The condition on an item that the transaction writes itself becomes a
 * part of that write, because a transaction can name an item only once; the others follow after the writes.
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
 * Throws if a transaction failed because of a precondition. Otherwise returns its outcome with the reasons of the writes
 * alone, in their order.
 * @throws OutdatedPermission
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
    return found !== undefined && isConditionFailure(reason) && reason.item?.[ITEM_VERSION] !== found.itemVersion
  })
  if (changed || changedTarget) throw new OutdatedPermission('the permission of a write has changed')
  return { applied: false, reasons }
}
