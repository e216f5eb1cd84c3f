import { createHash } from 'node:crypto'
import type { Context } from 'aws-lambda'
import { tableDefinition } from '../../lib/table/definition.ts'
import { anEvent, type Call } from '../support/request.ts'
import { weatherOf } from './faults.ts'
import { openWire, type Wire } from './faulty-transport.ts'
import { type Lambda, type Operation, theLambdas } from './lambda.ts'
import { type Random, randomOf } from './random.ts'
import { dropTable, post, type RawItem, scanTable } from './raw.ts'
import { type Actor, actors, beginUniverse, drained, fire, nextTimer, type Universe } from './virtual-time.ts'
import { makeWorld, type World } from './world.ts'

/** The table after each step that may have changed it. */
export type Moment = ReadonlyMap<string, RawItem>

/** One call of a handler or a store, from beginning to end. `status` 0: it was killed, and nobody knows what became of it. */
export interface Outcome {
  name: string
  status: number
  reason: string
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire, to be judged
  body: any
  headers: Record<string, string>
  /** The moments of `history` at which it began and ended. */
  from: number
  to: number
  /** Whether it is the answer of a handler; else it is what became of an operator's deed. */
  isAnswer: boolean
  /** The items that its own writes brought into the table. */
  made: RawItem[]
}

export interface Run {
  seed: number
  random: Random
  world: World
  universe: Universe
  wire: Wire
  history: Moment[]
  /** The name of the call that brought about each moment. */
  writers: string[]
  trace: string[]
  call: (operation: Operation, request: Call) => Promise<Outcome>
  /** A deed of an operator, through the stores. */
  operate: (name: string, deed: (lambda: Lambda, deadline: number) => Promise<unknown>) => Promise<Outcome>
  /** How the call of this actor ended; undefined while it is under way. */
  ended: (actor: Actor) => Outcome | undefined
  /** What has to hold after every step. */
  invariants: ((before: Moment, now: Moment, actor: Actor | undefined) => void)[]
}

const LAMBDAS = 4
const MAX_STEPS = 4_000

interface Open {
  actor: Actor
  outcome: Outcome
  finished: boolean
  resolve: (outcome: Outcome) => void
}

export interface Played {
  steps: number
  /** A digest of everything that happened, in its order: the same for the same seed. */
  trace: string
  /** How each call ended: operation, status and reason. */
  ends: string[]
}

/** Plays one seed: a world, a weather, some clients. Throws where something is violated. */
export async function play(seed: number, endpoint: string, cast: (run: Run) => Promise<unknown>[]): Promise<Played> {
  const random = randomOf(seed)
  const universe = beginUniverse(random)
  const TableName = String(process.env.TABLE_NAME)
  const definition = await post(endpoint, 'CreateTable', JSON.stringify({ TableName, ...tableDefinition }))
  if (definition.statusCode !== 200) throw new Error(definition.body.toString())
  try {
    const run = await prepare(seed, endpoint, TableName, random, universe)
    const steps = await run.schedule(cast)
    const trace = createHash('sha256').update(run.trace.join('\n')).digest('hex')
    const ends = run.trace.flatMap((line) => /^([a-z-]+)-\d+ (-?\d+ \w*)$/.exec(line)?.slice(1).join(' ') ?? [])
    return { steps, trace, ends }
  } finally {
    await dropTable(endpoint, TableName)
  }
}

