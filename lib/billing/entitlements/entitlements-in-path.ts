import * as v from 'valibot'
import { authorize, isTrusted } from '../../access/check/authorize.ts'
import { type Reading, startReading } from '../../access/check/reading.ts'
import type { Actor } from '../../access/clients/verify.ts'
import { organizationInPath } from '../../access/resources/request.ts'
import { permissionDenied } from '../../foundation/errors.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type AskedAmount, type Prefetched, prefetchCounters } from '../limits/check-limits.ts'
import { type EntitlementFacts, readEntitlementFacts } from '../limits/entitlement.ts'
import { type FoundPayer, findPayer, type Payer } from '../usages/payer.ts'

export const AccountOfEntitlements = v.object({ org_id: organizationInPath, billing_id: v.string() })

export interface EntitlementPlace {
  found: FoundPayer
  /** Undefined if the path does not contain the id of the account. */
  loaded: { reading: Reading; facts: EntitlementFacts } | undefined
  /** Empty if the request does not ask for limits. */
  prefetched: Prefetched
}

/**
 * Finds the account by the same rules as the operation that creates usages. If the path contains the account's id, the facts of the account
 * are read in the same round trip.
 */
export async function findEntitlementPlace(
  table: Table,
  { org_id, billing_id }: { org_id: string; billing_id: string },
  project_id: string,
  asked?: AskedAmount,
): Promise<EntitlementPlace> {
  const reading = startReading(table)
  const namedId = isUuid(billing_id) ? billing_id.toLowerCase() : undefined
  const prefetched = asked && prefetchCounters(table, namedId, asked)
  const [found, facts] = await Promise.all([
    findPayer(table, { params: { org_id, billing_id }, body: { project_id, usages: [] } }),
    namedId === undefined ? undefined : readEntitlementFacts(reading, namedId),
  ])
  return { found, loaded: facts && { reading, facts }, prefetched: prefetched ?? new Map() }
}

/**
 * The caller must be a platform admin, be a platform member, or have `billingview` on the organization. Throws 403
 * without permission, and 404 if the account does not exist.
 */
export async function requireEntitlementPlace(
  table: Table,
  caller: Actor,
  { found: { organization, outcome } }: EntitlementPlace,
): Promise<Payer> {
  if (!isTrusted(caller)) {
    if (organization === undefined) throw permissionDenied()
    await authorize(table, caller, { permission: 'billingview', on: organization })
  }
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.payer
}
