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
        CreateUsageRequest: {
            /**
             * @description The project of the usages. If neither account nor organization is named (`-`), the account of its organization pays.
             * @default
             */
            project_id?: string;
            /** @description 1 to 99 usages. All new ones are recorded and charged, or none is. */
            usages: components["schemas"]["Usage"][];
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
        CheckResponse: {
            /** @description Whether the subject has the permission. */
            status: boolean;
            /** @description The reasons; only if the request asks for them. */
            explanation?: components["schemas"]["Explanation"];
        };
        CreatePolicyResponse: {
            /** @description The policy. */
            policy: components["schemas"]["Policy"];
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
        DeletePolicyResponse: Record<string, never>;
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
        GetPermissionResponse: {
            /** @description The permission. */
            permission: components["schemas"]["Permission"];
        };
        GetPolicyResponse: {
            /** @description The policy. */
            policy: components["schemas"]["Policy"];
        };
        ListPoliciesResponse: {
            /** @description The policies of this page. */
            policies: components["schemas"]["Policy"][];
            /** @description The `page_token` of the next page; empty on the last one. */
            next_page_token: string;
        };
        RevokePolicyResponse: Record<string, never>;
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
