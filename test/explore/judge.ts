import type { Played } from './play.ts'
import type { Expected } from './world.ts'

/** A run as the judge sees it. `states` are what each state of the world expects, from arrival to answer. */
export interface Judged {
  played: Played
  states: readonly Expected[]
  /** Whether the request writes, so that a 200 has to have written. */
  isWrite: boolean
}

/** The answer in the words of `Expected`; a 409 and other statuses as they are. */
export function answerOf({ status, body }: Played): Expected | number {
  if (status !== 200 || typeof body.status !== 'boolean') return status
  return body.status ? 'allowed' : 'denied'
}

const isRefused = (state: Expected): boolean => typeof state === 'number' && state !== 200

/** What is wrong with a run; undefined where nothing is. */
export function judge({ played, states, isWrite }: Judged): string | undefined {
  const answer = answerOf(played)
  if (isWrite) return judgeWrite(played, states)
  if (states.includes(answer as Expected)) return undefined
  return `the answer was "${answer}", but in each of the states the answer is one of: ${states.join(', ')}`
}

/** 409 ABORTED promises that nothing was written; a client sends the request again. */
function judgeWrite({ status, writes }: Played, states: readonly Expected[]): string | undefined {
  const wrong = writes.find((index) => states[index] !== 200)
  if (wrong !== undefined) return `the policy was written in state ${wrong}, where the answer is ${states[wrong]}`
  if (status === 200) return writes.length > 0 ? undefined : 'the answer was 200, but nothing was written'
  if (writes.length > 0) return `the answer was ${status}, but the policy was written`
  if (status === 409 && states.some((state) => !isRefused(state))) return undefined
  if (states.includes(status as Expected)) return undefined
  return `the answer was ${status}, but in each of the states the answer is one of: ${states.join(', ')}`
}
