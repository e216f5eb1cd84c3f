import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type Cost, costOf } from '../support/recorder.ts'
import type { Call, Credentials } from '../support/request.ts'
import type { Operation } from './every-operation.ts'

/** The largest number of items that a request reads before its caller is authenticated. */
export const MOST_EARLY_READS = 7

export const keysOf = ({ input }: Cost['requests'][number]): { pk: string; sk: string }[] =>
  input.Key === undefined
    ? (Object.values((input.RequestItems ?? {}) as Record<string, { Keys: [] }>)[0]?.Keys ?? [])
    : [input.Key as { pk: string; sk: string }]

/** Describes each request by its command and the kinds of its keys, without the ids in the keys. */
export const shape = (cost: Cost): string[] =>
  cost.requests.map(
    (each) => `${each.command} ${keysOf(each).map(({ pk, sk }) => `${pk.split('#')[0]} ${sk.split('#')[0]}`)}`,
  )

/**
 * Expects that a request with wrong credentials makes only one single-item read or batch before it gets 401. The reads
 * must be the same for a known and an unknown client.
 */
export async function expectEarlyReads({ send }: Operation, request: Call, admin: Credentials): Promise<void> {
  const known = await costOf(() => send({ ...request, as: { ...admin, secret: 'wrong' } }))
  const unknown = await costOf(() => send({ ...request, as: { clientId: randomUUID(), secret: 'wrong' } }))
  const noUuid = await costOf(() => send({ ...request, as: { clientId: 'nobody', secret: 'wrong' } }))
  for (const { result, requests } of [known, unknown, noUuid]) {
    expect(result.status).toBe(401)
    expect(requests.map(({ command }) => command)).toEqual([expect.stringMatching(/^(BatchGetItem|GetItem)$/)])
    expect(requests.flatMap(keysOf).length).toBeLessThanOrEqual(MOST_EARLY_READS)
  }
  expect([shape(unknown), shape(noUuid)]).toEqual([shape(known), shape(known)])
  expect([unknown.readUnits, noUuid.readUnits]).toEqual([known.readUnits, known.readUnits])
}
