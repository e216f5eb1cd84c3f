import type { Operation } from './operation.ts'
import { ALLOWED, CALLER, CHECK, ENTITLEMENTS, READ_PRODUCTS } from './rights/shared.ts'

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
 * The items that an operation needs to change products. A change of products first finishes a large change that another
 * request left unfinished. The unfinished change may be of any kind.
 */
const CHANGE_PRODUCTS = {
  get: [CALLER, ...PRODUCTS],
  query: ['BILLING_CATALOG', 'BILLING_CATALOG#*', 'PRODUCT#*'],
  put: [...PRODUCTS, 'LIST#FEATURE', 'LIST#PLAN', 'LIST#PRODUCT'],
  delete: ['BILLING_CATALOG', 'BILLING_CATALOG#*', 'FEATURE_NAME#*', 'PLAN_NAME#*', 'PRODUCT_NAME#*'],
  require: [CALLER, 'BILLING_CATALOG'],
} as const

/** The items that an operation needs to change a plan. A new interval requires that no subscription uses the plan. */
const CHANGE_PLANS = {
  ...CHANGE_PRODUCTS,
  get: [...CHANGE_PRODUCTS.get, 'PLAN_SUBSCRIPTIONS#*', 'RESOURCE#*', 'SUBSCRIPTION#*'],
  query: [...CHANGE_PRODUCTS.query, 'PLAN_SUBSCRIPTIONS#*'],
  require: [...CHANGE_PRODUCTS.require, 'PLAN_SUBSCRIPTIONS#*'],
} as const

/**
 * The items that an operation needs to settle an account: the items of expired credits, credits of plans, and expired
 * holds.
 */
const SETTLES = {
  query: ['HELD_ON#*'],
  put: ['EXPIRY#*', 'PLAN_CREDIT#*'],
  update: ['ACCOUNT#*'],
  delete: ['HELD_ON#*'],
} as const

const HOLDS = {
  get: [CALLER, ...CHECK.get, 'ACCOUNT#*', 'HELD_ON#*', 'HOLD#*', 'USAGE#*'],
  query: [...CHECK.query, 'HELD_ON#*'],
} as const

/** The items that an operation needs to settle an account and to change one of its subscriptions. */
const CHANGE_SUBSCRIPTION = {
  ...SETTLES,
  get: [CALLER, 'ACCOUNT#*', 'ALIAS#*', 'PLAN_CREDIT#*', 'RESOURCE#*', 'SUBSCRIPTION#*'],
  update: ['ACCOUNT#*', 'SUBSCRIPTION#*'],
  require: [CALLER],
} as const

/** The items that an operation needs to change the plan of a subscription. */
const CHANGE_PLAN = {
  ...CHANGE_SUBSCRIPTION,
  get: [...CHANGE_SUBSCRIPTION.get, 'PLAN#*', 'PLAN_NAME#*'],
  put: [...SETTLES.put, 'PLAN_SUBSCRIPTIONS#*'],
  update: [...CHANGE_SUBSCRIPTION.update, 'PLAN_SUBSCRIPTIONS#*'],
  require: [CALLER, 'PLAN#*'],
} as const

const READ_SUBSCRIPTIONS = {
  get: [CALLER, ...CHECK.get, ...READ_PRODUCTS.get, 'ACCOUNT#*', 'PLAN#*', 'PLAN_NAME#*', 'SUBSCRIPTION#*'],
  query: [...CHECK.query, ...READ_PRODUCTS.query, 'PRODUCT#*'],
} as const

const BILLING = '/v1beta1/organizations/{org_id}/billing'

const ADMIN_BILLING = '/v1beta1/admin/organizations/{org_id}/billing'

