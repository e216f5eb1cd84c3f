import { pathToFileURL } from 'node:url'
import { routes } from '../../client/operations.ts'
import type { operations as described } from '../../client/schema.ts'
import type { RequestOf, ResponseOf } from '../../client/types.ts'
import type { Handler } from '../../lib/http/operation.ts'
import { operationId } from '../../openapi/description.ts'
import { functionFile, type OperationName, operations } from '../../operations/index.ts'
import { type Answer, type Call, type Credentials, call } from '../support/request.ts'
import { ROOT } from '../support/sources.ts'

/** A caller: a client with its secret, a person who has signed in, or nobody, who sends no credentials. */
export type Caller = Credentials | { call: Pick<Call, 'as' | 'headers'> } | undefined

type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name
type Id<Name extends OperationName> = Extract<Camel<Name>, keyof described>

/**
 * The request of an operation in the flat form of the client: parameters of the path and the query, and the fields of
 * the body, in one object. The names are those of the API. The values may be wrong, because tests send wrong values.
 */
export type Request<Name extends OperationName> = { [Field in keyof RequestOf<Id<Name>>]?: unknown } & {
  /** A place. Of its members, `ask` sends only those that are parameters of the path. */
  at?: object | undefined
}

/** What an answer may have in its body: the fields of a 200, and the fields of an error. */
type Body<Name extends OperationName> = ResponseOf<Id<Name>> & Pick<ErrorBody, keyof ErrorBody>
interface ErrorBody {
  code: number
  message: string
  // biome-ignore lint/suspicious/noExplicitAny: a parsed detail, for assertions
  details: any[]
}
export type Reply<Name extends OperationName> = Omit<Answer, 'body'> & { body: Body<Name> }

type Fields = Record<string, unknown>

const pick = (fields: Fields, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, String(fields[name])]])))

const omit = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => !names.includes(name) && value !== undefined))

export const routeOf = (name: OperationName) => routes[operationId(name) as keyof typeof routes]

/** The handlers that this test file has asked, so that each is imported once. */
const handlers = new Map<OperationName, Promise<{ handler: Handler }>>()

function handlerOf(name: OperationName): Promise<{ handler: Handler }> {
  const known = handlers.get(name)
  if (known !== undefined) return known
  const loading = import(/* @vite-ignore */ pathToFileURL(`${ROOT}/${functionFile(name)}`).href)
  handlers.set(name, loading)
  return loading
}

/** Makes the call of an operation from a request in the flat form. */
function callOf(name: OperationName, { at = {}, ...own }: Fields): Call {
  const { inPath, inQuery, hasBody, method } = routeOf(name)
  const all: Fields = { ...pick(at as Fields, inPath), ...own }
  const rest = omit(all, [...inPath, ...inQuery])
  const query = { ...pick(all, inQuery), ...(!hasBody && pick(rest, Object.keys(rest))) }
  const params = pick(all, inPath)
  return {
    method,
    path: operations[name].path.replaceAll(/\{(\w+)\}/g, (_, parameter) => encodeURIComponent(params[parameter] ?? '')),
    ...(inPath.length > 0 && { params }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(hasBody && { body: rest }),
  }
}

/**
 * Sends a request to an operation, in the flat form of the client. A field that the API does not name is sent in the
 * body, or in the query of an operation without a body.
 * @param more replaces parts of the call, such as the headers, or a body that is no JSON
 */
export async function ask<Name extends OperationName>(
  as: Caller,
  name: Name,
  request: Request<Name> = {},
  more: Pick<Call, 'headers' | 'body' | 'base64' | 'query'> = {},
): Promise<Reply<Name>> {
  const { handler } = await handlerOf(name)
  const caller = as === undefined || 'clientId' in as ? { as } : as.call
  const headers = { ...('headers' in caller && caller.headers), ...more.headers }
  return (await call(handler, { ...callOf(name, request), ...caller, ...more, headers })) as Reply<Name>
}
