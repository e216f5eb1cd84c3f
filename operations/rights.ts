// The table rights that operations of several wings share.

/** Every request of a client reads the item of that client. */
export const CALLER = 'CLIENT#*'

/** Takes the place of the client where people sign in: every request of a person reads the item of that person. */
export const PERSON = 'PRINCIPAL#app/user:*'

/** The items that the check engine reads. It never writes. */
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

/** The items that a write depends on if a check allowed its caller. */
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
