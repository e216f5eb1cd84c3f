import { setTimeout as wait } from 'node:timers/promises'
import { backOff } from 'exponential-backoff'
import { readErrorCode, sendAction } from '../../lib/foundation/table/signed-request.ts'

/** Times in milliseconds since 1970. */
export interface LogQuery {
  log: string
  query: string
  since: number
  until: number
}

/** Logs Insights ends a query after an hour. Queries of decisions take seconds. */
const PATIENCE_MILLISECONDS = 15 * 60_000
const LONGEST_PAUSE_MILLISECONDS = 2_000

/** Too many queries or requests at once, or a fault of AWS. */
const PASSING = /^(LimitExceeded|Throttling|ServiceUnavailable|InternalFailure|5\d\d$)/

/** Thrown for a failure that passes, so that the request is sent again. */
class Busy extends Error {}

const ATTEMPTS = {
  ...{ numOfAttempts: 8, startingDelay: 200, maxDelay: LONGEST_PAUSE_MILLISECONDS },
  retry: (error: unknown) => error instanceof Busy,
}

/**
 * Calls CloudWatch Logs with the Region and credentials of the table. Repeats a request that fails for a reason that
 * passes. The variable `AWS_ENDPOINT_URL_CLOUDWATCH_LOGS` sets another endpoint, for tests.
 * @throws Error with the error code of AWS
 */
const call = <Answer>(action: string, request: Readonly<Record<string, unknown>>): Promise<Answer> =>
  backOff(async () => {
    const endpoint = process.env.AWS_ENDPOINT_URL_CLOUDWATCH_LOGS
    const response = await sendAction({ service: 'logs', endpoint, target: `Logs_20140328.${action}` }, request)
    if (response.ok) return (await response.json()) as Answer
    const code = await readErrorCode(response)
    const message = describeFailure(action, code)
    throw PASSING.test(code) ? new Busy(message) : new Error(message)
  }, ATTEMPTS)

const describeFailure = (action: string, code: string): string =>
  code.startsWith('AccessDenied')
    ? `CloudWatch Logs answers ${code}: the command needs the right logs:${action}`
    : `CloudWatch Logs answers ${code}`

const pauseAfter = (attempt: number): number => Math.min(100 * 2 ** attempt, LONGEST_PAUSE_MILLISECONDS)

interface Results {
  status: string
  results: { field: string; value: string }[][]
}

/**
 * Runs a query of Logs Insights, and waits for its end.
 * @returns the text of each log line that the query found, in its order. The query must ask for `@message`
 * @throws Error if the query fails, or takes longer than 15 minutes
 */
export async function queryLogs({ log, query, since, until }: LogQuery): Promise<string[]> {
  const { queryId } = await call<{ queryId: string }>('StartQuery', {
    ...{ logGroupName: log, queryString: query },
    ...{ startTime: Math.floor(since / 1_000), endTime: Math.ceil(until / 1_000) },
  })
  const end = performance.now() + PATIENCE_MILLISECONDS
  for (let attempt = 1; performance.now() < end; attempt++) {
    const { status, results } = await call<Results>('GetQueryResults', { queryId })
    if (status === 'Complete') return results.map(messageIn)
    if (status !== 'Scheduled' && status !== 'Running') throw new Error(`the query of the log ended as ${status}`)
    await wait(pauseAfter(attempt))
  }
  throw new Error('the query of the log takes too long: give a shorter time by --since and --until')
}

const messageIn = (fields: Results['results'][number]): string =>
  fields.find(({ field }) => field === '@message')?.value ?? ''

/** Returns the name of the newest log group that begins with the text; undefined if there is none. */
export async function findLogGroup(beginning: string): Promise<string | undefined> {
  const { logGroups } = await call<{ logGroups: { logGroupName: string; creationTime: number }[] }>(
    'DescribeLogGroups',
    { logGroupNamePrefix: beginning },
  )
  return logGroups.toSorted((a, b) => b.creationTime - a.creationTime)[0]?.logGroupName
}
