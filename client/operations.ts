// Made from openapi.json by `npm run openapi`.

import type { CallOptions, DeletionOf, RequestOf, ResponseOf } from './types.ts'

export interface Operations {
  /**
   * Add group users
   *
   * Adds 1 to 20 members to a group: all of them or none. Existing members stay members: with `expires_at`, their memberships get this end; without it, they keep their ends. A membership that has ended starts again. After the answer, the members have the rights of the group.
   *
   * Platform admins may call it, and callers that hold `update` on the group.
   */
  addGroupUsers(request: RequestOf<'addGroupUsers'>, options?: CallOptions): Promise<ResponseOf<'addGroupUsers'>>

  /**
   * List group users
   *
   * Lists the members of a group, sorted by namespace and id, so service users come before users. `page_size` counts both. If a service user belongs to another organization or to none, its title and organization are shown only to platform admins and holders of the relations `support` and `viewer`.
   *
   * Platform admins may call it, and callers that hold `get` or `update` on the group. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listGroupUsers(request: RequestOf<'listGroupUsers'>, options?: CallOptions): Promise<ResponseOf<'listGroupUsers'>>

  /**
   * Add organization users
   *
   * Gives 1 to 13 users the role `app_organization_viewer` on the organization: all of them or none. If a user already has this role, its policy does not change.
   *
   * Platform admins may call it, and callers that hold `policymanage` on the organization.
   */
  addOrganizationUsers(request: RequestOf<'addOrganizationUsers'>, options?: CallOptions): Promise<ResponseOf<'addOrganizationUsers'>>

  /**
   * List organization users
   *
   * Lists the users that have a role on the organization itself, sorted by id. The list does not contain users that are only members of groups of the organization, or have roles only on its projects.
   *
   * Platform admins may call it, and callers that hold `get` on the organization. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listOrganizationUsers(request: RequestOf<'listOrganizationUsers'>, options?: CallOptions): Promise<ResponseOf<'listOrganizationUsers'>>

  /**
   * Add platform user
   *
   * Gives a user or service user a relation to the platform. An `admin` may do everything on resources that exist. A `member` may make checks and report usages. `support`, `biller` and `viewer` may each call some operations. If the user or service user already has the relation, nothing changes.
   *
   * Platform admins may call it.
   */
  addPlatformUser(request: RequestOf<'addPlatformUser'>, options?: CallOptions): Promise<ResponseOf<'addPlatformUser'>>

  /**
   * List platform users
   *
   * Lists all users and service users that have a relation to the platform, sorted by namespace and id. `metadata.relations` contains all relations of each; `metadata.relation` is the first of them in the order `admin`, `member`, `support`, `biller`, `viewer`.
   *
   * Platform admins may call it. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listPlatformUsers(request?: RequestOf<'listPlatformUsers'>, options?: CallOptions): Promise<ResponseOf<'listPlatformUsers'>>

  /**
   * Batch check
   *
   * Makes up to 50 checks of any subjects. All checks use facts of one single moment. The service reads a fact only once if several checks need it, so a batch costs much less than the same number of single checks. If any of the permissions does not exist, the answer is 404, and names each permission that does not exist.
   *
   * Platform admins and members may call it. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  batchCheck(request: RequestOf<'batchCheck'>, options?: CallOptions): Promise<ResponseOf<'batchCheck'>>

  /**
   * Batch check permission
   *
   * Makes up to 20 checks of the caller itself. All checks use facts of one single moment. If any of the permissions does not exist, the answer is 404, and names each permission that does not exist.
   *
   * Every caller may call it.
   */
  batchCheckPermission(request: RequestOf<'batchCheckPermission'>, options?: CallOptions): Promise<ResponseOf<'batchCheckPermission'>>

  /**
   * Cancel subscription
   *
   * Ends a subscription at the end of its period or trial, or at once. If the subscription has ended, nothing changes. If it is already canceled, only `immediate` changes it. An immediate cancellation cuts the period short: the credits that this period gave are subtracted from the credits of another subscription if that one starts before the original end of the period.
   *
   * Platform admins may call it.
   */
  cancelSubscription(request: RequestOf<'cancelSubscription'>, options?: CallOptions): Promise<ResponseOf<'cancelSubscription'>>

  /**
   * Capture hold
   *
   * Records usages in the same way as "Create usage". The service takes their credits from the hold first. If the usages cost more than the hold, the account must have the rest available; otherwise nothing is charged. A final capture ends the hold, and the unused rest of the hold becomes available again. If all usages of the request were captured from this hold before, nothing changes. If the hold has expired, the usages are charged to the account in the usual way.
   *
   * Platform admins and members may call it, and callers that hold `billingmanage` on the organization.
   */
  captureHold(request: RequestOf<'captureHold'>, options?: CallOptions): Promise<ResponseOf<'captureHold'>>

  /**
   * Change subscription
   *
   * Changes the plan of a subscription at the end of its period or trial, or at once. The change replaces an earlier planned change or cancellation. A change has no id. If the same request is sent again, it is refused with `ALREADY_SUBSCRIBED`; but if another change came in between, it is a new change. The service does not prorate money. An immediate change cuts the current period short: until the original end of this period, the credits that it gave are subtracted from the credits of new periods.
   *
   * Platform admins may call it.
   */
  changeSubscription(request: RequestOf<'changeSubscription'>, options?: CallOptions): Promise<ResponseOf<'changeSubscription'>>

  /**
   * Check
   *
   * Checks whether a principal has a permission on a resource: as a platform admin, as the owner of the resource, or through a policy on the resource or on one of its ancestors. The answer reflects every write that was acknowledged before the request. If the subject or the resource does not exist, the answer is `false`, even for a platform admin. If an id is not registered, or no longer registered, only policies on this id count. If a URN names a resource that was never registered, the resource inherits from the project in the URN. If the permission does not exist, the answer is 404, so that a caller does not mistake a typo for a denial.
   *
   * Platform admins and members may call it. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  check(request: RequestOf<'check'>, options?: CallOptions): Promise<ResponseOf<'check'>>

  /**
   * Check and charge
   *
   * Checks in one request whether a subject has a permission and whether an account can pay. The service charges the account only if both are true. Instead of usages, the request may contain a hold, which the service then creates. The check follows the rules of "Check". Each usage and each hold is charged once for its id: if the request is sent again, the service makes the check again, but charges nothing more.
   *
   * Platform admins and members may call it.
   */
  checkAndCharge(request: RequestOf<'checkAndCharge'>, options?: CallOptions): Promise<ResponseOf<'checkAndCharge'>>

  /**
   * Check entitlement
   *
   * Checks whether a plan of the account includes a feature now, and whether its limits and the budgets of the account allow an amount of it. Every subscription in the state `trialing` or `active` counts. A disabled account is entitled to no feature.
   *
   * Platform admins and members may call it, and callers that hold `billingview` on the organization.
   */
  checkEntitlement(request: RequestOf<'checkEntitlement'>, options?: CallOptions): Promise<ResponseOf<'checkEntitlement'>>

  /**
   * Check resource permission
   *
   * Checks whether the caller itself has a permission on a resource, by the same rules as "Check". An application that acts for a user calls "Check" about this user instead.
   *
   * Every caller may call it.
   */
  checkResourcePermission(request: RequestOf<'checkResourcePermission'>, options?: CallOptions): Promise<ResponseOf<'checkResourcePermission'>>

  /**
   * Check trial
   *
   * Checks whether an account has had the trial of a plan. An account gets the trial of a plan only once.
   *
   * Platform admins may call it, and callers that hold `billingview` on the organization. Holders of the relations `support`, `biller` and `viewer` to the platform may call it, too.
   */
  checkTrial(request: RequestOf<'checkTrial'>, options?: CallOptions): Promise<ResponseOf<'checkTrial'>>

  /**
   * Create billing account
   *
   * Creates an active billing account without credits. If the organization has no default account, or its default account is disabled, the new account becomes the default. An organization may have several accounts.
   *
   * Platform admins may call it.
   */
  createBillingAccount(request: RequestOf<'createBillingAccount'>, options?: CallOptions): Promise<ResponseOf<'createBillingAccount'>>

  /**
   * List billing accounts
   *
   * Lists the billing accounts of an organization, including disabled ones, sorted by id. After the organization was deleted, platform admins and holders of the relations `support`, `biller` and `viewer` can still list its accounts by the id of the organization.
   *
   * Platform admins may call it, and callers that hold `billingview` on the organization. Holders of the relations `support`, `biller` and `viewer` to the platform may call it, too.
   */
  listBillingAccounts(request: RequestOf<'listBillingAccounts'>, options?: CallOptions): Promise<ResponseOf<'listBillingAccounts'>>

  /**
   * Create checkout
   *
   * Starts a subscription to a plan, or buys a product that sells credits, once for each `id`. Use an id that belongs to the payment. Tollgate collects no money: collect the payment elsewhere. A subscription gives its start credits at once, and credits at the start of each period. A product gives `credit_amount` × `quantity` credits, which never expire; a disabled account can buy them, too.
   *
   * Platform admins may call it.
   */
  createCheckout(request: RequestOf<'createCheckout'>, options?: CallOptions): Promise<ResponseOf<'createCheckout'>>

  /**
   * Create delegation
   *
   * Lets a service user act for a person in checks with `on_behalf_of`: with the permissions and on the resource of the delegation, and never beyond what the person may do. The delegation gives nothing by itself. If the person loses a right, the service user loses it, too. If the request has an `id`, it can be sent again: the answer is then the delegation as it is now. An id is never used twice, even after the delegation has ended.
   *
   * Platform admins may call it, and every caller about itself.
   */
  createDelegation(request: RequestOf<'createDelegation'>, options?: CallOptions): Promise<ResponseOf<'createDelegation'>>

  /**
   * List delegations
   *
   * Lists the delegations of a person, sorted by id. A delegation that has ended stays in the list for 30 days, and at most the latest ten to one service user.
   *
   * Platform admins may call it, and every caller about itself. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listDelegations(request: RequestOf<'listDelegations'>, options?: CallOptions): Promise<ResponseOf<'listDelegations'>>

  /**
   * Create group
   *
   * Creates a group without members in an organization. Unless the caller is a platform admin, it gets the role `app_group_owner` on the group.
   *
   * Platform admins may call it, and callers that hold `groupcreate` on the organization.
   */
  createGroup(request: RequestOf<'createGroup'>, options?: CallOptions): Promise<ResponseOf<'createGroup'>>

