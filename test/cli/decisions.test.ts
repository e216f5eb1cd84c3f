import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { digestText, digestUserIn } from '../../lib/foundation/identifiers/digest-user-id.ts'
import { aGroup, anOrganization, aProject, aRole, aUser } from '../support/world.ts'
import { runCommand, runJson } from './in-process.ts'

type Sent = Record<string, unknown> & { queryString: string }

const sent: { action: string; body: Sent }[] = []
/** The answers to each action, the last of which is repeated. */
let answers: Record<string, { status?: number; body: object }[]>
let server: Server

const LOG = 'tollgate-prod-functionlogA1B2'
const AT = '2026-11-24T10:00:00.000Z'
const found = (...lines: object[]) => ({
  status: 'Complete',
  results: lines.map((line) => [
    { field: '@message', value: JSON.stringify({ at: AT, ...line }) },
    { field: '@ptr', value: 'x' },
  ]),
})

/** Imitates CloudWatch Logs, and records the requests. */
beforeEach(async () => {
  sent.length = 0
  answers = { StartQuery: [{ body: { queryId: 'q1' } }], GetQueryResults: [{ body: found() }] }
  server = createServer(async (request, response) => {
    const action = String(request.headers['x-amz-target']).replace('Logs_20140328.', '')
    sent.push({ action, body: JSON.parse(await text(request)) })
    const left = answers[action] ?? []
    const { status = 200, body } = (left.length > 1 ? left.shift() : left[0]) ?? { body: {} }
    response.writeHead(status).end(JSON.stringify(body))
  })
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', started))
  const { port } = server.address() as AddressInfo
  vi.stubEnv('AWS_ENDPOINT_URL_CLOUDWATCH_LOGS', `http://127.0.0.1:${port}`)
})
afterEach(() => {
  vi.unstubAllEnvs()
  server.close()
})

const actions = () => sent.map(({ action }) => action)
const query = () => sent.find(({ action }) => action === 'StartQuery')?.body.queryString.split('\n| ')

test('it asks Logs Insights for the range, and waits until the query is complete', async () => {
  const running = { body: { status: 'Running', results: [] } }
  answers.GetQueryResults = [{ body: { status: 'Scheduled', results: [] } }, running, { body: found() }]
  const { out, err } = await runCommand('decisions', '--log', LOG, '--since', '2026-11-24', '--until', '2026-11-25')
  expect([out, err]).toEqual(['no decisions\n', ''])
  expect(actions()).toEqual(['StartQuery', 'GetQueryResults', 'GetQueryResults', 'GetQueryResults'])
  const [start, ...others] = sent.map(({ body }) => body)
  expect(start).toMatchObject({
    ...{ logGroupName: LOG, startTime: Date.parse('2026-11-24') / 1_000 },
    endTime: Date.parse('2026-11-25') / 1_000 + 1,
  })
  expect(query()).toEqual(['fields @message', 'filter ispresent(decision)', 'sort @timestamp desc', 'limit 101'])
  for (const each of others) expect(each).toEqual({ queryId: 'q1' })
})

test('the filters name ids, digests of ids of users, and the digest of a name that belonged to nothing', async () => {
  const [user, project] = [aUser(), await aProject(await anOrganization())]
  const about = ['--subject', user, '--resource', `project:${project.name}`, '--permission', 'compute.disk.get']
  await runCommand('decisions', '--log', LOG, ...about, '--denied', '--request', 'a"b\\', '--limit', '5')
  const id = digestUserIn(user)
  const resources = [project.resource, `app/project:${digestText(project.name)}`]
  expect(query()).toEqual([
    'fields @message',
    [
      `filter ispresent(decision) and (subject = "${id}" or agent = "${id}")`,
      `(resource = "${resources[0]}" or resource = "${resources[1]}")`,
      'permission = "compute.disk.get" and request_id = "a\\"b\\\\" and decision = "denied"',
    ].join(' and '),
    'sort @timestamp desc',
    'limit 6',
  ])
  sent.length = 0
  await runCommand('decisions', '--log', LOG, '--resource', 'project:gone-for-long')
  expect(query()?.[1]).toContain(`resource = "app/project:${digestText('gone-for-long')}"`)
})

