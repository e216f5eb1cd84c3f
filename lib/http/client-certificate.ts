import { request } from 'node:https'
import * as v from 'valibot'
import { readSecret } from '../foundation/table/signed-request.ts'

/** PEM texts; `certificate` includes its chain. */
export interface ClientCertificate {
  certificate: string
  key: string
}

type Fetch = (url: string, init?: RequestInit) => Promise<Response>

const schema = v.object({ certificate: v.string(), key: v.string() })

/**
 * Reads a client certificate from AWS Secrets Manager. The secret is JSON with `certificate` and `key`. Uses the Region and
 * credentials that are also used for the table.
 *
 * @throws Error with the status of the answer or the expected form; the message never contains the secret
 */
export async function readClientCertificate(secretArn: string): Promise<ClientCertificate> {
  const parsed = v.safeParse(schema, parseJson(await readSecret(secretArn, 'the client certificate')))
  if (!parsed.success) throw new Error('the secret of the client certificate must be JSON with certificate and key')
  return parsed.output
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Makes a `fetch` that presents a client certificate, because the global `fetch` can do this only with an additional library. The
 * result follows no redirects, and accepts only text as the body.
 *
 * @param authority the PEM text of the authority that signed the server's certificate, if Node does not know this authority
 */
export const makeFetchWithCertificate =
  ({ certificate: cert, key }: ClientCertificate, authority?: string): Fetch =>
  (url, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const tls = { cert, key, ...(authority !== undefined && { ca: authority }) }
      const sent = new Headers(headers)
      const options = { ...tls, method, headers: Object.fromEntries(sent), ...(signal && { signal }) }
      const outgoing = request(url, options, async (incoming) => {
        const chunks = await incoming.toArray().catch(reject)
        if (chunks === undefined) return
        const status = incoming.statusCode ?? 0
        const bytes = Buffer.concat(chunks)
        const received = Object.entries(incoming.headersDistinct).map(([name, values = []]) => [
          name,
          values.join(', '),
        ])
        resolve(new Response(bytes.length === 0 ? null : bytes, { status, headers: Object.fromEntries(received) }))
      })
      outgoing.on('error', reject)
      outgoing.end(body ?? undefined)
    })

/** A renewed certificate is used after this time. */
const KEPT_MILLISECONDS = 3_600_000

let kept: { fetch: Fetch; until: number } | undefined

/** The `fetch` presents the certificate in the secret that `CLIENT_CERTIFICATE_SECRET` names, if there is one. */
export async function chooseFetch(now = Date.now()): Promise<Fetch> {
  const { CLIENT_CERTIFICATE_SECRET: secretArn } = process.env
  if (!secretArn) return globalThis.fetch
  if (kept === undefined || kept.until <= now) {
    const fetch = makeFetchWithCertificate(await readClientCertificate(secretArn))
    kept = { fetch, until: now + KEPT_MILLISECONDS }
  }
  return kept.fetch
}
