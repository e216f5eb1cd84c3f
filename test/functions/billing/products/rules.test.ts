import { randomUUID } from 'node:crypto'
import { testRules } from '../../../rules/test-rules.ts'
import { aProductWith, product } from '../../../support/products.ts'
import { aProduct } from '../../../support/world.ts'

const twoFeatures = () => [{ name: `f-${randomUUID()}` }, { name: `f-${randomUUID()}` }]
const aFullProduct = async (given: object) => product(await aProductWith({ features: twoFeatures(), ...given }))
const aPack = async () => ({
  id: await aProductWith({ behavior: 'credits', behavior_config: { credit_amount: 5, max_quantity: 9 } }),
})
const list = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `f-${index}` }))

const taken = await aFullProduct({})
const it = await aFullProduct({ prices: [{ name: 'a' }, { name: 'b' }] })

const limit = { feature: it.features[0].id, amount: 5, window: 'day', per: 'account' }
// The first limit of a table costs two write units more.
await aFullProduct({ features: it.features, limits: [limit] })

await testRules(import.meta.url, {
  words: {
    limit,
    limits21: Array.from({ length: 21 }, () => limit),
    values: { [it.features[0].id]: 1, [it.features[1].name]: 2 },
    ...{ taken, product: it, named: await aFullProduct({ name: randomUUID() }), capitals: it.id.toUpperCase() },
    ...{ long: 'é'.repeat(32_769), list100: list(100), list101: list(101) },
    wrong101: list(101).map((price, index) => ({ ...price, amount: index % 93 === 7 ? 'x' : 1 })),
  },
  situations: {
    'a product': { id: it.id },
    'an unknown product': () => ({ id: randomUUID() }),
    'a bare product': async () => ({ id: (await aProduct()).id }),
    'a product of credits': await aPack(),
    'a new product of credits': aPack,
  },
})
