// Middleware for Express: a permission check before a route, and a charge. This file declares the types of Express that
// it uses, so it needs no package. In your own project, import from 'tollgate-client/express' and 'tollgate-client',
// and the types from 'express'.
import { guardExpress } from '../client/express.ts'
import { stableId, type Tollgate, TollgateError } from '../client/index.ts'

export interface ExpressRequest {
  method: string
  originalUrl: string
  body?: unknown
  params: Record<string, string>
  headers: Record<string, string | string[] | undefined>
  /** Set by your own sign-in. The id is the user's id at your identity provider. */
  user?: { id: string; organization: string }
}
export interface ExpressResponse {
  status(code: number): ExpressResponse
  json(body: unknown): unknown
}
export type Middleware = (
  request: ExpressRequest,
  response: ExpressResponse,
  next: (error?: unknown) => void,
) => Promise<void>

/** Makes the guard of routes: `app.put('/disks/:name', requires('compute.disk.update', diskOf), update)`. */
export const makeRequires = (tollgate: Tollgate) =>
  guardExpress<ExpressRequest>(tollgate, { subject: ({ user }) => user && `user:${user.id}` })

export interface Charge {
  amount: number
  source: string
  /** A random UUID that only your application knows. Others could use up ids that they can compute. */
  namespace: string
  /**
   * Records in your database that the job with this id begins. Returns false if the job has begun before. Tollgate knows what was charged,
   * but only your application knows which jobs it has done.
   */
  begin: (id: string) => Promise<boolean>
}

/**
 * Charges credits for a job, once for each `Idempotency-Key` of a person, path and body. A repeated request is charged once and does the
 * job once: it gets 409. Another job under the same key is charged, too. Answers 402 if the credits do not suffice.
 */
export const chargeCredits =
  (tollgate: Tollgate, { amount, source, namespace, begin }: Charge): Middleware =>
  async ({ method, originalUrl, body, user, headers }, response, next) => {
    const { id: person, organization } = user ?? { id: '', organization: '' }
    const key = headers['idempotency-key']
    if (typeof key !== 'string') return void response.status(400).json({ error: 'Idempotency-Key is missing' })
    try {
      const job = [source, method, originalUrl, JSON.stringify(body ?? null)]
      const id = await stableId(namespace, organization, person, ...job, key)
      const { replayed } = await tollgate.createUsage({
        organization,
        usages: [{ id, amount, source, user_id: person }],
      })
      // `replayed` does not say whether the job was done: the answer to the first attempt of the charge may have been lost.
      if (await begin(id)) return next()
      response.status(409).json({ error: 'this request was sent before', charged: replayed === 0 })
    } catch (error) {
      if (!(error instanceof TollgateError) || error.reason !== 'INSUFFICIENT_CREDITS') return next(error)
      response.status(402).json({ error: 'no credits left', balance: error.metadata.balance })
    }
  }
