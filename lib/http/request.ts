import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { Credentials } from '../access/clients/secret.ts'
import type { Caller } from '../access/clients/verify.ts'
import type { ApiError } from '../foundation/errors.ts'
import type { Table } from '../foundation/table/table.ts'

/** The names of the metrics, as dashboard and alarms use them, each with the member of the request's log line that it is made from. */
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

/** The principal that the credentials of a request name, and how it is verified. */
export interface Presented {
  /** `app/serviceuser:<id>`, whose secret is not verified yet, or `app/user:<id>` of a verified token. */
  principal: string
  /** Tells whether this process knows that the credentials are right, so that more may be read in the same batch as the caller. */
  isKnown: () => boolean
  /**
   * Returns the organization (`app/organization:<id>`) of the client, as this process last read it. Undefined for a person, a
   * client of no organization, and a client that works for all organizations.
   */
  organization: () => string | undefined
  /** Reads the caller. Throws 401 for wrong credentials, and for a disabled caller. */
  authenticate: (table: Table, now: Date) => Promise<Caller>
}

/** The state of one request, in the order in which the middleware fills it. */
export interface RequestState {
  requestId: string
  /** In milliseconds, by the process's own clock. */
  startedAt: number
  /** In milliseconds since 1970. */
  arrivedAt: number
  /** The credentials of a client. */
  credentials?: Credentials
  presented: Presented
  /** The parsed request, or its validation error, which is kept until the caller is authenticated. */
  input: { value: { params: unknown; query: unknown; body: unknown } } | { refusal: ApiError }
  table: Table
  /** Authenticates the caller and loads, the first time and again: fills `caller` and `loaded`. */
  authenticate: () => Promise<void>
  caller: Caller
  loaded: unknown
  /** The answer of the operation, before the response schema validates it. */
  result: unknown
  /** The metrics of this request. */
  counts: Counts
}

/** Middy's record of one request. The state is a member of the Lambda context. */
export interface HttpRequest {
  event: APIGatewayProxyEventV2
  context: Context & { state: RequestState }
  response: APIGatewayProxyStructuredResultV2 | unknown
  error: Error | null | undefined
}

/** One middleware: any of Middy's three hooks. */
export interface Middleware {
  before?: (request: HttpRequest) => Promise<void> | void
  after?: (request: HttpRequest) => Promise<void> | void
  onError?: (request: HttpRequest) => Promise<void> | void
}
