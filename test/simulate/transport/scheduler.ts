import type { Moment, Run, StartWorkloads } from '../run.ts'
import type { Calls } from './calls.ts'
import type { Delivery } from './faulty-transport.ts'
import { type Actor, drainCallbacks, fireTimer, nextTimer } from './virtual-time.ts'

const MAX_STEPS = 4_000
/** If the table has not changed for this many steps, requests that wait for a change are delivered. */
const HELD_STEPS = 200
/** The longest pause before a retry. Timers that run later are timeouts. */
const LONGEST_PAUSE_MILLISECONDS = 600
/** The probability, at each step, that the clock advances to the end of a pause although requests wait. */
const PAUSE_ENDS_PROBABILITY = 0.2

/**
 * Plays a run step by step until all clients have ended and no request is left. Throws an error at the first violation.
 */
export async function runSchedule(
  run: Run,
  calls: Calls,
  readTable: () => Promise<Moment>,
  startWorkloads: StartWorkloads,
): Promise<void> {
  const failures: unknown[] = []
  let active = true
  const all = Promise.all(startWorkloads(run)).then(
    () => (active = false),
    (error) => failures.push(error),
  )
  let lastChange = 0
  for (let steps = 0; ; steps++) {
    await recordAllCalls(run, calls)
    if (failures.length > 0) throw failures[0]
    if (!active && isQuiet(run)) break
    if (steps > MAX_STEPS) throw new Error(`the run has not ended after ${MAX_STEPS} steps`)
    const { description, writer, isSettled } = await takeStep(run, steps - lastChange > HELD_STEPS)
    run.trace.push(description)
    await drainCallbacks()
    const { length } = run.history
    if (writer !== undefined) recordWrite(run, calls, writer, await readTable())
    else if (isSettled) recordMoment(run, '', run.history.at(-1) as Moment)
    if (run.history.length > length) lastChange = steps
    recordCalls(run, calls)
  }
  await all
}

const isQuiet = ({ transport: { waiting, abandoned, gradual } }: Run): boolean =>
  abandoned.length === 0 && waiting.length === 0 && gradual.unsettled.length === 0

/**
 * Records calls until no more calls begin or end. After a call, its client may begin the next call at the same moment.
 */
async function recordAllCalls(run: Run, calls: Calls): Promise<void> {
  do {
    await drainCallbacks()
    recordCalls(run, calls)
    await drainCallbacks()
  } while (calls.started.length + calls.ended.length > 0)
}

function recordCalls({ history, trace }: Run, { started, ended, createdItems, outcomes }: Calls): void {
  for (const { outcome } of started.splice(0)) outcome.from = history.length - 1
  for (const { actor, outcome, resolve } of ended.splice(0)) {
    outcome.to = history.length - 1
    outcome.createdItems = createdItems.get(actor) ?? []
    outcomes.set(actor, outcome)
    trace.push(`${outcome.name} ${outcome.status} ${outcome.reason}`)
    resolve(outcome)
  }
}

/** Records the table after a write, and checks the invariants. */
function recordWrite(run: Run, { createdItems }: Calls, writer: Actor, now: Moment): void {
  const { history, invariants } = run
  const before = history.at(-1) as Moment
  recordMoment(run, writer.name, now)
  for (const [key, item] of now) if (!before.has(key)) createdItems.get(writer)?.push(item)
  for (const check of invariants) check(before, now, writer)
}

function recordMoment(
  { history, writers, times, time, alternatives, transport }: Run,
  writer: string,
  now: Moment,
): void {
  history.push(now)
  writers.push(writer)
  times.push(time.now)
  alternatives.push(transport.gradual.alternativesTo(now))
}

/**
 * Takes one step, which is one of four kinds: deliver a request, deliver an abandoned request late, make more of a
 * transaction visible, or advance the clock.
 * @param releasesAll whether requests that wait for a change of the table may be delivered, too. If they were never
 * released, they could wait forever while other requests only read.
 */
async function takeStep(
  { transport, time, random, history }: Run,
  releasesAll: boolean,
): Promise<Delivery & { isSettled?: boolean }> {
  const { waiting, abandoned, gradual, profile } = transport
  const timer = nextTimer(time)
  const nothingElse = waiting.length === 0 && timer === undefined
  if (abandoned.length > 0 && (random.chance(profile.lateDeliveryProbability) || nothingElse)) {
    return transport.deliverLate(random.pick(abandoned))
  }
  if (gradual.unsettled.length > 0 && (random.chance(profile.revealProbability) || nothingElse))
    return transport.reveal()
  const isPause = timer !== undefined && timer.at - time.now < LONGEST_PAUSE_MILLISECONDS
  const advances = timer !== undefined && random.chance(isPause ? PAUSE_ENDS_PROBABILITY : profile.timeoutProbability)
  if (waiting.length > 0 && !advances) {
    const released = waiting.filter(({ heldUntil }) => releasesAll || heldUntil <= history.length)
    return transport.deliver(random.pick(released.length > 0 ? released : waiting), history.length)
  }
  if (timer === undefined) throw new Error('the clients still wait, but no request and no timer is left')
  fireTimer(time, timer)
  return { description: `time ${time.now}` }
}
