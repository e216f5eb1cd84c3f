import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { RELEASE } from '../release.ts'

const USER_AGENT = `tollgate/${RELEASE}`

/** Makes a client name the release in each request, where CloudTrail shows it. The header is no part of the signature. */
export function nameRelease({ middlewareStack }: DynamoDBClient): void {
  middlewareStack.add(
    (next) => (args) => {
      const { headers } = args.request as { headers: Record<string, string> }
      headers['user-agent'] = USER_AGENT
      return next(args)
    },
    { step: 'build', name: 'nameRelease' },
  )
}