test('each line says why, with the names that things have now', async () => {
  const organization = await anOrganization()
  const [project, group, role] = [await aProject(organization), await aGroup(organization), await aRole([])]
  const [subject, policy, agent] = [`app/user:${randomUUID()}`, randomUUID(), `app/serviceuser:${randomUUID()}`]
  const asked = { subject, permission: 'compute.disk.get', resource: project.resource, decision: 'denied' }
  const way = { policy, role: role.id, group: group.resource, ancestor: organization.resource }
  const none = { ...asked, rule: 'none' }
  answers.GetQueryResults = [
    {
      body: found(
        { ...asked, decision: 'allowed', rule: 'role_permission', ...way },
        { ...none, policies: 0 },
        { ...none, policies: 3 },
        { ...none, policies: 1, ...way, ended: '2026-11-23T00:00:00.000Z' },
        { ...asked, rule: 'suspended', ancestor: organization.resource },
        { ...asked, rule: 'outside_delegation', agent, delegation: policy, lacks: 'both' },
        { ...asked, rule: 'role_permission', role: role.id, policy, reason: 'NOT_ENTITLED' },
        { decision: 'denied', rule: 'not_decided', error: 'PERMISSION_NOT_FOUND' },
        { ...asked, rule: 'outside_token' },
      ),
    },
  ]
  const { out } = await runCommand('decisions', '--log', LOG)
  const [head, ...rows] = out.trimEnd().split('\n')
  expect(head).toMatch(/^TIME +ANSWER +SUBJECT +PERMISSION +RESOURCE +WHY$/)
  expect(rows[0]).toMatch(
    new RegExp(`^2026-11-24T10:00:00Z +allowed +${subject.replace('app/', '')} +compute\\.disk\\.get`),
  )
  const place = `organization:${organization.name}`
  const through = `role ${role.name} of group:${organization.name}/${group.name} on ${place}`
  const ends = [
    through,
    'no policy reaches the subject',
    'no role has it, of 3 policies',
    `${through}, until 2026-11-23T00:00:00.000Z`,
    `${place} is disabled or being deleted`,
    `the delegation ${policy} lacks the permission and the resource; asked by serviceuser:${agent.split(':')[1]}`,
    `role ${role.name}; NOT_ENTITLED`,
    'PERMISSION_NOT_FOUND',
    'the token does not cover it',
  ]
  for (const [index, end] of ends.entries()) expect(rows[index]).toMatch(new RegExp(`  ${RegExp.escape(end)}$`))
  expect(rows).toHaveLength(ends.length)
})

test('with --json it prints the lines of the log, and says that --limit left some out', async () => {
  const line = { decision: 'denied', rule: 'none', policies: 0, at: AT }
  answers.GetQueryResults = [{ body: found(line, line, line) }]
  expect(await runJson('decisions', '--log', LOG)).toEqual({ decisions: [line, line, line] })
  const { out, err } = await runCommand('decisions', '--log', LOG, '--limit', '2', '--json')
  expect(JSON.parse(out).decisions).toHaveLength(2)
  expect(err).toBe('tollgate: this is not the whole list: --limit is 2\n')
})

test('the log is the newest log of functions of the stage that made the table', async () => {
  const groups = [
    { logGroupName: 'tollgate-prod-functionlogOLD', creationTime: 1 },
    { logGroupName: LOG, creationTime: 2 },
  ]
  answers.DescribeLogGroups = [{ body: { logGroups: groups } }]
  await runCommand('decisions', '--table', process.env.TABLE_NAME ?? '')
  expect(sent).toEqual([])
  const table = 'tollgate-prod-data-TableCD117FA1-EXAMPLE'
  const { findLogGroup } = await import('../../cli/operator/query-logs.ts')
  const { stackOf } = await import('../../cli/operator/read-decisions.ts')
  expect(stackOf(table)).toBe('tollgate-prod')
  expect(await findLogGroup(`${stackOf(table)}-functionlog`)).toBe(LOG)
  expect(sent[0]?.body).toEqual({ logGroupNamePrefix: 'tollgate-prod-functionlog' })
})

test('a request that AWS cannot take now is sent again; a right that is missing is named', async () => {
  const busy = { status: 400, body: { __type: 'LimitExceededException' } }
  answers.StartQuery = [busy, busy, { body: { queryId: 'q1' } }]
  expect((await runCommand('decisions', '--log', LOG)).status).toBe(0)
  expect(actions()).toEqual(['StartQuery', 'StartQuery', 'StartQuery', 'GetQueryResults'])
  answers.StartQuery = [{ status: 400, body: { __type: 'AccessDeniedException', message: 'text of AWS' } }]
  const { status, err } = await runCommand('decisions', '--log', LOG)
  expect([status, err]).toEqual([
    1,
    'tollgate: CloudWatch Logs answers AccessDeniedException: the command needs the right logs:StartQuery\n',
  ])
})

test.each([
  [{ GetQueryResults: [{ body: { status: 'Failed', results: [] } }] }, 'the query of the log ended as Failed'],
  [{ StartQuery: [{ status: 400, body: { __type: 'ResourceNotFoundException' } }] }, /answers ResourceNotFound/],
])('a query that fails is an error: %j', async (given, message) => {
  answers = { ...answers, ...given }
  const { status, err } = await runCommand('decisions', '--log', LOG)
  expect([status, err]).toEqual([1, expect.stringMatching(message)])
})

test('a permission must be a whole key, and a table without a stage needs the name of the log', async () => {
  const wrong = await runCommand('decisions', '--log', LOG, '--permission', 'get')
  expect(wrong.err).toContain('--permission must be service.resource.verb')
  expect((await runCommand('decisions')).err).toMatch(/^tollgate: no log group belongs to the table .*--log\n$/)
})
