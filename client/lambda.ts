import { type Checks, findRefusal, type GuardOptions, type ResourceOf } from './guard.ts'

/** The result of a function behind an HTTP API (payload 2.0) or a function URL. */
interface Result {
  statusCode: number
  headers?: Record<string, string>
  body?: string
}

/**
 * Makes `requires`, the guard of Lambda functions behind an HTTP API or a function URL: `export const handler =
 * requires('docs.document.update', (event) => …)(update)`.
 *
 * The guard answers 401, 403 and 404 with `{ "error": … }`. If the check fails with an error, the guard throws, and the
 * gateway answers 500.
 */
export function guardLambda<Event>(tollgate: Checks, options: GuardOptions<Event>) {
  return (permission: string, resource: ResourceOf<Event>) =>
    <Answer, Rest extends readonly unknown[]>(handler: (event: Event, ...rest: Rest) => Answer | Promise<Answer>) =>
    async (event: Event, ...rest: Rest): Promise<Answer | Result> => {
      const refusal = await findRefusal(tollgate, options, event, permission, resource)
      if (refusal === undefined) return handler(event, ...rest)
      const headers = { 'content-type': 'application/json' }
      return { statusCode: refusal.status, headers, body: JSON.stringify(refusal.body) }
    }
}