  /**
   * List organization groups
   *
   * Lists the groups of an organization, sorted by id. With `with_members`, `users` contains the members that are users, and a page contains at most 50 groups.
   *
   * Platform admins may call it, and callers that hold `grouplist` or `groupcreate` on the organization; with `with_members`, also `get` on every group of the organization. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listOrganizationGroups(request: RequestOf<'listOrganizationGroups'>, options?: CallOptions): Promise<ResponseOf<'listOrganizationGroups'>>

  /**
   * Create hold
   *
   * Sets credits of an account aside, before work whose cost is known only afterwards. Charges and other holds cannot take these credits until the hold is captured, released or expired. The balance does not change. If the same request is sent again, the answer contains the present state of the hold.
   *
   * Platform admins and members may call it, and callers that hold `billingmanage` on the organization. Holders of the relation `biller` to the platform may call it, too.
   */
  createHold(request: RequestOf<'createHold'>, options?: CallOptions): Promise<ResponseOf<'createHold'>>

  /**
   * List holds
   *
   * Lists the open holds of an account. The holds that expire first are listed first.
   *
   * Platform admins and members may call it, and callers that hold `billingview` or `billingmanage` on the organization. Holders of the relations `support`, `biller` and `viewer` to the platform may call it, too.
   */
  listHolds(request: RequestOf<'listHolds'>, options?: CallOptions): Promise<ResponseOf<'listHolds'>>

  /**
   * Create organization
   *
   * Creates an organization. It contains nothing, and nobody has a role on it.
   *
   * Platform admins may call it.
   */
  createOrganization(request: RequestOf<'createOrganization'>, options?: CallOptions): Promise<ResponseOf<'createOrganization'>>

  /**
   * List organizations
   *
   * Lists organizations, sorted by id.
   *
   * Platform admins may call it. Holders of the relations `support`, `biller` and `viewer` to the platform may call it, too.
   */
  listOrganizations(request?: RequestOf<'listOrganizations'>, options?: CallOptions): Promise<ResponseOf<'listOrganizations'>>

  /**
   * Create organization role
   *
   * Creates a role of an organization. The role may be bound only on resources inside this organization.
   *
   * Platform admins may call it, and callers that hold `rolemanage` on the organization.
   */
  createOrganizationRole(request: RequestOf<'createOrganizationRole'>, options?: CallOptions): Promise<ResponseOf<'createOrganizationRole'>>

  /**
   * List organization roles
   *
   * Lists the roles of an organization, sorted by id. The list does not contain roles of the platform.
   *
   * Platform admins may call it, and callers that hold `get`, `rolemanage` or `policymanage` on the organization. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listOrganizationRoles(request: RequestOf<'listOrganizationRoles'>, options?: CallOptions): Promise<ResponseOf<'listOrganizationRoles'>>

  /**
   * Create permissions
   *
   * Creates up to 18 permissions: all of them or none. Each permission has either a `key`, or a `namespace` and a `name`; the name is then the verb of the key. If a permission with this key exists, it stays, and gets the new title and metadata. So a service can declare its permissions at every start.
   *
   * Platform admins may call it.
   */
  createPermissions(request: RequestOf<'createPermissions'>, options?: CallOptions): Promise<ResponseOf<'createPermissions'>>

  /**
   * List permissions
   *
   * Lists all permissions, including built-in ones, or the permissions of one namespace, sorted by key.
   *
   * Every caller may call it.
   */
  listPermissions(request?: RequestOf<'listPermissions'>, options?: CallOptions): Promise<ResponseOf<'listPermissions'>>

  /**
   * Create plan
   *
   * Creates a plan without products. To add a product to the plan, set `plan_id` of the product. The credits of a plan are whole credits.
   *
   * Platform admins may call it.
   */
  createPlan(request: RequestOf<'createPlan'>, options?: CallOptions): Promise<ResponseOf<'createPlan'>>

  /**
   * List plans
   *
   * Lists plans with their products, sorted by id. A page contains at most 100 plans, and ends at 4 MiB. A plan larger than 4 MiB has a page of its own.
   *
   * Every caller may call it.
   */
  listPlans(request?: RequestOf<'listPlans'>, options?: CallOptions): Promise<ResponseOf<'listPlans'>>

  /**
   * Create policy
   *
   * Binds a role to a principal on a resource. If the same role is already bound to the same principal on the same resource, the service changes this policy instead of creating a second one: the policy gets the title, metadata and end of the request. Fields that the request does not contain keep their values, even an end that has passed. An empty `expires_at` removes the end.
   *
   * Platform admins may call it, and callers that hold `policymanage` on the organization or project, `administer` on the group, or `delete` on any other resource.
   */
  createPolicy(request: RequestOf<'createPolicy'>, options?: CallOptions): Promise<ResponseOf<'createPolicy'>>

  /**
   * List policies
   *
   * Lists the policies that match all filters of the request. At least one filter is required. With a filter for a resource, the policies are sorted by principal and role. With a filter for a principal and none for a resource, they are sorted by organization and id. Otherwise they are sorted by id.
   *
   * Platform admins may call it, and callers that hold `policymanage` on the organization or project, `administer` on the group, or `delete` on any other resource in the filter, or `rolemanage` on the organization of the role in the filter; every caller may list its own policies; callers that hold `serviceusermanage` on an organization may list all policies of its service users. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listPolicies(request?: RequestOf<'listPolicies'>, options?: CallOptions): Promise<ResponseOf<'listPolicies'>>

  /**
   * Revoke policy
   *
   * Deletes the policy that binds a role to a principal on a resource. Callers that did not store the id of the policy can use this operation. The policy allows no check that begins after the answer. If no such policy exists, the answer is 404.
   *
   * Platform admins may call it, and callers that hold `policymanage` on the organization or project, `administer` on the group, or `delete` on any other resource; the principal of the policy may call it, too; for a policy of a service user, callers that hold `serviceusermanage` on the organization of the service user may call it, too. Holders of the relation `support` to the platform may call it, too.
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  revokePolicy(request: RequestOf<'revokePolicy'>, options?: CallOptions): Promise<DeletionOf<'revokePolicy'>>

  /**
   * Create product
   *
   * Creates an active product with its prices and features: all of them or nothing. If `credit_amount` is above 0 and `behavior` is missing, the product gets the behavior `credits`. If a feature with the given id or name exists, the product shares this feature.
   *
   * Platform admins may call it.
   */
  createProduct(request: RequestOf<'createProduct'>, options?: CallOptions): Promise<ResponseOf<'createProduct'>>

  /**
   * List products
   *
   * Lists all products with their prices and features, including inactive products, sorted by id. A page contains at most 100 products, and ends at 4 MiB. A product larger than 4 MiB has a page of its own.
   *
   * Every caller may call it.
   */
  listProducts(request?: RequestOf<'listProducts'>, options?: CallOptions): Promise<ResponseOf<'listProducts'>>

  /**
   * Create project
   *
   * Creates a project in an organization. Unless the caller is a platform admin, it gets the role `app_project_owner` on the project.
   *
   * Platform admins may call it, and callers that hold `projectcreate` on the organization.
   */
  createProject(request: RequestOf<'createProject'>, options?: CallOptions): Promise<ResponseOf<'createProject'>>

  /**
   * Create project resource
   *
   * Registers a resource in a project. With `parent`, the resource lies below another resource of the project: a policy on the parent holds on the new resource, too. Names are unique in their namespace and project, even below different parents. A resource may have at most 10 resources above it. Without `principal`, the caller becomes the owner, unless the caller is a platform admin. To name another owner, the caller needs `policymanage` on the project. If the request contains an `id`, it can be sent again: with the same content, the answer is the existing resource; with other content, the answer is 409. If policies exist on an id that is not registered, the caller needs `delete` on this id (a permission of its namespace).
   *
   * Platform admins may call it, and callers that hold `update` on the project.
   */
  createProjectResource(request: RequestOf<'createProjectResource'>, options?: CallOptions): Promise<ResponseOf<'createProjectResource'>>

  /**
   * List project resources
   *
   * Lists the resources of a project, sorted by namespace and id. With `parent`, it lists the resources in this parent, sorted by id and namespace. With `recursive`, each resource comes before the resources below it. If a resource moves while a client reads the pages, the list may contain the resource twice or not at all. A role on the parent alone does not allow a caller to list.
   *
   * Platform admins may call it, and callers that hold `resourcelist` or `update` on the project. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listProjectResources(request: RequestOf<'listProjectResources'>, options?: CallOptions): Promise<ResponseOf<'listProjectResources'>>

  /**
   * Create role
   *
   * Creates a role of the platform. The role may be bound in every organization.
   *
   * Platform admins may call it.
   */
  createRole(request: RequestOf<'createRole'>, options?: CallOptions): Promise<ResponseOf<'createRole'>>

  /**
   * List roles
   *
   * Lists the roles of the platform, including built-in ones, sorted by id. "List organization roles" lists the roles of an organization.
   *
   * Every caller may call it.
   */
  listRoles(request?: RequestOf<'listRoles'>, options?: CallOptions): Promise<ResponseOf<'listRoles'>>

  /**
   * Create service user
   *
   * Creates a service user in an organization. A service user is a client of the API. A new service user has no rights and no secret.
   *
   * Platform admins may call it, and callers that hold `serviceusermanage` on the organization.
   */
  createServiceUser(request: RequestOf<'createServiceUser'>, options?: CallOptions): Promise<ResponseOf<'createServiceUser'>>

