import { outcomes, type Reason, type Violation } from '../lib/foundation/errors.ts'

/** The meaning of each error reason, as a text for users. */
export const REASONS: Record<Reason, string> = {
  INVALID_ARGUMENT: 'The request is malformed or breaks a rule: `BadRequest` names every field at fault.',
  RESERVED_NAMESPACE: 'Built-in permissions cannot be created, changed or deleted.',
  RESERVED_ROLE: 'Built-in roles cannot be changed or deleted, and names that begin with `app_` are theirs.',
  LIST_TOO_LONG: 'The whole list is longer than 1,000 entries or 4 MiB: ask for pages with `page_size`.',
  BEING_DELETED: 'Its deletion has begun: it cannot be changed any more, and nothing can be made in it.',
  HAS_CHILDREN: 'Other resources lie below the resource: delete or move them first, or delete with `recursive=true`.',
  RESOURCE_CYCLE: 'The new parent is the resource itself, or lies below it.',
  TOO_DEEP:
    'A resource has at most 10 resources above it, one above the other. What lies below the resource counts, too.',
  TOO_MANY_RESOURCES: 'A project of more than 1,000 resources can be renamed by a manifest only.',
  TOO_MANY_SUSPENDED:
    'At most 5,000 organizations and projects can be disabled at once, and 20 projects of an organization by callers who are no platform admins.',
  ROLE_IN_USE: 'A policy still binds the role: `metadata` has the `policy_id` of one.',
  ACCOUNT_ACTIVE: 'An organization with an active billing account is not deleted: disable its accounts first.',
  PLATFORM_SERVICE_USER:
    'An organization is not deleted while one of its service users has a relation to the platform: `metadata` has its `serviceuser_id`.',
  INSUFFICIENT_CREDITS:
    'The account cannot pay: `metadata` has its `balance`, the `amount` of the request, the credits that are `required` to be available, and those that are `available`.',
  ACCOUNT_DISABLED: 'The account is disabled and accepts no new usages.',
  REVERT_EXCEEDS: 'The amount is more than is left of the usage: `metadata` has the `remaining` amount.',
  BALANCE_OVERFLOW: 'The credits would take the balance out of int64: `metadata` has `balance` and `amount`.',
  NOT_ENTITLED: 'No plan of the account gives the feature that a usage names.',
  LIMIT_REACHED:
    'The request would pass a limit of a plan or a budget: `metadata` has the limit (`source`, `feature`, `window`, `per`, `limit`), the amount that is `used`, the amount that is `requested`, and when the window `resets_at`.',
  TOO_MANY_EXPIRING_CREDITS:
    'At most 100 grants of credits of one account are still to expire. A plan cannot be changed at once while the credits of 500 periods of the account are still to expire.',
  TOO_MANY_SECRETS: 'The service user has two live secrets already, the most that it may have.',
  TOO_MANY_GROUPS:
    'A principal may be a member of at most 5,000 groups; callers who are no platform admins put it into at most 1,000 groups of an organization.',
  TOO_MANY_ROLES:
    'A principal holds at most 100 roles on one resource, and an organization has at most 1,000 roles of its own.',
  TOO_MANY_POLICIES:
    'A principal has at most 5,000 policies from each organization, and as many on resources that are not registered: `metadata` has the `organization_id`.',
  SEATS_TAKEN:
    'The organization has no free seat: `metadata` has the `limit` of its plans, and how many are `used`. Nothing was written.',
  SEAT_IN_USE: 'The user still holds something in the organization: remove the user from the organization instead.',
  TOO_MANY_RESERVATIONS: 'An organization has at most 1,000 reserved seats that nobody uses yet.',
  TOO_MANY_TOKENS: 'A user has at most 50 tokens that have not ended.',
  TOO_MANY_DELEGATIONS:
    'A user has at most 100 delegations, and 10 of them to one service user; a service user has at most 10,000.',
  PLAN_TOO_LARGE:
    'A plan has at most 50 products and 500 different features, and at most 4 MiB in an answer: `metadata` has the plan.',
  PLAN_IN_USE: 'The interval of a plan does not change while somebody subscribes to it.',
  PLAN_INACTIVE: 'The plan takes no new subscriptions.',
  ALREADY_SUBSCRIBED:
    'A subscription of the account that has not ended has this plan, or a change to it waits: `metadata` has the `subscription`.',
  TOO_MANY_SUBSCRIPTIONS: 'An account has at most five subscriptions that have not ended.',
  SUBSCRIPTION_ENDED: 'The subscription has ended: start another one.',
  PERIOD_WITHOUT_END: 'The period has no end to wait for: send `immediate`.',
  NO_TRIAL: 'The plan has no trial, or the account had it before: the subscription cannot end with it.',
  PRODUCT_INACTIVE: 'The product is not on sale any more.',
  PRICE_IMMUTABLE: 'The terms of a price never change: add a price under a new name.',
  EVERYTHING: 'The subject may do this on every resource, as platform admins may: no search lists everything.',
  SEARCH_TOO_WIDE:
    'A search of subjects looks into the members of at most 5,000 groups with a role on the resource and above it. A search of resources in all organizations reads at most 20,000 policies of a principal and its groups on resources that are in no organization.',
  UNAUTHENTICATED: 'The credentials are missing, malformed or wrong, or their client or person is disabled.',
  EDGE_ONLY: 'This deployment takes requests through its distribution only, at another address.',
  PERMISSION_DENIED: 'The caller may not do this.',
  SUSPENDED:
    'The caller could do this, but the organization or project that `metadata` names is disabled or being deleted.',
  PERMISSION_ENDS:
    'The permission of the caller ends earlier than the policy or membership that it would create: `metadata` has the `permission` and its end, `expires_at`.',
  HOLDS_ELSEWHERE:
    'A platform admin gave the service user something outside its organization, which `metadata` names: only platform admins make its secrets.',
  NOT_FOUND: 'What the request names does not exist: `metadata` has its kind and id.',
  PERMISSION_NOT_FOUND: 'The permission does not exist, or cannot be asked of this resource.',
  ROUTE_NOT_FOUND: 'The path does not exist.',
  METHOD_NOT_ALLOWED: 'The path takes other methods: `Allow` lists them.',
  ALREADY_EXISTS: 'A unique name or key is taken.',
  USAGE_ID_REUSED:
    'A usage id was used before for another usage: each such id is named as a violation. Nothing was applied.',
  CHECKOUT_ID_REUSED: 'The id of the checkout was used before for something else. Nothing was applied.',
  CREDIT_ID_REUSED: 'The id of the credits was used before for other credits. Nothing was applied.',
  HOLD_ID_REUSED: 'The id of a hold was used before for another hold. Nothing was applied.',
  HOLD_ENDED: 'The hold was captured or released before: it takes no new usages.',
  REVERT_ID_REUSED: 'The id of a revert was used before for another amount of that usage.',
  ABORTED: 'The request lost to concurrent changes. It is safe to send it again.',
  TOO_LARGE: 'The body is larger than 1 MiB.',
  UNSUPPORTED_MEDIA_TYPE: 'The content type of the body is not JSON.',
  THROTTLED:
    'Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`.',
  RATE_LIMITED:
    'The caller, or its organization, sends more than its share: too many requests, too many with wrong credentials, or more than 20 changes of the groups of one principal within ten seconds. Send it again after `Retry-After`.',
  TOO_SOON:
    'The state of a project changes at most once a minute, and the roles of an organization at most 60 times a minute: send it again after `Retry-After`.',
  INTERNAL: 'An internal error.',
  DELETION_IN_PROGRESS:
    'A deletion takes longer than one request: send it again. `metadata` counts what this request removed.',
  SEATS_NOT_COUNTED:
    'An earlier release made the organization, and its seats are not counted yet: send it again after `Retry-After`.',
  TOO_MUCH_TO_READ:
    'The request has more to read than it has time for. Do not send it again unchanged: ask for less, or for pages.',
  FORMAT_TOO_NEW: 'The data of the table needs a newer release than the one that answers.',
  UNAVAILABLE:
    'The table, or the identity provider of a person, could not be reached in time: send the request again after `Retry-After`.',
}

