import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aborted, notFound } from '../../../../lib/foundation/errors.ts'
import { chunk } from '../../../../lib/foundation/table/chunk.ts'
import type { Key } from '../../../../lib/foundation/table/keys.ts'
import { openTable } from '../../../../lib/foundation/table/table.ts'
import { exists, isNew, put, remove, require, unchanged, update } from '../../../../lib/foundation/table/writes.ts'
import { costOf } from '../../../support/recorder.ts'
import { cancelled, first, refuse, sdkError, withFault } from '../../../support/table-faults.ts'
import { aTable } from '../../../support/world.ts'

const table = aTable()
const aKey = (sk = 'ITEM'): Key => ({ pk: `TEST#${randomUUID()}`, sk })
const save = async (count: number, make: (index: number) => Key, attributes: object = {}) => {
  const keys = Array.from({ length: count }, (_, index) => make(index))
  for (const some of chunk(keys, 10)) await table.transact(some.map((key) => put(key, attributes)))
  return keys
}

describe('gets in one turn of the event loop', () => {
  test('share a request for each 100 keys, with each key once', async () => {
    const keys = await save(150, () => aKey(), { value: 1n })
    const cost = await costOf(() => Promise.all([...keys, ...keys.slice(0, 50)].map((key) => table.get(key))))
    expect(cost.requests.map(({ command }) => command)).toEqual(['BatchGetItem', 'BatchGetItem'])
    expect([cost.depth, cost.readUnits]).toEqual([1, 150])
    expect(cost.result.every((item) => item?.value === 1n)).toBe(true)
  })

  test('are a GetItem if there is only one; a later get reads again', async () => {
    const key = aKey()
    expect(await table.get(key)).toBeUndefined()
    await table.write(put(key, { value: 1n }))
    const cost = await costOf(() => table.get(key))
    expect(cost.requests.map(({ command }) => command)).toEqual(['GetItem'])
    expect(cost.result).toEqual({ ...key, value: 1n })
  })

  test('keep two keys apart that are equal when pk and sk are joined', async () => {
    const keys = [
      { pk: 'TEST#a', sk: 'b' },
      { pk: 'TEST#', sk: 'ab' },
    ]
    await table.write(put(keys[0] as Key, { value: 'first' }))
    const [one, other] = await Promise.all(keys.map((key) => table.get(key)))
    expect([one?.value, other]).toEqual(['first', undefined])
  })

  test('all fail if their request fails', async () => {
    const broken = first(
      1,
      'BatchGetItem',
      refuse(() => sdkError('TimeoutError')),
    )
    const gets = await withFault(broken, () => Promise.allSettled([table.get(aKey()), table.get(aKey())]))
    expect(gets.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})

test('a query and a scan read all pages', async () => {
  const pk = `TEST#${randomUUID()}`
  await save(12, (index) => ({ pk, sk: `X#${String(index).padStart(2, '0')}` }), { text: 'x'.repeat(200_000) })
  await save(2, (index) => ({ pk, sk: `Y#${index}` }))
  const cost = await costOf(() => table.query(pk, { first: 'X#', last: 'X$' }))
  expect(cost.requests.length).toBeGreaterThan(1)
  expect(cost.result.map(({ sk }) => sk)).toEqual(
    Array.from({ length: 12 }, (_, i) => `X#${String(i).padStart(2, '0')}`),
  )
  let scanned = 0
  let pages = 0
  for await (const items of table.scan()) {
    pages++
    scanned += items.filter((item) => item.pk === pk).length
  }
  expect([scanned, pages > 1]).toEqual([14, true])
})

describe('a transaction', () => {
  test('is all or nothing, and reports which condition failed on which item', async () => {
    const [one, other] = await save(2, () => aKey(), { count: 5n })
    const outcome = await table.transact([
      put(one as Key, { count: 6n }),
      update(other as Key, { add: { count: 1n } }, unchanged({ count: 4n, gone: undefined })),
    ])
    expect(outcome).toEqual({
      applied: false,
      reasons: [{ code: 'None' }, { code: 'ConditionalCheckFailed', item: { ...other, count: 5n } }],
    })
    expect((await table.get(one as Key))?.count).toBe(5n)
  })

  test.each([
    ['put of a new item, where one exists', (key: Key) => put(key, {}, isNew), false],
    ['put of an existing item', (key: Key) => put(key, {}, exists), true],
    ['removal of an existing item', (key: Key) => remove(key, exists), true],
    ['check of an attribute', (key: Key) => require(key, unchanged({ state: 'active', other: undefined })), true],
    ['check that an existing attribute is missing', (key: Key) => require(key, unchanged({ state: undefined })), false],
    ['update that removes an attribute', (key: Key) => update(key, { set: { name: 'n' }, remove: ['state'] }), true],
  ])('%s', async (_name, write, applied) => {
    const [key] = await save(1, () => aKey(), { state: 'active' })
    expect((await table.transact([write(key as Key)])).applied).toBe(applied)
  })

  test('can write attributes whose names are reserved words', async () => {
    const key = aKey()
    await table.transact([update(key, { set: { name: 'n', value: 1n, 'ROLE#a.b': 'p' }, add: { size: 2n } })])
    expect(await table.get(key)).toEqual({ ...key, name: 'n', value: 1n, 'ROLE#a.b': 'p', size: 2n })
  })

  test('of a single write says whether its condition held', async () => {
    const key = aKey()
    expect([await table.write(put(key, {}, isNew)), await table.write(put(key, {}, isNew))]).toEqual([true, false])
    expect([await table.write(remove(key, exists)), await table.write(remove(key, exists))]).toEqual([true, false])
  })

  test('that conflicts with another one throws ABORTED, as does a single write', async () => {
    const conflict = (command: string, error: () => Error) => first(1, command, refuse(error))
    const cases = [
      [
        conflict('TransactWriteItems', () => cancelled(['TransactionConflict'])),
        () => table.transact([put(aKey(), {})]),
      ],
      [conflict('PutItem', () => sdkError('TransactionConflictException')), () => table.write(put(aKey(), {}))],
    ] as const
    for (const [fault, run] of cases) {
      await expect(withFault(fault, run as () => Promise<unknown>)).rejects.toMatchObject({ reason: 'ABORTED' })
    }
  })

  test('that has a failed condition and a conflict reports the failed condition', async () => {
    const fault = first(
      1,
      'TransactWriteItems',
      refuse(() => cancelled(['TransactionConflict', 'ConditionalCheckFailed'])),
    )
    const outcome = await withFault(fault, () => table.transact([put(aKey(), {}), put(aKey(), {})]))
    expect(outcome.applied).toBe(false)
  })
})

describe('retries', () => {
  test('repeat a snapshot after a conflict', async () => {
    const [key] = await save(1, () => aKey(), { value: 1n })
    const fault = first(
      2,
      'TransactGetItems',
      refuse(() => cancelled(['TransactionConflict'])),
    )
    const items = await withFault(fault, () => table.snapshot([key as Key, aKey()]))
    expect(items).toEqual([{ ...key, value: 1n }, undefined])
  })

  test('repeat an attempt that throws ABORTED, and no other', async () => {
    let attempts = 0
    const succeedThird = async () => {
      if (++attempts < 3) throw aborted()
      return attempts
    }
    expect(await table.withRetries(succeedThird)).toBe(3)
    attempts = 0
    const refused = () =>
      table.withRetries(async () => {
        attempts++
        throw notFound('thing', 'x')
      })
    await expect(refused()).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    expect(attempts).toBe(1)
  })

  test('end at the deadline, and each one is reported', async () => {
    let retries = 0
    const short = openTable(Date.now() + 200, () => retries++)
    let attempts = 0
    const hopeless = short.withRetries(async () => {
      attempts++
      throw aborted()
    })
    await expect(hopeless).rejects.toMatchObject({ reason: 'ABORTED' })
    expect([retries, attempts > 1]).toEqual([attempts - 1, true])
  })
})
