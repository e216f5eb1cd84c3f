import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openTable } from '../lib/foundation/table/table.ts'
import { exportManifest } from '../lib/operator/manifest/export.ts'
import { printResult, warn, writePiece } from './terminal.ts'

const TIMEOUT_MS = 30 * 60_000

/** Writes a manifest of the whole table to a file or stdout, and to stderr what a manifest cannot declare. */
export async function exportTo(
  file: string | undefined,
  { force, json }: { force?: true; json?: true },
): Promise<void> {
  if (json && file === undefined) throw new Error('--json describes an exported file: name the file too')
  const { pieces, counts, leftOut } = await exportManifest(openTable(Date.now() + TIMEOUT_MS))
  if (file === undefined) for (const piece of pieces()) await writePiece(piece)
  else await pipeline(Readable.from(pieces()), createWriteStream(file, { flags: force ? 'w' : 'wx' }))
  for (const each of leftOut) warn(`tollgate: left out ${each}`)
  if (file === undefined) return
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  printResult(json, { file, counts, left_out: leftOut }, () => [`exported ${total} entries to ${file}`])
}
