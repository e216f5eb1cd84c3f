import type { Operation } from './operation.ts'
import { ALLOWED, CALLER, CHECK, ENTITLEMENTS } from './rights/shared.ts'

/** The table items that an operation reads if its answer contains roles. */
const ROLES = ['DEFINITIONS#*', 'PERMISSION#*', 'ROLE#*'] as const

/**
 * The table items that decide whether a caller has the required permission, unless the caller is a platform admin. Each
 * write has this permission as a precondition.
 */
const ORGANIZATION_ROLES = [...CHECK.get, 'PERMISSION#*'] as const

const PERMITTED = [CALLER, 'PRINCIPAL#*', 'RESOURCE#*'] as const

const RESOURCES = '/v1beta1/projects/{project_id}/resources'

const PLATFORM_USERS = '/v1beta1/admin/platform/users'

/** The start of the paths of OpenID's Authorization API. */
const AUTHZEN = '/access/v1'

export const accessOperations = {
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
    // An explanation contains titles of policies, names of users, and the plans that have a feature.
    table: {
      get: [...ENTITLEMENTS.get, 'POLICY#*', 'PROFILE#*'],
      query: [...ENTITLEMENTS.query, 'LIST#PLAN'],
    },
  },
  'check-resource-permission': {
    file: 'access/checks/check-own',
    method: 'POST',
    path: '/v1beta1/check',
    limit: { rate: 2_000, burst: 1_000 },
    table: { get: [CALLER, ...CHECK.get], query: CHECK.query },
  },
  'create-organization-role': {
    file: 'access/organization-roles/create',
    method: 'POST',
    path: '/v1beta1/organizations/{org_id}/roles',
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, ...ORGANIZATION_ROLES, 'ROLES_OF#*'],
      query: [...CHECK.query, 'ROLES_OF#*'],
      creates: ['organization role'],
      update: ['DEFINITIONS#*'],
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
      creates: ['permission'],
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
      creates: ['policy'],
      put: ['GRANTED_ELSEWHERE#*'],
      update: ['RESOURCE#*'],
      require: ALLOWED,
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
      creates: ['resource'],
      put: ['GRANTED_ELSEWHERE#*', 'NAMESPACE#*'],
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
      creates: ['role'],
      update: ['DEFINITIONS#*'],
      require: [CALLER],
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
      removes: ['organization role'],
      update: ['DEFINITIONS#*', 'ROLES_OF#*'],
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
      removes: ['permission'],
      update: ['DEFINITIONS#*', 'NAMESPACE#*'],
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
      removes: ['policy'],
      update: ['RESOURCE#*'],
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
      removes: ['resource', 'policy'],
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
      removes: ['role'],
      update: ['DEFINITIONS#*'],
      require: [CALLER],
    },
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
  'get-authzen-configuration': {
    file: 'access/authzen/get-configuration',
    method: 'GET',
    path: '/.well-known/authzen-configuration',
    limit: { rate: 100, burst: 100 },
    table: { get: [] },
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
  'list-organization-roles': {
    file: 'access/organization-roles/list',
    method: 'GET',
    path: '/v1beta1/organizations/{org_id}/roles',
    limit: { rate: 50, burst: 50 },
    table: { get: [CALLER, ...ORGANIZATION_ROLES], query: ['SORTED_ROLE#*', ...CHECK.query, 'ROLES_OF#*'] },
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
    table: { get: [CALLER, 'PRINCIPAL#app/user:*', 'PROFILE#*'], query: ['LIST#PLATFORM'] },
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
  'list-project-resources': {
    file: 'access/resources/list',
    method: 'GET',
    path: RESOURCES,
    limit: { rate: 100, burst: 100 },
    table: { get: [CALLER, ...CHECK.get], query: CHECK.query },
  },
  'list-roles': {
    file: 'access/roles/list',
    method: 'GET',
    path: '/v1beta1/roles',
    limit: { rate: 50, burst: 50 },
    table: { get: [CALLER, ...ROLES], query: ['SORTED_ROLE#*', 'LIST#ROLE'] },
  },
  'preview-change': {
    file: 'access/effects/preview',
    method: 'POST',
    path: '/v1beta1/admin/preview',
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, ...CHECK.get, 'PERMISSION#*', 'POLICY#*', 'PROFILE#*', 'ROLE_NAME#*'],
      query: [...CHECK.query, 'LIST#PERMISSION', 'POLICIES_OF#*', 'ROLE_POLICIES#*'],
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
  'revoke-policy': {
    file: 'access/policies/revoke',
    method: 'DELETE',
    path: '/v1beta1/policies',
    limit: { rate: 100, burst: 100 },
    table: {
      get: [CALLER, ...CHECK.get, 'POLICY#*', 'ROLE_NAME#*'],
      query: CHECK.query,
      removes: ['policy'],
      update: ['RESOURCE#*'],
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
  'update-organization-role': {
    file: 'access/organization-roles/update',
    method: 'PUT',
    path: '/v1beta1/organizations/{org_id}/roles/{id}',
    limit: { rate: 20, burst: 20 },
    table: {
      get: [CALLER, ...ORGANIZATION_ROLES, 'ROLES_OF#*'],
      query: CHECK.query,
      changes: ['organization role'],
      put: ['ROLES_OF#*'],
      update: ['DEFINITIONS#*'],
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
      changes: ['permission'],
      put: ['LIST#PERMISSION'],
      update: ['DEFINITIONS#*', 'NAMESPACE#*'],
      delete: ['LIST#PERMISSION'],
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
      creates: ['policy'],
      put: ['GRANTED_ELSEWHERE#*'],
      update: ['RESOURCE#*'],
      delete: ['ROLE_POLICIES#*'],
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
      put: ['ALIAS#*', 'GRANTED_ELSEWHERE#*', 'NAMESPACE#*', 'OWNED_BY#*', 'RESOURCE#*'],
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
      changes: ['role'],
      put: ['LIST#ROLE'],
      update: ['DEFINITIONS#*'],
      require: [CALLER],
    },
  },
} as const satisfies Record<string, Operation>
