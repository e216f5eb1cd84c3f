import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createTollgate } from '../../client/index.ts'
import { chargeCredits, type ExpressRequest, type Middleware, makeRequires } from '../../examples/express.ts'
import { makeHandler } from '../../examples/lambda.ts'
import { makeGet } from '../../examples/next-route.ts'
import { aService } from '../support/service.ts'
import { aClient } from '../support/world.ts'

const EDSGER = 'edsger'
const STRANGER = '7a1e9c1e-0000-4000-8000-0000000000ff'

const { clientId, secret } = await aClient(['member'])
const service = await aService()
const tollgate = createTollgate({ baseUrl: service.url, clientId, clientSecret: secret })

const resourceOf = ({ params }: ExpressRequest) => `compute/disk:frn:web-shop:compute/disk:${params.name}`
/**
 * Imitates the application's sign-in and Express: the user is read from a header, the parameters from the path, and
 * answers are JSON.
 */
const app = (middleware: readonly Middleware[]) =>
  createServer((incoming, outgoing) => {
    const { 'x-user': id } = incoming.headers
    const user = typeof id === 'string' ? { id, organization: 'acme' } : undefined
    const request = {
      ...{ method: incoming.method ?? '', originalUrl: incoming.url ?? '', body: incoming.headers['x-body'] },
      ...{ params: { name: 'shop-db' }, headers: incoming.headers, ...(user && { user }) },
    }
    const response = {
      status: (code: number) => Object.assign(response, { code }),
      json: (body: unknown) => outgoing.writeHead(response.code).end(JSON.stringify(body)),
      code: 200,
    }
    const run = (rest: readonly Middleware[], error?: unknown): void => {
      if (error !== undefined) return void response.status(500).json({ error: String(error) })
      const [first, ...others] = rest
      if (first === undefined) return void response.json({ done: true })
      void first(request, response, (failure) => run(others, failure))
    }
    run(middleware)
  }).listen(0, '127.0.0.1')

const requires = makeRequires(tollgate)
const charge = () => {
  const begun = new Set<string>()
  const begin = async (id: string) => !begun.has(id) && begun.add(id).size > 0
  return { amount: 30, source: 'render', namespace: crypto.randomUUID(), begin }
}
const guarded = app([requires('update', resourceOf), chargeCredits(tollgate, charge())])
const misspelt = app([requires('updat', resourceOf)])
afterAll(async () => {
  guarded.close()
  misspelt.close()
  await service.stop()
})

async function send(server: typeof guarded, user?: string, key?: string, path = '/shop-db', body = '') {
  if (!server.listening) await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const headers = { ...(user && { 'x-user': user }), ...(key && { 'idempotency-key': key }), 'x-body': body }
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  return { status: response.status, body: await response.json() }
}
const balance = async () => (await tollgate.getBillingBalance({ org_id: 'acme', id: '-' })).balance.amount

test('Express: 401, 403 and 400 charge nothing; a retry with the same key is charged once', async () => {
  expect((await send(guarded)).status).toBe(401)
  expect((await send(guarded, STRANGER, 'one')).status).toBe(403)
  expect((await send(guarded, EDSGER)).status).toBe(400)
  expect(await balance()).toBe('10000')
  expect(await send(guarded, EDSGER, 'one')).toEqual({ status: 200, body: { done: true } })
  expect((await send(guarded, EDSGER, 'one')).status).toBe(409)
  expect(await balance()).toBe('9970')
})

test('Express: each job under one key is charged, and a copy of a request does no second job', async () => {
  const before = BigInt(await balance())
  const jobs = Array.from({ length: 25 }, (_, number) => `/${number}`)
  const byPath = await Promise.all(jobs.map((path) => send(guarded, EDSGER, 'same', path)))
  const byBody = await Promise.all(jobs.map((body) => send(guarded, EDSGER, 'same', '/shop-db', body)))
  expect([...byPath, ...byBody].filter(({ status }) => status !== 200)).toEqual([])
  expect(before - BigInt(await balance())).toBe(50n * 30n)
  const copies = await Promise.all(jobs.map(() => send(guarded, EDSGER, 'copy')))
  expect(copies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(copies.filter(({ status }) => status === 409)).toHaveLength(24)
  expect(before - BigInt(await balance())).toBe(51n * 30n)
})

test('Express: a charge whose answer was lost still leads to the job', async () => {
  const lost = {
    ...tollgate,
    createUsage: (async (usage) => {
      await tollgate.createUsage(usage)
      return tollgate.createUsage(usage)
    }) as typeof tollgate.createUsage,
  }
  const server = app([chargeCredits(lost, charge())])
  expect(await send(server, EDSGER, 'lost')).toMatchObject({ status: 200 })
  expect(await send(server, EDSGER, 'lost')).toMatchObject({ status: 409, body: { charged: false } })
  server.close()
})

test('Express: a misspelt permission is an error, not a deny', async () => {
  expect(await send(misspelt, EDSGER)).toMatchObject({
    status: 500,
    body: { error: expect.stringContaining('permission') },
  })
})

test('Express: 402 where the credits do not suffice', async () => {
  const dear = app([chargeCredits(tollgate, { ...charge(), amount: 1_000_000 })])
  expect(await send(dear, EDSGER, 'two')).toMatchObject({ status: 402, body: { balance: await balance() } })
  dear.close()
})

test('Next: 401, 403, and the buttons of the page', async () => {
  const get = (user?: string) =>
    makeGet(
      tollgate,
      async () => user,
      async (name) => ({ name }),
    )(new Request('http://localhost/api/disks/shop-db'), { params: Promise.resolve({ name: 'shop-db' }) })
  expect((await get()).status).toBe(401)
  expect((await get(STRANGER)).status).toBe(403)
  expect(await (await get(EDSGER)).json()).toEqual({
    disk: { name: 'shop-db' },
    buttons: { update: true, delete: false },
  })
})

test('Lambda: 403 or 200, by the subject of the token', async () => {
  const call = (sub: string) =>
    makeHandler(tollgate)({
      pathParameters: { name: 'shop-db' },
      requestContext: { authorizer: { jwt: { claims: { sub } } } },
    })
  expect(await call(STRANGER)).toEqual({ statusCode: 403 })
  expect(await call(EDSGER)).toMatchObject({ statusCode: 200 })
})
