import { withRetries } from '../../client/retry.ts'
import type { Answer } from './request.ts'

/**
 * Sends a request until it is decided, with the rule and the waits of the client. The client gives up after some attempts,
 * and here its caller then begins again, because a slow machine may need more of them. The request must be safe to repeat.
 * @param note is called with each answer, also with those that ask for a repetition
 */
export async function insist<Given extends Pick<Answer, 'status' | 'headers' | 'text'>>(
  send: () => Promise<Given>,
  note: (answer: Given) => void = () => {},
): Promise<Given> {
  let last: Given | undefined
  let wasFinal = false
  const once = async (): Promise<Response> => {
    const answer = await send()
    last = answer
    note(answer)
    const { status, headers, text } = answer
    return new Response(text, { status, headers })
  }
  while (last === undefined || !wasFinal) {
    const response = await withRetries(once)(new Request('http://127.0.0.1', { method: 'POST' }))
    wasFinal = response.ok || !(await isBusy(response))
  }
  return last
}

const BUSY = [409, 429, 503]

async function isBusy(response: Response): Promise<boolean> {
  return BUSY.includes(response.status) && (response.status !== 409 || (await response.text()).includes('"ABORTED"'))
}
