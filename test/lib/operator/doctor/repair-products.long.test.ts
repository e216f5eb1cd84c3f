import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as updateProject } from '../../../../functions/directory/projects/update.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import { billingCatalogKey, featureKey, priceKey, productKey } from '../../../../lib/foundation/table/keys.ts'
import { put, remove, update } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { kill } from '../../../functions/deletions/killed.ts'
import { findFindings, repairTable } from '../../../support/doctor.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { product, updateProduct } from '../../../support/products.ts'
import { aClient, anOrganization, aProduct, aProject, aResource, aTable } from '../../../support/world.ts'

const table = aTable()
await ensureBuiltins(table)
const admin = await aClient(['admin'])
const name = () => `repaired-${randomUUID().slice(0, 8)}`

async function aWholeProduct() {
  const { id } = await aProduct()
  const prices = ['month', 'year'].map((interval) => ({ name: interval, interval, amount: '5' }))
  const { body } = await updateProduct(id, { prices, features: [{ name: name() }, { name: name() }] })
  return body.product as { id: string; prices: { id: string }[]; features: { id: string }[] }
}

const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id)
const messages = async () => (await findFindings('products')).map(({ message }) => message).sort()

test('a product loses the prices and features that are gone, and its other feature names it again', async () => {
  const { id, prices, features } = await aWholeProduct()
  const [price, lost] = [prices[0]?.id ?? '', features[0]?.id ?? '']
  const other = featureKey(features[1]?.id ?? '')
  for (const key of [priceKey(id, price), featureKey(lost)]) await table.write(remove(key))
  await table.write(put(other, { ...(await table.get(other)), product_ids: [] }))
  expect(await messages()).toEqual([`product ${id} and its prices or features do not agree`])
  expect((await repairTable()).left).toEqual([])
  const after = await product(id)
  expect([ids(after.prices), ids(after.features)]).toEqual([[prices[1]?.id], [features[1]?.id]])
})

test('a price and a feature go from a product that does not have them', async () => {
  const { id, prices, features } = await aWholeProduct()
  const [price, feature] = [prices[0]?.id ?? '', features[0]?.id ?? '']
  const stored = await table.get(productKey(id))
  await table.write(put(productKey(id), { ...stored, price_ids: [prices[1]?.id], feature_ids: [features[1]?.id] }))
  expect(await messages()).toEqual([
    `feature ${feature} names a product that does not have it`,
    `price ${price} belongs to a product that does not have it`,
  ])
  expect((await repairTable()).left).toEqual([])
  expect(await table.get(priceKey(id, price))).toBeUndefined()
  expect(await table.get(featureKey(feature))).toMatchObject({ product_ids: [] })
  expect(ids((await product(id)).prices)).toEqual([prices[1]?.id])
})

test('a version of all products that is behind one of them is advanced', async () => {
  await aWholeProduct()
  const { version } = (await table.get(billingCatalogKey)) ?? {}
  await table.transact([update(billingCatalogKey, { add: { version: -1n } })])
  expect(await findFindings('product changes')).toEqual([
    expect.objectContaining({ message: expect.stringContaining(`one was changed in version ${version}`) }),
  ])
  expect((await repairTable()).left).toEqual([])
  expect(await table.get(billingCatalogKey)).toMatchObject({ version })
})

test('while a large change is unfinished its products are no fault, and the repair finishes it', async () => {
  const { id } = await aProduct()
  const features = Array.from({ length: 60 }, () => ({ name: name() }))
  // The first transactions write the log of the change, and a later transaction commits the change. The loop stops the
  // change right after that commit.
  for (let after = 1; after < 9 && !(await table.get(billingCatalogKey))?.pending_log; after++)
    await kill(() => updateProduct(id, { features }), after, false)
  expect(await findFindings('products')).toEqual([])
  expect(await findFindings('product changes')).toEqual([expect.objectContaining({ level: 'warning' })])
  expect((await repairTable()).left).toEqual([])
  expect((await product(id)).features).toHaveLength(60)
})

test('a rename that was interrupted is finished', async () => {
  const project = await aProject(await anOrganization())
  await aResource(project, 'repaired/disk')
  const renamed = name()
  await kill(() => send(updateProject, admin, { id: project.id }, { body: { name: renamed } }), 1, false)
  expect(await findFindings('renames')).toEqual([
    expect.objectContaining({ message: `the rename of ${project.resource} to ${renamed} is unfinished` }),
  ])
  expect((await repairTable()).left).toEqual([])
  expect(await readResource(table, project.resource)).toMatchObject({ name: renamed, other_names: [] })
})
