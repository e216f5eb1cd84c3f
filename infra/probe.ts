import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'

export const PROBE_PERIOD = Duration.minutes(1)

/** The probe mostly waits for answers, and needs hardly any CPU. */
export const PROBE_MEMORY_MB = 256

/** Schedules the probe every minute. A late run is useless, so a failed run is not retried. */
export function scheduleProbe(scope: Construct, probe: Lambda): void {
  probe.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: PROBE_PERIOD })
  new Rule(scope, 'probe-schedule', {
    description: 'Asks the service every minute whether it answers',
    schedule: Schedule.rate(PROBE_PERIOD),
    targets: [new LambdaFunction(probe, { retryAttempts: 0, maxEventAge: PROBE_PERIOD })],
  })
}
