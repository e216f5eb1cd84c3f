import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createProduct, newProduct, previewProduct } from '../../../../lib/billing/products/create.ts'
import { decideUpdate } from '../../../../lib/billing/products/decide.ts'
import { loadProduct, planReads, readProduct } from '../../../../lib/billing/products/load.ts'
import { NO_PLANS } from '../../../../lib/billing/products/plan-membership.ts'
import type { OperatorChange } from '../../../../lib/billing/products/request.ts'
import { checkRequest } from '../../../../lib/billing/products/rules.ts'
import { aPlan } from '../../../support/plans.ts'
import { aProductWith } from '../../../support/products.ts'
import { aProduct, aTable } from '../../../support/world.ts'

test('a plan of reads that misses a new product of a plan is out of date', async () => {
  const plan = await aPlan()
  const joining = await aProduct()
  const change = { plan_id: plan.id }
  const planned = await planReads(aTable(), joining.id, change)
  const other = await aProductWith({ plan_id: plan.id })
  await expect(loadProduct(aTable(), joining.id, change, planned)).rejects.toMatchObject({ reason: 'ABORTED' })
  const { featuresOf } = await loadProduct(aTable(), joining.id, change)
  expect([...featuresOf.keys()]).toEqual([other])
})

describe('create', () => {
  const aName = () => `p-${randomUUID().slice(0, 8)}`
  const creation = (change: OperatorChange) => ({
    id: randomUUID(),
    change,
    now: new Date(),
    newId: (given: string | undefined) => given ?? randomUUID(),
    path: 'body',
  })

  test('a new product has its prices and features, and defaults for all other fields', async () => {
    const price = randomUUID()
    const request = creation({ name: aName(), prices: [{ id: price, name: 'month' }], features: [{ name: aName() }] })
    const created = await createProduct(aTable(), request)
    expect(created).toMatchObject({
      product: {
        id: request.id,
        name: request.change.name,
        title: '',
        state: 'active',
        behavior: 'basic',
        plan_ids: [],
      },
      prices: [{ id: price, product_id: request.id }],
      features: [{ product_ids: [request.id] }],
    })
    expect(await readProduct(aTable(), request.id)).toEqual({
      product: created.product,
      prices: created.prices,
      features: created.features,
    })
  })

  test('a creation that is repeated changes the product that exists', async () => {
    const request = creation({ name: aName(), prices: [{ name: 'month' }] })
    const first = await createProduct(aTable(), request)
    const second = await createProduct(aTable(), request)
    expect(second.prices).toEqual(first.prices)
    expect(second.product).toEqual({ ...first.product, updated_at: expect.anything() })
  })

  test('a preview saves nothing, and accepts a name that is taken now', async () => {
    const request = creation({ name: (await aProduct()).name, title: 'T' })
    expect(await previewProduct(aTable(), request)).toMatchObject({ product: { ...request.change, id: request.id } })
    expect(await readProduct(aTable(), request.id)).toBeUndefined()
  })
})

describe('rules', () => {
  /** Returns the violations of a request in two cases: without a product, and as an update of a new product. */
  function checkBoth(request: OperatorChange) {
    const update = { id: randomUUID(), change: request, now: new Date(), newId: () => randomUUID(), path: 'body' }
    const others = { ...NO_PLANS, knownFeatures: [], nameOwner: undefined }
    const onTop = () => {
      try {
        decideUpdate(newProduct(update.id, update.now), others, update)
        return []
      } catch (error) {
        return (error as { violations: unknown }).violations
      }
    }
    return { alone: checkRequest(request, 'body'), onTop: onTop() }
  }

  const violation = (field: string, description: string) => [{ field: `body.${field}`, description }]

  describe('a rule gives the same violation for the request alone and on top of a product', () => {
    test.each([
      [
        { behavior: 'basic', behavior_config: { credit_amount: 1n } },
        violation('behavior_config.credit_amount', 'needs the behavior "credits"'),
      ],
      [
        { behavior: 'credits', behavior_config: { seat_limit: 1n } },
        violation('behavior_config.seat_limit', 'needs the behavior "per_seat"'),
      ],
      [
        { behavior_config: { min_quantity: 2n, max_quantity: 1n } },
        violation('behavior_config.min_quantity', 'must not be above max_quantity'),
      ],
      [{ prices: [{}] }, violation('prices[0].name', 'is required')],
      [{ features: [{}] }, violation('features[0].name', 'is required')],
      [{ prices: [{ name: 'a' }, { name: 'A' }] }, violation('prices[1].name', 'is that of another element')],
      [{ features: [{ name: 'a' }, { name: 'a' }] }, violation('features[1].name', 'is that of another element')],
      [
        { prices: [{ name: 'a', billing_scheme: 'flat', tier_mode: 'volume' }] },
        violation('prices[0].tier_mode', 'needs "tiered" billing_scheme'),
      ],
      [
        { prices: [{ name: 'a', usage_type: 'licensed', metered_aggregate: 'max' }] },
        violation('prices[0].metered_aggregate', 'needs "metered" usage_type'),
      ],
      [{ features: [{ name: 'a' }, { name: 'A' }], prices: [{ name: 'a' }] }, []],
    ] as [OperatorChange, object[]][])('%#', (request, violations) => {
      expect(checkBoth(request)).toEqual({ alone: violations, onTop: violations })
    })
  })

  describe('a field that the request omits breaks a rule on top of the product only', () => {
    test.each([
      [
        { behavior_config: { credit_amount: 1n } },
        violation('behavior_config.credit_amount', 'needs the behavior "credits"'),
      ],
      [
        { prices: [{ name: 'a', tier_mode: 'volume' }] },
        violation('prices[0].tier_mode', 'needs "tiered" billing_scheme'),
      ],
      [{ prices: [{ id: 'unknown' }] }, violation('prices[0].name', 'is required')],
    ] as [OperatorChange, object[]][])('%#', (request, violations) => {
      expect(checkBoth(request)).toEqual({ alone: [], onTop: violations })
    })
  })

  test('two elements without a name have one violation each', () => {
    const { onTop } = checkBoth({ prices: [{ id: 'one' }, { id: 'two' }] })
    expect(onTop).toEqual([
      ...violation('prices[0].name', 'is required'),
      ...violation('prices[1].name', 'is required'),
    ])
  })
})
