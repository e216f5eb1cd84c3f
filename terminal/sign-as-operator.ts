import { userInfo } from 'node:os'
import { type Author, setOperator } from '../lib/foundation/table/client.ts'

/** The longest time in milliseconds to wait for AWS to return the identity of the caller. */
const TIMEOUT_MS = 3_000

/**
 * Sets the author of the writes of this process. In AWS, the author is `operator:<ARN>` with the ARN of the
 * credentials, which is read before the first write. For a local table, or if AWS does not answer, the author is
 * `operator:<user>` with the user of this machine.
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

/** A container may run under a user number that has no name. */
function nameOfUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
