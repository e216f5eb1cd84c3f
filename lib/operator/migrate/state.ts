import * as v from 'valibot'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { formatOf, type TableFormat } from '../../foundation/table/format.ts'
import type { Item } from '../../foundation/table/item.ts'
import { formatKey, type Key } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Write } from '../../foundation/table/writes.ts'
import { planSeats } from './count-seats.ts'
import { planCompletion } from './reindex.ts'

/** Of an unfinished step. All items up to `after` are done, in the order of a scan. */
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

export async function readState(table: Table): Promise<State> {
  const stored = await table.get(formatKey)
  const progress = stored?.migration === undefined ? undefined : parseRecord(Migration, stored.migration)
  return { format: formatOf(stored), progress }
}

export interface Step {
  /** One higher than the format before the step. */
  to: number
  /** The title is part of a sentence. */
  title: string
  /** The lowest formats that a release must know, to read and to write the table after the step. */
  oldest: Pick<TableFormat, 'min_reader' | 'min_writer'>
  /**
   * Each transaction has the condition that the item is unchanged since it was read. Returns an empty list if the item
   * needs no change. A step that was interrupted may plan the same items again.
   */
  planItem: (table: Table, item: Item) => Promise<Write[][]>
}

/** In their order. The last step leads to `FORMAT`. Add an entry here for a new format. */
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
  {
    to: 4,
    title: 'remember expired credits that holds keep',
    oldest: { min_reader: 1, min_writer: 1 },
    planItem: async () => [],
  },
  {
    to: 5,
    title: 'count the seats of organizations',
    // A release that does not know seats would grant without them.
    oldest: { min_reader: 1, min_writer: 5 },
    planItem: planSeats,
  },
]
