import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { Context } from 'aws-lambda'
import type { Handler } from '../../lib/http/operation.ts'
import { anEvent, type Call, type Credentials } from './request.ts'

/** The recorded state of a release, as `scripts/record-release.ts` writes it. */
export interface World {
  caller: Credentials
  /** An example request for each operation of the release. */
  examples: Record<string, Call>
  items: Record<string, AttributeValue>[]
}

const read = (version: string, file: string) => {
  const bytes = readFileSync(new URL(`../releases/${version}/${file}`, import.meta.url))
  return JSON.parse(brotliDecompressSync(bytes).toString())
}

export const readWorld = (version: string): World => read(version, 'world.json.br')

/** Loads the deployed handlers of a release. They use the table of the test. */
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

/** Calls a handler of a release with the time limit of a deployed function. */
export async function callRecorded(handlers: ReadonlyMap<string, Handler>, name: string, request: Call) {
  const context = { awsRequestId: name, getRemainingTimeInMillis: () => 10_000 } as unknown as Context
  const answer = await handlers.get(name)?.(anEvent(request), context)
  return { status: answer?.statusCode, body: JSON.parse(answer?.body ?? '{}') }
}

export interface PublishedPackage {
  name: string
  version: string
  os: string[]
  cpu: string[]
}

/** Compresses the executable only a little, because it is large. */
function pack(definition: PublishedPackage, executable: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-package-'))
  mkdirSync(join(folder, 'package'))
  writeFileSync(join(folder, 'package/package.json'), JSON.stringify(definition))
  copyFileSync(executable, join(folder, 'package/dynoxide'))
  execFileSync('tar', ['-cf', 'package.tar', 'package'], { cwd: folder })
  const tarball = gzipSync(readFileSync(join(folder, 'package.tar')), { level: 1 })
  rmSync(folder, { recursive: true })
  return tarball
}

/** The registry runs on the loopback interface, and only has this package. */
export async function startRegistry(definition: PublishedPackage, executable: string) {
  const tarball = pack(definition, executable)
  const server = createServer(({ url = '' }, response) => {
    const { name, version } = definition
    if (url === '/package.tgz') return response.end(tarball)
    if (decodeURIComponent(url) !== `/${name}`) return response.writeHead(404).end('{}')
    const versions = { [version]: { ...definition, dist: { tarball: `${address}package.tgz` } } }
    return response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const stop = () => new Promise((resolve) => server.close(resolve).closeAllConnections())
  return { address, stop }
}
