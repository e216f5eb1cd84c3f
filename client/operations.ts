// Made from openapi.json by `npm run openapi`.

import type { CallOptions, DeletionOf, RequestOf, ResponseOf } from './types.ts'

export interface Operations {
  /**
   * Add group users
   *
   * Adds 1 to 49 members to a group, all or none. Existing members stay members: with `expires_at` they get that end, without it they keep theirs. An ended membership begins again. After the answer they have the rights of the group.
   *
   * Platform admins may call it, and callers that hold `update` on the group.
   */
  addGroupUsers(request: RequestOf<'addGroupUsers'>, options?: CallOptions): Promise<ResponseOf<'addGroupUsers'>>

  /**
   * List group users
   *
   * Lists the members of a group, by principal: service users before users. A page counts both together. Of a service user of another organization, or of none, only platform admins, and holders of the relations `support` and `viewer`, see title and organization.
   *
   * Platform admins may call it, and callers that hold `get` or `update` on the group. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listGroupUsers(request: RequestOf<'listGroupUsers'>, options?: CallOptions): Promise<ResponseOf<'listGroupUsers'>>

  /**
   * Add organization users
   *
   * Gives 1 to 20 users the role `app_organization_viewer` on the organization, all or none. A user that has it keeps its policy as it is.
   *
   * Platform admins may call it, and callers that hold `policymanage` on the organization.
   */
  addOrganizationUsers(request: RequestOf<'addOrganizationUsers'>, options?: CallOptions): Promise<ResponseOf<'addOrganizationUsers'>>

  /**
   * List organization users
   *
   * Lists the users that have a role on the organization itself, by id. Members of its groups, and users of its projects, are not among them.
   *
   * Platform admins may call it, and callers that hold `get` on the organization. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listOrganizationUsers(request: RequestOf<'listOrganizationUsers'>, options?: CallOptions): Promise<ResponseOf<'listOrganizationUsers'>>

  /**
   * Add platform user
   *
   * Gives a user or service user a relation to the platform: `admin`, who may do everything on what exists; `member`, who may check and report usages; `support`, `biller` or `viewer`, each of whom may call some operations. If it has the relation already, nothing changes.
   *
   * Platform admins may call it.
   */
  addPlatformUser(request: RequestOf<'addPlatformUser'>, options?: CallOptions): Promise<ResponseOf<'addPlatformUser'>>

  /**
   * List platform users
   *
   * Lists all users and service users with a relation to the platform, by namespace and id. `metadata.relation` is the first relation of each, in the order `admin`, `member`, `support`, `biller`, `viewer`; `metadata.relations` are all.
   *
   * Platform admins may call it. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listPlatformUsers(request?: RequestOf<'listPlatformUsers'>, options?: CallOptions): Promise<ResponseOf<'listPlatformUsers'>>

  /**
   * Batch check
   *
   * Makes up to 50 checks of any subjects, all of one single moment. Facts that several of them need are read once, so a batch costs a fraction of as many single checks. If any of the permissions does not exist, the answer is 404 and names each of them.
   *
   * Platform admins and members may call it. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  batchCheck(request: RequestOf<'batchCheck'>, options?: CallOptions): Promise<ResponseOf<'batchCheck'>>

  /**
   * Batch check permission
   *
   * Makes up to 20 checks of the caller itself, all of one single moment. If any of the permissions does not exist, the answer is 404 and names each of them.
   *
   * Every caller may call it.
   */
  batchCheckPermission(request: RequestOf<'batchCheckPermission'>, options?: CallOptions): Promise<ResponseOf<'batchCheckPermission'>>

  /**
   * Cancel subscription
   *
   * Ends a subscription with its period or trial, or at once. A subscription that is canceled or has ended stays as it is. After an immediate cancellation, the credits of the period that was cut short are taken off those of a subscription that starts before the end that the period had.
   *
   * Platform admins may call it.
   */
  cancelSubscription(request: RequestOf<'cancelSubscription'>, options?: CallOptions): Promise<ResponseOf<'cancelSubscription'>>

  /**
   * Capture hold
   *
   * Records usages as create usage does. Their credits come out of the hold first. Credits above the hold have to be available, or nothing is charged. A final capture ends the hold, and the rest of it is available again. A capture whose usages were all captured from this hold before changes nothing. From an expired hold the usages are a plain charge.
   *
   * Platform admins and members may call it, and callers that hold `billingmanage` on the organization.
   */
  captureHold(request: RequestOf<'captureHold'>, options?: CallOptions): Promise<ResponseOf<'captureHold'>>

  /**
   * Change subscription
   *
   * Changes the plan of a subscription, at the end of its period or trial, or at once. A change replaces a change or a cancellation that waits. A change has no id: the same request again is refused with ALREADY_SUBSCRIBED, but if it arrives after another change, it is a new change. Money is not prorated. The credits of the period that an immediate change cuts short are taken off those of the new period, until the end that the period had.
   *
   * Platform admins may call it.
   */
  changeSubscription(request: RequestOf<'changeSubscription'>, options?: CallOptions): Promise<ResponseOf<'changeSubscription'>>

  /**
   * Check
   *
   * Says whether a principal holds a permission on a resource: as a platform admin, as the owner of the resource, or through a policy on the resource or on one of its ancestors. The answer reflects every write that was acknowledged before the request. An unknown subject or resource is `false`, for a platform admin too; for an id under which nothing is registered, or no longer, only the policies on that id count; the URN of a resource that was never registered inherits from the project that it names. A permission that does not exist is 404, so that a typo is not mistaken for a denial.
   *
   * Platform admins and members may call it. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  check(request: RequestOf<'check'>, options?: CallOptions): Promise<ResponseOf<'check'>>

  /**
   * Check and charge
   *
   * Asks once whether a subject may do something and whether the account can pay, and charges only if both are so. Instead of usages it can set a hold aside. The check is as that of admin check, and the charge follows it. The ids of usages and holds are charged once: sent again, the request checks anew, and charges nothing more.
   *
   * Platform admins and members may call it.
   */
  checkAndCharge(request: RequestOf<'checkAndCharge'>, options?: CallOptions): Promise<ResponseOf<'checkAndCharge'>>

  /**
   * Check entitlement
   *
   * Does a plan of the account include a feature now? Each subscription that is `trialing` or `active` entitles. A disabled account is entitled to nothing.
   *
   * Platform admins and members may call it, and callers that hold `billingview` on the organization.
   */
  checkEntitlement(request: RequestOf<'checkEntitlement'>, options?: CallOptions): Promise<ResponseOf<'checkEntitlement'>>

  /**
   * Check resource permission
   *
   * Says whether the caller itself holds a permission on a resource, by the rules of the check. An application that acts for a person asks the admin check about that person instead.
   *
   * Every caller may call it.
   */
  checkResourcePermission(request: RequestOf<'checkResourcePermission'>, options?: CallOptions): Promise<ResponseOf<'checkResourcePermission'>>

  /**
   * Check trial
   *
   * Asks whether an account has had the trial of a plan, which it gets only once.
   *
   * Platform admins may call it, and callers that hold `billingview` on the organization. Holders of the relations `support`, `biller` and `viewer` to the platform may call it, too.
   */
  checkTrial(request: RequestOf<'checkTrial'>, options?: CallOptions): Promise<ResponseOf<'checkTrial'>>

  /**
   * Create billing account
   *
   * Creates an active billing account without credits. It becomes the default of an organization that has none, or one that is disabled. An organization may have several accounts.
   *
   * Platform admins may call it.
   */
  createBillingAccount(request: RequestOf<'createBillingAccount'>, options?: CallOptions): Promise<ResponseOf<'createBillingAccount'>>

  /**
   * List billing accounts
   *
   * Lists the billing accounts of an organization, disabled ones too, by id. After an organization is deleted, platform admins, and holders of the relations `support`, `biller` and `viewer`, still list its accounts by its id.
   *
   * Platform admins may call it, and callers that hold `billingview` on the organization. Holders of the relations `support`, `biller` and `viewer` to the platform may call it, too.
   */
  listBillingAccounts(request: RequestOf<'listBillingAccounts'>, options?: CallOptions): Promise<ResponseOf<'listBillingAccounts'>>

  /**
   * Create checkout
   *
   * Starts a subscription to a plan, or buys a product that sells credits, once for each `id`: take one that belongs to the payment. Tollgate takes no money: collect the payment elsewhere. A subscription gives the credits of its start at once, and those of each period. A product gives `credit_amount` × `quantity` credits, which never expire; a disabled account buys them, too.
   *
   * Platform admins may call it.
   */
  createCheckout(request: RequestOf<'createCheckout'>, options?: CallOptions): Promise<ResponseOf<'createCheckout'>>

  /**
   * Create group
   *
   * Creates a group in an organization, without members. A caller that is no platform admin gets the role `app_group_owner` on it.
   *
   * Platform admins may call it, and callers that hold `groupcreate` on the organization.
   */
  createGroup(request: RequestOf<'createGroup'>, options?: CallOptions): Promise<ResponseOf<'createGroup'>>

  /**
   * List organization groups
   *
   * Lists the groups of an organization, by id. `members_count` is always given; `users` are the members that are users, if `with_members` is true. Then a page has at most 50 groups.
   *
   * Platform admins may call it, and callers that hold `grouplist` or `groupcreate` on the organization; with `with_members` also `get` of every group of the organization. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listOrganizationGroups(request: RequestOf<'listOrganizationGroups'>, options?: CallOptions): Promise<ResponseOf<'listOrganizationGroups'>>

  /**
   * Create hold
   *
   * Sets credits of an account aside before work whose cost is known after it: charges and other holds cannot take them until the hold is captured, released or expired. The balance stays as it is. The same request sent again answers with the present state of the hold.
   *
   * Platform admins and members may call it, and callers that hold `billingmanage` on the organization. Holders of the relation `biller` to the platform may call it, too.
   */
  createHold(request: RequestOf<'createHold'>, options?: CallOptions): Promise<ResponseOf<'createHold'>>

  /**
   * List holds
   *
   * Lists the open holds of an account, by the instant at which they expire.
   *
   * Platform admins and members may call it, and callers that hold `billingview` or `billingmanage` on the organization. Holders of the relations `support`, `biller` and `viewer` to the platform may call it, too.
   */
  listHolds(request: RequestOf<'listHolds'>, options?: CallOptions): Promise<ResponseOf<'listHolds'>>

  /**
   * Create organization
   *
   * Creates an organization. It is empty, and nobody has a role on it.
   *
   * Platform admins may call it.
   */
  createOrganization(request: RequestOf<'createOrganization'>, options?: CallOptions): Promise<ResponseOf<'createOrganization'>>

  /**
   * List organizations
   *
   * Lists organizations, by id: the enabled ones, unless `state` is given.
   *
   * Platform admins may call it. Holders of the relations `support`, `biller` and `viewer` to the platform may call it, too.
   */
  listOrganizations(request?: RequestOf<'listOrganizations'>, options?: CallOptions): Promise<ResponseOf<'listOrganizations'>>

  /**
   * Create organization role
   *
   * Creates a role of an organization, which may be bound only inside it.
   *
   * Platform admins may call it, and callers that hold `rolemanage` on the organization.
   */
  createOrganizationRole(request: RequestOf<'createOrganizationRole'>, options?: CallOptions): Promise<ResponseOf<'createOrganizationRole'>>

  /**
   * List organization roles
   *
   * Lists the roles of an organization by id, without those of the platform.
   *
   * Platform admins may call it, and callers that hold `get`, `rolemanage` or `policymanage` on the organization. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listOrganizationRoles(request: RequestOf<'listOrganizationRoles'>, options?: CallOptions): Promise<ResponseOf<'listOrganizationRoles'>>

  /**
   * Create permissions
   *
   * Creates up to 18 permissions, all or none. Each is given by its `key`, or by `namespace` and `name`, and then the name is the verb. A known key keeps its permission, with the new title and metadata: a service may declare its permissions at every start.
   *
   * Platform admins may call it.
   */
  createPermissions(request: RequestOf<'createPermissions'>, options?: CallOptions): Promise<ResponseOf<'createPermissions'>>

  /**
   * List permissions
   *
   * Lists all permissions, built-in ones too, or those of a namespace, by their keys.
   *
   * Every caller may call it.
   */
  listPermissions(request?: RequestOf<'listPermissions'>, options?: CallOptions): Promise<ResponseOf<'listPermissions'>>

  /**
   * Create plan
   *
   * Creates a plan without products. Products join it by their `plan_id`. Credits of a plan are whole credits.
   *
   * Platform admins may call it.
   */
  createPlan(request: RequestOf<'createPlan'>, options?: CallOptions): Promise<ResponseOf<'createPlan'>>

