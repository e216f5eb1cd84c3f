import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { chunk } from '../../../../lib/foundation/table/chunk.ts'
import { OWNED, ownedKey } from '../../../../lib/foundation/table/keys.ts'
import { TRANSACTION_ITEMS } from '../../../../lib/foundation/table/transact.ts'
import { put, remove } from '../../../../lib/foundation/table/writes.ts'
import { costOf } from '../../../support/recorder.ts'
import { aTable } from '../../../support/world.ts'

// A list of which most was just removed: 245 tombstones, and 10 entries, of which every one lies behind 24 tombstones.

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
