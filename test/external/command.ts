import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import '../../terminal/node-version.js'
import { TOOLS } from './tools.ts'

// `npm run external` runs all external tools one after another, until a tool fails. `npm run external -- emulator` runs
// only the tool `emulator`.

const { positionals } = parseArgs({ allowPositionals: true })
const unknown = positionals.find((name) => !TOOLS.includes(name))
if (unknown !== undefined) {
  console.error(`external: there is no tool ${unknown}; there are ${TOOLS.join(', ')}`)
  process.exit(1)
}
for (const tool of positionals.length === 0 ? TOOLS : positionals) {
  const { status } = spawnSync('npm', ['run', '--silent', tool], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
