import createClient, { type Client } from 'openapi-fetch'
import { TollgateError } from './error.ts'
import { type RetryOptions, retrying } from './retry.ts'
import type { components, paths } from './schema.ts'

export { TollgateError } from './error.ts'
export type { RetryOptions } from './retry.ts'
export type { components, paths } from './schema.ts'

type Schemas = components['schemas']

export interface TollgateOptions {
  /** Where the service is, such as `http://127.0.0.1:3000`. */
  baseUrl: string
  clientId: string
  clientSecret: string
  retry?: RetryOptions
  /** Another `fetch` than the one of the platform. */
  fetch?: (request: Request) => Promise<Response>
}

export interface CallOptions {
  signal?: AbortSignal
}

/** A usage to report. Without an `id` it gets one, which then is the same in every attempt. */
export type UsageReport = Omit<Schemas['Usage'], 'id' | 'amount' | 'updated_at'> & {
  id?: string
  /** Credits, or features used; above 0. */
  amount: bigint | number | string
}

/** Usages, and who pays: a billing account of an organization, the organization's default one, or that of a project. */
export type UsageReports = { usages: readonly UsageReport[] } & (
  | { organization: string; account?: string; project?: string }
  | { project: string; organization?: never; account?: never }
)

export interface Tollgate {
  /** May they? A permission that does not exist is an error, not a "no". */
  check(question: Schemas['CheckRequest'], options?: CallOptions): Promise<boolean>
  /** May they, and why? */
  explain(question: Schemas['CheckRequest'], options?: CallOptions): Promise<Schemas['CheckResponse']>
  /**
   * Records usages and charges them, once: the ids of the usages make every further attempt harmless, those of another
   * process included, where it gives the same ids.
   */
  createUsage(reports: UsageReports, options?: CallOptions): Promise<Schemas['CreateUsageResponse']>
  /** Every operation, typed, with the same credentials and retries. https://openapi-ts.dev/openapi-fetch/ */
  api: Client<paths>
}

/** A client of the service. Its calls throw `TollgateError` where the service refuses. */
export function createTollgate({ baseUrl, clientId, clientSecret, retry, fetch }: TollgateOptions): Tollgate {
  const api = createClient<paths>({
    baseUrl,
    headers: { authorization: basic(clientId, clientSecret), accept: 'application/json' },
    fetch: retrying(fetch ?? ((request) => globalThis.fetch(request)), retry),
  })
  return {
    api,
    async check(body, options) {
      return answered(await api.POST('/v1beta1/admin/check', { ...options, body })).status
    },
    async explain(body, options) {
      return answered(
        await api.POST('/v1beta1/admin/check', { ...options, body, params: { query: { explain: 'true' } } }),
      )
    },
    async createUsage({ organization = '-', account = '-', project, usages }, options) {
      const body = { ...(project !== undefined && { project_id: project }), usages: usages.map(identified) }
      const path = { org_id: organization, billing_id: account }
      const route = '/v1beta1/organizations/{org_id}/billing/{billing_id}/usages'
      return answered(await api.POST(route, { ...options, body, params: { path } }))
    },
  }
}

const identified = ({ id = crypto.randomUUID(), amount, ...usage }: UsageReport) => ({
  ...usage,
  id,
  amount: String(amount),
})

function answered<T>({ data, error, response }: { data?: T; error?: unknown; response: Response }): T {
  if (data === undefined) throw new TollgateError(response, error)
  return data
}

/** RFC 7617, in UTF-8. */
function basic(clientId: string, clientSecret: string): string {
  const bytes = new TextEncoder().encode(`${clientId}:${clientSecret}`)
  return `Basic ${btoa(String.fromCharCode(...bytes))}`
}
