import type { GenericSchema } from 'valibot'
import type { Reason } from '../lib/foundation/errors.ts'
import type { StreamRecord } from '../lib/foundation/table/stream.ts'
import type { Route, TableUse } from './operation.ts'

/** The meanings of fields or parameters, by the name of the field or parameter. */
export type Texts = Record<string, string>

export const TAGS = [
  {
    name: 'Access',
    description:
      'Organizations, projects, groups, users, service users and resources; permissions, roles and policies; and the check.',
  },
  {
    name: 'Billing',
    description:
      'Billing accounts, their credits, usages and holds; products and plans; subscriptions and entitlements.',
  },
  { name: 'Service', description: 'The state of the service, the search, and the audit log.' },
] as const

/**
 * The callers that may use an operation:
 * - `everybody`: every caller, even without credentials;
 * - `any`: every caller with credentials;
 * - `admins`: platform admins;
 * - `members`: platform admins and platform members;
 * - `self`: platform admins, and every caller for itself;
 * - `members_and_self`: the callers of `self`, and platform members;
 * - `holds`: platform admins, and every caller that has the permission that the text of `holds` names. If `members` is
 *   true, also platform members.
 *
 * `operations/relations.ts` lists the limited relations that allow further callers.
 */
export type Callers =
  | 'everybody'
  | 'any'
  | 'admins'
  | 'members'
  | 'members_and_self'
  | 'self'
  | { holds: string; members?: true }

/** One request on the sample manifest. `npm run openapi` sends the request and records the answer in `openapi.json`. */
export interface Example {
  /** The purpose of the request, in a few words. */
  title: string
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
  /** A further manifest to apply before the request, after the sample manifest. */
  given?: string
  /**
   * A service user to create before the request, with one secret. A manifest cannot declare service users of
   * organizations.
   */
  serviceUser?: ServiceUserGiven
  /** A user or service user (`<namespace>:<id>`) to disable before the request. */
  disabled?: string
  /** Records of the stream whose changes are added to the audit log before the request. */
  audited?: readonly StreamRecord[]
  /** Usages of the default account of Acme to record before the request. */
  usages?: readonly object[]
  /** Delegations to create before the request, each with the id of its person. */
  delegations?: readonly { user_id: string }[]
  /** Tokens to create before the request, each with the id of its person. */
  tokens?: readonly { user_id: string; id: string; title: string }[]
  /** Holds on the default account of Acme to create before the request. */
  holds?: readonly object[]
  /** Checkouts for the default account of Acme to create before the request. */
  subscriptions?: readonly object[]
}

interface ServiceUserGiven {
  id: string
  organizationId: string
  title: string
  metadata: string
  /** The id of the secret, which has 8 hexadecimal digits. */
  secretId: string
}

/** The texts about an operation that users and generators need, and that are not part of its schemas. */
export interface Description {
  tag: (typeof TAGS)[number]['name']
  /** The usual name of the operation, such as `Create policy`. */
  summary: string
  /** The description in Markdown. A sentence about `callers` is appended to it. */
  description: string
  callers: Callers
  /** The description of the answer with status 200. */
  answer: string
  /** The reasons with which the operation can fail, without the reasons that all operations have in common. */
  refusals: readonly Reason[]
  /** The meanings of the path and query parameters. */
  parameters?: Texts
  /** The meanings of the fields in the request body. */
  request?: Texts
  /** The meanings of the fields in the response body. */
  response?: Texts
  /**
   * The main example. The documentation, the sample events and the tests of all operations send this request. The
   * request succeeds on the sample manifest.
   */
  example: Example
  /** Further requests for the documentation, by name. */
  more?: Record<string, Example>
}

/** A named part of requests or responses in the document, with the meanings of its fields. */
export interface Component {
  schema: GenericSchema
  fields: Texts
}

export interface Components {
  requests: Record<string, Component>
  responses: Record<string, Component>
}

/** All that is declared about an operation, beside its handler in `functions/`. */
export interface About extends Description {
  /** The name of the operation, in lower case with hyphens. */
  name: string
  /** The method and the path, such as `GET /v1beta1/roles/{id}`. In the path, `{name}` is a parameter. */
  route: `${Route['method']} /${string}`
  limit: Route['limit']
  table: TableUse
}