  /**
   * List organization service users
   *
   * Lists the service users of an organization, sorted by id. The list does not contain clients that the operator created, because they belong to no organization.
   *
   * Platform admins may call it, and callers that hold `get` on the organization. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listOrganizationServiceUsers(request: RequestOf<'listOrganizationServiceUsers'>, options?: CallOptions): Promise<ResponseOf<'listOrganizationServiceUsers'>>

  /**
   * Create service user credential
   *
   * Creates a secret of a service user. Only this answer contains the text of the secret. A service user has at most two valid secrets, so that a new secret can replace the old one. If the service user has rights inside its organization, the caller also needs `policymanage` on the organization. If the service user has a relation to the platform, or has rights elsewhere that a platform admin gave it (`HOLDS_ELSEWHERE`), the caller must be a platform admin. Rights that only other organizations gave it do not matter. A service user cannot create a secret for itself.
   *
   * Platform admins may call it, and callers that hold `serviceusermanage` on the organization.
   */
  createServiceUserCredential(request: RequestOf<'createServiceUserCredential'>, options?: CallOptions): Promise<ResponseOf<'createServiceUserCredential'>>

  /**
   * List service user credentials
   *
   * Lists the secrets of a service user, at most two, sorted by id. The answer does not contain the texts of the secrets. A service user may list its own secrets.
   *
   * Platform admins may call it, and callers that hold `serviceusermanage` on the organization. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listServiceUserCredentials(request: RequestOf<'listServiceUserCredentials'>, options?: CallOptions): Promise<ResponseOf<'listServiceUserCredentials'>>

  /**
   * Create token
   *
   * Makes a token of a person, for a script that works for this person. Its id and secret are Basic credentials. A request with the token is a request of the person, and is allowed where the person is allowed and the token covers the permission on the resource. Relations to the platform never count. Only the person itself makes tokens, and not by a token. Where nobody signs in, a platform admin makes them. Each request makes a new token, so do not send it again without looking at the list.
   *
   * Platform admins may call it, and every caller about itself.
   */
  createToken(request: RequestOf<'createToken'>, options?: CallOptions): Promise<ResponseOf<'createToken'>>

  /**
   * List tokens
   *
   * Lists the tokens of a person, sorted by id, without their secrets. A token that has ended stays in the list for 30 days, and at most the latest 50 of them.
   *
   * Platform admins may call it, and every caller about itself. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listTokens(request: RequestOf<'listTokens'>, options?: CallOptions): Promise<ResponseOf<'listTokens'>>

  /**
   * Create usage
   *
   * Records usages and charges the account for them. The service records and charges either all new usages or none. The id of a usage is an idempotency key, forever and across all accounts: if a usage is sent again with the same content, it is neither recorded nor charged again. So a request whose answer was lost can be sent again. A charge never takes the balance below the floor of the account.
   *
   * Platform admins and members may call it, and callers that hold `billingmanage` on the organization of the account that pays.
   */
  createUsage(request: RequestOf<'createUsage'>, options?: CallOptions): Promise<ResponseOf<'createUsage'>>

  /**
   * Create user
   *
   * Creates the profile of a user. A profile contains texts for people to read. No decision depends on a profile, and policies, groups and usages refer to a user by its id, so a user needs no profile. If the request contains an `id`, it can be sent again: with the same content, the answer is the existing profile.
   *
   * Platform admins may call it.
   */
  createUser(request: RequestOf<'createUser'>, options?: CallOptions): Promise<ResponseOf<'createUser'>>

  /**
   * List users
   *
   * Lists the users that have a profile, sorted by id. With `org_id`, it lists the users that have a role on the organization itself; with `group_id`, the members of the group; with both, the users to which both apply. With `org_id` or `group_id`, the list also contains users without a profile. `keyword` then matches only the words of profiles, not ids; and with `order_by` or `keyword`, the service reads all users of the organization or group for each page, up to 10,000.
   *
   * Platform admins and members may call it. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listUsers(request?: RequestOf<'listUsers'>, options?: CallOptions): Promise<ResponseOf<'listUsers'>>

  /**
   * Delete delegation
   *
   * Revokes a delegation. Checks that begin after the answer do not see it any more. The service user itself may revoke it, too.
   *
   * Platform admins may call it, and callers that hold `serviceusermanage` on the organization of the service user; also the person, and the service user itself. Holders of the relation `support` to the platform may call it, too.
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  deleteDelegation(request: RequestOf<'deleteDelegation'>, options?: CallOptions): Promise<DeletionOf<'deleteDelegation'>>

  /**
   * Get delegation
   *
   * Returns a delegation of a person.
   *
   * Platform admins may call it, and every caller about itself. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  getDelegation(request: RequestOf<'getDelegation'>, options?: CallOptions): Promise<ResponseOf<'getDelegation'>>

  /**
   * Update delegation
   *
   * Changes the title of a delegation, takes permissions from it, or lets it end earlier. A delegation can be narrowed, and never widened. A field that is not given keeps its value.
   *
   * Platform admins may call it, and every caller about itself.
   */
  updateDelegation(request: RequestOf<'updateDelegation'>, options?: CallOptions): Promise<ResponseOf<'updateDelegation'>>

  /**
   * Delete group
   *
   * Deletes a group with its memberships, and all policies of the group and on the group. After the answer, nobody has rights through the group. If one request cannot delete everything, the answer is 503 `DELETION_IN_PROGRESS`: send the same request again. Until the deletion is complete, the group cannot be changed.
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
   * Replaces the fields that the request contains. All other fields keep their values. The organization of a group never changes.
   *
   * Platform admins may call it, and callers that hold `update` on the group.
   */
  updateGroup(request: RequestOf<'updateGroup'>, options?: CallOptions): Promise<ResponseOf<'updateGroup'>>

  /**
   * Delete organization
   *
   * Deletes an organization with its projects, resources, groups, roles and service users, and all policies of them and on them. From the first request on, every check on the organization and in it is denied, except to platform admins, and nothing can be created in it. If one request cannot delete everything, the answer is 503 `DELETION_IN_PROGRESS`: send the same request again. The billing accounts of the organization stay, and platform admins and holders of the relations `support`, `biller` and `viewer` can still read them. The deletion is refused while one of these accounts is active, or a service user of the organization has a relation to the platform.
   *
   * Platform admins may call it, and callers that hold `delete` on the organization (while the organization is disabled, only platform admins).
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  deleteOrganization(request: RequestOf<'deleteOrganization'>, options?: CallOptions): Promise<DeletionOf<'deleteOrganization'>>

  /**
   * Get organization
   *
   * Reads an organization. A disabled organization can be read, too.
   *
   * Platform admins may call it, and callers that hold `get` on the organization, also while the organization is disabled. Holders of the relations `support`, `biller` and `viewer` to the platform may call it, too.
   */
  getOrganization(request: RequestOf<'getOrganization'>, options?: CallOptions): Promise<ResponseOf<'getOrganization'>>

  /**
   * Update organization
   *
   * Replaces the fields that the request contains. All other fields keep their values. The name may change, because nothing else depends on it.
   *
   * Platform admins may call it, and callers that hold `update` on the organization.
   */
  updateOrganization(request: RequestOf<'updateOrganization'>, options?: CallOptions): Promise<ResponseOf<'updateOrganization'>>

  /**
   * Delete organization role
   *
   * Deletes a role of an organization. If a policy still binds the role, the deletion is refused.
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
   * Replaces the fields that the request contains. All other fields keep their values. `permissions` and `scopes` replace the whole lists. Every check that begins after the answer uses the changed role.
   *
   * Platform admins may call it, and callers that hold `rolemanage` on the organization.
   */
  updateOrganizationRole(request: RequestOf<'updateOrganizationRole'>, options?: CallOptions): Promise<ResponseOf<'updateOrganizationRole'>>

  /**
   * Delete permission
   *
   * Deletes a permission. After the answer, every check of this permission is 404 `PERMISSION_NOT_FOUND` instead of a denial, and roles no longer contain it. A new permission may use the key again; no role contains the new permission. Built-in permissions cannot be deleted.
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
   * Replaces the fields that the request contains. All other fields keep their values. Roles refer to permissions by id, so a new key changes no grant. Built-in permissions cannot be changed.
   *
   * Platform admins may call it.
   */
  updatePermission(request: RequestOf<'updatePermission'>, options?: CallOptions): Promise<ResponseOf<'updatePermission'>>

  /**
   * Delete policy
   *
   * Deletes a policy by its id. The policy allows no check that begins after the answer. If the policy does not exist, the answer is 404, so that a caller does not mistake a typo for a revocation.
   *
   * Platform admins may call it, and callers that hold `policymanage` on the organization or project, `administer` on the group, or `delete` on any other resource; the principal of the policy may call it, too; for a policy of a service user, callers that hold `serviceusermanage` on the organization of the service user may call it, too. Holders of the relation `support` to the platform may call it, too.
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  deletePolicy(request: RequestOf<'deletePolicy'>, options?: CallOptions): Promise<DeletionOf<'deletePolicy'>>

  /**
   * Get policy
   *
   * Reads a policy by its id.
   *
   * Platform admins may call it, and callers that hold `policymanage` on the organization or project, `administer` on the group, or `delete` on any other resource; the principal of the policy may call it, too; for a policy of a service user, callers that hold `serviceusermanage` on the organization of the service user may call it, too. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  getPolicy(request: RequestOf<'getPolicy'>, options?: CallOptions): Promise<ResponseOf<'getPolicy'>>

  /**
   * Update policy
   *
   * Changes the title, the metadata, the end or the role of a policy. Fields that the request does not contain keep their values. An empty `expires_at` removes the end. The role changes in one step: every check uses either the old role or the new role. `resource` and `principal` cannot change, but a request may contain their current values, so that a caller can send back a whole policy.
   *
   * Platform admins may call it, and callers that hold `policymanage` on the organization or project, `administer` on the group, or `delete` on any other resource.
   */
  updatePolicy(request: RequestOf<'updatePolicy'>, options?: CallOptions): Promise<ResponseOf<'updatePolicy'>>

