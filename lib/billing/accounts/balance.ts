import { ApiError, notFound } from '../../foundation/errors.ts'
import { parseRecord } from '../../foundation/schema/parse-record.ts'
import { unavailable } from '../../foundation/table/failures.ts'
import { accountKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { Account } from './schema.ts'

export async function readAccount(table: Table, id: string): Promise<Account | undefined> {
  const item = await table.get(accountKey(id))
  return item === undefined ? undefined : parseRecord(Account, item)
}

/** The present balance, in whole credits: a transaction does not return what it wrote. Throws 404. */
export async function readBalance(table: Table, id: string): Promise<bigint> {
  const account = await readAccount(table, id)
  if (account === undefined) throw notFound('billing account', id)
  return account.balance
}

/** The same after a write to the account: 429 would promise that nothing was written, so it is 503. */
export async function readBalanceAfterWrite(table: Table, id: string): Promise<bigint> {
  try {
    return await readBalance(table, id)
  } catch (error) {
    throw error instanceof ApiError && error.reason === 'THROTTLED' ? unavailable(error) : error
  }
}
