import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handler as batchCheck } from '../../../functions/checks/batch-check.ts'
import { handler as check } from '../../../functions/checks/check.ts'
import { handler as checkOwn } from '../../../functions/checks/check-own.ts'
import { handler as notFound } from '../../../functions/not-found.ts'
import { handler as getPermission } from '../../../functions/permissions/get.ts'
import { handler as createUsage } from '../../../functions/usages/create.ts'
import { type Credentials, call } from '../../support/request.ts'
import { cancelled, first, refuse, withFault } from '../../support/table-faults.ts'
import { aClient, anAccount, anOrganization, aPermission, aUser } from '../../support/world.ts'

interface Line {
  _aws: { CloudWatchMetrics: { Namespace: string; Dimensions: string[][]; Metrics: { Name: string }[] }[] }
  [field: string]: unknown
}

const lines: Line[] = []

beforeEach(() => {
  lines.length = 0
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'false')
  vi.stubEnv('POWERTOOLS_METRICS_NAMESPACE', 'tollgate-test')
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    if (String(text).startsWith('{"_aws"')) lines.push(JSON.parse(String(text)))
    return true
  })
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** The metrics that CloudWatch extracts from the lines: namespace, name, dimensions with their values, value. */
const emitted = () =>
  lines.flatMap((line) =>
    line._aws.CloudWatchMetrics.flatMap(({ Namespace, Dimensions, Metrics }) =>
      Metrics.map(({ Name }) => [
        Namespace,
        Name,
        ...(Dimensions[0] ?? []).map((dimension) => `${dimension}=${line[dimension]}`),
        line[Name],
      ]),
    ),
  )

const checkGet = async (as: Credentials, subject: string) => {
  const organization = await anOrganization()
  return call(check, { as, body: { subject, resource: organization.resource, permission: 'get' } })
}

test('a decision is counted as allowed or denied', async () => {
  const admin = await aClient(['admin'])
  await checkGet(admin, aUser())
  await checkGet(admin, `app/serviceuser:${admin.clientId}`)
  expect(emitted()).toEqual([
    ['tollgate-test', 'DecisionsDenied', 'function=', 1],
    ['tollgate-test', 'DecisionsAllowed', 'function=', 1],
  ])
})

test('each decision of a batch is counted, and none of a batch that is refused', async () => {
  const admin = await aClient(['admin'])
  const { resource } = await anOrganization()
  const about = (subject: string, permission = 'get') => ({ subject, resource, permission })
  const bodies = [about(aUser()), about(`app/serviceuser:${admin.clientId}`), about(aUser())]
  await call(batchCheck, { as: admin, body: { bodies } })
  await call(batchCheck, { as: admin, body: { bodies: [...bodies, about(aUser(), 'gte')] } })
  await call(checkOwn, { as: admin, body: { resource, permission: 'get' } })
  expect(emitted().map(([, name, , value]) => [name, value])).toEqual([
    ['DecisionsAllowed', 1],
    ['DecisionsDenied', 2],
    ['Refused', 1],
    ['DecisionsAllowed', 1],
  ])
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
  expect(emitted().map(([, name, , value]) => [name, value])).toEqual([
    ['UsagesRecorded', 3],
    ['CreditsDebited', 14],
    ['UsagesReplayed', 3],
  ])
})

test('an error answer is counted by its reason, wherever it comes from', async () => {
  const as = await aClient(['member'])
  await call(check, { body: {} })
  await call(check, { as, body: {} })
  await call(notFound, { path: '/nowhere' })
  expect(emitted()).toEqual([
    ['tollgate-test', 'Refused', 'reason=UNAUTHENTICATED', 1],
    ['tollgate-test', 'Refused', 'reason=INVALID_ARGUMENT', 1],
    ['tollgate-test', 'Refused', 'reason=ROUTE_NOT_FOUND', 1],
  ])
})

test('a bug is counted as INTERNAL, without its message', async () => {
  const as = await aClient(['member'])
  const { id } = await aPermission(`metric${randomUUID().slice(0, 4)}.disk.get`)
  const fault = first(
    1,
    'BatchGetItem',
    refuse(() => new Error('a bug')),
  )
  const answer = await withFault(fault, () => call(getPermission, { as, params: { id } }))
  expect(answer.status).toBe(500)
  expect(emitted()).toEqual([['tollgate-test', 'Refused', 'reason=INTERNAL', 1]])
  expect(JSON.stringify(lines)).not.toContain('a bug')
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
  expect(emitted()).toContainEqual(['tollgate-test', 'TableRetries', 'function=', 2])
})

test('concurrent requests of one process have a line each', async () => {
  const admin = await aClient(['admin'])
  const subjects = [aUser(), `app/serviceuser:${admin.clientId}`, aUser(), 'not a subject']
  const answers = await Promise.all(subjects.map((subject) => checkGet(admin, subject)))
  const outcomes = Object.fromEntries(
    lines.map((line) => [line.request_id, line._aws.CloudWatchMetrics[0]?.Metrics[0]?.Name]),
  )
  expect(answers.map(({ headers }) => outcomes[headers['x-request-id'] ?? ''])).toEqual([
    'DecisionsDenied',
    'DecisionsAllowed',
    'DecisionsDenied',
    'Refused',
  ])
  expect(lines).toHaveLength(4)
})

test('a line identifies neither the caller nor the subject', async () => {
  const admin = await aClient(['admin'])
  const subject = aUser()
  await checkGet(admin, subject)
  const text = JSON.stringify(lines)
  for (const secret of [admin.clientId, admin.secret, subject]) expect(text).not.toContain(secret)
})

test('no line is written without a metric, or when metrics are disabled', async () => {
  const as = await aClient(['member'])
  const { id } = await aPermission(`quiet${randomUUID().slice(0, 4)}.disk.get`)
  await call(getPermission, { as, params: { id } })
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'true')
  await call(check, { as, body: {} })
  expect(lines).toEqual([])
})