  /**
   * List plans
   *
   * Lists plans with their products, by id. A page has at most 100 plans and ends at 4 MiB; a plan that is larger than that is answered alone.
   *
   * Every caller may call it.
   */
  listPlans(request?: RequestOf<'listPlans'>, options?: CallOptions): Promise<ResponseOf<'listPlans'>>

  /**
   * Create policy
   *
   * Binds a role to a principal on a resource. If the same role is already bound to the same principal on the same resource, the answer is that policy, with the new title, metadata and end: there is never a second binding. Fields that are not given keep their values. That includes the end, even one that has passed; an empty `expires_at` removes it.
   *
   * Platform admins may call it, and callers that hold `policymanage` on the organization or project, `administer` on the group, or `delete` on any other resource.
   */
  createPolicy(request: RequestOf<'createPolicy'>, options?: CallOptions): Promise<ResponseOf<'createPolicy'>>

  /**
   * List policies
   *
   * Lists the policies that match every filter that is given; at least one is required. By resource they are in the order of principal and role, by principal in the order of the ids of their organizations, otherwise of their ids. Without `page_size` the answer is the whole list, or 400 where it is longer than 1,000 policies.
   *
   * Platform admins may call it, and callers that hold `policymanage` on the organization or project, `administer` on the group, or `delete` on the other resource that they list by, or `rolemanage` on the organization of the role; a service user may list its own policies, and a holder of `serviceusermanage` on an organization those of its service users, wherever they are bound. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listPolicies(request?: RequestOf<'listPolicies'>, options?: CallOptions): Promise<ResponseOf<'listPolicies'>>

  /**
   * Revoke policy
   *
   * Deletes the policy that binds this role to this principal on this resource, for callers that did not keep its id. No check that begins after the answer is allowed by it. A role that is not bound is 404.
   *
   * Platform admins may call it, and callers that hold `policymanage` on the organization or project, `administer` on the group, or `delete` on any other resource; the principal of the policy may call it, too, and so may, for a policy of a service user, a holder of `serviceusermanage` on the organization of that service user. Holders of the relation `support` to the platform may call it, too.
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  revokePolicy(request: RequestOf<'revokePolicy'>, options?: CallOptions): Promise<DeletionOf<'revokePolicy'>>

  /**
   * Create product
   *
   * Creates an active product with its prices and features, all or nothing. A `credit_amount` above 0 without a `behavior` makes it one that sells `credits`. A feature that is known by its id or name is shared.
   *
   * Platform admins may call it.
   */
  createProduct(request: RequestOf<'createProduct'>, options?: CallOptions): Promise<ResponseOf<'createProduct'>>

  /**
   * List products
   *
   * Lists all products with their prices and features, inactive ones too, by id. A page has at most 100 products and ends at 4 MiB; a product that is larger than that is answered alone.
   *
   * Every caller may call it.
   */
  listProducts(request?: RequestOf<'listProducts'>, options?: CallOptions): Promise<ResponseOf<'listProducts'>>

  /**
   * Create project
   *
   * Creates a project in an organization. A caller that is no platform admin gets the role `app_project_owner` on it.
   *
   * Platform admins may call it, and callers that hold `projectcreate` on the organization.
   */
  createProject(request: RequestOf<'createProject'>, options?: CallOptions): Promise<ResponseOf<'createProject'>>

  /**
   * Create project resource
   *
   * Registers a resource in a project, or below another resource of it with `parent`: what a role allows there, it allows here, too. Names stay unique in their namespace and project, also below different parents. At most 10 resources lie above a resource. Without `principal` its owner is the caller, if that is no platform admin. To name another owner, the caller needs `policymanage` on the project. With an `id` of its own a request can be sent again: the same content answers the resource that is there, other content is 409. If policies exist on an id that is not registered, the caller needs the `delete` of its namespace on it.
   *
   * Platform admins may call it, and callers that hold `update` on the project.
   */
  createProjectResource(request: RequestOf<'createProjectResource'>, options?: CallOptions): Promise<ResponseOf<'createProjectResource'>>

  /**
   * List project resources
   *
   * Lists the resources of a project, by namespace and id. With `parent` it lists those in a resource by id, then by namespace, and with `recursive` each before what lies below it. What moves while pages are read may be seen twice or not at all. A role on the parent alone does not allow the list.
   *
   * Platform admins may call it, and callers that hold `resourcelist` or `update` on the project. Holders of the relations `support` and `viewer` to the platform may call it, too.
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
   * Every caller may call it.
   */
  listRoles(request?: RequestOf<'listRoles'>, options?: CallOptions): Promise<ResponseOf<'listRoles'>>

  /**
   * Create service user
   *
   * Creates a service user in an organization: a client of the API. It holds nothing, and has no secret yet. Its title is unique in the organization.
   *
   * Platform admins may call it, and callers that hold `serviceusermanage` on the organization.
   */
  createServiceUser(request: RequestOf<'createServiceUser'>, options?: CallOptions): Promise<ResponseOf<'createServiceUser'>>

  /**
   * List organization service users
   *
   * Lists the service users of an organization, by id. Clients that the operator made belong to none.
   *
   * Platform admins may call it, and callers that hold `get` on the organization. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listOrganizationServiceUsers(request: RequestOf<'listOrganizationServiceUsers'>, options?: CallOptions): Promise<ResponseOf<'listOrganizationServiceUsers'>>

  /**
   * Create service user credential
   *
   * Makes a secret of a service user. Only this answer has its text. A service user has at most two live secrets, so that a new one can replace the old one. If the service user has rights inside its organization, the caller needs `policymanage` there as well. If it has a relation to the platform, or rights elsewhere that a platform admin gave it (`HOLDS_ELSEWHERE`), the caller has to be a platform admin. What other organizations gave it does not count. A service user makes no secret for itself.
   *
   * Platform admins may call it, and callers that hold `serviceusermanage` on the organization.
   */
  createServiceUserCredential(request: RequestOf<'createServiceUserCredential'>, options?: CallOptions): Promise<ResponseOf<'createServiceUserCredential'>>

  /**
   * List service user credentials
   *
   * Lists the secrets of a service user, by id, without their text. There are two at most. A service user may list its own.
   *
   * Platform admins may call it, and callers that hold `serviceusermanage` on the organization. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listServiceUserCredentials(request: RequestOf<'listServiceUserCredentials'>, options?: CallOptions): Promise<ResponseOf<'listServiceUserCredentials'>>

  /**
   * Create usage
   *
   * Records usages and charges the account for them. Every new usage is recorded and charged, or none is. The id of a usage is an idempotency key, for ever and across accounts: a usage that is sent again with the same content is neither recorded nor charged again, so a request whose answer was lost can be sent again. A charge never takes the balance below the lowest value that the account allows.
   *
   * Platform admins and members may call it, and callers that hold `billingmanage` on the organization whose account pays.
   */
  createUsage(request: RequestOf<'createUsage'>, options?: CallOptions): Promise<ResponseOf<'createUsage'>>

  /**
   * Create user
   *
   * Makes the profile of a user: what people call somebody whom policies, groups and usages know by an id. Nothing is decided by it, and no user needs one. With an `id` the same request again answers with the profile that is there.
   *
   * Platform admins may call it.
   */
  createUser(request: RequestOf<'createUser'>, options?: CallOptions): Promise<ResponseOf<'createUser'>>

  /**
   * List users
   *
   * Lists the users that have a profile, by id. With `org_id` those that have a role on the organization itself, with `group_id` the members of the group, with both those that are both. With `org_id` or `group_id`, users without a profile are listed, too. `keyword` chooses by the words of profiles. In an order, each page of an organization or a group reads all its users, up to 10,000.
   *
   * Platform admins and members may call it. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listUsers(request?: RequestOf<'listUsers'>, options?: CallOptions): Promise<ResponseOf<'listUsers'>>

  /**
   * Delete group
   *
   * Deletes a group with its memberships and with all policies of it and on it. After the answer nobody has rights through it. If there is too much for one request, the answer is 503 `DELETION_IN_PROGRESS`: send it again. Until then the group cannot be changed.
   *
   * Platform admins may call it, and callers that hold `delete` on the group.
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  deleteGroup(request: RequestOf<'deleteGroup'>, options?: CallOptions): Promise<DeletionOf<'deleteGroup'>>

  /**
   * Get group
   *
   * Reads a group of an organization.
   *
   * Platform admins may call it, and callers that hold `get` or `update` on the group. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  getGroup(request: RequestOf<'getGroup'>, options?: CallOptions): Promise<ResponseOf<'getGroup'>>

  /**
   * Update group
   *
   * Replaces the fields that are given; the others stay. The organization of a group never changes.
   *
   * Platform admins may call it, and callers that hold `update` on the group.
   */
  updateGroup(request: RequestOf<'updateGroup'>, options?: CallOptions): Promise<ResponseOf<'updateGroup'>>

  /**
   * Delete organization
   *
   * Deletes an organization with its projects, resources, groups, roles and service users, and with all policies of them and on them. From the first request on every check in it says no, except to platform admins, and nothing new can be made in it. If there is too much for one request, the answer is 503 `DELETION_IN_PROGRESS`: send it again. Its billing accounts stay: platform admins, and holders of the relations `support`, `biller` and `viewer`, can still read them. The deletion is refused while one of them is active, or a service user of the organization has a platform relation.
   *
   * Platform admins may call it, and callers that hold `delete` on the organization (while it is disabled, platform admins alone).
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  deleteOrganization(request: RequestOf<'deleteOrganization'>, options?: CallOptions): Promise<DeletionOf<'deleteOrganization'>>

  /**
   * Get organization
   *
   * Reads an organization, a disabled one too.
   *
   * Platform admins may call it, and callers that hold `get` on the organization, also while it is disabled. Holders of the relations `support`, `biller` and `viewer` to the platform may call it, too.
   */
  getOrganization(request: RequestOf<'getOrganization'>, options?: CallOptions): Promise<ResponseOf<'getOrganization'>>

  /**
   * Update organization
   *
   * Replaces the fields that are given; the others stay. The name may change: nothing else depends on it.
   *
   * Platform admins may call it, and callers that hold `update` on the organization.
   */
  updateOrganization(request: RequestOf<'updateOrganization'>, options?: CallOptions): Promise<ResponseOf<'updateOrganization'>>

  /**
   * Delete organization role
   *
   * Deletes a role of an organization that no policy binds.
   *
   * Platform admins may call it, and callers that hold `rolemanage` on the organization.
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  deleteOrganizationRole(request: RequestOf<'deleteOrganizationRole'>, options?: CallOptions): Promise<DeletionOf<'deleteOrganizationRole'>>

  /**
   * Get organization role
   *
   * Reads a role of an organization.
   *
   * Platform admins may call it, and callers that hold `get`, `rolemanage` or `policymanage` on the organization. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  getOrganizationRole(request: RequestOf<'getOrganizationRole'>, options?: CallOptions): Promise<ResponseOf<'getOrganizationRole'>>

  /**
   * Update organization role
   *
   * Replaces the fields that are given; the others stay. `permissions` and `scopes` are the whole lists. Every check that begins after the answer follows it.
   *
   * Platform admins may call it, and callers that hold `rolemanage` on the organization.
   */
  updateOrganizationRole(request: RequestOf<'updateOrganizationRole'>, options?: CallOptions): Promise<ResponseOf<'updateOrganizationRole'>>

  /**
   * Delete permission
   *
   * Deletes a permission. From then on every check of it is an error, 404 `PERMISSION_NOT_FOUND`, and not a "no"; roles no longer have it. Its key is free again; a new permission with that key is in no role. Built-in permissions cannot be deleted.
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
   * Every caller may call it.
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
   * Platform admins may call it, and callers that hold `policymanage` on the organization or project, `administer` on the group, or `delete` on any other resource; the principal of the policy may call it, too, and so may, for a policy of a service user, a holder of `serviceusermanage` on the organization of that service user. Holders of the relation `support` to the platform may call it, too.
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  deletePolicy(request: RequestOf<'deletePolicy'>, options?: CallOptions): Promise<DeletionOf<'deletePolicy'>>

  /**
   * Get policy
   *
   * Reads a policy by its id.
   *
   * Platform admins may call it, and callers that hold `policymanage` on the organization or project, `administer` on the group, or `delete` on any other resource; the principal of the policy may call it, too, and so may, for a policy of a service user, a holder of `serviceusermanage` on the organization of that service user. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  getPolicy(request: RequestOf<'getPolicy'>, options?: CallOptions): Promise<ResponseOf<'getPolicy'>>

  /**
   * Update policy
   *
   * Changes the title, the metadata, the end or the role of a policy. Fields that are omitted stay; an empty `expires_at` removes the end. The role changes in one step: every check sees the old role or the new one, never both and never neither. `resource` and `principal` cannot change: their current values are accepted, so that a policy can be sent back unchanged.
   *
   * Platform admins may call it, and callers that hold `policymanage` on the organization or project, `administer` on the group, or `delete` on any other resource.
   */
  updatePolicy(request: RequestOf<'updatePolicy'>, options?: CallOptions): Promise<ResponseOf<'updatePolicy'>>

