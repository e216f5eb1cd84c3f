import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder in memory. On a disk, the removal of one clone of the project takes up to three seconds. */
const MEMORY = '/dev/shm'

/**
 * The least free space that the folder in memory must have. A run needs about 200 MB at a time. In containers, this
 * folder often has only 64 MB.
 */
const MIN_FREE_BYTES = 2 ** 31

const NAME = /^tollgate-tests-(\d+)-/

/** The folder is in memory if there is enough space. */
export function makeTemporaryFolder(): { path: string; remove: () => void } {
  const parent = isUsable(MEMORY) ? MEMORY : tmpdir()
  removeLeftFolders(parent)
  const path = mkdtempSync(join(parent, `tollgate-tests-${process.pid}-`))
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Removes the folders of runs that were killed, because they would keep using memory. */
export function removeLeftFolders(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid] = NAME.exec(name) ?? []
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Tells whether a folder has enough free space and allows programs in it to run. */
function isUsable(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > MIN_FREE_BYTES && runsPrograms(folder)
  } catch {
    return false
  }
}

function runsPrograms(folder: string): boolean {
  const trial = mkdtempSync(join(folder, 'tollgate-trial-'))
  try {
    const program = join(trial, 'program')
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 })
    execFileSync(program)
    return true
  } finally {
    rmSync(trial, { recursive: true })
  }
}
