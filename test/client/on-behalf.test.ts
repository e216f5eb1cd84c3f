import { afterAll, expect, test } from 'vitest'
import { createTollgate, type OnBehalf, type OnBehalfOptions, TollgateError } from '../../client/index.ts'
import { aService } from '../support/service.ts'
import { aClient } from '../support/world.ts'

const service = await aService()
afterAll(() => service.stop())
const as = ({ clientId, secret }: { clientId: string; secret: string }) =>
  createTollgate({ baseUrl: service.url, clientId, clientSecret: secret })

// Edsger may see and change the disk. Only the right to see it is delegated.
const admin = as(await aClient(['admin']))
const { serviceuser } = await admin.createServiceUser({ org_id: 'acme', body: { title: 'Assistant' } })
const subject = `serviceuser:${serviceuser.id}`
const disk = 'compute/disk:frn:web-shop:compute/disk:shop-db'
const onDisk = (permission: string) => ({ resource: disk, permission })
await admin.createDelegation({
  ...{ user_id: 'edsger', agent: subject, permissions: ['compute.disk.get'], resource: 'project:web-shop' },
})
const { secret } = await admin.createServiceUserCredential({ org_id: 'acme', id: serviceuser.id, title: 'test' })
const agent = as({ clientId: secret.id, secret: secret.secret })

/** Makes a client that sends nothing, and the bodies of its requests by the name of the method. */
function aSpy() {
  const sent: { path: string; body: unknown }[] = []
  const fetch = async (request: Request) => {
    sent.push({ path: new URL(request.url).pathname, body: await request.json() })
    return Response.json({ message: 'no', details: [] }, { status: 400 })
  }
  const tollgate = createTollgate({ baseUrl: 'http://127.0.0.1:1', clientId: 'a', clientSecret: 'b', fetch })
  return { tollgate, sent }
}

const account = { organization: 'acme' }
const calls: Record<keyof OnBehalf, (view: OnBehalf) => Promise<unknown>> = {
  check: (view) => view.check({ subject, ...onDisk('get') }),
  explain: (view) => view.explain({ subject, ...onDisk('get') }),
  batchCheck: (view) => view.batchCheck({ bodies: [{ subject, ...onDisk('get') }] }),
  checkResourcePermission: (view) => view.checkResourcePermission(onDisk('get')),
  batchCheckPermission: (view) => view.batchCheckPermission({ bodies: [onDisk('get')] }),
  checkAndCharge: (view) => view.checkAndCharge({ subject, ...onDisk('get'), hold: { id: 'x', amount: 1 } }),
  createUsage: (view) => view.createUsage({ organization: 'acme', usages: [{ amount: 1 }] }),
  hold: (view) => view.hold(account, { amount: 1 }),
  withHold: (view) => view.withHold(account, 1, async () => []),
}
const charges = ['createUsage', 'hold', 'withHold']

test.each(Object.entries(calls))('%s names the person', async (name, call) => {
  const { tollgate, sent } = aSpy()
  const named = async (options?: OnBehalfOptions) => {
    await expect(call(tollgate.onBehalfOf('user:edsger', options))).rejects.toThrow(TollgateError)
    const { bodies = [sent.at(-1)?.body] } = (sent.at(-1)?.body ?? {}) as { bodies?: unknown[] }
    return bodies
  }
  const person = { on_behalf_of: 'user:edsger' }
  const [of] = await named()
  expect(of).toMatchObject(person)
  expect(of).not.toHaveProperty('require_both')
  const both = charges.includes(name) ? {} : { require_both: true }
  expect(await named({ requireBoth: true })).toEqual([expect.objectContaining({ ...person, ...both })])
})

test('a view has no other method, and its person replaces one that a request names', async () => {
  const { tollgate, sent } = aSpy()
  const view = tollgate.onBehalfOf('user:edsger')
  expect(Object.keys(view).toSorted()).toEqual(Object.keys(calls).toSorted())
  const untyped = { subject, ...onDisk('get'), on_behalf_of: undefined } as never
  await expect(view.check(untyped)).rejects.toThrow(TollgateError)
  await expect(view.batchCheck({ bodies: [untyped] })).rejects.toThrow(TollgateError)
  expect(sent.map(({ body }) => JSON.stringify(body).includes('"on_behalf_of":"user:edsger"'))).toEqual([true, true])
})

