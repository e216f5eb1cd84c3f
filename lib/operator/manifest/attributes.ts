import { alertsOf } from '../../billing/accounts/alerts.ts'
import type { AccountWithDefault } from '../../billing/accounts/default.ts'
import { contactIn, contactOf } from '../../billing/accounts/details.ts'
import type { PlanRecord } from '../../billing/products/plan-membership.ts'
import type { ProductRecord } from '../../billing/products/schema.ts'
import type { JsonObject } from '../../foundation/schema/json.ts'
import { metadataOf, metadataText } from '../../foundation/schema/metadata.ts'

/** Metadata becomes a JSON text. Other fields stay unchanged. */
export const toAttributes = <Fields extends object>({
  metadata,
  ...fields
}: Fields & { metadata?: JsonObject }): Omit<Fields, 'metadata'> & { metadata?: string } => ({
  ...fields,
  ...(metadata === undefined ? {} : { metadata: metadataText(metadata) }),
})

type Described = Pick<
  AccountWithDefault,
  'name' | 'default' | 'credit_min' | 'alert_below' | 'alerts_below' | 'state' | 'contact' | 'metadata'
>

/** A manifest has only one of the two fields. */
const describeAlerts = (account: Described): JsonObject => {
  const alerts = alertsOf(account)
  return alerts.length > 1 ? { alerts_below: alerts.map(String) } : { alert_below: String(alerts[0] ?? '') }
}

/** Without the id and the organization. */
export function describeAccount(account: Described) {
  return {
    name: account.name,
    default: account.default,
    credit_min: String(account.credit_min),
    ...describeAlerts(account),
    state: account.state,
    ...contactIn(contactOf(account)),
    metadata: metadataOf(account.metadata),
  } satisfies JsonObject
}

/** Without the id. */
export function describePlan(plan: PlanRecord) {
  return {
    ...{ name: plan.name, title: plan.title, description: plan.description, interval: plan.interval },
    credit_interval: plan.credit_interval ?? '',
    on_start_credits: String(plan.on_start_credits),
    trial_days: String(plan.trial_days),
    period_credits: String(plan.period_credits),
    ...{ period_credits_expire: plan.period_credits_expire, state: plan.state },
    metadata: metadataOf(plan.metadata),
  } satisfies JsonObject
}

/**
 * Without the id, the prices and the features.
 * @param features those of the product
 */
export function describeProduct(product: ProductRecord, features: readonly { id: string; name: string }[]) {
  const nameOf = (id: string) => features.find((feature) => feature.id === id)?.name ?? id
  const { id: _, price_ids: __, feature_ids: ___, created_at: ____, updated_at: _____, ...told } = product
  const numbers = Object.entries(product.behavior_config).map(([key, value]) => [key, String(value)])
  return {
    ...told,
    behavior_config: Object.fromEntries(numbers),
    limits: product.limits.map((limit) => ({ ...limit, feature: nameOf(limit.feature), amount: String(limit.amount) })),
    values: Object.fromEntries(Object.entries(product.values).map(([id, value]) => [nameOf(id), String(value)])),
    metadata: metadataOf(product.metadata),
  } satisfies JsonObject
}
