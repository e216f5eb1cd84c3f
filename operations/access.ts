/** The table rights of an operation: the leading keys that it may access, `*` for any id. Everything else is denied. */
export interface TableRights {
  /** BatchGetItem and GetItem, also within TransactGetItems. */
  get?: readonly string[]
  query?: readonly string[]
  /** PutItem, and UpdateItem: an item that is there is replaced by an update, which keeps attributes of a newer release. */
  put?: readonly string[]
  update?: readonly string[]
  delete?: readonly string[]
  /** ConditionCheck within a transaction. */
  require?: readonly string[]
}

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** In API Gateway's notation: `{name}` is a path parameter. */
  path: string
  /** The gateway's throttle for all callers together: sustained requests a second, and burst. Beyond it the answer is 429. */
  limit: { rate: number; burst: number }
}

export interface Operation extends Route {
  /** The file in `functions/`, without its ending. */
  file: string
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
  // What is left in place of a policy says who took it away, and what is left on the list of its principal tells searches of it.
  put: ['POLICIES_OF#*', 'POLICY#*'],
  update: ['RESOURCE#*'],
  delete: ['ROLE_POLICIES#*'],
} as const

const PRODUCTS = ['BILLING_CATALOG', 'BILLING_CATALOG#*', 'FEATURE#*', 'FEATURE_NAME#*', 'PRODUCT#*', 'PRODUCT_NAME#*']

/** What an operation that answers roles reads. */
const ROLES = ['DEFINITIONS#*', 'PERMISSION#*', 'ROLE#*'] as const

/** A caller who is no platform admin is asked of the check engine; then the permission is a condition of each write. */
const ORGANIZATION_ROLES = [...CHECK.get, 'PERMISSION#*'] as const

const PERMITTED = [CALLER, 'PRINCIPAL#*', 'RESOURCE#*'] as const

/** What a write depends on whose caller was allowed by a check. */
const ALLOWED = [CALLER, 'DEFINITIONS#*', 'PRINCIPAL#*', 'RESOURCE#*'] as const

const READ_PRODUCTS = {
  get: [CALLER, 'BILLING_CATALOG', 'FEATURE#*'],
  query: ['BILLING_CATALOG#*'],
} as const

/** A change of a product first replays a large one of others that was interrupted, whatever that is. */
const CHANGE_PRODUCTS = {
  get: [CALLER, ...PRODUCTS],
  query: ['BILLING_CATALOG', 'BILLING_CATALOG#*', 'PRODUCT#*'],
  put: [...PRODUCTS, 'LIST#FEATURE', 'LIST#PRODUCT'],
  delete: ['BILLING_CATALOG', 'BILLING_CATALOG#*', 'FEATURE_NAME#*', 'PRODUCT_NAME#*'],
  require: [CALLER, 'BILLING_CATALOG'],
} as const

const BILLING = '/v1beta1/organizations/{org_id}/billing'

const ADMIN_BILLING = '/v1beta1/admin/organizations/{org_id}/billing'

const GROUPS = '/v1beta1/organizations/{org_id}/groups'

const RESOURCES = '/v1beta1/projects/{project_id}/resources'

const SERVICE_USERS = '/v1beta1/organizations/{org_id}/serviceusers'

const USERS = '/v1beta1/users'

const PLATFORM_USERS = '/v1beta1/admin/platform/users'

const ORGANIZATION_USERS = '/v1beta1/organizations/{id}/users'

/** The paths of OpenID's Authorization API. */
const AUTHZEN = '/access/v1'

/** What it takes to enable or disable: the set of all that is suspended changes with the version of the definitions. */
const SUSPENSION = ['DEFINITIONS#*', 'SUSPENDED'] as const

const STATE_OF_ORGANIZATION = {
  get: [CALLER, ...SUSPENSION, 'ALIAS#*', 'RESOURCE#app/organization:*'],
  put: ['LIST#ORGANIZATION'],
  update: [...SUSPENSION, 'RESOURCE#app/organization:*'],
  require: [CALLER],
} as const

const STATE_OF_PROJECT = {
  get: [CALLER, ...CHECK.get, 'PROJECTS_OF#*'],
  query: CHECK.query,
  put: ['PROJECTS_OF#*'],
  update: [...SUSPENSION, 'PROJECTS_OF#*', 'RESOURCE#app/project:*'],
  require: ALLOWED,
} as const

const ORGANIZATIONS = '/v1beta1/organizations'

const PROJECTS = '/v1beta1/projects'

/** What it takes to list who holds roles on an organization or project: their policies, and the roles. */
const BOUND = { get: [CALLER, ...CHECK.get, 'PERMISSION#*', 'POLICY#*'], query: CHECK.query } as const

/**
 * The registry of all operations: route, throttle and table rights of each. The stack, the local server, the OpenAPI document,
 * the sample events, the documentation and the tests of all operations are made from it. `file` names the handler in
 * `functions/`, the description in `openapi/operations/` and the test in `test/functions/`.
 */
