import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { chunk, chunkBySize } from '../../../../lib/foundation/table/chunk.ts'
import { makeGate } from '../../../../lib/foundation/table/gate.ts'
import { listedKey, OWNED, ownedKey, policyKey } from '../../../../lib/foundation/table/keys.ts'
import { coalesce } from '../../../../lib/foundation/table/reads.ts'
import { openTable, type Table } from '../../../../lib/foundation/table/table.ts'
import { TRANSACTION_ITEMS } from '../../../../lib/foundation/table/transact.ts'
import { put, remove } from '../../../../lib/foundation/table/writes.ts'
import { costOf } from '../../../support/recorder.ts'
import { withFault } from '../../../support/table-faults.ts'
import { aTable } from '../../../support/world.ts'

describe('chunk', () => {
  test.each([
    [[], []],
    [[1], [[1]]],
    [[1, 2], [[1, 2]]],
    [
      [1, 2, 3],
      [[1, 2], [3]],
    ],
  ])('%j in chunks of 2 is %j', (items, chunks) => {
    expect(chunk(items, 2)).toEqual(chunks)
  })

  test.each([
    [[], []],
    [[9], [[9]]],
    [
      [1, 1, 1, 1],
      [[1, 1, 1], [1]],
    ],
    [
      [2, 2, 2],
      [[2, 2], [2]],
    ],
    [
      [1, 9, 1, 3],
      [[1], [9], [1, 3]],
    ],
  ])('%j in chunks of at most 3 items and 4 together is %j', (items, chunks) => {
    expect(chunkBySize(items, (item) => item, { count: 3, size: 4 })).toEqual(chunks)
  })
})

describe('gate', () => {
  const key = (number: number) => ({ pk: `ITEM#${number}`, sk: 'ITEM' }) as never
  const tick = () => new Promise((resolve) => setTimeout(resolve, 5))

  function read(isOpen: boolean) {
    const gate = makeGate(isOpen)
    const batches: number[] = []
    const get = coalesce(async (keys) => {
      batches.push(keys.length)
      return new Map()
    }, gate)
    return { gate, batches, get }
  }

  test('an open gate lets one batch with all keys pass', async () => {
    const { batches, get } = read(true)
    await Promise.all(Array.from({ length: 30 }, (_, n) => get(key(n))))
    expect(batches).toEqual([30])
  })

  test('a closed gate lets one batch of seven keys pass; the others wait until it opens', async () => {
    const { gate, batches, get } = read(false)
    const reads = Promise.all(Array.from({ length: 30 }, (_, n) => get(key(n))))
    await tick()
    expect(batches).toEqual([7])
    const later = get(key(99))
    await tick()
    expect(batches).toEqual([7])
    gate.open()
    await Promise.all([reads, later])
    expect(batches.slice(1).sort()).toEqual([1, 23])
  })

  test('the same key twice counts once', async () => {
    const { batches, get } = read(false)
    await Promise.all(Array.from({ length: 20 }, (_, n) => get(key(n % 7))))
    expect(batches).toEqual([7])
  })
})

describe('pages', () => {
  // The tests read a list of which most entries were just removed. The list has 245 tombstones and 10 entries, and
  // there are 24 tombstones before each entry.

  const owner = `app/user:${randomUUID()}`
  const keys = Array.from({ length: 255 }, (_, index) => ownedKey(owner, `notes/note:${1_000 + index}`))
  const kept = keys.filter((_, index) => index % 25 === 24).map(({ sk }) => sk)
  const { pk } = ownedKey(owner, '')

  beforeAll(async () => {
    const removed = keys.filter(({ sk }) => !kept.includes(sk))
    for (const some of chunk(keys, TRANSACTION_ITEMS)) await aTable().transact(some.map((key) => put(key, {})))
    for (const some of chunk(removed, TRANSACTION_ITEMS)) await aTable().transact(some.map((key) => remove(key)))
  })

  const sortKeysOf = (items: readonly { sk?: unknown }[]) => items.map(({ sk }) => sk)

  describe('a page', () => {
    test.each([1, 2, 3, 4, 5, 11])('of %i entries at most has them all, in order and each once', async (limit) => {
      const found: unknown[] = []
      let after: string | undefined
      do {
        const { items, next } = await aTable().page(pk, OWNED, { after, limit })
        expect(items.length).toBeLessThanOrEqual(limit)
        found.push(...sortKeysOf(items))
        after = next
      } while (after !== undefined)
      expect(found).toEqual(kept)
    })

    test('backwards has them in the reverse order', async () => {
      const { items, next = '' } = await aTable().page(pk, OWNED, { limit: 2, isBackwards: true })
      const rest = await aTable().page(pk, OWNED, { after: next, limit: 9, isBackwards: true })
      expect(sortKeysOf([...items, ...rest.items])).toEqual(kept.toReversed())
    })

    test('needs few requests, however many tombstones lie before its entries', async () => {
      const { requests } = await costOf(() => aTable().page(pk, OWNED, { limit: 4 }))
      expect(requests.filter(({ command }) => command === 'Query')).toHaveLength(2)
    })

    test('with tombstones has what lies between its entries, too', async () => {
      const { items, next } = await aTable().withTombstones.page(pk, OWNED, { limit: 2 })
      expect([sortKeysOf(items), next]).toEqual([keys.slice(0, 50).map(({ sk }) => sk), kept[1]])
    })
  })
})

describe('too much', () => {
  /** Reads until the deadline of the request has passed. */
  async function readOn(table: Table): Promise<void> {
    for (let read = 0; ; read++) await table.get(policyKey(String(read)))
  }

  const soon = () => openTable(Date.now() + 1_200)

  /** Makes the table answer each request after this many milliseconds. */
  const after =
    (milliseconds: number) =>
    async ({ send }: { send: () => Promise<{ output: unknown }> }) => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      return send()
    }

  test('a request that reads until its time is over ends with 503 TOO_MUCH_TO_READ, without a time to try again', async () => {
    await expect(readOn(soon())).rejects.toMatchObject({ reason: 'TOO_MUCH_TO_READ', headers: {} })
  })

  test('a table that answers slowly, or no more, cannot be reached', async () => {
    await expect(withFault(after(200), () => readOn(soon()))).rejects.toMatchObject({ reason: 'UNAVAILABLE' })
  })

  test('who has written anything may have been held up by others: it is UNAVAILABLE, to be sent again', async () => {
    const table = soon()
    await table.write(put(listedKey('ROLE', 'too-much'), { id: 'too-much' }))
    await expect(readOn(table)).rejects.toMatchObject({ reason: 'UNAVAILABLE' })
  })
})

test('a page has only the attributes that are asked for, beside keys and tombstone mark', async () => {
  const table = aTable()
  const [owner, kept, gone] = [randomUUID(), randomUUID(), randomUUID()]
  const keyOf = (id: string) => ownedKey(owner, `docs/document:${id}`)
  await table.transact([kept, gone].map((id) => put(keyOf(id), { resource: id, weight: 7 })))
  await table.write(remove(keyOf(gone)))
  const read = { limit: 10, attributes: ['weight'] }
  expect((await table.page(keyOf('').pk, OWNED, read)).items).toEqual([{ ...keyOf(kept), weight: 7n }])
  const { items } = await table.withTombstones.page(keyOf('').pk, OWNED, read)
  expect(items.find(({ sk }) => sk === keyOf(gone).sk)).toMatchObject({ ...keyOf(gone), removed: true })
})
