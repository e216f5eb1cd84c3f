// The table rights that operations of several folders share.

/** The client of the caller. Every request of a client reads this item. */
export const CALLER = 'CLIENT#*'

/** The format of the table, which every process reads. */
export const FORMAT = 'TABLE'

/** The user who calls, by signing in or by a token. */
export const PERSON = 'PRINCIPAL#app/user:*'

/** Every request with a token of a user reads this item. */
export const TOKEN = 'TOKEN#*'

/** Of the token of a request, the item with the day of the last use. */
export const LAST_USE = 'TOKENS_OF#*'

/** The items that the check engine reads. The check engine writes nothing. */
export const CHECK = {
  get: [
    'ALIAS#*',
    'DEFINITIONS#*',
    'NAMESPACE#*',
    'PERMISSION_KEY#*',
    'PERMISSION_NAME#*',
    'PRINCIPAL#*',
    'RESOURCE#*',
    'ROLE#*',
    'SUSPENDED',
  ],
  query: ['RESOURCE#*'],
} as const

/**
 * What an operation needs that answers checks. A check for a person also reads what the person has delegated, and writes
 * the day of the last use.
 */
export const ANSWER_CHECKS = {
  get: [CALLER, ...CHECK.get, 'DELEGATED#*'],
  query: CHECK.query,
  update: ['DELEGATIONS_OF#*'],
} as const

/** The items on which a write depends if a check allowed the caller. */
export const ALLOWED = [CALLER, 'DEFINITIONS#*', 'PRINCIPAL#*', 'RESOURCE#*'] as const

/** The items of products and features, which are read as of one version of the catalog. */
export const READ_PRODUCTS = {
  get: [CALLER, 'BILLING_CATALOG', 'FEATURE#*'],
  query: ['BILLING_CATALOG#*'],
} as const

/** The items that decide an entitlement: the subscriptions of an account, and the plans of the catalog. */
export const ENTITLEMENTS = {
  get: [CALLER, ...CHECK.get, ...READ_PRODUCTS.get, 'ACCOUNT#*', 'CATALOG_VERSION#*', 'FEATURE_NAME#*', 'PLAN#*'],
  query: [...CHECK.query, ...READ_PRODUCTS.query, 'PRODUCT#*'],
} as const

/** What an operation needs that gives users something in an organization, so that they take seats there. */
export const SEATS = {
  get: ['ACCOUNT#*', 'BILLING_CATALOG', 'CATALOG_VERSION#*', 'FEATURE#*', 'PLAN#*', 'RESOURCE#*', 'SEAT#*'],
  query: ['BILLING_CATALOG#*', 'GROUPS_OF#*', 'PRODUCT#*', 'PROJECTS_OF#*', 'RESOURCE#*', 'SEAT#*'],
  update: ['SEATS_OF#*', 'SEAT#*', 'TABLE'],
  delete: ['SEATS_OF#*', 'SEAT#*'],
  require: ['SEAT#*'],
} as const
