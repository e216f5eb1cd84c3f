import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ask } from '../rules/ask.ts'
import { reasonOf } from '../support/answers.ts'
import { aClient, anOrganization } from '../support/world.ts'

test('a caller without a relation to the platform hears which ones allow the operation', async () => {
  const caller = await aClient([])
  const question = { subject: 'user:ada', resource: 'organization:acme', permission: 'get' }
  const texts: unknown[] = []
  for (const answer of [await ask(caller, 'check', question), await ask(caller, 'list-all-audit-logs', {})]) {
    expect([answer.status, reasonOf(answer)]).toEqual([403, 'PERMISSION_DENIED'])
    texts.push(answer.body.message)
  }
  expect(texts).toEqual([
    'the caller lacks a relation to the platform that allows this operation: admin or member',
    'the caller lacks a relation to the platform that allows this operation: admin',
  ])
})

test('the answer about an organization without access is the same, whether it exists or not', async () => {
  const caller = await aClient([])
  const { id } = await anOrganization()
  const answers = [
    await ask(caller, 'get-organization', { id }),
    await ask(caller, 'get-organization', { id: randomUUID() }),
  ]
  for (const { status, body } of answers)
    expect([status, body.message]).toEqual([403, 'the caller lacks permission for this operation'])
})
