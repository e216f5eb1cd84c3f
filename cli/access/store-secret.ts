import { randomUUID } from 'node:crypto'
import { readErrorCode, sendAction } from '../../lib/foundation/table/signed-request.ts'

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
async function send(action: string, request: Readonly<Record<string, unknown>>): Promise<string | undefined> {
  const endpoint = process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER
  const response = await sendAction(
    { service: 'secretsmanager', endpoint, target: `secretsmanager.${action}` },
    // Secrets Manager requires a unique token in each request that creates a version.
    { ...request, ClientRequestToken: randomUUID() },
  )
  return response.ok ? undefined : readErrorCode(response)
}
