import { codeOf } from '../foundation/errors.ts'

/** Below the timeout of the function that runs the probe. */
const LIMIT_MILLISECONDS = 5_000

/** No client has this id. */
const NOBODY = `Basic ${Buffer.from('00000000-0000-0000-0000-000000000000:probe').toString('base64')}`

type Fetch = (url: string, init: RequestInit) => Promise<Pick<Response, 'status'>>

/**
 * Sends two requests to the service, as a caller would: a health check, and an access check with unknown credentials. The second
 * request must be answered with 401. This answer proves that gateway, function and table work, because the function reads the
 * table to verify credentials. If the table does not answer, the status is 503. So the probe needs no secret.
 * @param url the address of the service, with a slash at its end
 * @throws Error that names the request and its answer
 */
export async function probe(url: string, fetch: Fetch = globalThis.fetch): Promise<void> {
  const expectStatus = async (expected: number, method: string, path: string, init: RequestInit = {}) => {
    const signal = AbortSignal.timeout(LIMIT_MILLISECONDS)
    const { status } = await fetch(`${url}${path}`, { method, signal, ...init }).catch((error: unknown) => {
      const reason = codeOf(error) ?? (error instanceof Error ? error.name : 'unknown')
      throw new Error(`${method} /${path} has no answer: ${reason}`, { cause: error })
    })
    if (status !== expected) throw new Error(`${method} /${path} answers ${status}, not ${expected}`)
  }
  const headers = { authorization: NOBODY, 'content-type': 'application/json' }
  await Promise.all([
    expectStatus(200, 'GET', 'healthz'),
    expectStatus(401, 'POST', 'v1beta1/admin/check', { headers, body: '{}' }),
  ])
}

/** @throws Error if the deployment sets no address */
export function serviceUrl(): string {
  const { SERVICE_URL } = process.env
  if (SERVICE_URL) return SERVICE_URL
  throw new Error('SERVICE_URL is not set')
}
