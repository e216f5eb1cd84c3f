import { unmarshall } from '@aws-sdk/util-dynamodb'
import { unmarshallOptions } from './client.ts'

/** An item of the usual size, in the form in which DynamoDB answers. */
const DECOY = JSON.stringify({
  pk: { S: `CLIENT#${'0'.repeat(36)}#0` },
  sk: { S: 'CLIENT' },
  id: { S: '0'.repeat(36) },
  title: { S: 'decoy' },
  secrets: {
    L: [
      {
        M: {
          id: { S: '00000000' },
          hash: { S: '0'.repeat(43) },
          created_at: { S: '2026-01-01T00:00:00.000Z' },
          expires_at: { S: '' },
        },
      },
    ],
  },
  relations: { L: [{ S: 'admin' }] },
  created_at: { S: '2026-01-01T00:00:00.000Z' },
  updated_at: { S: '2026-01-01T00:00:00.000Z' },
  version: { N: '1' },
  stamp: { S: `1767225600000-${'0'.repeat(12)}` },
})

/**
 * Does the work that an item costs which was not there: so the time of a 401 does not tell which of the items that were read
 * before the credentials exist.
 */
export function parseDecoys(count: number): void {
  for (let index = 0; index < count; index++) unmarshall(JSON.parse(DECOY), unmarshallOptions)
}
