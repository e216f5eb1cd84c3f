import { randomUUID } from 'node:crypto'
import { CreateTableCommand, DynamoDBClient, waitUntilTableExists } from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import { embed } from '../../embedded/index.ts'
import { tableName } from '../../lib/foundation/table/client.ts'
import { tableDefinition } from '../../lib/foundation/table/definition.ts'
import { ensureBuiltins } from '../../lib/operator/manifest/builtins.ts'
import { setBudgets } from '../support/budgets.ts'
import { aPlan } from '../support/plans.ts'
import { aProductWith } from '../support/products.ts'
import { type RawItem, readRawTable, writeBatches } from '../support/raw-table.ts'
import { subscribe } from '../support/subscriptions.ts'
import { anAccount, anOrganization, aTable } from '../support/world.ts'

const client = new DynamoDBClient({ endpoint: process.env.DYNAMODB_ENDPOINT ?? '' })

/** Copies the table of the test, with other texts, but with the same ids and versions. Returns the name of the copy. */
async function copyTable(change: (text: string) => string): Promise<string> {
  const TableName = `copy-${randomUUID()}`
  const { StreamSpecification: _, ...definition } = tableDefinition
  await client.send(new CreateTableCommand({ TableName, ...(definition as object) } as never))
  await waitUntilTableExists({ client, maxWaitTime: 30, minDelay: 1 }, { TableName })
  const items = [...(await readRawTable()).values()]
  const copies = items.map((item) => ({ PutRequest: { Item: JSON.parse(change(JSON.stringify(item))) as RawItem } }))
  await writeBatches(copies, TableName)
  return TableName
}

// The copy has another name of the feature, and another amount of the budget. Plans and budgets have the same versions in both tables.
test('a process that reads two tables mixes nothing up', async () => {
  await ensureBuiltins(aTable())
  const organization = await anOrganization()
  const account = await anAccount(organization)
  const { id: plan_id } = await aPlan({ interval: 'month' })
  await aProductWith({ features: [{ name: 'messages-here' }], plan_id })
  await subscribe(account, plan_id)
  await setBudgets(account, [{ feature: 'messages-here', amount: 7_531, window: 'day', per: 'account' }])
  const copied = await copyTable((text) => text.replaceAll('messages-here', 'messages-there').replaceAll('7531', '42'))

  const here = embed({ table: tableName(), client })
  const there = embed({ table: copied, client })
  const ask = (tollgate: typeof here, feature: string) =>
    tollgate
      .entitlement({ org_id: organization.id, billing_id: account.id, feature })
      .then(({ status, allowances }) => [status, ...allowances.map(({ limit }) => limit)])
      .catch(({ reason }) => reason)
  for (let time = 0; time < 2; time++) {
    expect(await ask(here, 'messages-here')).toEqual([true, '7531'])
    expect(await ask(there, 'messages-here')).toBe('NOT_FOUND')
    expect(await ask(there, 'messages-there')).toEqual([true, '42'])
    expect(await ask(here, 'messages-there')).toBe('NOT_FOUND')
  }
})
