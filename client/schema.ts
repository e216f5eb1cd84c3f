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
         * May they?
         * @description Whether a principal holds a permission on a resource: as an admin of the platform, as the owner of the resource, or through a policy on the resource or on one of its ancestors. The answer reflects every write that was acknowledged before the request. An unknown subject or resource is `false`; a permission that does not exist is 404, so that a typo cannot pass for a deny. For clients that are admin or member of the platform.
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
        get?: never;
        put?: never;
        /**
         * Bind a role to a principal on a resource
         * @description Binding the same role on the same resource to the same principal again answers with the same policy, with the newer title and metadata: there is never a second binding. For admins of the platform, and for clients that themselves hold `policymanage` on the organization or project, `administer` on the group, or `delete` on any other resource.
         */
        post: operations["createPolicy"];
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
         * Report usages and charge them, once
         * @description Records every usage that is new and charges the account for all of them, or for none. The id of a usage makes it one, for ever and across accounts: sent again with the same content it is neither recorded nor charged again, so a request whose answer got lost can be sent again. A charge never leaves the balance under the lowest that the account allows. For clients that are admin or member of the platform.
         */
        post: operations["createUsage"];
        delete?: never;
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
         * Get a permission
         * @description By its id or by its key. For every client.
         */
        get: operations["getPermission"];
        /**
         * Change a permission
         * @description What is given replaces, what is not given stays. Roles refer to permissions by id: renaming one keeps every grant, under the new key. Built-in permissions cannot be changed. For admins of the platform.
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
         * Change a product with its prices and features
         * @description What is given replaces, what is not given stays; product, prices and features change together or not at all. `prices` and `features`, when given, are the whole list. The terms of a price never change: a new price takes a new name, and a price that is no longer listed becomes inactive. For admins of the platform.
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
        Usage: {
            /**
             * Format: uuid
             * @description A UUID of your own making. It makes the usage one: whatever is sent again under it is not charged again.
             */
            id: string;
            /**
             * Format: int64
             * @description Credits, or features used; above 0.
             */
            amount: string | number;
            /**
             * @description `credit` takes the amount from the balance; `feature` is counted and takes nothing.
             * @default credit
             * @enum {string}
             */
            type?: "credit" | "feature";
            /** @description The id of the billing account, if given. */
            customer_id?: string;
            /**
             * @description The event or service that triggered the usage; kept in lower case.
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
            /** @description Any JSON object; it comes back exactly as sent. At most 64 KiB, nested at most 32 deep. */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description The time of use, at most five minutes ahead of the clock; now, if not given.
             */
            created_at?: string;
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
            /** @description In a request: the whole list, each known by `id`, else by `name`. */
            prices?: components["schemas"]["PriceChange"][];
            /**
             * @description `basic`, `credits` that are bought, or `per_seat`.
             * @enum {string}
             */
            behavior?: "basic" | "credits" | "per_seat";
            /** @description In a request: the whole list, each known by `id`, else by `name`. */
            features?: components["schemas"]["FeatureChange"][];
            /** @description What the behavior counts. */
            behavior_config?: components["schemas"]["BehaviorConfigChange"];
            /** @description Any JSON object; it comes back exactly as sent. At most 64 KiB, nested at most 32 deep. */
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
             * @description How often it is due; empty for once.
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
            /** @description ISO 4217; kept in lower case. */
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
            /** @description Any JSON object; it comes back exactly as sent. At most 64 KiB, nested at most 32 deep. */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description The product that it belongs to. */
            readonly product_id?: unknown;
            /** @description For clients that expect it: empty, for no payment provider is connected. */
            readonly provider_id?: unknown;
            /** @description `inactive`, once the product no longer lists it. */
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
            /** @description Any JSON object; it comes back exactly as sent. At most 64 KiB, nested at most 32 deep. */
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
             * @description Credits that the product buys; above 0 only for `credits`.
             */
            credit_amount?: string | number;
            /**
             * Format: int64
             * @description Seats at most, 0 for no limit; above 0 only for `per_seat`.
             */
            seat_limit?: string | number;
            /**
             * Format: int64
             * @description The least that can be bought.
             */
            min_quantity?: string | number;
            /**
             * Format: int64
             * @description The most that can be bought; 0 for no limit.
             */
            max_quantity?: string | number;
        };
        CheckRequest: {
            /** @description `user:<uuid>`, `serviceuser:<uuid>` or `group:<uuid>`. */
            subject: string;
            /** @description `namespace:<uuid>`; `organization:<name>` or `project:<name>`; `namespace:<urn>` of a resource in a project, the URN being `frn:<project name>:<namespace>:<resource name>`; or `platform:platform`. */
            resource: string;
            /** @description `service.resource.verb`; a verb, which means that of the resource’s own namespace; or the name of a permission. */
            permission: string;
        };
        CreatePolicyRequest: {
            /** @description The role; in a request its id or its name. */
            role_id: string;
            /** @description `namespace:uuid` of an organization, project, group or any other resource, such as `app/project:…` or `compute/disk:…`. */
            resource: string;
            /** @description `namespace:uuid`, the namespace `app/user`, `app/group` or `app/serviceuser`. */
            principal: string;
            /** @description Any text; may be empty. */
            title?: string;
            /** @description Any JSON object, of which `labels` is a map of strings and `description` a string. */
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
             * @description The project of the usages. Where neither account nor organization is named (`-`), its account pays.
             * @default
             */
            project_id?: string;
            /** @description 1 to 99 of them; all are recorded and charged, or none. */
            usages: components["schemas"]["Usage"][];
        };
        UpdatePermissionRequest: {
            /** @description A handle of its own, unique across the instance: letters and digits. */
            name?: string;
            /** @description Any text; may be empty. */
            title?: string;
            /** @description `service/resource`, the one of the key. */
            namespace?: string;
            /** @description `service.resource.verb`, lower-case letters and digits. The service `app` and the verbs `owner`, `project` and `granted` are reserved. */
            key?: string;
            /** @description Any JSON object; it comes back exactly as sent. At most 64 KiB, nested at most 32 deep. */
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
            /** @description The product as it shall be. */
            body: components["schemas"]["ProductChange"];
        };
        Permission: {
            /** @description The unique id. */
            id: string;
            /** @description A handle of its own, unique across the instance: letters and digits. */
            name: string;
            /** @description Any text; may be empty. */
            title: string;
            /** @description `service/resource`, the one of the key. */
            namespace: string;
            /** @description `service.resource.verb`, lower-case letters and digits. The service `app` and the verbs `owner`, `project` and `granted` are reserved. */
            key: string;
            /** @description Any JSON object; it comes back exactly as sent. At most 64 KiB, nested at most 32 deep. */
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
            /** @description `namespace:uuid`, the namespace `app/user`, `app/group` or `app/serviceuser`. */
            principal: string;
            /** @description Any JSON object, of which `labels` is a map of strings and `description` a string. */
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
            /** @description In a request: the whole list, each known by `id`, else by `name`. */
            prices: components["schemas"]["Price"][];
            /**
             * @description `basic`, `credits` that are bought, or `per_seat`.
             * @enum {string}
             */
            behavior: "basic" | "credits" | "per_seat";
            /** @description In a request: the whole list, each known by `id`, else by `name`. */
            features: components["schemas"]["Feature"][];
            /** @description What the behavior counts. */
            behavior_config: components["schemas"]["BehaviorConfig"];
            /** @description Any JSON object; it comes back exactly as sent. At most 64 KiB, nested at most 32 deep. */
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
            /** @description For clients that expect it: empty, for no payment provider is connected. */
            provider_id: string;
            /** @description Unique within the product, in any letter case. */
            name: string;
            /**
             * @description How often it is due; empty for once.
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
             * @description `inactive`, once the product no longer lists it.
             * @enum {string}
             */
            state: "active" | "inactive";
            /** @description ISO 4217; kept in lower case. */
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
            /** @description Any JSON object; it comes back exactly as sent. At most 64 KiB, nested at most 32 deep. */
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
            /** @description Any JSON object; it comes back exactly as sent. At most 64 KiB, nested at most 32 deep. */
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
             * @description Credits that the product buys; above 0 only for `credits`.
             */
            credit_amount: string;
            /**
             * Format: int64
             * @description Seats at most, 0 for no limit; above 0 only for `per_seat`.
             */
            seat_limit: string;
            /**
             * Format: int64
             * @description The least that can be bought.
             */
            min_quantity: string;
            /**
             * Format: int64
             * @description The most that can be bought; 0 for no limit.
             */
            max_quantity: string;
        };
        Evaluated: {
            /** @description The subject and its groups. */
            principals: string[];
            /** @description The resource and its ancestors, nearest first. */
            resources: string[];
            /** @description The policies of those principals on those resources, none of whose roles has the permission. */
            policies: components["schemas"]["EvaluatedPolicy"][];
        };
        EvaluatedPolicy: {
            /** @description The policy; empty where none has a part in it. */
            policy_id: string;
            /** @description The role that it binds. */
            role_id: string;
            /** @description The name of that role. */
            role_name: string;
            /** @description Whom it grants the role. */
            principal: string;
            /** @description Where it stands. */
            resource: string;
        };
        CheckResponse: {
            /** @description Whether they may. */
            status: boolean;
            /** @description Why; only where it was asked for. */
            explanation?: {
                rule: string;
                permission: string;
                policy_id: string;
                role_id: string;
                role_name: string;
                group: string;
                ancestor: string;
                evaluated: components["schemas"]["Evaluated"];
            };
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
            /** @description How many usages were known, and not charged again. */
            replayed: number;
        };
        GetPermissionResponse: {
            /** @description The permission. */
            permission: components["schemas"]["Permission"];
        };
        UpdatePermissionResponse: {
            /** @description The permission. */
            permission: components["schemas"]["Permission"];
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
            reason: "INVALID_ARGUMENT" | "RESERVED_NAMESPACE" | "INSUFFICIENT_CREDITS" | "ACCOUNT_DISABLED" | "PRICE_IMMUTABLE" | "UNAUTHENTICATED" | "PERMISSION_DENIED" | "NOT_FOUND" | "PERMISSION_NOT_FOUND" | "ROUTE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "ALREADY_EXISTS" | "USAGE_ID_REUSED" | "ABORTED" | "TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "THROTTLED" | "INTERNAL" | "UNAVAILABLE";
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
        /** @description The id under which the logs know the request. */
        "X-Request-Id": string;
        /** @description Seconds to wait before the request is sent again. */
        "Retry-After": number;
        /** @description How to sign in. */
        "WWW-Authenticate": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    check: {
        parameters: {
            query?: {
                /** @description `true` adds to the answer why it is so. */
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
            /** @description Whether they may. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckResponse"];
                };
            };
            /** @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field that does. */
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
            /** @description `UNAUTHENTICATED`: No, malformed or wrong credentials. */
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
            /** @description `PERMISSION_NOT_FOUND`: There is no such permission, or none that can be asked of this resource. */
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
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway itself says so as `{ "message": … }`. */
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
            /** @description `INTERNAL`: A fault of ours. */
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
            /** @description `UNAVAILABLE`: The table could not be reached in time: send it again after `Retry-After`. */
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
            /** @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field that does. */
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
            /** @description `UNAUTHENTICATED`: No, malformed or wrong credentials. */
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
            /** @description `NOT_FOUND`: There is none: `metadata` says of what. */
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
            /** @description `ABORTED`: Lost to concurrent changes; safe to send again. */
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
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway itself says so as `{ "message": … }`. */
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
            /** @description `INTERNAL`: A fault of ours. */
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
            /** @description `UNAVAILABLE`: The table could not be reached in time: send it again after `Retry-After`. */
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
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field that does.
             *
             *     `INSUFFICIENT_CREDITS`: The account cannot pay: `metadata` has its `balance` and the `amount` of the new credit usages.
             *
             *     `ACCOUNT_DISABLED`: The account takes nothing new.
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
            /** @description `UNAUTHENTICATED`: No, malformed or wrong credentials. */
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
            /** @description `NOT_FOUND`: There is none: `metadata` says of what. */
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
             * @description `USAGE_ID_REUSED`: A usage id was used before for something else: each is named as a violation. Nothing was applied.
             *
             *     `ABORTED`: Lost to concurrent changes; safe to send again.
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
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway itself says so as `{ "message": … }`. */
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
            /** @description `INTERNAL`: A fault of ours. */
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
            /** @description `UNAVAILABLE`: The table could not be reached in time: send it again after `Retry-After`. */
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
            /** @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field that does. */
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
            /** @description `UNAUTHENTICATED`: No, malformed or wrong credentials. */
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
            /** @description `NOT_FOUND`: There is none: `metadata` says of what. */
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
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway itself says so as `{ "message": … }`. */
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
            /** @description `INTERNAL`: A fault of ours. */
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
            /** @description `UNAVAILABLE`: The table could not be reached in time: send it again after `Retry-After`. */
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
            /** @description The permission as it is now. */
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
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field that does.
             *
             *     `RESERVED_NAMESPACE`: What is built in cannot be made or changed.
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
            /** @description `UNAUTHENTICATED`: No, malformed or wrong credentials. */
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
            /** @description `NOT_FOUND`: There is none: `metadata` says of what. */
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
             *     `ABORTED`: Lost to concurrent changes; safe to send again.
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
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway itself says so as `{ "message": … }`. */
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
            /** @description `INTERNAL`: A fault of ours. */
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
            /** @description `UNAVAILABLE`: The table could not be reached in time: send it again after `Retry-After`. */
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
            /** @description The product as it is now. */
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
             * @description `INVALID_ARGUMENT`: The request is malformed or breaks a rule: `BadRequest` names every field that does.
             *
             *     `PRICE_IMMUTABLE`: The terms of a price never change: add one under a new name.
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
            /** @description `UNAUTHENTICATED`: No, malformed or wrong credentials. */
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
            /** @description `NOT_FOUND`: There is none: `metadata` says of what. */
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
             *     `ABORTED`: Lost to concurrent changes; safe to send again.
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
            /** @description `THROTTLED`: Too many requests: send it again after `Retry-After`. The gateway itself says so as `{ "message": … }`. */
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
            /** @description `INTERNAL`: A fault of ours. */
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
            /** @description `UNAVAILABLE`: The table could not be reached in time: send it again after `Retry-After`. */
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
