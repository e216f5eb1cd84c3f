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
  '/v1beta1/organizations/{org_id}/billing/{billing_id}/usages': {
    post: operations['createUsage']
  }
  '/v1beta1/users': {
    post: operations['createUser']
    get: operations['listUsers']
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
  '/v1beta1/organizations/{org_id}/billing/{billing_id}/transactions': {
    get: operations['listBillingTransactions']
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
        /** Whether `role_pairs` has the roles of each user on the group. */
        with_roles?: boolean
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
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
        /** Whether `role_pairs` has the roles of each user on the organization. Not together with `role_filters`. */
        with_roles?: boolean
        /** The ids or names of roles, of the platform or of the organization: only users that have one of them. */
        role_filters?: string[]
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
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
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
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
         * The id of the account; `-` for any account of the organization.
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
         * The id of the account; `-` for that of the hold.
         * @example "-"
         */
        billing_id: string
        /**
         * The hold.
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
         * The id of the account; `-` for any account of the organization.
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
        /** `true` adds the reasons to the answer. */
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
        /** `true` adds the reasons of the check to the answer. */
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
         * The id or the name of the organization; `-` with a `project_id`.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the account; `-` for the default account of the organization or of that of the project.
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
        /** `false` leaves `count` out, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units. */
        with_count?: boolean
        /** The order: `title`, `name` or `created_at`, with ` desc` after it for the reverse order. An entry in which this field is empty is placed by its title, name, email address or id: the first of them that it has. Such a list follows a change by about a second. */
        order_by?: "title" | "title desc" | "name" | "name desc" | "created_at" | "created_at desc"
        /** Only entries with words that begin with the words of this text, in any letter case and without accents, or with an id that begins with it (8 characters or more). One word has at least two letters or digits, or is an ideograph. Without `order_by`, the order is that of titles. */
        keyword?: string
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
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
        /** `enabled`, which every group is, or `disabled`, which none is. */
        state?: "enabled" | "disabled"
        /** Only the groups with these ids. */
        group_ids?: string[]
        /** Whether `users` has the members that are users. */
        with_members?: boolean
        /** Accepted: the count is always there. */
        with_member_count?: boolean
        /** `false` leaves `count` out, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units. */
        with_count?: boolean
        /** The order: `title`, `name` or `created_at`, with ` desc` after it for the reverse order. An entry in which this field is empty is placed by its title, name, email address or id: the first of them that it has. Such a list follows a change by about a second. */
        order_by?: "title" | "title desc" | "name" | "name desc" | "created_at" | "created_at desc"
        /** Only entries with words that begin with the words of this text, in any letter case and without accents, or with an id that begins with it (8 characters or more). One word has at least two letters or digits, or is an ideograph. Without `order_by`, the order is that of titles. */
        keyword?: string
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
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
        /** `open`, which is the default, too. */
        state?: "open"
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
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
        /** `enabled`, `disabled`, `deleting` or `all`. */
        state?: "enabled" | "disabled" | "deleting" | "all"
        /** `false` leaves `count` out, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units. */
        with_count?: boolean
        /** The order: `title`, `name` or `created_at`, with ` desc` after it for the reverse order. An entry in which this field is empty is placed by its title, name, email address or id: the first of them that it has. Such a list follows a change by about a second. */
        order_by?: "title" | "title desc" | "name" | "name desc" | "created_at" | "created_at desc"
        /** Only entries with words that begin with the words of this text, in any letter case and without accents, or with an id that begins with it (8 characters or more). One word has at least two letters or digits, or is an ideograph. Without `order_by`, the order is that of titles. */
        keyword?: string
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
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
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
        page_num?: string
        /** `false` leaves `count` out, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units. */
        with_count?: boolean
        /** The order: `title`, `name` or `created_at`, with ` desc` after it for the reverse order. An entry in which this field is empty is placed by its title, name, email address or id: the first of them that it has. Such a list follows a change by about a second. */
        order_by?: "title" | "title desc" | "name" | "name desc" | "created_at" | "created_at desc"
        /** Only entries with words that begin with the words of this text, in any letter case and without accents, or with an id that begins with it (8 characters or more). One word has at least two letters or digits, or is an ideograph. Without `order_by`, the order is that of titles. */
        keyword?: string
        /** `enabled`, which every role is, or `disabled`, which none is. */
        state?: "enabled" | "disabled"
        /** Namespaces: only roles with at least one of these scopes. Roles without scopes are left out. */
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
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
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
        /** `active` by default; `inactive`, or `all`. */
        state?: "active" | "inactive" | "all"
        /** `false` leaves `count` out, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units. */
        with_count?: boolean
        /** The order: `title`, `name` or `created_at`, with ` desc` after it for the reverse order. An entry in which this field is empty is placed by its title, name, email address or id: the first of them that it has. Such a list follows a change by about a second. */
        order_by?: "title" | "title desc" | "name" | "name desc" | "created_at" | "created_at desc"
        /** Only entries with words that begin with the words of this text, in any letter case and without accents, or with an id that begins with it (8 characters or more). One word has at least two letters or digits, or is an ideograph. Without `order_by`, the order is that of titles. */
        keyword?: string
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
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
        /** Policies on this organization: its id or name. */
        org_id?: string
        /** Policies on this project: its id or name. */
        project_id?: string
        /** Policies on this group: its id. For the policies that the group holds, use `principal`. */
        group_id?: string
        /** Policies on this resource: `namespace:uuid`. */
        resource?: string
        /** Policies of this user: its id. */
        user_id?: string
        /** Policies of this principal: `namespace:id`. */
        principal?: string
        /** Policies that bind this role: its id, or the name of a role of the platform. */
        role_id?: string
        /** The most policies of one answer. */
        page_size?: number
        /** `next_page_token` of the page before. */
        page_token?: string
        /** Accepted if it is 1. */
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
        /** `namespace:<uuid, name or urn>`, as in a check: `app/project:…`, `project:web-shop`, `compute/disk:frn:web-shop:compute/disk:shop-db`. Groups are given by their id. */
        resource: string
        /** `app/user:<id>`, `app/group:<uuid>` or `app/serviceuser:<uuid>`. */
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
        /** `false` leaves `count` out, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units. */
        with_count?: boolean
        /** The order: `title`, `name` or `created_at`, with ` desc` after it for the reverse order. An entry in which this field is empty is placed by its title, name, email address or id: the first of them that it has. Such a list follows a change by about a second. */
        order_by?: "title" | "title desc" | "name" | "name desc" | "created_at" | "created_at desc"
        /** Only entries with words that begin with the words of this text, in any letter case and without accents, or with an id that begins with it (8 characters or more). One word has at least two letters or digits, or is an ideograph. Without `order_by`, the order is that of titles. */
        keyword?: string
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
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
        /** The id of the resource, a UUID. Without it the service makes one. */
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
        /** With `namespace`, and without `parent`: only the resource of this name. */
        name?: string
        /** Only resources that lie in this one: `namespace:uuid`, `namespace:urn`, or the URN alone. */
        parent?: string
        /** With `parent`: also those that lie further below. */
        recursive?: boolean
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
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
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
        page_num?: string
        /** `false` leaves `count` out, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units. */
        with_count?: boolean
        /** The order: `title`, `name` or `created_at`, with ` desc` after it for the reverse order. An entry in which this field is empty is placed by its title, name, email address or id: the first of them that it has. Such a list follows a change by about a second. */
        order_by?: "title" | "title desc" | "name" | "name desc" | "created_at" | "created_at desc"
        /** Only entries with words that begin with the words of this text, in any letter case and without accents, or with an id that begins with it (8 characters or more). One word has at least two letters or digits, or is an ideograph. Without `order_by`, the order is that of titles. */
        keyword?: string
        /** `enabled`, which every role is, or `disabled`, which none is. */
        state?: "enabled" | "disabled"
        /** Namespaces: only roles with at least one of these scopes. Roles without scopes are left out. */
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
        /** `false` leaves `count` out, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units. */
        with_count?: boolean
        /** The order: `title`, `name` or `created_at`, with ` desc` after it for the reverse order. An entry in which this field is empty is placed by its title, name, email address or id: the first of them that it has. Such a list follows a change by about a second. */
        order_by?: "title" | "title desc" | "name" | "name desc" | "created_at" | "created_at desc"
        /** Only entries with words that begin with the words of this text, in any letter case and without accents, or with an id that begins with it (8 characters or more). One word has at least two letters or digits, or is an ideograph. Without `order_by`, the order is that of titles. */
        keyword?: string
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
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
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
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
  createUsage: {
    parameters: {
      query?: never
      path: {
        /**
         * The organization, by id or name; `-` to infer it from the `project_id` of the body.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01"
         */
        org_id: string
        /**
         * The billing account; `-` for the default account of either the organization or the project.
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
        /** Only those in this state. */
        state?: "enabled" | "disabled"
        /** `false` leaves `count` out, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units. */
        with_count?: boolean
        /** The order: `title`, `name` or `created_at`, with ` desc` after it for the reverse order. An entry in which this field is empty is placed by its title, name, email address or id: the first of them that it has. Such a list follows a change by about a second. */
        order_by?: "title" | "title desc" | "name" | "name desc" | "created_at" | "created_at desc"
        /** Only entries with words that begin with the words of this text, in any letter case and without accents, or with an id that begins with it (8 characters or more). One word has at least two letters or digits, or is an ideograph. Without `order_by`, the order is that of titles. */
        keyword?: string
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
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
        /** Whether `users` has the members that are users: at most 1,000, for more list the users of the group. */
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
        /** Whether to delete what lies below the resource, too. */
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
         * The id of the secret, with that of the service user.
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
        /** The text, at most 600 characters. Space around it is ignored. */
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
        /** Whether the answer has `payment_methods`. */
        with_payment_methods?: boolean
        /** Whether the answer has `billing_details`. */
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
         * The id of the account; `-` for that of the hold.
         * @example "-"
         */
        billing_id: string
        /**
         * The hold.
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
        /** `customer` and `plan` fill these fields. May be repeated. */
        expand?: string[]
      }
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The id of the account; `-` for any account of the organization.
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
         * The id of the account; `-` for any account of the organization.
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
        /** Only changes of this time or later. */
        start_time?: string
        /** Only changes of this time or earlier. */
        end_time?: string
        /** Only changes of this source: all are of `tollgate`. */
        source?: string
        /** Only changes with this action, or with one that begins so: `app.policy.*`. */
        action?: string
        /** `true` leaves out what operators and the table itself did. */
        ignore_system?: boolean
        /** Only changes by this actor: its type, `:` and its id. */
        actor?: string
        /** Only changes of this thing (`<type>:<id>`, as `target` has it), and of policies and memberships that name it. A policy is in the history of its principal and of its resource. */
        about?: string
        /** Only changes in the organization with this id, also after it was deleted. */
        org_id?: string
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
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
        /** Whether `standing` of each account says how its credits and subscriptions stand. It needs a `page_size` of at most 100. */
        with_standing?: boolean
        /** `attention` lists only the accounts that need attention: without credits, with subscriptions that are past due, with a balance below their alert, and with a subscription that ends, in this order. The ends that come first are listed first. `use` lists only the accounts that have used credits, those that have used the most first; amounts with the same number of digits and the same first digit are in no order. The order follows the table by a second or so. It needs a `page_size` of at most 100, and takes no `org_id`, `order_by` or `keyword`. */
        rank_by?: "attention" | "use"
        /** The id or the name of an organization: only what belongs to it. */
        org_id?: string
        /** `false` leaves `count` out, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units. */
        with_count?: boolean
        /** The order: `title`, `name` or `created_at`, with ` desc` after it for the reverse order. An entry in which this field is empty is placed by its title, name, email address or id: the first of them that it has. Such a list follows a change by about a second. */
        order_by?: "title" | "title desc" | "name" | "name desc" | "created_at" | "created_at desc"
        /** Only entries with words that begin with the words of this text, in any letter case and without accents, or with an id that begins with it (8 characters or more). One word has at least two letters or digits, or is an ideograph. Without `order_by`, the order is that of titles. */
        keyword?: string
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
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
        /** The id of a user: only organizations with a policy of the user or of one of its groups. */
        user_id?: string
        /** `enabled`, which is the default, `disabled`, `deleting` or `all`. */
        state?: "enabled" | "disabled" | "deleting" | "all"
        /** `false` leaves `count` out, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units. */
        with_count?: boolean
        /** The order: `title`, `name` or `created_at`, with ` desc` after it for the reverse order. An entry in which this field is empty is placed by its title, name, email address or id: the first of them that it has. Such a list follows a change by about a second. */
        order_by?: "title" | "title desc" | "name" | "name desc" | "created_at" | "created_at desc"
        /** Only entries with words that begin with the words of this text, in any letter case and without accents, or with an id that begins with it (8 characters or more). One word has at least two letters or digits, or is an ideograph. Without `order_by`, the order is that of titles. */
        keyword?: string
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
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
        /** The id or the name of an organization: only what belongs to it. */
        org_id?: string
        /** `false` leaves `count` out, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units. */
        with_count?: boolean
        /** The order: `title`, `name` or `created_at`, with ` desc` after it for the reverse order. An entry in which this field is empty is placed by its title, name, email address or id: the first of them that it has. Such a list follows a change by about a second. */
        order_by?: "title" | "title desc" | "name" | "name desc" | "created_at" | "created_at desc"
        /** Only entries with words that begin with the words of this text, in any letter case and without accents, or with an id that begins with it (8 characters or more). One word has at least two letters or digits, or is an ideograph. Without `order_by`, the order is that of titles. */
        keyword?: string
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
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
  listBillingTransactions: {
    parameters: {
      query?: {
        /** Only transactions that were recorded at this time or later. */
        start_range?: string
        /** Only transactions that were recorded before this time. */
        end_range?: string
        /** The same as `start_range`. Give one of them. */
        since?: string
        /** Only usages of this user, and reverts of them. The service reads through the transactions of the account to find them. */
        user_id?: string
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
        page_num?: string
      }
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The billing account; `-` for the default account of the organization.
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
  listEndingGrants: {
    parameters: {
      query?: {
        /** The number of days, 1 to 366; by default 7. */
        days?: number
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
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
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
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
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
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
        /** `enabled`, which every group is, or `disabled`, which none is. */
        state?: "enabled" | "disabled"
        /** The id or the name of an organization: only what belongs to it. */
        org_id?: string
        /** `false` leaves `count` out, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units. */
        with_count?: boolean
        /** The order: `title`, `name` or `created_at`, with ` desc` after it for the reverse order. An entry in which this field is empty is placed by its title, name, email address or id: the first of them that it has. Such a list follows a change by about a second. */
        order_by?: "title" | "title desc" | "name" | "name desc" | "created_at" | "created_at desc"
        /** Only entries with words that begin with the words of this text, in any letter case and without accents, or with an id that begins with it (8 characters or more). One word has at least two letters or digits, or is an ideograph. Without `order_by`, the order is that of titles. */
        keyword?: string
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
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
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
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
        /** Only changes of this time or later. */
        start_time?: string
        /** Only changes of this time or earlier. */
        end_time?: string
        /** Only changes of this source: all are of `tollgate`. */
        source?: string
        /** Only changes with this action, or with one that begins so: `app.policy.*`. */
        action?: string
        /** `true` leaves out what operators and the table itself did. */
        ignore_system?: boolean
        /** Only changes by this actor: its type, `:` and its id. */
        actor?: string
        /** Only changes of this thing (`<type>:<id>`, as `target` has it), and of policies and memberships that name it. A policy is in the history of its principal and of its resource. */
        about?: string
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
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
        /** `enabled`, `disabled`, `deleting` or `all`. */
        state?: "enabled" | "disabled" | "deleting" | "all"
        /** Whether `members_count` counts the principals that hold a role on the project. */
        with_member_count?: boolean
        /** `false` leaves `count` out, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units. */
        with_count?: boolean
        /** The order: `title`, `name` or `created_at`, with ` desc` after it for the reverse order. An entry in which this field is empty is placed by its title, name, email address or id: the first of them that it has. Such a list follows a change by about a second. */
        order_by?: "title" | "title desc" | "name" | "name desc" | "created_at" | "created_at desc"
        /** Only entries with words that begin with the words of this text, in any letter case and without accents, or with an id that begins with it (8 characters or more). One word has at least two letters or digits, or is an ideograph. Without `order_by`, the order is that of titles. */
        keyword?: string
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
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
        /** `enabled`, which is the default, `disabled`, `deleting` or `all`. */
        state?: "enabled" | "disabled" | "deleting" | "all"
        /** Whether to add the organizations in which such a policy is on a project only. */
        inherited?: boolean
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
        page_num?: string
      }
      path: {
        /**
         * The id of a user, `self` for the caller, or `serviceuser:` and the id of a service user. Every id is a user's, whether it has a profile or not.
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
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
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
        /** Whether `role_pairs` has the roles of each group on the project. */
        with_roles?: boolean
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
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
        /** Whether `role_pairs` has the roles of each service user on the project. */
        with_roles?: boolean
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
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
        /** Whether `role_pairs` has the roles of each user on the project. */
        with_roles?: boolean
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
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
        /** `enabled`, `disabled`, `deleting` or `all`. */
        state?: "enabled" | "disabled" | "deleting" | "all"
        /** The id or the name of an organization: only what belongs to it. */
        org_id?: string
        /** `false` leaves `count` out, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units. */
        with_count?: boolean
        /** The order: `title`, `name` or `created_at`, with ` desc` after it for the reverse order. An entry in which this field is empty is placed by its title, name, email address or id: the first of them that it has. Such a list follows a change by about a second. */
        order_by?: "title" | "title desc" | "name" | "name desc" | "created_at" | "created_at desc"
        /** Only entries with words that begin with the words of this text, in any letter case and without accents, or with an id that begins with it (8 characters or more). One word has at least two letters or digits, or is an ideograph. Without `order_by`, the order is that of titles. */
        keyword?: string
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
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
        /** `enabled`, `disabled`, `deleting`, or `all`, which is the default. */
        state?: "enabled" | "disabled" | "deleting" | "all"
        /** The id or the name of an organization: only its projects. */
        org_id?: string
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
        page_num?: string
      }
      path: {
        /**
         * The id of a user, `self` for the caller, or `serviceuser:` and the id of a service user. Every id is a user's, whether it has a profile or not.
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
  listServiceUserProjects: {
    parameters: {
      query?: {
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
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
        /** `enabled` or `disabled`: only service users in this state. */
        state?: "enabled" | "disabled"
        /** `false` leaves `count` out, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units. */
        with_count?: boolean
        /** The order: `title`, `name` or `created_at`, with ` desc` after it for the reverse order. An entry in which this field is empty is placed by its title, name, email address or id: the first of them that it has. Such a list follows a change by about a second. */
        order_by?: "title" | "title desc" | "name" | "name desc" | "created_at" | "created_at desc"
        /** Only entries with words that begin with the words of this text, in any letter case and without accents, or with an id that begins with it (8 characters or more). One word has at least two letters or digits, or is an ideograph. Without `order_by`, the order is that of titles. */
        keyword?: string
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
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
        /** Only those that are in this state now. */
        state?: "trialing" | "active" | "past_due" | "ended"
        /** Only those that have this plan now, by its id or name. */
        plan?: string
        /** `customer` and `plan` fill these fields. May be repeated. */
        expand?: string[]
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
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
        /** The id or the name of an organization: only its groups. */
        org_id?: string
        /** The largest number of entries of the answer. Without it the answer is the whole list. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
        page_num?: string
      }
      path: {
        /**
         * The id of a user, `self` for the caller, or `serviceuser:` and the id of a service user. Every id is a user's, whether it has a profile or not.
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
         * The id of the account; `-` for that of the hold.
         * @example "-"
         */
        billing_id: string
        /**
         * The hold.
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
         * The billing account that was charged; `-` for the default account of the organization.
         * @example "5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d61"
         */
        billing_id: string
        /**
         * The usage.
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
        /** `source`, which is the default, `user_id`, or `none` for the day and the kind alone. */
        group_by?: "source" | "user_id" | "none"
        /** The largest number of transactions that the answer adds up; by default 10,000, the most. */
        page_size?: number
        /** The `next_page_token` of the page before. */
        page_token?: string
        /** Only `1` is accepted: further pages are asked for by `page_token`. */
        page_num?: string
      }
      path: {
        /**
         * The id or the name of the organization.
         * @example "acme"
         */
        org_id: string
        /**
         * The billing account; `-` for the default account of the organization.
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
      /** `user:<id>`, `serviceuser:<uuid>` or `group:<uuid>`. The id of a user is what your identity provider calls it: 1 to 128 ASCII letters, digits, or `._-+@|:=~!`. */
      subject: string
      /** The resource, in any form that a single check takes. */
      resource: string
      /** The permission, in any form that a single check takes. */
      permission: string
    }
    BatchCheckPermissionBody: {
      /** The resource, in any form that a single check takes. */
      resource: string
      /** The permission, in any form that a single check takes. */
      permission: string
    }
    NewBillingAccount: {
      /** Unique across the instance. Only platform admins change it. */
      name: string
      /** At most 320 characters; may be empty. */
      email?: string
      /** At most 64 characters; may be empty. */
      phone?: string
      /** The postal address. One that is given replaces the one before as a whole. */
      address?: components['schemas']['BillingAddressChange']
      /** The currency of invoices, at most 8 characters; may be empty. Balances are in virtual credits. */
      currency?: string
      /** Up to 20 tax ids. */
      tax_data?: components['schemas']['TaxDataChange'][]
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata?: { [key: string]: unknown }
      /** The organization that the account belongs to. It never changes. */
      org_id?: string
      /** The unique id. */
      readonly id?: unknown
      /** Always empty, for clients that expect the field: no payment provider is connected. */
      readonly provider_id?: unknown
      /** Always empty, for the same reason. */
      readonly provider?: unknown
      /** `active`, or `disabled`: then it takes no new usages. */
      readonly state?: unknown
      /** The floor: the lowest balance that a charge may leave. Negative is an overdraft. */
      readonly credit_min?: unknown
      /** How its credits and subscriptions stand, where `with_standing` asks for it; else missing. */
      readonly standing?: unknown
      /** When it was created. */
      readonly created_at?: unknown
      /** When it was last changed. */
      readonly updated_at?: unknown
      /** Whether it is the default of its organization, to which `-` in a path leads. Only platform admins change it. */
      readonly default?: unknown
    }
    BillingAccountChange: {
      /** Unique across the instance. Only platform admins change it. */
      name?: string
      /** Whether it is the default of its organization, to which `-` in a path leads. Only platform admins change it. */
      default?: boolean
      /** At most 320 characters; may be empty. */
      email?: string
      /** At most 64 characters; may be empty. */
      phone?: string
      /** The postal address. One that is given replaces the one before as a whole. */
      address?: components['schemas']['BillingAddressChange']
      /** The currency of invoices, at most 8 characters; may be empty. Balances are in virtual credits. */
      currency?: string
      /** Up to 20 tax ids. */
      tax_data?: components['schemas']['TaxDataChange'][]
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata?: { [key: string]: unknown }
      /** The organization that the account belongs to. It never changes. */
      org_id?: string
      /** The unique id. */
      readonly id?: unknown
      /** Always empty, for clients that expect the field: no payment provider is connected. */
      readonly provider_id?: unknown
      /** Always empty, for the same reason. */
      readonly provider?: unknown
      /** `active`, or `disabled`: then it takes no new usages. */
      readonly state?: unknown
      /** The floor: the lowest balance that a charge may leave. Negative is an overdraft. */
      readonly credit_min?: unknown
      /** How its credits and subscriptions stand, where `with_standing` asks for it; else missing. */
      readonly standing?: unknown
      /** When it was created. */
      readonly created_at?: unknown
      /** When it was last changed. */
      readonly updated_at?: unknown
    }
    BillingAddressChange: {
      /**
       * Street and number.
       * @default ""
       */
      line1?: string
      /**
       * A second line.
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
    AuthzenEntity: {
      /** Of a subject `user`, `serviceuser` or `group`; of a resource its namespace, or an alias of it. */
      type: string
      /** Of a subject a UUID; of a resource a UUID, or the name or URN that a check takes. */
      id: string
      /** Accepted, without effect. */
      properties?: { [key: string]: unknown }
    }
    AuthzenAction: {
      /** A verb of the resource’s own namespace, `service.resource.verb`, or the name of a permission. */
      name: string
      /** Accepted, without effect. */
      properties?: { [key: string]: unknown }
    }
    AuthzenEntityType: {
      /** As in an evaluation. An id is ignored. */
      type: string
      /** Accepted, without effect. */
      properties?: { [key: string]: unknown }
    }
    AuthzenPageRequest: {
      /** `next_token` of the page before; empty, or missing, for the first one. */
      token?: string
      /** The most results of this page: 1 to 1,000, by default 100. */
      limit?: number
      /** Accepted, without effect. */
      properties?: { [key: string]: unknown }
    }
    AuthzenResourceSearchContext: {
      /** The organizations in which the search looks: the id or the name of one, or a list of up to 50. Without it the search looks into all. Resources that are in no organization are found only without it. */
      org_id?: string | string[]
    }
    AuthzenEvaluationItem: {
      /** Who would do it: a user, a service user, or a group, which means what it grants to its members. */
      subject?: {
        type?: string
        id?: string
        properties?: { [key: string]: unknown }
      }
      /** What would be done. */
      action?: {
        name?: string
        properties?: { [key: string]: unknown }
      }
      /** What it would be done to. */
      resource?: {
        type?: string
        id?: string
        properties?: { [key: string]: unknown }
      }
      /** Accepted, without effect. */
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
      /** The role. */
      id: string
      /** All permissions that it would have: the key, slug or id of each. */
      permissions: string[]
    }
    RemovedGroupUser: {
      /** The group. */
      group_id: string
      /** Who would leave it: `user:<id>`, `serviceuser:<id>`, or the id of a user. */
      principal: string
    }
    MovedResources: {
      /** The resources to move, each as `<namespace>:<id>` or by its URN. */
      resources: string[]
      /** The new parent of all of them, a resource of the same project: `<namespace>:<id>`, or its URN. Empty: directly in the project. */
      parent: string
    }
    NewPlan: {
      /** Unique; a slug. */
      name: string
      /** For people. */
      title?: string
      /** Any text. */
      description?: string
      /** How long a period is; empty for one without end. */
      interval?: "" | "day" | "week" | "month" | "year"
      /** Credits that come with the start. */
      on_start_credits?: string | number
      /** How many days it can be tried, at most 730. */
      trial_days?: string | number
      /** Credits that come with each period, less those that a period cut short has already given for the same time. */
      period_credits?: string | number
      /** Whether the credits of a period expire with it; true by default. */
      period_credits_expire?: boolean
      /** `inactive` is not offered any more. */
      state?: "active" | "inactive"
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata?: { [key: string]: unknown }
      /** The unique id. */
      readonly id?: unknown
      /** Its products, in the order in which they joined. */
      readonly products?: unknown
      /** When it was created. */
      readonly created_at?: unknown
      /** When it was last changed. */
      readonly updated_at?: unknown
    }
    PlanChange: {
      /** Unique; a slug. */
      name?: string
      /** For people. */
      title?: string
      /** Any text. */
      description?: string
      /** How long a period is; empty for one without end. */
      interval?: "" | "day" | "week" | "month" | "year"
      /** Credits that come with the start. */
      on_start_credits?: string | number
      /** How many days it can be tried, at most 730. */
      trial_days?: string | number
      /** Credits that come with each period, less those that a period cut short has already given for the same time. */
      period_credits?: string | number
      /** Whether the credits of a period expire with it; true by default. */
      period_credits_expire?: boolean
      /** `inactive` is not offered any more. */
      state?: "active" | "inactive"
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata?: { [key: string]: unknown }
      /** The unique id. */
      readonly id?: unknown
      /** Its products, in the order in which they joined. */
      readonly products?: unknown
      /** When it was created. */
      readonly created_at?: unknown
      /** When it was last changed. */
      readonly updated_at?: unknown
    }
    NewSubscription: {
      /** The id or the name of a plan. */
      plan: string
      /**
       * Starts without the trial of the plan.
       * @default false
       */
      skip_trial?: boolean
      /**
       * Ends with the trial.
       * @default false
       */
      cancel_after_trial?: boolean
    }
    NewProduct: {
      /** Unique; lower-case letters, digits, `_` and `-`, at least 3. */
      name: string
      /** Any text; may be empty. */
      title?: string
      /** Any text; may be empty. */
      description?: string
      /** `basic`, `credits` for a product that sells credits, or `per_seat`. */
      behavior?: "basic" | "credits" | "per_seat"
      /** The numbers that belong to the behavior. */
      behavior_config?: components['schemas']['BehaviorConfigChange']
      /** In a request: the whole list, each matched by `id`, else by `name`. */
      prices?: components['schemas']['PriceChange'][]
      /** In a request: the whole list, each matched by `id`, else by `name`. */
      features?: components['schemas']['FeatureChange'][]
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata?: { [key: string]: unknown }
      /** The id or the name of a plan to add to `plan_ids`. */
      plan_id?: "" | string
      /** The unique id. */
      readonly id?: unknown
      /** The plans that it belongs to, by id. A text that is not the id of a plan is kept, but has no effect. */
      readonly plan_ids?: unknown
      /** Whether it is on sale. */
      readonly state?: unknown
      /** When it was created. */
      readonly created_at?: unknown
      /** When it was last changed. */
      readonly updated_at?: unknown
    }
    ProductChange: {
      /** Unique; lower-case letters, digits, `_` and `-`, at least 3. */
      name?: string
      /** Any text; may be empty. */
      title?: string
      /** Any text; may be empty. */
      description?: string
      /** `basic`, `credits` for a product that sells credits, or `per_seat`. */
      behavior?: "basic" | "credits" | "per_seat"
      /** The numbers that belong to the behavior. */
      behavior_config?: components['schemas']['BehaviorConfigChange']
      /** In a request: the whole list, each matched by `id`, else by `name`. */
      prices?: components['schemas']['PriceChange'][]
      /** In a request: the whole list, each matched by `id`, else by `name`. */
      features?: components['schemas']['FeatureChange'][]
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata?: { [key: string]: unknown }
      /** The id or the name of a plan to add to `plan_ids`. */
      plan_id?: "" | string
      /** The unique id. */
      readonly id?: unknown
      /** The plans that it belongs to, by id. A text that is not the id of a plan is kept, but has no effect. */
      readonly plan_ids?: unknown
      /** Whether it is on sale. */
      readonly state?: unknown
      /** When it was created. */
      readonly created_at?: unknown
      /** When it was last changed. */
      readonly updated_at?: unknown
    }
    PriceChange: {
      /** The unique id. */
      id?: string
      /** Unique within the product, in any letter case. */
      name?: string
      /** How often it is due; empty for a one-time price. */
      interval?: "" | "day" | "week" | "month" | "year"
      /** `licensed` is paid for having it, `metered` for using it. */
      usage_type?: "" | "licensed" | "metered"
      /** `flat`: one amount; `tiered`: by tiers. */
      billing_scheme?: "" | "flat" | "tiered"
      /** ISO 4217; stored in lower case. */
      currency?: string
      /** In the minor unit of the currency, such as cents. */
      amount?: string | number
      /** How the usages of a metered price become one number. */
      metered_aggregate?: "" | "sum" | "last_during_period" | "last_ever" | "max"
      /** How the tiers of a tiered price count. */
      tier_mode?: "" | "graduated" | "volume"
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata?: { [key: string]: unknown }
      /** The product that it belongs to. */
      readonly product_id?: unknown
      /** Always empty, for clients that expect the field: no payment provider is connected. */
      readonly provider_id?: unknown
      /** `inactive` once the product no longer lists it. */
      readonly state?: unknown
      /** When it was created. */
      readonly created_at?: unknown
      /** When it was last changed. */
      readonly updated_at?: unknown
    }
    FeatureChange: {
      /** The unique id. */
      id?: string
      /** Unique; letters, digits, `_` and `-`. */
      name?: string
      /** Any text; may be empty. */
      title?: string
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata?: { [key: string]: unknown }
      /** Every product that it belongs to. */
      readonly product_ids?: unknown
      /** When it was created. */
      readonly created_at?: unknown
      /** When it was last changed. */
      readonly updated_at?: unknown
    }
    BehaviorConfigChange: {
      /** The credits that the product buys; above 0 only for `credits`. */
      credit_amount?: string | number
      /** The largest number of seats, 0 for no limit; above 0 only for `per_seat`. */
      seat_limit?: string | number
      /** The smallest quantity that can be bought. */
      min_quantity?: string | number
      /** The largest quantity that can be bought; 0 for no limit. */
      max_quantity?: string | number
    }
    Usage: {
      /** A UUID that the caller makes: the idempotency key. A usage that is sent again under it is not charged again. */
      id: string
      /** Credits, or features used; above 0. */
      amount: string | number
      /**
       * `credit` takes the amount from the balance; `feature` is counted and leaves the balance alone.
       * @default "credit"
       */
      type?: "credit" | "feature"
      /** If given, the id of the billing account. */
      customer_id?: string
      /**
       * The event or service that triggered the usage; stored in lower case.
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
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata?: { [key: string]: unknown }
      /** The time of use, at most five minutes in the future; the current time, if not given. */
      created_at?: string
      /** When it was last changed. */
      readonly updated_at?: unknown
    }
    AddGroupUsersRequest: {
      /** The new members: the id of a user, `user:<id>` or `serviceuser:<uuid>`. Each once. */
      user_ids: string[]
      /** When their memberships end, an RFC 3339 time in the future; empty for no end. */
      expires_at?: string
    }
    AddOrganizationUsersRequest: {
      /** The ids of the users, each once. */
      user_ids: string[]
    }
    AddPlatformUserRequest: {
      /** The id of a user. Give this or `serviceuser_id`. */
      user_id?: string
      /** The id of a service user. Give this or `user_id`. */
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
       * At once; without it at the end of the period.
       * @default false
       */
      immediate?: boolean
    }
    CaptureHoldRequest: {
      /** Up to 96 usages. They are recorded for the project of the hold. */
      usages: components['schemas']['Usage'][]
      /**
       * Whether the hold ends with this. Else the rest stays set aside.
       * @default true
       */
      final?: boolean
      /** With `final: false`: the hold expires at the earliest this many seconds from now, at most a week. It never shortens a hold. */
      expires_in?: string | number
    }
    ChangeSubscriptionRequest: {
      /** Another plan. Its two fields may be given at the top level instead. */
      plan_change?: {
        plan: string
        /** @default false */
        immediate?: boolean
      }
      /** Takes back the change or the cancellation that waits. */
      phase_change?: {
        cancel_upcoming_changes: true
      }
      /** As `plan_change.plan`. */
      plan?: string
      /** As `plan_change.immediate`. */
      immediate?: boolean
    }
    CheckRequest: {
      /** `user:<id>`, `serviceuser:<uuid>` or `group:<uuid>`. The id of a user is what your identity provider calls it: 1 to 128 ASCII letters, digits, or `._-+@|:=~!`. */
      subject: string
      /** `namespace:<uuid>`; `organization:<name>` or `project:<name>`; `namespace:<urn>` of a resource in a project, where the URN is `frn:<project name>:<namespace>:<resource name>`; or `platform:platform`. */
      resource: string
      /** `service.resource.verb`; a verb, which means that of the resource’s own namespace; or the name of a permission. */
      permission: string
      /** The id or the name of a feature: then the default account of the organization of the resource has to be entitled to it, too. */
      feature?: string
      /** An account of that organization, instead of the default one. Only with a feature. */
      billing_id?: string
    }
    CheckAndChargeRequest: {
      /** As in admin check. */
      subject: string
      /** As in admin check. The organization in which it lies pays. */
      resource: string
      /** As in admin check. */
      permission: string
      /** As in admin check: the account that pays has to be entitled to it. */
      feature?: string
      /** An account of that organization; its default account, if not given. */
      billing_id?: string
      /** 1 to 99 usages, as in create usage. Either these or `hold` is required. */
      usages?: components['schemas']['Usage'][]
      /** A hold, as in create hold. */
      hold?: components['schemas']['CreateHoldRequest']
    }
    CheckEntitlementRequest: {
      /** The id or the name of a feature. */
      feature: string
      /**
       * A project of the organization. If organization and account are both `-`, the default account of its organization is asked about.
       * @default ""
       */
      project_id?: string
    }
    CheckResourcePermissionRequest: {
      /** The resource, as in the admin check. */
      resource?: string
      /** The namespace of the resource, with `object_id` in place of `resource`: an older form. */
      object_namespace?: string
      /** The UUID, name or URN of the resource, with `object_namespace` in place of `resource`. */
      object_id?: string
      /** `service.resource.verb`; a verb, which means that of the resource’s own namespace; or the name of a permission. */
      permission: string
    }
    CreateBillingAccountRequest: {
      /** The account. */
      body: components['schemas']['NewBillingAccount']
      /** Accepted, without effect: no payment provider is connected. */
      offline?: boolean
    }
    CreateCheckoutRequest: {
      /** A UUID that identifies the checkout, across all accounts. It must not be the id of granted credits either. Without it each request is another checkout. A header `Idempotency-Key` with a UUID is the id, too. */
      id?: string
      /** A subscription to start. Either this or `product_body` is required. */
      subscription_body?: components['schemas']['NewSubscription']
      /** A product to buy. */
      product_body?: {
        product: string
        /** The default is 1. */
        quantity?: string | number
      }
    }
    CreateGroupRequest: {
      /** Lower-case letters, digits, `_` and `-`, at most 64. Unique among the groups of the organization. */
      name: string
      /** Any text; may be empty. */
      title?: string
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata?: { [key: string]: unknown }
      /** The organization that the group belongs to. It never changes. */
      org_id?: string
      /** The unique id. */
      readonly id?: unknown
      /** Ignored: a group has no state. */
      readonly state?: unknown
      /** How many members the group has: users and service users. */
      readonly members_count?: unknown
      /** Its members that are users, where `with_members` asks for them; else empty. */
      readonly users?: unknown
      /** When it was created. */
      readonly created_at?: unknown
      /** When it was last changed. */
      readonly updated_at?: unknown
    }
    CreateHoldRequest: {
      /** A UUID that identifies the hold, for ever and across all accounts. */
      id: string
      /** How many credits to set aside, above 0. */
      amount: string | number
      /** Seconds, at most a week. After that nothing is set aside any more. The default is 900. */
      expires_in?: string | number
      /**
       * The event or service that it is for; stored in lower case.
       * @default ""
       */
      source?: string
      /**
       * Any text.
       * @default ""
       */
      description?: string
      /**
       * The user that triggered it.
       * @default ""
       */
      user_id?: string
      /** Any JSON object of at most 64 KiB. */
      metadata?: { [key: string]: unknown }
      /**
       * The project of its usages, by id or name.
       * @default ""
       */
      project_id?: string
      /** Ignored: the path names the account. */
      readonly billing_id?: unknown
      /** Ignored. */
      readonly held?: unknown
      /** Ignored. */
      readonly captured?: unknown
      /** Ignored. */
      readonly state?: unknown
      /** Ignored: `expires_in` says when the hold ends. */
      readonly expires_at?: unknown
      /** When it was created. */
      readonly created_at?: unknown
      /** When it was last changed. */
      readonly updated_at?: unknown
    }
    CreateOrganizationRequest: {
      /** Lower-case letters, digits, `_` and `-`, at most 64. Unique among all organizations. */
      name: string
      /** Any text; may be empty. */
      title?: string
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata?: { [key: string]: unknown }
      /** Only the empty text: pictures are not kept. */
      avatar?: ""
      /** The unique id. */
      readonly id?: unknown
      /** Ignored: enable and disable change it. */
      readonly state?: unknown
      /** When it was created. */
      readonly created_at?: unknown
      /** When it was last changed. */
      readonly updated_at?: unknown
    }
    CreateOrganizationRoleRequest: {
      /** Lower-case letters, digits, `_` and `-`, at most 64. Unique among the roles of the platform, or of the organization. Names that begin with `app_` are those of built-in roles. */
      name: string
      /** Any text; may be empty. */
      title?: string
      /** The permissions of the role, as `service_resource_verb`. A request may also give the key or the id of each. In an answer only those that exist. */
      permissions: string[]
      /** The namespaces of the resources that the role may be bound on, such as `app/project` or `compute/disk`; empty for all. */
      scopes?: string[]
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata?: { [key: string]: unknown }
      /** The organization that has the role; empty for a role of the platform. It never changes. */
      org_id?: string
      /** The unique id. */
      readonly id?: unknown
      /** Always `enabled`. */
      readonly state?: unknown
      /** When it was created. */
      readonly created_at?: unknown
      /** When it was last changed. */
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
      /** The role; in a request its id, or the name of a role of the platform. */
      role_id: string
      /** `namespace:<uuid, name or urn>`, as in a check: `app/project:…`, `project:web-shop`, `compute/disk:frn:web-shop:compute/disk:shop-db`. Groups are given by their id. */
      resource: string
      /** `app/user:<id>`, `app/group:<uuid>` or `app/serviceuser:<uuid>`. */
      principal: string
      /** Any text; may be empty. */
      title?: string
      /** Any JSON object. `labels`, if given, is a map of strings, and `description` a string. */
      metadata?: { [key: string]: unknown }
      /** When it stops granting, an RFC 3339 time; empty where it does not end. In a request: a time in the future, or empty. */
      expires_at?: string
      /** The unique id. */
      readonly id?: unknown
      /** When it was created. */
      readonly created_at?: unknown
      /** When it was last changed. */
      readonly updated_at?: unknown
    }
    CreateProductRequest: {
      /** The product. */
      body: components['schemas']['NewProduct']
    }
    CreateProjectRequest: {
      /** Lower-case letters, digits, `_` and `-`, at most 64. Unique among all projects, for it is a part of the URNs of its resources. */
      name: string
      /** The id or the name of the organization. */
      org_id: string
      /** Any text; may be empty. */
      title?: string
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata?: { [key: string]: unknown }
      /** The unique id. */
      readonly id?: unknown
      /** Ignored: enable and disable change it. */
      readonly state?: unknown
      /** When it was created. */
      readonly created_at?: unknown
      /** When it was last changed. */
      readonly updated_at?: unknown
      /** Ignored. */
      readonly members_count?: unknown
    }
    CreateProjectResourceRequest: {
      /** 1 to 256 characters without control characters, and not a UUID. Unique in its namespace and project. A new name is in Unicode NFC. */
      name: string
      /** `service/resource`, such as `compute/disk`. It exists while a permission is in it, and never changes. */
      namespace: string
      /** Any text; may be empty. */
      title?: string
      /** The owner: `app/user:…` or `app/serviceuser:…`, or empty. An owner may do everything with the resource. */
      principal?: string
      /** The resource of the same project that this one lies in: `namespace:uuid`, in a request also `namespace:urn` or the URN alone. Empty directly in the project. */
      parent?: string
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata?: { [key: string]: unknown }
      /** The project that the resource belongs to. It never changes. */
      project_id?: string
      /** The unique id. */
      readonly id?: unknown
      /** `frn:<project name>:<namespace>:<resource name>`, by which a check can name the resource. */
      readonly urn?: unknown
      /** When it was created. */
      readonly created_at?: unknown
      /** When it was last changed. */
      readonly updated_at?: unknown
    }
    CreateRoleRequest: {
      /** Lower-case letters, digits, `_` and `-`, at most 64. Unique among the roles of the platform, or of the organization. Names that begin with `app_` are those of built-in roles. */
      name: string
      /** Any text; may be empty. */
      title?: string
      /** The permissions of the role, as `service_resource_verb`. A request may also give the key or the id of each. In an answer only those that exist. */
      permissions: string[]
      /** The namespaces of the resources that the role may be bound on, such as `app/project` or `compute/disk`; empty for all. */
      scopes?: string[]
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata?: { [key: string]: unknown }
      /** The organization that has the role; empty for a role of the platform. It never changes. */
      org_id?: string
      /** The unique id. */
      readonly id?: unknown
      /** Always `enabled`. */
      readonly state?: unknown
      /** When it was created. */
      readonly created_at?: unknown
      /** When it was last changed. */
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
      /** What the secret is for: at most 256 characters, may be empty. */
      title?: string
      /** The unique id. */
      readonly id?: unknown
      /** Ignored: the service makes the text. */
      readonly secret?: unknown
      /** When it was created. */
      readonly created_at?: unknown
      /** Ignored: a new secret has no end. */
      readonly expires_at?: unknown
    }
    CreateUsageRequest: {
      /**
       * The project of the usages. If neither account nor organization is named (`-`), the account of its organization pays.
       * @default ""
       */
      project_id?: string
      /** 1 to 99 usages. All new ones are recorded and charged, or none is. */
      usages: components['schemas']['Usage'][]
    }
    CreateUserRequest: {
      /** The id of the user, as your identity provider gives it. Without one a new UUID is made. */
      id?: string
      /** The email address, at most 320 characters. Several users may have the same. */
      email: string
      /** A name for people to use: lower-case letters, digits, `_` and `-`, at most 64. Unique among users; empty for none. It is no reference. */
      name?: string
      /** The name that people read, at most 320 characters. */
      title?: string
      /** An `http` or `https` address of at most 2,048 characters, or a PNG, JPEG, GIF or WebP as a data URL in base64 of at most 8,192. Empty for none. */
      avatar?: string
      /** Any JSON object. */
      metadata?: { [key: string]: unknown }
      /** Accepted and ignored: the state has operations of its own. */
      readonly state?: unknown
      /** When it was created. */
      readonly created_at?: unknown
      /** When it was last changed. */
      readonly updated_at?: unknown
    }
    EvaluateRequest: {
      /** Who would do it: a user, a service user, or a group, which means what it grants to its members. */
      subject: components['schemas']['AuthzenEntity']
      /** What would be done. */
      action: components['schemas']['AuthzenAction']
      /** What it would be done to. */
      resource: components['schemas']['AuthzenEntity']
      /** Accepted, without effect. */
      context?: { [key: string]: unknown }
    }
    EvaluateBatchRequest: {
      /** Who would do it: a user, a service user, or a group, which means what it grants to its members. */
      subject?: {
        type?: string
        id?: string
        properties?: { [key: string]: unknown }
      }
      /** What would be done. */
      action?: {
        name?: string
        properties?: { [key: string]: unknown }
      }
      /** What it would be done to. */
      resource?: {
        type?: string
        id?: string
        properties?: { [key: string]: unknown }
      }
      /** Accepted, without effect. */
      context?: { [key: string]: unknown }
      /** The evaluations: at most 50. */
      evaluations?: components['schemas']['AuthzenEvaluationItem'][]
      /** How the evaluations end. */
      options?: {
        evaluations_semantic?: "execute_all" | "deny_on_first_deny" | "permit_on_first_permit"
      }
    }
    FindEntitiesRequest: {
      /** The things: 1 to 100. */
      entities?: ({
        kind: "organization" | "project" | "group" | "resource" | "user" | "service_user" | "role" | "billing_account"
        id: string
        namespace?: string
      })[]
      /** The question, at most 600 characters. Without it, `entities` is required. */
      q?: string
      /** The kinds of things that are searched; all of them, if not given. Users are those with a profile. */
      kinds?: ("organization" | "project" | "group" | "resource" | "user" | "service_user" | "role" | "permission" | "billing_account" | "product" | "plan")[]
      /** The most results of the answer; 50, if not given. A page may be shorter without being the last one. */
      page_size?: number
      /** `next_page_token` of the page before, with the same `q` and `kinds`. */
      page_token?: string
    }
    GrantBillingCreditsRequest: {
      /** A UUID that identifies the grant, across all accounts: sent again under it, nothing more is granted. */
      id: string
      /** How many credits, above 0. */
      amount: string | number
      /**
       * Any text. It is compared when the id is sent again.
       * @default ""
       */
      description?: string
      /**
       * When the credits expire; empty or missing for never. It is compared as an instant.
       * @default ""
       */
      expires_at?: string
    }
    PreviewChangeRequest: {
      /** A policy is deleted. */
      delete_policy?: components['schemas']['DeletedPolicy']
      /** Up to 100 policies are deleted. The effect is that of all of them together. */
      delete_policies?: components['schemas']['DeletedPolicies']
      /** A role gets this list of permissions. */
      update_role?: components['schemas']['UpdatedRole']
      /** A principal leaves a group, and loses its policies on the group. */
      remove_group_user?: components['schemas']['RemovedGroupUser']
      /** All policies of a user, service user or group are deleted. It keeps what it has through groups and as an owner. */
      revoke_principal?: {
        principal: string
      }
      /** A policy is created, as by that operation. */
      create_policy?: components['schemas']['CreatePolicyRequest']
      /** Up to 100 resources of a project move below one parent. The effect is that of all moves together. The preview does not check whether the resources below them get too deep. */
      move_resources?: components['schemas']['MovedResources']
      /** How many principals are compared for the answer: 1 to 200, by default 50. Those that the change does not affect are left out. */
      page_size?: number
      /** The `next_page_token` of the page before. It is of the same change. */
      page_token?: string
    }
    RemovePlatformUserRequest: {
      /** The id of a user. Give this or `serviceuser_id`. */
      user_id?: string
      /** The id of a service user. Give this or `user_id`. */
      serviceuser_id?: string
      /** `admin`, `member`, `support`, `biller` or `viewer`; not given means all. */
      relation?: "admin" | "member" | "support" | "biller" | "viewer"
    }
    RevertBillingUsageRequest: {
      /** A UUID of this revert: sent again under it, nothing more is taken back. It is unique within the usage. */
      id?: string
      /** How much to take back, above 0; all that is left, if not given. */
      amount?: string | number
      /** Accepted, without effect. */
      project_id?: string
    }
    SearchActionsRequest: {
      /** Who would do it: a user, a service user, or a group, which means what it grants to its members. */
      subject: components['schemas']['AuthzenEntity']
      /** What it would be done to. */
      resource: components['schemas']['AuthzenEntity']
      /** Accepted, without effect. */
      context?: { [key: string]: unknown }
      /** Which results: those after a token. The limit may change from page to page. */
      page?: components['schemas']['AuthzenPageRequest']
    }
    SearchResourcesRequest: {
      /** Who would do it: a user, a service user, or a group, which means what it grants to its members. */
      subject: components['schemas']['AuthzenEntity']
      /** What would be done. */
      action: components['schemas']['AuthzenAction']
      /** What it would be done to: its type. An id is ignored. */
      resource: components['schemas']['AuthzenEntityType']
      /** Where the search looks. Other members are accepted, without effect. */
      context?: components['schemas']['AuthzenResourceSearchContext']
      /** Which results: those after a token. The limit may change from page to page. */
      page?: components['schemas']['AuthzenPageRequest']
    }
    SearchSubjectsRequest: {
      /** Who would do it: its type. An id is ignored. */
      subject: components['schemas']['AuthzenEntityType']
      /** What would be done. */
      action: components['schemas']['AuthzenAction']
      /** What it would be done to. */
      resource: components['schemas']['AuthzenEntity']
      /** Accepted, without effect. */
      context?: { [key: string]: unknown }
      /** Which results: those after a token. The limit may change from page to page. */
      page?: components['schemas']['AuthzenPageRequest']
    }
    UpdateBillingAccountRequest: {
      /** The fields to change. */
      body: components['schemas']['BillingAccountChange']
      /** Accepted, without effect: no payment provider is connected. */
      offline?: boolean
    }
    UpdateBillingAccountLimitsRequest: {
      /** The lowest balance that a charge may leave. Negative is an overdraft. */
      credit_min?: string | number
      /** A charge that takes the balance below this sends an event; empty for none. */
      alert_below?: "" | string | number
      /** Accepted and ignored. */
      readonly due_in_days?: unknown
      /** Accepted and ignored. */
      readonly features_used?: unknown
    }
    UpdateGroupRequest: {
      /** Lower-case letters, digits, `_` and `-`, at most 64. Unique among the groups of the organization. */
      name?: string
      /** Any text; may be empty. */
      title?: string
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata?: { [key: string]: unknown }
      /** The organization that the group belongs to. It never changes. */
      org_id?: string
      /** The unique id. */
      readonly id?: unknown
      /** Ignored: a group has no state. */
      readonly state?: unknown
      /** How many members the group has: users and service users. */
      readonly members_count?: unknown
      /** Its members that are users, where `with_members` asks for them; else empty. */
      readonly users?: unknown
      /** When it was created. */
      readonly created_at?: unknown
      /** When it was last changed. */
      readonly updated_at?: unknown
    }
    UpdateOrganizationRequest: {
      /** Lower-case letters, digits, `_` and `-`, at most 64. Unique among all organizations. */
      name?: string
      /** Any text; may be empty. */
      title?: string
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata?: { [key: string]: unknown }
      /** Only the empty text: pictures are not kept. */
      avatar?: ""
      /** The unique id. */
      readonly id?: unknown
      /** Ignored: enable and disable change it. */
      readonly state?: unknown
      /** When it was created. */
      readonly created_at?: unknown
      /** When it was last changed. */
      readonly updated_at?: unknown
    }
    UpdateOrganizationRoleRequest: {
      /** Lower-case letters, digits, `_` and `-`, at most 64. Unique among the roles of the platform, or of the organization. Names that begin with `app_` are those of built-in roles. */
      name?: string
      /** Any text; may be empty. */
      title?: string
      /** The permissions of the role, as `service_resource_verb`. A request may also give the key or the id of each. In an answer only those that exist. */
      permissions?: string[]
      /** The namespaces of the resources that the role may be bound on, such as `app/project` or `compute/disk`; empty for all. */
      scopes?: string[]
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata?: { [key: string]: unknown }
      /** The organization that has the role; empty for a role of the platform. It never changes. */
      org_id?: string
      /** The unique id. */
      readonly id?: unknown
      /** Always `enabled`. */
      readonly state?: unknown
      /** When it was created. */
      readonly created_at?: unknown
      /** When it was last changed. */
      readonly updated_at?: unknown
    }
    UpdatePermissionRequest: {
      /** A handle of its own, unique across the instance: letters and digits. */
      name?: string
      /** Any text; may be empty. */
      title?: string
      /** `service/resource` of the key. */
      namespace?: string
      /** `service.resource.verb`, lower-case letters and digits. The service `app` and the verbs `owner`, `project` and `granted` are reserved. */
      key?: string
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata?: { [key: string]: unknown }
      /** The unique id. */
      readonly id?: unknown
      /** When it was created. */
      readonly created_at?: unknown
      /** When it was last changed. */
      readonly updated_at?: unknown
    }
    UpdatePlanRequest: {
      /** The fields to change. */
      body: components['schemas']['PlanChange']
    }
    UpdatePolicyRequest: {
      /** The new role: its id, or the name of a role of the platform. */
      role_id?: string
      /** `namespace:uuid` of an organization, project, group or any other resource, such as `app/project:…` or `compute/disk:…`. */
      resource?: string
      /** `app/user:<id>`, `app/group:<uuid>` or `app/serviceuser:<uuid>`. */
      principal?: string
      /** Any text; may be empty. */
      title?: string
      /** Any JSON object. `labels`, if given, is a map of strings, and `description` a string. */
      metadata?: { [key: string]: unknown }
      /** When it stops granting, an RFC 3339 time; empty where it does not end. In a request: a time in the future, or empty. */
      expires_at?: string
      /** The unique id. */
      readonly id?: unknown
      /** When it was created. */
      readonly created_at?: unknown
      /** When it was last changed. */
      readonly updated_at?: unknown
    }
    UpdateProductRequest: {
      /** The fields to change. */
      body: components['schemas']['ProductChange']
    }
    UpdateProjectRequest: {
      /** Lower-case letters, digits, `_` and `-`, at most 64. Unique among all projects, for it is a part of the URNs of its resources. */
      name?: string
      /** Only the organization of the project: it never changes. */
      org_id?: string
      /** Any text; may be empty. */
      title?: string
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata?: { [key: string]: unknown }
      /** The unique id. */
      readonly id?: unknown
      /** Ignored: enable and disable change it. */
      readonly state?: unknown
      /** When it was created. */
      readonly created_at?: unknown
      /** When it was last changed. */
      readonly updated_at?: unknown
      /** Ignored. */
      readonly members_count?: unknown
    }
    UpdateProjectResourceRequest: {
      /** 1 to 256 characters without control characters, and not a UUID. Unique in its namespace and project. A new name is in Unicode NFC. */
      name?: string
      /** `service/resource`, such as `compute/disk`. It exists while a permission is in it, and never changes. */
      namespace?: string
      /** Any text; may be empty. */
      title?: string
      /** The owner: `app/user:…` or `app/serviceuser:…`, or empty. An owner may do everything with the resource. */
      principal?: string
      /** The resource of the same project that this one lies in: `namespace:uuid`, in a request also `namespace:urn` or the URN alone. Empty directly in the project. */
      parent?: string
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata?: { [key: string]: unknown }
      /** The project that the resource belongs to. It never changes. */
      project_id?: string
      /** The unique id. */
      readonly id?: unknown
      /** `frn:<project name>:<namespace>:<resource name>`, by which a check can name the resource. */
      readonly urn?: unknown
      /** When it was created. */
      readonly created_at?: unknown
      /** When it was last changed. */
      readonly updated_at?: unknown
    }
    UpdateRoleRequest: {
      /** Lower-case letters, digits, `_` and `-`, at most 64. Unique among the roles of the platform, or of the organization. Names that begin with `app_` are those of built-in roles. */
      name?: string
      /** Any text; may be empty. */
      title?: string
      /** The permissions of the role, as `service_resource_verb`. A request may also give the key or the id of each. In an answer only those that exist. */
      permissions?: string[]
      /** The namespaces of the resources that the role may be bound on, such as `app/project` or `compute/disk`; empty for all. */
      scopes?: string[]
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata?: { [key: string]: unknown }
      /** The organization that has the role; empty for a role of the platform. It never changes. */
      org_id?: string
      /** The unique id. */
      readonly id?: unknown
      /** Always `enabled`. */
      readonly state?: unknown
      /** When it was created. */
      readonly created_at?: unknown
      /** When it was last changed. */
      readonly updated_at?: unknown
    }
    UpdateSubscriptionRequest: {
      /** Any JSON object; it replaces the old one. */
      metadata?: { [key: string]: unknown }
      /** What a payment provider calls it. */
      provider_id?: string
      /** `past_due`, or `active` once it is paid for. `active` ends no trial. The state that it already has changes nothing. */
      state?: "trialing" | "active" | "past_due" | "ended"
      /** The time of this state. A state that is older than the stored one changes nothing. */
      state_at?: string
      /** The unique id. */
      readonly id?: unknown
      /** The billing account. */
      readonly customer_id?: unknown
      /** The plan that it has now. */
      readonly plan_id?: unknown
      /** When it was created. */
      readonly created_at?: unknown
      /** When it was last changed. */
      readonly updated_at?: unknown
      /** When it was canceled; empty where it is not. */
      readonly canceled_at?: unknown
      /** When it ended; empty while it goes on. */
      readonly ended_at?: unknown
      /** The end of its trial; empty where it has none. */
      readonly trial_ends_at?: unknown
      /** The start of the period that it is in, or of its trial. */
      readonly current_period_start_at?: unknown
      /** The end of that period or trial; empty for a period without end. */
      readonly current_period_end_at?: unknown
      /** The instant from which periods are counted. */
      readonly billing_cycle_anchor_at?: unknown
      /** What waits: a change of the plan or a cancellation. One entry at most. */
      readonly phases?: unknown
      /** The account; `null` unless `expand=customer` asks for it. */
      readonly customer?: unknown
      /** The plan with its products; `null` unless `expand=plan` asks for it. */
      readonly plan?: unknown
    }
    UpdateUserRequest: {
      /** The email address, at most 320 characters. Several users may have the same. */
      email?: string
      /** A name for people to use: lower-case letters, digits, `_` and `-`, at most 64. Unique among users; empty for none. It is no reference. */
      name?: string
      /** The name that people read, at most 320 characters. */
      title?: string
      /** An `http` or `https` address of at most 2,048 characters, or a PNG, JPEG, GIF or WebP as a data URL in base64 of at most 8,192. Empty for none. */
      avatar?: string
      /** Any JSON object. */
      metadata?: { [key: string]: unknown }
      /** The unique id. */
      readonly id?: unknown
      /** Accepted and ignored: the state has operations of its own. */
      readonly state?: unknown
      /** When it was created. */
      readonly created_at?: unknown
      /** When it was last changed. */
      readonly updated_at?: unknown
    }
    BatchCheckPair: {
      /** The check, as in the request. */
      body: {
        subject: string
        resource: string
        permission: string
      }
      /** Whether the subject has the permission. */
      status: boolean
    }
    BatchCheckPermissionPair: {
      /** The check, as in the request. */
      body: {
        resource: string
        permission: string
      }
      /** Whether the subject has the permission. */
      status: boolean
    }
    Explanation: {
      /**
       * The rule that decided:
       * - `platform_admin`: the subject is a platform admin, and the resource exists
       * - `platform_member`: the subject is a platform member, the permission is `check` of the platform, and the resource exists
       * - `platform_relation`: the subject has a relation to the platform that gives this permission of the platform
       * - `resource_owner`: the subject owns the resource
       * - `role_permission`: a policy binds a role that has the permission
       * - `role_administer`: a policy binds a role that administers the resource or one of its ancestors
       * - `suspended_user`: the subject, a user or service user, is disabled
       * - `unknown_subject`: the subject does not exist
       * - `unknown_resource`: the resource does not exist
       * - `none`: no rule allows it
       * - `suspended`: the organization or project named by `ancestor` is disabled or being deleted
       */
      rule: string
      /** The rule as a sentence; of a denial, the missing permission. */
      message: string
      /** The key of the permission that decided. */
      permission: string
      /** The policy; empty if none decided. */
      policy_id: string
      /** The title of the policy. */
      policy_title: string
      /** The role that the policy binds. */
      role_id: string
      /** The name of that role. */
      role_name: string
      /** The title of the role. */
      role_title: string
      /** When the policy ends; empty where it does not. */
      expires_at: string
      /** When the membership ends through which the subject holds the policy of a group; empty where there is none, or it does not end. */
      membership_expires_at: string
      /** The group through which the subject holds the role; empty if the subject holds it itself. */
      group: string
      /** Its name. */
      group_name: string
      /** Its title. */
      group_title: string
      /** The ancestor on which the policy is, or the organization or project that is suspended; empty for a policy on the resource itself. */
      ancestor: string
      /** Its name. */
      ancestor_name: string
      /** Its title. */
      ancestor_title: string
      /** The principals, resources and policies that were evaluated before the check was denied; empty if it is allowed. */
      evaluated: components['schemas']['Evaluated']
    }
    Evaluated: {
      /** The subject and its groups. */
      principals: string[]
      /** The resource and its ancestors, nearest first. */
      resources: string[]
      /** The policies of those principals on those resources. Each has ended, or its role lacks the permission. */
      policies: components['schemas']['EvaluatedPolicy'][]
      /** The names and titles of the principals and resources that have any. At most 26 are read, those that matter most first. */
      names: components['schemas']['EvaluatedName'][]
    }
    EvaluatedPolicy: {
      /** The policy; empty if none decided. */
      policy_id: string
      /** The title of the policy; empty after the first 24 policies. */
      policy_title: string
      /** The role that the policy binds. */
      role_id: string
      /** The name of that role. */
      role_name: string
      /** The title of the role; empty after the first 24 roles. */
      role_title: string
      /** When the policy ends; empty where it does not. */
      expires_at: string
      /** When the membership ends through which the subject holds the policy of a group; empty where there is none, or it does not end. */
      membership_expires_at: string
      /** The principal that holds the role. */
      principal: string
      /** The resource that the policy is on. */
      resource: string
      /** Whether the policy or the membership has ended. */
      expired: boolean
    }
    EvaluatedName: {
      /** `namespace:uuid` of a principal or resource. */
      reference: string
      /** Its name; empty for a service user. */
      name: string
      /** Its title. */
      title: string
    }
    BillingAccount: {
      /** The unique id. */
      id: string
      /** The organization that the account belongs to. It never changes. */
      org_id: string
      /** Unique across the instance. Only platform admins change it. */
      name: string
      /** At most 320 characters; may be empty. */
      email: string
      /** At most 64 characters; may be empty. */
      phone: string
      /** The postal address. One that is given replaces the one before as a whole. */
      address: components['schemas']['BillingAddress']
      /** The currency of invoices, at most 8 characters; may be empty. Balances are in virtual credits. */
      currency: string
      /** Up to 20 tax ids. */
      tax_data: components['schemas']['TaxData'][]
      /** Always empty, for clients that expect the field: no payment provider is connected. */
      provider_id: string
      /** Always empty, for the same reason. */
      provider: string
      /** `active`, or `disabled`: then it takes no new usages. */
      state: "active" | "disabled"
      /** Whether it is the default of its organization, to which `-` in a path leads. Only platform admins change it. */
      default: boolean
      /** The floor: the lowest balance that a charge may leave. Negative is an overdraft. */
      credit_min: string
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata: { [key: string]: unknown }
      /** How its credits and subscriptions stand, where `with_standing` asks for it; else missing. */
      standing?: components['schemas']['AccountStanding']
      /** When it was created. */
      created_at: string
      /** When it was last changed. */
      updated_at: string
    }
    BillingAddress: {
      /** Street and number. */
      line1: string
      /** A second line. */
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
      /** The floor: the lowest balance that a charge may leave. */
      credit_min: string
      /** Always `0`, for clients that expect the field. */
      due_in_days: string
      /** A charge that takes the balance below this sends an event; empty for none. */
      alert_below: string
      /** How many features were ever used. */
      features_used: string
    }
    Balance: {
      /** The balance in credits. */
      amount: string
      /** Always `VC`: virtual credits. */
      currency: string
      /** The credits that open holds set aside. */
      held: string
      /** The credits that charges and new holds may take: the balance, less `held`, less the floor. */
      available: string
      /** The next five grants of credits that expire, with the rest of each, the soonest first. */
      expiring: ({
        amount: string
        expires_at: string
      })[]
      /** When the balance last changed. */
      updated_at: string
    }
    AccountStanding: {
      /** The balance in credits. Credits that expired since the last charge, grant or read of the balance are still in it. */
      amount: string
      /** The balance, less the floor and what holds set aside, expired ones included until the next charge or read. */
      available: string
      /** A charge that takes the balance below this sends an event; empty for none. */
      alert_below: string
      /** How many of its subscriptions are past due. */
      past_due_subscriptions: number
      /** When the next canceled subscription ends; empty for none. */
      subscription_ends_at: string
      /** Why the account needs attention, the most urgent first: `no_credits` (charges are refused until a top-up), `past_due`, `low_balance` (below its alert) and `subscription_ends`. A disabled account needs no attention, and an account whose balance never changed has no `no_credits`. Holds do not count, and credits count until they are booked as expired. */
      attention: ("no_credits" | "past_due" | "low_balance" | "subscription_ends")[]
      /** When the balance last changed. */
      updated_at: string
    }
    AuthzenEvaluation: {
      /** Whether the subject may do the action. */
      decision: boolean
      /** Only where the evaluation could not be made: then it is a denial, with its error. */
      context?: {
        error: components['schemas']['AuthzenError']
      }
    }
    AuthzenFoundEntity: {
      /** The type, as in the request. */
      type: string
      /** The id, as checks take it. A UUID is in lower case. */
      id: string
    }
    AuthzenFoundAction: {
      /** A verb of the resource’s own namespace. */
      name: string
    }
    AuthzenPage: {
      /** Empty at the end. A page may be shorter than its limit without being the last. */
      next_token: string
    }
    AuthzenError: {
      /** The HTTP status that fits the error. */
      status: number
      /** For people. */
      message: string
      /** For programs: `NOT_FOUND`, `PERMISSION_NOT_FOUND` or `INVALID_ARGUMENT`. */
      reason: string
    }
    Organization: {
      /** The unique id. */
      id: string
      /** Lower-case letters, digits, `_` and `-`, at most 64. Unique among all organizations. */
      name: string
      /** Any text; may be empty. */
      title: string
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata: { [key: string]: unknown }
      /** `enabled`; `disabled` or `deleting`, while every check at it and in it says no to everybody but platform admins. */
      state: string
      /** When it was created. */
      created_at: string
      /** When it was last changed. */
      updated_at: string
      /** Always empty: pictures are not kept. */
      avatar: string
    }
    Project: {
      /** The unique id. */
      id: string
      /** Lower-case letters, digits, `_` and `-`, at most 64. Unique among all projects, for it is a part of the URNs of its resources. */
      name: string
      /** Any text; may be empty. */
      title: string
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata: { [key: string]: unknown }
      /** `enabled`; `disabled` or `deleting`, while every check at it and in it says no to everybody but platform admins. */
      state: string
      /** When it was created. */
      created_at: string
      /** When it was last changed. */
      updated_at: string
      /** The organization that the project belongs to. It never changes. */
      org_id: string
      /** How many principals hold a role on the project, where `with_member_count` asks for it; else 0. */
      members_count: number
    }
    RemainingPermissions: {
      /** The keys of the permissions. */
      permissions: string[]
      /** The rule that gives them, as in the explanation of a check. */
      rule: string
      /** The policy that gives them; empty for another rule. */
      policy_id: string
      /** Its title. */
      policy_title: string
      /** The role that the policy binds. */
      role_id: string
      /** The name of that role. */
      role_name: string
      /** The title of that role. */
      role_title: string
      /** When that policy ends; empty where it does not. */
      expires_at: string
      /** The group through which the principal has the role; empty for a policy of its own. */
      group: string
      /** Its name. */
      group_name: string
      /** Its title. */
      group_title: string
      /** What the policy is bound on, where that is above the place; else empty. */
      ancestor: string
      /** Its name. */
      ancestor_name: string
      /** Its title. */
      ancestor_title: string
    }
    Effect: {
      /** `<namespace>:<id>` of a user, service user or group. A group stands for what is granted to it. */
      principal: string
      /** The title of a service user or group; else empty. */
      principal_title: string
      /** `<namespace>:<id>` of the place: the resource of a policy that the change concerns, or a resource that moves. */
      resource: string
      /** Its name; empty for an unregistered one. */
      resource_name: string
      /** Its title. */
      resource_title: string
      /** The keys of the permissions that the principal has there now and would not have. Where it owns the resource, and others lie below it, these are those that it would lose below. */
      lost: string[]
      /** The keys of those that it does not have and would have, or would have below a resource that it owns. */
      gained: string[]
      /** Those that the change concerns and that it would still have, and what gives them. */
      kept: components['schemas']['RemainingPermissions'][]
    }
    AuditLog: {
      /** The time of the change and its number, such as `20261127T034512Z-100000000000000000001`. */
      id: string
      /** Always `tollgate`. */
      source: string
      /** What happened, such as `app.policy.created`, `app.role.updated`, `app.organization.disabled`, `app.group.members.removed` or `app.billing.credits.created`. */
      action: string
      /** Who did it: the type `app/user` or `app/serviceuser` with an id, `operator` for a command with the rights of the table, `system` for the table itself. Type and id are empty where the actor was not recorded. */
      actor: {
        id: string
        type: string
        name: string
      }
      /** What changed: the type `app/policy`, `app/role`, `app/permission`, `app/organization`, `app/project`, `app/group`, `app/user`, `app/serviceuser`, `app/billing_account`, `app/subscription`, `app/product`, `app/plan`, `app/feature`, or the namespace of a resource. */
      target: {
        id: string
        type: string
        name: string
      }
      /** The attributes of the target after the change, or before a deletion: ids, references, roles, amounts and ends. It has no titles, no metadata, no names of people and no secrets. */
      context: { [key: string]: string }
      /** When the table recorded the change, in whole seconds. */
      created_at: string
      /** The organization; empty for a change of the whole service, and where the organization was already deleted. */
      org_id: string
      /** Of an update: each attribute that changed. `before` and `after` are missing where the log does not keep the value, as for titles and metadata. */
      changes: ({
        field: string
        before?: string
        after?: string
      })[]
    }
    EndingGrant: {
      /** `policy` for a role on a resource, `member` for a membership in a group. */
      kind: "policy" | "member"
      /** The id of the policy; empty for a membership. */
      id: string
      /** Who has it: `<namespace>:<id>`. */
      principal: string
      /** The role of the policy; empty for a membership. */
      role_id: string
      /** The resource of the policy; empty for a membership. */
      resource: string
      /** The group of the membership, `app/group:<id>`; empty for a policy. */
      group: string
      /** The organization; empty for a policy outside of organizations. */
      org_id: string
      /** When it ends. */
      expires_at: string
    }
    Found: {
      /** The kind of the thing. */
      kind: "organization" | "project" | "group" | "resource" | "user" | "service_user" | "role" | "permission" | "policy" | "billing_account" | "usage" | "credit" | "product" | "feature" | "plan"
      /** The unique id. */
      id: string
      /** The unique name; empty if it has none. */
      name: string
      /** Any text; may be empty. A billing account and a usage have none. Of a user it is the title, else the name, else the email address. */
      title: string
      /** The key of a permission; else empty. */
      key: string
      /** `<namespace>:<id>` of an organization, project, group or resource, as a check takes it. Of a policy, where it is bound. */
      resource: string
      /** `<namespace>:<id>` of a user, service user or group. Of a policy, to whom it is bound. */
      principal: string
      /** The role that a policy binds; else empty. */
      role_id: string
      /** The organization that it is in; empty if it is in none. Of a policy it is empty. */
      org_id: string
      /** The project itself, or that of a resource; else empty. */
      project_id: string
      /** The billing account itself, or that of a usage or of credits; else empty. */
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
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata: { [key: string]: unknown }
      /** How many members the group has: users and service users. */
      members_count: number
      /** Its members that are users, where `with_members` asks for them; else empty. */
      users: components['schemas']['GroupUser'][]
      /** When it was created. */
      created_at: string
      /** When it was last changed. */
      updated_at: string
    }
    User: {
      /** The id of the user, as the identity provider gives it. */
      id: string
      /** The name in the profile; empty without one, as the following texts are. */
      name: string
      /** The name that people read. */
      title: string
      /** The email address. It is no reference: users are referred to by their ids. */
      email: string
      /** The address of a picture, or the picture as a data URL. Lists leave out pictures. */
      avatar: string
      /** The metadata of the profile. Empty in lists of an organization, project or group; in the list of platform users, the relations of the user. */
      metadata: { [key: string]: unknown }
      /** `enabled`, or `disabled`: then every check about the user says no. */
      state: string
      /** When the profile was made; in lists of an organization, project, group or the platform when the user joined, or got the role that is listed. For a user without a profile, "Get user" answers the beginning of 1970. */
      created_at: string
      /** When that last changed. */
      updated_at: string
    }
    GroupUser: {
      /** The id of the user, as the identity provider gives it. */
      id: string
      /** The name in the profile; empty without one, as the following texts are. */
      name: string
      /** The name that people read. */
      title: string
      /** The email address. It is no reference: users are referred to by their ids. */
      email: string
      /** The address of a picture, or the picture as a data URL. Lists leave out pictures. */
      avatar: string
      /** The metadata of the profile. Empty in lists of an organization, project or group; in the list of platform users, the relations of the user. */
      metadata: { [key: string]: unknown }
      /** `enabled`, or `disabled`: then every check about the user says no. */
      state: string
      /** When the profile was made; in lists of an organization, project, group or the platform when the user joined, or got the role that is listed. For a user without a profile, "Get user" answers the beginning of 1970. */
      created_at: string
      /** When that last changed. */
      updated_at: string
      /** When the membership stops counting, an RFC 3339 time; empty where it does not end. */
      expires_at: string
    }
    GroupServiceUser: {
      /** The client id. */
      id: string
      /** The title of the client. */
      title: string
      /** Its metadata. Empty among the members of a group. In the list of a project it is empty for a service user of another organization; title and `org_id` are then empty, too, except to platform admins and holders of the relations `support` and `viewer`. In the list of platform users it has the relations. */
      metadata: { [key: string]: unknown }
      /** `enabled`, or `disabled`: then its requests are 401, and every check about it says no. */
      state: string
      /** The organization that it belongs to. Empty for a client that the operator made. */
      org_id: string
      /** When it was created. */
      created_at: string
      /** When it was last changed. */
      updated_at: string
      /** When the membership stops counting, an RFC 3339 time; empty where it does not end. */
      expires_at: string
    }
    RolePair: {
      /** The id of a user. */
      user_id: string
      /** The roles that are bound to the user there. */
      roles: components['schemas']['Role'][]
    }
    Hold: {
      /** A UUID that the caller makes: the idempotency key. It is unique for ever, over all accounts. */
      id: string
      /** The account. */
      billing_id: string
      /** The project of its usages; empty for none. */
      project_id: string
      /** The credits that it set aside at first. */
      amount: string
      /** The credits that it sets aside now. */
      held: string
      /** The credits that its captures charged. */
      captured: string
      /** `open`; `captured` or `released`, which ended it; `expired`, which sets nothing aside. */
      state: "open" | "captured" | "released" | "expired"
      /** The event or service that it is for; stored in lower case. */
      source: string
      /** Any text. */
      description: string
      /** The user that triggered it. */
      user_id: string
      /** Any JSON object. */
      metadata: { [key: string]: unknown }
      /** From this instant on it sets nothing aside. */
      expires_at: string
      /** When it was made. */
      created_at: string
      /** When it last changed. */
      updated_at: string
    }
    Permission: {
      /** The unique id. */
      id: string
      /** A handle of its own, unique across the instance: letters and digits. */
      name: string
      /** Any text; may be empty. */
      title: string
      /** `service/resource` of the key. */
      namespace: string
      /** `service.resource.verb`, lower-case letters and digits. The service `app` and the verbs `owner`, `project` and `granted` are reserved. */
      key: string
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata: { [key: string]: unknown }
      /** When it was created. */
      created_at: string
      /** When it was last changed. */
      updated_at: string
    }
    Policy: {
      /** The unique id. */
      id: string
      /** Any text; may be empty. */
      title: string
      /** The role; in a request its id, or the name of a role of the platform. */
      role_id: string
      /** `namespace:uuid` of an organization, project, group or any other resource, such as `app/project:…` or `compute/disk:…`. */
      resource: string
      /** `app/user:<id>`, `app/group:<uuid>` or `app/serviceuser:<uuid>`. */
      principal: string
      /** Any JSON object. `labels`, if given, is a map of strings, and `description` a string. */
      metadata: { [key: string]: unknown }
      /** When it stops granting, an RFC 3339 time; empty where it does not end. In a request: a time in the future, or empty. */
      expires_at: string
      /** When it was created. */
      created_at: string
      /** When it was last changed. */
      updated_at: string
    }
    PolicyAuthor: {
      /** `app/user:<id>` or `app/serviceuser:<id>`, or `operator:<name>` for the command; empty for a policy of an earlier release that did not record it. */
      created_by: string
      /** The title of that service user; empty if it was deleted, and for a user or an operator. */
      created_by_title: string
      /** When it was created. */
      created_at: string
      /** Who changed it last, likewise. */
      updated_by: string
      /** The title of that service user, likewise. */
      updated_by_title: string
      /** When it was last changed. */
      updated_at: string
    }
    ServiceUserRolePair: {
      /** The id of a service user. */
      serviceuser_id: string
      /** The roles that are bound to it on the project. */
      roles: components['schemas']['Role'][]
    }
    GroupRolePair: {
      /** The id of a group. */
      group_id: string
      /** The roles that are bound to it on the project. */
      roles: components['schemas']['Role'][]
    }
    Plan: {
      /** The unique id. */
      id: string
      /** Unique; a slug. */
      name: string
      /** For people. */
      title: string
      /** Any text. */
      description: string
      /** How long a period is; empty for one without end. */
      interval: "" | "day" | "week" | "month" | "year"
      /** Credits that come with the start. */
      on_start_credits: string
      /** How many days it can be tried, at most 730. */
      trial_days: string
      /** Credits that come with each period, less those that a period cut short has already given for the same time. */
      period_credits: string
      /** Whether the credits of a period expire with it; true by default. */
      period_credits_expire: boolean
      /** `inactive` is not offered any more. */
      state: "active" | "inactive"
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata: { [key: string]: unknown }
      /** When it was created. */
      created_at: string
      /** When it was last changed. */
      updated_at: string
      /** Its products, in the order in which they joined. */
      products: components['schemas']['Product'][]
    }
    Subscription: {
      /** The unique id. */
      id: string
      /** The billing account. */
      customer_id: string
      /** What a payment provider calls it. */
      provider_id: string
      /** The plan that it has now. */
      plan_id: string
      /** `trialing` and `active` entitle; `past_due`, which a platform admin sets, and `ended` do not. It follows from the clock. */
      state: "trialing" | "active" | "past_due" | "ended"
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata: { [key: string]: unknown }
      /** When it was created. */
      created_at: string
      /** When it was last changed. */
      updated_at: string
      /** When it was canceled; empty where it is not. */
      canceled_at: string
      /** When it ended; empty while it goes on. */
      ended_at: string
      /** The end of its trial; empty where it has none. */
      trial_ends_at: string
      /** The start of the period that it is in, or of its trial. */
      current_period_start_at: string
      /** The end of that period or trial; empty for a period without end. */
      current_period_end_at: string
      /** The instant from which periods are counted. */
      billing_cycle_anchor_at: string
      /** What waits: a change of the plan or a cancellation. One entry at most. */
      phases: components['schemas']['SubscriptionPhase'][]
      /** The account; `null` unless `expand=customer` asks for it. */
      customer: components['schemas']['BillingAccount'] | null
      /** The plan with its products; `null` unless `expand=plan` asks for it. */
      plan: components['schemas']['Plan'] | null
    }
    SubscriptionPhase: {
      /** When it happens. */
      effective_at: string
      /** The plan that a change leads to; empty for a cancellation. */
      plan_id: string
      /** `change` or `cancel`; empty where nothing waits. */
      reason: "" | "change" | "cancel"
    }
    Product: {
      /** The unique id. */
      id: string
      /** Unique; lower-case letters, digits, `_` and `-`, at least 3. */
      name: string
      /** Any text; may be empty. */
      title: string
      /** Any text; may be empty. */
      description: string
      /** The plans that it belongs to, by id. A text that is not the id of a plan is kept, but has no effect. */
      plan_ids: string[]
      /** Whether it is on sale. */
      state: "active" | "inactive"
      /** `basic`, `credits` for a product that sells credits, or `per_seat`. */
      behavior: "basic" | "credits" | "per_seat"
      /** The numbers that belong to the behavior. */
      behavior_config: components['schemas']['BehaviorConfig']
      /** In a request: the whole list, each matched by `id`, else by `name`. */
      prices: components['schemas']['Price'][]
      /** In a request: the whole list, each matched by `id`, else by `name`. */
      features: components['schemas']['Feature'][]
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata: { [key: string]: unknown }
      /** When it was created. */
      created_at: string
      /** When it was last changed. */
      updated_at: string
    }
    Price: {
      /** The unique id. */
      id: string
      /** The product that it belongs to. */
      product_id: string
      /** Always empty, for clients that expect the field: no payment provider is connected. */
      provider_id: string
      /** Unique within the product, in any letter case. */
      name: string
      /** How often it is due; empty for a one-time price. */
      interval: "" | "day" | "week" | "month" | "year"
      /** `licensed` is paid for having it, `metered` for using it. */
      usage_type: "licensed" | "metered"
      /** `flat`: one amount; `tiered`: by tiers. */
      billing_scheme: "flat" | "tiered"
      /** `inactive` once the product no longer lists it. */
      state: "active" | "inactive"
      /** ISO 4217; stored in lower case. */
      currency: string
      /** In the minor unit of the currency, such as cents. */
      amount: string
      /** How the usages of a metered price become one number. */
      metered_aggregate: "" | "sum" | "last_during_period" | "last_ever" | "max"
      /** How the tiers of a tiered price count. */
      tier_mode: "" | "graduated" | "volume"
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata: { [key: string]: unknown }
      /** When it was created. */
      created_at: string
      /** When it was last changed. */
      updated_at: string
    }
    Feature: {
      /** The unique id. */
      id: string
      /** Unique; letters, digits, `_` and `-`. */
      name: string
      /** Every product that it belongs to. */
      product_ids: string[]
      /** Any text; may be empty. */
      title: string
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata: { [key: string]: unknown }
      /** When it was created. */
      created_at: string
      /** When it was last changed. */
      updated_at: string
    }
    BehaviorConfig: {
      /** The credits that the product buys; above 0 only for `credits`. */
      credit_amount: string
      /** The largest number of seats, 0 for no limit; above 0 only for `per_seat`. */
      seat_limit: string
      /** The smallest quantity that can be bought. */
      min_quantity: string
      /** The largest quantity that can be bought; 0 for no limit. */
      max_quantity: string
    }
    Resource: {
      /** The unique id. */
      id: string
      /** `frn:<project name>:<namespace>:<resource name>`, by which a check can name the resource. */
      urn: string
      /** 1 to 256 characters without control characters, and not a UUID. Unique in its namespace and project. A new name is in Unicode NFC. */
      name: string
      /** Any text; may be empty. */
      title: string
      /** The project that the resource belongs to. It never changes. */
      project_id: string
      /** `service/resource`, such as `compute/disk`. It exists while a permission is in it, and never changes. */
      namespace: string
      /** The resource of the same project that this one lies in: `namespace:uuid`, in a request also `namespace:urn` or the URN alone. Empty directly in the project. */
      parent: string
      /** The owner: `app/user:…` or `app/serviceuser:…`, or empty. An owner may do everything with the resource. */
      principal: string
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata: { [key: string]: unknown }
      /** When it was created. */
      created_at: string
      /** When it was last changed. */
      updated_at: string
    }
    Role: {
      /** The unique id. */
      id: string
      /** Lower-case letters, digits, `_` and `-`, at most 64. Unique among the roles of the platform, or of the organization. Names that begin with `app_` are those of built-in roles. */
      name: string
      /** Any text; may be empty. */
      title: string
      /** The permissions of the role, as `service_resource_verb`. A request may also give the key or the id of each. In an answer only those that exist. */
      permissions: string[]
      /** The namespaces of the resources that the role may be bound on, such as `app/project` or `compute/disk`; empty for all. */
      scopes: string[]
      /** Any JSON object; it is stored and returned unchanged. At most 64 KiB, nested at most 32 deep. */
      metadata: { [key: string]: unknown }
      /** The organization that has the role; empty for a role of the platform. It never changes. */
      org_id: string
      /** Always `enabled`. */
      state: "enabled"
      /** When it was created. */
      created_at: string
      /** When it was last changed. */
      updated_at: string
    }
    ServiceUser: {
      /** The client id. */
      id: string
      /** The title of the client. */
      title: string
      /** Its metadata. Empty among the members of a group. In the list of a project it is empty for a service user of another organization; title and `org_id` are then empty, too, except to platform admins and holders of the relations `support` and `viewer`. In the list of platform users it has the relations. */
      metadata: { [key: string]: unknown }
      /** `enabled`, or `disabled`: then its requests are 401, and every check about it says no. */
      state: string
      /** The organization that it belongs to. Empty for a client that the operator made. */
      org_id: string
      /** When it was created. */
      created_at: string
      /** When it was last changed. */
      updated_at: string
    }
    SecretCredential: {
      /** The id: that of the service user, a dot and 8 hexadecimal digits. It may be the user name, too; then only this secret counts. */
      id: string
      /** What the secret is for; may be empty. */
      title: string
      /** The text of the secret, in the answer that makes it. Empty everywhere else. */
      secret: string
      /** When it was created. */
      created_at: string
      /** When it stops working; empty where it does not. */
      expires_at: string
    }
    BillingTransaction: {
      /** The id of the usage, the credit grant or the revert; of expired credits an id that is made from that of their grant. */
      id: string
      /** The billing account. */
      customer_id: string
      /** The source of the usage; `system.awarded` of granted credits; `system.buy` of credits that were bought; `system.revert.` and the source of the usage of a revert; `system.expired` of credits that expired. */
      source: string
      /** Credits; always above 0. */
      amount: string
      /** `credit` adds to the balance, `debit` takes from it. */
      type: "credit" | "debit"
      /** The description of the usage or the grant; a revert has that of its usage. */
      description: string
      /** The user that triggered the usage; a revert has that of its usage; empty for a grant. */
      user_id: string
      /** The hold that a usage was captured from; else empty. */
      hold_id: string
      /** The metadata of the usage. A revert has `revert_request_using`, the id of its usage; expired credits have `credit_id`, the id of their grant. */
      metadata: { [key: string]: unknown }
      /** When it was recorded; of expired credits the instant at which they expired. */
      created_at: string
      /** The same; of expired credits when the expiry was booked. */
      updated_at: string
    }
    TransactionSum: {
      /** The day (UTC) on which the transactions were recorded, `2026-11-21`. */
      day: string
      /** `usage` and `expiry`, which take from the balance; `credit` and `revert`, which add to it. */
      kind: "usage" | "credit" | "revert" | "expiry"
      /** The source of the usages, or of the usages that were reverted; empty for credits, and where it is not asked for. */
      source: string
      /** The user of the usages, or of the usages that were reverted; empty for credits, and where it is not asked for. */
      user_id: string
      /** Credits, added up; always above 0. */
      amount: string
      /** How many transactions are added up. */
      count: number
    }
    AddGroupUsersResponse: {
    }
    AddOrganizationUsersResponse: {
    }
    AddPlatformUserResponse: {
    }
    BatchCheckResponse: {
      /** Each check with its answer, in the order sent. */
      pairs: components['schemas']['BatchCheckPair'][]
    }
    BatchCheckPermissionResponse: {
      /** Each check with its answer, in the order sent. */
      pairs: components['schemas']['BatchCheckPermissionPair'][]
    }
    CancelSubscriptionResponse: {
    }
    CaptureHoldResponse: {
      /** The hold. */
      hold: components['schemas']['Hold']
      /** The balance of its account after the request, in credits. */
      balance: string
      /** The credits that charges and new holds may take after the request. */
      available: string
      /** How many usages were new. */
      recorded: number
      /** How many usages were known, and were not charged again. */
      replayed: number
    }
    ChangeSubscriptionResponse: {
      /** The change; with empty fields where nothing waits. */
      phase: components['schemas']['SubscriptionPhase']
    }
    CheckResponse: {
      /** Whether the subject has the permission and, where a feature is asked for, the account is entitled to it. */
      status: boolean
      /** Only with a feature: `ALLOWED`; `DENIED` by the check; `NO_ACCOUNT` where the organization of the resource has none; `NOT_ENTITLED`. */
      reason?: "ALLOWED" | "DENIED" | "NO_ACCOUNT" | "NOT_ENTITLED"
      /** The reasons; only if the request asks for them. */
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
        plans?: ({
          id: string
          name: string
          title: string
        })[]
      }
    }
    CheckAndChargeResponse: {
      /** Whether the check allows it, and all of it was charged or set aside. */
      status: boolean
      /** `ALLOWED`; `DENIED` by the check; `INSUFFICIENT_CREDITS`, `ACCOUNT_DISABLED` or `NO_ACCOUNT` where nobody pays; `NOT_ENTITLED` where the plans of the account lack the feature; `HOLD_ENDED` for a known hold that has ended. */
      reason: "ALLOWED" | "DENIED" | "INSUFFICIENT_CREDITS" | "ACCOUNT_DISABLED" | "NO_ACCOUNT" | "NOT_ENTITLED" | "HOLD_ENDED"
      /** The account; empty for a denial, and where there is none. */
      billing_id: string
      /** Its balance after the request, in credits; empty likewise. */
      balance: string
      /** The credits that charges and new holds may take after the request; empty likewise. */
      available: string
      /** How many usages, or 1 for a hold, were new. */
      recorded: number
      /** How many usages, or 1 for a hold, were known, and were not charged again. */
      replayed: number
      /** The hold; null where none was asked for, or none was made. */
      hold: components['schemas']['Hold'] | null
      /** The reasons of the check; only if the request asks for them. */
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
        plans?: ({
          id: string
          name: string
          title: string
        })[]
      }
    }
    CheckEntitlementResponse: {
      /** Whether the account is entitled to the feature. */
      status: boolean
    }
    CheckResourcePermissionResponse: {
      /** Whether the caller has the permission. */
      status: boolean
    }
    CheckTrialResponse: {
      /** Whether the account had the trial, or has it now. */
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
    CreateGroupResponse: {
      /** The group. */
      group: components['schemas']['Group']
    }
    CreateHoldResponse: {
      /** The hold. */
      hold: components['schemas']['Hold']
      /** The balance of its account after the request, in credits. */
      balance: string
      /** The credits that charges and new holds may take after the request. */
      available: string
      /** 1 for a hold that was known, else 0. */
      replayed: number
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
    CreateUsageResponse: {
      /** The account that pays. */
      billing_id: string
      /** Its balance after the charge, in credits. */
      balance: string
      /** How many usages were new. */
      recorded: number
      /** How many usages were known, and were not charged again. */
      replayed: number
    }
    CreateUserResponse: {
      /** The user. */
      user: components['schemas']['User']
    }
    DeleteGroupResponse: {
      /** How many policies this request deleted. */
      policies: number
      /** How many memberships of groups it ended. */
      memberships: number
      /** How many resources it deleted with the organization, project or resource that they lay in, or left without an owner. */
      resources: number
      /** How many relations to the platform it ended. */
      relations: number
    }
    DeleteOrganizationResponse: {
      /** How many policies this request deleted. */
      policies: number
      /** How many memberships of groups it ended. */
      memberships: number
      /** How many resources it deleted with the organization, project or resource that they lay in, or left without an owner. */
      resources: number
      /** How many relations to the platform it ended. */
      relations: number
    }
    DeleteOrganizationRoleResponse: {
    }
    DeletePermissionResponse: {
    }
    DeletePolicyResponse: {
    }
    DeleteProjectResponse: {
      /** How many policies this request deleted. */
      policies: number
      /** How many memberships of groups it ended. */
      memberships: number
      /** How many resources it deleted with the organization, project or resource that they lay in, or left without an owner. */
      resources: number
      /** How many relations to the platform it ended. */
      relations: number
    }
    DeleteProjectResourceResponse: {
      /** How many policies this request deleted. */
      policies: number
      /** How many memberships of groups it ended. */
      memberships: number
      /** How many resources it deleted with the organization, project or resource that they lay in, or left without an owner. */
      resources: number
      /** How many relations to the platform it ended. */
      relations: number
    }
    DeleteRoleResponse: {
    }
    DeleteServiceUserResponse: {
      /** How many policies this request deleted. */
      policies: number
      /** How many memberships of groups it ended. */
      memberships: number
      /** How many resources it deleted with the organization, project or resource that they lay in, or left without an owner. */
      resources: number
      /** How many relations to the platform it ended. */
      relations: number
    }
    DeleteServiceUserCredentialResponse: {
    }
    DeleteUserResponse: {
      /** How many policies this request deleted. */
      policies: number
      /** How many memberships of groups it ended. */
      memberships: number
      /** How many resources it deleted with the organization, project or resource that they lay in, or left without an owner. */
      resources: number
      /** How many relations to the platform it ended. */
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
      /** Only where the evaluation could not be made: then it is a denial, with its error. */
      context?: {
        error: components['schemas']['AuthzenError']
      }
    }
    EvaluateBatchResponse: {
      /** Only in the answer to a single evaluation. */
      decision?: boolean
      /** Only in the answer to a single evaluation. */
      context?: {
        error: components['schemas']['AuthzenError']
      }
      /** The answer to each evaluation, up to the one that ended them. */
      evaluations?: components['schemas']['EvaluateResponse'][]
    }
    FindResponse: {
      /** The things; empty for a text that names nothing. */
      results: components['schemas']['Found'][]
      /** Whether more than 20 permissions begin with the text, or more than 20 resources have the id. */
      truncated: boolean
    }
    FindEntitiesResponse: {
      /** The things. One that does not exist is left out. */
      results: components['schemas']['Found'][]
      /** Of a question: whether there are further pages. */
      truncated?: boolean
      /** Of a question: the token of the next page; empty on the last one. */
      next_page_token?: string
    }
    GetAuthzenConfigurationResponse: {
      /** The origin that was asked. */
      policy_decision_point: string
      /** For one decision. */
      access_evaluation_endpoint: string
      /** For several decisions. */
      access_evaluations_endpoint: string
      /** For who may do something. */
      search_subject_endpoint: string
      /** Searches resources on which a subject may do an action. */
      search_resource_endpoint: string
      /** Searches the actions that a subject may do. */
      search_action_endpoint: string
    }
    GetBillingAccountResponse: {
      /** The account. */
      billing_account: components['schemas']['BillingAccount']
      /** Only if asked for, and always empty: no payment provider is connected. */
      payment_methods?: ({
      })[]
      /** Its limits and what it has used, only if asked for. */
      billing_details?: components['schemas']['BillingDetails']
    }
    GetBillingBalanceResponse: {
      /** The balance. */
      balance: components['schemas']['Balance']
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
      /** The version that runs. */
      version: string
      /** Only on a local server: how many seconds its clock is ahead, which `CLOCK_OFFSET` says; negative where it is behind. */
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
      /** Who made the policy, and who changed it last. */
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
    GetUserResponse: {
      /** The user. */
      user: components['schemas']['User']
    }
    GrantBillingCreditsResponse: {
      /** The account that has the credits. */
      billing_id: string
      /** Its balance after the grant, in credits. */
      balance: string
      /** 1 for a new grant, else 0. */
      recorded: number
      /** 1 for a grant that was known, and added nothing, else 0. */
      replayed: number
    }
    ListAllAuditLogsResponse: {
      /** The changes, newest first. */
      logs: components['schemas']['AuditLog'][]
      /** How many days the stage keeps changes; 0 where it keeps none. */
      kept_days: number
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
    }
    ListAllBillingAccountsResponse: {
      /** The accounts. */
      billing_accounts: components['schemas']['BillingAccount'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
      /** With `order_by` or `keyword`: how many entries the filters choose on all pages together, among the first 10,000 of the list. */
      count?: number
      /** Whether the list has no more than these 10,000. */
      count_is_exact?: boolean
    }
    ListAllOrganizationsResponse: {
      /** The organizations, by id. */
      organizations: components['schemas']['Organization'][]
      /** How many organizations the filters choose, on all pages together; with `order_by` or `keyword`, among the first 10,000. Missing with `with_count=false`. */
      count?: number
      /** Whether `count` covers all of them. Stands beside `count`. */
      count_is_exact?: boolean
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
    }
    ListAllServiceUsersResponse: {
      /** The service users. */
      serviceusers: components['schemas']['ServiceUser'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
      /** With `order_by` or `keyword`: how many entries the filters choose on all pages together, among the first 10,000 of the list. */
      count?: number
      /** Whether the list has no more than these 10,000. */
      count_is_exact?: boolean
    }
    ListBillingAccountsResponse: {
      /** The accounts, by id. */
      billing_accounts: components['schemas']['BillingAccount'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
      /** With `order_by` or `keyword`: how many entries the filters choose on all pages together, among the first 10,000 of the list. */
      count?: number
      /** Whether the list has no more than these 10,000. */
      count_is_exact?: boolean
    }
    ListBillingTransactionsResponse: {
      /** The transactions, newest first. */
      transactions: components['schemas']['BillingTransaction'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
    }
    ListEndingGrantsResponse: {
      /** The grants, the earliest end first. */
      grants: components['schemas']['EndingGrant'][]
      /** How many days the stage keeps its audit log; 0 where it keeps none. */
      kept_days: number
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
    }
    ListEntitlementsResponse: {
      /** The features, with the ids of the plans that give them. */
      features: ({
        id: string
        name: string
        title: string
        plan_ids: string[]
      })[]
      /** The seats of the organization. */
      seats: {
        limit: string
        used: number
      }
      /** The subscriptions that have not ended, the newest first. */
      subscriptions: components['schemas']['Subscription'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
    }
    ListFeaturesResponse: {
      /** The features, by id. */
      features: components['schemas']['Feature'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
    }
    ListGroupUsersResponse: {
      /** The members of this page that are users. */
      users: components['schemas']['GroupUser'][]
      /** The users of this page that have a role on the group, where `with_roles` asks for them; else empty. */
      role_pairs: components['schemas']['RolePair'][]
      /** The members of this page that are service users. */
      serviceusers: components['schemas']['GroupServiceUser'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
    }
    ListGroupsResponse: {
      /** The groups. */
      groups: components['schemas']['Group'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
      /** With `order_by` or `keyword`: how many entries the filters choose on all pages together, among the first 10,000 of the list. */
      count?: number
      /** Whether the list has no more than these 10,000. */
      count_is_exact?: boolean
    }
    ListHoldsResponse: {
      /** The holds. */
      holds: components['schemas']['Hold'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
    }
    ListOrganizationAdminsResponse: {
      /** The users, by id. */
      users: components['schemas']['User'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
    }
    ListOrganizationAuditLogsResponse: {
      /** The changes, newest first. */
      logs: components['schemas']['AuditLog'][]
      /** How many days the stage keeps changes; 0 where it keeps none. */
      kept_days: number
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
    }
    ListOrganizationGroupsResponse: {
      /** The groups, by id. */
      groups: components['schemas']['Group'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
      /** With `order_by` or `keyword`: how many entries the filters choose on all pages together, among the first 10,000 of the list. */
      count?: number
      /** Whether the list has no more than these 10,000. */
      count_is_exact?: boolean
    }
    ListOrganizationProjectsResponse: {
      /** The projects, by id. */
      projects: components['schemas']['Project'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
      /** With `order_by` or `keyword`: how many entries the filters choose on all pages together, among the first 10,000 of the list. */
      count?: number
      /** Whether the list has no more than these 10,000. */
      count_is_exact?: boolean
    }
    ListOrganizationRolesResponse: {
      /** The roles, by id. */
      roles: components['schemas']['Role'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
      /** With `order_by` or `keyword`: how many entries the filters choose on all pages together, among the first 10,000 of the list. */
      count?: number
      /** Whether the list has no more than these 10,000. */
      count_is_exact?: boolean
    }
    ListOrganizationServiceUsersResponse: {
      /** The service users, by id. */
      serviceusers: components['schemas']['ServiceUser'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
      /** With `order_by` or `keyword`: how many entries the filters choose on all pages together, among the first 10,000 of the list. */
      count?: number
      /** Whether the list has no more than these 10,000. */
      count_is_exact?: boolean
    }
    ListOrganizationUsersResponse: {
      /** The users of this page. */
      users: components['schemas']['User'][]
      /** The users of this page with their roles, where `with_roles` asks for them; else empty. */
      role_pairs: components['schemas']['RolePair'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
    }
    ListOrganizationsResponse: {
      /** The organizations, by id. */
      organizations: components['schemas']['Organization'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
      /** With `order_by` or `keyword`: how many entries the filters choose on all pages together, among the first 10,000 of the list. */
      count?: number
      /** Whether the list has no more than these 10,000. */
      count_is_exact?: boolean
    }
    ListOrganizationsByUserResponse: {
      /** The organizations, by id. */
      organizations: components['schemas']['Organization'][]
      /** Always empty: there are no domains. */
      joinable_via_domain: components['schemas']['Organization'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
    }
    ListPermissionsResponse: {
      /** The permissions, by key. */
      permissions: components['schemas']['Permission'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
    }
    ListPlansResponse: {
      /** The plans, by id. */
      plans: components['schemas']['Plan'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
      /** With `order_by` or `keyword`: how many entries the filters choose on all pages together, among the first 10,000 of the list. */
      count?: number
      /** Whether the list has no more than these 10,000. */
      count_is_exact?: boolean
    }
    ListPlatformUsersResponse: {
      /** The users, by id. */
      users: components['schemas']['User'][]
      /** The service users, by id. */
      serviceusers: components['schemas']['ServiceUser'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
    }
    ListPoliciesResponse: {
      /** The policies of this page. */
      policies: components['schemas']['Policy'][]
      /** The `page_token` of the next page; empty on the last one. */
      next_page_token: string
    }
    ListProductsResponse: {
      /** The products, by id. */
      products: components['schemas']['Product'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
      /** With `order_by` or `keyword`: how many entries the filters choose on all pages together, among the first 10,000 of the list. */
      count?: number
      /** Whether the list has no more than these 10,000. */
      count_is_exact?: boolean
    }
    ListProjectAdminsResponse: {
      /** The users, by id. */
      users: components['schemas']['User'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
    }
    ListProjectGroupsResponse: {
      /** The groups, by id. */
      groups: components['schemas']['Group'][]
      /** The groups of this page with their roles, where `with_roles` asks for them; else empty. */
      role_pairs: components['schemas']['GroupRolePair'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
    }
    ListProjectResourcesResponse: {
      /** The resources, by namespace and id. */
      resources: components['schemas']['Resource'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
    }
    ListProjectServiceUsersResponse: {
      /** The service users, by id. */
      serviceusers: components['schemas']['ServiceUser'][]
      /** The service users of this page with their roles, where `with_roles` asks for them; else empty. */
      role_pairs: components['schemas']['ServiceUserRolePair'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
    }
    ListProjectUsersResponse: {
      /** The users, by id. */
      users: components['schemas']['User'][]
      /** The users of this page with their roles, where `with_roles` asks for them; else empty. */
      role_pairs: components['schemas']['RolePair'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
    }
    ListProjectsResponse: {
      /** The projects. */
      projects: components['schemas']['Project'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
      /** With `order_by` or `keyword`: how many entries the filters choose on all pages together, among the first 10,000 of the list. */
      count?: number
      /** Whether the list has no more than these 10,000. */
      count_is_exact?: boolean
    }
    ListProjectsByUserResponse: {
      /** The projects, by id. */
      projects: components['schemas']['Project'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
    }
    ListRolesResponse: {
      /** The roles, by id. */
      roles: components['schemas']['Role'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
      /** With `order_by` or `keyword`: how many entries the filters choose on all pages together, among the first 10,000 of the list. */
      count?: number
      /** Whether the list has no more than these 10,000. */
      count_is_exact?: boolean
    }
    ListServiceUserCredentialsResponse: {
      /** The secrets, by id. */
      secrets: components['schemas']['SecretCredential'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
    }
    ListServiceUserProjectsResponse: {
      /** The projects, by id. */
      projects: components['schemas']['Project'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
    }
    ListServiceUsersResponse: {
      /** The service users, by id. */
      serviceusers: components['schemas']['ServiceUser'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
      /** With `order_by` or `keyword`: how many entries the filters choose on all pages together, among the first 10,000 of the list. */
      count?: number
      /** Whether the list has no more than these 10,000. */
      count_is_exact?: boolean
    }
    ListSubscriptionsResponse: {
      /** The subscriptions. */
      subscriptions: components['schemas']['Subscription'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
    }
    ListUserGroupsResponse: {
      /** The groups, by id. */
      groups: components['schemas']['Group'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
    }
    ListUsersResponse: {
      /** The users of this page. */
      users: components['schemas']['User'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
      /** With `org_id` or `group_id`: how many users there are on all pages, at most 10,000. Else with `order_by` or `keyword`: how many of the first 10,000 profiles fit. */
      count?: number
      /** Whether `count` covers all of them: there are no more than these 10,000. Stands beside `count`. */
      count_is_exact?: boolean
    }
    PreviewChangeResponse: {
      /** What the change does. An effect without losses and gains names what the principal keeps. */
      effects: components['schemas']['Effect'][]
      /** The token of the next page; empty at the end. A page may be empty without being the last. */
      next_page_token: string
    }
    ReleaseHoldResponse: {
      /** The hold. */
      hold: components['schemas']['Hold']
      /** The balance of its account after the request, in credits. */
      balance: string
      /** The credits that charges and new holds may take after the request. */
      available: string
    }
    RemoveGroupUserResponse: {
      /** How many policies this request deleted. */
      policies: number
      /** How many memberships of groups it ended. */
      memberships: number
      /** How many resources it deleted with the organization, project or resource that they lay in, or left without an owner. */
      resources: number
      /** How many relations to the platform it ended. */
      relations: number
    }
    RemoveOrganizationUserResponse: {
      /** How many policies this request deleted. */
      policies: number
      /** How many memberships of groups it ended. */
      memberships: number
      /** How many resources it deleted with the organization, project or resource that they lay in, or left without an owner. */
      resources: number
      /** How many relations to the platform it ended. */
      relations: number
    }
    RemovePlatformUserResponse: {
    }
    RevertBillingUsageResponse: {
      /** The account. */
      billing_id: string
      /** Its balance after the revert, in credits. */
      balance: string
      /** The reverted amount; of a replayed revert, the amount of the first one. */
      reverted: string
      /** The amount of the usage that is not reverted yet. */
      remaining: string
      /** 1 where the id was known, and nothing more was taken back; else 0. */
      replayed: number
    }
    RevokePolicyResponse: {
    }
    SearchActionsResponse: {
      /** The actions. */
      results: components['schemas']['AuthzenFoundAction'][]
      /** Where the next page begins; missing if a type or an id cannot be mapped. */
      page?: components['schemas']['AuthzenPage']
    }
    SearchResourcesResponse: {
      /** The resources, with the type as in the request. */
      results: components['schemas']['AuthzenFoundEntity'][]
      /** Where the next page begins; missing if a type or an id cannot be mapped. */
      page?: components['schemas']['AuthzenPage']
    }
    SearchSubjectsResponse: {
      /** The subjects, with the type as in the request. */
      results: components['schemas']['AuthzenFoundEntity'][]
      /** Where the next page begins; missing if a type or an id cannot be mapped. */
      page?: components['schemas']['AuthzenPage']
      /** `platform_admins`: whether platform admins may do it too; `false` where nothing is registered under the id. */
      context?: {
        platform_admins: boolean
      }
    }
    SummarizeBillingTransactionsResponse: {
      /** The sums, the newest day first. */
      summary: components['schemas']['TransactionSum'][]
      /** The token of the next page; empty at the end of the list. */
      next_page_token: string
    }
    UpdateBillingAccountResponse: {
      /** The account. */
      billing_account: components['schemas']['BillingAccount']
    }
    UpdateBillingAccountLimitsResponse: {
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
      /** The same policy, for clients of Frontier, which read a list. */
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
      reason: "INVALID_ARGUMENT" | "RESERVED_NAMESPACE" | "RESERVED_ROLE" | "LIST_TOO_LONG" | "BEING_DELETED" | "HAS_CHILDREN" | "RESOURCE_CYCLE" | "TOO_DEEP" | "TOO_MANY_RESOURCES" | "TOO_MANY_SUSPENDED" | "ROLE_IN_USE" | "ACCOUNT_ACTIVE" | "PLATFORM_SERVICE_USER" | "INSUFFICIENT_CREDITS" | "ACCOUNT_DISABLED" | "REVERT_EXCEEDS" | "BALANCE_OVERFLOW" | "FEATURES_OVERFLOW" | "TOO_MANY_EXPIRING_CREDITS" | "TOO_MANY_GROUPS" | "TOO_MANY_ROLES" | "TOO_MANY_POLICIES" | "TOO_MANY_SECRETS" | "PLAN_TOO_LARGE" | "PLAN_IN_USE" | "PLAN_INACTIVE" | "ALREADY_SUBSCRIBED" | "TOO_MANY_SUBSCRIPTIONS" | "SUBSCRIPTION_ENDED" | "PERIOD_WITHOUT_END" | "NO_TRIAL" | "PRODUCT_INACTIVE" | "PRICE_IMMUTABLE" | "EVERYTHING" | "SEARCH_TOO_WIDE" | "UNAUTHENTICATED" | "EDGE_ONLY" | "PERMISSION_DENIED" | "SUSPENDED" | "PERMISSION_ENDS" | "HOLDS_ELSEWHERE" | "NOT_FOUND" | "PERMISSION_NOT_FOUND" | "ROUTE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "ALREADY_EXISTS" | "USAGE_ID_REUSED" | "CREDIT_ID_REUSED" | "CHECKOUT_ID_REUSED" | "REVERT_ID_REUSED" | "HOLD_ID_REUSED" | "HOLD_ENDED" | "ABORTED" | "TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "THROTTLED" | "RATE_LIMITED" | "TOO_SOON" | "INTERNAL" | "DELETION_IN_PROGRESS" | "FORMAT_TOO_NEW" | "TOO_MUCH_TO_READ" | "UNAVAILABLE"
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
