import { HeldItem, windowsOf } from '../../billing/accounts/settle.ts'
import { type GivenBack, givenBackOf } from '../../billing/counters/give-back.ts'
import { endOfWindow } from '../../billing/counters/windows.ts'
import type { Window } from '../../billing/timeline/limit.ts'
import { leftOf } from '../../billing/usages/revert-store.ts'
import { RecordedUsage } from '../../billing/usages/schema.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import type { Item } from '../../foundation/table/item.ts'
import { type Key, keyOfItem, keyText, partitionOf } from '../../foundation/table/keys.ts'

/** The end of a counter that does not count in periods. */
export const NO_END = ''

export interface CounterSum {
  key: Key
  /** By the end under which a period counts; the only end of another window is `NO_END`. */
  ends: Map<string, bigint>
}

/**
 * The sums of the recorded usages and open holds that each counter has counted, by the text of its key. Has an entry for
 * each counter, and for each missing one. Leaves out windows that have ended, because nothing is given back to them.
 */
export type CounterSums = Map<string, CounterSum>

/** @param isWanted whether the sums of a counter are needed */
export function addToCounters(sums: CounterSums, item: Item, isWanted: (key: Key) => boolean = () => true): void {
  const isCounter = partitionOf(String(item.pk)).kind === 'COUNTER'
  for (const { key, end = NO_END, amount } of isCounter ? [nothingOf(item)] : countedBy(item)) {
    if (!isWanted(key)) continue
    const sum = sums.get(keyText(key)) ?? { key, ends: new Map() }
    sums.set(keyText(key), sum)
    if (!isCounter) sum.ends.set(end, (sum.ends.get(end) ?? 0n) + amount)
  }
}

const nothingOf = (counter: Item): GivenBack => ({ key: keyOfItem(counter), end: undefined, amount: 0n })

function countedBy(item: Item): GivenBack[] {
  const { kind, of } = partitionOf(String(item.pk))
  if (item.counted === undefined) return []
  if (kind === 'HELD_ON') return windowsOf(of, parseRecord(HeldItem, item))
  if (kind !== 'USAGE') return []
  const { project_id = '', ...others } = parseRecord(RecordedUsage, item)
  const usage = { ...others, project_id }
  const counted = (to: bigint) => givenBackOf(usage, { from: 0n, to })
  // A revert gives nothing back where the user was erased.
  const ofErased = counted(usage.amount).filter(({ key }) => isOfErased(key))
  return [...counted(leftOf(usage)).filter(({ key }) => !isOfErased(key)), ...ofErased]
}

/** The parts of a counter's key that say what it counts. */
interface CounterParts {
  accountId: string
  source: string
  feature: string
  window: Window
  per: string
  /** Empty where the key has only the hash of a long id. */
  user_id: string
  project_id: string
}

export function partsOf({ pk }: Key): CounterParts {
  const [, accountId = '', source = '', feature = '', window = '', per = '', , user = '', project = ''] = pk
    .split('#')
    .map((part) => part.replace(/%2[35]/g, (escaped) => (escaped === '%23' ? '#' : '%')))
  const unhashed = (part: string) => (part.startsWith('%h') ? '' : part)
  const ids = { user_id: unhashed(user), project_id: unhashed(project) }
  return { accountId, source, feature, window: window as Window, per, ...ids }
}

/**
 * The key under which usages count whose user was erased. Undefined if the counter counts for no user.
 */
export function keyOfErased({ pk, sk }: Key): Key | undefined {
  const parts = pk.split('#')
  if ((parts[USER_PART] ?? '') === '') return undefined
  return { pk: parts.with(USER_PART, '').join('#'), sk }
}
const USER_PART = 7

/** A key that `keyOfErased` returns belongs to no counter. */
export function isOfErased({ pk }: Key): boolean {
  const parts = pk.split('#')
  const isOfUser = parts[5] === 'user' || (parts[6] ?? '').includes('u')
  return isOfUser && parts[USER_PART] === ''
}

/** @param now ISO time */
export function hasEnded({ pk, sk }: Key, now: string): boolean {
  const end = endOfWindow(partsOf({ pk, sk }).window, sk)
  return end !== undefined && end <= now
}
