import { documents } from '../../lib/foundation/table/client.ts'
import { type Command, execute, identityOf, type State } from './memory-table.ts'

/** Answers a command in place of the database. */
export type Serve = (command: Command) => Promise<unknown>

/** The original `send` of the document client, and the original functions for time, random numbers and timers. */
const original = {
  send: documents().send,
  now: Date.now,
  random: Math.random,
  setTimeout: globalThis.setTimeout,
}

/** The longest pause between attempts, in milliseconds. Longer timers are the deadlines of requests. */
const LONGEST_PAUSE_MILLISECONDS = 500

let serve: Serve | undefined

/** The state of a pseudo-random generator, whose numbers are equal in each run. */
let seed = 1
export const restartRandom = (): void => {
  seed = 1
}
function nextRandom(): number {
  seed = (seed * 48_271) % 0x7fffffff
  return seed / 0x7fffffff
}

/** The key of an item that marks the states in which every end has passed. */
export const clockKey = { pk: 'CLOCK', sk: 'CLOCK' }

/** The clock of all processes: its start, and the milliseconds that have passed since the start. */
let [beginning, passed] = [original.now(), 0]
const MILLISECONDS_TO_END = 1_000
const MILLISECONDS_TO_LATER = 2_000

/** Returns the instant that all ends of grants and memberships are set to. */
export const instantOfEnd = (): string => new Date(beginning + MILLISECONDS_TO_END).toISOString()

export function setClock(state: State): void {
  passed = state.has(identityOf(clockKey)) ? MILLISECONDS_TO_LATER : 0
}

/**
 * Connects the service to the table in memory. After that, the clock shows only two times: its start, and the time
 * after the change `later`. Pauses take no time, and no request reaches its deadline. Therefore two runs with equal
 * choices are identical.
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

/**
 * Runs `run` while `connection` answers all commands. A command that is sent after the end of `run` fails, because it
 * shows a fault of the explorer.
 */
export async function serving<T>(connection: Serve, run: () => Promise<T>): Promise<T> {
  const outer = serve
  serve = connection
  try {
    return await run()
  } finally {
    serve = outer
  }
}

/** Returns the state after the last command. */
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
