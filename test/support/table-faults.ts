import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { tableClient } from '../../lib/table/client.ts'
import { underAllRights } from './rights.ts'

/** One request to the table, which a fault may send, or not, or both send and lose its answer. */
export interface Sending {
  command: string
  input: Record<string, unknown>
  send: () => Promise<{ output: unknown }>
}

export type Fault = (sending: Sending) => Promise<{ output: unknown }>

let current: Fault | undefined

// Around the whole of the client's own retries: what a fault lets through has failed for good.
tableClient.middlewareStack.add(
  (next, context) => async (args) => {
    if (current === undefined) return next(args)
    const command = String(context.commandName).replace('Command', '')
    const input = args.input as Record<string, unknown>
    return current({ command, input, send: () => next(args) }) as never
  },
  { step: 'initialize', name: 'table-faults', priority: 'high' },
)

/** Runs with a fault between the service and its table. Requests that the fault itself makes pass untouched. */
export async function withFault<T>(fault: Fault, run: () => Promise<T>): Promise<T> {
  current = fault
  try {
    return await run()
  } finally {
    current = undefined
  }
}

/** What the SDK says must never reach a caller. */
export const SDK_TEXT = 'text of the SDK'

export const sdkError = (name: string, more: object = {}): Error =>
  Object.assign(new Error(`${SDK_TEXT}: ${name}`), { name, ...more })

/** A transaction that was refused, with a reason for each of its writes: a code, or the item that failed a condition. */
export const cancelled = (reasons: (string | object)[]): Error =>
  new TransactionCanceledException({
    message: SDK_TEXT,
    $metadata: {},
    CancellationReasons: reasons.map((reason) =>
      typeof reason === 'string' ? { Code: reason } : { Code: 'ConditionalCheckFailed', Item: marshall(reason) },
    ),
  })

/** `fault` for the first `times` requests of this command; everything else, and everything after, passes. */
export function first(times: number, command: string, fault: Fault): Fault {
  let left = times
  return (sending) => {
    if (sending.command !== command || left === 0) return sending.send()
    left--
    return fault(sending)
  }
}

export const refuse =
  (error: () => Error): Fault =>
  async () => {
    throw error()
  }

/** The request takes effect, and its answer never arrives. */
export const loseAnswer: Fault = async ({ send }) => {
  await send()
  throw sdkError('TimeoutError')
}

/** Lets `meanwhile` happen before the request of this number and command is sent. */
export function before(command: string, number: number, meanwhile: () => Promise<unknown>) {
  let count = 0
  const fault: Fault = async (sending) => {
    if (sending.command === command && ++count === number) {
      const rest = current
      current = undefined
      await underAllRights(meanwhile)
      current = rest
    }
    return sending.send()
  }
  return Object.assign(fault, { happened: () => count >= number })
}
