import { createHash } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'
import { tableClient } from '../../lib/foundation/table/client.ts'

const TIMEOUT_MS = 10_000

/**
 * Writes a value into AWS Secrets Manager, as a new secret or as the next version of the one that has this name. Region and
 * credentials are those of the table. Two requests are all that it needs, so it signs them itself.
 *
 * @param name the name of the secret, or its ARN
 * @param value is kept as JSON
 * @throws Error with the code that AWS answers, and never with the value
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

/** @returns the code of an error; undefined for none */
async function send(action: string, request: object): Promise<string | undefined> {
  const { credentials, sha256 } = tableClient().config
  const region = await tableClient().config.region()
  const { AWS_ENDPOINT_URL_SECRETS_MANAGER } = process.env
  const server = new URL(AWS_ENDPOINT_URL_SECRETS_MANAGER || `https://${hostOf(region)}`)
  const body = JSON.stringify({ ...request, ClientRequestToken: tokenOf(action, request) })
  const signer = new SignatureV4({ service: 'secretsmanager', region, credentials, sha256 })
  const headers = {
    host: server.host,
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': `secretsmanager.${action}`,
  }
  const signed = await signer.sign({
    ...{ method: 'POST', protocol: server.protocol, hostname: server.hostname, path: '/', headers, body },
    ...(server.port !== '' && { port: Number(server.port) }),
  })
  const { host: _, ...sent } = signed.headers
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(new URL('/', server), { method: 'POST', headers: sent, body, signal })
  return response.ok ? undefined : codeOf(response.status, await response.text())
}

/** The same request, sent again, makes no second version. */
const tokenOf = (action: string, request: object): string =>
  createHash('sha256')
    .update(`${action}${JSON.stringify(request)}`)
    .digest('hex')
    .slice(0, 32)

const hostOf = (region: string): string =>
  `secretsmanager.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`

/** The name of the error without the namespace that AWS puts before it. */
function codeOf(status: number, text: string): string {
  const [, code] = /"__type":"(?:[^"#]*#)?(\w+)"/.exec(text) ?? []
  return code ?? String(status)
}
