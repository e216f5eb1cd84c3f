import { documents } from '../../lib/foundation/table/client.ts'
import { type Command, execute, identityOf, type State } from './memory-table.ts'

/** Takes the place of the document client's connection. */
export type Serve = (command: Command) => Promise<unknown>

/** The connection that is in use, and everything that depends on time and chance. */
const original = {
  send: documents().send,
  now: Date.now,
  random: Math.random,
  setTimeout: globalThis.setTimeout,
}

/** Pauses between attempts are at most this long. Timers that are longer end a request at its deadline. */
const LONGEST_PAUSE_MILLISECONDS = 500

let serve: Serve | undefined

/** Numbers like random ones, the same in each run. */
let seed = 1
export const restartRandom = (): void => {
  seed = 1
}
function nextRandom(): number {
  seed = (seed * 48_271) % 0x7fffffff
  return seed / 0x7fffffff
}

/** While a state has this item, the time of what ends is over. */
export const clockKey = { pk: 'CLOCK', sk: 'CLOCK' }

/** The clock of all processes: at the beginning, and how many milliseconds later it is. */
let [beginning, passed] = [original.now(), 0]
const MILLISECONDS_TO_END = 1_000
const MILLISECONDS_TO_LATER = 2_000

/** When everything ends that gets an end. */
export const instantOfEnd = (): string => new Date(beginning + MILLISECONDS_TO_END).toISOString()

/** It is as late as this state says. */
export function setClock(state: State): void {
  passed = state.has(identityOf(clockKey)) ? MILLISECONDS_TO_LATER : 0
}

/**
 * From now on, the table is in memory, the clock stands still but for the one instant that a change may let pass, pauses take no time and no request reaches its deadline, so
 * that the same choices always make the same run.
 */
export function connect(): void {
  beginning = original.now()
  documents().send = ((command: Command) => {
    if (serve === undefined) throw new Error('a request to the table outside of a run')
    return serve(command)
  }) as never
  Date.now = () => beginning + passed
  Math.random = nextRandom
  globalThis.setTimeout = ((run: () => void, milliseconds = 0) =>
    milliseconds <= LONGEST_PAUSE_MILLISECONDS ? setImmediate(run) : undefined) as never
}

export function disconnect(): void {
  documents().send = original.send
  Date.now = original.now
  Math.random = original.random
  globalThis.setTimeout = original.setTimeout
}

/** Runs with this connection. Requests that are still made afterwards are an error of the explorer. */
export async function serving<T>(connection: Serve, run: () => Promise<T>): Promise<T> {
  const outer = serve
  serve = connection
  try {
    return await run()
  } finally {
    serve = outer
  }
}

/** Runs something to its end on a state, request by request, and gives the state afterwards. */
export async function runOn(
  before: State,
  run: () => Promise<unknown>,
  watch: (command: Command) => void = () => {},
): Promise<State> {
  const clock = passed
  let state = before
  setClock(before)
  const answer: Serve = async (command) => {
    watch(command)
    const result = execute(state, command)
    state = result.state
    if (result.error !== undefined) throw result.error
    return result.output
  }
  await serving(answer, run)
  passed = clock
  return state
}
