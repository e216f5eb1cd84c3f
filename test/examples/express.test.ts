import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTollgate } from '../../client/index.ts'
import { makeRequiresAsPerson } from '../../examples/express-as-person.ts'
import { answerErrors } from '../../examples/express-errors.ts'
import { closedAddress } from '../support/listeners.ts'
import { letPeopleSignIn, tokenFor } from '../support/people.ts'
import { aService } from '../support/service.ts'
import { aClient } from '../support/world.ts'

await letPeopleSignIn()
const service = await aService()
const unreachable = await closedAddress()
const [member, nobody] = await Promise.all([aClient(['member']), aClient([])])

/** Makes a client of the service, or of an address at which nothing listens. */
const clientAt = (baseUrl: string, { clientId, secret } = member) =>
  createTollgate({ baseUrl, clientId, clientSecret: secret, retry: { attempts: 1 } })

/** An answer of the service, or of something before it, to each request. */
const answering = (status: number, body: string) =>
  createTollgate({
    baseUrl: service.url,
    clientId: 'a',
    clientSecret: 'b',
    retry: { attempts: 1 },
    fetch: async () => new Response(body, { status }),
  })

const disk = 'compute/disk:frn:web-shop:compute/disk:shop-db'
const asked = { subject: 'user:edsger', resource: disk, permission: 'get' }
const FAILING: Record<string, () => Promise<unknown>> = {
  '/lost': () => clientAt(unreachable).check(asked),
  '/slow': () => Promise.reject(new DOMException('too slow', 'TimeoutError')),
  '/proxy': () => answering(502, '<html>').check(asked),
  '/page': () => answering(200, '<html>').check(asked),
  '/own-secret': () => clientAt(service.url, { clientId: member.clientId, secret: 'wrong' }).check(asked),
  '/denied': () => clientAt(service.url, nobody).check(asked),
  '/missing': () => clientAt(service.url).getUser({ id: 'nobody-has-this-id' }),
  '/misspelt': () => clientAt(service.url).check({ ...asked, permission: 'gte' }),
  '/bug': () => Promise.reject(new TypeError('x is undefined')),
}

const app = express()
for (const [path, fail] of Object.entries(FAILING)) app.get(path, fail)
for (const [path, url] of [
  ['/disks', service.url],
  ['/lost-disks', unreachable],
] as const) {
  const requires = makeRequiresAsPerson(url)
  app.get(
    `${path}/:name`,
    requires<express.Request>('get', () => disk),
    (_, response) => void response.send('the disk'),
  )
}
app.use(answerErrors)
app.use((_error: unknown, _: express.Request, response: express.Response, _next: express.NextFunction) => {
  response.status(500).json({ error: 'the application is at fault' })
})
const server = app.listen(0)
beforeAll(async () => {
  if (!server.listening) await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await service.stop()
})

async function ask(path: string, authorization?: string) {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
  const response = await fetch(url, { headers: { ...(authorization !== undefined && { authorization }) } })
  await response.body?.cancel()
  return [response.status, response.headers.get('retry-after')]
}

test.each([
  ['a service that cannot be reached', '/lost', 503],
  ['a service that takes too long', '/slow', 503],
  ['the error of a proxy', '/proxy', 503],
  ['the page of a proxy', '/page', 503],
  ['wrong credentials of the application', '/own-secret', 503],
  ['a 403 of the service', '/denied', 403],
  ['a 404 of the service', '/missing', 404],
  ['a misspelt permission', '/misspelt', 500],
  ['an error of the application', '/bug', 500],
])('the error handler answers %s: %s, %i', async (_, path, status) => {
  expect(await ask(path)).toEqual([status, status === 503 ? '5' : null])
})

test('a person asks with its own token, and nobody without one', async () => {
  expect(await ask('/disks/shop-db', `Bearer ${tokenFor('edsger')}`)).toEqual([200, null])
  expect(await ask('/disks/shop-db', `Bearer ${tokenFor('barbara')}`)).toEqual([403, null])
  expect(await ask('/disks/shop-db')).toEqual([401, null])
  const ended = Math.floor(Date.now() / 1_000) - 600
  expect(await ask('/disks/shop-db', `Bearer ${tokenFor('edsger', { exp: ended })}`)).toEqual([401, null])
  expect(await ask('/lost-disks/shop-db', `Bearer ${tokenFor('edsger')}`)).toEqual([503, '5'])
})
