import { execFile } from 'node:child_process'
import { resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

/** Runs Vitest in a process of its own. */
export const runVitest = (args: readonly string[]): Promise<{ passed: boolean; output: string }> =>
  new Promise((done) => {
    execFile(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', ...args],
      { cwd: ROOT, maxBuffer: 64_000_000, env: { ...process.env, NO_COLOR: '1' } },
      (error, stdout, stderr) => done({ passed: error === null, output: `${stdout}${stderr}` }),
    )
  })
