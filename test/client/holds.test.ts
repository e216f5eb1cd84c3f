import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createTollgate } from '../../client/index.ts'
import { later } from '../support/holds.ts'
import { aService } from '../support/service.ts'
import { aFundedAccount } from '../support/usages.ts'
import { aClient } from '../support/world.ts'

const service = await aService()
afterAll(() => service.stop())
const { clientId, secret } = await aClient(['member'])

const aTollgate = (fetching: (request: Request) => Promise<Response> = (request) => fetch(request)) =>
  createTollgate({
    ...{ baseUrl: service.url, clientId, clientSecret: secret, fetch: fetching },
    retry: { startingDelayMs: 1 },
  })
const tollgate = aTollgate()

async function aPlace(balance: bigint) {
  const { id, organization_id } = await aFundedAccount(balance)
  return { organization: organization_id, account: id }
}

test('a hold is captured in parts, and its last capture gives the rest back', async () => {
  const account = await aPlace(100n)
  const { hold, available } = await tollgate.hold(account, { amount: 60n, expires_in: 60, source: 'chat' })
  expect([hold.held, available]).toEqual(['60', '40'])
  const part = await tollgate.capture(account, hold.id, [{ amount: 10 }], { final: false, expires_in: 600 })
  expect(part).toMatchObject({ balance: '90', available: '40', recorded: 1, hold: { held: '50', state: 'open' } })
  expect(part.hold.expires_at > hold.expires_at).toBe(true)
  const last = await tollgate.capture(account, hold.id, [{ amount: '5' }, { amount: 1n }])
  expect(last).toMatchObject({ balance: '84', available: '84', recorded: 2, hold: { state: 'captured' } })
})

test('a release gives everything back', async () => {
  const account = await aPlace(100n)
  const { hold } = await tollgate.hold(account, { amount: 60 })
  expect(await tollgate.release(account, hold.id)).toMatchObject({ available: '100', hold: { state: 'released' } })
})

test('holds yields the open ones of all pages', async () => {
  const account = await aPlace(100n)
  const ids: string[] = []
  for (const expires_in of [300, 100, 200]) {
    const { hold } = await tollgate.hold(account, { id: randomUUID(), amount: 1, expires_in })
    ids.push(hold.id)
  }
  const seen: string[] = []
  for await (const { id } of tollgate.holds(account, { pageSize: 1 })) seen.push(id)
  expect(seen).toEqual([ids[1], ids[2], ids[0]])
})

test('a hold and a capture whose responses get lost are made once', async () => {
  const account = await aPlace(100n)
  let calls = 0
  const losing = aTollgate(async (request) => {
    const response = await fetch(request)
    if (calls++ % 2 === 0) throw new TypeError('fetch failed')
    return response
  })
  const captured = await losing.withHold(account, 60, async () => [{ amount: 30 }])
  expect(captured).toMatchObject({ balance: '70', available: '70', recorded: 0, replayed: 1 })
})

test('withHold sets credits aside while the work runs, and charges what the work says', async () => {
  const account = await aPlace(100n)
  const captured = await tollgate.withHold(account, { amount: 60, source: 'chat' }, async (hold) => {
    expect([hold.amount, hold.source]).toEqual(['60', 'chat'])
    const open = await Array.fromAsync(tollgate.holds(account))
    expect(open.map(({ id }) => id)).toEqual([hold.id])
    return [{ amount: 12 }]
  })
  expect(captured).toMatchObject({ balance: '88', available: '88', hold: { state: 'captured', captured: '12' } })
})

test('withHold releases where the work throws, and throws what the work has thrown', async () => {
  const account = await aPlace(100n)
  const work = tollgate.withHold(account, 60, () => Promise.reject(new Error('the model is away')))
  await expect(work).rejects.toThrow('the model is away')
  expect(await Array.fromAsync(tollgate.holds(account))).toEqual([])
})

test('a release that fails does not hide the error of the work', async () => {
  const account = await aPlace(100n)
  const refusing = aTollgate(async (request) =>
    request.url.endsWith('/release') ? new Response('{}', { status: 403 }) : fetch(request),
  )
  const work = refusing.withHold(account, 60, () => Promise.reject(new Error('the model is away')))
  await expect(work).rejects.toThrow('the model is away')
  expect(await Array.fromAsync(tollgate.holds(account))).toHaveLength(1)
})

test('a hold whose capture is refused stays open until it expires', async () => {
  const account = await aPlace(100n)
  const work = tollgate.withHold(account, { amount: 60, expires_in: 60 }, async () => [{ amount: 101 }])
  await expect(work).rejects.toMatchObject({ reason: 'INSUFFICIENT_CREDITS', metadata: { required: '41' } })
  expect(await Array.fromAsync(tollgate.holds(account))).toHaveLength(1)
  await later(61, async () => expect(await Array.fromAsync(tollgate.holds(account))).toEqual([]))
})
