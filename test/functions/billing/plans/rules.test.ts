import { randomUUID } from 'node:crypto'
import { testRules } from '../../../rules/test-rules.ts'
import { aPlan } from '../../../support/plans.ts'
import { aProductWith } from '../../../support/products.ts'

const [plan, taken, full] = [await aPlan(), await aPlan(), await aPlan()]
await aProductWith({ plan_id: full.id })

await testRules(import.meta.url, {
  words: { taken, capitals: { id: taken.id.toUpperCase(), name: taken.name.toUpperCase() } },
  situations: {
    'a plan': { id: plan.id },
    'an unknown plan': () => ({ id: randomUUID() }),
    'a plan with a product': { id: full.id },
    'a plan with credits of each month': { id: (await aPlan({ interval: 'year', credit_interval: 'month' })).id },
  },
})
