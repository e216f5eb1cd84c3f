import type * as v from 'valibot'
import { readClock } from '../../foundation/clock.ts'
import { notFound } from '../../foundation/errors.ts'
import type { Table } from '../../foundation/table/table.ts'
import { afterWrite, readAvailable } from '../accounts/read-balance.ts'
import { readSettledAccount } from '../accounts/settle.ts'
import { type Hold, type PresentedHold, presentHold } from './schema.ts'

interface Shown {
  hold: v.InferInput<typeof PresentedHold>
  balance: bigint
  available: bigint
}

/** Throws 503 instead of 429 or 409, because the request has written the hold. */
export const showAfterWrite = (table: Table, hold: Hold): Promise<Shown> => afterWrite(show(table, hold))

async function show(table: Table, hold: Hold): Promise<Shown> {
  const now = readClock()
  const settled = await readSettledAccount(table, hold.account_id, now)
  if (settled === undefined) throw notFound('billing account', hold.account_id)
  const { account, available } = await readAvailable(table, settled, now)
  return { hold: presentHold(hold, now), balance: account.balance, available }
}
