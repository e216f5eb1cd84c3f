/**
 * The input of a simulation that computes how many requests one billing account sustains, by DynamoDB's documented
 * rules. The simulation uses no clock and no table, and its random numbers depend on a seed. So the figures are equal
 * on every machine.
 *
 * Rules (Amazon DynamoDB Developer Guide):
 * - A partition has 1,000 write units a second, and an item is on one partition. Unused write units of the last 300 s
 *   may be available as burst capacity, which the simulation ignores ("Burst and adaptive capacity").
 * - A write in a transaction takes two write units a KB: one to prepare the write and one to apply it ("Transaction
 *   capacity").
 * - While a transaction on an item is in progress, DynamoDB cancels any other transaction on that item at once with
 *   `TransactionConflict`. The SDK does not retry a cancelled transaction ("Transaction conflict handling").
 *
 * AWS does not document how long a transaction locks its items, so this time is a parameter.
 */
export interface Load {
  /** The mean number of requests that arrive in a second, at random times (Poisson). */
  requestsPerSecond: number
  /** The milliseconds for which a transaction locks its items. */
  holdMilliseconds: number
  /** The number of items over which the balance is split. The service uses 1. */
  lanes: number
  seconds: number
  seed: number
}

export interface Outcome {
  /** The number of requests that succeeded in a second. */
  appliedPerSecond: number
  /** The share of all requests that ended with 409 ABORTED or 429, from 0 to 1. */
  failedShare: number
  /** The milliseconds from the arrival of a request until its debit was applied. */
  p50Milliseconds: number
  p99Milliseconds: number
  /** The mean number of attempts for a request. */
  attempts: number
}

/**
 * The backoff settings of lib/foundation/table: full jitter, a delay that starts at 25 ms and doubles up to 500 ms, and
 * at most twelve attempts within eight seconds.
 */
const BACKOFF = { firstMilliseconds: 25, maxMilliseconds: 500, attempts: 12, deadlineMilliseconds: 8_000 }
/** The write units that a partition has in a second, and the write units that one debit uses. */
const PARTITION_UNITS = 1_000
const DEBIT_UNITS = 2

/** Makes a small random generator with a seed (mulberry32), whose quality is sufficient for arrivals and jitter. */
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
  failures: number
}

/** An item that holds a part of the balance, and the unused write units of its partition. Times are in milliseconds. */
interface Lane {
  busyUntil: number
  units: number
  refilledAt: number
}

export function simulate({ requestsPerSecond, holdMilliseconds, lanes, seconds, seed }: Load): Outcome {
  const random = randomOf(seed)
  const queue = queueArrivals(requestsPerSecond, seconds, random)
  const state = Array.from({ length: lanes }, (): Lane => ({ busyUntil: 0, units: DEBIT_UNITS, refilledAt: 0 }))
  const latencies: number[] = []
  const requests = Math.max(1, queue.size)
  let [failed, attempts] = [0, 0]
  let last = seconds * 1_000
  for (let next = queue.take(); next !== undefined; next = queue.take()) {
    attempts++
    last = Math.max(last, next.at)
    const lane = state[Math.floor(random() * lanes)] as Lane
    if (tryDebit(lane, next.at, holdMilliseconds)) {
      latencies.push(next.at + holdMilliseconds - next.arrived)
      continue
    }
    const retry = scheduleRetry(next, random)
    if (retry === undefined) failed++
    else queue.put(retry)
  }
  latencies.sort((a, b) => a - b)
  const percentile = (part: number) => latencies[Math.floor(part * latencies.length)] ?? Number.NaN
  return {
    appliedPerSecond: (latencies.length * 1_000) / last,
    failedShare: failed / requests,
    p50Milliseconds: percentile(0.5),
    p99Milliseconds: percentile(0.99),
    attempts: attempts / requests,
  }
}

/**
 * Starts the transaction only if the item is not locked and its partition has enough write units. A cancelled
 * transaction also uses write units.
 * @returns whether the transaction started
 */
function tryDebit(lane: Lane, now: number, holdMilliseconds: number): boolean {
  lane.units = Math.min(PARTITION_UNITS, lane.units + ((now - lane.refilledAt) * PARTITION_UNITS) / 1_000)
  lane.refilledAt = now
  if (lane.units < DEBIT_UNITS) return false
  lane.units -= DEBIT_UNITS
  if (lane.busyUntil > now) return false
  lane.busyUntil = now + holdMilliseconds
  return true
}

/** Returns undefined if the request has no attempts or no time left. */
function scheduleRetry({ at, arrived, failures }: Attempt, random: () => number): Attempt | undefined {
  const pause = Math.min(BACKOFF.maxMilliseconds, BACKOFF.firstMilliseconds * 2 ** failures) * random()
  const next = { at: at + pause, arrived, failures: failures + 1 }
  const isTooLate = next.at - arrived > BACKOFF.deadlineMilliseconds
  return next.failures >= BACKOFF.attempts || isTooLate ? undefined : next
}

/** A queue of attempts, ordered by time (a binary heap). A new queue contains the first attempts of all requests. */
function queueArrivals(requestsPerSecond: number, seconds: number, random: () => number) {
  const heap: Attempt[] = []
  const before = (a: number, b: number) => (heap[a] as Attempt).at < (heap[b] as Attempt).at
  const swap = (a: number, b: number) => {
    const first = heap[a] as Attempt
    heap[a] = heap[b] as Attempt
    heap[b] = first
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
    at += (-Math.log(1 - random()) * 1_000) / requestsPerSecond
    put({ at, arrived: at, failures: 0 })
  }
  return { put, take, size: heap.length }
}

/** Finds the highest rate, to two significant digits, at which at most one request in a thousand fails. */
export function findSustained(load: Omit<Load, 'requestsPerSecond'>): Outcome & { requestsPerSecond: number } {
  let [low, high] = [1, 1_000 * load.lanes]
  while (high / low > 1.02) {
    const middle = Math.sqrt(low * high)
    if (simulate({ ...load, requestsPerSecond: middle }).failedShare <= 0.001) low = middle
    else high = middle
  }
  const requestsPerSecond = Number(low.toPrecision(2))
  return { requestsPerSecond, ...simulate({ ...load, requestsPerSecond }) }
}
