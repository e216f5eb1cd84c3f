import { TollgateError } from '../client/error.ts'
import type { CallOptions } from '../client/types.ts'
import { ApiError, type Violation } from '../lib/foundation/errors.ts'
import { type JsonObject, parseJson } from '../lib/foundation/schema/json.ts'
import type { Connection } from '../lib/foundation/table/client.ts'
import { makeGate } from '../lib/foundation/table/gate.ts'
import { openReads } from '../lib/foundation/table/open-reads.ts'
import type { Table } from '../lib/foundation/table/table.ts'
import { errorResponse } from '../lib/http/errors.ts'
import { refuseTogether, validate } from '../lib/http/input.ts'
import type { AnyQuestion, Sent } from './questions.ts'

/** The time limit of a question, in milliseconds. Then the error is 503, as in the service. */
const LIMIT_MILLISECONDS = 8_000

/**
 * Answers a question from the table.
 *
 * @throws TollgateError with the status and reason that the service would answer. If the table refuses a request, as
 * without the rights to read it, the status is 500, and `cause` has the error of the SDK
 */
export async function ask(
  connection: Connection,
  question: AnyQuestion,
  request: { params?: Record<string, string>; body: object },
  { signal }: CallOptions = {},
): Promise<unknown> {
  signal?.throwIfAborted()
  const answering = answer(connection, question, request).catch((error) => {
    throw toTollgateError(error)
  })
  return signal === undefined ? answering : unlessAborted(answering, signal)
}

async function answer(
  connection: Connection,
  question: AnyQuestion,
  { params = {}, body }: { params?: Record<string, string>; body: object },
): Promise<unknown> {
  const sent: Sent = { params, body: toSent(body) }
  const parsed = parse(question, sent)
  const result = await question.answer(openReadOnly(connection), parsed.body, parsed.params)
  return question.toAnswer(result)
}

/** The service gets JSON, so a request means here what its JSON means there. */
function toSent(body: object): JsonObject {
  const isOfTexts = Object.values(body).every((value) => typeof value === 'string' || typeof value === 'boolean')
  return (isOfTexts ? body : parseJson(JSON.stringify(body))) as JsonObject
}

function parse({ params, body, rules = () => [] }: AnyQuestion, sent: Sent): { params: unknown; body: unknown } {
  const violations: Violation[] = []
  const parsed = { params: validate(params, sent.params, violations), body: validate(body, sent.body, violations) }
  refuseTogether(violations, rules(sent))
  return parsed
}

/**
 * Questions only read. Without the part that writes, the library is smaller, and nothing is written beside an answer, for which the
 * role of the application has no right.
 */
function openReadOnly(connection: Connection): Table {
  const { table } = openReads(Date.now() + LIMIT_MILLISECONDS, () => {}, makeGate(true), connection)
  const refuse = async () => {
    throw new Error('an embedded reader does not write')
  }
  return { ...table, transact: refuse, write: refuse } as unknown as Table
}

function toTollgateError(error: unknown): TollgateError {
  const known = error instanceof ApiError
  const {
    statusCode,
    headers,
    body = '',
  } = errorResponse(known ? error : new ApiError('INTERNAL', 'the table refused to answer', { cause: error }), '')
  const response = new Response(null, { status: statusCode ?? 500, headers: headers as Record<string, string> })
  const cause = known ? error.cause : error
  return Object.assign(new TollgateError(response, JSON.parse(body)), cause === undefined ? {} : { cause })
}

/** Settles as the answer does, or rejects with the reason of the signal if that comes first. */
async function unlessAborted(answering: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([answering, promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
