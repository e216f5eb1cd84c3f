import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeClient } from '../lib/access/clients/manage.ts'
import { readRelations } from '../lib/access/clients/save-relations.ts'
import { relationSet } from '../lib/access/clients/schema.ts'
import { holdsSecret, withSecret } from '../lib/access/clients/secret.ts'
import { clientPrincipal, readClient, saveClient } from '../lib/access/clients/store.ts'
import { readClock } from '../lib/foundation/clock.ts'
import { aborted } from '../lib/foundation/errors.ts'
import { tableName } from '../lib/foundation/table/client.ts'
import { openTable } from '../lib/foundation/table/table.ts'
import { applyManifest } from '../lib/operator/manifest/apply.ts'
import { ensureBuiltins } from '../lib/operator/manifest/builtins.ts'
import { loadManifest } from '../lib/operator/manifest/load.ts'
import { describeError } from '../terminal/describe-error.ts'
import type { Credentials } from './credentials.ts'

const TIMEOUT_MS = 5 * 60_000

/** The client gets this secret as its only secret, and is a platform admin. */
export async function ensureLocalClient({ clientId, clientSecret }: Credentials): Promise<void> {
  const table = openTable(Date.now() + TIMEOUT_MS)
  await ensureBuiltins(table)
  await table.withRetries(async () => {
    const now = readClock()
    const before = await readClient(table, clientId)
    const held = before?.relations ?? (await readRelations(table, clientPrincipal(clientId)))
    const secretsBefore = before?.secrets ?? []
    const hasSecret = secretsBefore.length === 1 && holdsSecret(clientId, secretsBefore, clientSecret, now)
    if (hasSecret && held.includes('admin')) return
    const client = before ?? makeClient(clientId, { title: `local admin ${clientId}` }, now)
    const secrets = withSecret(clientId, [], clientSecret, now, {
      id: randomBytes(4).toString('hex'),
    })
    const after = { ...client, secrets, relations: relationSet([...held, 'admin']), updated_at: now.toISOString() }
    if (!(await saveClient(table, before, after, held))) throw aborted()
  })
}

/**
 * Applies the manifest if it differs from the manifest that was last applied to this data folder.
 * @throws Error with one line for each mistake in the file
 */
export async function applyIfChanged(file: string, dataDir: string): Promise<void> {
  const manifest = readManifest(file)
  const contents = manifest.files.map(({ content }) => content)
  const hashFile = join(dataDir, 'manifest.sha256')
  const hash = computeHash([`${tableName()}\n`, ...contents])
  if (readLastHash(hashFile) === hash) return
  await apply(manifest)
  writeFileSync(hashFile, hash)
}

/** @throws Error with one line for each mistake in the file */
export const applyFile = (file: string): Promise<void> => apply(readManifest(file))

async function apply(manifest: ReturnType<typeof readManifest>): Promise<void> {
  const mistakes = await applyManifest(openTable(Date.now() + TIMEOUT_MS), manifest, {
    onPlan() {},
    onSecret: ({ id, title }, secret) =>
      console.log(`new client ${title}: client id ${id}, client secret ${secret} (shown only this once)`),
  })
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
}

function computeHash(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

function readManifest(file: string) {
  try {
    return loadManifest(file)
  } catch (cause) {
    throw new Error(`the manifest ${file} cannot be read: ${describeError(cause)}`, { cause })
  }
}

function readLastHash(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}
