import { expect, test } from 'vitest'
import { isEveryCase, sampled } from '../support/sample.ts'
import { batches, checks, endings, withStrangers } from './check-world.ts'
import { exploreSample } from './explore-all.ts'

// `EVERY_CASE=1` tries every kind of check in all worlds. `npm run explore` tries more changes for each check.

const SECONDS_600 = 600_000

/**
 * Changes of a world in which a check can be allowed in several ways: through two roles, a group, or another project.
 */
const CORE = ['u:A@1', 'u:B@1', 'g1:A@1', 'u in g1', 'A narrow', 'B narrow', 'moved', 'deleted', 'suspended']
const inCore = ['check by id and key', 'check of a project by name and verb']

/** The changes that affect a check of a project by its name. */
const OF_NAMES = [...CORE, 'renamed', 'two is one', 'revoked', 'no member']

const tried = isEveryCase
  ? checks
  : checks.flatMap((each) => {
      if (each.name === inCore[0]) return [each]
      const toggles = each.toggles.filter(({ name }) => OF_NAMES.includes(name))
      return each.name === inCore[1] ? [{ ...each, toggles }] : []
    })

test.each(tried)(
  `no order of two changes makes $name answer what no moment answers ${sampled}`,
  async (scenario) => {
    const { counts, found } = await exploreSample(scenario, { changes: 2, others: 0, othersThatMatter: 0 })
    expect(found.slice(0, 3).join('\n\n')).toBe('')
    expect([...counts.answers.keys()].sort()).toEqual(['200 false', '200 true', '401', '403'])
  },
  SECONDS_600,
)

const withMore = isEveryCase ? inCore : inCore.slice(0, 1)

test.each(checks.filter(({ name }) => withMore.includes(name)))(
  `nor where two more things are granted, for $name ${sampled}`,
  async (scenario) => {
    const toggles = scenario.toggles.filter(({ name }) => CORE.includes(name))
    const { found } = await exploreSample({ ...scenario, toggles }, { changes: 2, others: 0, othersThatMatter: 2 })
    expect(found.slice(0, 3).join('\n\n')).toBe('')
  },
  SECONDS_600,
)

test(
  `nor where grants and memberships get ends, lose them, and end by the clock ${sampled}`,
  async () => {
    const { counts, found } = await exploreSample(endings, { changes: 2, others: 0, othersThatMatter: 2 })
    expect(found.slice(0, 3).join('\n\n')).toBe('')
    expect([...counts.answers.keys()].sort()).toEqual(['200 false', '200 true'])
  },
  SECONDS_600,
)

/** The changes that are tried in triples. `npm run explore` tries pairs of all of them. */
const BESIDE_STRANGERS = ['u:A@1', 'g1:A@1', 'u in g1', 'u in x1', 'x1:A@1']

test(
  `nor where a stranger changes the groups of the user before, between and after two changes ${sampled}`,
  async () => {
    const toggles = withStrangers.toggles.filter(({ name }) => BESIDE_STRANGERS.includes(name))
    const scenario = { ...withStrangers, toggles }
    const { counts, found } = await exploreSample(scenario, { changes: 3, others: 0, othersThatMatter: 1 })
    expect(found.slice(0, 3).join('\n\n')).toBe('')
    expect([...counts.answers.keys()].sort()).toEqual(['200 false', '200 true'])
  },
  SECONDS_600,
)

/** The changes that affect the answer of one or both of the two checks in a batch. */
const OF_BATCHES = [
  'u:A@safe',
  'u:A@1',
  'g1:A@1',
  'u in g1',
  'A narrow',
  'moved',
  'deleted',
  'renamed',
  'suspended',
  'no member',
]

test.each(batches)(
  `no order of two changes makes the $name answer both what no moment answers ${sampled}`,
  async (scenario) => {
    const toggles = scenario.toggles.filter(({ name }) => OF_BATCHES.includes(name))
    const { counts, found } = await exploreSample(
      { ...scenario, toggles },
      { changes: 2, others: 0, othersThatMatter: 0 },
    )
    expect(found.slice(0, 3).join('\n\n')).toBe('')
    expect(counts.answers.size).toBeGreaterThan(3)
  },
  SECONDS_600,
)
