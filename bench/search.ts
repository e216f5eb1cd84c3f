import { startDynoxide } from '../local/dynoxide.ts'

// `node bench/search.ts [<sizes>]` counts the cost of searches while the table grows. By default, the table grows to a
// million policies.

const sizes = (process.argv[2] ?? '100,10000,1000000').split(',').map(Number)
const database = await startDynoxide()
Object.assign(process.env, {
  DYNAMODB_ENDPOINT: database.endpoint,
  TABLE_NAME: 'search',
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  REQUEST_LOG: 'off',
})
try {
  const { createTable } = await import('../lib/foundation/table/definition.ts')
  const { addPoliciesElsewhere } = await import('../test/support/policies-elsewhere.ts')
  const { createSearchWorld, measureSearches } = await import('../test/support/searching.ts')
  await createTable()
  const world = await createSearchWorld()
  const began = performance.now()
  const show = async (size: number) => {
    const seconds = Math.round((performance.now() - began) / 1_000)
    console.log(`${size} policies elsewhere, after ${seconds} s: ${JSON.stringify(await measureSearches(world))}`)
  }
  await show(0)
  let made = 0
  for (const size of sizes) {
    await addPoliciesElsewhere(world.reader.id, size - made)
    made = size
    await show(size)
  }
} finally {
  await database.stop()
}
