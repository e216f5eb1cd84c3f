import type { Account, CreditGrant } from '../../billing/accounts/schema.ts'
import { maxBalanceBefore } from '../../billing/accounts/store.ts'
import { presentBudget } from '../../billing/limits/budgets.ts'
import type { ProductRecord } from '../../billing/products/schema.ts'
import { readClock } from '../../foundation/clock.ts'
import { ORGANIZATION, PROJECT } from '../../foundation/identifiers/references.ts'
import type { JsonObject } from '../../foundation/schema/json.ts'
import { metadataOf } from '../../foundation/schema/metadata.ts'
import { describeAccount, describePlan, describeProduct } from './attributes.ts'
import { partition } from './export-declarable.ts'
import { compareTexts, describeRecord, nameOf, sortById, sortByName } from './export-names.ts'
import type { TableRecords } from './export-records.ts'
import { nameBudget } from './kinds/account-budgets.ts'

export function toAccountEntry(account: Account, records: TableRecords): JsonObject {
  const { accountDetails, resources } = records
  const organization = `${ORGANIZATION}:${account.organization_id}`
  const isDefault = resources.get(organization)?.default_account_id === account.id
  const details = accountDetails.get(account.id) ?? { metadata: '{}' }
  return {
    id: account.id,
    organization: nameOf(records, organization),
    ...describeAccount({ ...account, ...details, default: isDefault }),
    ...describeBudgets(account.id, records),
  }
}

/** Leaves out budgets of projects that no longer exist. */
function describeBudgets(accountId: string, { budgets, features, resources }: TableRecords): JsonObject {
  const named = (budgets.get(accountId) ?? []).flatMap((budget) => {
    const project = resources.get(`${PROJECT}:${budget.project_id}`)?.name
    return nameBudget(budget, features.get(budget.feature)?.name, project) ?? []
  })
  return named.length === 0 ? {} : { budgets: named.map(presentBudget) }
}

export const toGrantEntry = (
  { id, account_id, amount, description, expires_at }: CreditGrant,
  { accounts }: TableRecords,
): JsonObject => ({
  id,
  account: accounts.get(account_id)?.name ?? account_id,
  amount: String(amount),
  description,
  ...(expires_at !== undefined && { expires_at }),
})

export const toPlanEntries = ({ plans }: TableRecords): JsonObject[] =>
  sortByName(plans.values()).map((plan) => ({ id: plan.id, ...describePlan(plan) }))

export const toProductEntries = (records: TableRecords): JsonObject[] =>
  sortByName(records.products.values()).map((product) => toProductEntry(product, records))

function toProductEntry(product: ProductRecord, records: TableRecords): JsonObject {
  const features = product.feature_ids.flatMap((featureId) => records.features.get(featureId) ?? [])
  const { metadata, ...told } = describeProduct(product, features)
  return {
    id: product.id,
    ...told,
    prices: toPriceEntries(product, records),
    features: features.map((feature) => ({ id: feature.id, name: feature.name, ...describeRecord(feature) })),
    metadata,
  }
}

/** Leaves out inactive prices, because listing a price activates it. */
const toPriceEntries = ({ price_ids }: ProductRecord, { prices }: TableRecords): JsonObject[] =>
  price_ids
    .flatMap((id) => prices.get(id) ?? [])
    .filter(({ state }) => state === 'active')
    .map(({ product_id: _, state: __, created_at: ___, updated_at: ____, ...price }) => ({
      ...price,
      amount: String(price.amount),
      metadata: metadataOf(price.metadata),
    }))

interface DeclarableBilling {
  accounts: Account[]
  grants: CreditGrant[]
  leftOut: string[]
}

/** Leaves out the accounts of deleted organizations, because a manifest has no organization for them. */
export function selectBilling(records: TableRecords): DeclarableBilling {
  const accounts = partition(sortByName(records.accounts.values()), (account) => findAccountFault(account, records))
  const sums = new Map(accounts.sound.map(({ id }) => [id, 0n]))
  // A grant of 0 credits only reserves the id of a subscription.
  const own = [...records.grants.values()].filter(({ id }) => !records.subscriptions.has(id))
  const grants = partition(sortById(own), (grant) => findGrantFault(grant, sums, records))
  return {
    accounts: accounts.sound,
    grants: grants.sound,
    leftOut: [
      ...accounts.leftOut,
      ...grants.leftOut,
      ...accounts.sound.flatMap((account) => describeLostBalance(account, sums.get(account.id) ?? 0n)),
      ...describeLostPrices(records),
      ...describeLostFeatures(records),
    ],
  }
}

function findAccountFault({ name, organization_id }: Account, { resources }: TableRecords): string | undefined {
  if (resources.has(`${ORGANIZATION}:${organization_id}`)) return undefined
  return `BillingAccount ${name}: its organization ${organization_id} is deleted`
}

/**
 * Adds the credits of a grant without a fault to the sum of the account.
 * @param sums the sum of credits of each account that a manifest can declare, by the id of the account
 */
function findGrantFault(
  { id, account_id, amount, expires_at, checkout }: CreditGrant,
  sums: Map<string, bigint>,
  { accounts }: TableRecords,
): string | undefined {
  const sum = sums.get(account_id)
  if (sum === undefined)
    return `CreditGrant ${id}: its account ${accounts.get(account_id)?.name ?? account_id} is left out`
  if (checkout !== undefined) return `CreditGrant ${id}: it was bought`
  if (expires_at !== undefined && expires_at <= readClock().toISOString()) return `CreditGrant ${id}: it has expired`
  if (sum > maxBalanceBefore(amount)) return `CreditGrant ${id}: without usages it would take the balance out of int64`
  sums.set(account_id, sum + amount)
  return undefined
}

/**
 * The balance differs from the sum of grants, because a manifest does not contain usages, reverts and credits of plans.
 */
const describeLostBalance = ({ name, balance, subscribed }: Account, granted: bigint): string[] =>
  balance === granted
    ? []
    : [
        `the ${subscribed ? 'usages and credits of plans' : 'usages'} of BillingAccount ${name}: its balance is ${balance}, its grants are ${granted}`,
      ]

/** A manifest cannot declare an inactive price, because listing a price activates it. */
const describeLostPrices = ({ products, prices }: TableRecords): string[] =>
  sortByName(products.values()).flatMap(({ name, price_ids }) =>
    price_ids
      .flatMap((id) => prices.get(id) ?? [])
      .filter(({ state }) => state !== 'active')
      .map((price) => `the price ${price.name} of BillingProduct ${name}: it is inactive`),
  )

/** No product has these features. A manifest declares features only as parts of products. */
function describeLostFeatures({ products, features }: TableRecords): string[] {
  const listed = new Set([...products.values()].flatMap(({ feature_ids }) => feature_ids))
  return [...features.values()]
    .filter(({ id }) => !listed.has(id))
    .map(({ name }) => `the feature ${name}: no product has it`)
    .sort(compareTexts)
}
