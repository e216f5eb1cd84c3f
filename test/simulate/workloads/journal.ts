import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { StreamRecord } from '../../../lib/foundation/table/stream.ts'
import { assertNoBug, assertSame } from '../invariants/assertions.ts'
import { idIn, itemsOf } from '../oracles/items.ts'
import type { Invariant, Moment, Run } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'

// The stream's function gets the records of every transaction: some twice, in any order, and again where it was killed. Once it
// has caught up, the journal of every account adds up to its balance.

interface Feed {
  run: Run
  /** Records that are not known to be written. */
  pending: StreamRecord[]
  /** Records that were delivered before, and may come again. */
  delivered: StreamRecord[]
}

const isRecorded = ({ pk }: RawItem): boolean => /^(CREDIT|USAGE)#/.test(pk)
const imageOf = (item: RawItem) => marshall(item, { removeUndefinedValues: true })

function recordsOf(before: Moment, now: Moment): StreamRecord[] {
  return [...now].flatMap(([key, item]) => {
    const old = before.get(key)
    if (!isRecorded(item) || isDeepStrictEqual(old, item)) return []
    const images = { NewImage: imageOf(item), ...(old === undefined ? {} : { OldImage: imageOf(old) }) }
    return [{ eventID: key, dynamodb: { SequenceNumber: key, ...images } }]
  })
}

/** Follows a run until `others` have ended. */
export async function followRun(run: Run, others: Promise<unknown>): Promise<void> {
  const feed: Feed = { run, pending: recordsOf(new Map(), run.history[0] as Moment), delivered: [] }
  const follow: Invariant = (before, now) => {
    feed.pending.push(...recordsOf(before, now))
  }
  run.invariants.push(follow)
  let isOver = false
  const stop = () => {
    isOver = true
  }
  // Whoever waits for the others learns of their failures.
  const end = others.then(stop, stop)
  while (!isOver) {
    await deliver(feed)
    if (feed.pending.length === 0) assertJournalAddsUp(run.history.at(-1) as Moment)
    await pause(run)
  }
  await end
  for (let attempt = 0; feed.pending.length > 0; attempt++) {
    assert(attempt < 200, 'the journal does not catch up')
    await deliver(feed)
  }
  assertJournalAddsUp(run.history.at(-1) as Moment)
}

/** Lets others act: a call that only reads. */
const pause = (run: Run): Promise<unknown> =>
  run.operate('pause', ({ stores }, deadline) =>
    stores.table.openTable(deadline).get({ pk: 'BILLING_CATALOG', sk: 'BILLING_CATALOG' }),
  )

async function deliver(feed: Feed): Promise<void> {
  const { random } = feed.run
  const batch = random.some(feed.pending).slice(0, 10)
  const again = feed.delivered.length > 0 && random.chance(0.4) ? random.some(feed.delivered).slice(0, 3) : []
  const records = [...batch, ...again].map((record) => ({ record, at: random.below(1_000) }))
  const shuffled = records.toSorted((left, right) => left.at - right.at).map(({ record }) => record)
  const outcome = await feed.run.operate('follow-stream', ({ stores }, deadline) =>
    stores.journal.followStream(stores.table.openTable(deadline), shuffled, async () => {}),
  )
  assertNoBug(outcome)
  if (outcome.status !== 200) return

  const failed = new Set((outcome.body as { record: StreamRecord }[]).map(({ record }) => record))
  const written = new Set(batch.filter((record) => !failed.has(record)))
  feed.pending = feed.pending.filter((record) => !written.has(record))
  feed.delivered.push(...written)
}

/** What an entry of the journal adds to the balance. */
function amountOf(moment: Moment, { kind, id, usage_id }: RawItem): bigint {
  const key =
    kind === 'credit' ? `CREDIT#${id} CREDIT` : `USAGE#${usage_id ?? id} ${kind === 'usage' ? 'USAGE' : `REVERT#${id}`}`
  const amount = (moment.get(key)?.amount ?? 0n) as bigint
  return kind === 'usage' ? -amount : amount
}

function assertJournalAddsUp(moment: Moment): void {
  for (const { pk, balance } of itemsOf(moment, 'ACCOUNT#', 'ACCOUNT')) {
    const entries = itemsOf(moment, `JOURNAL#${idIn(pk)}#`, '')
    const sum = entries.reduce((total, entry) => total + amountOf(moment, entry), 0n)
    assertSame(sum, balance, `sum of the journal of account ${idIn(pk)} (its balance)`)
    const months = itemsOf(moment, `JOURNAL#${idIn(pk)}`, 'MONTH#').map(({ sk }) => idIn(sk))
    const missing = entries.filter((entry) => !months.some((month) => entry.pk.endsWith(`#${month}`)))
    assertSame(missing, [], `entries of account ${idIn(pk)} in a month that is not listed`)
  }
}
