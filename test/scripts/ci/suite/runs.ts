import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Tells whether the run is the first one of a test. The folder that the environment names remembers the runs. */
export function isFirstRun(test: string): boolean {
  const path = join(process.env.RUNS ?? '', test)
  const isFirst = !existsSync(path)
  writeFileSync(path, '')
  return isFirst
}
