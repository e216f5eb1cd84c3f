import type { DynamoDBRecord } from 'aws-lambda'
import { afterEach, expect, vi } from 'vitest'
import { startStream } from '../../../../local/stream.ts'
import { ask } from '../../../rules/ask.ts'
import { deliver, streamRecord } from '../../../support/service.ts'
import { indexedKeys, wantedKeys } from '../../../support/word-index.ts'
import { aClient } from '../../../support/world.ts'

export const admin = await aClient(['admin'])

/** The stream records since the last call of `recordsOf`. The tests deliver them to the stream function themselves. */
let kept: DynamoDBRecord[] = []
const stream = startStream(async ({ Records }) => {
  kept.push(...Records)
  return { batchItemFailures: [] }
})
export async function recordsOf(run: () => Promise<unknown>): Promise<DynamoDBRecord[]> {
  await stream.caughtUp()
  kept = []
  await run()
  await stream.caughtUp()
  return [...kept]
}
/** Makes the stream record of a change that happens now. */
export const justNow = (before: object | undefined, after: object | undefined): DynamoDBRecord => {
  const record = streamRecord(before as never, after as never) as DynamoDBRecord
  return { ...record, dynamodb: { ...record.dynamodb, ApproximateCreationDateTime: Date.now() / 1_000 } }
}
export const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((left, right) => left.at - right.at)
    .map(({ item }) => item)

export const changeTitle = (id: string, title: string) => ask(admin, 'update-project', { id, title })
export const rename = (id: string, given: object) => ask(admin, 'update-organization', { id, ...given })
export const deliverAll = async (run: () => Promise<unknown>) => deliver(await recordsOf(run))

afterEach(() => vi.restoreAllMocks())

/**
 * Expects that every entry of the index belongs to a thing in the table, and that the things with these ids have all
 * their entries.
 */
export async function expectIndexed(...ids: string[]) {
  const [keys, wanted] = [await indexedKeys(), await wantedKeys()]
  expect(keys.filter((key) => !wanted.includes(key))).toEqual([])
  const ofThese = (all: string[]) => all.filter((key) => ids.some((id) => key.includes(id)))
  expect(ofThese(keys)).toEqual(ofThese(wanted))
  for (const id of ids) expect(ofThese(keys).join()).toContain(id)
}
