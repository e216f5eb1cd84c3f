import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import { featureNameKey } from '../../../../lib/foundation/table/keys.ts'
import { aProductWith, insisting, product, updated, updateProduct } from '../../../support/products.ts'
import { costOf } from '../../../support/recorder.ts'
import { cancelled, first, refuse, type Sending, sdkError, withFault } from '../../../support/table-faults.ts'
import { aProduct, aTable } from '../../../support/world.ts'

const some = (count: number, from = 0, tag = randomUUID().slice(0, 8)) =>
  Array.from({ length: count }, (_, i) => ({ name: `${tag}-${from + i}` }))
const names = (list: { name: string }[]) => list.map(({ name }) => name)

describe('how much one update may hold', () => {
  test.each(['prices', 'features'])('100 %s are accepted and keep their order; 101 are 400', async (field) => {
    const { id } = await aProduct()
    const list = some(100)
    expect(names((await updated(id, { [field]: list }))[field])).toEqual(names(list))
    expect(names((await product(id))[field])).toEqual(names(list))
    expect((await updateProduct(id, { [field]: [...list, { name: 'one-more' }] })).status).toBe(400)
    const next = (await updated(id, { [field]: some(100) }))[field]
    expect(next).toHaveLength(field === 'prices' ? 200 : 100)
  })

  test('100 new prices and features, a name and metadata on a product that shares 100 features', async () => {
    const [shared, mine] = [some(100), some(100)]
    const other = await aProductWith({ features: shared })
    const id = await aProductWith({ prices: some(100), features: shared })
    const name = `p-${randomUUID().slice(0, 8)}`
    const after = await updated(id, { name, metadata: { a: 1 }, prices: some(100), features: mine })
    expect([after.name, after.prices.length, names(after.features)]).toEqual([name, 200, names(mine)])
    expect(await product(id)).toEqual({ ...after, updated_at: expect.anything() })
    const kept = (await product(other)).features as { product_ids: string[] }[]
    expect(kept.map(({ product_ids }) => product_ids)).toEqual(Array(100).fill([other]))
  })

  test('an update may be larger than a transaction, but not larger than an answer', async () => {
    const prices = some(75)
    const filled = (from: number, list = prices) =>
      list.map((price, i) => (Math.floor(i / 15) === from ? { ...price, metadata: { x: 'x'.repeat(60_000) } } : price))
    const { id } = await aProduct()
    for (let from = 0; from < 5; from++) await updated(id, { prices: filled(from) })
    // This update changes the state of every price, so it writes every price with all its metadata.
    const inactive = (await updated(id, { prices: [] })).prices
    expect(inactive.map(({ state }: { state: string }) => state)).toEqual(Array(75).fill('inactive'))

    const answer = await updateProduct(id, { title: 'refused', prices: filled(0, some(15)) })
    expect([answer.status, answer.body.code]).toEqual([413, 3])
    expect(await product(id)).toMatchObject({ title: '', prices: inactive })
  })
})

