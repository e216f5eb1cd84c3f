import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { handler as check } from '../../functions/access/checks/check.ts'
import { handler as createPolicy } from '../../functions/access/policies/create.ts'
import { savedQueries, textOfQuery } from '../../infra/queries.ts'
import { runQuery } from '../support/logs-insights.ts'
import { call } from '../support/request.ts'
import { captureRequestLines } from '../support/request-lines.ts'
import { aClient, anOrganization, aRole, aUser } from '../support/world.ts'
import { aTemplate } from './template.ts'

const { texts } = captureRequestLines()
const runbook = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8')
const SOME_ID = '00000000-0000-0000-0000-000000000000'
const ask = (name: keyof typeof savedQueries, id = SOME_ID) =>
  runQuery(textOfQuery(savedQueries[name]).replace(SOME_ID, id), texts)

test('every query is saved in the stack, over the log of the functions, and the runbook has its text', () => {
  const template = aTemplate()
  const saved = Object.values(template.ofType('AWS::Logs::QueryDefinition')).map(({ Properties }) => Properties)
  for (const [name, lines] of Object.entries(savedQueries)) {
    const found = saved.find(({ Name }) => Name === `tollgate-dev/${name}`)
    expect(found?.QueryString).toBe(textOfQuery(lines))
    expect(JSON.stringify(found?.LogGroupNames)).toContain('functionlog')
    expect(runbook).toContain(textOfQuery(lines))
    expect(runbook).toContain(`\`<stack>/${name}\``)
  }
})

test('one caller in a loop stands at the top of the list of clients, with what it asks and how it ends', async () => {
  const [looping, other] = [await aClient(['member']), await aClient(['member'])]
  const { resource } = await anOrganization()
  const body = { subject: aUser(), resource, permission: 'get' }
  for (let count = 0; count < 5; count++) await call(check, { as: looping, body })
  await call(check, { as: other, body })
  await call(check, { as: { ...looping, secret: 'old' }, body })
  const rows = ask('requests-by-client')
  expect(
    rows.map(({ client_id, operation, outcome, reason, requests }) => [
      client_id,
      operation,
      outcome,
      reason,
      requests,
    ]),
  ).toEqual([
    [looping.clientId, 'check', 'denied', undefined, 5],
    [other.clientId, 'check', 'denied', undefined, 1],
    [looping.clientId, 'check', 'refused', 'UNAUTHENTICATED', 1],
  ])
  expect(ask('requests-of-client', other.clientId)).toHaveLength(1)
})

test('an id finds every request about it, and the refusals are counted by their reason', async () => {
  const admin = await aClient(['admin'])
  const { resource } = await anOrganization()
  const principal = aUser()
  const role = await aRole([])
  const body = { role_id: role.id, resource, principal }
  const made = await call(createPolicy, { as: admin, body })
  await call(check, { as: admin, body: { subject: principal, resource, permission: 'get' } })
  await call(check, { as: admin, body: { subject: aUser(), resource, permission: randomUUID() } })
  const about = (id: string) => ask('requests-about', id).map(({ operation }) => operation)
  expect(about(made.body.policy.id)).toEqual(['create-policy'])
  expect(about(principal.split(':')[1] ?? '')).toEqual(['check', 'create-policy'])
  expect(
    ask('refusals').map(({ operation, status, reason, requests }) => [operation, status, reason, requests]),
  ).toEqual([['check', 404, 'PERMISSION_NOT_FOUND', 1]])
})
