import { afterEach, describe, expect, test } from 'vitest'
import { FORMAT, forgetFormat } from '../../lib/foundation/table/format.ts'
import { formatKey } from '../../lib/foundation/table/keys.ts'
import { removeFormat, setFormat } from '../support/format.ts'
import { changesOf } from '../support/raw-table.ts'
import { type Cost, costOf } from '../support/recorder.ts'
import { everyOperation, reasonOf } from './every-operation.ts'

const { all } = await everyOperation()
const NEXT = FORMAT + 1

afterEach(() => setFormat({}))

const keysOf = ({ input }: Cost['requests'][number]): string[] => {
  const batch = Object.values((input.RequestItems ?? {}) as Record<string, { Keys: { pk: string }[] }>)[0]?.Keys
  return (batch ?? [input.Key as { pk: string }]).map((key) => key?.pk ?? '')
}
const readsFormat = (request: Cost['requests'][number]) => keysOf(request).includes(formatKey.pk)

/** Operations whose examples change nothing. */
const WITHOUT_CHANGE = ['enable-organization', 'enable-project']

describe.each(all)('$name', ({ name, send, writes, isThorough }) => {
  test('the first request of a process reads the format in the batch of the caller; no other request reads it', async () => {
    forgetFormat()
    const { result, requests } = await costOf(() => send())
    expect(result.status).toBe(200)
    const reading = requests.filter(readsFormat)
    expect(reading).toEqual([expect.objectContaining({ command: 'BatchGetItem', depth: 1 })])
    expect(reading.flatMap(keysOf).some((pk) => pk.startsWith('CLIENT#'))).toBe(true)
    const again = await costOf(() => send())
    expect(again.requests.filter(readsFormat)).toEqual([])
  })

  test('refuses data that a newer release alone may read, and writes nothing', async () => {
    await setFormat({ format: NEXT, min_reader: NEXT, min_writer: NEXT })
    const { result, requests } = await costOf(() => send())
    expect([result.status, reasonOf(result), result.headers['retry-after']]).toEqual([503, 'FORMAT_TOO_NEW', '1'])
    expect(requests.length).toBe(1)
  })

  test.runIf(isThorough)('where a newer release alone may write, reads and does not write', async () => {
    await setFormat({ format: NEXT, min_writer: NEXT })
    const statuses: number[] = []
    expect(await changesOf(async () => statuses.push((await send()).status))).toEqual([])
    expect(statuses).toEqual([writes && !WITHOUT_CHANGE.includes(name) ? 503 : 200])
  })
})

test('a check of a new process costs the item of the format more, and no round trip', async () => {
  const check = all.find(({ name }) => name === 'check')
  const cost = () => costOf(async () => check?.send())
  for (let warming = 0; warming < 2; warming++) await cost()
  const warm = await cost()
  forgetFormat()
  const cold = await cost()
  expect([cold.requests.length, cold.depth]).toEqual([warm.requests.length, warm.depth])
  expect(cold.readUnits).toBe(warm.readUnits + 1)
})

test('newer data that this release may use, and data that does not say its format, are served', async () => {
  for (const prepare of [() => setFormat({ format: NEXT }), removeFormat]) {
    await prepare()
    expect((await all.find(({ name }) => name === 'create-policy')?.send())?.status).toBe(200)
  }
})

test('a process that has refused reads the format again', async () => {
  const read = all.find(({ name }) => name === 'get-role')
  await setFormat({ min_reader: NEXT })
  expect((await read?.send())?.status).toBe(503)
  await setFormat({})
  expect((await read?.send())?.status).toBe(200)
})
