import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { handler } from '../../../../functions/operator/webhook/deliver.ts'
import { postpone } from '../../../../lib/operator/stream/deliver.ts'
import { PAUSES } from '../../../../lib/operator/stream/messages.ts'
import { readSecrets } from '../../../../lib/operator/stream/sign.ts'
import { closedAddress } from '../../../support/listeners.ts'

const QUEUE = 'arn:aws:sqs:eu-central-1:111122223333:webhooks'
const aSecret = () => `whsec_${randomBytes(32).toString('base64')}`

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

const received: Received[] = []
const postponed: { QueueUrl: string; ReceiptHandle: string; VisibilityTimeout: number }[] = []
const secrets = new Map<string, string>()
let status = 204

/** Three servers replace the receiver of the webhook, Secrets Manager and SQS. */
const receiver = createServer(async (request, response) => {
  received.push({ headers: request.headers, body: await text(request) })
  response.writeHead(status, { location: '/elsewhere' }).end('a body that nobody reads')
})
const secretsManager = createServer(async (request, response) => {
  const { SecretId } = JSON.parse(await text(request))
  const SecretString = secrets.get(SecretId)
  response.writeHead(SecretString === undefined ? 400 : 200).end(JSON.stringify({ SecretString }))
})
const queue = createServer(async (request, response) => {
  postponed.push(JSON.parse(await text(request)))
  response.end('{}')
})
const servers = [receiver, secretsManager, queue]
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeAll(() =>
  Promise.all(servers.map((server) => new Promise<void>((started) => server.listen(0, '127.0.0.1', started)))),
)
afterAll(() => servers.map((server) => server.close()))
beforeEach(() => {
  received.length = 0
  postponed.length = 0
  status = 204
})
afterEach(() => vi.unstubAllEnvs())

/** Configures a webhook with a new secret, which no process has cached. */
function aWebhook(secret = aSecret()) {
  const secretArn = `arn:aws:secretsmanager:eu-central-1:111122223333:secret:${randomUUID()}`
  secrets.set(secretArn, secret)
  vi.stubEnv('WEBHOOKS', JSON.stringify([{ url: `${urlOf(receiver)}/hook`, secretArn }]))
  vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', urlOf(secretsManager))
  vi.stubEnv('AWS_ENDPOINT_URL_SQS', urlOf(queue))
  return { secret, secretArn }
}

const detail = {
  id: 'e1-BalanceLow',
  org_id: 'o',
  billing_id: 'b',
  balance: '49',
  alert_below: '50',
  at: '2026-11-21T10:00:00.000Z',
}
const message = { id: detail.id, type: 'BalanceLow', timestamp: detail.at, data: detail }

const deliver = (attempt = 1, webhook = 0, given: object = message) =>
  handler({
    Records: [
      {
        ...{ messageId: 'm1', receiptHandle: 'r1', eventSourceARN: QUEUE },
        body: JSON.stringify({ webhook, message: given }),
        attributes: { ApproximateReceiveCount: String(attempt) },
      },
    ],
  })
const verify = ({ headers, body }: Received, secret: string) =>
  new Webhook(secret).verify(body, headers as Record<string, string>)

test('a message is posted with a signature that the library of the standard accepts', async () => {
  const { secret } = aWebhook()
  expect(await deliver()).toEqual({ batchItemFailures: [] })
  const [posted] = received as [Received]
  expect(verify(posted, secret)).toEqual({ type: 'BalanceLow', timestamp: detail.at, data: detail })
  expect(posted.headers).toMatchObject({ 'webhook-id': detail.id, 'content-type': 'application/json' })
})

test('so is an event of holds, and it has the same id when it is sent again', async () => {
  const data = { id: 'e2-HoldsExpired', org_id: 'o', billing_id: 'b', released: '50', at: detail.at }
  const expired = { id: data.id, type: 'HoldsExpired', timestamp: data.at, data }
  const { secret } = aWebhook()
  for (const attempt of [1, 2]) await deliver(attempt, 0, expired)
  expect(received.map((each) => [verify(each, secret), each.headers['webhook-id']])).toEqual(
    [1, 2].map(() => [{ type: expired.type, timestamp: data.at, data }, data.id]),
  )
})

