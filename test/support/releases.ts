import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { Context } from 'aws-lambda'
import type { Handler } from '../../lib/http/operation.ts'
import { anEvent, type Call, type Credentials } from './request.ts'

/** A release as `scripts/record-release.ts` has recorded it. */
export interface World {
  caller: Credentials
  /** A request for each of its operations. */
  examples: Record<string, Call>
  items: Record<string, AttributeValue>[]
}

const read = (version: string, file: string) => {
  const bytes = readFileSync(new URL(`../releases/${version}/${file}`, import.meta.url))
  return JSON.parse(brotliDecompressSync(bytes).toString())
}

export const readWorld = (version: string): World => read(version, 'world.json.br')

/** The handlers of a release, as they were deployed. They work on the table of the test. */
export async function loadRecordedHandlers(version: string, names: readonly string[]): Promise<Map<string, Handler>> {
  const folder = mkdtempSync(join(tmpdir(), `tollgate-${version}-`))
  for (const [file, text] of Object.entries(read(version, 'handlers.json.br'))) {
    writeFileSync(join(folder, file), String(text))
  }
  const load = async (name: string): Promise<[string, Handler]> => {
    const { handler } = await import(/* @vite-ignore */ pathToFileURL(join(folder, `${name}.mjs`)).href)
    return [name, handler]
  }
  return new Map(await Promise.all(names.map(load)))
}

/** Calls a recorded handler, with as much time as a deployed function has. */
export async function callRecorded(handlers: ReadonlyMap<string, Handler>, name: string, request: Call) {
  const context = { awsRequestId: name, getRemainingTimeInMillis: () => 10_000 } as unknown as Context
  const answer = await handlers.get(name)?.(anEvent(request), context)
  return { status: answer?.statusCode, body: JSON.parse(answer?.body ?? '{}') }
}
