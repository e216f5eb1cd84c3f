import type { Played } from './play.ts'
import type { Expected } from './world.ts'

/**
 * A run to verify. `states` has the expected answer in each state of the world between the arrival of the request and
 * its answer.
 */
interface Run {
  played: Played
  states: readonly Expected[]
  /**
   * The decisions about an authenticated caller in each of the states. The service may authenticate the caller at one
   * moment and decide at another.
   */
  decisions: readonly Expected[]
}

/**
 * Returns the answer in the format of `Expected`. Returns the status unchanged if it is not 200 or the body has no
 * decision.
 */
function answerOf({ status, body }: Played): Expected | number {
  const statuses = statusesOf(body)
  return status !== 200 || statuses.length === 0 ? status : inWords(statuses)
}

/**
 * Returns the decision of a check, or the decisions of all checks of a batch. Returns an empty list for other answers.
 */
export function statusesOf({ status, pairs }: Played['body']): boolean[] {
  if (Array.isArray(pairs)) return pairs.map((pair: { status: boolean }) => pair.status)
  return typeof status === 'boolean' ? [status] : []
}

const inWords = (statuses: readonly boolean[]) =>
  statuses.map((status) => (status ? 'allowed' : 'denied')).join(' ') as Expected

const isRefused = (state: Expected): boolean => state === 401 || state === 403

/** Returns undefined if the run is correct. */
export function verifyRun(run: Run & { isWrite: boolean }): string | undefined {
  const { played, states, isWrite } = run
  const answer = answerOf(played)
  const wrong = isWrite ? verifyWrite(played, states) : undefined
  if (wrong !== undefined || (isWrite && answer === 200)) return wrong
  if (isAnswer(answer, run) || (isWrite && answer === 409 && states.some((state) => !isRefused(state))))
    return undefined
  return `the answer was "${answer}", but in each of the states the answer is one of: ${states.join(', ')}`
}

const isAnswer = (answer: Expected | number, { states, decisions }: Run): boolean =>
  states.includes(answer as Expected) ||
  (states.some((state) => state !== 401) && decisions.includes(answer as Expected))

/** Describes the fault of a write, for example a write in a state in which it was not allowed. */
function verifyWrite({ status, writes }: Played, states: readonly Expected[]): string | undefined {
  const wrong = writes.find((index) => states[index] !== 200)
  if (wrong !== undefined) return `the policy was written in state ${wrong + 1}, where the answer is "${states[wrong]}"`
  if (status === 200 && writes.length === 0) return 'the answer was 200, but nothing was written'
  return status !== 200 && writes.length > 0 ? `the answer was ${status}, but the policy was written` : undefined
}
