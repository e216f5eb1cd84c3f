// Made from openapi.json by `npm run openapi`.

import type { CallOptions, DeletionOf, RequestOf, ResponseOf } from './call.ts'

export interface Operations {
  /**
   * Add group users
   *
   * Adds 1 to 49 members to a group, all or none. Who is a member already is passed over. From the answer on they hold what the group holds.
   *
   * Platform admins may call it, and clients that hold `update` on the group.
   */
  addGroupUsers(request: RequestOf<'addGroupUsers'>, options?: CallOptions): Promise<ResponseOf<'addGroupUsers'>>

  /**
   * List group users
   *
   * Lists the members of a group, by principal: service users before users. A page counts both together.
   *
   * Platform admins may call it, and clients that hold `get` or `update` on the group.
   */
  listGroupUsers(request: RequestOf<'listGroupUsers'>, options?: CallOptions): Promise<ResponseOf<'listGroupUsers'>>

  /**
   * Batch check
   *
   * Makes up to 50 checks of any subjects, all as of one single moment. What several of them rest on is read once, so a batch costs a fraction of as many single checks. If any of the permissions does not exist, the answer is 404 and names each of them.
   *
   * Platform admins and members may call it.
   */
  batchCheck(request: RequestOf<'batchCheck'>, options?: CallOptions): Promise<ResponseOf<'batchCheck'>>

  /**
   * Batch check permission
   *
   * Makes up to 20 checks of the caller itself, all as of one single moment. If any of the permissions does not exist, the answer is 404 and names each of them.
   *
   * Every client may call it.
   */
  batchCheckPermission(request: RequestOf<'batchCheckPermission'>, options?: CallOptions): Promise<ResponseOf<'batchCheckPermission'>>

  /**
   * Check
   *
   * Says whether a principal holds a permission on a resource: as a platform admin, as the owner of the resource, or through a policy on the resource or on one of its ancestors. The answer reflects every write that was acknowledged before the request. An unknown subject or resource is `false`; the URN of a resource that was never registered inherits from the project that it names. A permission that does not exist is 404, so that a typo is not mistaken for a denial.
   *
   * Platform admins and members may call it.
   */
  check(request: RequestOf<'check'>, options?: CallOptions): Promise<ResponseOf<'check'>>

  /**
   * Check resource permission
   *
   * Says whether the caller itself holds a permission on a resource, by the rules of the check. An application that acts for a person asks the admin check about that person instead.
   *
   * Every client may call it.
   */
  checkResourcePermission(request: RequestOf<'checkResourcePermission'>, options?: CallOptions): Promise<ResponseOf<'checkResourcePermission'>>

  /**
   * Create group
   *
   * Creates a group in an organization, without members. A maker who is no platform admin gets the role `app_group_owner` on it.
   *
   * Platform admins may call it, and clients that hold `groupcreate` on the organization.
   */
  createGroup(request: RequestOf<'createGroup'>, options?: CallOptions): Promise<ResponseOf<'createGroup'>>

  /**
   * List organization groups
   *
   * Lists the groups of an organization, by id. `members_count` is always true; `users` are the members that are users, where `with_members` asks for them. Then a page has at most 50 groups.
   *
   * Platform admins may call it, and clients that hold `grouplist` or `groupcreate` on the organization; with `with_members` also `get` of every group of the organization.
   */
  listOrganizationGroups(request: RequestOf<'listOrganizationGroups'>, options?: CallOptions): Promise<ResponseOf<'listOrganizationGroups'>>

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
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  revokePolicy(request: RequestOf<'revokePolicy'>, options?: CallOptions): Promise<DeletionOf<'revokePolicy'>>

  /**
   * Create project resource
   *
   * Registers a resource in a project. Without `principal` its owner is the caller, if that is no platform admin. To name another owner takes `policymanage` on the project. With an `id` of its own a request can be sent again: the same content gives what is there, other content is 409. An id that roles are bound on already, without being registered, takes `delete` of its namespace on it.
   *
   * Platform admins may call it, and clients that hold `update` on the project.
   */
  createProjectResource(request: RequestOf<'createProjectResource'>, options?: CallOptions): Promise<ResponseOf<'createProjectResource'>>

  /**
   * List project resources
   *
   * Lists the resources of a project, by namespace and id.
   *
   * Platform admins may call it, and clients that hold `resourcelist` or `update` on the project.
   */
  listProjectResources(request: RequestOf<'listProjectResources'>, options?: CallOptions): Promise<ResponseOf<'listProjectResources'>>

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
   * Platform admins and members may call it, and clients that hold `billingmanage` on the organization whose account pays.
   */
  createUsage(request: RequestOf<'createUsage'>, options?: CallOptions): Promise<ResponseOf<'createUsage'>>

