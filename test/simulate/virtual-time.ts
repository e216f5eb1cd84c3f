import { AsyncLocalStorage } from 'node:async_hooks'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import type { Random } from './random.ts'

/** One invocation of a Lambda function, or one deed of an operator: whatever can be killed on its own. */
export interface Actor {
  name: string
  /** Milliseconds by which the clock of its process is ahead. */
  skew: number
  dead: boolean
  /** Told when it is killed: its promise will never settle by itself. */
  onKilled: () => void
  /** Its chance is that of the run, but its time is the real one: it prepares the run. */
  inRealTime?: true
}

interface Timer {
  at: number
  order: number
  actor: Actor
  run: () => void
}

/** Time and chance of one run: nothing happens but by the scheduler's choice. */
export interface Universe {
  random: Random
  now: number
  timers: Set<Timer>
}

export const actors = new AsyncLocalStorage<Actor>()

let universe: Universe | undefined
let order = 0

const START = Date.UTC(2026, 10, 21, 10)

/** Begins a run. Inside of an actor, clock, timers, random numbers and ids come from it from now on. */
export function beginUniverse(random: Random): Universe {
  install()
  universe = { random, now: START, timers: new Set() }
  return universe
}

/** The timer that is due first; among equals, the oldest. */
export const nextTimer = ({ timers }: Universe): Timer | undefined =>
  [...timers].reduce<Timer | undefined>(
    (first, timer) =>
      first === undefined || timer.at < first.at || (timer.at === first.at && timer.order < first.order)
        ? timer
        : first,
    undefined,
  )

/** Lets the clock come to the timer's time, and runs it. */
export function fire(of: Universe, timer: Timer): void {
  of.timers.delete(timer)
  of.now = Math.max(of.now, timer.at)
  if (!timer.actor.dead) timer.run()
}

/** Runs `then` after that time, unless the actor is dead by then; answers how to call it off. */
export function after(of: Universe, actor: Actor, milliseconds: number, then: () => void): () => void {
  const run = AsyncLocalStorage.bind(then)
  const timer: Timer = { at: of.now + Math.max(0, milliseconds), order: order++, actor, run }
  of.timers.add(timer)
  return () => of.timers.delete(timer)
}

const realSetImmediate = setImmediate

/** Until every promise and callback that can run has run: all that is left waits for the table or for time. */
export async function drained(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => realSetImmediate(resolve))
}

let installed = false

/** Puts the universe in the place of what the runtime offers, for actors only. */
function install(): void {
  if (installed) return
  installed = true
  const real = {
    setTimeout,
    clearTimeout,
    random: Math.random,
    randomUUID: crypto.randomUUID,
    randomBytes: crypto.randomBytes,
    Date,
  }
  const timeouts = new WeakMap<object, () => void>()
  const inside = <T>(actor: (actor: Actor, universe: Universe) => T, outside: () => T): T => {
    const current = actors.getStore()
    return current === undefined || universe === undefined ? outside() : actor(current, universe)
  }
  const now = () => inside(({ skew }, { now }) => now + skew, real.Date.now)
  globalThis.Date = class extends real.Date {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [now()] : given) as [number]))
    }
    static override now = now
  } as DateConstructor
  globalThis.setTimeout = ((then: (...args: unknown[]) => void, milliseconds = 0, ...args: unknown[]) =>
    inside<unknown>(
      (actor, of) => {
        if (actor.inRealTime) return real.setTimeout(then, milliseconds, ...args)
        const handle = { unref: () => handle, ref: () => handle, hasRef: () => true }
        timeouts.set(
          handle,
          after(of, actor, milliseconds, () => then(...args)),
        )
        return handle
      },
      () => real.setTimeout(then, milliseconds, ...args),
    )) as typeof setTimeout
  globalThis.clearTimeout = ((handle: object | undefined) => {
    const cancel = typeof handle === 'object' ? timeouts.get(handle) : undefined
    if (cancel === undefined) real.clearTimeout(handle as never)
    else cancel()
  }) as typeof clearTimeout
  Math.random = () => inside((_, { random }) => random.next(), real.random)
  const randomUUID = ((options?: crypto.RandomUUIDOptions) =>
    inside(
      (_, { random }) => random.uuid(),
      () => real.randomUUID(options),
    )) as typeof crypto.randomUUID
  crypto.randomUUID = randomUUID
  crypto.randomBytes = ((size: number) =>
    inside(
      (_, { random }) => Buffer.from(Array.from({ length: size }, () => random.below(256))),
      () => real.randomBytes(size),
    )) as typeof crypto.randomBytes
  syncBuiltinESMExports()
}
