import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const cli = resolve('cli/main.js')

/** Runs `npx tollgate …`, each time as a process of its own, against the table of this test file, told by flags alone. */
export function tollgate(
  args: string[],
  { env = {}, flags = tableFlags() }: { env?: object; flags?: string[] } = {},
): Promise<{ status: number; out: string; err: string }> {
  const { PATH = '' } = process.env
  return new Promise((done) => {
    execFile(
      process.execPath,
      [cli, ...args, ...flags],
      { env: { PATH, HOME: '/nonexistent', AWS_EC2_METADATA_DISABLED: 'true', ...env } },
      (error, out, err) =>
        done({ status: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1, out, err }),
    )
  })
}

const tableFlags = () => ['--table', process.env.TABLE_NAME ?? '', '--endpoint', process.env.DYNAMODB_ENDPOINT ?? '']

export function aFile(content: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'manifest-')), 'manifest.yaml')
  writeFileSync(file, content)
  return file
}