  /**
   * Delete group
   *
   * Deletes a group with its memberships and with all policies of it and on it. From the answer on nobody holds anything by it. Where there is too much for one request the answer is 503 `DELETION_IN_PROGRESS`: send it again. Until then the group cannot be changed.
   *
   * Platform admins may call it, and clients that hold `delete` on the group.
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  deleteGroup(request: RequestOf<'deleteGroup'>, options?: CallOptions): Promise<DeletionOf<'deleteGroup'>>

  /**
   * Get group
   *
   * Reads a group of an organization.
   *
   * Platform admins may call it, and clients that hold `get` or `update` on the group.
   */
  getGroup(request: RequestOf<'getGroup'>, options?: CallOptions): Promise<ResponseOf<'getGroup'>>

  /**
   * Update group
   *
   * Replaces the fields that are given; the others stay. The organization of a group never changes.
   *
   * Platform admins may call it, and clients that hold `update` on the group.
   */
  updateGroup(request: RequestOf<'updateGroup'>, options?: CallOptions): Promise<ResponseOf<'updateGroup'>>

  /**
   * Delete organization role
   *
   * Deletes a role of an organization that no policy binds.
   *
   * Platform admins may call it, and clients that hold `rolemanage` on the organization.
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  deleteOrganizationRole(request: RequestOf<'deleteOrganizationRole'>, options?: CallOptions): Promise<DeletionOf<'deleteOrganizationRole'>>

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
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  deletePermission(request: RequestOf<'deletePermission'>, options?: CallOptions): Promise<DeletionOf<'deletePermission'>>

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
   * Delete policy
   *
   * Deletes a policy by its id. No check that begins after the answer is allowed by it. A policy that does not exist is 404, so that a typo is not mistaken for a revocation.
   *
   * Platform admins may call it, and clients that hold `policymanage` on the organization or project, `administer` on the group, or `delete` on any other resource; the principal of the policy may, too.
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  deletePolicy(request: RequestOf<'deletePolicy'>, options?: CallOptions): Promise<DeletionOf<'deletePolicy'>>

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
   * Delete project resource
   *
   * Deletes a resource with all policies on it. Where there is too much for one request the answer is 503 `DELETION_IN_PROGRESS`: send it again. Until then the resource cannot be changed. Whoever may create in the project may make another resource with its id: nothing of the old grants comes back.
   *
   * Platform admins may call it, and clients that hold `delete` of its namespace on the resource, or `update` on the project.
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  deleteProjectResource(request: RequestOf<'deleteProjectResource'>, options?: CallOptions): Promise<DeletionOf<'deleteProjectResource'>>

  /**
   * Get project resource
   *
   * Reads a resource of a project.
   *
   * Platform admins may call it, and clients that hold `get` or `update` of its namespace on the resource, or `resourcelist` or `update` on the project.
   */
  getProjectResource(request: RequestOf<'getProjectResource'>, options?: CallOptions): Promise<ResponseOf<'getProjectResource'>>

  /**
   * Update project resource
   *
   * Replaces the fields that are given; the others stay. Another name gives the resource another URN. Another owner, or none, takes `policymanage` on the project. Namespace and project never change.
   *
   * Platform admins may call it, and clients that hold `update` of its namespace on the resource, or `update` on the project.
   */
  updateProjectResource(request: RequestOf<'updateProjectResource'>, options?: CallOptions): Promise<ResponseOf<'updateProjectResource'>>

  /**
   * Delete role
   *
   * Deletes a role of the platform that no policy binds. Built-in roles cannot be deleted.
   *
   * Platform admins may call it.
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  deleteRole(request: RequestOf<'deleteRole'>, options?: CallOptions): Promise<DeletionOf<'deleteRole'>>

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
   * Delete user
   *
   * Takes away everything that a user holds: relations to the platform, policies, memberships of groups, and the ownership of resources, which stay. Users are not registered, so that every UUID is one, and a user who holds nothing is answered with zeros. Where there is too much for one request the answer is 503 `DELETION_IN_PROGRESS`: send it again. What is granted to the user while the request is running may stay.
   *
   * Platform admins may call it.
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  deleteUser(request: RequestOf<'deleteUser'>, options?: CallOptions): Promise<DeletionOf<'deleteUser'>>

  /**
   * List billing transactions
   *
   * Lists what changed the balance of an account, newest first: usages of the type `credit`, credit grants, and reverts. The list follows the table by a second or so: it is the one list that may miss what was just recorded. For the balance of this moment read the balance.
   *
   * Platform admins may call it, and clients that hold `billingview` on the organization.
   */
  listBillingTransactions(request: RequestOf<'listBillingTransactions'>, options?: CallOptions): Promise<ResponseOf<'listBillingTransactions'>>

