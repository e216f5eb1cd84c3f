import type * as v from 'valibot'
import type { Table } from '../../foundation/table/table.ts'
import { readAccountLimits } from '../limits/account-limits.ts'
import { decideLimits } from '../limits/check-limits.ts'
import type { Payer } from '../usages/payer.ts'
import { FIELDS_OF_LIMITS, toAskedAmount } from './asked-amount.ts'
import { type EntitlementPlace, findEntitlementPlace } from './entitlements-in-path.ts'
import type { CheckEntitlementBody, CheckEntitlementResponse } from './schema.ts'

type Body = v.InferOutput<typeof CheckEntitlementBody>

/** Finds the account that a request asks about, with the counters of the amount. */
export const findAskedEntitlement = (
  table: Table,
  params: { org_id: string; billing_id: string },
  body: Body,
): Promise<EntitlementPlace> =>
  findEntitlementPlace(table, params, body.project_id, toAskedAmount(body, body.project_id))

/** Throws 404 if the feature does not exist, and 400 if a limit counts by a person or project that the request lacks. */
export async function answerEntitlement(
  table: Table,
  { accountId, projectId }: Payer,
  body: Body,
  { loaded, prefetched }: EntitlementPlace,
): Promise<v.InferInput<typeof CheckEntitlementResponse>> {
  const limits = await readAccountLimits(table, accountId, [body.feature], loaded)
  const decided = await decideLimits(
    table,
    accountId,
    limits,
    toAskedAmount(body, projectId),
    FIELDS_OF_LIMITS,
    prefetched,
  )
  return { status: decided.reason === 'ALLOWED', ...decided }
}
