import type { Operation } from './operation.ts'
import { CALLER, CHECK } from './rights.ts'

export const operatorOperations = {
  'get-organization-audit-log': {
    file: 'operator/audit/get',
    method: 'GET',
    path: '/v1beta1/organizations/{org_id}/auditlogs/{id}',
    limit: { rate: 50, burst: 50 },
    table: { get: [CALLER, ...CHECK.get, 'AUDIT_OF#*'], query: CHECK.query },
  },
  'list-all-audit-logs': {
    file: 'operator/audit/list-all',
    method: 'GET',
    path: '/v1beta1/admin/auditlogs',
    limit: { rate: 50, burst: 50 },
    table: { get: [CALLER], query: ['AUDIT#*', 'AUDIT_OF#*', 'AUDIT_ON#*'] },
  },
  'list-organization-audit-logs': {
    file: 'operator/audit/list',
    method: 'GET',
    path: '/v1beta1/organizations/{org_id}/auditlogs',
    limit: { rate: 50, burst: 50 },
    table: { get: [CALLER, ...CHECK.get], query: [...CHECK.query, 'AUDIT_OF#*', 'AUDIT_ON#*'] },
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
        'PROFILE#*',
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
    table: {
      get: [
        CALLER,
        ...['ACCOUNT#*', 'BILLING_CATALOG', 'PERMISSION#*', 'PLAN#*', 'PRINCIPAL#app/user:*', 'PRODUCT#*', 'PROFILE#*'],
        ...['RESOURCE#*', 'ROLE#*'],
      ],
      query: ['BILLING_CATALOG#*', 'FIND_START#*', 'FIND_WORD#*', 'OWNED_BY#*', 'POLICIES_OF#*', 'RESOURCE#*'],
    },
  },
} as const satisfies Record<string, Operation>
