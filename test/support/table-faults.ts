import { AsyncLocalStorage } from 'node:async_hooks'
import { isDeepStrictEqual } from 'node:util'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { tableClient } from '../../lib/foundation/table/client.ts'
import { underAllRights } from './rights.ts'

/** A fault may send the request, refuse it, or send it and lose the answer. */
export interface Sending {
  command: string
  input: Record<string, unknown>
  send: () => Promise<{ output: unknown }>
}

export type Fault = (sending: Sending) => Promise<{ output: unknown }>

let current: Fault | undefined

// This middleware is outside of the SDK's retries. Therefore the SDK does not retry a request that a fault refuses.
tableClient().middlewareStack.add(
  (next, context) => async (args) => {
    if (current === undefined) return next(args)
    const command = String(context.commandName).replace('Command', '')
    const input = args.input as Record<string, unknown>
    return current({ command, input, send: () => next(args) }) as never
  },
  { step: 'initialize', name: 'table-faults', priority: 'high' },
)

/** Runs a function while each request to the table is passed to a fault, which may send it by `send`. */
export async function withFault<T>(fault: Fault, run: () => Promise<T>): Promise<T> {
  current = fault
  try {
    return await run()
  } finally {
    current = undefined
  }
}

/** A text in errors of the SDK. No answer to a caller may contain this text. */
export const SDK_TEXT = 'text of the SDK'

export const sdkError = (name: string, more: object = {}): Error =>
  Object.assign(new Error(`${SDK_TEXT}: ${name}`), { name, ...more })

/**
 * Makes the error of a cancelled transaction, with a reason for each write. A reason is a code, or the item for which a
 * condition failed.
 */
export const cancelled = (reasons: (string | object)[]): Error =>
  new TransactionCanceledException({
    message: SDK_TEXT,
    $metadata: {},
    CancellationReasons: reasons.map((reason) =>
      typeof reason === 'string' ? { Code: reason } : { Code: 'ConditionalCheckFailed', Item: marshall(reason) },
    ),
  })

/** Applies `fault` to the first `times` requests of this command. All other requests are sent unchanged. */
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

export const loseAnswer: Fault = async ({ send }) => {
  await send()
  throw sdkError('TimeoutError')
}

/** Runs `meanwhile` right before the request with this command and number is sent. */
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

/** Set while a change of `beforeRequests` runs, so that the requests of the change are not counted. */
const changing = new AsyncLocalStorage<true>()

/**
 * Makes each change right before the request with the number `at` is sent, counted from 1. Counts the requests of one
 * command, or of all commands. Other requests wait until the change is made. `finish` makes the changes whose numbers
 * are larger than the number of requests.
 */
export function beforeRequests(changes: readonly { at: number; change: () => Promise<unknown> }[], command?: string) {
  let count = 0
  let left = [...changes]
  let ran: Promise<void> = Promise.resolve()
  const runUpTo = async (number: number) => {
    const due = left.filter(({ at }) => at <= number)
    left = left.filter(({ at }) => at > number)
    for (const { change } of due) await changing.run(true, () => underAllRights(change))
  }
  const fault: Fault = async (sending) => {
    const isCounted = command === undefined || sending.command === command
    if (changing.getStore() || !isCounted) return sending.send()
    const number = ++count
    ran = ran.then(() => runUpTo(number))
    await ran
    return sending.send()
  }
  return Object.assign(fault, { finish: () => runUpTo(Number.POSITIVE_INFINITY), count: () => count })
}

/** Makes a change right before each request is sent. Other requests wait until the change is made. Counts the requests. */
export function beforeEachRequest(change: (number: number) => Promise<unknown>) {
  let count = 0
  let ran: Promise<unknown> = Promise.resolve()
  const fault: Fault = async (sending) => {
    if (changing.getStore()) return sending.send()
    const number = ++count
    ran = ran.then(() => changing.run(true, () => underAllRights(() => change(number))))
    await ran
    return sending.send()
  }
  return Object.assign(fault, { count: () => count })
}

/**
 * Makes a change, but delays its first transaction as if the answer were lost. Returns a function that sends this
 * transaction.
 */
export const abandon = (change: () => Promise<unknown>): Promise<() => Promise<unknown>> =>
  abandonFirst(change, ['TransactWriteItems'])

/** Like `abandon`, for a change that may write one item without a transaction. */
export const abandonWrite = (change: () => Promise<unknown>): Promise<() => Promise<unknown>> =>
  abandonFirst(change, ['TransactWriteItems', 'UpdateItem', 'PutItem', 'DeleteItem'])

async function abandonFirst(change: () => Promise<unknown>, commands: string[]): Promise<() => Promise<unknown>> {
  let sendLate: (() => Promise<unknown>) | undefined
  const hangs: Fault = async ({ command, input, send }) => {
    if (sendLate !== undefined || !commands.includes(command) || isCount(input)) return send()
    sendLate = send
    throw sdkError('TimeoutError')
  }
  await withFault(hangs, () => change().catch(() => undefined))
  if (sendLate === undefined) throw new Error('the change sent no write')
  return sendLate
}

/** Tells whether a transaction only counts changes of members, for their limit. It precedes the change itself. */
function isCount({ TransactItems = [] }: { TransactItems?: Record<string, { Key?: { pk?: string } }>[] }): boolean {
  const keys = TransactItems.flatMap((item) => Object.values(item).map(({ Key }) => String(Key?.pk ?? '')))
  return keys.length > 0 && keys.every((pk) => pk.startsWith('MEMBER_CHANGES#'))
}

/**
 * Makes a change. Returns a fault that hides the change from plain reads of one item until a snapshot is requested.
 * DynamoDB may show a transaction in progress like this.
 * @param read makes only a plain read of the item
 */
export async function showLate(read: () => Promise<unknown>, change: () => Promise<unknown>): Promise<Fault> {
  let old: { key: unknown; output: unknown } | undefined
  const keep: Fault = async ({ input, send }) => {
    const answer = await send()
    old = { key: input.Key, output: answer.output }
    return answer
  }
  await withFault(keep, read)
  await change()
  let isVisible = false
  return (sending) => {
    isVisible ||= sending.command === 'TransactGetItems'
    const isHidden = old !== undefined && !isVisible && isDeepStrictEqual(sending.input.Key, old.key)
    return isHidden ? Promise.resolve({ output: old?.output }) : sending.send()
  }
}
