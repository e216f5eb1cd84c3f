import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function as Lambda, LoggingFormat, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { FunctionName } from '../operations.ts'
import type { Bundle } from './bundle.ts'
import type { Settings } from './settings.ts'

/**
 * The size at which a function has one whole vCPU. Node decides on one thread, so more buys nothing, and less makes the
 * start slower, which is nearly all CPU; a call that waits 10 ms for the table costs $0.23 a million.
 * https://docs.aws.amazon.com/lambda/latest/dg/configuration-memory.html
 */
const MEMORY_MB = 1_769

/**
 * Times are nested, so that the innermost that runs out gives the answer: a call to the table (three attempts of at most 3 s),
 * a request (whatever is under way after 8 s ends in 503), the function, the gateway (29 s). Two seconds are left
 * for the answer itself, and for a first call on a cold connection.
 */
const FUNCTION_TIMEOUT = Duration.seconds(10)

/** A year of production, for audits; a week of everything else. */
const retentionOf = ({ production }: Settings): RetentionDays =>
  production ? RetentionDays.ONE_YEAR : RetentionDays.ONE_WEEK

/** The name is CloudFormation's own: one that is kept when a stack goes is not in the way of the next stack. */
export const makeLogGroup = (scope: Construct, id: string, settings: Settings): LogGroup =>
  new LogGroup(scope, id, {
    retention: retentionOf(settings),
    removalPolicy: settings.production ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  })

interface FunctionProps {
  bundle: Bundle
  settings: Settings
  environment: Record<string, string>
  statements: readonly PolicyStatement[]
}

/** One function with a role and a log group of its own. Its construct id is the operation's name, which SAM knows it by. */
export function makeFunction(scope: Construct, name: FunctionName, props: FunctionProps): Lambda {
  const { bundle, settings, environment, statements } = props
  const logGroup = makeLogGroup(scope, `${name}-logs`, settings)
  const role = new Role(scope, `${name}-role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
  logGroup.grantWrite(role)
  for (const statement of statements) role.addToPrincipalPolicy(statement)
  return new Lambda(scope, name, {
    functionName: `${Stack.of(scope).stackName}-${name}`,
    description: `Tollgate: ${name}`,
    runtime: Runtime.NODEJS_24_X,
    architecture: settings.architecture === 'arm64' ? Architecture.ARM_64 : Architecture.X86_64,
    code: Code.fromAsset(bundle.folder),
    handler: 'index.handler',
    memorySize: MEMORY_MB,
    timeout: FUNCTION_TIMEOUT,
    role,
    logGroup,
    loggingFormat: LoggingFormat.JSON,
    tracing: Tracing.ACTIVE,
    environment,
  })
}
