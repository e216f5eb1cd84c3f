// Made from openapi.json by `npm run openapi`.

import type { CallOptions, RequestOf, ResponseOf } from './call.ts'

export interface Operations {
  /**
   * May they?
   *
   * Whether a principal holds a permission on a resource: as an admin of the platform, as the owner of the resource, or through a policy on the resource or on one of its ancestors. The answer reflects every write that was acknowledged before the request. An unknown subject or resource is `false`; a permission that does not exist is 404, so that a typo cannot pass for a deny. For clients that are admin or member of the platform.
   */
  check(request: RequestOf<'check'>, options?: CallOptions): Promise<ResponseOf<'check'>>

  /**
   * Bind a role to a principal on a resource
   *
   * Binding the same role on the same resource to the same principal again answers with the same policy, with the newer title and metadata: there is never a second binding. For admins of the platform, and for clients that themselves hold `policymanage` on the organization or project, `administer` on the group, or `delete` on any other resource.
   */
  createPolicy(request: RequestOf<'createPolicy'>, options?: CallOptions): Promise<ResponseOf<'createPolicy'>>

  /**
   * Report usages and charge them, once
   *
   * Records every usage that is new and charges the account for all of them, or for none. The id of a usage makes it one, for ever and across accounts: sent again with the same content it is neither recorded nor charged again, so a request whose answer got lost can be sent again. A charge never leaves the balance under the lowest that the account allows. For clients that are admin or member of the platform.
   */
  createUsage(request: RequestOf<'createUsage'>, options?: CallOptions): Promise<ResponseOf<'createUsage'>>

  /**
   * Get a permission
   *
   * By its id or by its key. For every client.
   */
  getPermission(request: RequestOf<'getPermission'>, options?: CallOptions): Promise<ResponseOf<'getPermission'>>

  /**
   * Change a permission
   *
   * What is given replaces, what is not given stays. Roles refer to permissions by id: renaming one keeps every grant, under the new key. Built-in permissions cannot be changed. For admins of the platform.
   */
  updatePermission(request: RequestOf<'updatePermission'>, options?: CallOptions): Promise<ResponseOf<'updatePermission'>>

  /**
   * Change a product with its prices and features
   *
   * What is given replaces, what is not given stays; product, prices and features change together or not at all. `prices` and `features`, when given, are the whole list. The terms of a price never change: a new price takes a new name, and a price that is no longer listed becomes inactive. For admins of the platform.
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
