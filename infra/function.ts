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
 * A check needs some 4 ms of CPU time. A function with this memory gets 5.8 ms in every 20, so that the check waits for the
 * table and for nothing else: more memory makes it dearer and not faster. `node bench/memory.ts` measures that, and
 * docs/scaling.md has the result. https://docs.aws.amazon.com/lambda/latest/dg/configuration-memory.html
 */
const MEMORY_MB = 512

/** A whole vCPU. A deletion works for seconds, and its caller must send the request again for the rest. */
const MEMORY_OF_DELETIONS_MB = 1_769

const memoryOf = (name: string): number => (/^(delete|remove)-/.test(name) ? MEMORY_OF_DELETIONS_MB : MEMORY_MB)

/**
 * Each timeout ends before the one around it, so that the innermost gives the answer: a call to the table (three attempts
 * of at most 3 s), a request (503 after 8 s), the function, the gateway (29 s). Two seconds are left for the answer itself
 * and for a first call on a cold connection.
 */
const FUNCTION_TIMEOUT = Duration.seconds(10)

/** The folder to deploy as the code of the function with this name. */
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

/** The name of a function in the account: operators read it on the dashboard and in the logs, metrics have it as dimension. */
export const functionNameOf = ({ stackName }: Stack, name: string): string => `${stackName}-${name}`

/**
 * The ARN of a function by its name, for what has to be there before the function.
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

/** The stack of the service: a nested stack has a generated name, which no function is called by. */
const serviceOf = (scope: Construct): Stack => Stack.of(scope).nestedStackParent ?? Stack.of(scope)

/** The construct id is the operation's name: it begins the logical id, by which `sam local invoke` finds the function. */
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
    // Without the lines for the start and the end of each call, which cost more than our own. A call that ends without an
    // answer is reported all the same: its report has the level WARN.
    // https://docs.aws.amazon.com/lambda/latest/dg/monitoring-cloudwatchlogs-log-level.html
    systemLogLevelV2: SystemLogLevel.WARN,
    tracing: settings.traces ? Tracing.ACTIVE : Tracing.DISABLED,
    environment,
    currentVersionOptions: { removalPolicy: versionPolicyOf(settings) },
    ...reservationOf(name, settings),
  })
}

/**
 * Old versions stay, so that requests can be sent to them again: `npm run deploy` deletes all but the last five. One that is made by a
 * deployment that fails goes with it, or the same code could not be published again. Those of a disposable stage go at once.
 */
const versionPolicyOf = ({ disposable }: Settings): RemovalPolicy =>
  disposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE

/** `*` is for each operation that is not named. The reader of the stream, the probe and the function of webhooks answer no requests. */
function reservationOf(name: string, { reservedConcurrency }: Settings): { reservedConcurrentExecutions?: number } {
  const reserved =
    reservedConcurrency[name] ?? ([JOURNAL, PROBE, WEBHOOK].includes(name) ? undefined : reservedConcurrency['*'])
  return reserved === undefined ? {} : { reservedConcurrentExecutions: reserved }
}
