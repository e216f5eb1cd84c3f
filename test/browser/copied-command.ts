/// <reference lib="dom" />
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const run = promisify(execFile)

/** Runs the command that `copy` writes to the clipboard in a shell, and parses the JSON that the command prints. */
export async function runCopied(
  page: Page,
  copy: () => Promise<void>,
  options: { cwd?: string } = {},
): Promise<unknown> {
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await copy()
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  // The page writes to the clipboard some time after the click.
  await expect.poll(read).not.toBe('')
  const command = await read()
  const { stdout } = await run('sh', ['-c', command], options)
  return JSON.parse(stdout)
}
