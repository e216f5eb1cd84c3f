// Made from openapi.json by `npm run openapi`.

import type { CallOptions, RequestOf, ResponseOf } from './call.ts'

export interface Operations {
  /**
   * Check
   *
   * Says whether a principal holds a permission on a resource: as a platform admin, as the owner of the resource, or through a policy on the resource or on one of its ancestors. The answer reflects every write that was acknowledged before the request. An unknown subject or resource is `false`; the URN of a resource that was never registered inherits from the project that it names. A permission that does not exist is 404, so that a typo is not mistaken for a denial.
   *
   * Platform admins and members may call it.
   */
  check(request: RequestOf<'check'>, options?: CallOptions): Promise<ResponseOf<'check'>>

  /**
   * Create policy
   *
   * Binds a role to a principal on a resource. If the same role is already bound to the same principal on the same resource, the answer is that policy, with the new title and metadata: there is never a second binding.
   *
   * Platform admins may call it, and clients that hold `policymanage` on the organization or project, `administer` on the group, or `delete` on any other resource.
   */
  createPolicy(request: RequestOf<'createPolicy'>, options?: CallOptions): Promise<ResponseOf<'createPolicy'>>

  /**
   * Create usage
   *
   * Records usages and charges the account for them. Every new usage is recorded and charged, or none is. The id of a usage is an idempotency key, for ever and across accounts: a usage that is sent again with the same content is neither recorded nor charged again, so a request whose answer was lost can be sent again. A charge never takes the balance below the lowest value that the account allows.
   *
   * Platform admins and members may call it.
   */
  createUsage(request: RequestOf<'createUsage'>, options?: CallOptions): Promise<ResponseOf<'createUsage'>>

  /**
   * Get permission
   *
   * Reads a permission by its id or its key.
   *
   * Every client may call it.
   */
  getPermission(request: RequestOf<'getPermission'>, options?: CallOptions): Promise<ResponseOf<'getPermission'>>

  /**
   * Update permission
   *
   * Replaces the fields that are given; the others stay. Roles refer to permissions by id, so a new key keeps every grant. Built-in permissions cannot be changed.
   *
   * Platform admins may call it.
   */
  updatePermission(request: RequestOf<'updatePermission'>, options?: CallOptions): Promise<ResponseOf<'updatePermission'>>

  /**
   * Update product
   *
   * Replaces the fields that are given; the others stay. Product, prices and features change together or not at all. `prices` and `features`, if given, are the whole list. The terms of a price never change: add a new price under a new name. A price that is no longer listed becomes inactive.
   *
   * Platform admins may call it.
   */
  updateProduct(request: RequestOf<'updateProduct'>, options?: CallOptions): Promise<ResponseOf<'updateProduct'>>
}

export const routes = {
  check: { method: 'POST', path: '/v1beta1/admin/check', inPath: [], inQuery: ['explain'], hasBody: true },
  createPolicy: { method: 'POST', path: '/v1beta1/policies', inPath: [], inQuery: [], hasBody: true },
  createUsage: { method: 'POST', path: '/v1beta1/organizations/{org_id}/billing/{billing_id}/usages', inPath: ['org_id', 'billing_id'], inQuery: [], hasBody: true },
  getPermission: { method: 'GET', path: '/v1beta1/permissions/{id}', inPath: ['id'], inQuery: [], hasBody: false },
  updatePermission: { method: 'PUT', path: '/v1beta1/permissions/{id}', inPath: ['id'], inQuery: [], hasBody: true },
  updateProduct: { method: 'PUT', path: '/v1beta1/billing/products/{id}', inPath: ['id'], inQuery: [], hasBody: true },
} as const
