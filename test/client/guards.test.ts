import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTollgate } from '../../client/index.ts'
import { guardNext } from '../../client/next.ts'
import { aService } from '../support/service.ts'
import { aClient } from '../support/world.ts'
import { type Ask, diskOf, FRAMEWORKS } from './frameworks.ts'

const service = await aService()
const as = ({ clientId, secret }: { clientId: string; secret: string }) =>
  createTollgate({ baseUrl: service.url, clientId, clientSecret: secret })
const tollgate = as(await aClient(['member']))
afterAll(() => service.stop())

// Edsger delegates the right to see the disk, which he has, to a service user.
const admin = as(await aClient(['admin']))
const { serviceuser } = await admin.createServiceUser({ org_id: 'acme', body: { title: 'Assistant of the guards' } })
const agent = serviceuser.id
const delegation = { agent: `serviceuser:${agent}`, permissions: ['compute.disk.get'], resource: 'project:web-shop' }
await admin.createDelegation({ user_id: 'edsger', ...delegation })

describe.each(FRAMEWORKS)('the guard of %s', (_, open) => {
  let opened: { ask: Ask; stop?: () => unknown }
  beforeAll(async () => {
    opened = await open(tollgate)
  })
  afterAll(() => opened.stop?.())

  test.each([
    ['lets through who has the permission', { user: 'edsger', name: 'shop-db' }, 200, 'the disk'],
    ['answers 403 to who lacks it', { user: 'barbara', name: 'shop-db' }, 403, '{"error":"you may not do this"}'],
    ['answers 401 to nobody', { name: 'shop-db' }, 401, '{"error":"sign in first"}'],
    ['answers 404 for no resource', { user: 'edsger', name: 'none' }, 404, '{"error":"there is no such resource"}'],
    ['lets through who acts for such a person', { agent, user: 'edsger', name: 'shop-db' }, 200, 'the disk'],
    [
      'answers 403 to who acts for a person that delegated nothing',
      { agent, user: 'barbara', name: 'shop-db' },
      403,
      '{"error":"you may not do this"}',
    ],
    ['answers 401 to who acts for nobody', { agent, name: 'shop-db' }, 401, '{"error":"say for whom you act"}'],
    ['gives errors to the framework', { user: 'edsger', name: 'shop-db', path: 'typos' }, 500, 'failed'],
  ])('%s', async (_, request, status, text) => {
    expect(await opened.ask(request)).toEqual({ status, text })
  })
})

test('a guard can require that the service user has the permission, too', async () => {
  const options = { subject: () => `serviceuser:${agent}`, onBehalfOf: () => 'user:edsger' }
  const statusOf = async (given: object) => {
    const requires = guardNext(tollgate, { ...options, ...given })
    return (await requires('get', () => diskOf('shop-db'))(() => new Response())(new Request('http://a'), {})).status
  }
  expect([await statusOf({}), await statusOf({ requireBoth: true })]).toEqual([200, 403])
  const itself = { onBehalfOf: () => false as const, requireBoth: true }
  expect(await statusOf(itself)).toBe(403)
  await admin.createPolicy({
    role_id: 'disk-operator',
    resource: diskOf('shop-db') ?? '',
    principal: `app/${options.subject()}`,
  })
  expect([await statusOf({ requireBoth: true }), await statusOf(itself)]).toEqual([200, 200])
})
