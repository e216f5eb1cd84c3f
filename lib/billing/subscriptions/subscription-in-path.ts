import * as v from 'valibot'
import type { Actor } from '../../access/clients/verify.ts'
import { idOf } from '../../access/resources/schema.ts'
import { notFound } from '../../foundation/errors.ts'
import type { Table } from '../../foundation/table/table.ts'
import {
  AccountInPath,
  type AccountPlace,
  DEFAULT_ACCOUNT,
  findAccountPlace,
  requireChangeable,
  requireReadable,
} from '../accounts/account-in-path.ts'
import { readAccount } from '../accounts/balance.ts'
import type { Account } from '../accounts/schema.ts'
import type { SubscriptionRecord } from './schema.ts'
import { readSubscription } from './store.ts'

const { org_id, id: billing_id } = AccountInPath.entries

export const AccountOfSubscriptions = v.object({ org_id, billing_id })

export const SubscriptionInPath = v.object({ ...AccountOfSubscriptions.entries, id: v.string() })

/** If the path has `-` for the account, the subscription may belong to any account of the organization. */
export interface SubscriptionPlace extends AccountPlace {
  id: string
  subscription: SubscriptionRecord | undefined
}

export async function findSubscriptionPlace(
  table: Table,
  { org_id, billing_id, id }: v.InferOutput<typeof SubscriptionInPath>,
): Promise<SubscriptionPlace> {
  const [place, found] = await Promise.all([
    findAccountPlace(table, { org_id, id: billing_id }),
    readSubscription(table, id),
  ])
  if (found === undefined) return { ...place, id, subscription: undefined }
  const isInside =
    billing_id === DEFAULT_ACCOUNT ? isOfOrganization(place, found) : found.account_id === place.account?.id
  if (!isInside) return { ...place, id, subscription: undefined }
  const account = place.account?.id === found.account_id ? place.account : await readAccount(table, found.account_id)
  return { ...place, id, subscription: found, account }
}

const isOfOrganization = ({ reference }: AccountPlace, { organization_id }: SubscriptionRecord): boolean =>
  reference !== undefined && organization_id === idOf(reference)

/** The caller needs `billingview`. Throws 403 without permission, and 404 if the subscription does not exist. */
export async function requireReadableSubscription(
  table: Table,
  caller: Actor,
  place: SubscriptionPlace,
): Promise<{ subscription: SubscriptionRecord; account: Account }> {
  const account = await requireReadable(table, caller, place)
  return { account, subscription: requireFound(place) }
}

/** For a platform admin. Throws 404 if the subscription does not exist, or if the organization was deleted. */
export async function requireChangeableSubscription(
  table: Table,
  caller: Actor,
  place: SubscriptionPlace,
): Promise<SubscriptionRecord> {
  await requireChangeable(table, caller, place)
  return requireFound(place)
}

function requireFound({ subscription, id }: SubscriptionPlace): SubscriptionRecord {
  if (subscription === undefined) throw notFound('subscription', id)
  return subscription
}
