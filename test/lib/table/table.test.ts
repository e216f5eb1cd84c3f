import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aborted, notFound } from '../../../lib/errors.ts'
import type { Key } from '../../../lib/table/keys.ts'
import { openTable } from '../../../lib/table/table.ts'
import { exists, isNew, put, remove, require, unchanged, update } from '../../../lib/table/writes.ts'
import { costOf } from '../../support/recorder.ts'
import { cancelled, first, refuse, sdkError, withFault } from '../../support/table-faults.ts'
import { aTable } from '../../support/world.ts'

const table = aTable()
const aKey = (sk = 'ITEM'): Key => ({ pk: `TEST#${randomUUID()}`, sk })
const saved = async (count: number, make: (index: number) => Key, attributes: object = {}) => {
  const keys = Array.from({ length: count }, (_, index) => make(index))
  for (let from = 0; from < count; from += 10) {
    await table.transact(keys.slice(from, from + 10).map((key) => put(key, attributes)))
  }
  return keys
}

describe('gets of one turn travel together', () => {
  test('as one request for each 100 keys, each key once', async () => {
    const keys = await saved(150, () => aKey(), { value: 1n })
    const cost = await costOf(() => Promise.all([...keys, ...keys.slice(0, 50)].map((key) => table.get(key))))
    expect(cost.requests.map(({ command }) => command)).toEqual(['BatchGetItem', 'BatchGetItem'])
    expect([cost.depth, cost.readUnits]).toEqual([1, 150])
    expect(cost.result.every((item) => item?.value === 1n)).toBe(true)
  })

  test('one alone is a GetItem, and what is asked for later is asked anew', async () => {
    const key = aKey()
    expect(await table.get(key)).toBeUndefined()
    await table.write(put(key, { value: 1n }))
    const cost = await costOf(() => table.get(key))
    expect(cost.requests.map(({ command }) => command)).toEqual(['GetItem'])
    expect(cost.result).toEqual({ ...key, value: 1n })
  })

  test('keys that differ by where they are cut are two keys', async () => {
    const keys = [
      { pk: 'TEST#a', sk: 'b' },
      { pk: 'TEST#', sk: 'ab' },
    ]
    await table.write(put(keys[0] as Key, { value: 'first' }))
    const [one, other] = await Promise.all(keys.map((key) => table.get(key)))
    expect([one?.value, other]).toEqual(['first', undefined])
  })

  test('a failure reaches all of them', async () => {
    const broken = first(
      1,
      'BatchGetItem',
      refuse(() => sdkError('TimeoutError')),
    )
    const gets = await withFault(broken, () => Promise.allSettled([table.get(aKey()), table.get(aKey())]))
    expect(gets.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})

test('a query and a scan go on to the last page', async () => {
  const pk = `TEST#${randomUUID()}`
  await saved(12, (index) => ({ pk, sk: `X#${String(index).padStart(2, '0')}` }), { text: 'x'.repeat(200_000) })
  await saved(2, (index) => ({ pk, sk: `Y#${index}` }))
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
  test('is all or nothing, and says which condition failed on what', async () => {
    const [one, other] = await saved(2, () => aKey(), { count: 5n })
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
    ['put of what is new', (key: Key) => put(key, {}, isNew), false],
    ['put on what is there', (key: Key) => put(key, {}, exists), true],
    ['removal of what is there', (key: Key) => remove(key, exists), true],
    ['check of an attribute', (key: Key) => require(key, unchanged({ state: 'active', other: undefined })), true],
    ['check of an attribute that is missing', (key: Key) => require(key, unchanged({ state: undefined })), false],
    ['update that takes an attribute away', (key: Key) => update(key, { set: { name: 'n' }, remove: ['state'] }), true],
  ])('%s', async (_name, write, applied) => {
    const [key] = await saved(1, () => aKey(), { state: 'active' })
    expect((await table.transact([write(key as Key)])).applied).toBe(applied)
  })

  test('names may be reserved words of the table', async () => {
    const key = aKey()
    await table.transact([update(key, { set: { name: 'n', value: 1n, 'ROLE#a.b': 'p' }, add: { size: 2n } })])
    expect(await table.get(key)).toEqual({ ...key, name: 'n', value: 1n, 'ROLE#a.b': 'p', size: 2n })
  })

  test('a single write says whether its condition held', async () => {
    const key = aKey()
    expect([await table.write(put(key, {}, isNew)), await table.write(put(key, {}, isNew))]).toEqual([true, false])
    expect([await table.write(remove(key, exists)), await table.write(remove(key, exists))]).toEqual([true, false])
  })

  test('that conflicts with another one is ABORTED, also for a single write', async () => {
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

  test('a failed condition counts more than a conflict beside it', async () => {
    const fault = first(
      1,
      'TransactWriteItems',
      refuse(() => cancelled(['TransactionConflict', 'ConditionalCheckFailed'])),
    )
    const outcome = await withFault(fault, () => table.transact([put(aKey(), {}), put(aKey(), {})]))
    expect(outcome.applied).toBe(false)
  })
})

describe('trying again', () => {
  test('a snapshot is read again after a conflict', async () => {
    const [key] = await saved(1, () => aKey(), { value: 1n })
    const fault = first(
      2,
      'TransactGetItems',
      refuse(() => cancelled(['TransactionConflict'])),
    )
    const items = await withFault(fault, () => table.snapshot([key as Key, aKey()]))
    expect(items).toEqual([{ ...key, value: 1n }, undefined])
  })

  test('what is ABORTED is tried again, what is refused otherwise is not', async () => {
    let attempts = 0
    const third = async () => {
      if (++attempts < 3) throw aborted()
      return attempts
    }
    expect(await table.withRetries(third)).toBe(3)
    attempts = 0
    const refused = () =>
      table.withRetries(async () => {
        attempts++
        throw notFound('thing', 'x')
      })
    await expect(refused()).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    expect(attempts).toBe(1)
  })

  test('ends with the time of the request, and each time is told', async () => {
    const told: number[] = []
    const short = openTable(Date.now() + 200, () => told.push(1))
    let attempts = 0
    const hopeless = short.withRetries(async () => {
      attempts++
      throw aborted()
    })
    await expect(hopeless).rejects.toMatchObject({ reason: 'ABORTED' })
    expect([told.length, attempts > 1]).toEqual([attempts - 1, true])
  })
})
