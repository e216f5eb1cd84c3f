import { once } from 'node:events'
import { existsSync, statSync, watch, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { printResult, warn } from '../../../terminal/terminal.ts'
import { describeResults, isFailure, toJson, toJUnit } from './report.ts'
import { runFiles } from './run-files.ts'

interface TestOptions {
  file: readonly string[]
  watch?: true
  junit?: string
  json?: true
}

/**
 * Runs test files and prints their results. With the option `watch`, runs the files again after each change. The exit
 * status is 1 if a result differs from the expectation.
 */
export async function testFiles(options: TestOptions): Promise<void> {
  for (;;) {
    const began = Date.now()
    const files = await runOnce(options)
    if (!options.watch) return
    await waitForChange(files, began)
  }
}

/** @returns the existing files that the results depend on */
async function runOnce({ file, junit, json }: TestOptions): Promise<string[]> {
  const results = await runFiles(file)
  printResult(json, toJson(results), () => describeResults(results))
  if (junit !== undefined) writeFileSync(junit, toJUnit(results))
  process.exitCode = results.some(isFailure) ? 1 : 0
  return results.flatMap(({ files }) => files).filter((path) => existsSync(path))
}

/** The milliseconds to wait after a change of a file. An editor may write a file in several steps. */
const SETTLING_MILLISECONDS = 100

/**
 * @param since a time in milliseconds since 1970. A change after this time counts, even if the change was made before
 * the call
 */
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
