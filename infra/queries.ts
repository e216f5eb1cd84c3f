import { Stack } from 'aws-cdk-lib'
import { CfnQueryDefinition, type LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { findDecisions, textOfQuery } from '../lib/http/log-query.ts'
import type { Settings } from './settings.ts'

/** The placeholder for the id in a saved query. */
const SOME_ID = '00000000-0000-0000-0000-000000000000'

/** The placeholder for a user. The id is a digest, because most users have no UUID. */
const SOME_USER = 'app/user:6899008c5f964b46'

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
    `filter ispresent(outcome) and client_id = "${SOME_ID}"`,
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

/** The queries about decisions, which only a stage with `decisionLog` has. */
export const decisionQueries = {
  'decisions-about': findDecisions(`subject = "${SOME_USER}"`),
  'decisions-on': [
    'fields @timestamp, decision, rule, subject, permission, policy, role, group, ancestor, ended, request_id',
    `filter ispresent(decision) and resource = "app/project:${SOME_ID}"`,
    'sort @timestamp desc',
    'limit 100',
  ],
  denials: [
    'filter decision = "denied"',
    'stats count(*) as checks by rule, permission, client_id',
    'sort checks desc',
    'limit 50',
  ],
} as const satisfies Record<string, readonly string[]>

export function saveQueries(scope: Construct, log: LogGroup, { decisionLog }: Settings): void {
  const queries = { ...savedQueries, ...(decisionLog && decisionQueries) }
  for (const [name, lines] of Object.entries(queries)) {
    new CfnQueryDefinition(scope, `query-${name}`, {
      name: `${Stack.of(scope).stackName}/${name}`,
      logGroupNames: [log.logGroupName],
      queryString: textOfQuery(lines),
    })
  }
}
