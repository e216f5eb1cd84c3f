import type { Account, CreditGrant } from '../../billing/accounts/schema.ts'
import type { ProductRecord } from '../../billing/products/schema.ts'
import { ORGANIZATION } from '../../foundation/identifiers/references.ts'
import type { JsonObject } from '../../foundation/schema/exact-json.ts'
import { metadataOf } from '../../foundation/schema/metadata.ts'
import { describeAccount } from './describe-account.ts'
import { describeRecord, nameOf, sortByName } from './export-names.ts'
import type { TableRecords } from './export-records.ts'

export function toAccountEntry(account: Account, records: TableRecords): JsonObject {
  const { accountDetails, resources } = records
  const organization = `${ORGANIZATION}:${account.organization_id}`
  const isDefault = resources.get(organization)?.default_account_id === account.id
  const details = accountDetails.get(account.id) ?? { metadata: '{}' }
  return {
    id: account.id,
    organization: nameOf(records, organization),
    ...describeAccount({ ...account, ...details, default: isDefault }),
  }
}

export const toGrantEntry = (
  { id, account_id, amount, description }: CreditGrant,
  { accounts }: TableRecords,
): JsonObject => ({
  id,
  account: accounts.get(account_id)?.name ?? account_id,
  amount: String(amount),
  description,
})

export const toProductEntries = (records: TableRecords): JsonObject[] =>
  sortByName(records.products.values()).map((product) => toProductEntry(product, records))

function toProductEntry(product: ProductRecord, records: TableRecords): JsonObject {
  const { id, name, title, description, plan_ids, state, behavior, behavior_config, metadata } = product
  return {
    id,
    name,
    title,
    description,
    plan_ids,
    state,
    behavior,
    behavior_config: Object.fromEntries(Object.entries(behavior_config).map(([key, value]) => [key, String(value)])),
    prices: toPriceEntries(product, records),
    features: product.feature_ids
      .flatMap((featureId) => records.features.get(featureId) ?? [])
      .map((feature) => ({ id: feature.id, name: feature.name, ...describeRecord(feature) })),
    metadata: metadataOf(metadata),
  }
}

/** Inactive prices are left out, because listing them would activate them again. */
const toPriceEntries = ({ price_ids }: ProductRecord, { prices }: TableRecords): JsonObject[] =>
  price_ids
    .flatMap((id) => prices.get(id) ?? [])
    .filter(({ state }) => state === 'active')
    .map(({ product_id: _, state: __, created_at: ___, updated_at: ____, ...price }) => ({
      ...price,
      amount: String(price.amount),
      metadata: metadataOf(price.metadata),
    }))
