import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { carryOut, headOf, saveUnit } from '../../../lib/products/unit.ts'
import { billingCatalogKey, featureKey } from '../../../lib/table/keys.ts'
import type { Table } from '../../../lib/table/table.ts'
import { aTable } from '../../support/world.ts'

const table = aTable()
const head = async () => headOf(await table.get(billingCatalogKey))
const keys = Array.from({ length: 150 }, () => featureKey(randomUUID()))
const change = (value: string) => keys.map((key) => ({ key, item: { value, count: 2n ** 60n } }))
const values = async () => {
  const items = await Promise.all(keys.map((key) => table.get(key)))
  return [...new Set(items.map((item) => item?.value))]
}

/** The table as a process sees it that is held up before its transaction of that number. */
function heldUp(before: number, meanwhile: () => Promise<void>): Table {
  let count = 0
  const transact: Table['transact'] = async (writes) => {
    if (++count === before) await meanwhile()
    return table.transact(writes)
  }
  return { ...table, transact }
}

test('a large change is applied whole, item by item as it was given', async () => {
  await saveUnit(table, await head(), change('first'))
  expect(await values()).toEqual(['first'])
  expect(await table.get(keys[0] as never)).toEqual({ ...keys[0], value: 'first', count: 2n ** 60n })
  expect(await head()).toEqual({ version: 1n, unit: '' })
})

test('a large change takes items away, too', async () => {
  await saveUnit(
    table,
    await head(),
    keys.map((key) => ({ key, item: undefined })),
  )
  expect(await values()).toEqual([undefined])
})

test.each([2, 3, 4])(
  'a latecomer that wakes before its transaction %i does not undo what came after',
  async (before) => {
    const slow = heldUp(before, async () => {
      await carryOut(table, await head())
      await saveUnit(table, await head(), change('newer'))
    })
    await saveUnit(slow, await head(), change('older'))
    expect(await values()).toEqual(['newer'])
    expect((await head()).unit).toBe('')
  },
)

test('any number may carry one change out at the same time', async () => {
  const slow = heldUp(2, async () => {
    const decided = await head()
    await Promise.all(Array.from({ length: 4 }, () => carryOut(table, decided)))
  })
  await saveUnit(slow, await head(), change('together'))
  expect(await values()).toEqual(['together'])
})

test.each([1, 150])(
  'a change of %i items under a head that has moved on is refused, and leaves nothing',
  async (count) => {
    const old = await head()
    await saveUnit(table, old, change('kept'))
    await expect(saveUnit(table, old, change('lost').slice(0, count))).rejects.toMatchObject({ reason: 'ABORTED' })
    expect(await values()).toEqual(['kept'])
    let pages = 0
    for await (const items of table.scan())
      pages += items.filter(({ pk }) => String(pk).startsWith('BILLING_CATALOG#')).length
    expect(pages).toBe(0)
  },
)
