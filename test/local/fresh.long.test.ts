import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { startServers } from './started-servers.ts'

const { folder: folderOf, start } = startServers()

test('--fresh starts on a new, empty folder, which a command finds, and leaves the other one as it is', async () => {
  const folder = folderOf()
  const readData = (name: string) => readFileSync(join(folder, 'data', name), 'utf8')
  const first = await start()
  const [kept, changed] = [readData('credentials'), readData('endpoint')]
  const fresh = await start({ DATA_DIR: '', TMPDIR: folder }, ['--fresh'])
  const [, made = '?'] = /^export DATA_DIR='?(.*?)'?$/m.exec(fresh.printed()) ?? []
  const path = resolve(folder, made)
  expect(stripVTControlCharacters(fresh.printed())).toContain(
    `  data         ${path.slice(folder.length + 1)}  (new and empty)\n`,
  )
  expect(readFileSync(join(path, 'credentials'), 'utf8')).not.toBe(kept)
  const { PATH = '' } = process.env
  const balance = [resolve('cli/main.js'), 'balance', 'acme-main', '--json']
  const printed = execFileSync(process.execPath, balance, { env: { PATH, DATA_DIR: path }, encoding: 'utf8' })
  expect(JSON.parse(printed)).toMatchObject({ balance: '10000' })
  expect([readData('credentials'), readData('endpoint')]).toEqual([kept, changed])
  expect((await fetch(`${first.url}/nowhere`)).status).toBe(404)
})
