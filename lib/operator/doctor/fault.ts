import type { Item } from '../../foundation/table/item.ts'
import type { Key } from '../../foundation/table/keys.ts'
import { keyText } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { TRANSACTION_ITEMS } from '../../foundation/table/transact.ts'
import { type Condition, put, remove, require, unchanged, type Write } from '../../foundation/table/writes.ts'
import { describeChange } from './finding.ts'
import { type Look, lookTwice, type Seen } from './look.ts'

/** The order of repairs: first those that take power away, then those that remove remains, and last those that complete something. */
export const RANKS = ['power', 'remains', 'completion'] as const
export type Rank = (typeof RANKS)[number]

/** A fault of some items, as an examiner found it. */
export interface Defect {
  message: string
  rank: Rank
  /** The items after the repair: undefined for an item to remove. Missing if a person has to decide. */
  wanted?: readonly (readonly [key: Key, item: Item | undefined])[]
  /** Further items that the repair depends on; all that were read, if not given. */
  preconditions?: readonly Key[]
  /** A repair of several transactions, and the line that describes it. */
  run?: { description: string; repair: (table: Table) => Promise<boolean> }
  /** The default is a problem. */
  level?: 'warning'
}

/** A fault of the table, and its repair. */
export interface Fault extends Pick<Defect, 'message' | 'rank' | 'level'> {
  check: string
  /** Missing where a person has to decide. */
  repair?: Repair
}

export interface Repair {
  /** The changes of the repair, one line for each item. */
  changes: readonly string[]
  /** Carries out the repair. False where an item that it depends on has changed meanwhile. */
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
  /** Returns the key of the subject that an item makes it examine; undefined for none. */
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
  // A repair does not change the author of the item.
  after === undefined ? remove(key, asSeen(before)) : { ...put(key, after, asSeen(before)), isSigned: true }

/** A condition may have 4 KB. Only a grant has more attributes than this, and each change of a grant changes its item version. */
const MAX_COMPARED = 150

/** Attributes that an item may get later. A condition must name each one that has to be missing. */
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
