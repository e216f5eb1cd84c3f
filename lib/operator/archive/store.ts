import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sendSigned } from '../../foundation/table/signed-request.ts'
import type { Archive } from './archive-place.ts'
import type { ArchiveEntry } from './entry.ts'
import { folderArchive } from './folder.ts'

/** @param place `s3://<bucket>/<prefix>`, or a folder; undefined or empty for no archive */
export function archiveOf(place: string | undefined): Archive | undefined {
  if (!place) return undefined
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(place) ?? []
  return bucket === undefined ? folderArchive(place) : bucketArchive(bucket, prefix === '' ? '' : `${prefix}/`)
}

/**
 * An archive in a bucket of S3. It needs three requests, for which the client of S3 would be half
 * of the function's code. `S3_ENDPOINT` names another server, for tests.
 */
function bucketArchive(bucket: string, prefix: string): Archive {
  return {
    add: async (name, content) => {
      // The first writer wins. A bucket with a retention asks for a checksum.
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

/** If it fails, the stream delivers the batch again. */
const send = (bucket: string, { method, key, query = {}, headers = {}, body }: Sending): Promise<Response> =>
  sendSigned({
    ...{ service: 's3', endpoint: process.env.S3_ENDPOINT, uriEscapePath: false },
    ...{ method, path: `/${bucket}/${key}`, query },
    headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? '', 'hex') },
    ...(body !== undefined && { body }),
  })

const sha256 = (content: Uint8Array | string, encoding: 'hex' | 'base64'): string =>
  createHash('sha256').update(content).digest(encoding)

/** Returns the texts of an element of S3's XML. The names of our objects need no escaping. */
const valuesOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) => text)

async function failure(response: Response): Promise<Error> {
  const [code = ''] = valuesOf(await response.text(), 'Code')
  return new Error(`the archive answers ${response.status} ${code}`.trimEnd())
}

/** An object of the archive: lines of JSON, compressed. */
export interface ArchiveObject {
  /** `yyyy/mm/dd/hh/<first sequence>-<last sequence>.jsonl.gz` */
  name: string
  content: Uint8Array
}

/** `2026/11/22/11` of an ISO time. */
export const hourOf = (time: string): string => time.slice(0, 13).replaceAll(/[-T]/g, '/')

/**
 * Makes an object for each hour of some entries. Name and content follow from the entries alone: the same batch, delivered
 * again, makes the same objects.
 */
export function packEntries(entries: readonly ArchiveEntry[]): ArchiveObject[] {
  const byHour = Map.groupBy(entries, ({ time }) => hourOf(time))
  return [...byHour].map(([hour, some]) => ({
    name: `${hour}/${some[0]?.sequence}-${some.at(-1)?.sequence}.jsonl.gz`,
    content: gzipSync(some.map((entry) => `${JSON.stringify(entry)}\n`).join('')),
  }))
}

/** @throws Error for content that is no object of the archive */
export const unpackEntries = (content: Uint8Array): ArchiveEntry[] =>
  gunzipSync(content)
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
