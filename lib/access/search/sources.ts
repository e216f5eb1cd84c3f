import { compareKeys, sortKeys } from '../../foundation/lists/token.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import { idOfSortKey, type Key } from '../../foundation/table/keys.ts'
import type { Page, Range } from '../../foundation/table/reads.ts'
import { type Lists, MAX_RESULTS } from './page.ts'

/** Sorted by id. */
export interface Source {
  /**
   * The project or resource (`<namespace>:<id>`) that contains all candidates of the source. The grants on the container apply to all
   * candidates.
   */
  container?: string
  /**
   * By the id of a candidate, the principals (`<namespace>:<id>`) that have a role on the candidate itself. Only roles that can allow the
   * permission are included.
   */
  holders?: ReadonlyMap<string, readonly string[]>
  /** Reads about `limit` candidates after an id. `end` is the last id that was read; missing if the source has no more candidates. */
  read(after: string | undefined, limit: number): Promise<Found>
}

interface Found {
  ids: readonly string[]
  end?: string
}

/** `holdersOf` returns the holders of roles on the candidate itself. */
export interface Merged extends Found {
  containersOf: (id: string) => readonly string[]
  holdersOf: (id: string) => readonly string[]
}

export function sourceOf(ids: readonly string[], holders?: Source['holders']): Source {
  const sorted = sortKeys([...new Set(ids)])
  const read: Source['read'] = async (after) => ({
    ids: after === undefined ? sorted : sorted.filter((id) => compareKeys(id, after) > 0),
  })
  return { read, ...(holders && { holders }) }
}

/** For one page. If the limit is reached, the page ends early. */
const MAX_LOOKED_AT = 10_000
/** The size of the largest page, plus two candidates that show whether more follow. */
const MAX_AT_ONCE = MAX_RESULTS + 2

interface State {
  source: Source
  ids: string[]
  /** The last id that was read; undefined before the first read. */
  end: string | undefined
  isDone: boolean
}

/**
 * Merges the ids of sources. Returns all ids after the id `after` and up to the id `end`, sorted and without
 * duplicates. If `end` is missing, all sources were read completely. Returns at least `wanted` ids, unless the sources
 * have fewer ids or the limit of read candidates is reached.
 *
 * Every source is read in the order of the ids. So a page needs only the next few ids of each source, and does not
 * depend on the results of earlier pages.
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
    // Reads more only from the sources that were not read up to the last wanted id. The other sources have no further id before that id.
    const last = ids[wanted - 1]
    behind = states.filter(({ isDone, end = '' }) => !isDone && (last === undefined || compareKeys(end, last) < 0))
    limit = Math.min(2 * limit, MAX_AT_ONCE)
  }
}

/** If there are containers, only containers are counted, because they usually have most of the candidates. */
const countSharing = (sources: readonly Source[]): number =>
  sources.filter(({ container }) => container !== undefined).length || sources.length

async function readOn(state: State, limit: number): Promise<void> {
  const { ids, end } = await state.source.read(state.end, limit)
  state.ids.push(...ids)
  state.isDone = end === undefined
  state.end = end
}

function sortIds(states: readonly State[]): string[] {
  const [only, ...others] = states.filter(({ ids }) => ids.length > 0)
  // The ids of one source are sorted already, and each occurs once.
  if (only === undefined || others.length === 0) return only?.ids ?? []
  return sortKeys([...new Set(states.flatMap(({ ids }) => ids))])
}

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

/** All sources were read up to this id; undefined if all sources were read completely. */
const lowestEnd = (states: readonly State[]): string | undefined =>
  states.flatMap(({ isDone, end = '' }) => (isDone ? [] : [end])).sort(compareKeys)[0]

/**
 * Each sort key of the range must end with an id.
 * @param keyOf returns the key of the item with an id
 * @param choose selects the items whose ids are candidates
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
