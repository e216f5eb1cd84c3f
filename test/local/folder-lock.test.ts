import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from '../../local/folder-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a lock is taken once, until it is released', () => {
  const lock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(`the data folder ${folder} cannot be used: another server uses it`)
  lock.release()
  lockFolder(folder).release()
  expect(readdirSync(folder)).toEqual(['lock'])
})

test('the lock of another process holds, and ends with kill -9', async () => {
  const program = `
    import { lockFolder } from ${JSON.stringify(resolve('local/folder-lock.ts'))}
    lockFolder(${JSON.stringify(folder)})
    console.log('locked')
    setInterval(() => {}, 1000)
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  expect(() => lockFolder(folder)).toThrow('another server uses it')
  child.kill('SIGKILL')
  await once(child, 'exit')
  lockFolder(folder).release()
})

test('a folder that is none, or not usable, is told in one line', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(() => lockFolder(join(folder, 'file'))).toThrow(/^the data folder .*file cannot be used: unable to open.*$/)
  writeFileSync(join(folder, 'lock'), 'somebody else keeps something else under this name')
  expect(() => lockFolder(folder)).toThrow(/^the data folder .* cannot be used: file is not a database$/)
})