  /**
   * Delete project
   *
   * Deletes a project with its resources, and with all policies on them and on it. From the first request on every check in it says no, except to platform admins, and no resource can be registered in it. If there is too much for one request, the answer is 503 `DELETION_IN_PROGRESS`: send it again.
   *
   * Platform admins may call it, and callers that hold `delete` on the project.
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  deleteProject(request: RequestOf<'deleteProject'>, options?: CallOptions): Promise<DeletionOf<'deleteProject'>>

  /**
   * Get project
   *
   * Reads a project, a disabled one too.
   *
   * Platform admins may call it, and callers that hold `get` on the project, also while it is disabled. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  getProject(request: RequestOf<'getProject'>, options?: CallOptions): Promise<ResponseOf<'getProject'>>

  /**
   * Update project
   *
   * Replaces the fields that are given; the others stay. A new name changes the URNs of the resources. Until that is done, both names and both URNs work. If it does not finish in one request (503), send it again. A project of more than 1,000 resources is renamed by a manifest.
   *
   * Platform admins may call it, and callers that hold `update` on the project.
   */
  updateProject(request: RequestOf<'updateProject'>, options?: CallOptions): Promise<ResponseOf<'updateProject'>>

  /**
   * Delete project resource
   *
   * Deletes a resource with all policies on it. With `recursive=true` it first deletes what lies below it, the deepest first: the right to delete the resource is enough for that. So a caller that has `delete` on a resource, or owns it, can delete everything below it. If there is too much for one request, the answer is 503 `DELETION_IN_PROGRESS`: send it again. Until then the resource cannot be changed. Everybody who may create in the project may make another resource with its id. It has none of the old grants.
   *
   * Platform admins may call it, and callers that hold `delete` of its namespace on the resource, or `update` on the project.
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  deleteProjectResource(request: RequestOf<'deleteProjectResource'>, options?: CallOptions): Promise<DeletionOf<'deleteProjectResource'>>

  /**
   * Get project resource
   *
   * Reads a resource of a project.
   *
   * Platform admins may call it, and callers that hold `get` or `update` of its namespace on the resource, or `resourcelist` or `update` on the project. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  getProjectResource(request: RequestOf<'getProjectResource'>, options?: CallOptions): Promise<ResponseOf<'getProjectResource'>>

  /**
   * Update project resource
   *
   * Replaces the fields that are given; the others stay. Another `parent` moves the resource with everything below it, at once; an empty one moves it directly into the project. A move leaves the URN alone. It needs `update` on the project and, besides, `delete` of its namespace on the resource or `policymanage` on the project. Another name gives the resource another URN. To change or remove the owner, the caller needs `policymanage` on the project. Namespace and project never change.
   *
   * Platform admins may call it, and callers that hold `update` of its namespace on the resource, or `update` on the project.
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
   * Every caller may call it.
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
   * Delete service user
   *
   * Deletes a service user with its secrets and with all that it holds: relations to the platform, memberships, policies and the ownership of resources, which stay. If there is too much for one request, the answer is 503 `DELETION_IN_PROGRESS`: send it again. Only platform admins delete one with a relation to the platform.
   *
   * Platform admins may call it, and callers that hold `serviceusermanage` on the organization.
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  deleteServiceUser(request: RequestOf<'deleteServiceUser'>, options?: CallOptions): Promise<DeletionOf<'deleteServiceUser'>>

  /**
   * Get service user
   *
   * Returns a service user of an organization. A service user may read itself.
   *
   * Platform admins may call it, and callers that hold `serviceusermanage` on the organization. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  getServiceUser(request: RequestOf<'getServiceUser'>, options?: CallOptions): Promise<ResponseOf<'getServiceUser'>>

  /**
   * Delete service user credential
   *
   * Deletes a secret of a service user: the next request with it is 401. A service user may delete its own, the one that it uses included. If the service user has a relation to the platform, only itself and platform admins delete its secrets.
   *
   * Platform admins may call it, and callers that hold `serviceusermanage` on the organization.
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  deleteServiceUserCredential(request: RequestOf<'deleteServiceUserCredential'>, options?: CallOptions): Promise<DeletionOf<'deleteServiceUserCredential'>>

  /**
   * Delete user
   *
   * Removes everything that a user holds: relations to the platform, policies, memberships of groups, and the ownership of resources, which stay. Every id is a user's, whether it has a profile or not, and the answer for a user who holds nothing has zeros. If there is too much for one request, the answer is 503 `DELETION_IN_PROGRESS`: send it again. A grant that is made while the request runs may stay.
   *
   * Platform admins may call it.
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  deleteUser(request: RequestOf<'deleteUser'>, options?: CallOptions): Promise<DeletionOf<'deleteUser'>>

  /**
   * Get user
   *
   * Returns a user with its profile. A user without one has empty texts; it is known as long as it has a policy, a membership, a resource or a relation to the platform, or is disabled. A person may read their own user, also as `self`, and also without a profile.
   *
   * Platform admins and members may call it, and every person about themselves. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  getUser(request: RequestOf<'getUser'>, options?: CallOptions): Promise<ResponseOf<'getUser'>>

  /**
   * Update user
   *
   * Changes the profile of a user, or makes it where there is none: the given fields replace the present ones, and the others stay. A new profile needs `email`.
   *
   * Platform admins may call it.
   */
  updateUser(request: RequestOf<'updateUser'>, options?: CallOptions): Promise<ResponseOf<'updateUser'>>

  /**
   * Disable billing account
   *
   * Disables a billing account: it takes no new usages. It still takes credits. If it is disabled already, nothing happens. Where it is the default, the newest active account of the organization becomes the default.
   *
   * Platform admins may call it.
   */
  disableBillingAccount(request: RequestOf<'disableBillingAccount'>, options?: CallOptions): Promise<ResponseOf<'disableBillingAccount'>>

  /**
   * Disable organization
   *
   * Disables an organization. Every check on it and in it that begins after the answer says no, except to platform admins. Grants stay, and count again when it is enabled. Usages are still accepted: a billing account has a state of its own. If it is disabled already, nothing happens.
   *
   * Platform admins may call it.
   */
  disableOrganization(request: RequestOf<'disableOrganization'>, options?: CallOptions): Promise<ResponseOf<'disableOrganization'>>

  /**
   * Disable project
   *
   * Disables a project. Every check on it and in it that begins after the answer says no, except to platform admins. Grants stay, and count again when it is enabled. If it is disabled already, nothing happens. A caller that is no platform admin changes the state of a project at most once a minute (429 `TOO_SOON` with `Retry-After`). At most 20 projects of an organization can be disabled by such callers at the same time.
   *
   * Platform admins may call it, and callers that hold `delete` on the project, also while it is disabled.
   */
  disableProject(request: RequestOf<'disableProject'>, options?: CallOptions): Promise<ResponseOf<'disableProject'>>

  /**
   * Disable service user
   *
   * Disables a service user: its requests are 401, and every check about it that begins after the answer says no. What it holds and its secrets stay, and count again when it is enabled. If it is disabled already, nothing happens.
   *
   * Platform admins may call it.
   */
  disableServiceUser(request: RequestOf<'disableServiceUser'>, options?: CallOptions): Promise<ResponseOf<'disableServiceUser'>>

  /**
   * Disable user
   *
   * Disables a user: every check about it that begins after the answer says no, also where the user is a platform admin. What it holds stays, and counts again when it is enabled. The state belongs to the id, with a profile or without, and a deletion of the user ends it. If it is disabled already, nothing happens. A holder of the relation `support` can disable only users without a relation to the platform.
   *
   * Platform admins may call it. Holders of the relation `support` to the platform may call it, too.
   */
  disableUser(request: RequestOf<'disableUser'>, options?: CallOptions): Promise<ResponseOf<'disableUser'>>

  /**
   * Enable billing account
   *
   * Makes a billing account active: it takes usages again. An active one stays as it is. It becomes the default where the default account is disabled.
   *
   * Platform admins may call it.
   */
  enableBillingAccount(request: RequestOf<'enableBillingAccount'>, options?: CallOptions): Promise<ResponseOf<'enableBillingAccount'>>

  /**
   * Enable organization
   *
   * Enables an organization: grants in it count again, for every check that begins after the answer. If it is enabled already, nothing happens.
   *
   * Platform admins may call it.
   */
  enableOrganization(request: RequestOf<'enableOrganization'>, options?: CallOptions): Promise<ResponseOf<'enableOrganization'>>

  /**
   * Enable project
   *
   * Enables a project: grants in it count again, for every check that begins after the answer. If it is enabled already, nothing happens. A caller that is no platform admin changes the state of a project at most once a minute (429 `TOO_SOON` with `Retry-After`), and cannot enable a project that a platform admin disabled (403).
   *
   * Platform admins may call it, and callers that hold `delete` on the project, also while it is disabled.
   */
  enableProject(request: RequestOf<'enableProject'>, options?: CallOptions): Promise<ResponseOf<'enableProject'>>

  /**
   * Enable service user
   *
   * Enables a service user: its secrets and what it holds count again. If it is enabled already, nothing happens.
   *
   * Platform admins may call it.
   */
  enableServiceUser(request: RequestOf<'enableServiceUser'>, options?: CallOptions): Promise<ResponseOf<'enableServiceUser'>>

  /**
   * Enable user
   *
   * Enables a user: what it holds counts again. If it is enabled already, nothing happens.
   *
   * Platform admins may call it.
   */
  enableUser(request: RequestOf<'enableUser'>, options?: CallOptions): Promise<ResponseOf<'enableUser'>>

  /**
   * Evaluate
   *
   * The access evaluation of OpenID’s Authorization API 1.0 (AuthZEN): the same engine as Check, in the words of the standard. An action that is no permission, and a type or an id that cannot be mapped, is a denial that says why in its `context`.
   *
   * Platform admins and members may call it. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  evaluate(request: RequestOf<'evaluate'>, options?: CallOptions): Promise<ResponseOf<'evaluate'>>

  /**
   * Evaluate batch
   *
   * The access evaluations of OpenID’s Authorization API 1.0 (AuthZEN): up to 50 evaluations of one single moment. The members of the request itself are defaults for each of them. An evaluation that still lacks a member is denied, with an error. Without a list, or with an empty one, the request is a single evaluation.
   *
   * Platform admins and members may call it. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  evaluateBatch(request: RequestOf<'evaluateBatch'>, options?: CallOptions): Promise<ResponseOf<'evaluateBatch'>>

  /**
   * Find
   *
   * Finds the things that a text names, of every kind except plans, subscriptions and holds, with the ids that are needed to open them. A text is one of: an id, except that of an unregistered resource; a name that is unique over the whole service, of an organization, a project, a role of the platform, a permission, a billing account, a product, a feature or a client of the operator; `<organization>/<name>` of a group, role or service user of an organization; the URN of a resource; `<namespace>:<id>`, such as `user:<id>`, `org:acme` or `compute/disk:<id>`; the key or slug of a permission, or the beginning of one. Names of organizations, projects, groups and roles are found in any letter case. Titles, and parts of other names, are not searched. A user is found if it has a profile, a policy, a membership, a platform relation or a resource, or is disabled. A text that names several things has several results.
   *
   * Platform admins may call it. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  find(request: RequestOf<'find'>, options?: CallOptions): Promise<ResponseOf<'find'>>

  /**
   * Find entities
   *
   * Finds things by the start of any word of their names, titles, keys and email addresses, with `q`; or reads the names and titles of things by their ids, up to 100 in one request, with `entities`: organizations, projects, groups, resources, users with a profile, service users, roles and billing accounts. A request has either `q` or `entities`. With `q`, every word of the question has to begin a word of the thing, in any letter case and without accents: `web` finds `web-shop` and "My Web Shop". A word is a run of letters and digits; the longest one of a question has at least two, or is one ideograph. A text of ideographs has no spaces, so its words begin at each Chinese character and at each change of script. A question of 8 characters or more also finds the things whose ids begin with it. Of a thing the first 16 words are searched, those of its name first, and 32 characters of each. Exact names come first, then starts of names, of titles, of ids, and other words; each of these by title, or by name where there is no title, then by id. Where a question fits more than 2,000 entries, it is answered in parts, and each part is sorted in itself. The index follows a change by about a second: a search may miss a new thing for so long. Results are read from the table: a deleted thing is no result, and a changed one has its present texts. The answer has the fields of `find`.
   *
   * Platform admins may call it. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  findEntities(request: RequestOf<'findEntities'>, options?: CallOptions): Promise<ResponseOf<'findEntities'>>

  /**
   * Get AuthZEN configuration
   *
   * The metadata of OpenID’s Authorization API 1.0 (AuthZEN): the URLs of its endpoints, at the address of the request.
   *
   * Everybody may call it, without credentials.
   */
  getAuthzenConfiguration(request?: RequestOf<'getAuthzenConfiguration'>, options?: CallOptions): Promise<ResponseOf<'getAuthzenConfiguration'>>

