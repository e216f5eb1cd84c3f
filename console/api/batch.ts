import type { Tollgate } from 'tollgate-client'

interface Waiting<Question, Answer> {
  question: Question
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Collects the questions that are asked at the same time, for example by all parts of a screen. Sends them together in
 * one request for each client.
 * @param most the most questions in one request
 * @param send returns the answers in the order of the questions
 */
export function askTogether<Question, Answer>(
  most: number,
  send: (tollgate: Tollgate, questions: readonly Question[]) => Promise<readonly Answer[]>,
): (tollgate: Tollgate, question: Question) => Promise<Answer> {
  const waiting = new Map<Tollgate, Waiting<Question, Answer>[]>()

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

  function sendAll(tollgate: Tollgate): void {
    const all = waiting.get(tollgate) ?? []
    waiting.delete(tollgate)
    for (let from = 0; from < all.length; from += most) void answer(tollgate, all.slice(from, from + most))
  }

  return (tollgate, question) =>
    new Promise((resolve, reject) => {
      const others = waiting.get(tollgate)
      if (others !== undefined) return others.push({ question, resolve, reject })
      waiting.set(tollgate, [{ question, resolve, reject }])
      return setTimeout(() => sendAll(tollgate))
    })
}