  /**
   * Delete project
   *
   * Deletes a project with its resources, and all policies on the project and on its resources. From the first request on, every check on the project and in it is denied, except to platform admins, and no resource can be registered in it. If one request cannot delete everything, the answer is 503 `DELETION_IN_PROGRESS`: send the same request again.
   *
   * Platform admins may call it, and callers that hold `delete` on the project.
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  deleteProject(request: RequestOf<'deleteProject'>, options?: CallOptions): Promise<DeletionOf<'deleteProject'>>

  /**
   * Get project
   *
   * Reads a project. A disabled project can be read, too.
   *
   * Platform admins may call it, and callers that hold `get` on the project, also while the project is disabled. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  getProject(request: RequestOf<'getProject'>, options?: CallOptions): Promise<ResponseOf<'getProject'>>

  /**
   * Update project
   *
   * Replaces the fields that the request contains. All other fields keep their values. A new name changes the URNs of the resources of the project. Until all URNs are changed, the old and the new name and URNs work. If one request cannot change all of them (503), send the same request again. A project with more than 1,000 resources can be renamed only by a manifest.
   *
   * Platform admins may call it, and callers that hold `update` on the project.
   */
  updateProject(request: RequestOf<'updateProject'>, options?: CallOptions): Promise<ResponseOf<'updateProject'>>

  /**
   * Delete project resource
   *
   * Deletes a resource and all policies on it. With `recursive=true`, it first deletes all resources below the resource, the deepest ones first. The caller needs no permission on the resources below: a caller that owns a resource, or has `delete` on it, can delete everything below it. If one request cannot delete everything, the answer is 503 `DELETION_IN_PROGRESS`: send the same request again. Until the deletion is complete, the resource cannot be changed. After the deletion, every caller that may create resources in the project may create another resource with this id. The new resource has none of the old grants.
   *
   * Platform admins may call it, and callers that hold `delete` on the resource (a permission of its namespace), or `update` on the project.
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  deleteProjectResource(request: RequestOf<'deleteProjectResource'>, options?: CallOptions): Promise<DeletionOf<'deleteProjectResource'>>

  /**
   * Get project resource
   *
   * Reads a resource of a project.
   *
   * Platform admins may call it, and callers that hold `get` or `update` on the resource (permissions of its namespace), or `resourcelist` or `update` on the project. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  getProjectResource(request: RequestOf<'getProjectResource'>, options?: CallOptions): Promise<ResponseOf<'getProjectResource'>>

  /**
   * Update project resource
   *
   * Replaces the fields that the request contains. All other fields keep their values. A different `parent` moves the resource and everything below it in one step; an empty `parent` moves it directly into the project. To move a resource, the caller needs `update` on the project and either `delete` on the resource (a permission of its namespace) or `policymanage` on the project. A move does not change the URN; a new name does. To change or remove the owner, the caller needs `policymanage` on the project. The namespace and the project never change.
   *
   * Platform admins may call it, and callers that hold `update` on the resource (a permission of its namespace), or `update` on the project.
   */
  updateProjectResource(request: RequestOf<'updateProjectResource'>, options?: CallOptions): Promise<ResponseOf<'updateProjectResource'>>

  /**
   * Delete role
   *
   * Deletes a role of the platform. If a policy still binds the role, the deletion is refused. Built-in roles cannot be deleted.
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
   * Replaces the fields that the request contains. All other fields keep their values. `permissions` and `scopes` replace the whole lists. Every check that begins after the answer uses the changed role. Built-in roles cannot be changed.
   *
   * Platform admins may call it.
   */
  updateRole(request: RequestOf<'updateRole'>, options?: CallOptions): Promise<ResponseOf<'updateRole'>>

  /**
   * Delete service user
   *
   * Deletes a service user with its secrets and everything that it holds: relations to the platform, memberships, policies, and the ownership of resources. The resources themselves stay. If one request cannot delete everything, the answer is 503 `DELETION_IN_PROGRESS`: send the same request again. Only platform admins may delete a service user that has a relation to the platform.
   *
   * Platform admins may call it, and callers that hold `serviceusermanage` on the organization.
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  deleteServiceUser(request: RequestOf<'deleteServiceUser'>, options?: CallOptions): Promise<DeletionOf<'deleteServiceUser'>>

  /**
   * Get service user
   *
   * Reads a service user of an organization. A service user may read itself.
   *
   * Platform admins may call it, and callers that hold `serviceusermanage` on the organization. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  getServiceUser(request: RequestOf<'getServiceUser'>, options?: CallOptions): Promise<ResponseOf<'getServiceUser'>>

  /**
   * Delete service user credential
   *
   * Deletes a secret of a service user. After that, requests with this secret are 401. A service user may delete its own secrets, even the one that it uses for this request. If the service user has a relation to the platform, only the service user itself and platform admins may delete its secrets.
   *
   * Platform admins may call it, and callers that hold `serviceusermanage` on the organization.
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  deleteServiceUserCredential(request: RequestOf<'deleteServiceUserCredential'>, options?: CallOptions): Promise<DeletionOf<'deleteServiceUserCredential'>>

  /**
   * Delete token
   *
   * Revokes a token of a person. Requests with the token that begin after the answer get 401. What was made with the token stays. A request with a token may revoke this token.
   *
   * Platform admins may call it, and every caller about itself. Holders of the relation `support` to the platform may call it, too.
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  deleteToken(request: RequestOf<'deleteToken'>, options?: CallOptions): Promise<DeletionOf<'deleteToken'>>

  /**
   * Get token
   *
   * Returns a token of a person, without its secret. A request with a token may get this token.
   *
   * Platform admins may call it, and every caller about itself. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  getToken(request: RequestOf<'getToken'>, options?: CallOptions): Promise<ResponseOf<'getToken'>>

  /**
   * Delete user
   *
   * Removes everything that a user holds: relations to the platform, policies, memberships in groups, and the ownership of resources. The resources themselves stay. The profile and the state of the user are deleted, too. The user needs no profile, so every valid id is accepted; if the user holds nothing, the answer has zeros. If one request cannot delete everything, the answer is 503 `DELETION_IN_PROGRESS`: send the same request again. A grant that is created while the request runs may stay.
   *
   * Platform admins may call it.
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  deleteUser(request: RequestOf<'deleteUser'>, options?: CallOptions): Promise<DeletionOf<'deleteUser'>>

  /**
   * Get user
   *
   * Reads a user with its profile. The texts of a user without a profile are empty. A user without a profile is found while it has a policy, a membership, a resource or a relation to the platform, or is disabled. A person may read their own user even without a profile, and may use `self` as the id.
   *
   * Platform admins and members may call it, and every person about themselves. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  getUser(request: RequestOf<'getUser'>, options?: CallOptions): Promise<ResponseOf<'getUser'>>

  /**
   * Update user
   *
   * Changes the profile of a user. If the user has no profile, the service creates one. The fields that the request contains replace the stored fields; all other fields keep their values. A new profile needs an `email`.
   *
   * Platform admins may call it.
   */
  updateUser(request: RequestOf<'updateUser'>, options?: CallOptions): Promise<ResponseOf<'updateUser'>>

  /**
   * Disable billing account
   *
   * Disables a billing account. A disabled account accepts no new usages, but still accepts credits. If the account is the default, the newest active account of the organization becomes the default. If the account is already disabled, nothing changes.
   *
   * Platform admins may call it.
   */
  disableBillingAccount(request: RequestOf<'disableBillingAccount'>, options?: CallOptions): Promise<ResponseOf<'disableBillingAccount'>>

  /**
   * Disable organization
   *
   * Disables an organization. Every check on the organization and in it that begins after the answer is denied, except to platform admins. Grants stay, and have effect again when the organization is enabled. Usages are still accepted, because a billing account has a state of its own. If the organization is already disabled, nothing changes.
   *
   * Platform admins may call it.
   */
  disableOrganization(request: RequestOf<'disableOrganization'>, options?: CallOptions): Promise<ResponseOf<'disableOrganization'>>

  /**
   * Disable project
   *
   * Disables a project. Every check on the project and in it that begins after the answer is denied, except to platform admins. Grants stay, and have effect again when the project is enabled. If the project is already disabled, nothing changes. Callers that are not platform admins can change the state of a project at most once a minute (429 `TOO_SOON` with `Retry-After`), and can disable at most 20 projects of an organization at the same time.
   *
   * Platform admins may call it, and callers that hold `delete` on the project, also while the project is disabled.
   */
  disableProject(request: RequestOf<'disableProject'>, options?: CallOptions): Promise<ResponseOf<'disableProject'>>

  /**
   * Disable service user
   *
   * Disables a service user. Its requests are 401, and every check about it that begins after the answer is denied. Its grants and secrets stay, and have effect again when the service user is enabled. If the service user is already disabled, nothing changes.
   *
   * Platform admins may call it.
   */
  disableServiceUser(request: RequestOf<'disableServiceUser'>, options?: CallOptions): Promise<ResponseOf<'disableServiceUser'>>

  /**
   * Disable user
   *
   * Disables a user. Every check about the user that begins after the answer is denied, even if the user is a platform admin. The grants of the user stay, and have effect again when the user is enabled. The state belongs to the id: the user needs no profile, and a deletion of the user ends the state. If the user is already disabled, nothing changes. Holders of the relation `support` can disable only users without a relation to the platform.
   *
   * Platform admins may call it. Holders of the relation `support` to the platform may call it, too.
   */
  disableUser(request: RequestOf<'disableUser'>, options?: CallOptions): Promise<ResponseOf<'disableUser'>>

  /**
   * Enable billing account
   *
   * Makes a disabled billing account active, so that it accepts usages again. If the default account of the organization is disabled, this account becomes the default. If the account is already active, it stays as it is.
   *
   * Platform admins may call it.
   */
  enableBillingAccount(request: RequestOf<'enableBillingAccount'>, options?: CallOptions): Promise<ResponseOf<'enableBillingAccount'>>

  /**
   * Enable organization
   *
   * Enables an organization. The grants in it have effect again for every check that begins after the answer. If the organization is already enabled, nothing changes.
   *
   * Platform admins may call it.
   */
  enableOrganization(request: RequestOf<'enableOrganization'>, options?: CallOptions): Promise<ResponseOf<'enableOrganization'>>

  /**
   * Enable project
   *
   * Enables a project. The grants in it have effect again for every check that begins after the answer. If the project is already enabled, nothing changes. Callers that are not platform admins can change the state of a project at most once a minute (429 `TOO_SOON` with `Retry-After`), and cannot enable a project that a platform admin disabled (403).
   *
   * Platform admins may call it, and callers that hold `delete` on the project, also while the project is disabled.
   */
  enableProject(request: RequestOf<'enableProject'>, options?: CallOptions): Promise<ResponseOf<'enableProject'>>

