/**
 * The one registry: the name of an operation is its file in `functions/`, its construct, its test. The stack, the local
 * server and the API description are made from it.
 */
export const operations = {
  check: { method: 'POST', path: '/v1beta1/admin/check' },
  'create-policy': { method: 'POST', path: '/v1beta1/policies' },
  'create-usage': { method: 'POST', path: '/v1beta1/organizations/{org_id}/billing/{billing_id}/usages' },
  'get-permission': { method: 'GET', path: '/v1beta1/permissions/{id}' },
  'update-permission': { method: 'PUT', path: '/v1beta1/permissions/{id}' },
  'update-product': { method: 'PUT', path: '/v1beta1/billing/products/{id}' },
} as const satisfies Record<string, { method: string; path: string }>

export type OperationName = keyof typeof operations
