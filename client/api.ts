import type { Client } from 'openapi-fetch'
import { requireIds } from './path.ts'
import type { paths } from './schema.ts'

/** Sends a request by method and path. */
export type Send = (
  method: string,
  path: string,
  init?: { params?: { path?: Readonly<Record<string, unknown>> } },
) => Promise<{ data?: unknown; error?: unknown; response: Response }>

const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE']

/**
 * Makes a client that sends no request whose path could lead to another operation. All methods of the client send
 * through it.
 */
export function requireSafePaths(api: Client<paths>): Client<paths> {
  const send = api.request as Send
  const request: Send = async (method, path, init) => {
    requireIds(method.toUpperCase(), path, init?.params?.path)
    return send(method, path, init)
  }
  const methods = METHODS.map((method) => [method, (path: string, init?: object) => request(method, path, init)])
  // TypeScript cannot derive the types of the methods from this code.
  return { ...api, ...Object.fromEntries(methods), request } as Client<paths>
}
