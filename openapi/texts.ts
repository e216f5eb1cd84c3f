import type { CheckDecision } from '../lib/access/check.ts'
import type { Reason } from '../lib/errors.ts'
import type { OperationName } from '../operations.ts'

export const SERVICE = {
  title: 'Tollgate',
  summary: 'Access control and usage billing as one serverless service',
  description: `Permissions, policies and one question, *may they?*; products, prices and usages that are charged once.

- Names of fields are \`snake_case\`. An answer carries every field: an empty string, \`[]\` or \`{}\` where nothing was set.
- int64s are strings in answers; in requests a string or a JSON number, over the whole range and exactly.
- \`null\` in a request means "not given". Unknown fields are refused, each by its path; read-only ones are ignored, so that
  what was read can be changed and written back.
- Date-times are RFC 3339; answers are in UTC with milliseconds.
- Every error has the same body, the \`google.rpc.Status\` of the field \`code\`; its \`ErrorInfo\` has a \`reason\` for programs.
- A request is judged in this order: route, credentials (401), shape (400), permission (403), existence (404), state (400, 409).
- Every answer has an \`x-request-id\`, which the logs have too.`,
} as const

export const TAGS = [
  { name: 'Access', description: 'Permissions, the policies that grant them, and the check.' },
  { name: 'Billing', description: 'Products with their prices, and usages that take credits.' },
] as const

interface OperationText {
  tag: (typeof TAGS)[number]['name']
  summary: string
  description: string
  answer: string
  /** What it may refuse, besides what every operation may. */
  refusals: readonly Reason[]
}

export const OPERATIONS: Record<OperationName, OperationText> = {
  check: {
    tag: 'Access',
    summary: 'May they?',
    description:
      'Whether a principal holds a permission on a resource: as an admin of the platform, as the owner of the resource, or through a policy on the resource or on one of its ancestors. The answer reflects every write that was acknowledged before the request. An unknown subject or resource is `false`; a permission that does not exist is 404, so that a typo cannot pass for a deny. For clients that are admin or member of the platform.',
    answer: 'Whether they may.',
    refusals: ['PERMISSION_NOT_FOUND'],
  },
  'create-policy': {
    tag: 'Access',
    summary: 'Bind a role to a principal on a resource',
    description:
      'Binding the same role on the same resource to the same principal again answers with the same policy, with the newer title and metadata: there is never a second binding. For admins of the platform, and for clients that themselves hold `policymanage` on the organization or project, `administer` on the group, or `delete` on any other resource.',
    answer: 'The policy.',
    refusals: ['NOT_FOUND', 'ABORTED'],
  },
  'create-usage': {
    tag: 'Billing',
    summary: 'Report usages and charge them, once',
    description:
      'Records every usage that is new and charges the account for all of them, or for none. The id of a usage makes it one, for ever and across accounts: sent again with the same content it is neither recorded nor charged again, so a request whose answer got lost can be sent again. A charge never leaves the balance under the lowest that the account allows. For clients that are admin or member of the platform.',
    answer: 'The account, its balance after the charge, and how many usages were new and how many were known.',
    refusals: ['INSUFFICIENT_CREDITS', 'ACCOUNT_DISABLED', 'NOT_FOUND', 'USAGE_ID_REUSED', 'ABORTED'],
  },
  'get-permission': {
    tag: 'Access',
    summary: 'Get a permission',
    description: 'By its id or by its key. For every client.',
    answer: 'The permission.',
    refusals: ['NOT_FOUND'],
  },
  'update-permission': {
    tag: 'Access',
    summary: 'Change a permission',
    description:
      'What is given replaces, what is not given stays. Roles refer to permissions by id: renaming one keeps every grant, under the new key. Built-in permissions cannot be changed. For admins of the platform.',
    answer: 'The permission as it is now.',
    refusals: ['RESERVED_NAMESPACE', 'NOT_FOUND', 'ALREADY_EXISTS', 'ABORTED'],
  },
  'update-product': {
    tag: 'Billing',
    summary: 'Change a product with its prices and features',
    description:
      'What is given replaces, what is not given stays; product, prices and features change together or not at all. `prices` and `features`, when given, are the whole list. The terms of a price never change: a new price takes a new name, and a price that is no longer listed becomes inactive. For admins of the platform.',
    answer: 'The product as it is now.',
    refusals: ['PRICE_IMMUTABLE', 'NOT_FOUND', 'ALREADY_EXISTS', 'ABORTED'],
  },
}

/** Why a check answers as it does. */
export const RULES: Record<CheckDecision['rule'], string> = {
  platform_admin: 'the subject is an admin of the platform',
  platform_member: 'the subject is a member of the platform, who may check',
  resource_owner: 'the subject owns the resource',
  role_permission: 'a policy binds a role that has the permission',
  role_administer: 'a policy binds a role that administers the resource or an ancestor of it',
  unknown_subject: 'there is no such subject',
  unknown_resource: 'there is no such resource',
  none: 'nothing allows it',
}

/** What the reasons mean, for people. */
export const REASONS: Record<Reason, string> = {
  INVALID_ARGUMENT: 'The request is malformed or breaks a rule: `BadRequest` names every field that does.',
  RESERVED_NAMESPACE: 'What is built in cannot be made or changed.',
  INSUFFICIENT_CREDITS:
    'The account cannot pay: `metadata` has its `balance` and the `amount` of the new credit usages.',
  ACCOUNT_DISABLED: 'The account takes nothing new.',
  PRICE_IMMUTABLE: 'The terms of a price never change: add one under a new name.',
  UNAUTHENTICATED: 'No, malformed or wrong credentials.',
  PERMISSION_DENIED: 'The client may not do this.',
  NOT_FOUND: 'There is none: `metadata` says of what.',
  PERMISSION_NOT_FOUND: 'There is no such permission, or none that can be asked of this resource.',
  ROUTE_NOT_FOUND: 'There is no such path.',
  METHOD_NOT_ALLOWED: 'The path takes other methods: `Allow` names them.',
  ALREADY_EXISTS: 'A unique name or key is taken.',
  USAGE_ID_REUSED: 'A usage id was used before for something else: each is named as a violation. Nothing was applied.',
  ABORTED: 'Lost to concurrent changes; safe to send again.',
  TOO_LARGE: 'The body is larger than 1 MiB.',
  UNSUPPORTED_MEDIA_TYPE: 'The body is not JSON.',
  THROTTLED: 'Too many requests: send it again after `Retry-After`. The gateway itself says so as `{ "message": … }`.',
  INTERNAL: 'A fault of ours.',
  UNAVAILABLE: 'The table could not be reached in time: send it again after `Retry-After`.',
}
