import { randomUUID } from 'node:crypto'
import type { Context } from 'aws-lambda'
import type { Handler } from '../../lib/http/operation.ts'
import { restartRandom, type Serve, serving, setClock } from './connection.ts'
import type { Item } from './expressions.ts'
import {
  batchKeys,
  batchOutput,
  type Command,
  execute,
  footprintOf,
  identityOf,
  nameOf,
  type State,
} from './memory-table.ts'

// Plays one request, and the changes that happen between its reads. A round trip is the set of table requests for which
// the handler waits at the same time. A round trip has parts: each key of a batch is a part, and each other table
// request is a part. Each part is read at its own moment, so a change can happen between any two parts.

interface Part {
  id: string
  request: number
  command: Command
  /** The key, if the part is a key of a batch. */
  identity?: string
}

/**
 * A moment in a run, in the round trip with the number `trip` (from 1). The parts in `read` have already been read, and
 * all other parts of the round trip have not.
 */
export interface Point {
  trip: number
  read: readonly string[]
}

export interface Step<Change> {
  point: Point
  change: Change
}

/** A round trip of a run, with the command and the key of each of its parts. */
export interface Trip {
  parts: { id: string; command: Command; identity?: string }[]
}

export interface Played {
  status: number
  body: Record<string, unknown>
  trips: Trip[]
  /** For each applied write of the request itself, the number of changes that were made before the write. */
  writes: number[]
  /** Whether the request read the definitions again. If so, the process may have cached another version. */
  readDefinitions: boolean
}

interface Pending {
  command: Command
  resolve: (output: unknown) => void
  reject: (error: Error) => void
}

const WRITES = ['Put', 'Delete', 'TransactWrite']

/**
 * The handler of a request, and the authorization and body from which its event is made, in the format of API Gateway.
 */
export interface Call {
  handler: Handler
  authorization: string
  body: object
}

export function send({ handler, authorization, body }: Call) {
  const event = {
    version: '2.0',
    headers: { 'content-type': 'application/json', authorization },
    requestContext: { requestId: `request-${randomUUID()}`, http: { method: 'POST', path: '/' } },
    body: JSON.stringify(body),
    isBase64Encoded: false,
  }
  return handler(event as never, { awsRequestId: 'explored', getRemainingTimeInMillis: () => 10_000 } as Context)
}

const WORDS: Record<string, string> = {
  TransactGet: 'a snapshot',
  Query: 'a range',
  TransactWrite: 'its transaction',
}

const describe = (command: Command): string =>
  WORDS[nameOf(command)] ?? [...footprintOf(command).reads, ...footprintOf(command).writes].join()

function partsOf(pending: readonly Pending[]): Part[] {
  return pending.flatMap(({ command }, request): Part[] => {
    if (nameOf(command) !== 'BatchGet') return [{ id: `${request} ${describe(command)}`, request, command }]
    return batchKeys(command).map((key) => ({
      id: `${request} ${identityOf(key)}`,
      request,
      command,
      identity: identityOf(key),
    }))
  })
}

/** @param applyChange returns the state after a change */
export async function play<Change>(
  call: Call,
  initial: State,
  steps: readonly Step<Change>[],
  applyChange: (state: State, change: Change) => Promise<State>,
): Promise<Played> {
  let pending: Pending[] = []
  let state = initial
  let done = 0
  const trips: Trip[] = []
  const writes: number[] = []
  let readDefinitions = false

  const connection: Serve = (command) =>
    new Promise((resolve, reject) => {
      pending.push({ command, resolve, reject })
    })

  async function changeState(): Promise<void> {
    const step = steps[done++]
    if (step !== undefined) state = await applyChange(state, step.change)
    setClock(state)
  }

  async function answerTrip(): Promise<void> {
    const current = pending
    pending = []
    const parts = partsOf(current)
    trips.push({ parts })
    const items = new Map<string, Item | undefined>()
    const answers: (() => void)[] = []
    const left = new Map(parts.map((part) => [part.id, part]))
    const read = (ids: Iterable<string>) => {
      for (const id of [...ids]) {
        const part = left.get(id)
        left.delete(id)
        if (part !== undefined) readPart(part)
      }
    }
    const readPart = ({ id, command, request, identity }: Part) => {
      if (identity !== undefined) {
        items.set(id, state.get(identity))
        return
      }
      const { resolve, reject } = current[request] as Pending
      const result = execute(state, command)
      state = result.state
      readDefinitions ||= nameOf(command) === 'TransactGet' && touchesDefinitions(command)
      if (WRITES.includes(nameOf(command)) && result.error === undefined) writes.push(done)
      answers.push(() => (result.error === undefined ? resolve(result.output) : reject(result.error)))
    }
    for (let step = steps[done]; step?.point.trip === trips.length; step = steps[done]) {
      read(step.point.read)
      await changeState()
    }
    read(left.keys())
    current.forEach(({ command, resolve }, request) => {
      if (nameOf(command) !== 'BatchGet') return
      resolve(batchOutput(command, (identity) => items.get(`${request} ${identity}`)))
    })
    for (const answer of answers) answer()
  }

  restartRandom()
  setClock(initial)
  return serving(connection, async () => {
    let response: Awaited<ReturnType<typeof send>> | undefined
    let failure: unknown
    const ended = send(call).then(
      (each) => {
        response = each
      },
      (error) => {
        failure = error ?? new Error('the handler failed')
      },
    )
    while (response === undefined && failure === undefined) {
      await new Promise((resolve) => setImmediate(resolve))
      if (pending.length > 0) await answerTrip()
    }
    await ended
    if (response === undefined) throw failure
    const { statusCode: status = 200, body = '{}' } = response
    return { status, body: JSON.parse(body), trips, writes, readDefinitions }
  })
}

const touchesDefinitions = (command: Command): boolean =>
  [...footprintOf(command).reads].some((identity) => identity.startsWith('DEFINITIONS#'))
