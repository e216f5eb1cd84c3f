import { Stack } from 'aws-cdk-lib'
import { CfnQueryDefinition, type LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'

/** The placeholder for the id in a saved query. */
const SOME_ID = '00000000-0000-0000-0000-000000000000'

/**
 * The queries about requests that Logs Insights saves as `<stack>/<name>`. They read the log line of each request
 * (`lib/http/request-log.ts`). docs/operating.md says when to use which query. A test runs the queries over log lines
 * of the handlers.
 */
export const savedQueries = {
  'requests-by-client': [
    'filter ispresent(outcome)',
    'stats count(*) as requests, sum(duration_ms) as total_ms by client_id, operation, outcome, reason',
    'sort requests desc',
    'limit 20',
  ],
  'requests-of-client': [
    'fields @timestamp, operation, outcome, status, reason, duration_ms, request_id',
    `filter client_id = "${SOME_ID}"`,
    'sort @timestamp desc',
    'limit 100',
  ],
  'requests-about': [
    'fields @timestamp, client_id, operation, outcome, status, reason, request_id',
    `filter ispresent(outcome) and @message like "${SOME_ID}"`,
    'sort @timestamp desc',
    'limit 100',
  ],
  refusals: [
    'filter ispresent(reason) and ispresent(outcome)',
    'stats count(*) as requests by operation, status, reason',
    'sort requests desc',
    'limit 50',
  ],
} as const satisfies Record<string, readonly string[]>

export const textOfQuery = (lines: readonly string[]): string => lines.join('\n| ')

export function saveQueries(scope: Construct, log: LogGroup): void {
  for (const [name, lines] of Object.entries(savedQueries)) {
    new CfnQueryDefinition(scope, `query-${name}`, {
      name: `${Stack.of(scope).stackName}/${name}`,
      logGroupNames: [log.logGroupName],
      queryString: textOfQuery(lines),
    })
  }
}
