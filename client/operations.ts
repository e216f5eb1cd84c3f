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
   * List policies
   *
   * Lists the policies that match every filter that is given; at least one is required. By resource they are in the order of principal and role, otherwise of their ids. Without `page_size` the answer is the whole list, or 400 where it is longer than 1,000 policies.
   *
   * Platform admins may call it, and clients that hold `policymanage` on the organization or project, `administer` on the group, or `delete` on the other resource that they list by, or `rolemanage` on the organization of the role; a service account may list its own policies.
   */
  listPolicies(request?: RequestOf<'listPolicies'>, options?: CallOptions): Promise<ResponseOf<'listPolicies'>>

  /**
   * Revoke policy
   *
   * Deletes the policy that binds this role to this principal on this resource, for callers that did not keep its id. No check that begins after the answer is allowed by it. A role that is not bound is 404.
   *
   * Platform admins may call it, and clients that hold `policymanage` on the organization or project, `administer` on the group, or `delete` on any other resource; the principal of the policy may, too.
   */
  revokePolicy(request: RequestOf<'revokePolicy'>, options?: CallOptions): Promise<ResponseOf<'revokePolicy'>>

  /**
   * Create usage
   *
   * Records usages and charges the account for them. Every new usage is recorded and charged, or none is. The id of a usage is an idempotency key, for ever and across accounts: a usage that is sent again with the same content is neither recorded nor charged again, so a request whose answer was lost can be sent again. A charge never takes the balance below the lowest value that the account allows.
   *
   * Platform admins and members may call it.
   */
  createUsage(request: RequestOf<'createUsage'>, options?: CallOptions): Promise<ResponseOf<'createUsage'>>

  /**
   * Delete policy
   *
   * Deletes a policy by its id. No check that begins after the answer is allowed by it. A policy that does not exist is 404, so that a typo is not mistaken for a revocation.
   *
   * Platform admins may call it, and clients that hold `policymanage` on the organization or project, `administer` on the group, or `delete` on any other resource; the principal of the policy may, too.
   */
  deletePolicy(request: RequestOf<'deletePolicy'>, options?: CallOptions): Promise<ResponseOf<'deletePolicy'>>

  /**
   * Get policy
   *
   * Reads a policy by its id.
   *
   * Platform admins may call it, and clients that hold `policymanage` on the organization or project, `administer` on the group, or `delete` on any other resource; the principal of the policy may, too.
   */
  getPolicy(request: RequestOf<'getPolicy'>, options?: CallOptions): Promise<ResponseOf<'getPolicy'>>

  /**
   * Update policy
   *
   * Changes the title, the metadata or the role of a policy. Fields that are omitted stay. The role changes in one step: every check sees the old role or the new one, never both and never neither. `resource` and `principal` cannot change: they are accepted as they are, so that a policy can be sent back as it was read.
   *
   * Platform admins may call it, and clients that hold `policymanage` on the organization or project, `administer` on the group, or `delete` on any other resource.
   */
  updatePolicy(request: RequestOf<'updatePolicy'>, options?: CallOptions): Promise<ResponseOf<'updatePolicy'>>

  /**
   * Delete user
   *
   * Takes away everything that a user holds: relations to the platform, policies, memberships of groups, and the ownership of resources, which stay. Users are not registered, so that every UUID is one, and a user who holds nothing is answered with zeros. Where there is too much for one request the answer is 503 `DELETION_IN_PROGRESS`: send it again. What is granted to the user while the request is running may stay.
   *
   * Platform admins may call it.
   */
  deleteUser(request: RequestOf<'deleteUser'>, options?: CallOptions): Promise<ResponseOf<'deleteUser'>>

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
  listPolicies: { method: 'GET', path: '/v1beta1/policies', inPath: [], inQuery: ['org_id', 'project_id', 'group_id', 'resource', 'user_id', 'principal', 'role_id', 'page_size', 'page_token', 'page_num'], hasBody: false },
  revokePolicy: { method: 'DELETE', path: '/v1beta1/policies', inPath: [], inQuery: ['role_id', 'resource', 'principal'], hasBody: false },
  createUsage: { method: 'POST', path: '/v1beta1/organizations/{org_id}/billing/{billing_id}/usages', inPath: ['org_id', 'billing_id'], inQuery: [], hasBody: true },
  deletePolicy: { method: 'DELETE', path: '/v1beta1/policies/{id}', inPath: ['id'], inQuery: [], hasBody: false },
  getPolicy: { method: 'GET', path: '/v1beta1/policies/{id}', inPath: ['id'], inQuery: [], hasBody: false },
  updatePolicy: { method: 'PUT', path: '/v1beta1/policies/{id}', inPath: ['id'], inQuery: [], hasBody: true },
  deleteUser: { method: 'DELETE', path: '/v1beta1/users/{id}', inPath: ['id'], inQuery: [], hasBody: false },
  getPermission: { method: 'GET', path: '/v1beta1/permissions/{id}', inPath: ['id'], inQuery: [], hasBody: false },
  updatePermission: { method: 'PUT', path: '/v1beta1/permissions/{id}', inPath: ['id'], inQuery: [], hasBody: true },
  updateProduct: { method: 'PUT', path: '/v1beta1/billing/products/{id}', inPath: ['id'], inQuery: [], hasBody: true },
} as const
