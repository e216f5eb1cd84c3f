import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { catalogVersionOf, commit, replay } from '../../../../lib/billing/products/commit.ts'
import { billingCatalogKey, featureKey } from '../../../../lib/foundation/table/keys.ts'
import type { Table } from '../../../../lib/foundation/table/table.ts'
import { aTable } from '../../../support/world.ts'

const table = aTable()
const currentVersion = async () => catalogVersionOf(await table.get(billingCatalogKey))
const keys = Array.from({ length: 150 }, () => featureKey(randomUUID()))
const changesTo = (value: string) => keys.map((key) => ({ key, item: { value, count: 2n ** 60n } }))
const values = async () => {
  const items = await Promise.all(keys.map((key) => table.get(key)))
  return [...new Set(items.map((item) => item?.value))]
}

/**
 * Makes the table of a process that is paused before one of its transactions. `before` is the number of the
 * transaction, from 1.
 */
function heldUp(before: number, meanwhile: () => Promise<void>): Table {
  let count = 0
  const transact: Table['transact'] = async (writes) => {
    if (++count === before) await meanwhile()
    return table.transact(writes)
  }
  return { ...table, transact }
}

test('a large change is applied as a whole, and each item exactly as it was given', async () => {
  await commit(table, await currentVersion(), changesTo('first'))
  expect(await values()).toEqual(['first'])
  expect(await table.get(keys[0] as never)).toEqual({ ...keys[0], value: 'first', count: 2n ** 60n })
  expect(await currentVersion()).toEqual({ version: 1n, pending_log: '' })
})

test('a large change may delete items', async () => {
  await commit(
    table,
    await currentVersion(),
    keys.map((key) => ({ key, item: undefined })),
  )
  expect(await values()).toEqual([undefined])
})

test.each([2, 3, 4])('a process held up before its transaction %i does not undo a newer change', async (before) => {
  const slow = heldUp(before, async () => {
    await replay(table, await currentVersion())
    await commit(table, await currentVersion(), changesTo('newer'))
  })
  await commit(slow, await currentVersion(), changesTo('older'))
  expect(await values()).toEqual(['newer'])
  expect((await currentVersion()).pending_log).toBe('')
})

test('any number of processes may replay one log at the same time', async () => {
  const slow = heldUp(2, async () => {
    const committed = await currentVersion()
    await Promise.all(Array.from({ length: 4 }, () => replay(table, committed)))
  })
  await commit(slow, await currentVersion(), changesTo('together'))
  expect(await values()).toEqual(['together'])
})

test.each([1, 150])('a change of %i items on an old version is refused, and leaves nothing behind', async (count) => {
  const old = await currentVersion()
  await commit(table, old, changesTo('current'))
  await expect(commit(table, old, changesTo('lost').slice(0, count))).rejects.toMatchObject({ reason: 'ABORTED' })
  expect(await values()).toEqual(['current'])
  let logEntries = 0
  for await (const items of table.scan())
    logEntries += items.filter(({ pk }) => String(pk).startsWith('BILLING_CATALOG#')).length
  expect(logEntries).toBe(0)
})
