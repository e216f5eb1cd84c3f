import { type Checks, findRefusal, type GuardOptions, type ResourceOf } from './guard.ts'

/** What the guard uses of a response of Express. */
interface Response {
  status(code: number): { json(body: object): unknown }
}

/** A middleware of Express. Its types are the parts that it uses, so that the package needs no Express. */
export type ExpressGuard<Request> = (
  request: Request,
  response: Response,
  next: (error?: unknown) => void,
) => Promise<void>

/**
 * Makes `requires`, the guard of routes of Express:
 * `app.put('/documents/:id', requires('docs.document.update', (request) => …), update)`.
 *
 * It answers 401, 403 and 404 with `{ "error": … }`. Where the check has no answer, the error goes to your error handler, and the route
 * does not run.
 */
export function guardExpress<Request>(
  tollgate: Checks,
  options: GuardOptions<Request>,
): (permission: string, resource: ResourceOf<Request>) => ExpressGuard<Request> {
  return (permission, resource) => async (request, response, next) => {
    try {
      const refusal = await findRefusal(tollgate, options, request, permission, resource)
      if (refusal === undefined) next()
      else response.status(refusal.status).json(refusal.body)
    } catch (error) {
      next(error)
    }
  }
}