const TYPE = 'type.googleapis.com/google.rpc.'
const REQUEST_ID = 'f1b6cf5e-6a52-4b0c-9f0e-7d9f0a1c2b3d'

function errorExample(
  reason: Reason,
  message: string,
  { metadata = {}, violations = [] }: { metadata?: Record<string, string>; violations?: Violation[] } = {},
): object {
  const badRequest = { '@type': `${TYPE}BadRequest`, field_violations: violations }
  return {
    code: outcomes[reason].code,
    message,
    details: [
      { '@type': `${TYPE}ErrorInfo`, reason, domain: 'tollgate', metadata },
      ...(violations.length > 0 ? [badRequest] : []),
      { '@type': `${TYPE}RequestInfo`, request_id: REQUEST_ID, serving_data: '' },
    ],
  }
}

const violation = (field: string, description: string) => ({ violations: [{ field, description }] })
const account = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d61'
const plan = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4da1'
const subscription = '7d2b4f60-3a1c-4e5d-9b8f-0a1b2c3d4e5f'
const usage = '2f0a52a7-8e0b-4b1c-9d6a-3c5e7f901234'

/** The requests in the examples are for the sample manifest. */
export const errorExamples: Record<Reason, object> = {
  INVALID_ARGUMENT: errorExample('INVALID_ARGUMENT', 'the request contains invalid fields', {
    violations: [
      { field: 'subject', description: 'is required' },
      { field: 'subjekt', description: 'is not a field of this request' },
    ],
  }),
  RESERVED_NAMESPACE: errorExample(
    'RESERVED_NAMESPACE',
    'the request contains invalid fields',
    violation('key', 'is in the namespace "app", which is reserved'),
  ),
  RESERVED_ROLE: errorExample('RESERVED_ROLE', 'a built-in role cannot be changed or deleted'),
  LIST_TOO_LONG: errorExample('LIST_TOO_LONG', 'the list is too long for one answer: ask with page_size'),
  BEING_DELETED: errorExample('BEING_DELETED', 'the group is being deleted', { metadata: { resource_type: 'group' } }),
  HAS_CHILDREN: errorExample(
    'HAS_CHILDREN',
    'other resources lie below the resource: delete or move them, or use recursive',
  ),
  RESOURCE_CYCLE: errorExample('RESOURCE_CYCLE', 'a resource cannot lie in itself, or below itself'),
  TOO_DEEP: errorExample('TOO_DEEP', 'a resource has at most 10 resources above it, one above the other'),
  TOO_MANY_RESOURCES: errorExample(
    'TOO_MANY_RESOURCES',
    'a project of more than 1000 resources is renamed by a manifest',
  ),
  TOO_MANY_SUSPENDED: errorExample(
    'TOO_MANY_SUSPENDED',
    'at most 20 projects of an organization can be disabled by its own people',
  ),
  ROLE_IN_USE: errorExample('ROLE_IN_USE', 'a policy binds this role', {
    metadata: { policy_id: '1a23d077-737b-4c61-bf14-12344720adc4' },
  }),
  ACCOUNT_ACTIVE: errorExample('ACCOUNT_ACTIVE', 'the organization has an active billing account: disable it first'),
  PLATFORM_SERVICE_USER: errorExample(
    'PLATFORM_SERVICE_USER',
    'a service user of the organization has a relation to the platform: remove it first',
    { metadata: { serviceuser_id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d91' } },
  ),
  INSUFFICIENT_CREDITS: errorExample('INSUFFICIENT_CREDITS', 'the billing account has not enough credits', {
    metadata: { billing_id: account, balance: '10000', amount: '10001', available: '10000', required: '10001' },
  }),
  ACCOUNT_DISABLED: errorExample('ACCOUNT_DISABLED', 'the billing account is disabled', {
    metadata: { billing_id: account },
  }),
  REVERT_EXCEEDS: errorExample('REVERT_EXCEEDS', 'more is to be reverted than is left of the usage', {
    metadata: { usage_id: usage, remaining: '30' },
  }),
  BALANCE_OVERFLOW: errorExample('BALANCE_OVERFLOW', 'the credits would take the balance out of int64', {
    metadata: { billing_id: account, balance: '10000', amount: '9223372036854775807' },
  }),
  NOT_ENTITLED: errorExample('NOT_ENTITLED', 'no plan of the billing account gives the feature', {
    violations: [{ field: 'usages[0].feature', description: 'no plan of the account gives this feature' }],
    metadata: { billing_id: account },
  }),
  LIMIT_REACHED: errorExample('LIMIT_REACHED', 'the request would pass a limit of the plan', {
    violations: [{ field: 'usages[0]', description: 'would pass a limit' }],
    metadata: {
      ...{ billing_id: account, source: 'plan', feature: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d81', window: 'day' },
      ...{ per: 'user', limit: '50', used: '50', requested: '1', resets_at: '2026-12-01T00:00:00.000Z' },
    },
  }),
  TOO_MANY_EXPIRING_CREDITS: errorExample(
    'TOO_MANY_EXPIRING_CREDITS',
    'an account has at most 100 grants of credits that are still to expire',
    { metadata: { billing_id: account } },
  ),
  TOO_MANY_SECRETS: errorExample('TOO_MANY_SECRETS', 'a service user has at most 2 live secrets: delete one first', {
    metadata: { resource_type: 'service user', resource: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d71' },
  }),
  TOO_MANY_GROUPS: errorExample('TOO_MANY_GROUPS', 'a principal may be a member of at most 5000 groups', {
    metadata: { principal: 'app/user:edsger' },
  }),
  TOO_MANY_ROLES: errorExample('TOO_MANY_ROLES', 'a principal may hold at most 100 roles on one resource', {
    metadata: {
      principal: 'app/user:edsger',
      resource: 'app/project:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d11',
    },
  }),
  SEATS_TAKEN: errorExample('SEATS_TAKEN', 'the organization has no free seat', {
    metadata: { limit: '25', used: '25' },
  }),
  SEAT_IN_USE: errorExample('SEAT_IN_USE', 'the user still holds something in the organization'),
  TOO_MANY_RESERVATIONS: errorExample('TOO_MANY_RESERVATIONS', 'an organization has at most 1000 reserved seats'),
  TOO_MANY_TOKENS: errorExample('TOO_MANY_TOKENS', 'a user has at most 50 tokens'),
  TOO_MANY_DELEGATIONS: errorExample('TOO_MANY_DELEGATIONS', 'a service user has at most 10000 delegations'),
  TOO_MANY_POLICIES: errorExample('TOO_MANY_POLICIES', 'a principal has at most 5000 policies from one organization', {
    metadata: {
      principal: 'app/user:edsger',
      organization_id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01',
    },
  }),
  PLAN_TOO_LARGE: errorExample('PLAN_TOO_LARGE', 'the plan team would be too large', {
    violations: [{ field: 'body.plan_id', description: 'the plan team has at most 50 products' }],
    metadata: { resource_type: 'plan', resource: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4da1' },
  }),
  PLAN_IN_USE: errorExample('PLAN_IN_USE', 'the plan team has subscriptions: its interval cannot change', {
    metadata: { resource_type: 'plan', resource: plan },
  }),
  PLAN_INACTIVE: errorExample('PLAN_INACTIVE', 'the plan team takes no new subscriptions', {
    metadata: { resource_type: 'plan', resource: plan },
  }),
  ALREADY_SUBSCRIBED: errorExample('ALREADY_SUBSCRIBED', 'the account has a subscription to this plan', {
    metadata: { resource_type: 'plan', resource: plan, subscription },
  }),
  TOO_MANY_SUBSCRIPTIONS: errorExample(
    'TOO_MANY_SUBSCRIPTIONS',
    'an account has at most 5 subscriptions that have not ended',
  ),
  SUBSCRIPTION_ENDED: errorExample('SUBSCRIPTION_ENDED', 'the subscription has ended', {
    metadata: { resource_type: 'subscription', resource: subscription },
  }),
  PERIOD_WITHOUT_END: errorExample(
    'PERIOD_WITHOUT_END',
    'the period has no end to wait for: only immediate changes are possible',
    { metadata: { resource_type: 'subscription', resource: subscription } },
  ),
  NO_TRIAL: errorExample('NO_TRIAL', 'the plan has no trial, or the account had it before', {
    metadata: { resource_type: 'plan', resource: plan },
  }),
  PRODUCT_INACTIVE: errorExample('PRODUCT_INACTIVE', 'the product is not on sale', {
    metadata: { resource_type: 'product', resource: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d82' },
  }),
  PRICE_IMMUTABLE: errorExample(
    'PRICE_IMMUTABLE',
    'the terms of an existing price cannot be changed',
    violation('body.prices[0].amount', 'cannot be changed: add a price under a new name'),
  ),
  EVERYTHING: errorExample('EVERYTHING', 'the subject may do this on every resource: no search lists them all'),
  SEARCH_TOO_WIDE: errorExample('SEARCH_TOO_WIDE', 'a search of subjects looks into at most 5000 groups'),
  UNAUTHENTICATED: errorExample('UNAUTHENTICATED', 'valid client credentials are required'),
  EDGE_ONLY: errorExample('EDGE_ONLY', 'this address takes no requests'),
  PERMISSION_DENIED: errorExample('PERMISSION_DENIED', 'the caller lacks permission for this operation'),
  HOLDS_ELSEWHERE: errorExample(
    'HOLDS_ELSEWHERE',
    'a platform admin gave the service user something outside its organization: only a platform admin makes its secrets',
    { metadata: { resource: 'app/project:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4dd1' } },
  ),
  SUSPENDED: errorExample('SUSPENDED', 'the organization is disabled or being deleted', {
    metadata: { resource_type: 'organization', resource: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01' },
  }),
  PERMISSION_ENDS: errorExample(
    'PERMISSION_ENDS',
    'the permission of the caller ends at 2127-01-31T00:00:00.000Z: what it gives must end by then',
    { metadata: { permission: 'app.project.policymanage', expires_at: '2127-01-31T00:00:00.000Z' } },
  ),
  NOT_FOUND: errorExample('NOT_FOUND', 'permission not found', {
    metadata: { resource_type: 'permission', resource: 'compute.disk.format' },
  }),
  PERMISSION_NOT_FOUND: errorExample('PERMISSION_NOT_FOUND', 'no such permission on this resource', {
    metadata: { permission: 'gte' },
  }),
  ROUTE_NOT_FOUND: errorExample('ROUTE_NOT_FOUND', 'no such path'),
  METHOD_NOT_ALLOWED: errorExample('METHOD_NOT_ALLOWED', 'PATCH is not allowed here'),
  ALREADY_EXISTS: errorExample('ALREADY_EXISTS', 'another permission has this key or name', {
    ...violation('key', 'is the key of another permission'),
    metadata: { resource_type: 'permission' },
  }),
  USAGE_ID_REUSED: errorExample(
    'USAGE_ID_REUSED',
    'a usage id was used before for something else',
    violation('usages[0].id', `${usage} was used before for another usage`),
  ),
  CHECKOUT_ID_REUSED: errorExample('CHECKOUT_ID_REUSED', 'the id of the checkout was used before for something else', {
    violations: [{ field: 'id', description: 'was used before for something else' }],
    metadata: { resource_type: 'credit grant', resource: '7f2f7a0e-6d0f-4f39-8a5c-0b1d2e3f4a5b' },
  }),
  CREDIT_ID_REUSED: errorExample('CREDIT_ID_REUSED', 'the id of the credits was used before for other credits', {
    metadata: { resource_type: 'credit grant', resource: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d71' },
    ...violation('id', 'was used before with another amount'),
  }),
  HOLD_ID_REUSED: errorExample('HOLD_ID_REUSED', 'the id of a hold was used before for another hold', {
    metadata: { resource_type: 'hold', resource: usage },
    ...violation('id', 'was used before for another hold'),
  }),
  HOLD_ENDED: errorExample('HOLD_ENDED', 'the hold has ended: it takes no new usages', {
    metadata: { hold_id: usage, state: 'captured' },
  }),
  REVERT_ID_REUSED: errorExample(
    'REVERT_ID_REUSED',
    'the id of a revert was used before for another amount',
    violation('id', '7c9e6679-7425-40de-944b-e07fc1f90ae7 was used before for 2 of this usage'),
  ),
  ABORTED: errorExample('ABORTED', 'lost to concurrent changes of the same resource: safe to send again'),
  TOO_LARGE: errorExample('TOO_LARGE', 'the request body must be at most 1048576 bytes'),
  UNSUPPORTED_MEDIA_TYPE: errorExample('UNSUPPORTED_MEDIA_TYPE', 'the request body must be application/json'),
  THROTTLED: errorExample('THROTTLED', 'too many requests: try again later'),
  RATE_LIMITED: errorExample('RATE_LIMITED', 'too many requests from this caller: try again later'),
  TOO_SOON: errorExample('TOO_SOON', 'the state of a project changes at most once a minute: try again later'),
  INTERNAL: errorExample('INTERNAL', 'internal server error'),
  DELETION_IN_PROGRESS: errorExample('DELETION_IN_PROGRESS', 'the deletion goes on: send it again', {
    metadata: { policies: '118', memberships: '40', resources: '0', relations: '0' },
  }),
  SEATS_NOT_COUNTED: errorExample(
    'SEATS_NOT_COUNTED',
    'the seats of the organization are not counted yet: send the request again',
  ),
  TOO_MUCH_TO_READ: errorExample('TOO_MUCH_TO_READ', 'the request has more to read than it has time for: ask for less'),
  FORMAT_TOO_NEW: errorExample(
    'FORMAT_TOO_NEW',
    'only releases that know format 6 may read this table: this one knows format 5',
  ),
  UNAVAILABLE: errorExample('UNAVAILABLE', 'the service cannot reach its table: try again later'),
}
