import { randomUUID } from 'node:crypto'
import { testRules } from '../../../rules/test-rules.ts'
import { aProductWith, product } from '../../../support/products.ts'

const name = `F-${randomUUID()}`
const id = await aProductWith({ features: [{ name, title: 'T', metadata: { a: 1 } }, { name: `f-${randomUUID()}` }] })
const [feature] = (await product(id)).features

await testRules(import.meta.url, {
  words: { feature, lower: name.toLowerCase(), capitals: feature.id.toUpperCase() },
  situations: { 'a feature': { id: feature.id }, 'an unknown feature': () => ({ id: randomUUID() }) },
})
