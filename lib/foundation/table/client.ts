import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { SignatureV4 } from '@smithy/signature-v4'
import { release } from '../release.ts'
import { watchAttempts } from './attempts.ts'
import { Sha256 } from './sha256.ts'

const DEFAULT_TABLE_NAME = 'tollgate'

/** All numbers in the table are whole, and some have 64 bits, which a double cannot hold exactly. */
export const unmarshallOptions = { wrapNumbers: (value: string) => BigInt(value) as never }

/**
 * No other client accesses the table. The connection is made from the environment when the table is first used, because a command loads
 * this module before it knows its table. A function first uses the table while it starts.
 */
let connection: ReturnType<typeof connect> | undefined
const connected = () => {
  connection ??= connect()
  return connection
}

/** Read only once: reading `process.env` is slow, and every table request needs the name. */
export const tableName = (): string => connected().name
export const tableClient = (): DynamoDBClient => connected().client
export const documents = (): DynamoDBDocumentClient => connected().documents

function connect() {
  const client = makeClient()
  const documents = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
    // This is a copy, because the document client changes the object.
    unmarshallOptions: { ...unmarshallOptions },
  })
  return { name: process.env.TABLE_NAME || DEFAULT_TABLE_NAME, client, documents }
}

/**
 * A call has 1 s to connect, 2 s for the answer, and at most three attempts. So the caller learns that the table fails before the Lambda
 * function times out. The endpoint and the Region are read from the environment.
 */
function makeClient(): DynamoDBClient {
  // All requests use one signer. Otherwise the SDK would make a signer, with a copy of all its settings, for each request.
  let signer: SignatureV4 | undefined
  const client: DynamoDBClient = new DynamoDBClient({
    ...(process.env.DYNAMODB_ENDPOINT ? { endpoint: process.env.DYNAMODB_ENDPOINT } : {}),
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
