import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readRelations, saveRelations } from '../../lib/access/clients/save-relations.ts'
import { clientPrincipal, readClient } from '../../lib/access/clients/store.ts'
import { presentSecret, verify } from '../../lib/access/clients/verify.ts'
import { readAlias } from '../../lib/access/resources/store.ts'
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
import { applyIfChanged, ensureLocalClient } from '../../local/seed.ts'
import { apply, aTable, yaml } from '../manifest/builders.ts'

describe('running server', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tollgate-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

  const local = { endpoint: 'http://127.0.0.1:8000', table: 'tollgate', clockOffset: 86_400 }

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

  test('a server of an earlier release says nothing of its clock', () => {
    recordTable(folder, local)
    rmSync(join(folder, 'clock'))
    const lock = openDataFolder(folder)
    expect(findRunningTable(folder)).toEqual({ ...local, clockOffset: 0 })
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
})

describe('seed', () => {
  const clientId = '99999999-0000-4000-8000-000000000001'
  const withSecret = (clientSecret: string) => ({ clientId, clientSecret })
  const callerWith = (secret: string) => verify(aTable(), presentSecret({ clientId, secret }), new Date())

  test('the local client is a platform admin with the given secret, however short, and does not change afterwards', async () => {
    await ensureLocalClient(withSecret('dev'))
    expect(await callerWith('dev')).toMatchObject({ principal: `app/serviceuser:${clientId}`, relations: ['admin'] })
    const before = await readClient(aTable(), clientId)
    await ensureLocalClient(withSecret('dev'))
    expect(await readClient(aTable(), clientId)).toEqual(before)
  })

  test('a new secret replaces the old one, and a lost relation comes back', async () => {
    await saveRelations(aTable(), clientPrincipal(clientId), ['admin'], [])
    await ensureLocalClient(withSecret('other'))
    expect(await callerWith('other')).toMatchObject({ relations: ['admin'] })
    expect(await readRelations(aTable(), clientPrincipal(clientId))).toEqual(['admin'])
    await expect(callerWith('dev')).rejects.toMatchObject({ reason: 'UNAUTHENTICATED' })
  })

  test('a manifest is applied if it differs from the one that was last applied to the folder', async () => {
    const [folder, other] = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'data-'))) as [string, string]
    const file = join(folder, 'manifest.yaml')
    const group = (more: object) => yaml({ Group: [{ name: 'seeded', organization: 'seed', ...more }] })
    const removeGroup = async () => {
      const { changes } = await apply(group({ delete: true }))
      return changes.length > 0
    }
    const content = `${yaml({ Organization: [{ name: 'seed' }] })}\n---\n${group({})}`
    writeFileSync(file, content)
    await applyIfChanged(file, folder)
    expect(await removeGroup()).toBe(true)
    await applyIfChanged(file, folder)
    expect(await removeGroup()).toBe(false)
    await applyIfChanged(file, other)
    expect(await removeGroup()).toBe(true)
    writeFileSync(file, `${content}\n# changed`)
    await applyIfChanged(file, folder)
    expect(await removeGroup()).toBe(true)
  })

  test('a manifest with mistakes, or none, is an error with every mistake, and is read again at the next start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'data-'))
    const file = join(folder, 'broken.yaml')
    writeFileSync(file, yaml({ Organization: [{ name: 'never' }, { name: 'A' }], Project: [{ nam: 'x' }] }))
    for (const _ of [1, 2]) {
      const error = await applyIfChanged(file, folder).catch((each: Error) => each)
      expect(error).toBeInstanceOf(Error)
      expect(String((error as Error).message).split('\n')).toEqual([
        expect.stringContaining(`${file}:1: Organization[1].name: must be`),
        `${file}:3: Project[0].nam: is not a field of Project; did you mean name?`,
        `${file}:3: Project[0].name: is required`,
        `${file}:3: Project[0].organization: is required`,
      ])
    }
    expect(await readAlias(aTable(), 'app/organization', 'never')).toBeUndefined()
    await expect(applyIfChanged(join(folder, 'none.yaml'), folder)).rejects.toThrow(/cannot be read: ENOENT/)
  })
})
