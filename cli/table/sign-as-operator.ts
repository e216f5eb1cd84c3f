import { userInfo } from 'node:os'
import { type Author, setOperator } from '../../lib/foundation/table/client.ts'

/** How long a command waits for the name of its operator. */
const TIMEOUT_MS = 3_000

/**
 * Sets the author of this process's writes. In AWS it is `operator:<ARN>` of the credentials, which is requested before
 * the first write. For another table, or without an answer from AWS, it is `operator:<user>` of this machine.
 */
export function signAsOperator(): void {
  let name: ReturnType<Author> | undefined
  setOperator(() => {
    name ??= nameOfOperator()
    return name
  })
}

async function nameOfOperator(): Promise<string> {
  const arn = process.env.DYNAMODB_ENDPOINT ? undefined : await readArn().catch(() => undefined)
  return `operator:${arn ?? nameOfUser()}`
}

async function readArn(): Promise<string | undefined> {
  const { GetCallerIdentityCommand, STSClient } = await import('@aws-sdk/client-sts')
  const client = new STSClient({ maxAttempts: 1 })
  const identity = await client.send(new GetCallerIdentityCommand({}), { abortSignal: AbortSignal.timeout(TIMEOUT_MS) })
  return identity.Arn
}

/** Returns the name of the user. A container may run under a user number without a name. */
function nameOfUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
