import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToken } from '../../lib/directory/tokens/create.ts'
import { anEvent, type Credentials } from '../support/request.ts'
import { aClient, aTable } from '../support/world.ts'

let now = 1_000_000
let handler: typeof import('../../functions/access/permissions/list.ts').handler
let costOf: typeof import('../support/recorder.ts').costOf
let underItsRights: typeof import('../support/rights.ts').underItsRights

/**
 * Starts a new process that accepts 3 requests a second from one client. The process accepts 1 wrong secret a second,
 * in bursts of at most 100.
 */
beforeEach(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.stubEnv('CLIENT_RATE', '3')
  vi.stubEnv('FAILURE_RATE', '1')
  await start()
})

/** Loads the function again, because functions read their settings when they are loaded. */
async function start(): Promise<void> {
  vi.resetModules()
  handler = (await import('../../functions/access/permissions/list.ts')).handler
  costOf = (await import('../support/recorder.ts')).costOf
  underItsRights = (await import('../support/rights.ts')).underItsRights
}
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

interface Sent {
  from?: string
  forwarded?: string
  through?: string
}

async function send(as: Credentials | undefined, { from = '192.0.2.1', forwarded, through }: Sent = {}) {
  const headers = {
    ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
    ...(through !== undefined && { 'x-tollgate-origin': through }),
  }
  const event = anEvent({ as, method: 'GET', headers })
  Object.assign(event.requestContext.http, { sourceIp: from })
  const context = { awsRequestId: randomUUID(), getRemainingTimeInMillis: () => 10_000 }
  return underItsRights(handler, () => handler(event, context as never))
}
async function statuses(count: number, as: Credentials | undefined, sent?: Sent): Promise<number[]> {
  const found: number[] = []
  for (let index = 0; index < count; index++) found.push((await send(as, sent)).statusCode ?? 0)
  return found
}
const wrong = () => ({ clientId: randomUUID(), secret: 'wrong' })
/** Sends as many wrong secrets as the process accepts in one burst. Returns the statuses. */
const useUp = (makeSent: (index: number) => Sent): Promise<number[]> =>
  Promise.all(Array.from({ length: 100 }, async (_, index) => (await send(wrong(), makeSent(index))).statusCode ?? 0))

test('a client that sends more than its rate gets 429 with Retry-After, until its tokens come back', async () => {
  const client = await aClient([])
  // The first request of a client does not count, because it verifies the secret of the client.
  expect(await statuses(5, client)).toEqual([200, 200, 200, 200, 429])
  const { headers, body } = await send(client)
  expect(headers).toMatchObject({ 'retry-after': '1' })
  expect(JSON.parse(String(body))).toMatchObject({ code: 8, details: [{ reason: 'RATE_LIMITED' }, {}] })
  now += 1_000
  expect(await statuses(4, client)).toEqual([200, 200, 200, 429])
})

test('another client, also from the same address, is not refused', async () => {
  const [busy, other] = [await aClient([]), await aClient([])]
  expect((await statuses(6, busy)).at(-1)).toBe(429)
  expect(await statuses(2, other)).toEqual([200, 200])
})

test('nobody uses up the rate of a client without its secret', async () => {
  const client = await aClient([])
  await send(client)
  await statuses(10, { ...client, secret: 'wrong' }, { from: '192.0.2.2' })
  expect(await statuses(3, client)).toEqual([200, 200, 200])
})

test('wrong secrets from one network get 429, and then the table is not asked', async () => {
  expect(await useUp(() => ({ from: '192.0.2.3' }))).toEqual(Array(100).fill(401))
  const answers = []
  for (const from of ['192.0.2.3', '192.0.2.4']) {
    const { result, requests } = await costOf(() => send(wrong(), { from }))
    answers.push([result.statusCode, requests.length])
  }
  expect(answers).toEqual([
    [429, 0],
    [401, 1],
  ])
  now += 1_000
  expect(await statuses(2, wrong(), { from: '192.0.2.3' })).toEqual([401, 429])
})

test('a client that this process knows is served from that network too', async () => {
  const client = await aClient([])
  await send(client)
  await useUp(() => ({ from: '192.0.2.1' }))
  expect(await statuses(2, client)).toEqual([200, 200])
  expect(await statuses(1, await aClient([]))).toEqual([429])
})

test('right secrets, missing and malformed ones take nothing from the network', async () => {
  for (let index = 0; index < 22; index++) expect((await send(await aClient([]))).statusCode).toBe(200)
  expect(await statuses(22, undefined)).toEqual(Array(22).fill(401))
  expect(await statuses(1, await aClient([]))).toEqual([200])
})

test('the addresses of one IPv6 network count together', async () => {
  await useUp((index) => ({ from: `2001:db8::${index.toString(16)}` }))
  expect(await statuses(1, wrong(), { from: '2001:0db8:0:0:ffff::1' })).toEqual([429])
  expect(await statuses(1, wrong(), { from: '2001:db8:0:0:1:2:3:4' })).toEqual([429])
  expect(await statuses(1, wrong(), { from: '2001:db8:0:1::1' })).toEqual([401])
})

test('addresses in headers do not count without a distribution', async () => {
  await useUp(() => ({ forwarded: '198.51.100.1, 192.0.2.1' }))
  expect(await statuses(1, wrong(), { forwarded: '198.51.100.2, 192.0.2.1' })).toEqual([429])
})

test('behind the distribution the address that it names counts, and not what a caller writes before it', async () => {
  vi.stubEnv('ORIGIN_SECRETS', 'secret')
  await start()
  await useUp((index) => ({ forwarded: `10.0.0.${index}, 198.51.100.1, 192.0.2.1`, through: 'secret' }))
  const statusFrom = (forwarded: string) => statuses(1, wrong(), { forwarded, through: 'secret' })
  expect(await statusFrom('203.0.113.1, 198.51.100.1, 192.0.2.1')).toEqual([429])
  expect(await statusFrom('198.51.100.1, 198.51.100.2, 192.0.2.1')).toEqual([401])
  expect(await statusFrom('')).toEqual([401])
})

async function aTokenOf(userId: string): Promise<Credentials> {
  const expires_at = new Date(Date.now() + 60_000_000).toISOString()
  const given = { title: '', permissions: ['*'], resource: '*', expires_at }
  const caller = { principal: 'operator', relations: [] }
  const { record, secret } = await createToken(aTable(), caller, userId, given, new Date())
  return { clientId: record.id, secret }
}

test('all tokens of a person share its limit, and those of others have their own', async () => {
  const person = randomUUID()
  const [one, other, stranger] = [await aTokenOf(person), await aTokenOf(person), await aTokenOf(randomUUID())]
  // The process does not know whose token it is before the first request of each token.
  for (const each of [one, other, stranger]) expect(await statuses(1, each)).toEqual([200])
  expect([...(await statuses(2, one)), ...(await statuses(2, other))]).toEqual([200, 200, 200, 429])
  expect(await statuses(1, stranger)).toEqual([200])
})
