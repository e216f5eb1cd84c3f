import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aProductWith, insisting, product, updated, updateProduct } from '../../../support/products.ts'
import { costOf } from '../../../support/recorder.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { aProduct } from '../../../support/world.ts'
import { fieldsOf, reasonOf } from '../../every-operation.ts'

const aName = () => `f-${randomUUID().slice(0, 8)}`

test('a new feature has every field', async () => {
  const { id } = await aProduct()
  const name = aName()
  const { features } = await updated(id, { features: [{ name }] })
  expect(features).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name,
      product_ids: [id],
      title: '',
      metadata: {},
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: features[0].created_at,
    },
  ])
})

test.each(['a', 'A-b_9', '-', 'F'.repeat(256)])('the name "%s" is accepted', async (name) => {
  expect((await updated((await aProduct()).id, { features: [{ name }] })).features[0].name).toBe(name)
})

test('names that differ by letter case are two features', async () => {
  const name = aName()
  const { features } = await updated((await aProduct()).id, { features: [{ name }, { name: name.toUpperCase() }] })
  expect(new Set(features.map(({ id }: { id: string }) => id)).size).toBe(2)
})

describe('the list is the whole desired list', () => {
  test('elements match by id or name, in the order of the list; fields that are omitted stay', async () => {
    const { id } = await aProduct()
    const [a, b] = [aName(), aName()]
    const old = (await updated(id, { features: [{ name: a, title: 'A', metadata: { a: 1 } }, { name: b }] })).features
    const given = [{ name: b, title: 'B' }, { id: old[0].id.toUpperCase() }]
    const after = (await updated(id, { features: given })).features
    expect(after).toEqual([{ ...old[1], title: 'B', updated_at: after[0].updated_at }, old[0]])
    expect((await product(id)).features).toEqual(after)
  })

  test('a known id takes precedence over the name, and the feature is renamed in every product', async () => {
    const [one, other] = [await aProduct(), await aProduct()]
    const [name, next] = [aName(), aName()]
    const [feature] = (await updated(one.id, { features: [{ name }] })).features
    await updated(other.id, { features: [{ id: feature.id }] })
    await updated(one.id, { features: [{ id: feature.id, name: next, title: 'T' }] })
    expect((await product(other.id)).features[0]).toMatchObject({ id: feature.id, name: next, title: 'T' })
    const [fresh] = (await updated(one.id, { features: [{ name }] })).features
    expect(fresh.id).not.toBe(feature.id)
  })

  test('an unknown id is ignored: the name matches a feature or creates one', async () => {
    const name = aName()
    const { id } = await aProduct()
    const [made] = (await updated(id, { features: [{ id: randomUUID(), name }] })).features
    const [found] = (await updated(id, { features: [{ id: 'feature-1', name }] })).features
    expect(found.id).toBe(made.id)
  })

  test('the name of another feature is 409, and changes nothing', async () => {
    const { id } = await aProduct()
    const [a, b] = (await updated(id, { features: [{ name: aName() }, { name: aName() }] })).features
    const foreign = (await updated((await aProduct()).id, { features: [{ name: aName() }] })).features[0]
    for (const { name } of [b, foreign]) {
      const answer = await updateProduct(id, { title: 'refused', features: [{ id: a.id, name }] })
      expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([409, 6, 'ALREADY_EXISTS'])
      expect(fieldsOf(answer)).toEqual(['body.features[0].name'])
    }
    expect(await product(id)).toMatchObject({ title: '', features: [a, b] })
  })

  test('two features may swap their names', async () => {
    const { id } = await aProduct()
    const [a, b] = (await updated(id, { features: [{ name: aName() }, { name: aName() }] })).features
    const swapped = [
      { id: a.id, name: b.name },
      { id: b.id, name: a.name },
    ]
    expect((await updated(id, { features: swapped })).features).toMatchObject(swapped)
    expect((await updated(id, { features: [{ name: a.name }] })).features[0].id).toBe(b.id)
  })

  test('two elements that mean one feature are 400', async () => {
    const { id } = await aProduct()
    const [a] = (await updated(id, { features: [{ name: aName() }] })).features
    const answer = await updateProduct(id, { features: [{ id: a.id }, { name: a.name }] })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['body.features[1].id']])
    const renamed = await updateProduct(id, { features: [{ id: a.id, name: 'taken-twice' }, { name: 'taken-twice' }] })
    expect([renamed.status, fieldsOf(renamed)]).toEqual([400, ['body.features[1].name']])
  })
})

describe('product_ids names every product of a feature', () => {
  const idsOf = async (id: string) => (await product(id)).features[0]?.product_ids

  test('when several products share it and one of them drops it', async () => {
    const name = aName()
    const ids = [await aProductWith({ features: [{ name }] }), await aProductWith({ features: [{ name }] })].sort()
    const [one, other] = ids as [string, string]
    expect(await idsOf(one)).toEqual(ids)
    expect(await idsOf(other)).toEqual(ids)
    await updated(one, { features: [] })
    expect((await product(one)).features).toEqual([])
    expect(await idsOf(other)).toEqual([other])
    await updated(one, { features: [{ name }] })
    expect(await idsOf(other)).toEqual(ids)
  })

  test('and ignores the product_ids of a request', async () => {
    const { id } = await aProduct()
    const { features } = await updated(id, { features: [{ name: aName(), product_ids: [randomUUID()] }] })
    expect(features[0].product_ids).toEqual([id])
  })

  test('when every product dropped it: listed again by name, it has its old id', async () => {
    const { id } = await aProduct()
    const name = aName()
    const [before] = (await updated(id, { features: [{ name, title: 'T' }] })).features
    await updated(id, { features: [] })
    const [after] = (await updated(id, { features: [{ name }] })).features
    expect(after).toEqual({ ...before, updated_at: after.updated_at })
  })

  test('when products list and drop it at the same time', async () => {
    const name = aName()
    const ids = await Promise.all(Array.from({ length: 5 }, async () => (await aProduct()).id))
    await Promise.all(ids.map((id) => insisting(id, { features: [{ name }] })))
    expect(await idsOf(ids[0] as string)).toEqual([...ids].sort())
    const [keeper, ...leaving] = ids as [string, ...string[]]
    await Promise.all(leaving.map((id) => insisting(id, { features: [] })))
    expect(await idsOf(keeper)).toEqual([keeper])
  })
})

test('a feature that another product creates at the same time is shared', async () => {
  const [one, other, name] = [await aProduct(), await aProduct(), aName()]
  const making = before('TransactGetItems', 1, () => updated(other.id, { features: [{ name }] }))
  const answer = await withFault(making, () => updateProduct(one.id, { features: [{ name, title: 'T' }] }))
  const [feature] = (await product(other.id)).features
  expect(feature).toMatchObject({ title: 'T', product_ids: [one.id, other.id].sort() })
  expect(answer.body.product.features).toEqual([feature])
})

test('an unchanged feature is not written', async () => {
  const names = [aName(), aName(), aName()]
  const id = await aProductWith({ features: names.map((name) => ({ name })) })
  const cost = await costOf(() => updated(id, { features: names.map((name) => ({ name })) }))
  // The request reads the version, the product, three features and their names in one snapshot. The request writes the
  // version and the product, and checks that the client is unchanged.
  expect([cost.depth, cost.readUnits, cost.writeUnits]).toEqual([3, 5 + 2 * 8, 2 * 3])
  const one = await costOf(() => updated(id, { features: names.map((name) => ({ name, title: name.slice(-1) })) }))
  expect(one.writeUnits).toBe(2 * 6)
})
