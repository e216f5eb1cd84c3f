import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { Credentials } from '../clients/credentials.ts'
import type { Caller } from '../clients/verify.ts'
import type { ApiError } from '../errors.ts'
import type { Table } from '../table/table.ts'
import type { Counts } from './counts.ts'

/** What the links of the chain hand on to one another and to the operation, in the order in which they add it. */
export interface RequestState {
  requestId: string
  credentials: Credentials
  /** The request after its schemas, or the refusal that is told once the credentials have proved right. */
  input: { value: { params: unknown; query: unknown; body: unknown } } | { refusal: ApiError }
  table: Table
  caller: Caller
  loaded: unknown
  /** For the metrics of this request. */
  counts: Counts
}

/** One request on its way through the chain: Middy's own record, with the state kept on the Lambda context. */
export interface HttpRequest {
  event: APIGatewayProxyEventV2
  context: Context & { state: RequestState }
  response: APIGatewayProxyStructuredResultV2 | unknown
  error: Error | null | undefined
}

/** One link of the chain. */
export interface Middleware {
  before?: (request: HttpRequest) => Promise<void> | void
  after?: (request: HttpRequest) => Promise<void> | void
  onError?: (request: HttpRequest) => Promise<void> | void
}
