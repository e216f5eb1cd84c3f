import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTollgate } from '../../client/index.ts'
import { startLocalServer } from '../examples/local-server.ts'
import { project, readSteps, runPage } from './run-page.ts'

runPage('docs/restoring.md', { sections: ['Rehearse a repair', 'Who bound this role, and when'] })

const folder = mkdtempSync(join(tmpdir(), 'tollgate-kept-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const [keep, putBack] = readSteps(readFileSync(join(project, 'docs/restoring.md'), 'utf8'))

async function run(command = '') {
  const [status] = await once(spawn('sh', ['-c', command], { cwd: folder }), 'exit')
  expect(status).toBe(0)
}

/** Starts the server on the data folder `.local` of the project folder, runs `act`, and stops the server. */
async function whileServing<T>(act: (tollgate: ReturnType<typeof createTollgate>) => Promise<T>): Promise<T> {
  const server = await startLocalServer({ DATA_DIR: join(folder, '.local') })
  try {
    return await act(createTollgate(server.options))
  } finally {
    await server.stop()
  }
}

test('a table that was kept is put back as it was', async () => {
  const resource = 'app/project:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d11'
  const principal = 'app/user:noah'
  const check = { subject: principal, resource, permission: 'compute.disk.get' }
  await whileServing(async (tollgate) => expect(await tollgate.check(check)).toBe(false))
  await run(keep?.command)
  await whileServing(async (tollgate) => {
    await tollgate.createPolicy({ role_id: 'disk-operator', resource, principal })
    expect(await tollgate.check(check)).toBe(true)
  })
  await run(putBack?.command)
  expect(existsSync(join(folder, '.kept'))).toBe(false)
  await whileServing(async (tollgate) => {
    expect(await tollgate.check(check)).toBe(false)
    expect(await tollgate.check({ ...check, subject: 'user:edsger' })).toBe(true)
  })
})
