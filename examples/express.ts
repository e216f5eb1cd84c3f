// Middleware for Express: a check before a route, and a charge. The types are those parts of Express that it uses, so that it
// needs no package. In your own project import the client from 'tollgate-client', and the types from 'express'.
import { type Tollgate, TollgateError, toUuid } from '../client/index.ts'

export interface ExpressRequest {
  params: Record<string, string>
  headers: Record<string, string | string[] | undefined>
  /** Your own sign-in sets it; the id is that of your identity provider. */
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

/** Answers 401 without a user, and 403 if the user may not do this to the resource. Errors go to your error handler. */
export const requirePermission =
  (tollgate: Tollgate, permission: string, resourceOf: (request: ExpressRequest) => string): Middleware =>
  async (request, response, next) => {
    if (request.user === undefined) return void response.status(401).json({ error: 'sign in first' })
    try {
      const subject = `user:${request.user.id}`
      if (await tollgate.check({ subject, resource: resourceOf(request), permission })) return next()
      response.status(403).json({ error: 'you may not do this' })
    } catch (error) {
      next(error)
    }
  }

/** Charges credits, once for each `Idempotency-Key` of an organization. Answers 402 if they do not suffice. */
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
