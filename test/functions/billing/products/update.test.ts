import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aProductWith, insisting, product, updated, updateProduct } from '../../../support/products.ts'
import { costOf } from '../../../support/recorder.ts'
import { aProduct } from '../../../support/world.ts'
import { fieldsOf, reasonOf } from '../../every-operation.ts'

const aName = () => `p-${randomUUID().slice(0, 8)}`
const INT64_MAX = '9223372036854775807'

test('an answer has every field of the product, and fields that were never set are empty', async () => {
  const made = await aProduct()
  const { status, body } = await updateProduct(made.id, {})
  expect([status, body]).toEqual([
    200,
    {
      product: {
        id: made.id,
        name: made.name,
        title: '',
        description: '',
        plan_ids: [],
        state: 'active',
        prices: [],
        behavior: 'basic',
        features: [],
        behavior_config: { credit_amount: '0', seat_limit: '0', min_quantity: '0', max_quantity: '0' },
        metadata: {},
        created_at: made.created_at,
        updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    },
  ])
})

describe('fields that are given replace, those that are omitted stay', () => {
  test.each([
    { name: aName() },
    { title: 'T \u0000 🙂' },
    { title: '', description: '' },
    { description: 'D\n' },
    { behavior: 'per_seat' },
    { metadata: {} },
    { prices: [] },
    { features: [] },
    {},
  ])('%j', async (body) => {
    const id = await aProductWith({ title: 'T', description: 'D', metadata: { a: 1 }, plan_id: 'plan' })
    const before = await product(id)
    const after = await updated(id, body)
    expect(after).toEqual({ ...before, ...body, updated_at: after.updated_at })
    expect(await product(id)).toEqual({ ...after, updated_at: expect.anything() })
  })

  test('null means "not given" for each of them', async () => {
    const id = await aProductWith({ title: 'T', prices: [{ name: 'p' }], features: [{ name: aName() }] })
    const before = await product(id)
    const nulls = Object.fromEntries(
      ['name', 'title', 'description', 'plan_id', 'prices', 'behavior', 'features', 'behavior_config', 'metadata'].map(
        (field) => [field, null],
      ),
    )
    expect(await updated(id, nulls)).toEqual({ ...before, updated_at: expect.anything() })
  })

  test('a product can be read, changed and written back', async () => {
    const price = { name: 'm', interval: 'month', usage_type: 'metered', billing_scheme: 'tiered', tier_mode: 'volume' }
    const id = await aProductWith({ prices: [price], features: [{ name: aName() }], plan_id: 'a' })
    const before = await product(id)
    const after = await updated(id, { ...before, title: 'changed', state: 'inactive', plan_ids: [] })
    expect(after).toEqual({ ...before, title: 'changed', updated_at: after.updated_at })
  })
})

test('plan_id adds a plan once, and plans keep the order in which they were added', async () => {
  const { id } = await aProduct()
  for (const plan_id of ['b', 'a', 'b', '', null]) await updated(id, { plan_id })
  expect((await product(id)).plan_ids).toEqual(['b', 'a'])
})

test('the id may be written in any letter case', async () => {
  const { id } = await aProduct()
  expect((await product(id.toUpperCase())).id).toBe(id)
})

describe('the name', () => {
  test.each(['abc', '0-_', 'a'.repeat(256)])('"%s" is accepted', async (name) => {
    expect(await updated((await aProduct()).id, { name })).toMatchObject({ name })
  })

  test('is unique; a product may keep its own, and may take one that another gave up', async () => {
    const [one, other] = [await aProduct(), await aProduct()]
    const refused = await updateProduct(one.id, { name: other.name, title: 'x' })
    expect([refused.status, refused.body.code, reasonOf(refused)]).toEqual([409, 6, 'ALREADY_EXISTS'])
    expect(fieldsOf(refused)).toEqual(['body.name'])
    expect(await product(one.id)).toMatchObject({ name: one.name, title: '' })
    expect((await updateProduct(one.id, { name: one.name })).status).toBe(200)
    await updated(other.id, { name: aName() })
    expect((await updateProduct(one.id, { name: other.name })).status).toBe(200)
  })

  test('goes to one of several products that ask for it at the same time', async () => {
    const [name, products] = [aName(), await Promise.all(Array.from({ length: 4 }, () => aProduct()))]
    const answers = await Promise.all(products.map(({ id }) => insisting(id, { name })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })
})

describe('behavior_config', () => {
  test('members that are omitted stay, and int64 values are exact', async () => {
    const id = await aProductWith({ behavior: 'credits', behavior_config: { credit_amount: INT64_MAX } })
    await updated(id, { behavior_config: { min_quantity: 3, max_quantity: '9007199254740993' } })
    const after = await updated(id, { behavior_config: { min_quantity: null, max_quantity: 4 } })
    expect(after.behavior_config).toEqual({
      credit_amount: INT64_MAX,
      seat_limit: '0',
      min_quantity: '3',
      max_quantity: '4',
    })
  })

  test.each([
    [{ min_quantity: 5, max_quantity: 5 }, 'basic'],
    [{ min_quantity: 5, max_quantity: 0 }, 'basic'],
    [{ min_quantity: INT64_MAX }, 'basic'],
    [{ credit_amount: 1 }, 'credits'],
    [{ seat_limit: 1 }, 'per_seat'],
    [{ credit_amount: 0, seat_limit: 0 }, 'basic'],
  ])('%j is accepted with behavior %s', async (behavior_config, behavior) => {
    const { id } = await aProduct()
    expect((await updateProduct(id, { behavior, behavior_config })).status).toBe(200)
  })

  test.each([
    [{ behavior_config: { min_quantity: 6, max_quantity: 5 } }, ['min_quantity']],
    [{ behavior_config: { credit_amount: 1 } }, ['credit_amount']],
    [{ behavior: 'per_seat', behavior_config: { credit_amount: 1 } }, ['credit_amount']],
    [{ behavior: 'credits', behavior_config: { seat_limit: 1 } }, ['seat_limit']],
    [
      { behavior: 'basic', behavior_config: { credit_amount: 1, seat_limit: 1, min_quantity: 2, max_quantity: 1 } },
      ['credit_amount', 'min_quantity', 'seat_limit'],
    ],
    [
      { behavior_config: { min_quantity: -1, max_quantity: '1.5', seat_limit: '9223372036854775808' } },
      ['max_quantity', 'min_quantity', 'seat_limit'],
    ],
    [{ behavior_config: { quantity: 1 } }, ['quantity']],
  ])('%j is 400', async (body, members) => {
    const answer = await updateProduct((await aProduct()).id, body)
    expect([answer.status, answer.body.code]).toEqual([400, 3])
    expect(fieldsOf(answer)).toEqual(members.map((member) => `body.behavior_config.${member}`))
  })

  test('is checked together with the stored values', async () => {
    const id = await aProductWith({ behavior: 'credits', behavior_config: { credit_amount: 5, max_quantity: 9 } })
    expect((await updateProduct(id, { behavior: 'basic' })).status).toBe(400)
    expect((await updateProduct(id, { behavior_config: { min_quantity: 10 } })).status).toBe(400)
    expect((await updateProduct(id, { behavior: 'basic', behavior_config: { credit_amount: 0 } })).status).toBe(200)
  })
})

test('a change of title reads the product, then product and version in one snapshot, and writes both', async () => {
  const { id } = await aProduct()
  const cost = await costOf(() => product(id))
  const commands = cost.requests.map(({ command }) => command)
  expect(commands).toEqual(['BatchGetItem', 'TransactGetItems', 'TransactWriteItems'])
  expect([cost.depth, cost.readUnits, cost.writeUnits]).toEqual([3, 2 + 2 * 2, 2 * 3])
})
