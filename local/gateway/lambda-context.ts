import type { Context } from 'aws-lambda'

/**
 * The second argument of a Lambda function. The clock of `getRemainingTimeInMillis` starts now.
 *
 * @param functionName the operation's name
 * @param timeoutMs how long the function may run, in milliseconds
 */
export function lambdaContext(functionName: string, awsRequestId: string, timeoutMs: number): Context {
  const deadline = performance.now() + timeoutMs
  return {
    awsRequestId,
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${functionName}`,
    memoryLimitInMB: '512',
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, Math.round(deadline - performance.now())),
    // Node 24 on Lambda has no callbacks any more; the type still asks for them.
    done: unsupported,
    fail: unsupported,
    succeed: unsupported,
  }
}

function unsupported(): never {
  throw new Error('a function answers by returning or throwing')
}
