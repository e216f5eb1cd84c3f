import { DeleteCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { type CancellationReason, isConditionFailure, reasonsOf, translateError } from './failures.ts'
import { versionWrite } from './item-versions.ts'
import type { ToTable } from './sending.ts'
import type { Write } from './writes.ts'

/** DynamoDB's limit. */
export const TRANSACTION_ITEMS = 100

/** `reasons` has one entry for each write, in the order of the writes. */
export type Transaction = { applied: true } | { applied: false; reasons: readonly CancellationReason[] }

export async function transact(table: ToTable, writes: readonly Write[]): Promise<Transaction> {
  const TransactItems = writes.map(versionWrite).map(({ kind, input }) => ({
    [kind]: { TableName: table.name, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const, ...input },
  }))
  try {
    await table.send(new TransactWriteCommand({ TransactItems: TransactItems as never }))
    return { applied: true }
  } catch (error) {
    const reasons = reasonsOf(error)
    if (reasons?.some(isConditionFailure)) return { applied: false, reasons }
    throw translateError(error)
  }
}

/** Only a put or a delete: updates are sent as transactions. Returns false if the condition failed. */
export async function writeOne(table: ToTable, write: Write): Promise<boolean> {
  const versioned = versionWrite(write)
  const input = { TableName: table.name, ...versioned.input }
  const sending =
    versioned.kind === 'Put'
      ? table.send(new PutCommand(input as never))
      : table.send(new DeleteCommand(input as never))
  try {
    await sending
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false
    throw translateError(error)
  }
}