  /**
   * Enable service user
   *
   * Enables a service user. Its secrets and its grants have effect again. If the service user is already enabled, nothing changes.
   *
   * Platform admins may call it.
   */
  enableServiceUser(request: RequestOf<'enableServiceUser'>, options?: CallOptions): Promise<ResponseOf<'enableServiceUser'>>

  /**
   * Enable user
   *
   * Enables a user. The grants of the user have effect again. If the user is already enabled, nothing changes.
   *
   * Platform admins may call it.
   */
  enableUser(request: RequestOf<'enableUser'>, options?: CallOptions): Promise<ResponseOf<'enableUser'>>

  /**
   * Evaluate
   *
   * Makes one evaluation, as the access evaluation API of OpenID’s Authorization API 1.0 (AuthZEN) defines it. It decides by the same rules as "Check". If the action is not a permission of the resource, or a type or an id is invalid, the decision is `false`, and `context` contains the error.
   *
   * Platform admins and members may call it. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  evaluate(request: RequestOf<'evaluate'>, options?: CallOptions): Promise<ResponseOf<'evaluate'>>

  /**
   * Evaluate batch
   *
   * Makes up to 50 evaluations, as the access evaluations API of OpenID’s Authorization API 1.0 (AuthZEN) defines it. All evaluations use facts of one single moment. `subject`, `action`, `resource` and `context` at the top level of the request are defaults for each evaluation. If an evaluation still lacks a member, its decision is `false`, with an error. If `evaluations` is missing or empty, the request is a single evaluation.
   *
   * Platform admins and members may call it. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  evaluateBatch(request: RequestOf<'evaluateBatch'>, options?: CallOptions): Promise<ResponseOf<'evaluateBatch'>>

  /**
   * Find
   *
   * Finds the things that a text names, with the ids that other requests need. It finds things of every kind except plans, subscriptions and holds. The text is one of these: an id, except the id of an unregistered resource; a name that is unique in the whole service (of an organization, a project, a role of the platform, a permission, a billing account, a product, a feature or a client of the operator); `<organization>/<name>` of a group, role or service user of an organization; the URN of a resource; `<namespace>:<id>`, such as `user:<id>`, `org:acme` or `compute/disk:<id>`; the key or slug of a permission, or the beginning of a key or slug. For names of organizations, projects, groups and roles, letter case does not matter. The operation does not search titles or parts of other names; for that, use "Find entities". A user is found if it has a profile, a policy, a membership, a relation to the platform or a resource, or is disabled. If the text names several things, there are several results.
   *
   * Platform admins may call it. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  find(request: RequestOf<'find'>, options?: CallOptions): Promise<ResponseOf<'find'>>

  /**
   * Find entities
   *
   * Searches for things by words (with `q`), or reads the names and titles of up to 100 things by their ids (with `entities`). A request contains either `q` or `entities`. With `entities`, it reads organizations, projects, groups, resources, users with a profile, service users, roles, permissions, billing accounts, products, plans and features; the answer contains each existing thing once. With `q`, a thing matches if each word of `q` is the start of a word of its name, title, key or email address. Letter case and accents do not matter: `web` finds `web-shop` and "My Web Shop". A word is a run of letters and digits. The longest word of `q` must have at least two characters, or be one ideograph. In texts with ideographs, a word also begins at each Chinese character and at each change of script. If `q` has 8 characters or more, things whose ids begin with it match, too. The search covers the first 16 words of a thing, the words of its name first, and the first 32 characters of each word. Things with exactly this name come first, then matches at the start of a name, at the start of a title and at the start of an id, and then all other matches. Each of these groups is sorted by title (by name for things without a title), then by id. If `q` matches more than 2,000 entries, the service answers in parts, and each part is sorted on its own. A search finds a new thing after about a second. The results themselves are read from the table: a deleted thing is not listed, and a changed thing has its present texts. The results have the same fields as those of "Find".
   *
   * Platform admins may call it. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  findEntities(request: RequestOf<'findEntities'>, options?: CallOptions): Promise<ResponseOf<'findEntities'>>

  /**
   * Get AuthZEN configuration
   *
   * Returns the metadata of OpenID’s Authorization API 1.0 (AuthZEN): the URLs of its endpoints. The URLs have the origin of the request.
   *
   * Everybody may call it, without credentials.
   */
  getAuthzenConfiguration(request?: RequestOf<'getAuthzenConfiguration'>, options?: CallOptions): Promise<ResponseOf<'getAuthzenConfiguration'>>

  /**
   * Get billing account
   *
   * Reads a billing account. After its organization was deleted, platform admins and holders of the relations `support`, `biller` and `viewer` can still read the account by the id of the organization.
   *
   * Platform admins may call it, and callers that hold `billingview` on the organization. Holders of the relations `support`, `biller` and `viewer` to the platform may call it, too.
   */
  getBillingAccount(request: RequestOf<'getBillingAccount'>, options?: CallOptions): Promise<ResponseOf<'getBillingAccount'>>

  /**
   * Update billing account
   *
   * Replaces the fields that the request contains. All other fields keep their values. Only platform admins can change the name, and make the account the default of its organization.
   *
   * Platform admins may call it, and callers that hold `billingmanage` on the organization.
   */
  updateBillingAccount(request: RequestOf<'updateBillingAccount'>, options?: CallOptions): Promise<ResponseOf<'updateBillingAccount'>>

  /**
   * Get billing balance
   *
   * Reads the current balance of a billing account. It includes every charge and every grant that the service answered before this request.
   *
   * Platform admins and members may call it, and callers that hold `billingview` on the organization. Holders of the relations `support`, `biller` and `viewer` to the platform may call it, too.
   */
  getBillingBalance(request: RequestOf<'getBillingBalance'>, options?: CallOptions): Promise<ResponseOf<'getBillingBalance'>>

  /**
   * Get billing budgets
   *
   * Reads the budgets of a billing account.
   *
   * Platform admins may call it, and callers that hold `billingview` or `billingmanage` on the organization. Holders of the relations `support`, `biller` and `viewer` to the platform may call it, too.
   */
  getBillingBudgets(request: RequestOf<'getBillingBudgets'>, options?: CallOptions): Promise<ResponseOf<'getBillingBudgets'>>

  /**
   * Update billing budgets
   *
   * Replaces all budgets of a billing account. A budget limits how many credits, or how much of a feature, the account, each user or each project may use in a window of time. Each budget holds by itself, beside the limits of plans. A new budget begins at 0. A budget with another amount keeps the amount that was used, also after it was taken away and given again within its window. A copy of this request that arrives late replaces the budgets again.
   *
   * Platform admins may call it, and callers that hold `billingmanage` on the organization.
   */
  updateBillingBudgets(request: RequestOf<'updateBillingBudgets'>, options?: CallOptions): Promise<ResponseOf<'updateBillingBudgets'>>

  /**
   * Get feature
   *
   * Reads a feature. `product_ids` contains the ids of all products that have the feature.
   *
   * Every caller may call it.
   */
  getFeature(request: RequestOf<'getFeature'>, options?: CallOptions): Promise<ResponseOf<'getFeature'>>

  /**
   * Get health
   *
   * Returns the version of the service that runs. An answer means that requests reach the service. The operation reads no table; to find out whether the table answers, make a check.
   *
   * Everybody may call it, without credentials.
   */
  getHealth(request?: RequestOf<'getHealth'>, options?: CallOptions): Promise<ResponseOf<'getHealth'>>

  /**
   * Get hold
   *
   * Reads the present state of a hold.
   *
   * Platform admins and members may call it, and callers that hold `billingview` or `billingmanage` on the organization. Holders of the relations `support`, `biller` and `viewer` to the platform may call it, too.
   */
  getHold(request: RequestOf<'getHold'>, options?: CallOptions): Promise<ResponseOf<'getHold'>>

  /**
   * Get audit log
   *
   * Reads one change from the audit log of an organization.
   *
   * Platform admins may call it, and callers that hold `update` on the organization. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  getOrganizationAuditLog(request: RequestOf<'getOrganizationAuditLog'>, options?: CallOptions): Promise<ResponseOf<'getOrganizationAuditLog'>>

  /**
   * Get plan
   *
   * Reads a plan with its products, and with the prices and features of the products, as "Get product" returns them.
   *
   * Every caller may call it.
   */
  getPlan(request: RequestOf<'getPlan'>, options?: CallOptions): Promise<ResponseOf<'getPlan'>>

  /**
   * Update plan
   *
   * Replaces the fields that the request contains. All other fields keep their values. An `inactive` plan takes no new subscriptions. Plans cannot be deleted.
   *
   * Platform admins may call it.
   */
  updatePlan(request: RequestOf<'updatePlan'>, options?: CallOptions): Promise<ResponseOf<'updatePlan'>>

  /**
   * Get policy author
   *
   * Returns the principal that created a policy, and the principal that last changed it: `app/user:<id>` or `app/serviceuser:<id>` for a request, `operator:<name>` for a `tollgate` command. If the same role is bound again, the creator stays the same.
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
   * Replaces the fields that the request contains. All other fields keep their values. The product, its prices and its features change together or not at all. `prices` and `features` replace the whole lists. The terms of a price never change: add a new price under a new name instead. A price that the product no longer lists becomes inactive.
   *
   * Platform admins may call it.
   */
  updateProduct(request: RequestOf<'updateProduct'>, options?: CallOptions): Promise<ResponseOf<'updateProduct'>>

  /**
   * Get subscription
   *
   * Reads the present state of a subscription. After its organization was deleted, platform admins and holders of the relations `support`, `biller` and `viewer` can still read the subscription. Its state is then `ended`.
   *
   * Platform admins may call it, and callers that hold `billingview` on the organization. Holders of the relations `support`, `biller` and `viewer` to the platform may call it, too.
   */
  getSubscription(request: RequestOf<'getSubscription'>, options?: CallOptions): Promise<ResponseOf<'getSubscription'>>

