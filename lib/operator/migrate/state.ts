import * as v from 'valibot'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { formatOf, type TableFormat } from '../../foundation/table/format.ts'
import type { Item } from '../../foundation/table/item.ts'
import { formatKey, type Key } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Write } from '../../foundation/table/writes.ts'
import { planCompletion } from './reindex.ts'

/** The progress of an unfinished step: it has gone through all items up to this one, in the order of a scan. */
export interface Progress {
  to: number
  after: Key
}

export interface State {
  format: TableFormat
  progress: Progress | undefined
}

const Migration = v.object({
  to: v.pipe(v.bigint(), v.transform(Number)),
  after: v.object({ pk: v.string(), sk: v.string() }),
})

/** Reads what a table says of its format, and how far a migration of it is. */
export async function readState(table: Table): Promise<State> {
  const stored = await table.get(formatKey)
  const progress = stored?.migration === undefined ? undefined : parseRecord(Migration, stored.migration)
  return { format: formatOf(stored), progress }
}

/** A step that brings a table from one format to the next. */
export interface Step {
  /** The format after the step: one above that of the step before. */
  to: number
  /** A description of the step, as part of a sentence. */
  title: string
  /** The releases that may use the table after the step, by the format that they know. */
  oldest: Pick<TableFormat, 'min_reader' | 'min_writer'>
  /**
   * Plans the transactions that an item needs, each on the condition that the item is unchanged since it was read; none for an item that needs
   * nothing. A step that was interrupted plans items again.
   */
  planItem: (table: Table, item: Item) => Promise<Write[][]>
}

/** All steps, in their order. The last one leads to `FORMAT`. A new format is one more entry here. */
export const STEPS: readonly Step[] = [
  {
    to: 2,
    title: 'complete all lists',
    oldest: { min_reader: 1, min_writer: 1 },
    planItem: planCompletion,
  },
  {
    to: 3,
    title: 'allow holds and credits that expire',
    oldest: { min_reader: 1, min_writer: 1 },
    planItem: async () => [],
  },
]