test('another secret and a changed body are refused by that library', async () => {
  const { secret } = aWebhook()
  await deliver()
  const [posted] = received as [Received]
  expect(() => verify(posted, aSecret())).toThrow(/signature/i)
  expect(() => verify({ ...posted, body: posted.body.replace('49', '5000') }, secret)).toThrow(/signature/i)
})

test('during a rotation receivers with the old and with the new secret accept it', async () => {
  const [before, after] = [aSecret(), aSecret()]
  aWebhook(`${after}\n${before}\n`)
  await deliver()
  const [posted] = received as [Received]
  for (const secret of [before, after]) expect(verify(posted, secret)).toHaveProperty('type', 'BalanceLow')
})

test.each([500, 301, 404, 410])(
  'a receiver that answers %i gets the message again, with the same id',
  async (answer) => {
    const { secret } = aWebhook()
    status = answer
    expect(await deliver()).toEqual({ batchItemFailures: [{ itemIdentifier: 'm1' }] })
    status = 200
    expect(await deliver(2)).toEqual({ batchItemFailures: [] })
    expect(received.map((each) => each.headers['webhook-id'])).toEqual([detail.id, detail.id])
    for (const posted of received) expect(verify(posted, secret)).toHaveProperty('type', 'BalanceLow')
  },
)

test('a message that no receiver answers, or whose webhook no longer exists, is delivered again', async () => {
  const { secretArn } = aWebhook()
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.stubEnv('WEBHOOKS', JSON.stringify([{ url: `${await closedAddress()}/hook`, secretArn }]))
  expect(await deliver()).toEqual({ batchItemFailures: [{ itemIdentifier: 'm1' }] })
  vi.stubEnv('WEBHOOKS', undefined)
  expect(await deliver()).toEqual({ batchItemFailures: [{ itemIdentifier: 'm1' }] })
  const told = lines.mock.calls.map(([line]) => JSON.parse(String(line)).error.message)
  vi.restoreAllMocks()
  expect(told).toEqual(['the receiver does not answer: ECONNREFUSED', 'the stage has no webhook 0 any more'])
})

test('each attempt waits longer than the one before, and all of them take a day', async () => {
  const url = 'https://sqs.eu-central-1.amazonaws.com/111122223333/webhooks'
  aWebhook()
  status = 503
  for (const attempt of [1, 2, 7]) await deliver(attempt)
  expect(postponed.map(({ QueueUrl, ReceiptHandle }) => [QueueUrl, ReceiptHandle])).toEqual(
    postponed.map(() => [url, 'r1']),
  )
  const expected = [PAUSES[0], PAUSES[1], PAUSES[6]]
  for (const [index, { VisibilityTimeout }] of postponed.entries()) {
    expect(Math.abs(VisibilityTimeout / (expected[index] ?? 0) - 1)).toBeLessThanOrEqual(0.11)
  }
  expect(PAUSES.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(24 * 3_600)
  // SQS can delay a message by at most 12 hours.
  await postpone({ queueArn: QUEUE, receiptHandle: 'r1', attempt: 99, body: '' }, 0.999)
  expect(postponed.at(-1)?.VisibilityTimeout).toBeLessThanOrEqual(12 * 3_600)
})

test('a queue that does not answer does not end the function: its own time brings the message again', async () => {
  aWebhook()
  vi.stubEnv('AWS_ENDPOINT_URL_SQS', 'http://127.0.0.1:9')
  status = 500
  expect(await deliver()).toEqual({ batchItemFailures: [{ itemIdentifier: 'm1' }] })
})

test('without its secret, or for a webhook that is gone, nothing is posted, and no log line has a secret', async () => {
  const printed = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  vi.stubEnv('FAULT_LOG', 'on')
  aWebhook('whsec_c2hvcnQ=')
  await deliver()
  const { secretArn } = aWebhook()
  secrets.delete(secretArn)
  await deliver()
  await deliver(1, 3)
  const lines = printed.mock.calls.join('\n')
  printed.mockRestore()
  expect(received).toEqual([])
  expect(lines).toMatch(/24 to 64 bytes.*answers 400.*no webhook 3/s)
  expect(lines).not.toMatch(/c2hvcnQ|whsec_[^<]/)
})

test.each(['', 'secret', 'whsec_', `whsec_${'A'.repeat(100)}`, `${aSecret()} secret`])('%j has no secrets', (text) => {
  expect(() => readSecrets(text)).toThrow(/^a webhook needs one or more secrets/)
})
