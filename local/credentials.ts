import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

/** Basic credentials of one client: a UUID and a secret. */
export type Credentials = { clientId: string; clientSecret: string }

/**
 * The credentials of the local platform admin: those given, else those kept in the data folder, else new ones, which are
 * kept from then on, readable for their owner alone.
 *
 * @throws Error of the file system where they can be neither read nor kept
 */
export function localCredentials(dataDir: string, given: Partial<Credentials>): Credentials {
  const { clientId, clientSecret } = given
  if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret }
  const kept = keptCredentials(join(dataDir, 'credentials'))
  return { clientId: clientId ?? kept.clientId, clientSecret: clientSecret ?? kept.clientSecret }
}

function keptCredentials(file: string): Credentials {
  const { CLIENT_ID: clientId, CLIENT_SECRET: clientSecret } = parseEnv(readIfThere(file))
  if (clientId && clientSecret) return { clientId, clientSecret }
  const fresh = { clientId: randomUUID(), clientSecret: randomBytes(32).toString('base64url') }
  keep(file, fresh)
  return fresh
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

/** Written beside and renamed: a process that dies here leaves the old file or the new one, never half of it. */
function keep(file: string, { clientId, clientSecret }: Credentials): void {
  writeFileSync(`${file}.new`, `CLIENT_ID=${clientId}\nCLIENT_SECRET=${clientSecret}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
