import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ask } from '../../../rules/ask.ts'
import { admin } from '../../../support/accounts.ts'
import { aProductWith, insisting, product, updated, updateProduct } from '../../../support/products.ts'
import { costOf } from '../../../support/recorder.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { aProduct } from '../../../support/world.ts'

const aName = () => `f-${randomUUID().slice(0, 8)}`
const featuresOf = async (id: string, features: object[]) => (await updated(id, { features })).features
/** Returns the ids of the products that the first feature of a product names. */
const sharers = async (id: string) => (await product(id)).features[0]?.product_ids

test('a new feature has every field', async () => {
  const { id } = await aProduct()
  const name = aName()
  const features = await featuresOf(id, [{ name }])
  expect(features).toEqual([
    {
      ...{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), name, product_ids: [id], title: '', metadata: {} },
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: features[0].created_at,
    },
  ])
})

test('names that differ by letter case are two features', async () => {
  const name = aName()
  const [one, other] = await featuresOf((await aProduct()).id, [{ name }, { name: name.toUpperCase() }])
  expect(one.id).not.toBe(other.id)
})

test('features match by id or name, in the order of the list; fields that are omitted stay', async () => {
  const { id } = await aProduct()
  const [a, b] = [aName(), aName()]
  const old = await featuresOf(id, [{ name: a, title: 'A', metadata: { a: 1 } }, { name: b }])
  const after = await featuresOf(id, [{ name: b, title: 'B' }, { id: old[0].id.toUpperCase() }])
  expect(after).toEqual([{ ...old[1], title: 'B', updated_at: after[0].updated_at }, old[0]])
  expect((await product(id)).features).toEqual(after)
})

test('a known id takes precedence over the name, and the feature is renamed in every product', async () => {
  const [one, other] = [await aProduct(), await aProduct()]
  const [name, next] = [aName(), aName()]
  const [feature] = await featuresOf(one.id, [{ name }])
  await featuresOf(other.id, [{ id: feature.id }])
  await featuresOf(one.id, [{ id: feature.id, name: next, title: 'T' }])
  expect((await product(other.id)).features[0]).toMatchObject({ id: feature.id, name: next, title: 'T' })
  const [fresh] = await featuresOf(one.id, [{ name }])
  expect(fresh.id).not.toBe(feature.id)
})

test('an unknown id is ignored: the name matches a feature or creates one, in updates and creations', async () => {
  const name = aName()
  const { id } = await aProduct()
  const [made] = await featuresOf(id, [{ id: randomUUID(), name }])
  const [found] = await featuresOf(id, [{ id: 'feature-1', name }])
  expect(found.id).toBe(made.id)
  for (const feature of [{ id: made.id }, { id: randomUUID(), name }]) {
    const { body } = await ask(admin, 'create-product', { body: { name: `p-${aName()}`, features: [feature] } })
    expect(body.product.features[0]?.id).toBe(made.id)
  }
})

test('two features may swap their names', async () => {
  const { id } = await aProduct()
  const [a, b] = await featuresOf(id, [{ name: aName() }, { name: aName() }])
  const swapped = [
    { id: a.id, name: b.name },
    { id: b.id, name: a.name },
  ]
  expect(await featuresOf(id, swapped)).toMatchObject(swapped)
  expect((await featuresOf(id, [{ name: a.name }]))[0].id).toBe(b.id)
})

test('a feature names every product that has it, also after one of them drops it and lists it again', async () => {
  const name = aName()
  const ids = [await aProductWith({ features: [{ name }] }), await aProductWith({ features: [{ name }] })].sort()
  const [one, other] = ids as [string, string]
  expect([await sharers(one), await sharers(other)]).toEqual([ids, ids])
  expect(await featuresOf(one, [])).toEqual([])
  expect([await sharers(one), await sharers(other)]).toEqual([undefined, [other]])
  await featuresOf(one, [{ name }])
  expect(await sharers(other)).toEqual(ids)
})

test('a feature that every product dropped has its old id when it is listed again by name', async () => {
  const { id } = await aProduct()
  const name = aName()
  const [before] = await featuresOf(id, [{ name, title: 'T' }])
  await featuresOf(id, [])
  const [after] = await featuresOf(id, [{ name }])
  expect(after).toEqual({ ...before, updated_at: after.updated_at })
})

test('a feature names every product that has it after products list and drop it at the same time', async () => {
  const name = aName()
  const ids = await Promise.all(Array.from({ length: 5 }, async () => (await aProduct()).id))
  await Promise.all(ids.map((id) => insisting(id, { features: [{ name }] })))
  expect(await sharers(ids[0] as string)).toEqual([...ids].sort())
  const [keeper, ...leaving] = ids as [string, ...string[]]
  await Promise.all(leaving.map((id) => insisting(id, { features: [] })))
  expect(await sharers(keeper)).toEqual([keeper])
})

test('a feature that another product creates at the same time is shared', async () => {
  const [one, other, name] = [await aProduct(), await aProduct(), aName()]
  const making = before('TransactGetItems', 1, () => featuresOf(other.id, [{ name }]))
  const answer = await withFault(making, () => updateProduct(one.id, { features: [{ name, title: 'T' }] }))
  const [feature] = (await product(other.id)).features
  expect(feature).toMatchObject({ title: 'T', product_ids: [one.id, other.id].sort() })
  expect(answer.body.product.features).toEqual([feature])
})

test('an unchanged feature is not written', async () => {
  const names = [aName(), aName(), aName()]
  const id = await aProductWith({ features: names.map((name) => ({ name })) })
  const cost = await costOf(() =>
    featuresOf(
      id,
      names.map((name) => ({ name })),
    ),
  )
  // The request reads the version, the product, three features and their names in one snapshot. The request writes the
  // version and the product, and checks that the client is unchanged.
  expect([cost.depth, cost.readUnits, cost.writeUnits]).toEqual([3, 5 + 2 * 8, 2 * 3])
  const one = await costOf(() =>
    featuresOf(
      id,
      names.map((name) => ({ name, title: name.slice(-1) })),
    ),
  )
  expect(one.writeUnits).toBe(2 * 6)
})
