import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDataFolder } from '../../local/data-folder.ts'
import { startDynoxide } from '../../local/dynoxide.ts'
import { clearTable, findRunningTable, readPreviousPort, recordTable, savePort } from '../../local/running-server.ts'

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

test('the database takes the preferred port if it is free, and another one if it is not', async () => {
  const first = await startDynoxide()
  const preferredPort = Number(new URL(first.endpoint).port)
  const second = await startDynoxide({ preferredPort })
  expect(second.endpoint).not.toBe(first.endpoint)
  await first.stop()
  const third = await startDynoxide({ preferredPort })
  expect(third.endpoint).toBe(first.endpoint)
  await Promise.all([second.stop(), third.stop()])
})

test('the port of the database is kept for the next start, if the file holds one', () => {
  expect(readPreviousPort(folder)).toBeUndefined()
  savePort(folder, 'http://127.0.0.1:4567')
  expect(readPreviousPort(folder)).toBe(4567)
  writeFileSync(join(folder, 'dynamodb.port'), 'http')
  expect(readPreviousPort(folder)).toBeUndefined()
})
