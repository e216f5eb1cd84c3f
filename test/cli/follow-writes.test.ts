import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { handler as listAudit } from '../../functions/operator/audit/list-all.ts'
import { handler as find } from '../../functions/operator/find/find-entities.ts'
import { openDataFolder } from '../../local/data-folder.ts'
import { recordTable } from '../../local/running-server.ts'
import { call } from '../support/request.ts'
import { aClient } from '../support/world.ts'
import { runCommand } from './in-process.ts'
import { writeFile } from './tollgate.ts'

const admin = await aClient(['admin'])
afterEach(() => vi.unstubAllEnvs())

async function importUser(): Promise<{ id: string; name: string }> {
  const [id, name] = [randomUUID(), `follow${randomUUID().slice(0, 8)}`]
  const file = writeFile(`id,name,title,email\n${id},${name},${name},${name}@example.com\n`, 'users.csv')
  expect(await runCommand('user', 'import', file)).toMatchObject({ status: 0 })
  return { id, name }
}

const found = async (name: string) => (await call(find, { as: admin, body: { q: name, kinds: ['user'] } })).text

test('on a database of another program, a command writes the word index itself, also while no server runs', async () => {
  const { id, name } = await importUser()
  expect(await found(name)).toContain(id)
})

test('beside a server with an audit log, it writes the audit log, too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-'))
  const server = openDataFolder(folder)
  const { TABLE_NAME: table = '', DYNAMODB_ENDPOINT: endpoint = '' } = process.env
  recordTable(folder, { endpoint, table, clockOffset: 0, auditDays: 90 })
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('AUDIT_DAYS', '')
  try {
    const { id, name } = await importUser()
    expect(await found(name)).toContain(id)
    expect((await call(listAudit, { as: admin })).text).toContain(id)
  } finally {
    server.release()
    rmSync(folder, { recursive: true })
  }
})
