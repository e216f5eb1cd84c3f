import createClient, { type Client } from 'openapi-fetch'
import { guardRequests } from './api.ts'
import { splitBatches } from './batches.ts'
import { operationsOf } from './call.ts'
import { type Holds, holdsOf } from './holds.ts'
import { observe } from './observe.ts'
import type { Operations } from './operations.ts'
import { readOptions, type TollgateOptions } from './options.ts'
import { type Lists, listsOf } from './pages.ts'
import { withRetries } from './retry.ts'
import type { components, paths } from './schema.ts'
import { type Subscriptions, subscriptionsOf } from './subscriptions.ts'
import type { CallOptions } from './types.ts'
import { type UsageReport, withId } from './usages.ts'

export type { AccountOf } from './account.ts'
export { TollgateError } from './error.ts'
export type { GuardOptions, ResourceOf } from './guard.ts'
export type { CaptureOptions, Hold, Holds, NewHold } from './holds.ts'
export type { ObservedRequest, ObserveOptions } from './observe.ts'
export type { Operations } from './operations.ts'
export type { TollgateOptions } from './options.ts'
export type { PageOptions } from './pages.ts'
export { isLimitReached, isSeatsTaken, type ReachedLimit, type TakenSeats } from './refusals.ts'
export type { RetryOptions } from './retry.ts'
export type { components, paths } from './schema.ts'
export type { EntitledOptions, NewPurchase, NewSubscription, Subscription, Subscriptions } from './subscriptions.ts'
export type { CallOptions } from './types.ts'
export type { Amount, UsageReport } from './usages.ts'
export { stableId, TOLLGATE_NAMESPACE, toUuid } from './uuid.ts'

type Schemas = components['schemas']

/**
 * Usages and the account that pays for them: a billing account of an organization, the organization's default account,
 * or a project's account.
 */
export type UsageReports = { usages: readonly UsageReport[] } & (
  | { organization: string; account?: string; project?: string }
  | { project: string; organization?: never; account?: never }
)

export interface Tollgate
  extends Omit<Operations, 'check' | 'createUsage' | 'createCheckout'>,
    Lists,
    Holds,
    Subscriptions {
  /**
   * Tells whether the subject has the permission. Throws an error if the permission does not exist, instead of
   * returning `false`.
   */
  check(request: Schemas['CheckRequest'], options?: CallOptions): Promise<boolean>
  /** Checks like `check`, and returns the reason, too. */
  explain(request: Schemas['CheckRequest'], options?: CallOptions): Promise<Schemas['CheckResponse']>
  /**
   * Records usages and charges them. A usage id is charged only once, even if the usage is sent several times or by
   * several processes.
   */
  createUsage(reports: UsageReports, options?: CallOptions): Promise<Schemas['CreateUsageResponse']>
  /**
   * Sends requests by method and path, with the credentials and retries of this client.
   * https://openapi-ts.dev/openapi-fetch/
   */
  api: Client<paths>
}

/**
 * Makes a client of the service. The methods of the client throw `TollgateError` if the service rejects a request.
 *
 * @throws TypeError if the address or the credentials are missing
 * @throws TypeError if both a token and a secret are given
 */
export function createTollgate(options: TollgateOptions): Tollgate {
  const { baseUrl, authorize } = readOptions(options)
  const retried = withRetries(options.fetch ?? ((request) => globalThis.fetch(request)), options.retry)
  const send = observe(retried, options)
  const api = guardRequests(
    createClient<paths>({
      baseUrl,
      headers: { accept: 'application/json' },
      // The service never redirects. A redirect would turn a POST into a GET, whose answer is another one.
      redirect: 'manual',
      fetch: async (request) => {
        request.headers.set('authorization', await authorize())
        return send(request)
      },
    }),
  )
  const operations = operationsOf(api)
  const lists = listsOf(operations)
  return {
    ...operations,
    ...splitBatches(operations),
    ...lists,
    ...holdsOf(operations, lists),
    ...subscriptionsOf(operations, lists),
    api,
    check: async (request, options) => (await operations.check(request, options)).status,
    explain: (request, options) => operations.check({ ...request, explain: 'true' }, options),
    createUsage: ({ organization = '-', account = '-', project, usages }, options) =>
      operations.createUsage(
        {
          org_id: organization,
          billing_id: account,
          ...(project !== undefined && { project_id: project }),
          usages: usages.map(withId),
        },
        options,
      ),
  }
}
