import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { expect, test, vi } from 'vitest'
import { handler as batchCheck } from '../../../functions/access/checks/batch-check.ts'
import { handler as check } from '../../../functions/access/checks/check.ts'
import { handler as checkOwn } from '../../../functions/access/checks/check-own.ts'
import { handler as getPermission } from '../../../functions/access/permissions/get.ts'
import { handler as createUsage } from '../../../functions/billing/usages/create.ts'
import { handler as getHealth } from '../../../functions/http/health/get.ts'
import { handler as notFound } from '../../../functions/http/not-found.ts'
import { anEvent, type Credentials, call } from '../../support/request.ts'
import { captureRequestLines } from '../../support/request-lines.ts'
import { cancelled, first, refuse, withFault } from '../../support/table-faults.ts'
import { aClient, anAccount, anOrganization, aPermission, aUser } from '../../support/world.ts'

const { lines, texts } = captureRequestLines()
const COUNTS = ['allowed', 'denied', 'recorded', 'replayed', 'debited', 'retries']
const counted = () =>
  lines().map((line) => Object.fromEntries(Object.entries(line).filter(([name]) => COUNTS.includes(name))))
const outcomes = () => lines().map(({ outcome }) => outcome)

const checkGet = async (as: Credentials, subject: string) => {
  const organization = await anOrganization()
  return call(check, { as, body: { subject, resource: organization.resource, permission: 'get' } })
}

test('a request writes one line, with all that the log says of it', async () => {
  const as = await aClient(['member'])
  const { id } = await aPermission(`line${randomUUID().slice(0, 4)}.disk.get`)
  const { headers } = await call(getPermission, { as, params: { id }, method: 'GET' })
  expect(lines()).toEqual([
    {
      client_id: as.clientId,
      operation: 'get-permission',
      outcome: 'ok',
      status: 200,
      duration_ms: expect.any(Number),
      request_id: headers['x-request-id'],
      targets: [id],
    },
  ])
  expect(texts[0]).toMatch(/^\{.*\}\n$/)
})

test('the request id is that of the gateway, else that of Lambda, else a new one', async () => {
  const respond = async (requestId: object, awsRequestId: string) => {
    const requestContext = { http: { method: 'GET' }, ...requestId }
    const event = { ...anEvent({ method: 'GET' }), requestContext } as APIGatewayProxyEventV2
    const { headers } = await getHealth(event, { awsRequestId } as Context)
    return headers?.['x-request-id']
  }
  expect(await respond({ requestId: 'of the gateway' }, 'of Lambda')).toBe('of the gateway')
  expect(await respond({}, 'of Lambda')).toBe('of Lambda')
  expect(await respond({}, '')).toMatch(/^[0-9a-f-]{36}$/)
})

test('a decision is counted as allowed or denied, and is the outcome', async () => {
  const admin = await aClient(['admin'])
  const subject = `app/user:${randomUUID()}`
  await checkGet(admin, subject)
  await checkGet(admin, `app/serviceuser:${admin.clientId}`)
  expect(outcomes()).toEqual(['denied', 'allowed'])
  expect(counted()).toEqual([{ denied: 1 }, { allowed: 1 }])
  expect(lines()[0]?.targets).toEqual([subject.split(':')[1], expect.any(String)])
})

test('each decision of a batch is counted, and none of a batch that is refused', async () => {
  const admin = await aClient(['admin'])
  const { resource } = await anOrganization()
  const about = (subject: string, permission = 'get') => ({ subject, resource, permission })
  const bodies = [about(aUser()), about(`app/serviceuser:${admin.clientId}`), about(aUser())]
  await call(batchCheck, { as: admin, body: { bodies } })
  await call(batchCheck, { as: admin, body: { bodies: [...bodies, about(aUser(), 'gte')] } })
  await call(checkOwn, { as: admin, body: { resource, permission: 'get' } })
  expect(outcomes()).toEqual(['mixed', 'refused', 'allowed'])
  expect(counted()).toEqual([{ allowed: 1, denied: 2 }, {}, { allowed: 1 }])
})

