/**
 * What one billing account sustains, by DynamoDB's documented rules, in simulated time. It is arithmetic with a seeded
 * random source: no clock, no table, the same figures on every machine.
 *
 * Rules (Amazon DynamoDB Developer Guide):
 * - a partition takes 1,000 write units a second, and one item lies in one partition; an unused part of up to 300 s may
 *   be taken later as burst capacity, which is not counted on here ("Burst and adaptive capacity");
 * - a write in a transaction takes two units a KB, for the item and its preparation ("Transaction capacity");
 * - a transaction that meets another one under way on the same item is cancelled with `TransactionConflict` at once, and
 *   the SDK does not try it again ("Transaction conflict handling").
 *
 * How long a transaction holds its items is not documented. It is a parameter here, and the tables tell what follows
 * from it.
 */
export interface Load {
  /** Requests a second, arriving at random (Poisson). */
  offered: number
  /** Milliseconds for which a transaction holds its items. */
  hold: number
  /** Items that the balance is spread over: 1 is what is built. */
  lanes: number
  seconds: number
  seed: number
}

export interface Outcome {
  /** Requests a second that took effect. */
  applied: number
  /** Of all requests, the part that gave up with 409 ABORTED or 429. */
  lost: number
  /** Milliseconds from arrival to effect. */
  p50: number
  p99: number
  attempts: number
}

/** As in lib/table: full jitter, 25 ms doubled up to 500 ms, twelve attempts, within eight seconds. */
const BACKOFF = { first: 25, most: 500, attempts: 12, deadline: 8_000 }
/** Write units a second of a partition, and what one debit takes of them. */
const PARTITION_UNITS = 1_000
const DEBIT_UNITS = 2

/** mulberry32: small, seeded, good enough for arrivals and jitter. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Attempt {
  at: number
  arrived: number
  tries: number
}

/** The lane of an account's balance: busy until then, and the units that it has left. */
interface Lane {
  busyUntil: number
  units: number
  refilledAt: number
}

export function simulate({ offered, hold, lanes, seconds, seed }: Load): Outcome {
  const random = randomOf(seed)
  const queue = arrivals(offered, seconds, random)
  const state = Array.from({ length: lanes }, (): Lane => ({ busyUntil: 0, units: DEBIT_UNITS, refilledAt: 0 }))
  const took: number[] = []
  let [lost, attempts, requests] = [0, 0, queue.size]
  let last = seconds * 1_000
  for (let next = queue.take(); next !== undefined; next = queue.take()) {
    attempts++
    last = Math.max(last, next.at)
    const lane = state[Math.floor(random() * lanes)] as Lane
    if (admits(lane, next.at, hold)) {
      took.push(next.at + hold - next.arrived)
      continue
    }
    const again = retried(next, random)
    if (again === undefined) lost++
    else queue.put(again)
  }
  const sorted = took.sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(part * sorted.length)] ?? Number.NaN
  requests = Math.max(1, requests)
  return {
    applied: (took.length * 1_000) / last,
    lost: lost / requests,
    p50: at(0.5),
    p99: at(0.99),
    attempts: attempts / requests,
  }
}

/** Takes the units and the item for `hold` milliseconds, or neither. A cancelled transaction takes units too. */
function admits(lane: Lane, now: number, hold: number): boolean {
  lane.units = Math.min(PARTITION_UNITS, lane.units + ((now - lane.refilledAt) * PARTITION_UNITS) / 1_000)
  lane.refilledAt = now
  if (lane.units < DEBIT_UNITS) return false
  lane.units -= DEBIT_UNITS
  if (lane.busyUntil > now) return false
  lane.busyUntil = now + hold
  return true
}

function retried({ at, arrived, tries }: Attempt, random: () => number): Attempt | undefined {
  const pause = Math.min(BACKOFF.most, BACKOFF.first * 2 ** tries) * random()
  const next = { at: at + pause, arrived, tries: tries + 1 }
  return next.tries >= BACKOFF.attempts || next.at - arrived > BACKOFF.deadline ? undefined : next
}

/** The requests in the order of time, those that come back included: a binary heap. */
function arrivals(offered: number, seconds: number, random: () => number) {
  const heap: Attempt[] = []
  const before = (a: number, b: number) => (heap[a] as Attempt).at < (heap[b] as Attempt).at
  const swap = (a: number, b: number) => {
    const kept = heap[a] as Attempt
    heap[a] = heap[b] as Attempt
    heap[b] = kept
  }
  const put = (attempt: Attempt) => {
    heap.push(attempt)
    for (let i = heap.length - 1; i > 0; ) {
      const parent = (i - 1) >> 1
      if (!before(i, parent)) break
      swap(i, parent)
      i = parent
    }
  }
  const take = (): Attempt | undefined => {
    if (heap.length < 2) return heap.pop()
    swap(0, heap.length - 1)
    const first = heap.pop()
    for (let i = 0; ; ) {
      const [left, right] = [2 * i + 1, 2 * i + 2]
      let least = i
      if (left < heap.length && before(left, least)) least = left
      if (right < heap.length && before(right, least)) least = right
      if (least === i) return first
      swap(i, least)
      i = least
    }
  }
  for (let at = 0; at < seconds * 1_000; ) {
    at += (-Math.log(1 - random()) * 1_000) / offered
    put({ at, arrived: at, tries: 0 })
  }
  return { put, take, size: heap.length }
}

/** The highest rate that loses at most one request in a thousand, to two digits. */
export function sustained(load: Omit<Load, 'offered'>): Outcome & { offered: number } {
  let [low, high] = [1, 1_000 * load.lanes]
  while (high / low > 1.02) {
    const middle = Math.sqrt(low * high)
    if (simulate({ ...load, offered: middle }).lost <= 0.001) low = middle
    else high = middle
  }
  const offered = Number(low.toPrecision(2))
  return { offered, ...simulate({ ...load, offered }) }
}
