import { clockKey, runOn } from './connection.ts'
import { type Command, type Footprint, footprintOf, identityOf, type State } from './memory-table.ts'
import { type Depth, makePlan } from './plan.ts'
import { type Played, type Point, play, type Step, type Trip } from './play.ts'
import { forgetAll, type Remembered, restore, save } from './process-memory.ts'
import { statusesOf, verifyRun } from './verify-run.ts'
import { age, describeChange, isPossible, type On, type Scenario, type Toggle, toggled, worldTable } from './world.ts'

export interface Counts {
  worlds: number
  runs: number
  answers: Map<string, number>
  mostTrips: number
}

export type Violation = string

/** A world at one moment: the changes that have been made, and the state of the table. */
interface Moment {
  on: On
  state: State
}

/** A change, and the moment after the change. All runs that begin in an equal state share the transition. */
interface Transition {
  toggle: Toggle
  words: string
  after: Moment
  footprint: Footprint
}

type Temperature = 'cold' | 'warm'

export function makeExplorer(scenario: Scenario, report: (violation: Violation) => void) {
  const counts: Counts = { worlds: 0, runs: 0, answers: new Map(), mostTrips: 0 }
  const transitions = new WeakMap<State, Map<string, Transition>>()
  const worlds = new Map<string, Promise<Moment | undefined>>()
  const { toggles, handler, authorization, body } = scenario
  const call = { handler, authorization, body }
  const plan = makePlan(scenario)
  const isWrite = !('permission' in body || 'bodies' in body)

  async function makeChange({ on, state }: Moment, toggle: Toggle): Promise<Transition> {
    const known = transitions.get(state) ?? new Map<string, Transition>()
    transitions.set(state, known)
    const found = known.get(toggle.name)
    if (found !== undefined) return found
    const commands: Command[] = []
    const isMade = !on.has(toggle.name)
    const after = await runOn(
      state,
      () => toggle.run(worldTable(), isMade, on),
      (command) => commands.push(command),
    )
    const made = {
      toggle,
      words: describeChange(toggle, on),
      after: { on: toggled(toggle, on), state: after },
      footprint: unite(commands.map(footprintOf)),
    }
    known.set(toggle.name, made)
    return made
  }

  /**
   * Returns the world after these changes, as if they had been made two minutes ago. Returns undefined if the changes
   * are not possible in this order.
   */
  function worldWith(names: readonly string[]): Promise<Moment | undefined> {
    const key = names.join()
    const found = worlds.get(key) ?? makeWorld(names)
    worlds.set(key, found)
    return found
  }

  async function makeWorld(names: readonly string[]): Promise<Moment | undefined> {
    const last = names.at(-1)
    if (last === undefined) return { on: new Set(), state: age(await scenario.build()) }
    const before = await worldWith(names.slice(0, -1))
    const toggle = toggles.find(({ name }) => name === last)
    if (before === undefined || toggle === undefined || !isPossible(toggle, before.on)) return undefined
    const { after } = await makeChange(before, toggle)
    // If a change undid earlier changes, the world is skipped, because the same world without these changes is already
    // explored.
    return after.on.size < names.length ? undefined : { on: after.on, state: age(after.state) }
  }

  /**
   * Runs the request, and makes these changes during the run. Changes in round trip 0 are made before the request
   * arrives.
   */
  async function run(world: Moment, steps: readonly Step<Transition>[]): Promise<Played> {
    const before = steps.filter(({ point }) => point.trip === 0)
    const initial = before.at(-1)?.change.after ?? world
    let on = initial.on
    const played = await play(call, initial.state, steps.slice(before.length), async (state, change) => {
      const { after, toggle } = change
      // If the request itself has written, the state differs from the state for which the change was prepared. In that
      // case the change is made again.
      const made = transitions.get(state)?.get(toggle.name)
      const next = made?.after ?? (await makeChange({ on, state }, toggle)).after
      on = after.on
      return next.state
    })
    counts.runs++
    counts.mostTrips = Math.max(counts.mostTrips, played.trips.length)
    return played
  }

  async function explore(names: readonly string[], temperature: Temperature, depth: Depth): Promise<void> {
    const world = await worldWith(names)
    if (world === undefined) return
    counts.worlds++
    let remembered: Remembered | undefined
    let isDirty = true
    const prepare = async () => {
      if (isDirty || remembered === undefined) {
        await forgetAll()
        if (temperature === 'warm') await run(world, [])
        remembered = save()
      } else restore(remembered)
    }

    const chosen = names.map((name) => toggles.find((toggle) => toggle.name === name) as Toggle)
    const isWanted = (steps: readonly Step<Transition>[], next?: Toggle) =>
      plan.isWanted(chosen, world.on, [...steps.map(({ change }) => change.toggle), ...(next ? [next] : [])], depth)
    if (!isWanted([])) return

    async function visit(steps: readonly Step<Transition>[]): Promise<void> {
      await prepare()
      const played = await run(world as Moment, steps)
      isDirty = played.readDefinitions || temperature === 'cold'
      check(world as Moment, temperature, steps, played)
      if (steps.length < depth.changes) await visitNext(steps, played)
    }

    async function visitNext(steps: readonly Step<Transition>[], played: Played): Promise<void> {
      const now = steps.at(-1)?.change.after ?? (world as Moment)
      for (const toggle of toggles) {
        if (!isPossible(toggle, now.on)) continue
        if (!isWanted(steps, toggle)) continue
        const change = await makeChange(now, toggle)
        for (const point of pointsOf(steps.at(-1)?.point, played.trips, change.footprint))
          await visit([...steps, { point, change }])
      }
    }

    await visit([])
  }

  function check(world: Moment, temperature: Temperature, steps: readonly Step<Transition>[], played: Played): void {
    const early = steps.filter(({ point }) => point.trip === 0)
    const late = steps.slice(early.length)
    const arrival = early.at(-1)?.change.after ?? world
    const moments = [arrival, ...late.map(({ change }) => change.after)]
    const states = moments.map(({ on }) => plan.expect(on))
    const key = [played.status, ...statusesOf(played.body)].join(' ')
    counts.answers.set(key, (counts.answers.get(key) ?? 0) + 1)
    const decisions = moments.flatMap(({ on }) => plan.decide(on))
    const wrong = verifyRun({ played, states, isWrite, decisions })
    if (wrong === undefined) return
    const lines = [
      `${scenario.name}, in a ${temperature} process; at first: ${[...world.on].sort().join(', ') || 'nothing is bound'}`,
      ...early.map(({ change }) => `  before the request arrives: ${change.words}`),
      `  the caller asks ${scenario.words}; now the answer is "${states[0]}"`,
      ...late.map(
        ({ change, point }, index) =>
          `  ${describePoint(point)}: ${change.words}; now the answer is "${states[index + 1]}"`,
      ),
      `  ${wrong}`,
    ]
    report(lines.join('\n'))
  }

  return { explore, counts }
}

