import type { Played } from './play.ts'
import type { Expected } from './world.ts'

/** A run to verify. `states` are the expected answers in each state of the world, from arrival to answer. */
interface Run {
  played: Played
  states: readonly Expected[]
  /**
   * The decisions of the states for an authenticated caller. The caller may have been refused or accepted at another
   * moment than that of the decision.
   */
  decisions: readonly Expected[]
}

/** Returns the answer in the form of `Expected`; other statuses unchanged. */
function answerOf({ status, body }: Played): Expected | number {
  const statuses = statusesOf(body)
  return status !== 200 || statuses.length === 0 ? status : inWords(statuses)
}

/** Returns the decision of a check, or of each check of a batch; empty for other answers. */
export function statusesOf({ status, pairs }: Played['body']): boolean[] {
  if (Array.isArray(pairs)) return pairs.map((pair: { status: boolean }) => pair.status)
  return typeof status === 'boolean' ? [status] : []
}

const inWords = (statuses: readonly boolean[]) =>
  statuses.map((status) => (status ? 'allowed' : 'denied')).join(' ') as Expected

/** Tells whether the caller is refused in this state. */
const isRefused = (state: Expected): boolean => state === 401 || state === 403

/** Describes the fault of a run; undefined for a correct one. */
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

/** Describes a write that was made in a state in which it was not allowed. */
function verifyWrite({ status, writes }: Played, states: readonly Expected[]): string | undefined {
  const wrong = writes.find((index) => states[index] !== 200)
  if (wrong !== undefined) return `the policy was written in state ${wrong + 1}, where the answer is "${states[wrong]}"`
  if (status === 200 && writes.length === 0) return 'the answer was 200, but nothing was written'
  return status !== 200 && writes.length > 0 ? `the answer was ${status}, but the policy was written` : undefined
}
