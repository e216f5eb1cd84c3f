import { Duration, Stack } from 'aws-cdk-lib'
import type { IRole } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function as Lambda, LoggingFormat, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Operation } from '../operations.ts'
import type { Settings } from './settings.ts'

/**
 * With this memory a function has one whole vCPU. Node decides on one thread, so more buys nothing. Less slows down the
 * start, which is nearly all CPU. A call that waits 10 ms for the table costs $0.23 a million.
 * https://docs.aws.amazon.com/lambda/latest/dg/configuration-memory.html
 */
const MEMORY_MB = 1_769

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

/** A function of the stack. The one without an operation answers the requests that no route takes. */
export interface DeployedFunction {
  name: string
  operation: Operation | undefined
  lambda: Lambda
}

interface FunctionProps {
  folder: string
  role: IRole
  log: LogGroup
  settings: Settings
  environment: Record<string, string>
  timeout?: Duration
}

/** The name of a function in the account: operators read it on the dashboard and in the logs, metrics have it as dimension. */
export const functionNameOf = ({ stackName }: Stack, name: string): string => `${stackName}-${name}`

/** The construct id is the operation's name: `sam local invoke` takes it. */
export function makeFunction(scope: Construct, name: string, props: FunctionProps): Lambda {
  const { folder, role, log, settings, environment, timeout = FUNCTION_TIMEOUT } = props
  return new Lambda(scope, name, {
    functionName: functionNameOf(Stack.of(scope), name),
    description: `Tollgate: ${name}`,
    runtime: Runtime.NODEJS_24_X,
    architecture: settings.architecture === 'arm64' ? Architecture.ARM_64 : Architecture.X86_64,
    code: Code.fromAsset(folder),
    handler: 'index.handler',
    memorySize: MEMORY_MB,
    timeout,
    role,
    logGroup: log,
    loggingFormat: LoggingFormat.JSON,
    tracing: Tracing.ACTIVE,
    environment,
  })
}
