import { expect, test } from 'vitest'
import { sampled } from '../support/sample.ts'
import { checksOnBehalf } from './agent-world.ts'
import { exploreSample } from './explore-all.ts'

const SECONDS_600 = 600_000

test.each(checksOnBehalf)(
  `no order of two changes makes $name answer what no moment answers ${sampled}`,
  async (scenario) => {
    const { counts, found } = await exploreSample(scenario, { changes: 2, others: 0, othersThatMatter: 2 })
    expect(found.slice(0, 3).join('\n\n')).toBe('')
    expect([...counts.answers.keys()].sort()).toEqual(['200 false', '200 true'])
  },
  SECONDS_600,
)
