/** What an operation may do, by the partition keys of the items; `*` stands for any id. Whatever is missing is forbidden. */
export interface TableRights {
  /** BatchGetItem and GetItem, within a snapshot (TransactGetItems) too. */
  get: readonly string[]
  query?: readonly string[]
  put?: readonly string[]
  update?: readonly string[]
  delete?: readonly string[]
  /** A condition in a transaction that writes elsewhere. */
  require?: readonly string[]
}

export interface Operation {
  /** The file in `functions/`, without its ending. */
  file: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As API Gateway writes it. */
  path: string
  /** Requests a second in the long run, and at once, from all callers together: beyond it the gateway answers 429. */
  limit: { rate: number; burst: number }
  table: TableRights
}

/** What every request reads: the caller's client. */
const CALLER = 'CLIENT#*'

/** What the check engine reads besides; it may ask for any grant, and writes nothing. */
const CHECK = {
  get: ['ALIAS#*', 'DEFINITIONS#*', 'NAMESPACE#*', 'PERMISSION_KEY#*', 'PERMISSION_NAME#*', 'RESOURCE#*', 'ROLE#*'],
  query: ['PRINCIPAL#*'],
} as const

const PRODUCTS = ['BILLING_CATALOG', 'BILLING_CATALOG#*', 'FEATURE#*', 'FEATURE_NAME#*', 'PRODUCT#*', 'PRODUCT_NAME#*']

/**
 * The one registry: the name of an operation is its file in `functions/`, its construct, its test. The stack, the local
 * server and the API description are made from it.
 */
export const operations = {
  check: {
    file: 'checks/check',
    method: 'POST',
    path: '/v1beta1/admin/check',
    limit: { rate: 2_000, burst: 1_000 },
    table: { get: [CALLER, ...CHECK.get], query: CHECK.query },
  },
  'create-policy': {
    file: 'policies/create',
    method: 'POST',
    path: '/v1beta1/policies',
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get, 'POLICY#*', 'ROLE_NAME#*'],
      query: CHECK.query,
      put: ['POLICY#*', 'PRINCIPAL#*'],
      update: ['POLICY#*', 'RESOURCE#*'],
    },
  },
  'create-usage': {
    file: 'usages/create',
    method: 'POST',
    path: '/v1beta1/organizations/{org_id}/billing/{billing_id}/usages',
    limit: { rate: 1_000, burst: 500 },
    table: {
      get: [CALLER, 'ACCOUNT#*', 'ALIAS#*', 'RESOURCE#*', 'USAGE#*'],
      put: ['USAGE#*'],
      update: ['ACCOUNT#*'],
    },
  },
  'get-permission': {
    file: 'permissions/get',
    method: 'GET',
    path: '/v1beta1/permissions/{id}',
    limit: { rate: 500, burst: 250 },
    table: { get: [CALLER, 'PERMISSION#*', 'PERMISSION_KEY#*'] },
  },
  'update-permission': {
    file: 'permissions/update',
    method: 'PUT',
    path: '/v1beta1/permissions/{id}',
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, 'PERMISSION#*'],
      put: ['DEFINITIONS#*', 'PERMISSION#*', 'PERMISSION_KEY#*', 'PERMISSION_NAME#*'],
      update: ['NAMESPACE#*'],
      delete: ['PERMISSION_KEY#*', 'PERMISSION_NAME#*'],
    },
  },
  'update-product': {
    file: 'products/update',
    method: 'PUT',
    path: '/v1beta1/billing/products/{id}',
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, ...PRODUCTS],
      query: ['BILLING_CATALOG#*', 'PRODUCT#*'],
      put: PRODUCTS,
      delete: ['BILLING_CATALOG#*', 'FEATURE_NAME#*', 'PRODUCT_NAME#*'],
      require: ['BILLING_CATALOG'],
    },
  },
} as const satisfies Record<string, Operation>

export type OperationName = keyof typeof operations

/** The function that answers what no route takes. */
export const NOT_FOUND = 'not-found'

export type FunctionName = OperationName | typeof NOT_FOUND

export const functionNames: readonly FunctionName[] = [...(Object.keys(operations) as OperationName[]), NOT_FOUND]

/** The source file of a function, from the project's root. */
export const functionFile = (name: FunctionName): string =>
  `functions/${name === NOT_FOUND ? NOT_FOUND : operations[name].file}.ts`
