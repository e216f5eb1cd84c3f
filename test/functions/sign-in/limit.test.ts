import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { aPerson, letPeopleSignIn, tokenFor, withToken } from '../../support/people.ts'
import { anEvent, type Call } from '../../support/request.ts'
import { aClient } from '../../support/world.ts'

await letPeopleSignIn()
let now = 1_000_000
let handler: typeof import('../../../functions/access/permissions/list.ts').handler

/** Starts a new process that accepts 3 requests a second from each caller. */
beforeEach(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.stubEnv('CLIENT_RATE', '3')
  vi.resetModules()
  handler = (await import('../../../functions/access/permissions/list.ts')).handler
  return () => {
    vi.restoreAllMocks()
    vi.stubEnv('CLIENT_RATE', undefined)
  }
})

async function statuses(count: number, as: Pick<Call, 'as' | 'headers'>): Promise<number[]> {
  const found: number[] = []
  const context = { awsRequestId: randomUUID(), getRemainingTimeInMillis: () => 10_000 } as never
  for (let index = 0; index < count; index++)
    found.push((await handler(anEvent({ ...as, method: 'GET' }), context)).statusCode ?? 0)
  return found
}

test('a person that sends more than the rate of a client gets 429, until its tokens come back', async () => {
  const { call: as } = await aPerson()
  expect(await statuses(5, as)).toEqual([200, 200, 200, 429, 429])
  now += 1_000
  expect(await statuses(4, as)).toEqual([200, 200, 200, 429])
})

test('several tokens of one person count together, and those of another do not', async () => {
  const id = randomUUID()
  expect(await statuses(3, withToken(tokenFor(id)))).toEqual([200, 200, 200])
  expect(await statuses(1, withToken(tokenFor(id.toUpperCase(), { jti: 'another' })))).toEqual([429])
  expect(await statuses(1, (await aPerson()).call)).toEqual([200])
})

test('the client of the same id has a rate of its own', async () => {
  const client = await aClient([])
  const { call: as } = await aPerson([], client.clientId)
  expect((await statuses(4, as)).at(-1)).toBe(429)
  // The first request of a client does not count, because it verifies the secret of the client.
  expect(await statuses(4, { as: client })).toEqual([200, 200, 200, 200])
})

test('wrong tokens take nothing from the person whom they name', async () => {
  const id = randomUUID()
  expect(await statuses(10, withToken(tokenFor(id, { exp: 1 })))).toEqual(Array(10).fill(401))
  expect(await statuses(3, withToken(tokenFor(id)))).toEqual([200, 200, 200])
})
