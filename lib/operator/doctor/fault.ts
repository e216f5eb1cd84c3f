import type { Item } from '../../foundation/table/item.ts'
import type { Key } from '../../foundation/table/keys.ts'
import { keyText } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { TRANSACTION_ITEMS } from '../../foundation/table/transact.ts'
import { type Condition, put, remove, require, unchanged, type Write } from '../../foundation/table/writes.ts'
import { describeChange } from './finding.ts'
import { type Look, lookTwice, type Seen } from './look.ts'

/**
 * The order of repairs. What takes power away comes first, then what removes the remains of something, and last what completes
 * something.
 */
export const RANKS = ['power', 'remains', 'completion'] as const
export type Rank = (typeof RANKS)[number]

/** A fault of some items, as an examiner found it. */
export interface Defect {
  message: string
  rank: Rank
  /** The items after the repair: undefined for an item to remove. Missing if a person has to decide. */
  wanted?: readonly (readonly [key: Key, item: Item | undefined])[]
  /** The items that the repair depends on besides; all that were read, if not given. */
  preconditions?: readonly Key[]
  /** A repair that is no single transaction, and the line that describes it. */
  run?: { description: string; repair: (table: Table) => Promise<boolean> }
  /** By default a problem. */
  level?: 'warning'
}

/** A fault of the table, and how it is repaired. */
export interface Fault extends Pick<Defect, 'message' | 'rank' | 'level'> {
  check: string
  /** Missing where a person has to decide. */
  repair?: Repair
}

export interface Repair {
  /** What changes, one line for each item. */
  changes: readonly string[]
  /** False where something that the repair depends on has changed meanwhile. */
  apply: (table: Table) => Promise<boolean>
  /** Examines the same item again. */
  again: (table: Table) => Promise<Fault[]>
}

/** Examines one thing, after a scan has seen everything that it depends on. */
export interface LastExaminer {
  check: string
  /** The message of the finding if there is no fault. */
  ok: string
  examine: (look: Look, subject: Key) => Promise<readonly Defect[]>
}

/** Examines one kind of thing. */
export interface Examiner extends LastExaminer {
  /** The key of what an item makes it examine; undefined for none. */
  subjectOf: (item: Item) => Key | undefined
}

/** Examines one thing, and returns its faults as of one moment. */
export async function findFaults(table: Table, examiner: LastExaminer, subject: Key): Promise<Fault[]> {
  const { found, seen } = await lookTwice(table, (look) => examiner.examine(look, subject))
  const again = (anew: Table) => findFaults(anew, examiner, subject)
  return found.map(({ message, rank, level, ...finding }) => {
    const repair = makeRepair(finding, seen)
    const base = { check: examiner.check, message, rank, ...(level && { level }) }
    return repair === undefined ? base : { ...base, repair: { ...repair, again } }
  })
}

type Repairable = Pick<Defect, 'wanted' | 'preconditions' | 'run'>

export function makeRepair(
  { wanted, preconditions, run }: Repairable,
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
  // A repair keeps the author of the item.
  after === undefined ? remove(key, asSeen(before)) : { ...put(key, after, asSeen(before)), isSigned: true }

/** A condition has 4 KB. An item with more attributes than this is a grant: each change of it changes its item version. */
const MAX_COMPARED = 150

/** Attributes that an item may get later. A condition cannot say that an item has no others. */
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
  ...['deleted_client', 'settlements', 'subscribed', 'is_disabled'],
  ...['parent', 'above', 'moving', 'moves', 'growths', 'counting'],
]

/** A condition that holds while the item is exactly as it was read, or still missing. */
function asSeen(item: Item | undefined): Condition {
  if (item === undefined) return { expression: 'attribute_not_exists(pk)' }
  const { pk: _, sk: __, ...attributes } = item
  if (Object.keys(attributes).length > MAX_COMPARED) return unchanged({ stamp: item.stamp })
  const missing = Object.fromEntries(MAY_COME.filter((name) => !(name in attributes)).map((name) => [name, undefined]))
  const same = unchanged({ ...attributes, ...missing })
  return { ...same, expression: `attribute_exists(pk) AND ${same.expression}` }
}
