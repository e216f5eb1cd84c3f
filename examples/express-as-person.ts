// Checks in Express that a person asks about itself, with the token that came with its request. In your own project,
// import from 'tollgate-client', and the types from 'express'.
import type { ExpressGuard } from '../client/express.ts'
import { createTollgate, TollgateError } from '../client/index.ts'

interface Signed {
  headers: { authorization?: string | undefined }
}

/**
 * Makes the guard of routes whose callers send the access token of their identity provider, which must be one of those in
 * the setting `signIn`. Answers 401 without such a token, and 403 if the person lacks the permission. Other errors go to
 * your error handler.
 */
export const makeRequiresAsPerson =
  (baseUrl: string) =>
  <Request extends Signed>(permission: string, resourceOf: (request: Request) => string): ExpressGuard<Request> =>
  async (request, response, next) => {
    const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    if (token === undefined) return void response.status(401).json({ error: 'sign in first' })
    // Each request has a client of its own, so that no person asks with the token of another one.
    const tollgate = createTollgate({ baseUrl, token: () => token, retry: { attempts: 2, timeoutMs: 1_000 } })
    try {
      const { status } = await tollgate.checkResourcePermission({ resource: resourceOf(request), permission })
      if (status) next()
      else response.status(403).json({ error: 'you may not do this' })
    } catch (error) {
      if (!(error instanceof TollgateError) || error.reason !== 'UNAUTHENTICATED') return next(error)
      response.status(401).json({ error: 'sign in again' })
    }
  }
