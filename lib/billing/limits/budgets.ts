import { budgetsKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Budget } from '../timeline/limit.ts'
export async function readBudgets(table: Table, accountId: string): Promise<{ version: bigint; budgets: Budget[] }> {
  const item = await table.get(budgetsKey(accountId))
  return item === undefined ? { version: 0n, budgets: [] } : (item as never)
}
