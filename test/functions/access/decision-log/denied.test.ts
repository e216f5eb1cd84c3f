import { expect, test, vi } from 'vitest'

vi.hoisted(() => vi.stubEnv('DECISION_LOG', 'denied'))

import { readDecisionLog } from '../../../../lib/http/decision-setting.ts'
import { ask } from '../../../rules/ask.ts'
import { captureDecisions } from '../../../support/decision-lines.ts'
import { aUser } from '../../../support/world.ts'
import { aPersonWithRights, disk, member } from '../../directory/delegations/agents.ts'

const { lines } = captureDecisions()
const question = (subject: string) => ({ subject, resource: disk.resource, permission: 'get' })

test('a log of denials has no line of an allowed check', async () => {
  const [person, stranger] = [await aPersonWithRights(), aUser()]
  await ask(member, 'check', question(person))
  expect(lines()).toEqual([])
  await ask(member, 'check', question(stranger))
  await ask(member, 'batch-check', { bodies: [person, stranger, person].map(question) })
  expect(lines().map(({ decision, operation, position }) => [decision, operation, position])).toEqual([
    ['denied', 'check', undefined],
    ['denied', 'batch-check', 1],
  ])
})

test.each([
  ['all', 'all'],
  ['denied', 'denied'],
  ['', undefined],
  [undefined, undefined],
  ['true', undefined],
])('the setting %j logs %s decisions', (text, expected) => expect(readDecisionLog(text)).toBe(expected))
