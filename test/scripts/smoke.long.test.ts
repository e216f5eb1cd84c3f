import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { startLocalServer } from '../examples/local-server.ts'

const SMOKE_SECRET = 'the secret of the smoke test, of 32 characters'
const credentials = { CLIENT_ID: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4e21', CLIENT_SECRET: SMOKE_SECRET }
const server = await startLocalServer({ MANIFEST: resolve('scripts/smoke/manifest.yaml'), SMOKE_SECRET })
afterAll(() => server.stop())

/**
 * A wrong answer of the service. `route` matches the method and the path, `from` is the number of the first request
 * with the wrong answer, and `body` is the wrong answer.
 */
interface Fault {
  route: RegExp
  from?: number
  body: object
  /** Set if the request is not sent to the service at all. */
  ignored?: true
}
let fault: Fault | undefined
let seen = 0

/** Forwards all requests to the service, and replaces the answers that the fault matches. */
const handOn = async (request: IncomingMessage, response: ServerResponse) => {
  const { method = '', url = '', headers } = request
  const body = await text(request)
  const isAtFault = fault?.route.test(`${method} ${url}`) === true && ++seen >= (fault.from ?? 1)
  if (fault?.ignored && isAtFault) {
    response.writeHead(200, { 'x-request-id': 'ignored' }).end(JSON.stringify(fault.body))
    return
  }
  const sent = { method, headers: headers as Record<string, string>, ...(body === '' ? {} : { body }) }
  const answer = await fetch(`${server.url}${url}`, sent)
  const content = await answer.text()
  const passed = ['content-type', 'x-request-id'].map((name) => [name, answer.headers.get(name) ?? ''])
  response.writeHead(answer.status, Object.fromEntries(passed))
  response.end(isAtFault ? JSON.stringify({ ...JSON.parse(content), ...fault?.body }) : content)
}
const faulty = createServer(handOn)
faulty.listen(0, '127.0.0.1')
await once(faulty, 'listening')
afterAll(() => faulty.close())
const faultyUrl = `http://127.0.0.1:${(faulty.address() as AddressInfo).port}`

async function smoke(url: string, env: Record<string, string> = credentials, ...args: string[]) {
  const command = [resolve('scripts/smoke/command.ts'), url, ...args]
  const { PATH = '' } = process.env
  const { stdout, stderr, code } = await promisify(execFile)(process.execPath, command, { env: { PATH, ...env } }).then(
    (done) => ({ ...done, code: 0 }),
    (error) => error,
  )
  return { code, lines: `${stdout}${stderr}`.trim().split('\n') }
}

test('every step succeeds on a service with its manifest, again and again', async () => {
  for (const run of [1, 2]) {
    const { code, lines } = await smoke(`${server.url}/`)
    expect([run, code, lines.length]).toEqual([run, 0, 8])
    for (const line of lines) expect(line).toMatch(/^ok {6}.* \(\d+ ms\)$/)
  }
})

test.each<[string, Fault, RegExp]>([
  [
    'everybody is allowed',
    { route: /^POST .*\/admin\/check$/, body: { status: true } },
    /a policy is .*before anything/,
  ],
  ['nobody is allowed', { route: /^POST .*\/admin\/check$/, body: { status: false } }, /check and batch check say yes/],
  ['a batch says nothing', { route: /\/admin\/batchcheck$/, body: { pairs: [] } }, /check and batch check say yes/],
  ['a deletion does nothing', { route: /^DELETE /, body: {}, ignored: true }, /check says no at once.*true !== false/],
  ['a usage is charged twice', { route: /\/usages$/, from: 2, body: { balance: '-9' } }, /a usage is charged once/],
])('it fails on a service where %s', async (_, present, message) => {
  fault = present
  seen = 0
  const { code, lines } = await smoke(faultyUrl)
  expect([code, lines.at(-1)]).toEqual([1, expect.stringMatching(message)])
})

test('it fails with the reason and the request id where the credentials are wrong, and where there are none', async () => {
  const { code, lines } = await smoke(server.url, { ...credentials, CLIENT_SECRET: 'wrong' })
  expect(code).toBe(1)
  expect(lines[0]).toMatch(/^FAILED {2}a policy is written in a transaction: .*\(UNAUTHENTICATED, request .+\)$/)
  expect(await smoke(server.url, {})).toEqual({ code: 1, lines: ['tollgate: CLIENT_ID and CLIENT_SECRET are not set'] })
})

test('it fails where another release runs', async () => {
  expect((await smoke(server.url, credentials, '--release', packageJson.version)).code).toBe(0)
  const { code, lines } = await smoke(server.url, credentials, '--release', '0.0.0')
  expect([code, lines.at(-1)]).toEqual([1, expect.stringMatching(/^FAILED {2}healthz names the release/)])
})

test('it shows a client certificate to a service that asks for one', async () => {
  const certificates = resolve('test/lib/http/certificates')
  const [key, cert, ca] = ['server-key.pem', 'server.pem', 'authority.pem'].map((name) => join(certificates, name))
  const read = (file = '') => readFileSync(file)
  const options = { key: read(key), cert: read(cert), ca: read(ca), requestCert: true, rejectUnauthorized: true }
  const gateway = createSecureServer(options, handOn).listen(0, '127.0.0.1')
  onTestFinished(() => void gateway.close())
  await once(gateway, 'listening')
  const url = `https://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  const env = { ...credentials, NODE_EXTRA_CA_CERTS: ca ?? '' }
  const shown = ['--certificate', join(certificates, 'client.pem'), '--key', join(certificates, 'client-key.pem')]
  fault = undefined
  expect(await smoke(url, env, ...shown)).toMatchObject({ code: 0 })
  expect(await smoke(url, env)).toMatchObject({
    code: 1,
    lines: [expect.stringMatching(/^FAILED {2}a policy is written/)],
  })
  expect((await smoke(url, env, ...shown.slice(2))).lines).toEqual(['tollgate: --certificate and --key go together'])
})

test('an admin can run it in any organization', async () => {
  const { code } = await smoke(server.url, server.credentials, '--organization', 'tollgate-smoke')
  expect(code).toBe(0)
})
