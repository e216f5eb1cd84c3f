import type { Operation } from './operation.ts'
import { ALLOWED, CALLER, CHECK } from './rights/shared.ts'

const GROUPS = '/v1beta1/organizations/{org_id}/groups'

const SERVICE_USERS = '/v1beta1/organizations/{org_id}/serviceusers'

const USERS = '/v1beta1/users'

const ORGANIZATION_USERS = '/v1beta1/organizations/{id}/users'

/**
 * The items that an operation needs to enable or disable an organization or project: the set of suspensions, and the
 * version of the definitions.
 */
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

/** The items that are read before a profile is written. */
const A_PROFILE = ['PRINCIPAL#app/user:*', 'PROFILE#*', 'PROFILE_NAME#*'] as const

const STATE_OF_USER = {
  get: [CALLER, 'PRINCIPAL#app/user:*'],
  update: ['PRINCIPAL#app/user:*'],
  require: [CALLER],
} as const

const STATE_OF_SERVICE_USER = {
  get: [CALLER, 'ALIAS#*', 'PRINCIPAL#app/serviceuser:*', 'RESOURCE#app/organization:*'],
  update: [CALLER, 'PRINCIPAL#app/serviceuser:*'],
  require: [CALLER],
} as const

const ORGANIZATIONS = '/v1beta1/organizations'

const PROJECTS = '/v1beta1/projects'

/**
 * The items that an operation needs to list the principals with roles on an organization or project: the policies and
 * roles of these principals.
 */
const BOUND = { get: [CALLER, ...CHECK.get, 'PERMISSION#*', 'POLICY#*', 'PROFILE#*'], query: CHECK.query } as const

