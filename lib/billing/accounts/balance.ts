import { parseRecord } from '../../foundation/schema/fields.ts'
import { accountKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { Account } from './schema.ts'

export async function readAccount(table: Table, id: string): Promise<Account | undefined> {
  const item = await table.get(accountKey(id))
  return item === undefined ? undefined : parseRecord(Account, item)
}
