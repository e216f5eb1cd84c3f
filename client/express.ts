import { type Checks, findRefusal, type GuardOptions, type ResourceOf } from './guard.ts'

/** The parts of an Express response that the guard uses. */
interface Response {
  status(code: number): { json(body: object): unknown }
}

/**
 * A middleware of Express. The types contain only the parts that the guard uses, so that the package does not depend on
 * Express.
 */
export type ExpressGuard<Request> = (
  request: Request,
  response: Response,
  next: (error?: unknown) => void,
) => Promise<void>

/**
 * Makes `requires`, the guard of Express routes: `app.put('/documents/:id', requires('docs.document.update', (request)
 * => …), update)`.
 *
 * The guard answers 401, 403 and 404 with `{ "error": … }`. If the check fails with an error, your error handler gets
 * the error, and the route does not run.
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