export const directoryOperations = {
  'add-group-users': {
    file: 'directory/groups/add-users',
    method: 'POST',
    path: `${GROUPS}/{id}/users`,
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get, 'GRANTED_ELSEWHERE#*'],
      query: CHECK.query,
      put: ['GRANTED_ELSEWHERE#*', 'RESOURCE#app/group:*'],
      update: ['MEMBER_CHANGES#*', 'PRINCIPAL#*', 'RESOURCE#app/group:*'],
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
      creates: ['policy'],
      update: ['RESOURCE#app/organization:*'],
      require: ALLOWED,
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
      creates: ['group', 'policy'],
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
      creates: ['organization'],
      require: [CALLER, 'LIST#ORGANIZATION'],
    },
  },
  'create-project': {
    file: 'directory/projects/create',
    method: 'POST',
    path: PROJECTS,
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get, 'PROJECTS_OF#*'],
      query: [...CHECK.query, 'POLICIES_OF#*'],
      creates: ['project', 'policy'],
      require: [...ALLOWED, 'PROJECTS_OF#*'],
    },
  },
  'create-user': {
    file: 'directory/users/create',
    method: 'POST',
    path: USERS,
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...A_PROFILE],
      creates: ['profile'],
      require: [CALLER, 'PRINCIPAL#app/user:*'],
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
      creates: ['service user'],
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
  'delete-group': {
    file: 'directory/groups/delete',
    method: 'DELETE',
    path: `${GROUPS}/{id}`,
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, ...CHECK.get, 'POLICY#*'],
      query: [...CHECK.query, 'POLICIES_OF#*'],
      removes: ['group', 'policy'],
      update: ['PRINCIPAL#*', 'RESOURCE#*'],
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
      removes: ['organization', 'project', 'group', 'resource', 'organization role', 'service user', 'policy'],
      put: ['LIST#ORGANIZATION'],
      update: ['ACCOUNTS_OF#*', 'CLIENTS_OF#*', 'DEFINITIONS#*', 'PRINCIPAL#*', 'ROLES_OF#*', 'SUSPENDED'],
      delete: ['GRANTED_ELSEWHERE#*'],
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
      removes: ['project', 'resource', 'policy'],
      update: ['DEFINITIONS#*', 'SUSPENDED'],
      require: ALLOWED,
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
      removes: ['service user', 'policy'],
      put: ['ALIAS#*', 'LIST#PLATFORM', 'OWNED_BY#*', 'RESOURCE#*'],
      update: ['CLIENTS_OF#*', 'PRINCIPAL#app/serviceuser:*'],
      delete: ['GRANTED_ELSEWHERE#*', 'RESOURCE#*'],
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
      get: [CALLER, 'ALIAS#*', 'POLICY#*', 'PRINCIPAL#*', 'PROFILE#*', 'RESOURCE#*'],
      query: ['OWNED_BY#*', 'POLICIES_OF#*', 'RESOURCE#*'],
      removes: ['policy', 'profile'],
      put: ['ALIAS#*', 'LIST#PLATFORM', 'OWNED_BY#*', 'RESOURCE#*'],
      update: ['PRINCIPAL#app/user:*'],
      delete: ['ALIAS#*', 'RESOURCE#*'],
      require: [CALLER, 'PRINCIPAL#*', 'RESOURCE#*'],
    },
  },
  'disable-service-user': {
    file: 'directory/service-users/disable',
    method: 'POST',
    path: `${SERVICE_USERS}/{id}/disable`,
    limit: { rate: 20, burst: 20 },
    table: STATE_OF_SERVICE_USER,
  },
  'disable-user': {
    file: 'directory/users/disable',
    method: 'POST',
    path: `${USERS}/{id}/disable`,
    limit: { rate: 20, burst: 20 },
    table: STATE_OF_USER,
  },
  'enable-service-user': {
    file: 'directory/service-users/enable',
    method: 'POST',
    path: `${SERVICE_USERS}/{id}/enable`,
    limit: { rate: 20, burst: 20 },
    table: STATE_OF_SERVICE_USER,
  },
  'enable-user': {
    file: 'directory/users/enable',
    method: 'POST',
    path: `${USERS}/{id}/enable`,
    limit: { rate: 20, burst: 20 },
    table: STATE_OF_USER,
  },
  'get-user': {
    file: 'directory/users/get',
    method: 'GET',
    path: `${USERS}/{id}`,
    limit: { rate: 100, burst: 200 },
    table: { get: [CALLER, 'PROFILE#*', 'PRINCIPAL#app/user:*'], query: ['OWNED_BY#*', 'POLICIES_OF#*'] },
  },
  'list-users': {
    file: 'directory/users/list',
    method: 'GET',
    path: USERS,
    limit: { rate: 20, burst: 40 },
    table: {
      get: [CALLER, 'ALIAS#*', 'POLICY#*', 'PRINCIPAL#app/user:*', 'PROFILE#*', 'RESOURCE#*'],
      query: ['LIST#USER', 'RESOURCE#*', 'SORTED_USER#*'],
    },
  },
  'update-user': {
    file: 'directory/users/update',
    method: 'PUT',
    path: `${USERS}/{id}`,
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...A_PROFILE],
      creates: ['profile'],
      changes: ['profile'],
      require: [CALLER, 'PRINCIPAL#app/user:*'],
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
  'get-group': {
    file: 'directory/groups/get',
    method: 'GET',
    path: `${GROUPS}/{id}`,
    limit: { rate: 500, burst: 250 },
    table: { get: [CALLER, ...CHECK.get, 'PROFILE#*'], query: CHECK.query },
  },
  'get-organization': {
    file: 'directory/organizations/get',
    method: 'GET',
    path: `${ORGANIZATIONS}/{id}`,
    limit: { rate: 500, burst: 250 },
    table: { get: [CALLER, ...CHECK.get], query: CHECK.query },
  },
  'get-project': {
    file: 'directory/projects/get',
    method: 'GET',
    path: `${PROJECTS}/{id}`,
    limit: { rate: 500, burst: 250 },
    table: { get: [CALLER, ...CHECK.get], query: CHECK.query },
  },
  'get-service-user': {
    file: 'directory/service-users/get',
    method: 'GET',
    path: `${SERVICE_USERS}/{id}`,
    limit: { rate: 500, burst: 250 },
    table: { get: [CALLER, ...CHECK.get, 'CLIENT_DETAILS#*'], query: CHECK.query },
  },
  'list-all-organizations': {
    file: 'directory/organizations/list-all',
    method: 'GET',
    path: '/v1beta1/admin/organizations',
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, 'PRINCIPAL#*', 'RESOURCE#app/organization:*'],
      query: ['SORTED_ORGANIZATION#*', 'LIST#ORGANIZATION', 'POLICIES_OF#*'],
    },
  },
  'list-all-service-users': {
    file: 'directory/service-users/list-all',
    method: 'GET',
    path: '/v1beta1/admin/serviceusers',
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, 'ALIAS#*', 'CLIENT_DETAILS#*', 'RESOURCE#app/organization:*'],
      query: ['SORTED_CLIENT#*', 'CLIENTS_OF#*', 'LIST#ORGANIZATION'],
    },
  },
  'list-group-users': {
    file: 'directory/groups/list-users',
    method: 'GET',
    path: `${GROUPS}/{id}/users`,
    limit: { rate: 100, burst: 100 },
    table: { get: [CALLER, ...CHECK.get, 'PERMISSION#*', 'PROFILE#*'], query: CHECK.query },
  },
  'list-groups': {
    file: 'directory/groups/list-all',
    method: 'GET',
    path: '/v1beta1/admin/groups',
    limit: { rate: 20, burst: 20 },
    table: { get: [CALLER, 'ALIAS#*', 'RESOURCE#*'], query: ['SORTED_GROUP#*', 'GROUPS_OF#*', 'LIST#ORGANIZATION'] },
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
    table: { get: [CALLER, ...CHECK.get, 'PROFILE#*'], query: ['SORTED_GROUP#*', ...CHECK.query, 'GROUPS_OF#*'] },
  },
  'list-organization-projects': {
    file: 'directory/organizations/list-projects',
    method: 'GET',
    path: `${ORGANIZATIONS}/{id}/projects`,
    limit: { rate: 100, burst: 100 },
    table: { get: [CALLER, ...CHECK.get], query: ['SORTED_PROJECT#*', ...CHECK.query, 'PROJECTS_OF#*'] },
  },
  'list-organization-service-users': {
    file: 'directory/service-users/list',
    method: 'GET',
    path: SERVICE_USERS,
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get, 'CLIENT_DETAILS#*'],
      query: ['SORTED_CLIENT#*', ...CHECK.query, 'CLIENTS_OF#*'],
    },
  },
  'list-organization-users': {
    file: 'directory/organization-users/list',
    method: 'GET',
    path: ORGANIZATION_USERS,
    limit: { rate: 50, burst: 50 },
    table: {
      get: [CALLER, ...CHECK.get, 'PERMISSION#*', 'POLICY#*', 'ROLE_NAME#*', 'ROLE_NAME_IN#*', 'PROFILE#*'],
      query: CHECK.query,
    },
  },
  'list-organizations': {
    file: 'directory/organizations/list',
    method: 'GET',
    path: ORGANIZATIONS,
    limit: { rate: 50, burst: 50 },
    table: { get: [CALLER, 'RESOURCE#app/organization:*'], query: ['SORTED_ORGANIZATION#*', 'LIST#ORGANIZATION'] },
  },
  'list-organizations-by-user': {
    file: 'directory/users/list-organizations',
    method: 'GET',
    path: `${USERS}/{id}/organizations`,
    limit: { rate: 50, burst: 50 },
    table: { get: [CALLER, ...CHECK.get], query: [...CHECK.query, 'POLICIES_OF#*'] },
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
    table: {
      get: [CALLER, 'ALIAS#*', 'RESOURCE#*'],
      query: ['SORTED_PROJECT#*', 'LIST#ORGANIZATION', 'PROJECTS_OF#*'],
    },
  },
  'list-projects-by-user': {
    file: 'directory/users/list-projects',
    method: 'GET',
    path: `${USERS}/{id}/projects`,
    limit: { rate: 50, burst: 50 },
    table: { get: [CALLER, ...CHECK.get], query: [...CHECK.query, 'POLICIES_OF#*'] },
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
    table: {
      get: [CALLER, ...CHECK.get, 'CLIENT_DETAILS#*'],
      query: ['SORTED_CLIENT#*', ...CHECK.query, 'CLIENTS_OF#*'],
    },
  },
  'list-user-groups': {
    file: 'directory/users/list-groups',
    method: 'GET',
    path: `${USERS}/{id}/groups`,
    limit: { rate: 50, burst: 50 },
    table: { get: [CALLER, ...CHECK.get], query: [...CHECK.query, 'POLICIES_OF#*'] },
  },
  'remove-group-user': {
    file: 'directory/groups/remove-user',
    method: 'DELETE',
    path: `${GROUPS}/{id}/users/{user_id}`,
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get, 'POLICY#*'],
      query: CHECK.query,
      removes: ['policy'],
      put: ['RESOURCE#app/group:*'],
      update: ['MEMBER_CHANGES#*', 'PRINCIPAL#*'],
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
      removes: ['policy'],
      put: ['ALIAS#*', 'OWNED_BY#*', 'RESOURCE#*'],
      update: ['PRINCIPAL#app/user:*'],
      delete: ['RESOURCE#*'],
      require: ALLOWED,
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
      changes: ['group'],
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
      changes: ['organization'],
      require: ALLOWED,
    },
  },
  'update-project': {
    file: 'directory/projects/update',
    method: 'PUT',
    path: `${PROJECTS}/{id}`,
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, ...CHECK.get],
      query: CHECK.query,
      changes: ['project'],
      require: ALLOWED,
    },
  },
} as const satisfies Record<string, Operation>
