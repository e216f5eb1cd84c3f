import type { Item } from '../../foundation/table/item.ts'
import type { Key } from '../../foundation/table/keys.ts'
import { keyText } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { TRANSACTION_ITEMS } from '../../foundation/table/transact.ts'
import { type Condition, put, remove, require, unchanged, type Write } from '../../foundation/table/writes.ts'
import { describeChange } from './finding.ts'
import { type Look, lookTwice, type Seen } from './recorded-reads.ts'

/**
 * The order of repairs: first repairs that take away access or credits, then repairs that remove leftover items, and
 * finally all other repairs, such as repairs that add missing items or correct counts.
 */
export const RANKS = ['power', 'remains', 'completion'] as const
export type Rank = (typeof RANKS)[number]

export interface Defect {
  message: string
  rank: Rank
  /**
   * The keys that the repair writes, each with the item after the repair, or with undefined if the repair removes the
   * item. The list is missing if `run` makes the repair, or if a person must decide about the repair.
   */
  wanted?: readonly (readonly [key: Key, item: Item | undefined])[]
  /** Further items that the repair depends on. The default is all items that the examination read. */
  preconditions?: readonly Key[]
  /** A repair that needs several transactions, and a line that describes the repair. */
  run?: { description: string; repair: (table: Table) => Promise<boolean> }
  /** The default is `problem`. */
  level?: 'warning'
}

export interface Fault extends Pick<Defect, 'message' | 'rank' | 'level'> {
  check: string
  /** Undefined if a person must decide. */
  repair?: Repair
}

export interface Repair {
  /** One line for each item. */
  changes: readonly string[]
  /** Returns false if an item that the repair depends on has changed since it was read. */
  apply: (table: Table) => Promise<boolean>
  again: (table: Table) => Promise<Fault[]>
}

/** Runs after a scan has read everything that the examination depends on. */
export interface LastExaminer {
  check: string
  /** The message for the case without faults. */
  ok: string
  examine: (look: Look, subject: Key) => Promise<readonly Defect[]>
}

export interface Examiner extends LastExaminer {
  /** Undefined if the item makes no examination of this kind necessary. */
  subjectOf: (item: Item) => Key | undefined
}

/** If the examination finds a fault, repeats the examination on a snapshot, and returns the faults in the snapshot. */
export async function findFaults(table: Table, examiner: LastExaminer, subject: Key): Promise<Fault[]> {
  const { found, seen } = await lookTwice(table, (look) => examiner.examine(look, subject))
  const again = (anew: Table) => findFaults(anew, examiner, subject)
  return found.map(({ message, rank, level, ...finding }) => {
    const repair = makeRepair(finding, seen)
    const base = { check: examiner.check, message, rank, ...(level && { level }) }
    return repair === undefined ? base : { ...base, repair: { ...repair, again } }
  })
}

export function makeRepair(
  { wanted, preconditions, run }: Pick<Defect, 'wanted' | 'preconditions' | 'run'>,
  seen: ReadonlyMap<string, Seen>,
): Omit<Repair, 'again'> | undefined {
  if (run !== undefined) return { changes: [run.description], apply: run.repair }
  if (wanted === undefined) return undefined
  const changed = wanted.map(([key, item]) => ({ key, before: seen.get(keyText(key))?.item, after: item }))
  const written = new Set(changed.map(({ key }) => keyText(key)))
  const others = [...seen.values()].filter(({ key }) => !written.has(keyText(key)))
  const isMeant = ({ key }: Seen) =>
    preconditions === undefined || preconditions.some((each) => keyText(each) === keyText(key))
  const required = others.filter(isMeant).slice(0, TRANSACTION_ITEMS - changed.length)
  const writes = [
    ...changed.map(({ key, before, after }) => writeOf(key, before, after)),
    ...required.map(({ key, item }) => require(key, asSeen(item))),
  ]
  return {
    changes: changed.map(({ key, before, after }) => describeChange(key, before, after)),
    apply: async (table) => (await table.transact(writes)).applied,
  }
}

const writeOf = (key: Key, before: Item | undefined, after: Item | undefined): Write =>
  // The repair keeps the author of the item.
  after === undefined ? remove(key, asSeen(before)) : { ...put(key, after, asSeen(before)), isSigned: true }

/**
 * The largest number of attributes that a condition compares, because DynamoDB limits a condition to 4 KB. Only a grant
 * can have more attributes. For a grant, the condition compares only the item version, because each change of a grant
 * replaces its item version.
 */
const MAX_COMPARED = 120

/**
 * Attributes that an item may get later. A condition must name each attribute that has to be missing. The entities do
 * not declare these attributes, because most of them are counts and marks of other items. An attribute may be missing
 * here only if each write that adds it also changes an attribute that the item had.
 */
const MAY_COME = [
  ...[
    'remaining',
    'refs',
    'groups',
    'relations',
    'limited_relations',
    'version',
    'removed',
    'deleting',
    'disabled_by',
    'alert_below',
    'alerts_below',
  ],
  ...[
    'departures',
    'closed',
    'active_accounts',
    'active_changes',
    'disabled_projects',
    'member_count',
    'bindings_made',
  ],
  ...['bindings', 'revocations', 'expires_at_seconds', 'permissions', 'has_suspended', 'pending_log', 'ahead'],
  ...['deleted_client', 'settlements', 'subscribed', 'is_disabled', 'budgets_version'],
  ...['held', 'held_until', 'next_expiry', 'kept', 'kept_before', 'kept_changes', 'kept_charged'],
  ...['parent', 'above', 'moving', 'moves', 'growths', 'counting'],
  ...['leaving', 'updated_at'],
]

/** The item must be exactly as it was read, or still be missing. */
export function asSeen(item: Item | undefined): Condition {
  if (item === undefined) return { expression: 'attribute_not_exists(pk)' }
  const { pk: _, sk: __, ...attributes } = item
  if (Object.keys(attributes).length > MAX_COMPARED) return unchanged({ stamp: item.stamp })
  const missing = Object.fromEntries(MAY_COME.filter((name) => !(name in attributes)).map((name) => [name, undefined]))
  const same = unchanged({ ...attributes, ...missing })
  return { ...same, expression: `attribute_exists(pk) AND ${same.expression}` }
}
