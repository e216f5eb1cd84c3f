import { expect, test } from 'vitest'
import { checks } from './check-world.ts'
import { exploreAll } from './explore-all.ts'

// `npm run explore` goes deeper.

test.each(checks)(
  'no order of two changes makes the $name give an answer that no moment gives',
  async (scenario) => {
    const { counts, found } = await exploreAll(scenario, { changes: 2, others: 0, othersThatMatter: 0 })
    expect(found.slice(0, 3).join('\n\n')).toBe('')
    expect([...counts.answers.keys()].sort()).toEqual(['200 false', '200 true', '401', '403'])
  },
  600_000,
)
