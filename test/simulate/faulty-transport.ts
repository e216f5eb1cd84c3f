import {
  abandoned,
  conflict,
  connectionLost,
  type Fault,
  faultFor,
  serverError,
  splitBatch,
  type TableAnswer,
  tableAnswer,
  throttled,
  timedOut,
  type Weather,
  withFewReasons,
} from './faults.ts'
import { post } from './raw.ts'
import { type Actor, actors, after, type Universe } from './virtual-time.ts'

/** A request to the table that waits for the scheduler to let it through. */
export interface Waiting {
  id: number
  actor: Actor
  operation: string
  body: string
  answer: (answer: TableAnswer) => void
  fail: (error: Error) => void
}

/** What came of a step: who wrote, if anything was written. */
export interface Step {
  what: string
  wrote?: Actor
}

interface HttpRequest {
  headers: Record<string, string>
  body: Uint8Array | string
}

const textOf = (body: Uint8Array | string): string =>
  typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString()

const WRITES = /^(TransactWrite|Put|Delete|Update)/

/** The place of the HTTP connection in the SDK's client: requests of actors wait here, all others pass. */
export function openWire(endpoint: string, universe: Universe, weather: Weather) {
  const waiting: Waiting[] = []
  /** Given up by their sender, and still on their way. */
  const ghosts: Waiting[] = []
  const befell = new Map<Actor, Fault>()
  let count = 0
  /** Whether the step that is under way has changed the table. */
  let changed = false
  const { random } = universe

  function handle(
    request: HttpRequest,
    options: { abortSignal?: AbortSignal } = {},
  ): Promise<{ response: TableAnswer }> {
    const operation = (request.headers['x-amz-target'] ?? '').split('.')[1] ?? ''
    const body = textOf(request.body)
    const actor = actors.getStore()
    if (actor === undefined) return send(operation, body).then((response) => ({ response }))
    return new Promise((resolve, reject) => {
      if (actor.dead) return
      const giveUp = (error: Error) => {
        if (waiting.includes(entry)) leave(entry)
        entry.fail(error)
      }
      const calledOff = after(universe, actor, 2_000, () => giveUp(timedOut()))
      const entry: Waiting = {
        id: count++,
        actor,
        operation,
        body,
        answer: (response) => {
          calledOff()
          resolve({ response })
        },
        fail: (error) => {
          calledOff()
          reject(error)
        },
      }
      options.abortSignal?.addEventListener('abort', () => giveUp(abandoned()))
      waiting.push(entry)
    })
  }

  const send = async (operation: string, body: string): Promise<TableAnswer> => {
    const { statusCode, body: bytes } = await post(endpoint, operation, body)
    if (WRITES.test(operation) && statusCode === 200) changed = true
    return { statusCode, headers: { 'content-type': 'application/x-amz-json-1.0' }, body: bytes }
  }

  const take = (entry: Waiting) => waiting.splice(waiting.indexOf(entry), 1)

  /** It may still arrive, or be lost. */
  function leave(entry: Waiting): void {
    take(entry)
    if (random.chance(0.6)) ghosts.push(entry)
  }

  function kill(actor: Actor): void {
    actor.dead = true
    for (const entry of waiting.filter((other) => other.actor === actor)) leave(entry)
    actor.onKilled()
  }

  /** Lets one request through, or not. */
  async function release(entry: Waiting): Promise<Step> {
    take(entry)
    const fault = faultFor(random, weather, entry.operation, befell.get(entry.actor) ?? 'none')
    befell.set(entry.actor, fault)
    const what = `${entry.actor.name} ${entry.operation} #${entry.id} ${fault}`
    changed = false
    await act(fault, entry)
    return changed ? { what, wrote: entry.actor } : { what }
  }

  async function act(fault: Fault, entry: Waiting): Promise<void> {
    const { operation, body, actor } = entry
    switch (fault) {
      case 'none':
        return entry.answer(await send(operation, body))
      case 'lost-before':
        return entry.fail(connectionLost(random))
      case 'lost-after':
        await send(operation, body)
        return entry.fail(connectionLost(random))
      case 'error-before':
        return entry.answer(serverError(random))
      case 'error-after':
        await send(operation, body)
        return entry.answer(serverError(random))
      case 'throttled':
        return entry.answer(throttled(random, operation, body))
      case 'conflict':
        return entry.answer(conflict(random, operation, body))
      case 'unprocessed':
        return entry.answer(await sendSome(body))
      case 'few-reasons':
        return entry.answer(withFewReasons(random, await send(operation, body)))
      case 'hangs':
        if (random.chance(0.6)) ghosts.push(entry)
        return
      case 'killed-after':
        await send(operation, body)
        return kill(actor)
      case 'killed-before':
        return kill(actor)
    }
  }

  async function sendSome(body: string): Promise<TableAnswer> {
    const { asked, left } = splitBatch(random, body)
    if (asked === undefined) return tableAnswer(200, { Responses: {}, UnprocessedKeys: left })
    const answer = await send('BatchGetItem', asked)
    const found = JSON.parse(Buffer.from(answer.body).toString()) as object
    return tableAnswer(answer.statusCode, { ...found, UnprocessedKeys: left })
  }

  /** What nobody waits for any more arrives after all. */
  async function arrive(ghost: Waiting): Promise<Step> {
    ghosts.splice(ghosts.indexOf(ghost), 1)
    changed = false
    await send(ghost.operation, ghost.body)
    const what = `${ghost.actor.name} ${ghost.operation} #${ghost.id} late`
    return changed ? { what, wrote: ghost.actor } : { what }
  }

  return { handle, waiting, ghosts, release, arrive, weather }
}

export type Wire = ReturnType<typeof openWire>
