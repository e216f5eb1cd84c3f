import { SignatureV4 } from '@smithy/signature-v4'
import { tableClient } from './client.ts'

const TIMEOUT_MILLISECONDS = 10_000

export interface SignedRequest {
  /** As in AWS addresses and signatures, such as `s3`. */
  service: string
  /** Used instead of AWS, for tests. */
  endpoint: string | undefined
  method: 'GET' | 'PUT' | 'POST'
  path: string
  query?: Record<string, string>
  headers: Record<string, string>
  body?: Uint8Array | string
  /** Only S3 signs the path unchanged. */
  uriEscapePath?: boolean
  /** In milliseconds; ten seconds by default. */
  timeout?: number
}

/**
 * Has the Region and credentials of the table. Replaces the SDK clients of services that need only a few calls, because the clients would
 * add much code.
 * @returns the response, which may have any status
 * @throws Error if no response arrives in time
 */
export async function sendSigned({
  service,
  endpoint,
  uriEscapePath = true,
  timeout = TIMEOUT_MILLISECONDS,
  ...request
}: SignedRequest): Promise<Response> {
  const { method, path, query = {}, headers, body } = request
  const { credentials, sha256 } = tableClient().config
  const region = await tableClient().config.region()
  const server = new URL(endpoint || `https://${hostOf(service, region)}`)
  const signer = new SignatureV4({ service, region, credentials, sha256, uriEscapePath })
  const signed = await signer.sign({
    ...{ method, protocol: server.protocol, hostname: server.hostname, path, query },
    ...(server.port !== '' && { port: Number(server.port) }),
    headers: { ...headers, host: server.host },
    ...(body !== undefined && { body }),
  })
  const { host: _, ...sent } = signed.headers
  const url = new URL(path, server)
  url.search = new URLSearchParams(query).toString().replaceAll('+', '%20')
  return fetch(url, {
    ...{ method, headers: sent, signal: AbortSignal.timeout(timeout) },
    ...(body !== undefined && { body: Buffer.from(body) }),
  })
}

export interface Action extends Pick<SignedRequest, 'service' | 'endpoint' | 'timeout'> {
  /** With its prefix, such as `secretsmanager.GetSecretValue`. */
  target: string
  /** Of the JSON protocol of the service. */
  version?: '1.0' | '1.1'
}

/**
 * Calls a service of AWS that takes JSON.
 * @returns the response, which may have any status
 * @throws Error if no response arrives in time
 */
export const sendAction = (
  { target, version = '1.1', ...to }: Action,
  request: Readonly<Record<string, unknown>>,
): Promise<Response> =>
  sendSigned({
    ...{ ...to, method: 'POST', path: '/' },
    headers: { 'content-type': `application/x-amz-json-${version}`, 'x-amz-target': target },
    body: JSON.stringify(request),
  })

/**
 * Returns the code of an error of AWS, such as `AccessDeniedException`, without the namespace before it. Returns the
 * status if the answer has no code.
 */
export async function readErrorCode(response: Response): Promise<string> {
  const [, code] = /"__type":\s*"(?:[^"#]*#)?(\w+)"/.exec(await response.text()) ?? []
  return code ?? String(response.status)
}

/**
 * Reads the text of a secret from AWS Secrets Manager. `AWS_ENDPOINT_URL_SECRETS_MANAGER` names another server, for tests.
 * @param what names the secret in the error
 * @throws Error with the status of the answer. The message never contains the secret
 */
export async function readSecret(secretArn: string, what: string): Promise<string> {
  const endpoint = process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER
  const action = { service: 'secretsmanager', endpoint, target: 'secretsmanager.GetSecretValue' }
  const response = await sendAction(action, { SecretId: secretArn })
  if (!response.ok) throw new Error(`AWS Secrets Manager answers ${response.status} for ${what}`)
  const { SecretString = '' } = (await response.json()) as { SecretString?: string }
  return SecretString
}

/** China's partition has its own suffix. `cdk.json` names the partitions that a stage can be in. */
export const hostOf = (service: string, region: string): string =>
  `${service}.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`
