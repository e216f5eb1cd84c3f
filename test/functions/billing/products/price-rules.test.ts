import { randomUUID } from 'node:crypto'
import { testRules } from '../../../rules/test-rules.ts'
import { aProductWith, product, updated } from '../../../support/products.ts'
import { aProduct } from '../../../support/world.ts'

const metered = { name: 'm', usage_type: 'metered', billing_scheme: 'tiered', metered_aggregate: 'max' }
const terms = { ...metered, amount: '5', currency: 'eur', interval: 'month' }
const tiers = { name: 'tiers', billing_scheme: 'tiered', tier_mode: 'volume' }
const prices = [terms, { name: 'flat', amount: 5 }, tiers]
const it = await product(await aProductWith({ prices, features: [{ name: `f-${randomUUID()}` }] }))
const inactive = { id: await aProductWith({ prices: [terms] }) }
await updated(inactive.id, { prices: [] })

await testRules(import.meta.url, {
  words: { terms, product: it, feature: it.features[0] },
  situations: {
    'a product': { id: it.id },
    'a bare product': async () => ({ id: (await aProduct()).id }),
    'a product with an inactive price': inactive,
  },
})
