import { compareKeys } from '../../foundation/lists/token.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import { idOfSortKey, type Key } from '../../foundation/table/keys.ts'
import type { Page, Range } from '../../foundation/table/reads.ts'
import { type Lists, MAX_RESULTS } from './page.ts'

/** Candidates of a search, in the order of their ids. */
export interface Source {
  /** The project or resource (`<namespace>:<id>`) that its candidates lie in, and have no other place: what holds there holds on all of them. */
  container?: string
  /** By candidate: the principals (`<namespace>:<id>`) that hold a role on the candidate itself which can allow what is searched. */
  holders?: ReadonlyMap<string, readonly string[]>
  /** Looks at about `limit` candidates after an id. `end` is the last id that it looked at; missing at the end of the source. */
  read(after: string | undefined, limit: number): Promise<Found>
}

interface Found {
  ids: readonly string[]
  end?: string
}

/** What all sources have found, in which containers, and who holds a role on each itself. */
export interface Merged extends Found {
  containersOf: (id: string) => readonly string[]
  holdersOf: (id: string) => readonly string[]
}

/** A source of ids that are known already. */
export function sourceOf(ids: readonly string[], holders?: Source['holders']): Source {
  const sorted = [...new Set(ids)].sort(compareKeys)
  const read: Source['read'] = async (after = '') => ({ ids: sorted.filter((id) => compareKeys(id, after) > 0) })
  return { read, ...(holders && { holders }) }
}

/** The most candidates that one page examines: then the page ends early. */
const MAX_LOOKED_AT = 10_000
/** The number of candidates in one read of a source: those of the largest page, and what shows that more follow or none. */
const MAX_AT_ONCE = MAX_RESULTS + 2

interface State {
  source: Source
  ids: string[]
  /** Undefined before the first read. */
  end: string | undefined
  isDone: boolean
}

/**
 * Merges sources: all their ids after an id, in order and each once, up to `end`, or to the end of all sources where that is
 * missing. At least `wanted` ids, if there are so many and they are found in time.
 *
 * Every source is read in the order of the ids, so that a page needs only the next few of each, and no page has to know what
 * earlier ones found.
 * @param lookedAt how many items were read so far
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
    // Only what ends before the last id that is wanted can hold one that comes before it.
    const last = ids[wanted - 1]
    behind = states.filter((state) => !state.isDone && (last === undefined || isBefore(state.end, last)))
    limit = Math.min(2 * limit, MAX_AT_ONCE)
  }
}

/** Most candidates are in containers, if there are any: what the subject owns or holds itself takes no share of theirs. */
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

/** Up to here all sources are known. */
const lowestEnd = (states: readonly State[]): string | undefined =>
  states.flatMap(({ isDone, end = '' }) => (isDone ? [] : [end])).sort(compareKeys)[0]

const isBefore = (end: string | undefined, id: string): boolean => compareKeys(end ?? '', id) < 0

/**
 * The ids in a range of a partition, whose sort keys end with them.
 * @param keyOf the key of an id
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
