import { isConditionFailure } from './failures.ts'
import { ITEM_VERSION } from './item-versions.ts'
import { isSameKey, type Key } from './keys.ts'
import type { Transaction } from './transact.ts'
import { and, require, unchanged, type Write } from './writes.ts'

/**
 * A precondition of a write: the key of an item that the authorization of the write has read, and the version of the
 * item. The version is undefined if the item was missing.
 */
export interface Precondition {
  key: Key
  itemVersion: string | undefined
}

/**
 * The maximum number of preconditions of a request: one for the caller's client, four for the items by which a check
 * allowed the request, and one for a role. Nine are for the resources between a resource and its farthest ancestor.
 */
export const MAX_PRECONDITIONS = 15

/**
 * The error for a transaction that was not applied because the permission of the caller may have ended. The operation
 * is authorized again and runs again from the start.
 */
export class OutdatedPermission extends Error {}

const conditionOf = ({ itemVersion }: Precondition) => unchanged({ [ITEM_VERSION]: itemVersion }, 'stamp')

const keyOf = ({ input }: Write): Key => (input.Key ?? input.Item) as Key

/**
 * Merges two lists of preconditions. Each item is in the result once, because a transaction can name an item only once.
 * @throws OutdatedPermission if an item changed between the reads of the two lists
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
 * Adds preconditions to the writes of a transaction. A transaction can name an item only once. So if the transaction also writes the item
 * of a precondition, the condition becomes a part of that write. The other preconditions follow after the writes.
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
 * Throws if a transaction failed because of a precondition. Otherwise returns its outcome with only the reasons of the writes, in their
 * order.
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