async function prepare(seed: number, endpoint: string, TableName: string, random: Random, universe: Universe) {
  const lambdas = await theLambdas(LAMBDAS)
  const builder: Actor = { name: 'world', skew: 0, dead: false, onKilled: () => {}, inRealTime: true }
  const world = await actors.run(builder, () => makeWorld(seed, random))
  const wire = openWire(endpoint, universe, weatherOf(random))
  for (const lambda of lambdas) await lambda.connect(wire)
  const skews = lambdas.map(() => random.between(-2_000, 2_000))
  const read = async (): Promise<Moment> =>
    new Map((await scanTable(endpoint, TableName)).map((item) => [`${item.pk} ${item.sk}`, item]))
  const history = [await read()]
  const writers = ['']
  const trace: string[] = []
  const opening: Open[] = []
  const closing: Open[] = []
  const made = new Map<Actor, RawItem[]>()
  const ends = new Map<Actor, Outcome>()
  let count = 0

  function begin(
    name: string,
    work: (lambda: Lambda, deadline: number) => Promise<Partial<Outcome>>,
  ): Promise<Outcome> {
    const number = random.below(lambdas.length)
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    const outcome = {
      name: `${name}-${count++}`,
      status: 0,
      reason: '',
      body: undefined,
      headers: {},
      from: 0,
      to: 0,
      isAnswer: false,
      made: [],
    }
    const actor: Actor = { name: outcome.name, skew: skews[number] as number, dead: false, onKilled: () => settle({}) }
    const open: Open = { actor, outcome, finished: false, resolve }
    made.set(actor, [])
    const settle = (result: Partial<Outcome>) => {
      if (open.finished) return
      open.finished = true
      Object.assign(outcome, result)
      closing.push(open)
    }
    opening.push(open)
    const start = () => work(lambdas[number] as Lambda, universe.now + (skews[number] as number) + 9_000)
    actors.run(actor, () =>
      start().then(settle, (error) => settle({ status: -1, reason: String(error?.stack ?? error) })),
    )
    return promise
  }

  const call: Run['call'] = (operation, request) =>
    begin(operation, async (lambda, deadline) => {
      const context = { getRemainingTimeInMillis: () => deadline + 1_000 - Date.now() } as unknown as Context
      const { statusCode = 0, headers = {}, body = '' } = await lambda.handlers[operation](anEvent(request), context)
      const parsed = JSON.parse(body)
      const reason = parsed.details?.[0]?.reason ?? ''
      return { status: statusCode, headers: headers as Record<string, string>, body: parsed, reason, isAnswer: true }
    })

  const operate: Run['operate'] = (name, deed) =>
    begin(name, async (lambda, deadline) => {
      try {
        return { status: 200, body: await deed(lambda, deadline) }
      } catch (error) {
        const { reason } = error as { reason?: string }
        if (reason === undefined) throw error
        return { status: 400, reason }
      }
    })

  const run: Run = {
    seed,
    random,
    world,
    universe,
    wire,
    history,
    writers,
    trace,
    call,
    operate,
    ended: (actor) => ends.get(actor),
    invariants: [],
  }

  /** After each step: what the table holds now, what holds of it, and who began or ended at this moment. */
  async function observe(wrote: Actor | undefined): Promise<void> {
    if (wrote !== undefined) {
      const before = history.at(-1) as Moment
      const now = await read()
      history.push(now)
      writers.push(wrote.name)
      for (const [key, item] of now) if (!before.has(key)) made.get(wrote)?.push(item)
      for (const invariant of run.invariants) invariant(before, now, wrote)
    }
    for (const { outcome } of opening.splice(0)) outcome.from = history.length - 1
    for (const { actor, outcome, resolve } of closing.splice(0)) {
      outcome.to = history.length - 1
      outcome.made = made.get(actor) ?? []
      ends.set(actor, outcome)
      trace.push(`${outcome.name} ${outcome.status} ${outcome.reason}`)
      resolve(outcome)
    }
  }

  async function schedule(cast: (run: Run) => Promise<unknown>[]): Promise<number> {
    const failures: unknown[] = []
    let acting = true
    const all = Promise.all(cast(run)).then(
      () => (acting = false),
      (error) => failures.push(error),
    )
    for (let steps = 0; ; steps++) {
      // A finished call lets its client begin the next one, which belongs to the same moment.
      do {
        await drained()
        await observe(undefined)
        await drained()
      } while (opening.length + closing.length > 0)
      if (failures.length > 0) throw failures[0]
      if (!acting && wire.ghosts.length === 0 && wire.waiting.length === 0) break
      if (steps > MAX_STEPS) throw new Error('the run does not end')
      const step = await next(wire, universe, random)
      trace.push(step.what)
      await drained()
      await observe(step.wrote)
    }
    await all
    return trace.length
  }

  return { ...run, schedule }
}

/** One thing that can happen now: a request gets through, a late one arrives, or time passes. */
async function next(wire: Wire, universe: Universe, random: Random): Promise<{ what: string; wrote?: Actor }> {
  const timer = nextTimer(universe)
  if (
    wire.ghosts.length > 0 &&
    (random.chance(wire.weather.haste) || (wire.waiting.length === 0 && timer === undefined))
  ) {
    return wire.arrive(random.pick(wire.ghosts))
  }
  // Backoffs end often while others are at work; a request is seldom so slow that it is given up.
  const passes = timer !== undefined && random.chance(timer.at - universe.now < 600 ? 0.2 : wire.weather.slowness)
  if (wire.waiting.length > 0 && !passes) return wire.release(random.pick(wire.waiting))
  if (timer === undefined) throw new Error('nothing can happen any more')
  fire(universe, timer)
  return { what: `time ${universe.now}` }
}
