import type { Client } from 'openapi-fetch'
import type { Send } from './api.ts'
import { TollgateError } from './error.ts'
import { type Operations, routes } from './operations.ts'
import type { paths } from './schema.ts'
import type { CallOptions } from './types.ts'

interface Route {
  method: string
  path: string
  inPath: readonly string[]
  inQuery: readonly string[]
  hasBody: boolean
}

/**
 * Makes a method for each operation of the service. The methods throw `TollgateError`.
 *
 * TypeScript cannot derive the types of the methods from this code, so `Operations` has the types.
 */
export function operationsOf(api: Client<paths>): Operations {
  const methods = Object.entries(routes).map(([name, route]) => [name, methodOf(api.request as Send, route)])
  return Object.fromEntries(methods) as Operations
}

function methodOf(send: Send, { method, path, inPath, inQuery, hasBody }: Route) {
  return async (request: Record<string, unknown> = {}, options?: CallOptions): Promise<unknown> => {
    const isParameter = (name: string) => inPath.includes(name) || inQuery.includes(name)
    const body = Object.fromEntries(Object.entries(request).filter(([name]) => !isParameter(name)))
    const params = { path: pick(request, inPath), query: pick(request, inQuery) }
    const { data, error, response } = await send(method, path, { ...options, params, ...(hasBody && { body }) })
    if (!response.ok) throw new TollgateError(response, error)
    return data
  }
}

function pick(request: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => request[name] !== undefined).map((name) => [name, request[name]]))
}
