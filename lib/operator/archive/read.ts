import { chunk } from '../../foundation/table/chunk.ts'
import type { Archive } from './archive-place.ts'
import { repeatsOther } from './archived-kinds.ts'
import type { ArchiveEntry } from './entry.ts'
import { hourOf, unpackEntries } from './store.ts'

const AT_ONCE = 16

/** A suffix that sorts after all object names of an hour. */
const END = '~'

interface TimeRange {
  since: Date
  until: Date
}

/**
 * The oldest first. Returns each entry once, although a change that was delivered several times may be in several
 * objects. Leaves out redundant entries of details, which earlier releases wrote.
 * @throws Error if an object cannot be read
 */
export async function readEntries(
  archive: Archive,
  range: TimeRange,
  matches: (entry: ArchiveEntry) => boolean,
): Promise<ArchiveEntry[]> {
  const found: ArchiveEntry[] = []
  for await (const entries of readInOrder(archive, range, matches)) found.push(...entries)
  return found
}

/**
 * The oldest first, in groups of whole hours. All objects that contain the same change are in the same hour, so
 * duplicates can be removed within a group.
 */
export async function* readInOrder(
  archive: Archive,
  { since, until }: TimeRange,
  matches: (entry: ArchiveEntry) => boolean = () => true,
): AsyncIterable<ArchiveEntry[]> {
  const isMeant = (entry: ArchiveEntry) =>
    Date.parse(entry.time) >= floorToSecond(since) &&
    Date.parse(entry.time) < until.getTime() &&
    !repeatsOther(entry.sk, entry.event) &&
    matches(entry)
  let names: string[] = []
  for await (const name of archive.list(`${hourOf(since.toISOString())}/`, hourOf(until.toISOString()) + END)) {
    if (names.length >= AT_ONCE && folderOf(name) !== folderOf(names.at(-1) ?? '')) {
      yield await readObjects(archive, names, isMeant)
      names = []
    }
    names.push(name)
  }
  yield await readObjects(archive, names, isMeant)
}

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/'))

async function readObjects(
  archive: Archive,
  names: readonly string[],
  isMeant: (entry: ArchiveEntry) => boolean,
): Promise<ArchiveEntry[]> {
  const found = new Map<string, ArchiveEntry>()
  for (const some of chunk(names, AT_ONCE)) {
    const contents = await Promise.all(some.map((name) => archive.read(name)))
    for (const entry of contents.flatMap(unpackEntries)) if (isMeant(entry)) found.set(entry.id, entry)
  }
  return [...found.values()].sort(compare)
}

/** Times in the archive are whole seconds. */
const floorToSecond = (time: Date): number => Math.floor(time.getTime() / 1_000) * 1_000

function compare(one: ArchiveEntry, other: ArchiveEntry): number {
  if (one.time !== other.time) return one.time < other.time ? -1 : 1
  const [first, second] = [BigInt(one.sequence || 0), BigInt(other.sequence || 0)]
  return first === second ? 0 : first < second ? -1 : 1
}
