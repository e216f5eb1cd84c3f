import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { SignatureV4 } from '@smithy/signature-v4'
import { release } from '../release.ts'
import { watchAttempts } from './attempts.ts'
import { type KnownFormat, ownFormat } from './format.ts'
import { Sha256 } from './sha256.ts'

const DEFAULT_TABLE_NAME = 'tollgate'

/** All numbers in the table are whole, and some have 64 bits, which a double cannot hold exactly. */
export const unmarshallOptions = { wrapNumbers: (value: string) => BigInt(value) as never }

/** A table, the clients that access it, and what this process knows of the format of its data. */
export interface Connection {
  name: string
  client: DynamoDBClient
  documents: DynamoDBDocumentClient
  format: KnownFormat
}

/**
 * No other client accesses the table of the process. The connection is made from the environment when the table is first used, because a
 * command loads this module before it knows its table. A function first uses the table while it starts.
 */
let connection: Connection | undefined
export const connected = (): Connection => {
  connection ??= connect(
    process.env.TABLE_NAME || DEFAULT_TABLE_NAME,
    makeClient({ endpoint: process.env.DYNAMODB_ENDPOINT }),
    ownFormat,
  )
  return connection
}

/** Read only once: reading `process.env` is slow, and every table request needs the name. */
export const tableName = (): string => connected().name
export const tableClient = (): DynamoDBClient => connected().client
export const documents = (): DynamoDBDocumentClient => connected().documents

/** @param client is used as it is */
export function connect(name: string, client: DynamoDBClient, format: KnownFormat): Connection {
  const documents = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
    // This is a copy, because the document client changes the object.
    unmarshallOptions: { ...unmarshallOptions },
  })
  return { name, client, documents, format }
}

/**
 * A call has 1 s to connect, 2 s for the answer, and at most three attempts. So the caller learns that the table fails before the Lambda
 * function times out. Without a Region and an endpoint, the SDK finds them in the environment.
 */
export function makeClient(given: { region?: string | undefined; endpoint?: string | undefined } = {}): DynamoDBClient {
  const { region, endpoint } = given
  // All requests use one signer. Otherwise the SDK would make a signer, with a copy of all its settings, for each request.
  let signer: SignatureV4 | undefined
  const client: DynamoDBClient = new DynamoDBClient({
    ...(endpoint && { endpoint }),
    ...(region && { region }),
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true },
    sha256: Sha256,
    signer: async () => {
      const { credentials, region } = client.config
      signer ??= new SignatureV4({ credentials, region, service: 'dynamodb', sha256: Sha256 })
      return signer
    },
  })
  // Removes two middlewares that cost time and are not needed. The first copies every input and output for a logger
  // that is not set. The second builds a header that tells AWS which features of the SDK are used; our header contains
  // only the release. `bench/results.md` has their cost.
  client.middlewareStack.remove('loggerMiddleware')
  client.middlewareStack.remove('getUserAgentMiddleware')
  watchAttempts(client)
  nameRelease(client)
  return client
}

/** Sends the release in each request. CloudTrail shows it. The signature does not cover this header. */
function nameRelease({ middlewareStack }: DynamoDBClient): void {
  const userAgent = `tollgate/${release()}`
  middlewareStack.add(
    (next) => (args) => {
      const { headers } = args.request as { headers: Record<string, string> }
      headers['user-agent'] = userAgent
      return next(args)
    },
    { step: 'build', name: 'nameRelease' },
  )
}

/** The name of the writer. The call may need a network request. */
export type Author = () => Promise<string | undefined>

let operator: Author = async () => undefined

/** For a process that writes without requests: `operator:<ARN or local user>`. */
export function setOperator(author: Author): void {
  operator = author
}

/** Undefined in a function. */
export const nameOperator: Author = () => operator()
