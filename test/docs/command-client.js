// Runs a `tollgate` command for the shell of a fresh clone. It sends the command to `command-server.ts`, writes what the
// command writes, and exits with its status. The arguments are the path of the socket and the arguments of the command.
// This is JavaScript with few imports, because it starts for each command.

import '../../terminal/release.js'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The command server stays on the table of its first command, so a command that chooses a table has a new process. */
const CHOOSES_TABLE = /^(start|restore|failover|--(table|endpoint|region)(=.*)?)$/
const TABLE_SETTINGS = /^(AWS_.*|DYNAMODB_ENDPOINT|TABLE_NAME|DATA_DIR|CLOCK_OFFSET)$/

const [, , path, ...args] = process.argv
if (
  args.some((each) => CHOOSES_TABLE.test(each)) ||
  Object.keys(process.env).some((each) => TABLE_SETTINGS.test(each))
) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, '../../cli/main.js'), ...args], {
    stdio: 'inherit',
  })
  process.exit(status ?? 1)
}

process.exitCode = 1
const input = readFileSync(0).toString('base64')
const socket = connect(path)
socket.end(JSON.stringify({ args, env: process.env, folder: process.cwd(), input }))
for await (const line of createInterface({ input: socket })) {
  const { out, err, status } = JSON.parse(line)
  if (out !== undefined) write(1, out)
  if (err !== undefined) write(2, err)
  if (status !== undefined) process.exitCode = status
}

/** Exits quietly if the reader of a pipe stops early, as `tollgate` does. */
function write(descriptor, text) {
  try {
    writeSync(descriptor, Buffer.from(text, 'base64'))
  } catch (error) {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  }
}