test.each([undefined, null, '', 5, {}])('%j is no person', (person) => {
  expect(() => aSpy().tollgate.onBehalfOf(person as never)).toThrow(TypeError)
})

test('a person that leads to another path is no part of a path, and ids of paths stay as they are', async () => {
  const { tollgate, sent } = aSpy()
  const view = tollgate.onBehalfOf('user:../../users/ada')
  await expect(view.createUsage({ organization: 'acme', usages: [] })).rejects.toThrow(TollgateError)
  expect(sent.map(({ path }) => path)).toEqual(['/v1beta1/organizations/acme/billing/-/usages'])
  await expect(view.createUsage({ organization: '..', usages: [] })).rejects.toThrow(/^createUsage: org_id "\.\."/)
  await expect(view.hold({ organization: 'acme', account: '..' }, { amount: 1 })).rejects.toThrow(/^createHold: bill/)
  expect(sent).toHaveLength(1)
})

test('a service user may for a person what the person delegated, and by itself nothing', async () => {
  const view = admin.onBehalfOf('user:edsger')
  const may = (permission: string) => view.check({ subject, ...onDisk(permission) })
  expect([await may('get'), await may('update')]).toEqual([true, false])
  expect(await admin.check({ subject, ...onDisk('get') })).toBe(false)
  expect((await view.explain({ subject, ...onDisk('update') })).explanation?.rule).toBe('outside_delegation')
  const bodies = ['get', 'update'].map((permission) => ({ subject, ...onDisk(permission) }))
  expect((await view.batchCheck({ bodies })).pairs.map(({ status }) => status)).toEqual([true, false])
  const both = admin.onBehalfOf('user:edsger', { requireBoth: true })
  expect(await both.check({ subject, ...onDisk('get') })).toBe(false)
  expect(await admin.onBehalfOf('user:barbara').check({ subject, ...onDisk('get') })).toBe(false)
})

test('a service user asks and charges for a person by its own client', async () => {
  const view = agent.onBehalfOf('user:edsger')
  expect(await view.checkResourcePermission(onDisk('get'))).toEqual({ status: true })
  const { pairs } = await view.batchCheckPermission({ bodies: [onDisk('get'), onDisk('update')] })
  expect(pairs.map(({ status }) => status)).toEqual([true, false])
  const charge = { subject, ...onDisk('get'), usages: [{ id: crypto.randomUUID(), amount: '1' }] }
  expect(await admin.onBehalfOf('user:edsger').checkAndCharge(charge)).toMatchObject({ status: true, recorded: 1 })
  await expect(view.createUsage({ ...account, usages: [{ amount: 1 }] })).rejects.toMatchObject({ status: 403 })
  await admin.createPolicy({
    ...{ role_id: 'app_billing_manager', resource: 'organization:acme', principal: `app/${subject}` },
  })
  expect(await view.createUsage({ ...account, usages: [{ amount: 1 }] })).toMatchObject({ recorded: 1 })
  await view.withHold(account, 5, async ({ user_id, agent: acting }) => {
    expect([user_id, acting]).toEqual(['edsger', `app/${subject}`])
    return [{ amount: 2 }]
  })
  const stranger = agent.onBehalfOf('user:barbara')
  await expect(stranger.hold(account, { amount: 1 })).rejects.toMatchObject({ status: 403 })
})

test('the types know that a request of a view names no person', () => {
  const view = aSpy().tollgate.onBehalfOf('user:edsger')
  const wrong = [
    // @ts-expect-error the view names the person
    () => view.check({ subject, ...onDisk('get'), on_behalf_of: 'user:ada' }),
    // @ts-expect-error a view makes no policies
    () => view.createPolicy,
    // @ts-expect-error the subject is required
    () => view.check(onDisk('get')),
  ]
  expect(wrong).toHaveLength(3)
})
