import type { Operation } from './operation.ts'
import { CALLER } from './rights.ts'

export const operatorOperations = {
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
