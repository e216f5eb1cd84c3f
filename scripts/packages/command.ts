/** @module Makes the npm packages of the server and the client. */

import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import '../../terminal/node-version.js'
import { makeServerPackage } from './server.ts'

// `npm run packages [-- <folder>]` makes the packages `tollgate` and `tollgate-client` as npm publishes them, and prints their paths.

const ROOT = resolve(import.meta.dirname, '../..')
const target = resolve(process.argv[2] ?? join(ROOT, '.local/packages'))
const server = join(target, 'tollgate')

mkdirSync(target, { recursive: true })
await makeServerPackage(server)
for (const folder of [server, join(ROOT, 'client')]) console.log(join(target, pack(folder)))
rmSync(server, { recursive: true })

function pack(folder: string): string {
  const printed = execFileSync('npm', ['pack', '--json', '--silent', '--pack-destination', target], {
    cwd: folder,
    encoding: 'utf8',
  })
  const [{ filename } = { filename: '' }] = JSON.parse(printed.slice(printed.indexOf('['))) as { filename: string }[]
  return filename
}