  /**
   * Update subscription
   *
   * Changes the attributes of a subscription that do not depend on the time: the state `past_due`, the id of the subscription at a payment provider, and the metadata. Use it in the webhook of a payment provider. All other fields of the subscription are accepted and ignored.
   *
   * Platform admins may call it.
   */
  updateSubscription(request: RequestOf<'updateSubscription'>, options?: CallOptions): Promise<ResponseOf<'updateSubscription'>>

  /**
   * Grant billing credits
   *
   * Adds credits to a billing account, once for each `id`. Use the id of the payment. If the request is sent again with the same account, amount, description and end, it adds nothing. Credits with an end expire at this end: the service then takes the unused rest from the balance. Charges use the credits that expire first. A disabled account accepts credits, too.
   *
   * Platform admins may call it. Holders of the relation `biller` to the platform may call it, too.
   */
  grantBillingCredits(request: RequestOf<'grantBillingCredits'>, options?: CallOptions): Promise<ResponseOf<'grantBillingCredits'>>

  /**
   * List audit logs of all organizations
   *
   * Lists the changes in the whole service and the principals that made them, the newest first. Besides the changes in organizations, it lists changes of users, permissions, roles of the platform, relations to the platform, products, plans and features. With `about`, the answer is the history of one thing.
   *
   * Platform admins may call it. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listAllAuditLogs(request?: RequestOf<'listAllAuditLogs'>, options?: CallOptions): Promise<ResponseOf<'listAllAuditLogs'>>

  /**
   * List all billing accounts
   *
   * Lists the billing accounts of all organizations, or of one organization, sorted by organization and id. Accounts of a deleted organization are listed only if the request contains the id of this organization as `org_id`. A page may be short if very many organizations have no accounts.
   *
   * Platform admins may call it. Holders of the relations `support`, `biller` and `viewer` to the platform may call it, too.
   */
  listAllBillingAccounts(request?: RequestOf<'listAllBillingAccounts'>, options?: CallOptions): Promise<ResponseOf<'listAllBillingAccounts'>>

  /**
   * List all organizations
   *
   * Lists organizations, sorted by id: all organizations, or those on which a user or one of its groups has a policy. `count` is the number of all entries. With `user_id`, it counts only the entries of the first 3 pages of 1,000 entries; if there are more, `count_is_exact` is `false`.
   *
   * Platform admins may call it. Holders of the relations `support`, `biller` and `viewer` to the platform may call it, too.
   */
  listAllOrganizations(request?: RequestOf<'listAllOrganizations'>, options?: CallOptions): Promise<ResponseOf<'listAllOrganizations'>>

  /**
   * List all service users
   *
   * Lists the service users of all organizations, or of one organization, sorted by organization and id. The list does not contain clients that the operator created, because they belong to no organization. A page may be short if very many organizations have no service users.
   *
   * Platform admins may call it. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listAllServiceUsers(request?: RequestOf<'listAllServiceUsers'>, options?: CallOptions): Promise<ResponseOf<'listAllServiceUsers'>>

  /**
   * List allowances
   *
   * Lists the limits of plans and the budgets that hold now, with the amount that was used in each window, and the rest. Limits for each user or project need the user or project in the request, unless a budget names one. A person who has a seat in the organization lists its own allowances with `user_id=self`.
   *
   * Platform admins may call it, and callers that hold `billingview` or `billingmanage` on the organization, or a seat in it with `user_id=self`. Holders of the relations `support`, `biller` and `viewer` to the platform may call it, too.
   */
  listAllowances(request: RequestOf<'listAllowances'>, options?: CallOptions): Promise<ResponseOf<'listAllowances'>>

  /**
   * List billing transactions
   *
   * Lists the changes of the balance of an account, the newest first: usages of the type `credit`, credit grants, reverts, and expired credits. The list reflects a change after about a second. For the current balance, use "Get billing balance". With `user_id`, one request examines at most 10,000 transactions, so a page may be short or empty, and still have a next page.
   *
   * Platform admins may call it, and callers that hold `billingview` on the organization. Holders of the relations `support`, `biller` and `viewer` to the platform may call it, too.
   */
  listBillingTransactions(request: RequestOf<'listBillingTransactions'>, options?: CallOptions): Promise<ResponseOf<'listBillingTransactions'>>

  /**
   * List delegations by service user
   *
   * Lists the delegations of all persons to a service user, sorted by id. A delegation that has ended stays in the list for 30 days.
   *
   * Platform admins may call it, and callers that hold `serviceusermanage` on the organization; also the service user itself. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listDelegationsByServiceUser(request: RequestOf<'listDelegationsByServiceUser'>, options?: CallOptions): Promise<ResponseOf<'listDelegationsByServiceUser'>>

  /**
   * List grants that end
   *
   * Lists the policies and the memberships in groups of the whole service that end within a number of days, the earliest end first. The list belongs to the audit log: without the setting `auditDays`, a stage has no such list. If a grant was created before the stage had this setting, the list contains the grant only after its next change. The list reflects a change after about a second.
   *
   * Platform admins may call it. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listEndingGrants(request?: RequestOf<'listEndingGrants'>, options?: CallOptions): Promise<ResponseOf<'listEndingGrants'>>

  /**
   * List entitlements
   *
   * Lists the features that an account is entitled to, the seats, and the subscriptions that have not ended. The limit of seats of the default account is enforced: who gets the first thing in the organization takes a seat.
   *
   * Platform admins and members may call it, and callers that hold `billingview` on the organization. Holders of the relations `support`, `biller` and `viewer` to the platform may call it, too.
   */
  listEntitlements(request: RequestOf<'listEntitlements'>, options?: CallOptions): Promise<ResponseOf<'listEntitlements'>>

  /**
   * List features
   *
   * Lists all features, sorted by id. The list includes features that no product has any more.
   *
   * Every caller may call it.
   */
  listFeatures(request?: RequestOf<'listFeatures'>, options?: CallOptions): Promise<ResponseOf<'listFeatures'>>

  /**
   * List groups
   *
   * Lists the groups of all organizations, or of one organization, sorted by organization and id. A page may be short if very many organizations have no groups.
   *
   * Platform admins may call it. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listGroups(request?: RequestOf<'listGroups'>, options?: CallOptions): Promise<ResponseOf<'listGroups'>>

  /**
   * List organization admins
   *
   * Lists the users that hold a role with the permission `app.organization.administer` on the organization itself, sorted by id. The role `app_organization_owner` has this permission. The list does not contain platform admins, or users that have such a role only through a group.
   *
   * Platform admins may call it, and callers that hold `get` on the organization. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listOrganizationAdmins(request: RequestOf<'listOrganizationAdmins'>, options?: CallOptions): Promise<ResponseOf<'listOrganizationAdmins'>>

  /**
   * List audit logs
   *
   * Lists the changes in an organization and the principals that made them, the newest first: changes of the organization itself, policies, roles, members of groups, projects, groups, resources, service users, billing accounts, credits and subscriptions. The setting `auditDays` of a stage says for how many days the stage keeps changes; without this setting, the list is empty. The list reflects a change after about a second. It does not contain usages: for those, list the transactions of the account.
   *
   * Platform admins may call it, and callers that hold `update` on the organization. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listOrganizationAuditLogs(request: RequestOf<'listOrganizationAuditLogs'>, options?: CallOptions): Promise<ResponseOf<'listOrganizationAuditLogs'>>

  /**
   * List organization projects
   *
   * Lists the projects of an organization, sorted by id. With `with_member_count`, a page contains at most 100 projects.
   *
   * Platform admins may call it, and callers that hold `projectlist` on the organization. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listOrganizationProjects(request: RequestOf<'listOrganizationProjects'>, options?: CallOptions): Promise<ResponseOf<'listOrganizationProjects'>>

  /**
   * List organizations by user
   *
   * Lists the organizations on which the user or one of its groups has a policy, sorted by id. With `inherited=true`, it also lists the organizations of projects on which they have a policy. Policies that have ended do not count. If the caller does not have `get` on an organization, its title and metadata are empty. If a policy exists unchanged while a client reads the pages, the list contains its organization exactly once. A page takes a limited amount of work, so it may be short or empty, and still have a next page.
   *
   * Platform admins may call it, and every caller about itself. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listOrganizationsByUser(request: RequestOf<'listOrganizationsByUser'>, options?: CallOptions): Promise<ResponseOf<'listOrganizationsByUser'>>

  /**
   * List project admins
   *
   * Lists the users that hold a role with the permission `app.project.administer` on the project itself, sorted by id. The role `app_project_owner` has this permission. The list does not contain users that have such a role only through a group, or that administer only the organization or the platform.
   *
   * Platform admins may call it, and callers that hold `get` on the project. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listProjectAdmins(request: RequestOf<'listProjectAdmins'>, options?: CallOptions): Promise<ResponseOf<'listProjectAdmins'>>

  /**
   * List project groups
   *
   * Lists the groups that hold a role on the project itself, sorted by id. For a group of another organization, the answer contains only the id and the times of the group. Roles that have ended do not count.
   *
   * Platform admins may call it, and callers that hold `get` on the project. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listProjectGroups(request: RequestOf<'listProjectGroups'>, options?: CallOptions): Promise<ResponseOf<'listProjectGroups'>>

  /**
   * List project service users
   *
   * Lists the service users that hold a role on the project itself, sorted by id. If a service user belongs to another organization or to none, or does not exist, the answer contains only its id and the times of its policies. Platform admins and holders of the relations `support` and `viewer` see the title, the organization and the times of every existing service user. Roles that have ended do not count.
   *
   * Platform admins may call it, and callers that hold `get` on the project. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listProjectServiceUsers(request: RequestOf<'listProjectServiceUsers'>, options?: CallOptions): Promise<ResponseOf<'listProjectServiceUsers'>>

  /**
   * List project users
   *
   * Lists the users that hold a role on the project itself, sorted by id. The list does not contain users that have a role only through a group or on the organization. Roles that have ended do not count.
   *
   * Platform admins may call it, and callers that hold `get` on the project. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listProjectUsers(request: RequestOf<'listProjectUsers'>, options?: CallOptions): Promise<ResponseOf<'listProjectUsers'>>

  /**
   * List projects
   *
   * Lists the projects of all organizations, or of one organization, sorted by organization and id. A page may be short if very many organizations have no projects.
   *
   * Platform admins may call it. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listProjects(request?: RequestOf<'listProjects'>, options?: CallOptions): Promise<ResponseOf<'listProjects'>>

  /**
   * List projects by user
   *
   * Lists the projects on which the user or one of its groups has a policy, sorted by id. The list does not contain projects to which the user has access only by a role on the organization. Policies that have ended do not count. If the caller does not have `get` on a project, its title and metadata are empty. If a policy exists unchanged while a client reads the pages, the list contains its project exactly once. A page takes a limited amount of work. If the user has more than 20,000 policies, the service lists some organizations after others, and sorts the projects by id within each part; a page may be short or empty, and still have a next page.
   *
   * Platform admins may call it, and every caller about itself. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listProjectsByUser(request: RequestOf<'listProjectsByUser'>, options?: CallOptions): Promise<ResponseOf<'listProjectsByUser'>>

  /**
   * List seats
   *
   * Lists the seats that are used in the organization, sorted by the id of the user. A user takes a seat with the first thing that it gets in the organization. The list also contains users that hold nothing there any more, and reservations that have not ended.
   *
   * Platform admins may call it, and callers that hold `policymanage` on the organization. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listSeats(request: RequestOf<'listSeats'>, options?: CallOptions): Promise<ResponseOf<'listSeats'>>

  /**
   * List service user projects
   *
   * Lists the projects of the organization on which the service user or one of its groups has a policy, sorted by id. The list does not contain projects of other organizations. A service user may list its own projects. Policies that have ended do not count. If the caller does not have `get` on a project, the title and the metadata of the project are empty.
   *
   * Platform admins may call it, and callers that hold `serviceusermanage` on the organization. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listServiceUserProjects(request: RequestOf<'listServiceUserProjects'>, options?: CallOptions): Promise<ResponseOf<'listServiceUserProjects'>>

  /**
   * List service users
   *
   * Lists the service users of an organization, sorted by id. It is the same list as in "List organization service users", but the organization is a query parameter.
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
   * Lists the groups in which the user is a member, and the groups on which the user or one of its groups has a policy, sorted by id. Policies that have ended do not count. If the caller does not have `get` on a group, its title and metadata are empty, and its `members_count` is 0. If a membership or a policy exists unchanged while a client reads the pages, the list contains its group exactly once. A page takes a limited amount of work. If the user has more than 20,000 policies, the service lists some organizations after others, and sorts the groups by id within each part; a page may be short or empty, and still have a next page.
   *
   * Platform admins may call it, and every caller about itself. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  listUserGroups(request: RequestOf<'listUserGroups'>, options?: CallOptions): Promise<ResponseOf<'listUserGroups'>>

  /**
   * Preview change
   *
   * Computes which principals would lose or gain permissions by one change. It writes nothing. The change is one of: policies are deleted, a role gets another list of permissions, a user or service user leaves a group, all policies of a principal are deleted, a policy is created, resources move below another parent, a delegation of a user to a service user is deleted or narrowed. Each effect concerns one principal on one resource: the resource of a policy, or a resource that moves. For a policy of a group, there are effects for the group itself and then for each of its members. An effect also applies to everything below its resource, unless the principal has other access there: another policy further down, or ownership. The owner of a resource keeps all permissions on this resource, but ownership gives no permissions below it, so the effect also has the permissions that the owner would lose or gain below. If the resource is an organization, permissions on projects and groups mean those on the projects and groups in it. Disabled organizations, projects, users and service users are evaluated as if they were enabled. The preview uses the same facts as a check, and each page uses facts of one single moment.
   *
   * Platform admins may call it. Holders of the relation `support` to the platform may call it, too.
   */
  previewChange(request: RequestOf<'previewChange'>, options?: CallOptions): Promise<ResponseOf<'previewChange'>>

