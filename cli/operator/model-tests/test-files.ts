import { once } from 'node:events'
import { existsSync, statSync, watch, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { printResult, warn } from '../../terminal/terminal.ts'
import { describeResults, isFailure, toJson, toJUnit } from './report.ts'
import { runFiles } from './run-files.ts'

interface TestOptions {
  file: readonly string[]
  watch?: true
  junit?: string
  json?: true
}

/**
 * Runs files and prints their results. With `watch`, repeats this after each change. The exit status is 1 if something
 * differs.
 */
export async function testFiles(options: TestOptions): Promise<void> {
  for (;;) {
    const began = Date.now()
    const files = await runOnce(options)
    if (!options.watch) return
    await waitForChange(files, began)
  }
}

/** @returns the files that the results depend on and that exist */
async function runOnce({ file, junit, json }: TestOptions): Promise<string[]> {
  const results = await runFiles(file)
  printResult(json, toJson(results), () => describeResults(results))
  if (junit !== undefined) writeFileSync(junit, toJUnit(results))
  process.exitCode = results.some(isFailure) ? 1 : 0
  return results.flatMap(({ files }) => files).filter((path) => existsSync(path))
}

/** How long to wait after a change, because an editor writes a file in several steps. */
const SETTLING_MILLISECONDS = 100

/** @param since milliseconds since 1970: a change after this time counts, even if it precedes the call */
async function waitForChange(files: readonly string[], since: number): Promise<void> {
  const watchers = files.map((file) => watch(file))
  try {
    const changes = watchers.map((watcher) => once(watcher, 'change'))
    warn({ text: 'waiting for a change', style: 'dim' })
    if (!files.some((file) => statSync(file).mtimeMs > since)) await Promise.race(changes)
    await setTimeout(SETTLING_MILLISECONDS)
  } finally {
    for (const watcher of watchers) watcher.close()
  }
}
