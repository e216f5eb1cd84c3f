import { type Checks, findRefusal, type GuardOptions, type ResourceOf } from './guard.ts'

/** The parts of a Hono context that the guard uses. */
interface Context {
  json(body: { error: string }, status: 401 | 403 | 404): Response
}

/** A middleware of Hono. */
export type HonoGuard<Of extends Context> = (context: Of, next: () => Promise<void>) => Promise<Response | undefined>

/**
 * Makes `requires`, the guard of Hono routes: `app.put('/documents/:id', requires('docs.document.update', (context) =>
 * …), update)`.
 *
 * The guard answers 401, 403 and 404 with `{ "error": … }`. If the check fails with an error, the guard throws, and
 * `app.onError` answers.
 */
export function guardHono<Of extends Context>(
  tollgate: Checks,
  options: GuardOptions<Of>,
): (permission: string, resource: ResourceOf<Of>) => HonoGuard<Of> {
  return (permission, resource) => async (context, next) => {
    const refusal = await findRefusal(tollgate, options, context, permission, resource)
    if (refusal !== undefined) return context.json(refusal.body, refusal.status)
    await next()
    return undefined
  }
}
