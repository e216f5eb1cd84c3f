/** @module Makes the npm packages of the server and the client. */

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import '../../terminal/node-version.js'
import { makeServerPackage } from './server.ts'

// `npm run packages [-- <folder>]` makes the packages `tollgate` and `tollgate-client` as npm publishes them, and prints their paths.

const ROOT = resolve(import.meta.dirname, '../..')
const target = resolve(process.argv[2] ?? join(ROOT, '.local/packages'))
const server = join(target, 'tollgate')

const client = join(target, 'tollgate-client')

mkdirSync(target, { recursive: true })
await makeServerPackage(server)
makeClientPackage()
for (const folder of [server, client]) {
  console.log(join(target, pack(folder)))
  rmSync(folder, { recursive: true })
}

/** Builds the client outside of its folder, because `npm pack` there deletes `dist` while others may read it. */
function makeClientPackage(): void {
  rmSync(client, { recursive: true, force: true })
  mkdirSync(client)
  for (const file of ['package.json', 'README.md', 'LICENSE']) cpSync(join(ROOT, 'client', file), join(client, file))
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
  const options = ['-p', join(ROOT, 'client/tsconfig.build.json'), '--outDir', join(client, 'dist')]
  execFileSync(process.execPath, [tsc, ...options], { stdio: 'inherit' })
}

function pack(folder: string): string {
  const printed = execFileSync(
    'npm',
    ['pack', '--ignore-scripts', '--json', '--silent', '--pack-destination', target],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
  const [{ filename } = { filename: '' }] = JSON.parse(printed.slice(printed.indexOf('['))) as { filename: string }[]
  return filename
}