  /**
   * Release hold
   *
   * Ends a hold without a charge, and makes its credits available again. If the hold was already captured or released, it stays as it is.
   *
   * Platform admins and members may call it, and callers that hold `billingmanage` on the organization. Holders of the relation `biller` to the platform may call it, too.
   */
  releaseHold(request: RequestOf<'releaseHold'>, options?: CallOptions): Promise<ResponseOf<'releaseHold'>>

  /**
   * Remove group user
   *
   * Removes a member from a group. In the same transaction, the member loses the rights of the group and its policies on the group. The last owner of a group can be removed, too, because admins of the organization can still manage the group.
   *
   * Platform admins may call it, and callers that hold `update` on the group; a member may remove itself; callers that hold `serviceusermanage` on an organization may remove service users of this organization.
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  removeGroupUser(request: RequestOf<'removeGroupUser'>, options?: CallOptions): Promise<DeletionOf<'removeGroupUser'>>

  /**
   * Remove organization user
   *
   * Removes everything that a user holds in the organization: policies on the organization and on its projects, groups and resources; memberships in its groups; and the ownership of its resources. Policies on resources that were never registered belong to no organization, so they stay. Gives the seat of the user back, unless something is granted meanwhile. If the user holds nothing in the organization, the answer has zeros. If one request cannot remove everything, the answer is 503 `DELETION_IN_PROGRESS`: send the same request again.
   *
   * Platform admins may call it, and callers that hold `policymanage` on the organization.
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  removeOrganizationUser(request: RequestOf<'removeOrganizationUser'>, options?: CallOptions): Promise<DeletionOf<'removeOrganizationUser'>>

  /**
   * Remove platform user
   *
   * Removes one relation to the platform from a user or service user, or all its relations if the request does not contain `relation`. A caller may remove its own relations.
   *
   * Platform admins may call it.
   */
  removePlatformUser(request: RequestOf<'removePlatformUser'>, options?: CallOptions): Promise<ResponseOf<'removePlatformUser'>>

  /**
   * Remove seat
   *
   * Gives a seat back: of a user that holds nothing in the organization any more, of a disabled user, or a reservation. Things that have ended are not held. A disabled user keeps what it holds, and takes a seat again with the next thing that it gets in the organization.
   *
   * Platform admins may call it, and callers that hold `policymanage` on the organization.
   *
   * Resolves with `{}` where it was sent again and an earlier attempt has done it.
   */
  removeSeat(request: RequestOf<'removeSeat'>, options?: CallOptions): Promise<DeletionOf<'removeSeat'>>

  /**
   * Reserve seat
   *
   * Reserves a seat for a user that is invited, until a time. The first grant to the user uses the reservation. A user that has a seat keeps it, and the answer has an empty `expires_at`. Sent again, the reservation gets the new end. A copy of this request that arrives late is a request of its own: it reserves the seat again.
   *
   * Platform admins may call it, and callers that hold `policymanage` on the organization.
   */
  reserveSeat(request: RequestOf<'reserveSeat'>, options?: CallOptions): Promise<ResponseOf<'reserveSeat'>>

  /**
   * Revert billing usage
   *
   * Reverts a usage or a part of it: the credits of the usage go back to the account, or its features no longer count. The request can be sent again. With an `id`, the service makes one revert for this id. Without an `id`, requests with the same `amount` for the same usage are the same revert, so use ids to revert the same amount twice. With neither `id` nor `amount`, the service reverts the rest of the usage, and nothing if the request is sent again. All reverts together never exceed the usage. A disabled account gets credits back, too.
   *
   * Platform admins may call it. Holders of the relation `biller` to the platform may call it, too.
   */
  revertBillingUsage(request: RequestOf<'revertBillingUsage'>, options?: CallOptions): Promise<ResponseOf<'revertBillingUsage'>>

  /**
   * Search actions
   *
   * Finds the actions that a subject may do on a resource, as the action search API of OpenID’s Authorization API 1.0 (AuthZEN) defines it. The actions are verbs of the namespace of the resource. All results use facts of one single moment. If the type or the id of the subject or resource is invalid, the answer has no results.
   *
   * Platform admins and members may call it. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  searchActions(request: RequestOf<'searchActions'>, options?: CallOptions): Promise<ResponseOf<'searchActions'>>

  /**
   * Search resources
   *
   * Finds the resources of a type on which a subject may do an action, as the resource search API of OpenID’s Authorization API 1.0 (AuthZEN) defines it. It finds resources on which a policy binds a role to the subject or one of its groups, whether they are registered or not; registered resources below these; and resources that the subject owns. `org_id` in `context` names the organizations in which the service searches. Every page uses facts of one single moment, and takes a limited amount of work. If the subject has access in many organizations or projects, the service searches them one part after another: some organizations, or some projects of a large organization. Results are sorted by id within each part. A page may have few results, or none, and still have a next page. If the type or the id of the subject, or the type of the resource, is invalid, the answer has no results.
   *
   * Platform admins and members may call it. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  searchResources(request: RequestOf<'searchResources'>, options?: CallOptions): Promise<ResponseOf<'searchResources'>>

  /**
   * Search subjects
   *
   * Finds the subjects that may do an action on a resource, as the subject search API of OpenID’s Authorization API 1.0 (AuthZEN) defines it. The types `user` and `serviceuser` also find the members of groups, each of them once; `group` finds the groups themselves. Platform admins may do everything on a resource that exists, so the results do not list them, and `context` says so. If nothing is registered under the id of the resource, platform admins have only the rights that policies on this id give them, and are listed like all other users. Every page uses facts of one single moment. If the type of the subject, or the type or the id of the resource, is invalid, the answer has no results.
   *
   * Platform admins and members may call it. Holders of the relations `support` and `viewer` to the platform may call it, too.
   */
  searchSubjects(request: RequestOf<'searchSubjects'>, options?: CallOptions): Promise<ResponseOf<'searchSubjects'>>

  /**
   * Summarize billing transactions
   *
   * Adds up the transactions of an account by day (UTC), by kind, and by source or user. One answer covers at most 10,000 transactions, the newest first, and fewer if their texts are long or an earlier release recorded them. `next_page_token` leads to the older transactions. Each transaction is in exactly one answer, so a client must add up the sums of several answers that have the same day, kind, source and user. Reverts have sums of their own, for the day on which they were made. Usages of features change no balance, so no sum contains them. The sums reflect a change after about a second.
   *
   * Platform admins may call it, and callers that hold `billingview` on the organization. Holders of the relations `support`, `biller` and `viewer` to the platform may call it, too.
   */
  summarizeBillingTransactions(request: RequestOf<'summarizeBillingTransactions'>, options?: CallOptions): Promise<ResponseOf<'summarizeBillingTransactions'>>

