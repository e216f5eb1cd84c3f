import { ORGANIZATION } from '../identifiers/references.ts'
import type { ProductRecord } from '../products/schema.ts'
import type { JsonObject } from '../schema/exact-json.ts'
import { metadataOf } from '../schema/metadata.ts'
import { describeRecord, nameOf, sortById, sortByName } from './export-names.ts'
import type { TableRecords } from './export-records.ts'

export function toAccountEntries(records: TableRecords): JsonObject[] {
  const { accounts, accountDetails, resources } = records
  return sortByName(accounts.values()).map(({ id, name, organization_id, credit_min, state }) => {
    const organization = `${ORGANIZATION}:${organization_id}`
    return {
      id,
      name,
      organization: nameOf(records, organization),
      default: resources.get(organization)?.default_account_id === id,
      credit_min: String(credit_min),
      state,
      metadata: metadataOf(accountDetails.get(id)?.metadata ?? '{}'),
    }
  })
}

export const toGrantEntries = ({ grants, accounts }: TableRecords): JsonObject[] =>
  sortById(grants.values()).map(({ id, account_id, amount, description }) => ({
    id,
    account: accounts.get(account_id)?.name ?? account_id,
    amount: String(amount),
    description,
  }))

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
