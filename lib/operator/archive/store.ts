import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sendSigned } from '../../foundation/table/signed-request.ts'
import type { Archive } from './archive-place.ts'
import type { ArchiveEntry } from './entry.ts'
import { folderArchive } from './folder.ts'

/** @param place `s3://<bucket>/<prefix>`, or the path of a folder; no archive if it is empty or undefined */
export function archiveOf(place: string | undefined): Archive | undefined {
  if (!place) return undefined
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(place) ?? []
  return bucket === undefined ? folderArchive(place) : bucketArchive(bucket, prefix === '' ? '' : `${prefix}/`)
}

/**
 * Needs only three kinds of requests, so it does not use the S3 client of the SDK, which would double the size of the
 * function. The variable `S3_ENDPOINT` sets another endpoint, for tests.
 */
function bucketArchive(bucket: string, prefix: string): Archive {
  return {
    add: async (name, content) => {
      // The header `if-none-match` prevents overwriting an existing object. A bucket with a retention period requires
      // the checksum.
      const headers = { 'if-none-match': '*', 'x-amz-checksum-sha256': sha256(content, 'base64') }
      const response = await send(bucket, { method: 'PUT', key: prefix + name, headers, body: content })
      if (!response.ok && response.status !== 412) throw await failure(response)
    },
    list: async function* (first, last) {
      let query: Record<string, string> = { 'start-after': prefix + first }
      for (;;) {
        const page = await send(bucket, { method: 'GET', key: '', query: { 'list-type': '2', prefix, ...query } })
        if (!page.ok) throw await failure(page)
        const text = await page.text()
        const names = valuesOf(text, 'Key').map((key) => key.slice(prefix.length))
        yield* names.filter((name) => name <= last)
        const [next] = valuesOf(text, 'NextContinuationToken')
        if (next === undefined || names.some((name) => name > last)) return
        query = { 'continuation-token': next }
      }
    },
    read: async (name) => {
      const response = await send(bucket, { method: 'GET', key: prefix + name })
      if (!response.ok) throw await failure(response)
      return new Uint8Array(await response.arrayBuffer())
    },
  }
}

interface Sending {
  method: 'GET' | 'PUT'
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
}

/** If the request fails, the stream delivers the batch again. */
const send = (bucket: string, { method, key, query = {}, headers = {}, body }: Sending): Promise<Response> =>
  sendSigned({
    ...{ service: 's3', endpoint: process.env.S3_ENDPOINT, uriEscapePath: false },
    ...{ method, path: `/${bucket}/${key}`, query },
    headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? '', 'hex') },
    ...(body !== undefined && { body }),
  })

const sha256 = (content: Uint8Array | string, encoding: 'hex' | 'base64'): string =>
  createHash('sha256').update(content).digest(encoding)

/** The names of archive objects need no unescaping. */
const valuesOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) => text)

async function failure(response: Response): Promise<Error> {
  const [code = ''] = valuesOf(await response.text(), 'Code')
  return new Error(`the archive answers ${response.status} ${code}`.trimEnd())
}

/** Lines of JSON in compressed form. */
export interface ArchiveObject {
  /** The name `yyyy/mm/dd/hh/<first sequence>-<last sequence>.jsonl.gz`. */
  name: string
  content: Uint8Array
}

/** Returns the beginning of an object name, such as `2026/11/22/11`. */
export const hourOf = (time: string): string => time.slice(0, 13).replaceAll(/[-T]/g, '/')

/**
 * Makes one object for each hour in which some of the entries were recorded. Names and contents depend only on the
 * entries, so the same batch always makes the same objects.
 */
export function packEntries(entries: readonly ArchiveEntry[]): ArchiveObject[] {
  const byHour = Map.groupBy(entries, ({ time }) => hourOf(time))
  return [...byHour].map(([hour, some]) => ({
    name: `${hour}/${some[0]?.sequence}-${some.at(-1)?.sequence}.jsonl.gz`,
    content: gzipSync(some.map((entry) => `${JSON.stringify(entry)}\n`).join('')),
  }))
}

/** @throws Error if the content is not an object of the archive */
export const unpackEntries = (content: Uint8Array): ArchiveEntry[] =>
  gunzipSync(content)
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
