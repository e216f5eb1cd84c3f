import { post } from './dynamodb-http.ts'
import {
  dropReasons,
  makeAbortError,
  makeConflict,
  makeConnectionError,
  makeResponse,
  makeServerError,
  makeThrottling,
  makeTimeoutError,
  splitBatch,
  type TableResponse,
} from './fault-responses.ts'
import { type Fault, type FaultProfile, pickFault } from './faults.ts'
import { openGradualTransactions } from './gradual-transactions.ts'
import { type Actor, actors, startTimer, type VirtualTime } from './virtual-time.ts'

/** A request to the table, which waits until the scheduler delivers it. */
interface TableRequest {
  id: number
  actor: Actor
  operation: string
  body: string
  /** The request is delivered only after this number of states of the table was recorded. */
  heldUntil: number
  respond: (response: TableResponse) => void
  fail: (error: Error) => void
}

/** The result of one delivery, as the trace contains it. */
export interface Delivery {
  description: string
  /** The actor whose request has changed the table; missing if the table has not changed. */
  writer?: Actor
}

interface HttpRequest {
  headers: Record<string, string>
  body: Uint8Array | string
}

const textOf = (body: Uint8Array | string): string =>
  typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString()

const WRITES = /^(TransactWrite|Put|Delete|Update)/
/** The timeout of a request of the SDK's client. */
const TIMEOUT_MILLISECONDS = 2_000
/** The probability that an abandoned request reaches the table late. All other abandoned requests are lost. */
const STILL_ON_ITS_WAY = 0.6