export const billingOperations = {
  'cancel-subscription': {
    file: 'billing/subscriptions/cancel',
    method: 'POST',
    path: `${BILLING}/{billing_id}/subscriptions/{id}/cancel`,
    limit: { rate: 20, burst: 20 },
    table: CHANGE_SUBSCRIPTION,
  },
  'capture-hold': {
    file: 'billing/holds/capture',
    method: 'POST',
    path: `${BILLING}/{billing_id}/holds/{id}/capture`,
    limit: { rate: 1_000, burst: 500 },
    table: {
      ...HOLDS,
      put: ['EXPIRY#*', 'PLAN_CREDIT#*', 'HELD_ON#*', 'USAGE#*'],
      update: ['ACCOUNT#*', 'HELD_ON#*', 'HOLD#*'],
      delete: ['HELD_ON#*'],
      require: ['ACCOUNT#*'],
    },
  },
  'change-subscription': {
    file: 'billing/subscriptions/change',
    method: 'POST',
    path: `${BILLING}/{billing_id}/subscriptions/{id}/change`,
    limit: { rate: 20, burst: 20 },
    table: CHANGE_PLAN,
  },
  'check-and-charge': {
    file: 'billing/usages/check-and-charge',
    method: 'POST',
    path: '/v1beta1/admin/check-and-charge',
    limit: { rate: 2_000, burst: 1_000 },
    table: {
      // An explanation contains titles of policies and names of users.
      get: [...HOLDS.get, ...ENTITLEMENTS.get, 'POLICY#*', 'PROFILE#*'],
      query: [...HOLDS.query, ...ENTITLEMENTS.query, 'LIST#PLAN'],
      put: ['EXPIRY#*', 'PLAN_CREDIT#*', 'HELD_ON#*', 'HOLD#*', 'USAGE#*'],
      update: ['ACCOUNT#*', 'TABLE'],
      delete: ['HELD_ON#*'],
      require: [CALLER],
    },
  },
  'check-entitlement': {
    file: 'billing/entitlements/check',
    method: 'POST',
    path: `${BILLING}/{billing_id}/check`,
    limit: { rate: 2_000, burst: 1_000 },
    table: ENTITLEMENTS,
  },
  'check-trial': {
    file: 'billing/subscriptions/check-trial',
    method: 'GET',
    path: `${BILLING}/{id}/plans/{plan_id}/trialed`,
    limit: { rate: 50, burst: 50 },
    table: { get: [CALLER, ...CHECK.get, 'ACCOUNT#*', 'PLAN#*', 'PLAN_NAME#*'], query: CHECK.query },
  },
  'create-billing-account': {
    file: 'billing/accounts/create',
    method: 'POST',
    path: BILLING,
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, 'ACCOUNT#*', 'ACCOUNTS_OF#*', 'ACCOUNT_NAME#*', 'ALIAS#*', 'RESOURCE#*'],
      creates: ['account'],
      update: ['RESOURCE#app/organization:*'],
      require: [CALLER, 'ACCOUNT#*'],
    },
  },
  'create-checkout': {
    file: 'billing/checkouts/create',
    method: 'POST',
    path: `${ADMIN_BILLING}/{billing_id}/checkouts`,
    limit: { rate: 100, burst: 100 },
    table: {
      ...SETTLES,
      get: [...CHANGE_PLAN.get, ...READ_PRODUCTS.get, ...['CREDIT#*', 'PLAN_CREDIT#*', 'PRODUCT_NAME#*']],
      query: [...READ_PRODUCTS.query, 'HELD_ON#*', 'PRODUCT#*'],
      put: [
        ...['CREDIT#*', 'EXPIRY#*', 'PLAN_CREDIT#*', 'PLAN_SUBSCRIPTIONS#*', 'SUBSCRIPTION#*', 'SUBSCRIPTIONS_OF#*'],
        'ACCOUNT#*',
      ],
      update: ['ACCOUNT#*', 'PLAN_SUBSCRIPTIONS#*', 'TABLE'],
      require: [CALLER, 'BILLING_CATALOG', 'PLAN#*', 'PRODUCT#*'],
    },
  },
  'create-hold': {
    file: 'billing/holds/create',
    method: 'POST',
    path: `${BILLING}/{billing_id}/holds`,
    limit: { rate: 1_000, burst: 500 },
    table: {
      ...HOLDS,
      put: ['EXPIRY#*', 'PLAN_CREDIT#*', 'HELD_ON#*', 'HOLD#*'],
      update: ['ACCOUNT#*', 'TABLE'],
      delete: ['HELD_ON#*'],
      require: ALLOWED,
    },
  },
  'create-plan': {
    file: 'billing/plans/create',
    method: 'POST',
    path: '/v1beta1/billing/plans',
    limit: { rate: 20, burst: 20 },
    table: CHANGE_PLANS,
  },
  'create-product': {
    file: 'billing/products/create',
    method: 'POST',
    path: '/v1beta1/billing/products',
    limit: { rate: 20, burst: 20 },
    table: CHANGE_PRODUCTS,
  },
  'create-usage': {
    file: 'billing/usages/create',
    method: 'POST',
    path: '/v1beta1/organizations/{org_id}/billing/{billing_id}/usages',
    limit: { rate: 1_000, burst: 500 },
    table: {
      get: [CALLER, ...CHECK.get, 'ACCOUNT#*', 'USAGE#*'],
      query: [...CHECK.query, 'HELD_ON#*'],
      put: ['EXPIRY#*', 'PLAN_CREDIT#*', 'USAGE#*'],
      update: ['ACCOUNT#*'],
      delete: ['HELD_ON#*'],
    },
  },
  'disable-billing-account': {
    file: 'billing/accounts/disable',
    method: 'POST',
    path: `${BILLING}/{id}/disable`,
    limit: { rate: 20, burst: 20 },
    table: {
      put: SETTLES.put,
      delete: SETTLES.delete,
      get: [CALLER, 'ACCOUNT#*', 'ACCOUNTS_OF#*', 'ALIAS#*', 'RESOURCE#*'],
      query: ['ACCOUNTS_OF#*', 'HELD_ON#*'],
      update: ['ACCOUNT#*', 'ACCOUNTS_OF#*', 'RESOURCE#app/organization:*'],
      require: [CALLER, 'ACCOUNT#*', 'RESOURCE#app/organization:*'],
    },
  },
  'enable-billing-account': {
    file: 'billing/accounts/enable',
    method: 'POST',
    path: `${BILLING}/{id}/enable`,
    limit: { rate: 20, burst: 20 },
    table: {
      ...SETTLES,
      get: [CALLER, 'ACCOUNT#*', 'ACCOUNTS_OF#*', 'ALIAS#*', 'RESOURCE#*'],
      update: ['ACCOUNT#*', 'ACCOUNTS_OF#*', 'RESOURCE#app/organization:*'],
      require: [CALLER, 'ACCOUNT#*'],
    },
  },
  'get-billing-account': {
    file: 'billing/accounts/get',
    method: 'GET',
    path: `${BILLING}/{id}`,
    limit: { rate: 500, burst: 250 },
    table: { get: [CALLER, ...CHECK.get, 'ACCOUNT#*'], query: CHECK.query },
  },
  'get-billing-balance': {
    file: 'billing/accounts/get-balance',
    method: 'GET',
    path: `${BILLING}/{id}/balance`,
    limit: { rate: 500, burst: 250 },
    table: {
      ...SETTLES,
      get: [CALLER, ...CHECK.get, 'ACCOUNT#*', 'HELD_ON#*'],
      query: [...CHECK.query, 'HELD_ON#*'],
    },
  },
  'get-feature': {
    file: 'billing/features/get',
    method: 'GET',
    path: '/v1beta1/billing/features/{id}',
    limit: { rate: 200, burst: 100 },
    table: { get: [...READ_PRODUCTS.get, 'FEATURE_NAME#*'], query: READ_PRODUCTS.query },
  },
  'get-hold': {
    file: 'billing/holds/get',
    method: 'GET',
    path: `${BILLING}/{billing_id}/holds/{id}`,
    limit: { rate: 500, burst: 250 },
    table: { get: [CALLER, ...CHECK.get, 'HOLD#*'], query: CHECK.query },
  },
  'get-plan': {
    file: 'billing/plans/get',
    method: 'GET',
    path: '/v1beta1/billing/plans/{id}',
    limit: { rate: 100, burst: 50 },
    table: { get: [...READ_PRODUCTS.get, 'PLAN#*', 'PLAN_NAME#*'], query: [...READ_PRODUCTS.query, 'PRODUCT#*'] },
  },
  'get-product': {
    file: 'billing/products/get',
    method: 'GET',
    path: '/v1beta1/billing/products/{id}',
    limit: { rate: 200, burst: 100 },
    table: { get: [...READ_PRODUCTS.get, 'PRODUCT_NAME#*'], query: [...READ_PRODUCTS.query, 'PRODUCT#*'] },
  },
  'get-subscription': {
    file: 'billing/subscriptions/get',
    method: 'GET',
    path: `${BILLING}/{billing_id}/subscriptions/{id}`,
    limit: { rate: 100, burst: 100 },
    table: READ_SUBSCRIPTIONS,
  },
  'grant-billing-credits': {
    file: 'billing/accounts/grant-credits',
    method: 'POST',
    path: `${ADMIN_BILLING}/{billing_id}/credits`,
    limit: { rate: 100, burst: 100 },
    table: {
      ...SETTLES,
      get: [CALLER, 'ACCOUNT#*', 'ALIAS#*', 'CREDIT#*', 'RESOURCE#*'],
      put: ['CREDIT#*', 'EXPIRY#*', 'PLAN_CREDIT#*'],
      update: ['ACCOUNT#*', 'TABLE'],
      require: [CALLER],
    },
  },
  'list-all-billing-accounts': {
    file: 'billing/accounts/list-all',
    method: 'GET',
    path: '/v1beta1/admin/billing/accounts',
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, 'ACCOUNT#*', 'ALIAS#*', 'RESOURCE#*'],
      query: ['SORTED_ACCOUNT#*', 'SORTED_ATTENTION#*', 'SORTED_USE#*', 'ACCOUNTS_OF#*', 'LIST#ORGANIZATION'],
    },
  },
  'list-billing-accounts': {
    file: 'billing/accounts/list',
    method: 'GET',
    path: BILLING,
    limit: { rate: 50, burst: 50 },
    table: { get: [CALLER, ...CHECK.get, 'ACCOUNT#*'], query: ['SORTED_ACCOUNT#*', ...CHECK.query, 'ACCOUNTS_OF#*'] },
  },
  'list-billing-transactions': {
    file: 'billing/accounts/list-transactions',
    method: 'GET',
    path: '/v1beta1/organizations/{org_id}/billing/{billing_id}/transactions',
    limit: { rate: 200, burst: 100 },
    table: {
      ...SETTLES,
      get: [CALLER, ...CHECK.get, 'ACCOUNT#*', 'CREDIT#*', 'EXPIRY#*', 'PLAN_CREDIT#*', 'USAGE#*'],
      query: [...CHECK.query, 'HELD_ON#*', 'JOURNAL#*'],
    },
  },
  'list-entitlements': {
    file: 'billing/entitlements/list',
    method: 'GET',
    path: `${BILLING}/{billing_id}/entitlements`,
    limit: { rate: 50, burst: 50 },
    table: { ...ENTITLEMENTS, get: [...ENTITLEMENTS.get, 'SUBSCRIPTION#*'] },
  },
  'list-features': {
    file: 'billing/features/list',
    method: 'GET',
    path: '/v1beta1/billing/features',
    limit: { rate: 50, burst: 50 },
    table: { get: READ_PRODUCTS.get, query: [...READ_PRODUCTS.query, 'LIST#FEATURE'] },
  },
  'list-holds': {
    file: 'billing/holds/list',
    method: 'GET',
    path: `${BILLING}/{billing_id}/holds`,
    limit: { rate: 50, burst: 50 },
    table: { get: [CALLER, ...CHECK.get, 'ACCOUNT#*', 'HOLD#*'], query: [...CHECK.query, 'HELD_ON#*'] },
  },
  'list-plans': {
    file: 'billing/plans/list',
    method: 'GET',
    path: '/v1beta1/billing/plans',
    limit: { rate: 20, burst: 20 },
    table: {
      get: [...READ_PRODUCTS.get, 'PLAN#*'],
      query: ['SORTED_PLAN#*', ...READ_PRODUCTS.query, 'LIST#PLAN', 'PRODUCT#*'],
    },
  },
  'list-products': {
    file: 'billing/products/list',
    method: 'GET',
    path: '/v1beta1/billing/products',
    limit: { rate: 20, burst: 20 },
    table: { get: READ_PRODUCTS.get, query: ['SORTED_PRODUCT#*', ...READ_PRODUCTS.query, 'LIST#PRODUCT', 'PRODUCT#*'] },
  },
  'list-subscriptions': {
    file: 'billing/subscriptions/list',
    method: 'GET',
    path: `${BILLING}/{billing_id}/subscriptions`,
    limit: { rate: 50, burst: 50 },
    table: { ...READ_SUBSCRIPTIONS, query: [...READ_SUBSCRIPTIONS.query, 'SUBSCRIPTIONS_OF#*'] },
  },
  'release-hold': {
    file: 'billing/holds/release',
    method: 'POST',
    path: `${BILLING}/{billing_id}/holds/{id}/release`,
    limit: { rate: 500, burst: 250 },
    table: {
      ...HOLDS,
      put: ['EXPIRY#*', 'PLAN_CREDIT#*'],
      update: ['ACCOUNT#*', 'HOLD#*'],
      delete: ['HELD_ON#*'],
      require: ALLOWED,
    },
  },
  'revert-billing-usage': {
    file: 'billing/usages/revert',
    method: 'POST',
    path: '/v1beta1/admin/organizations/{org_id}/billing/{billing_id}/usage/{usage_id}/revert',
    limit: { rate: 100, burst: 100 },
    table: {
      ...SETTLES,
      get: [CALLER, 'ACCOUNT#*', 'ALIAS#*', 'RESOURCE#*', 'USAGE#*'],
      put: ['EXPIRY#*', 'PLAN_CREDIT#*', 'USAGE#*'],
      update: ['ACCOUNT#*', 'USAGE#*'],
      require: [CALLER],
    },
  },
  'summarize-billing-transactions': {
    file: 'billing/accounts/summarize-transactions',
    method: 'GET',
    path: `${BILLING}/{billing_id}/transactions/summary`,
    limit: { rate: 50, burst: 50 },
    table: {
      ...SETTLES,
      get: [CALLER, ...CHECK.get, 'ACCOUNT#*', 'CREDIT#*', 'EXPIRY#*', 'PLAN_CREDIT#*', 'USAGE#*'],
      query: [...CHECK.query, 'HELD_ON#*', 'JOURNAL#*'],
    },
  },
  'update-billing-account': {
    file: 'billing/accounts/update',
    method: 'PUT',
    path: `${BILLING}/{id}`,
    limit: { rate: 50, burst: 50 },
    table: {
      get: [CALLER, ...CHECK.get, 'ACCOUNT#*', 'ACCOUNT_NAME#*'],
      query: CHECK.query,
      changes: ['account'],
      update: ['RESOURCE#app/organization:*'],
      require: ALLOWED,
    },
  },
  'update-billing-account-limits': {
    file: 'billing/accounts/update-limits',
    method: 'PUT',
    path: `${ADMIN_BILLING}/{id}/limits`,
    limit: { rate: 20, burst: 20 },
    table: {
      ...SETTLES,
      get: [CALLER, 'ACCOUNT#*', 'ALIAS#*', 'RESOURCE#*'],
      require: [CALLER],
    },
  },
  'update-plan': {
    file: 'billing/plans/update',
    method: 'PUT',
    path: '/v1beta1/billing/plans/{id}',
    limit: { rate: 20, burst: 20 },
    table: CHANGE_PLANS,
  },
  'update-product': {
    file: 'billing/products/update',
    method: 'PUT',
    path: '/v1beta1/billing/products/{id}',
    limit: { rate: 20, burst: 20 },
    table: CHANGE_PRODUCTS,
  },
  'update-subscription': {
    file: 'billing/subscriptions/update',
    method: 'PUT',
    path: `${BILLING}/{billing_id}/subscriptions/{id}`,
    limit: { rate: 100, burst: 50 },
    table: CHANGE_SUBSCRIPTION,
  },
} as const satisfies Record<string, Operation>
