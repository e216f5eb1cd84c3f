import { createTollgate, type Tollgate } from 'tollgate-client'
import { NetworkError } from './problem.ts'

/** Basic credentials of the API. */
export interface Credentials {
  clientId: string
  clientSecret: string
}

/** The typed client, of the origin that served the console. Its requests carry no cookie, and the browser keeps no answer. */
export const openClient = (credentials: Credentials): Tollgate =>
  createTollgate({ ...credentials, baseUrl: location.origin, fetch: send })

async function send(request: Request): Promise<Response> {
  try {
    return await fetch(request, { credentials: 'omit', cache: 'no-store' })
  } catch (cause) {
    // Browsers throw a TypeError, as a fault of ours would.
    throw request.signal.aborted ? cause : new NetworkError('the request did not reach the service', { cause })
  }
}
