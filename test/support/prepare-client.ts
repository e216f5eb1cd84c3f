import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { databaseConnections } from './database-connections.ts'

const TIMEOUT_MILLISECONDS = 60_000

const HEADERS = {
  authorization:
    'AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
  'x-amz-date': '20260101T000000Z',
}

interface Handler {
  updateHttpClientConfig: (key: 'connectionTimeout' | 'requestTimeout', milliseconds: number) => void
}

const signer = {
  sign: async (request: { headers: object }) => {
    Object.assign(request.headers, HEADERS)
    return request
  },
}

/**
 * Prepares the client of the service for the database of the tests. On a busy machine, this database may take longer
 * than the service waits for DynamoDB. It requires a signature but does not check it, so a constant one is sufficient.
 * Tests of timeouts and signatures make a client of their own.
 */
export function prepareClient({ config }: DynamoDBClient): void {
  if (process.env.DYNAMODB_ENDPOINTS) config.requestHandler = databaseConnections as never
  else {
    const handler = config.requestHandler as unknown as Handler
    handler.updateHttpClientConfig('connectionTimeout', TIMEOUT_MILLISECONDS)
    handler.updateHttpClientConfig('requestTimeout', TIMEOUT_MILLISECONDS)
  }
  config.signer = (async () => signer) as never
}
