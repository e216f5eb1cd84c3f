// Middleware for Express: a permission check before a route, and a charge. This file declares the types of Express that
// it uses, so it needs no package. In your own project, import from 'tollgate-client/express' and 'tollgate-client',
// and the types from 'express'.
import { guardExpress } from '../client/express.ts'
import { type Tollgate, TollgateError, toUuid } from '../client/index.ts'

export interface ExpressRequest {
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

/** Charges credits, once for each `Idempotency-Key` of an organization. Answers 402 if the credits do not suffice. */
export const chargeCredits =
  (tollgate: Tollgate, amount: number, source: string): Middleware =>
  async (request, response, next) => {
    const { organization } = request.user ?? { organization: '' }
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string') return void response.status(400).json({ error: 'Idempotency-Key is missing' })
    try {
      const id = await toUuid(`${organization} ${source} ${key}`)
      await tollgate.createUsage({ organization, usages: [{ id, amount, source }] })
      next()
    } catch (error) {
      if (!(error instanceof TollgateError) || error.reason !== 'INSUFFICIENT_CREDITS') return next(error)
      response.status(402).json({ error: 'no credits left', balance: error.metadata.balance })
    }
  }
