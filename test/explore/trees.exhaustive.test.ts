import { expect, test } from 'vitest'
import { isEveryCase, sampled } from '../support/sample.ts'
import { exploreSample } from './explore-all.ts'
import { treeBinding, treeChecks } from './tree-scenarios.ts'

const SECONDS_600 = 600_000
const [byId, byUrn] = treeChecks as [(typeof treeChecks)[number], (typeof treeChecks)[number]]

/** The changes that affect checks by URN. Without these changes, a check by URN is the same as a check by id. */
const OF_URNS = ['s:A@folder', 's:A@drive', 's:A@1', 'document moved', 'folder moved', 'deleted', 'renamed']
const ofUrns = { ...byUrn, toggles: byUrn.toggles.filter(({ name }) => OF_URNS.includes(name)) }

// `npm run explore` also tries the other scenarios, and more changes for each scenario.

test.each(isEveryCase ? [byId, ofUrns] : [byId])(
  `no order of two changes makes a $name answer what no moment answers ${sampled}`,
  async (scenario) => {
    const { counts, found } = await exploreSample(scenario, { changes: 2, others: 0, othersThatMatter: 0 })
    expect(found.slice(0, 3).join('\n\n')).toBe('')
    expect([...counts.answers.keys()].sort()).toEqual(['200 false', '200 true'])
  },
  SECONDS_600,
)

/** The bindings that give a subject access through a folder, and the changes that end this access. */
const MOVES = ['s:A@folder', 's:A@drive', 's:A@other', 'document moved', 'folder moved', 'folder out', 'deleted']

test.runIf(isEveryCase)(
  `nor where two more things are granted or moved ${sampled}`,
  async () => {
    const toggles = byId.toggles.filter(({ name }) => MOVES.includes(name))
    const { found } = await exploreSample({ ...byId, toggles }, { changes: 2, others: 0, othersThatMatter: 2 })
    expect(found.slice(0, 3).join('\n\n')).toBe('')
  },
  SECONDS_600,
)

test(
  `no order of two changes makes a policy on a document be written by whom a folder does not permit that any more ${sampled}`,
  async () => {
    const { counts, found } = await exploreSample(treeBinding, { changes: 2, others: 0, othersThatMatter: 0 })
    expect(found.slice(0, 3).join('\n\n')).toBe('')
    expect([...counts.answers.keys()].sort()).toEqual(['200', '403'])
  },
  SECONDS_600,
)
