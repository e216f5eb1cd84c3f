import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDataFolder } from '../../local/data-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

test('one process has the lock, until it releases it', () => {
  const lock = openDataFolder(folder)
  expect(() => openDataFolder(folder)).toThrow(`the data folder ${folder} cannot be used: another server uses it`)
  lock.release()
  openDataFolder(folder).release()
  expect(readdirSync(folder)).toEqual(['lock'])
})

test('kill -9 of the process with the lock releases it', async () => {
  const program = `
    import { openDataFolder } from ${JSON.stringify(resolve('local/data-folder.ts'))}
    openDataFolder(${JSON.stringify(folder)})
    console.log('locked')
    setInterval(() => {}, 1000)
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    await once(child.stdout, 'data')
    expect(() => openDataFolder(folder)).toThrow('another server uses it')
  } finally {
    child.kill('SIGKILL')
    await ended
  }
  openDataFolder(folder).release()
})

test('a missing folder is created, for its owner alone', () => {
  const missing = join(folder, 'a', 'b')
  openDataFolder(missing).release()
  expect(statSync(missing).mode & 0o777).toBe(0o700)
})

const rightsOf = (path: string) =>
  Object.fromEntries(
    ['.', ...readdirSync(path)].map((name) => [name, (statSync(join(path, name)).mode & 0o777).toString(8)]),
  )

function leaveOpen(path: string, names: string[]): void {
  mkdirSync(path, { recursive: true })
  mkdirSync(join(path, 'archive'))
  for (const name of names) writeFileSync(join(path, name), '')
  for (const name of names) chmodSync(join(path, name), 0o644)
  for (const name of ['.', 'archive']) chmodSync(join(path, name), 0o755)
}

test('a folder of an earlier version is closed to other users, with its files', () => {
  const data = join(folder, 'data')
  leaveOpen(data, ['lock', 'credentials', 'dynamodb.sqlite', 'dynamodb.sqlite-wal', 'dynamodb.port', 'endpoint'])
  openDataFolder(data).release()
  const { '.': own, archive, ...files } = rightsOf(data)
  expect([own, archive]).toEqual(['700', '700'])
  expect(new Set(Object.values(files))).toEqual(new Set(['600']))
  const local = join(folder, '.local')
  leaveOpen(local, ['lock', 'photo-app.json'])
  openDataFolder(local).release()
  expect(rightsOf(local)).toEqual({ '.': '700', archive: '700', lock: '600', 'photo-app.json': '644' })
})

test('a folder with files of others keeps its rights, and only the files of the server are closed', () => {
  const shared = join(folder, 'shared')
  leaveOpen(shared, ['lock', 'credentials', 'notes.txt'])
  openDataFolder(shared).release()
  const closed = { archive: '700', lock: '600', credentials: '600' }
  expect(rightsOf(shared)).toEqual({ '.': '755', ...closed, 'notes.txt': '644' })
})

test('a folder that cannot be used is an error of one line', () => {
  writeFileSync(join(folder, 'file'), '')
  writeFileSync(join(folder, 'lock'), 'another program has a file with this name')
  const refusals: [string, RegExp][] = [
    [join(folder, 'file'), /^the data folder .*file cannot be used: EEXIST.*$/],
    [join(folder, 'file', 'below'), /^the data folder .*below cannot be used: EEXIST.*$/],
    [folder, /^the data folder .* cannot be used: file is not a database$/],
  ]
  for (const [path, line] of refusals) expect(() => openDataFolder(path)).toThrow(line)
})

test.runIf(existsSync('/proc/self'))('a file system without folders is an error of one line', () => {
  expect(() => openDataFolder('/proc/none/below')).toThrow(/^the data folder .* cannot be used: ENOENT.*$/)
})
