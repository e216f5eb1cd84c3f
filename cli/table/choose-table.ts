/** @module Chooses the table that a command works on, and follows its writes if it is local. */

import { describeOffset } from '../../local/describe-offset.ts'
import { findRunningTable } from '../../local/running-server.ts'
import { readDataDir } from '../../local/settings.ts'
import type { TableOptions } from '../options.ts'

/** The variables in which the AWS SDK finds credentials. */
const CREDENTIALS = [
  'AWS_ACCESS_KEY_ID',
  'AWS_PROFILE',
  'AWS_WEB_IDENTITY_TOKEN_FILE',
  'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI',
  'AWS_CONTAINER_CREDENTIALS_FULL_URI',
]

/** The variables that a user who works with AWS usually has in the shell. */
const AWS_SETTINGS = [
  ...CREDENTIALS,
  'AWS_REGION',
  'AWS_DEFAULT_REGION',
  'AWS_DEFAULT_PROFILE',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AWS_ROLE_ARN',
  'AWS_CONFIG_FILE',
  'AWS_SHARED_CREDENTIALS_FILE',
  'AWS_ENDPOINT_URL',
  'AWS_ENDPOINT_URL_DYNAMODB',
]

/**
 * Chooses the table of a command. Sets the environment variables that `lib` reads at the first use of the table. If no
 * option or variable names the database, chooses the table of a running local server, otherwise a table in AWS.
 *
 * @returns one line that tells the user which table was chosen, if no option or variable names the database
 * @throws Error with a one-line message if the options and variables are ambiguous, because a command must not work on
 * the wrong table
 */
export function chooseTable(env: NodeJS.ProcessEnv, options: TableOptions): string | undefined {
  const { table, endpoint, region } = options
  if (endpoint === undefined && region !== undefined && env.DYNAMODB_ENDPOINT) {
    throw new Error(
      `DYNAMODB_ENDPOINT is set, and --region is given: unset the variable for the table in AWS, or add --endpoint ${env.DYNAMODB_ENDPOINT}`,
    )
  }
  const isGiven = endpoint !== undefined || region !== undefined || Boolean(env.DYNAMODB_ENDPOINT)
  const notice = isGiven ? undefined : chooseDefault(env)
  if (table !== undefined) env.TABLE_NAME = table
  if (endpoint !== undefined) env.DYNAMODB_ENDPOINT = endpoint
  if (region !== undefined) env.AWS_REGION = region
  if (!env.AWS_REGION && env.AWS_DEFAULT_REGION) env.AWS_REGION = env.AWS_DEFAULT_REGION
  if (env.DYNAMODB_ENDPOINT) setEndpointDefaults(env)
  return notice?.(env.TABLE_NAME)
}

/** Returns whether an option or variable names the database, or a local server runs. Call `chooseTable` before. */
export const isTableNamed = (env: NodeJS.ProcessEnv): boolean =>
  Boolean(env.DYNAMODB_ENDPOINT) || AWS_SETTINGS.some((name) => env[name])

/**
 * Chooses the default database. Returns a function that makes the notice for the user. Its parameter is the name of the
 * table, because an option may still change the name.
 */
function chooseDefault(env: NodeJS.ProcessEnv): ((table: string | undefined) => string) | undefined {
  const dataDir = readDataDir(env)
  const local = findRunningTable(dataDir)
  const setting = AWS_SETTINGS.find((name) => env[name])
  if (local === undefined) {
    if (setting !== undefined) return undefined
    return (table = 'tollgate') =>
      `no local server is running with DATA_DIR=${dataDir}: using the table ${table} in AWS`
  }
  if (setting !== undefined) {
    throw new Error(
      `a local server is running, and ${setting} is set: add --endpoint ${local.endpoint} for the local table, or --region REGION for the table in AWS`,
    )
  }
  env.DYNAMODB_ENDPOINT = local.endpoint
  env.TABLE_NAME ||= local.table
  const clock = local.clockOffset === 0 ? '' : `, its clock is ${describeOffset(local.clockOffset)}`
  return (table) => `using the local server's table (${table} at ${local.endpoint}${clock})`
}

/** Sets a default Region and credentials, because an endpoint outside AWS accepts any values. */
function setEndpointDefaults(env: NodeJS.ProcessEnv): void {
  env.AWS_REGION ||= 'us-east-1'
  if (CREDENTIALS.some((name) => env[name])) return
  env.AWS_ACCESS_KEY_ID = 'local'
  env.AWS_SECRET_ACCESS_KEY = 'local'
}
