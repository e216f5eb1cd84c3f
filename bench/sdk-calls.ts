import { documents } from '../lib/foundation/table/client.ts'

/** A recorded command of the document client. Commands with the same `roundTrip` were sent together. */
export interface SdkCall {
  roundTrip: number
  command: { new (input: never): object }
  input: unknown
}

type Send = (command: { constructor: unknown; input: unknown }) => Promise<unknown>

/** Replaces the method `send` of the document client while `run` runs. `intercept` gets the original `send`. */
async function interceptCalls<T>(
  intercept: (send: Send) => Send,
  run: () => Promise<T>,
  of: object = documents(),
): Promise<T> {
  const client = of as { send?: Send }
  const send = Object.getPrototypeOf(client).send as Send
  client.send = intercept((command) => send.call(client, command))
  try {
    return await run()
  } finally {
    delete client.send
  }
}

/** @param client the document client; that of the service if missing */
export async function recordCalls(run: () => Promise<unknown>, client?: object): Promise<SdkCall[]> {
  const calls: SdkCall[] = []
  let answered = 0
  const record =
    (send: Send): Send =>
    async (command) => {
      const roundTrip = answered + 1
      calls.push({ roundTrip, command: command.constructor as never, input: structuredClone(command.input) })
      const result = await send(command)
      answered = Math.max(answered, roundTrip)
      return result
    }
  await interceptCalls(record, run, client)
  return calls
}

/**
 * Makes `call` once on the table, and records the answers. Then runs `run`, and answers each call of the document
 * client with the recorded answer, so that only the service's own work remains. The random choice between copies of hot
 * items is replaced with a fixed choice.
 */
export async function withRecordedAnswers<T>(call: () => Promise<unknown>, run: () => Promise<T>): Promise<T> {
  const answers: unknown[] = []
  const random = Math.random
  Math.random = () => 0
  const record =
    (send: Send): Send =>
    async (command) => {
      const index = answers.push(undefined) - 1
      answers[index] = await send(command)
      return answers[index]
    }
  let next = 0
  const answer = (): Send => async () => answers[next++ % answers.length]
  try {
    await interceptCalls(record, call)
    return await interceptCalls(answer, run)
  } finally {
    Math.random = random
  }
}

/**
 * Prepares a function that repeats only the recorded SDK calls on `client`, in the recorded round trips. `replace` may
 * change each text of the inputs, for example to give a usage a new id each time.
 */
export function prepareReplay(
  client: unknown,
  calls: readonly SdkCall[],
  replace: (text: string) => string = (text) => text,
): () => Promise<void> {
  const roundTrips: SdkCall[][] = []
  for (const call of calls) {
    const input = replaceTexts(call.input, replace)
    roundTrips[call.roundTrip - 1] = [...(roundTrips[call.roundTrip - 1] ?? []), { ...call, input }]
  }
  const { send } = client as { send: Send }
  return async () => {
    for (const together of roundTrips) {
      await Promise.all(together.map((call) => send.call(client, new call.command(call.input as never) as never)))
    }
  }
}

function replaceTexts(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value)
  if (Array.isArray(value)) return value.map((each) => replaceTexts(each, replace))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaceTexts(each, replace)]))
}
