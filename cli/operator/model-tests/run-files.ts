import { fork } from 'node:child_process'
import { once } from 'node:events'
import { extname, join } from 'node:path'
import type { FileResult } from './worker.ts'

/** The path of the worker module. In the published package, the module has the extension of compiled files. */
const WORKER = join(import.meta.dirname, `worker${extname(import.meta.filename)}`)

/**
 * Runs files one after another, each in its own process.
 * @throws Error if a process ends without a result
 */
export async function runFiles(files: readonly string[]): Promise<FileResult[]> {
  const results: FileResult[] = []
  for (const file of files) results.push(await runFile(file))
  return results
}

async function runFile(file: string): Promise<FileResult> {
  const child = fork(WORKER, [file])
  let result: FileResult | undefined
  child.on('message', (message) => {
    result = message as FileResult
  })
  await once(child, 'exit')
  if (result === undefined) throw new Error(`the process that tests ${file} has ended without a result`)
  return result
}
