import { expect, test } from 'vitest'
import { addPoliciesElsewhere } from '../support/policies-elsewhere.ts'
import { createSearchWorld, measureSearches } from '../support/search-costs.ts'

// `node bench/search.ts` does the same with a million policies.

const world = await createSearchWorld()

test('a search costs what it finds and what is granted, the same with a hundred policies elsewhere and with ten thousand', async () => {
  const alone = await measureSearches(world)
  expect(alone).toMatchInlineSnapshot(`
    {
      "action": {
        "depth": 1,
        "requests": 1,
        "results": 1,
        "units": 7,
      },
      "resource": {
        "depth": 6,
        "requests": 9,
        "results": 20,
        "units": 53,
      },
      "subject": {
        "depth": 6,
        "requests": 17,
        "results": 21,
        "units": 108,
      },
    }
  `)
  let made = 0
  for (const size of [100, 10_000]) {
    await addPoliciesElsewhere(world.reader.id, size - made)
    made = size
    expect(await measureSearches(world)).toEqual(alone)
  }
}, 120_000)
