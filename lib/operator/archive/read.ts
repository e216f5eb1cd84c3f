import type { Archive } from './archive-place.ts'
import type { ArchiveEntry } from './entry.ts'
import { repeatsOther } from './kinds.ts'
import { hourOf, unpackEntries } from './store.ts'

/** How many objects are read at once. */
const AT_ONCE = 16

/** After every name of an hour. */
const END = '~'

/**
 * Reads the entries of a range of time that pass a filter, the oldest first, each once: a change that was delivered several
 * times may be in several objects. Entries that repeat others, which earlier releases wrote, are left out.
 * @throws Error where an object cannot be read
 */
export async function readEntries(
  archive: Archive,
  { since, until }: { since: Date; until: Date },
  matches: (entry: ArchiveEntry) => boolean,
): Promise<ArchiveEntry[]> {
  const found = new Map<string, ArchiveEntry>()
  const isWithin = ({ time }: ArchiveEntry) =>
    Date.parse(time) >= floorToSecond(since) && Date.parse(time) < until.getTime()
  const readAll = async (names: readonly string[]) => {
    const contents = await Promise.all(names.map((name) => archive.read(name)))
    for (const entry of contents.flatMap(unpackEntries))
      if (isWithin(entry) && !repeatsOther(entry.sk, entry.event) && matches(entry)) found.set(entry.id, entry)
  }
  let names: string[] = []
  for await (const name of archive.list(`${hourOf(since.toISOString())}/`, hourOf(until.toISOString()) + END)) {
    names.push(name)
    if (names.length < AT_ONCE) continue
    await readAll(names)
    names = []
  }
  await readAll(names)
  return [...found.values()].sort(compare)
}

/** Times in the archive are whole seconds. */
const floorToSecond = (time: Date): number => Math.floor(time.getTime() / 1_000) * 1_000

function compare(one: ArchiveEntry, other: ArchiveEntry): number {
  if (one.time !== other.time) return one.time < other.time ? -1 : 1
  const [first, second] = [BigInt(one.sequence || 0), BigInt(other.sequence || 0)]
  return first === second ? 0 : first < second ? -1 : 1
}
