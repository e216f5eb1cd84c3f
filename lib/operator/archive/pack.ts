import { gunzipSync, gzipSync } from 'node:zlib'
import type { ArchiveEntry } from './entry.ts'

/** An object of the archive: lines of JSON, compressed. */
export interface ArchiveObject {
  /** `yyyy/mm/dd/hh/<first sequence>-<last sequence>.jsonl.gz` */
  name: string
  content: Uint8Array
}

/** `2026/11/22/11` of an ISO time. */
export const hourOf = (time: string): string => time.slice(0, 13).replaceAll(/[-T]/g, '/')

/**
 * Makes an object for each hour of some entries. Name and content follow from the entries alone: the same batch, delivered
 * again, makes the same objects.
 */
export function packEntries(entries: readonly ArchiveEntry[]): ArchiveObject[] {
  const byHour = Map.groupBy(entries, ({ time }) => hourOf(time))
  return [...byHour].map(([hour, some]) => ({
    name: `${hour}/${some[0]?.sequence}-${some.at(-1)?.sequence}.jsonl.gz`,
    content: gzipSync(some.map((entry) => `${JSON.stringify(entry)}\n`).join('')),
  }))
}

/** @throws Error for content that is not that of an object of the archive */
export const unpackEntries = (content: Uint8Array): ArchiveEntry[] =>
  gunzipSync(content)
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
