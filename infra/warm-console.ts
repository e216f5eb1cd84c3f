import { Duration } from 'aws-cdk-lib'
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { type OperationName, operations } from '../operations/index.ts'

/**
 * The time between two calls that keep a function started. AWS does not document how long an idle function stays
 * started.
 */
const WARM_PERIOD = Duration.minutes(5)

/**
 * The operations that the console calls first after a sign-in: for its first screen, and for an organization.
 * `test/console/first-requests.test.ts` compares this list with the console.
 */
export const FIRST_READS = [
  'batch-check-permission',
  'find-entities',
  'get-organization',
  'get-user',
  'list-all-audit-logs',
  'list-all-billing-accounts',
  'list-all-organizations',
  'list-ending-grants',
  'list-organization-projects',
  'list-organizations',
  'list-organizations-by-user',
] as const satisfies readonly OperationName[]

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Returns the method and path of each first request, and of the console's page. The paths contain an id that does not exist. */
export const startingRequests = (): string[] => [
  'GET /console/',
  ...FIRST_READS.map((name) => {
    const { method, path } = operations[name]
    return `${method} ${path.replaceAll(/\{\w+\}/g, NOBODY)}`
  }),
]

/**
 * Schedules the first requests. The probe sends them from outside through the gateway, because only the gateway knows
 * which version of a function gets the requests.
 */
export function scheduleWarmConsole(scope: Construct, probe: Lambda): void {
  const event = RuleTargetInput.fromObject({ starts: startingRequests() })
  new Rule(scope, 'warm-console', {
    description: 'Keeps the functions started that the console asks first',
    schedule: Schedule.rate(WARM_PERIOD),
    targets: [new LambdaFunction(probe, { event, retryAttempts: 0, maxEventAge: WARM_PERIOD })],
  })
}
