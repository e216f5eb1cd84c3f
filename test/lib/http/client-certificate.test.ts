import { readFileSync } from 'node:fs'
import { createServer as createHttp, type Server } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { handler } from '../../../functions/http/probe/probe.ts'
import { makeFetchWithCertificate, readClientCertificate } from '../../../lib/http/client-certificate.ts'

// The certificates were issued by a test authority whose private key was not kept.
const read = (name: string) => readFileSync(join(import.meta.dirname, 'certificates', name), 'utf8')
const authority = read('authority.pem')
const certificate = { certificate: read('client.pem'), key: read('client-key.pem') }
const SECRET = 'arn:aws:secretsmanager:eu-central-1:111122223333:secret:probe'

const callers: (string | string[] | undefined)[] = []
/** Requires a client certificate, as a custom domain of API Gateway does, and records the name in the certificate. */
const gateway = createServer(
  { key: read('server-key.pem'), cert: read('server.pem'), ca: authority, requestCert: true, rejectUnauthorized: true },
  async (request, response) => {
    const { subject } = (request.socket as TLSSocket).getPeerCertificate()
    const caller = { name: subject.CN, method: request.method, type: request.headers['content-type'] }
    callers.push(subject.CN)
    const isProbe = request.url !== '/echo'
    const status = isProbe && request.url !== '/healthz' ? 401 : 200
    response.writeHead(status, { 'x-request-id': 'r1' }).end(JSON.stringify({ ...caller, body: await text(request) }))
  },
)
let secret: { status: number; body: object }
let asked = 0
const secretsManager = createHttp((_, response) => {
  asked += 1
  response.writeHead(secret.status).end(JSON.stringify(secret.body))
})
const portOf = (server: Pick<Server, 'address'>) => (server.address() as AddressInfo).port
const url = () => `https://127.0.0.1:${portOf(gateway)}/`

beforeAll(async () => {
  await new Promise<void>((started) => gateway.listen(0, '127.0.0.1', started))
  await new Promise<void>((started) => secretsManager.listen(0, '127.0.0.1', started))
})
afterAll(() => {
  gateway.close()
  secretsManager.close()
})
afterEach(() => vi.unstubAllEnvs())

function keep(status: number, body: object): void {
  secret = { status, body }
  vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', `http://127.0.0.1:${portOf(secretsManager)}`)
}

test('a request shows the certificate, and has method, headers and body', async () => {
  const fetch = makeFetchWithCertificate(certificate, authority)
  const answer = await fetch(`${url()}echo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":"ä"}',
  })
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([200, 'r1'])
  expect(await answer.json()).toEqual({ name: 'client', method: 'POST', type: 'application/json', body: '{"a":"ä"}' })
})

test('a request ends with its signal', async () => {
  const fetch = makeFetchWithCertificate(certificate, authority)
  await expect(fetch(`${url()}echo`, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/)
})

test('without the certificate the connection is refused', async () => {
  const fetch = makeFetchWithCertificate({ certificate: '', key: '' }, authority)
  await expect(fetch(`${url()}healthz`)).rejects.toThrow()
})

test('a server that an unknown authority signed is refused', async () => {
  await expect(makeFetchWithCertificate(certificate)(`${url()}healthz`)).rejects.toThrow(/verify|certificate/)
})

test('the certificate is read from Secrets Manager', async () => {
  keep(200, { SecretString: JSON.stringify(certificate) })
  expect(await readClientCertificate(SECRET)).toEqual(certificate)
})

test.each([
  [400, { __type: 'ResourceNotFoundException', Message: 'no secret' }, /^AWS Secrets Manager answers 400 for/],
  [200, { SecretString: 'PEM' }, /^the secret of the client certificate must be JSON/],
  [200, { SecretString: '{"key":"secret-key"}' }, /^the secret of the client certificate must be JSON/],
  [200, { SecretBinary: 'AAAA' }, /^the secret of the client certificate must be JSON/],
])('an answer %i with %j fails without the secret in the message', async (status, body, message) => {
  keep(status, body)
  const error = await readClientCertificate(SECRET).catch((cause: Error) => cause)
  expect(error).toMatchObject({ message: expect.stringMatching(message) })
  expect(String(error)).not.toContain('secret-key')
})

test('the probe shows the certificate, and reads it once', async () => {
  keep(200, { SecretString: JSON.stringify(certificate) })
  asked = 0
  callers.length = 0
  vi.stubEnv('SERVICE_URL', url())
  vi.stubEnv('CLIENT_CERTIFICATE_SECRET', SECRET)
  const before = getCACertificates('default')
  setDefaultCACertificates([authority])
  onTestFinished(() => setDefaultCACertificates(before))
  await handler()
  await handler()
  expect([asked, callers]).toEqual([1, ['client', 'client', 'client', 'client']])
})