  /**
   * Get billing account
   *
   * Reads a billing account. After its organization is deleted, platform admins, and holders of the relations `support`, `biller` and `viewer`, still read it by the id of the organization.
   *
   * Platform admins may call it, and callers that hold `billingview` on the organization. Holders of the relations `support`, `biller` and `viewer` to the platform may call it, too.
   */
  getBillingAccount(request: RequestOf<'getBillingAccount'>, options?: CallOptions): Promise<ResponseOf<'getBillingAccount'>>

  /**
   * Update billing account
   *
   * Replaces the fields that are given; the others stay. Only platform admins change the name, and make the account the default of its organization.
   *
   * Platform admins may call it, and callers that hold `billingmanage` on the organization.
   */
  updateBillingAccount(request: RequestOf<'updateBillingAccount'>, options?: CallOptions): Promise<ResponseOf<'updateBillingAccount'>>

  /**
   * Get billing balance
   *
   * Reads the current balance of a billing account. It includes every charge and every grant that was answered before.
   *
   * Platform admins and members may call it, and callers that hold `billingview` on the organization. Holders of the relations `support`, `biller` and `viewer` to the platform may call it, too.
   */
  getBillingBalance(request: RequestOf<'getBillingBalance'>, options?: CallOptions): Promise<ResponseOf<'getBillingBalance'>>

  /**
   * Get feature
   *
   * Reads a feature. Its `product_ids` are all products that have it.
   *
   * Every caller may call it.
   */
  getFeature(request: RequestOf<'getFeature'>, options?: CallOptions): Promise<ResponseOf<'getFeature'>>

  /**
   * Get health
   *
   * Answers if requests reach the service, with the version that runs. It reads no table: make a check to see whether the table answers.
   *
   * Everybody may call it, without credentials.
   */
  getHealth(request?: RequestOf<'getHealth'>, options?: CallOptions): Promise<ResponseOf<'getHealth'>>

  /**
   * Get hold
   *
   * Reads a hold as it is now.
   *
   * Platform admins and members may call it, and callers that hold `billingview` or `billingmanage` on the organization. Holders of the relations `support`, `biller` and `viewer` to the platform may call it, too.
   */
  getHold(request: RequestOf<'getHold'>, options?: CallOptions): Promise<ResponseOf<'getHold'>>

  /**
   * Get audit log
   *
   * Reads one change of an organization.
   *
   * Platform admins may call it, and callers that hold `update` on the organization. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  getOrganizationAuditLog(request: RequestOf<'getOrganizationAuditLog'>, options?: CallOptions): Promise<ResponseOf<'getOrganizationAuditLog'>>

  /**
   * Get plan
   *
   * Reads a plan with its products, their prices and features, as `GET products/{id}` answers them.
   *
   * Every caller may call it.
   */
  getPlan(request: RequestOf<'getPlan'>, options?: CallOptions): Promise<ResponseOf<'getPlan'>>

  /**
   * Update plan
   *
   * Replaces the fields that are given; the others stay. An `inactive` plan is not offered any more. A plan is never deleted.
   *
   * Platform admins may call it.
   */
  updatePlan(request: RequestOf<'updatePlan'>, options?: CallOptions): Promise<ResponseOf<'updatePlan'>>

  /**
   * Get policy author
   *
   * Says who made a policy and who changed it last: `app/user:<id>` or `app/serviceuser:<id>` for a request, `operator:<name>` for the command. Binding the same role again does not change who made it.
   *
   * Platform admins may call it. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  getPolicyAuthor(request: RequestOf<'getPolicyAuthor'>, options?: CallOptions): Promise<ResponseOf<'getPolicyAuthor'>>

  /**
   * Get product
   *
   * Reads a product with its prices and features.
   *
   * Every caller may call it.
   */
  getProduct(request: RequestOf<'getProduct'>, options?: CallOptions): Promise<ResponseOf<'getProduct'>>

  /**
   * Update product
   *
   * Replaces the fields that are given; the others stay. Product, prices and features change together or not at all. `prices` and `features`, if given, are the whole list. The terms of a price never change: add a new price under a new name. A price that is no longer listed becomes inactive.
   *
   * Platform admins may call it.
   */
  updateProduct(request: RequestOf<'updateProduct'>, options?: CallOptions): Promise<ResponseOf<'updateProduct'>>

  /**
   * Get subscription
   *
   * Reads a subscription as it is now. After its organization is deleted, platform admins, and holders of the relations `support`, `biller` and `viewer`, still read it, as ended.
   *
   * Platform admins may call it, and callers that hold `billingview` on the organization. Holders of the relations `support`, `biller` and `viewer` to the platform may call it, too.
   */
  getSubscription(request: RequestOf<'getSubscription'>, options?: CallOptions): Promise<ResponseOf<'getSubscription'>>

  /**
   * Update subscription
   *
   * Changes what does not follow from the clock: `past_due` and back, from the webhook of a payment provider, its id there, and metadata. Other fields of the subscription are accepted and ignored.
   *
   * Platform admins may call it.
   */
  updateSubscription(request: RequestOf<'updateSubscription'>, options?: CallOptions): Promise<ResponseOf<'updateSubscription'>>

  /**
   * Grant billing credits
   *
   * Adds credits to a billing account, once for each id: take the id of the payment. Sent again with the same account, amount, description and end it adds nothing. Credits with an end expire then: the rest of them leaves the balance. Charges take the credits that expire the soonest first. A disabled account takes credits, too.
   *
   * Platform admins may call it. Holders of the relation `biller` to the platform may call it, too.
   */
  grantBillingCredits(request: RequestOf<'grantBillingCredits'>, options?: CallOptions): Promise<ResponseOf<'grantBillingCredits'>>

  /**
   * List audit logs of all organizations
   *
   * Lists who changed what in the whole service, newest first: as the list of an organization has it, and also users, permissions, roles of the platform, its relations, products, plans and features. With `about` it is the history of one thing.
   *
   * Platform admins may call it. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listAllAuditLogs(request?: RequestOf<'listAllAuditLogs'>, options?: CallOptions): Promise<ResponseOf<'listAllAuditLogs'>>

  /**
   * List all billing accounts
   *
   * Lists the billing accounts of all organizations, by organization and id, or those of one. Accounts of deleted organizations are listed with `org_id` alone. A page may be short if very many organizations have none.
   *
   * Platform admins may call it. Holders of the relations `support`, `biller` and `viewer` to the platform may call it, too.
   */
  listAllBillingAccounts(request?: RequestOf<'listAllBillingAccounts'>, options?: CallOptions): Promise<ResponseOf<'listAllBillingAccounts'>>

  /**
   * List all organizations
   *
   * Lists organizations, by id: all of them, or those with a policy of a user or of one of its groups. `count` is the number of all entries; with `user_id`, of the first 3 pages of 1,000 entries, and `count_is_exact` is `false` if there are more, else `true`.
   *
   * Platform admins may call it. Holders of the relations `support`, `biller` and `viewer` to the platform may call it, too.
   */
  listAllOrganizations(request?: RequestOf<'listAllOrganizations'>, options?: CallOptions): Promise<ResponseOf<'listAllOrganizations'>>

  /**
   * List all service users
   *
   * Lists the service users of all organizations, by organization and id, or those of one. Clients that the operator made belong to none, and are not listed. A page may be short if very many organizations have none.
   *
   * Platform admins may call it. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listAllServiceUsers(request?: RequestOf<'listAllServiceUsers'>, options?: CallOptions): Promise<ResponseOf<'listAllServiceUsers'>>

  /**
   * List billing transactions
   *
   * Lists the changes of the balance of an account, newest first: usages of the type `credit`, credit grants, reverts, and expired credits. The list is a second or so behind the table, so it may miss a change of the last second. For the current balance, read the balance. With `user_id`, one request looks through at most 10,000 transactions, so a page may be short, or even empty, and still have a token.
   *
   * Platform admins may call it, and callers that hold `billingview` on the organization. Holders of the relations `support`, `biller` and `viewer` to the platform may call it, too.
   */
  listBillingTransactions(request: RequestOf<'listBillingTransactions'>, options?: CallOptions): Promise<ResponseOf<'listBillingTransactions'>>

  /**
   * List grants that end
   *
   * Lists the policies and the memberships in groups of the whole service that end within some days, the earliest end first. The list belongs to the audit log: a stage without its setting `auditDays` has none, and a grant is missing that was made before the stage had the setting and was not changed since. The list follows a change by about a second.
   *
   * Platform admins may call it. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listEndingGrants(request?: RequestOf<'listEndingGrants'>, options?: CallOptions): Promise<ResponseOf<'listEndingGrants'>>

  /**
   * List entitlements
   *
   * Lists the features that an account is entitled to, its seats, and its subscriptions that have not ended. Seats are counted and not enforced.
   *
   * Platform admins and members may call it, and callers that hold `billingview` on the organization. Holders of the relations `support`, `biller` and `viewer` to the platform may call it, too.
   */
  listEntitlements(request: RequestOf<'listEntitlements'>, options?: CallOptions): Promise<ResponseOf<'listEntitlements'>>

  /**
   * List features
   *
   * Lists all features by id, also those that no product has any more.
   *
   * Every caller may call it.
   */
  listFeatures(request?: RequestOf<'listFeatures'>, options?: CallOptions): Promise<ResponseOf<'listFeatures'>>

