// Made from openapi.json by `npm run openapi`.

export interface paths {
    "/v1beta1/organizations/{org_id}/groups/{id}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List group users
         * @description Lists the members of a group, by principal: service users before users. A page counts both together.
         *
         *     Platform admins may call it, and clients that hold `get` or `update` on the group.
         */
        get: operations["listGroupUsers"];
        put?: never;
        /**
         * Add group users
         * @description Adds 1 to 49 members to a group, all or none. Those that are members already are skipped. After the answer they hold what the group holds.
         *
         *     Platform admins may call it, and clients that hold `update` on the group.
         */
        post: operations["addGroupUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/organizations/{id}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List organization users
         * @description Lists the users that have a role on the organization itself, by id. Members of its groups, and users of its projects, are not among them.
         *
         *     Platform admins may call it, and clients that hold `get` on the organization.
         */
        get: operations["listOrganizationUsers"];
        put?: never;
        /**
         * Add organization users
         * @description Gives 1 to 20 users the role `app_organization_viewer` on the organization, all or none. A user that has it keeps its policy as it is.
         *
         *     Platform admins may call it, and clients that hold `policymanage` on the organization.
         */
        post: operations["addOrganizationUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/admin/platform/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List platform users
         * @description Lists all users and service users with a relation to the platform, by namespace and id. `metadata.relation` is the higher relation of each, `metadata.relations` are all.
         *
         *     Platform admins may call it.
         */
        get: operations["listPlatformUsers"];
        put?: never;
        /**
         * Add platform user
         * @description Gives a user or service user a relation to the platform: `admin`, who may do everything, or `member`, who may check and report usages. If it has the relation already, nothing changes.
         *
         *     Platform admins may call it.
         */
        post: operations["addPlatformUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/admin/batchcheck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Batch check
         * @description Makes up to 50 checks of any subjects, all of one single moment. Facts that several of them need are read once, so a batch costs a fraction of as many single checks. If any of the permissions does not exist, the answer is 404 and names each of them.
         *
         *     Platform admins and members may call it.
         */
        post: operations["batchCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/batchcheck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Batch check permission
         * @description Makes up to 20 checks of the caller itself, all of one single moment. If any of the permissions does not exist, the answer is 404 and names each of them.
         *
         *     Every client may call it.
         */
        post: operations["batchCheckPermission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/admin/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check
         * @description Says whether a principal holds a permission on a resource: as a platform admin, as the owner of the resource, or through a policy on the resource or on one of its ancestors. The answer reflects every write that was acknowledged before the request. An unknown subject or resource is `false`; the URN of a resource that was never registered inherits from the project that it names. A permission that does not exist is 404, so that a typo is not mistaken for a denial.
         *
         *     Platform admins and members may call it.
         */
        post: operations["check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check resource permission
         * @description Says whether the caller itself holds a permission on a resource, by the rules of the check. An application that acts for a person asks the admin check about that person instead.
         *
         *     Every client may call it.
         */
        post: operations["checkResourcePermission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/organizations/{org_id}/billing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List billing accounts
         * @description Lists the billing accounts of an organization, disabled ones too, by id. After an organization is deleted, platform admins still list its accounts by its id.
         *
         *     Platform admins may call it, and clients that hold `billingview` on the organization.
         */
        get: operations["listBillingAccounts"];
        put?: never;
        /**
         * Create billing account
         * @description Creates an active billing account without credits. It becomes the default of an organization that has none. An organization may have several accounts.
         *
         *     Platform admins may call it.
         */
        post: operations["createBillingAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/organizations/{org_id}/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List organization groups
         * @description Lists the groups of an organization, by id. `members_count` is always true; `users` are the members that are users, where `with_members` asks for them. Then a page has at most 50 groups.
         *
         *     Platform admins may call it, and clients that hold `grouplist` or `groupcreate` on the organization; with `with_members` also `get` of every group of the organization.
         */
        get: operations["listOrganizationGroups"];
        put?: never;
        /**
         * Create group
         * @description Creates a group in an organization, without members. A caller who is no platform admin gets the role `app_group_owner` on it.
         *
         *     Platform admins may call it, and clients that hold `groupcreate` on the organization.
         */
        post: operations["createGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List organizations
         * @description Lists organizations, by id: the enabled ones, where no `state` is given.
         *
         *     Platform admins may call it.
         */
        get: operations["listOrganizations"];
        put?: never;
        /**
         * Create organization
         * @description Creates an organization. It holds nothing yet, and nobody holds anything on it.
         *
         *     Platform admins may call it.
         */
        post: operations["createOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/organizations/{org_id}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List organization roles
         * @description Lists the roles of an organization by id, without those of the platform.
         *
         *     Platform admins may call it, and clients that hold `get`, `rolemanage` or `policymanage` on the organization.
         */
        get: operations["listOrganizationRoles"];
        put?: never;
        /**
         * Create organization role
         * @description Creates a role of an organization, which may be bound inside it only.
         *
         *     Platform admins may call it, and clients that hold `rolemanage` on the organization.
         */
        post: operations["createOrganizationRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List permissions
         * @description Lists all permissions, built-in ones too, or those of a namespace, by their keys.
         *
         *     Every client may call it.
         */
        get: operations["listPermissions"];
        put?: never;
        /**
         * Create permissions
         * @description Creates up to 18 permissions, all or none. Each is given by its `key`, or by `namespace` and `name`, and then the name is the verb. A key that is known keeps its permission, which takes the title and metadata that are given: a service may declare its permissions at every start.
         *
         *     Platform admins may call it.
         */
        post: operations["createPermissions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List policies
         * @description Lists the policies that match every filter that is given; at least one is required. By resource they are in the order of principal and role, otherwise of their ids. Without `page_size` the answer is the whole list, or 400 where it is longer than 1,000 policies.
         *
         *     Platform admins may call it, and clients that hold `policymanage` on the organization or project, `administer` on the group, or `delete` on the other resource that they list by, or `rolemanage` on the organization of the role; a service account may list its own policies.
         */
        get: operations["listPolicies"];
        put?: never;
        /**
         * Create policy
         * @description Binds a role to a principal on a resource. If the same role is already bound to the same principal on the same resource, the answer is that policy, with the new title and metadata: there is never a second binding.
         *
         *     Platform admins may call it, and clients that hold `policymanage` on the organization or project, `administer` on the group, or `delete` on any other resource.
         */
        post: operations["createPolicy"];
        /**
         * Revoke policy
         * @description Deletes the policy that binds this role to this principal on this resource, for callers that did not keep its id. No check that begins after the answer is allowed by it. A role that is not bound is 404.
         *
         *     Platform admins may call it, and clients that hold `policymanage` on the organization or project, `administer` on the group, or `delete` on any other resource; the principal of the policy may, too.
         */
        delete: operations["revokePolicy"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/billing/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List products
         * @description Lists all products with their prices and features, inactive ones too, by id. A page has at most 100 products and ends at 4 MiB; a product that is larger than that is answered alone.
         *
         *     Every client may call it.
         */
        get: operations["listProducts"];
        put?: never;
        /**
         * Create product
         * @description Creates an active product with its prices and features, all or nothing. A `credit_amount` above 0 without a `behavior` makes it one that sells `credits`. A feature that is known by its id or name is shared.
         *
         *     Platform admins may call it.
         */
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create project
         * @description Creates a project in an organization. A caller who is no platform admin gets the role `app_project_owner` on it.
         *
         *     Platform admins may call it, and clients that hold `projectcreate` on the organization.
         */
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/projects/{project_id}/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List project resources
         * @description Lists the resources of a project, by namespace and id.
         *
         *     Platform admins may call it, and clients that hold `resourcelist` or `update` on the project.
         */
        get: operations["listProjectResources"];
        put?: never;
        /**
         * Create project resource
         * @description Registers a resource in a project. Without `principal` its owner is the caller, if that is no platform admin. To name another owner, the caller needs `policymanage` on the project. With an `id` of its own a request can be sent again: the same content answers the resource that is there, other content is 409. If policies exist on an id that is not registered, the caller needs the `delete` of its namespace on it.
         *
         *     Platform admins may call it, and clients that hold `update` on the project.
         */
        post: operations["createProjectResource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List roles
         * @description Lists the roles of the platform, built-in ones too, by id. Organizations have lists of their own roles.
         *
         *     Every client may call it.
         */
        get: operations["listRoles"];
        put?: never;
        /**
         * Create role
         * @description Creates a role of the platform, which may be bound in every organization.
         *
         *     Platform admins may call it.
         */
        post: operations["createRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/organizations/{org_id}/serviceusers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List organization service users
         * @description Lists the service users of an organization, by id. Clients that the operator made belong to none.
         *
         *     Platform admins may call it, and clients that hold `get` on the organization.
         */
        get: operations["listOrganizationServiceUsers"];
        put?: never;
        /**
         * Create service user
         * @description Creates a service user in an organization: a client of the API. It holds nothing, and has no secret yet. Its title is unique in the organization.
         *
         *     Platform admins may call it, and clients that hold `serviceusermanage` on the organization.
         */
        post: operations["createServiceUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/organizations/{org_id}/serviceusers/{id}/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List service user credentials
         * @description Lists the secrets of a service user, by id, without their text. There are two at most. A service user may list its own.
         *
         *     Platform admins may call it, and clients that hold `serviceusermanage` on the organization.
         */
        get: operations["listServiceUserCredentials"];
        put?: never;
        /**
         * Create service user credential
         * @description Makes a secret of a service user. Only this answer has its text. A service user has at most two live secrets, so that a new one can replace the old one. If the service user holds something inside its organization, the caller needs `policymanage` there as well. If it holds something elsewhere, more than 100 policies, or a relation to the platform, the caller has to be a platform admin. A service user makes no secret for itself.
         *
         *     Platform admins may call it, and clients that hold `serviceusermanage` on the organization.
         */
        post: operations["createServiceUserCredential"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/organizations/{org_id}/billing/{billing_id}/usages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create usage
         * @description Records usages and charges the account for them. Every new usage is recorded and charged, or none is. The id of a usage is an idempotency key, for ever and across accounts: a usage that is sent again with the same content is neither recorded nor charged again, so a request whose answer was lost can be sent again. A charge never takes the balance below the lowest value that the account allows.
         *
         *     Platform admins and members may call it, and clients that hold `billingmanage` on the organization whose account pays.
         */
        post: operations["createUsage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/organizations/{org_id}/groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get group
         * @description Reads a group of an organization.
         *
         *     Platform admins may call it, and clients that hold `get` or `update` on the group.
         */
        get: operations["getGroup"];
        /**
         * Update group
         * @description Replaces the fields that are given; the others stay. The organization of a group never changes.
         *
         *     Platform admins may call it, and clients that hold `update` on the group.
         */
        put: operations["updateGroup"];
        post?: never;
        /**
         * Delete group
         * @description Deletes a group with its memberships and with all policies of it and on it. After the answer nobody holds anything through it. If there is too much for one request, the answer is 503 `DELETION_IN_PROGRESS`: send it again. Until then the group cannot be changed.
         *
         *     Platform admins may call it, and clients that hold `delete` on the group.
         */
        delete: operations["deleteGroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/organizations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get organization
         * @description Reads an organization, a disabled one too.
         *
         *     Platform admins may call it, and clients that hold `get` on the organization, also while it is disabled.
         */
        get: operations["getOrganization"];
        /**
         * Update organization
         * @description Replaces the fields that are given; the others stay. The name may change: nothing else depends on it.
         *
         *     Platform admins may call it, and clients that hold `update` on the organization.
         */
        put: operations["updateOrganization"];
        post?: never;
        /**
         * Delete organization
         * @description Deletes an organization with its projects, resources, groups, roles and service users, and with all policies of them and on them. From the first request on every check in it says no, except to platform admins, and nothing new can be made in it. If there is too much for one request, the answer is 503 `DELETION_IN_PROGRESS`: send it again. Its billing accounts stay, for platform admins to read. It is refused while one of them is active, and while a service user of it has a relation to the platform.
         *
         *     Platform admins may call it, and clients that hold `delete` on the organization (while it is disabled, platform admins alone).
         */
        delete: operations["deleteOrganization"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/organizations/{org_id}/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get organization role
         * @description Reads a role of an organization.
         *
         *     Platform admins may call it, and clients that hold `get`, `rolemanage` or `policymanage` on the organization.
         */
        get: operations["getOrganizationRole"];
        /**
         * Update organization role
         * @description Replaces the fields that are given; the others stay. `permissions` and `scopes` are the whole lists. Every check that begins after the answer follows it.
         *
         *     Platform admins may call it, and clients that hold `rolemanage` on the organization.
         */
        put: operations["updateOrganizationRole"];
        post?: never;
        /**
         * Delete organization role
         * @description Deletes a role of an organization that no policy binds.
         *
         *     Platform admins may call it, and clients that hold `rolemanage` on the organization.
         */
        delete: operations["deleteOrganizationRole"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/permissions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get permission
         * @description Reads a permission by its id or its key.
         *
         *     Every client may call it.
         */
        get: operations["getPermission"];
        /**
         * Update permission
         * @description Replaces the fields that are given; the others stay. Roles refer to permissions by id, so a new key keeps every grant. Built-in permissions cannot be changed.
         *
         *     Platform admins may call it.
         */
        put: operations["updatePermission"];
        post?: never;
        /**
         * Delete permission
         * @description Deletes a permission. From then on every check of it is an error, 404 `PERMISSION_NOT_FOUND`, and not a "no"; roles are answered without it. Its key is free again, and nothing that was granted comes back with it. Built-in permissions cannot be deleted.
         *
         *     Platform admins may call it.
         */
        delete: operations["deletePermission"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/policies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get policy
         * @description Reads a policy by its id.
         *
         *     Platform admins may call it, and clients that hold `policymanage` on the organization or project, `administer` on the group, or `delete` on any other resource; the principal of the policy may, too.
         */
        get: operations["getPolicy"];
        /**
         * Update policy
         * @description Changes the title, the metadata or the role of a policy. Fields that are omitted stay. The role changes in one step: every check sees the old role or the new one, never both and never neither. `resource` and `principal` cannot change: they are accepted as they are, so that a policy can be sent back as it was read.
         *
         *     Platform admins may call it, and clients that hold `policymanage` on the organization or project, `administer` on the group, or `delete` on any other resource.
         */
        put: operations["updatePolicy"];
        post?: never;
        /**
         * Delete policy
         * @description Deletes a policy by its id. No check that begins after the answer is allowed by it. A policy that does not exist is 404, so that a typo is not mistaken for a revocation.
         *
         *     Platform admins may call it, and clients that hold `policymanage` on the organization or project, `administer` on the group, or `delete` on any other resource; the principal of the policy may, too.
         */
        delete: operations["deletePolicy"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/projects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get project
         * @description Reads a project, a disabled one too.
         *
         *     Platform admins may call it, and clients that hold `get` on the project, also while it is disabled.
         */
        get: operations["getProject"];
        /**
         * Update project
         * @description Replaces the fields that are given; the others stay. A new name changes the URNs of the resources. Until that is done, both names and both URNs work. If it does not finish in one request (503), send it again. A project of more than 1,000 resources is renamed by a manifest.
         *
         *     Platform admins may call it, and clients that hold `update` on the project.
         */
        put: operations["updateProject"];
        post?: never;
        /**
         * Delete project
         * @description Deletes a project with its resources, and with all policies on them and on it. From the first request on every check in it says no, except to platform admins, and no resource can be registered in it. If there is too much for one request, the answer is 503 `DELETION_IN_PROGRESS`: send it again.
         *
         *     Platform admins may call it, and clients that hold `delete` on the project.
         */
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/projects/{project_id}/resources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get project resource
         * @description Reads a resource of a project.
         *
         *     Platform admins may call it, and clients that hold `get` or `update` of its namespace on the resource, or `resourcelist` or `update` on the project.
         */
        get: operations["getProjectResource"];
        /**
         * Update project resource
         * @description Replaces the fields that are given; the others stay. Another name gives the resource another URN. To change or remove the owner, the caller needs `policymanage` on the project. Namespace and project never change.
         *
         *     Platform admins may call it, and clients that hold `update` of its namespace on the resource, or `update` on the project.
         */
        put: operations["updateProjectResource"];
        post?: never;
        /**
         * Delete project resource
         * @description Deletes a resource with all policies on it. If there is too much for one request, the answer is 503 `DELETION_IN_PROGRESS`: send it again. Until then the resource cannot be changed. Everybody who may create in the project may make another resource with its id. It has none of the old grants.
         *
         *     Platform admins may call it, and clients that hold `delete` of its namespace on the resource, or `update` on the project.
         */
        delete: operations["deleteProjectResource"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get role
         * @description Reads a role of the platform by its id or its name.
         *
         *     Every client may call it.
         */
        get: operations["getRole"];
        /**
         * Update role
         * @description Replaces the fields that are given; the others stay. `permissions` and `scopes` are the whole lists. Every check that begins after the answer follows it. Built-in roles cannot be changed.
         *
         *     Platform admins may call it.
         */
        put: operations["updateRole"];
        post?: never;
        /**
         * Delete role
         * @description Deletes a role of the platform that no policy binds. Built-in roles cannot be deleted.
         *
         *     Platform admins may call it.
         */
        delete: operations["deleteRole"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/organizations/{org_id}/serviceusers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get service user
         * @description Returns a service user of an organization. A service user may read itself.
         *
         *     Platform admins may call it, and clients that hold `serviceusermanage` on the organization.
         */
        get: operations["getServiceUser"];
        put?: never;
        post?: never;
        /**
         * Delete service user
         * @description Deletes a service user with its secrets and with all that it holds: relations to the platform, memberships, policies and the ownership of resources, which stay. If there is too much for one request, the answer is 503 `DELETION_IN_PROGRESS`: send it again. Only platform admins delete one with a relation to the platform.
         *
         *     Platform admins may call it, and clients that hold `serviceusermanage` on the organization.
         */
        delete: operations["deleteServiceUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/organizations/{org_id}/serviceusers/{id}/secrets/{secret_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete service user credential
         * @description Deletes a secret of a service user: the next request with it is 401. A service user may delete its own, the one that it uses included. If the service user has a relation to the platform, only itself and platform admins delete its secrets.
         *
         *     Platform admins may call it, and clients that hold `serviceusermanage` on the organization.
         */
        delete: operations["deleteServiceUserCredential"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete user
         * @description Removes everything that a user holds: relations to the platform, policies, memberships of groups, and the ownership of resources, which stay. Users are not registered, so that every UUID is one, and the answer for a user who holds nothing has zeros. If there is too much for one request, the answer is 503 `DELETION_IN_PROGRESS`: send it again. What is granted to the user while the request is running may stay.
         *
         *     Platform admins may call it.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/organizations/{org_id}/billing/{id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disable billing account
         * @description Disables a billing account: it takes no new usages. It still takes credits, and a disabled one stays as it is.
         *
         *     Platform admins may call it.
         */
        post: operations["disableBillingAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/organizations/{id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disable organization
         * @description Disables an organization. Every check at it and in it that begins after the answer says no, to everybody but platform admins. Grants stay, and count again when it is enabled. Usages are still accepted: a billing account has a state of its own. If it is disabled already, nothing happens.
         *
         *     Platform admins may call it.
         */
        post: operations["disableOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/projects/{id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disable project
         * @description Disables a project. Every check at it and in it that begins after the answer says no, to everybody but platform admins. Grants stay, and count again when it is enabled. If it is disabled already, nothing happens. A caller who is no platform admin changes the state of a project at most once a minute (429 `TOO_SOON` with `Retry-After`). At most 20 projects of an organization can be disabled in this way.
         *
         *     Platform admins may call it, and clients that hold `delete` on the project, also while it is disabled.
         */
        post: operations["disableProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/organizations/{org_id}/billing/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable billing account
         * @description Makes a billing account active: it takes usages again. An active one stays as it is.
         *
         *     Platform admins may call it.
         */
        post: operations["enableBillingAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/organizations/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable organization
         * @description Enables an organization: grants in it count again, for every check that begins after the answer. If it is enabled already, nothing happens.
         *
         *     Platform admins may call it.
         */
        post: operations["enableOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/projects/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable project
         * @description Enables a project: grants in it count again, for every check that begins after the answer. If it is enabled already, nothing happens. A caller who is no platform admin changes the state of a project at most once a minute (429 `TOO_SOON` with `Retry-After`), and cannot enable what an admin disabled (403).
         *
         *     Platform admins may call it, and clients that hold `delete` on the project, also while it is disabled.
         */
        post: operations["enableProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/organizations/{org_id}/billing/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get billing account
         * @description Reads a billing account. After its organization is deleted, platform admins still read it by the id of the organization.
         *
         *     Platform admins may call it, and clients that hold `billingview` on the organization.
         */
        get: operations["getBillingAccount"];
        /**
         * Update billing account
         * @description Replaces the fields that are given; the others stay. Only platform admins change the name, and make the account the default of its organization.
         *
         *     Platform admins may call it, and clients that hold `billingmanage` on the organization.
         */
        put: operations["updateBillingAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/organizations/{org_id}/billing/{id}/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get billing balance
         * @description Reads the current balance of a billing account. It includes every charge and every grant that was answered before.
         *
         *     Platform admins and members may call it, and clients that hold `billingview` on the organization.
         */
        get: operations["getBillingBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/billing/features/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get feature
         * @description Reads a feature. Its `product_ids` are all products that have it.
         *
         *     Every client may call it.
         */
        get: operations["getFeature"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/billing/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get product
         * @description Reads a product with its prices and features.
         *
         *     Every client may call it.
         */
        get: operations["getProduct"];
        /**
         * Update product
         * @description Replaces the fields that are given; the others stay. Product, prices and features change together or not at all. `prices` and `features`, if given, are the whole list. The terms of a price never change: add a new price under a new name. A price that is no longer listed becomes inactive.
         *
         *     Platform admins may call it.
         */
        put: operations["updateProduct"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/admin/organizations/{org_id}/billing/{billing_id}/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grant billing credits
         * @description Adds credits to a billing account, once for each id: take the id of the payment. Sent again with the same account, amount and description it adds nothing. A disabled account takes credits, too.
         *
         *     Platform admins may call it.
         */
        post: operations["grantBillingCredits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/organizations/{org_id}/billing/{billing_id}/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List billing transactions
         * @description Lists what changed the balance of an account, newest first: usages of the type `credit`, credit grants, and reverts. The list is a second or so behind the table: it is the only list that may miss what was just recorded. For the current balance, read the balance.
         *
         *     Platform admins may call it, and clients that hold `billingview` on the organization.
         */
        get: operations["listBillingTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/billing/features": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List features
         * @description Lists all features by id, also those that no product has any more.
         *
         *     Every client may call it.
         */
        get: operations["listFeatures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/organizations/{id}/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List organization projects
         * @description Lists the projects of an organization, by id, in every state where none is given. `with_member_count` counts the principals that hold a role on each. Then a page has at most 100 projects.
         *
         *     Platform admins may call it, and clients that hold `projectlist` on the organization.
         */
        get: operations["listOrganizationProjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/organizations/{org_id}/groups/{id}/users/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove group user
         * @description Removes a member from a group. In one transaction it loses what the group granted it, and its policies on the group. The last owner can be removed, too: the admins of the organization can always act.
         *
         *     Platform admins may call it, and clients that hold `update` on the group; a member may leave by itself.
         */
        delete: operations["removeGroupUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/organizations/{id}/users/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove organization user
         * @description Removes all that a user holds in the organization: policies on it, on its projects, groups and resources, memberships in its groups, and the ownership of its resources. Policies on resources that were never registered belong to no organization, and stay. A user that holds nothing there is no error: the counts are zero. If there is too much for one request, the answer is 503 `DELETION_IN_PROGRESS`: send it again.
         *
         *     Platform admins may call it, and clients that hold `policymanage` on the organization.
         */
        delete: operations["removeOrganizationUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/admin/platform/users/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove platform user
         * @description Removes a relation to the platform from a user or service user, or all of them if `relation` is not given. A caller may remove its own.
         *
         *     Platform admins may call it.
         */
        post: operations["removePlatformUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/admin/organizations/{org_id}/billing/{billing_id}/usage/{usage_id}/revert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revert billing usage
         * @description Reverts a usage, or a part of it: its credits go back to the account, or its features no longer count. The request can be sent again. With an `id` it is done once for that id. Without `id`, the same `amount` of the same usage is the same revert: give ids to revert the same amount twice. Without both, all that is left is reverted, and a repetition finds nothing left. Reverts never exceed the usage. A disabled account takes credits back, too.
         *
         *     Platform admins may call it.
         */
        post: operations["revertBillingUsage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/admin/organizations/{org_id}/billing/{id}/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update billing account limits
         * @description Changes the floor of a billing account, and the balance below which a charge sends an event. Limits that are omitted stay. A floor above the balance is accepted: then nothing more can be spent.
         *
         *     Platform admins may call it.
         */
        put: operations["updateBillingAccountLimits"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        BatchCheckBody: {
            /** @description `user:<uuid>`, `serviceuser:<uuid>` or `group:<uuid>`. */
            subject: string;
            /** @description The resource, in any form that a single check takes. */
            resource: string;
            /** @description The permission, in any form that a single check takes. */
            permission: string;
        };
        BatchCheckPermissionBody: {
            /** @description The resource, in any form that a single check takes. */
            resource: string;
            /** @description The permission, in any form that a single check takes. */
            permission: string;
        };
        NewBillingAccount: {
            /** @description Unique across the instance. Only platform admins change it. */
            name: string;
            /** @description At most 320 characters; may be empty. */
            email?: string;
            /** @description At most 64 characters; may be empty. */
            phone?: string;
            /** @description The postal address. One that is given replaces the one before as a whole. */
            address?: components["schemas"]["BillingAddressChange"];
            /** @description The currency of invoices, at most 8 characters; may be empty. Balances are in virtual credits. */
            currency?: string;
            /** @description Up to 20 tax ids. */
            tax_data?: components["schemas"]["TaxDataChange"][];
            /** @description Any JSON object; it is returned exactly as it was sent. At most 64 KiB, nested at most 32 deep. */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description The organization that the account belongs to. It never changes. */
            org_id?: string;
            /** @description The unique id. */
            readonly id?: unknown;
            /** @description Always empty, for clients that expect the field: no payment provider is connected. */
            readonly provider_id?: unknown;
            /** @description Always empty, for the same reason. */
            readonly provider?: unknown;
            /** @description `active`, or `disabled`: then it takes no new usages. */
            readonly state?: unknown;
            /** @description The floor: the lowest balance that a charge may leave. Negative is an overdraft. */
            readonly credit_min?: unknown;
            /** @description When it was created. */
            readonly created_at?: unknown;
            /** @description When it was last changed. */
            readonly updated_at?: unknown;
            /** @description Whether it is the default of its organization, to which `-` in a path leads. Only platform admins change it. */
            readonly default?: unknown;
        };
        BillingAccountChange: {
            /** @description Unique across the instance. Only platform admins change it. */
            name?: string;
            /** @description Whether it is the default of its organization, to which `-` in a path leads. Only platform admins change it. */
            default?: boolean;
            /** @description At most 320 characters; may be empty. */
            email?: string;
            /** @description At most 64 characters; may be empty. */
            phone?: string;
            /** @description The postal address. One that is given replaces the one before as a whole. */
            address?: components["schemas"]["BillingAddressChange"];
            /** @description The currency of invoices, at most 8 characters; may be empty. Balances are in virtual credits. */
            currency?: string;
            /** @description Up to 20 tax ids. */
            tax_data?: components["schemas"]["TaxDataChange"][];
            /** @description Any JSON object; it is returned exactly as it was sent. At most 64 KiB, nested at most 32 deep. */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description The organization that the account belongs to. It never changes. */
            org_id?: string;
            /** @description The unique id. */
            readonly id?: unknown;
            /** @description Always empty, for clients that expect the field: no payment provider is connected. */
            readonly provider_id?: unknown;
            /** @description Always empty, for the same reason. */
            readonly provider?: unknown;
            /** @description `active`, or `disabled`: then it takes no new usages. */
            readonly state?: unknown;
            /** @description The floor: the lowest balance that a charge may leave. Negative is an overdraft. */
            readonly credit_min?: unknown;
            /** @description When it was created. */
            readonly created_at?: unknown;
            /** @description When it was last changed. */
            readonly updated_at?: unknown;
        };
        BillingAddressChange: {
            /**
             * @description Street and number.
             * @default
             */
            line1?: string;
            /**
             * @description A second line.
             * @default
             */
            line2?: string;
            /**
             * @description The city.
             * @default
             */
            city?: string;
            /**
             * @description The state or region.
             * @default
             */
            state?: string;
            /**
             * @description The postal code.
             * @default
             */
            postal_code?: string;
            /**
             * @description The country.
             * @default
             */
            country?: string;
        };
        TaxDataChange: {
            /**
             * @description The kind of a tax id, such as `eu_vat`.
             * @default
             */
            type?: string;
            /**
             * @description The tax id.
             * @default
             */
            id?: string;
        };
        NewProduct: {
            /** @description Unique; lower-case letters, digits, `_` and `-`, at least 3. */
            name: string;
            /** @description Any text; may be empty. */
            title?: string;
            /** @description Any text; may be empty. */
            description?: string;
            /** @description A plan to add to `plan_ids`. */
            plan_id?: string;
            /** @description In a request: the whole list, each matched by `id`, else by `name`. */
            prices?: components["schemas"]["PriceChange"][];
            /**
             * @description `basic`, `credits` for a product that sells credits, or `per_seat`.
             * @enum {string}
             */
            behavior?: "basic" | "credits" | "per_seat";
            /** @description In a request: the whole list, each matched by `id`, else by `name`. */
            features?: components["schemas"]["FeatureChange"][];
            /** @description The numbers that belong to the behavior. */
            behavior_config?: components["schemas"]["BehaviorConfigChange"];
            /** @description Any JSON object; it is returned exactly as it was sent. At most 64 KiB, nested at most 32 deep. */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description The unique id. */
            readonly id?: unknown;
            /** @description The plans that it belongs to. */
            readonly plan_ids?: unknown;
            /** @description Whether it is on sale. */
            readonly state?: unknown;
            /** @description When it was created. */
            readonly created_at?: unknown;
            /** @description When it was last changed. */
            readonly updated_at?: unknown;
        };
        ProductChange: {
            /** @description Unique; lower-case letters, digits, `_` and `-`, at least 3. */
            name?: string;
            /** @description Any text; may be empty. */
            title?: string;
            /** @description Any text; may be empty. */
            description?: string;
            /** @description A plan to add to `plan_ids`. */
            plan_id?: string;
            /** @description In a request: the whole list, each matched by `id`, else by `name`. */
            prices?: components["schemas"]["PriceChange"][];
            /**
             * @description `basic`, `credits` for a product that sells credits, or `per_seat`.
             * @enum {string}
             */
            behavior?: "basic" | "credits" | "per_seat";
            /** @description In a request: the whole list, each matched by `id`, else by `name`. */
            features?: components["schemas"]["FeatureChange"][];
            /** @description The numbers that belong to the behavior. */
            behavior_config?: components["schemas"]["BehaviorConfigChange"];
            /** @description Any JSON object; it is returned exactly as it was sent. At most 64 KiB, nested at most 32 deep. */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description The unique id. */
            readonly id?: unknown;
            /** @description The plans that it belongs to. */
            readonly plan_ids?: unknown;
            /** @description Whether it is on sale. */
            readonly state?: unknown;
            /** @description When it was created. */
            readonly created_at?: unknown;
            /** @description When it was last changed. */
            readonly updated_at?: unknown;
        };
        PriceChange: {
            /** @description The unique id. */
            id?: string;
            /** @description Unique within the product, in any letter case. */
            name?: string;
            /**
             * @description How often it is due; empty for a one-time price.
             * @enum {string}
             */
            interval?: "" | "day" | "week" | "month" | "year";
            /**
             * @description `licensed` is paid for having it, `metered` for using it.
             * @enum {string}
             */
            usage_type?: "" | "licensed" | "metered";
            /**
             * @description `flat`: one amount; `tiered`: by tiers.
             * @enum {string}
             */
            billing_scheme?: "" | "flat" | "tiered";
            /** @description ISO 4217; stored in lower case. */
            currency?: string;
            /**
             * Format: int64
             * @description In the minor unit of the currency, such as cents.
             */
            amount?: string | number;
            /**
             * @description How the usages of a metered price become one number.
             * @enum {string}
             */
            metered_aggregate?: "" | "sum" | "last_during_period" | "last_ever" | "max";
            /**
             * @description How the tiers of a tiered price count.
             * @enum {string}
             */
            tier_mode?: "" | "graduated" | "volume";
            /** @description Any JSON object; it is returned exactly as it was sent. At most 64 KiB, nested at most 32 deep. */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description The product that it belongs to. */
            readonly product_id?: unknown;
            /** @description Always empty, for clients that expect the field: no payment provider is connected. */
            readonly provider_id?: unknown;
            /** @description `inactive` once the product no longer lists it. */
            readonly state?: unknown;
            /** @description When it was created. */
            readonly created_at?: unknown;
            /** @description When it was last changed. */
            readonly updated_at?: unknown;
        };
        FeatureChange: {
            /** @description The unique id. */
            id?: string;
            /** @description Unique; letters, digits, `_` and `-`. */
            name?: string;
            /** @description Any text; may be empty. */
            title?: string;
            /** @description Any JSON object; it is returned exactly as it was sent. At most 64 KiB, nested at most 32 deep. */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description Every product that it belongs to. */
            readonly product_ids?: unknown;
            /** @description When it was created. */
            readonly created_at?: unknown;
            /** @description When it was last changed. */
            readonly updated_at?: unknown;
        };
        BehaviorConfigChange: {
            /**
             * Format: int64
             * @description The credits that the product buys; above 0 only for `credits`.
             */
            credit_amount?: string | number;
            /**
             * Format: int64
             * @description The largest number of seats, 0 for no limit; above 0 only for `per_seat`.
             */
            seat_limit?: string | number;
            /**
             * Format: int64
             * @description The smallest quantity that can be bought.
             */
            min_quantity?: string | number;
            /**
             * Format: int64
             * @description The largest quantity that can be bought; 0 for no limit.
             */
            max_quantity?: string | number;
        };
        Usage: {
            /**
             * Format: uuid
             * @description A UUID that the caller makes: the idempotency key. A usage that is sent again under it is not charged again.
             */
            id: string;
            /**
             * Format: int64
             * @description Credits, or features used; above 0.
             */
            amount: string | number;
            /**
             * @description `credit` takes the amount from the balance; `feature` is counted and leaves the balance alone.
             * @default credit
             * @enum {string}
             */
            type?: "credit" | "feature";
            /** @description If given, the id of the billing account. */
            customer_id?: string;
            /**
             * @description The event or service that triggered the usage; stored in lower case.
             * @default
             */
            source?: string;
            /**
             * @description Any text; may be empty.
             * @default
             */
            description?: string;
            /**
             * @description The user that triggered the usage.
             * @default
             */
            user_id?: string;
            /** @description Any JSON object; it is returned exactly as it was sent. At most 64 KiB, nested at most 32 deep. */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description The time of use, at most five minutes in the future; the current time, if not given.
             */
            created_at?: string;
            /** @description When it was last changed. */
            readonly updated_at?: unknown;
        };
        AddGroupUsersRequest: {
            /** @description The new members: the UUID of a user, or `user:` or `serviceuser:` and a UUID. Each once. */
            user_ids: string[];
        };
        AddOrganizationUsersRequest: {
            /** @description The UUIDs of the users, each once. */
            user_ids: string[];
        };
        AddPlatformUserRequest: {
            /**
             * Format: uuid
             * @description The UUID of a user. Give this or `serviceuser_id`.
             */
            user_id?: string;
            /**
             * Format: uuid
             * @description The id of a service user. Give this or `user_id`.
             */
            serviceuser_id?: string;
            /**
             * @description `admin` or `member`.
             * @enum {string}
             */
            relation: "admin" | "member";
        };
        BatchCheckRequest: {
            /** @description The checks: 1 to 50. */
            bodies: components["schemas"]["BatchCheckBody"][];
        };
        BatchCheckPermissionRequest: {
            /** @description The checks: 1 to 20. */
            bodies: components["schemas"]["BatchCheckPermissionBody"][];
        };
        CheckRequest: {
            /** @description `user:<uuid>`, `serviceuser:<uuid>` or `group:<uuid>`. */
            subject: string;
            /** @description `namespace:<uuid>`; `organization:<name>` or `project:<name>`; `namespace:<urn>` of a resource in a project, where the URN is `frn:<project name>:<namespace>:<resource name>`; or `platform:platform`. */
            resource: string;
            /** @description `service.resource.verb`; a verb, which means that of the resource’s own namespace; or the name of a permission. */
            permission: string;
        };
        CheckResourcePermissionRequest: {
            /** @description The resource, as in the admin check. */
            resource?: string;
            /** @description The namespace of the resource, with `object_id` in place of `resource`: an older form. */
            object_namespace?: string;
            /** @description The UUID, name or URN of the resource, with `object_namespace` in place of `resource`. */
            object_id?: string;
            /** @description `service.resource.verb`; a verb, which means that of the resource’s own namespace; or the name of a permission. */
            permission: string;
        };
        CreateBillingAccountRequest: {
            /** @description The account. */
            body: components["schemas"]["NewBillingAccount"];
            /** @description Accepted, without effect: no payment provider is connected. */
            offline?: boolean;
        };
        CreateGroupRequest: {
            /** @description Lower-case letters, digits, `_` and `-`, at most 64. Unique among the groups of the organization. */
            name: string;
            /** @description Any text; may be empty. */
            title?: string;
            /** @description Any JSON object; it is returned exactly as it was sent. At most 64 KiB, nested at most 32 deep. */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description The organization that the group belongs to. It never changes. */
            org_id?: string;
            /** @description The unique id. */
            readonly id?: unknown;
            /** @description Ignored: a group has no state. */
            readonly state?: unknown;
            /** @description How many members the group has: users and service users. */
            readonly members_count?: unknown;
            /** @description Its members that are users, where `with_members` asks for them; else empty. */
            readonly users?: unknown;
            /** @description When it was created. */
            readonly created_at?: unknown;
            /** @description When it was last changed. */
            readonly updated_at?: unknown;
        };
        CreateOrganizationRequest: {
            /** @description Lower-case letters, digits, `_` and `-`, at most 64. Unique among all organizations. */
            name: string;
            /** @description Any text; may be empty. */
            title?: string;
            /** @description Any JSON object; it is returned exactly as it was sent. At most 64 KiB, nested at most 32 deep. */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * @description Only the empty text: pictures are not kept.
             * @constant
             */
            avatar?: "";
            /** @description The unique id. */
            readonly id?: unknown;
            /** @description Ignored: enable and disable change it. */
            readonly state?: unknown;
            /** @description When it was created. */
            readonly created_at?: unknown;
            /** @description When it was last changed. */
            readonly updated_at?: unknown;
        };
        CreateOrganizationRoleRequest: {
            /** @description Lower-case letters, digits, `_` and `-`, at most 64. Unique among the roles of the platform, or of the organization. Names that begin with `app_` are those of built-in roles. */
            name: string;
            /** @description Any text; may be empty. */
            title?: string;
            /** @description The permissions of the role, as `service_resource_verb`. A request may also give the key or the id of each. In an answer only those that exist. */
            permissions: string[];
            /** @description The namespaces of the resources that the role may be bound on, such as `app/project` or `compute/disk`; empty for all. */
            scopes?: string[];
            /** @description Any JSON object; it is returned exactly as it was sent. At most 64 KiB, nested at most 32 deep. */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description The organization that has the role; empty for a role of the platform. It never changes. */
            readonly org_id?: unknown;
            /** @description The unique id. */
            readonly id?: unknown;
            /** @description Always `enabled`. */
            readonly state?: unknown;
            /** @description When it was created. */
            readonly created_at?: unknown;
            /** @description When it was last changed. */
            readonly updated_at?: unknown;
        };
        CreatePermissionsRequest: {
            /** @description The permissions. */
            bodies: {
                key?: string;
                name?: string;
                namespace?: string;
                title?: string;
                metadata?: {
                    [key: string]: unknown;
                };
                readonly id?: unknown;
                readonly created_at?: unknown;
                readonly updated_at?: unknown;
            }[];
        };
        CreatePolicyRequest: {
            /** @description The role; in a request its id or its name. */
            role_id: string;
            /** @description `namespace:uuid` of an organization, project, group or any other resource, such as `app/project:…` or `compute/disk:…`. */
            resource: string;
            /** @description `namespace:uuid`, where the namespace is `app/user`, `app/group` or `app/serviceuser`. */
            principal: string;
            /** @description Any text; may be empty. */
            title?: string;
            /** @description Any JSON object. `labels`, if given, is a map of strings, and `description` a string. */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description The unique id. */
            readonly id?: unknown;
            /** @description When it was created. */
            readonly created_at?: unknown;
            /** @description When it was last changed. */
            readonly updated_at?: unknown;
        };
        CreateProductRequest: {
            /** @description The product. */
            body: components["schemas"]["NewProduct"];
        };
        CreateProjectRequest: {
            /** @description Lower-case letters, digits, `_` and `-`, at most 64. Unique among all projects, for it is a part of the URNs of its resources. */
            name: string;
            /** @description The id or the name of the organization. */
            org_id: string;
            /** @description Any text; may be empty. */
            title?: string;
            /** @description Any JSON object; it is returned exactly as it was sent. At most 64 KiB, nested at most 32 deep. */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description The unique id. */
            readonly id?: unknown;
            /** @description Ignored: enable and disable change it. */
            readonly state?: unknown;
            /** @description When it was created. */
            readonly created_at?: unknown;
            /** @description When it was last changed. */
            readonly updated_at?: unknown;
            /** @description Ignored. */
            readonly members_count?: unknown;
        };
        CreateProjectResourceRequest: {
            /** @description 1 to 256 characters without control characters, and not a UUID. Unique in its namespace and project. */
            name: string;
            /** @description `service/resource`, such as `compute/disk`. It exists while a permission is in it, and never changes. */
            namespace: string;
            /** @description Any text; may be empty. */
            title?: string;
            /** @description The owner: `app/user:…` or `app/serviceuser:…`, or empty. An owner may do everything with the resource. */
            principal?: string;
            /** @description Any JSON object; it is returned exactly as it was sent. At most 64 KiB, nested at most 32 deep. */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description The project that the resource belongs to. It never changes. */
            project_id?: string;
            /** @description The unique id. */
            readonly id?: unknown;
            /** @description `frn:<project name>:<namespace>:<resource name>`, by which a check can name the resource. */
            readonly urn?: unknown;
            /** @description When it was created. */
            readonly created_at?: unknown;
            /** @description When it was last changed. */
            readonly updated_at?: unknown;
        };
        CreateRoleRequest: {
            /** @description Lower-case letters, digits, `_` and `-`, at most 64. Unique among the roles of the platform, or of the organization. Names that begin with `app_` are those of built-in roles. */
            name: string;
            /** @description Any text; may be empty. */
            title?: string;
            /** @description The permissions of the role, as `service_resource_verb`. A request may also give the key or the id of each. In an answer only those that exist. */
            permissions: string[];
            /** @description The namespaces of the resources that the role may be bound on, such as `app/project` or `compute/disk`; empty for all. */
            scopes?: string[];
            /** @description Any JSON object; it is returned exactly as it was sent. At most 64 KiB, nested at most 32 deep. */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description The organization that has the role; empty for a role of the platform. It never changes. */
            readonly org_id?: unknown;
            /** @description The unique id. */
            readonly id?: unknown;
            /** @description Always `enabled`. */
            readonly state?: unknown;
            /** @description When it was created. */
            readonly created_at?: unknown;
            /** @description When it was last changed. */
            readonly updated_at?: unknown;
        };
        CreateServiceUserRequest: {
            /** @description The fields of the service user. */
            body: {
                title: string;
                metadata?: {
                    [key: string]: unknown;
                };
                org_id?: string;
                readonly id?: unknown;
                readonly state?: unknown;
                readonly created_at?: unknown;
                readonly updated_at?: unknown;
            };
        };
        CreateServiceUserCredentialRequest: {
            /** @description What the secret is for: at most 256 characters, may be empty. */
            title?: string;
        };
        CreateUsageRequest: {
            /**
             * @description The project of the usages. If neither account nor organization is named (`-`), the account of its organization pays.
             * @default
             */
            project_id?: string;
            /** @description 1 to 99 usages. All new ones are recorded and charged, or none is. */
            usages: components["schemas"]["Usage"][];
        };
        GrantBillingCreditsRequest: {
            /**
             * Format: uuid
             * @description A UUID that makes the grant one, across all accounts.
             */
            id: string;
            /**
             * Format: int64
             * @description How many credits, above 0.
             */
            amount: string | number;
            /**
             * @description Any text; a part of what is compared when the id is sent again.
             * @default
             */
            description?: string;
        };
        RemovePlatformUserRequest: {
            /**
             * Format: uuid
             * @description The UUID of a user. Give this or `serviceuser_id`.
             */
            user_id?: string;
            /**
             * Format: uuid
             * @description The id of a service user. Give this or `user_id`.
             */
            serviceuser_id?: string;
            /**
             * @description `admin` or `member`; not given means all.
             * @enum {string}
             */
            relation?: "admin" | "member";
        };
        RevertBillingUsageRequest: {
            /**
             * Format: uuid
             * @description A UUID of this revert: sent again under it, nothing more is taken back. It is unique within the usage.
             */
            id?: string;
            /**
             * Format: int64
             * @description How much to take back, above 0; all that is left, if not given.
             */
            amount?: string | number;
            /** @description Accepted, without effect. */
            project_id?: string;
        };
        UpdateBillingAccountRequest: {
            /** @description The fields to change. */
            body: components["schemas"]["BillingAccountChange"];
            /** @description Accepted, without effect: no payment provider is connected. */
            offline?: boolean;
        };
        UpdateBillingAccountLimitsRequest: {
            /**
             * Format: int64
             * @description The lowest balance that a charge may leave. Negative is an overdraft.
             */
            credit_min?: string | number;
            /** @description A charge that takes the balance below this sends an event; empty for none. */
            alert_below?: "" | (string | number);
            /** @description Accepted and ignored. */
            readonly due_in_days?: unknown;
            /** @description Accepted and ignored. */
            readonly features_used?: unknown;
        };
        UpdateGroupRequest: {
            /** @description Lower-case letters, digits, `_` and `-`, at most 64. Unique among the groups of the organization. */
            name?: string;
            /** @description Any text; may be empty. */
            title?: string;
            /** @description Any JSON object; it is returned exactly as it was sent. At most 64 KiB, nested at most 32 deep. */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description The organization that the group belongs to. It never changes. */
            org_id?: string;
            /** @description The unique id. */
            readonly id?: unknown;
            /** @description Ignored: a group has no state. */
            readonly state?: unknown;
            /** @description How many members the group has: users and service users. */
            readonly members_count?: unknown;
            /** @description Its members that are users, where `with_members` asks for them; else empty. */
            readonly users?: unknown;
            /** @description When it was created. */
            readonly created_at?: unknown;
            /** @description When it was last changed. */
            readonly updated_at?: unknown;
        };
        UpdateOrganizationRequest: {
            /** @description Lower-case letters, digits, `_` and `-`, at most 64. Unique among all organizations. */
            name?: string;
            /** @description Any text; may be empty. */
            title?: string;
            /** @description Any JSON object; it is returned exactly as it was sent. At most 64 KiB, nested at most 32 deep. */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * @description Only the empty text: pictures are not kept.
             * @constant
             */
            avatar?: "";
            /** @description The unique id. */
            readonly id?: unknown;
            /** @description Ignored: enable and disable change it. */
            readonly state?: unknown;
            /** @description When it was created. */
            readonly created_at?: unknown;
            /** @description When it was last changed. */
            readonly updated_at?: unknown;
        };
        UpdateOrganizationRoleRequest: {
            /** @description Lower-case letters, digits, `_` and `-`, at most 64. Unique among the roles of the platform, or of the organization. Names that begin with `app_` are those of built-in roles. */
            name?: string;
            /** @description Any text; may be empty. */
            title?: string;
            /** @description The permissions of the role, as `service_resource_verb`. A request may also give the key or the id of each. In an answer only those that exist. */
            permissions?: string[];
            /** @description The namespaces of the resources that the role may be bound on, such as `app/project` or `compute/disk`; empty for all. */
            scopes?: string[];
            /** @description Any JSON object; it is returned exactly as it was sent. At most 64 KiB, nested at most 32 deep. */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description The organization that has the role; empty for a role of the platform. It never changes. */
            readonly org_id?: unknown;
            /** @description The unique id. */
            readonly id?: unknown;
            /** @description Always `enabled`. */
            readonly state?: unknown;
            /** @description When it was created. */
            readonly created_at?: unknown;
            /** @description When it was last changed. */
            readonly updated_at?: unknown;
        };
        UpdatePermissionRequest: {
            /** @description A handle of its own, unique across the instance: letters and digits. */
            name?: string;
            /** @description Any text; may be empty. */
            title?: string;
            /** @description `service/resource` of the key. */
            namespace?: string;
            /** @description `service.resource.verb`, lower-case letters and digits. The service `app` and the verbs `owner`, `project` and `granted` are reserved. */
            key?: string;
            /** @description Any JSON object; it is returned exactly as it was sent. At most 64 KiB, nested at most 32 deep. */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description The unique id. */
            readonly id?: unknown;
            /** @description When it was created. */
            readonly created_at?: unknown;
            /** @description When it was last changed. */
            readonly updated_at?: unknown;
        };
        UpdatePolicyRequest: {
            /** @description The new role: its id or its name. */
            role_id?: string;
            /** @description `namespace:uuid` of an organization, project, group or any other resource, such as `app/project:…` or `compute/disk:…`. */
            resource?: string;
            /** @description `namespace:uuid`, where the namespace is `app/user`, `app/group` or `app/serviceuser`. */
            principal?: string;
            /** @description Any text; may be empty. */
            title?: string;
            /** @description Any JSON object. `labels`, if given, is a map of strings, and `description` a string. */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description The unique id. */
            readonly id?: unknown;
            /** @description When it was created. */
            readonly created_at?: unknown;
            /** @description When it was last changed. */
            readonly updated_at?: unknown;
        };
        UpdateProductRequest: {
            /** @description The fields to change. */
            body: components["schemas"]["ProductChange"];
        };
        UpdateProjectRequest: {
            /** @description Lower-case letters, digits, `_` and `-`, at most 64. Unique among all projects, for it is a part of the URNs of its resources. */
            name?: string;
            /** @description Only the organization of the project: it never changes. */
            org_id?: string;
            /** @description Any text; may be empty. */
            title?: string;
            /** @description Any JSON object; it is returned exactly as it was sent. At most 64 KiB, nested at most 32 deep. */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description The unique id. */
            readonly id?: unknown;
            /** @description Ignored: enable and disable change it. */
            readonly state?: unknown;
            /** @description When it was created. */
            readonly created_at?: unknown;
            /** @description When it was last changed. */
            readonly updated_at?: unknown;
            /** @description Ignored. */
            readonly members_count?: unknown;
        };
        UpdateProjectResourceRequest: {
            /** @description 1 to 256 characters without control characters, and not a UUID. Unique in its namespace and project. */
            name?: string;
            /** @description `service/resource`, such as `compute/disk`. It exists while a permission is in it, and never changes. */
            namespace?: string;
            /** @description Any text; may be empty. */
            title?: string;
            /** @description The owner: `app/user:…` or `app/serviceuser:…`, or empty. An owner may do everything with the resource. */
            principal?: string;
            /** @description Any JSON object; it is returned exactly as it was sent. At most 64 KiB, nested at most 32 deep. */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description The project that the resource belongs to. It never changes. */
            project_id?: string;
            /** @description The unique id. */
            readonly id?: unknown;
            /** @description `frn:<project name>:<namespace>:<resource name>`, by which a check can name the resource. */
            readonly urn?: unknown;
            /** @description When it was created. */
            readonly created_at?: unknown;
            /** @description When it was last changed. */
            readonly updated_at?: unknown;
        };
        UpdateRoleRequest: {
            /** @description Lower-case letters, digits, `_` and `-`, at most 64. Unique among the roles of the platform, or of the organization. Names that begin with `app_` are those of built-in roles. */
            name?: string;
            /** @description Any text; may be empty. */
            title?: string;
            /** @description The permissions of the role, as `service_resource_verb`. A request may also give the key or the id of each. In an answer only those that exist. */
            permissions?: string[];
            /** @description The namespaces of the resources that the role may be bound on, such as `app/project` or `compute/disk`; empty for all. */
            scopes?: string[];
            /** @description Any JSON object; it is returned exactly as it was sent. At most 64 KiB, nested at most 32 deep. */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description The organization that has the role; empty for a role of the platform. It never changes. */
            readonly org_id?: unknown;
            /** @description The unique id. */
            readonly id?: unknown;
            /** @description Always `enabled`. */
            readonly state?: unknown;
            /** @description When it was created. */
            readonly created_at?: unknown;
            /** @description When it was last changed. */
            readonly updated_at?: unknown;
        };
        BatchCheckPair: {
            /** @description The check as it was sent. */
            body: {
                subject: string;
                resource: string;
                permission: string;
            };
            /** @description Whether the subject has the permission. */
            status: boolean;
        };
        BatchCheckPermissionPair: {
            /** @description The check as it was sent. */
            body: {
                resource: string;
                permission: string;
            };
            /** @description Whether the subject has the permission. */
            status: boolean;
        };
        Explanation: {
            /**
             * @description The rule that decided:
             *     - `platform_admin`: the subject is a platform admin
             *     - `platform_member`: the subject is a platform member, and members may check
             *     - `resource_owner`: the subject owns the resource
             *     - `role_permission`: a policy binds a role that has the permission
             *     - `role_administer`: a policy binds a role that administers the resource or one of its ancestors
             *     - `unknown_subject`: the subject does not exist
             *     - `unknown_resource`: the resource does not exist
             *     - `none`: no rule allows it
             *     - `suspended`: the organization or project named by `ancestor` is disabled or being deleted
             */
            rule: string;
            /** @description The key of the permission that decided. */
            permission: string;
            /** @description The policy; empty if none decided. */
            policy_id: string;
            /** @description The role that the policy binds. */
            role_id: string;
            /** @description The name of that role. */
            role_name: string;
            /** @description The group through which the subject holds the role; empty if the subject holds it itself. */
            group: string;
            /** @description The ancestor on which the policy is, or the organization or project that is suspended; empty for a policy on the resource itself. */
            ancestor: string;
            /** @description What was evaluated before the check was denied; empty if it is allowed. */
            evaluated: components["schemas"]["Evaluated"];
        };
        Evaluated: {
            /** @description The subject and its groups. */
            principals: string[];
            /** @description The resource and its ancestors, nearest first. */
            resources: string[];
            /** @description The policies of those principals on those resources. None of their roles has the permission. */
            policies: components["schemas"]["EvaluatedPolicy"][];
        };
        EvaluatedPolicy: {
            /** @description The policy; empty if none decided. */
            policy_id: string;
            /** @description The role that the policy binds. */
            role_id: string;
            /** @description The name of that role. */
            role_name: string;
            /** @description The principal that holds the role. */
            principal: string;
            /** @description The resource that the policy is on. */
            resource: string;
        };
        BillingAccount: {
            /** @description The unique id. */
            id: string;
            /** @description The organization that the account belongs to. It never changes. */
            org_id: string;
            /** @description Unique across the instance. Only platform admins change it. */
            name: string;
            /** @description At most 320 characters; may be empty. */
            email: string;
            /** @description At most 64 characters; may be empty. */
            phone: string;
            /** @description The postal address. One that is given replaces the one before as a whole. */
            address: components["schemas"]["BillingAddress"];
            /** @description The currency of invoices, at most 8 characters; may be empty. Balances are in virtual credits. */
            currency: string;
            /** @description Up to 20 tax ids. */
            tax_data: components["schemas"]["TaxData"][];
            /** @description Always empty, for clients that expect the field: no payment provider is connected. */
            provider_id: string;
            /** @description Always empty, for the same reason. */
            provider: string;
            /**
             * @description `active`, or `disabled`: then it takes no new usages.
             * @enum {string}
             */
            state: "active" | "disabled";
            /** @description Whether it is the default of its organization, to which `-` in a path leads. Only platform admins change it. */
            default: boolean;
            /** @description The floor: the lowest balance that a charge may leave. Negative is an overdraft. */
            credit_min: string;
            /** @description Any JSON object; it is returned exactly as it was sent. At most 64 KiB, nested at most 32 deep. */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        BillingAddress: {
            /** @description Street and number. */
            line1: string;
            /** @description A second line. */
            line2: string;
            /** @description The city. */
            city: string;
            /** @description The state or region. */
            state: string;
            /** @description The postal code. */
            postal_code: string;
            /** @description The country. */
            country: string;
        };
        TaxData: {
            /** @description The kind of a tax id, such as `eu_vat`. */
            type: string;
            /** @description The tax id. */
            id: string;
        };
        BillingDetails: {
            /** @description The floor: the lowest balance that a charge may leave. */
            credit_min: string;
            /** @description Always `0`, for clients that expect the field. */
            due_in_days: string;
            /** @description A charge that takes the balance below this sends an event; empty for none. */
            alert_below: string;
            /** @description How many features were ever used. */
            features_used: string;
        };
        Balance: {
            /** @description The balance in credits. */
            amount: string;
            /** @description Always `VC`: virtual credits. */
            currency: string;
            /**
             * Format: date-time
             * @description When the balance last changed.
             */
            updated_at: string;
        };
        Organization: {
            /** @description The unique id. */
            id: string;
            /** @description Lower-case letters, digits, `_` and `-`, at most 64. Unique among all organizations. */
            name: string;
            /** @description Any text; may be empty. */
            title: string;
            /** @description Any JSON object; it is returned exactly as it was sent. At most 64 KiB, nested at most 32 deep. */
            metadata: {
                [key: string]: unknown;
            };
            /** @description `enabled`; `disabled` or `deleting`, while every check at it and in it says no to everybody but platform admins. */
            state: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description Always empty: pictures are not kept. */
            avatar: string;
        };
        Project: {
            /** @description The unique id. */
            id: string;
            /** @description Lower-case letters, digits, `_` and `-`, at most 64. Unique among all projects, for it is a part of the URNs of its resources. */
            name: string;
            /** @description Any text; may be empty. */
            title: string;
            /** @description Any JSON object; it is returned exactly as it was sent. At most 64 KiB, nested at most 32 deep. */
            metadata: {
                [key: string]: unknown;
            };
            /** @description `enabled`; `disabled` or `deleting`, while every check at it and in it says no to everybody but platform admins. */
            state: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description The organization that the project belongs to. It never changes. */
            org_id: string;
            /** @description How many principals hold a role on the project, where `with_member_count` asks for it; else 0. */
            members_count: number;
        };
        Group: {
            /** @description The unique id. */
            id: string;
            /** @description Lower-case letters, digits, `_` and `-`, at most 64. Unique among the groups of the organization. */
            name: string;
            /** @description Any text; may be empty. */
            title: string;
            /** @description The organization that the group belongs to. It never changes. */
            org_id: string;
            /** @description Any JSON object; it is returned exactly as it was sent. At most 64 KiB, nested at most 32 deep. */
            metadata: {
                [key: string]: unknown;
            };
            /** @description How many members the group has: users and service users. */
            members_count: number;
            /** @description Its members that are users, where `with_members` asks for them; else empty. */
            users: components["schemas"]["User"][];
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        User: {
            /** @description The id that the application gave the user. Users are not kept: all fields but the times are empty. */
            id: string;
            /** @description Always empty. */
            name: string;
            /** @description Always empty. */
            title: string;
            /** @description Always empty. */
            email: string;
            /** @description Always empty. */
            avatar: string;
            /** @description Empty; on the list of the platform its relations. */
            metadata: {
                [key: string]: unknown;
            };
            /** @description Always `enabled`. */
            state: string;
            /**
             * Format: date-time
             * @description When the user joined, or was given what is listed.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When that changed.
             */
            updated_at: string;
        };
        RolePair: {
            /** @description The id of a user. */
            user_id: string;
            /** @description The roles that are bound to the user on the group. */
            roles: components["schemas"]["Role"][];
        };
        Permission: {
            /** @description The unique id. */
            id: string;
            /** @description A handle of its own, unique across the instance: letters and digits. */
            name: string;
            /** @description Any text; may be empty. */
            title: string;
            /** @description `service/resource` of the key. */
            namespace: string;
            /** @description `service.resource.verb`, lower-case letters and digits. The service `app` and the verbs `owner`, `project` and `granted` are reserved. */
            key: string;
            /** @description Any JSON object; it is returned exactly as it was sent. At most 64 KiB, nested at most 32 deep. */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        Policy: {
            /** @description The unique id. */
            id: string;
            /** @description Any text; may be empty. */
            title: string;
            /** @description The role; in a request its id or its name. */
            role_id: string;
            /** @description `namespace:uuid` of an organization, project, group or any other resource, such as `app/project:…` or `compute/disk:…`. */
            resource: string;
            /** @description `namespace:uuid`, where the namespace is `app/user`, `app/group` or `app/serviceuser`. */
            principal: string;
            /** @description Any JSON object. `labels`, if given, is a map of strings, and `description` a string. */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        Product: {
            /** @description The unique id. */
            id: string;
            /** @description Unique; lower-case letters, digits, `_` and `-`, at least 3. */
            name: string;
            /** @description Any text; may be empty. */
            title: string;
            /** @description Any text; may be empty. */
            description: string;
            /** @description The plans that it belongs to. */
            plan_ids: string[];
            /**
             * @description Whether it is on sale.
             * @enum {string}
             */
            state: "active" | "inactive";
            /** @description In a request: the whole list, each matched by `id`, else by `name`. */
            prices: components["schemas"]["Price"][];
            /**
             * @description `basic`, `credits` for a product that sells credits, or `per_seat`.
             * @enum {string}
             */
            behavior: "basic" | "credits" | "per_seat";
            /** @description In a request: the whole list, each matched by `id`, else by `name`. */
            features: components["schemas"]["Feature"][];
            /** @description The numbers that belong to the behavior. */
            behavior_config: components["schemas"]["BehaviorConfig"];
            /** @description Any JSON object; it is returned exactly as it was sent. At most 64 KiB, nested at most 32 deep. */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        Price: {
            /** @description The unique id. */
            id: string;
            /** @description The product that it belongs to. */
            product_id: string;
            /** @description Always empty, for clients that expect the field: no payment provider is connected. */
            provider_id: string;
            /** @description Unique within the product, in any letter case. */
            name: string;
            /**
             * @description How often it is due; empty for a one-time price.
             * @enum {string}
             */
            interval: "" | "day" | "week" | "month" | "year";
            /**
             * @description `licensed` is paid for having it, `metered` for using it.
             * @enum {string}
             */
            usage_type: "licensed" | "metered";
            /**
             * @description `flat`: one amount; `tiered`: by tiers.
             * @enum {string}
             */
            billing_scheme: "flat" | "tiered";
            /**
             * @description `inactive` once the product no longer lists it.
             * @enum {string}
             */
            state: "active" | "inactive";
            /** @description ISO 4217; stored in lower case. */
            currency: string;
            /**
             * Format: int64
             * @description In the minor unit of the currency, such as cents.
             */
            amount: string;
            /**
             * @description How the usages of a metered price become one number.
             * @enum {string}
             */
            metered_aggregate: "" | "sum" | "last_during_period" | "last_ever" | "max";
            /**
             * @description How the tiers of a tiered price count.
             * @enum {string}
             */
            tier_mode: "" | "graduated" | "volume";
            /** @description Any JSON object; it is returned exactly as it was sent. At most 64 KiB, nested at most 32 deep. */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        Feature: {
            /** @description The unique id. */
            id: string;
            /** @description Unique; letters, digits, `_` and `-`. */
            name: string;
            /** @description Every product that it belongs to. */
            product_ids: string[];
            /** @description Any text; may be empty. */
            title: string;
            /** @description Any JSON object; it is returned exactly as it was sent. At most 64 KiB, nested at most 32 deep. */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        BehaviorConfig: {
            /**
             * Format: int64
             * @description The credits that the product buys; above 0 only for `credits`.
             */
            credit_amount: string;
            /**
             * Format: int64
             * @description The largest number of seats, 0 for no limit; above 0 only for `per_seat`.
             */
            seat_limit: string;
            /**
             * Format: int64
             * @description The smallest quantity that can be bought.
             */
            min_quantity: string;
            /**
             * Format: int64
             * @description The largest quantity that can be bought; 0 for no limit.
             */
            max_quantity: string;
        };
        Resource: {
            /** @description The unique id. */
            id: string;
            /** @description `frn:<project name>:<namespace>:<resource name>`, by which a check can name the resource. */
            urn: string;
            /** @description 1 to 256 characters without control characters, and not a UUID. Unique in its namespace and project. */
            name: string;
            /** @description Any text; may be empty. */
            title: string;
            /** @description The project that the resource belongs to. It never changes. */
            project_id: string;
            /** @description `service/resource`, such as `compute/disk`. It exists while a permission is in it, and never changes. */
            namespace: string;
            /** @description The owner: `app/user:…` or `app/serviceuser:…`, or empty. An owner may do everything with the resource. */
            principal: string;
            /** @description Any JSON object; it is returned exactly as it was sent. At most 64 KiB, nested at most 32 deep. */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        Role: {
            /** @description The unique id. */
            id: string;
            /** @description Lower-case letters, digits, `_` and `-`, at most 64. Unique among the roles of the platform, or of the organization. Names that begin with `app_` are those of built-in roles. */
            name: string;
            /** @description Any text; may be empty. */
            title: string;
            /** @description The permissions of the role, as `service_resource_verb`. A request may also give the key or the id of each. In an answer only those that exist. */
            permissions: string[];
            /** @description The namespaces of the resources that the role may be bound on, such as `app/project` or `compute/disk`; empty for all. */
            scopes: string[];
            /** @description Any JSON object; it is returned exactly as it was sent. At most 64 KiB, nested at most 32 deep. */
            metadata: {
                [key: string]: unknown;
            };
            /** @description The organization that has the role; empty for a role of the platform. It never changes. */
            org_id: string;
            /**
             * @description Always `enabled`.
             * @constant
             */
            state: "enabled";
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        ServiceUser: {
            /** @description The client id. */
            id: string;
            /** @description The title of the client. */
            title: string;
            /** @description Its metadata. Empty among the members of a group; on the list of the platform its relations. */
            metadata: {
                [key: string]: unknown;
            };
            /** @description Always `enabled`. */
            state: string;
            /** @description The organization that it belongs to. Empty for a client that the operator made. */
            org_id: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        SecretCredential: {
            /** @description The id: that of the service user, a dot and 8 hexadecimal digits. It may be the user name, too; then only this secret counts. */
            id: string;
            /** @description What the secret is for; may be empty. */
            title: string;
            /** @description The text of the secret, in the answer that makes it. Empty everywhere else. */
            secret: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description When it stops working; empty where it does not. */
            expires_at: string;
        };
        BillingTransaction: {
            /** @description The id of the usage, the credit grant or the revert. */
            id: string;
            /** @description The billing account. */
            customer_id: string;
            /** @description The source of the usage; `system.awarded` of granted credits; `system.revert.` and the source of the usage of a revert. */
            source: string;
            /** @description Credits; always above 0. */
            amount: string;
            /**
             * @description `credit` adds to the balance, `debit` takes from it.
             * @enum {string}
             */
            type: "credit" | "debit";
            /** @description The description of the usage or the grant; a revert has that of its usage. */
            description: string;
            /** @description The user that triggered the usage; a revert has that of its usage; empty for a grant. */
            user_id: string;
            /** @description The metadata of the usage. A revert has `revert_request_using`, the id of its usage. */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description The same.
             */
            updated_at: string;
        };
        AddGroupUsersResponse: Record<string, never>;
        AddOrganizationUsersResponse: Record<string, never>;
        AddPlatformUserResponse: Record<string, never>;
        BatchCheckResponse: {
            /** @description Each check with its answer, in the order sent. */
            pairs: components["schemas"]["BatchCheckPair"][];
        };
        BatchCheckPermissionResponse: {
            /** @description Each check with its answer, in the order sent. */
            pairs: components["schemas"]["BatchCheckPermissionPair"][];
        };
        CheckResponse: {
            /** @description Whether the subject has the permission. */
            status: boolean;
            /** @description The reasons; only if the request asks for them. */
            explanation?: components["schemas"]["Explanation"];
        };
        CheckResourcePermissionResponse: {
            /** @description Whether the caller has the permission. */
            status: boolean;
        };
        CreateBillingAccountResponse: {
            /** @description The account. */
            billing_account: components["schemas"]["BillingAccount"];
        };
        CreateGroupResponse: {
            /** @description The group. */
            group: components["schemas"]["Group"];
        };
        CreateOrganizationResponse: {
            /** @description The organization. */
            organization: components["schemas"]["Organization"];
        };
        CreateOrganizationRoleResponse: {
            /** @description The role. */
            role: components["schemas"]["Role"];
        };
        CreatePermissionsResponse: {
            /** @description The permissions. */
            permissions: components["schemas"]["Permission"][];
        };
        CreatePolicyResponse: {
            /** @description The policy. */
            policy: components["schemas"]["Policy"];
        };
        CreateProductResponse: {
            /** @description The product. */
            product: components["schemas"]["Product"];
        };
        CreateProjectResponse: {
            /** @description The project. */
            project: components["schemas"]["Project"];
        };
        CreateProjectResourceResponse: {
            /** @description The resource. */
            resource: components["schemas"]["Resource"];
        };
        CreateRoleResponse: {
            /** @description The role. */
            role: components["schemas"]["Role"];
        };
        CreateServiceUserResponse: {
            /** @description The service user. */
            serviceuser: components["schemas"]["ServiceUser"];
        };
        CreateServiceUserCredentialResponse: {
            /** @description The secret, with its text. */
            secret: components["schemas"]["SecretCredential"];
        };
        CreateUsageResponse: {
            /** @description The account that pays. */
            billing_id: string;
            /**
             * Format: int64
             * @description Its balance after the charge, in credits.
             */
            balance: string;
            /** @description How many usages were new. */
            recorded: number;
            /** @description How many usages were known, and were not charged again. */
            replayed: number;
        };
        DeleteGroupResponse: {
            /** @description How many policies this request deleted. */
            policies: number;
            /** @description How many memberships of groups it ended. */
            memberships: number;
            /** @description How many resources it deleted with their container, or left without their owner. */
            resources: number;
            /** @description How many relations to the platform it ended. */
            relations: number;
        };
        DeleteOrganizationResponse: {
            /** @description How many policies this request deleted. */
            policies: number;
            /** @description How many memberships of groups it ended. */
            memberships: number;
            /** @description How many resources it deleted with their container, or left without their owner. */
            resources: number;
            /** @description How many relations to the platform it ended. */
            relations: number;
        };
        DeleteOrganizationRoleResponse: Record<string, never>;
        DeletePermissionResponse: Record<string, never>;
        DeletePolicyResponse: Record<string, never>;
        DeleteProjectResponse: {
            /** @description How many policies this request deleted. */
            policies: number;
            /** @description How many memberships of groups it ended. */
            memberships: number;
            /** @description How many resources it deleted with their container, or left without their owner. */
            resources: number;
            /** @description How many relations to the platform it ended. */
            relations: number;
        };
        DeleteProjectResourceResponse: {
            /** @description How many policies this request deleted. */
            policies: number;
            /** @description How many memberships of groups it ended. */
            memberships: number;
            /** @description How many resources it deleted with their container, or left without their owner. */
            resources: number;
            /** @description How many relations to the platform it ended. */
            relations: number;
        };
        DeleteRoleResponse: Record<string, never>;
        DeleteServiceUserResponse: {
            /** @description How many policies this request deleted. */
            policies: number;
            /** @description How many memberships of groups it ended. */
            memberships: number;
            /** @description How many resources it deleted with their container, or left without their owner. */
            resources: number;
            /** @description How many relations to the platform it ended. */
            relations: number;
        };
        DeleteServiceUserCredentialResponse: Record<string, never>;
        DeleteUserResponse: {
            /** @description How many policies this request deleted. */
            policies: number;
            /** @description How many memberships of groups it ended. */
            memberships: number;
            /** @description How many resources it deleted with their container, or left without their owner. */
            resources: number;
            /** @description How many relations to the platform it ended. */
            relations: number;
        };
        DisableBillingAccountResponse: Record<string, never>;
        DisableOrganizationResponse: Record<string, never>;
        DisableProjectResponse: Record<string, never>;
        EnableBillingAccountResponse: Record<string, never>;
        EnableOrganizationResponse: Record<string, never>;
        EnableProjectResponse: Record<string, never>;
        GetBillingAccountResponse: {
            /** @description The account. */
            billing_account: components["schemas"]["BillingAccount"];
            /** @description Only if asked for, and always empty: no payment provider is connected. */
            payment_methods?: Record<string, never>[];
            /** @description Its limits and what it has used, only if asked for. */
            billing_details?: components["schemas"]["BillingDetails"];
        };
        GetBillingBalanceResponse: {
            /** @description The balance. */
            balance: components["schemas"]["Balance"];
        };
        GetFeatureResponse: {
            /** @description The feature. */
            feature: components["schemas"]["Feature"];
        };
        GetGroupResponse: {
            /** @description The group. */
            group: components["schemas"]["Group"];
        };
        GetOrganizationResponse: {
            /** @description The organization. */
            organization: components["schemas"]["Organization"];
        };
        GetOrganizationRoleResponse: {
            /** @description The role. */
            role: components["schemas"]["Role"];
        };
        GetPermissionResponse: {
            /** @description The permission. */
            permission: components["schemas"]["Permission"];
        };
        GetPolicyResponse: {
            /** @description The policy. */
            policy: components["schemas"]["Policy"];
        };
        GetProductResponse: {
            /** @description The product. */
            product: components["schemas"]["Product"];
        };
        GetProjectResponse: {
            /** @description The project. */
            project: components["schemas"]["Project"];
        };
        GetProjectResourceResponse: {
            /** @description The resource. */
            resource: components["schemas"]["Resource"];
        };
        GetRoleResponse: {
            /** @description The role. */
            role: components["schemas"]["Role"];
        };
        GetServiceUserResponse: {
            /** @description The service user. */
            serviceuser: components["schemas"]["ServiceUser"];
        };
        GrantBillingCreditsResponse: {
            /** @description The account that has the credits. */
            billing_id: string;
            /** @description Its balance after the grant, in credits. */
            balance: string;
            /** @description 1 for a new grant, else 0. */
            recorded: number;
            /** @description 1 for a grant that was known, and added nothing, else 0. */
            replayed: number;
        };
        ListBillingAccountsResponse: {
            /** @description The accounts, by id. */
            billing_accounts: components["schemas"]["BillingAccount"][];
            /** @description The token of the next page; empty at the end of the list. */
            next_page_token: string;
        };
        ListBillingTransactionsResponse: {
            /** @description The transactions, newest first. */
            transactions: components["schemas"]["BillingTransaction"][];
            /** @description The token of the next page; empty at the end of the list. */
            next_page_token: string;
        };
        ListFeaturesResponse: {
            /** @description The features, by id. */
            features: components["schemas"]["Feature"][];
            /** @description The token of the next page; empty at the end of the list. */
            next_page_token: string;
        };
        ListGroupUsersResponse: {
            /** @description The members of this page that are users. */
            users: components["schemas"]["User"][];
            /** @description The users of this page that have a role on the group, where `with_roles` asks for them; else empty. */
            role_pairs: components["schemas"]["RolePair"][];
            /** @description The members of this page that are service users. */
            serviceusers: components["schemas"]["ServiceUser"][];
            /** @description The token of the next page; empty at the end of the list. */
            next_page_token: string;
        };
        ListOrganizationGroupsResponse: {
            /** @description The groups, by id. */
            groups: components["schemas"]["Group"][];
            /** @description The token of the next page; empty at the end of the list. */
            next_page_token: string;
        };
        ListOrganizationProjectsResponse: {
            /** @description The projects, by id. */
            projects: components["schemas"]["Project"][];
            /** @description The token of the next page; empty at the end of the list. */
            next_page_token: string;
        };
        ListOrganizationRolesResponse: {
            /** @description The roles, by id. */
            roles: components["schemas"]["Role"][];
            /** @description The token of the next page; empty at the end of the list. */
            next_page_token: string;
        };
        ListOrganizationServiceUsersResponse: {
            /** @description The service users, by id. */
            serviceusers: components["schemas"]["ServiceUser"][];
            /** @description The token of the next page; empty at the end of the list. */
            next_page_token: string;
        };
        ListOrganizationUsersResponse: {
            /** @description The users of this page. */
            users: components["schemas"]["User"][];
            /** @description The users of this page with their roles, where `with_roles` asks for them; else empty. */
            role_pairs: components["schemas"]["RolePair"][];
            /** @description The token of the next page; empty at the end of the list. */
            next_page_token: string;
        };
        ListOrganizationsResponse: {
            /** @description The organizations, by id. */
            organizations: components["schemas"]["Organization"][];
            /** @description The token of the next page; empty at the end of the list. */
            next_page_token: string;
        };
        ListPermissionsResponse: {
            /** @description The permissions, by key. */
            permissions: components["schemas"]["Permission"][];
            /** @description The token of the next page; empty at the end of the list. */
            next_page_token: string;
        };
        ListPlatformUsersResponse: {
            /** @description The users, by id. */
            users: components["schemas"]["User"][];
            /** @description The service users, by id. */
            serviceusers: components["schemas"]["ServiceUser"][];
            /** @description The token of the next page; empty at the end of the list. */
            next_page_token: string;
        };
        ListPoliciesResponse: {
            /** @description The policies of this page. */
            policies: components["schemas"]["Policy"][];
            /** @description The `page_token` of the next page; empty on the last one. */
            next_page_token: string;
        };
        ListProductsResponse: {
            /** @description The products, by id. */
            products: components["schemas"]["Product"][];
            /** @description The token of the next page; empty at the end of the list. */
            next_page_token: string;
        };
        ListProjectResourcesResponse: {
            /** @description The resources, by namespace and id. */
            resources: components["schemas"]["Resource"][];
            /** @description The token of the next page; empty at the end of the list. */
            next_page_token: string;
        };
        ListRolesResponse: {
            /** @description The roles, by id. */
            roles: components["schemas"]["Role"][];
            /** @description The token of the next page; empty at the end of the list. */
            next_page_token: string;
        };
        ListServiceUserCredentialsResponse: {
            /** @description The secrets, by id. */
            secrets: components["schemas"]["SecretCredential"][];
            /** @description The token of the next page; empty at the end of the list. */
            next_page_token: string;
        };
        RemoveGroupUserResponse: {
            /** @description How many policies this request deleted. */
            policies: number;
            /** @description How many memberships of groups it ended. */
            memberships: number;
            /** @description How many resources it deleted with their container, or left without their owner. */
            resources: number;
            /** @description How many relations to the platform it ended. */
            relations: number;
        };
        RemoveOrganizationUserResponse: {
            /** @description How many policies this request deleted. */
            policies: number;
            /** @description How many memberships of groups it ended. */
            memberships: number;
            /** @description How many resources it deleted with their container, or left without their owner. */
            resources: number;
            /** @description How many relations to the platform it ended. */
            relations: number;
        };
        RemovePlatformUserResponse: Record<string, never>;
        RevertBillingUsageResponse: {
            /** @description The account. */
            billing_id: string;
            /**
             * Format: int64
             * @description Its balance after the revert, in credits.
             */
            balance: string;
            /**
             * Format: int64
             * @description What was taken back; of a revert that was known, what it took back then.
             */
            reverted: string;
            /**
             * Format: int64
             * @description What is left of the usage.
             */
            remaining: string;
            /** @description 1 where the id was known, and nothing more was taken back; else 0. */
            replayed: number;
        };
        RevokePolicyResponse: Record<string, never>;
        UpdateBillingAccountResponse: {
            /** @description The account. */
            billing_account: components["schemas"]["BillingAccount"];
        };
        UpdateBillingAccountLimitsResponse: Record<string, never>;
        UpdateGroupResponse: {
            /** @description The group. */
            group: components["schemas"]["Group"];
        };
        UpdateOrganizationResponse: {
            /** @description The organization. */
            organization: components["schemas"]["Organization"];
        };
        UpdateOrganizationRoleResponse: {
            /** @description The role. */
            role: components["schemas"]["Role"];
        };
        UpdatePermissionResponse: {
            /** @description The permission. */
            permission: components["schemas"]["Permission"];
        };
        UpdatePolicyResponse: {
            /** @description The policy. */
            policy: components["schemas"]["Policy"];
            /** @description The same policy, for clients of Frontier, which read a list. */
            policies: components["schemas"]["Policy"][];
        };
        UpdateProductResponse: {
            /** @description The product. */
            product: components["schemas"]["Product"];
        };
        UpdateProjectResponse: {
            /** @description The project. */
            project: components["schemas"]["Project"];
        };
        UpdateProjectResourceResponse: {
            /** @description The resource. */
            resource: components["schemas"]["Resource"];
        };
        UpdateRoleResponse: {
            /** @description The role. */
            role: components["schemas"]["Role"];
        };
        /** @description A `google.rpc.Status`. */
        Error: {
            /**
             * Format: int32
             * @description The `google.rpc.Code`.
             */
            code: number;
            /** @description For people. */
            message: string;
            /** @description For programs, told apart by `@type`. */
            details: (components["schemas"]["ErrorInfo"] | components["schemas"]["BadRequest"] | components["schemas"]["RequestInfo"])[];
        };
        /** @description What went wrong, in one word. On every error. */
        ErrorInfo: {
            /** @constant */
            "@type": "type.googleapis.com/google.rpc.ErrorInfo";
            /**
             * @description In one word.
             * @enum {string}
             */
            reason: "INVALID_ARGUMENT" | "RESERVED_NAMESPACE" | "RESERVED_ROLE" | "LIST_TOO_LONG" | "BEING_DELETED" | "TOO_MANY_RESOURCES" | "TOO_MANY_SUSPENDED" | "ROLE_IN_USE" | "ACCOUNT_ACTIVE" | "PLATFORM_SERVICE_USER" | "INSUFFICIENT_CREDITS" | "ACCOUNT_DISABLED" | "REVERT_EXCEEDS" | "BALANCE_OVERFLOW" | "TOO_MANY_GROUPS" | "TOO_MANY_SECRETS" | "PRICE_IMMUTABLE" | "UNAUTHENTICATED" | "PERMISSION_DENIED" | "NOT_FOUND" | "PERMISSION_NOT_FOUND" | "ROUTE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "ALREADY_EXISTS" | "USAGE_ID_REUSED" | "CREDIT_ID_REUSED" | "REVERT_ID_REUSED" | "ABORTED" | "TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "THROTTLED" | "TOO_SOON" | "INTERNAL" | "DELETION_IN_PROGRESS" | "UNAVAILABLE";
            /** @description Whose word it is: always `tollgate`. */
            domain: string;
            /** @description Facts that belong to the reason. */
            metadata: {
                [key: string]: string;
            };
        };
        /** @description Every rule that the request breaks. */
        BadRequest: {
            /** @constant */
            "@type": "type.googleapis.com/google.rpc.BadRequest";
            /** @description At most one for each field. */
            field_violations: {
                /** @description A path such as `usages[3].amount`; empty for the whole. */
                field: string;
                /** @description What is wrong with it. */
                description: string;
            }[];
        };
        /** @description The id under which the logs know the request. On every error. */
        RequestInfo: {
            /** @constant */
            "@type": "type.googleapis.com/google.rpc.RequestInfo";
            /** @description The same as `x-request-id`. */
            request_id: string;
            /** @description Empty. */
            serving_data: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The id of the request, which is in the logs too. */
        "X-Request-Id": string;
        /** @description Seconds to wait before the request is sent again. */
        "Retry-After": number;
        /** @description How to authenticate. */
        "WWW-Authenticate": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listGroupUsers: {
        parameters: {
            query?: {
                /** @description Whether `role_pairs` has the roles of each user on the group. */
                with_roles?: boolean;
                /** @description The largest number of entries of the answer. Without it the answer is the whole list. */
                page_size?: number;
                /** @description The `next_page_token` of the page before. */
                page_token?: string;
                /** @description Only `1` is accepted: further pages are asked for by `page_token`. */
                page_num?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                org_id: string;
                /**
                 * @description The id of the group.
                 * @example 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The members. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListGroupUsersResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `LIST_TOO_LONG`: The whole list is longer than 1,000 entries or 4 MiB: ask for pages with `page_size`.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addGroupUsers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                org_id: string;
                /**
                 * @description The id of the group.
                 * @example 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddGroupUsersRequest"];
            };
        };
        responses: {
            /** @description Nothing. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddGroupUsersResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `BEING_DELETED`: Its deletion has begun: it cannot be changed any more, and nothing can be made in it.
             *
             *     `TOO_MANY_GROUPS`: A principal may be a member of at most 5,000 groups.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `ABORTED`: The request lost to concurrent changes. It is safe to send it again. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOrganizationUsers: {
        parameters: {
            query?: {
                /** @description Whether `role_pairs` has the roles of each user on the organization. Not together with `role_filters`. */
                with_roles?: boolean;
                /** @description The ids or names of roles, of the platform or of the organization: only users that have one of them. */
                role_filters?: string[];
                /** @description The largest number of entries of the answer. Without it the answer is the whole list. */
                page_size?: number;
                /** @description The `next_page_token` of the page before. */
                page_token?: string;
                /** @description Only `1` is accepted: further pages are asked for by `page_token`. */
                page_num?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example hooli
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The users. The times are those of the policies: when the oldest was made, and when one was last changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListOrganizationUsersResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `LIST_TOO_LONG`: The whole list is longer than 1,000 entries or 4 MiB: ask for pages with `page_size`.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addOrganizationUsers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddOrganizationUsersRequest"];
            };
        };
        responses: {
            /** @description Nothing. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddOrganizationUsersResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `BEING_DELETED`: Its deletion has begun: it cannot be changed any more, and nothing can be made in it.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `ABORTED`: The request lost to concurrent changes. It is safe to send it again. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPlatformUsers: {
        parameters: {
            query?: {
                /** @description The largest number of entries of the answer. Without it the answer is the whole list. */
                page_size?: number;
                /** @description The `next_page_token` of the page before. */
                page_token?: string;
                /** @description Only `1` is accepted: further pages are asked for by `page_token`. */
                page_num?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The users and service users. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPlatformUsersResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `LIST_TOO_LONG`: The whole list is longer than 1,000 entries or 4 MiB: ask for pages with `page_size`.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addPlatformUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddPlatformUserRequest"];
            };
        };
        responses: {
            /** @description Nothing. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddPlatformUserResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `BEING_DELETED`: Its deletion has begun: it cannot be changed any more, and nothing can be made in it.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `ABORTED`: The request lost to concurrent changes. It is safe to send it again. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    batchCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchCheckRequest"];
            };
        };
        responses: {
            /** @description Each check with its answer, in the order sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchCheckResponse"];
                };
            };
            /** @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_NOT_FOUND`: The permission does not exist, or cannot be asked of this resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    batchCheckPermission: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchCheckPermissionRequest"];
            };
        };
        responses: {
            /** @description Each check with its answer, in the order sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchCheckPermissionResponse"];
                };
            };
            /** @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_NOT_FOUND`: The permission does not exist, or cannot be asked of this resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    check: {
        parameters: {
            query?: {
                /** @description `true` adds the reasons to the answer. */
                explain?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckRequest"];
            };
        };
        responses: {
            /** @description Whether the subject has the permission. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckResponse"];
                };
            };
            /** @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_NOT_FOUND`: The permission does not exist, or cannot be asked of this resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    checkResourcePermission: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckResourcePermissionRequest"];
            };
        };
        responses: {
            /** @description Whether the caller has the permission. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckResourcePermissionResponse"];
                };
            };
            /** @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_NOT_FOUND`: The permission does not exist, or cannot be asked of this resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listBillingAccounts: {
        parameters: {
            query?: {
                /** @description The largest number of entries of the answer. Without it the answer is the whole list. */
                page_size?: number;
                /** @description The `next_page_token` of the page before. */
                page_token?: string;
                /** @description Only `1` is accepted: further pages are asked for by `page_token`. */
                page_num?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                org_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListBillingAccountsResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `LIST_TOO_LONG`: The whole list is longer than 1,000 entries or 4 MiB: ask for pages with `page_size`.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createBillingAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                org_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBillingAccountRequest"];
            };
        };
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateBillingAccountResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `BEING_DELETED`: Its deletion has begun: it cannot be changed any more, and nothing can be made in it.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `ALREADY_EXISTS`: A unique name or key is taken.
             *
             *     `ABORTED`: The request lost to concurrent changes. It is safe to send it again.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 6 | 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOrganizationGroups: {
        parameters: {
            query?: {
                /** @description `enabled`, which every group is, or `disabled`, which none is. */
                state?: "enabled" | "disabled";
                /** @description Only the groups with these ids. */
                group_ids?: string[];
                /** @description Whether `users` has the members that are users. */
                with_members?: boolean;
                /** @description Accepted: the count is always there. */
                with_member_count?: boolean;
                /** @description The largest number of entries of the answer. Without it the answer is the whole list. */
                page_size?: number;
                /** @description The `next_page_token` of the page before. */
                page_token?: string;
                /** @description Only `1` is accepted: further pages are asked for by `page_token`. */
                page_num?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                org_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The groups. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListOrganizationGroupsResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `LIST_TOO_LONG`: The whole list is longer than 1,000 entries or 4 MiB: ask for pages with `page_size`.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                org_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateGroupRequest"];
            };
        };
        responses: {
            /** @description The group. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateGroupResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `BEING_DELETED`: Its deletion has begun: it cannot be changed any more, and nothing can be made in it.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `ALREADY_EXISTS`: A unique name or key is taken.
             *
             *     `ABORTED`: The request lost to concurrent changes. It is safe to send it again.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 6 | 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOrganizations: {
        parameters: {
            query?: {
                /** @description `enabled`, `disabled`, `deleting` or `all`. */
                state?: "enabled" | "disabled" | "deleting" | "all";
                /** @description The largest number of entries of the answer. Without it the answer is the whole list. */
                page_size?: number;
                /** @description The `next_page_token` of the page before. */
                page_token?: string;
                /** @description Only `1` is accepted: further pages are asked for by `page_token`. */
                page_num?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organizations. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListOrganizationsResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `LIST_TOO_LONG`: The whole list is longer than 1,000 entries or 4 MiB: ask for pages with `page_size`.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOrganizationRequest"];
            };
        };
        responses: {
            /** @description The organization. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateOrganizationResponse"];
                };
            };
            /** @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `ALREADY_EXISTS`: A unique name or key is taken.
             *
             *     `ABORTED`: The request lost to concurrent changes. It is safe to send it again.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 6 | 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOrganizationRoles: {
        parameters: {
            query?: {
                /** @description The largest number of entries of the answer. Without it the answer is the whole list. */
                page_size?: number;
                /** @description The `next_page_token` of the page before. */
                page_token?: string;
                /** @description Only `1` is accepted: further pages are asked for by `page_token`. */
                page_num?: string;
                /** @description `enabled`, which every role is, or `disabled`, which none is. */
                state?: "enabled" | "disabled";
                /** @description Namespaces: only roles with at least one of these scopes. Roles without scopes are left out. */
                scopes?: string[];
            };
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                org_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The roles. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListOrganizationRolesResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `LIST_TOO_LONG`: The whole list is longer than 1,000 entries or 4 MiB: ask for pages with `page_size`.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createOrganizationRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                org_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOrganizationRoleRequest"];
            };
        };
        responses: {
            /** @description The role. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateOrganizationRoleResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `RESERVED_ROLE`: Built-in roles cannot be changed or deleted, and names that begin with `app_` are theirs.
             *
             *     `BEING_DELETED`: Its deletion has begun: it cannot be changed any more, and nothing can be made in it.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `ALREADY_EXISTS`: A unique name or key is taken.
             *
             *     `ABORTED`: The request lost to concurrent changes. It is safe to send it again.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 6 | 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPermissions: {
        parameters: {
            query?: {
                /** @description The largest number of entries of the answer. Without it the answer is the whole list. */
                page_size?: number;
                /** @description The `next_page_token` of the page before. */
                page_token?: string;
                /** @description Only `1` is accepted: further pages are asked for by `page_token`. */
                page_num?: string;
                /** @description Only permissions of this namespace: `service/resource`. */
                namespace?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The permissions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPermissionsResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `LIST_TOO_LONG`: The whole list is longer than 1,000 entries or 4 MiB: ask for pages with `page_size`.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createPermissions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePermissionsRequest"];
            };
        };
        responses: {
            /** @description The permissions, in the order of the request. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatePermissionsResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `RESERVED_NAMESPACE`: Built-in permissions cannot be created or changed.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `ALREADY_EXISTS`: A unique name or key is taken.
             *
             *     `ABORTED`: The request lost to concurrent changes. It is safe to send it again.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 6 | 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPolicies: {
        parameters: {
            query?: {
                /** @description Policies on this organization: its id or name. */
                org_id?: string;
                /** @description Policies on this project: its id or name. */
                project_id?: string;
                /** @description Policies on this group: its id. Those of the group are listed by `principal`. */
                group_id?: string;
                /** @description Policies on this resource: `namespace:uuid`. */
                resource?: string;
                /** @description Policies of this user: its UUID. */
                user_id?: string;
                /** @description Policies of this principal: `namespace:uuid`. */
                principal?: string;
                /** @description Policies that bind this role: its id or name. */
                role_id?: string;
                /** @description The most policies of one answer. */
                page_size?: number;
                /** @description `next_page_token` of the page before. */
                page_token?: string;
                /** @description Accepted if it is 1. */
                page_num?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The policies, and where the next page begins. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPoliciesResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `LIST_TOO_LONG`: The whole list is longer than 1,000 entries or 4 MiB: ask for pages with `page_size`.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePolicyRequest"];
            };
        };
        responses: {
            /** @description The policy. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatePolicyResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `BEING_DELETED`: Its deletion has begun: it cannot be changed any more, and nothing can be made in it.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `ABORTED`: The request lost to concurrent changes. It is safe to send it again. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revokePolicy: {
        parameters: {
            query: {
                /** @description The id or name of the role. */
                role_id: string;
                /** @description `namespace:uuid` of an organization, project, group or any other resource, such as `app/project:…` or `compute/disk:…`. */
                resource: string;
                /** @description `namespace:uuid`, where the namespace is `app/user`, `app/group` or `app/serviceuser`. */
                principal: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The policy is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokePolicyResponse"];
                };
            };
            /** @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `ABORTED`: The request lost to concurrent changes. It is safe to send it again. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listProducts: {
        parameters: {
            query?: {
                /** @description The largest number of entries of the answer. Without it the answer is the whole list. */
                page_size?: number;
                /** @description The `next_page_token` of the page before. */
                page_token?: string;
                /** @description Only `1` is accepted: further pages are asked for by `page_token`. */
                page_num?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The products. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListProductsResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `LIST_TOO_LONG`: The whole list is longer than 1,000 entries or 4 MiB: ask for pages with `page_size`.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateProductRequest"];
            };
        };
        responses: {
            /** @description The product. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateProductResponse"];
                };
            };
            /** @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `ALREADY_EXISTS`: A unique name or key is taken.
             *
             *     `ABORTED`: The request lost to concurrent changes. It is safe to send it again.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 6 | 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateProjectRequest"];
            };
        };
        responses: {
            /** @description The project. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateProjectResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `BEING_DELETED`: Its deletion has begun: it cannot be changed any more, and nothing can be made in it.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `ALREADY_EXISTS`: A unique name or key is taken.
             *
             *     `ABORTED`: The request lost to concurrent changes. It is safe to send it again.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 6 | 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listProjectResources: {
        parameters: {
            query?: {
                /** @description Only resources of this namespace, such as `compute/disk`. */
                namespace?: string;
                /** @description With `namespace`: only the resource of this name. */
                name?: string;
                /** @description The largest number of entries of the answer. Without it the answer is the whole list. */
                page_size?: number;
                /** @description The `next_page_token` of the page before. */
                page_token?: string;
                /** @description Only `1` is accepted: further pages are asked for by `page_token`. */
                page_num?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id or the name of the project.
                 * @example web-shop
                 */
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resources. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListProjectResourcesResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `LIST_TOO_LONG`: The whole list is longer than 1,000 entries or 4 MiB: ask for pages with `page_size`.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createProjectResource: {
        parameters: {
            query?: {
                /** @description The id of the resource, a UUID. Without it the service makes one. */
                id?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id or the name of the project.
                 * @example web-shop
                 */
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateProjectResourceRequest"];
            };
        };
        responses: {
            /** @description The resource. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateProjectResourceResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `BEING_DELETED`: Its deletion has begun: it cannot be changed any more, and nothing can be made in it.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `ALREADY_EXISTS`: A unique name or key is taken.
             *
             *     `ABORTED`: The request lost to concurrent changes. It is safe to send it again.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 6 | 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listRoles: {
        parameters: {
            query?: {
                /** @description The largest number of entries of the answer. Without it the answer is the whole list. */
                page_size?: number;
                /** @description The `next_page_token` of the page before. */
                page_token?: string;
                /** @description Only `1` is accepted: further pages are asked for by `page_token`. */
                page_num?: string;
                /** @description `enabled`, which every role is, or `disabled`, which none is. */
                state?: "enabled" | "disabled";
                /** @description Namespaces: only roles with at least one of these scopes. Roles without scopes are left out. */
                scopes?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The roles. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListRolesResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `LIST_TOO_LONG`: The whole list is longer than 1,000 entries or 4 MiB: ask for pages with `page_size`.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createRole: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRoleRequest"];
            };
        };
        responses: {
            /** @description The role. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateRoleResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `RESERVED_ROLE`: Built-in roles cannot be changed or deleted, and names that begin with `app_` are theirs.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `ALREADY_EXISTS`: A unique name or key is taken.
             *
             *     `ABORTED`: The request lost to concurrent changes. It is safe to send it again.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 6 | 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOrganizationServiceUsers: {
        parameters: {
            query?: {
                /** @description The largest number of entries of the answer. Without it the answer is the whole list. */
                page_size?: number;
                /** @description The `next_page_token` of the page before. */
                page_token?: string;
                /** @description Only `1` is accepted: further pages are asked for by `page_token`. */
                page_num?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                org_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service users. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListOrganizationServiceUsersResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `LIST_TOO_LONG`: The whole list is longer than 1,000 entries or 4 MiB: ask for pages with `page_size`.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createServiceUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                org_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateServiceUserRequest"];
            };
        };
        responses: {
            /** @description The service user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateServiceUserResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `BEING_DELETED`: Its deletion has begun: it cannot be changed any more, and nothing can be made in it.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `ALREADY_EXISTS`: A unique name or key is taken.
             *
             *     `ABORTED`: The request lost to concurrent changes. It is safe to send it again.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 6 | 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listServiceUserCredentials: {
        parameters: {
            query?: {
                /** @description The largest number of entries of the answer. Without it the answer is the whole list. */
                page_size?: number;
                /** @description The `next_page_token` of the page before. */
                page_token?: string;
                /** @description Only `1` is accepted: further pages are asked for by `page_token`. */
                page_num?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                org_id: string;
                /**
                 * @description The id of the service user.
                 * @example 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d71
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The secrets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListServiceUserCredentialsResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `LIST_TOO_LONG`: The whole list is longer than 1,000 entries or 4 MiB: ask for pages with `page_size`.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createServiceUserCredential: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                org_id: string;
                /**
                 * @description The id of the service user.
                 * @example 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d71
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateServiceUserCredentialRequest"];
            };
        };
        responses: {
            /** @description The secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateServiceUserCredentialResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `BEING_DELETED`: Its deletion has begun: it cannot be changed any more, and nothing can be made in it.
             *
             *     `TOO_MANY_SECRETS`: A service user has two live secrets.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `ABORTED`: The request lost to concurrent changes. It is safe to send it again. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createUsage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The organization, by id or name; `-` to infer it from the `project_id` of the body.
                 * @example 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01
                 */
                org_id: string;
                /**
                 * @description The billing account; `-` for the default account of either the organization or the project.
                 * @example 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d61
                 */
                billing_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUsageRequest"];
            };
        };
        responses: {
            /** @description The account, its balance after the charge, and how many usages were new and how many were known. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateUsageResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `INSUFFICIENT_CREDITS`: The account cannot pay: `metadata` has its `balance` and the `amount` of the new credit usages.
             *
             *     `ACCOUNT_DISABLED`: The account is disabled and accepts no new usages.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `USAGE_ID_REUSED`: A usage id was used before for another usage: each such id is named as a violation. Nothing was applied.
             *
             *     `ABORTED`: The request lost to concurrent changes. It is safe to send it again.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 6 | 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGroup: {
        parameters: {
            query?: {
                /** @description Whether `users` has the members that are users: at most 1,000, for more list the users of the group. */
                with_members?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                org_id: string;
                /**
                 * @description The id of the group.
                 * @example 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetGroupResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `LIST_TOO_LONG`: The whole list is longer than 1,000 entries or 4 MiB: ask for pages with `page_size`.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                org_id: string;
                /**
                 * @description The id of the group.
                 * @example 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateGroupRequest"];
            };
        };
        responses: {
            /** @description The group. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateGroupResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `BEING_DELETED`: Its deletion has begun: it cannot be changed any more, and nothing can be made in it.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `ALREADY_EXISTS`: A unique name or key is taken.
             *
             *     `ABORTED`: The request lost to concurrent changes. It is safe to send it again.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 6 | 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                org_id: string;
                /**
                 * @description The id of the group.
                 * @example 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How much this request removed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteGroupResponse"];
                };
            };
            /** @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `ABORTED`: The request lost to concurrent changes. It is safe to send it again. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `DELETION_IN_PROGRESS`: A deletion takes longer than one request: send it again. `metadata` counts what this request removed.
             *
             *     `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organization. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetOrganizationResponse"];
                };
            };
            /** @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOrganizationRequest"];
            };
        };
        responses: {
            /** @description The organization. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateOrganizationResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `BEING_DELETED`: Its deletion has begun: it cannot be changed any more, and nothing can be made in it.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `ALREADY_EXISTS`: A unique name or key is taken.
             *
             *     `ABORTED`: The request lost to concurrent changes. It is safe to send it again.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 6 | 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example initech
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How much this request removed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteOrganizationResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `ACCOUNT_ACTIVE`: An organization with an active billing account is not deleted: disable its accounts first.
             *
             *     `PLATFORM_SERVICE_USER`: An organization is not deleted while one of its service users has a relation to the platform: `metadata` has its `serviceuser_id`.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `ABORTED`: The request lost to concurrent changes. It is safe to send it again. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `DELETION_IN_PROGRESS`: A deletion takes longer than one request: send it again. `metadata` counts what this request removed.
             *
             *     `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOrganizationRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                org_id: string;
                /**
                 * @description The id of the role.
                 * @example 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d32
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The role. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetOrganizationRoleResponse"];
                };
            };
            /** @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateOrganizationRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                org_id: string;
                /**
                 * @description The id of the role.
                 * @example 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d32
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOrganizationRoleRequest"];
            };
        };
        responses: {
            /** @description The changed role. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateOrganizationRoleResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `RESERVED_ROLE`: Built-in roles cannot be changed or deleted, and names that begin with `app_` are theirs.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `ALREADY_EXISTS`: A unique name or key is taken.
             *
             *     `ABORTED`: The request lost to concurrent changes. It is safe to send it again.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 6 | 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteOrganizationRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                org_id: string;
                /**
                 * @description The id of the role.
                 * @example 9f6f0d53-3f0f-4c3b-9a51-0c5f7a1e4b22
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteOrganizationRoleResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `ROLE_IN_USE`: A policy still binds the role: `metadata` has the `policy_id` of one.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `ABORTED`: The request lost to concurrent changes. It is safe to send it again. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPermission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the key of the permission.
                 * @example compute.disk.get
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The permission. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetPermissionResponse"];
                };
            };
            /** @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updatePermission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the permission.
                 * @example 0b3f0d5e-6f5b-4a57-9d0a-3f2f6f0c1a04
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePermissionRequest"];
            };
        };
        responses: {
            /** @description The changed permission. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdatePermissionResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `RESERVED_NAMESPACE`: Built-in permissions cannot be created or changed.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `ALREADY_EXISTS`: A unique name or key is taken.
             *
             *     `ABORTED`: The request lost to concurrent changes. It is safe to send it again.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 6 | 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deletePermission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the permission.
                 * @example 0b3f0d5e-6f5b-4a57-9d0a-3f2f6f0c1a03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletePermissionResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `RESERVED_NAMESPACE`: Built-in permissions cannot be created or changed.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `ABORTED`: The request lost to concurrent changes. It is safe to send it again. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the policy.
                 * @example 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d52
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The policy. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetPolicyResponse"];
                };
            };
            /** @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updatePolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the policy.
                 * @example 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d52
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePolicyRequest"];
            };
        };
        responses: {
            /** @description The policy, alone and as a list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdatePolicyResponse"];
                };
            };
            /** @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `ALREADY_EXISTS`: A unique name or key is taken.
             *
             *     `ABORTED`: The request lost to concurrent changes. It is safe to send it again.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 6 | 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deletePolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the policy.
                 * @example 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d5a
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The policy is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletePolicyResponse"];
                };
            };
            /** @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `ABORTED`: The request lost to concurrent changes. It is safe to send it again. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the project.
                 * @example web-shop
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetProjectResponse"];
                };
            };
            /** @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the project.
                 * @example web-shop
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateProjectRequest"];
            };
        };
        responses: {
            /** @description The project. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateProjectResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `BEING_DELETED`: Its deletion has begun: it cannot be changed any more, and nothing can be made in it.
             *
             *     `TOO_MANY_RESOURCES`: A project of more than 1,000 resources can be renamed by a manifest only.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `ALREADY_EXISTS`: A unique name or key is taken.
             *
             *     `ABORTED`: The request lost to concurrent changes. It is safe to send it again.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 6 | 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the project.
                 * @example hive
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How much this request removed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteProjectResponse"];
                };
            };
            /** @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `ABORTED`: The request lost to concurrent changes. It is safe to send it again. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `DELETION_IN_PROGRESS`: A deletion takes longer than one request: send it again. `metadata` counts what this request removed.
             *
             *     `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProjectResource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the project.
                 * @example web-shop
                 */
                project_id: string;
                /**
                 * @description The id of the resource.
                 * @example 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d41
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetProjectResourceResponse"];
                };
            };
            /** @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `ALREADY_EXISTS`: A unique name or key is taken. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 6;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateProjectResource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the project.
                 * @example web-shop
                 */
                project_id: string;
                /**
                 * @description The id of the resource.
                 * @example 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d42
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateProjectResourceRequest"];
            };
        };
        responses: {
            /** @description The resource. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateProjectResourceResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `BEING_DELETED`: Its deletion has begun: it cannot be changed any more, and nothing can be made in it.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `ALREADY_EXISTS`: A unique name or key is taken.
             *
             *     `ABORTED`: The request lost to concurrent changes. It is safe to send it again.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 6 | 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteProjectResource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the project.
                 * @example web-shop
                 */
                project_id: string;
                /**
                 * @description The id of the resource.
                 * @example 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d41
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How much this request removed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteProjectResourceResponse"];
                };
            };
            /** @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `ALREADY_EXISTS`: A unique name or key is taken.
             *
             *     `ABORTED`: The request lost to concurrent changes. It is safe to send it again.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 6 | 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `DELETION_IN_PROGRESS`: A deletion takes longer than one request: send it again. `metadata` counts what this request removed.
             *
             *     `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the role.
                 * @example disk-operator
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The role. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetRoleResponse"];
                };
            };
            /** @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the role.
                 * @example 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d31
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateRoleRequest"];
            };
        };
        responses: {
            /** @description The changed role. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateRoleResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `RESERVED_ROLE`: Built-in roles cannot be changed or deleted, and names that begin with `app_` are theirs.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `ALREADY_EXISTS`: A unique name or key is taken.
             *
             *     `ABORTED`: The request lost to concurrent changes. It is safe to send it again.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 6 | 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the role.
                 * @example 9f6f0d53-3f0f-4c3b-9a51-0c5f7a1e4b21
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteRoleResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `RESERVED_ROLE`: Built-in roles cannot be changed or deleted, and names that begin with `app_` are theirs.
             *
             *     `ROLE_IN_USE`: A policy still binds the role: `metadata` has the `policy_id` of one.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `ABORTED`: The request lost to concurrent changes. It is safe to send it again. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getServiceUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                org_id: string;
                /**
                 * @description The id of the service user.
                 * @example 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d71
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetServiceUserResponse"];
                };
            };
            /** @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteServiceUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                org_id: string;
                /**
                 * @description The id of the service user.
                 * @example 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d71
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How much this request removed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteServiceUserResponse"];
                };
            };
            /** @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `ABORTED`: The request lost to concurrent changes. It is safe to send it again. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `DELETION_IN_PROGRESS`: A deletion takes longer than one request: send it again. `metadata` counts what this request removed.
             *
             *     `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteServiceUserCredential: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                org_id: string;
                /**
                 * @description The id of the service user.
                 * @example 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d71
                 */
                id: string;
                /**
                 * @description The id of the secret, with that of the service user.
                 * @example 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d71.3fa2c1d0
                 */
                secret_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteServiceUserCredentialResponse"];
                };
            };
            /** @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `ABORTED`: The request lost to concurrent changes. It is safe to send it again. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The UUID of the user.
                 * @example 7a1e9c1e-0000-4000-8000-000000000007
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How much this request removed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteUserResponse"];
                };
            };
            /** @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `ABORTED`: The request lost to concurrent changes. It is safe to send it again. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `DELETION_IN_PROGRESS`: A deletion takes longer than one request: send it again. `metadata` counts what this request removed.
             *
             *     `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    disableBillingAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                org_id: string;
                /**
                 * @description The id of the account; `-` for the default account of the organization.
                 * @example -
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An empty object. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisableBillingAccountResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `BEING_DELETED`: Its deletion has begun: it cannot be changed any more, and nothing can be made in it.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `ABORTED`: The request lost to concurrent changes. It is safe to send it again. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    disableOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example initech
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisableOrganizationResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `BEING_DELETED`: Its deletion has begun: it cannot be changed any more, and nothing can be made in it.
             *
             *     `TOO_MANY_SUSPENDED`: At most 5,000 organizations and projects can be disabled at once, and 20 projects of an organization by callers who are no platform admins.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `ABORTED`: The request lost to concurrent changes. It is safe to send it again. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    disableProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the project.
                 * @example sandbox
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisableProjectResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `BEING_DELETED`: Its deletion has begun: it cannot be changed any more, and nothing can be made in it.
             *
             *     `TOO_MANY_SUSPENDED`: At most 5,000 organizations and projects can be disabled at once, and 20 projects of an organization by callers who are no platform admins.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `ABORTED`: The request lost to concurrent changes. It is safe to send it again. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 10;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`.
             *
             *     `TOO_SOON`: The state of a project changes at most once a minute: send it again after `Retry-After`.
             */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    enableBillingAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                org_id: string;
                /**
                 * @description The id of the account; `-` for the default account of the organization.
                 * @example 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d62
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An empty object. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnableBillingAccountResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `BEING_DELETED`: Its deletion has begun: it cannot be changed any more, and nothing can be made in it.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `ABORTED`: The request lost to concurrent changes. It is safe to send it again. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    enableOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example initech
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnableOrganizationResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `BEING_DELETED`: Its deletion has begun: it cannot be changed any more, and nothing can be made in it.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `ABORTED`: The request lost to concurrent changes. It is safe to send it again. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    enableProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the project.
                 * @example sandbox
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnableProjectResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `BEING_DELETED`: Its deletion has begun: it cannot be changed any more, and nothing can be made in it.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `ABORTED`: The request lost to concurrent changes. It is safe to send it again. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 10;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`.
             *
             *     `TOO_SOON`: The state of a project changes at most once a minute: send it again after `Retry-After`.
             */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getBillingAccount: {
        parameters: {
            query?: {
                /** @description Whether the answer has `payment_methods`. */
                with_payment_methods?: boolean;
                /** @description Whether the answer has `billing_details`. */
                with_billing_details?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                org_id: string;
                /**
                 * @description The id of the account; `-` for the default account of the organization.
                 * @example -
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetBillingAccountResponse"];
                };
            };
            /** @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateBillingAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                org_id: string;
                /**
                 * @description The id of the account; `-` for the default account of the organization.
                 * @example -
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateBillingAccountRequest"];
            };
        };
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateBillingAccountResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `BEING_DELETED`: Its deletion has begun: it cannot be changed any more, and nothing can be made in it.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `ALREADY_EXISTS`: A unique name or key is taken.
             *
             *     `ABORTED`: The request lost to concurrent changes. It is safe to send it again.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 6 | 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getBillingBalance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                org_id: string;
                /**
                 * @description The id of the account; `-` for the default account of the organization.
                 * @example -
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The balance. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetBillingBalanceResponse"];
                };
            };
            /** @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getFeature: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the feature.
                 * @example support
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feature. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetFeatureResponse"];
                };
            };
            /** @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the product.
                 * @example credit-pack
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetProductResponse"];
                };
            };
            /** @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the product.
                 * @example 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d81
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateProductRequest"];
            };
        };
        responses: {
            /** @description The changed product. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateProductResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `PRICE_IMMUTABLE`: The terms of a price never change: add a price under a new name.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `ALREADY_EXISTS`: A unique name or key is taken.
             *
             *     `ABORTED`: The request lost to concurrent changes. It is safe to send it again.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 6 | 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    grantBillingCredits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                org_id: string;
                /**
                 * @description The id of the account; `-` for the default account of the organization.
                 * @example -
                 */
                billing_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GrantBillingCreditsRequest"];
            };
        };
        responses: {
            /** @description The account, its balance after the grant, and whether the grant was new or known. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GrantBillingCreditsResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `BEING_DELETED`: Its deletion has begun: it cannot be changed any more, and nothing can be made in it.
             *
             *     `BALANCE_OVERFLOW`: The credits would take the balance out of int64: `metadata` has `balance` and `amount`.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `CREDIT_ID_REUSED`: The id of the credits was used before for other credits. Nothing was applied.
             *
             *     `ABORTED`: The request lost to concurrent changes. It is safe to send it again.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 6 | 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listBillingTransactions: {
        parameters: {
            query?: {
                /** @description Only transactions that were recorded at this time or later. */
                start_range?: string;
                /** @description Only transactions that were recorded before this time. */
                end_range?: string;
                /** @description The same as `start_range`. Give one of them. */
                since?: string;
                /** @description The largest number of entries of the answer. Without it the answer is the whole list. */
                page_size?: number;
                /** @description The `next_page_token` of the page before. */
                page_token?: string;
                /** @description Only `1` is accepted: further pages are asked for by `page_token`. */
                page_num?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                org_id: string;
                /**
                 * @description The billing account; `-` for the default account of the organization.
                 * @example -
                 */
                billing_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The transactions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListBillingTransactionsResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `LIST_TOO_LONG`: The whole list is longer than 1,000 entries or 4 MiB: ask for pages with `page_size`.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listFeatures: {
        parameters: {
            query?: {
                /** @description The largest number of entries of the answer. Without it the answer is the whole list. */
                page_size?: number;
                /** @description The `next_page_token` of the page before. */
                page_token?: string;
                /** @description Only `1` is accepted: further pages are asked for by `page_token`. */
                page_num?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The features. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListFeaturesResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `LIST_TOO_LONG`: The whole list is longer than 1,000 entries or 4 MiB: ask for pages with `page_size`.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOrganizationProjects: {
        parameters: {
            query?: {
                /** @description `enabled`, `disabled`, `deleting` or `all`. */
                state?: "enabled" | "disabled" | "deleting" | "all";
                /** @description Whether `members_count` counts the principals that hold a role on the project. */
                with_member_count?: boolean;
                /** @description The largest number of entries of the answer. Without it the answer is the whole list. */
                page_size?: number;
                /** @description The `next_page_token` of the page before. */
                page_token?: string;
                /** @description Only `1` is accepted: further pages are asked for by `page_token`. */
                page_num?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The projects. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListOrganizationProjectsResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `LIST_TOO_LONG`: The whole list is longer than 1,000 entries or 4 MiB: ask for pages with `page_size`.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeGroupUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                org_id: string;
                /**
                 * @description The id of the group.
                 * @example 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21
                 */
                id: string;
                /**
                 * @description The member: the UUID of a user, or `user:` or `serviceuser:` and a UUID.
                 * @example 7a1e9c1e-0000-4000-8000-000000000002
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How much this request removed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoveGroupUserResponse"];
                };
            };
            /** @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `ABORTED`: The request lost to concurrent changes. It is safe to send it again. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `DELETION_IN_PROGRESS`: A deletion takes longer than one request: send it again. `metadata` counts what this request removed.
             *
             *     `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeOrganizationUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                id: string;
                /**
                 * @description The UUID of the user.
                 * @example 7a1e9c1e-0000-4000-8000-000000000001
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How much this request removed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoveOrganizationUserResponse"];
                };
            };
            /** @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `ABORTED`: The request lost to concurrent changes. It is safe to send it again. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `DELETION_IN_PROGRESS`: A deletion takes longer than one request: send it again. `metadata` counts what this request removed.
             *
             *     `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removePlatformUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemovePlatformUserRequest"];
            };
        };
        responses: {
            /** @description Nothing. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemovePlatformUserResponse"];
                };
            };
            /** @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `ABORTED`: The request lost to concurrent changes. It is safe to send it again. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revertBillingUsage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                org_id: string;
                /**
                 * @description The billing account that was charged; `-` for the default account of the organization.
                 * @example 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d61
                 */
                billing_id: string;
                /**
                 * @description The usage.
                 * @example 2f0a52a7-8e0b-4b1c-9d6a-3c5e7f901299
                 */
                usage_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevertBillingUsageRequest"];
            };
        };
        responses: {
            /** @description How much was reverted, and how much of the usage is left. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevertBillingUsageResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `BEING_DELETED`: Its deletion has begun: it cannot be changed any more, and nothing can be made in it.
             *
             *     `REVERT_EXCEEDS`: The amount is more than is left of the usage: `metadata` has what is `remaining`.
             *
             *     `BALANCE_OVERFLOW`: The credits would take the balance out of int64: `metadata` has `balance` and `amount`.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /**
             * @description `REVERT_ID_REUSED`: The id of a revert was used before for another amount of that usage.
             *
             *     `ABORTED`: The request lost to concurrent changes. It is safe to send it again.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 6 | 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateBillingAccountLimits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id or the name of the organization.
                 * @example acme
                 */
                org_id: string;
                /**
                 * @description The id of the account; `-` for the default account of the organization.
                 * @example -
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateBillingAccountLimitsRequest"];
            };
        };
        responses: {
            /** @description An empty object. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateBillingAccountLimitsResponse"];
                };
            };
            /**
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field at fault.
             *
             *     `BEING_DELETED`: Its deletion has begun: it cannot be changed any more, and nothing can be made in it.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3 | 9;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: The credentials are missing, malformed or wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 16;
                        details?: unknown;
                    };
                };
            };
            /** @description `PERMISSION_DENIED`: The client may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 7;
                        details?: unknown;
                    };
                };
            };
            /** @description `NOT_FOUND`: It does not exist: `metadata` has its kind and id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 5;
                        details?: unknown;
                    };
                };
            };
            /** @description `ABORTED`: The request lost to concurrent changes. It is safe to send it again. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 10;
                        details?: unknown;
                    };
                };
            };
            /** @description `TOO_LARGE`: The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 3;
                        details?: unknown;
                    };
                };
            };
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 8;
                        details?: unknown;
                    };
                };
            };
            /** @description `INTERNAL`: An internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 13;
                        details?: unknown;
                    };
                };
            };
            /** @description `UNAVAILABLE`: The table could not be reached in time: send the request again after `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: 14;
                        details?: unknown;
                    };
                };
            };
            /** @description Any other error, in the same shape. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
