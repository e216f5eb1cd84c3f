import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import type { LambdaHandler } from '../../local/gateway/invoke.ts'
import { startServer } from '../../local/server.ts'
import { loadHandlers } from '../../openapi/handlers.ts'
import { type FunctionName, functionNames, operations } from '../../operations/index.ts'
import { type Random, randomOf } from '../support/random.ts'
import { basic } from '../support/request.ts'
import { aClient } from '../support/world.ts'
import { pickAuthorization, pickBody, pickContentType, pickText } from './hostile.ts'

const CASES = Number(process.env.FUZZ_REQUESTS ?? 300)
const SEED = Number(process.env.FUZZ_SEED ?? 1)

const handlers = await loadHandlers<LambdaHandler, FunctionName>(functionNames)
const server = await startServer({ host: '127.0.0.1', port: 0, operations, handlers })
afterAll(() => server.stop())
const port = Number(new URL(server.url).port)
const credentials = await aClient(['admin'])

const PATHS = [
  '/v1beta1/permissions/%00',
  '/v1beta1/permissions/%ff',
  '/v1beta1/permissions/%2e%2e%2f',
  '/v1beta1/permissions/a%0d%0ax-injected:%20yes',
  '/v1beta1/permissions/..;/',
  '//v1beta1///permissions/x',
  '/v1beta1/admin/check?explain=%zz&__proto__=1',
  '/v1beta1/admin/check',
  '/v1beta1/policies',
  '/v1beta1/billing/products/x',
  '/v1beta1/organizations/-/billing/-/usages',
  'http://elsewhere/v1beta1/permissions/x',
  '*',
  `/${'a'.repeat(9_000)}`,
  `/v1beta1/permissions/${'%41'.repeat(2_000)}`,
]
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE', 'BREW']

const isHeaderText = (value: string): boolean => /^[\t\x20-\x7e]*$/.test(value)

/** Makes a request as bytes. Most requests are valid HTTP. The parser must refuse all other requests. */
function aHostileRequest(random: Random): Buffer {
  const [type = '', auth = ''] = [pickContentType(random), pickAuthorization(random, basic(credentials))]
  const payload = Buffer.from(
    random.chance(0.15) ? '{"title":"\xff\xfe"}' : pickBody(random),
    random.chance(0.15) ? 'latin1' : 'utf8',
  )
  const length = random.pick([
    `content-length: ${payload.length}`,
    `content-length: ${payload.length}`,
    'content-length: -1',
    'transfer-encoding: chunked',
    'content-length: 5\r\ncontent-length: 6',
  ])
  const extra = pickText(random)
  const lines = [
    `${random.pick(METHODS)} ${random.pick(PATHS)} HTTP/1.1`,
    ...(random.chance(0.95) ? ['host: localhost'] : []),
    ...(isHeaderText(type) ? [`content-type: ${type}`] : []),
    ...(isHeaderText(auth) ? [`authorization: ${auth}`] : []),
    `x-extra: ${random.chance(0.9) && isHeaderText(extra) ? extra : 'a\u0000b'}`,
    length,
    'connection: close',
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), payload])
}

async function send(bytes: Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.on('error', () => {}) // the server may close the connection before it has read the request
  const closed = new Promise((resolve) => socket.on('close', resolve))
  socket.end(bytes)
  const timer = setTimeout(() => socket.destroy(new Error('slow')), 5_000)
  await closed
  clearTimeout(timer)
  return Buffer.concat(chunks).toString()
}

test(`${CASES} hostile HTTP requests are refused or answered, and a valid request is answered afterwards`, async () => {
  for (let seed = SEED; seed < SEED + CASES; seed++) {
    const answer = await send(aHostileRequest(randomOf(seed)))
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 400)
    const attempt = `FUZZ_SEED=${seed} ${answer.slice(0, 300)}`
    expect(status, attempt).toBeLessThan(500)
    expect(answer, attempt).not.toMatch(/^x-injected/im)
    if (status >= 400 && /content-type: application\/json/i.test(answer)) {
      const sent = answer.slice(answer.indexOf('\r\n\r\n') + 4)
      const shape =
        sent === '' || sent.includes('{"message":') || sent.includes('"@type":"type.googleapis.com/google.rpc.')
      expect(shape, attempt).toBe(true)
    }
  }
  const valid = await fetch(`${server.url}/v1beta1/permissions/app.organization.get`, {
    headers: { authorization: basic(credentials) },
  })
  expect([200, 404]).toContain(valid.status)
}, 3_600_000)