  /**
   * List groups
   *
   * Lists the groups of all organizations, by organization and id, or those of one. A page may be short if very many organizations have none.
   *
   * Platform admins may call it. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listGroups(request?: RequestOf<'listGroups'>, options?: CallOptions): Promise<ResponseOf<'listGroups'>>

  /**
   * List organization admins
   *
   * Lists the users that hold a role on the organization itself which gives `app.organization.administer`, such as `app_organization_owner`, by id. Members of a group that holds one, and platform admins, are not among them.
   *
   * Platform admins may call it, and callers that hold `get` on the organization. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listOrganizationAdmins(request: RequestOf<'listOrganizationAdmins'>, options?: CallOptions): Promise<ResponseOf<'listOrganizationAdmins'>>

  /**
   * List audit logs
   *
   * Lists who changed what in an organization, newest first: the organization itself, policies, roles, members of groups, projects, groups, resources, service users, billing accounts, credits and subscriptions. A stage keeps changes for the days of its setting `auditDays`; without it there are none. The log follows a change by about a second. Usages are not in it: list the transactions of the account.
   *
   * Platform admins may call it, and callers that hold `update` on the organization. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listOrganizationAuditLogs(request: RequestOf<'listOrganizationAuditLogs'>, options?: CallOptions): Promise<ResponseOf<'listOrganizationAuditLogs'>>

  /**
   * List organization projects
   *
   * Lists the projects of an organization, by id, in every state unless `state` is given. `with_member_count` counts the principals that hold a role on each. Then a page has at most 100 projects.
   *
   * Platform admins may call it, and callers that hold `projectlist` on the organization. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listOrganizationProjects(request: RequestOf<'listOrganizationProjects'>, options?: CallOptions): Promise<ResponseOf<'listOrganizationProjects'>>

  /**
   * List organizations by user
   *
   * Lists the organizations with a policy of the user or of one of its groups, by id. `inherited=true` adds the organizations of projects with such a policy. Policies that have ended do not count. Of what the caller may not `get`, title and metadata are empty. An entry that exists the whole time is listed exactly once, as long as the policy by which it is listed stays the same. A page takes a bounded amount of work, so it may be short, or empty, and still have a next one.
   *
   * Platform admins may call it, and every caller about itself. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listOrganizationsByUser(request: RequestOf<'listOrganizationsByUser'>, options?: CallOptions): Promise<ResponseOf<'listOrganizationsByUser'>>

  /**
   * List project admins
   *
   * Lists the users that hold a role on the project itself which gives `app.project.administer`, such as `app_project_owner`, by id. Members of a group that holds one, and those that administer the organization or the platform, are not among them.
   *
   * Platform admins may call it, and callers that hold `get` on the project. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listProjectAdmins(request: RequestOf<'listProjectAdmins'>, options?: CallOptions): Promise<ResponseOf<'listProjectAdmins'>>

  /**
   * List project groups
   *
   * Lists the groups that hold a role on the project itself, by id. Of a group of another organization the answer has only the id and the times. Roles that have ended do not count.
   *
   * Platform admins may call it, and callers that hold `get` on the project. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listProjectGroups(request: RequestOf<'listProjectGroups'>, options?: CallOptions): Promise<ResponseOf<'listProjectGroups'>>

  /**
   * List project service users
   *
   * Lists the service users that hold a role on the project itself, by id. One of another organization, or of none, is listed by its id alone, with the times of its policies; platform admins, and holders of the relations `support` and `viewer`, see its title, organization and times. One that does not exist is listed in the same way. Roles that have ended do not count.
   *
   * Platform admins may call it, and callers that hold `get` on the project. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listProjectServiceUsers(request: RequestOf<'listProjectServiceUsers'>, options?: CallOptions): Promise<ResponseOf<'listProjectServiceUsers'>>

  /**
   * List project users
   *
   * Lists the users that hold a role on the project itself, by id. Members of groups, and users of the organization, are not among them. Roles that have ended do not count.
   *
   * Platform admins may call it, and callers that hold `get` on the project. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listProjectUsers(request: RequestOf<'listProjectUsers'>, options?: CallOptions): Promise<ResponseOf<'listProjectUsers'>>

  /**
   * List projects
   *
   * Lists the projects of all organizations, by organization and id, or those of one, in every state unless `state` is given. A page may be short if very many organizations have none.
   *
   * Platform admins may call it. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listProjects(request?: RequestOf<'listProjects'>, options?: CallOptions): Promise<ResponseOf<'listProjects'>>

  /**
   * List projects by user
   *
   * Lists the projects with a policy of the user or of one of its groups, by id. Projects that the user reaches only by a role on the organization are not among them. Policies that have ended do not count. Of what the caller may not `get`, title and metadata are empty. An entry that exists the whole time is listed exactly once, as long as the policy by which it is listed stays the same. A page takes a bounded amount of work, however many policies other organizations give: of more than 20,000 policies, the list goes through organizations in turns, by id within each; a page may be short, or empty, and still have a next one.
   *
   * Platform admins may call it, and every caller about itself. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listProjectsByUser(request: RequestOf<'listProjectsByUser'>, options?: CallOptions): Promise<ResponseOf<'listProjectsByUser'>>

  /**
   * List service user projects
   *
   * Lists the projects of the organization with a policy of the service user or of one of its groups, by id. Projects of other organizations are not among them. A service user may list its own. Policies that have ended do not count. Of what the caller may not `get`, title and metadata are empty.
   *
   * Platform admins may call it, and callers that hold `serviceusermanage` on the organization. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listServiceUserProjects(request: RequestOf<'listServiceUserProjects'>, options?: CallOptions): Promise<ResponseOf<'listServiceUserProjects'>>

  /**
   * List service users
   *
   * Lists the service users of an organization, by id: the same list as [list organization service users](#list-organization-service-users), with the organization in the query.
   *
   * Platform admins may call it, and callers that hold `get` on the organization. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listServiceUsers(request: RequestOf<'listServiceUsers'>, options?: CallOptions): Promise<ResponseOf<'listServiceUsers'>>

  /**
   * List subscriptions
   *
   * Lists the subscriptions of an account, the newest first.
   *
   * Platform admins may call it, and callers that hold `billingview` on the organization. Holders of the relations `support`, `biller` and `viewer` to the platform may call it, too.
   */
  listSubscriptions(request: RequestOf<'listSubscriptions'>, options?: CallOptions): Promise<ResponseOf<'listSubscriptions'>>

  /**
   * List user groups
   *
   * Lists the groups that the user is a member of, and the groups with a policy of the user or of one of its groups, by id. Policies that have ended do not count. Of what the caller may not `get`, title and metadata are empty, and `members_count` is 0. An entry that exists the whole time is listed exactly once, as long as the membership or policy by which it is listed stays the same. A page takes a bounded amount of work, however many policies other organizations give: of more than 20,000 policies, the list goes through organizations in turns, by id within each; a page may be short, or empty, and still have a next one.
   *
   * Platform admins may call it, and every caller about itself. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listUserGroups(request: RequestOf<'listUserGroups'>, options?: CallOptions): Promise<ResponseOf<'listUserGroups'>>

  /**
   * Preview change
   *
   * Says who would lose and gain what by one change, before it is made. Nothing is written. The change is one of: policies are deleted, a role gets another list of permissions, a user or service user leaves a group, all policies of a principal are deleted, a policy is created, resources move below another parent. Each effect is about one principal at the place of one policy, or on one of the moved resources: the members of a group are answered one by one, after the group itself. What lies in a place inherits its effect; by a policy further down, or as its owner, a principal may keep or have there what it would lose or gain. The owner of a resource keeps everything on it, but owning it gives no permission below it: the effect also has what the owner would lose or gain below. At an organization the permissions of projects and groups are those in it. Disabled organizations, projects, users and service users are evaluated as if they were enabled. The facts are those of a check, and each page is of one single moment.
   *
   * Platform admins may call it. Holders of the relation `support` to the platform may call it, too.
   */
  previewChange(request: RequestOf<'previewChange'>, options?: CallOptions): Promise<ResponseOf<'previewChange'>>

  /**
   * Release hold
   *
   * Ends a hold without a charge: its credits are available again. A hold that was captured or released stays as it is.
   *
   * Platform admins and members may call it, and callers that hold `billingmanage` on the organization. Holders of the relation `biller` to the platform may call it, too.
   */
  releaseHold(request: RequestOf<'releaseHold'>, options?: CallOptions): Promise<ResponseOf<'releaseHold'>>

  /**
   * Remove group user
   *
   * Removes a member from a group. In one transaction it loses the rights of the group, and its policies on the group. The last owner can be removed, too: the admins of the organization can always act.
   *
   * Platform admins may call it, and callers that hold `update` on the group; a member may leave by itself, and a holder of `serviceusermanage` on an organization may remove the service users of that organization.
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  removeGroupUser(request: RequestOf<'removeGroupUser'>, options?: CallOptions): Promise<DeletionOf<'removeGroupUser'>>

  /**
   * Remove organization user
   *
   * Removes all that a user holds in the organization: policies on it, on its projects, groups and resources, memberships in its groups, and the ownership of its resources. Policies on resources that were never registered belong to no organization, and stay. A user that holds nothing there is no error: the counts are zero. If there is too much for one request, the answer is 503 `DELETION_IN_PROGRESS`: send it again.
   *
   * Platform admins may call it, and callers that hold `policymanage` on the organization.
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  removeOrganizationUser(request: RequestOf<'removeOrganizationUser'>, options?: CallOptions): Promise<DeletionOf<'removeOrganizationUser'>>

  /**
   * Remove platform user
   *
   * Removes a relation to the platform from a user or service user, or all of them if `relation` is not given. A caller may remove its own.
   *
   * Platform admins may call it.
   */
  removePlatformUser(request: RequestOf<'removePlatformUser'>, options?: CallOptions): Promise<ResponseOf<'removePlatformUser'>>

  /**
   * Revert billing usage
   *
   * Reverts a usage, or a part of it: its credits go back to the account, or its features no longer count. The request can be sent again. With an `id` it is done once for that id. Without `id`, the same `amount` of the same usage is the same revert: give ids to revert the same amount twice. Without both, the rest is reverted, and a repetition reverts nothing. Reverts never exceed the usage. A disabled account takes credits back, too.
   *
   * Platform admins may call it. Holders of the relation `biller` to the platform may call it, too.
   */
  revertBillingUsage(request: RequestOf<'revertBillingUsage'>, options?: CallOptions): Promise<ResponseOf<'revertBillingUsage'>>

  /**
   * Search actions
   *
   * The action search of OpenID’s Authorization API 1.0 (AuthZEN): what a subject may do on a resource, by the verbs of the resource’s own namespace, all of one single moment. A subject or resource that cannot be mapped has no results.
   *
   * Platform admins and members may call it. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  searchActions(request: RequestOf<'searchActions'>, options?: CallOptions): Promise<ResponseOf<'searchActions'>>

  /**
   * Search resources
   *
   * The resource search of OpenID’s Authorization API 1.0 (AuthZEN): on which resources of a type a subject may do an action. It finds what a role of the subject or of one of its groups is bound on, registered or not, what the subject owns, and the resources that are registered below such a place. `org_id` in `context` names the organizations in which it looks. Every page is of one single moment, and takes a bounded amount of work: a subject with access in many organizations or projects gets the results in turns, a turn for some organizations, or for some projects of a large one. Results are in the order of their ids within a turn; a page may be short, or empty, and still have a next one. A subject or resource that cannot be mapped has no results.
   *
   * Platform admins and members may call it. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  searchResources(request: RequestOf<'searchResources'>, options?: CallOptions): Promise<ResponseOf<'searchResources'>>

  /**
   * Search subjects
   *
   * The subject search of OpenID’s Authorization API 1.0 (AuthZEN): who may do an action on a resource. Users and service users are found with the members of groups, each once; `group` finds the groups themselves. Platform admins may do everything on what exists: they are not listed there, and the answer says so. On an id under which nothing is registered they hold what policies on it give them, as anybody does. Every page is of one single moment. A subject or resource that cannot be mapped has no results.
   *
   * Platform admins and members may call it. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  searchSubjects(request: RequestOf<'searchSubjects'>, options?: CallOptions): Promise<ResponseOf<'searchSubjects'>>

  /**
   * Summarize billing transactions
   *
   * Adds up what changed the balance of an account, by day (UTC) of recording, by kind, and by source or user. One answer adds up at most 10,000 transactions, the newest first, and fewer where their texts are long or were recorded by an earlier release; the token leads to those before. Add up sums of the same day, kind, source and user from several answers: each transaction is in exactly one of them. Reverts are sums of their own, of the day on which they were made. Usages of features change no balance, and are not in it. Like the list of transactions it is a second or so behind the table.
   *
   * Platform admins may call it, and callers that hold `billingview` on the organization. Holders of the relations `support`, `biller` and `viewer` to the platform may call it, too.
   */
  summarizeBillingTransactions(request: RequestOf<'summarizeBillingTransactions'>, options?: CallOptions): Promise<ResponseOf<'summarizeBillingTransactions'>>

  /**
   * Update billing account limits
   *
   * Changes the floor of a billing account, and the balance below which a charge sends an event. Limits that are omitted stay. A floor above the balance is accepted: then nothing more can be spent.
   *
   * Platform admins may call it. Holders of the relation `biller` to the platform may call it, too.
   */
  updateBillingAccountLimits(request: RequestOf<'updateBillingAccountLimits'>, options?: CallOptions): Promise<ResponseOf<'updateBillingAccountLimits'>>
}

