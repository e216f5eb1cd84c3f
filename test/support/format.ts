import { DeleteItemCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { tableName } from '../../lib/foundation/table/client.ts'
import { FORMAT, forgetFormat } from '../../lib/foundation/table/format.ts'
import { formatKey } from '../../lib/foundation/table/keys.ts'

/**
 * This separate client can write to the table even if the table has a newer format. The client of the service refuses
 * to write to such a table.
 */
const client = new DynamoDBClient({ endpoint: process.env.DYNAMODB_ENDPOINT ?? '' })
const Key = { pk: { S: formatKey.pk }, sk: { S: formatKey.sk } }

/**
 * Writes these numbers as the format of the table, but changes no other item. Makes this process read the format again.
 */
export async function setFormat(given: { format?: number; min_reader?: number; min_writer?: number }): Promise<void> {
  const numbers = { format: FORMAT, min_reader: 1, min_writer: 1, ...given }
  const attributes = Object.entries(numbers).map(([name, number]) => [name, { N: String(number) }])
  const Item = { ...Key, ...Object.fromEntries(attributes) }
  await client.send(new PutItemCommand({ TableName: tableName(), Item }))
  forgetFormat()
}

/** Removes the item with the format of the table, for tests of tables without this item. */
export async function removeFormat(): Promise<void> {
  await client.send(new DeleteItemCommand({ TableName: tableName(), Key }))
  forgetFormat()
}
