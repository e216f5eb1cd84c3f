import type * as v from 'valibot'
import { OPERATOR } from '../lib/directory/removal/deletion-marker.ts'
import { readClock } from '../lib/foundation/clock.ts'
import { MAX_ENTRIES } from '../lib/foundation/lists/query.ts'
import { readAll } from '../lib/foundation/lists/read-list.ts'
import { parseRecord } from '../lib/foundation/schema/fields.ts'
import type { Table } from '../lib/foundation/table/table.ts'
import type { Schemas } from '../lib/http/input.ts'
import type { Runnable } from '../lib/http/operation.ts'
import type { Read } from '../terminal/print-list.ts'
import { finish } from './changes.ts'
import { parseArguments } from './parse-arguments.ts'

type Loading<S extends Schemas, Response extends v.GenericSchema> = Promise<{
  handler: { definition: Runnable<S, Response> }
}>

/** The input of an operation, as the parts of a request: path parameters, query and body. */
type Sent<S extends Schemas> = {
  [Part in keyof S]?: S[Part] extends v.GenericSchema ? Given<v.InferInput<S[Part]>> : never
}

type Given<Part> = { [Field in keyof Part]: Part[Field] | undefined }

/**
 * Repeats the operation until it is finished.
 * @throws Error that names each wrong argument
 */
type Call = <S extends Schemas, Response extends v.GenericSchema>(
  loading: Loading<S, Response>,
  sent: Sent<S>,
) => Promise<v.InferOutput<Response>>

type Entries<Answer, Key extends keyof Answer> = Answer[Key] extends (infer Entry)[] ? Entry : never

type CallList = <S extends Schemas, Response extends v.GenericSchema, Key extends keyof v.InferOutput<Response>>(
  loading: Loading<S, Response>,
  sent: Sent<S>,
  key: Key,
) => Promise<Read<Entries<v.InferOutput<Response>, Key>> & { answers: v.InferOutput<Response>[] }>

export interface Calls {
  call: Call
  callList: CallList
}

export function makeCalls(table: Table, limit: number | undefined): Calls {
  const call = makeCall(table)
  return { call, callList: makeCallList(call, limit) }
}

const makeCall =
  (table: Table): Call =>
  async (loading, sent) => {
    const { request, load, run, response } = (await loading).handler.definition
    const input = parseSent(request, sent) as never
    const result = await finish(table, async () => {
      const loaded = await load(input, table, true, OPERATOR.principal)
      return run({ ...(input as object), loaded, caller: OPERATOR, table, now: readClock() } as never)
    })
    return parseRecord(response, result)
  }

const makeCallList = (call: Call, limit: number | undefined): CallList =>
  (async (loading: never, sent: { query?: { page_size?: string } }, key: string) => {
    const answers: Record<string, unknown>[] = []
    const read = await readAll(async ({ page_size, page_token }) => {
      // Keeps a page size that the caller set, because some lists allow only smaller pages.
      const size = Math.min(page_size ?? MAX_ENTRIES, Number(sent.query?.page_size ?? MAX_ENTRIES))
      const query = { ...sent.query, page_size: String(size), page_token }
      const answer = (await call(loading, { ...sent, query } as never)) as Record<string, unknown>
      answers.push(answer)
      return { entries: answer[key] as object[], next_page_token: String(answer.next_page_token) }
    }, limit)
    return { ...read, answers }
  }) as never

const parseSent = (request: Schemas, sent: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(request).map(([part, schema]) => [part, parseArguments(schema, sent[part] ?? {})]))
