import { expect, test } from 'vitest'
import { isEveryCase, sampled } from '../support/sample.ts'
import { createPolicies } from './binding-world.ts'
import { exploreSample } from './explore-all.ts'

/**
 * Changes that are left out because other changes are similar: the binding and the membership of the second group, and
 * the bindings on the organization.
 */
const ALIKE = ['g2:M@1', 'caller in g2', 'g1:M@org', 'c:M@org']

/**
 * The changes that exist for a safe but not for a project, and the change that makes the caller a platform admin, who
 * may bind roles even on a deleted safe.
 */
const OF_SAFE = ['c:M@safe', 'c:M@1', 'owner', 'moved', 'deleted', 'admin', 'scoped', 'revoked']

const isTried = (scenario: string, change: string): boolean =>
  scenario === 'create policy on a safe' ? OF_SAFE.includes(change) : !ALIKE.includes(change)

const tried = isEveryCase
  ? createPolicies
  : createPolicies.map((each) => ({ ...each, toggles: each.toggles.filter(({ name }) => isTried(each.name, name)) }))

test.each(tried)(
  `no order of two changes makes $name write without permission, or refuse who has it ${sampled}`,
  async (scenario) => {
    const { counts, found } = await exploreSample(scenario, { changes: 2, others: 0, othersThatMatter: 1 })
    expect(found.slice(0, 3).join('\n\n')).toBe('')
    expect([...counts.answers.keys()].sort()).toEqual(['200', '400', '401', '403'])
  },
  600_000,
)
