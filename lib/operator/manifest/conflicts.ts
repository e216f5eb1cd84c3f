import { isDeepStrictEqual } from 'node:util'
import { aborted } from '../../foundation/errors.ts'
import type { Table } from '../../foundation/table/table.ts'
import { describeEntry, type Entry } from './entry.ts'
import type { NamedKind } from './named-kind.ts'
import { findPlannedById, type PlanContext, type PlannedEntry, type UniqueKey } from './plan-context.ts'

/** Reports entries that are about the same thing as an earlier entry. */
export function reportDuplicates<State extends { id: string }>(
  kind: NamedKind<State>,
  all: readonly PlannedEntry<State>[],
): void {
  const first = new Map<string, PlannedEntry<State>>()
  for (const planned of all) {
    const { id, desired, before, entry } = planned
    const key = id === undefined || kind.readKey === undefined ? id : kind.readKey(id, { ...before, ...desired })
    if (key === undefined) continue
    const duplicate = first.get(key)
    if (duplicate === undefined) first.set(key, planned)
    else entry.report(entry.has('id') ? 'id' : '', `duplicates ${describeEntry(duplicate.entry)}`)
  }
}

/**
 * Reports entries whose unique key an earlier entry already has. Ignores entries with `delete: true`, because deletions
 * are applied first and release their keys.
 */
export function reportConflicts(all: readonly PlannedEntry[]): void {
  const first = new Map<string, PlannedEntry>()
  for (const planned of all.filter(({ entry }) => !entry.deleted)) {
    for (const key of planned.uniqueKeys) {
      const text = `${key.field} ${key.value}`
      const conflict = first.get(text)
      if (conflict === undefined) first.set(text, planned)
      else if (planned.id === undefined || conflict.id !== planned.id) {
        reportTaken(planned.entry, key, describeEntry(conflict.entry))
      }
    }
  }
}

export const findOwner = <State extends { id: string }>(
  kind: NamedKind<State>,
  table: Table,
  key: UniqueKey,
): Promise<string | undefined> => kind.findOwner?.(table, key) ?? kind.find(table, key.value)

/**
 * Ignores a key that the manifest removes from its owner. Throws ABORTED if the natural key of an entry was free when
 * the entry was looked up in the table, but is taken now. In this case, another writer is changing the table, and the
 * caller plans again.
 */
export async function reportTakenKeys<State extends { id: string }>(
  kind: NamedKind<State>,
  planned: PlannedEntry<State>,
  context: PlanContext,
): Promise<void> {
  const owners = await Promise.all(planned.uniqueKeys.map((key) => findOwner(kind, context.table, key)))
  for (const [index, key] of planned.uniqueKeys.entries()) {
    const owner = owners[index]
    if (owner === undefined || owner === planned.id || isReleased(kind, key, owner, context)) continue
    if (await isOvertaken(kind, planned, key, owner, context)) throw aborted()
    reportTaken(planned.entry, key, `the ${kind.noun} ${owner}`)
  }
}

/** The manifest deletes the owner of the key, or gives the owner a different key. */
function isReleased<State extends { id: string }>(
  kind: NamedKind<State>,
  key: UniqueKey,
  owner: string,
  context: PlanContext,
): boolean {
  const [planned] = findPlannedById(context, kind.name, owner)
  if (planned === undefined) return false
  return (
    planned.entry.deleted || !planned.uniqueKeys.some(({ field, value }) => field === key.field && value === key.value)
  )
}

/**
 * There are two signs that another writer is changing the owner of a unique key. Either the owner has the natural key
 * of the entry, although nothing had this key when the entry was looked up in the table. Or the reads show only a part
 * of the change, because a batch of reads is not a snapshot.
 */
async function isOvertaken<State extends { id: string }>(
  kind: NamedKind<State>,
  { entry, before, uniqueKeys: [naturalKey] }: PlannedEntry<State>,
  taken: UniqueKey,
  owner: string,
  { table }: PlanContext,
): Promise<boolean> {
  if (entry.has('id') || naturalKey === undefined) return false
  if (taken === naturalKey) return true
  if (before !== undefined) return false
  const state = await kind.read(table, owner)
  if (state === undefined) return true
  const holds = (key: UniqueKey) => kind.uniqueKeys(state).some((each) => isDeepStrictEqual(each, key))
  return holds(naturalKey) || !holds(taken)
}

function reportTaken(entry: Entry, { field }: UniqueKey, owner: string): void {
  if (entry.has(field)) entry.report(field, `is taken by ${owner}`)
  else entry.report('', `its ${field} is taken by ${owner}`)
}
