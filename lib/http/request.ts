import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { Credentials } from '../access/clients/secret.ts'
import type { Caller } from '../access/clients/verify.ts'
import type { ApiError } from '../foundation/errors.ts'
import type { Table } from '../foundation/table/table.ts'

/**
 * The metrics in the dashboard and alarms: the name of each metric, and the field of the log line from which the metric
 * is made.
 */
export const COUNTERS = {
  DecisionsAllowed: 'allowed',
  DecisionsDenied: 'denied',
  UsagesRecorded: 'recorded',
  UsagesReplayed: 'replayed',
  CreditsDebited: 'debited',
  TableRetries: 'retries',
} as const

export type Counter = keyof typeof COUNTERS

export type Counts = Partial<Record<Counter, number>>

/** The principal in the credentials of a request, and how to verify it. */
export interface Presented {
  /** `app/serviceuser:<id>` of a client whose secret is not verified yet, or `app/user:<id>` of a verified token. */
  principal: string
  /**
   * Tells whether this process has already verified the credentials. If so, more items may be read in the same batch as
   * the caller.
   */
  isKnown: () => boolean
  /**
   * Returns the organization (`app/organization:<id>`) of the client, as this process last read it. Returns undefined for a
   * person, for a client without an organization, and for a client that works for all organizations.
   */
  organization: () => string | undefined
  /** Reads the caller. Throws 401 if the credentials are wrong or the caller is disabled. */
  authenticate: (table: Table, now: Date) => Promise<Caller>
}

/** The state of one request. The members are in the order in which the middleware sets them. */
export interface RequestState {
  requestId: string
  /** When the request started, in milliseconds of `performance.now()`. */
  startedAt: number
  /** When the request arrived, in milliseconds since 1970. */
  arrivedAt: number
  /** The Basic credentials of a client; missing for a person. */
  credentials?: Credentials
  presented: Presented
  /** The parsed request or, if it is invalid, the error, which is reported only after the caller is authenticated. */
  input: { value: { params: unknown; query: unknown; body: unknown } } | { refusal: ApiError }
  table: Table
  /**
   * Authenticates the caller and loads the first items. Sets `caller` and `loaded`. Can be called several times for one
   * request.
   */
  authenticate: () => Promise<void>
  caller: Caller
  loaded: unknown
  /** The result of the operation, before the response schema parses it. */
  result: unknown
  /** The counts for the metrics of this request. */
  counts: Counts
}

/** Middy's object for one request. The state of the request is a member of the Lambda context. */
export interface HttpRequest {
  event: APIGatewayProxyEventV2
  context: Context & { state: RequestState }
  response: APIGatewayProxyStructuredResultV2 | unknown
  error: Error | null | undefined
}

/** A middleware, with up to three of Middy's hooks. */
export interface Middleware {
  before?: (request: HttpRequest) => Promise<void> | void
  after?: (request: HttpRequest) => Promise<void> | void
  onError?: (request: HttpRequest) => Promise<void> | void
}
