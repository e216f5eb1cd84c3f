import createClient, { type Client } from 'openapi-fetch'
import { type OnBehalf, type OnBehalfOptions, onBehalfOf } from './acting.ts'
import { type Answers, askEntitlement } from './answers.ts'
import { guardRequests } from './api.ts'
import { splitBatches } from './batches.ts'
import { operationsOf } from './call.ts'
import { checksOf } from './checks.ts'
import { type Holds, holdsOf } from './holds.ts'
import { openLease } from './leases/lease.ts'
import type { LeaseOptions } from './leases/options.ts'
import type { Lease } from './leases/types.ts'
import { observe } from './observe.ts'
import type { Operations } from './operations.ts'
import { readOptions, type TollgateOptions } from './options.ts'
import { type Lists, listsOf } from './pages.ts'
import { withRetries } from './retry.ts'
import type { paths } from './schema.ts'
import { type Subscriptions, subscriptionsOf } from './subscriptions.ts'
import { type ReportUsages, reportsOf } from './usages.ts'

export type { AccountOf } from './account.ts'
export type { OnBehalf, OnBehalfOptions } from './acting.ts'
export type { Answers, EntitlementQuestion } from './answers.ts'
export { TollgateError } from './error.ts'
export type { GuardOptions, ResourceOf } from './guard.ts'
export type { CaptureOptions, Hold, Holds, NewHold } from './holds.ts'
export type { ChargeDetails, LeasedUsage } from './leases/block.ts'
export type { LeaseEvents } from './leases/events.ts'
export type { LeaseOptions } from './leases/options.ts'
export type { Lease, LeaseTotals } from './leases/types.ts'
export type { ObservedRequest, ObserveOptions } from './observe.ts'
export type { Operations } from './operations.ts'
export type { TollgateOptions } from './options.ts'
export type { PageOptions } from './pages.ts'
export { isLimitReached, isSeatsTaken, type ReachedLimit, type TakenSeats } from './refusals.ts'
export type { RetryOptions } from './retry.ts'
export type { components, paths } from './schema.ts'
export type { EntitledOptions, NewPurchase, NewSubscription, Subscription, Subscriptions } from './subscriptions.ts'
export type { CallOptions } from './types.ts'
export type { Amount, UsageReport, UsageReports } from './usages.ts'
export { stableId, TOLLGATE_NAMESPACE, toUuid } from './uuid.ts'

export interface Tollgate
  extends Omit<Operations, 'check' | 'createUsage' | 'createCheckout'>,
    Answers,
    Lists,
    Holds,
    Subscriptions {
  /**
   * Records usages and charges them. A usage id is charged only once, even if the usage is sent several times or by
   * several processes.
   */
  createUsage: ReportUsages
  /**
   * Opens a lease: it sets credits aside in blocks, and charges them without a request for each charge. An account that
   * cannot pay is no error: `charge` of the lease is then false.
   *
   * @throws TypeError if an option is not possible
   */
  lease(options: LeaseOptions): Promise<Lease>
  /**
   * Returns the methods by which a service user acts for a person. Each of their requests names the person.
   *
   * @param person `user:<id>`
   * @throws TypeError if the person is missing
   */
  onBehalfOf(person: string, options?: OnBehalfOptions): OnBehalf
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
    ...checksOf(operations),
    entitlement: askEntitlement(operations.checkEntitlement),
    createUsage: reportsOf(operations),
    lease: (options) => openLease(operations, options),
    onBehalfOf: (person, given) => onBehalfOf(operations, lists, person, given),
    api,
  }
}
