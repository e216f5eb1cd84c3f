import { createServer } from 'node:net'
import type { Context } from 'aws-lambda'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { handler } from '../../../../functions/access/checks/check.ts'
import type { Handler } from '../../../../lib/http/operation.ts'
import { reasonOf } from '../../../support/answers.ts'
import { askCheck } from '../../../support/ask.ts'
import { anEvent, call } from '../../../support/request.ts'
import { cancelled, type Fault, first, refuse, SDK_TEXT, sdkError, withFault } from '../../../support/table-faults.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aUser,
} from '../../../support/world.ts'

const client = await aClient(['member'])
const get = await aPermission('compute.disk.get')
const organization = await anOrganization()
const project = await aProject(organization)
const disk = await aResource(project, 'compute/disk')
const reader = await aRole([get.id])
const user = aUser()
// A check reads the grants of a subject in more than four groups as ranges.
for (let made = 0; made < 5; made++) await aGroup(organization, [user])
await aPolicy(reader, user, disk.resource)
const request = { as: client, body: { subject: user, resource: disk.resource, permission: 'get' } }
const check = (by: Handler = handler) => call(by, request)

const every = (command: string, fault: Fault): Fault => first(Number.POSITIVE_INFINITY, command, fault)
const failing = (command: string, error: Error) =>
  every(
    command,
    refuse(() => error),
  )

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.resetModules()
})

test.each([
  ['ThrottlingException', 429, 'THROTTLED'],
  ['RequestLimitExceeded', 429, 'THROTTLED'],
  ['InternalServerError', 503, 'UNAVAILABLE'],
  ['ResourceNotFoundException', 500, 'INTERNAL'],
])(
  'a second round trip that fails with %s is %i %s',
  async (name, status, reason) => {
    await check()
    const answer = await withFault(failing('Query', sdkError(name)), () => check())
    expect([answer.status, reasonOf(answer)]).toEqual([status, reason])
    expect(answer.headers['retry-after']).toBe(status === 500 ? undefined : '1')
    expect(answer.text).not.toContain(SDK_TEXT)
  },
  15_000,
)

describe('a batch with keys that the table leaves unprocessed', () => {
  /** Answers only the first key of a batch, and leaves the other keys unprocessed. */
  const oneByOne: Fault = async ({ input, send }) => {
    const answer = await send()
    const output = answer.output as { Responses: Record<string, unknown[]>; UnprocessedKeys?: unknown }
    const [[table, { Keys, ...rest }]] = Object.entries(input.RequestItems as Record<string, { Keys: object[] }>) as [
      [string, { Keys: { pk: string }[] }],
    ]
    const [, ...left] = Keys
    const items = (output.Responses[table] ?? []) as { pk: string; sk: string }[]
    const isLeft = (item: { pk: string; sk: string }) =>
      left.some((key) => JSON.stringify(key) === JSON.stringify({ pk: item.pk, sk: item.sk }))
    output.Responses[table] = items.filter((item) => !isLeft(item))
    if (left.length > 0) output.UnprocessedKeys = { [table]: { ...rest, Keys: left } }
    return answer
  }

  test('is requested again for those keys, and the answer is right', async () => {
    const answer = await withFault(every('BatchGetItem', oneByOne), () => check())
    expect(answer.body).toEqual({ status: true })
  })

  test('again and again is 429, with the time to wait', async () => {
    const nothing: Fault = async ({ input }) => ({ output: { Responses: {}, UnprocessedKeys: input.RequestItems } })
    const answer = await withFault(every('BatchGetItem', nothing), () => check())
    expect([answer.status, reasonOf(answer), answer.headers['retry-after']]).toEqual([429, 'THROTTLED', '1'])
  })
})

test('a snapshot of definitions that conflicts with writers is read again', async () => {
  await aRole([])
  const conflict = refuse(() => cancelled(['TransactionConflict']))
  expect((await withFault(first(3, 'TransactGetItems', conflict), () => check())).body).toEqual({ status: true })
})

test('a check whose path cannot be read is 503, and leaves no failure of a read that nobody waits for', async () => {
  const top = await aResource(project, 'compute/folder')
  const folder = await aResource(project, 'compute/folder', { parent: top.resource })
  const document = await aResource(project, 'compute/disk', { parent: folder.resource })
  const holder = aUser()
  await aPolicy(reader, holder, top.resource)
  await askCheck(holder, top.resource, 'compute.disk.get')
  const unhandled: unknown[] = []
  const note = (error: unknown) => unhandled.push(error)
  process.on('unhandledRejection', note)
  let count = 0
  const failAfterFirst: Fault = async ({ send }) => {
    if (++count > 1) throw sdkError('TimeoutError')
    return send()
  }
  const answer = await withFault(failAfterFirst, () => askCheck(holder, document.resource, 'get'))
  await new Promise((resolve) => setTimeout(resolve, 10))
  process.off('unhandledRejection', note)
  expect([answer.status, unhandled]).toEqual([503, []])
  expect((await askCheck(holder, document.resource, 'get')).body).toEqual({ status: true })
})

describe('a table that cannot be reached', () => {
  const at = async (endpoint: string) => {
    vi.stubEnv('DYNAMODB_ENDPOINT', endpoint)
    vi.resetModules()
    return (await import('../../../../functions/access/checks/check.ts')).handler
  }

  test('is 503', async () => {
    const answer = await check(await at('http://127.0.0.1:1'))
    expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([503, 14, '1'])
    expect(answer.text).not.toContain('127.0.0.1')
  })

  test('because it never answers is 503, before the Lambda times out', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await new Promise((resolve) => silent.once('listening', resolve))
    const by = await at(`http://127.0.0.1:${(silent.address() as { port: number }).port}`)
    const started = Date.now()
    const context = { awsRequestId: 'id', getRemainingTimeInMillis: () => 3_000 - (Date.now() - started) }
    const { statusCode } = await by(anEvent(request), context as unknown as Context)
    expect(statusCode).toBe(503)
    expect(Date.now() - started).toBeLessThan(2_900)
    silent.close()
  })
})

test('no line of the log contains a secret, a credential or the subject', async () => {
  const lines: string[] = []
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((line) => {
      lines.push(String(line))
      return true
    })
  }
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, name).mockImplementation((...line) => void lines.push(line.map(String).join(' ')))
  }
  await check()
  await call(handler, { ...request, as: { ...client, secret: 'wrong-secret' } })
  await call(handler, { ...request, body: { ...request.body, permission: 'gett' } })
  for (const name of ['ThrottlingException', 'AccessDeniedException'])
    await withFault(failing('Query', sdkError(name, { secret: client.secret, user })), () => check())
  const log = lines.join('\n')
  expect(log).toContain('THROTTLED')
  expect(log).toContain('INTERNAL')
  for (const hidden of [client.secret, 'wrong-secret', 'Basic ', user, user.slice('app/user:'.length)]) {
    expect(log).not.toContain(hidden)
  }
})
