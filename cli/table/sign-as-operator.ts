import { userInfo } from 'node:os'
import { type Author, setOperator } from '../../lib/foundation/table/client.ts'

/** A command must not wait long for the name of its operator. */
const TIMEOUT_MS = 3_000

/**
 * Signs what this process writes with its operator: `operator:<ARN>` of the credentials, which AWS is asked for before the
 * first write, or `operator:<user>` of this machine for a table elsewhere, or where AWS does not say.
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

/** A container may run under a number that has no name. */
function nameOfUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
