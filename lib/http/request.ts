import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { Credentials } from '../access/clients/secret.ts'
import type { Caller } from '../access/clients/verify.ts'
import type { ApiError } from '../foundation/errors.ts'
import type { Gate } from '../foundation/table/gate.ts'
import type { Table } from '../foundation/table/table.ts'

/** The name of each metric in the dashboard and alarms, and the field of the log line from which it is made. */
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

export interface Presented {
  /**
   * `app/serviceuser:<id>` of a client whose secret is not verified yet, or `app/user:<id>` of a person. Undefined for a token of a person
   * that this process has not verified before.
   */
  principal: string | undefined
  /** If so, more items may be read in the same batch as the caller. */
  isKnown: () => boolean
  /**
   * Returns the organization (`app/organization:<id>`) of the client, as this process last read it. Returns undefined for a
   * person, for a client without an organization, and for a client that works for all organizations.
   */
  organization: () => string | undefined
  /**
   * Throws 401 if the credentials are wrong or the caller is disabled.
   * @param identified is called once with the principal, in the turn in which the caller is read. It starts further reads
   */
  authenticate: (table: Table, now: Date, identified: (principal: string) => void) => Promise<Caller>
}

/**
 * The members are in the order in which the middleware sets them. No member is a function that refers to the state: objects of such a
 * cycle outlive the collection of young garbage, which costs more time than the request itself.
 */
export interface RequestState {
  requestId: string
  /** In milliseconds of `performance.now()`. */
  startedAt: number
  /** In milliseconds since 1970. */
  arrivedAt: number
  /** Missing for a person. */
  credentials?: Credentials
  presented: Presented
  /** An error is reported only after the caller is authenticated. */
  input: { value: { params: unknown; query: unknown; body: unknown } } | { refusal: ApiError }
  /** Of HTTP. */
  method: string
  /** Whether this process had verified the credentials before the request. */
  isKnown: boolean
  gate: Gate
  table: Table
  caller: Caller
  loaded: unknown
  /** Before the response schema parses it. */
  result: unknown
  counts: Counts
}

/** The state of the request is a member of the Lambda context. */
export interface HttpRequest {
  event: APIGatewayProxyEventV2
  context: Context & { state: RequestState }
  response: APIGatewayProxyStructuredResultV2 | unknown
  error: Error | null | undefined
}

export interface Middleware {
  before?: (request: HttpRequest) => Promise<void> | void
  after?: (request: HttpRequest) => Promise<void> | void
  onError?: (request: HttpRequest) => Promise<void> | void
}
