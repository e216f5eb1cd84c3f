import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import fastify from 'fastify'
import { type Context, Hono } from 'hono'
import { guardExpress } from '../../client/express.ts'
import { guardFastify } from '../../client/fastify.ts'
import { guardHono } from '../../client/hono.ts'
import type { Tollgate } from '../../client/index.ts'
import { guardLambda } from '../../client/lambda.ts'
import { guardNext } from '../../client/next.ts'

// The same guarded routes in each framework: `disks` is guarded by a permission, and `typos` by a misspelled one.

export const diskOf = (name: string) => (name === 'none' ? undefined : `compute/disk:frn:web-shop:compute/disk:${name}`)
const userOf = (user: string | null | undefined) => (user ? `user:${user}` : undefined)

/** The options of a guard, by a function that finds who sent a request: a user, a service user, or one for the other. */
const optionsBy = <Request>(find: (request: Request, who: 'user' | 'agent') => string | null | undefined) => ({
  subject: (request: Request) => {
    const acting = find(request, 'agent')
    return acting ? `serviceuser:${acting}` : userOf(find(request, 'user'))
  },
  onBehalfOf: (request: Request) => (find(request, 'agent') ? userOf(find(request, 'user')) : false),
})

interface Asked {
  user?: string
  agent?: string
  name: string
  path?: string
}
const headersOf = ({ user, agent }: Asked): Record<string, string> => ({
  ...(user !== undefined && { user }),
  ...(agent !== undefined && { agent }),
})

/** Sends a request about a disk, optionally as a user or service user. */
export type Ask = (request: Asked) => Promise<{ status: number; text: string }>

const overHttp =
  (url: () => string): Ask =>
  async ({ name, path = 'disks', ...who }) => {
    const response = await fetch(`${url()}/${path}/${name}`, { headers: headersOf({ name, ...who }) })
    return { status: response.status, text: await response.text() }
  }

async function openExpress(tollgate: Tollgate): Promise<{ ask: Ask; stop: () => void }> {
  const requires = guardExpress<express.Request>(
    tollgate,
    optionsBy((request, who) => request.get(who)),
  )
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

async function openFastify(tollgate: Tollgate): Promise<{ ask: Ask; stop: () => unknown }> {
  interface Incoming {
    headers: Record<string, unknown>
    params: unknown
  }
  const requires = guardFastify<Incoming>(
    tollgate,
    optionsBy(({ headers }, who) => headers[who] as string),
  )
  const app = fastify()
  const nameOf = ({ params }: Incoming) => diskOf((params as { name: string }).name)
  app.get('/disks/:name', { preHandler: requires('get', nameOf) }, async () => 'the disk')
  app.get('/typos/:name', { preHandler: requires('gte', nameOf) }, async () => 'the disk')
  app.setErrorHandler((_, __, reply) => reply.code(500).send('failed'))
  const url = await app.listen({ port: 0 })
  return { ask: overHttp(() => url), stop: () => app.close() }
}

function openHono(tollgate: Tollgate): { ask: Ask } {
  const requires = guardHono<Context>(
    tollgate,
    optionsBy((context, who) => context.req.header(who)),
  )
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
    ask: async ({ name, path = 'disks', ...who }) => {
      const response = await app.request(`/${path}/${name}`, { headers: headersOf({ name, ...who }) })
      return { status: response.status, text: await response.text() }
    },
  }
}

function openNext(tollgate: Tollgate): { ask: Ask } {
  const requires = guardNext(
    tollgate,
    optionsBy(({ headers }, who) => headers.get(who)),
  )
  type Context = { params: Promise<{ name: string }> }
  const guarded = (permission: string) =>
    requires<Context>(permission, async (_, { params }) => diskOf((await params).name))(() => new Response('the disk'))
  const routes: Record<string, ReturnType<typeof guarded>> = { disks: guarded('get'), typos: guarded('gte') }
  return {
    ask: async ({ name, path = 'disks', ...who }) => {
      const request = new Request('http://localhost', { headers: headersOf({ name, ...who }) })
      const response = await Promise.resolve(routes[path]?.(request, { params: Promise.resolve({ name }) })).catch(
        () => new Response('failed', { status: 500 }),
      )
      return { status: response?.status ?? 0, text: (await response?.text()) ?? '' }
    },
  }
}

function openLambda(tollgate: Tollgate): { ask: Ask } {
  interface Event {
    pathParameters?: { name?: string }
    requestContext: { authorizer?: { jwt: { claims: { user?: string; agent?: string } } } }
  }
  const requires = guardLambda<Event>(
    tollgate,
    optionsBy(({ requestContext }, who) => requestContext.authorizer?.jwt.claims[who]),
  )
  const guarded = (permission: string) =>
    requires(permission, ({ pathParameters }) => diskOf(pathParameters?.name ?? ''))(async () => ({
      statusCode: 200,
      body: 'the disk',
    }))
  const handlers: Record<string, ReturnType<typeof guarded>> = { disks: guarded('get'), typos: guarded('gte') }
  return {
    ask: async ({ name, path = 'disks', ...who }) => {
      const claims = headersOf({ name, ...who })
      const requestContext = Object.keys(claims).length === 0 ? {} : { authorizer: { jwt: { claims } } }
      const answer = handlers[path]?.({ pathParameters: { name }, requestContext })
      const { statusCode, body = '' } = (await answer?.catch(() => ({ statusCode: 500, body: 'failed' }))) ?? {
        statusCode: 0,
      }
      return { status: statusCode, text: body }
    },
  }
}

export const FRAMEWORKS = [
  ['Express', openExpress],
  ['Fastify', openFastify],
  ['Hono', openHono],
  ['Next', openNext],
  ['Lambda', openLambda],
] as const
