import { randomUUID } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterEach, describe, expect, test } from 'vitest'
import { TollgateError } from '../../client/error.ts'
import { embed } from '../../embedded/index.ts'
import { tableClient, tableName } from '../../lib/foundation/table/client.ts'
import { FORMAT } from '../../lib/foundation/table/format.ts'
import { formatKey } from '../../lib/foundation/table/keys.ts'
import { ageTable, atTime } from '../support/clock.ts'
import { setFormat } from '../support/format.ts'
import { type Cost, costOf } from '../support/recorder.ts'
import { asReader } from '../support/rights.ts'
import { anOrganization, aPermission, aPolicy, aProject, aResource, aRole, aUser } from '../support/world.ts'

const organization = await anOrganization()
const project = await aProject(organization)
const disk = await aResource(project, 'compute/disk')
const reader = await aRole([(await aPermission('compute.disk.get')).id])
const user = aUser()
await aPolicy(reader, user, disk.resource)
await ageTable()

const options = () => ({ table: tableName(), client: tableClient() })
const question = { subject: user, resource: disk.resource, permission: 'get' }
const refusalOf = async (asked: Promise<unknown>): Promise<TollgateError> => {
  const error = await asked.then(
    () => undefined,
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(TollgateError)
  return error as TollgateError
}
const readsFormat = ({ requests }: Cost) =>
  requests.some(({ input }) => JSON.stringify(input).includes(`"${formatKey.pk}"`))

afterEach(() => setFormat({}))

describe('embed', () => {
  test.each([
    ['no table', { table: undefined }],
    ['an empty name', { table: '' }],
    ['a client and a Region', { ...options(), region: 'eu-west-1' }],
  ])('refuses %s', (_, given) => expect(() => embed(given)).toThrow(TypeError))

  test('makes a client of its own from the environment', async () => {
    process.env.AWS_ENDPOINT_URL_DYNAMODB = process.env.DYNAMODB_ENDPOINT
    expect(await embed({ table: tableName(), region: 'us-east-1' }).check(question)).toBe(true)
  })

  test('leaves the client of the application as it is', async () => {
    const client = new DynamoDBClient({ endpoint: process.env.DYNAMODB_ENDPOINT ?? '' })
    const before = client.middlewareStack.identify()
    expect(await embed({ table: tableName(), client }).check(question)).toBe(true)
    expect(client.middlewareStack.identify()).toEqual(before)
  })
})

test('a warm check is one request and one round trip, and costs one unit less than over HTTP: no caller is read', async () => {
  const tollgate = embed(options())
  for (let warming = 0; warming < 2; warming++) await tollgate.check(question)
  const { result, requests, depth, readUnits, writeUnits } = await costOf(() => tollgate.check(question))
  expect([result, requests.length, depth, readUnits, writeUnits]).toEqual([true, 1, 1, 6, 0])
})

test('an error has what the error of the client has', async () => {
  const error = await refusalOf(embed(options()).check({ ...question, permission: 'gett' }))
  const { status, reason, message, metadata } = error
  expect({ status, reason, message, metadata }).toEqual({
    ...{ status: 404, reason: 'PERMISSION_NOT_FOUND', message: 'no such permission on this resource' },
    metadata: { permission: 'gett' },
  })
})

test('without the right to read, the error is 500, and its cause is the error of the SDK', async () => {
  const asking = asReader([], false, () => embed(options()).check(question))
  const { status, reason, message, cause } = await refusalOf(asking)
  expect([status, reason]).toEqual([500, 'INTERNAL'])
  expect(message).not.toContain('not authorized')
  expect((cause as Error).name).toBe('AccessDeniedException')
})

test('a table that does not exist is an error, not a denial', async () => {
  const { status, cause } = await refusalOf(embed({ ...options(), table: `no-${randomUUID()}` }).check(question))
  expect([status, (cause as Error).name]).toEqual([500, 'ResourceNotFoundException'])
})

describe('a signal', () => {
  test('that is aborted before sends nothing', async () => {
    const { requests } = await costOf(() =>
      expect(embed(options()).check(question, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i),
    )
    expect(requests).toEqual([])
  })

  test('that is aborted meanwhile rejects with its reason', async () => {
    const aborting = new AbortController()
    const asking = embed(options()).check(question, { signal: aborting.signal })
    aborting.abort(new Error('the page was left'))
    await expect(asking).rejects.toThrow('the page was left')
  })
})

describe('the format of the data', () => {
  const NEXT = FORMAT + 1

  test('that only a newer release may read is refused', async () => {
    await setFormat({ format: NEXT, min_reader: NEXT, min_writer: NEXT })
    const { status, reason } = await refusalOf(embed(options()).check(question))
    expect([status, reason]).toEqual([503, 'FORMAT_TOO_NEW'])
  })

  test('that only a newer release may write is read, and known for a minute', async () => {
    await setFormat({ format: NEXT, min_writer: NEXT })
    const tollgate = embed(options())
    expect(readsFormat(await costOf(() => tollgate.check(question)))).toBe(true)
    expect(readsFormat(await costOf(() => tollgate.check(question)))).toBe(false)
  })

  test('is read again after a minute, so that a process that lives long sees a newer release', async () => {
    const tollgate = embed(options())
    expect(await tollgate.check(question)).toBe(true)
    await setFormat({ format: NEXT, min_reader: NEXT, min_writer: NEXT })
    expect(await tollgate.check(question)).toBe(true)
    const { reason } = await atTime(Date.now() + 60_001, () => refusalOf(tollgate.check(question)))
    expect(reason).toBe('FORMAT_TOO_NEW')
  })
})
