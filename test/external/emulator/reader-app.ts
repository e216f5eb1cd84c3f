import { App, Duration, Stack } from 'aws-cdk-lib'
import { Architecture, Code, Function as Lambda, Runtime } from 'aws-cdk-lib/aws-lambda'
import { type ReaderMethod, TollgateReader } from '../../../infra/reader.ts'
import { READER } from './project.ts'

// The stack of an application beside a stage: `examples/embedded.ts` as a function with the rights of a reader, and the
// same function without rights. `READER_CODE` names the folder with its bundle.

const stack = new Stack(new App(), READER.stack)
const reader = new TollgateReader(stack, 'tollgate', { stage: 'dev' })
const functions: Record<string, ReaderMethod[]> = { [READER.allowed]: ['batchCheck'], [READER.withoutRights]: [] }
for (const [functionName, methods] of Object.entries(functions)) {
  const fn = new Lambda(stack, functionName, {
    functionName,
    runtime: Runtime.NODEJS_24_X,
    architecture: process.arch === 'arm64' ? Architecture.ARM_64 : Architecture.X86_64,
    code: Code.fromAsset(process.env.READER_CODE ?? ''),
    handler: 'index.handler',
    timeout: Duration.seconds(20),
    environment: { TOLLGATE_TABLE: reader.tableName },
  })
  if (methods.length > 0) reader.grant(fn, methods)
}
