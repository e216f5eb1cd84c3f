import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DynamoDBRecord } from 'aws-lambda'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hostOf } from '../../../../lib/foundation/table/signed-request.ts'
import type { StreamRecord } from '../../../../lib/foundation/table/stream.ts'
import { archiveRecords } from '../../../../lib/operator/archive/archive.ts'
import type { Archive } from '../../../../lib/operator/archive/archive-place.ts'
import { readEntries } from '../../../../lib/operator/archive/read.ts'
import { archiveOf } from '../../../../lib/operator/archive/store.ts'
import { startBucket } from '../../../support/bucket.ts'
import { deliver, streamRecord } from '../../../support/service.ts'

const bucket = await startBucket()
afterAll(bucket.stop)
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-archive-'))
  bucket.objects.clear()
  vi.stubEnv('S3_ENDPOINT', bucket.endpoint)
  vi.stubEnv('FAULT_LOG', 'off')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** Makes a record of the table's stream about a role that was created at the given time. */
const aRecord = (time: string, id = crypto.randomUUID()): StreamRecord => {
  const record = streamRecord(undefined, { pk: `ROLE#${id}`, sk: 'ROLE', id, name: 'x' })
  return { ...record, dynamodb: { ...record.dynamodb, ApproximateCreationDateTime: Date.parse(time) / 1_000 } }
}
const ALL = { since: new Date('2026-11-01T00:00:00Z'), until: new Date('2026-12-01T00:00:00Z') }
const idsIn = async (archive: Archive, range = ALL) =>
  (await readEntries(archive, range, () => true)).map(({ id }) => id)
const idsOf = (records: readonly StreamRecord[]) => records.map(({ eventID }) => eventID)

test.each([
  ['eu-central-1', 's3.eu-central-1.amazonaws.com'],
  ['us-gov-west-1', 's3.us-gov-west-1.amazonaws.com'],
  ['cn-north-1', 's3.cn-north-1.amazonaws.com.cn'],
])('S3 of %s is at %s', (region, host) => {
  expect(hostOf('s3', region)).toBe(host)
})

describe.each([
  ['a folder', () => folder],
  ['a bucket', () => 's3://archive/dev'],
])('an archive in %s', (_, placeOf) => {
  const open = (): Archive => {
    vi.stubEnv('ARCHIVE', placeOf())
    const archive = archiveOf(placeOf())
    if (archive === undefined) throw new Error('there is no archive')
    return archive
  }

  test('gives back what was added, the oldest first; a batch that comes again adds nothing', async () => {
    const archive = open()
    const batch = [aRecord('2026-11-22T10:59:59Z'), aRecord('2026-11-22T11:00:00Z'), aRecord('2026-11-22T11:30:00Z')]
    await archiveRecords(batch)
    const names: string[] = await Array.fromAsync(archive.list('', '~'))
    await archiveRecords(batch)
    expect(await Array.fromAsync(archive.list('', '~'))).toEqual(names)
    expect(names.map((name) => name.replace(/\d+-\d+/, 'n-n'))).toEqual([
      '2026/11/22/10/n-n.jsonl.gz',
      '2026/11/22/11/n-n.jsonl.gz',
    ])
    expect(await idsIn(archive)).toEqual(idsOf(batch))
  })

  test('a part of a batch that comes again is read once', async () => {
    const archive = open()
    const batch = [aRecord('2026-11-22T11:00:01Z'), aRecord('2026-11-22T11:00:02Z'), aRecord('2026-11-22T11:00:03Z')]
    await archiveRecords(batch)
    await archiveRecords(batch.slice(1))
    expect(await Array.fromAsync(archive.list('', '~'))).toHaveLength(2)
    expect(await idsIn(archive)).toEqual(idsOf(batch))
  })

  test('a range of time reads only its hours and its entries', async () => {
    const archive = open()
    const times = [
      '2026-11-20T00:00:00Z',
      '2026-11-21T23:59:59Z',
      '2026-11-22T10:00:00Z',
      '2026-11-22T12:00:00Z',
      '2026-11-23T00:00:00Z',
    ]
    const records = times.map((time) => aRecord(time))
    for (const record of records) await archiveRecords([record])
    const range = { since: new Date('2026-11-21T23:59:59.500Z'), until: new Date('2026-11-22T12:00:00Z') }
    expect(await idsIn(archive, range)).toEqual(idsOf(records.slice(1, 3)))
  })
})

test('a request to the bucket is signed, has a checksum, and replaces nothing', async () => {
  vi.stubEnv('ARCHIVE', 's3://archive/dev')
  bucket.received.length = 0
  await archiveRecords([aRecord('2026-11-22T11:00:00Z')])
  const [{ method, path, headers } = { method: '', path: '', headers: {} }] = bucket.received
  expect([method, path]).toEqual([
    'PUT',
    expect.stringMatching(/^\/archive\/dev\/2026\/11\/22\/11\/\d+-\d+\.jsonl\.gz$/),
  ])
  expect(headers).toMatchObject({
    'if-none-match': '*',
    'x-amz-checksum-sha256': expect.stringMatching(/^[\w+/]{43}=$/),
  })
  expect(headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=test\/\d{8}\/us-east-1\/s3\/aws4_request, SignedHeaders=host;if-none-match;x-amz-checksum-sha256;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/,
  )
})

test('where the bucket fails, the whole batch is delivered again, and then nothing is missing or double', async () => {
  vi.stubEnv('ARCHIVE', 's3://archive/dev')
  const batch = [aRecord('2026-11-22T10:00:00Z'), aRecord('2026-11-22T11:00:00Z')] as DynamoDBRecord[]
  const numbers = batch.map(({ dynamodb }) => dynamodb?.SequenceNumber)
  bucket.fail(503)
  expect(await deliver(batch)).toEqual(numbers)
  expect(await deliver(batch)).toEqual([])
  expect(await idsIn(archiveOf('s3://archive/dev') as Archive)).toEqual(batch.map(({ eventID }) => eventID))
  await expect(archiveOf('s3://archive/dev')?.read('nowhere')).rejects.toThrow(/^the archive answers 404 NoSuchKey$/)
})

test('without an archive nothing is written', async () => {
  vi.stubEnv('ARCHIVE', '')
  await archiveRecords([aRecord('2026-11-22T11:00:00Z')])
  expect([readdirSync(folder), bucket.objects.size]).toEqual([[], 0])
})
