import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { StreamRecord } from '../../../lib/foundation/table/stream.ts'
import { assertNoBug } from '../invariants/assertions.ts'
import type { Invariant, Moment, Run } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import type { Lambda } from '../transport/lambda.ts'

// In these workloads, the stream function gets the records of every transaction, in any order and some of them twice.
// If the function fails or is killed, it gets the records again.

/** A function that reads the stream, and the check that must succeed after the function has processed all records. */
export interface Follower {
  name: string
  takes: (item: RawItem) => boolean
  /**
   * Whether the function reads the changed things from the table, with many requests. If so, it gets new records only
   * while all applied transactions are completely visible. If it has not caught up some time after the other workloads
   * have ended, the faults end, too: with faults in half of its requests, it would never finish.
   */
  readsAnew: boolean
  /** Processes records, and returns the records that failed. */
  follow: (lambda: Lambda, deadline: number, records: readonly StreamRecord[]) => Promise<{ record: StreamRecord }[]>
  assertCaughtUp: (run: Run) => void
}

interface Feed {
  run: Run
  follower: Follower
  /** Records that might not have been processed yet. */
  pending: StreamRecord[]
  /** Records that were delivered, and may be delivered again. */
  delivered: StreamRecord[]
}

const imageOf = (item: RawItem) => marshall(item, { removeUndefinedValues: true })

function recordsOf(before: Moment, now: Moment, { takes }: Follower): StreamRecord[] {
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((key) => {
    const [old, made] = [before.get(key), now.get(key)]
    const item = made ?? old
    if (item === undefined || !takes(item) || isDeepStrictEqual(old, made)) return []
    const images = { ...(made && { NewImage: imageOf(made) }), ...(old && { OldImage: imageOf(old) }) }
    const Keys = imageOf({ pk: item.pk, sk: item.sk })
    return [{ eventID: key, dynamodb: { SequenceNumber: key, Keys, ...images } }]
  })
}

/** Delivers the records of a run until `others` have ended. */
export async function followRun(run: Run, others: Promise<unknown>, follower: Follower): Promise<void> {
  const pending = recordsOf(new Map(), run.history[0] as Moment, follower)
  const feed: Feed = { run, follower, pending, delivered: [] }
  const follow: Invariant = (before, now) => {
    feed.pending.push(...recordsOf(before, now, follower))
  }
  run.invariants.push(follow)
  let isOver = false
  const stop = () => {
    isOver = true
  }
  // The caller of this function also waits for `others`, and handles their errors.
  const end = others.then(stop, stop)
  while (!isOver) {
    await deliver(feed)
    if (feed.pending.length === 0) follower.assertCaughtUp(run)
    await pause(run)
  }
  await end
  for (let attempt = 0; feed.pending.length > 0; attempt++) {
    assert(attempt < 200, `${follower.name} does not catch up`)
    if (attempt === 20 && follower.readsAnew)
      Object.assign(run.transport.profile, { faultProbability: 0, repeatProbability: 0 })
    await deliver(feed)
    if (follower.readsAnew) await pause(run)
  }
  follower.assertCaughtUp(run)
}

/** Makes a call that only reads, so that other actors can run. */
const pause = (run: Run): Promise<unknown> =>
  run.operate('pause', ({ stores }, deadline) =>
    stores.table.openTable(deadline).get({ pk: 'BILLING_CATALOG', sk: 'BILLING_CATALOG' }),
  )

async function deliver(feed: Feed): Promise<void> {
  const { run, follower } = feed
  const { random } = run
  const isVisible = !follower.readsAnew || run.transport.gradual.unsettled.length === 0
  const batch = isVisible ? random.some(feed.pending).slice(0, 10) : []
  const again = feed.delivered.length > 0 && random.chance(0.4) ? random.some(feed.delivered).slice(0, 3) : []
  const records = [...batch, ...again].map((record) => ({ record, at: random.below(1_000) }))
  const shuffled = records.toSorted((left, right) => left.at - right.at).map(({ record }) => record)
  const outcome = await run.operate(follower.name, (lambda, deadline) => follower.follow(lambda, deadline, shuffled))
  assertNoBug(outcome)
  if (outcome.status !== 200) return

  const failed = new Set((outcome.body as { record: StreamRecord }[]).map(({ record }) => record))
  const written = new Set(batch.filter((record) => !failed.has(record)))
  feed.pending = feed.pending.filter((record) => !written.has(record))
  feed.delivered.push(...written)
}