  /**
   * Update billing account limits
   *
   * Changes the limits of a billing account: the floor, and the balance below which the service sends an event. Limits that the request does not contain keep their values. A floor above the balance is accepted; the account then cannot pay for anything.
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
  createDelegation: { method: 'POST', path: '/v1beta1/users/{user_id}/delegations', inPath: ['user_id'], inQuery: [], hasBody: true },
  listDelegations: { method: 'GET', path: '/v1beta1/users/{user_id}/delegations', inPath: ['user_id'], inQuery: ['page_size', 'page_token', 'page_num'], hasBody: false },
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
  createToken: { method: 'POST', path: '/v1beta1/users/{user_id}/tokens', inPath: ['user_id'], inQuery: [], hasBody: true },
  listTokens: { method: 'GET', path: '/v1beta1/users/{user_id}/tokens', inPath: ['user_id'], inQuery: ['page_size', 'page_token', 'page_num'], hasBody: false },
  createUsage: { method: 'POST', path: '/v1beta1/organizations/{org_id}/billing/{billing_id}/usages', inPath: ['org_id', 'billing_id'], inQuery: [], hasBody: true },
  createUser: { method: 'POST', path: '/v1beta1/users', inPath: [], inQuery: [], hasBody: true },
  listUsers: { method: 'GET', path: '/v1beta1/users', inPath: [], inQuery: ['org_id', 'group_id', 'state', 'with_count', 'order_by', 'keyword', 'page_size', 'page_token', 'page_num'], hasBody: false },
  deleteDelegation: { method: 'DELETE', path: '/v1beta1/users/{user_id}/delegations/{delegation_id}', inPath: ['user_id', 'delegation_id'], inQuery: [], hasBody: false },
  getDelegation: { method: 'GET', path: '/v1beta1/users/{user_id}/delegations/{delegation_id}', inPath: ['user_id', 'delegation_id'], inQuery: [], hasBody: false },
  updateDelegation: { method: 'PUT', path: '/v1beta1/users/{user_id}/delegations/{delegation_id}', inPath: ['user_id', 'delegation_id'], inQuery: [], hasBody: true },
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
  deleteToken: { method: 'DELETE', path: '/v1beta1/users/{user_id}/tokens/{token_id}', inPath: ['user_id', 'token_id'], inQuery: [], hasBody: false },
  getToken: { method: 'GET', path: '/v1beta1/users/{user_id}/tokens/{token_id}', inPath: ['user_id', 'token_id'], inQuery: [], hasBody: false },
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
  getBillingBudgets: { method: 'GET', path: '/v1beta1/organizations/{org_id}/billing/{id}/budgets', inPath: ['org_id', 'id'], inQuery: [], hasBody: false },
  updateBillingBudgets: { method: 'PUT', path: '/v1beta1/organizations/{org_id}/billing/{id}/budgets', inPath: ['org_id', 'id'], inQuery: [], hasBody: true },
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
  listAllowances: { method: 'GET', path: '/v1beta1/organizations/{org_id}/billing/{billing_id}/allowances', inPath: ['org_id', 'billing_id'], inQuery: ['page_size', 'page_token', 'page_num', 'feature', 'user_id', 'project_id'], hasBody: false },
  listBillingTransactions: { method: 'GET', path: '/v1beta1/organizations/{org_id}/billing/{billing_id}/transactions', inPath: ['org_id', 'billing_id'], inQuery: ['start_range', 'end_range', 'since', 'user_id', 'page_size', 'page_token', 'page_num'], hasBody: false },
  listDelegationsByServiceUser: { method: 'GET', path: '/v1beta1/organizations/{org_id}/serviceusers/{id}/delegations', inPath: ['org_id', 'id'], inQuery: ['page_size', 'page_token', 'page_num'], hasBody: false },
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
  listSeats: { method: 'GET', path: '/v1beta1/organizations/{id}/seats', inPath: ['id'], inQuery: ['page_size', 'page_token', 'page_num'], hasBody: false },
  listServiceUserProjects: { method: 'GET', path: '/v1beta1/organizations/{org_id}/serviceusers/{id}/projects', inPath: ['org_id', 'id'], inQuery: ['page_size', 'page_token', 'page_num'], hasBody: false },
  listServiceUsers: { method: 'GET', path: '/v1beta1/serviceusers', inPath: [], inQuery: ['org_id', 'state', 'with_count', 'order_by', 'keyword', 'page_size', 'page_token', 'page_num'], hasBody: false },
  listSubscriptions: { method: 'GET', path: '/v1beta1/organizations/{org_id}/billing/{billing_id}/subscriptions', inPath: ['org_id', 'billing_id'], inQuery: ['state', 'plan', 'expand', 'page_size', 'page_token', 'page_num'], hasBody: false },
  listUserGroups: { method: 'GET', path: '/v1beta1/users/{id}/groups', inPath: ['id'], inQuery: ['org_id', 'page_size', 'page_token', 'page_num'], hasBody: false },
  previewChange: { method: 'POST', path: '/v1beta1/admin/preview', inPath: [], inQuery: [], hasBody: true },
  releaseHold: { method: 'POST', path: '/v1beta1/organizations/{org_id}/billing/{billing_id}/holds/{id}/release', inPath: ['org_id', 'billing_id', 'id'], inQuery: [], hasBody: false },
  removeGroupUser: { method: 'DELETE', path: '/v1beta1/organizations/{org_id}/groups/{id}/users/{user_id}', inPath: ['org_id', 'id', 'user_id'], inQuery: [], hasBody: false },
  removeOrganizationUser: { method: 'DELETE', path: '/v1beta1/organizations/{id}/users/{user_id}', inPath: ['id', 'user_id'], inQuery: [], hasBody: false },
  removePlatformUser: { method: 'POST', path: '/v1beta1/admin/platform/users/remove', inPath: [], inQuery: [], hasBody: true },
  removeSeat: { method: 'DELETE', path: '/v1beta1/organizations/{id}/seats/{user_id}', inPath: ['id', 'user_id'], inQuery: [], hasBody: false },
  reserveSeat: { method: 'PUT', path: '/v1beta1/organizations/{id}/seats/{user_id}', inPath: ['id', 'user_id'], inQuery: [], hasBody: true },
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
  captureHold: { hold: 'object', balance: 'string', available: 'string', recorded: 'number', replayed: 'number', allowances: [{}] },
  changeSubscription: { phase: 'object' },
  check: { status: 'boolean', 'reason?': 'string', 'allowances?': [{}], 'explanation?': 'object' },
  checkAndCharge: { status: 'boolean', reason: 'string', billing_id: 'string', balance: 'string', available: 'string', recorded: 'number', replayed: 'number', hold: 'object null', allowances: [{}], refused: 'object null', 'explanation?': 'object' },
  checkEntitlement: { status: 'boolean', reason: 'string', allowances: [{}] },
  checkResourcePermission: { status: 'boolean' },
  checkTrial: { trialed: 'boolean' },
  createBillingAccount: { billing_account: 'object' },
  listBillingAccounts: { billing_accounts: [{ default: 'boolean' }], next_page_token: 'string', 'count?': 'number', 'count_is_exact?': 'boolean' },
  createCheckout: { 'subscription?': 'object', 'product?': 'object', balance: 'string' },
  createDelegation: { delegation: 'object' },
  listDelegations: { delegations: [{}], next_page_token: 'string' },
  createGroup: { group: 'object' },
  listOrganizationGroups: { groups: [{}], next_page_token: 'string', 'count?': 'number', 'count_is_exact?': 'boolean' },
  createHold: { hold: 'object', balance: 'string', available: 'string', replayed: 'number', allowances: [{}] },
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
  createToken: { token: 'object', secret: 'string' },
  listTokens: { tokens: [{}], next_page_token: 'string' },
  createUsage: { billing_id: 'string', balance: 'string', recorded: 'number', replayed: 'number', allowances: [{}] },
  createUser: { user: 'object' },
  listUsers: { users: [{}], next_page_token: 'string', 'count?': 'number', 'count_is_exact?': 'boolean' },
  deleteDelegation: {},
  getDelegation: { delegation: 'object' },
  updateDelegation: { delegation: 'object' },
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
  deleteToken: {},
  getToken: { token: 'object' },
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
  getBillingBudgets: { budgets: [{}] },
  updateBillingBudgets: { budgets: [{}] },
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
  listAllowances: { allowances: [{}], next_page_token: 'string' },
  listBillingTransactions: { transactions: [{}], next_page_token: 'string' },
  listDelegationsByServiceUser: { delegations: [{}], next_page_token: 'string' },
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
  listSeats: { seats: [{}], next_page_token: 'string' },
  listServiceUserProjects: { projects: [{}], next_page_token: 'string' },
  listServiceUsers: { serviceusers: [{}], next_page_token: 'string', 'count?': 'number', 'count_is_exact?': 'boolean' },
  listSubscriptions: { subscriptions: [{}], next_page_token: 'string' },
  listUserGroups: { groups: [{}], next_page_token: 'string' },
  previewChange: { effects: [{}], next_page_token: 'string' },
  releaseHold: { hold: 'object', balance: 'string', available: 'string' },
  removeGroupUser: { policies: 'number', memberships: 'number', resources: 'number', relations: 'number' },
  removeOrganizationUser: { policies: 'number', memberships: 'number', resources: 'number', relations: 'number' },
  removePlatformUser: {},
  removeSeat: {},
  reserveSeat: { seat: 'object' },
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
  listDelegations: 'delegations',
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
  listTokens: 'tokens',
  listUsers: 'users',
  findEntities: 'results',
  listAllAuditLogs: 'logs',
  listAllBillingAccounts: 'billing_accounts',
  listAllOrganizations: 'organizations',
  listAllServiceUsers: 'serviceusers',
  listAllowances: 'allowances',
  listBillingTransactions: 'transactions',
  listDelegationsByServiceUser: 'delegations',
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
  listSeats: 'seats',
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