/** Requests of actors wait for the scheduler, and all other requests are sent immediately. */
export function openTransport(endpoint: string, time: VirtualTime, profile: FaultProfile) {
  const waiting: TableRequest[] = []
  const abandoned: TableRequest[] = []
  const lastFaults = new Map<Actor, Fault>()
  /** The number of recorded states of the table at the last delivery. */
  let moments = 0
  let count = 0
  /** Whether the current delivery has changed the table. */
  let changed = false
  const { random } = time
  const gradual = openGradualTransactions(endpoint, random)

  const send = async (operation: string, body: string): Promise<TableResponse> => {
    const refusal = gradual.refuse(operation, body)
    if (refusal !== undefined) return refusal
    const { statusCode, body: bytes } = await post(endpoint, operation, body)
    if (WRITES.test(operation) && statusCode === 200) changed = true
    const response = { statusCode, headers: { 'content-type': 'application/x-amz-json-1.0' }, body: bytes }
    return gradual.hide(operation, body, response)
  }

  const remove = (request: TableRequest) => waiting.splice(waiting.indexOf(request), 1)

  function abandon(request: TableRequest): void {
    remove(request)
    if (random.chance(STILL_ON_ITS_WAY)) abandoned.push(request)
  }

  /** The SDK calls this for each request. */
  function handle(
    { headers, body }: HttpRequest,
    options: { abortSignal?: AbortSignal } = {},
  ): Promise<{ response: TableResponse }> {
    const operation = (headers['x-amz-target'] ?? '').split('.')[1] ?? ''
    const actor = actors.getStore()
    if (actor === undefined) return send(operation, textOf(body)).then((response) => ({ response }))
    return new Promise((resolve, reject) => {
      if (actor.dead) return
      const giveUp = (error: Error) => {
        if (waiting.includes(request)) abandon(request)
        request.fail(error)
      }
      const cancelTimeout = startTimer(time, actor, TIMEOUT_MILLISECONDS, () => giveUp(makeTimeoutError()))
      const respond = (response: TableResponse) => {
        cancelTimeout()
        resolve({ response })
      }
      const fail = (error: Error) => {
        cancelTimeout()
        reject(error)
      }
      const isHeld = actor.request !== undefined && lastFaults.has(actor) && random.chance(profile.holdProbability)
      const heldUntil = isHeld ? moments + random.between(1, 3) : 0
      const request = { id: count++, actor, operation, body: textOf(body), heldUntil, respond, fail }
      options.abortSignal?.addEventListener('abort', () => giveUp(makeAbortError()))
      waiting.push(request)
    })
  }

  function kill(actor: Actor): void {
    actor.dead = true
    for (const request of waiting.filter((other) => other.actor === actor)) abandon(request)
    actor.onKilled()
  }

  /**
   * Delivers a waiting request to the table, possibly with a fault.
   * @param before the number of states of the table that were recorded so far
   */
  async function deliver(request: TableRequest, before: number): Promise<Delivery> {
    remove(request)
    moments = before
    const fault = pickFault(random, profile, request.operation, lastFaults.get(request.actor) ?? 'none')
    lastFaults.set(request.actor, fault)
    changed = false
    await deliverWithFault(fault, request)
    return describe(request, fault)
  }

  function describe({ actor, operation, id }: TableRequest, result: string): Delivery {
    const description = `${actor.name} ${operation} #${id} ${result}`
    return changed ? { description, writer: actor } : { description }
  }

  async function deliverWithFault(fault: Fault, request: TableRequest): Promise<void> {
    const { operation, body, actor } = request
    if (fault.endsWith('-after')) await send(operation, body)
    switch (fault) {
      case 'none':
        return answer(request)
      case 'lost-before':
      case 'lost-after':
        return request.fail(makeConnectionError(random))
      case 'error-before':
      case 'error-after':
        return request.respond(makeServerError(random))
      case 'throttled':
        return request.respond(makeThrottling(random, operation, body))
      case 'conflict':
        return request.respond(makeConflict(random, operation, body))
      case 'unprocessed':
        return request.respond(await sendPart(body))
      case 'few-reasons':
        return request.respond(dropReasons(random, await send(operation, body)))
      case 'hangs':
        if (random.chance(STILL_ON_ITS_WAY)) abandoned.push(request)
        return
      case 'killed-before':
      case 'killed-after':
        return kill(actor)
    }
  }

  /** Applies a request, and answers it as soon as all its changes are visible. */
  async function answer(request: TableRequest): Promise<void> {
    const { operation, body, actor } = request
    const apply = () => send(operation, body)
    const isGradual = operation === 'TransactWriteItems' && random.chance(profile.gradualProbability)
    const respond = (response: TableResponse) => {
      if (!actor.dead) request.respond(response)
    }
    const response = isGradual ? await gradual.apply(body, apply, respond) : await apply()
    if (response !== undefined) respond(response)
  }

  /** Makes more items of an applied transaction visible. */
  function reveal(): Delivery & { isSettled: boolean } {
    const isSettled = gradual.reveal()
    return { description: isSettled ? 'a transaction is visible' : 'more of a transaction is visible', isSettled }
  }

  /** Answers some keys of a batch, and leaves the other keys unprocessed. */
  async function sendPart(body: string): Promise<TableResponse> {
    const { answered, unprocessed } = splitBatch(random, body)
    if (answered === undefined) return makeResponse(200, { Responses: {}, UnprocessedKeys: unprocessed })
    const response = await send('BatchGetItem', answered)
    const found = JSON.parse(Buffer.from(response.body).toString()) as object
    return makeResponse(response.statusCode, { ...found, UnprocessedKeys: unprocessed })
  }

  /** Delivers an abandoned request to the table, and discards the response. */
  async function deliverLate(request: TableRequest): Promise<Delivery> {
    abandoned.splice(abandoned.indexOf(request), 1)
    changed = false
    await send(request.operation, request.body)
    return describe(request, 'late')
  }

  /**
   * Whether transactions of this run can have conflicts. If they can, a call may end without having read the table,
   * because all its reads had conflicts.
   */
  const hasConflicts = profile.kinds.includes('conflict') || profile.gradualProbability > 0

  return { handle, waiting, abandoned, gradual, deliver, deliverLate, reveal, profile, hasConflicts }
}

export type FaultyTransport = ReturnType<typeof openTransport>