export const routes = {
  addGroupUsers: { method: 'POST', path: '/v1beta1/organizations/{org_id}/groups/{id}/users', inPath: ['org_id', 'id'], inQuery: [], hasBody: true },
  listGroupUsers: { method: 'GET', path: '/v1beta1/organizations/{org_id}/groups/{id}/users', inPath: ['org_id', 'id'], inQuery: ['with_roles', 'page_size', 'page_token', 'page_num'], hasBody: false },
  addOrganizationUsers: { method: 'POST', path: '/v1beta1/organizations/{id}/users', inPath: ['id'], inQuery: [], hasBody: true },
  listOrganizationUsers: { method: 'GET', path: '/v1beta1/organizations/{id}/users', inPath: ['id'], inQuery: ['with_roles', 'role_filters', 'page_size', 'page_token', 'page_num'], hasBody: false },
  addPlatformUser: { method: 'POST', path: '/v1beta1/admin/platform/users', inPath: [], inQuery: [], hasBody: true },
  listPlatformUsers: { method: 'GET', path: '/v1beta1/admin/platform/users', inPath: [], inQuery: ['page_size', 'page_token', 'page_num'], hasBody: false },
  batchCheck: { method: 'POST', path: '/v1beta1/admin/batchcheck', inPath: [], inQuery: [], hasBody: true },
  batchCheckPermission: { method: 'POST', path: '/v1beta1/batchcheck', inPath: [], inQuery: [], hasBody: true },
  cancelSubscription: { method: 'POST', path: '/v1beta1/organizations/{org_id}/billing/{billing_id}/subscriptions/{id}/cancel', inPath: ['org_id', 'billing_id', 'id'], inQuery: [], hasBody: true },
  captureHold: { method: 'POST', path: '/v1beta1/organizations/{org_id}/billing/{billing_id}/holds/{id}/capture', inPath: ['org_id', 'billing_id', 'id'], inQuery: [], hasBody: true },
  changeSubscription: { method: 'POST', path: '/v1beta1/organizations/{org_id}/billing/{billing_id}/subscriptions/{id}/change', inPath: ['org_id', 'billing_id', 'id'], inQuery: [], hasBody: true },
  check: { method: 'POST', path: '/v1beta1/admin/check', inPath: [], inQuery: ['explain'], hasBody: true },
  checkAndCharge: { method: 'POST', path: '/v1beta1/admin/check-and-charge', inPath: [], inQuery: ['explain'], hasBody: true },
  checkEntitlement: { method: 'POST', path: '/v1beta1/organizations/{org_id}/billing/{billing_id}/check', inPath: ['org_id', 'billing_id'], inQuery: [], hasBody: true },
  checkResourcePermission: { method: 'POST', path: '/v1beta1/check', inPath: [], inQuery: [], hasBody: true },
  checkTrial: { method: 'GET', path: '/v1beta1/organizations/{org_id}/billing/{id}/plans/{plan_id}/trialed', inPath: ['org_id', 'id', 'plan_id'], inQuery: [], hasBody: false },
  createBillingAccount: { method: 'POST', path: '/v1beta1/organizations/{org_id}/billing', inPath: ['org_id'], inQuery: [], hasBody: true },
  listBillingAccounts: { method: 'GET', path: '/v1beta1/organizations/{org_id}/billing', inPath: ['org_id'], inQuery: ['with_count', 'order_by', 'keyword', 'page_size', 'page_token', 'page_num'], hasBody: false },
  createCheckout: { method: 'POST', path: '/v1beta1/admin/organizations/{org_id}/billing/{billing_id}/checkouts', inPath: ['org_id', 'billing_id'], inQuery: [], hasBody: true },
  createGroup: { method: 'POST', path: '/v1beta1/organizations/{org_id}/groups', inPath: ['org_id'], inQuery: [], hasBody: true },
  listOrganizationGroups: { method: 'GET', path: '/v1beta1/organizations/{org_id}/groups', inPath: ['org_id'], inQuery: ['state', 'group_ids', 'with_members', 'with_member_count', 'with_count', 'order_by', 'keyword', 'page_size', 'page_token', 'page_num'], hasBody: false },
  createHold: { method: 'POST', path: '/v1beta1/organizations/{org_id}/billing/{billing_id}/holds', inPath: ['org_id', 'billing_id'], inQuery: [], hasBody: true },
  listHolds: { method: 'GET', path: '/v1beta1/organizations/{org_id}/billing/{billing_id}/holds', inPath: ['org_id', 'billing_id'], inQuery: ['state', 'page_size', 'page_token', 'page_num'], hasBody: false },
  createOrganization: { method: 'POST', path: '/v1beta1/organizations', inPath: [], inQuery: [], hasBody: true },
  listOrganizations: { method: 'GET', path: '/v1beta1/organizations', inPath: [], inQuery: ['state', 'with_count', 'order_by', 'keyword', 'page_size', 'page_token', 'page_num'], hasBody: false },
  createOrganizationRole: { method: 'POST', path: '/v1beta1/organizations/{org_id}/roles', inPath: ['org_id'], inQuery: [], hasBody: true },
  listOrganizationRoles: { method: 'GET', path: '/v1beta1/organizations/{org_id}/roles', inPath: ['org_id'], inQuery: ['page_size', 'page_token', 'page_num', 'with_count', 'order_by', 'keyword', 'state', 'scopes'], hasBody: false },
  createPermissions: { method: 'POST', path: '/v1beta1/permissions', inPath: [], inQuery: [], hasBody: true },
  listPermissions: { method: 'GET', path: '/v1beta1/permissions', inPath: [], inQuery: ['page_size', 'page_token', 'page_num', 'namespace'], hasBody: false },
  createPlan: { method: 'POST', path: '/v1beta1/billing/plans', inPath: [], inQuery: [], hasBody: true },
  listPlans: { method: 'GET', path: '/v1beta1/billing/plans', inPath: [], inQuery: ['state', 'with_count', 'order_by', 'keyword', 'page_size', 'page_token', 'page_num'], hasBody: false },
  createPolicy: { method: 'POST', path: '/v1beta1/policies', inPath: [], inQuery: [], hasBody: true },
  listPolicies: { method: 'GET', path: '/v1beta1/policies', inPath: [], inQuery: ['org_id', 'project_id', 'group_id', 'resource', 'user_id', 'principal', 'role_id', 'page_size', 'page_token', 'page_num'], hasBody: false },
  revokePolicy: { method: 'DELETE', path: '/v1beta1/policies', inPath: [], inQuery: ['role_id', 'resource', 'principal'], hasBody: false },
  createProduct: { method: 'POST', path: '/v1beta1/billing/products', inPath: [], inQuery: [], hasBody: true },
  listProducts: { method: 'GET', path: '/v1beta1/billing/products', inPath: [], inQuery: ['with_count', 'order_by', 'keyword', 'page_size', 'page_token', 'page_num'], hasBody: false },
  createProject: { method: 'POST', path: '/v1beta1/projects', inPath: [], inQuery: [], hasBody: true },
  createProjectResource: { method: 'POST', path: '/v1beta1/projects/{project_id}/resources', inPath: ['project_id'], inQuery: ['id'], hasBody: true },
  listProjectResources: { method: 'GET', path: '/v1beta1/projects/{project_id}/resources', inPath: ['project_id'], inQuery: ['namespace', 'name', 'parent', 'recursive', 'page_size', 'page_token', 'page_num'], hasBody: false },
  createRole: { method: 'POST', path: '/v1beta1/roles', inPath: [], inQuery: [], hasBody: true },
  listRoles: { method: 'GET', path: '/v1beta1/roles', inPath: [], inQuery: ['page_size', 'page_token', 'page_num', 'with_count', 'order_by', 'keyword', 'state', 'scopes'], hasBody: false },
  createServiceUser: { method: 'POST', path: '/v1beta1/organizations/{org_id}/serviceusers', inPath: ['org_id'], inQuery: [], hasBody: true },
  listOrganizationServiceUsers: { method: 'GET', path: '/v1beta1/organizations/{org_id}/serviceusers', inPath: ['org_id'], inQuery: ['with_count', 'order_by', 'keyword', 'page_size', 'page_token', 'page_num'], hasBody: false },
  createServiceUserCredential: { method: 'POST', path: '/v1beta1/organizations/{org_id}/serviceusers/{id}/secrets', inPath: ['org_id', 'id'], inQuery: [], hasBody: true },
  listServiceUserCredentials: { method: 'GET', path: '/v1beta1/organizations/{org_id}/serviceusers/{id}/secrets', inPath: ['org_id', 'id'], inQuery: ['page_size', 'page_token', 'page_num'], hasBody: false },
  createUsage: { method: 'POST', path: '/v1beta1/organizations/{org_id}/billing/{billing_id}/usages', inPath: ['org_id', 'billing_id'], inQuery: [], hasBody: true },
  createUser: { method: 'POST', path: '/v1beta1/users', inPath: [], inQuery: [], hasBody: true },
  listUsers: { method: 'GET', path: '/v1beta1/users', inPath: [], inQuery: ['org_id', 'group_id', 'state', 'with_count', 'order_by', 'keyword', 'page_size', 'page_token', 'page_num'], hasBody: false },
  deleteGroup: { method: 'DELETE', path: '/v1beta1/organizations/{org_id}/groups/{id}', inPath: ['org_id', 'id'], inQuery: [], hasBody: false },
  getGroup: { method: 'GET', path: '/v1beta1/organizations/{org_id}/groups/{id}', inPath: ['org_id', 'id'], inQuery: ['with_members'], hasBody: false },
  updateGroup: { method: 'PUT', path: '/v1beta1/organizations/{org_id}/groups/{id}', inPath: ['org_id', 'id'], inQuery: [], hasBody: true },
  deleteOrganization: { method: 'DELETE', path: '/v1beta1/organizations/{id}', inPath: ['id'], inQuery: [], hasBody: false },
  getOrganization: { method: 'GET', path: '/v1beta1/organizations/{id}', inPath: ['id'], inQuery: [], hasBody: false },
  updateOrganization: { method: 'PUT', path: '/v1beta1/organizations/{id}', inPath: ['id'], inQuery: [], hasBody: true },
  deleteOrganizationRole: { method: 'DELETE', path: '/v1beta1/organizations/{org_id}/roles/{id}', inPath: ['org_id', 'id'], inQuery: [], hasBody: false },
  getOrganizationRole: { method: 'GET', path: '/v1beta1/organizations/{org_id}/roles/{id}', inPath: ['org_id', 'id'], inQuery: [], hasBody: false },
  updateOrganizationRole: { method: 'PUT', path: '/v1beta1/organizations/{org_id}/roles/{id}', inPath: ['org_id', 'id'], inQuery: [], hasBody: true },
  deletePermission: { method: 'DELETE', path: '/v1beta1/permissions/{id}', inPath: ['id'], inQuery: [], hasBody: false },
  getPermission: { method: 'GET', path: '/v1beta1/permissions/{id}', inPath: ['id'], inQuery: [], hasBody: false },
  updatePermission: { method: 'PUT', path: '/v1beta1/permissions/{id}', inPath: ['id'], inQuery: [], hasBody: true },
  deletePolicy: { method: 'DELETE', path: '/v1beta1/policies/{id}', inPath: ['id'], inQuery: [], hasBody: false },
  getPolicy: { method: 'GET', path: '/v1beta1/policies/{id}', inPath: ['id'], inQuery: [], hasBody: false },
  updatePolicy: { method: 'PUT', path: '/v1beta1/policies/{id}', inPath: ['id'], inQuery: [], hasBody: true },
  deleteProject: { method: 'DELETE', path: '/v1beta1/projects/{id}', inPath: ['id'], inQuery: [], hasBody: false },
  getProject: { method: 'GET', path: '/v1beta1/projects/{id}', inPath: ['id'], inQuery: [], hasBody: false },
  updateProject: { method: 'PUT', path: '/v1beta1/projects/{id}', inPath: ['id'], inQuery: [], hasBody: true },
  deleteProjectResource: { method: 'DELETE', path: '/v1beta1/projects/{project_id}/resources/{id}', inPath: ['project_id', 'id'], inQuery: ['recursive'], hasBody: false },
  getProjectResource: { method: 'GET', path: '/v1beta1/projects/{project_id}/resources/{id}', inPath: ['project_id', 'id'], inQuery: [], hasBody: false },
  updateProjectResource: { method: 'PUT', path: '/v1beta1/projects/{project_id}/resources/{id}', inPath: ['project_id', 'id'], inQuery: [], hasBody: true },
  deleteRole: { method: 'DELETE', path: '/v1beta1/roles/{id}', inPath: ['id'], inQuery: [], hasBody: false },
  getRole: { method: 'GET', path: '/v1beta1/roles/{id}', inPath: ['id'], inQuery: [], hasBody: false },
  updateRole: { method: 'PUT', path: '/v1beta1/roles/{id}', inPath: ['id'], inQuery: [], hasBody: true },
  deleteServiceUser: { method: 'DELETE', path: '/v1beta1/organizations/{org_id}/serviceusers/{id}', inPath: ['org_id', 'id'], inQuery: [], hasBody: false },
  getServiceUser: { method: 'GET', path: '/v1beta1/organizations/{org_id}/serviceusers/{id}', inPath: ['org_id', 'id'], inQuery: [], hasBody: false },
  deleteServiceUserCredential: { method: 'DELETE', path: '/v1beta1/organizations/{org_id}/serviceusers/{id}/secrets/{secret_id}', inPath: ['org_id', 'id', 'secret_id'], inQuery: [], hasBody: false },
  deleteUser: { method: 'DELETE', path: '/v1beta1/users/{id}', inPath: ['id'], inQuery: [], hasBody: false },
  getUser: { method: 'GET', path: '/v1beta1/users/{id}', inPath: ['id'], inQuery: [], hasBody: false },
  updateUser: { method: 'PUT', path: '/v1beta1/users/{id}', inPath: ['id'], inQuery: [], hasBody: true },
  disableBillingAccount: { method: 'POST', path: '/v1beta1/organizations/{org_id}/billing/{id}/disable', inPath: ['org_id', 'id'], inQuery: [], hasBody: false },
  disableOrganization: { method: 'POST', path: '/v1beta1/organizations/{id}/disable', inPath: ['id'], inQuery: [], hasBody: false },
  disableProject: { method: 'POST', path: '/v1beta1/projects/{id}/disable', inPath: ['id'], inQuery: [], hasBody: false },
  disableServiceUser: { method: 'POST', path: '/v1beta1/organizations/{org_id}/serviceusers/{id}/disable', inPath: ['org_id', 'id'], inQuery: [], hasBody: false },
  disableUser: { method: 'POST', path: '/v1beta1/users/{id}/disable', inPath: ['id'], inQuery: [], hasBody: false },
  enableBillingAccount: { method: 'POST', path: '/v1beta1/organizations/{org_id}/billing/{id}/enable', inPath: ['org_id', 'id'], inQuery: [], hasBody: false },
  enableOrganization: { method: 'POST', path: '/v1beta1/organizations/{id}/enable', inPath: ['id'], inQuery: [], hasBody: false },
  enableProject: { method: 'POST', path: '/v1beta1/projects/{id}/enable', inPath: ['id'], inQuery: [], hasBody: false },
  enableServiceUser: { method: 'POST', path: '/v1beta1/organizations/{org_id}/serviceusers/{id}/enable', inPath: ['org_id', 'id'], inQuery: [], hasBody: false },
  enableUser: { method: 'POST', path: '/v1beta1/users/{id}/enable', inPath: ['id'], inQuery: [], hasBody: false },
  evaluate: { method: 'POST', path: '/access/v1/evaluation', inPath: [], inQuery: [], hasBody: true },
  evaluateBatch: { method: 'POST', path: '/access/v1/evaluations', inPath: [], inQuery: [], hasBody: true },
  find: { method: 'GET', path: '/v1beta1/admin/find', inPath: [], inQuery: ['q'], hasBody: false },
  findEntities: { method: 'POST', path: '/v1beta1/admin/find', inPath: [], inQuery: [], hasBody: true },
  getAuthzenConfiguration: { method: 'GET', path: '/.well-known/authzen-configuration', inPath: [], inQuery: [], hasBody: false },
  getBillingAccount: { method: 'GET', path: '/v1beta1/organizations/{org_id}/billing/{id}', inPath: ['org_id', 'id'], inQuery: ['with_payment_methods', 'with_billing_details'], hasBody: false },
  updateBillingAccount: { method: 'PUT', path: '/v1beta1/organizations/{org_id}/billing/{id}', inPath: ['org_id', 'id'], inQuery: [], hasBody: true },
  getBillingBalance: { method: 'GET', path: '/v1beta1/organizations/{org_id}/billing/{id}/balance', inPath: ['org_id', 'id'], inQuery: [], hasBody: false },
  getFeature: { method: 'GET', path: '/v1beta1/billing/features/{id}', inPath: ['id'], inQuery: [], hasBody: false },
  getHealth: { method: 'GET', path: '/healthz', inPath: [], inQuery: [], hasBody: false },
  getHold: { method: 'GET', path: '/v1beta1/organizations/{org_id}/billing/{billing_id}/holds/{id}', inPath: ['org_id', 'billing_id', 'id'], inQuery: [], hasBody: false },
  getOrganizationAuditLog: { method: 'GET', path: '/v1beta1/organizations/{org_id}/auditlogs/{id}', inPath: ['org_id', 'id'], inQuery: [], hasBody: false },
  getPlan: { method: 'GET', path: '/v1beta1/billing/plans/{id}', inPath: ['id'], inQuery: [], hasBody: false },
  updatePlan: { method: 'PUT', path: '/v1beta1/billing/plans/{id}', inPath: ['id'], inQuery: [], hasBody: true },
  getPolicyAuthor: { method: 'GET', path: '/v1beta1/admin/policies/{id}/author', inPath: ['id'], inQuery: [], hasBody: false },
  getProduct: { method: 'GET', path: '/v1beta1/billing/products/{id}', inPath: ['id'], inQuery: [], hasBody: false },
  updateProduct: { method: 'PUT', path: '/v1beta1/billing/products/{id}', inPath: ['id'], inQuery: [], hasBody: true },
  getSubscription: { method: 'GET', path: '/v1beta1/organizations/{org_id}/billing/{billing_id}/subscriptions/{id}', inPath: ['org_id', 'billing_id', 'id'], inQuery: ['expand'], hasBody: false },
  updateSubscription: { method: 'PUT', path: '/v1beta1/organizations/{org_id}/billing/{billing_id}/subscriptions/{id}', inPath: ['org_id', 'billing_id', 'id'], inQuery: [], hasBody: true },
  grantBillingCredits: { method: 'POST', path: '/v1beta1/admin/organizations/{org_id}/billing/{billing_id}/credits', inPath: ['org_id', 'billing_id'], inQuery: [], hasBody: true },
  listAllAuditLogs: { method: 'GET', path: '/v1beta1/admin/auditlogs', inPath: [], inQuery: ['start_time', 'end_time', 'source', 'action', 'ignore_system', 'actor', 'about', 'org_id', 'page_size', 'page_token', 'page_num'], hasBody: false },
  listAllBillingAccounts: { method: 'GET', path: '/v1beta1/admin/billing/accounts', inPath: [], inQuery: ['with_standing', 'rank_by', 'org_id', 'with_count', 'order_by', 'keyword', 'page_size', 'page_token', 'page_num'], hasBody: false },
  listAllOrganizations: { method: 'GET', path: '/v1beta1/admin/organizations', inPath: [], inQuery: ['user_id', 'state', 'with_count', 'order_by', 'keyword', 'page_size', 'page_token', 'page_num'], hasBody: false },
  listAllServiceUsers: { method: 'GET', path: '/v1beta1/admin/serviceusers', inPath: [], inQuery: ['org_id', 'with_count', 'order_by', 'keyword', 'page_size', 'page_token', 'page_num'], hasBody: false },
  listBillingTransactions: { method: 'GET', path: '/v1beta1/organizations/{org_id}/billing/{billing_id}/transactions', inPath: ['org_id', 'billing_id'], inQuery: ['start_range', 'end_range', 'since', 'user_id', 'page_size', 'page_token', 'page_num'], hasBody: false },
  listEndingGrants: { method: 'GET', path: '/v1beta1/admin/grants/ending', inPath: [], inQuery: ['days', 'page_size', 'page_token', 'page_num'], hasBody: false },
  listEntitlements: { method: 'GET', path: '/v1beta1/organizations/{org_id}/billing/{billing_id}/entitlements', inPath: ['org_id', 'billing_id'], inQuery: ['page_size', 'page_token', 'page_num'], hasBody: false },
  listFeatures: { method: 'GET', path: '/v1beta1/billing/features', inPath: [], inQuery: ['page_size', 'page_token', 'page_num'], hasBody: false },
  listGroups: { method: 'GET', path: '/v1beta1/admin/groups', inPath: [], inQuery: ['state', 'org_id', 'with_count', 'order_by', 'keyword', 'page_size', 'page_token', 'page_num'], hasBody: false },
  listOrganizationAdmins: { method: 'GET', path: '/v1beta1/organizations/{id}/admins', inPath: ['id'], inQuery: ['page_size', 'page_token', 'page_num'], hasBody: false },
  listOrganizationAuditLogs: { method: 'GET', path: '/v1beta1/organizations/{org_id}/auditlogs', inPath: ['org_id'], inQuery: ['start_time', 'end_time', 'source', 'action', 'ignore_system', 'actor', 'about', 'page_size', 'page_token', 'page_num'], hasBody: false },
  listOrganizationProjects: { method: 'GET', path: '/v1beta1/organizations/{id}/projects', inPath: ['id'], inQuery: ['state', 'with_member_count', 'with_count', 'order_by', 'keyword', 'page_size', 'page_token', 'page_num'], hasBody: false },
  listOrganizationsByUser: { method: 'GET', path: '/v1beta1/users/{id}/organizations', inPath: ['id'], inQuery: ['state', 'inherited', 'page_size', 'page_token', 'page_num'], hasBody: false },
  listProjectAdmins: { method: 'GET', path: '/v1beta1/projects/{id}/admins', inPath: ['id'], inQuery: ['page_size', 'page_token', 'page_num'], hasBody: false },
  listProjectGroups: { method: 'GET', path: '/v1beta1/projects/{id}/groups', inPath: ['id'], inQuery: ['with_roles', 'page_size', 'page_token', 'page_num'], hasBody: false },
  listProjectServiceUsers: { method: 'GET', path: '/v1beta1/projects/{id}/serviceusers', inPath: ['id'], inQuery: ['with_roles', 'page_size', 'page_token', 'page_num'], hasBody: false },
  listProjectUsers: { method: 'GET', path: '/v1beta1/projects/{id}/users', inPath: ['id'], inQuery: ['with_roles', 'page_size', 'page_token', 'page_num'], hasBody: false },
  listProjects: { method: 'GET', path: '/v1beta1/admin/projects', inPath: [], inQuery: ['state', 'org_id', 'with_count', 'order_by', 'keyword', 'page_size', 'page_token', 'page_num'], hasBody: false },
  listProjectsByUser: { method: 'GET', path: '/v1beta1/users/{id}/projects', inPath: ['id'], inQuery: ['state', 'org_id', 'page_size', 'page_token', 'page_num'], hasBody: false },
  listServiceUserProjects: { method: 'GET', path: '/v1beta1/organizations/{org_id}/serviceusers/{id}/projects', inPath: ['org_id', 'id'], inQuery: ['page_size', 'page_token', 'page_num'], hasBody: false },
  listServiceUsers: { method: 'GET', path: '/v1beta1/serviceusers', inPath: [], inQuery: ['org_id', 'state', 'with_count', 'order_by', 'keyword', 'page_size', 'page_token', 'page_num'], hasBody: false },
  listSubscriptions: { method: 'GET', path: '/v1beta1/organizations/{org_id}/billing/{billing_id}/subscriptions', inPath: ['org_id', 'billing_id'], inQuery: ['state', 'plan', 'expand', 'page_size', 'page_token', 'page_num'], hasBody: false },
  listUserGroups: { method: 'GET', path: '/v1beta1/users/{id}/groups', inPath: ['id'], inQuery: ['org_id', 'page_size', 'page_token', 'page_num'], hasBody: false },
  previewChange: { method: 'POST', path: '/v1beta1/admin/preview', inPath: [], inQuery: [], hasBody: true },
  releaseHold: { method: 'POST', path: '/v1beta1/organizations/{org_id}/billing/{billing_id}/holds/{id}/release', inPath: ['org_id', 'billing_id', 'id'], inQuery: [], hasBody: false },
  removeGroupUser: { method: 'DELETE', path: '/v1beta1/organizations/{org_id}/groups/{id}/users/{user_id}', inPath: ['org_id', 'id', 'user_id'], inQuery: [], hasBody: false },
  removeOrganizationUser: { method: 'DELETE', path: '/v1beta1/organizations/{id}/users/{user_id}', inPath: ['id', 'user_id'], inQuery: [], hasBody: false },
  removePlatformUser: { method: 'POST', path: '/v1beta1/admin/platform/users/remove', inPath: [], inQuery: [], hasBody: true },
  revertBillingUsage: { method: 'POST', path: '/v1beta1/admin/organizations/{org_id}/billing/{billing_id}/usage/{usage_id}/revert', inPath: ['org_id', 'billing_id', 'usage_id'], inQuery: [], hasBody: true },
  searchActions: { method: 'POST', path: '/access/v1/search/action', inPath: [], inQuery: [], hasBody: true },
  searchResources: { method: 'POST', path: '/access/v1/search/resource', inPath: [], inQuery: [], hasBody: true },
  searchSubjects: { method: 'POST', path: '/access/v1/search/subject', inPath: [], inQuery: [], hasBody: true },
  summarizeBillingTransactions: { method: 'GET', path: '/v1beta1/organizations/{org_id}/billing/{billing_id}/transactions/summary', inPath: ['org_id', 'billing_id'], inQuery: ['start_range', 'end_range', 'group_by', 'page_size', 'page_token', 'page_num'], hasBody: false },
  updateBillingAccountLimits: { method: 'PUT', path: '/v1beta1/admin/organizations/{org_id}/billing/{id}/limits', inPath: ['org_id', 'id'], inQuery: [], hasBody: true },
} as const

