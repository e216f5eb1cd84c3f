import type { Tollgate } from 'tollgate-client'

interface Waiting<Question, Answer> {
  question: Question
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Collects the questions that are asked at the same time, for example by all parts of a screen. Sends them together in
 * one request for each client.
 * @param most the largest number of questions in one request
 * @param send returns the answers in the order of the questions
 * @param options.isSerial true if questions wait until the previous request is answered, so that fewer requests are
 * sent
 */
export function askTogether<Question, Answer>(
  most: number,
  send: (tollgate: Tollgate, questions: readonly Question[]) => Promise<readonly Answer[]>,
  { isSerial = false }: { isSerial?: boolean } = {},
): (tollgate: Tollgate, question: Question) => Promise<Answer> {
  const waiting = new Map<Tollgate, Waiting<Question, Answer>[]>()
  const answering = new Set<Tollgate>()

  async function answer(tollgate: Tollgate, asked: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await send(
        tollgate,
        asked.map(({ question }) => question),
      )
      for (const [index, { resolve }] of asked.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  async function sendAll(tollgate: Tollgate): Promise<void> {
    if (isSerial && answering.has(tollgate)) return
    const all = waiting.get(tollgate) ?? []
    waiting.delete(tollgate)
    const starts = Array.from({ length: Math.ceil(all.length / most) }, (_, index) => index * most)
    answering.add(tollgate)
    await Promise.all(starts.map((from) => answer(tollgate, all.slice(from, from + most))))
    answering.delete(tollgate)
    if (isSerial && waiting.has(tollgate)) await sendAll(tollgate)
  }

  return (tollgate, question) =>
    new Promise((resolve, reject) => {
      const others = waiting.get(tollgate)
      if (others !== undefined) return others.push({ question, resolve, reject })
      waiting.set(tollgate, [{ question, resolve, reject }])
      return setTimeout(() => void sendAll(tollgate))
    })
}
