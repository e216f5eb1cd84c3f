import type { Random } from '../../support/random.ts'

// These functions make the responses of DynamoDB and the errors of the network for each fault. Their texts contain
// secrets, which no answer to a caller may contain.

export interface TableResponse {
  statusCode: number
  headers: Record<string, string>
  body: Uint8Array
}

export const makeResponse = (statusCode: number, body: object): TableResponse => ({
  statusCode,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: Buffer.from(JSON.stringify(body)),
})

const makeError = (name: string, more: object = {}, statusCode = 400): TableResponse =>
  makeResponse(statusCode, {
    __type: `com.amazonaws.dynamodb.v20120810#${name}`,
    message: `secret table text of ${name}`,
    ...more,
  })

export const makeServerError = (random: Random): TableResponse =>
  random.chance(0.5)
    ? makeError('InternalServerError', {}, 500)
    : { statusCode: 503, headers: {}, body: Buffer.from('<html>secret table text</html>') }

/** Makes the response of a cancelled transaction, with a code for each of its items. */
const makeCancellation = (codes: readonly string[]): TableResponse =>
  makeError('TransactionCanceledException', {
    CancellationReasons: codes.map((Code) => (Code === 'None' ? { Code } : { Code, Message: 'secret table text' })),
  })

const countItems = (body: string): number => (JSON.parse(body) as { TransactItems: unknown[] }).TransactItems.length

/** Makes the response of a cancelled transaction in which a random selection of at least one item has this code. */
const cancelWith = (random: Random, body: string, code: string): TableResponse => {
  const hit = new Set(random.some([...Array(countItems(body)).keys()], 1))
  return makeCancellation(Array.from({ length: countItems(body) }, (_, index) => (hit.has(index) ? code : 'None')))
}

export function makeThrottling(random: Random, operation: string, body: string): TableResponse {
  if (operation.startsWith('Transact') && random.chance(0.5)) {
    return cancelWith(random, body, random.pick(['ThrottlingError', 'ProvisionedThroughputExceeded']))
  }
  return makeError(
    random.pick(['ThrottlingException', 'ProvisionedThroughputExceededException', 'RequestLimitExceeded']),
  )
}

export function makeConflict(random: Random, operation: string, body: string): TableResponse {
  if (!operation.startsWith('Transact')) return makeError('TransactionConflictException')
  return cancelWith(random, body, 'TransactionConflict')
}

/**
 * Makes the response of a transaction that conflicts on each item whose element in `conflicts` is `true`. Without
 * `conflicts`, makes the response of a single write that conflicts.
 */
export const makeConflictOf = (conflicts?: readonly boolean[]): TableResponse =>
  conflicts === undefined
    ? makeError('TransactionConflictException')
    : makeCancellation(conflicts.map((conflict) => (conflict ? 'TransactionConflict' : 'None')))

/** Makes the response to a transaction that is sent again before its first copy is acknowledged. */
export const makeInProgress = (): TableResponse => makeError('TransactionInProgressException')

/** Makes the error of a broken connection as Node reports it. */
export const makeConnectionError = (random: Random): Error =>
  Object.assign(new Error('socket hang up to secret-host'), { code: random.pick(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']) })

export const makeTimeoutError = (): Error =>
  Object.assign(new Error('no answer of secret-host'), { name: 'TimeoutError' })
export const makeAbortError = (): Error => Object.assign(new Error('Request aborted'), { name: 'AbortError' })

interface BatchRequest {
  RequestItems: Record<string, { Keys: unknown[] }>
}

/**
 * Splits a BatchGetItem at random. `answered` is a request for the keys that the table answers, or undefined if it
 * answers none. `unprocessed` are all other keys.
 */
export function splitBatch(random: Random, body: string): { answered: string | undefined; unprocessed: object } {
  const request = JSON.parse(body) as BatchRequest
  const [[table, input] = ['', { Keys: [] }]] = Object.entries(request.RequestItems)
  const left = random.some(input.Keys, 1)
  const Keys = input.Keys.filter((key) => !left.includes(key))
  const answered = { ...request, RequestItems: { [table]: { ...input, Keys } } }
  return {
    answered: Keys.length === 0 ? undefined : JSON.stringify(answered),
    unprocessed: { [table]: { ...input, Keys: left } },
  }
}

/**
 * Removes the reasons of some failed conditions from a cancelled transaction, because DynamoDB need only report one
 * failed condition.
 */
export function dropReasons(random: Random, response: TableResponse): TableResponse {
  const body = JSON.parse(Buffer.from(response.body).toString()) as { CancellationReasons?: { Code: string }[] }
  const failed = (body.CancellationReasons ?? []).filter(({ Code }) => Code === 'ConditionalCheckFailed')
  if (failed.length === 0) return response
  const named = random.some(failed, 1)
  const CancellationReasons = body.CancellationReasons?.map((reason) =>
    reason.Code === 'ConditionalCheckFailed' && !named.includes(reason) ? { Code: 'None' } : reason,
  )
  return makeResponse(response.statusCode, { ...body, CancellationReasons })
}