/**
 * The types of the fields of an answer. A name with a question mark is optional. A list of objects has the types of the
 * booleans in them, which are answers to checks.
 */
export interface Shape {
  readonly [field: string]: string | readonly [Shape]
}

export const shapes: Record<keyof Operations, Shape> = {
  addGroupUsers: {},
  listGroupUsers: { users: [{}], role_pairs: [{}], serviceusers: [{}], next_page_token: 'string' },
  addOrganizationUsers: {},
  listOrganizationUsers: { users: [{}], role_pairs: [{}], next_page_token: 'string' },
  addPlatformUser: {},
  listPlatformUsers: { users: [{}], serviceusers: [{}], next_page_token: 'string' },
  batchCheck: { pairs: [{ status: 'boolean' }] },
  batchCheckPermission: { pairs: [{ status: 'boolean' }] },
  cancelSubscription: {},
  captureHold: { hold: 'object', balance: 'string', available: 'string', recorded: 'number', replayed: 'number' },
  changeSubscription: { phase: 'object' },
  check: { status: 'boolean', 'reason?': 'string', 'explanation?': 'object' },
  checkAndCharge: { status: 'boolean', reason: 'string', billing_id: 'string', balance: 'string', available: 'string', recorded: 'number', replayed: 'number', hold: 'object null', 'explanation?': 'object' },
  checkEntitlement: { status: 'boolean' },
  checkResourcePermission: { status: 'boolean' },
  checkTrial: { trialed: 'boolean' },
  createBillingAccount: { billing_account: 'object' },
  listBillingAccounts: { billing_accounts: [{ default: 'boolean' }], next_page_token: 'string', 'count?': 'number', 'count_is_exact?': 'boolean' },
  createCheckout: { 'subscription?': 'object', 'product?': 'object', balance: 'string' },
  createGroup: { group: 'object' },
  listOrganizationGroups: { groups: [{}], next_page_token: 'string', 'count?': 'number', 'count_is_exact?': 'boolean' },
  createHold: { hold: 'object', balance: 'string', available: 'string', replayed: 'number' },
  listHolds: { holds: [{}], next_page_token: 'string' },
  createOrganization: { organization: 'object' },
  listOrganizations: { organizations: [{}], next_page_token: 'string', 'count?': 'number', 'count_is_exact?': 'boolean' },
  createOrganizationRole: { role: 'object' },
  listOrganizationRoles: { roles: [{}], next_page_token: 'string', 'count?': 'number', 'count_is_exact?': 'boolean' },
  createPermissions: { permissions: [{}] },
  listPermissions: { permissions: [{}], next_page_token: 'string' },
  createPlan: { plan: 'object' },
  listPlans: { plans: [{ period_credits_expire: 'boolean' }], next_page_token: 'string', 'count?': 'number', 'count_is_exact?': 'boolean' },
  createPolicy: { policy: 'object' },
  listPolicies: { policies: [{}], next_page_token: 'string' },
  revokePolicy: {},
  createProduct: { product: 'object' },
  listProducts: { products: [{}], next_page_token: 'string', 'count?': 'number', 'count_is_exact?': 'boolean' },
  createProject: { project: 'object' },
  createProjectResource: { resource: 'object' },
  listProjectResources: { resources: [{}], next_page_token: 'string' },
  createRole: { role: 'object' },
  listRoles: { roles: [{}], next_page_token: 'string', 'count?': 'number', 'count_is_exact?': 'boolean' },
  createServiceUser: { serviceuser: 'object' },
  listOrganizationServiceUsers: { serviceusers: [{}], next_page_token: 'string', 'count?': 'number', 'count_is_exact?': 'boolean' },
  createServiceUserCredential: { secret: 'object' },
  listServiceUserCredentials: { secrets: [{}], next_page_token: 'string' },
  createUsage: { billing_id: 'string', balance: 'string', recorded: 'number', replayed: 'number' },
  createUser: { user: 'object' },
  listUsers: { users: [{}], next_page_token: 'string', 'count?': 'number', 'count_is_exact?': 'boolean' },
  deleteGroup: { policies: 'number', memberships: 'number', resources: 'number', relations: 'number' },
  getGroup: { group: 'object' },
  updateGroup: { group: 'object' },
  deleteOrganization: { policies: 'number', memberships: 'number', resources: 'number', relations: 'number' },
  getOrganization: { organization: 'object' },
  updateOrganization: { organization: 'object' },
  deleteOrganizationRole: {},
  getOrganizationRole: { role: 'object' },
  updateOrganizationRole: { role: 'object' },
  deletePermission: {},
  getPermission: { permission: 'object' },
  updatePermission: { permission: 'object' },
  deletePolicy: {},
  getPolicy: { policy: 'object' },
  updatePolicy: { policy: 'object', policies: [{}] },
  deleteProject: { policies: 'number', memberships: 'number', resources: 'number', relations: 'number' },
  getProject: { project: 'object' },
  updateProject: { project: 'object' },
  deleteProjectResource: { policies: 'number', memberships: 'number', resources: 'number', relations: 'number' },
  getProjectResource: { resource: 'object' },
  updateProjectResource: { resource: 'object' },
  deleteRole: {},
  getRole: { role: 'object' },
  updateRole: { role: 'object' },
  deleteServiceUser: { policies: 'number', memberships: 'number', resources: 'number', relations: 'number' },
  getServiceUser: { serviceuser: 'object' },
  deleteServiceUserCredential: {},
  deleteUser: { policies: 'number', memberships: 'number', resources: 'number', relations: 'number' },
  getUser: { user: 'object' },
  updateUser: { user: 'object' },
  disableBillingAccount: {},
  disableOrganization: {},
  disableProject: {},
  disableServiceUser: {},
  disableUser: {},
  enableBillingAccount: {},
  enableOrganization: {},
  enableProject: {},
  enableServiceUser: {},
  enableUser: {},
  evaluate: { decision: 'boolean', 'context?': 'object' },
  evaluateBatch: { 'decision?': 'boolean', 'context?': 'object', 'evaluations?': [{ decision: 'boolean' }] },
  find: { results: [{}], truncated: 'boolean' },
  findEntities: { results: [{}], 'truncated?': 'boolean', 'next_page_token?': 'string' },
  getAuthzenConfiguration: { policy_decision_point: 'string', access_evaluation_endpoint: 'string', access_evaluations_endpoint: 'string', search_subject_endpoint: 'string', search_resource_endpoint: 'string', search_action_endpoint: 'string' },
  getBillingAccount: { billing_account: 'object', 'payment_methods?': [{}], 'billing_details?': 'object' },
  updateBillingAccount: { billing_account: 'object' },
  getBillingBalance: { balance: 'object' },
  getFeature: { feature: 'object' },
  getHealth: { status: 'string', version: 'string', 'clock_offset?': 'number' },
  getHold: { hold: 'object' },
  getOrganizationAuditLog: { log: 'object' },
  getPlan: { plan: 'object' },
  updatePlan: { plan: 'object' },
  getPolicyAuthor: { author: 'object' },
  getProduct: { product: 'object' },
  updateProduct: { product: 'object' },
  getSubscription: { subscription: 'object' },
  updateSubscription: { subscription: 'object' },
  grantBillingCredits: { billing_id: 'string', balance: 'string', recorded: 'number', replayed: 'number' },
  listAllAuditLogs: { logs: [{}], kept_days: 'number', next_page_token: 'string' },
  listAllBillingAccounts: { billing_accounts: [{ default: 'boolean' }], next_page_token: 'string', 'count?': 'number', 'count_is_exact?': 'boolean' },
  listAllOrganizations: { organizations: [{}], 'count?': 'number', 'count_is_exact?': 'boolean', next_page_token: 'string' },
  listAllServiceUsers: { serviceusers: [{}], next_page_token: 'string', 'count?': 'number', 'count_is_exact?': 'boolean' },
  listBillingTransactions: { transactions: [{}], next_page_token: 'string' },
  listEndingGrants: { grants: [{}], kept_days: 'number', next_page_token: 'string' },
  listEntitlements: { features: [{}], seats: 'object', subscriptions: [{}], next_page_token: 'string' },
  listFeatures: { features: [{}], next_page_token: 'string' },
  listGroups: { groups: [{}], next_page_token: 'string', 'count?': 'number', 'count_is_exact?': 'boolean' },
  listOrganizationAdmins: { users: [{}], next_page_token: 'string' },
  listOrganizationAuditLogs: { logs: [{}], kept_days: 'number', next_page_token: 'string' },
  listOrganizationProjects: { projects: [{}], next_page_token: 'string', 'count?': 'number', 'count_is_exact?': 'boolean' },
  listOrganizationsByUser: { organizations: [{}], joinable_via_domain: [{}], next_page_token: 'string' },
  listProjectAdmins: { users: [{}], next_page_token: 'string' },
  listProjectGroups: { groups: [{}], role_pairs: [{}], next_page_token: 'string' },
  listProjectServiceUsers: { serviceusers: [{}], role_pairs: [{}], next_page_token: 'string' },
  listProjectUsers: { users: [{}], role_pairs: [{}], next_page_token: 'string' },
  listProjects: { projects: [{}], next_page_token: 'string', 'count?': 'number', 'count_is_exact?': 'boolean' },
  listProjectsByUser: { projects: [{}], next_page_token: 'string' },
  listServiceUserProjects: { projects: [{}], next_page_token: 'string' },
  listServiceUsers: { serviceusers: [{}], next_page_token: 'string', 'count?': 'number', 'count_is_exact?': 'boolean' },
  listSubscriptions: { subscriptions: [{}], next_page_token: 'string' },
  listUserGroups: { groups: [{}], next_page_token: 'string' },
  previewChange: { effects: [{}], next_page_token: 'string' },
  releaseHold: { hold: 'object', balance: 'string', available: 'string' },
  removeGroupUser: { policies: 'number', memberships: 'number', resources: 'number', relations: 'number' },
  removeOrganizationUser: { policies: 'number', memberships: 'number', resources: 'number', relations: 'number' },
  removePlatformUser: {},
  revertBillingUsage: { billing_id: 'string', balance: 'string', reverted: 'string', remaining: 'string', replayed: 'number' },
  searchActions: { results: [{}], 'page?': 'object' },
  searchResources: { results: [{}], 'page?': 'object' },
  searchSubjects: { results: [{}], 'page?': 'object', 'context?': 'object' },
  summarizeBillingTransactions: { summary: [{}], next_page_token: 'string' },
  updateBillingAccountLimits: {},
}

