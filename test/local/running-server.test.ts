import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDataFolder } from '../../local/data-folder.ts'
import { type Address, BLOCKED_PORTS, listSafeAddresses } from '../../local/database-address.ts'
import { startDynoxide } from '../../local/dynoxide.ts'
import {
  clearTable,
  findRunningTable,
  readPreviousAddress,
  recordTable,
  saveAddress,
} from '../../local/running-server.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const local = { endpoint: 'http://127.0.0.1:8000', table: 'tollgate' }

test('a table counts only while a server has the lock of the folder', () => {
  expect(findRunningTable(join(folder, 'none'))).toBeUndefined()
  const lock = openDataFolder(folder)
  recordTable(folder, local)
  expect(findRunningTable(folder)).toEqual(local)
  lock.release()
  expect(findRunningTable(folder)).toBeUndefined()
})

test('while the next server starts, the table of the previous one is not found', () => {
  recordTable(folder, local)
  const lock = openDataFolder(folder)
  clearTable(folder)
  expect(() => findRunningTable(folder)).toThrow(/^the local server is still starting: try again /)
  recordTable(folder, local)
  expect(findRunningTable(folder)).toEqual(local)
  lock.release()
})

test('a look at the lock does not stand in the way of a server', () => {
  for (let i = 0; i < 20; i++) {
    findRunningTable(folder)
    openDataFolder(folder).release()
  }
})

test('the database takes the preferred address if it is free and safe, and another one if not', async () => {
  const start = (name: string, preferred?: Address) =>
    startDynoxide({ dbPath: join(folder, name), ...(preferred && { preferred }) })
  const first = await start('a')
  const { hostname: host, port } = new URL(first.endpoint)
  const preferred = { host, port: Number(port) }
  const second = await start('b', preferred)
  expect(second.endpoint).not.toBe(first.endpoint)
  await first.stop()
  const third = await start('a', preferred)
  expect(third.endpoint).toBe(first.endpoint)
  await Promise.all([second.stop(), third.stop()])
  const unsafe = [
    { host, port: 8000 },
    { host: '0.0.0.0', port: preferred.port },
  ]
  for (const each of unsafe) expect(await listSafeAddresses(each)).not.toContainEqual(each)
})

test('where this machine has 127.0.0.1 alone, a database still has a port that browsers block, while one is free', async () => {
  vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
    process.nextTick(() => this.emit('error', new Error('EADDRNOTAVAIL')))
    return this
  })
  const hosts = (await listSafeAddresses()).map(({ host }) => host)
  vi.restoreAllMocks()
  expect(hosts).toEqual(BLOCKED_PORTS.map(() => '127.0.0.1'))
})

test('browsers block each of the ports', async () => {
  for (const port of BLOCKED_PORTS) {
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toMatchObject({ cause: { message: 'bad port' } })
  }
})

test('the address of the database is kept for the next start, if the file holds one', () => {
  expect(readPreviousAddress(folder)).toBeUndefined()
  saveAddress(folder, 'http://127.1.2.3:4567')
  expect(readPreviousAddress(folder)).toEqual({ host: '127.1.2.3', port: 4567 })
  writeFileSync(join(folder, 'dynamodb.address'), 'http')
  expect(readPreviousAddress(folder)).toBeUndefined()
})
