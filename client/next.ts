import { type Checks, findRefusal, type GuardOptions } from './guard.ts'

/** A route handler of Next. `Context` has a promise of the path's parameters. */
export type RouteHandler<Context> = (request: Request, context: Context) => Response | Promise<Response>

/** Returns the resource of a request. Undefined if the request names no resource; the guard then answers 404. */
type ResourceOfRoute<Context> = (request: Request, context: Context) => string | undefined | Promise<string | undefined>

/**
 * Makes `requires`, the guard of Next route handlers and of all other functions from `Request` to `Response`: `export
 * const PUT = requires('docs.document.update', async (request, { params }) => …)(update)`.
 *
 * The guard answers 401, 403 and 404 with `{ "error": … }`. If the check fails with an error, the guard throws.
 */
export function guardNext(tollgate: Checks, options: GuardOptions<Request>) {
  return <Context>(permission: string, resource: ResourceOfRoute<Context>) =>
    (handler: RouteHandler<Context>): RouteHandler<Context> =>
    async (request, context) => {
      const resourceOf = () => resource(request, context)
      const refusal = await findRefusal(tollgate, options, request, permission, resourceOf)
      return refusal === undefined ? handler(request, context) : Response.json(refusal.body, { status: refusal.status })
    }
}
