import { afterAll, describe, expect, test } from 'vitest'
import { createTollgate, type Tollgate } from '../../client/index.ts'
import { lists, routes } from '../../client/operations.ts'
import { operations as registry } from '../../operations/index.ts'
import { aService } from '../support/service.ts'
import { aClient } from '../support/world.ts'

type Call = (request: object) => Promise<unknown>
type Methods = Record<string, Call>

/** Values that cannot be ids. A parser of URLs or a proxy turns a path with one of them into another path. */
const HOSTILE: readonly unknown[] = [
  ...['', '.', '..', '...', ' ', '. .', ' ..', '..\t', '..;', '..;v=1', ';'],
  ...['%2e', '%2E', '%2e%2e', '%2E%2e', '.%2e', '%252e%252E', '%25252e.', '%25%32%65', '%20'],
  ...[`%${'25'.repeat(20_000)}2e`, '%00', '..%00'],
  ...['a/b', '/', 'ada/..', '../users/ada', 'a\\b', '\\', '..\\users', 'a%2fb', 'a%2Fb', 'a%5Cb', '%252f'],
  ...['\u2025', '\uff0e\uff0e', '\u2024\u2024', 'a\uff0fb', 'a\uff3cb'],
  ...['a\0', 'a\nb', 'a\u007f', '\ud800', 'a\udc00b'],
  ...[undefined, null, 0, 1, true, ['..'], ['ada'], {}, { toString: () => '..' }, Symbol('ada'), 5n],
]

/** Values that are ids or names, or that the service may answer 404 to: none leads elsewhere. */
const HARMLESS = [
  '-',
  'self',
  'a..b',
  '.a',
  'a.',
  'auth0|65',
  'user:ada',
  'a b',
  'x?y#é',
  '100%',
  'a%zz',
  'ünï',
  '~!=,+@',
]

const inPath = Object.entries(routes).flatMap(([name, { inPath }]) => inPath.map((parameter) => ({ name, parameter })))

/** Makes a client whose requests get no answer, and the list of these requests. */
function aSpy() {
  const sent: string[] = []
  const fetch = async ({ method, url }: Request) => {
    sent.push(`${method} ${new URL(url).pathname}`)
    return Response.json({ message: 'no', details: [] }, { status: 400 })
  }
  const tollgate = createTollgate({ baseUrl: 'http://127.0.0.1:1', clientId: 'a', clientSecret: 'b', fetch })
  // `createUsage` has names of its own for the two parameters, and defaults.
  const createUsage: Call = ({ org_id, billing_id }: { org_id?: string; billing_id?: string }) =>
    tollgate.createUsage({ organization: org_id ?? '..', account: billing_id ?? '..', usages: [] })
  return { tollgate, methods: { ...tollgate, createUsage } as unknown as Methods, sent }
}

const given = (name: string, parameter: string, value: unknown) => {
  const names: readonly string[] = routes[name as keyof typeof routes].inPath
  return { ...Object.fromEntries(names.map((each) => [each, 'acme'])), [parameter]: value }
}

async function errorOf(call: () => Promise<unknown>): Promise<unknown> {
  try {
    return `answered ${JSON.stringify(await call())}`
  } catch (error) {
    return error
  }
}

const typeErrorOf = (name: string, parameter: string) =>
  expect.objectContaining({ name: 'TypeError', message: expect.stringMatching(`^${name}: ${parameter} `) })

test('every operation with parameters in its path is here', () => {
  const names = Object.values(registry).filter(({ path }) => path.includes('{'))
  expect(new Set(inPath.map(({ name }) => name)).size).toBe(names.length)
})

describe.each(inPath)('$parameter of $name', ({ name, parameter }) => {
  test('what cannot be an id is a TypeError, and no request is sent', async () => {
    const { tollgate, methods, sent } = aSpy()
    const { method, path } = routes[name as keyof typeof routes]
    const api = tollgate.api as unknown as Record<string, (path: string, init?: object) => Promise<unknown>>
    for (const value of HOSTILE) {
      const request = given(name, parameter, value)
      const init = { params: { path: request } }
      const calls = [
        () => methods[name]?.(request),
        () => api[method]?.(path, init),
        () =>
          (tollgate.api.request as unknown as (...args: unknown[]) => Promise<unknown>)(
            method.toLowerCase(),
            path,
            init,
          ),
      ]
      for (const call of calls)
        expect([String(typeof value), await errorOf(call as () => Promise<unknown>)]).toEqual([
          typeof value,
          typeErrorOf(name, parameter),
        ])
    }
    expect(sent).toEqual([])
  })

  test('what may be an id is sent to this operation alone', async () => {
    const { methods, sent } = aSpy()
    const { method, path } = routes[name as keyof typeof routes]
    for (const value of HARMLESS) {
      sent.length = 0
      await errorOf(() => methods[name]?.(given(name, parameter, value)) as Promise<unknown>)
      const expected = path.replace(`{${parameter}}`, encodeURIComponent(value)).replaceAll(/\{\w+\}/g, 'acme')
      expect(sent).toEqual([`${method} ${expected}`])
    }
  })
})

