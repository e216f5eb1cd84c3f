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
   * Create organization role
   *
   * Creates a role of an organization, which may be bound inside it only.
   *
   * Platform admins may call it, and clients that hold `rolemanage` on the organization.
   */
  createOrganizationRole(request: RequestOf<'createOrganizationRole'>, options?: CallOptions): Promise<ResponseOf<'createOrganizationRole'>>

  /**
   * List organization roles
   *
   * Lists the roles of an organization by id, without those of the platform.
   *
   * Platform admins may call it, and clients that hold `get`, `rolemanage` or `policymanage` on the organization.
   */
  listOrganizationRoles(request: RequestOf<'listOrganizationRoles'>, options?: CallOptions): Promise<ResponseOf<'listOrganizationRoles'>>

  /**
   * Create permissions
   *
   * Creates up to 18 permissions, all or none. Each is given by its `key`, or by `namespace` and `name`, and then the name is the verb. A key that is known keeps its permission, which takes the title and metadata that are given: a service may declare its permissions at every start.
   *
   * Platform admins may call it.
   */
  createPermissions(request: RequestOf<'createPermissions'>, options?: CallOptions): Promise<ResponseOf<'createPermissions'>>

  /**
   * List permissions
   *
   * Lists all permissions, built-in ones too, or those of a namespace, by their keys.
   *
   * Every client may call it.
   */
  listPermissions(request?: RequestOf<'listPermissions'>, options?: CallOptions): Promise<ResponseOf<'listPermissions'>>

  /**
   * Create policy
   *
   * Binds a role to a principal on a resource. If the same role is already bound to the same principal on the same resource, the answer is that policy, with the new title and metadata: there is never a second binding.
   *
   * Platform admins may call it, and clients that hold `policymanage` on the organization or project, `administer` on the group, or `delete` on any other resource.
   */
  createPolicy(request: RequestOf<'createPolicy'>, options?: CallOptions): Promise<ResponseOf<'createPolicy'>>

  /**
   * Create role
   *
   * Creates a role of the platform, which may be bound in every organization.
   *
   * Platform admins may call it.
   */
  createRole(request: RequestOf<'createRole'>, options?: CallOptions): Promise<ResponseOf<'createRole'>>

  /**
   * List roles
   *
   * Lists the roles of the platform, built-in ones too, by id. Organizations have lists of their own roles.
   *
   * Every client may call it.
   */
  listRoles(request?: RequestOf<'listRoles'>, options?: CallOptions): Promise<ResponseOf<'listRoles'>>

  /**
   * Create usage
   *
   * Records usages and charges the account for them. Every new usage is recorded and charged, or none is. The id of a usage is an idempotency key, for ever and across accounts: a usage that is sent again with the same content is neither recorded nor charged again, so a request whose answer was lost can be sent again. A charge never takes the balance below the lowest value that the account allows.
   *
   * Platform admins and members may call it.
   */
  createUsage(request: RequestOf<'createUsage'>, options?: CallOptions): Promise<ResponseOf<'createUsage'>>

  /**
   * Delete organization role
   *
   * Deletes a role of an organization that no policy binds.
   *
   * Platform admins may call it, and clients that hold `rolemanage` on the organization.
   */
  deleteOrganizationRole(request: RequestOf<'deleteOrganizationRole'>, options?: CallOptions): Promise<ResponseOf<'deleteOrganizationRole'>>

  /**
   * Get organization role
   *
   * Reads a role of an organization.
   *
   * Platform admins may call it, and clients that hold `get`, `rolemanage` or `policymanage` on the organization.
   */
  getOrganizationRole(request: RequestOf<'getOrganizationRole'>, options?: CallOptions): Promise<ResponseOf<'getOrganizationRole'>>

  /**
   * Update organization role
   *
   * Replaces the fields that are given; the others stay. `permissions` and `scopes` are the whole lists. Every check that begins after the answer follows it.
   *
   * Platform admins may call it, and clients that hold `rolemanage` on the organization.
   */
  updateOrganizationRole(request: RequestOf<'updateOrganizationRole'>, options?: CallOptions): Promise<ResponseOf<'updateOrganizationRole'>>

  /**
   * Delete permission
   *
   * Deletes a permission. From then on every check of it is an error, 404 `PERMISSION_NOT_FOUND`, and no "no"; roles answer without it. Its key is free again, and nothing that was granted comes back with it. Built-in permissions cannot be deleted.
   *
   * Platform admins may call it.
   */
  deletePermission(request: RequestOf<'deletePermission'>, options?: CallOptions): Promise<ResponseOf<'deletePermission'>>

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
   * Delete role
   *
   * Deletes a role of the platform that no policy binds. Built-in roles cannot be deleted.
   *
   * Platform admins may call it.
   */
  deleteRole(request: RequestOf<'deleteRole'>, options?: CallOptions): Promise<ResponseOf<'deleteRole'>>

  /**
   * Get role
   *
   * Reads a role of the platform by its id or its name.
   *
   * Every client may call it.
   */
  getRole(request: RequestOf<'getRole'>, options?: CallOptions): Promise<ResponseOf<'getRole'>>

  /**
   * Update role
   *
   * Replaces the fields that are given; the others stay. `permissions` and `scopes` are the whole lists. Every check that begins after the answer follows it. Built-in roles cannot be changed.
   *
   * Platform admins may call it.
   */
  updateRole(request: RequestOf<'updateRole'>, options?: CallOptions): Promise<ResponseOf<'updateRole'>>

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
  createOrganizationRole: { method: 'POST', path: '/v1beta1/organizations/{org_id}/roles', inPath: ['org_id'], inQuery: [], hasBody: true },
  listOrganizationRoles: { method: 'GET', path: '/v1beta1/organizations/{org_id}/roles', inPath: ['org_id'], inQuery: ['page_size', 'page_token', 'page_num', 'state', 'scopes'], hasBody: false },
  createPermissions: { method: 'POST', path: '/v1beta1/permissions', inPath: [], inQuery: [], hasBody: true },
  listPermissions: { method: 'GET', path: '/v1beta1/permissions', inPath: [], inQuery: ['page_size', 'page_token', 'page_num', 'namespace'], hasBody: false },
  createPolicy: { method: 'POST', path: '/v1beta1/policies', inPath: [], inQuery: [], hasBody: true },
  createRole: { method: 'POST', path: '/v1beta1/roles', inPath: [], inQuery: [], hasBody: true },
  listRoles: { method: 'GET', path: '/v1beta1/roles', inPath: [], inQuery: ['page_size', 'page_token', 'page_num', 'state', 'scopes'], hasBody: false },
  createUsage: { method: 'POST', path: '/v1beta1/organizations/{org_id}/billing/{billing_id}/usages', inPath: ['org_id', 'billing_id'], inQuery: [], hasBody: true },
  deleteOrganizationRole: { method: 'DELETE', path: '/v1beta1/organizations/{org_id}/roles/{id}', inPath: ['org_id', 'id'], inQuery: [], hasBody: false },
  getOrganizationRole: { method: 'GET', path: '/v1beta1/organizations/{org_id}/roles/{id}', inPath: ['org_id', 'id'], inQuery: [], hasBody: false },
  updateOrganizationRole: { method: 'PUT', path: '/v1beta1/organizations/{org_id}/roles/{id}', inPath: ['org_id', 'id'], inQuery: [], hasBody: true },
  deletePermission: { method: 'DELETE', path: '/v1beta1/permissions/{id}', inPath: ['id'], inQuery: [], hasBody: false },
  getPermission: { method: 'GET', path: '/v1beta1/permissions/{id}', inPath: ['id'], inQuery: [], hasBody: false },
  updatePermission: { method: 'PUT', path: '/v1beta1/permissions/{id}', inPath: ['id'], inQuery: [], hasBody: true },
  deleteRole: { method: 'DELETE', path: '/v1beta1/roles/{id}', inPath: ['id'], inQuery: [], hasBody: false },
  getRole: { method: 'GET', path: '/v1beta1/roles/{id}', inPath: ['id'], inQuery: [], hasBody: false },
  updateRole: { method: 'PUT', path: '/v1beta1/roles/{id}', inPath: ['id'], inQuery: [], hasBody: true },
  updateProduct: { method: 'PUT', path: '/v1beta1/billing/products/{id}', inPath: ['id'], inQuery: [], hasBody: true },
} as const
