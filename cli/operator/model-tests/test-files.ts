import { once } from 'node:events'
import { watch, writeFileSync } from 'node:fs'
import { printResult, warn } from '../../terminal/terminal.ts'
import { describeResults, isFailure, toJson, toJUnit } from './report.ts'
import { runFiles } from './run-files.ts'

interface TestOptions {
  file: readonly string[]
  watch?: true
  junit?: string
  json?: true
}

/** Runs files and prints their results; with `watch` again after each change. The exit status is 1 where something differs. */
export async function testFiles(options: TestOptions): Promise<void> {
  let files = await runOnce(options)
  while (options.watch) {
    warn({ text: 'waiting for a change', style: 'dim' })
    await waitForChange(files)
    files = await runOnce(options)
  }
}

/** @returns the files that the results depend on */
async function runOnce({ file, junit, json }: TestOptions): Promise<string[]> {
  const results = await runFiles(file)
  printResult(json, toJson(results), () => describeResults(results))
  if (junit !== undefined) writeFileSync(junit, toJUnit(results))
  process.exitCode = results.some(isFailure) ? 1 : 0
  return results.flatMap(({ files }) => files)
}

/** An editor writes a file in several steps. */
const SETTLING_MILLISECONDS = 100

async function waitForChange(files: readonly string[]): Promise<void> {
  const watchers = files.map((file) => watch(file))
  try {
    await Promise.race(watchers.map((watcher) => once(watcher, 'change')))
    await new Promise((resolve) => setTimeout(resolve, SETTLING_MILLISECONDS))
  } finally {
    for (const watcher of watchers) watcher.close()
  }
}
