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
         * @description Adds 1 to 49 members to a group, all or none. Who is a member already is passed over. From the answer on they hold what the group holds.
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
         * @description Makes up to 50 checks of any subjects, all as of one single moment. What several of them rest on is read once, so a batch costs a fraction of as many single checks. If any of the permissions does not exist, the answer is 404 and names each of them.
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
         * @description Makes up to 20 checks of the caller itself, all as of one single moment. If any of the permissions does not exist, the answer is 404 and names each of them.
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
         * @description Creates a group in an organization, without members. A maker who is no platform admin gets the role `app_group_owner` on it.
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
         * @description Registers a resource in a project. Without `principal` its owner is the caller, if that is no platform admin. To name another owner takes `policymanage` on the project. With an `id` of its own a request can be sent again: the same content gives what is there, other content is 409. An id that roles are bound on already, without being registered, takes `delete` of its namespace on it.
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
         * @description Deletes a group with its memberships and with all policies of it and on it. From the answer on nobody holds anything by it. Where there is too much for one request the answer is 503 `DELETION_IN_PROGRESS`: send it again. Until then the group cannot be changed.
         *
         *     Platform admins may call it, and clients that hold `delete` on the group.
         */
        delete: operations["deleteGroup"];
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
         * @description Deletes a permission. From then on every check of it is an error, 404 `PERMISSION_NOT_FOUND`, and no "no"; roles answer without it. Its key is free again, and nothing that was granted comes back with it. Built-in permissions cannot be deleted.
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
         * @description Replaces the fields that are given; the others stay. Another name gives the resource another URN. Another owner, or none, takes `policymanage` on the project. Namespace and project never change.
         *
         *     Platform admins may call it, and clients that hold `update` of its namespace on the resource, or `update` on the project.
         */
        put: operations["updateProjectResource"];
        post?: never;
        /**
         * Delete project resource
         * @description Deletes a resource with all policies on it. Where there is too much for one request the answer is 503 `DELETION_IN_PROGRESS`: send it again. Until then the resource cannot be changed. Whoever may create in the project may make another resource with its id: nothing of the old grants comes back.
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
         * @description Takes away everything that a user holds: relations to the platform, policies, memberships of groups, and the ownership of resources, which stay. Users are not registered, so that every UUID is one, and a user who holds nothing is answered with zeros. Where there is too much for one request the answer is 503 `DELETION_IN_PROGRESS`: send it again. What is granted to the user while the request is running may stay.
         *
         *     Platform admins may call it.
         */
        delete: operations["deleteUser"];
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
         * @description Lists what changed the balance of an account, newest first: usages of the type `credit`, credit grants, and reverts. The list follows the table by a second or so: it is the one list that may miss what was just recorded. For the balance of this moment read the balance.
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
         * @description Takes a member out of a group. In one transaction it loses what the group granted it, and its policies on the group. There is no guard of a last owner: the admins of the organization can always act.
         *
         *     Platform admins may call it, and clients that hold `update` on the group; a member may leave by itself.
         */
        delete: operations["removeGroupUser"];
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
         * @description Takes back a usage, or a part of it: its credits go back to the account, or its features no longer count. It can be sent again. With an `id` it is done once under that id; without `id`, the same `amount` of the same usage is the same revert; without both, all that is left is taken back, and a repetition finds nothing left. Whoever takes back the same amount twice gives ids. Reverts never take back more than the usage was. A disabled account takes credits back, too.
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
    "/v1beta1/billing/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
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
        CreateUsageRequest: {
            /**
             * @description The project of the usages. If neither account nor organization is named (`-`), the account of its organization pays.
             * @default
             */
            project_id?: string;
            /** @description 1 to 99 usages. All new ones are recorded and charged, or none is. */
            usages: components["schemas"]["Usage"][];
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
            /** @description Always empty. */
            metadata: {
                [key: string]: unknown;
            };
            /** @description Always `enabled`. */
            state: string;
            /**
             * Format: date-time
             * @description When the user joined.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the user joined.
             */
            updated_at: string;
        };
        ServiceUser: {
            /** @description The client id. */
            id: string;
            /** @description The title of the client. */
            title: string;
            /** @description Always empty. */
            metadata: {
                [key: string]: unknown;
            };
            /** @description Always `enabled`. */
            state: string;
            /** @description Always empty. */
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
        CreateGroupResponse: {
            /** @description The group. */
            group: components["schemas"]["Group"];
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
        CreateProjectResourceResponse: {
            /** @description The resource. */
            resource: components["schemas"]["Resource"];
        };
        CreateRoleResponse: {
            /** @description The role. */
            role: components["schemas"]["Role"];
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
        DeleteOrganizationRoleResponse: Record<string, never>;
        DeletePermissionResponse: Record<string, never>;
        DeletePolicyResponse: Record<string, never>;
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
        GetGroupResponse: {
            /** @description The group. */
            group: components["schemas"]["Group"];
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
        GetProjectResourceResponse: {
            /** @description The resource. */
            resource: components["schemas"]["Resource"];
        };
        GetRoleResponse: {
            /** @description The role. */
            role: components["schemas"]["Role"];
        };
        ListBillingTransactionsResponse: {
            /** @description The transactions, newest first. */
            transactions: components["schemas"]["BillingTransaction"][];
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
        ListOrganizationRolesResponse: {
            /** @description The roles, by id. */
            roles: components["schemas"]["Role"][];
            /** @description The token of the next page; empty at the end of the list. */
            next_page_token: string;
        };
        ListPermissionsResponse: {
            /** @description The permissions, by key. */
            permissions: components["schemas"]["Permission"][];
            /** @description The token of the next page; empty at the end of the list. */
            next_page_token: string;
        };
        ListPoliciesResponse: {
            /** @description The policies of this page. */
            policies: components["schemas"]["Policy"][];
            /** @description The `page_token` of the next page; empty on the last one. */
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
        UpdateGroupResponse: {
            /** @description The group. */
            group: components["schemas"]["Group"];
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
            reason: "INVALID_ARGUMENT" | "RESERVED_NAMESPACE" | "RESERVED_ROLE" | "LIST_TOO_LONG" | "BEING_DELETED" | "ROLE_IN_USE" | "INSUFFICIENT_CREDITS" | "ACCOUNT_DISABLED" | "REVERT_EXCEEDS" | "BALANCE_OVERFLOW" | "TOO_MANY_GROUPS" | "PRICE_IMMUTABLE" | "UNAUTHENTICATED" | "PERMISSION_DENIED" | "NOT_FOUND" | "PERMISSION_NOT_FOUND" | "ROUTE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "ALREADY_EXISTS" | "USAGE_ID_REUSED" | "REVERT_ID_REUSED" | "ABORTED" | "TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "THROTTLED" | "INTERNAL" | "DELETION_IN_PROGRESS" | "UNAVAILABLE";
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
            /** @description How much this request took away. */
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
             * @description `DELETION_IN_PROGRESS`: A deletion takes longer than one request: send it again. `metadata` counts what this request took away.
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
            /** @description How much this request took away. */
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
             * @description `DELETION_IN_PROGRESS`: A deletion takes longer than one request: send it again. `metadata` counts what this request took away.
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
            /** @description How much this request took away. */
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
             * @description `DELETION_IN_PROGRESS`: A deletion takes longer than one request: send it again. `metadata` counts what this request took away.
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
            /** @description How much this request took away. */
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
             * @description `DELETION_IN_PROGRESS`: A deletion takes longer than one request: send it again. `metadata` counts what this request took away.
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
            /** @description What was taken back, and what is left of the usage. */
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
             *     `REVERT_EXCEEDS`: More is to be reverted than is left of the usage: `metadata` has what is `remaining`.
             *
             *     `BALANCE_OVERFLOW`: The credits would take the balance out of the range of int64.
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
            /** @description `NOT_FOUND`: It does not exist: `metadata` says what was looked for. */
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
}
