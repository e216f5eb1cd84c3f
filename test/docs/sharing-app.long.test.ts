import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { createTollgate } from '../../client/index.ts'
import { type App, addDocumentRoutes, type Document, type Handler } from '../../examples/sharing-app.ts'
import { project, runPage } from './run-page.ts'

const clone = runPage('docs/sharing-app.md')

/**
 * Imitates the routing of Express: calls the first route with this method and path, parses JSON, and answers 500 after
 * an error.
 */
function makeApp(): App & { listen: () => Server } {
  const routes: { method: string; pattern: RegExp; handlers: Handler[] }[] = []
  const add =
    (method: string) =>
    (path: string, ...handlers: Handler[]) =>
      routes.push({ method, pattern: new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`), handlers })
  const listen = () =>
    createServer(async (incoming, outgoing) => {
      const { method, url = '', headers } = incoming
      const route = routes.find((each) => each.method === method && each.pattern.test(url))
      const response = {
        status: (code: number) => Object.assign(response, { code }),
        json: (body: unknown) => outgoing.writeHead(response.code).end(JSON.stringify(body)),
        code: 200,
      }
      const body = (headers['content-length'] === undefined ? {} : await json(incoming)) as Record<string, string>
      const params = route?.pattern.exec(url)?.groups ?? {}
      const request = { params, body, user: { id: String(headers['x-user']) } }
      const run = async ([first, ...rest]: readonly Handler[]): Promise<unknown> =>
        first?.(request, response, () => void run(rest).catch(fail))
      const fail = (error: unknown) => response.status(500).json({ error: String(error) })
      await run(route?.handlers ?? []).catch(fail)
    }).listen(0, '127.0.0.1')
  return { get: add('GET'), post: add('POST'), delete: add('DELETE'), listen }
}

let server: Server | undefined
afterAll(() => void server?.close())

async function send(user: string, route: string, body?: object) {
  const [method = '', path = ''] = route.split(' ')
  const port = (server?.address() as AddressInfo | undefined)?.port
  const options = { method, headers: { 'x-user': user }, ...(body && { body: JSON.stringify(body) }) }
  const response = await fetch(`http://127.0.0.1:${port}${path}`, options)
  return { status: response.status, body: await response.json() }
}

const [ADA, BOB, CID, EVE] = ['auth0|ada', 'auth0|bob', 'auth0|cid', 'auth0|eve'] as const
let id = ''

test('the application starts with the client of the page', async () => {
  const [, baseUrl] = /^listening on (\S+)$/m.exec(clone().printed()) ?? []
  const clientSecret = (await clone().run('echo $DOCUMENTS_SECRET')).trim()
  const tollgate = createTollgate({ baseUrl, clientId: '6b0e6f0a-0000-4000-8000-000000000001', clientSecret })
  const app = makeApp()
  addDocumentRoutes(app, tollgate, new Map<string, Document>())
  server = app.listen()
  await once(server, 'listening')
})

test('a stranger sees neither the document nor a button; the owner sees both', async () => {
  const made = await send(ADA, 'POST /documents', { title: 'Plan' })
  expect(made.status).toBe(201)
  id = made.body.id
  expect((await send(EVE, `GET /documents/${id}`)).status).toBe(403)
  expect((await send(EVE, `POST /documents/${id}/shares`, { user: EVE })).status).toBe(403)
  expect((await send(ADA, `GET /documents/${id}`)).body).toEqual({
    title: 'Plan',
    buttons: { edit: true, share: true },
  })
})

test('a person to whom it is shared reads it, and shares it with nobody', async () => {
  expect((await send(ADA, `POST /documents/${id}/shares`, { user: BOB })).status).toBe(201)
  expect((await send(BOB, `GET /documents/${id}`)).body).toEqual({
    title: 'Plan',
    buttons: { edit: false, share: false },
  })
  expect((await send(BOB, `POST /documents/${id}/shares`, { user: EVE })).status).toBe(403)
  expect((await send(BOB, `GET /documents/${id}/shares`)).status).toBe(403)
})

test('a team gets it with the right to edit, and each member lists it as shared; the owner does not', async () => {
  const team = await send(ADA, 'POST /teams', { name: 'sales', members: `${CID} auth0|dan` })
  expect((await send(ADA, `POST /documents/${id}/shares`, { team: team.body.id, role: 'edit' })).status).toBe(201)
  expect((await send(CID, `GET /documents/${id}`)).body.buttons).toEqual({ edit: true, share: false })
  const shared = async (user: string) => (await send(user, 'GET /documents/shared')).body
  for (const user of [BOB, CID, 'auth0|dan']) expect(await shared(user)).toEqual([{ id, title: 'Plan' }])
  for (const user of [ADA, EVE]) expect(await shared(user)).toEqual([])
  expect((await send(ADA, `GET /documents/${id}/shares`)).body).toEqual([
    { principal: `app/group:${team.body.id}`, until: '' },
    { principal: expect.stringMatching(/^app\/user:/), until: '' },
  ])
})

test('a revoked person loses it at once, and an end that has passed is refused', async () => {
  expect((await send(ADA, `DELETE /documents/${id}/shares`, { user: BOB })).status).toBe(200)
  expect((await send(BOB, `GET /documents/${id}`)).status).toBe(403)
  expect((await send(BOB, 'GET /documents/shared')).body).toEqual([])
  const late = await send(ADA, `POST /documents/${id}/shares`, { user: BOB, until: '2020-01-01T00:00:00Z' })
  expect([late.status, late.body.error]).toEqual([500, expect.stringContaining('expires_at must be in the future')])
})

test('each code sample of the page is a part of the example', () => {
  const read = (file: string) => readFileSync(join(project, file), 'utf8').replaceAll(/\s+/g, ' ')
  const page = readFileSync(join(project, 'docs/sharing-app.md'), 'utf8')
  const samples = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, sample = '']) => sample)
  expect(samples).toHaveLength(7)
  for (const sample of samples) expect(read('examples/sharing-app.ts')).toContain(sample.replaceAll(/\s+/g, ' ').trim())
})
