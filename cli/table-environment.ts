import type { TableOptions } from './options.ts'

/** Where the SDK would find credentials, and whose absence means that there are none for a local endpoint. */
const CREDENTIALS = [
  'AWS_ACCESS_KEY_ID',
  'AWS_PROFILE',
  'AWS_WEB_IDENTITY_TOKEN_FILE',
  'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI',
  'AWS_CONTAINER_CREDENTIALS_FULL_URI',
]

/** Tells the table of a command to what reads the environment. An endpoint of one's own takes any credentials. */
export function setTableEnvironment(env: NodeJS.ProcessEnv, { table, endpoint, region }: TableOptions): void {
  if (table !== undefined) env.TABLE_NAME = table
  if (endpoint !== undefined) env.DYNAMODB_ENDPOINT = endpoint
  if (region !== undefined) env.AWS_REGION = region
  if (!env.AWS_REGION && env.AWS_DEFAULT_REGION) env.AWS_REGION = env.AWS_DEFAULT_REGION
  if (!env.DYNAMODB_ENDPOINT) return
  env.AWS_REGION ||= 'us-east-1'
  if (CREDENTIALS.some((name) => env[name])) return
  env.AWS_ACCESS_KEY_ID = 'local'
  env.AWS_SECRET_ACCESS_KEY = 'local'
}
