// Made from openapi.json by `npm run openapi`.

export interface paths {
  '/v1beta1/organizations/{org_id}/groups/{id}/users': {
    post: operations['addGroupUsers']
    get: operations['listGroupUsers']
  }
  '/v1beta1/organizations/{id}/users': {
    post: operations['addOrganizationUsers']
    get: operations['listOrganizationUsers']
  }
  '/v1beta1/admin/platform/users': {
    post: operations['addPlatformUser']
    get: operations['listPlatformUsers']
  }
  '/v1beta1/admin/batchcheck': {
    post: operations['batchCheck']
  }
  '/v1beta1/batchcheck': {
    post: operations['batchCheckPermission']
  }
  '/v1beta1/organizations/{org_id}/billing/{billing_id}/subscriptions/{id}/cancel': {
    post: operations['cancelSubscription']
  }
  '/v1beta1/organizations/{org_id}/billing/{billing_id}/holds/{id}/capture': {
    post: operations['captureHold']
  }
  '/v1beta1/organizations/{org_id}/billing/{billing_id}/subscriptions/{id}/change': {
    post: operations['changeSubscription']
  }
  '/v1beta1/admin/check': {
    post: operations['check']
  }
  '/v1beta1/admin/check-and-charge': {
    post: operations['checkAndCharge']
  }
  '/v1beta1/organizations/{org_id}/billing/{billing_id}/check': {
    post: operations['checkEntitlement']
  }
  '/v1beta1/check': {
    post: operations['checkResourcePermission']
  }
  '/v1beta1/organizations/{org_id}/billing/{id}/plans/{plan_id}/trialed': {
    get: operations['checkTrial']
  }
  '/v1beta1/organizations/{org_id}/billing': {
    post: operations['createBillingAccount']
    get: operations['listBillingAccounts']
  }
  '/v1beta1/admin/organizations/{org_id}/billing/{billing_id}/checkouts': {
    post: operations['createCheckout']
  }
  '/v1beta1/users/{user_id}/delegations': {
    post: operations['createDelegation']
    get: operations['listDelegations']
  }
  '/v1beta1/organizations/{org_id}/groups': {
    post: operations['createGroup']
    get: operations['listOrganizationGroups']
  }
  '/v1beta1/organizations/{org_id}/billing/{billing_id}/holds': {
    post: operations['createHold']
    get: operations['listHolds']
  }
  '/v1beta1/organizations': {
    post: operations['createOrganization']
    get: operations['listOrganizations']
  }
  '/v1beta1/organizations/{org_id}/roles': {
    post: operations['createOrganizationRole']
    get: operations['listOrganizationRoles']
  }
  '/v1beta1/permissions': {
    post: operations['createPermissions']
    get: operations['listPermissions']
  }
  '/v1beta1/billing/plans': {
    post: operations['createPlan']
    get: operations['listPlans']
  }
  '/v1beta1/policies': {
    post: operations['createPolicy']
    get: operations['listPolicies']
    delete: operations['revokePolicy']
  }
  '/v1beta1/billing/products': {
    post: operations['createProduct']
    get: operations['listProducts']
  }
  '/v1beta1/projects': {
    post: operations['createProject']
  }
  '/v1beta1/projects/{project_id}/resources': {
    post: operations['createProjectResource']
    get: operations['listProjectResources']
  }
  '/v1beta1/roles': {
    post: operations['createRole']
    get: operations['listRoles']
  }
  '/v1beta1/organizations/{org_id}/serviceusers': {
    post: operations['createServiceUser']
    get: operations['listOrganizationServiceUsers']
  }
  '/v1beta1/organizations/{org_id}/serviceusers/{id}/secrets': {
    post: operations['createServiceUserCredential']
    get: operations['listServiceUserCredentials']
  }
  '/v1beta1/users/{user_id}/tokens': {
    post: operations['createToken']
    get: operations['listTokens']
  }
  '/v1beta1/organizations/{org_id}/billing/{billing_id}/usages': {
    post: operations['createUsage']
  }
  '/v1beta1/users': {
    post: operations['createUser']
    get: operations['listUsers']
  }
  '/v1beta1/users/{user_id}/delegations/{delegation_id}': {
    delete: operations['deleteDelegation']
    get: operations['getDelegation']
    put: operations['updateDelegation']
  }
  '/v1beta1/organizations/{org_id}/groups/{id}': {
    delete: operations['deleteGroup']
    get: operations['getGroup']
    put: operations['updateGroup']
  }
  '/v1beta1/organizations/{id}': {
    delete: operations['deleteOrganization']
    get: operations['getOrganization']
    put: operations['updateOrganization']
  }
  '/v1beta1/organizations/{org_id}/roles/{id}': {
    delete: operations['deleteOrganizationRole']
    get: operations['getOrganizationRole']
    put: operations['updateOrganizationRole']
  }
  '/v1beta1/permissions/{id}': {
    delete: operations['deletePermission']
    get: operations['getPermission']
    put: operations['updatePermission']
  }
  '/v1beta1/policies/{id}': {
    delete: operations['deletePolicy']
    get: operations['getPolicy']
    put: operations['updatePolicy']
  }
  '/v1beta1/projects/{id}': {
    delete: operations['deleteProject']
    get: operations['getProject']
    put: operations['updateProject']
  }
  '/v1beta1/projects/{project_id}/resources/{id}': {
    delete: operations['deleteProjectResource']
    get: operations['getProjectResource']
    put: operations['updateProjectResource']
  }
  '/v1beta1/roles/{id}': {
    delete: operations['deleteRole']
    get: operations['getRole']
    put: operations['updateRole']
  }
  '/v1beta1/organizations/{org_id}/serviceusers/{id}': {
    delete: operations['deleteServiceUser']
    get: operations['getServiceUser']
  }
  '/v1beta1/organizations/{org_id}/serviceusers/{id}/secrets/{secret_id}': {
    delete: operations['deleteServiceUserCredential']
  }
  '/v1beta1/users/{user_id}/tokens/{token_id}': {
    delete: operations['deleteToken']
    get: operations['getToken']
  }
  '/v1beta1/users/{id}': {
    delete: operations['deleteUser']
    get: operations['getUser']
    put: operations['updateUser']
  }
  '/v1beta1/organizations/{org_id}/billing/{id}/disable': {
    post: operations['disableBillingAccount']
  }
  '/v1beta1/organizations/{id}/disable': {
    post: operations['disableOrganization']
  }
  '/v1beta1/projects/{id}/disable': {
    post: operations['disableProject']
  }
  '/v1beta1/organizations/{org_id}/serviceusers/{id}/disable': {
    post: operations['disableServiceUser']
  }
  '/v1beta1/users/{id}/disable': {
    post: operations['disableUser']
  }
  '/v1beta1/organizations/{org_id}/billing/{id}/enable': {
    post: operations['enableBillingAccount']
  }
  '/v1beta1/organizations/{id}/enable': {
    post: operations['enableOrganization']
  }
  '/v1beta1/projects/{id}/enable': {
    post: operations['enableProject']
  }
  '/v1beta1/organizations/{org_id}/serviceusers/{id}/enable': {
    post: operations['enableServiceUser']
  }
  '/v1beta1/users/{id}/enable': {
    post: operations['enableUser']
  }
  '/access/v1/evaluation': {
    post: operations['evaluate']
  }
  '/access/v1/evaluations': {
    post: operations['evaluateBatch']
  }
  '/v1beta1/admin/find': {
    get: operations['find']
    post: operations['findEntities']
  }
  '/.well-known/authzen-configuration': {
    get: operations['getAuthzenConfiguration']
  }
  '/v1beta1/organizations/{org_id}/billing/{id}': {
    get: operations['getBillingAccount']
    put: operations['updateBillingAccount']
  }
  '/v1beta1/organizations/{org_id}/billing/{id}/balance': {
    get: operations['getBillingBalance']
  }
  '/v1beta1/organizations/{org_id}/billing/{id}/budgets': {
    get: operations['getBillingBudgets']
    put: operations['updateBillingBudgets']
  }
  '/v1beta1/billing/features/{id}': {
    get: operations['getFeature']
  }
  '/healthz': {
    get: operations['getHealth']
  }
  '/v1beta1/organizations/{org_id}/billing/{billing_id}/holds/{id}': {
    get: operations['getHold']
  }
  '/v1beta1/organizations/{org_id}/auditlogs/{id}': {
    get: operations['getOrganizationAuditLog']
  }
  '/v1beta1/billing/plans/{id}': {
    get: operations['getPlan']
    put: operations['updatePlan']
  }
  '/v1beta1/admin/policies/{id}/author': {
    get: operations['getPolicyAuthor']
  }
  '/v1beta1/billing/products/{id}': {
    get: operations['getProduct']
    put: operations['updateProduct']
  }
  '/v1beta1/organizations/{org_id}/billing/{billing_id}/subscriptions/{id}': {
    get: operations['getSubscription']
    put: operations['updateSubscription']
  }
  '/v1beta1/admin/organizations/{org_id}/billing/{billing_id}/credits': {
    post: operations['grantBillingCredits']
  }
  '/v1beta1/admin/auditlogs': {
    get: operations['listAllAuditLogs']
  }
  '/v1beta1/admin/billing/accounts': {
    get: operations['listAllBillingAccounts']
  }
  '/v1beta1/admin/organizations': {
    get: operations['listAllOrganizations']
  }
  '/v1beta1/admin/serviceusers': {
    get: operations['listAllServiceUsers']
  }
  '/v1beta1/organizations/{org_id}/billing/{billing_id}/allowances': {
    get: operations['listAllowances']
  }
  '/v1beta1/organizations/{org_id}/billing/{billing_id}/transactions': {
    get: operations['listBillingTransactions']
  }
  '/v1beta1/organizations/{org_id}/serviceusers/{id}/delegations': {
    get: operations['listDelegationsByServiceUser']
  }
  '/v1beta1/admin/grants/ending': {
    get: operations['listEndingGrants']
  }
  '/v1beta1/organizations/{org_id}/billing/{billing_id}/entitlements': {
    get: operations['listEntitlements']
  }
  '/v1beta1/billing/features': {
    get: operations['listFeatures']
  }
  '/v1beta1/admin/groups': {
    get: operations['listGroups']
  }
  '/v1beta1/organizations/{id}/admins': {
    get: operations['listOrganizationAdmins']
  }
  '/v1beta1/organizations/{org_id}/auditlogs': {
    get: operations['listOrganizationAuditLogs']
  }
  '/v1beta1/organizations/{id}/projects': {
    get: operations['listOrganizationProjects']
  }
  '/v1beta1/users/{id}/organizations': {
    get: operations['listOrganizationsByUser']
  }
  '/v1beta1/projects/{id}/admins': {
    get: operations['listProjectAdmins']
  }
  '/v1beta1/projects/{id}/groups': {
    get: operations['listProjectGroups']
  }
  '/v1beta1/projects/{id}/serviceusers': {
    get: operations['listProjectServiceUsers']
  }
  '/v1beta1/projects/{id}/users': {
    get: operations['listProjectUsers']
  }
  '/v1beta1/admin/projects': {
    get: operations['listProjects']
  }
  '/v1beta1/users/{id}/projects': {
    get: operations['listProjectsByUser']
  }
  '/v1beta1/organizations/{id}/seats': {
    get: operations['listSeats']
  }
  '/v1beta1/organizations/{org_id}/serviceusers/{id}/projects': {
    get: operations['listServiceUserProjects']
  }
  '/v1beta1/serviceusers': {
    get: operations['listServiceUsers']
  }
  '/v1beta1/organizations/{org_id}/billing/{billing_id}/subscriptions': {
    get: operations['listSubscriptions']
  }
  '/v1beta1/users/{id}/groups': {
    get: operations['listUserGroups']
  }
  '/v1beta1/admin/preview': {
    post: operations['previewChange']
  }
  '/v1beta1/organizations/{org_id}/billing/{billing_id}/holds/{id}/release': {
    post: operations['releaseHold']
  }
  '/v1beta1/organizations/{org_id}/groups/{id}/users/{user_id}': {
    delete: operations['removeGroupUser']
  }
  '/v1beta1/organizations/{id}/users/{user_id}': {
    delete: operations['removeOrganizationUser']
  }
  '/v1beta1/admin/platform/users/remove': {
    post: operations['removePlatformUser']
  }
  '/v1beta1/organizations/{id}/seats/{user_id}': {
    delete: operations['removeSeat']
    put: operations['reserveSeat']
  }
  '/v1beta1/admin/organizations/{org_id}/billing/{billing_id}/usage/{usage_id}/revert': {
    post: operations['revertBillingUsage']
  }
  '/access/v1/search/action': {
    post: operations['searchActions']
  }
  '/access/v1/search/resource': {
    post: operations['searchResources']
  }
  '/access/v1/search/subject': {
    post: operations['searchSubjects']
  }
  '/v1beta1/organizations/{org_id}/billing/{billing_id}/transactions/summary': {
    get: operations['summarizeBillingTransactions']
  }
  '/v1beta1/admin/organizations/{org_id}/billing/{id}/limits': {
    put: operations['updateBillingAccountLimits']
  }
}

