import { type Checks, findRefusal, type GuardOptions, type ResourceOf } from './guard.ts'

/** The parts of a Fastify reply that the guard uses. */
interface Reply {
  code(status: number): { send(body: object): unknown }
}

/** A `preHandler` hook of Fastify. */
export type FastifyGuard<Request> = (request: Request, reply: Reply) => Promise<unknown>

/**
 * Makes `requires`, the guard of Fastify routes: `app.put('/documents/:id', { preHandler:
 * requires('docs.document.update', (request) => …) }, update)`.
 *
 * The guard answers 401, 403 and 404 with `{ "error": … }`. If the check fails with an error, the guard throws, and
 * your error handler answers.
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
