import { documents } from '../lib/table/client.ts'

/** A command of the document client, and its place in the order: calls of one round went out together. */
export interface SdkCall {
  round: number
  command: { new (input: never): object }
  input: unknown
}

type Send = (command: { constructor: unknown; input: unknown }) => Promise<unknown>

/** The calls of the document client that `run` makes, with the rounds that they form. */
export async function callsOf(run: () => Promise<unknown>): Promise<SdkCall[]> {
  const calls: SdkCall[] = []
  const client = documents as unknown as { send: Send }
  const send = Object.getPrototypeOf(client).send as Send
  let answered = 0
  client.send = async (command) => {
    const round = answered + 1
    calls.push({ round, command: command.constructor as never, input: structuredClone(command.input) })
    const result = await send.call(client, command)
    answered = Math.max(answered, round)
    return result
  }
  try {
    await run()
  } finally {
    delete (client as { send?: Send }).send
  }
  return calls
}

/**
 * Runs with every call of the document client answered from memory, as the table answered `call` once: what is left is the
 * service's own work. The copies of hot items are picked at random, so that the source of randomness stands still here.
 */
export async function withCannedAnswers<T>(call: () => Promise<unknown>, run: () => Promise<T>): Promise<T> {
  const client = documents as unknown as { send: Send }
  const send = Object.getPrototypeOf(client).send as Send
  const answers: unknown[] = []
  const random = Math.random
  Math.random = () => 0
  try {
    client.send = async (command) => {
      const place = answers.push(undefined) - 1
      answers[place] = await send.call(client, command)
      return answers[place]
    }
    await call()
    let next = 0
    client.send = async () => answers[next++ % answers.length]
    return await run()
  } finally {
    Math.random = random
    delete (client as { send?: Send }).send
  }
}

/**
 * The floor: the same calls in the same rounds, on `client`, and nothing else. `replace` gives a string of the inputs
 * another value, so that a usage is new each time.
 */
export function replay(
  client: unknown,
  calls: readonly SdkCall[],
  replace: (text: string) => string = (text) => text,
): () => Promise<void> {
  const rounds: SdkCall[][] = []
  for (const call of calls) {
    const input = replaced(call.input, replace)
    rounds[call.round - 1] = [...(rounds[call.round - 1] ?? []), { ...call, input }]
  }
  const { send } = client as { send: Send }
  return async () => {
    for (const round of rounds) {
      await Promise.all(round.map((call) => send.call(client, new call.command(call.input as never) as never)))
    }
  }
}

function replaced(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value)
  if (Array.isArray(value)) return value.map((each) => replaced(each, replace))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaced(each, replace)]))
}
