import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { release } from '../release.ts'

/** Makes a client name the release in each request, where CloudTrail shows it. The header is no part of the signature. */
export function nameRelease({ middlewareStack }: DynamoDBClient): void {
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
