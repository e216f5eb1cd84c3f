import { ArnFormat, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import type { IRole } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  Code,
  Function as Lambda,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { JOURNAL, PROBE, WEBHOOK } from '../operations/index.ts'
import type { Settings } from './settings.ts'

/**
 * The memory of most functions. A check needs about 4 ms of CPU time. With 512 MB, a function gets 5.8 ms of CPU time
 * in every 20 ms, so the check waits only for the table. More memory would make the check more expensive but not
 * faster. `node bench/memory.ts` measures that, and docs/scaling.md has the result.
 * https://docs.aws.amazon.com/lambda/latest/dg/configuration-memory.html
 */
const MEMORY_MB = 512

/**
 * The memory of functions that delete. With this amount of memory, a function gets a whole vCPU, which a deletion needs
 * because deletions run for seconds. If a deletion does not finish in time, its caller must send the request again.
 */
const MEMORY_OF_DELETIONS_MB = 1_769

const memoryOf = (name: string): number => (/^(delete|remove)-/.test(name) ? MEMORY_OF_DELETIONS_MB : MEMORY_MB)

/**
 * Each timeout is shorter than the next outer timeout, so that the innermost one determines the answer. From inside to
 * outside: a call to the table (three attempts of at most 3 s), a request (503 after 8 s), the function (10 s), the
 * gateway (29 s). The function has two more seconds than the request, to send the answer and to make a first call on a
 * cold connection.
 */
const FUNCTION_TIMEOUT = Duration.seconds(10)

export interface Deployable {
  name: string
  folder: string
}

interface FunctionProps {
  folder: string
  role: IRole
  log: LogGroup
  settings: Settings
  environment: Record<string, string>
  timeout?: Duration
  memorySize?: number
}

/**
 * Returns the name of a function in the AWS account. Operators see this name on the dashboard and in the logs, and it
 * is a dimension of metrics.
 */
export const functionNameOf = ({ stackName }: Stack, name: string): string => `${stackName}-${name}`

/**
 * For resources that must exist before the function.
 * @param service the stack of the service
 */
export const functionArnOf = (service: Stack, name: string): string =>
  service.formatArn({
    service: 'lambda',
    resource: 'function',
    resourceName: functionNameOf(service, name),
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  })

/**
 * Returns the stack of the service. The name of a function begins with the name of this stack, because the name of a
 * nested stack is generated.
 */
const serviceOf = (scope: Construct): Stack => Stack.of(scope).nestedStackParent ?? Stack.of(scope)

/**
 * Makes a function. Its construct id is the operation's name. The logical id begins with the construct id, and `sam
 * local invoke` finds the function by its logical id.
 */
export function makeFunction(scope: Construct, name: string, props: FunctionProps): Lambda {
  const { folder, role, log, settings, environment, timeout = FUNCTION_TIMEOUT, memorySize = memoryOf(name) } = props
  return new Lambda(scope, name, {
    functionName: functionNameOf(serviceOf(scope), name),
    description: `Tollgate: ${name}`,
    runtime: Runtime.NODEJS_24_X,
    architecture: settings.architecture === 'arm64' ? Architecture.ARM_64 : Architecture.X86_64,
    code: Code.fromAsset(folder),
    handler: 'index.handler',
    memorySize,
    timeout,
    role,
    logGroup: log,
    loggingFormat: LoggingFormat.JSON,
    // Leaves out the lines for the start and the end of each call, which cost more than our own lines. Calls without an
    // answer are still reported, because their reports have the level WARN.
    // https://docs.aws.amazon.com/lambda/latest/dg/monitoring-cloudwatchlogs-log-level.html
    systemLogLevelV2: SystemLogLevel.WARN,
    tracing: settings.traces ? Tracing.ACTIVE : Tracing.DISABLED,
    environment,
    currentVersionOptions: { removalPolicy: versionPolicyOf(settings) },
    ...reservationOf(name, settings),
  })
}

/**
 * Returns the removal policy of old versions. A stage keeps old versions, so that a rollback can use them, and `npm run
 * deploy` deletes versions older than the last five. CloudFormation itself deletes a version that a failed deployment
 * made, because otherwise the same code could not be published again. A disposable stage deletes old versions at once.
 */
const versionPolicyOf = ({ disposable }: Settings): RemovalPolicy =>
  disposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE

/**
 * Returns the reserved executions of a function. The value of `*` applies to each operation without a value of its own.
 * This value does not apply to the reader of the stream, the probe and the function of webhooks, because they answer no
 * requests.
 */
function reservationOf(name: string, { reservedConcurrency }: Settings): { reservedConcurrentExecutions?: number } {
  const reserved =
    reservedConcurrency[name] ?? ([JOURNAL, PROBE, WEBHOOK].includes(name) ? undefined : reservedConcurrency['*'])
  return reserved === undefined ? {} : { reservedConcurrentExecutions: reserved }
}