const unite = (footprints: readonly Footprint[]): Footprint => ({
  reads: new Set(footprints.flatMap(({ reads }) => [...reads])),
  writes: new Set(footprints.flatMap(({ writes }) => [...writes])),
  ranges: footprints.flatMap(({ ranges }) => ranges),
})

function isIndependent(part: Footprint, change: Footprint): boolean {
  const writesInto = (writer: Footprint, reader: Footprint) =>
    [...writer.writes].some((identity) => {
      const [pk = '', sk = ''] = identity.split('\u0000')
      const isInRange = reader.ranges.some((range) => range.pk === pk && range.first <= sk && sk <= range.last)
      return reader.reads.has(identity) || reader.writes.has(identity) || isInRange
    })
  return !writesInto(change, part) && !writesInto(part, change)
}

const footprintOfPart = ({ command, identity }: Trip['parts'][number]): Footprint =>
  identity === undefined ? footprintOf(command) : { reads: new Set([identity]), writes: new Set(), ranges: [] }

/**
 * Yields the moments at which the next change can be made. Of moments that lead to equal runs, yields only the
 * earliest: if a part and the change do not affect each other, leaves out the moment directly after the part. A request
 * reads the clock only after a round trip, so a change of the clock happens at the end of a round trip.
 */
function* pointsOf(last: Point | undefined, trips: readonly Trip[], change: Footprint): Iterable<Point> {
  const from = last ?? { trip: 0, read: [] }
  yield from
  for (const [index, { parts }] of trips.entries()) {
    const trip = index + 1
    if (trip < from.trip) continue
    const read = trip === from.trip ? from.read : []
    const dependent = parts.filter((part) => !read.includes(part.id) && !isIndependent(footprintOfPart(part), change))
    if (change.writes.has(identityOf(clockKey))) yield { trip, read: parts.map(({ id }) => id) }
    const isEnd = (ids: number) => index === trips.length - 1 && read.length + ids === parts.length
    for (const some of subsets(dependent.map(({ id }) => id))) {
      if (some.length > 0 && !isEnd(some.length)) yield { trip, read: [...read, ...some] }
    }
  }
}

function subsets<T>(items: readonly T[]): T[][] {
  const all: T[][] = [[]]
  for (const item of items) all.push(...all.map((some) => [...some, item]))
  return all
}

function describePoint({ trip, read }: Point): string {
  const names = read.map((id) =>
    id
      .replace(/^\d+ ?/, '')
      .replace('\u0000', ' ')
      .replaceAll('-0000-4000-8000-000000000000', ''),
  )
  return `in round trip ${trip}, after ${names.join(' and ')}`
}
