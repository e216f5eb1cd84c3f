import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const cli = resolve('cli/main.js')

interface Options {
  env?: object
  /** The flags of the command. The default flags select the table of this test file. */
  flags?: string[]
  /** The text that the command reads from standard input. */
  input?: string
}

/**
 * Runs `npx tollgate …` in a new process, in an environment without the settings of the tests. The environment names a
 * data folder that does not exist, because a developer may run a local server in this clone.
 */
export function tollgate(
  args: string[],
  { env = {}, flags = tableFlags(), input = '' }: Options = {},
): Promise<{ status: number; out: string; err: string }> {
  const { PATH = '' } = process.env
  const base = { PATH, HOME: '/nonexistent', DATA_DIR: '/nonexistent', AWS_EC2_METADATA_DISABLED: 'true' }
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [cli, ...args, ...flags],
      { env: { ...base, ...env } },
      (error, out, err) =>
        done({ status: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1, out, err }),
    )
    child.stdin?.on('error', () => {}) // the command may end without reading its input
    child.stdin?.end(input)
  })
}

const tableFlags = () => ['--table', process.env.TABLE_NAME ?? '', '--endpoint', process.env.DYNAMODB_ENDPOINT ?? '']

export function writeFile(content: string, name = 'manifest.yaml'): string {
  const file = join(mkdtempSync(join(tmpdir(), 'manifest-')), name)
  writeFileSync(file, content)
  return file
}
