import type { Random } from './random.ts'

/**
 * What can become of a request to the table. `before` and `after` say on which side of its being applied something
 * breaks; what hangs is applied later, or never; `killed` ends the whole invocation.
 */
export const FAULTS = [
  'lost-before',
  'lost-after',
  'error-before',
  'error-after',
  'throttled',
  'conflict',
  'unprocessed',
  'few-reasons',
  'hangs',
  'killed-before',
  'killed-after',
] as const
export type Fault = (typeof FAULTS)[number] | 'none'

/** How much goes wrong in one run, and what: some runs are calm, some have one kind of fault only. */
export interface Weather {
  probability: number
  kinds: readonly Fault[]
  /** How often time passes while requests are on their way, so that they are given up. */
  slowness: number
  /** How soon a request that nobody waits for any more arrives. */
  haste: number
  /** How often a fault comes again with the next request of the same invocation: one that outlasts the SDK's attempts. */
  persistence: number
}

export const weatherOf = (random: Random): Weather => ({
  probability: random.pick([0, 0.04, 0.1, 0.25, 0.5]),
  slowness: random.pick([0, 0.01, 0.06]),
  haste: random.pick([0.1, 0.1, 0.01]),
  persistence: random.pick([0, 0.6, 0.9]),
  kinds: random.chance(0.3) ? [random.pick(FAULTS)] : random.some(FAULTS, 3),
})

/** Requests hang so long that whole calls are given up, and arrive late. */
export const lateWeather = (random: Random): Weather => ({
  probability: random.pick([0.15, 0.3]),
  slowness: 0,
  haste: random.pick([0.01, 0.03]),
  persistence: random.pick([0.8, 0.95]),
  kinds: ['hangs', 'hangs', 'killed-before'],
})

const applies = (fault: Fault, operation: string): boolean => {
  if (fault === 'conflict') return operation.startsWith('Transact') || /^(Put|Delete|Update)Item$/.test(operation)
  if (fault === 'unprocessed') return operation === 'BatchGetItem'
  return fault !== 'few-reasons' || operation === 'TransactWriteItems'
}

/** @param last what befell the request before, of the same invocation */
export function faultFor(
  random: Random,
  { probability, kinds, persistence }: Weather,
  operation: string,
  last: Fault,
): Fault {
  if (last !== 'none' && applies(last, operation) && random.chance(persistence)) return last
  if (!random.chance(probability)) return 'none'
  const possible = kinds.filter((kind) => applies(kind, operation))
  return possible.length === 0 ? 'none' : random.pick(possible)
}

export interface TableAnswer {
  statusCode: number
  headers: Record<string, string>
  body: Uint8Array
}

export const tableAnswer = (statusCode: number, body: object): TableAnswer => ({
  statusCode,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: Buffer.from(JSON.stringify(body)),
})

const dynamo = (name: string) => `com.amazonaws.dynamodb.v20120810#${name}`

const refused = (name: string, more: object = {}, statusCode = 400): TableAnswer =>
  tableAnswer(statusCode, { __type: dynamo(name), message: `secret table text of ${name}`, ...more })

export const serverError = (random: Random): TableAnswer =>
  random.chance(0.5)
    ? refused('InternalServerError', {}, 500)
    : { statusCode: 503, headers: {}, body: Buffer.from('<html>secret table text</html>') }

const cancelled = (codes: readonly string[]): TableAnswer =>
  refused('TransactionCanceledException', {
    CancellationReasons: codes.map((Code) => (Code === 'None' ? { Code } : { Code, Message: 'secret table text' })),
  })

const itemsOf = (body: string): number => (JSON.parse(body) as { TransactItems: unknown[] }).TransactItems.length

const withCode = (random: Random, body: string, code: string): TableAnswer => {
  const hit = new Set(random.some([...Array(itemsOf(body)).keys()], 1))
  return cancelled(Array.from({ length: itemsOf(body) }, (_, index) => (hit.has(index) ? code : 'None')))
}

export function throttled(random: Random, operation: string, body: string): TableAnswer {
  if (operation.startsWith('Transact') && random.chance(0.5)) {
    return withCode(random, body, random.pick(['ThrottlingError', 'ProvisionedThroughputExceeded']))
  }
  return refused(random.pick(['ThrottlingException', 'ProvisionedThroughputExceededException', 'RequestLimitExceeded']))
}

export function conflict(random: Random, operation: string, body: string): TableAnswer {
  if (!operation.startsWith('Transact')) return refused('TransactionConflictException')
  return withCode(random, body, 'TransactionConflict')
}

/** A failed connection as Node tells it. */
export const connectionLost = (random: Random): Error =>
  Object.assign(new Error('socket hang up to secret-host'), { code: random.pick(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']) })

export const timedOut = (): Error => Object.assign(new Error('no answer of secret-host'), { name: 'TimeoutError' })
export const abandoned = (): Error => Object.assign(new Error('Request aborted'), { name: 'AbortError' })

interface BatchRequest {
  RequestItems: Record<string, { Keys: unknown[] }>
}

/** The part of a BatchGetItem that is answered, and the part that is given back. */
export function splitBatch(random: Random, body: string): { asked: string | undefined; left: object } {
  const request = JSON.parse(body) as BatchRequest
  const [[table, input] = ['', { Keys: [] }]] = Object.entries(request.RequestItems)
  const left = random.some(input.Keys, 1)
  const Keys = input.Keys.filter((key) => !left.includes(key))
  const asked = { ...request, RequestItems: { [table]: { ...input, Keys } } }
  return {
    asked: Keys.length === 0 ? undefined : JSON.stringify(asked),
    left: { [table]: { ...input, Keys: left } },
  }
}

/** A refused transaction need not name every condition that failed: one at least stays. */
export function withFewReasons(random: Random, answer: TableAnswer): TableAnswer {
  const body = JSON.parse(Buffer.from(answer.body).toString()) as { CancellationReasons?: { Code: string }[] }
  const failed = (body.CancellationReasons ?? []).filter(({ Code }) => Code === 'ConditionalCheckFailed')
  if (failed.length === 0) return answer
  const told = random.some(failed, 1)
  const CancellationReasons = body.CancellationReasons?.map((reason) =>
    reason.Code === 'ConditionalCheckFailed' && !told.includes(reason) ? { Code: 'None' } : reason,
  )
  return tableAnswer(answer.statusCode, { ...body, CancellationReasons })
}
