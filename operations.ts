/** The table rights of an operation: the leading keys that it may access, `*` for any id. Everything else is denied. */
export interface TableRights {
  /** BatchGetItem and GetItem, also within TransactGetItems. */
  get: readonly string[]
  query?: readonly string[]
  put?: readonly string[]
  update?: readonly string[]
  delete?: readonly string[]
  /** ConditionCheck within a transaction. */
  require?: readonly string[]
}

export interface Operation {
  /** The file in `functions/`, without its ending. */
  file: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** In API Gateway's notation: `{name}` is a path parameter. */
  path: string
  /** The gateway's throttle for all callers together: sustained requests a second, and burst. Beyond it the answer is 429. */
  limit: { rate: number; burst: number }
  table: TableRights
}

/** Every request reads the caller's client. */
const CALLER = 'CLIENT#*'

/** The check engine reads these. It never writes. */
const CHECK = {
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

/** What it takes to delete a policy: its role goes from the grant, and the policy from its lists. */
const UNBIND = {
  update: ['RESOURCE#*'],
  delete: ['POLICIES_OF#*', 'POLICY#*', 'ROLE_POLICIES#*'],
} as const

const PRODUCTS = ['BILLING_CATALOG', 'BILLING_CATALOG#*', 'FEATURE#*', 'FEATURE_NAME#*', 'PRODUCT#*', 'PRODUCT_NAME#*']

/** What an operation that answers roles reads. */
const ROLES = ['DEFINITIONS#*', 'PERMISSION#*', 'ROLE#*'] as const
/** A caller who is no platform admin is asked of the check engine; then the permission is a condition of each write. */
const ORGANIZATION_ROLES = [...CHECK.get, 'PERMISSION#*'] as const
const PERMITTED = [CALLER, 'PRINCIPAL#*', 'RESOURCE#*'] as const

/** What a write depends on whose caller was allowed by a check. */
const ALLOWED = [CALLER, 'DEFINITIONS#*', 'PRINCIPAL#*', 'RESOURCE#*'] as const

const GROUPS = '/v1beta1/organizations/{org_id}/groups'
const RESOURCES = '/v1beta1/projects/{project_id}/resources'

/**
 * The registry of all operations: route, throttle and table rights of each. The stack, the local server, the OpenAPI document,
 * the sample events, the documentation and the tests of all operations are made from it. `file` names the handler in
 * `functions/`, the description in `openapi/operations/` and the test in `test/functions/`.
 */
export const operations = {
  'add-group-users': {
    file: 'groups/add-users',
    method: 'POST',
    path: `${GROUPS}/{id}/users`,
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get],
      query: CHECK.query,
      put: ['RESOURCE#app/group:*'],
      update: ['PRINCIPAL#*', 'RESOURCE#app/group:*'],
      require: ALLOWED,
    },
  },
  'batch-check': {
    file: 'checks/batch-check',
    method: 'POST',
    path: '/v1beta1/admin/batchcheck',
    limit: { rate: 200, burst: 100 },
    table: { get: [CALLER, ...CHECK.get], query: CHECK.query },
  },
  'batch-check-permission': {
    file: 'checks/batch-check-own',
    method: 'POST',
    path: '/v1beta1/batchcheck',
    limit: { rate: 200, burst: 100 },
    table: { get: [CALLER, ...CHECK.get], query: CHECK.query },
  },
  check: {
    file: 'checks/check',
    method: 'POST',
    path: '/v1beta1/admin/check',
    limit: { rate: 2_000, burst: 1_000 },
    table: { get: [CALLER, ...CHECK.get], query: CHECK.query },
  },
  'check-resource-permission': {
    file: 'checks/check-own',
    method: 'POST',
    path: '/v1beta1/check',
    limit: { rate: 2_000, burst: 1_000 },
    table: { get: [CALLER, ...CHECK.get], query: CHECK.query },
  },
  'create-group': {
    file: 'groups/create',
    method: 'POST',
    path: GROUPS,
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get, 'GROUPS_OF#*'],
      query: CHECK.query,
      put: ['ALIAS#*', 'GROUPS_OF#*', 'POLICIES_OF#*', 'POLICY#*', 'RESOURCE#app/group:*', 'ROLE_POLICIES#*'],
      update: ['RESOURCE#app/group:*'],
      require: [...ALLOWED, 'GROUPS_OF#*'],
    },
  },
  'create-organization-role': {
    file: 'organization-roles/create',
    method: 'POST',
    path: '/v1beta1/organizations/{org_id}/roles',
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, ...ORGANIZATION_ROLES, 'ROLES_OF#*'],
      query: CHECK.query,
      put: ['ROLE#*', 'ROLE_NAME_IN#*', 'ROLES_OF#*'],
      update: ['DEFINITIONS#*'],
      require: [...PERMITTED, 'ROLES_OF#*'],
    },
  },
  'create-permissions': {
    file: 'permissions/create',
    method: 'POST',
    path: '/v1beta1/permissions',
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, 'DEFINITIONS#*', 'PERMISSION#*', 'PERMISSION_KEY#*', 'PERMISSION_NAME#*'],
      put: ['LIST#PERMISSION', 'PERMISSION#*', 'PERMISSION_KEY#*', 'PERMISSION_NAME#*'],
      update: ['DEFINITIONS#*', 'NAMESPACE#*'],
      require: [CALLER],
    },
  },
  'create-policy': {
    file: 'policies/create',
    method: 'POST',
    path: '/v1beta1/policies',
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get, 'POLICY#*', 'ROLE_NAME#*'],
      query: CHECK.query,
      put: ['POLICIES_OF#*', 'POLICY#*', 'ROLE_POLICIES#*'],
      update: ['POLICY#*', 'RESOURCE#*'],
      require: ALLOWED,
    },
  },
  'create-project-resource': {
    file: 'resources/create',
    method: 'POST',
    path: RESOURCES,
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get],
      query: [...CHECK.query, 'RESOURCE_ID#*'],
      put: ['ALIAS#*', 'OWNED_BY#*', 'RESOURCE#*', 'RESOURCE_ID#*'],
      update: ['RESOURCE#*'],
      require: ALLOWED,
    },
  },
  'create-role': {
    file: 'roles/create',
    method: 'POST',
    path: '/v1beta1/roles',
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, 'DEFINITIONS#*', 'NAMESPACE#*', 'PERMISSION#*', 'PERMISSION_KEY#*'],
      put: ['LIST#ROLE', 'ROLE#*', 'ROLE_NAME#*'],
      update: ['DEFINITIONS#*'],
      require: [CALLER],
    },
  },
  'create-usage': {
    file: 'usages/create',
    method: 'POST',
    path: '/v1beta1/organizations/{org_id}/billing/{billing_id}/usages',
    limit: { rate: 1_000, burst: 500 },
    table: {
      get: [CALLER, ...CHECK.get, 'ACCOUNT#*', 'USAGE#*'],
      query: CHECK.query,
      put: ['USAGE#*'],
      update: ['ACCOUNT#*'],
    },
  },
  'delete-group': {
    file: 'groups/delete',
    method: 'DELETE',
    path: `${GROUPS}/{id}`,
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, ...CHECK.get, 'POLICY#*'],
      query: [...CHECK.query, 'POLICIES_OF#*'],
      put: ['ALIAS#*', 'RESOURCE#app/group:*'],
      update: ['GROUPS_OF#*', 'PRINCIPAL#*', ...UNBIND.update],
      delete: ['GROUPS_OF#*', 'RESOURCE#app/group:*', ...UNBIND.delete],
      require: ALLOWED,
    },
  },
  'delete-organization-role': {
    file: 'organization-roles/delete',
    method: 'DELETE',
    path: '/v1beta1/organizations/{org_id}/roles/{id}',
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, ...CHECK.get],
      query: [...CHECK.query, 'ROLE_POLICIES#*'],
      // A removed role leaves a remnant in its place.
      put: ['ROLE#*'],
      update: ['DEFINITIONS#*', 'ROLES_OF#*'],
      delete: ['ROLE_NAME_IN#*', 'ROLES_OF#*'],
      require: [...PERMITTED],
    },
  },
  'delete-permission': {
    file: 'permissions/delete',
    method: 'DELETE',
    path: '/v1beta1/permissions/{id}',
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, 'PERMISSION#*'],
      put: ['PERMISSION#*'],
      update: ['DEFINITIONS#*', 'NAMESPACE#*'],
      delete: ['LIST#PERMISSION', 'PERMISSION_KEY#*', 'PERMISSION_NAME#*'],
      require: [CALLER],
    },
  },
  'delete-policy': {
    file: 'policies/delete',
    method: 'DELETE',
    path: '/v1beta1/policies/{id}',
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get, 'POLICY#*'],
      query: CHECK.query,
      ...UNBIND,
      require: ALLOWED,
    },
  },
  'delete-project-resource': {
    file: 'resources/delete',
    method: 'DELETE',
    path: `${RESOURCES}/{id}`,
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get, 'POLICY#*'],
      query: [...CHECK.query, 'RESOURCE_ID#*'],
      put: ['ALIAS#*', 'RESOURCE#*', 'RESOURCE_ID#*'],
      update: UNBIND.update,
      delete: ['OWNED_BY#*', 'RESOURCE#*', ...UNBIND.delete],
      require: ALLOWED,
    },
  },
  'delete-role': {
    file: 'roles/delete',
    method: 'DELETE',
    path: '/v1beta1/roles/{id}',
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, 'DEFINITIONS#*', 'ROLE#*'],
      query: ['ROLE_POLICIES#*'],
      // A removed role leaves a remnant in its place.
      put: ['ROLE#*'],
      update: ['DEFINITIONS#*'],
      delete: ['LIST#ROLE', 'ROLE_NAME#*'],
      require: [CALLER],
    },
  },
  'delete-user': {
    file: 'users/delete',
    method: 'DELETE',
    path: '/v1beta1/users/{id}',
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, 'ALIAS#*', 'POLICY#*', 'PRINCIPAL#*', 'RESOURCE#*'],
      query: ['OWNED_BY#*', 'POLICIES_OF#*', 'RESOURCE#*'],
      put: ['ALIAS#*', 'RESOURCE#*'],
      update: ['PRINCIPAL#app/user:*', 'RESOURCE#*'],
      delete: ['ALIAS#*', 'POLICIES_OF#*', 'POLICY#*', 'OWNED_BY#*', 'RESOURCE#*', 'ROLE_POLICIES#*'],
      require: [CALLER, 'PRINCIPAL#*', 'RESOURCE#*'],
    },
  },
  'get-group': {
    file: 'groups/get',
    method: 'GET',
    path: `${GROUPS}/{id}`,
    limit: { rate: 500, burst: 250 },
    table: { get: [CALLER, ...CHECK.get], query: CHECK.query },
  },
  'get-organization-role': {
    file: 'organization-roles/get',
    method: 'GET',
    path: '/v1beta1/organizations/{org_id}/roles/{id}',
    limit: { rate: 200, burst: 100 },
    table: { get: [CALLER, ...ORGANIZATION_ROLES], query: CHECK.query },
  },
  'get-permission': {
    file: 'permissions/get',
    method: 'GET',
    path: '/v1beta1/permissions/{id}',
    limit: { rate: 500, burst: 250 },
    table: { get: [CALLER, 'PERMISSION#*', 'PERMISSION_KEY#*'] },
  },
  'get-policy': {
    file: 'policies/get',
    method: 'GET',
    path: '/v1beta1/policies/{id}',
    limit: { rate: 500, burst: 250 },
    table: { get: [CALLER, ...CHECK.get, 'POLICY#*'], query: CHECK.query },
  },
  'get-project-resource': {
    file: 'resources/get',
    method: 'GET',
    path: `${RESOURCES}/{id}`,
    limit: { rate: 500, burst: 250 },
    table: { get: [CALLER, ...CHECK.get], query: [...CHECK.query, 'RESOURCE_ID#*'] },
  },
  'get-role': {
    file: 'roles/get',
    method: 'GET',
    path: '/v1beta1/roles/{id}',
    limit: { rate: 200, burst: 100 },
    table: { get: [CALLER, ...ROLES, 'ROLE_NAME#*'] },
  },
  'list-billing-transactions': {
    file: 'accounts/list-transactions',
    method: 'GET',
    path: '/v1beta1/organizations/{org_id}/billing/{billing_id}/transactions',
    limit: { rate: 200, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get, 'ACCOUNT#*', 'CREDIT#*', 'USAGE#*'],
      query: [...CHECK.query, 'JOURNAL#*'],
    },
  },
  'list-group-users': {
    file: 'groups/list-users',
    method: 'GET',
    path: `${GROUPS}/{id}/users`,
    limit: { rate: 100, burst: 100 },
    table: { get: [CALLER, ...CHECK.get, 'PERMISSION#*'], query: CHECK.query },
  },
  'list-organization-groups': {
    file: 'groups/list',
    method: 'GET',
    path: GROUPS,
    limit: { rate: 100, burst: 100 },
    table: { get: [CALLER, ...CHECK.get], query: [...CHECK.query, 'GROUPS_OF#*'] },
  },
  'list-organization-roles': {
    file: 'organization-roles/list',
    method: 'GET',
    path: '/v1beta1/organizations/{org_id}/roles',
    limit: { rate: 50, burst: 50 },
    table: { get: [CALLER, ...ORGANIZATION_ROLES], query: [...CHECK.query, 'ROLES_OF#*'] },
  },
  'list-permissions': {
    file: 'permissions/list',
    method: 'GET',
    path: '/v1beta1/permissions',
    limit: { rate: 50, burst: 50 },
    table: { get: [CALLER, 'PERMISSION#*'], query: ['LIST#PERMISSION'] },
  },
  'list-policies': {
    file: 'policies/list',
    method: 'GET',
    path: '/v1beta1/policies',
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get, 'POLICY#*', 'ROLE_NAME#*'],
      query: [...CHECK.query, 'POLICIES_OF#*', 'ROLE_POLICIES#*'],
    },
  },
  'list-project-resources': {
    file: 'resources/list',
    method: 'GET',
    path: RESOURCES,
    limit: { rate: 100, burst: 100 },
    table: { get: [CALLER, ...CHECK.get], query: CHECK.query },
  },
  'list-roles': {
    file: 'roles/list',
    method: 'GET',
    path: '/v1beta1/roles',
    limit: { rate: 50, burst: 50 },
    table: { get: [CALLER, ...ROLES], query: ['LIST#ROLE'] },
  },
  'remove-group-user': {
    file: 'groups/remove-user',
    method: 'DELETE',
    path: `${GROUPS}/{id}/users/{user_id}`,
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get],
      query: CHECK.query,
      // What is left in place of the member says who took it out.
      put: ['RESOURCE#app/group:*'],
      update: ['PRINCIPAL#*', 'RESOURCE#app/group:*'],
      delete: UNBIND.delete,
      require: ALLOWED,
    },
  },
  'revert-billing-usage': {
    file: 'usages/revert',
    method: 'POST',
    path: '/v1beta1/admin/organizations/{org_id}/billing/{billing_id}/usage/{usage_id}/revert',
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, 'ACCOUNT#*', 'ALIAS#*', 'RESOURCE#*', 'USAGE#*'],
      put: ['USAGE#*'],
      update: ['ACCOUNT#*', 'USAGE#*'],
      require: [CALLER],
    },
  },
  'revoke-policy': {
    file: 'policies/revoke',
    method: 'DELETE',
    path: '/v1beta1/policies',
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get, 'ROLE_NAME#*'],
      query: CHECK.query,
      ...UNBIND,
      require: ALLOWED,
    },
  },
  'update-group': {
    file: 'groups/update',
    method: 'PUT',
    path: `${GROUPS}/{id}`,
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get],
      query: CHECK.query,
      put: ['ALIAS#*', 'RESOURCE#app/group:*'],
      update: ['RESOURCE#app/group:*'],
      require: ALLOWED,
    },
  },
  'update-organization-role': {
    file: 'organization-roles/update',
    method: 'PUT',
    path: '/v1beta1/organizations/{org_id}/roles/{id}',
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, ...ORGANIZATION_ROLES],
      query: CHECK.query,
      put: ['ROLE#*', 'ROLE_NAME_IN#*', 'ROLES_OF#*'],
      update: ['DEFINITIONS#*'],
      delete: ['ROLE_NAME_IN#*'],
      require: [...PERMITTED],
    },
  },
  'update-permission': {
    file: 'permissions/update',
    method: 'PUT',
    path: '/v1beta1/permissions/{id}',
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, 'PERMISSION#*'],
      put: ['LIST#PERMISSION', 'PERMISSION#*', 'PERMISSION_KEY#*', 'PERMISSION_NAME#*'],
      update: ['DEFINITIONS#*', 'NAMESPACE#*'],
      delete: ['LIST#PERMISSION', 'PERMISSION_KEY#*', 'PERMISSION_NAME#*'],
      require: [CALLER],
    },
  },
  'update-policy': {
    file: 'policies/update',
    method: 'PUT',
    path: '/v1beta1/policies/{id}',
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get, 'POLICY#*', 'ROLE_NAME#*'],
      query: CHECK.query,
      put: ['POLICIES_OF#*', 'POLICY#*', 'ROLE_POLICIES#*'],
      update: ['RESOURCE#*'],
      delete: ['ROLE_POLICIES#*'],
      require: ALLOWED,
    },
  },
  'update-product': {
    file: 'products/update',
    method: 'PUT',
    path: '/v1beta1/billing/products/{id}',
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, ...PRODUCTS],
      query: ['BILLING_CATALOG', 'BILLING_CATALOG#*', 'PRODUCT#*'],
      put: PRODUCTS,
      delete: ['BILLING_CATALOG', 'BILLING_CATALOG#*', 'FEATURE_NAME#*', 'PRODUCT_NAME#*'],
      require: [CALLER, 'BILLING_CATALOG'],
    },
  },
  'update-project-resource': {
    file: 'resources/update',
    method: 'PUT',
    path: `${RESOURCES}/{id}`,
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get],
      query: [...CHECK.query, 'RESOURCE_ID#*'],
      put: ['ALIAS#*', 'OWNED_BY#*', 'RESOURCE#*'],
      update: ['RESOURCE#*'],
      delete: ['OWNED_BY#*'],
      require: ALLOWED,
    },
  },
  'update-role': {
    file: 'roles/update',
    method: 'PUT',
    path: '/v1beta1/roles/{id}',
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, ...ROLES, 'NAMESPACE#*', 'PERMISSION_KEY#*'],
      put: ['LIST#ROLE', 'ROLE#*', 'ROLE_NAME#*'],
      update: ['DEFINITIONS#*'],
      delete: ['ROLE_NAME#*'],
      require: [CALLER],
    },
  },
} as const satisfies Record<string, Operation>

export type OperationName = keyof typeof operations

/** The function that answers requests that match no route. */
export const NOT_FOUND = 'not-found'

export type FunctionName = OperationName | typeof NOT_FOUND

export const functionNames: readonly FunctionName[] = [...(Object.keys(operations) as OperationName[]), NOT_FOUND]

/** The function that follows the table's stream. No route leads to it, so that it is no operation. */
export const JOURNAL = 'journal'

/** Its file, and its table rights: it writes entries, and reads nothing but the stream. */
export const journal = { file: 'stream/journal', table: { get: [], put: ['JOURNAL#*'] } } as const satisfies Pick<
  Operation,
  'file' | 'table'
>

/** Everything that is deployed. */
export const deployedNames: readonly (FunctionName | typeof JOURNAL)[] = [...functionNames, JOURNAL]

/** The source file of a function, from the project's root. */
export const functionFile = (name: FunctionName | typeof JOURNAL): string =>
  `functions/${name === NOT_FOUND ? NOT_FOUND : name === JOURNAL ? journal.file : operations[name].file}.ts`