test('usages and credits are counted; a replay counts no credits', async () => {
  const as = await aClient(['member'])
  const organization = await anOrganization()
  const account = await anAccount(organization)
  const params = { org_id: organization.id, billing_id: account.id }
  const usage = (type: string) => ({ id: randomUUID(), type, amount: '7' })
  const body = { usages: [usage('credit'), usage('credit'), usage('feature')] }
  await call(createUsage, { as, params, body })
  await call(createUsage, { as, params, body })
  expect(outcomes()).toEqual(['ok', 'ok'])
  expect(counted()).toEqual([{ recorded: 3, debited: 14 }, { replayed: 3 }])
})

test('a refusal has its reason, wherever it comes from', async () => {
  const as = await aClient(['member'])
  await call(check, { body: {} })
  await call(check, { as, body: {} })
  await call(notFound, { path: '/nowhere' })
  expect(lines().map(({ operation, outcome, status, reason }) => [operation, outcome, status, reason])).toEqual([
    ['check', 'refused', 401, 'UNAUTHENTICATED'],
    ['check', 'refused', 400, 'INVALID_ARGUMENT'],
    ['not-found', 'refused', 404, 'ROUTE_NOT_FOUND'],
  ])
})

test('a client that was not verified is marked; a text that is no id is left out', async () => {
  const { clientId } = await aClient(['member'])
  await call(check, { as: { clientId: clientId.toUpperCase(), secret: 'wrong' }, body: {} })
  await call(check, { as: { clientId: `${clientId}.0badcafe`, secret: 'wrong' }, body: {} })
  await call(check, { as: { clientId: 'ada@example.com', secret: 'wrong' }, body: {} })
  expect(lines().map(({ client_id, verified }) => [client_id, verified])).toEqual([
    [clientId, false],
    [clientId, false],
    [undefined, undefined],
  ])
})

test('a bug is an error with the reason INTERNAL, without its message', async () => {
  const as = await aClient(['member'])
  const { id } = await aPermission(`metric${randomUUID().slice(0, 4)}.disk.get`)
  const fault = first(
    1,
    'BatchGetItem',
    refuse(() => new Error('a bug')),
  )
  const answer = await withFault(fault, () => call(getPermission, { as, params: { id } }))
  expect(answer.status).toBe(500)
  expect(lines().map(({ outcome, status, reason }) => [outcome, status, reason])).toEqual([['error', 500, 'INTERNAL']])
  expect(texts.join()).not.toContain('a bug')
})

test('every retry after a conflict is counted', async () => {
  const as = await aClient(['member'])
  const organization = await anOrganization()
  const account = await anAccount(organization)
  const params = { org_id: organization.id, billing_id: account.id }
  const conflict = first(
    2,
    'TransactWriteItems',
    refuse(() => cancelled(['None', 'TransactionConflict'])),
  )
  const body = { usages: [{ id: randomUUID(), amount: '1' }] }
  const answer = await withFault(conflict, () => call(createUsage, { as, params, body }))
  expect(answer.body.recorded).toBe(1)
  expect(lines()[0]?.retries).toBe(2)
})

test('concurrent requests of one process have a line each', async () => {
  const admin = await aClient(['admin'])
  const subjects = [aUser(), `app/serviceuser:${admin.clientId}`, aUser(), 'not a subject']
  const answers = await Promise.all(subjects.map((subject) => checkGet(admin, subject)))
  const byRequest = Object.fromEntries(lines().map((line) => [line.request_id, line.outcome]))
  expect(answers.map(({ headers }) => byRequest[headers['x-request-id'] ?? ''])).toEqual([
    'denied',
    'allowed',
    'denied',
    'refused',
  ])
  expect(texts).toHaveLength(4)
})

test('no line is written where the log of requests is off', async () => {
  vi.stubEnv('REQUEST_LOG', 'off')
  await call(check, { as: await aClient(['member']), body: {} })
  expect(texts).toEqual([])
})
