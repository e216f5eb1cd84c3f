import { randomUUID } from 'node:crypto'
import { sendSigned } from '../../lib/foundation/table/signed-request.ts'

/**
 * Writes a value into AWS Secrets Manager. Creates a secret, or a new version if a secret of this name exists. Uses the
 * Region and credentials of the table. The variable `AWS_ENDPOINT_URL_SECRETS_MANAGER` sets another endpoint, for
 * tests.
 *
 * @param name the name of the secret, or its ARN
 * @param value the value, which is stored as JSON
 * @throws Error with the error code of AWS. The message never contains the value
 */
export async function storeSecret(name: string, value: Readonly<Record<string, string>>): Promise<void> {
  const SecretString = JSON.stringify(value)
  const created = await send('CreateSecret', { Name: name, SecretString })
  if (created === undefined) return
  if (created !== 'ResourceExistsException') throw failure(created)
  const stored = await send('PutSecretValue', { SecretId: name, SecretString })
  if (stored !== undefined) throw failure(stored)
}

const failure = (code: string): Error => new Error(`AWS Secrets Manager answers ${code}`)

/** @returns the code of an error; undefined if the request succeeded */
async function send(action: string, request: object): Promise<string | undefined> {
  const response = await sendSigned({
    ...{ service: 'secretsmanager', endpoint: process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER, method: 'POST', path: '/' },
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `secretsmanager.${action}` },
    // Secrets Manager requires a unique token in each request that creates a version.
    body: JSON.stringify({ ...request, ClientRequestToken: randomUUID() }),
  })
  return response.ok ? undefined : codeOf(response.status, await response.text())
}

/** Returns the name of an error without the namespace that AWS puts before the name. */
function codeOf(status: number, text: string): string {
  const [, code] = /"__type":"(?:[^"#]*#)?(\w+)"/.exec(text) ?? []
  return code ?? String(status)
}
