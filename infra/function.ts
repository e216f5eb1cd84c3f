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
 * A check needs some 4 ms of CPU time. With this memory, a function gets 5.8 ms in every 20 ms. So the check waits only for the table,
 * and more memory would make it more expensive but not faster. `node bench/memory.ts` measures that, and docs/scaling.md has the
 * result. https://docs.aws.amazon.com/lambda/latest/dg/configuration-memory.html
 */
const MEMORY_MB = 512

/** A whole vCPU, because a deletion works for seconds. A deletion that does not finish in time makes its caller send the request again. */
const MEMORY_OF_DELETIONS_MB = 1_769

const memoryOf = (name: string): number => (/^(delete|remove)-/.test(name) ? MEMORY_OF_DELETIONS_MB : MEMORY_MB)

/**
 * Each timeout is shorter than the outer one, so that the innermost one determines the answer: a call to the table (three attempts of
 * at most 3 s), a request (503 after 8 s), the function, the gateway (29 s). The function has two more seconds than the request, for
 * the answer itself and for a first call on a cold connection.
 */
const FUNCTION_TIMEOUT = Duration.seconds(10)

/** The folder that is deployed as the code of the function with this name. */
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

/** Returns the name of a function in the account. Operators see it on the dashboard and in the logs, and it is a dimension of metrics. */
export const functionNameOf = ({ stackName }: Stack, name: string): string => `${stackName}-${name}`

/**
 * Returns the ARN of a function by its name. It is for resources that must exist before the function.
 *
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
 * Returns the stack of the service. A nested stack would not do: its name is generated, and names of functions begin with the name of
 * the service.
 */
const serviceOf = (scope: Construct): Stack => Stack.of(scope).nestedStackParent ?? Stack.of(scope)

/**
 * Makes a function. Its construct id is the operation's name, because the logical id begins with it and `sam local invoke` finds the
 * function by that.
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
    // Leaves out the lines for the start and the end of each call, which cost more than our own lines. A call without an answer is
    // still reported: its report has the level WARN.
    // https://docs.aws.amazon.com/lambda/latest/dg/monitoring-cloudwatchlogs-log-level.html
    systemLogLevelV2: SystemLogLevel.WARN,
    tracing: settings.traces ? Tracing.ACTIVE : Tracing.DISABLED,
    environment,
    currentVersionOptions: { removalPolicy: versionPolicyOf(settings) },
    ...reservationOf(name, settings),
  })
}

/**
 * Old versions are kept, so that requests can be sent to them again; `npm run deploy` deletes all but the last five. CloudFormation
 * deletes a version that a failed deployment made; otherwise the same code could not be published again. The versions of a disposable
 * stage are deleted at once.
 */
const versionPolicyOf = ({ disposable }: Settings): RemovalPolicy =>
  disposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE

/**
 * Returns the reserved executions of a function. `*` applies to each operation that is not named. It does not apply to the reader of
 * the stream, the probe and the function of webhooks, because they answer no requests.
 */
function reservationOf(name: string, { reservedConcurrency }: Settings): { reservedConcurrentExecutions?: number } {
  const reserved =
    reservedConcurrency[name] ?? ([JOURNAL, PROBE, WEBHOOK].includes(name) ? undefined : reservedConcurrency['*'])
  return reserved === undefined ? {} : { reservedConcurrentExecutions: reserved }
}
