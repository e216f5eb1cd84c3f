/** @module Migrates items to the newest format, and builds indexes again. */

import { aborted } from '../../foundation/errors.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import { type TableFormat, toAttributes } from '../../foundation/table/format.ts'
import type { Item } from '../../foundation/table/item.ts'
import { formatKey, type Key, keyOfItem } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { collectUnreadable, type UnreadableItem } from '../../foundation/table/unreadable.ts'
import { type Condition, update } from '../../foundation/table/writes.ts'
import type { Step } from './state.ts'
import { type Progress, readState, type State } from './state.ts'

/** The result of one step, or of a dry run of the step. */
export interface StepResult {
  to: number
  title: string
  /** Whether the step continued where an earlier run stopped. */
  resumed: boolean
  items: number
  /** The number of items that the step had to change. */
  changed: number
  /** The items that could not be read, and so were not migrated. The step is finished only if there are none. */
  unreadable: readonly UnreadableItem[]
}

export interface Migrated {
  from: number
  /** The format that the table has now, or that a dry run would lead to. */
  to: number
  steps: StepResult[]
}

interface Options {
  isDryRun: boolean
  onProgress?: (step: StepResult) => void
}

/**
 * One step after another. The migration can be stopped at any time, because the format item records its progress and
 * the next run continues there. Requests and other runs may use the table during the migration. A step goes on after an
 * item that it cannot read, but is not finished then: the table keeps its format, later steps do not run, and the next
 * run reads the item again.
 * @throws Error if the table has a newer format, because a table cannot be migrated to an older format
 */
export async function migrate(table: Table, steps: readonly Step[], options: Options): Promise<Migrated> {
  const { format } = await readState(table)
  const last = steps.at(-1)?.to ?? format.format
  if (format.format > last) {
    throw new Error(
      `the table has format ${format.format}, and this release knows ${last}: a table never goes back to an earlier format`,
    )
  }
  const results: StepResult[] = []
  let to = format.format
  for (const step of steps.filter((each) => each.to > format.format)) {
    const result = await runStep(table, step, options)
    results.push(result)
    if (result.unreadable.length > 0) break
    to = step.to
  }
  return { from: format.format, to, steps: results }
}

async function runStep(table: Table, step: Step, { isDryRun, onProgress }: Options): Promise<StepResult> {
  const state = await readState(table)
  const after = state.progress?.to === step.to ? state.progress.after : undefined
  const unreadable = collectUnreadable()
  const { to, title } = step
  const result: StepResult = { to, title, resumed: after !== undefined, items: 0, changed: 0, unreadable: [] }
  if (state.format.format >= step.to) return result
  for await (const { items, last } of table.scanFrom(after)) {
    const changed = await mapInBatches(items, (item) =>
      unreadable.skip(keyOfItem(item), () => migrateItem(table, step, item, isDryRun)),
    )
    result.items += items.length
    result.changed += changed.filter(Boolean).length
    result.unreadable = unreadable.found
    onProgress?.(result)
    // The next run has to read an unreadable item again, so the progress stays before it.
    const isSaved = !isDryRun && last !== undefined && unreadable.found.length === 0
    if (isSaved) await saveProgress(table, state, { to: step.to, after: last })
  }
  if (!isDryRun && unreadable.found.length === 0) await finishStep(table, state, step)
  return result
}

/**
 * Returns whether the item needed a change. If a request changes the item at the same time, reads the item again and
 * plans its writes again.
 */
async function migrateItem(table: Table, { planItem }: Step, item: Item, isDryRun: boolean): Promise<boolean> {
  const plans = await planItem(table, item)
  if (plans.length === 0 || isDryRun) return plans.length > 0
  const key = { pk: String(item.pk), sk: String(item.sk) }
  let planned: typeof plans | undefined = plans
  await table.withRetries(async () => {
    const current = planned ?? (await planAgain(table, planItem, key))
    planned = undefined
    for (const writes of current) if (!(await table.transact(writes)).applied) throw aborted()
  })
  return true
}

async function planAgain(table: Table, planItem: Step['planItem'], key: Key) {
  const item = await table.get(key)
  return item === undefined ? [] : planItem(table, item)
}

/**
 * Writes nothing if another run has finished the step. The progress of another run may be overwritten, because it is
 * also valid.
 */
async function saveProgress(table: Table, { format }: State, progress: Progress): Promise<void> {
  const { format: stored, ...oldest } = toAttributes(format)
  const set = { format: stored, migration: { to: BigInt(progress.to), after: progress.after } }
  // Meanwhile a request may have raised the oldest format of a writer.
  await table.write(update(formatKey, { set, setMissing: oldest }, isStill(format)))
}

async function finishStep(table: Table, { format }: State, { to, oldest }: Step): Promise<void> {
  const after: TableFormat = {
    format: to,
    min_reader: Math.max(format.min_reader, oldest.min_reader),
    min_writer: Math.max(format.min_writer, oldest.min_writer),
  }
  await table.write(update(formatKey, { set: toAttributes(after), remove: ['migration'] }, isStill(format)))
}

/** A table of the first release does not store its format. */
const isStill = ({ format }: TableFormat): Condition => ({
  expression: 'attribute_not_exists(#format) OR #format = :format',
  names: { '#format': 'format' },
  values: { ':format': BigInt(format) },
})
