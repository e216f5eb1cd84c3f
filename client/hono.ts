import { type Checks, findRefusal, type GuardOptions, type ResourceOf } from './guard.ts'

/** What the guard uses of a context of Hono. */
interface Context {
  json(body: { error: string }, status: 401 | 403 | 404): Response
}

/** A middleware of Hono. */
export type HonoGuard<Of extends Context> = (context: Of, next: () => Promise<void>) => Promise<Response | undefined>

/**
 * Makes `requires`, the guard of routes of Hono:
 * `app.put('/documents/:id', requires('docs.document.update', (context) => …), update)`.
 *
 * It answers 401, 403 and 404 with `{ "error": … }`. Where the check has no answer, it throws, and `app.onError` answers.
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
