import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import fastify from 'fastify'
import { type Context, Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guardExpress } from '../../client/express.ts'
import { guardFastify } from '../../client/fastify.ts'
import { guardHono } from '../../client/hono.ts'
import { createTollgate } from '../../client/index.ts'
import { guardLambda } from '../../client/lambda.ts'
import { guardNext } from '../../client/next.ts'
import { aService } from '../support/service.ts'
import { aClient } from '../support/world.ts'

const service = await aService()
const { clientId, secret } = await aClient(['member'])
const tollgate = createTollgate({ baseUrl: service.url, clientId, clientSecret: secret })
afterAll(() => service.stop())

const diskOf = (name: string) => (name === 'none' ? undefined : `compute/disk:frn:web-shop:compute/disk:${name}`)
const subjectOf = (user: string | null | undefined) => (user ? `user:${user}` : undefined)

/** Sends a request about a disk, optionally as a user. */
type Ask = (request: { user?: string; name: string; path?: string }) => Promise<{ status: number; text: string }>

const overHttp =
  (url: () => string): Ask =>
  async ({ user, name, path = 'disks' }) => {
    const response = await fetch(`${url()}/${path}/${name}`, { headers: user === undefined ? {} : { user } })
    return { status: response.status, text: await response.text() }
  }

async function openExpress(): Promise<{ ask: Ask; stop: () => void }> {
  const requires = guardExpress<express.Request>(tollgate, { subject: (request) => subjectOf(request.get('user')) })
  const app = express()
  const nameOf = (request: express.Request) => diskOf(String(request.params.name))
  app.get('/disks/:name', requires('get', nameOf), (_, response) => void response.send('the disk'))
  app.get('/typos/:name', requires('gte', nameOf), (_, response) => void response.send('the disk'))
  app.use((_error: unknown, _: express.Request, response: express.Response, _next: express.NextFunction) => {
    response.status(500).send('failed')
  })
  const server = app.listen(0)
  await once(server, 'listening')
  return {
    ask: overHttp(() => `http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    stop: () => server.close(),
  }
}

async function openFastify(): Promise<{ ask: Ask; stop: () => unknown }> {
  interface Asked {
    headers: Record<string, unknown>
    params: unknown
  }
  const requires = guardFastify<Asked>(tollgate, { subject: ({ headers }) => subjectOf(headers.user as string) })
  const app = fastify()
  const nameOf = ({ params }: Asked) => diskOf((params as { name: string }).name)
  app.get('/disks/:name', { preHandler: requires('get', nameOf) }, async () => 'the disk')
  app.get('/typos/:name', { preHandler: requires('gte', nameOf) }, async () => 'the disk')
  app.setErrorHandler((_, __, reply) => reply.code(500).send('failed'))
  const url = await app.listen({ port: 0 })
  return { ask: overHttp(() => url), stop: () => app.close() }
}

function openHono(): { ask: Ask } {
  const requires = guardHono<Context>(tollgate, { subject: (context) => subjectOf(context.req.header('user')) })
  const app = new Hono()
  app.get(
    '/disks/:name',
    requires('get', (context) => diskOf(context.req.param('name') ?? '')),
    (context) => context.text('the disk'),
  )
  app.get(
    '/typos/:name',
    requires('gte', (context) => diskOf(context.req.param('name') ?? '')),
    (context) => context.text('the disk'),
  )
  app.onError((_, context) => context.text('failed', 500))
  return {
    ask: async ({ user, name, path = 'disks' }) => {
      const response = await app.request(`/${path}/${name}`, { headers: user === undefined ? {} : { user } })
      return { status: response.status, text: await response.text() }
    },
  }
}

function openNext(): { ask: Ask } {
  const requires = guardNext(tollgate, { subject: ({ headers }) => subjectOf(headers.get('user')) })
  type Context = { params: Promise<{ name: string }> }
  const guarded = (permission: string) =>
    requires<Context>(permission, async (_, { params }) => diskOf((await params).name))(() => new Response('the disk'))
  const routes: Record<string, ReturnType<typeof guarded>> = { disks: guarded('get'), typos: guarded('gte') }
  return {
    ask: async ({ user, name, path = 'disks' }) => {
      const request = new Request('http://localhost', { headers: user === undefined ? {} : { user } })
      const response = await Promise.resolve(routes[path]?.(request, { params: Promise.resolve({ name }) })).catch(
        () => new Response('failed', { status: 500 }),
      )
      return { status: response?.status ?? 0, text: (await response?.text()) ?? '' }
    },
  }
}

function openLambda(): { ask: Ask } {
  interface Event {
    pathParameters?: { name?: string }
    requestContext: { authorizer?: { jwt: { claims: { sub?: string } } } }
  }
  const requires = guardLambda<Event>(tollgate, {
    subject: ({ requestContext }) => subjectOf(requestContext.authorizer?.jwt.claims.sub),
  })
  const guarded = (permission: string) =>
    requires(permission, ({ pathParameters }) => diskOf(pathParameters?.name ?? ''))(async () => ({
      statusCode: 200,
      body: 'the disk',
    }))
  const handlers: Record<string, ReturnType<typeof guarded>> = { disks: guarded('get'), typos: guarded('gte') }
  return {
    ask: async ({ user, name, path = 'disks' }) => {
      const authorizer = user === undefined ? {} : { authorizer: { jwt: { claims: { sub: user } } } }
      const answer = handlers[path]?.({ pathParameters: { name }, requestContext: authorizer })
      const { statusCode, body = '' } = (await answer?.catch(() => ({ statusCode: 500, body: 'failed' }))) ?? {
        statusCode: 0,
      }
      return { status: statusCode, text: body }
    },
  }
}

describe.each([
  ['Express', openExpress],
  ['Fastify', openFastify],
  ['Hono', openHono],
  ['Next', openNext],
  ['Lambda', openLambda],
])('the guard of %s', (_, open) => {
  let opened: { ask: Ask; stop?: () => unknown }
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.stop?.())

  test.each([
    ['lets through who has the permission', { user: 'edsger', name: 'shop-db' }, 200, 'the disk'],
    ['answers 403 to who lacks it', { user: 'barbara', name: 'shop-db' }, 403, '{"error":"you may not do this"}'],
    ['answers 401 to nobody', { name: 'shop-db' }, 401, '{"error":"sign in first"}'],
    ['answers 404 for no resource', { user: 'edsger', name: 'none' }, 404, '{"error":"there is no such resource"}'],
    ['gives errors to the framework', { user: 'edsger', name: 'shop-db', path: 'typos' }, 500, 'failed'],
  ])('%s', async (_, request, status, text) => {
    expect(await opened.ask(request)).toEqual({ status, text })
  })
})