const registry = {
  'add-group-users': {
    file: 'directory/groups/add-users',
    method: 'POST',
    path: `${GROUPS}/{id}/users`,
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get, 'GRANTED_ELSEWHERE#*'],
      query: CHECK.query,
      put: ['GRANTED_ELSEWHERE#*', 'RESOURCE#app/group:*'],
      update: ['PRINCIPAL#*', 'RESOURCE#app/group:*'],
      require: ALLOWED,
    },
  },
  'add-organization-users': {
    file: 'directory/organization-users/add',
    method: 'POST',
    path: ORGANIZATION_USERS,
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get, 'POLICY#*'],
      query: [...CHECK.query, 'POLICIES_OF#*'],
      put: ['POLICIES_OF#*', 'POLICY#*', 'ROLE_POLICIES#*'],
      update: ['POLICY#*', 'RESOURCE#app/organization:*'],
      require: ALLOWED,
    },
  },
  'add-platform-user': {
    file: 'access/platform-users/add',
    method: 'POST',
    path: PLATFORM_USERS,
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, 'CLIENTS_OF#*', 'LIST#PLATFORM', 'PRINCIPAL#*'],
      put: ['LIST#PLATFORM'],
      update: [CALLER, 'PRINCIPAL#*'],
      require: [CALLER],
    },
  },
  'batch-check': {
    file: 'access/checks/batch-check',
    method: 'POST',
    path: '/v1beta1/admin/batchcheck',
    limit: { rate: 200, burst: 100 },
    table: { get: [CALLER, ...CHECK.get], query: CHECK.query },
  },
  'batch-check-permission': {
    file: 'access/checks/batch-check-own',
    method: 'POST',
    path: '/v1beta1/batchcheck',
    limit: { rate: 200, burst: 100 },
    table: { get: [CALLER, ...CHECK.get], query: CHECK.query },
  },
  check: {
    file: 'access/checks/check',
    method: 'POST',
    path: '/v1beta1/admin/check',
    limit: { rate: 2_000, burst: 1_000 },
    // An explanation has the titles of policies.
    table: { get: [CALLER, ...CHECK.get, 'POLICY#*'], query: CHECK.query },
  },
  'check-resource-permission': {
    file: 'access/checks/check-own',
    method: 'POST',
    path: '/v1beta1/check',
    limit: { rate: 2_000, burst: 1_000 },
    table: { get: [CALLER, ...CHECK.get], query: CHECK.query },
  },
  'create-billing-account': {
    file: 'billing/accounts/create',
    method: 'POST',
    path: BILLING,
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, 'ACCOUNT#*', 'ACCOUNTS_OF#*', 'ACCOUNT_NAME#*', 'ALIAS#*', 'RESOURCE#*'],
      put: ['ACCOUNT#*', 'ACCOUNTS_OF#*', 'ACCOUNT_NAME#*'],
      update: ['ACCOUNTS_OF#*', 'RESOURCE#app/organization:*'],
      require: [CALLER, 'ACCOUNT#*'],
    },
  },
  'create-group': {
    file: 'directory/groups/create',
    method: 'POST',
    path: GROUPS,
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get, 'GROUPS_OF#*'],
      query: [...CHECK.query, 'POLICIES_OF#*'],
      put: ['ALIAS#*', 'GROUPS_OF#*', 'POLICIES_OF#*', 'POLICY#*', 'RESOURCE#app/group:*', 'ROLE_POLICIES#*'],
      update: ['RESOURCE#app/group:*'],
      require: [...ALLOWED, 'GROUPS_OF#*'],
    },
  },
  'create-organization': {
    file: 'directory/organizations/create',
    method: 'POST',
    path: ORGANIZATIONS,
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, 'ALIAS#*', 'LIST#ORGANIZATION'],
      put: ['ALIAS#*', 'LIST#ORGANIZATION', 'RESOURCE#app/organization:*'],
      require: [CALLER, 'LIST#ORGANIZATION'],
    },
  },
  'create-organization-role': {
    file: 'access/organization-roles/create',
    method: 'POST',
    path: '/v1beta1/organizations/{org_id}/roles',
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, ...ORGANIZATION_ROLES, 'ROLES_OF#*'],
      query: [...CHECK.query, 'ROLES_OF#*'],
      put: ['ROLE#*', 'ROLE_NAME_IN#*', 'ROLES_OF#*'],
      update: ['DEFINITIONS#*', 'ROLES_OF#*'],
      require: PERMITTED,
    },
  },
  'create-permissions': {
    file: 'access/permissions/create',
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
    file: 'access/policies/create',
    method: 'POST',
    path: '/v1beta1/policies',
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get, 'GRANTED_ELSEWHERE#*', 'POLICY#*', 'ROLE_NAME#*'],
      query: [...CHECK.query, 'POLICIES_OF#*'],
      put: ['GRANTED_ELSEWHERE#*', 'POLICIES_OF#*', 'POLICY#*', 'ROLE_POLICIES#*'],
      update: ['POLICY#*', 'RESOURCE#*'],
      require: ALLOWED,
    },
  },
  'create-product': {
    file: 'billing/products/create',
    method: 'POST',
    path: '/v1beta1/billing/products',
    limit: { rate: 20, burst: 20 },
    table: CHANGE_PRODUCTS,
  },
  'create-project': {
    file: 'directory/projects/create',
    method: 'POST',
    path: PROJECTS,
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get, 'PROJECTS_OF#*'],
      query: [...CHECK.query, 'POLICIES_OF#*'],
      put: ['ALIAS#*', 'POLICIES_OF#*', 'POLICY#*', 'PROJECTS_OF#*', 'RESOURCE#app/project:*', 'ROLE_POLICIES#*'],
      update: ['RESOURCE#app/project:*'],
      require: [...ALLOWED, 'PROJECTS_OF#*'],
    },
  },
  'create-project-resource': {
    file: 'access/resources/create',
    method: 'POST',
    path: RESOURCES,
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get, 'GRANTED_ELSEWHERE#*'],
      query: [...CHECK.query, 'RESOURCE_ID#*'],
      put: ['ALIAS#*', 'GRANTED_ELSEWHERE#*', 'OWNED_BY#*', 'RESOURCE#*', 'RESOURCE_ID#*'],
      update: ['RESOURCE#*'],
      require: ALLOWED,
    },
  },
  'create-role': {
    file: 'access/roles/create',
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
  'create-service-user': {
    file: 'directory/service-users/create',
    method: 'POST',
    path: SERVICE_USERS,
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get, 'CLIENTS_OF#*', 'CLIENT_TITLE_IN#*'],
      query: CHECK.query,
      put: [CALLER, 'CLIENTS_OF#*', 'CLIENT_DETAILS#*', 'CLIENT_TITLE_IN#*'],
      require: [...ALLOWED, 'CLIENTS_OF#*'],
    },
  },
  'create-service-user-credential': {
    file: 'directory/service-users/create-secret',
    method: 'POST',
    path: `${SERVICE_USERS}/{id}/secrets`,
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get, 'CLIENTS_OF#*', 'GRANTED_ELSEWHERE#*'],
      query: [...CHECK.query, 'OWNED_BY#*', 'POLICIES_OF#*'],
      put: [CALLER],
      require: ALLOWED,
    },
  },
  'create-usage': {
    file: 'billing/usages/create',
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
    file: 'directory/groups/delete',
    method: 'DELETE',
    path: `${GROUPS}/{id}`,
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, ...CHECK.get, 'POLICY#*'],
      query: [...CHECK.query, 'POLICIES_OF#*'],
      put: ['ALIAS#*', 'GROUPS_OF#*', 'RESOURCE#app/group:*', ...UNBIND.put],
      update: ['GROUPS_OF#*', 'PRINCIPAL#*', ...UNBIND.update],
      delete: ['RESOURCE#app/group:*', ...UNBIND.delete],
      require: ALLOWED,
    },
  },
  'delete-organization': {
    file: 'directory/organizations/delete',
    method: 'DELETE',
    path: '/v1beta1/organizations/{id}',
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, ...CHECK.get, 'ACCOUNTS_OF#*', 'CLIENTS_OF#*', 'POLICY#*', 'ROLES_OF#*'],
      query: [
        ...['CLIENTS_OF#*', 'GROUPS_OF#*', 'PROJECTS_OF#*', 'ROLES_OF#*'],
        ...['OWNED_BY#*', 'POLICIES_OF#*', 'RESOURCE#*', 'ROLE_POLICIES#*'],
      ],
      // Remnants, the marks on lists, and service users without their secrets.
      put: [
        ...['ALIAS#*', CALLER, 'GROUPS_OF#*', 'LIST#ORGANIZATION', 'OWNED_BY#*', 'PROJECTS_OF#*'],
        ...['RESOURCE#*', 'RESOURCE_ID#*', 'ROLE#*', ...UNBIND.put],
      ],
      update: [
        ...['ACCOUNTS_OF#*', 'CLIENTS_OF#*', 'GROUPS_OF#*', 'PROJECTS_OF#*', 'ROLES_OF#*', 'LIST#ORGANIZATION'],
        ...['DEFINITIONS#*', 'PRINCIPAL#*', 'RESOURCE#*', 'SUSPENDED'],
      ],
      delete: [
        ...['CLIENTS_OF#*', 'ROLES_OF#*', 'LIST#ORGANIZATION'],
        ...['CLIENT_DETAILS#*', 'CLIENT_TITLE_IN#*', 'GRANTED_ELSEWHERE#*', 'RESOURCE#*'],
        ...['ROLE_NAME_IN#*', ...UNBIND.delete],
      ],
      require: ALLOWED,
    },
  },
  'delete-organization-role': {
    file: 'access/organization-roles/delete',
    method: 'DELETE',
    path: '/v1beta1/organizations/{org_id}/roles/{id}',
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, ...CHECK.get, 'ROLES_OF#*'],
      query: [...CHECK.query, 'ROLE_POLICIES#*'],
      // A removed role leaves a remnant in its place.
      put: ['ROLE#*'],
      update: ['DEFINITIONS#*', 'ROLES_OF#*'],
      delete: ['ROLE_NAME_IN#*', 'ROLES_OF#*'],
      require: [...PERMITTED],
    },
  },
  'delete-permission': {
    file: 'access/permissions/delete',
    method: 'DELETE',
    path: '/v1beta1/permissions/{id}',
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, 'DEFINITIONS#*', 'PERMISSION#*'],
      put: ['PERMISSION#*'],
      update: ['DEFINITIONS#*', 'NAMESPACE#*'],
      delete: ['LIST#PERMISSION', 'PERMISSION_KEY#*', 'PERMISSION_NAME#*'],
      require: [CALLER],
    },
  },
  'delete-policy': {
    file: 'access/policies/delete',
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
  'delete-project': {
    file: 'directory/projects/delete',
    method: 'DELETE',
    path: '/v1beta1/projects/{id}',
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, ...CHECK.get, 'POLICY#*'],
      query: CHECK.query,
      put: ['ALIAS#*', 'OWNED_BY#*', 'PROJECTS_OF#*', 'RESOURCE#*', 'RESOURCE_ID#*', ...UNBIND.put],
      update: ['DEFINITIONS#*', 'PROJECTS_OF#*', 'SUSPENDED', ...UNBIND.update],
      delete: ['RESOURCE#*', ...UNBIND.delete],
      require: ALLOWED,
    },
  },
  'delete-project-resource': {
    file: 'access/resources/delete',
    method: 'DELETE',
    path: `${RESOURCES}/{id}`,
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get, 'POLICY#*'],
      query: [...CHECK.query, 'RESOURCE_ID#*'],
      put: ['ALIAS#*', 'OWNED_BY#*', 'RESOURCE#*', 'RESOURCE_ID#*', ...UNBIND.put],
      update: UNBIND.update,
      delete: ['RESOURCE#*', ...UNBIND.delete],
      require: ALLOWED,
    },
  },
  'delete-role': {
    file: 'access/roles/delete',
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
  'delete-service-user': {
    file: 'directory/service-users/delete',
    method: 'DELETE',
    path: `${SERVICE_USERS}/{id}`,
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, ...CHECK.get, 'POLICY#*'],
      query: [...CHECK.query, 'OWNED_BY#*', 'POLICIES_OF#*'],
      put: ['ALIAS#*', CALLER, 'LIST#PLATFORM', 'OWNED_BY#*', 'RESOURCE#*', ...UNBIND.put],
      update: ['CLIENTS_OF#*', 'PRINCIPAL#app/serviceuser:*', ...UNBIND.update],
      delete: [
        'CLIENTS_OF#*',
        'CLIENT_DETAILS#*',
        'CLIENT_TITLE_IN#*',
        'GRANTED_ELSEWHERE#*',
        'RESOURCE#*',
        ...UNBIND.delete,
      ],
      require: ALLOWED,
    },
  },
  'delete-service-user-credential': {
    file: 'directory/service-users/delete-secret',
    method: 'DELETE',
    path: `${SERVICE_USERS}/{id}/secrets/{secret_id}`,
    limit: { rate: 100, burst: 100 },
    table: { get: [CALLER, ...CHECK.get], query: CHECK.query, put: [CALLER], require: ALLOWED },
  },
  'delete-user': {
    file: 'directory/users/delete',
    method: 'DELETE',
    path: `${USERS}/{id}`,
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, 'ALIAS#*', 'POLICY#*', 'PRINCIPAL#*', 'RESOURCE#*'],
      query: ['OWNED_BY#*', 'POLICIES_OF#*', 'RESOURCE#*'],
      put: ['ALIAS#*', 'LIST#PLATFORM', 'OWNED_BY#*', 'RESOURCE#*', ...UNBIND.put],
      update: ['PRINCIPAL#app/user:*', 'RESOURCE#*'],
      delete: ['ALIAS#*', 'RESOURCE#*', ...UNBIND.delete],
      require: [CALLER, 'PRINCIPAL#*', 'RESOURCE#*'],
    },
  },
  'disable-billing-account': {
    file: 'billing/accounts/disable',
    method: 'POST',
    path: `${BILLING}/{id}/disable`,
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, 'ACCOUNT#*', 'ACCOUNTS_OF#*', 'ALIAS#*', 'RESOURCE#*'],
      query: ['ACCOUNTS_OF#*'],
      update: ['ACCOUNT#*', 'ACCOUNTS_OF#*', 'RESOURCE#app/organization:*'],
      require: [CALLER, 'ACCOUNT#*', 'RESOURCE#app/organization:*'],
    },
  },
  'disable-organization': {
    file: 'directory/organizations/disable',
    method: 'POST',
    path: `${ORGANIZATIONS}/{id}/disable`,
    limit: { rate: 20, burst: 20 },
    table: STATE_OF_ORGANIZATION,
  },
  'disable-project': {
    file: 'directory/projects/disable',
    method: 'POST',
    path: `${PROJECTS}/{id}/disable`,
    limit: { rate: 20, burst: 20 },
    table: STATE_OF_PROJECT,
  },
  'enable-billing-account': {
    file: 'billing/accounts/enable',
    method: 'POST',
    path: `${BILLING}/{id}/enable`,
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, 'ACCOUNT#*', 'ACCOUNTS_OF#*', 'ALIAS#*', 'RESOURCE#*'],
      update: ['ACCOUNT#*', 'ACCOUNTS_OF#*', 'RESOURCE#app/organization:*'],
      require: [CALLER, 'ACCOUNT#*'],
    },
  },
  'enable-organization': {
    file: 'directory/organizations/enable',
    method: 'POST',
    path: `${ORGANIZATIONS}/{id}/enable`,
    limit: { rate: 20, burst: 20 },
    table: STATE_OF_ORGANIZATION,
  },
  'enable-project': {
    file: 'directory/projects/enable',
    method: 'POST',
    path: `${PROJECTS}/{id}/enable`,
    limit: { rate: 20, burst: 20 },
    table: STATE_OF_PROJECT,
  },
  evaluate: {
    file: 'access/authzen/evaluate',
    method: 'POST',
    path: `${AUTHZEN}/evaluation`,
    limit: { rate: 2_000, burst: 1_000 },
    table: { get: [CALLER, ...CHECK.get], query: CHECK.query },
  },
  'evaluate-batch': {
    file: 'access/authzen/evaluate-batch',
    method: 'POST',
    path: `${AUTHZEN}/evaluations`,
    limit: { rate: 200, burst: 100 },
    table: { get: [CALLER, ...CHECK.get], query: CHECK.query },
  },
  find: {
    file: 'operator/find/find',
    method: 'GET',
    path: '/v1beta1/admin/find',
    limit: { rate: 50, burst: 50 },
    table: {
      get: [
        CALLER,
        'ACCOUNT#*',
        'ACCOUNT_NAME#*',
        'ALIAS#*',
        'BILLING_CATALOG',
        'CLIENT_TITLE#*',
        'CLIENT_TITLE_IN#*',
        'CREDIT#*',
        'FEATURE#*',
        'FEATURE_NAME#*',
        'PERMISSION#*',
        'PERMISSION_NAME#*',
        'POLICY#*',
        'PRINCIPAL#*',
        'PRODUCT#*',
        'PRODUCT_NAME#*',
        'RESOURCE#*',
        'ROLE#*',
        'ROLE_NAME#*',
        'ROLE_NAME_IN#*',
        'USAGE#*',
      ],
      query: ['BILLING_CATALOG#*', 'LIST#PERMISSION', 'OWNED_BY#*', 'POLICIES_OF#*', 'RESOURCE#*', 'RESOURCE_ID#*'],
    },
  },
  'find-entities': {
    file: 'operator/find/find-entities',
    method: 'POST',
    path: '/v1beta1/admin/find',
    limit: { rate: 50, burst: 50 },
    table: { get: [CALLER, 'RESOURCE#*', 'ROLE#*'], query: ['RESOURCE#*'] },
  },
  'get-authzen-configuration': {
    file: 'access/authzen/get-configuration',
    method: 'GET',
    path: '/.well-known/authzen-configuration',
    limit: { rate: 100, burst: 100 },
    table: { get: [] },
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
    table: { get: [CALLER, ...CHECK.get, 'ACCOUNT#*'], query: CHECK.query },
  },
  'get-feature': {
    file: 'billing/features/get',
    method: 'GET',
    path: '/v1beta1/billing/features/{id}',
    limit: { rate: 200, burst: 100 },
    table: { get: [...READ_PRODUCTS.get, 'FEATURE_NAME#*'], query: READ_PRODUCTS.query },
  },
  'get-group': {
    file: 'directory/groups/get',
    method: 'GET',
    path: `${GROUPS}/{id}`,
    limit: { rate: 500, burst: 250 },
    table: { get: [CALLER, ...CHECK.get], query: CHECK.query },
  },
  'get-health': {
    file: 'http/health/get',
    method: 'GET',
    path: '/healthz',
    limit: { rate: 100, burst: 100 },
    table: {},
  },
  'get-organization': {
    file: 'directory/organizations/get',
    method: 'GET',
    path: `${ORGANIZATIONS}/{id}`,
    limit: { rate: 500, burst: 250 },
    table: { get: [CALLER, ...CHECK.get], query: CHECK.query },
  },
  'get-organization-role': {
    file: 'access/organization-roles/get',
    method: 'GET',
    path: '/v1beta1/organizations/{org_id}/roles/{id}',
    limit: { rate: 200, burst: 100 },
    table: { get: [CALLER, ...ORGANIZATION_ROLES], query: CHECK.query },
  },
  'get-permission': {
    file: 'access/permissions/get',
    method: 'GET',
    path: '/v1beta1/permissions/{id}',
    limit: { rate: 500, burst: 250 },
    table: { get: [CALLER, 'PERMISSION#*', 'PERMISSION_KEY#*'] },
  },
  'get-policy': {
    file: 'access/policies/get',
    method: 'GET',
    path: '/v1beta1/policies/{id}',
    limit: { rate: 500, burst: 250 },
    table: { get: [CALLER, ...CHECK.get, 'POLICY#*'], query: CHECK.query },
  },
  'get-policy-author': {
    file: 'access/policies/get-author',
    method: 'GET',
    path: '/v1beta1/admin/policies/{id}/author',
    limit: { rate: 50, burst: 50 },
    table: { get: [CALLER, 'POLICY#*'] },
  },
  'get-product': {
    file: 'billing/products/get',
    method: 'GET',
    path: '/v1beta1/billing/products/{id}',
    limit: { rate: 200, burst: 100 },
    table: { get: [...READ_PRODUCTS.get, 'PRODUCT_NAME#*'], query: [...READ_PRODUCTS.query, 'PRODUCT#*'] },
  },
  'get-project': {
    file: 'directory/projects/get',
    method: 'GET',
    path: `${PROJECTS}/{id}`,
    limit: { rate: 500, burst: 250 },
    table: { get: [CALLER, ...CHECK.get], query: CHECK.query },
  },
  'get-project-resource': {
    file: 'access/resources/get',
    method: 'GET',
    path: `${RESOURCES}/{id}`,
    limit: { rate: 500, burst: 250 },
    table: { get: [CALLER, ...CHECK.get], query: [...CHECK.query, 'RESOURCE_ID#*'] },
  },
  'get-role': {
    file: 'access/roles/get',
    method: 'GET',
    path: '/v1beta1/roles/{id}',
    limit: { rate: 200, burst: 100 },
    table: { get: [CALLER, ...ROLES, 'ROLE_NAME#*'] },
  },
  'get-service-user': {
    file: 'directory/service-users/get',
    method: 'GET',
    path: `${SERVICE_USERS}/{id}`,
    limit: { rate: 500, burst: 250 },
    table: { get: [CALLER, ...CHECK.get, 'CLIENT_DETAILS#*'], query: CHECK.query },
  },
  'grant-billing-credits': {
    file: 'billing/accounts/grant-credits',
    method: 'POST',
    path: `${ADMIN_BILLING}/{billing_id}/credits`,
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, 'ACCOUNT#*', 'ALIAS#*', 'CREDIT#*', 'RESOURCE#*'],
      put: ['CREDIT#*'],
      update: ['ACCOUNT#*'],
      require: [CALLER],
    },
  },
  'list-all-billing-accounts': {
    file: 'billing/accounts/list-all',
    method: 'GET',
    path: '/v1beta1/admin/billing/accounts',
    limit: { rate: 20, burst: 20 },
    table: { get: [CALLER, 'ACCOUNT#*', 'ALIAS#*', 'RESOURCE#*'], query: ['ACCOUNTS_OF#*', 'LIST#ORGANIZATION'] },
  },
  'list-all-organizations': {
    file: 'directory/organizations/list-all',
    method: 'GET',
    path: '/v1beta1/admin/organizations',
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, 'PRINCIPAL#*', 'RESOURCE#app/organization:*'],
      query: ['LIST#ORGANIZATION', 'POLICIES_OF#*'],
    },
  },
  'list-all-service-users': {
    file: 'directory/service-users/list-all',
    method: 'GET',
    path: '/v1beta1/admin/serviceusers',
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, 'ALIAS#*', 'CLIENT_DETAILS#*', 'RESOURCE#app/organization:*'],
      query: ['CLIENTS_OF#*', 'LIST#ORGANIZATION'],
    },
  },
  'list-billing-accounts': {
    file: 'billing/accounts/list',
    method: 'GET',
    path: BILLING,
    limit: { rate: 50, burst: 50 },
    table: { get: [CALLER, ...CHECK.get, 'ACCOUNT#*'], query: [...CHECK.query, 'ACCOUNTS_OF#*'] },
  },
  'list-billing-transactions': {
    file: 'billing/accounts/list-transactions',
    method: 'GET',
    path: '/v1beta1/organizations/{org_id}/billing/{billing_id}/transactions',
    limit: { rate: 200, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get, 'ACCOUNT#*', 'CREDIT#*', 'USAGE#*'],
      query: [...CHECK.query, 'JOURNAL#*'],
    },
  },
  'list-features': {
    file: 'billing/features/list',
    method: 'GET',
    path: '/v1beta1/billing/features',
    limit: { rate: 50, burst: 50 },
    table: { get: READ_PRODUCTS.get, query: [...READ_PRODUCTS.query, 'LIST#FEATURE'] },
  },
  'list-group-users': {
    file: 'directory/groups/list-users',
    method: 'GET',
    path: `${GROUPS}/{id}/users`,
    limit: { rate: 100, burst: 100 },
    table: { get: [CALLER, ...CHECK.get, 'PERMISSION#*'], query: CHECK.query },
  },
  'list-groups': {
    file: 'directory/groups/list-all',
    method: 'GET',
    path: '/v1beta1/admin/groups',
    limit: { rate: 20, burst: 20 },
    table: { get: [CALLER, 'ALIAS#*', 'RESOURCE#*'], query: ['GROUPS_OF#*', 'LIST#ORGANIZATION'] },
  },
  'list-organization-admins': {
    file: 'directory/organizations/list-admins',
    method: 'GET',
    path: `${ORGANIZATIONS}/{id}/admins`,
    limit: { rate: 50, burst: 50 },
    table: BOUND,
  },
  'list-organization-groups': {
    file: 'directory/groups/list',
    method: 'GET',
    path: GROUPS,
    limit: { rate: 100, burst: 100 },
    table: { get: [CALLER, ...CHECK.get], query: [...CHECK.query, 'GROUPS_OF#*'] },
  },
  'list-organization-projects': {
    file: 'directory/organizations/list-projects',
    method: 'GET',
    path: `${ORGANIZATIONS}/{id}/projects`,
    limit: { rate: 100, burst: 100 },
    table: { get: [CALLER, ...CHECK.get], query: [...CHECK.query, 'PROJECTS_OF#*'] },
  },
  'list-organization-roles': {
    file: 'access/organization-roles/list',
    method: 'GET',
    path: '/v1beta1/organizations/{org_id}/roles',
    limit: { rate: 50, burst: 50 },
    table: { get: [CALLER, ...ORGANIZATION_ROLES], query: [...CHECK.query, 'ROLES_OF#*'] },
  },
  'list-organization-service-users': {
    file: 'directory/service-users/list',
    method: 'GET',
    path: SERVICE_USERS,
    limit: { rate: 100, burst: 100 },
    table: { get: [CALLER, ...CHECK.get, 'CLIENT_DETAILS#*'], query: [...CHECK.query, 'CLIENTS_OF#*'] },
  },
  'list-organization-users': {
    file: 'directory/organization-users/list',
    method: 'GET',
    path: ORGANIZATION_USERS,
    limit: { rate: 50, burst: 50 },
    table: {
      get: [CALLER, ...CHECK.get, 'PERMISSION#*', 'POLICY#*', 'ROLE_NAME#*', 'ROLE_NAME_IN#*'],
      query: CHECK.query,
    },
  },
  'list-organizations': {
    file: 'directory/organizations/list',
    method: 'GET',
    path: ORGANIZATIONS,
    limit: { rate: 50, burst: 50 },
    table: { get: [CALLER, 'RESOURCE#app/organization:*'], query: ['LIST#ORGANIZATION'] },
  },
  'list-organizations-by-user': {
    file: 'directory/users/list-organizations',
    method: 'GET',
    path: `${USERS}/{id}/organizations`,
    limit: { rate: 50, burst: 50 },
    table: { get: [CALLER, ...CHECK.get], query: [...CHECK.query, 'POLICIES_OF#*'] },
  },
  'list-permissions': {
    file: 'access/permissions/list',
    method: 'GET',
    path: '/v1beta1/permissions',
    limit: { rate: 50, burst: 50 },
    table: { get: [CALLER, 'PERMISSION#*'], query: ['LIST#PERMISSION'] },
  },
  'list-platform-users': {
    file: 'access/platform-users/list',
    method: 'GET',
    path: PLATFORM_USERS,
    limit: { rate: 50, burst: 50 },
    table: { get: [CALLER], query: ['LIST#PLATFORM'] },
  },
  'list-policies': {
    file: 'access/policies/list',
    method: 'GET',
    path: '/v1beta1/policies',
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get, 'POLICY#*', 'ROLE_NAME#*'],
      query: [...CHECK.query, 'POLICIES_OF#*', 'ROLE_POLICIES#*'],
    },
  },
  'list-products': {
    file: 'billing/products/list',
    method: 'GET',
    path: '/v1beta1/billing/products',
    limit: { rate: 20, burst: 20 },
    table: { get: READ_PRODUCTS.get, query: [...READ_PRODUCTS.query, 'LIST#PRODUCT', 'PRODUCT#*'] },
  },
  'list-project-admins': {
    file: 'directory/projects/list-admins',
    method: 'GET',
    path: `${PROJECTS}/{id}/admins`,
    limit: { rate: 50, burst: 50 },
    table: BOUND,
  },
  'list-project-groups': {
    file: 'directory/projects/list-groups',
    method: 'GET',
    path: `${PROJECTS}/{id}/groups`,
    limit: { rate: 50, burst: 50 },
    table: { get: [CALLER, ...CHECK.get, 'PERMISSION#*'], query: CHECK.query },
  },
  'list-project-resources': {
    file: 'access/resources/list',
    method: 'GET',
    path: RESOURCES,
    limit: { rate: 100, burst: 100 },
    table: { get: [CALLER, ...CHECK.get], query: CHECK.query },
  },
  'list-project-service-users': {
    file: 'directory/projects/list-service-users',
    method: 'GET',
    path: `${PROJECTS}/{id}/serviceusers`,
    limit: { rate: 50, burst: 50 },
    table: { get: [...BOUND.get, 'CLIENT_DETAILS#*'], query: CHECK.query },
  },
  'list-project-users': {
    file: 'directory/projects/list-users',
    method: 'GET',
    path: `${PROJECTS}/{id}/users`,
    limit: { rate: 50, burst: 50 },
    table: BOUND,
  },
  'list-projects': {
    file: 'directory/projects/list-all',
    method: 'GET',
    path: '/v1beta1/admin/projects',
    limit: { rate: 20, burst: 20 },
    table: { get: [CALLER, 'ALIAS#*', 'RESOURCE#*'], query: ['LIST#ORGANIZATION', 'PROJECTS_OF#*'] },
  },
  'list-projects-by-user': {
    file: 'directory/users/list-projects',
    method: 'GET',
    path: `${USERS}/{id}/projects`,
    limit: { rate: 50, burst: 50 },
    table: { get: [CALLER, ...CHECK.get], query: [...CHECK.query, 'POLICIES_OF#*'] },
  },
  'list-roles': {
    file: 'access/roles/list',
    method: 'GET',
    path: '/v1beta1/roles',
    limit: { rate: 50, burst: 50 },
    table: { get: [CALLER, ...ROLES], query: ['LIST#ROLE'] },
  },
  'list-service-user-credentials': {
    file: 'directory/service-users/list-secrets',
    method: 'GET',
    path: `${SERVICE_USERS}/{id}/secrets`,
    limit: { rate: 100, burst: 100 },
    table: { get: [CALLER, ...CHECK.get], query: [CALLER, ...CHECK.query] },
  },
  'list-service-user-projects': {
    file: 'directory/service-users/list-projects',
    method: 'GET',
    path: `${SERVICE_USERS}/{id}/projects`,
    limit: { rate: 50, burst: 50 },
    table: { get: [CALLER, ...CHECK.get], query: [...CHECK.query, 'POLICIES_OF#*'] },
  },
  'list-service-users': {
    file: 'directory/service-users/list-by-organization',
    method: 'GET',
    path: '/v1beta1/serviceusers',
    limit: { rate: 100, burst: 100 },
    table: { get: [CALLER, ...CHECK.get, 'CLIENT_DETAILS#*'], query: [...CHECK.query, 'CLIENTS_OF#*'] },
  },
  'list-user-groups': {
    file: 'directory/users/list-groups',
    method: 'GET',
    path: `${USERS}/{id}/groups`,
    limit: { rate: 50, burst: 50 },
    table: { get: [CALLER, ...CHECK.get], query: [...CHECK.query, 'POLICIES_OF#*'] },
  },
  'preview-change': {
    file: 'access/effects/preview',
    method: 'POST',
    path: '/v1beta1/admin/preview',
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, ...CHECK.get, 'PERMISSION#*', 'POLICY#*', 'ROLE_NAME#*'],
      query: [...CHECK.query, 'LIST#PERMISSION', 'POLICIES_OF#*', 'ROLE_POLICIES#*'],
    },
  },
  'remove-group-user': {
    file: 'directory/groups/remove-user',
    method: 'DELETE',
    path: `${GROUPS}/{id}/users/{user_id}`,
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get, 'POLICY#*'],
      query: CHECK.query,
      // What is left in place of the member says who took it out.
      put: ['RESOURCE#app/group:*', ...UNBIND.put],
      update: ['PRINCIPAL#*', 'RESOURCE#app/group:*'],
      delete: UNBIND.delete,
      require: ALLOWED,
    },
  },
  'remove-organization-user': {
    file: 'directory/organization-users/remove',
    method: 'DELETE',
    path: `${ORGANIZATION_USERS}/{user_id}`,
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, ...CHECK.get, 'POLICY#*'],
      query: [...CHECK.query, 'GROUPS_OF#*', 'OWNED_BY#*', 'POLICIES_OF#*'],
      put: ['ALIAS#*', 'OWNED_BY#*', 'RESOURCE#*', ...UNBIND.put],
      update: ['PRINCIPAL#app/user:*', ...UNBIND.update],
      delete: ['RESOURCE#*', ...UNBIND.delete],
      require: ALLOWED,
    },
  },
  'remove-platform-user': {
    file: 'access/platform-users/remove',
    method: 'POST',
    path: `${PLATFORM_USERS}/remove`,
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, 'LIST#PLATFORM', 'PRINCIPAL#*'],
      put: ['LIST#PLATFORM'],
      update: [CALLER, 'PRINCIPAL#*'],
      require: [CALLER],
    },
  },
  'revert-billing-usage': {
    file: 'billing/usages/revert',
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
    file: 'access/policies/revoke',
    method: 'DELETE',
    path: '/v1beta1/policies',
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get, 'POLICY#*', 'ROLE_NAME#*'],
      query: CHECK.query,
      ...UNBIND,
      require: ALLOWED,
    },
  },
  'search-actions': {
    file: 'access/authzen/search-actions',
    method: 'POST',
    path: `${AUTHZEN}/search/action`,
    limit: { rate: 200, burst: 100 },
    table: { get: [CALLER, ...CHECK.get], query: [...CHECK.query, 'LIST#PERMISSION'] },
  },
  'search-resources': {
    file: 'access/authzen/search-resources',
    method: 'POST',
    path: `${AUTHZEN}/search/resource`,
    limit: { rate: 100, burst: 50 },
    table: {
      get: [CALLER, ...CHECK.get, 'GROUPS_OF#*', 'OWNED_BY#*', 'POLICIES_OF#*', 'PROJECTS_OF#*'],
      query: [...CHECK.query, 'GROUPS_OF#*', 'OWNED_BY#*', 'POLICIES_OF#*', 'PROJECTS_OF#*'],
    },
  },
  'search-subjects': {
    file: 'access/authzen/search-subjects',
    method: 'POST',
    path: `${AUTHZEN}/search/subject`,
    limit: { rate: 100, burst: 50 },
    table: { get: [CALLER, ...CHECK.get, 'LIST#PLATFORM'], query: [...CHECK.query, 'LIST#PLATFORM'] },
  },
  'summarize-billing-transactions': {
    file: 'billing/accounts/summarize-transactions',
    method: 'GET',
    path: `${BILLING}/{billing_id}/transactions/summary`,
    limit: { rate: 50, burst: 50 },
    table: {
      get: [CALLER, ...CHECK.get, 'ACCOUNT#*', 'CREDIT#*', 'USAGE#*'],
      query: [...CHECK.query, 'JOURNAL#*'],
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
      put: ['ACCOUNT#*', 'ACCOUNT_NAME#*'],
      update: ['ACCOUNT#*', 'RESOURCE#app/organization:*'],
      delete: ['ACCOUNT_NAME#*'],
      require: ALLOWED,
    },
  },
  'update-billing-account-limits': {
    file: 'billing/accounts/update-limits',
    method: 'PUT',
    path: `${ADMIN_BILLING}/{id}/limits`,
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, 'ACCOUNT#*', 'ALIAS#*', 'RESOURCE#*'],
      update: ['ACCOUNT#*'],
      require: [CALLER],
    },
  },
  'update-group': {
    file: 'directory/groups/update',
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
  'update-organization': {
    file: 'directory/organizations/update',
    method: 'PUT',
    path: `${ORGANIZATIONS}/{id}`,
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get],
      query: CHECK.query,
      put: ['ALIAS#*', 'RESOURCE#app/organization:*'],
      update: ['RESOURCE#app/organization:*'],
      require: ALLOWED,
    },
  },
  'update-organization-role': {
    file: 'access/organization-roles/update',
    method: 'PUT',
    path: '/v1beta1/organizations/{org_id}/roles/{id}',
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, ...ORGANIZATION_ROLES, 'ROLES_OF#*'],
      query: CHECK.query,
      put: ['ROLE#*', 'ROLE_NAME_IN#*', 'ROLES_OF#*'],
      update: ['DEFINITIONS#*', 'ROLES_OF#*'],
      delete: ['ROLE_NAME_IN#*'],
      require: ALLOWED,
    },
  },
  'update-permission': {
    file: 'access/permissions/update',
    method: 'PUT',
    path: '/v1beta1/permissions/{id}',
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, 'DEFINITIONS#*', 'PERMISSION#*'],
      put: ['LIST#PERMISSION', 'PERMISSION#*', 'PERMISSION_KEY#*', 'PERMISSION_NAME#*'],
      update: ['DEFINITIONS#*', 'NAMESPACE#*'],
      delete: ['LIST#PERMISSION', 'PERMISSION_KEY#*', 'PERMISSION_NAME#*'],
      require: [CALLER],
    },
  },
  'update-policy': {
    file: 'access/policies/update',
    method: 'PUT',
    path: '/v1beta1/policies/{id}',
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get, 'GRANTED_ELSEWHERE#*', 'POLICY#*', 'ROLE_NAME#*'],
      query: CHECK.query,
      put: ['GRANTED_ELSEWHERE#*', 'POLICIES_OF#*', 'POLICY#*', 'ROLE_POLICIES#*'],
      update: ['POLICY#*', 'RESOURCE#*'],
      delete: ['ROLE_POLICIES#*'],
      require: ALLOWED,
    },
  },
  'update-product': {
    file: 'billing/products/update',
    method: 'PUT',
    path: '/v1beta1/billing/products/{id}',
    limit: { rate: 20, burst: 20 },
    table: CHANGE_PRODUCTS,
  },
  'update-project': {
    file: 'directory/projects/update',
    method: 'PUT',
    path: `${PROJECTS}/{id}`,
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, ...CHECK.get],
      query: CHECK.query,
      put: ['ALIAS#*', 'RESOURCE#app/project:*'],
      update: ['RESOURCE#app/project:*'],
      require: ALLOWED,
    },
  },
  'update-project-resource': {
    file: 'access/resources/update',
    method: 'PUT',
    path: `${RESOURCES}/{id}`,
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get, 'GRANTED_ELSEWHERE#*'],
      query: [...CHECK.query, 'RESOURCE_ID#*'],
      put: ['ALIAS#*', 'GRANTED_ELSEWHERE#*', 'OWNED_BY#*', 'RESOURCE#*'],
      update: ['RESOURCE#*'],
      require: ALLOWED,
    },
  },
  'update-role': {
    file: 'access/roles/update',
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

export type OperationName = keyof typeof registry

/** Every function reads the format of the table. */
const FORMAT = 'TABLE'

/** The rights with those that all functions have which use the table. */
function withCommonRights(rights: TableRights): TableRights {
  if (Object.keys(rights).length === 0) return rights
  const { get = [], put, update = [], ...others } = rights
  return {
    get: [FORMAT, ...get],
    ...others,
    ...(put && { put }),
    ...((put || update.length > 0) && { update: [...new Set([...update, ...(put ?? [])])].sort() }),
  }
}

/** All operations, by name. */
export const operations = Object.fromEntries(
  Object.entries(registry).map(([name, operation]) => [
    name,
    { ...operation, table: withCommonRights(operation.table) },
  ]),
) as unknown as { [Name in OperationName]: Omit<(typeof registry)[Name], 'table'> & { table: TableRights } }

/** The function that answers requests that match no route. */
export const NOT_FOUND = 'not-found'

export type FunctionName = OperationName | typeof NOT_FOUND

export const functionNames: readonly FunctionName[] = [...(Object.keys(operations) as OperationName[]), NOT_FOUND]

/** The function that follows the table's stream. No route leads to it, so that it is no operation. */
export const JOURNAL = 'journal'

/** Its file, and its table rights: it writes entries, and reads nothing but the stream and the format of the table. */
export const journal = {
  file: 'operator/stream/journal',
  table: withCommonRights({ get: [], put: ['JOURNAL#*'] }),
} as const satisfies Pick<Operation, 'file' | 'table'>

/** The function that asks the service every minute whether it answers. It has no table. */
export const PROBE = 'probe'

/** The function that serves the console, in stages with the setting `console`. It has no table. */
export const CONSOLE = 'console'

export type DeployedName = FunctionName | typeof JOURNAL | typeof PROBE | typeof CONSOLE

/** Everything that can be deployed. */
export const deployedNames: readonly DeployedName[] = [...functionNames, JOURNAL, PROBE, CONSOLE]

/** The files of the functions that are no operations. */
const OTHER_FILES = {
  [NOT_FOUND]: NOT_FOUND,
  [JOURNAL]: journal.file,
  [PROBE]: 'probe/probe',
  [CONSOLE]: 'console/serve',
} as const

const isOther = (name: DeployedName): name is keyof typeof OTHER_FILES => name in OTHER_FILES

/** The source file of a function, from the project's root. */
export const functionFile = (name: DeployedName): string =>
  `functions/${isOther(name) ? OTHER_FILES[name] : operations[name].file}.ts`