export interface operations {
  addGroupUsers: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the group.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21"
         */
        id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['AddGroupUsersRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['AddGroupUsersResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listGroupUsers: {
    parameters: {
      query?: {
        /** Whether `role_pairs` contains the roles of each user on the group. */
        with_roles?: boolean
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the group.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListGroupUsersResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  addOrganizationUsers: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['AddOrganizationUsersRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['AddOrganizationUsersResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listOrganizationUsers: {
    parameters: {
      query?: {
        /** Whether `role_pairs` contains the roles of each user on the organization. Not together with `role_filters`. */
        with_roles?: boolean
        /** Only users that have one of these roles: ids or names of roles of the platform or of the organization. */
        role_filters?: string[]
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path: {
        /**
         * The id or the name of the organization.
         * @example "hooli"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListOrganizationUsersResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  addPlatformUser: {
    parameters: {
      query?: never
      path?: never
    }
    requestBody: { content: { 'application/json': components['schemas']['AddPlatformUserRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['AddPlatformUserResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listPlatformUsers: {
    parameters: {
      query?: {
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path?: never
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListPlatformUsersResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  batchCheck: {
    parameters: {
      query?: never
      path?: never
    }
    requestBody: { content: { 'application/json': components['schemas']['BatchCheckRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['BatchCheckResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  batchCheckPermission: {
    parameters: {
      query?: never
      path?: never
    }
    requestBody: { content: { 'application/json': components['schemas']['BatchCheckPermissionRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['BatchCheckPermissionResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  cancelSubscription: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the account; `-` if the request does not name the account.
         * @example "-"
         */
        billing_id: string
        /**
         * The id of the subscription.
         * @example "7d2b4f60-3a1c-4e5d-9b8f-0a1b2c3d4e5f"
         */
        id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['CancelSubscriptionRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['CancelSubscriptionResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  captureHold: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the account; `-` for the account of the hold.
         * @example "-"
         */
        billing_id: string
        /**
         * The id of the hold.
         * @example "3b9d1c52-6f0e-4a7b-8c21-5d4e6f708192"
         */
        id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['CaptureHoldRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['CaptureHoldResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  changeSubscription: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the account; `-` if the request does not name the account.
         * @example "-"
         */
        billing_id: string
        /**
         * The id of the subscription.
         * @example "7d2b4f60-3a1c-4e5d-9b8f-0a1b2c3d4e5f"
         */
        id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['ChangeSubscriptionRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['ChangeSubscriptionResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  check: {
    parameters: {
      query?: {
        /** `true` adds an explanation to the answer. */
        explain?: "true" | "false"
      }
      path?: never
    }
    requestBody: { content: { 'application/json': components['schemas']['CheckRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['CheckResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  checkAndCharge: {
    parameters: {
      query?: {
        /** `true` adds the explanation of the check to the answer. */
        explain?: "true" | "false"
      }
      path?: never
    }
    requestBody: { content: { 'application/json': components['schemas']['CheckAndChargeRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['CheckAndChargeResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  checkEntitlement: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization. If `billing_id` is `-`, this may be `-`, too: the organization of the project in `project_id`.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the account; `-` for the default account of the organization.
         * @example "-"
         */
        billing_id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['CheckEntitlementRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['CheckEntitlementResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  checkResourcePermission: {
    parameters: {
      query?: never
      path?: never
    }
    requestBody: { content: { 'application/json': components['schemas']['CheckResourcePermissionRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['CheckResourcePermissionResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  checkTrial: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the account; `-` for the default account of the organization.
         * @example "-"
         */
        id: string
        /**
         * The id or the name of the plan.
         * @example "team"
         */
        plan_id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['CheckTrialResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  createBillingAccount: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['CreateBillingAccountRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['CreateBillingAccountResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listBillingAccounts: {
    parameters: {
      query?: {
        /** `false` omits `count`, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units. */
        with_count?: boolean
        /** The order: `title`, `name` or `created_at`. Append ` desc` for the reverse order. An entry in which this field is empty is sorted by the first of these texts that it has: title, name, email address, id. With `order_by`, the list reflects a change after about a second. */
        order_by?: "title" | "title desc" | "name" | "name desc" | "created_at" | "created_at desc"
        /** Only entries that match this text. Each word of the text must be the start of a word of the entry; letter case and accents do not matter. A text of 8 characters or more also matches entries whose id begins with it. At least one word must have two letters or digits, or be an ideograph. Without `order_by`, the entries are sorted by title. With `keyword`, the list reflects a change after about a second. */
        keyword?: string
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListBillingAccountsResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  createCheckout: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the account; `-` for the default account of the organization.
         * @example "-"
         */
        billing_id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['CreateCheckoutRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['CreateCheckoutResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  createDelegation: {
    parameters: {
      query?: never
      path: {
        /**
         * The id of a user, or `self` for the caller.
         * @example "ada"
         */
        user_id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['CreateDelegationRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['CreateDelegationResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listDelegations: {
    parameters: {
      query?: {
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path: {
        /**
         * The id of a user, or `self` for the caller.
         * @example "ada"
         */
        user_id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListDelegationsResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  createGroup: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['CreateGroupRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['CreateGroupResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listOrganizationGroups: {
    parameters: {
      query?: {
        /** `enabled` or `disabled`. Every group counts as `enabled`, so `disabled` gives an empty list. */
        state?: "enabled" | "disabled"
        /** Only the groups with these ids. */
        group_ids?: string[]
        /** Whether `users` contains the members that are users. */
        with_members?: boolean
        /** Accepted and ignored, because the answer always contains `members_count`. */
        with_member_count?: boolean
        /** `false` omits `count`, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units. */
        with_count?: boolean
        /** The order: `title`, `name` or `created_at`. Append ` desc` for the reverse order. An entry in which this field is empty is sorted by the first of these texts that it has: title, name, email address, id. With `order_by`, the list reflects a change after about a second. */
        order_by?: "title" | "title desc" | "name" | "name desc" | "created_at" | "created_at desc"
        /** Only entries that match this text. Each word of the text must be the start of a word of the entry; letter case and accents do not matter. A text of 8 characters or more also matches entries whose id begins with it. At least one word must have two letters or digits, or be an ideograph. Without `order_by`, the entries are sorted by title. With `keyword`, the list reflects a change after about a second. */
        keyword?: string
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListOrganizationGroupsResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  createHold: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the account; `-` for the default account of the organization.
         * @example "-"
         */
        billing_id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['CreateHoldRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['CreateHoldResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listHolds: {
    parameters: {
      query?: {
        /** Only `open` is accepted, which is also the default. */
        state?: "open"
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the account; `-` for the default account of the organization.
         * @example "-"
         */
        billing_id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListHoldsResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  createOrganization: {
    parameters: {
      query?: never
      path?: never
    }
    requestBody: { content: { 'application/json': components['schemas']['CreateOrganizationRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['CreateOrganizationResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listOrganizations: {
    parameters: {
      query?: {
        /** `enabled` (the default), `disabled`, `deleting`, or `all` for every state. */
        state?: "enabled" | "disabled" | "deleting" | "all"
        /** `false` omits `count`, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units. */
        with_count?: boolean
        /** The order: `title`, `name` or `created_at`. Append ` desc` for the reverse order. An entry in which this field is empty is sorted by the first of these texts that it has: title, name, email address, id. With `order_by`, the list reflects a change after about a second. */
        order_by?: "title" | "title desc" | "name" | "name desc" | "created_at" | "created_at desc"
        /** Only entries that match this text. Each word of the text must be the start of a word of the entry; letter case and accents do not matter. A text of 8 characters or more also matches entries whose id begins with it. At least one word must have two letters or digits, or be an ideograph. Without `order_by`, the entries are sorted by title. With `keyword`, the list reflects a change after about a second. */
        keyword?: string
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path?: never
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListOrganizationsResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  createOrganizationRole: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['CreateOrganizationRoleRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['CreateOrganizationRoleResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listOrganizationRoles: {
    parameters: {
      query?: {
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
        /** `false` omits `count`, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units. */
        with_count?: boolean
        /** The order: `title`, `name` or `created_at`. Append ` desc` for the reverse order. An entry in which this field is empty is sorted by the first of these texts that it has: title, name, email address, id. With `order_by`, the list reflects a change after about a second. */
        order_by?: "title" | "title desc" | "name" | "name desc" | "created_at" | "created_at desc"
        /** Only entries that match this text. Each word of the text must be the start of a word of the entry; letter case and accents do not matter. A text of 8 characters or more also matches entries whose id begins with it. At least one word must have two letters or digits, or be an ideograph. Without `order_by`, the entries are sorted by title. With `keyword`, the list reflects a change after about a second. */
        keyword?: string
        /** `enabled` or `disabled`. Every role is `enabled`, so `disabled` gives an empty list. */
        state?: "enabled" | "disabled"
        /** Only roles that have at least one of these namespaces as a scope. Roles without scopes are omitted. */
        scopes?: string[]
      }
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListOrganizationRolesResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  createPermissions: {
    parameters: {
      query?: never
      path?: never
    }
    requestBody: { content: { 'application/json': components['schemas']['CreatePermissionsRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['CreatePermissionsResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listPermissions: {
    parameters: {
      query?: {
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
        /** Only permissions of this namespace: `service/resource`. */
        namespace?: string
      }
      path?: never
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListPermissionsResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  createPlan: {
    parameters: {
      query?: never
      path?: never
    }
    requestBody: { content: { 'application/json': components['schemas']['CreatePlanRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['CreatePlanResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listPlans: {
    parameters: {
      query?: {
        /** `active` (the default), `inactive`, or `all` for every state. */
        state?: "active" | "inactive" | "all"
        /** `false` omits `count`, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units. */
        with_count?: boolean
        /** The order: `title`, `name` or `created_at`. Append ` desc` for the reverse order. An entry in which this field is empty is sorted by the first of these texts that it has: title, name, email address, id. With `order_by`, the list reflects a change after about a second. */
        order_by?: "title" | "title desc" | "name" | "name desc" | "created_at" | "created_at desc"
        /** Only entries that match this text. Each word of the text must be the start of a word of the entry; letter case and accents do not matter. A text of 8 characters or more also matches entries whose id begins with it. At least one word must have two letters or digits, or be an ideograph. Without `order_by`, the entries are sorted by title. With `keyword`, the list reflects a change after about a second. */
        keyword?: string
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path?: never
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListPlansResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  createPolicy: {
    parameters: {
      query?: never
      path?: never
    }
    requestBody: { content: { 'application/json': components['schemas']['CreatePolicyRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['CreatePolicyResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listPolicies: {
    parameters: {
      query?: {
        /** Only policies on this organization: its id or its name. */
        org_id?: string
        /** Only policies on this project: its id or its name. */
        project_id?: string
        /** Only policies on this group: its id. For the policies of the group as a principal, use `principal`. */
        group_id?: string
        /** Only policies on this resource: `namespace:uuid`. */
        resource?: string
        /** Only policies of this user: its id. */
        user_id?: string
        /** Only policies of this principal: `namespace:id`. */
        principal?: string
        /** Only policies that bind this role: its id, or the name of a role of the platform. */
        role_id?: string
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path?: never
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListPoliciesResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  revokePolicy: {
    parameters: {
      query: {
        /** The id of the role, or the name of a role of the platform. */
        role_id: string
        /** The resource on which the role is bound: `namespace:<uuid, name or urn>`, as in a check, such as `app/project:…`, `project:web-shop` or `compute/disk:frn:web-shop:compute/disk:shop-db`. A group is given by its id. */
        resource: string
        /** The principal to which the policy binds the role: `app/user:<id>`, `app/group:<uuid>` or `app/serviceuser:<uuid>`. */
        principal: string
      }
      path?: never
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['RevokePolicyResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  createProduct: {
    parameters: {
      query?: never
      path?: never
    }
    requestBody: { content: { 'application/json': components['schemas']['CreateProductRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['CreateProductResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listProducts: {
    parameters: {
      query?: {
        /** `false` omits `count`, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units. */
        with_count?: boolean
        /** The order: `title`, `name` or `created_at`. Append ` desc` for the reverse order. An entry in which this field is empty is sorted by the first of these texts that it has: title, name, email address, id. With `order_by`, the list reflects a change after about a second. */
        order_by?: "title" | "title desc" | "name" | "name desc" | "created_at" | "created_at desc"
        /** Only entries that match this text. Each word of the text must be the start of a word of the entry; letter case and accents do not matter. A text of 8 characters or more also matches entries whose id begins with it. At least one word must have two letters or digits, or be an ideograph. Without `order_by`, the entries are sorted by title. With `keyword`, the list reflects a change after about a second. */
        keyword?: string
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path?: never
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListProductsResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  createProject: {
    parameters: {
      query?: never
      path?: never
    }
    requestBody: { content: { 'application/json': components['schemas']['CreateProjectRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['CreateProjectResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  createProjectResource: {
    parameters: {
      query?: {
        /** The id of the resource, a UUID. Without it, the service makes one. */
        id?: string
      }
      path: {
        /**
         * The id or the name of the project.
         * @example "web-shop"
         */
        project_id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['CreateProjectResourceRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['CreateProjectResourceResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listProjectResources: {
    parameters: {
      query?: {
        /** Only resources of this namespace, such as `compute/disk`. */
        namespace?: string
        /** With `namespace` and without `parent`: only the resource with this name. */
        name?: string
        /** Only resources that lie in this resource: `namespace:uuid`, `namespace:urn`, or only the URN. */
        parent?: string
        /** With `parent`: also the resources at all levels below it. */
        recursive?: boolean
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path: {
        /**
         * The id or the name of the project.
         * @example "web-shop"
         */
        project_id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListProjectResourcesResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  createRole: {
    parameters: {
      query?: never
      path?: never
    }
    requestBody: { content: { 'application/json': components['schemas']['CreateRoleRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['CreateRoleResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listRoles: {
    parameters: {
      query?: {
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
        /** `false` omits `count`, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units. */
        with_count?: boolean
        /** The order: `title`, `name` or `created_at`. Append ` desc` for the reverse order. An entry in which this field is empty is sorted by the first of these texts that it has: title, name, email address, id. With `order_by`, the list reflects a change after about a second. */
        order_by?: "title" | "title desc" | "name" | "name desc" | "created_at" | "created_at desc"
        /** Only entries that match this text. Each word of the text must be the start of a word of the entry; letter case and accents do not matter. A text of 8 characters or more also matches entries whose id begins with it. At least one word must have two letters or digits, or be an ideograph. Without `order_by`, the entries are sorted by title. With `keyword`, the list reflects a change after about a second. */
        keyword?: string
        /** `enabled` or `disabled`. Every role is `enabled`, so `disabled` gives an empty list. */
        state?: "enabled" | "disabled"
        /** Only roles that have at least one of these namespaces as a scope. Roles without scopes are omitted. */
        scopes?: string[]
      }
      path?: never
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListRolesResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  createServiceUser: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['CreateServiceUserRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['CreateServiceUserResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listOrganizationServiceUsers: {
    parameters: {
      query?: {
        /** `false` omits `count`, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units. */
        with_count?: boolean
        /** The order: `title`, `name` or `created_at`. Append ` desc` for the reverse order. An entry in which this field is empty is sorted by the first of these texts that it has: title, name, email address, id. With `order_by`, the list reflects a change after about a second. */
        order_by?: "title" | "title desc" | "name" | "name desc" | "created_at" | "created_at desc"
        /** Only entries that match this text. Each word of the text must be the start of a word of the entry; letter case and accents do not matter. A text of 8 characters or more also matches entries whose id begins with it. At least one word must have two letters or digits, or be an ideograph. Without `order_by`, the entries are sorted by title. With `keyword`, the list reflects a change after about a second. */
        keyword?: string
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListOrganizationServiceUsersResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  createServiceUserCredential: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the service user.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d71"
         */
        id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['CreateServiceUserCredentialRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['CreateServiceUserCredentialResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listServiceUserCredentials: {
    parameters: {
      query?: {
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the service user.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d71"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListServiceUserCredentialsResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  createToken: {
    parameters: {
      query?: never
      path: {
        /**
         * The id of a user, or `self` for the caller.
         * @example "ada"
         */
        user_id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['CreateTokenRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['CreateTokenResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listTokens: {
    parameters: {
      query?: {
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path: {
        /**
         * The id of a user, or `self` for the caller.
         * @example "ada"
         */
        user_id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListTokensResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  createUsage: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization. If `billing_id` is `-`, this may be `-`, too: the organization of the project in `project_id`.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01"
         */
        org_id: string
        /**
         * The id of the account; `-` for the default account of the organization.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d61"
         */
        billing_id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['CreateUsageRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['CreateUsageResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  createUser: {
    parameters: {
      query?: never
      path?: never
    }
    requestBody: { content: { 'application/json': components['schemas']['CreateUserRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['CreateUserResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listUsers: {
    parameters: {
      query?: {
        /** The id or the name of an organization. */
        org_id?: string
        /** The id of a group. */
        group_id?: string
        /** Only users in this state: `enabled` or `disabled`. */
        state?: "enabled" | "disabled"
        /** `false` omits `count`, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units. */
        with_count?: boolean
        /** The order: `title`, `name` or `created_at`. Append ` desc` for the reverse order. An entry in which this field is empty is sorted by the first of these texts that it has: title, name, email address, id. With `order_by`, the list reflects a change after about a second. */
        order_by?: "title" | "title desc" | "name" | "name desc" | "created_at" | "created_at desc"
        /** Only entries that match this text. Each word of the text must be the start of a word of the entry; letter case and accents do not matter. A text of 8 characters or more also matches entries whose id begins with it. At least one word must have two letters or digits, or be an ideograph. Without `order_by`, the entries are sorted by title. With `keyword`, the list reflects a change after about a second. */
        keyword?: string
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path?: never
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListUsersResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  deleteDelegation: {
    parameters: {
      query?: never
      path: {
        /**
         * The id of a user, or `self` for the caller.
         * @example "ada"
         */
        user_id: string
        /**
         * The id of the delegation.
         * @example "7c2b9a41-0d3e-4f5a-8b6c-1e2d3f405162"
         */
        delegation_id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['DeleteDelegationResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  getDelegation: {
    parameters: {
      query?: never
      path: {
        /**
         * The id of a user, or `self` for the caller.
         * @example "ada"
         */
        user_id: string
        /**
         * The id of the delegation.
         * @example "7c2b9a41-0d3e-4f5a-8b6c-1e2d3f405162"
         */
        delegation_id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['GetDelegationResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  updateDelegation: {
    parameters: {
      query?: never
      path: {
        /**
         * The id of a user, or `self` for the caller.
         * @example "ada"
         */
        user_id: string
        /**
         * The id of the delegation.
         * @example "7c2b9a41-0d3e-4f5a-8b6c-1e2d3f405162"
         */
        delegation_id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['UpdateDelegationRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['UpdateDelegationResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  deleteGroup: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the group.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['DeleteGroupResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  getGroup: {
    parameters: {
      query?: {
        /** Whether `users` contains the members that are users, at most 1,000. For a group with more members, use "List group users". */
        with_members?: boolean
      }
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the group.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['GetGroupResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  updateGroup: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the group.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21"
         */
        id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['UpdateGroupRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['UpdateGroupResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  deleteOrganization: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "initech"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['DeleteOrganizationResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  getOrganization: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['GetOrganizationResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  updateOrganization: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['UpdateOrganizationRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['UpdateOrganizationResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  deleteOrganizationRole: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the role.
         * @example "9f6f0d53-3f0f-4c3b-9a51-0c5f7a1e4b22"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['DeleteOrganizationRoleResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  getOrganizationRole: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the role.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d32"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['GetOrganizationRoleResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  updateOrganizationRole: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the role.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d32"
         */
        id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['UpdateOrganizationRoleRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['UpdateOrganizationRoleResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  deletePermission: {
    parameters: {
      query?: never
      path: {
        /**
         * The id of the permission.
         * @example "0b3f0d5e-6f5b-4a57-9d0a-3f2f6f0c1a03"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['DeletePermissionResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  getPermission: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the key of the permission.
         * @example "compute.disk.get"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['GetPermissionResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  updatePermission: {
    parameters: {
      query?: never
      path: {
        /**
         * The id of the permission.
         * @example "0b3f0d5e-6f5b-4a57-9d0a-3f2f6f0c1a04"
         */
        id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['UpdatePermissionRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['UpdatePermissionResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  deletePolicy: {
    parameters: {
      query?: never
      path: {
        /**
         * The id of the policy.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d5a"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['DeletePolicyResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  getPolicy: {
    parameters: {
      query?: never
      path: {
        /**
         * The id of the policy.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d52"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['GetPolicyResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  updatePolicy: {
    parameters: {
      query?: never
      path: {
        /**
         * The id of the policy.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d52"
         */
        id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['UpdatePolicyRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['UpdatePolicyResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  deleteProject: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the project.
         * @example "hive"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['DeleteProjectResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  getProject: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the project.
         * @example "web-shop"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['GetProjectResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  updateProject: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the project.
         * @example "web-shop"
         */
        id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['UpdateProjectRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['UpdateProjectResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  deleteProjectResource: {
    parameters: {
      query?: {
        /** Whether to delete the resources below the resource, too. */
        recursive?: boolean
      }
      path: {
        /**
         * The id or the name of the project.
         * @example "web-shop"
         */
        project_id: string
        /**
         * The id of the resource.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d41"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['DeleteProjectResourceResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  getProjectResource: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the project.
         * @example "web-shop"
         */
        project_id: string
        /**
         * The id of the resource.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d41"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['GetProjectResourceResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  updateProjectResource: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the project.
         * @example "web-shop"
         */
        project_id: string
        /**
         * The id of the resource.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d42"
         */
        id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['UpdateProjectResourceRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['UpdateProjectResourceResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  deleteRole: {
    parameters: {
      query?: never
      path: {
        /**
         * The id of the role.
         * @example "9f6f0d53-3f0f-4c3b-9a51-0c5f7a1e4b21"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['DeleteRoleResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  getRole: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the role.
         * @example "disk-operator"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['GetRoleResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  updateRole: {
    parameters: {
      query?: never
      path: {
        /**
         * The id of the role.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d31"
         */
        id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['UpdateRoleRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['UpdateRoleResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  deleteServiceUser: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the service user.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d71"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['DeleteServiceUserResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  getServiceUser: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the service user.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d71"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['GetServiceUserResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  deleteServiceUserCredential: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the service user.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d71"
         */
        id: string
        /**
         * The id of the secret, which begins with the id of the service user.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d71.3fa2c1d0"
         */
        secret_id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['DeleteServiceUserCredentialResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  deleteToken: {
    parameters: {
      query?: never
      path: {
        /**
         * The id of a user, or `self` for the caller.
         * @example "ada"
         */
        user_id: string
        /**
         * The id of the token.
         * @example "3f0c9d52-8a1e-4b7d-9c60-51e2a7d8b904"
         */
        token_id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['DeleteTokenResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  getToken: {
    parameters: {
      query?: never
      path: {
        /**
         * The id of a user, or `self` for the caller.
         * @example "ada"
         */
        user_id: string
        /**
         * The id of the token.
         * @example "3f0c9d52-8a1e-4b7d-9c60-51e2a7d8b904"
         */
        token_id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['GetTokenResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  deleteUser: {
    parameters: {
      query?: never
      path: {
        /**
         * The id of the user.
         * @example "margaret"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['DeleteUserResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  getUser: {
    parameters: {
      query?: never
      path: {
        /**
         * The id of the user.
         * @example "edsger"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['GetUserResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  updateUser: {
    parameters: {
      query?: never
      path: {
        /**
         * The id of the user.
         * @example "edsger"
         */
        id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['UpdateUserRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['UpdateUserResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  disableBillingAccount: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the account; `-` for the default account of the organization.
         * @example "-"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['DisableBillingAccountResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  disableOrganization: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "initech"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['DisableOrganizationResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  disableProject: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the project.
         * @example "sandbox"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['DisableProjectResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  disableServiceUser: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the service user.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d71"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['DisableServiceUserResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  disableUser: {
    parameters: {
      query?: never
      path: {
        /**
         * The id of the user.
         * @example "edsger"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['DisableUserResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  enableBillingAccount: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the account; `-` for the default account of the organization.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d62"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['EnableBillingAccountResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  enableOrganization: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "initech"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['EnableOrganizationResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  enableProject: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the project.
         * @example "sandbox"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['EnableProjectResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  enableServiceUser: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the service user.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d79"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['EnableServiceUserResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  enableUser: {
    parameters: {
      query?: never
      path: {
        /**
         * The id of the user.
         * @example "user_2aB"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['EnableUserResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  evaluate: {
    parameters: {
      query?: never
      path?: never
    }
    requestBody: { content: { 'application/json': components['schemas']['EvaluateRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['EvaluateResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  evaluateBatch: {
    parameters: {
      query?: never
      path?: never
    }
    requestBody: { content: { 'application/json': components['schemas']['EvaluateBatchRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['EvaluateBatchResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  find: {
    parameters: {
      query: {
        /** The text, at most 600 characters. Spaces before and after it are ignored. */
        q: string
      }
      path?: never
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['FindResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  findEntities: {
    parameters: {
      query?: never
      path?: never
    }
    requestBody: { content: { 'application/json': components['schemas']['FindEntitiesRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['FindEntitiesResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  getAuthzenConfiguration: {
    parameters: {
      query?: never
      path?: never
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['GetAuthzenConfigurationResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  getBillingAccount: {
    parameters: {
      query?: {
        /** Whether the answer contains `payment_methods`. */
        with_payment_methods?: boolean
        /** Whether the answer contains `billing_details`. */
        with_billing_details?: boolean
      }
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the account; `-` for the default account of the organization.
         * @example "-"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['GetBillingAccountResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  updateBillingAccount: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the account; `-` for the default account of the organization.
         * @example "-"
         */
        id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['UpdateBillingAccountRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['UpdateBillingAccountResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  getBillingBalance: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the account; `-` for the default account of the organization.
         * @example "-"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['GetBillingBalanceResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  getBillingBudgets: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the account; `-` for the default account of the organization.
         * @example "-"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['GetBillingBudgetsResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  updateBillingBudgets: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the account; `-` for the default account of the organization.
         * @example "-"
         */
        id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['UpdateBillingBudgetsRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['UpdateBillingBudgetsResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  getFeature: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the feature.
         * @example "support"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['GetFeatureResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  getHealth: {
    parameters: {
      query?: never
      path?: never
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['GetHealthResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  getHold: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the account; `-` for the account of the hold.
         * @example "-"
         */
        billing_id: string
        /**
         * The id of the hold.
         * @example "3b9d1c52-6f0e-4a7b-8c21-5d4e6f708192"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['GetHoldResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  getOrganizationAuditLog: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the change.
         * @example "20261121T100000Z-100000000000000000001"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['GetOrganizationAuditLogResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  getPlan: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the plan.
         * @example "team"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['GetPlanResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  updatePlan: {
    parameters: {
      query?: never
      path: {
        /**
         * The id of the plan.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4da1"
         */
        id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['UpdatePlanRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['UpdatePlanResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  getPolicyAuthor: {
    parameters: {
      query?: never
      path: {
        /**
         * The id of the policy.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d52"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['GetPolicyAuthorResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  getProduct: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the product.
         * @example "credit-pack"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['GetProductResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  updateProduct: {
    parameters: {
      query?: never
      path: {
        /**
         * The id of the product.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d81"
         */
        id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['UpdateProductRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['UpdateProductResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  getSubscription: {
    parameters: {
      query?: {
        /** `customer` adds the billing account to the answer, `plan` adds the plan. The parameter may be repeated. */
        expand?: string[]
      }
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the account; `-` if the request does not name the account.
         * @example "-"
         */
        billing_id: string
        /**
         * The id of the subscription.
         * @example "7d2b4f60-3a1c-4e5d-9b8f-0a1b2c3d4e5f"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['GetSubscriptionResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  updateSubscription: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the account; `-` if the request does not name the account.
         * @example "-"
         */
        billing_id: string
        /**
         * The id of the subscription.
         * @example "7d2b4f60-3a1c-4e5d-9b8f-0a1b2c3d4e5f"
         */
        id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['UpdateSubscriptionRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['UpdateSubscriptionResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  grantBillingCredits: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the account; `-` for the default account of the organization.
         * @example "-"
         */
        billing_id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['GrantBillingCreditsRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['GrantBillingCreditsResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listAllAuditLogs: {
    parameters: {
      query?: {
        /** Only changes at this time or later. */
        start_time?: string
        /** Only changes at this time or earlier. */
        end_time?: string
        /** Only changes with this source. All changes have the source `tollgate`. */
        source?: string
        /** Only changes with this action. `app.policy.*` means all actions that begin with `app.policy.`. */
        action?: string
        /** `true` leaves out the changes by operators and by the table itself. */
        ignore_system?: boolean
        /** Only changes by this actor: `<type>:<id>`. */
        actor?: string
        /** Only changes of this thing (`<type>:<id>`, as in `target`), and changes of policies and memberships that name it. A change of a policy is therefore listed for the principal and for the resource of the policy. */
        about?: string
        /** Only changes in the organization with this id, even after it was deleted. */
        org_id?: string
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path?: never
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListAllAuditLogsResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listAllBillingAccounts: {
    parameters: {
      query?: {
        /** Whether each account has `standing`, a summary of its credits and subscriptions. This needs a `page_size` of at most 100. */
        with_standing?: boolean
        /** `attention` lists only the accounts that need attention, in this order: accounts without credits, accounts with subscriptions that are past due, accounts with a balance below `alert_below`, and accounts with a subscription that ends, the earliest end first. `use` lists only the accounts that have used credits, the account that used the most first; accounts are in no defined order if their amounts have the same number of digits and the same first digit. The list reflects a change after about a second. `rank_by` needs a `page_size` of at most 100, and excludes `org_id`, `order_by` and `keyword`. */
        rank_by?: "attention" | "use"
        /** Only entries that belong to this organization: its id or its name. */
        org_id?: string
        /** `false` omits `count`, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units. */
        with_count?: boolean
        /** The order: `title`, `name` or `created_at`. Append ` desc` for the reverse order. An entry in which this field is empty is sorted by the first of these texts that it has: title, name, email address, id. With `order_by`, the list reflects a change after about a second. */
        order_by?: "title" | "title desc" | "name" | "name desc" | "created_at" | "created_at desc"
        /** Only entries that match this text. Each word of the text must be the start of a word of the entry; letter case and accents do not matter. A text of 8 characters or more also matches entries whose id begins with it. At least one word must have two letters or digits, or be an ideograph. Without `order_by`, the entries are sorted by title. With `keyword`, the list reflects a change after about a second. */
        keyword?: string
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path?: never
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListAllBillingAccountsResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listAllOrganizations: {
    parameters: {
      query?: {
        /** The id of a user. Only organizations on which this user or one of its groups has a policy. */
        user_id?: string
        /** `enabled` (the default), `disabled`, `deleting`, or `all` for every state. */
        state?: "enabled" | "disabled" | "deleting" | "all"
        /** `false` omits `count`, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units. */
        with_count?: boolean
        /** The order: `title`, `name` or `created_at`. Append ` desc` for the reverse order. An entry in which this field is empty is sorted by the first of these texts that it has: title, name, email address, id. With `order_by`, the list reflects a change after about a second. */
        order_by?: "title" | "title desc" | "name" | "name desc" | "created_at" | "created_at desc"
        /** Only entries that match this text. Each word of the text must be the start of a word of the entry; letter case and accents do not matter. A text of 8 characters or more also matches entries whose id begins with it. At least one word must have two letters or digits, or be an ideograph. Without `order_by`, the entries are sorted by title. With `keyword`, the list reflects a change after about a second. */
        keyword?: string
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path?: never
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListAllOrganizationsResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listAllServiceUsers: {
    parameters: {
      query?: {
        /** Only entries that belong to this organization: its id or its name. */
        org_id?: string
        /** `false` omits `count`, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units. */
        with_count?: boolean
        /** The order: `title`, `name` or `created_at`. Append ` desc` for the reverse order. An entry in which this field is empty is sorted by the first of these texts that it has: title, name, email address, id. With `order_by`, the list reflects a change after about a second. */
        order_by?: "title" | "title desc" | "name" | "name desc" | "created_at" | "created_at desc"
        /** Only entries that match this text. Each word of the text must be the start of a word of the entry; letter case and accents do not matter. A text of 8 characters or more also matches entries whose id begins with it. At least one word must have two letters or digits, or be an ideograph. Without `order_by`, the entries are sorted by title. With `keyword`, the list reflects a change after about a second. */
        keyword?: string
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path?: never
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListAllServiceUsersResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listAllowances: {
    parameters: {
      query?: {
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
        /** Only the limits of this feature, by id or name. Empty for budgets of credits. */
        feature?: string
        /** The limits that hold for this user, too. `self` for the person who asks. */
        user_id?: string
        /** The limits that hold for this project, too: its id or its name. */
        project_id?: string
      }
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the account; `-` for the default account of the organization.
         * @example "-"
         */
        billing_id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListAllowancesResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listBillingTransactions: {
    parameters: {
      query?: {
        /** Only transactions that were recorded at this time or later. */
        start_range?: string
        /** Only transactions that were recorded before this time. */
        end_range?: string
        /** Another name for `start_range`. Give only one of them. */
        since?: string
        /** Only usages of this user, and reverts of these usages. To find them, the service reads all transactions of the account. */
        user_id?: string
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the account; `-` for the default account of the organization.
         * @example "-"
         */
        billing_id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListBillingTransactionsResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listDelegationsByServiceUser: {
    parameters: {
      query?: {
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the service user.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d71"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListDelegationsByServiceUserResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listEndingGrants: {
    parameters: {
      query?: {
        /** The number of days, 1 to 366. The default is 7. */
        days?: number
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path?: never
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListEndingGrantsResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listEntitlements: {
    parameters: {
      query?: {
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the account; `-` for the default account of the organization.
         * @example "-"
         */
        billing_id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListEntitlementsResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listFeatures: {
    parameters: {
      query?: {
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path?: never
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListFeaturesResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listGroups: {
    parameters: {
      query?: {
        /** `enabled` or `disabled`. Every group counts as `enabled`, so `disabled` gives an empty list. */
        state?: "enabled" | "disabled"
        /** Only entries that belong to this organization: its id or its name. */
        org_id?: string
        /** `false` omits `count`, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units. */
        with_count?: boolean
        /** The order: `title`, `name` or `created_at`. Append ` desc` for the reverse order. An entry in which this field is empty is sorted by the first of these texts that it has: title, name, email address, id. With `order_by`, the list reflects a change after about a second. */
        order_by?: "title" | "title desc" | "name" | "name desc" | "created_at" | "created_at desc"
        /** Only entries that match this text. Each word of the text must be the start of a word of the entry; letter case and accents do not matter. A text of 8 characters or more also matches entries whose id begins with it. At least one word must have two letters or digits, or be an ideograph. Without `order_by`, the entries are sorted by title. With `keyword`, the list reflects a change after about a second. */
        keyword?: string
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path?: never
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListGroupsResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listOrganizationAdmins: {
    parameters: {
      query?: {
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path: {
        /**
         * The id or the name of the organization.
         * @example "vandelay"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListOrganizationAdminsResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listOrganizationAuditLogs: {
    parameters: {
      query?: {
        /** Only changes at this time or later. */
        start_time?: string
        /** Only changes at this time or earlier. */
        end_time?: string
        /** Only changes with this source. All changes have the source `tollgate`. */
        source?: string
        /** Only changes with this action. `app.policy.*` means all actions that begin with `app.policy.`. */
        action?: string
        /** `true` leaves out the changes by operators and by the table itself. */
        ignore_system?: boolean
        /** Only changes by this actor: `<type>:<id>`. */
        actor?: string
        /** Only changes of this thing (`<type>:<id>`, as in `target`), and changes of policies and memberships that name it. A change of a policy is therefore listed for the principal and for the resource of the policy. */
        about?: string
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListOrganizationAuditLogsResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listOrganizationProjects: {
    parameters: {
      query?: {
        /** `enabled`, `disabled`, `deleting`, or `all` (the default) for every state. */
        state?: "enabled" | "disabled" | "deleting" | "all"
        /** Whether `members_count` contains the number of principals that hold a role on the project. */
        with_member_count?: boolean
        /** `false` omits `count`, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units. */
        with_count?: boolean
        /** The order: `title`, `name` or `created_at`. Append ` desc` for the reverse order. An entry in which this field is empty is sorted by the first of these texts that it has: title, name, email address, id. With `order_by`, the list reflects a change after about a second. */
        order_by?: "title" | "title desc" | "name" | "name desc" | "created_at" | "created_at desc"
        /** Only entries that match this text. Each word of the text must be the start of a word of the entry; letter case and accents do not matter. A text of 8 characters or more also matches entries whose id begins with it. At least one word must have two letters or digits, or be an ideograph. Without `order_by`, the entries are sorted by title. With `keyword`, the list reflects a change after about a second. */
        keyword?: string
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListOrganizationProjectsResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listOrganizationsByUser: {
    parameters: {
      query?: {
        /** `enabled` (the default), `disabled`, `deleting`, or `all` for every state. */
        state?: "enabled" | "disabled" | "deleting" | "all"
        /** Whether the list also contains organizations in which the user or one of its groups has a policy only on a project. */
        inherited?: boolean
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path: {
        /**
         * The id of a user, `self` for the caller, or `serviceuser:<id>` for a service user. A user needs no profile, so every valid id is accepted.
         * @example "linus"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListOrganizationsByUserResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listProjectAdmins: {
    parameters: {
      query?: {
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path: {
        /**
         * The id or the name of the project.
         * @example "printers"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListProjectAdminsResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listProjectGroups: {
    parameters: {
      query?: {
        /** Whether `role_pairs` contains the roles of each group on the project. */
        with_roles?: boolean
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path: {
        /**
         * The id or the name of the project.
         * @example "printers"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListProjectGroupsResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listProjectServiceUsers: {
    parameters: {
      query?: {
        /** Whether `role_pairs` contains the roles of each service user on the project. */
        with_roles?: boolean
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path: {
        /**
         * The id or the name of the project.
         * @example "printers"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListProjectServiceUsersResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listProjectUsers: {
    parameters: {
      query?: {
        /** Whether `role_pairs` contains the roles of each user on the project. */
        with_roles?: boolean
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path: {
        /**
         * The id or the name of the project.
         * @example "printers"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListProjectUsersResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listProjects: {
    parameters: {
      query?: {
        /** `enabled`, `disabled`, `deleting`, or `all` (the default) for every state. */
        state?: "enabled" | "disabled" | "deleting" | "all"
        /** Only entries that belong to this organization: its id or its name. */
        org_id?: string
        /** `false` omits `count`, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units. */
        with_count?: boolean
        /** The order: `title`, `name` or `created_at`. Append ` desc` for the reverse order. An entry in which this field is empty is sorted by the first of these texts that it has: title, name, email address, id. With `order_by`, the list reflects a change after about a second. */
        order_by?: "title" | "title desc" | "name" | "name desc" | "created_at" | "created_at desc"
        /** Only entries that match this text. Each word of the text must be the start of a word of the entry; letter case and accents do not matter. A text of 8 characters or more also matches entries whose id begins with it. At least one word must have two letters or digits, or be an ideograph. Without `order_by`, the entries are sorted by title. With `keyword`, the list reflects a change after about a second. */
        keyword?: string
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path?: never
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListProjectsResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listProjectsByUser: {
    parameters: {
      query?: {
        /** `enabled`, `disabled`, `deleting`, or `all` (the default) for every state. */
        state?: "enabled" | "disabled" | "deleting" | "all"
        /** Only projects of this organization: its id or its name. */
        org_id?: string
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path: {
        /**
         * The id of a user, `self` for the caller, or `serviceuser:<id>` for a service user. A user needs no profile, so every valid id is accepted.
         * @example "edsger"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListProjectsByUserResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listSeats: {
    parameters: {
      query?: {
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListSeatsResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listServiceUserProjects: {
    parameters: {
      query?: {
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path: {
        /**
         * The id or the name of the organization.
         * @example "vandelay"
         */
        org_id: string
        /**
         * The id of the service user.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4da8"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListServiceUserProjectsResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listServiceUsers: {
    parameters: {
      query: {
        /** The id or the name of the organization. */
        org_id: string
        /** Only service users in this state: `enabled` or `disabled`. */
        state?: "enabled" | "disabled"
        /** `false` omits `count`, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units. */
        with_count?: boolean
        /** The order: `title`, `name` or `created_at`. Append ` desc` for the reverse order. An entry in which this field is empty is sorted by the first of these texts that it has: title, name, email address, id. With `order_by`, the list reflects a change after about a second. */
        order_by?: "title" | "title desc" | "name" | "name desc" | "created_at" | "created_at desc"
        /** Only entries that match this text. Each word of the text must be the start of a word of the entry; letter case and accents do not matter. A text of 8 characters or more also matches entries whose id begins with it. At least one word must have two letters or digits, or be an ideograph. Without `order_by`, the entries are sorted by title. With `keyword`, the list reflects a change after about a second. */
        keyword?: string
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path?: never
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListServiceUsersResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listSubscriptions: {
    parameters: {
      query?: {
        /** Only subscriptions that are in this state now. */
        state?: "trialing" | "active" | "past_due" | "ended"
        /** Only subscriptions that have this plan now: its id or its name. */
        plan?: string
        /** `customer` adds the billing account to the answer, `plan` adds the plan. The parameter may be repeated. */
        expand?: string[]
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the account; `-` for the default account of the organization.
         * @example "-"
         */
        billing_id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListSubscriptionsResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  listUserGroups: {
    parameters: {
      query?: {
        /** Only groups of this organization: its id or its name. */
        org_id?: string
        /** The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path: {
        /**
         * The id of a user, `self` for the caller, or `serviceuser:<id>` for a service user. A user needs no profile, so every valid id is accepted.
         * @example "linus"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ListUserGroupsResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  previewChange: {
    parameters: {
      query?: never
      path?: never
    }
    requestBody: { content: { 'application/json': components['schemas']['PreviewChangeRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['PreviewChangeResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  releaseHold: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the account; `-` for the account of the hold.
         * @example "-"
         */
        billing_id: string
        /**
         * The id of the hold.
         * @example "3b9d1c52-6f0e-4a7b-8c21-5d4e6f708192"
         */
        id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['ReleaseHoldResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  removeGroupUser: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the group.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21"
         */
        id: string
        /**
         * The member: the id of a user, `user:<id>` or `serviceuser:<uuid>`.
         * @example "linus"
         */
        user_id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['RemoveGroupUserResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  removeOrganizationUser: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        id: string
        /**
         * The id of the user.
         * @example "grace"
         */
        user_id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['RemoveOrganizationUserResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  removePlatformUser: {
    parameters: {
      query?: never
      path?: never
    }
    requestBody: { content: { 'application/json': components['schemas']['RemovePlatformUserRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['RemovePlatformUserResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  removeSeat: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        id: string
        /**
         * The id of the user.
         * @example "grace"
         */
        user_id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['RemoveSeatResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  reserveSeat: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        id: string
        /**
         * The id of the user.
         * @example "hedy"
         */
        user_id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['ReserveSeatRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['ReserveSeatResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  revertBillingUsage: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the account that was charged; `-` for the default account of the organization.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d61"
         */
        billing_id: string
        /**
         * The id of the usage.
         * @example "2f0a52a7-8e0b-4b1c-9d6a-3c5e7f901299"
         */
        usage_id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['RevertBillingUsageRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['RevertBillingUsageResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  searchActions: {
    parameters: {
      query?: never
      path?: never
    }
    requestBody: { content: { 'application/json': components['schemas']['SearchActionsRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['SearchActionsResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  searchResources: {
    parameters: {
      query?: never
      path?: never
    }
    requestBody: { content: { 'application/json': components['schemas']['SearchResourcesRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['SearchResourcesResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  searchSubjects: {
    parameters: {
      query?: never
      path?: never
    }
    requestBody: { content: { 'application/json': components['schemas']['SearchSubjectsRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['SearchSubjectsResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  summarizeBillingTransactions: {
    parameters: {
      query?: {
        /** Only transactions that were recorded at this time or later. */
        start_range?: string
        /** Only transactions that were recorded before this time. */
        end_range?: string
        /** `source` (the default), `user_id`, or `none` to add up by day and kind only. */
        group_by?: "source" | "user_id" | "none"
        /** The largest number of transactions that the answer covers. The default is 10,000, which is also the maximum. */
        page_size?: number
        /** The `next_page_token` of the previous page. */
        page_token?: string
        /** Only `1` is accepted. Use `page_token` for further pages. */
        page_num?: string
      }
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the account; `-` for the default account of the organization.
         * @example "-"
         */
        billing_id: string
      }
    }
    requestBody?: never
    responses: {
      200: { content: { 'application/json': components['schemas']['SummarizeBillingTransactionsResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
  updateBillingAccountLimits: {
    parameters: {
      query?: never
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the account; `-` for the default account of the organization.
         * @example "-"
         */
        id: string
      }
    }
    requestBody: { content: { 'application/json': components['schemas']['UpdateBillingAccountLimitsRequest'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['UpdateBillingAccountLimitsResponse'] } }
      default: { content: { 'application/json': components['schemas']['Error'] } }
    }
  }
}

export interface components {
  schemas: {
    BatchCheckBody: {
      /** `user:<id>`, `serviceuser:<uuid>` or `group:<uuid>`. The id of a user is its id at your identity provider: 1 to 128 ASCII letters, digits, or `._-+@|:=~!`. */
      subject: string
      /** The resource, in any form that "Check" accepts. */
      resource: string
      /** The permission, in any form that "Check" accepts. */
      permission: string
      /** The person for whom the service user acts: `user:<id>`. The answer is then `true` only if the person has the permission, and a delegation of the person to the service user covers it. */
      on_behalf_of?: string
      /** `true` if the service user must have the permission, too. Only with `on_behalf_of`. */
      require_both?: boolean
    }
    BatchCheckPermissionBody: {
      /** The resource, in any form that "Check" accepts. */
      resource: string
      /** The permission, in any form that "Check" accepts. */
      permission: string
      /** The person for whom the service user acts: `user:<id>`. The answer is then `true` only if the person has the permission, and a delegation of the person to the service user covers it. */
      on_behalf_of?: string
      /** `true` if the service user must have the permission, too. Only with `on_behalf_of`. */
      require_both?: boolean
    }
    NewBillingAccount: {
      /** The name, which is unique across the instance. Only platform admins can change it. */
      name: string
      /** At most 320 characters; may be empty. */
      email?: string
      /** At most 64 characters; may be empty. */
      phone?: string
      /** The postal address. A new address replaces the whole old address. */
      address?: components['schemas']['BillingAddressChange']
      /** The currency of invoices, at most 8 characters; may be empty. Balances are always in virtual credits. */
      currency?: string
      /** Up to 20 tax ids. */
      tax_data?: components['schemas']['TaxDataChange'][]
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata?: { [key: string]: unknown }
      /** The organization that the account belongs to. It never changes. */
      org_id?: string
      /** The unique id. */
      readonly id?: unknown
      /** Always empty, because no payment provider is connected. The field exists for clients that expect it. */
      readonly provider_id?: unknown
      /** Always empty, because no payment provider is connected. The field exists for clients that expect it. */
      readonly provider?: unknown
      /** `active`, or `disabled`. A disabled account accepts no new usages. */
      readonly state?: unknown
      /** The floor: the lowest balance that a charge may leave. A negative floor allows an overdraft. */
      readonly credit_min?: unknown
      /** A summary of the credits and subscriptions of the account. Missing unless the request contains `with_standing=true`. */
      readonly standing?: unknown
      /** The time of creation. */
      readonly created_at?: unknown
      /** The time of the last change. */
      readonly updated_at?: unknown
      /** Whether the account is the default account of its organization. In a path, `-` means the default account. Only platform admins can change this field. */
      readonly default?: unknown
    }
    BillingAccountChange: {
      /** The name, which is unique across the instance. Only platform admins can change it. */
      name?: string
      /** Whether the account is the default account of its organization. In a path, `-` means the default account. Only platform admins can change this field. */
      default?: boolean
      /** At most 320 characters; may be empty. */
      email?: string
      /** At most 64 characters; may be empty. */
      phone?: string
      /** The postal address. A new address replaces the whole old address. */
      address?: components['schemas']['BillingAddressChange']
      /** The currency of invoices, at most 8 characters; may be empty. Balances are always in virtual credits. */
      currency?: string
      /** Up to 20 tax ids. */
      tax_data?: components['schemas']['TaxDataChange'][]
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata?: { [key: string]: unknown }
      /** The organization that the account belongs to. It never changes. */
      org_id?: string
      /** The unique id. */
      readonly id?: unknown
      /** Always empty, because no payment provider is connected. The field exists for clients that expect it. */
      readonly provider_id?: unknown
      /** Always empty, because no payment provider is connected. The field exists for clients that expect it. */
      readonly provider?: unknown
      /** `active`, or `disabled`. A disabled account accepts no new usages. */
      readonly state?: unknown
      /** The floor: the lowest balance that a charge may leave. A negative floor allows an overdraft. */
      readonly credit_min?: unknown
      /** A summary of the credits and subscriptions of the account. Missing unless the request contains `with_standing=true`. */
      readonly standing?: unknown
      /** The time of creation. */
      readonly created_at?: unknown
      /** The time of the last change. */
      readonly updated_at?: unknown
    }
    BillingAddressChange: {
      /**
       * The street and the number.
       * @default ""
       */
      line1?: string
      /**
       * The second line of the address.
       * @default ""
       */
      line2?: string
      /**
       * The city.
       * @default ""
       */
      city?: string
      /**
       * The state or region.
       * @default ""
       */
      state?: string
      /**
       * The postal code.
       * @default ""
       */
      postal_code?: string
      /**
       * The country.
       * @default ""
       */
      country?: string
    }
    TaxDataChange: {
      /**
       * The kind of a tax id, such as `eu_vat`.
       * @default ""
       */
      type?: string
      /**
       * The tax id.
       * @default ""
       */
      id?: string
    }
    BudgetChange: {
      /** The feature, or empty for credits. In a request, its id or name; in an answer, its id. */
      feature: string
      /** The most that may be used in a window. */
      amount: string | number
      /** The time in which usages count together. `minute` to `year` are calendar windows in UTC, and weeks begin on Monday. `period` is the period of the subscription. `ever` has no end. */
      window: "minute" | "hour" | "day" | "week" | "month" | "year" | "period" | "ever"
      /** Whether the `account`, each `user` or each `project` has the amount for itself. A budget that names a user or a project has to be `user` or `project`. */
      per: "account" | "user" | "project"
      /**
       * If not empty, the budget is for usages of this user alone. Any text, as in usages.
       * @default ""
       */
      user_id?: string
      /**
       * If not empty, the budget is for usages of this project alone. In a request, the id or name of a project of the organization; in an answer, its id.
       * @default ""
       */
      project_id?: string
    }
    AuthzenEntity: {
      /** For a subject, `user`, `serviceuser` or `group`. For a resource, its namespace or an alias of the namespace. */
      type: string
      /** For a user, its id at your identity provider. For a service user or a group, a UUID. For a resource, a UUID, or a name or URN that "Check" accepts. */
      id: string
      /** Accepted and ignored. */
      properties?: { [key: string]: unknown }
    }
    AuthzenAction: {
      /** A verb, which means the permission with this verb in the namespace of the resource; or the key (`service.resource.verb`) or the name of a permission. */
      name: string
      /** Accepted and ignored. */
      properties?: { [key: string]: unknown }
    }
    AuthzenEntityType: {
      /** The type, as in an evaluation. An `id` beside it is ignored. */
      type: string
      /** Accepted and ignored. */
      properties?: { [key: string]: unknown }
    }
    AuthzenPageRequest: {
      /** The `next_token` of the previous page. Empty or missing for the first page. */
      token?: string
      /** The largest number of results on this page: 1 to 1,000. The default is 100. */
      limit?: number
      /** Accepted and ignored. */
      properties?: { [key: string]: unknown }
    }
    AuthzenResourceSearchContext: {
      /** The id or the name of an organization, or a list of up to 50 of them. The search then finds only resources in these organizations. Without `org_id`, the search covers all organizations, and also finds resources that are in no organization. */
      org_id?: string | string[]
      /** The person for whom the service user acts: `user:<id>`. */
      on_behalf_of?: string
      /** `true` if the service user must have the permission, too. */
      require_both?: boolean
    }
    AuthzenEvaluationItem: {
      /** The user, service user or group that would do the action. For a group, the decision depends on the rights that the group gives to its members. */
      subject?: {
        type?: string
        id?: string
        properties?: { [key: string]: unknown }
      }
      /** The action that the subject would do. */
      action?: {
        name?: string
        properties?: { [key: string]: unknown }
      }
      /** The resource on which the subject would do the action. */
      resource?: {
        type?: string
        id?: string
        properties?: { [key: string]: unknown }
      }
      /** For whom a service user acts: `on_behalf_of` and `require_both`, as in "Check". Other members are ignored. */
      context?: { [key: string]: unknown }
    }
    DeletedPolicy: {
      /** The policy to delete. */
      id: string
    }
    DeletedPolicies: {
      /** The policies to delete. */
      ids: string[]
    }
    UpdatedRole: {
      /** The id of the role. */
      id: string
      /** All permissions that the role would have. Each is given by its key, slug or id. */
      permissions: string[]
    }
    RemovedGroupUser: {
      /** The id of the group. */
      group_id: string
      /** The member that would leave the group: `user:<id>`, `serviceuser:<id>`, or the id of a user. */
      principal: string
    }
    DeletedDelegation: {
      /** The id of the user. */
      user_id: string
      /** The delegation to delete. */
      id: string
    }
    NarrowedDelegation: {
      /** The id of the user. */
      user_id: string
      /** The delegation to narrow. */
      id: string
      /** The permissions that it keeps: keys, slugs or ids, or `*` if it has that. */
      permissions: string[]
    }
    MovedResources: {
      /** The resources to move, each as `<namespace>:<id>` or by its URN. */
      resources: string[]
      /** The new parent of all these resources: a resource of the same project, as `<namespace>:<id>` or as its URN. If it is empty, the resources move directly into the project. */
      parent: string
    }
    NewPlan: {
      /** The name, unique among plans: 1 to 64 lower-case letters, digits, `_` or `-`. */
      name: string
      /** The title, for people to read. */
      title?: string
      /** Any text. */
      description?: string
      /** The length of a period; empty for a period without end. */
      interval?: "" | "day" | "week" | "month" | "year"
      /** The length of the parts of a period that give credits, such as `month` for a plan with credits of each month in a period of a year: `day` in a `week`, `month` or `year`, `month` in a `year`, and either in a period without end. Empty if the whole period gives them. A change holds for later starts and changes of subscriptions. */
      credit_interval?: "" | "day" | "month"
      /** The credits that the plan gives at the start of a subscription. An account gets them only once. */
      on_start_credits?: string | number
      /** The length of the trial in days, at most 730; 0 for no trial. */
      trial_days?: string | number
      /** The credits that the plan gives at the start of each period, or of each part of it. If another period was cut short, the credits that it gave for the same time are subtracted. */
      period_credits?: string | number
      /** Whether the credits of a period expire at the end of the period, or of its part. The default is `true`. */
      period_credits_expire?: boolean
      /** `active` or `inactive`. An inactive plan takes no new subscriptions. */
      state?: "active" | "inactive"
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata?: { [key: string]: unknown }
      /** The unique id. */
      readonly id?: unknown
      /** The products of the plan, in the order in which they were added. */
      readonly products?: unknown
      /** The time of creation. */
      readonly created_at?: unknown
      /** The time of the last change. */
      readonly updated_at?: unknown
    }
    PlanChange: {
      /** The name, unique among plans: 1 to 64 lower-case letters, digits, `_` or `-`. */
      name?: string
      /** The title, for people to read. */
      title?: string
      /** Any text. */
      description?: string
      /** The length of a period; empty for a period without end. */
      interval?: "" | "day" | "week" | "month" | "year"
      /** The length of the parts of a period that give credits, such as `month` for a plan with credits of each month in a period of a year: `day` in a `week`, `month` or `year`, `month` in a `year`, and either in a period without end. Empty if the whole period gives them. A change holds for later starts and changes of subscriptions. */
      credit_interval?: "" | "day" | "month"
      /** The credits that the plan gives at the start of a subscription. An account gets them only once. */
      on_start_credits?: string | number
      /** The length of the trial in days, at most 730; 0 for no trial. */
      trial_days?: string | number
      /** The credits that the plan gives at the start of each period, or of each part of it. If another period was cut short, the credits that it gave for the same time are subtracted. */
      period_credits?: string | number
      /** Whether the credits of a period expire at the end of the period, or of its part. The default is `true`. */
      period_credits_expire?: boolean
      /** `active` or `inactive`. An inactive plan takes no new subscriptions. */
      state?: "active" | "inactive"
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata?: { [key: string]: unknown }
      /** The unique id. */
      readonly id?: unknown
      /** The products of the plan, in the order in which they were added. */
      readonly products?: unknown
      /** The time of creation. */
      readonly created_at?: unknown
      /** The time of the last change. */
      readonly updated_at?: unknown
    }
    NewSubscription: {
      /** The id or the name of a plan. */
      plan: string
      /**
       * Whether the subscription starts without the trial of the plan.
       * @default false
       */
      skip_trial?: boolean
      /**
       * Whether the subscription ends at the end of its trial.
       * @default false
       */
      cancel_after_trial?: boolean
    }
    NewProduct: {
      /** The name: at least 3 lower-case letters, digits, `_` and `-`. Unique among products. */
      name: string
      /** Any text; may be empty. */
      title?: string
      /** Any text; may be empty. */
      description?: string
      /** `basic`, `credits` for a product that sells credits, or `per_seat` for a product with a number of seats. */
      behavior?: "basic" | "credits" | "per_seat"
      /** The numbers that the behavior uses. */
      behavior_config?: components['schemas']['BehaviorConfigChange']
      /** The prices. In a request, this is the whole list. The service finds the stored price of each entry by `id`, otherwise by `name`. */
      prices?: components['schemas']['PriceChange'][]
      /** The features. In a request, this is the whole list. The service finds the stored feature of each entry by `id`, otherwise by `name`. */
      features?: components['schemas']['FeatureChange'][]
      /** How much of its features the product allows, at most 20. In a request, this is the whole list. Limits with the same feature, window and `per` add up over the plans of an account. A feature that is taken out of the product takes its limits along. */
      limits?: components['schemas']['LimitChange'][]
      /** Numbers that applications compare themselves, such as the largest size of a file, by the feature. In a request, the name of each is the id or name of a feature of the product, and this is the whole map; in an answer, it is the id. The largest over the plans of an account counts. */
      values?: { [key: string]: string | number }
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata?: { [key: string]: unknown }
      /** The id or the name of a plan to which the product is added. The service adds its id to `plan_ids`. */
      plan_id?: "" | string
      /** The unique id. */
      readonly id?: unknown
      /** The ids of the plans that the product belongs to. A text that is not the id of a plan is kept, but has no effect. */
      readonly plan_ids?: unknown
      /** `active` or `inactive`. Only an active product is on sale. */
      readonly state?: unknown
      /** The time of creation. */
      readonly created_at?: unknown
      /** The time of the last change. */
      readonly updated_at?: unknown
    }
    ProductChange: {
      /** The name: at least 3 lower-case letters, digits, `_` and `-`. Unique among products. */
      name?: string
      /** Any text; may be empty. */
      title?: string
      /** Any text; may be empty. */
      description?: string
      /** `basic`, `credits` for a product that sells credits, or `per_seat` for a product with a number of seats. */
      behavior?: "basic" | "credits" | "per_seat"
      /** The numbers that the behavior uses. */
      behavior_config?: components['schemas']['BehaviorConfigChange']
      /** The prices. In a request, this is the whole list. The service finds the stored price of each entry by `id`, otherwise by `name`. */
      prices?: components['schemas']['PriceChange'][]
      /** The features. In a request, this is the whole list. The service finds the stored feature of each entry by `id`, otherwise by `name`. */
      features?: components['schemas']['FeatureChange'][]
      /** How much of its features the product allows, at most 20. In a request, this is the whole list. Limits with the same feature, window and `per` add up over the plans of an account. A feature that is taken out of the product takes its limits along. */
      limits?: components['schemas']['LimitChange'][]
      /** Numbers that applications compare themselves, such as the largest size of a file, by the feature. In a request, the name of each is the id or name of a feature of the product, and this is the whole map; in an answer, it is the id. The largest over the plans of an account counts. */
      values?: { [key: string]: string | number }
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata?: { [key: string]: unknown }
      /** The id or the name of a plan to which the product is added. The service adds its id to `plan_ids`. */
      plan_id?: "" | string
      /** The unique id. */
      readonly id?: unknown
      /** The ids of the plans that the product belongs to. A text that is not the id of a plan is kept, but has no effect. */
      readonly plan_ids?: unknown
      /** `active` or `inactive`. Only an active product is on sale. */
      readonly state?: unknown
      /** The time of creation. */
      readonly created_at?: unknown
      /** The time of the last change. */
      readonly updated_at?: unknown
    }
    PriceChange: {
      /** The unique id. */
      id?: string
      /** The name. Two prices of a product must differ in more than letter case. */
      name?: string
      /** The interval at which the price is due; empty for a one-time price. */
      interval?: "" | "day" | "week" | "month" | "year"
      /** `licensed`: the customer pays for the right to use the product. `metered`: the customer pays for the use. */
      usage_type?: "" | "licensed" | "metered"
      /** `flat` for a single amount, `tiered` for an amount in tiers. */
      billing_scheme?: "" | "flat" | "tiered"
      /** An ISO 4217 code; stored in lower case. */
      currency?: string
      /** The amount in the minor unit of the currency, such as cents. */
      amount?: string | number
      /** The way in which the usages of a metered price become one number. */
      metered_aggregate?: "" | "sum" | "last_during_period" | "last_ever" | "max"
      /** The way in which the tiers of a tiered price are applied. */
      tier_mode?: "" | "graduated" | "volume"
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata?: { [key: string]: unknown }
      /** The product that the price belongs to. */
      readonly product_id?: unknown
      /** Always empty, because no payment provider is connected. The field exists for clients that expect it. */
      readonly provider_id?: unknown
      /** `active` or `inactive`. A price becomes inactive when the product no longer lists it. */
      readonly state?: unknown
      /** The time of creation. */
      readonly created_at?: unknown
      /** The time of the last change. */
      readonly updated_at?: unknown
    }
    FeatureChange: {
      /** The unique id. */
      id?: string
      /** The name, unique among features: letters, digits, `_` and `-`. */
      name?: string
      /** Any text; may be empty. */
      title?: string
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata?: { [key: string]: unknown }
      /** The ids of all products that the feature belongs to. */
      readonly product_ids?: unknown
      /** The time of creation. */
      readonly created_at?: unknown
      /** The time of the last change. */
      readonly updated_at?: unknown
    }
    LimitChange: {
      /** The feature. In a request, its id or name; in an answer, its id. */
      feature: string
      /** The largest sum of the amounts of usages in a window. */
      amount: string | number
      /** The time in which usages count together. `minute` to `year` are calendar windows in UTC, and weeks begin on Monday. `period` is the period of the subscription. `ever` has no end. */
      window: "minute" | "hour" | "day" | "week" | "month" | "year" | "period" | "ever"
      /** Whether the `account`, each `user` or each `project` has the amount for itself. */
      per: "account" | "user" | "project"
    }
    BehaviorConfigChange: {
      /** The number of credits that the product sells. It may be above 0 only if the behavior is `credits`. */
      credit_amount?: string | number
      /** The largest number of seats; 0 for no limit. It may be above 0 only if the behavior is `per_seat`. */
      seat_limit?: string | number
      /** The smallest quantity that a customer can buy. */
      min_quantity?: string | number
      /** The largest quantity that a customer can buy; 0 for no limit. */
      max_quantity?: string | number
    }
    Usage: {
      /** A UUID that the caller makes. It is the idempotency key: if the same usage is sent again, it is not charged again. */
      id: string
      /** The number of credits, or how much of a feature was used; above 0. */
      amount: string | number
      /**
       * The service takes the amount of a `credit` usage from the balance. Limits count the amount of a `feature` usage.
       * @default "credit"
       */
      type?: "credit" | "feature"
      /**
       * The id or name of the feature that was used, only with the type `feature`. The limits of plans and budgets for this feature count the usage. Empty if no limit shall count it.
       * @default ""
       */
      feature?: string
      /** The id of the billing account. It may be omitted. */
      customer_id?: string
      /**
       * The event or service that triggered the usage. It is stored in lower case.
       * @default ""
       */
      source?: string
      /**
       * Any text; may be empty.
       * @default ""
       */
      description?: string
      /**
       * The user that triggered the usage.
       * @default ""
       */
      user_id?: string
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata?: { [key: string]: unknown }
      /** When the usage took place, at most five minutes in the future. By default, the current time. */
      created_at?: string
      /** The time of the last change. */
      readonly updated_at?: unknown
    }
    AddGroupUsersRequest: {
      /** The new members, each once: the id of a user, `user:<id>` or `serviceuser:<uuid>`. */
      user_ids: string[]
      /** When the memberships end, as an RFC 3339 time in the future; empty for no end. */
      expires_at?: string
    }
    AddOrganizationUsersRequest: {
      /** The ids of the users, each once. */
      user_ids: string[]
    }
    AddPlatformUserRequest: {
      /** The id of a user. Either `user_id` or `serviceuser_id` is required. */
      user_id?: string
      /** The id of a service user. Either `user_id` or `serviceuser_id` is required. */
      serviceuser_id?: string
      /** `admin`, `member`, `support`, `biller` or `viewer`. */
      relation: "admin" | "member" | "support" | "biller" | "viewer"
    }
    BatchCheckRequest: {
      /** The checks: 1 to 50. */
      bodies: components['schemas']['BatchCheckBody'][]
    }
    BatchCheckPermissionRequest: {
      /** The checks: 1 to 20. */
      bodies: components['schemas']['BatchCheckPermissionBody'][]
    }
    CancelSubscriptionRequest: {
      /**
       * Whether the subscription ends at once. By default, it ends at the end of its period or trial.
       * @default false
       */
      immediate?: boolean
    }
    CaptureHoldRequest: {
      /** Up to 96 usages. They are recorded for the project of the hold. */
      usages: components['schemas']['Usage'][]
      /**
       * Whether the capture ends the hold. The default is `true`. If `false`, the rest of the hold stays set aside.
       * @default true
       */
      final?: boolean
      /** With `final: false`: the hold expires at least this number of seconds from now, at most a week. The request never makes a hold expire earlier. */
      expires_in?: string | number
    }
    ChangeSubscriptionRequest: {
      /** The change to another plan. The two fields of `plan_change` may also be at the top level of the request. */
      plan_change?: {
        plan: string
        /** @default false */
        immediate?: boolean
      }
      /** Removes the planned change or the planned cancellation. */
      phase_change?: {
        cancel_upcoming_changes: true
      }
      /** The same as `plan_change.plan`. */
      plan?: string
      /** The same as `plan_change.immediate`. */
      immediate?: boolean
    }
    CheckRequest: {
      /** `user:<id>`, `serviceuser:<uuid>` or `group:<uuid>`. The id of a user is its id at your identity provider: 1 to 128 ASCII letters, digits, or `._-+@|:=~!`. */
      subject: string
      /** `namespace:<uuid>`; `organization:<name>` or `project:<name>`; `namespace:<urn>` for a resource of a project, where the URN is `frn:<project name>:<namespace>:<resource name>`; or `platform:platform`. */
      resource: string
      /** The key of a permission (`service.resource.verb`), a verb, or the name of a permission. A verb means the permission with this verb in the namespace of the resource. */
      permission: string
      /** The person for whom the service user acts: `user:<id>`. The answer is then `true` only if the person has the permission, and a delegation of the person to the service user covers it. */
      on_behalf_of?: string
      /** `true` if the service user must have the permission, too. Only with `on_behalf_of`. */
      require_both?: boolean
      /** The id or the name of a feature. The answer is then `true` only if the default account of the organization of the resource is also entitled to the feature. */
      feature?: string
      /** An account of this organization, instead of its default account. Only with `feature`. */
      billing_id?: string
      /** The amount of the feature that is asked for. The default is 1. Only with `feature`. */
      amount?: string | number
      /** The user of the usage, as usages name it. Only with `feature`. It is required if a limit counts by user, so it is best to send it always. */
      user_id?: string
      /** The project of the usage, by id or name. The default is the project in which the resource lies. Only with `feature`. */
      project_id?: string
    }
    CheckAndChargeRequest: {
      /** `user:<id>`, `serviceuser:<uuid>` or `group:<uuid>`. The id of a user is its id at your identity provider: 1 to 128 ASCII letters, digits, or `._-+@|:=~!`. */
      subject: string
      /** The resource, in any form that "Check" accepts. The organization of the resource pays. */
      resource: string
      /** The key of a permission (`service.resource.verb`), a verb, or the name of a permission. A verb means the permission with this verb in the namespace of the resource. */
      permission: string
      /** The person for whom the service user acts: `user:<id>`. The answer is then `true` only if the person has the permission, and a delegation of the person to the service user covers it. */
      on_behalf_of?: string
      /** `true` if the service user must have the permission, too. Only with `on_behalf_of`. */
      require_both?: boolean
      /** The id or the name of a feature. The account that pays must also be entitled to this feature. */
      feature?: string
      /** The account that pays, an account of the organization of the resource. By default, the default account of this organization. */
      billing_id?: string
      /** 1 to 99 usages, as in "Create usage". Either `usages` or `hold` is required. */
      usages?: components['schemas']['Usage'][]
      /** A hold, as in "Create hold". Either `usages` or `hold` is required. */
      hold?: {
        id: string
        amount: string | number
        /** The default is 900. */
        expires_in?: string | number
        /** @default "" */
        source?: string
        /** @default "" */
        description?: string
        /** @default "" */
        user_id?: string
        metadata?: { [key: string]: unknown }
        /** @default "" */
        project_id?: string
        readonly agent?: unknown
        readonly billing_id?: unknown
        readonly held?: unknown
        readonly captured?: unknown
        readonly state?: unknown
        readonly expires_at?: unknown
        readonly created_at?: unknown
        readonly updated_at?: unknown
      }
    }
    CheckEntitlementRequest: {
      /** The id or the name of a feature. */
      feature: string
      /**
       * A project, by id or name. If both path parameters are `-`, the default account of the organization of this project is checked. If only `billing_id` is `-`, the request must not contain a project.
       * @default ""
       */
      project_id?: string
      /** The amount that a usage would have. The default is 1. */
      amount?: string | number
      /** The user of the usage. It is required if a limit counts by user, so it is best to send it always. */
      user_id?: string
    }
    CheckResourcePermissionRequest: {
      /** The resource, in any form that "Check" accepts. */
      resource?: string
      /** An older form: the namespace of the resource. Give `object_namespace` and `object_id` instead of `resource`. */
      object_namespace?: string
      /** An older form: the UUID, name or URN of the resource. Give `object_namespace` and `object_id` instead of `resource`. */
      object_id?: string
      /** The key of a permission (`service.resource.verb`), a verb, or the name of a permission. A verb means the permission with this verb in the namespace of the resource. */
      permission: string
      /** The person for whom the service user acts: `user:<id>`. The answer is then `true` only if the person has the permission, and a delegation of the person to the service user covers it. */
      on_behalf_of?: string
      /** `true` if the service user must have the permission, too. Only with `on_behalf_of`. */
      require_both?: boolean
    }
    CreateBillingAccountRequest: {
      /** The account. */
      body: components['schemas']['NewBillingAccount']
      /** Accepted and ignored, because no payment provider is connected. */
      offline?: boolean
    }
    CreateCheckoutRequest: {
      /** A UUID that identifies the checkout across all accounts. A grant of credits must not have the same id. Without an id, each request is a new checkout. A header `Idempotency-Key` with a UUID may contain the id instead. */
      id?: string
      /** The subscription to start. Either `subscription_body` or `product_body` is required. */
      subscription_body?: components['schemas']['NewSubscription']
      /** The product to buy. Either `subscription_body` or `product_body` is required. */
      product_body?: {
        product: string
        /** The default is 1. */
        quantity?: string | number
      }
    }
    CreateDelegationRequest: {
      /** The id of the delegation: a UUID. By default, the service makes one. */
      id?: string
      /** `serviceuser:<id>`: a service user of any organization. */
      agent: string
      /**
       * The purpose of the delegation, at most 320 bytes; may be empty.
       * @default ""
       */
      title?: string
      /** 1 to 50 permissions: ids, keys or slugs. Or `*` for all permissions that the person holds, except those by which a holder can make rights: `policymanage`, `serviceusermanage`, `rolemanage`, `administer`, and `update` of groups. These have to be named; only they may stand beside `*`. */
      permissions: string[]
      /** A resource in any form that "Check" accepts, or `*` for all resources. The delegation covers the resource and everything that lies in it. It is stored by its id, so a name that moves to another resource takes nothing along. */
      resource: string
      /**
       * The end: an RFC 3339 date-time in the future. Empty by default: no end.
       * @default ""
       */
      expires_at?: string
      /** The id of the person for whom the service user acts. */
      readonly user_id?: unknown
      /** Who made the delegation: the person itself, or a platform admin for it. */
      readonly created_by?: unknown
      /** The midnight (UTC) of the day on which the delegation last allowed a check; empty before the first time. */
      readonly last_used_at?: unknown
      /** The time of creation. */
      readonly created_at?: unknown
      /** The time of the last change. */
      readonly updated_at?: unknown
    }
    CreateGroupRequest: {
      /** Lower-case letters, digits, `_` and `-`, at most 64. Unique among the groups of the organization. */
      name: string
      /** Any text; may be empty. */
      title?: string
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata?: { [key: string]: unknown }
      /** The organization that the group belongs to. It never changes. */
      org_id?: string
      /** The unique id. */
      readonly id?: unknown
      /** Accepted and ignored, because a group has no state. */
      readonly state?: unknown
      /** The number of users and service users that are members of the group. */
      readonly members_count?: unknown
      /** The members that are users, if the request contains `with_members=true`; otherwise empty. */
      readonly users?: unknown
      /** The time of creation. */
      readonly created_at?: unknown
      /** The time of the last change. */
      readonly updated_at?: unknown
    }
    CreateHoldRequest: {
      /** A UUID that identifies the hold across all accounts, forever. */
      id: string
      /** The number of credits to set aside, above 0. */
      amount: string | number
      /** The number of seconds after which the hold expires, at most a week. An expired hold sets no credits aside. The default is 900. */
      expires_in?: string | number
      /**
       * The event or service that the hold is for. It is stored in lower case.
       * @default ""
       */
      source?: string
      /**
       * Any text; may be empty.
       * @default ""
       */
      description?: string
      /**
       * The user that triggered the hold.
       * @default ""
       */
      user_id?: string
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata?: { [key: string]: unknown }
      /**
       * The project for which the captured usages are recorded: its id or its name.
       * @default ""
       */
      project_id?: string
      /** The person for whom the calling service user acts: `user:<id>`. The person must have delegated something to it that has not ended. The person is then recorded as `user_id`, and the service user as `agent`. */
      on_behalf_of?: string
      /** Ignored. */
      readonly agent?: unknown
      /** Ignored, because the path names the account. */
      readonly billing_id?: unknown
      /** Ignored. */
      readonly held?: unknown
      /** Ignored. */
      readonly captured?: unknown
      /** Ignored. */
      readonly state?: unknown
      /** Ignored. `expires_in` determines when the hold expires. */
      readonly expires_at?: unknown
      /** The time of creation. */
      readonly created_at?: unknown
      /** The time of the last change. */
      readonly updated_at?: unknown
    }
    CreateOrganizationRequest: {
      /** Lower-case letters, digits, `_` and `-`, at most 64. Unique among all organizations. */
      name: string
      /** Any text; may be empty. */
      title?: string
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata?: { [key: string]: unknown }
      /** Only an empty text is accepted, because the service does not store pictures of organizations. */
      avatar?: ""
      /** The unique id. */
      readonly id?: unknown
      /** Accepted and ignored. The operations that enable and disable change the state. */
      readonly state?: unknown
      /** The time of creation. */
      readonly created_at?: unknown
      /** The time of the last change. */
      readonly updated_at?: unknown
    }
    CreateOrganizationRoleRequest: {
      /** Lower-case letters, digits, `_` and `-`, at most 64. Unique among the roles of the platform, or among the roles of the organization. Names that begin with `app_` are reserved for built-in roles. */
      name: string
      /** Any text; may be empty. */
      title?: string
      /** The permissions of the role, as `service_resource_verb`. A request may also contain the key or the id of a permission. An answer contains only permissions that exist. */
      permissions: string[]
      /** The namespaces of the resources on which the role may be bound, such as `app/project` or `compute/disk`; empty for all namespaces. */
      scopes?: string[]
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata?: { [key: string]: unknown }
      /** The organization to which the role belongs; empty for a role of the platform. It never changes. */
      org_id?: string
      /** The unique id. */
      readonly id?: unknown
      /** Always `enabled`. */
      readonly state?: unknown
      /** The time of creation. */
      readonly created_at?: unknown
      /** The time of the last change. */
      readonly updated_at?: unknown
    }
    CreatePermissionsRequest: {
      /** The permissions. */
      bodies: ({
        key?: string
        name?: string
        namespace?: string
        title?: string
        metadata?: { [key: string]: unknown }
        readonly id?: unknown
        readonly created_at?: unknown
        readonly updated_at?: unknown
      })[]
    }
    CreatePlanRequest: {
      /** The plan. */
      body: components['schemas']['NewPlan']
    }
    CreatePolicyRequest: {
      /** The role that the policy binds. A request may contain its id, or the name of a role of the platform. */
      role_id: string
      /** The resource on which the role is bound: `namespace:<uuid, name or urn>`, as in a check, such as `app/project:…`, `project:web-shop` or `compute/disk:frn:web-shop:compute/disk:shop-db`. A group is given by its id. */
      resource: string
      /** The principal to which the policy binds the role: `app/user:<id>`, `app/group:<uuid>` or `app/serviceuser:<uuid>`. */
      principal: string
      /** Any text; may be empty. */
      title?: string
      /** Any JSON object. Its member `labels`, if present, must be an object whose values are texts, and its member `description`, if present, must be a text. */
      metadata?: { [key: string]: unknown }
      /** When the policy stops granting the role, as an RFC 3339 time; empty for no end. A request may contain a time in the future, or an empty text. */
      expires_at?: string
      /** The unique id. */
      readonly id?: unknown
      /** The time of creation. */
      readonly created_at?: unknown
      /** The time of the last change. */
      readonly updated_at?: unknown
    }
    CreateProductRequest: {
      /** The product. */
      body: components['schemas']['NewProduct']
    }
    CreateProjectRequest: {
      /** Lower-case letters, digits, `_` and `-`, at most 64. Unique among all projects, because the URNs of the resources of the project contain it. */
      name: string
      /** The id or the name of the organization. */
      org_id: string
      /** Any text; may be empty. */
      title?: string
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata?: { [key: string]: unknown }
      /** The unique id. */
      readonly id?: unknown
      /** Accepted and ignored. The operations that enable and disable change the state. */
      readonly state?: unknown
      /** The time of creation. */
      readonly created_at?: unknown
      /** The time of the last change. */
      readonly updated_at?: unknown
      /** Accepted and ignored. */
      readonly members_count?: unknown
    }
    CreateProjectResourceRequest: {
      /** 1 to 256 characters without control characters, and not a UUID. Unique in its namespace and project. A new name must be in Unicode NFC. */
      name: string
      /** `service/resource`, such as `compute/disk`. At least one permission must exist in the namespace. The namespace of a resource never changes. */
      namespace: string
      /** Any text; may be empty. */
      title?: string
      /** The owner: `app/user:…` or `app/serviceuser:…`; empty for no owner. The owner may do everything with the resource. */
      principal?: string
      /** The resource of the same project in which this resource lies: `namespace:uuid`. A request may also contain `namespace:urn`, or only the URN. Empty if the resource lies directly in the project. */
      parent?: string
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata?: { [key: string]: unknown }
      /** The project that the resource belongs to. It never changes. */
      project_id?: string
      /** The unique id. */
      readonly id?: unknown
      /** `frn:<project name>:<namespace>:<resource name>`. A check can name the resource by its URN. */
      readonly urn?: unknown
      /** The time of creation. */
      readonly created_at?: unknown
      /** The time of the last change. */
      readonly updated_at?: unknown
    }
    CreateRoleRequest: {
      /** Lower-case letters, digits, `_` and `-`, at most 64. Unique among the roles of the platform, or among the roles of the organization. Names that begin with `app_` are reserved for built-in roles. */
      name: string
      /** Any text; may be empty. */
      title?: string
      /** The permissions of the role, as `service_resource_verb`. A request may also contain the key or the id of a permission. An answer contains only permissions that exist. */
      permissions: string[]
      /** The namespaces of the resources on which the role may be bound, such as `app/project` or `compute/disk`; empty for all namespaces. */
      scopes?: string[]
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata?: { [key: string]: unknown }
      /** The organization to which the role belongs; empty for a role of the platform. It never changes. */
      org_id?: string
      /** The unique id. */
      readonly id?: unknown
      /** Always `enabled`. */
      readonly state?: unknown
      /** The time of creation. */
      readonly created_at?: unknown
      /** The time of the last change. */
      readonly updated_at?: unknown
    }
    CreateServiceUserRequest: {
      /** The fields of the service user. */
      body: {
        title: string
        metadata?: { [key: string]: unknown }
        org_id?: string
        readonly id?: unknown
        readonly state?: unknown
        readonly created_at?: unknown
        readonly updated_at?: unknown
      }
    }
    CreateServiceUserCredentialRequest: {
      /** The purpose of the secret: at most 256 characters, may be empty. */
      title?: string
      /** The unique id. */
      readonly id?: unknown
      /** Ignored, because the service makes the text. */
      readonly secret?: unknown
      /** The time of creation. */
      readonly created_at?: unknown
      /** Ignored, because a new secret has no end. */
      readonly expires_at?: unknown
    }
    CreateTokenRequest: {
      /**
       * The purpose of the token, at most 320 bytes; may be empty.
       * @default ""
       */
      title?: string
      /** 1 to 50 permissions: ids, keys or slugs. Or `*` for all permissions that the person holds, except those by which a holder can make rights: `policymanage`, `serviceusermanage`, `rolemanage`, `administer`, and `update` of groups. These have to be named; only they may stand beside `*`. */
      permissions: string[]
      /** A resource in any form that "Check" accepts, or `*` for all resources. The token covers the resource and everything that lies in it. It is stored by its id, so a name that moves to another resource takes nothing along. */
      resource: string
      /** The end: an RFC 3339 date-time in the future, at most 400 days from now. */
      expires_at: string
      /** The id of the token: the user name of its credentials. */
      readonly id?: unknown
      /** The person as whom requests with the token are made. */
      readonly user_id?: unknown
      /** Who made the token: the person itself, or a platform admin for it. */
      readonly created_by?: unknown
      /** The midnight (UTC) of the day of the last request with the token; empty before the first. */
      readonly last_used_at?: unknown
      /** The time of creation. */
      readonly created_at?: unknown
      /** The time of the last change. */
      readonly updated_at?: unknown
    }
    CreateUsageRequest: {
      /**
       * The project of the usages, by id or name. If both path parameters are `-`, the default account of the organization of this project pays. If only `billing_id` is `-`, the request must not contain a project.
       * @default ""
       */
      project_id?: string
      /** 1 to 99 usages. The service records and charges either all new usages or none. */
      usages: components['schemas']['Usage'][]
      /** The person for whom the calling service user acts: `user:<id>`. The person must have delegated something to it that has not ended. The person is then recorded as `user_id`, and the service user as `agent`. */
      on_behalf_of?: string
    }
    CreateUserRequest: {
      /** The id of the user at your identity provider. Without it, the service makes a UUID. */
      id?: string
      /** The email address, at most 320 characters. Several users may have the same email address. */
      email: string
      /** A name for people to use: lower-case letters, digits, `_` and `-`, at most 64. Unique among users; empty for no name. Requests refer to a user by its id, never by its name. */
      name?: string
      /** The title of the user, for people to read: at most 320 characters. */
      title?: string
      /** An `http` or `https` address of at most 2,048 characters, or a PNG, JPEG, GIF or WebP image as a base64 data URL of at most 8,192 characters. Empty for no picture. */
      avatar?: string
      /** Any JSON object. */
      metadata?: { [key: string]: unknown }
      /** Accepted and ignored. Use "Disable user" and "Enable user" to change the state. */
      readonly state?: unknown
      /** The time of creation. */
      readonly created_at?: unknown
      /** The time of the last change. */
      readonly updated_at?: unknown
    }
    EvaluateRequest: {
      /** The user, service user or group that would do the action. For a group, the decision depends on the rights that the group gives to its members. */
      subject: components['schemas']['AuthzenEntity']
      /** The action that the subject would do. */
      action: components['schemas']['AuthzenAction']
      /** The resource on which the subject would do the action. */
      resource: components['schemas']['AuthzenEntity']
      /** For whom a service user acts: `on_behalf_of` and `require_both`, as in "Check". Other members are ignored. */
      context?: { [key: string]: unknown }
    }
    EvaluateBatchRequest: {
      /** The user, service user or group that would do the action. For a group, the decision depends on the rights that the group gives to its members. */
      subject?: {
        type?: string
        id?: string
        properties?: { [key: string]: unknown }
      }
      /** The action that the subject would do. */
      action?: {
        name?: string
        properties?: { [key: string]: unknown }
      }
      /** The resource on which the subject would do the action. */
      resource?: {
        type?: string
        id?: string
        properties?: { [key: string]: unknown }
      }
      /** For whom a service user acts: `on_behalf_of` and `require_both`, as in "Check". Other members are ignored. */
      context?: { [key: string]: unknown }
      /** The evaluations: at most 50. */
      evaluations?: components['schemas']['AuthzenEvaluationItem'][]
      /** The options of the request. */
      options?: {
        evaluations_semantic?: "execute_all" | "deny_on_first_deny" | "permit_on_first_permit"
      }
    }
    FindEntitiesRequest: {
      /** The things to read: 1 to 100. Either `q` or `entities` is required. */
      entities?: ({
        kind: "organization" | "project" | "group" | "resource" | "user" | "service_user" | "role" | "permission" | "billing_account" | "product" | "plan" | "feature"
        id: string
        namespace?: string
      })[]
      /** The text to search for, at most 600 characters. Either `q` or `entities` is required. */
      q?: string
      /** The kinds of things to search for; all kinds by default. The kind `user` covers only users with a profile. */
      kinds?: ("organization" | "project" | "group" | "resource" | "user" | "service_user" | "role" | "permission" | "billing_account" | "product" | "plan")[]
      /** The largest number of results in the answer: 1 to 50, by default 50. A page may have fewer results and not be the last page. */
      page_size?: number
      /** The `next_page_token` of the previous page. The request must contain the same `q` and `kinds`. */
      page_token?: string
    }
    GrantBillingCreditsRequest: {
      /** A UUID that identifies the grant across all accounts. If a request with the same id is sent again, nothing more is granted. */
      id: string
      /** The number of credits, above 0. */
      amount: string | number
      /**
       * Any text. A request that is sent again must contain the same description.
       * @default ""
       */
      description?: string
      /**
       * When the credits expire; empty or missing if they never expire. A request that is sent again must name the same instant.
       * @default ""
       */
      expires_at?: string
    }
    PreviewChangeRequest: {
      /** A policy is deleted. */
      delete_policy?: components['schemas']['DeletedPolicy']
      /** Up to 100 policies are deleted. The effects are those of all these deletions together. */
      delete_policies?: components['schemas']['DeletedPolicies']
      /** A role gets this list of permissions. */
      update_role?: components['schemas']['UpdatedRole']
      /** A user or service user leaves a group, and loses its policies on the group. */
      remove_group_user?: components['schemas']['RemovedGroupUser']
      /** All policies of a user, service user or group are deleted. The principal keeps its access through groups and as an owner. */
      revoke_principal?: {
        principal: string
      }
      /** A policy is created. The fields are those of "Create policy". */
      create_policy?: components['schemas']['CreatePolicyRequest']
      /** A delegation of a user is deleted. The principal of the effects is the service user, and `on_behalf_of` is the user. There is an effect for the resource of the delegation, with all that the user may do there by rights on it and above it, and one for each resource in it on which the user or its groups have a policy, or that the user owns. For `*`, the first effect has what a platform admin may do everywhere. */
      delete_delegation?: components['schemas']['DeletedDelegation']
      /** A delegation of a user keeps only these permissions. The effects are as for `delete_delegation`. */
      update_delegation?: components['schemas']['NarrowedDelegation']
      /** Up to 100 resources of a project move below one parent. The effects are those of all these moves together. The preview does not check whether resources below them would exceed the largest depth. */
      move_resources?: components['schemas']['MovedResources']
      /** The number of principals that are compared for this page, each on one resource: 1 to 200, by default 50. The answer omits those that the change does not affect, so it may have fewer entries. */
      page_size?: number
      /** The `next_page_token` of the previous page. The request must contain the same change. */
      page_token?: string
    }
    RemovePlatformUserRequest: {
      /** The id of a user. Either `user_id` or `serviceuser_id` is required. */
      user_id?: string
      /** The id of a service user. Either `user_id` or `serviceuser_id` is required. */
      serviceuser_id?: string
      /** `admin`, `member`, `support`, `biller` or `viewer`. Without it, all relations are removed. */
      relation?: "admin" | "member" | "support" | "biller" | "viewer"
    }
    ReserveSeatRequest: {
      /** The end of the reservation: an RFC 3339 date-time, at most a year ahead. */
      expires_at: string
    }
    RevertBillingUsageRequest: {
      /** A UUID that identifies the revert within the usage. If a request with the same id is sent again, nothing more is reverted. */
      id?: string
      /** The amount to revert, above 0. By default, all that is left of the usage. */
      amount?: string | number
      /** Accepted and ignored. */
      project_id?: string
    }
    SearchActionsRequest: {
      /** The user, service user or group that would do the action. For a group, the decision depends on the rights that the group gives to its members. */
      subject: components['schemas']['AuthzenEntity']
      /** The resource on which the subject would do the action. */
      resource: components['schemas']['AuthzenEntity']
      /** For whom a service user acts: `on_behalf_of` and `require_both`, as in "Check". Other members are ignored. */
      context?: { [key: string]: unknown }
      /** The page of the results. The limit may differ from page to page. */
      page?: components['schemas']['AuthzenPageRequest']
    }
    SearchResourcesRequest: {
      /** The user, service user or group that would do the action. For a group, the decision depends on the rights that the group gives to its members. */
      subject: components['schemas']['AuthzenEntity']
      /** The action that the subject would do. */
      action: components['schemas']['AuthzenAction']
      /** The type of the resources that the service searches for. An `id` is ignored. */
      resource: components['schemas']['AuthzenEntityType']
      /** Where the service searches (`org_id`), and for whom: `on_behalf_of` and `require_both`, as in "Check". Other members are ignored. */
      context?: components['schemas']['AuthzenResourceSearchContext']
      /** The page of the results. The limit may differ from page to page. */
      page?: components['schemas']['AuthzenPageRequest']
    }
    SearchSubjectsRequest: {
      /** The type of the subjects that the service searches for. An `id` is ignored. */
      subject: components['schemas']['AuthzenEntityType']
      /** The action that the subject would do. */
      action: components['schemas']['AuthzenAction']
      /** The resource on which the subject would do the action. */
      resource: components['schemas']['AuthzenEntity']
      /** Accepted and ignored, but for `on_behalf_of`, which is refused: a search for subjects names no service user. */
      context?: { [key: string]: unknown }
      /** The page of the results. The limit may differ from page to page. */
      page?: components['schemas']['AuthzenPageRequest']
    }
    UpdateBillingAccountRequest: {
      /** The fields to change. */
      body: components['schemas']['BillingAccountChange']
      /** Accepted and ignored, because no payment provider is connected. */
      offline?: boolean
    }
    UpdateBillingAccountLimitsRequest: {
      /** The floor: the lowest balance that a charge may leave. A negative floor allows an overdraft. */
      credit_min?: string | number
      /** If a charge or an expiry of credits takes the balance below this value, the service sends an event. Empty for no event. The largest of `alerts_below`; given alone, it is the only one. */
      alert_below?: "" | string | number
      /** Up to ten such values. The service sends one event for each that the balance falls below, with the value. Not together with `alert_below`. */
      alerts_below?: (string | number)[]
      /** Accepted and ignored. */
      readonly due_in_days?: unknown
      /** Accepted and ignored. */
      readonly features_used?: unknown
    }
    UpdateBillingBudgetsRequest: {
      /** The whole list, at most 50. */
      budgets: components['schemas']['BudgetChange'][]
    }
    UpdateDelegationRequest: {
      /** The purpose of the delegation, at most 320 bytes; may be empty. */
      title?: string
      /** A subset of the permissions that the delegation covers. The id of a permission that was deleted may stay. */
      permissions?: string[]
      /** The end: in the future, and not later than before. */
      expires_at?: string
      /** Cannot be changed. If it is given, it must be as it is. */
      id?: string
      /** Cannot be changed. If it is given, it must be as it is. */
      user_id?: string
      /** Cannot be changed. If it is given, it must be as it is. */
      agent?: string
      /** Cannot be changed. If it is given, it must be as it is. */
      resource?: string
      /** Cannot be changed. If it is given, it must be as it is. */
      created_by?: string
      /** Ignored. */
      readonly last_used_at?: unknown
      /** The time of creation. */
      readonly created_at?: unknown
      /** The time of the last change. */
      readonly updated_at?: unknown
    }
    UpdateGroupRequest: {
      /** Lower-case letters, digits, `_` and `-`, at most 64. Unique among the groups of the organization. */
      name?: string
      /** Any text; may be empty. */
      title?: string
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata?: { [key: string]: unknown }
      /** The organization that the group belongs to. It never changes. */
      org_id?: string
      /** The unique id. */
      readonly id?: unknown
      /** Accepted and ignored, because a group has no state. */
      readonly state?: unknown
      /** The number of users and service users that are members of the group. */
      readonly members_count?: unknown
      /** The members that are users, if the request contains `with_members=true`; otherwise empty. */
      readonly users?: unknown
      /** The time of creation. */
      readonly created_at?: unknown
      /** The time of the last change. */
      readonly updated_at?: unknown
    }
    UpdateOrganizationRequest: {
      /** Lower-case letters, digits, `_` and `-`, at most 64. Unique among all organizations. */
      name?: string
      /** Any text; may be empty. */
      title?: string
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata?: { [key: string]: unknown }
      /** Only an empty text is accepted, because the service does not store pictures of organizations. */
      avatar?: ""
      /** The unique id. */
      readonly id?: unknown
      /** Accepted and ignored. The operations that enable and disable change the state. */
      readonly state?: unknown
      /** The time of creation. */
      readonly created_at?: unknown
      /** The time of the last change. */
      readonly updated_at?: unknown
    }
    UpdateOrganizationRoleRequest: {
      /** Lower-case letters, digits, `_` and `-`, at most 64. Unique among the roles of the platform, or among the roles of the organization. Names that begin with `app_` are reserved for built-in roles. */
      name?: string
      /** Any text; may be empty. */
      title?: string
      /** The permissions of the role, as `service_resource_verb`. A request may also contain the key or the id of a permission. An answer contains only permissions that exist. */
      permissions?: string[]
      /** The namespaces of the resources on which the role may be bound, such as `app/project` or `compute/disk`; empty for all namespaces. */
      scopes?: string[]
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata?: { [key: string]: unknown }
      /** The organization to which the role belongs; empty for a role of the platform. It never changes. */
      org_id?: string
      /** The unique id. */
      readonly id?: unknown
      /** Always `enabled`. */
      readonly state?: unknown
      /** The time of creation. */
      readonly created_at?: unknown
      /** The time of the last change. */
      readonly updated_at?: unknown
    }
    UpdatePermissionRequest: {
      /** A name of the permission, unique across the instance: letters and digits. */
      name?: string
      /** Any text; may be empty. */
      title?: string
      /** The part `service/resource` of the key. */
      namespace?: string
      /** `service.resource.verb`, in lower-case letters and digits. The service `app` and the verbs `owner`, `project` and `granted` are reserved. */
      key?: string
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata?: { [key: string]: unknown }
      /** The unique id. */
      readonly id?: unknown
      /** The time of creation. */
      readonly created_at?: unknown
      /** The time of the last change. */
      readonly updated_at?: unknown
    }
    UpdatePlanRequest: {
      /** The fields to change. */
      body: components['schemas']['PlanChange']
    }
    UpdatePolicyRequest: {
      /** The new role: its id, or the name of a role of the platform. */
      role_id?: string
      /** The resource on which the policy binds the role: `namespace:uuid` of an organization, project, group or any other resource, such as `app/project:…` or `compute/disk:…`. */
      resource?: string
      /** The principal to which the policy binds the role: `app/user:<id>`, `app/group:<uuid>` or `app/serviceuser:<uuid>`. */
      principal?: string
      /** Any text; may be empty. */
      title?: string
      /** Any JSON object. Its member `labels`, if present, must be an object whose values are texts, and its member `description`, if present, must be a text. */
      metadata?: { [key: string]: unknown }
      /** When the policy stops granting the role, as an RFC 3339 time; empty for no end. A request may contain a time in the future, or an empty text. */
      expires_at?: string
      /** The unique id. */
      readonly id?: unknown
      /** The time of creation. */
      readonly created_at?: unknown
      /** The time of the last change. */
      readonly updated_at?: unknown
    }
    UpdateProductRequest: {
      /** The fields to change. */
      body: components['schemas']['ProductChange']
    }
    UpdateProjectRequest: {
      /** Lower-case letters, digits, `_` and `-`, at most 64. Unique among all projects, because the URNs of the resources of the project contain it. */
      name?: string
      /** Only the current organization of the project is accepted, because it never changes. */
      org_id?: string
      /** Any text; may be empty. */
      title?: string
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata?: { [key: string]: unknown }
      /** The unique id. */
      readonly id?: unknown
      /** Accepted and ignored. The operations that enable and disable change the state. */
      readonly state?: unknown
      /** The time of creation. */
      readonly created_at?: unknown
      /** The time of the last change. */
      readonly updated_at?: unknown
      /** Accepted and ignored. */
      readonly members_count?: unknown
    }
    UpdateProjectResourceRequest: {
      /** 1 to 256 characters without control characters, and not a UUID. Unique in its namespace and project. A new name must be in Unicode NFC. */
      name?: string
      /** `service/resource`, such as `compute/disk`. At least one permission must exist in the namespace. The namespace of a resource never changes. */
      namespace?: string
      /** Any text; may be empty. */
      title?: string
      /** The owner: `app/user:…` or `app/serviceuser:…`; empty for no owner. The owner may do everything with the resource. */
      principal?: string
      /** The resource of the same project in which this resource lies: `namespace:uuid`. A request may also contain `namespace:urn`, or only the URN. Empty if the resource lies directly in the project. */
      parent?: string
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata?: { [key: string]: unknown }
      /** The project that the resource belongs to. It never changes. */
      project_id?: string
      /** The unique id. */
      readonly id?: unknown
      /** `frn:<project name>:<namespace>:<resource name>`. A check can name the resource by its URN. */
      readonly urn?: unknown
      /** The time of creation. */
      readonly created_at?: unknown
      /** The time of the last change. */
      readonly updated_at?: unknown
    }
    UpdateRoleRequest: {
      /** Lower-case letters, digits, `_` and `-`, at most 64. Unique among the roles of the platform, or among the roles of the organization. Names that begin with `app_` are reserved for built-in roles. */
      name?: string
      /** Any text; may be empty. */
      title?: string
      /** The permissions of the role, as `service_resource_verb`. A request may also contain the key or the id of a permission. An answer contains only permissions that exist. */
      permissions?: string[]
      /** The namespaces of the resources on which the role may be bound, such as `app/project` or `compute/disk`; empty for all namespaces. */
      scopes?: string[]
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata?: { [key: string]: unknown }
      /** The organization to which the role belongs; empty for a role of the platform. It never changes. */
      org_id?: string
      /** The unique id. */
      readonly id?: unknown
      /** Always `enabled`. */
      readonly state?: unknown
      /** The time of creation. */
      readonly created_at?: unknown
      /** The time of the last change. */
      readonly updated_at?: unknown
    }
    UpdateSubscriptionRequest: {
      /** Any JSON object. It replaces the stored metadata. */
      metadata?: { [key: string]: unknown }
      /** The id of the subscription at a payment provider. */
      provider_id?: string
      /** `past_due` if the subscription is not paid for, `active` when it is paid for again. `active` does not end a trial. If the subscription already has this state, its state does not change. */
      state?: "trialing" | "active" | "past_due" | "ended"
      /** The time since which the subscription has this state. If it is older than the stored time, the state does not change. */
      state_at?: string
      /** The unique id. */
      readonly id?: unknown
      /** The billing account. */
      readonly customer_id?: unknown
      /** The current plan. */
      readonly plan_id?: unknown
      /** The time of creation. */
      readonly created_at?: unknown
      /** The time of the last change. */
      readonly updated_at?: unknown
      /** When the subscription was canceled; empty if it was not canceled. */
      readonly canceled_at?: unknown
      /** When the subscription ended; empty if it has not ended. */
      readonly ended_at?: unknown
      /** The end of the trial; empty if the subscription has no trial. */
      readonly trial_ends_at?: unknown
      /** The start of the current period or trial. */
      readonly current_period_start_at?: unknown
      /** The end of the current period or trial; empty for a period without end. */
      readonly current_period_end_at?: unknown
      /** The instant from which periods are counted. */
      readonly billing_cycle_anchor_at?: unknown
      /** The planned change of the plan, or the planned cancellation. At most one entry. */
      readonly phases?: unknown
      /** The billing account, if the request contains `expand=customer`; otherwise `null`. */
      readonly customer?: unknown
      /** The plan with its products, if the request contains `expand=plan`; otherwise `null`. */
      readonly plan?: unknown
    }
    UpdateUserRequest: {
      /** The email address, at most 320 characters. Several users may have the same email address. */
      email?: string
      /** A name for people to use: lower-case letters, digits, `_` and `-`, at most 64. Unique among users; empty for no name. Requests refer to a user by its id, never by its name. */
      name?: string
      /** The title of the user, for people to read: at most 320 characters. */
      title?: string
      /** An `http` or `https` address of at most 2,048 characters, or a PNG, JPEG, GIF or WebP image as a base64 data URL of at most 8,192 characters. Empty for no picture. */
      avatar?: string
      /** Any JSON object. */
      metadata?: { [key: string]: unknown }
      /** The unique id. */
      readonly id?: unknown
      /** Accepted and ignored. Use "Disable user" and "Enable user" to change the state. */
      readonly state?: unknown
      /** The time of creation. */
      readonly created_at?: unknown
      /** The time of the last change. */
      readonly updated_at?: unknown
    }
    BatchCheckPair: {
      /** The check, as in the request. */
      body: {
        subject: string
        resource: string
        permission: string
        on_behalf_of?: string
        require_both?: boolean
      }
      /** Whether the subject has the permission. */
      status: boolean
    }
    BatchCheckPermissionPair: {
      /** The check, as in the request. */
      body: {
        resource: string
        permission: string
        on_behalf_of?: string
        require_both?: boolean
      }
      /** Whether the subject has the permission. */
      status: boolean
    }
    Explanation: {
      /**
       * The rule that decided the check:
       * - `platform_admin`: the subject is a platform admin, and the resource exists
       * - `platform_member`: the subject is a platform member, the permission is `check` of the platform, and the resource exists
       * - `platform_relation`: the subject has a relation to the platform that gives this permission of the platform
       * - `resource_owner`: the subject owns the resource
       * - `role_permission`: a policy binds a role that has the permission
       * - `role_administer`: a policy binds a role that administers the resource or one of its ancestors
       * - `suspended_user`: the subject is a user or service user that is disabled; with `on_behalf_of`, the service user is disabled or does not exist, or the person is disabled
       * - `not_delegated`: the person has delegated nothing to the service user, or what it has delegated has ended
       * - `outside_delegation`: no delegation of the person to the service user covers the permission and the resource
       * - `unknown_subject`: the subject does not exist
       * - `unknown_resource`: the resource does not exist
       * - `none`: no rule allows the check
       * - `suspended`: the organization or project named by `ancestor` is disabled or being deleted
       */
      rule: string
      /** A sentence that explains the decision. */
      message: string
      /** The key of the permission that decided the check. */
      permission: string
      /** The id of the policy; empty if no policy decided. */
      policy_id: string
      /** The title of the policy. */
      policy_title: string
      /** The id of the role that the policy binds. */
      role_id: string
      /** The name of the role. */
      role_name: string
      /** The title of the role. */
      role_title: string
      /** The time when the policy ends; empty if it has no end. */
      expires_at: string
      /** The end of the membership through which the policy of a group applies to the subject; empty if the membership has no end, or if the policy applies without a membership. */
      membership_expires_at: string
      /** The group through which the subject holds the role; empty if the policy binds the role to the subject itself. */
      group: string
      /** The name of the group. */
      group_name: string
      /** The title of the group. */
      group_title: string
      /** The ancestor on which the policy binds the role, or the organization or project that is suspended; empty if the policy is on the resource itself. */
      ancestor: string
      /** The name of the ancestor. */
      ancestor_name: string
      /** The title of the ancestor. */
      ancestor_title: string
      /** The principals, resources and policies that the service evaluated before it denied the check. All lists are empty if the check is allowed. */
      evaluated: components['schemas']['Evaluated']
      /** Only with `on_behalf_of`: the id of the delegation that allowed the check, or of the one that comes closest to it; empty if there is none. */
      delegation_id?: string
      /** Who made this delegation: the person itself, or a platform admin for it. */
      delegation_created_by?: string
      /** What this delegation does not cover: `permission`, `resource` or `both`; empty if it covers the check. */
      lacks?: "" | "permission" | "resource" | "both"
    }
    Evaluated: {
      /** The subject and its groups. */
      principals: string[]
      /** The resource and its ancestors, nearest first. */
      resources: string[]
      /** The policies of these principals on these resources. None of them allows the check: the policy or the membership has ended, or the role does not contain the permission. */
      policies: components['schemas']['EvaluatedPolicy'][]
      /** The names and titles of the principals and resources that have a name or a title. At most 26 of them are read, the most important ones first. */
      names: components['schemas']['EvaluatedName'][]
    }
    EvaluatedPolicy: {
      /** The id of the policy; empty if no policy decided. */
      policy_id: string
      /** The title of the policy. Only the titles of the first 24 policies are read; all others are empty. */
      policy_title: string
      /** The id of the role that the policy binds. */
      role_id: string
      /** The name of the role. */
      role_name: string
      /** The title of the role. Only the titles of the first 24 roles are read; all others are empty. */
      role_title: string
      /** The time when the policy ends; empty if it has no end. */
      expires_at: string
      /** The end of the membership through which the policy of a group applies to the subject; empty if the membership has no end, or if the policy applies without a membership. */
      membership_expires_at: string
      /** The principal that holds the role. */
      principal: string
      /** The resource on which the policy binds the role. */
      resource: string
      /** Whether the policy or the membership has ended. */
      expired: boolean
    }
    EvaluatedName: {
      /** The principal or resource: `<namespace>:<id>`. */
      reference: string
      /** The name of the principal or resource; empty for a service user. */
      name: string
      /** The title of the principal or resource. */
      title: string
    }
    BillingAccount: {
      /** The unique id. */
      id: string
      /** The organization that the account belongs to. It never changes. */
      org_id: string
      /** The name, which is unique across the instance. Only platform admins can change it. */
      name: string
      /** At most 320 characters; may be empty. */
      email: string
      /** At most 64 characters; may be empty. */
      phone: string
      /** The postal address. A new address replaces the whole old address. */
      address: components['schemas']['BillingAddress']
      /** The currency of invoices, at most 8 characters; may be empty. Balances are always in virtual credits. */
      currency: string
      /** Up to 20 tax ids. */
      tax_data: components['schemas']['TaxData'][]
      /** Always empty, because no payment provider is connected. The field exists for clients that expect it. */
      provider_id: string
      /** Always empty, because no payment provider is connected. The field exists for clients that expect it. */
      provider: string
      /** `active`, or `disabled`. A disabled account accepts no new usages. */
      state: "active" | "disabled"
      /** Whether the account is the default account of its organization. In a path, `-` means the default account. Only platform admins can change this field. */
      default: boolean
      /** The floor: the lowest balance that a charge may leave. A negative floor allows an overdraft. */
      credit_min: string
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata: { [key: string]: unknown }
      /** A summary of the credits and subscriptions of the account. Missing unless the request contains `with_standing=true`. */
      standing?: components['schemas']['AccountStanding']
      /** The time of creation. */
      created_at: string
      /** The time of the last change. */
      updated_at: string
    }
    BillingAddress: {
      /** The street and the number. */
      line1: string
      /** The second line of the address. */
      line2: string
      /** The city. */
      city: string
      /** The state or region. */
      state: string
      /** The postal code. */
      postal_code: string
      /** The country. */
      country: string
    }
    TaxData: {
      /** The kind of a tax id, such as `eu_vat`. */
      type: string
      /** The tax id. */
      id: string
    }
    BillingDetails: {
      /** The floor: the lowest balance that a charge may leave. A negative floor allows an overdraft. */
      credit_min: string
      /** Always `0`. The field exists for clients that expect it. */
      due_in_days: string
      /** If a charge or an expiry of credits takes the balance below this value, the service sends an event. Empty for no event. The largest of `alerts_below`; given alone, it is the only one. */
      alert_below: string
      /** Up to ten such values. The service sends one event for each that the balance falls below, with the value. Not together with `alert_below`. */
      alerts_below: string[]
    }
    Balance: {
      /** The balance in credits. */
      amount: string
      /** Always `VC`, which means virtual credits. */
      currency: string
      /** The credits that open holds set aside. */
      held: string
      /** The credits that charges and new holds may take: the balance minus the credits of open holds, and minus the floor. */
      available: string
      /** The next five grants of credits that expire, the earliest end first, with the credits that are left of each. */
      expiring: ({
        amount: string
        expires_at: string
      })[]
      /** When the balance last changed. */
      updated_at: string
    }
    AccountStanding: {
      /** The balance in credits. It includes credits that expired after the last charge, grant or read of the balance. */
      amount: string
      /** The balance minus the credits of holds, and minus the floor. Holds that expired after the last charge or read of the balance still count. */
      available: string
      /** If a charge or an expiry of credits takes the balance below this value, the service sends an event. Empty for no event. The largest of `alerts_below`; given alone, it is the only one. */
      alert_below: string
      /** The number of subscriptions that are past due. */
      past_due_subscriptions: number
      /** When the next canceled subscription ends; empty if no subscription is canceled. */
      subscription_ends_at: string
      /** The reasons why the account needs attention, the most urgent first: `no_credits` (the balance is not above the floor, so charges are refused), `past_due` (a subscription is past due), `low_balance` (the balance is below `alert_below`) and `subscription_ends` (a subscription is canceled, and has not ended yet). A disabled account has no reasons. An account whose balance never changed does not have the reason `no_credits`. Holds do not change the reasons. Credits count until their expiry is booked. */
      attention: ("no_credits" | "past_due" | "low_balance" | "subscription_ends")[]
      /** When the balance last changed. */
      updated_at: string
    }
    Budget: {
      /** The feature, or empty for credits. In a request, its id or name; in an answer, its id. */
      feature: string
      /** The most that may be used in a window. */
      amount: string
      /** The time in which usages count together. `minute` to `year` are calendar windows in UTC, and weeks begin on Monday. `period` is the period of the subscription. `ever` has no end. */
      window: "minute" | "hour" | "day" | "week" | "month" | "year" | "period" | "ever"
      /** Whether the `account`, each `user` or each `project` has the amount for itself. A budget that names a user or a project has to be `user` or `project`. */
      per: "account" | "user" | "project"
      /** If not empty, the budget is for usages of this user alone. Any text, as in usages. */
      user_id: string
      /** If not empty, the budget is for usages of this project alone. In a request, the id or name of a project of the organization; in an answer, its id. */
      project_id: string
    }
    AuthzenEvaluation: {
      /** Whether the subject may do the action. */
      decision: boolean
      /** The error, if the request could not be evaluated. The decision is then `false`. Otherwise missing. */
      context?: {
        error: components['schemas']['AuthzenError']
      }
    }
    AuthzenFoundEntity: {
      /** The type, as in the request. */
      type: string
      /** The id, in a form that "Check" accepts. A UUID is in lower case. */
      id: string
    }
    AuthzenFoundAction: {
      /** A verb of the namespace of the resource. */
      name: string
    }
    AuthzenPage: {
      /** The token of the next page; empty on the last page. A page may have fewer results than its limit and not be the last page. */
      next_token: string
    }
    AuthzenError: {
      /** The HTTP status that matches the error. */
      status: number
      /** A message for people. */
      message: string
      /** A reason for programs: `NOT_FOUND`, `PERMISSION_NOT_FOUND` or `INVALID_ARGUMENT`. */
      reason: string
    }
    Organization: {
      /** The unique id. */
      id: string
      /** Lower-case letters, digits, `_` and `-`, at most 64. Unique among all organizations. */
      name: string
      /** Any text; may be empty. */
      title: string
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata: { [key: string]: unknown }
      /** `enabled`, `disabled` or `deleting`. Unless it is `enabled`, every check on the organization or project, or on anything in it, is denied, except to platform admins. */
      state: string
      /** The time of creation. */
      created_at: string
      /** The time of the last change. */
      updated_at: string
      /** Always empty, because the service does not store pictures of organizations. */
      avatar: string
    }
    Project: {
      /** The unique id. */
      id: string
      /** Lower-case letters, digits, `_` and `-`, at most 64. Unique among all projects, because the URNs of the resources of the project contain it. */
      name: string
      /** Any text; may be empty. */
      title: string
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata: { [key: string]: unknown }
      /** `enabled`, `disabled` or `deleting`. Unless it is `enabled`, every check on the organization or project, or on anything in it, is denied, except to platform admins. */
      state: string
      /** The time of creation. */
      created_at: string
      /** The time of the last change. */
      updated_at: string
      /** The organization that the project belongs to. It never changes. */
      org_id: string
      /** The number of principals that hold a role on the project, if the request contains `with_member_count=true`; otherwise 0. */
      members_count: number
    }
    RemainingPermissions: {
      /** The keys of the permissions. */
      permissions: string[]
      /** The rule that allows them, as in the explanation of a check. */
      rule: string
      /** The delegation by which a service user keeps them for `on_behalf_of`; empty if the change is not one of a delegation. */
      delegation_id: string
      /** The policy that allows them; empty if another rule allows them. */
      policy_id: string
      /** The title of the policy. */
      policy_title: string
      /** The id of the role that the policy binds. */
      role_id: string
      /** The name of the role. */
      role_name: string
      /** The title of the role that the policy binds. */
      role_title: string
      /** When the policy ends; empty if it has no end. */
      expires_at: string
      /** The group through which the principal has the role; empty if the policy binds the role to the principal itself. */
      group: string
      /** The name of the group. */
      group_name: string
      /** The title of the group. */
      group_title: string
      /** The ancestor of `resource` on which the policy binds the role; empty if the policy is on the resource itself. */
      ancestor: string
      /** The name of the ancestor. */
      ancestor_name: string
      /** The title of the ancestor. */
      ancestor_title: string
    }
    Effect: {
      /** The user, service user or group: `<namespace>:<id>`. For a group, the effect concerns the rights that the group gives to its members. */
      principal: string
      /** The title of a service user or group; otherwise empty. */
      principal_title: string
      /** The user for whom the service user `principal` acts, if the change is one of a delegation: `app/user:<id>`. The permissions are then those that the service user has on behalf of the user. Otherwise empty. */
      on_behalf_of: string
      /** The resource that the effect is about, as `<namespace>:<id>`: the resource of a policy that the change concerns, or a resource that moves. For a delegation also a resource that the user owns, and `*` for everywhere. */
      resource: string
      /** The name of the resource; empty if the resource is not registered. */
      resource_name: string
      /** The title of the resource. */
      resource_title: string
      /** The keys of the permissions that the principal has on the resource now, and would lose. If the principal owns the resource, and other resources lie below it: the permissions that the principal would lose below it. */
      lost: string[]
      /** The keys of the permissions that the principal does not have on the resource now, and would gain there, or below a resource that it owns. */
      gained: string[]
      /** The permissions that the change concerns and that the principal would keep, with the reason for each. */
      kept: components['schemas']['RemainingPermissions'][]
    }
    AuditLog: {
      /** The time of the change and its number, such as `20261127T034512Z-100000000000000000001`. */
      id: string
      /** Always `tollgate`. */
      source: string
      /** The kind of the change, such as `app.policy.created`, `app.role.updated`, `app.organization.disabled`, `app.group.members.removed` or `app.billing.credits.created`. */
      action: string
      /** The principal that made the change: the type `app/user` or `app/serviceuser` with an id. The type is `operator` for a command that works on the table directly, and `system` for a change that the table made itself. Type and id are empty if the actor was not recorded. */
      actor: {
        id: string
        type: string
        name: string
      }
      /** The thing that changed. Its type is `app/policy`, `app/role`, `app/permission`, `app/organization`, `app/project`, `app/group`, `app/user`, `app/serviceuser`, `app/billing_account`, `app/subscription`, `app/product`, `app/plan`, `app/feature`, or the namespace of a resource. */
      target: {
        id: string
        type: string
        name: string
      }
      /** The attributes of the target after the change, or before a deletion: ids, references, roles, amounts and ends. The log contains no titles, no metadata, no names of people and no secrets. */
      context: { [key: string]: string }
      /** When the table recorded the change, in whole seconds. */
      created_at: string
      /** The organization in which the change took place. Empty for a change of the whole service, and if the organization had been deleted before. */
      org_id: string
      /** For an update, the attributes that changed. `before` and `after` are missing for attributes whose values the log does not keep, such as titles and metadata. */
      changes: ({
        field: string
        before?: string
        after?: string
      })[]
    }
    EndingGrant: {
      /** `policy` for a policy, `member` for a membership in a group. */
      kind: "policy" | "member"
      /** The id of the policy; empty for a membership. */
      id: string
      /** The principal that has the grant: `<namespace>:<id>`. */
      principal: string
      /** The role that the policy binds; empty for a membership. */
      role_id: string
      /** The resource of the policy; empty for a membership. */
      resource: string
      /** The group of the membership: `app/group:<id>`. Empty for a policy. */
      group: string
      /** The organization of the grant. Empty for a policy that belongs to no organization. */
      org_id: string
      /** When the grant ends. */
      expires_at: string
    }
    Found: {
      /** The kind of the result. */
      kind: "organization" | "project" | "group" | "resource" | "user" | "service_user" | "role" | "permission" | "policy" | "billing_account" | "usage" | "credit" | "product" | "feature" | "plan"
      /** The unique id. */
      id: string
      /** The unique name; empty if it has no name. */
      name: string
      /** Any text; may be empty. Billing accounts and usages have no title. For a user without a title, this is the name or, without a name, the email address. */
      title: string
      /** The key of a permission; otherwise empty. */
      key: string
      /** For an organization, project, group or resource: `<namespace>:<id>`, as in a check. For a policy: the resource on which the role is bound. */
      resource: string
      /** For a user, service user or group: `<namespace>:<id>`. For a policy: the principal to which the role is bound. */
      principal: string
      /** The role that a policy binds; otherwise empty. */
      role_id: string
      /** The organization to which the result belongs; empty for a policy, and for a result that belongs to no organization. */
      org_id: string
      /** The id of a project, or the project of a resource; otherwise empty. */
      project_id: string
      /** The id of a billing account, or the account of a usage or of credits; otherwise empty. */
      billing_id: string
    }
    Group: {
      /** The unique id. */
      id: string
      /** Lower-case letters, digits, `_` and `-`, at most 64. Unique among the groups of the organization. */
      name: string
      /** Any text; may be empty. */
      title: string
      /** The organization that the group belongs to. It never changes. */
      org_id: string
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata: { [key: string]: unknown }
      /** The number of users and service users that are members of the group. */
      members_count: number
      /** The members that are users, if the request contains `with_members=true`; otherwise empty. */
      users: components['schemas']['GroupUser'][]
      /** The time of creation. */
      created_at: string
      /** The time of the last change. */
      updated_at: string
    }
    User: {
      /** The id of the user at the identity provider. */
      id: string
      /** The name in the profile. Name, title, email address and avatar are empty for a user without a profile. */
      name: string
      /** The title of the user, for people to read. */
      title: string
      /** The email address. Requests refer to a user by its id, never by its email address. */
      email: string
      /** The address of a picture, or the picture as a data URL. Lists do not contain pictures that are data URLs. */
      avatar: string
      /** The metadata of the profile. Empty in the lists of an organization, project or group. In the list of platform users, it contains the relations of the user. */
      metadata: { [key: string]: unknown }
      /** `enabled` or `disabled`. Every check about a disabled user is denied. */
      state: string
      /** When the profile was created. In the lists of an organization, project, group or the platform: when the user got the first of the listed policies, the membership, or the relation. "Get user" returns the beginning of 1970 for a user without a profile. */
      created_at: string
      /** When the profile, policy, membership or relation was last changed. */
      updated_at: string
    }
    GroupUser: {
      /** The id of the user at the identity provider. */
      id: string
      /** The name in the profile. Name, title, email address and avatar are empty for a user without a profile. */
      name: string
      /** The title of the user, for people to read. */
      title: string
      /** The email address. Requests refer to a user by its id, never by its email address. */
      email: string
      /** The address of a picture, or the picture as a data URL. Lists do not contain pictures that are data URLs. */
      avatar: string
      /** The metadata of the profile. Empty in the lists of an organization, project or group. In the list of platform users, it contains the relations of the user. */
      metadata: { [key: string]: unknown }
      /** `enabled` or `disabled`. Every check about a disabled user is denied. */
      state: string
      /** When the profile was created. In the lists of an organization, project, group or the platform: when the user got the first of the listed policies, the membership, or the relation. "Get user" returns the beginning of 1970 for a user without a profile. */
      created_at: string
      /** When the profile, policy, membership or relation was last changed. */
      updated_at: string
      /** When the membership ends, as an RFC 3339 time; empty for no end. */
      expires_at: string
    }
    GroupServiceUser: {
      /** The id of the service user. It is also the client id. */
      id: string
      /** The title of the service user. */
      title: string
      /** The metadata of the service user. Empty in the list of a group. In the list of a project, the metadata of a service user of another organization is empty; its title and `org_id` are also empty, except for platform admins and holders of the relations `support` and `viewer`. In the list of platform users, the metadata contains the relations of the service user. */
      metadata: { [key: string]: unknown }
      /** `enabled` or `disabled`. Every request of a disabled service user is 401, and every check about it is denied. */
      state: string
      /** The organization that the service user belongs to; empty for a client that the operator created. */
      org_id: string
      /** The time of creation. */
      created_at: string
      /** The time of the last change. */
      updated_at: string
      /** When the membership ends, as an RFC 3339 time; empty for no end. */
      expires_at: string
    }
    RolePair: {
      /** The id of a user. */
      user_id: string
      /** The roles that are bound to the user on the organization, project or group. */
      roles: components['schemas']['Role'][]
    }
    Hold: {
      /** A UUID that the caller makes. It is the idempotency key, and is unique across all accounts forever. */
      id: string
      /** The billing account. */
      billing_id: string
      /** The project for which the captured usages are recorded; empty for none. */
      project_id: string
      /** The credits that the hold set aside when it was created. */
      amount: string
      /** The credits that the hold sets aside now. */
      held: string
      /** The credits that captures of the hold have charged. */
      captured: string
      /** `open`, `captured`, `released` or `expired`. Only an open hold sets credits aside. */
      state: "open" | "captured" | "released" | "expired"
      /** The event or service that the hold is for. It is stored in lower case. */
      source: string
      /** Any text; may be empty. */
      description: string
      /** The user that triggered the hold. */
      user_id: string
      /** The service user that made the hold for the user: `app/serviceuser:<id>`; empty if none did. */
      agent: string
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata: { [key: string]: unknown }
      /** When the hold expires. From this instant on, it sets no credits aside. */
      expires_at: string
      /** The time of creation. */
      created_at: string
      /** The time of the last change. */
      updated_at: string
    }
    Allowance: {
      /** Where the limit comes from: `plan` or `budget`. */
      source: "plan" | "budget"
      /** The id of the feature; empty for credits. */
      feature: string
      /** When the limit resets: each calendar `minute`, `hour`, `day`, `week`, `month` or `year` in UTC, with the `period` of the subscription, or never (`ever`). Weeks begin on Monday. */
      window: "minute" | "hour" | "day" | "week" | "month" | "year" | "period" | "ever"
      /** Whether the account, each user or each project has the limit. */
      per: "account" | "user" | "project"
      /** The user for whom the limit counts; empty if it counts for all. */
      user_id: string
      /** The project for which the limit counts; empty if it counts for all. */
      project_id: string
      /** The largest amount in the window. */
      limit: string
      /** The amount that was used in the window. */
      used: string
      /** The rest of the limit, at least 0. */
      remaining: string
      /** When the window ends; empty if it has no end. */
      resets_at: string
    }
    RefusedAllowance: {
      /** Where the limit comes from: `plan` or `budget`. */
      source: "plan" | "budget"
      /** The id of the feature; empty for credits. */
      feature: string
      /** When the limit resets: each calendar `minute`, `hour`, `day`, `week`, `month` or `year` in UTC, with the `period` of the subscription, or never (`ever`). Weeks begin on Monday. */
      window: "minute" | "hour" | "day" | "week" | "month" | "year" | "period" | "ever"
      /** Whether the account, each user or each project has the limit. */
      per: "account" | "user" | "project"
      /** The user for whom the limit counts; empty if it counts for all. */
      user_id: string
      /** The project for which the limit counts; empty if it counts for all. */
      project_id: string
      /** The largest amount in the window. */
      limit: string
      /** The amount that was used in the window. */
      used: string
      /** The rest of the limit, at least 0. */
      remaining: string
      /** When the window ends; empty if it has no end. */
      resets_at: string
      /** The amount of the request that the limit does not allow. */
      requested: string
    }
    Permission: {
      /** The unique id. */
      id: string
      /** A name of the permission, unique across the instance: letters and digits. */
      name: string
      /** Any text; may be empty. */
      title: string
      /** The part `service/resource` of the key. */
      namespace: string
      /** `service.resource.verb`, in lower-case letters and digits. The service `app` and the verbs `owner`, `project` and `granted` are reserved. */
      key: string
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata: { [key: string]: unknown }
      /** The time of creation. */
      created_at: string
      /** The time of the last change. */
      updated_at: string
    }
    Policy: {
      /** The unique id. */
      id: string
      /** Any text; may be empty. */
      title: string
      /** The role that the policy binds. A request may contain its id, or the name of a role of the platform. */
      role_id: string
      /** The resource on which the policy binds the role: `namespace:uuid` of an organization, project, group or any other resource, such as `app/project:…` or `compute/disk:…`. */
      resource: string
      /** The principal to which the policy binds the role: `app/user:<id>`, `app/group:<uuid>` or `app/serviceuser:<uuid>`. */
      principal: string
      /** Any JSON object. Its member `labels`, if present, must be an object whose values are texts, and its member `description`, if present, must be a text. */
      metadata: { [key: string]: unknown }
      /** When the policy stops granting the role, as an RFC 3339 time; empty for no end. A request may contain a time in the future, or an empty text. */
      expires_at: string
      /** The time of creation. */
      created_at: string
      /** The time of the last change. */
      updated_at: string
    }
    PolicyAuthor: {
      /** The principal that created the policy: `app/user:<id>` or `app/serviceuser:<id>`; `operator:<name>` for a `tollgate` command. Empty if an earlier release, which did not record it, created the policy. */
      created_by: string
      /** The id of the token with which the person in `created_by` created the policy; empty without a token. */
      created_with: string
      /** The title of the service user in `created_by`; empty if the service user was deleted, and for a user or an operator. */
      created_by_title: string
      /** The time of creation. */
      created_at: string
      /** The principal that last changed the policy, in the same form as `created_by`. */
      updated_by: string
      /** The id of the token with which the person in `updated_by` changed the policy; empty without a token. */
      updated_with: string
      /** The title of the service user in `updated_by`; empty in the same cases as `created_by_title`. */
      updated_by_title: string
      /** The time of the last change. */
      updated_at: string
    }
    Delegation: {
      /** The id of the delegation. */
      id: string
      /** The id of the person for whom the service user acts. */
      user_id: string
      /** The service user: `app/serviceuser:<id>`. */
      agent: string
      /** The purpose of the delegation, at most 320 bytes; may be empty. */
      title: string
      /** The keys of the permissions that the delegation covers. `*` stands for all but those by which a holder can make rights. A permission that was deleted stays as its id, and covers nothing. */
      permissions: string[]
      /** The resource that the delegation covers with everything in it: `<namespace>:<id>`, or `*` for all. */
      resource: string
      /** When the delegation ends; empty for no end. */
      expires_at: string
      /** Who made the delegation: the person itself, or a platform admin for it. */
      created_by: string
      /** The midnight (UTC) of the day on which the delegation last allowed a check; empty before the first time. */
      last_used_at: string
      /** The time of creation. */
      created_at: string
      /** The time of the last change. */
      updated_at: string
    }
    Token: {
      /** The id of the token: the user name of its credentials. */
      id: string
      /** The person as whom requests with the token are made. */
      user_id: string
      /** The purpose of the token, at most 320 bytes; may be empty. */
      title: string
      /** The keys of the permissions that the token covers. `*` stands for all but those by which a holder can make rights. A permission that was deleted stays as its id, and covers nothing. */
      permissions: string[]
      /** The resource that the token covers with everything in it: `<namespace>:<id>`, or `*` for all. */
      resource: string
      /** When the token ends. */
      expires_at: string
      /** Who made the token: the person itself, or a platform admin for it. */
      created_by: string
      /** The midnight (UTC) of the day of the last request with the token; empty before the first. */
      last_used_at: string
      /** The time of creation. */
      created_at: string
      /** The time of the last change. */
      updated_at: string
    }
    ServiceUserRolePair: {
      /** The id of a service user. */
      serviceuser_id: string
      /** The roles that are bound to the service user or group on the project. */
      roles: components['schemas']['Role'][]
    }
    GroupRolePair: {
      /** The id of a group. */
      group_id: string
      /** The roles that are bound to the service user or group on the project. */
      roles: components['schemas']['Role'][]
    }
    Plan: {
      /** The unique id. */
      id: string
      /** The name, unique among plans: 1 to 64 lower-case letters, digits, `_` or `-`. */
      name: string
      /** The title, for people to read. */
      title: string
      /** Any text. */
      description: string
      /** The length of a period; empty for a period without end. */
      interval: "" | "day" | "week" | "month" | "year"
      /** The length of the parts of a period that give credits, such as `month` for a plan with credits of each month in a period of a year: `day` in a `week`, `month` or `year`, `month` in a `year`, and either in a period without end. Empty if the whole period gives them. A change holds for later starts and changes of subscriptions. */
      credit_interval: "" | "day" | "month"
      /** The credits that the plan gives at the start of a subscription. An account gets them only once. */
      on_start_credits: string
      /** The length of the trial in days, at most 730; 0 for no trial. */
      trial_days: string
      /** The credits that the plan gives at the start of each period, or of each part of it. If another period was cut short, the credits that it gave for the same time are subtracted. */
      period_credits: string
      /** Whether the credits of a period expire at the end of the period, or of its part. The default is `true`. */
      period_credits_expire: boolean
      /** `active` or `inactive`. An inactive plan takes no new subscriptions. */
      state: "active" | "inactive"
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata: { [key: string]: unknown }
      /** The time of creation. */
      created_at: string
      /** The time of the last change. */
      updated_at: string
      /** The products of the plan, in the order in which they were added. */
      products: components['schemas']['Product'][]
    }
    Subscription: {
      /** The unique id. */
      id: string
      /** The billing account. */
      customer_id: string
      /** The id of the subscription at a payment provider. */
      provider_id: string
      /** The current plan. */
      plan_id: string
      /** `trialing`, `active`, `past_due` or `ended`. The account is entitled to the features of the plan only while the state is `trialing` or `active`. Requests set `past_due`; the other states depend on the time. */
      state: "trialing" | "active" | "past_due" | "ended"
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata: { [key: string]: unknown }
      /** The time of creation. */
      created_at: string
      /** The time of the last change. */
      updated_at: string
      /** When the subscription was canceled; empty if it was not canceled. */
      canceled_at: string
      /** When the subscription ended; empty if it has not ended. */
      ended_at: string
      /** The end of the trial; empty if the subscription has no trial. */
      trial_ends_at: string
      /** The start of the current period or trial. */
      current_period_start_at: string
      /** The end of the current period or trial; empty for a period without end. */
      current_period_end_at: string
      /** The instant from which periods are counted. */
      billing_cycle_anchor_at: string
      /** The planned change of the plan, or the planned cancellation. At most one entry. */
      phases: components['schemas']['SubscriptionPhase'][]
      /** The billing account, if the request contains `expand=customer`; otherwise `null`. */
      customer: components['schemas']['BillingAccount'] | null
      /** The plan with its products, if the request contains `expand=plan`; otherwise `null`. */
      plan: components['schemas']['Plan'] | null
    }
    SubscriptionPhase: {
      /** When the change or the cancellation takes effect. */
      effective_at: string
      /** The new plan; empty for a cancellation. */
      plan_id: string
      /** `change` or `cancel`; empty if nothing is planned. */
      reason: "" | "change" | "cancel"
    }
    Product: {
      /** The unique id. */
      id: string
      /** The name: at least 3 lower-case letters, digits, `_` and `-`. Unique among products. */
      name: string
      /** Any text; may be empty. */
      title: string
      /** Any text; may be empty. */
      description: string
      /** The ids of the plans that the product belongs to. A text that is not the id of a plan is kept, but has no effect. */
      plan_ids: string[]
      /** `active` or `inactive`. Only an active product is on sale. */
      state: "active" | "inactive"
      /** `basic`, `credits` for a product that sells credits, or `per_seat` for a product with a number of seats. */
      behavior: "basic" | "credits" | "per_seat"
      /** The numbers that the behavior uses. */
      behavior_config: components['schemas']['BehaviorConfig']
      /** How much of its features the product allows, at most 20. In a request, this is the whole list. Limits with the same feature, window and `per` add up over the plans of an account. A feature that is taken out of the product takes its limits along. */
      limits: components['schemas']['Limit'][]
      /** Numbers that applications compare themselves, such as the largest size of a file, by the feature. In a request, the name of each is the id or name of a feature of the product, and this is the whole map; in an answer, it is the id. The largest over the plans of an account counts. */
      values: { [key: string]: string }
      /** The prices. In a request, this is the whole list. The service finds the stored price of each entry by `id`, otherwise by `name`. */
      prices: components['schemas']['Price'][]
      /** The features. In a request, this is the whole list. The service finds the stored feature of each entry by `id`, otherwise by `name`. */
      features: components['schemas']['Feature'][]
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata: { [key: string]: unknown }
      /** The time of creation. */
      created_at: string
      /** The time of the last change. */
      updated_at: string
    }
    Price: {
      /** The unique id. */
      id: string
      /** The product that the price belongs to. */
      product_id: string
      /** Always empty, because no payment provider is connected. The field exists for clients that expect it. */
      provider_id: string
      /** The name. Two prices of a product must differ in more than letter case. */
      name: string
      /** The interval at which the price is due; empty for a one-time price. */
      interval: "" | "day" | "week" | "month" | "year"
      /** `licensed`: the customer pays for the right to use the product. `metered`: the customer pays for the use. */
      usage_type: "licensed" | "metered"
      /** `flat` for a single amount, `tiered` for an amount in tiers. */
      billing_scheme: "flat" | "tiered"
      /** `active` or `inactive`. A price becomes inactive when the product no longer lists it. */
      state: "active" | "inactive"
      /** An ISO 4217 code; stored in lower case. */
      currency: string
      /** The amount in the minor unit of the currency, such as cents. */
      amount: string
      /** The way in which the usages of a metered price become one number. */
      metered_aggregate: "" | "sum" | "last_during_period" | "last_ever" | "max"
      /** The way in which the tiers of a tiered price are applied. */
      tier_mode: "" | "graduated" | "volume"
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata: { [key: string]: unknown }
      /** The time of creation. */
      created_at: string
      /** The time of the last change. */
      updated_at: string
    }
    Feature: {
      /** The unique id. */
      id: string
      /** The name, unique among features: letters, digits, `_` and `-`. */
      name: string
      /** The ids of all products that the feature belongs to. */
      product_ids: string[]
      /** Any text; may be empty. */
      title: string
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata: { [key: string]: unknown }
      /** The time of creation. */
      created_at: string
      /** The time of the last change. */
      updated_at: string
    }
    Limit: {
      /** The feature. In a request, its id or name; in an answer, its id. */
      feature: string
      /** The largest sum of the amounts of usages in a window. */
      amount: string
      /** The time in which usages count together. `minute` to `year` are calendar windows in UTC, and weeks begin on Monday. `period` is the period of the subscription. `ever` has no end. */
      window: "minute" | "hour" | "day" | "week" | "month" | "year" | "period" | "ever"
      /** Whether the `account`, each `user` or each `project` has the amount for itself. */
      per: "account" | "user" | "project"
    }
    BehaviorConfig: {
      /** The number of credits that the product sells. It may be above 0 only if the behavior is `credits`. */
      credit_amount: string
      /** The largest number of seats; 0 for no limit. It may be above 0 only if the behavior is `per_seat`. */
      seat_limit: string
      /** The smallest quantity that a customer can buy. */
      min_quantity: string
      /** The largest quantity that a customer can buy; 0 for no limit. */
      max_quantity: string
    }
    Resource: {
      /** The unique id. */
      id: string
      /** `frn:<project name>:<namespace>:<resource name>`. A check can name the resource by its URN. */
      urn: string
      /** 1 to 256 characters without control characters, and not a UUID. Unique in its namespace and project. A new name must be in Unicode NFC. */
      name: string
      /** Any text; may be empty. */
      title: string
      /** The project that the resource belongs to. It never changes. */
      project_id: string
      /** `service/resource`, such as `compute/disk`. At least one permission must exist in the namespace. The namespace of a resource never changes. */
      namespace: string
      /** The resource of the same project in which this resource lies: `namespace:uuid`. A request may also contain `namespace:urn`, or only the URN. Empty if the resource lies directly in the project. */
      parent: string
      /** The owner: `app/user:…` or `app/serviceuser:…`; empty for no owner. The owner may do everything with the resource. */
      principal: string
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata: { [key: string]: unknown }
      /** The time of creation. */
      created_at: string
      /** The time of the last change. */
      updated_at: string
    }
    Role: {
      /** The unique id. */
      id: string
      /** Lower-case letters, digits, `_` and `-`, at most 64. Unique among the roles of the platform, or among the roles of the organization. Names that begin with `app_` are reserved for built-in roles. */
      name: string
      /** Any text; may be empty. */
      title: string
      /** The permissions of the role, as `service_resource_verb`. A request may also contain the key or the id of a permission. An answer contains only permissions that exist. */
      permissions: string[]
      /** The namespaces of the resources on which the role may be bound, such as `app/project` or `compute/disk`; empty for all namespaces. */
      scopes: string[]
      /** Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels. */
      metadata: { [key: string]: unknown }
      /** The organization to which the role belongs; empty for a role of the platform. It never changes. */
      org_id: string
      /** Always `enabled`. */
      state: "enabled"
      /** The time of creation. */
      created_at: string
      /** The time of the last change. */
      updated_at: string
    }
    ServiceUser: {
      /** The id of the service user. It is also the client id. */
      id: string
      /** The title of the service user. */
      title: string
      /** The metadata of the service user. Empty in the list of a group. In the list of a project, the metadata of a service user of another organization is empty; its title and `org_id` are also empty, except for platform admins and holders of the relations `support` and `viewer`. In the list of platform users, the metadata contains the relations of the service user. */
      metadata: { [key: string]: unknown }
      /** `enabled` or `disabled`. Every request of a disabled service user is 401, and every check about it is denied. */
      state: string
      /** The organization that the service user belongs to; empty for a client that the operator created. */
      org_id: string
      /** The time of creation. */
      created_at: string
      /** The time of the last change. */
      updated_at: string
    }
    SecretCredential: {
      /** The id of the secret: the id of the service user, a dot and 8 hexadecimal digits. If a client sends this id as its user name, only this secret is accepted. */
      id: string
      /** The purpose of the secret; may be empty. */
      title: string
      /** The text of the secret. Only the answer to the creation contains it; it is empty in all other answers. */
      secret: string
      /** The time of creation. */
      created_at: string
      /** When the secret expires; empty for no end. */
      expires_at: string
    }
    BillingTransaction: {
      /** The id of the usage, the credit grant or the revert. For expired credits, an id that is derived from the id of their grant. */
      id: string
      /** The billing account. */
      customer_id: string
      /** For a usage, its source. `system.awarded` for granted credits, `system.buy` for bought credits, `system.plan.` and the name of the plan for credits of a plan, `system.revert.` and the source of the usage for a revert, and `system.expired` for expired credits. */
      source: string
      /** The number of credits; always above 0. */
      amount: string
      /** `credit` adds to the balance, `debit` takes from the balance. */
      type: "credit" | "debit"
      /** The description of the usage or the grant. A revert has the description of its usage. */
      description: string
      /** The user that triggered the usage. A revert has the user of its usage. Empty for grants and expired credits. */
      user_id: string
      /** The service user that acted for the user: `app/serviceuser:<id>`; empty if none did. */
      agent: string
      /** The hold from which a usage was captured; otherwise empty. */
      hold_id: string
      /** The metadata of the usage. A revert has the id of its usage as `revert_request_using`. Bought credits have `product_id` and `quantity`. Credits of a plan have `subscription_id`. Expired credits have the id of their grant as `credit_id`. */
      metadata: { [key: string]: unknown }
      /** When the transaction was recorded. For expired credits, the instant at which they expired; for credits of a plan, the start of their period or of the subscription. */
      created_at: string
      /** When the transaction was recorded. For expired credits and credits of a plan, the time at which the service changed the balance. */
      updated_at: string
    }
    TransactionSum: {
      /** The day (UTC) on which the transactions were recorded, such as `2026-11-21`. */
      day: string
      /** `usage` and `expiry` take from the balance; `credit` and `revert` add to the balance. */
      kind: "usage" | "credit" | "revert" | "expiry"
      /** The source of the usages, or of the reverted usages. Empty for credits and expiries, and unless `group_by` is `source`. */
      source: string
      /** The user of the usages, or of the reverted usages. Empty for credits and expiries, and unless `group_by` is `user_id`. */
      user_id: string
      /** The sum of the credits; always above 0. */
      amount: string
      /** The number of transactions in the sum. */
      count: number
    }
    AddGroupUsersResponse: {
    }
    AddOrganizationUsersResponse: {
    }
    AddPlatformUserResponse: {
    }
    BatchCheckResponse: {
      /** Each check with its result, in the order of the request. */
      pairs: components['schemas']['BatchCheckPair'][]
    }
    BatchCheckPermissionResponse: {
      /** Each check with its result, in the order of the request. */
      pairs: components['schemas']['BatchCheckPermissionPair'][]
    }
    CancelSubscriptionResponse: {
    }
    CaptureHoldResponse: {
      /** The hold. */
      hold: components['schemas']['Hold']
      /** The balance of the account after the request, in credits. */
      balance: string
      /** The credits that charges and new holds may take after the request. */
      available: string
      /** The number of new usages. The request recorded and charged them. */
      recorded: number
      /** The number of usages that an earlier request had recorded. The request did not charge them again. */
      replayed: number
      /** The limits that the new usages have touched, as they are after the request. Empty if no limit counts them, or if all of them were recorded before. */
      allowances: components['schemas']['Allowance'][]
    }
    ChangeSubscriptionResponse: {
      /** The change. Its fields are empty if nothing is planned. */
      phase: components['schemas']['SubscriptionPhase']
    }
    CheckResponse: {
      /** Whether the subject has the permission and, if the request names a feature, the account is entitled to it. */
      status: boolean
      /** Only with `feature`: `ALLOWED`; `DENIED` if the subject does not have the permission; `NO_ACCOUNT` if the organization of the resource has no account; `NOT_ENTITLED` if the account is not entitled to the feature; `LIMIT_REACHED` if a limit of its plans or a budget does not allow the amount. */
      reason?: "ALLOWED" | "DENIED" | "NO_ACCOUNT" | "NOT_ENTITLED" | "LIMIT_REACHED"
      /** Only with `feature`: the limits that a usage would touch. */
      allowances?: components['schemas']['Allowance'][]
      /** The explanation, if the request contains `explain=true`. */
      explanation?: {
        rule: string
        message: string
        permission: string
        policy_id: string
        policy_title: string
        role_id: string
        role_name: string
        role_title: string
        expires_at: string
        membership_expires_at: string
        group: string
        group_name: string
        group_title: string
        ancestor: string
        ancestor_name: string
        ancestor_title: string
        evaluated: components['schemas']['Evaluated']
        delegation_id?: string
        delegation_created_by?: string
        lacks?: "" | "permission" | "resource" | "both"
        plans?: ({
          id: string
          name: string
          title: string
        })[]
      }
    }
    CheckAndChargeResponse: {
      /** Whether the check was allowed, and everything was charged or set aside. */
      status: boolean
      /** `ALLOWED`; `DENIED` if the subject does not have the permission; `NO_ACCOUNT` if the organization of the resource has no account; `ACCOUNT_DISABLED` or `INSUFFICIENT_CREDITS` if the account cannot pay; `NOT_ENTITLED` if no plan of the account includes the feature, or the feature of a usage; `LIMIT_REACHED` if a limit of the plans or a budget does not allow it; `HOLD_ENDED` if an earlier request made the hold, and the hold has ended. */
      reason: "ALLOWED" | "DENIED" | "INSUFFICIENT_CREDITS" | "ACCOUNT_DISABLED" | "NO_ACCOUNT" | "NOT_ENTITLED" | "LIMIT_REACHED" | "HOLD_ENDED"
      /** The account; empty for `DENIED` and `NO_ACCOUNT`. */
      billing_id: string
      /** The balance of the account after the request, in credits; empty for `DENIED` and `NO_ACCOUNT`. */
      balance: string
      /** The credits that charges and new holds may take after the request; empty for `DENIED` and `NO_ACCOUNT`. */
      available: string
      /** The number of new usages, or 1 for a new hold. */
      recorded: number
      /** The number of usages that an earlier request had recorded, or 1 for a hold that an earlier request had made. They were not charged again. */
      replayed: number
      /** The hold; `null` if the request contained no hold, or no hold was made. */
      hold: components['schemas']['Hold'] | null
      /** The limits that the new usages have touched, as they are after the request. Empty if no limit counts them, or if all of them were recorded before. With `LIMIT_REACHED`: the limits that the request would have touched. */
      allowances: components['schemas']['Allowance'][]
      /** With `LIMIT_REACHED`: the limit that refused the request, and the amount of the request. Otherwise `null`. */
      refused: components['schemas']['RefusedAllowance'] | null
      /** The explanation of the check, if the request contains `explain=true`. */
      explanation?: {
        rule: string
        message: string
        permission: string
        policy_id: string
        policy_title: string
        role_id: string
        role_name: string
        role_title: string
        expires_at: string
        membership_expires_at: string
        group: string
        group_name: string
        group_title: string
        ancestor: string
        ancestor_name: string
        ancestor_title: string
        evaluated: components['schemas']['Evaluated']
        delegation_id?: string
        delegation_created_by?: string
        lacks?: "" | "permission" | "resource" | "both"
        plans?: ({
          id: string
          name: string
          title: string
        })[]
      }
    }
    CheckEntitlementResponse: {
      /** Whether a usage of the amount would be recorded now, as far as plans and budgets decide. */
      status: boolean
      /** `ALLOWED`; `NOT_ENTITLED` if no plan of the account gives the feature; `LIMIT_REACHED` if a limit of the plans or a budget does not allow the amount. */
      reason: "ALLOWED" | "NOT_ENTITLED" | "LIMIT_REACHED"
      /** The limits that the usage would touch. Empty if there is none. */
      allowances: components['schemas']['Allowance'][]
    }
    CheckResourcePermissionResponse: {
      /** Whether the caller has the permission. */
      status: boolean
    }
    CheckTrialResponse: {
      /** Whether the account has had the trial, or has it now. */
      trialed: boolean
    }
    CreateBillingAccountResponse: {
      /** The account. */
      billing_account: components['schemas']['BillingAccount']
    }
    CreateCheckoutResponse: {
      /** The subscription that was started. */
      subscription?: components['schemas']['Subscription']
      /** The product that was bought. */
      product?: components['schemas']['Product']
      /** The balance of the account after the checkout, in credits. */
      balance: string
    }
    CreateDelegationResponse: {
      /** The delegation. */
      delegation: components['schemas']['Delegation']
    }
    CreateGroupResponse: {
      /** The group. */
      group: components['schemas']['Group']
    }
    CreateHoldResponse: {
      /** The hold. */
      hold: components['schemas']['Hold']
      /** The balance of the account after the request, in credits. */
      balance: string
      /** The credits that charges and new holds may take after the request. */
      available: string
      /** 1 if an earlier request had created the hold, otherwise 0. */
      replayed: number
      /** The limits that the new usages have touched, as they are after the request. Empty if no limit counts them, or if all of them were recorded before. */
      allowances: components['schemas']['Allowance'][]
    }
    CreateOrganizationResponse: {
      /** The organization. */
      organization: components['schemas']['Organization']
    }
    CreateOrganizationRoleResponse: {
      /** The role. */
      role: components['schemas']['Role']
    }
    CreatePermissionsResponse: {
      /** The permissions. */
      permissions: components['schemas']['Permission'][]
    }
    CreatePlanResponse: {
      /** The plan. */
      plan: components['schemas']['Plan']
    }
    CreatePolicyResponse: {
      /** The policy. */
      policy: components['schemas']['Policy']
    }
    CreateProductResponse: {
      /** The product. */
      product: components['schemas']['Product']
    }
    CreateProjectResponse: {
      /** The project. */
      project: components['schemas']['Project']
    }
    CreateProjectResourceResponse: {
      /** The resource. */
      resource: components['schemas']['Resource']
    }
    CreateRoleResponse: {
      /** The role. */
      role: components['schemas']['Role']
    }
    CreateServiceUserResponse: {
      /** The service user. */
      serviceuser: components['schemas']['ServiceUser']
    }
    CreateServiceUserCredentialResponse: {
      /** The secret, with its text. */
      secret: components['schemas']['SecretCredential']
    }
    CreateTokenResponse: {
      /** The token. */
      token: components['schemas']['Token']
      /** The secret, which begins with `tollgate_`. The service stores only its hash. */
      secret: string
    }
    CreateUsageResponse: {
      /** The account that pays. */
      billing_id: string
      /** The balance of the account after the charge, in credits. */
      balance: string
      /** The number of new usages. The request recorded and charged them. */
      recorded: number
      /** The number of usages that an earlier request had recorded. The request did not charge them again. */
      replayed: number
      /** The limits that the new usages have touched, as they are after the request. Empty if no limit counts them, or if all of them were recorded before. */
      allowances: components['schemas']['Allowance'][]
    }
    CreateUserResponse: {
      /** The user. */
      user: components['schemas']['User']
    }
    DeleteDelegationResponse: {
    }
    DeleteGroupResponse: {
      /** The number of policies that this request deleted. */
      policies: number
      /** The number of memberships in groups that this request ended. */
      memberships: number
      /** The number of resources that this request deleted with the organization, project or resource in which they lay, and of resources that lost their owner by this request. */
      resources: number
      /** The number of relations to the platform that this request ended. */
      relations: number
    }
    DeleteOrganizationResponse: {
      /** The number of policies that this request deleted. */
      policies: number
      /** The number of memberships in groups that this request ended. */
      memberships: number
      /** The number of resources that this request deleted with the organization, project or resource in which they lay, and of resources that lost their owner by this request. */
      resources: number
      /** The number of relations to the platform that this request ended. */
      relations: number
    }
    DeleteOrganizationRoleResponse: {
    }
    DeletePermissionResponse: {
    }
    DeletePolicyResponse: {
    }
    DeleteProjectResponse: {
      /** The number of policies that this request deleted. */
      policies: number
      /** The number of memberships in groups that this request ended. */
      memberships: number
      /** The number of resources that this request deleted with the organization, project or resource in which they lay, and of resources that lost their owner by this request. */
      resources: number
      /** The number of relations to the platform that this request ended. */
      relations: number
    }
    DeleteProjectResourceResponse: {
      /** The number of policies that this request deleted. */
      policies: number
      /** The number of memberships in groups that this request ended. */
      memberships: number
      /** The number of resources that this request deleted with the organization, project or resource in which they lay, and of resources that lost their owner by this request. */
      resources: number
      /** The number of relations to the platform that this request ended. */
      relations: number
    }
    DeleteRoleResponse: {
    }
    DeleteServiceUserResponse: {
      /** The number of policies that this request deleted. */
      policies: number
      /** The number of memberships in groups that this request ended. */
      memberships: number
      /** The number of resources that this request deleted with the organization, project or resource in which they lay, and of resources that lost their owner by this request. */
      resources: number
      /** The number of relations to the platform that this request ended. */
      relations: number
    }
    DeleteServiceUserCredentialResponse: {
    }
    DeleteTokenResponse: {
    }
    DeleteUserResponse: {
      /** The number of policies that this request deleted. */
      policies: number
      /** The number of memberships in groups that this request ended. */
      memberships: number
      /** The number of resources that this request deleted with the organization, project or resource in which they lay, and of resources that lost their owner by this request. */
      resources: number
      /** The number of relations to the platform that this request ended. */
      relations: number
    }
    DisableBillingAccountResponse: {
    }
    DisableOrganizationResponse: {
    }
    DisableProjectResponse: {
    }
    DisableServiceUserResponse: {
    }
    DisableUserResponse: {
    }
    EnableBillingAccountResponse: {
    }
    EnableOrganizationResponse: {
    }
    EnableProjectResponse: {
    }
    EnableServiceUserResponse: {
    }
    EnableUserResponse: {
    }
    EvaluateResponse: {
      /** Whether the subject may do the action. */
      decision: boolean
      /** The error, if the request could not be evaluated. The decision is then `false`. Otherwise missing. */
      context?: {
        error: components['schemas']['AuthzenError']
      }
    }
    EvaluateBatchResponse: {
      /** Whether the subject may do the action. Only in the answer to a single evaluation. */
      decision?: boolean
      /** The error of the evaluation. Only in the answer to a single evaluation. */
      context?: {
        error: components['schemas']['AuthzenError']
      }
      /** The answer to each evaluation, up to the evaluation at which the service stopped. */
      evaluations?: components['schemas']['EvaluateResponse'][]
    }
    FindResponse: {
      /** The things; empty if the text names nothing. */
      results: components['schemas']['Found'][]
      /** Whether more than 20 permissions have a key or slug that begins with the text, or more than 20 resources have the id. */
      truncated: boolean
    }
    FindEntitiesResponse: {
      /** The things. Things that do not exist are omitted. */
      results: components['schemas']['Found'][]
      /** With `q`: whether there are more pages. */
      truncated?: boolean
      /** With `q`: the token of the next page; empty on the last page. */
      next_page_token?: string
    }
    GetAuthzenConfigurationResponse: {
      /** The origin of the request. */
      policy_decision_point: string
      /** The endpoint for one decision. */
      access_evaluation_endpoint: string
      /** The endpoint for several decisions. */
      access_evaluations_endpoint: string
      /** The endpoint that searches for the subjects that may do an action on a resource. */
      search_subject_endpoint: string
      /** The endpoint that searches for the resources on which a subject may do an action. */
      search_resource_endpoint: string
      /** The endpoint that searches for the actions that a subject may do on a resource. */
      search_action_endpoint: string
    }
    GetBillingAccountResponse: {
      /** The account. */
      billing_account: components['schemas']['BillingAccount']
      /** Always empty, because no payment provider is connected. Only if the request contains `with_payment_methods=true`. */
      payment_methods?: ({
      })[]
      /** The limits of the account, and the number of features that it has used. Only if the request contains `with_billing_details=true`. */
      billing_details?: components['schemas']['BillingDetails']
    }
    GetBillingBalanceResponse: {
      /** The balance. */
      balance: components['schemas']['Balance']
    }
    GetBillingBudgetsResponse: {
      /** The budgets, in the order in which they were given. */
      budgets: components['schemas']['Budget'][]
    }
    GetDelegationResponse: {
      /** The delegation. */
      delegation: components['schemas']['Delegation']
    }
    GetFeatureResponse: {
      /** The feature. */
      feature: components['schemas']['Feature']
    }
    GetGroupResponse: {
      /** The group. */
      group: components['schemas']['Group']
    }
    GetHealthResponse: {
      /** Always `ok`. */
      status: "ok"
      /** The version of the service that runs. */
      version: string
      /** Only on a local server: the number of seconds by which the clock of the server is ahead, as set by `CLOCK_OFFSET`; negative if the clock is behind. */
      clock_offset?: number
    }
    GetHoldResponse: {
      /** The hold. */
      hold: components['schemas']['Hold']
    }
    GetOrganizationResponse: {
      /** The organization. */
      organization: components['schemas']['Organization']
    }
    GetOrganizationAuditLogResponse: {
      /** The change. */
      log: components['schemas']['AuditLog']
    }
    GetOrganizationRoleResponse: {
      /** The role. */
      role: components['schemas']['Role']
    }
    GetPermissionResponse: {
      /** The permission. */
      permission: components['schemas']['Permission']
    }
    GetPlanResponse: {
      /** The plan. */
      plan: components['schemas']['Plan']
    }
    GetPolicyResponse: {
      /** The policy. */
      policy: components['schemas']['Policy']
    }
    GetPolicyAuthorResponse: {
      /** The creator of the policy, and the principal that last changed it. */
      author: components['schemas']['PolicyAuthor']
    }
    GetProductResponse: {
      /** The product. */
      product: components['schemas']['Product']
    }
    GetProjectResponse: {
      /** The project. */
      project: components['schemas']['Project']
    }
    GetProjectResourceResponse: {
      /** The resource. */
      resource: components['schemas']['Resource']
    }
    GetRoleResponse: {
      /** The role. */
      role: components['schemas']['Role']
    }
    GetServiceUserResponse: {
      /** The service user. */
      serviceuser: components['schemas']['ServiceUser']
    }
    GetSubscriptionResponse: {
      /** The subscription. */
      subscription: components['schemas']['Subscription']
    }
    GetTokenResponse: {
      /** The token. */
      token: components['schemas']['Token']
    }
    GetUserResponse: {
      /** The user. */
      user: components['schemas']['User']
    }
    GrantBillingCreditsResponse: {
      /** The account that got the credits. */
      billing_id: string
      /** The balance of the account after the grant, in credits. */
      balance: string
      /** 1 if the grant was new, otherwise 0. */
      recorded: number
      /** 1 if an earlier request had made this grant, and this request added nothing; otherwise 0. */
      replayed: number
    }
    ListAllAuditLogsResponse: {
      /** The changes, newest first. */
      logs: components['schemas']['AuditLog'][]
      /** The number of days for which the stage keeps changes; 0 if it keeps none. */
      kept_days: number
      /** The token of the next page; empty on the last page. */
      next_page_token: string
    }
    ListAllBillingAccountsResponse: {
      /** The accounts. */
      billing_accounts: components['schemas']['BillingAccount'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
      /** With `order_by` or `keyword`: the number of entries on all pages that match the filters, among the first 10,000 entries of the list. */
      count?: number
      /** Whether `count` covers the whole list. It is `false` if the list has more than 10,000 entries. */
      count_is_exact?: boolean
    }
    ListAllOrganizationsResponse: {
      /** The organizations. */
      organizations: components['schemas']['Organization'][]
      /** The number of organizations on all pages that match the filters; with `order_by` or `keyword`, among the first 10,000. Missing if the request contains `with_count=false`. */
      count?: number
      /** Whether `count` covers all organizations. Present whenever `count` is present. */
      count_is_exact?: boolean
      /** The token of the next page; empty on the last page. */
      next_page_token: string
    }
    ListAllServiceUsersResponse: {
      /** The service users. */
      serviceusers: components['schemas']['ServiceUser'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
      /** With `order_by` or `keyword`: the number of entries on all pages that match the filters, among the first 10,000 entries of the list. */
      count?: number
      /** Whether `count` covers the whole list. It is `false` if the list has more than 10,000 entries. */
      count_is_exact?: boolean
    }
    ListAllowancesResponse: {
      /** The allowances. */
      allowances: components['schemas']['Allowance'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
    }
    ListBillingAccountsResponse: {
      /** The accounts. */
      billing_accounts: components['schemas']['BillingAccount'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
      /** With `order_by` or `keyword`: the number of entries on all pages that match the filters, among the first 10,000 entries of the list. */
      count?: number
      /** Whether `count` covers the whole list. It is `false` if the list has more than 10,000 entries. */
      count_is_exact?: boolean
    }
    ListBillingTransactionsResponse: {
      /** The transactions, the newest first. */
      transactions: components['schemas']['BillingTransaction'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
    }
    ListDelegationsResponse: {
      /** The delegations of this page. */
      delegations: components['schemas']['Delegation'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
    }
    ListDelegationsByServiceUserResponse: {
      /** The delegations of this page. */
      delegations: components['schemas']['Delegation'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
    }
    ListEndingGrantsResponse: {
      /** The grants, the earliest end first. */
      grants: components['schemas']['EndingGrant'][]
      /** The number of days for which the stage keeps changes; 0 if it keeps none. */
      kept_days: number
      /** The token of the next page; empty on the last page. */
      next_page_token: string
    }
    ListEntitlementsResponse: {
      /** The features, each with the ids of the plans that include it, and with its limits and value. */
      features: ({
        id: string
        name: string
        title: string
        plan_ids: string[]
        limits: ({
          amount: string
          window: "minute" | "hour" | "day" | "week" | "month" | "year" | "period" | "ever"
          per: "account" | "user" | "project"
        })[]
        value: string
      })[]
      /** The seats of the organization. */
      seats: {
        limit: string
        used: number
      }
      /** The subscriptions that have not ended, the newest first. */
      subscriptions: components['schemas']['Subscription'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
    }
    ListFeaturesResponse: {
      /** The features. */
      features: components['schemas']['Feature'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
    }
    ListGroupUsersResponse: {
      /** The users of this page. */
      users: components['schemas']['GroupUser'][]
      /** The users of this page that have a role on the group, with their roles, if the request contains `with_roles=true`; otherwise empty. */
      role_pairs: components['schemas']['RolePair'][]
      /** The service users of this page. */
      serviceusers: components['schemas']['GroupServiceUser'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
    }
    ListGroupsResponse: {
      /** The groups. */
      groups: components['schemas']['Group'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
      /** With `order_by` or `keyword`: the number of entries on all pages that match the filters, among the first 10,000 entries of the list. */
      count?: number
      /** Whether `count` covers the whole list. It is `false` if the list has more than 10,000 entries. */
      count_is_exact?: boolean
    }
    ListHoldsResponse: {
      /** The holds. */
      holds: components['schemas']['Hold'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
    }
    ListOrganizationAdminsResponse: {
      /** The users. */
      users: components['schemas']['User'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
    }
    ListOrganizationAuditLogsResponse: {
      /** The changes, newest first. */
      logs: components['schemas']['AuditLog'][]
      /** The number of days for which the stage keeps changes; 0 if it keeps none. */
      kept_days: number
      /** The token of the next page; empty on the last page. */
      next_page_token: string
    }
    ListOrganizationGroupsResponse: {
      /** The groups. */
      groups: components['schemas']['Group'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
      /** With `order_by` or `keyword`: the number of entries on all pages that match the filters, among the first 10,000 entries of the list. */
      count?: number
      /** Whether `count` covers the whole list. It is `false` if the list has more than 10,000 entries. */
      count_is_exact?: boolean
    }
    ListOrganizationProjectsResponse: {
      /** The projects. */
      projects: components['schemas']['Project'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
      /** With `order_by` or `keyword`: the number of entries on all pages that match the filters, among the first 10,000 entries of the list. */
      count?: number
      /** Whether `count` covers the whole list. It is `false` if the list has more than 10,000 entries. */
      count_is_exact?: boolean
    }
    ListOrganizationRolesResponse: {
      /** The roles. */
      roles: components['schemas']['Role'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
      /** With `order_by` or `keyword`: the number of entries on all pages that match the filters, among the first 10,000 entries of the list. */
      count?: number
      /** Whether `count` covers the whole list. It is `false` if the list has more than 10,000 entries. */
      count_is_exact?: boolean
    }
    ListOrganizationServiceUsersResponse: {
      /** The service users. */
      serviceusers: components['schemas']['ServiceUser'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
      /** With `order_by` or `keyword`: the number of entries on all pages that match the filters, among the first 10,000 entries of the list. */
      count?: number
      /** Whether `count` covers the whole list. It is `false` if the list has more than 10,000 entries. */
      count_is_exact?: boolean
    }
    ListOrganizationUsersResponse: {
      /** The users of this page. */
      users: components['schemas']['User'][]
      /** The users of this page with their roles, if the request contains `with_roles=true`; otherwise empty. */
      role_pairs: components['schemas']['RolePair'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
    }
    ListOrganizationsResponse: {
      /** The organizations. */
      organizations: components['schemas']['Organization'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
      /** With `order_by` or `keyword`: the number of entries on all pages that match the filters, among the first 10,000 entries of the list. */
      count?: number
      /** Whether `count` covers the whole list. It is `false` if the list has more than 10,000 entries. */
      count_is_exact?: boolean
    }
    ListOrganizationsByUserResponse: {
      /** The organizations. */
      organizations: components['schemas']['Organization'][]
      /** Always empty, because organizations have no domains. */
      joinable_via_domain: components['schemas']['Organization'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
    }
    ListPermissionsResponse: {
      /** The permissions. */
      permissions: components['schemas']['Permission'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
    }
    ListPlansResponse: {
      /** The plans. */
      plans: components['schemas']['Plan'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
      /** With `order_by` or `keyword`: the number of entries on all pages that match the filters, among the first 10,000 entries of the list. */
      count?: number
      /** Whether `count` covers the whole list. It is `false` if the list has more than 10,000 entries. */
      count_is_exact?: boolean
    }
    ListPlatformUsersResponse: {
      /** The users of this page. */
      users: components['schemas']['User'][]
      /** The service users of this page. */
      serviceusers: components['schemas']['ServiceUser'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
    }
    ListPoliciesResponse: {
      /** The policies of this page. */
      policies: components['schemas']['Policy'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
    }
    ListProductsResponse: {
      /** The products. */
      products: components['schemas']['Product'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
      /** With `order_by` or `keyword`: the number of entries on all pages that match the filters, among the first 10,000 entries of the list. */
      count?: number
      /** Whether `count` covers the whole list. It is `false` if the list has more than 10,000 entries. */
      count_is_exact?: boolean
    }
    ListProjectAdminsResponse: {
      /** The users. */
      users: components['schemas']['User'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
    }
    ListProjectGroupsResponse: {
      /** The groups. */
      groups: components['schemas']['Group'][]
      /** The groups of this page with their roles, if the request contains `with_roles=true`; otherwise empty. */
      role_pairs: components['schemas']['GroupRolePair'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
    }
    ListProjectResourcesResponse: {
      /** The resources. */
      resources: components['schemas']['Resource'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
    }
    ListProjectServiceUsersResponse: {
      /** The service users. */
      serviceusers: components['schemas']['ServiceUser'][]
      /** The service users of this page with their roles, if the request contains `with_roles=true`; otherwise empty. */
      role_pairs: components['schemas']['ServiceUserRolePair'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
    }
    ListProjectUsersResponse: {
      /** The users. */
      users: components['schemas']['User'][]
      /** The users of this page with their roles, if the request contains `with_roles=true`; otherwise empty. */
      role_pairs: components['schemas']['RolePair'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
    }
    ListProjectsResponse: {
      /** The projects. */
      projects: components['schemas']['Project'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
      /** With `order_by` or `keyword`: the number of entries on all pages that match the filters, among the first 10,000 entries of the list. */
      count?: number
      /** Whether `count` covers the whole list. It is `false` if the list has more than 10,000 entries. */
      count_is_exact?: boolean
    }
    ListProjectsByUserResponse: {
      /** The projects. */
      projects: components['schemas']['Project'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
    }
    ListRolesResponse: {
      /** The roles. */
      roles: components['schemas']['Role'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
      /** With `order_by` or `keyword`: the number of entries on all pages that match the filters, among the first 10,000 entries of the list. */
      count?: number
      /** Whether `count` covers the whole list. It is `false` if the list has more than 10,000 entries. */
      count_is_exact?: boolean
    }
    ListSeatsResponse: {
      /** The seats of this page. */
      seats: ({
        user_id: string
        name: string
        title: string
        email: string
        avatar: string
        state: string
        since: string
        expires_at: string
      })[]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
    }
    ListServiceUserCredentialsResponse: {
      /** The secrets. */
      secrets: components['schemas']['SecretCredential'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
    }
    ListServiceUserProjectsResponse: {
      /** The projects. */
      projects: components['schemas']['Project'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
    }
    ListServiceUsersResponse: {
      /** The service users. */
      serviceusers: components['schemas']['ServiceUser'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
      /** With `order_by` or `keyword`: the number of entries on all pages that match the filters, among the first 10,000 entries of the list. */
      count?: number
      /** Whether `count` covers the whole list. It is `false` if the list has more than 10,000 entries. */
      count_is_exact?: boolean
    }
    ListSubscriptionsResponse: {
      /** The subscriptions. */
      subscriptions: components['schemas']['Subscription'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
    }
    ListTokensResponse: {
      /** The tokens of this page. */
      tokens: components['schemas']['Token'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
    }
    ListUserGroupsResponse: {
      /** The groups. */
      groups: components['schemas']['Group'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
    }
    ListUsersResponse: {
      /** The users of this page. */
      users: components['schemas']['User'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
      /** With `org_id` or `group_id`: the number of users on all pages, at most 10,000. Otherwise, with `order_by` or `keyword`: the number of matching profiles among the first 10,000. */
      count?: number
      /** Whether `count` covers the whole list. Present whenever `count` is present. */
      count_is_exact?: boolean
    }
    PreviewChangeResponse: {
      /** The effects of the change. An effect without lost and gained permissions lists the permissions that the principal keeps. */
      effects: components['schemas']['Effect'][]
      /** The token of the next page; empty on the last page. A page may be empty and not be the last page. */
      next_page_token: string
    }
    ReleaseHoldResponse: {
      /** The hold. */
      hold: components['schemas']['Hold']
      /** The balance of the account after the request, in credits. */
      balance: string
      /** The credits that charges and new holds may take after the request. */
      available: string
    }
    RemoveGroupUserResponse: {
      /** The number of policies that this request deleted. */
      policies: number
      /** The number of memberships in groups that this request ended. */
      memberships: number
      /** The number of resources that this request deleted with the organization, project or resource in which they lay, and of resources that lost their owner by this request. */
      resources: number
      /** The number of relations to the platform that this request ended. */
      relations: number
    }
    RemoveOrganizationUserResponse: {
      /** The number of policies that this request deleted. */
      policies: number
      /** The number of memberships in groups that this request ended. */
      memberships: number
      /** The number of resources that this request deleted with the organization, project or resource in which they lay, and of resources that lost their owner by this request. */
      resources: number
      /** The number of relations to the platform that this request ended. */
      relations: number
    }
    RemovePlatformUserResponse: {
    }
    RemoveSeatResponse: {
    }
    ReserveSeatResponse: {
      /** The seat. */
      seat: {
        user_id: string
        name: string
        title: string
        email: string
        avatar: string
        state: string
        since: string
        expires_at: string
      }
    }
    RevertBillingUsageResponse: {
      /** The account. */
      billing_id: string
      /** The balance of the account after the revert, in credits. */
      balance: string
      /** The reverted amount. If an earlier request made this revert, the amount of that request. */
      reverted: string
      /** The amount of the usage that is not reverted yet. */
      remaining: string
      /** 1 if an earlier request made this revert, and this request reverted nothing more; otherwise 0. */
      replayed: number
    }
    RevokePolicyResponse: {
    }
    SearchActionsResponse: {
      /** The actions. */
      results: components['schemas']['AuthzenFoundAction'][]
      /** The token of the next page. Missing if a type or an id in the request is invalid. */
      page?: components['schemas']['AuthzenPage']
    }
    SearchResourcesResponse: {
      /** The resources, with the type as in the request. */
      results: components['schemas']['AuthzenFoundEntity'][]
      /** The token of the next page. Missing if a type or an id in the request is invalid. */
      page?: components['schemas']['AuthzenPage']
    }
    SearchSubjectsResponse: {
      /** The subjects, with the type as in the request. */
      results: components['schemas']['AuthzenFoundEntity'][]
      /** The token of the next page. Missing if a type or an id in the request is invalid. */
      page?: components['schemas']['AuthzenPage']
      /** `platform_admins` says whether platform admins may do the action, too. It is `false` if nothing is registered under the id of the resource. */
      context?: {
        platform_admins: boolean
      }
    }
    SummarizeBillingTransactionsResponse: {
      /** The sums, the newest day first. */
      summary: components['schemas']['TransactionSum'][]
      /** The token of the next page; empty on the last page. */
      next_page_token: string
    }
    UpdateBillingAccountResponse: {
      /** The account. */
      billing_account: components['schemas']['BillingAccount']
    }
    UpdateBillingAccountLimitsResponse: {
    }
    UpdateBillingBudgetsResponse: {
      /** The budgets, in the order of the request. */
      budgets: components['schemas']['Budget'][]
    }
    UpdateDelegationResponse: {
      /** The delegation. */
      delegation: components['schemas']['Delegation']
    }
    UpdateGroupResponse: {
      /** The group. */
      group: components['schemas']['Group']
    }
    UpdateOrganizationResponse: {
      /** The organization. */
      organization: components['schemas']['Organization']
    }
    UpdateOrganizationRoleResponse: {
      /** The role. */
      role: components['schemas']['Role']
    }
    UpdatePermissionResponse: {
      /** The permission. */
      permission: components['schemas']['Permission']
    }
    UpdatePlanResponse: {
      /** The plan. */
      plan: components['schemas']['Plan']
    }
    UpdatePolicyResponse: {
      /** The policy. */
      policy: components['schemas']['Policy']
      /** The same policy in a list, for clients of Frontier. */
      policies: components['schemas']['Policy'][]
    }
    UpdateProductResponse: {
      /** The product. */
      product: components['schemas']['Product']
    }
    UpdateProjectResponse: {
      /** The project. */
      project: components['schemas']['Project']
    }
    UpdateProjectResourceResponse: {
      /** The resource. */
      resource: components['schemas']['Resource']
    }
    UpdateRoleResponse: {
      /** The role. */
      role: components['schemas']['Role']
    }
    UpdateSubscriptionResponse: {
      /** The subscription. */
      subscription: components['schemas']['Subscription']
    }
    UpdateUserResponse: {
      /** The user. */
      user: components['schemas']['User']
    }
    /** A `google.rpc.Status`. */
    Error: {
      /** The `google.rpc.Code`. */
      code: number
      /** For people. */
      message: string
      /** For programs; `@type` says which kind each is. */
      details: (components['schemas']['ErrorInfo'] | components['schemas']['BadRequest'] | components['schemas']['RequestInfo'])[]
    }
    /** What went wrong, in one word. On every error. */
    ErrorInfo: {
      '@type': "type.googleapis.com/google.rpc.ErrorInfo"
      /** In one word. */
      reason: "INVALID_ARGUMENT" | "RESERVED_NAMESPACE" | "RESERVED_ROLE" | "LIST_TOO_LONG" | "BEING_DELETED" | "HAS_CHILDREN" | "RESOURCE_CYCLE" | "TOO_DEEP" | "TOO_MANY_RESOURCES" | "TOO_MANY_SUSPENDED" | "ROLE_IN_USE" | "ACCOUNT_ACTIVE" | "PLATFORM_SERVICE_USER" | "INSUFFICIENT_CREDITS" | "ACCOUNT_DISABLED" | "REVERT_EXCEEDS" | "BALANCE_OVERFLOW" | "NOT_ENTITLED" | "LIMIT_REACHED" | "TOO_MANY_EXPIRING_CREDITS" | "TOO_MANY_GROUPS" | "TOO_MANY_ROLES" | "TOO_MANY_POLICIES" | "TOO_MANY_SECRETS" | "SEATS_TAKEN" | "SEAT_IN_USE" | "TOO_MANY_RESERVATIONS" | "TOO_MANY_DELEGATIONS" | "TOO_MANY_TOKENS" | "PLAN_TOO_LARGE" | "PLAN_IN_USE" | "PLAN_INACTIVE" | "ALREADY_SUBSCRIBED" | "TOO_MANY_SUBSCRIPTIONS" | "SUBSCRIPTION_ENDED" | "PERIOD_WITHOUT_END" | "NO_TRIAL" | "PRODUCT_INACTIVE" | "PRICE_IMMUTABLE" | "EVERYTHING" | "SEARCH_TOO_WIDE" | "UNAUTHENTICATED" | "EDGE_ONLY" | "PERMISSION_DENIED" | "SUSPENDED" | "PERMISSION_ENDS" | "HOLDS_ELSEWHERE" | "NOT_FOUND" | "PERMISSION_NOT_FOUND" | "ROUTE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "ALREADY_EXISTS" | "USAGE_ID_REUSED" | "CREDIT_ID_REUSED" | "CHECKOUT_ID_REUSED" | "REVERT_ID_REUSED" | "HOLD_ID_REUSED" | "HOLD_ENDED" | "ABORTED" | "TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "THROTTLED" | "RATE_LIMITED" | "TOO_SOON" | "INTERNAL" | "DELETION_IN_PROGRESS" | "FORMAT_TOO_NEW" | "SEATS_NOT_COUNTED" | "TOO_MUCH_TO_READ" | "UNAVAILABLE"
      /** Who defines the reason: always `tollgate`. */
      domain: string
      /** Facts that belong to the reason. */
      metadata: { [key: string]: string }
    }
    /** Every rule that the request breaks. */
    BadRequest: {
      '@type': "type.googleapis.com/google.rpc.BadRequest"
      /** At most one for each field. */
      field_violations: ({
        /** A path such as `usages[3].amount`; empty for the whole. */
        field: string
        /** The rule that it breaks. */
        description: string
      })[]
    }
    /** The id under which the logs know the request. On every error. */
    RequestInfo: {
      '@type': "type.googleapis.com/google.rpc.RequestInfo"
      /** The same as `x-request-id`. */
      request_id: string
      /** Empty. */
      serving_data: string
    }
  }
}
