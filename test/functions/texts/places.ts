import type { Example } from '../../../operations/about.ts'
import { type OperationName, operations } from '../../../operations/index.ts'
import { description } from '../../support/conformance.ts'

// Finds every place of a request that takes a text: path parameters, query parameters, and the members of the body at any
// depth.

interface Schema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

interface Described {
  parameters?: { in?: string; name?: string; $ref?: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

const resolve = <T>(reference: string): T =>
  reference
    .slice(2)
    .split('/')
    .reduce((part, key) => (part as Record<string, unknown>)[key], description as unknown) as T

/** The way to a member of a body. A number is the position in a list. */
type Way = readonly (string | number)[]

function waysIn(given: Schema, way: Way = [], above: readonly string[] = []): Way[] {
  if (given.$ref !== undefined) {
    const isAbove = above.includes(given.$ref)
    return isAbove ? [] : waysIn(resolve<Schema>(given.$ref), way, [...above, given.$ref])
  }
  const choices = [...(given.anyOf ?? []), ...(given.oneOf ?? []), ...(given.allOf ?? [])]
  const own = [given.type].flat().includes('string') ? [way] : []
  return [
    ...own,
    ...choices.flatMap((choice) => waysIn(choice, way, above)),
    ...Object.entries(given.properties ?? {}).flatMap(([name, member]) => waysIn(member, [...way, name], above)),
    ...(given.items === undefined ? [] : waysIn(given.items, [...way, 0], above)),
  ]
}

interface Request {
  params: Record<string, string>
  query: Record<string, string>
  body: Record<string, unknown> | undefined
}

/** A place of a request, with the text that an example has there. */
export interface Place {
  name: string
  /** The text of the example; undefined if the example has none there. */
  text: string | undefined
  /** Returns the request of the example with this text at the place. */
  with: (text: string) => Request
}

function textAt(body: unknown, way: Way): string | undefined {
  const found = way.reduce<unknown>((part, key) => (part as Record<string | number, unknown> | undefined)?.[key], body)
  return typeof found === 'string' ? found : undefined
}

function replaceAt(body: unknown, [key, ...rest]: Way, text: string): unknown {
  if (key === undefined) return text
  if (typeof key === 'number') {
    const list = Array.isArray(body) ? body : []
    return [replaceAt(list[key], rest, text), ...list.slice(1)]
  }
  const known = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  return { ...known, [key]: replaceAt(known[key], rest, text) }
}

/** Lists the places of an operation that take a text, in the request of an example. */
export function placesOf(name: OperationName, { params = {}, query = {}, body }: Example): Place[] {
  const { method, path } = operations[name]
  const paths = description.paths as unknown as Record<string, Record<string, Described>>
  const { parameters = [], requestBody } = paths[path]?.[method.toLowerCase()] ?? {}
  const named = parameters.map((each) => (each.$ref === undefined ? each : resolve<typeof each>(each.$ref)))
  const inQuery = named.flatMap((each) => (each.in === 'query' ? [String(each.name)] : []))
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => String(parameter))
  const schema = requestBody && Object.values(requestBody.content)[0]?.schema
  return [
    ...inPath.map((each) => ({
      name: `path ${each}`,
      text: params[each],
      with: (text: string) => ({ params: { ...params, [each]: text }, query, body }),
    })),
    ...inQuery.map((each) => ({
      name: `query ${each}`,
      text: query[each],
      with: (text: string) => ({ params, query: { ...query, [each]: text }, body }),
    })),
    ...(schema === undefined ? [] : waysIn(schema)).map((way) => ({
      name: `body ${way.join('.')}`,
      text: textAt(body, way),
      with: (text: string) => ({ params, query, body: replaceAt(body, way, text) as Record<string, unknown> }),
    })),
  ]
}
