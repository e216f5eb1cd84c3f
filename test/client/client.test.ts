import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { createTollgate, TollgateError, type TollgateOptions } from '../../client/index.ts'
import { aService } from '../support/service.ts'
import { aClient } from '../support/world.ts'

describe('client', async () => {
  const service = await aService()
  afterAll(() => service.stop())
  const { clientId, secret } = await aClient(['admin'])

  const aTollgate = (given: Partial<TollgateOptions> = {}) =>
    createTollgate({ baseUrl: service.url, clientId, clientSecret: secret, ...given })
  const tollgate = aTollgate()

  const edsger = 'user:edsger'
  const disk = 'compute/disk:frn:web-shop:compute/disk:shop-db'

  async function errorOf(call: Promise<unknown>): Promise<TollgateError> {
    const error = await call.catch((reason) => reason)
    if (error instanceof TollgateError) return error
    throw new Error(`expected a TollgateError, got ${error}`)
  }

  test('check resolves with true or false, and throws for a permission that does not exist', async () => {
    const check = (permission: string) => tollgate.check({ subject: edsger, resource: disk, permission })
    expect([await check('get'), await check('delete')]).toEqual([true, false])
    const { status, reason, metadata } = await errorOf(check('gte'))
    expect([status, reason, metadata]).toEqual([404, 'PERMISSION_NOT_FOUND', { permission: 'gte' }])
  })

  test('explain names the rule that decides', async () => {
    const { status, explanation } = await tollgate.explain({ subject: edsger, resource: disk, permission: 'get' })
    expect([status, explanation?.rule, explanation?.role_name]).toEqual([true, 'role_permission', 'disk-operator'])
  })

  test('a usage is charged once, although its response gets lost three times', async () => {
    let losses = 3
    const losing = async (request: Request) => {
      const response = await fetch(request)
      if (losses-- > 0) throw new TypeError('fetch failed')
      return response
    }
    const before = await tollgate.createUsage({ organization: 'acme', usages: [{ amount: 1 }] })
    const unlucky = aTollgate({ fetch: losing, retry: { startingDelayMs: 1 } })
    const after = await unlucky.createUsage({ organization: 'acme', usages: [{ amount: 30n }, { amount: '12' }] })
    expect(after).toMatchObject({ recorded: 0, replayed: 2, balance: String(BigInt(before.balance) - 42n) })
  })

  test('a project, an organization and an account name the same payer', async () => {
    const account = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d61'
    const usages = [{ amount: 1 }]
    const [byProject, byOrganization, byAccount] = [
      await tollgate.createUsage({ project: 'web-shop', usages }),
      await tollgate.createUsage({ organization: 'acme', usages }),
      await tollgate.createUsage({ organization: 'acme', account, project: 'web-shop', usages }),
    ]
    expect([byProject, byOrganization, byAccount].map(({ billing_id }) => billing_id)).toEqual([
      account,
      account,
      account,
    ])
  })

  test('an error has its reason, its metadata and each invalid field', async () => {
    const poor = await errorOf(tollgate.createUsage({ organization: 'acme', usages: [{ amount: 10n ** 12n }] }))
    expect([poor.status, poor.reason, poor.metadata.amount]).toEqual([400, 'INSUFFICIENT_CREDITS', '1000000000000'])
    const usages = [{ amount: 0 }, { amount: 'x', id: 'y' }]
    const wrong = await errorOf(tollgate.createUsage({ organization: 'acme', usages }))
    expect(wrong.violations.map(({ field }) => field)).toEqual(['usages[0].amount', 'usages[1].id', 'usages[1].amount'])
    expect(wrong.message).toMatch(
      /^the request contains invalid fields: usages\[0\]\.amount must be .+; usages\[1\]\.id must be /,
    )
    expect(wrong.requestId).not.toBe('')
  })

  test('credentials are UTF-8, and wrong ones are an error', async () => {
    const request = { subject: edsger, resource: disk, permission: 'get' }
    const wrong = await errorOf(aTollgate({ clientSecret: 'пароль:🔑' }).check(request))
    expect([wrong.status, wrong.reason]).toEqual([401, 'UNAUTHENTICATED'])
  })

  test('a response that is not from the service is an error with its status', async () => {
    const fetch = async () => new Response('<html>Bad Gateway</html>', { status: 502 })
    const other = await errorOf(aTollgate({ fetch }).check({ subject: edsger, resource: disk, permission: 'get' }))
    expect([other.status, other.reason, other.message]).toEqual([
      502,
      '',
      'the service answered 502 (text/plain;charset=UTF-8)',
    ])
  })

  test('requests by method and path are typed', async () => {
    const path = { id: 'compute.disk.get' }
    const { data } = await tollgate.api.GET('/v1beta1/permissions/{id}', { params: { path } })
    expect(data?.permission.title).toBe('See a disk')
    const body = {
      role_id: 'disk-viewer',
      resource: `compute/disk:${randomUUID()}`,
      principal: `app/user:${randomUUID()}`,
    }
    const { error } = await tollgate.api.POST('/v1beta1/policies', { body })
    expect(error?.message).toBe('the request contains invalid fields')
  })
})

describe('options', () => {
  const complete = { baseUrl: 'http://127.0.0.1:3000', clientId: 'an-id', clientSecret: 'a-secret' }

  test('without all options it says which are missing, and where they are', () => {
    expect(() => createTollgate({ baseUrl: '', clientId: undefined, clientSecret: '' })).toThrow(
      new TypeError(
        'createTollgate needs baseUrl and clientId and clientSecret. For the local server: npm start serves http://127.0.0.1:3000, and keeps CLIENT_ID and CLIENT_SECRET in .local/credentials.',
      ),
    )
  })

  test.each(['baseUrl', 'clientId', 'clientSecret'])('without %s it names that one alone', (name) => {
    const others = ['baseUrl', 'clientId', 'clientSecret'].filter((each) => each !== name)
    for (const value of ['', undefined]) {
      const create = () => createTollgate({ ...complete, [name]: value })
      expect(create).toThrow(`createTollgate needs ${name}. For`)
      for (const other of others) expect(create).not.toThrow(new RegExp(`needs.*${other}\\b`))
    }
  })

  test('without any argument it throws the same error, for callers without types', () => {
    const untyped = createTollgate as (options?: TollgateOptions) => unknown
    expect(() => untyped()).toThrow(/^createTollgate needs baseUrl and clientId and clientSecret/)
  })

  test.each(['127.0.0.1:3000', 'localhost:3000', 'ftp://a.example', '/v1beta1'])('%s is no address', (baseUrl) => {
    expect(() => createTollgate({ ...complete, baseUrl })).toThrow(
      new TypeError(`createTollgate: baseUrl must be an http or https address, not "${baseUrl}"`),
    )
  })

  test('no error shows the secret', () => {
    expect(() => createTollgate({ ...complete, clientId: '' })).not.toThrow(/a-secret/)
    expect(() => createTollgate({ ...complete, baseUrl: 'x' })).not.toThrow(/a-secret/)
  })
})
