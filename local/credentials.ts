import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

/** The Basic credentials of one client: its id, which is a UUID, and its secret. */
export type Credentials = { clientId: string; clientSecret: string }

/** Returns the path of the file with `CLIENT_ID=` and `CLIENT_SECRET=` in the data folder. */
export const credentialsFileOf = (dataDir: string): string => join(dataDir, 'credentials')

/**
 * Returns the credentials of the local platform admin. Given values take precedence. Missing values are read from the
 * data folder. If the folder has no credentials, new ones are generated and saved in it, in a file that only its owner
 * can read.
 * @throws Error of the file system if the file cannot be read or written
 */
export function ensureCredentials(dataDir: string, given: Partial<Credentials>): Credentials {
  const { clientId, clientSecret } = given
  if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret }
  const saved = readOrGenerate(credentialsFileOf(dataDir))
  return { clientId: clientId ?? saved.clientId, clientSecret: clientSecret ?? saved.clientSecret }
}

function readOrGenerate(file: string): Credentials {
  const { CLIENT_ID: clientId, CLIENT_SECRET: clientSecret } = parseEnv(readIfExists(file))
  if (clientId && clientSecret) return { clientId, clientSecret }
  const generated = { clientId: randomUUID(), clientSecret: randomBytes(32).toString('base64url') }
  save(file, generated)
  return generated
}

function readIfExists(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

/** Writes a temporary file and renames it, so that a crash never leaves an incomplete file. */
function save(file: string, { clientId, clientSecret }: Credentials): void {
  writeFileSync(`${file}.new`, `CLIENT_ID=${clientId}\nCLIENT_SECRET=${clientSecret}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
