// Made from openapi.json by `npm run openapi`.

export interface paths {
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
        get?: never;
        put?: never;
        /**
         * Create policy
         * @description Binds a role to a principal on a resource. If the same role is already bound to the same principal on the same resource, the answer is that policy, with the new title and metadata: there is never a second binding.
         *
         *     Platform admins may call it, and clients that hold `policymanage` on the organization or project, `administer` on the group, or `delete` on any other resource.
         */
        post: operations["createPolicy"];
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
         *     Platform admins and members may call it.
         */
        post: operations["createUsage"];
        delete?: never;
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
        CheckRequest: {
            /** @description `user:<uuid>`, `serviceuser:<uuid>` or `group:<uuid>`. */
            subject: string;
            /** @description `namespace:<uuid>`; `organization:<name>` or `project:<name>`; `namespace:<urn>` of a resource in a project, where the URN is `frn:<project name>:<namespace>:<resource name>`; or `platform:platform`. */
            resource: string;
            /** @description `service.resource.verb`; a verb, which means that of the resource’s own namespace; or the name of a permission. */
            permission: string;
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
        UpdateProductRequest: {
            /** @description The fields to change. */
            body: components["schemas"]["ProductChange"];
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
            /** @description The ancestor on which the policy is; empty for a policy on the resource itself. */
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
        CheckResponse: {
            /** @description Whether the subject has the permission. */
            status: boolean;
            /** @description The reasons; only if the request asks for them. */
            explanation?: components["schemas"]["Explanation"];
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
        DeleteOrganizationRoleResponse: Record<string, never>;
        DeletePermissionResponse: Record<string, never>;
        DeleteRoleResponse: Record<string, never>;
        GetOrganizationRoleResponse: {
            /** @description The role. */
            role: components["schemas"]["Role"];
        };
        GetPermissionResponse: {
            /** @description The permission. */
            permission: components["schemas"]["Permission"];
        };
        GetRoleResponse: {
            /** @description The role. */
            role: components["schemas"]["Role"];
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
        ListRolesResponse: {
            /** @description The roles, by id. */
            roles: components["schemas"]["Role"][];
            /** @description The token of the next page; empty at the end of the list. */
            next_page_token: string;
        };
        UpdateOrganizationRoleResponse: {
            /** @description The role. */
            role: components["schemas"]["Role"];
        };
        UpdatePermissionResponse: {
            /** @description The permission. */
            permission: components["schemas"]["Permission"];
        };
        UpdateProductResponse: {
            /** @description The product. */
            product: components["schemas"]["Product"];
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
            reason: "INVALID_ARGUMENT" | "RESERVED_NAMESPACE" | "RESERVED_ROLE" | "LIST_TOO_LONG" | "ROLE_IN_USE" | "INSUFFICIENT_CREDITS" | "ACCOUNT_DISABLED" | "TOO_MANY_GROUPS" | "PRICE_IMMUTABLE" | "UNAUTHENTICATED" | "PERMISSION_DENIED" | "NOT_FOUND" | "PERMISSION_NOT_FOUND" | "ROUTE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "ALREADY_EXISTS" | "USAGE_ID_REUSED" | "ABORTED" | "TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "THROTTLED" | "INTERNAL" | "DELETION_IN_PROGRESS" | "UNAVAILABLE";
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
