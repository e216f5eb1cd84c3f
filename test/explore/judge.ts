import type { Played } from './play.ts'
import type { Expected } from './world.ts'

/** A run as the judge sees it. `states` are what each state of the world expects, from arrival to answer. */
export interface Judged {
  played: Played
  states: readonly Expected[]
  /** What each state decides, whoever asks. An answer that changes nothing needs its caller at one moment, maybe another one. */
  decisions: readonly Expected[]
}

/** The answer in the words of `Expected`; a 409 and other statuses as they are. */
export function answerOf({ status, body }: Played): Expected | number {
  if (status !== 200 || typeof body.status !== 'boolean') return status
  return body.status ? 'allowed' : 'denied'
}

/** Whether the caller may not ask at all. */
const isRefused = (state: Expected): boolean => state === 401 || state === 403

/** What is wrong with a run; undefined where nothing is. */
export function judge({ played, states, isWrite, decisions }: Judged & { isWrite: boolean }): string | undefined {
  const answer = answerOf(played)
  if (isWrite) return judgeWrite({ played, states, decisions })
  if (states.includes(answer as Expected)) return undefined
  if (states.some((state) => !isRefused(state)) && decisions.includes(answer as Expected)) return undefined
  return `the answer was "${answer}", but in each of the states the answer is one of: ${states.join(', ')}`
}

/** 409 ABORTED promises that nothing was written; a client sends the request again. */
function judgeWrite({ played: { status, writes }, states, decisions }: Judged): string | undefined {
  const wrong = writes.find((index) => states[index] !== 200)
  if (wrong !== undefined) return `the policy was written in state ${wrong}, where the answer is ${states[wrong]}`
  if (status === 200) return writes.length > 0 ? undefined : 'the answer was 200, but nothing was written'
  if (writes.length > 0) return `the answer was ${status}, but the policy was written`
  if (states.includes(status as Expected)) return undefined
  const isKnown = status === 409 || (status === 400 && decisions.includes(400))
  if (isKnown && states.some((state) => !isRefused(state))) return undefined
  return `the answer was ${status}, but in each of the states the answer is one of: ${states.join(', ')}`
}
