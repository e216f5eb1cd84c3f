import { CALLER, CHECK, ENTITLEMENTS, READ_PRODUCTS } from './shared.ts'

const PRODUCTS = [
  'BILLING_CATALOG',
  'BILLING_CATALOG#*',
  'CATALOG_VERSION#*',
  'FEATURE#*',
  'FEATURE_NAME#*',
  'PRODUCT#*',
  'PRODUCT_NAME#*',
  'PLAN#*',
  'PLAN_NAME#*',
]

/**
 * The items that an operation needs to change products or plans. Such a change first finishes a large change that another
 * request left unfinished. The unfinished change may be of any kind.
 */
const CHANGE_CATALOG = {
  get: [CALLER, ...PRODUCTS],
  query: ['BILLING_CATALOG', 'BILLING_CATALOG#*', 'PRODUCT#*'],
  put: [...PRODUCTS, 'LIST#FEATURE', 'LIST#PLAN', 'LIST#PRODUCT'],
  delete: ['BILLING_CATALOG', 'BILLING_CATALOG#*', 'FEATURE_NAME#*', 'PLAN_NAME#*', 'PRODUCT_NAME#*'],
  require: [CALLER, 'BILLING_CATALOG'],
} as const

/** The first limit of a table raises the format that a writer must know. */
export const CHANGE_PRODUCTS = { ...CHANGE_CATALOG, update: ['TABLE'] } as const

/** The items that an operation needs to change a plan. A new interval requires that no subscription uses the plan. */
export const CHANGE_PLANS = {
  ...CHANGE_CATALOG,
  get: [...CHANGE_CATALOG.get, 'PLAN_SUBSCRIPTIONS#*', 'RESOURCE#*', 'SUBSCRIPTION#*'],
  query: [...CHANGE_CATALOG.query, 'PLAN_SUBSCRIPTIONS#*'],
  require: [...CHANGE_CATALOG.require, 'PLAN_SUBSCRIPTIONS#*'],
} as const

/**
 * The items that an operation needs to settle an account: the items of expired credits, credits of plans, and expired
 * holds.
 */
export const SETTLES = {
  query: ['HELD_ON#*'],
  put: ['EXPIRY#*', 'PLAN_CREDIT#*'],
  update: ['ACCOUNT#*', 'COUNTER#*'],
  delete: ['HELD_ON#*'],
} as const

export const HOLDS = {
  get: [...ENTITLEMENTS.get, 'COUNTER#*', 'HELD_ON#*', 'HOLD#*', 'USAGE#*'],
  query: [...ENTITLEMENTS.query, 'HELD_ON#*'],
} as const

/** The items that an operation needs to settle an account and to change one of its subscriptions. */
export const CHANGE_SUBSCRIPTION = {
  ...SETTLES,
  get: [CALLER, 'ACCOUNT#*', 'ALIAS#*', 'COUNTER#*', 'PLAN_CREDIT#*', 'RESOURCE#*', 'SUBSCRIPTION#*'],
  update: ['ACCOUNT#*', 'COUNTER#*', 'SUBSCRIPTION#*'],
  require: [CALLER],
} as const

/** The items that an operation needs to change the plan of a subscription. */
export const CHANGE_PLAN = {
  ...CHANGE_SUBSCRIPTION,
  get: [...CHANGE_SUBSCRIPTION.get, 'PLAN#*', 'PLAN_NAME#*'],
  put: [...SETTLES.put, 'PLAN_SUBSCRIPTIONS#*'],
  update: [...CHANGE_SUBSCRIPTION.update, 'PLAN_SUBSCRIPTIONS#*'],
  require: [CALLER, 'PLAN#*'],
} as const

export const READ_SUBSCRIPTIONS = {
  get: [CALLER, ...CHECK.get, ...READ_PRODUCTS.get, 'ACCOUNT#*', 'PLAN#*', 'PLAN_NAME#*', 'SUBSCRIPTION#*'],
  query: [...CHECK.query, ...READ_PRODUCTS.query, 'PRODUCT#*'],
} as const
