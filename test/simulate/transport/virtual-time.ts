import { AsyncLocalStorage } from 'node:async_hooks'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import type { Random } from '../../support/random.ts'
import type { Call } from '../../support/request.ts'

/** One invocation of a Lambda function, or one change by an operator. Each actor can be killed separately. */
export interface Actor {
  name: string
  /** The milliseconds by which the clock of its process is ahead of the run's clock. */
  skew: number
  dead: boolean
  /** The request of a client; undefined for an operator. */
  request?: Call
  /** Called when the actor is killed. The promise of its call is never settled after that. */
  onKilled: () => void
  /** Set for the actor that creates the fixtures. This actor uses the random numbers of the run, but real timers. */
  inRealTime?: true
}

interface Timer {
  /** In milliseconds of virtual time. */
  at: number
  /** Timers with the same time run in ascending order of this number. */
  order: number
  actor: Actor
  run: () => void
}

/** The clock only advances when the scheduler runs a timer. */
export interface VirtualTime {
  random: Random
  /** In milliseconds since 1970. */
  now: number
  timers: Set<Timer>
}

/** The actor whose code is running. */
export const actors = new AsyncLocalStorage<Actor>()

let current: VirtualTime | undefined
let order = 0

const START = Date.UTC(2026, 10, 21, 10)

/**
 * Begins a run. From then on, the code of an actor gets its clock, timers, random numbers and ids from the returned
 * object.
 */
export function startVirtualTime(random: Random): VirtualTime {
  replaceGlobals()
  current = { random, now: START, timers: new Set() }
  return current
}

/** If several timers have the same time, returns the oldest of them. */
export const nextTimer = ({ timers }: VirtualTime): Timer | undefined =>
  [...timers].reduce<Timer | undefined>(
    (first, timer) =>
      first === undefined || timer.at < first.at || (timer.at === first.at && timer.order < first.order)
        ? timer
        : first,
    undefined,
  )

/** Does not run the timer if its actor is dead. */
export function fireTimer(time: VirtualTime, timer: Timer): void {
  time.timers.delete(timer)
  time.now = Math.max(time.now, timer.at)
  if (!timer.actor.dead) timer.run()
}

/**
 * Calls `callback` after `milliseconds` of virtual time, unless the actor is dead by then. Returns a function that
 * cancels the timer.
 */
export function startTimer(time: VirtualTime, actor: Actor, milliseconds: number, callback: () => void): () => void {
  const run = AsyncLocalStorage.bind(callback)
  const timer: Timer = { at: time.now + Math.max(0, milliseconds), order: order++, actor, run }
  time.timers.add(timer)
  return () => time.timers.delete(timer)
}

const realSetImmediate = setImmediate

/** Waits until the code of all actors waits for the table or for a timer. */
export async function drainCallbacks(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => realSetImmediate(resolve))
}

const real = {
  setTimeout,
  clearTimeout,
  random: Math.random,
  randomUUID: crypto.randomUUID,
  randomBytes: crypto.randomBytes,
  Date,
}

let replaced = false

/**
 * Replaces the clock, timers and random numbers of the runtime. Code that does not belong to an actor still gets the
 * real ones.
 */
function replaceGlobals(): void {
  if (replaced) return
  replaced = true
  replaceDate()
  replaceTimers()
  replaceRandom()
}

function insideActor<T>(inside: (actor: Actor, time: VirtualTime) => T, outside: () => T): T {
  const actor = actors.getStore()
  return actor === undefined || current === undefined ? outside() : inside(actor, current)
}

function replaceDate(): void {
  const now = () => insideActor(({ skew }, time) => time.now + skew, real.Date.now)
  globalThis.Date = class extends real.Date {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [now()] : given) as [number]))
    }
    static override now = now
  } as DateConstructor
}

function replaceTimers(): void {
  const cancels = new WeakMap<object, () => void>()
  const startVirtual = (actor: Actor, time: VirtualTime, milliseconds: number, callback: () => void) => {
    const handle = { unref: () => handle, ref: () => handle, hasRef: () => true }
    cancels.set(handle, startTimer(time, actor, milliseconds, callback))
    return handle
  }
  globalThis.setTimeout = ((callback: (...args: unknown[]) => void, milliseconds = 0, ...args: unknown[]) => {
    const startReal = () => real.setTimeout(callback, milliseconds, ...args)
    return insideActor<unknown>(
      (actor, time) =>
        actor.inRealTime ? startReal() : startVirtual(actor, time, milliseconds, () => callback(...args)),
      startReal,
    )
  }) as typeof setTimeout
  globalThis.clearTimeout = ((handle: object | undefined) => {
    const cancel = typeof handle === 'object' ? cancels.get(handle) : undefined
    if (cancel === undefined) real.clearTimeout(handle as never)
    else cancel()
  }) as typeof clearTimeout
}

function replaceRandom(): void {
  Math.random = () => insideActor((_, { random }) => random.next(), real.random)
  crypto.randomUUID = ((options?: crypto.RandomUUIDOptions) =>
    insideActor(
      (_, { random }) => random.uuid(),
      () => real.randomUUID(options),
    )) as typeof crypto.randomUUID
  crypto.randomBytes = ((size: number) =>
    insideActor(
      (_, { random }) => Buffer.from(Array.from({ length: size }, () => random.below(256))),
      () => real.randomBytes(size),
    )) as typeof crypto.randomBytes
  syncBuiltinESMExports()
}
