import { readPolicy, unbindPolicy } from '../policies/store.ts'
import type { Table } from '../table/table.ts'
import type { Sweep } from './sweep.ts'

/** Deletes policies, one after the other. */
export const unbindInTurns = (table: Table, { inTurns, count }: Sweep, ids: readonly string[]): Promise<void> =>
  inTurns(ids, 1, async ([id = '']) => {
    const policy = await readPolicy(table, id)
    if (policy === undefined) return
    await unbindPolicy(table, policy)
    count('policies')
  })
