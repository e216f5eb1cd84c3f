import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json, text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { afterAll, expect, test, vi } from 'vitest'
import { printAndPost } from '../../local/event-bus.ts'
import { startServer } from '../../local/server.ts'
import { openService } from '../../local/service.ts'
import { readSettings } from '../../local/settings.ts'
import { basic } from '../support/request.ts'

interface Posted {
  type: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: a parsed event, for assertions
  event: any
}

const posted: Posted[] = []
let refusals = 0
const receiver = createServer(async (request, response) => {
  const event = await json(request as IncomingMessage)
  const isRefused = refusals-- > 0
  if (!isRefused) posted.push({ type: request.headers['content-type'], event })
  response.writeHead(isRefused ? 500 : 204).end()
}).listen(0, '127.0.0.1')
await once(receiver, 'listening')

const credentials = { clientId: randomUUID(), clientSecret: 'local' }
const folder = mkdtempSync(join(tmpdir(), 'tollgate-'))
const settings = readSettings({
  ...{ DATA_DIR: folder, MANIFEST: '' },
  EVENTS_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`,
})
const { operations, handlers, stop } = await openService(settings, credentials)
const server = await startServer({ host: '127.0.0.1', port: 0, operations, handlers })
const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
afterAll(async () => {
  await server.stop()
  await stop()
  receiver.close()
  rmSync(folder, { recursive: true, force: true })
})

async function ask(method: string, path: string, body: object) {
  const authorization = basic({ clientId: credentials.clientId, secret: credentials.clientSecret })
  const headers = { authorization, 'content-type': 'application/json' }
  const answer = await fetch(`${server.url}/v1beta1${path}`, { method, headers, body: JSON.stringify(body) })
  if (answer.status !== 200) throw new Error(await answer.text())
  // biome-ignore lint/suspicious/noExplicitAny: a parsed answer, for assertions
  return (await answer.json()) as any
}

async function anAccount() {
  const { organization } = await ask('POST', '/organizations', { name: `o${randomUUID().slice(0, 8)}` })
  const at = `/organizations/${organization.id}/billing`
  const { billing_account } = await ask('POST', at, { body: { name: organization.name } })
  const grant = (amount: number) => ask('POST', `/admin${at}/-/credits`, { id: randomUUID(), amount })
  await ask('PUT', `/admin${at}/-/limits`, { alert_below: '50' })
  await grant(100)
  const charge = (amount: number) => ask('POST', `${at}/-/usages`, { usages: [{ id: randomUUID(), amount }] })
  return { org_id: organization.id, id: billing_account.id, charge, grant }
}

const postedOf = (id: string) => posted.filter(({ event }) => event.detail.billing_id === id)
const linesOf = (id: string) => printed.mock.calls.map(([line]) => String(line)).filter((line) => line.includes(id))

test('an event is posted to EVENTS_URL as EventBridge hands it on, and printed as a line', async () => {
  const { org_id, id, charge } = await anAccount()
  await charge(50)
  await charge(1)
  await vi.waitUntil(() => postedOf(id).length > 0, { timeout: 60_000 })
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(postedOf(id)).toEqual([
    {
      type: 'application/json',
      event: {
        ...{ id: expect.any(String), source: 'tollgate', 'detail-type': 'BalanceLow', time },
        detail: { id: expect.any(String), org_id, billing_id: id, balance: '49', alert_below: '50', at: time },
      },
    },
  ])
  expect(postedOf(id)[0]?.event.time).toBe(postedOf(id)[0]?.event.detail.at)
  expect(linesOf(id)).toEqual([`event BalanceLow: the balance of ${id} is 49`])
})

test('an address that does not take an event gets it again, in order; its line is printed once, and at once', async () => {
  const { id, charge } = await anAccount()
  refusals = 3
  await charge(100)
  await vi.waitUntil(() => linesOf(id).length > 0, { timeout: 60_000 })
  expect(postedOf(id)).toEqual([])
  await vi.waitUntil(() => postedOf(id).length === 2, { timeout: 60_000 })
  expect(postedOf(id).map(({ event }) => event['detail-type'])).toEqual(['BalanceLow', 'BalanceExhausted'])
  expect(linesOf(id)).toEqual(
    ['BalanceLow', 'BalanceExhausted'].map((type) => `event ${type}: the balance of ${id} is 0`),
  )
})

test('while an address is down each change is told by itself: credits do not hide the charge before them', async () => {
  const { id, charge, grant } = await anAccount()
  const other = await anAccount()
  refusals = 4
  await other.charge(51)
  await vi.waitUntil(() => linesOf(other.id).length > 0, { timeout: 60_000 })
  await charge(60)
  await grant(60)
  await charge(70)
  await vi.waitUntil(() => postedOf(id).length === 2, { timeout: 60_000 })
  expect(postedOf(id).map(({ event }) => event.detail.balance)).toEqual(['40', '30'])
})

test('with EVENTS_SECRET an event is posted as a webhook, with its signature', async () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const event = { id: 'x', source: 'tollgate', 'detail-type': 'BalanceLow', time: '2026-11-21T10:00:00Z' }
  const detail = { id: 'e1', billing_id: 'b1', balance: '49', at: '2026-11-21T10:00:00.000Z' }
  const got = Promise.withResolvers<{ headers: Record<string, string>; body: string }>()
  const hook = createServer(async (request, response) => {
    got.resolve({ headers: request.headers as Record<string, string>, body: await text(request) })
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(hook, 'listening')
  const { eventsUrl = '', eventsSecret = '' } = readSettings({
    EVENTS_URL: `http://127.0.0.1:${(hook.address() as AddressInfo).port}`,
    EVENTS_SECRET: secret,
  })
  await printAndPost({ eventsUrl, eventsSecret })({ ...event, detail })
  const { headers, body } = await got.promise
  hook.close()
  const verified = new Webhook(secret).verify(body, headers)
  expect(verified).toEqual({ type: 'BalanceLow', timestamp: detail.at, data: detail })
})

test('EVENTS_SECRET that is none is refused at the start', () => {
  expect(() => printAndPost(readSettings({ EVENTS_SECRET: 'short' }))).toThrow(/^EVENTS_SECRET: a webhook needs/)
})
