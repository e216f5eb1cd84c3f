import { type Checks, findRefusal, type GuardOptions } from './guard.ts'

/** A route handler of Next. `Context` has the parameters of the path, as a promise. */
export type RouteHandler<Context> = (request: Request, context: Context) => Response | Promise<Response>

/** The resource that a request is about; undefined where it names none: it is answered 404. */
type ResourceOfRoute<Context> = (request: Request, context: Context) => string | undefined | Promise<string | undefined>

/**
 * Makes `requires`, the guard of route handlers of Next and of everything else that answers a `Request` by a `Response`:
 * `export const PUT = requires('docs.document.update', async (request, { params }) => …)(update)`.
 *
 * It answers 401, 403 and 404 with `{ "error": … }`. Where the check has no answer, it throws.
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