/** The operations that answer in pages, and the field of a page that has its entries. Null where several fields have some. */
export const lists = {
  listGroupUsers: null,
  listOrganizationUsers: null,
  listPlatformUsers: null,
  listBillingAccounts: 'billing_accounts',
  listOrganizationGroups: 'groups',
  listHolds: 'holds',
  listOrganizations: 'organizations',
  listOrganizationRoles: 'roles',
  listPermissions: 'permissions',
  listPlans: 'plans',
  listPolicies: 'policies',
  listProducts: 'products',
  listProjectResources: 'resources',
  listRoles: 'roles',
  listOrganizationServiceUsers: 'serviceusers',
  listServiceUserCredentials: 'secrets',
  listUsers: 'users',
  findEntities: 'results',
  listAllAuditLogs: 'logs',
  listAllBillingAccounts: 'billing_accounts',
  listAllOrganizations: 'organizations',
  listAllServiceUsers: 'serviceusers',
  listBillingTransactions: 'transactions',
  listEndingGrants: 'grants',
  listEntitlements: null,
  listFeatures: 'features',
  listGroups: 'groups',
  listOrganizationAdmins: 'users',
  listOrganizationAuditLogs: 'logs',
  listOrganizationProjects: 'projects',
  listOrganizationsByUser: null,
  listProjectAdmins: 'users',
  listProjectGroups: null,
  listProjectServiceUsers: null,
  listProjectUsers: null,
  listProjects: 'projects',
  listProjectsByUser: 'projects',
  listServiceUserProjects: 'projects',
  listServiceUsers: 'serviceusers',
  listSubscriptions: 'subscriptions',
  listUserGroups: 'groups',
  previewChange: 'effects',
  searchActions: 'results',
  searchResources: 'results',
  searchSubjects: 'results',
  summarizeBillingTransactions: 'summary',
} as const
