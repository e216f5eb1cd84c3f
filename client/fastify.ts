import { type Checks, findRefusal, type GuardOptions, type ResourceOf } from './guard.ts'

/** What the guard uses of a reply of Fastify. */
interface Reply {
  code(status: number): { send(body: object): unknown }
}

/** A hook `preHandler` of Fastify. */
export type FastifyGuard<Request> = (request: Request, reply: Reply) => Promise<unknown>

/**
 * Makes `requires`, the guard of routes of Fastify:
 * `app.put('/documents/:id', { preHandler: requires('docs.document.update', (request) => …) }, update)`.
 *
 * It answers 401, 403 and 404 with `{ "error": … }`. Where the check has no answer, it throws, and the error handler answers.
 */
export function guardFastify<Request>(
  tollgate: Checks,
  options: GuardOptions<Request>,
): (permission: string, resource: ResourceOf<Request>) => FastifyGuard<Request> {
  return (permission, resource) => async (request, reply) => {
    const refusal = await findRefusal(tollgate, options, request, permission, resource)
    return refusal === undefined ? undefined : reply.code(refusal.status).send(refusal.body)
  }
}
