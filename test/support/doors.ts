import { expect } from 'vitest'
import { TollgateError } from '../../client/error.ts'
import { tableClient, tableName } from '../../lib/foundation/table/client.ts'
import type { FunctionName } from '../../operations/index.ts'
import type { ReaderMethod } from '../../operations/rights/readers.ts'
import type { Answer, Call } from './calls.ts'
import { asReader } from './rights.ts'

/**
 * How the tests of a file ask what `tollgate/embedded` can answer, too:
 * - `compared`: over HTTP and in the process, and both answers must be equal
 * - `embedded`: only in the process
 */
type Door = 'compared' | 'embedded'

let door: Door | undefined

/** For the tests of the file that calls it, from the call on. */
export function askThrough(chosen: Door): void {
  door = chosen
}

type Ask = (request: never) => Promise<unknown>

let reader: Promise<Record<Method, Ask>> | undefined
const readerOfTable = (): Promise<Record<Method, Ask>> => {
  reader ??= embedTable()
  return reader
}

async function embedTable(): Promise<Record<Method, Ask>> {
  // Every test file imports this file, and few need the package.
  const { embed } = await import('../../embedded/index.ts')
  return embed({ table: tableName(), client: tableClient() }) as unknown as Record<Method, Ask>
}

/** The batches that the client sends in one request. */
const MOST_IN_BATCH = 50

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value)

type Method = Exclude<ReaderMethod, 'onBehalfOf'>

interface Question {
  method: Method
  request: object
}

/** The call of the embedded reader that asks the same. Undefined if it has none for this request. */
function questionOf(name: FunctionName, { body, query = {}, params = {} }: Call): Question | undefined {
  if (!isObject(body)) return undefined
  const { explain, ...otherQuery } = query
  if (Object.keys(otherQuery).length > 0 || (explain !== undefined && explain !== 'true')) return undefined
  switch (name) {
    case 'check':
      return { method: explain === 'true' ? 'explain' : 'check', request: body }
    case 'batch-check':
      return Array.isArray(body.bodies) && body.bodies.length <= MOST_IN_BATCH
        ? { method: 'batchCheck', request: body }
        : undefined
    case 'search-resources':
      return { method: 'searchResources', request: body }
    case 'search-subjects':
      return { method: 'searchSubjects', request: body }
    case 'check-entitlement':
      return { method: 'entitlement', request: { ...body, ...params } }
    default:
      return undefined
  }
}

/** Without these statuses, which are about the caller and the form of the request over HTTP. */
const ONLY_OVER_HTTP = [401, 403, 405, 413, 415, 429]

/** Asks what a request asks through the door of the test file. Without such a door, sends only the request. */
export async function askDoor(name: FunctionName, call: Call, overHttp: () => Promise<Answer>): Promise<Answer> {
  const question = door === undefined ? undefined : questionOf(name, call)
  if (question === undefined) return overHttp()
  if (door === 'embedded') return askEmbedded(question)
  const answer = await overHttp()
  if (ONLY_OVER_HTTP.includes(answer.status)) return answer
  const embedded = await askEmbedded(question)
  expect(outcomeOf(embedded, question), `embedded ${question.method} ${JSON.stringify(question.request)}`).toEqual(
    outcomeOf(answer, question),
  )
  return answer
}

/** With the rights that a reader gets for its method. */
async function askEmbedded({ method, request }: Question): Promise<Answer> {
  try {
    const methods: ReaderMethod[] = JSON.stringify(request).includes('"on_behalf_of"')
      ? [method, 'onBehalfOf']
      : [method]
    const reading = await readerOfTable()
    const answer = await asReader(methods, door === 'compared', () => reading[method](request as never))
    const body = method === 'check' ? { status: answer } : answer
    return { status: 200, headers: {}, body, text: JSON.stringify(body) }
  } catch (error) {
    if (!(error instanceof TollgateError)) throw error
    const { status, message, reason, metadata, violations } = error
    const TYPE = 'type.googleapis.com/google.rpc.'
    const details = [
      { '@type': `${TYPE}ErrorInfo`, reason, metadata },
      ...(violations.length > 0 ? [{ '@type': `${TYPE}BadRequest`, field_violations: violations }] : []),
    ]
    const fields = violations.map(({ field, description }) => `${field} ${description}`).join('; ')
    const body = { message: fields === '' ? message : message.slice(0, -`: ${fields}`.length), details }
    return { status, headers: {}, body, text: `${message} ${String(error.cause ?? '')}` }
  }
}

function outcomeOf({ status, headers, body }: Answer, { method }: Question): object {
  if (status === 200) return method === 'check' ? { status: body.status } : body
  const { message, reason, metadata, violations } = new TollgateError(new Response(null, { status, headers }), body)
  return { status, message, reason, metadata, violations }
}
