import type { Context } from 'aws-lambda'

/**
 * Makes the second argument of a Lambda function. The remaining time starts to count down now.
 * @param functionName the operation's name
 * @param timeoutMs how long the function may run, in milliseconds
 */
export function makeLambdaContext(functionName: string, awsRequestId: string, timeoutMs: number): Context {
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
    // Lambda supports no callbacks since Node 24, but the type still requires them.
    done: rejectCallback,
    fail: rejectCallback,
    succeed: rejectCallback,
  }
}

function rejectCallback(): never {
  throw new Error('a function must return its response or throw')
}