test.each(inPath.filter(({ name }) => name in lists))('each and pages: $parameter of $name', async (each) => {
  const { tollgate, sent } = aSpy()
  const lists = tollgate as unknown as Record<'each' | 'pages', (name: string, filters: object) => AsyncGenerator>
  for (const value of HOSTILE) {
    for (const read of ['each', 'pages'] as const) {
      const first = () => lists[read](each.name, given(each.name, each.parameter, value)).next()
      expect(await errorOf(first)).toEqual(typeErrorOf(each.name, each.parameter))
    }
  }
  expect(sent).toEqual([])
})

test.each<[string, (tollgate: Tollgate, place: { organization: string; account: string }) => Promise<unknown>]>([
  ['createHold', (tollgate, place) => tollgate.hold(place, { amount: 1 })],
  ['captureHold', (tollgate, place) => tollgate.capture(place, 'a', [])],
  ['releaseHold', (tollgate, place) => tollgate.release(place, 'a')],
  ['listHolds', (tollgate, place) => tollgate.holds(place).next()],
  ['createHold', (tollgate, place) => tollgate.withHold(place, 1, async () => [])],
  ['checkEntitlement', (tollgate, place) => tollgate.entitled(place, 'a')],
  ['createCheckout', (tollgate, place) => tollgate.subscribe(place, 'a')],
  ['createCheckout', (tollgate, place) => tollgate.buy(place, 'a')],
  ['listSubscriptions', (tollgate, place) => tollgate.subscriptions(place).next()],
  ['createUsage', (tollgate, place) => tollgate.createUsage({ ...place, usages: [] })],
])('the account of %s: what cannot be an id is a TypeError, and no request is sent', async (name, call) => {
  const { tollgate, sent } = aSpy()
  for (const [parameter, place] of [
    ['org_id', { organization: '..', account: 'a' }],
    ['billing_id', { organization: 'a', account: '..' }],
  ] as const)
    expect(await errorOf(() => call(tollgate, place))).toEqual(typeErrorOf(name, parameter))
  expect(sent).toEqual([])
})

test.each([
  '/v1beta1/organizations/../users/{id}',
  '/v1beta1//users',
  '/v1beta1/%2e%2e/users',
  '/v1beta1/..\\users',
  'users',
])('api: the path %s is a TypeError, and no request is sent', async (path) => {
  const { tollgate, sent } = aSpy()
  const get = tollgate.api.GET as unknown as (path: string, init: object) => Promise<unknown>
  expect(await errorOf(() => get(path, { params: { path: { id: 'ada' } } }))).toBeInstanceOf(TypeError)
  expect(sent).toEqual([])
})

describe('the five calls that reached another operation', async () => {
  const service = await aService()
  afterAll(() => service.stop())
  const { clientId, secret } = await aClient(['admin'])
  const tollgate = createTollgate({ baseUrl: service.url, clientId, clientSecret: secret })

  const org_id = 'acme'
  const { role } = await tollgate.createRole({ name: 'of-the-platform', permissions: ['compute.disk.get'] })
  const { group } = await tollgate.createGroup({ org_id, name: 'a-group' })
  await tollgate.addOrganizationUsers({ id: org_id, user_ids: ['ada'] })
  await tollgate.addGroupUsers({ org_id, id: group.id, user_ids: ['ada'] })

  /** Reads what the five calls took away or showed. */
  const readWorld = async () => [
    (await tollgate.getRole({ id: role.id })).role.id,
    (await tollgate.getOrganization({ id: org_id })).organization.state,
    (await tollgate.listOrganizationUsers({ id: org_id })).users.map(({ id }) => id),
    (await tollgate.listGroupUsers({ org_id, id: group.id })).users.map(({ id }) => id),
  ]

  test.each<[string, () => Promise<unknown>]>([
    ['removeOrganizationUser', () => tollgate.removeOrganizationUser({ id: '..', user_id: 'ada' })],
    ['deleteOrganizationRole', () => tollgate.deleteOrganizationRole({ org_id: '..', id: role.id })],
    ['removeGroupUser', () => tollgate.removeGroupUser({ org_id, id: '..', user_id: 'ada' })],
    ['disableBillingAccount', () => tollgate.disableBillingAccount({ org_id, id: '..' })],
    ['listOrganizationUsers', () => tollgate.listOrganizationUsers({ id: '..' })],
  ])('%s is a TypeError, and changes nothing', async (_, call) => {
    const before = await readWorld()
    expect(await errorOf(call)).toBeInstanceOf(TypeError)
    expect(await readWorld()).toEqual(before)
  })
})