  /**
   * Remove group user
   *
   * Takes a member out of a group. In one transaction it loses what the group granted it, and its policies on the group. There is no guard of a last owner: the admins of the organization can always act.
   *
   * Platform admins may call it, and clients that hold `update` on the group; a member may leave by itself.
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  removeGroupUser(request: RequestOf<'removeGroupUser'>, options?: CallOptions): Promise<DeletionOf<'removeGroupUser'>>

  /**
   * Revert billing usage
   *
   * Takes back a usage, or a part of it: its credits go back to the account, or its features no longer count. It can be sent again. With an `id` it is done once under that id; without `id`, the same `amount` of the same usage is the same revert; without both, all that is left is taken back, and a repetition finds nothing left. Whoever takes back the same amount twice gives ids. Reverts never take back more than the usage was. A disabled account takes credits back, too.
   *
   * Platform admins may call it.
   */
  revertBillingUsage(request: RequestOf<'revertBillingUsage'>, options?: CallOptions): Promise<ResponseOf<'revertBillingUsage'>>

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
  addGroupUsers: { method: 'POST', path: '/v1beta1/organizations/{org_id}/groups/{id}/users', inPath: ['org_id', 'id'], inQuery: [], hasBody: true },
  listGroupUsers: { method: 'GET', path: '/v1beta1/organizations/{org_id}/groups/{id}/users', inPath: ['org_id', 'id'], inQuery: ['with_roles', 'page_size', 'page_token', 'page_num'], hasBody: false },
  batchCheck: { method: 'POST', path: '/v1beta1/admin/batchcheck', inPath: [], inQuery: [], hasBody: true },
  batchCheckPermission: { method: 'POST', path: '/v1beta1/batchcheck', inPath: [], inQuery: [], hasBody: true },
  check: { method: 'POST', path: '/v1beta1/admin/check', inPath: [], inQuery: ['explain'], hasBody: true },
  checkResourcePermission: { method: 'POST', path: '/v1beta1/check', inPath: [], inQuery: [], hasBody: true },
  createGroup: { method: 'POST', path: '/v1beta1/organizations/{org_id}/groups', inPath: ['org_id'], inQuery: [], hasBody: true },
  listOrganizationGroups: { method: 'GET', path: '/v1beta1/organizations/{org_id}/groups', inPath: ['org_id'], inQuery: ['state', 'group_ids', 'with_members', 'with_member_count', 'page_size', 'page_token', 'page_num'], hasBody: false },
  createOrganizationRole: { method: 'POST', path: '/v1beta1/organizations/{org_id}/roles', inPath: ['org_id'], inQuery: [], hasBody: true },
  listOrganizationRoles: { method: 'GET', path: '/v1beta1/organizations/{org_id}/roles', inPath: ['org_id'], inQuery: ['page_size', 'page_token', 'page_num', 'state', 'scopes'], hasBody: false },
  createPermissions: { method: 'POST', path: '/v1beta1/permissions', inPath: [], inQuery: [], hasBody: true },
  listPermissions: { method: 'GET', path: '/v1beta1/permissions', inPath: [], inQuery: ['page_size', 'page_token', 'page_num', 'namespace'], hasBody: false },
  createPolicy: { method: 'POST', path: '/v1beta1/policies', inPath: [], inQuery: [], hasBody: true },
  listPolicies: { method: 'GET', path: '/v1beta1/policies', inPath: [], inQuery: ['org_id', 'project_id', 'group_id', 'resource', 'user_id', 'principal', 'role_id', 'page_size', 'page_token', 'page_num'], hasBody: false },
  revokePolicy: { method: 'DELETE', path: '/v1beta1/policies', inPath: [], inQuery: ['role_id', 'resource', 'principal'], hasBody: false },
  createProjectResource: { method: 'POST', path: '/v1beta1/projects/{project_id}/resources', inPath: ['project_id'], inQuery: ['id'], hasBody: true },
  listProjectResources: { method: 'GET', path: '/v1beta1/projects/{project_id}/resources', inPath: ['project_id'], inQuery: ['namespace', 'name', 'page_size', 'page_token', 'page_num'], hasBody: false },
  createRole: { method: 'POST', path: '/v1beta1/roles', inPath: [], inQuery: [], hasBody: true },
  listRoles: { method: 'GET', path: '/v1beta1/roles', inPath: [], inQuery: ['page_size', 'page_token', 'page_num', 'state', 'scopes'], hasBody: false },
  createUsage: { method: 'POST', path: '/v1beta1/organizations/{org_id}/billing/{billing_id}/usages', inPath: ['org_id', 'billing_id'], inQuery: [], hasBody: true },
  deleteGroup: { method: 'DELETE', path: '/v1beta1/organizations/{org_id}/groups/{id}', inPath: ['org_id', 'id'], inQuery: [], hasBody: false },
  getGroup: { method: 'GET', path: '/v1beta1/organizations/{org_id}/groups/{id}', inPath: ['org_id', 'id'], inQuery: ['with_members'], hasBody: false },
  updateGroup: { method: 'PUT', path: '/v1beta1/organizations/{org_id}/groups/{id}', inPath: ['org_id', 'id'], inQuery: [], hasBody: true },
  deleteOrganizationRole: { method: 'DELETE', path: '/v1beta1/organizations/{org_id}/roles/{id}', inPath: ['org_id', 'id'], inQuery: [], hasBody: false },
  getOrganizationRole: { method: 'GET', path: '/v1beta1/organizations/{org_id}/roles/{id}', inPath: ['org_id', 'id'], inQuery: [], hasBody: false },
  updateOrganizationRole: { method: 'PUT', path: '/v1beta1/organizations/{org_id}/roles/{id}', inPath: ['org_id', 'id'], inQuery: [], hasBody: true },
  deletePermission: { method: 'DELETE', path: '/v1beta1/permissions/{id}', inPath: ['id'], inQuery: [], hasBody: false },
  getPermission: { method: 'GET', path: '/v1beta1/permissions/{id}', inPath: ['id'], inQuery: [], hasBody: false },
  updatePermission: { method: 'PUT', path: '/v1beta1/permissions/{id}', inPath: ['id'], inQuery: [], hasBody: true },
  deletePolicy: { method: 'DELETE', path: '/v1beta1/policies/{id}', inPath: ['id'], inQuery: [], hasBody: false },
  getPolicy: { method: 'GET', path: '/v1beta1/policies/{id}', inPath: ['id'], inQuery: [], hasBody: false },
  updatePolicy: { method: 'PUT', path: '/v1beta1/policies/{id}', inPath: ['id'], inQuery: [], hasBody: true },
  deleteProjectResource: { method: 'DELETE', path: '/v1beta1/projects/{project_id}/resources/{id}', inPath: ['project_id', 'id'], inQuery: [], hasBody: false },
  getProjectResource: { method: 'GET', path: '/v1beta1/projects/{project_id}/resources/{id}', inPath: ['project_id', 'id'], inQuery: [], hasBody: false },
  updateProjectResource: { method: 'PUT', path: '/v1beta1/projects/{project_id}/resources/{id}', inPath: ['project_id', 'id'], inQuery: [], hasBody: true },
  deleteRole: { method: 'DELETE', path: '/v1beta1/roles/{id}', inPath: ['id'], inQuery: [], hasBody: false },
  getRole: { method: 'GET', path: '/v1beta1/roles/{id}', inPath: ['id'], inQuery: [], hasBody: false },
  updateRole: { method: 'PUT', path: '/v1beta1/roles/{id}', inPath: ['id'], inQuery: [], hasBody: true },
  deleteUser: { method: 'DELETE', path: '/v1beta1/users/{id}', inPath: ['id'], inQuery: [], hasBody: false },
  listBillingTransactions: { method: 'GET', path: '/v1beta1/organizations/{org_id}/billing/{billing_id}/transactions', inPath: ['org_id', 'billing_id'], inQuery: ['start_range', 'end_range', 'since', 'page_size', 'page_token', 'page_num'], hasBody: false },
  removeGroupUser: { method: 'DELETE', path: '/v1beta1/organizations/{org_id}/groups/{id}/users/{user_id}', inPath: ['org_id', 'id', 'user_id'], inQuery: [], hasBody: false },
  revertBillingUsage: { method: 'POST', path: '/v1beta1/admin/organizations/{org_id}/billing/{billing_id}/usage/{usage_id}/revert', inPath: ['org_id', 'billing_id', 'usage_id'], inQuery: [], hasBody: true },
  updateProduct: { method: 'PUT', path: '/v1beta1/billing/products/{id}', inPath: ['id'], inQuery: [], hasBody: true },
} as const

/** The operations that answer in pages, and the field of a page that has its entries. Null where several fields have some. */
export const lists = {
  listGroupUsers: null,
  listOrganizationGroups: 'groups',
  listOrganizationRoles: 'roles',
  listPermissions: 'permissions',
  listPolicies: 'policies',
  listProjectResources: 'resources',
  listRoles: 'roles',
  listBillingTransactions: 'transactions',
} as const