describe('concurrent updates lose nothing', () => {
  test('different fields of one product', async () => {
    const { id } = await aProduct()
    const changes = [
      { title: 'T' },
      { description: 'D' },
      { metadata: { m: 1 } },
      { plan_id: 'one' },
      { plan_id: 'two' },
      { prices: some(3, 0, 'price') },
      { features: some(3) },
      { behavior_config: { min_quantity: 1 } },
    ]
    const answers = await Promise.all(changes.map((body) => insisting(id, body)))
    expect(answers.map(({ status }) => status)).toEqual(Array(changes.length).fill(200))
    const after = await product(id)
    expect(after).toMatchObject({ title: 'T', description: 'D', metadata: { m: 1 } })
    expect(after.plan_ids.sort()).toEqual(['one', 'two'])
    expect([after.prices.length, after.features.length, after.behavior_config.min_quantity]).toEqual([3, 3, '1'])
  })

  test('large updates and small updates', async () => {
    const { id } = await aProduct()
    const [features, prices] = [some(100), some(100)]
    const bodies = [{ features }, { prices }, { title: 'T' }, { description: 'D' }]
    const answers = await Promise.all(bodies.map((body) => insisting(id, body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const after = await product(id)
    expect([after.title, after.description]).toEqual(['T', 'D'])
    expect([names(after.features), names(after.prices)]).toEqual([names(features), names(prices)])
  })

  test('two products that create a feature of the same name get one feature', async () => {
    const [one, other, features] = [await aProduct(), await aProduct(), some(100)]
    await Promise.all([one, other].map(({ id }) => insisting(id, { features })))
    const ids = (list: { id: string }[]) => list.map(({ id }) => id)
    expect(ids((await product(one.id)).features)).toEqual(ids((await product(other.id)).features))
  })
})

describe('an update that is interrupted', () => {
  const broken = refuse(() => sdkError('TimeoutError'))
  // Tells whether a table request is a transaction that applies an entry of the change log. Such a transaction begins
  // with a condition on the version.
  const isLogEntry = ({ command, input }: Sending) =>
    command === 'TransactWriteItems' && 'ConditionCheck' in ((input.TransactItems as object[])[0] ?? {})

  test('is completed by the next update if it was committed', async () => {
    const [{ id }, features] = [await aProduct(), some(100)]
    let logEntries = 0
    const interrupted = await withFault(
      (sending) => (isLogEntry(sending) && ++logEntries > 1 ? broken(sending) : sending.send()),
      () => updateProduct(id, { title: 'T', features }),
    )
    expect([interrupted.status, logEntries]).toEqual([503, 2])
    const next = await updated((await aProduct()).id, { title: 'another' })
    expect(next.title).toBe('another')
    expect(await product(id)).toMatchObject({ title: 'T', features })
  })

  test('is not applied at all if it was not committed', async () => {
    const [{ id }, features] = [await aProduct(), some(100)]
    const fault = first(Number.POSITIVE_INFINITY, 'TransactWriteItems', broken)
    const interrupted = await withFault(fault, () => updateProduct(id, { title: 'T', features }))
    expect(interrupted.status).toBe(503)
    expect(await product(id)).toMatchObject({ title: '', features: [] })
    expect(await aTable().get(featureNameKey(features[0]?.name ?? ''))).toBeUndefined()
  })

  test('is tried again after a conflict with another transaction', async () => {
    const { id } = await aProduct()
    const conflict = refuse(() => cancelled(['TransactionConflict', 'None']))
    const answer = await withFault(first(3, 'TransactWriteItems', conflict), () => updateProduct(id, { title: 'T' }))
    expect([answer.status, answer.body.product.title]).toEqual([200, 'T'])
  })
})

test('a large update leaves no log entries behind', async () => {
  const countLogEntries = async () => {
    let count = 0
    for await (const items of aTable().scan()) {
      count += items.filter(({ pk, sk }) => `${pk} ${sk}`.match(/^BILLING_CATALOG#|^BILLING_CATALOG LOG#/)).length
    }
    return count
  }
  const [{ id }, before] = [await aProduct(), await countLogEntries()]
  const { requests } = await costOf(() => updated(id, { features: some(100) }))
  // A transaction that adds an entry to the change log begins with the put of the entry.
  const entries = requests.filter(({ input }) => {
    const [first] = (input.TransactItems ?? []) as { Put?: { Item: { pk: string } } }[]
    return first?.Put?.Item.pk.startsWith('BILLING_CATALOG#')
  })
  expect(entries.length).toBe(4)
  expect(await countLogEntries()).toBe(before)
})

test('what an update left behind that died before it was committed is deleted by a large update a day later', async () => {
  const countLogs = async () => (await aTable().query('BILLING_CATALOG', { first: 'LOG#', last: 'LOG$' })).length
  const [{ id }, features] = [await aProduct(), some(100)]
  const isCommit = ({ command, input }: Sending) =>
    command === 'TransactWriteItems' && inspect(input, { depth: 6 }).includes('pending_log')
  const died = refuse(() => sdkError('TimeoutError'))
  await withFault(
    (sending) => (isCommit(sending) ? died(sending) : sending.send()),
    () => updateProduct(id, { features }),
  )
  expect(await countLogs()).toBeGreaterThan(0)
  const now = Date.now()
  vi.useFakeTimers({ now: now + 25 * 3_600_000, toFake: ['Date'] })
  try {
    await updated(id, { features })
  } finally {
    vi.useRealTimers()
  }
  expect(await countLogs()).toBe(0)
})
