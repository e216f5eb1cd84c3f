import { appendFileSync, existsSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A larger file becomes the earlier one. */
const MAX_BYTES = 10 * 1024 * 1024

const fileOf = (dataDir: string): string => join(dataDir, 'decisions.jsonl')
const earlierFileOf = (dataDir: string): string => join(dataDir, 'decisions.earlier.jsonl')

/**
 * Returns a function that appends lines to the decisions of a data folder, so that `npx tollgate decisions` finds them.
 * The folder has at most two files of about 10 MB.
 */
export function appendDecisions(dataDir: string, maxBytes = MAX_BYTES): (lines: string) => void {
  const file = fileOf(dataDir)
  let bytes = existsSync(file) ? statSync(file).size : 0
  return (lines) => {
    if (bytes > maxBytes) {
      renameSync(file, earlierFileOf(dataDir))
      bytes = 0
    }
    appendFileSync(file, lines)
    bytes += Buffer.byteLength(lines)
  }
}

/** The lines that servers on this data folder have kept, the oldest first. */
export const readDecisions = (dataDir: string): string[] =>
  [earlierFileOf(dataDir), fileOf(dataDir)]
    .filter((file) => existsSync(file))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean))
