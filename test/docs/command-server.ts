// Runs `tollgate` commands for the shell of a fresh clone, all in this one process, because a new process needs a third
// of a second of CPU time for each command. The argument is the path of the socket on which `command-client.js` sends
// the commands. The commands run one after another.

import { createServer, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { Command } from 'commander'
import { explainFailure } from '../../cli/explain-failure.ts'
import { makeProgram } from '../../cli/program.ts'

interface Sent {
  args: string[]
  env: NodeJS.ProcessEnv
  folder: string
  /** The bytes of standard input, in base64. */
  input: string
}

/** Gives the process the environment, the folder and the standard input of the command. */
function enter({ env, folder, input }: Sent): void {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
  Object.assign(process.env, env)
  process.chdir(folder)
  const stdin = Readable.from(input === '' ? [] : [Buffer.from(input, 'base64')])
  Object.defineProperty(process, 'stdin', { value: stdin, configurable: true })
}

/** Runs a command as `cli/run.ts` does, and returns its exit status. */
async function runCommand(args: readonly string[]): Promise<number> {
  process.exitCode = undefined
  try {
    await makeProgram(new Command('tollgate').exitOverride()).parseAsync(args, { from: 'user' })
    return Number(process.exitCode ?? 0)
  } catch (error) {
    if (error instanceof Error && 'exitCode' in error) return Number(error.exitCode)
    process.stderr.write(`tollgate: ${explainFailure(error)}\n`)
    return 1
  } finally {
    process.exitCode = undefined
  }
}

/** Answers with one line of JSON for each text that the command writes, and then with a line for its exit status. */
async function answer(socket: Socket): Promise<void> {
  const sent = (await json(socket)) as Sent
  const streams = { out: process.stdout, err: process.stderr }
  for (const [name, stream] of Object.entries(streams)) {
    stream.write = ((text: string | Uint8Array, ...rest: unknown[]) => {
      socket.write(`${JSON.stringify({ [name]: Buffer.from(text as string).toString('base64') })}\n`)
      const done = rest.find((each) => typeof each === 'function')
      if (done !== undefined) queueMicrotask(done as () => void)
      return true
    }) as typeof stream.write
  }
  enter(sent)
  socket.end(`${JSON.stringify({ status: await runCommand(sent.args) })}\n`)
}

let last = Promise.resolve()
createServer({ allowHalfOpen: true }, (socket) => {
  // The client ends early if nothing reads its output any more, as with `| head`.
  socket.on('error', () => {})
  last = last.then(() => answer(socket))
}).listen(process.argv[2], () => process.stdout.write('listening\n'))
// The test that started this process holds the other end of standard input, so this process ends with the test.
process.stdin.on('end', () => process.exit()).resume()
