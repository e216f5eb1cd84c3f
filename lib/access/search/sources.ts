import { compareKeys } from '../../foundation/lists/token.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import { idOfSortKey, type Key } from '../../foundation/table/keys.ts'
import type { Page, Range } from '../../foundation/table/reads.ts'
import { type Lists, MAX_RESULTS } from './page.ts'

/** Candidates of a search, in the order of their ids. */
export interface Source {
  /** The project or resource (`<namespace>:<id>`) in which all its candidates lie, and nowhere else: its grants apply to all of them. */
  container?: string
  /** The principals (`<namespace>:<id>`) that hold a role on a candidate itself which can allow the permission, by candidate. */
  holders?: ReadonlyMap<string, readonly string[]>
  /** Examines about `limit` candidates after an id. `end` is the last id that it examined; missing at the end of the source. */
  read(after: string | undefined, limit: number): Promise<Found>
}

interface Found {
  ids: readonly string[]
  end?: string
}

/** The candidates of all sources, their containers, and the holders of roles on each candidate itself. */
export interface Merged extends Found {
  containersOf: (id: string) => readonly string[]
  holdersOf: (id: string) => readonly string[]
}

/** Makes a source of ids that are already known. */
export function sourceOf(ids: readonly string[], holders?: Source['holders']): Source {
  const sorted = [...new Set(ids)].sort(compareKeys)
  const read: Source['read'] = async (after = '') => ({ ids: sorted.filter((id) => compareKeys(id, after) > 0) })
  return { read, ...(holders && { holders }) }
}

/** The most candidates that one page examines. Beyond that, the page ends early. */
const MAX_LOOKED_AT = 10_000
/** The most candidates in one read of a source: those of the largest page, and enough to tell whether more follow. */
const MAX_AT_ONCE = MAX_RESULTS + 2

interface State {
  source: Source
  ids: string[]
  /** Undefined before the first read. */
  end: string | undefined
  isDone: boolean
}

/**
 * Merges sources. Returns all their ids after an id, in order and each once, up to `end`; if `end` is missing, up to the end of all
 * sources. Returns at least `wanted` ids, if there are so many and they are found in time.
 *
 * Every source is read in the order of the ids. So a page needs only the next few ids of each source, and no page depends on the results of
 * earlier ones.
 * @param lookedAt returns the number of items read so far
 */
export async function mergeSources(
  sources: readonly Source[],
  after: string | undefined,
  wanted: number,
  lookedAt: () => number,
): Promise<Merged> {
  const states = sources.map((source): State => ({ source, ids: [], end: after, isDone: false }))
  let limit = Math.min(Math.ceil(wanted / Math.max(1, countSharing(sources))) + 1, MAX_AT_ONCE)
  let behind = states
  for (;;) {
    await mapInBatches(behind, (state) => readOn(state, limit))
    const ids = sortIds(states)
    const end = lowestEnd(states)
    const known = end === undefined ? ids : ids.filter((id) => compareKeys(id, end) <= 0)
    if (end === undefined || known.length >= wanted || lookedAt() >= MAX_LOOKED_AT) {
      return {
        ids: known,
        ...(end !== undefined && { end }),
        containersOf: findContainers(states),
        holdersOf: findHolders(sources),
      }
    }
    // Only a source that ends before the last wanted id can have another id before it.
    const last = ids[wanted - 1]
    behind = states.filter((state) => !state.isDone && (last === undefined || isBefore(state.end, last)))
    limit = Math.min(2 * limit, MAX_AT_ONCE)
  }
}

/**
 * Counts the sources that share the limit. If there are containers, most candidates are in them: ids that the subject owns or holds itself
 * take no share.
 */
const countSharing = (sources: readonly Source[]): number =>
  sources.filter(({ container }) => container !== undefined).length || sources.length

async function readOn(state: State, limit: number): Promise<void> {
  const { ids, end } = await state.source.read(state.end, limit)
  state.ids.push(...ids)
  state.isDone = end === undefined
  state.end = end
}

const sortIds = (states: readonly State[]): string[] => [...new Set(states.flatMap(({ ids }) => ids))].sort(compareKeys)

function findContainers(states: readonly State[]): Merged['containersOf'] {
  const containers = new Map<string, string[]>()
  for (const { source, ids } of states) {
    const { container } = source
    if (container === undefined) continue
    for (const id of ids) containers.set(id, [...(containers.get(id) ?? []), container])
  }
  return (id) => containers.get(id) ?? []
}

const findHolders =
  (sources: readonly Source[]): Merged['holdersOf'] =>
  (id) =>
    sources.flatMap(({ holders }) => holders?.get(id) ?? [])

/** Returns the id up to which all sources are known. */
const lowestEnd = (states: readonly State[]): string | undefined =>
  states.flatMap(({ isDone, end = '' }) => (isDone ? [] : [end])).sort(compareKeys)[0]

const isBefore = (end: string | undefined, id: string): boolean => compareKeys(end ?? '', id) < 0

/**
 * Makes a source of the ids in a range of a partition. The sort keys end with the ids.
 * @param keyOf returns the key of an id
 * @param choose chooses the items whose ids are candidates
 */
export const rangeSource = (
  lists: Lists,
  range: Range,
  keyOf: (id: string) => Key,
  choose?: (items: Page['items']) => Promise<Page['items']>,
): Source => ({
  read: async (after, limit) => {
    const from = after === undefined ? undefined : keyOf(after).sk
    const part = { after: from, limit, ...(choose === undefined && { attributes: [] }) }
    const { items, next } = await lists.page(keyOf('').pk, range, part)
    const chosen = choose === undefined ? items : await choose(items)
    const ids = chosen.map(({ sk }) => idOfSortKey(String(sk)))
    return { ids, ...(next !== undefined && { end: idOfSortKey(next) }) }
  },
})
