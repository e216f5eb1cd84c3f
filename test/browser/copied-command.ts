import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'

const run = promisify(execFile)

/** Runs the command of the clipboard in a shell, and parses the JSON that it prints. */
export async function runCopied(page: Page, options: { cwd?: string } = {}): Promise<unknown> {
  const command = await page.evaluate(() => navigator.clipboard.readText())
  const { stdout } = await run('sh', ['-c', command], options)
  return JSON.parse(stdout)
}
