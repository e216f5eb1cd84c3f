// The tests of the application, against a Tollgate of their own in memory.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after, afterEach, before, test } from 'node:test'
import { startTollgate, type TestServer } from 'tollgate/testing'
import { makeApp } from './app.ts'
import { connect } from './tollgate.ts'

let server: TestServer
let app: ReturnType<typeof makeApp>
before(async () => {
  server = await startTollgate({ manifest: 'tollgate.yaml' })
  const { url, clientId, clientSecret } = server
  app = makeApp(connect({ TOLLGATE_URL: url, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret }))
  await once(app.listen(0, '127.0.0.1'), 'listening')
})
afterEach(() => server.reset())
after(async () => {
  app.closeAllConnections()
  app.close()
  await server.stop()
})

async function send(method: string, path: string, headers: Record<string, string>): Promise<number> {
  const { port } = app.address() as AddressInfo
  return (await fetch(`http://127.0.0.1:${port}${path}`, { method, headers })).status
}

test('readers and writers see the handbook, and strangers do not', async () => {
  assert.equal(await send('GET', '/documents/handbook', { 'x-user': 'ada' }), 200)
  assert.equal(await send('GET', '/documents/handbook', { 'x-user': 'bob' }), 200)
  assert.equal(await send('GET', '/documents/handbook', { 'x-user': 'eve' }), 403)
  assert.equal(await send('GET', '/documents/handbook', {}), 401)
})

test('a summary costs one credit, and a repeated request costs no more', async () => {
  const { url: baseUrl, clientId, clientSecret } = server
  const tollgate = connect({ TOLLGATE_URL: baseUrl, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret })
  const readBalance = async () => (await tollgate.getBillingBalance({ org_id: 'example', id: '-' })).balance
  const summarize = (user: string) =>
    send('POST', '/documents/handbook/summary', {
      'x-user': user,
      'idempotency-key': '5c1f3a52-8f0e-4f5b-9a37-1d2e3f4a5b6c',
    })
  assert.deepEqual([await summarize('eve'), (await readBalance()).amount], [403, '100'])
  assert.deepEqual([await summarize('bob'), await summarize('bob')], [200, 200])
  assert.equal((await readBalance()).amount, '99')
})
