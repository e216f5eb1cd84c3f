import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'

vi.hoisted(() => vi.stubEnv('DECISION_LOG', 'all'))

import { digestUserIn } from '../../../../lib/foundation/identifiers/digest-user-id.ts'
import { ask } from '../../../rules/ask.ts'
import { ageTable } from '../../../support/clock.ts'
import { captureDecisions } from '../../../support/decision-lines.ts'
import { toEntity } from '../../../support/entities.ts'
import { aProductWith } from '../../../support/products.ts'
import { costOf } from '../../../support/recorder.ts'
import { aClient, anAccount, aPolicy, aUser } from '../../../support/world.ts'
import {
  aToken,
  disk,
  editor,
  organization,
  project,
  aPersonWithRights as signedIn,
} from '../../directory/tokens/people-and-tokens.ts'

const { lines } = captureDecisions()
const member = await aClient(['member'])
const resource = toEntity(disk.resource)
const evaluation = (person: string, name = 'get') => ({ subject: toEntity(person), action: { name }, resource })

const anEditor = async () => {
  const user = aUser()
  return { user, policy: await aPolicy(editor, user, project.resource) }
}

test('an evaluation of AuthZEN has the line of a check', async () => {
  const { user, policy } = await anEditor()
  const { headers } = await ask(member, 'evaluate', evaluation(user))
  expect(lines()).toMatchObject([
    {
      ...{ decision: 'allowed', rule: 'role_permission', policy: policy.id, subject: digestUserIn(user) },
      ...{ operation: 'evaluate', request_id: headers['x-request-id'] },
    },
  ])
})

test('an evaluation that cannot be decided is a denial with the reason', async () => {
  const user = aUser()
  await ask(member, 'evaluate', evaluation(user, 'fly'))
  await ask(member, 'evaluate', { ...evaluation(user), subject: { type: 'robot', id: 'r2d2' } })
  expect(lines()).toMatchObject([
    {
      ...{ decision: 'denied', rule: 'not_decided', error: 'PERMISSION_NOT_FOUND' },
      ...{ subject: digestUserIn(user), resource: disk.resource },
    },
    { decision: 'denied', rule: 'not_decided', error: 'NOT_FOUND', operation: 'evaluate' },
  ])
  expect(JSON.stringify(lines())).not.toMatch(/fly|r2d2/)
})

test('a batch of AuthZEN has a line for each answer, and none for what came after its end', async () => {
  const { user } = await anEditor()
  const evaluations = ['get', 'fly', 'update'].map((name) => ({ action: { name } }))
  const body = { subject: toEntity(user), resource, evaluations }
  await ask(member, 'evaluate-batch', body)
  expect(lines().map(({ decision, position }) => [decision, position])).toEqual([
    ['allowed', 0],
    ['denied', 1],
    ['allowed', 2],
  ])
  await ask(member, 'evaluate-batch', { ...body, options: { evaluations_semantic: 'deny_on_first_deny' } })
  expect(lines().slice(3)).toMatchObject([{ decision: 'allowed' }, { decision: 'denied', rule: 'not_decided' }])
  await ask(member, 'evaluate-batch', evaluation(user))
  expect(lines()[5]).not.toHaveProperty('position')
})

test('in a batch of AuthZEN, an evaluation that cannot be decided takes no answer from the next ones', async () => {
  const { user } = await anEditor()
  const robot = { subject: { type: 'robot', id: 'r2d2' }, action: { name: 'get' } }
  const evaluations = [robot, { action: { name: 'get' } }, { action: { name: 'fly' } }]
  await ask(member, 'evaluate-batch', { subject: toEntity(user), resource, evaluations })
  expect(lines()).toMatchObject([
    { decision: 'denied', rule: 'not_decided', error: 'NOT_FOUND' },
    { decision: 'allowed', rule: 'role_permission', subject: digestUserIn(user) },
    { decision: 'denied', rule: 'not_decided', error: 'PERMISSION_NOT_FOUND' },
  ])
})

test('a check of a feature has the reason of the whole answer', async () => {
  const { user } = await anEditor()
  const feature = `feature-${randomUUID().slice(0, 8)}`
  await aProductWith({ features: [{ name: feature }] })
  const asked = { subject: user, resource: disk.resource, permission: 'get', feature }
  expect((await ask(member, 'check', asked)).body.reason).toBe('NO_ACCOUNT')
  expect(lines()).toMatchObject([{ decision: 'denied', rule: 'role_permission', reason: 'NO_ACCOUNT' }])
})

test('a check that charges has a line, with the reason for which it charged nothing', async () => {
  const { user } = await anEditor()
  await anAccount(organization, { makeDefault: true, balance: 5n })
  const charge = (amount: string) => {
    const usages = [{ id: randomUUID(), amount }]
    return ask(member, 'check-and-charge', { subject: user, resource: disk.resource, permission: 'get', usages })
  }
  for (const amount of ['5', '5']) await charge(amount)
  expect(lines()).toMatchObject([
    { decision: 'allowed', rule: 'role_permission', reason: 'ALLOWED', operation: 'check-and-charge' },
    { decision: 'denied', rule: 'role_permission', reason: 'INSUFFICIENT_CREDITS' },
  ])
})

test('a person with a token is the caller, and a token that does not cover the check is the rule', async () => {
  const person = await signedIn()
  const token = await aToken(person)
  const own = (permission: string) => ask(token, 'check-resource-permission', { resource: disk.resource, permission })
  for (const permission of ['get', 'update']) await own(permission)
  const caller = { user_id: toEntity(person.principal).id, token_id: token.id, subject: person.principal }
  expect(lines()).toMatchObject([
    { decision: 'allowed', rule: 'role_permission', ...caller },
    { decision: 'denied', rule: 'outside_token', ...caller },
  ])
})

test('the log needs no further request to the table', async () => {
  const { user } = await anEditor()
  const check = () => ask(member, 'check', { subject: user, resource: disk.resource, permission: 'get' })
  await ageTable()
  await check()
  const { requests, readUnits, writeUnits } = await costOf(check)
  expect([requests.length, readUnits, writeUnits]).toEqual([1, 7, 0])
})
