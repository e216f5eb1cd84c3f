import type { Client } from 'openapi-fetch'
import { requireAnswer } from './answer.ts'
import { shapes } from './operations.ts'
import { nameOf, requireIds } from './path.ts'
import type { paths } from './schema.ts'

/** Sends a request by method and path. */
export type Send = (
  method: string,
  path: string,
  init?: { params?: { path?: Readonly<Record<string, unknown>> }; body?: unknown; parseAs?: string },
) => Promise<{ data?: unknown; error?: unknown; response: Response }>

const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE']

/**
 * Makes a client that sends no request whose path could lead to another operation, and takes no success that is not the
 * service's. All methods of the client send through it.
 */
export function guardRequests(api: Client<paths>): Client<paths> {
  const send = api.request as Send
  const request: Send = async (method, path, init) => {
    requireIds(method.toUpperCase(), path, init?.params?.path)
    const answer = await send(method, path, init)
    const shape = shapes[nameOf(method.toUpperCase(), path) as keyof typeof shapes]
    if (answer.response.ok && shape !== undefined && (init?.parseAs ?? 'json') === 'json')
      requireAnswer(answer.response, shape, answer.data, init?.body)
    return answer
  }
  const methods = METHODS.map((method) => [method, (path: string, init?: object) => request(method, path, init)])
  // TypeScript cannot derive the types of the methods from this code.
  return { ...api, ...Object.fromEntries(methods), request } as Client<paths>
}
