import type { Table } from '../../foundation/table/table.ts'
import type { Definitions } from '../check/definitions.ts'
import { asOfOneMoment, requireOneMoment } from '../check/one-moment.ts'
import { FactsChanged, type Reading, startReading } from '../check/reading.ts'
import type { Candidates } from './candidates.ts'
import { findAllowed } from './find-allowed.ts'
import {
  type Lists,
  limitOf,
  MAX_RESULTS,
  nothing,
  type PageRequest,
  type SearchPage,
  startLists,
  startOf,
  tokenAfter,
} from './page.ts'
import { type Merged, mergeSources } from './sources.ts'

/** What the first round trip of a search finds, and the reading that it is of. */
export interface LoadedQuestion {
  reading: Reading
  definitions: Definitions
}

/** A search. `resolve` gives `unknown` where nobody can ask, and `nothing` where no candidate can be a result. */
interface Search<Loaded extends LoadedQuestion> {
  load: () => Promise<Loaded>
  resolve: (loaded: Loaded) => Promise<Candidates | 'unknown' | 'nothing'>
}

/**
 * Answers a page of a search: what its check allows, in the order of ids, all of it as of one single moment. The lists tell the
 * candidates; the check engine decides about each of them, from facts that are read after the lists. If something has changed within the last minute, the facts
 * are proved and the lists read again.
 *
 * A page may be shorter than asked without being the last. What is allowed from the first page to the last is found exactly
 * once, because each page is a range of ids. Undefined where a check would be an error, or be denied to everybody. Throws 400 for
 * a token of another search, and 503.
 */
export async function search<Loaded extends LoadedQuestion>(
  table: Table,
  loaded: Loaded,
  { load, resolve }: Search<Loaded>,
  request: PageRequest,
): Promise<SearchPage | undefined> {
  let unused: Loaded | undefined = loaded
  const attempt = async (room: number) => {
    const current = unused ?? (await load())
    unused = undefined
    const candidates = await resolve(current)
    if (typeof candidates === 'object') return readPage(table, candidates, request, room)
    await requireOneMoment(current.reading)
    return candidates === 'unknown' ? undefined : { ...nothing(), isShort: false }
  }
  let room = limitOf(request)
  for (;;) {
    const page = await asOfOneMoment(table, () => attempt(room))
    if (page === undefined) return undefined
    const { isShort, ...answer } = page
    if (!isShort || room >= MAX_RESULTS) return answer
    // Some candidates were no results: the page is read again, with room for more of them.
    room = Math.min(2 * room + 10, MAX_RESULTS)
  }
}

/**
 * @param room how many candidates are checked
 * @returns `isShort` where more room could give more results
 */
async function readPage(
  table: Table,
  candidates: Candidates,
  request: PageRequest,
  room: number,
): Promise<SearchPage & { isShort: boolean }> {
  const { identity, findSources, isId, confirm } = candidates
  const after = startOf(identity, request, isId)
  const lists = startLists(table)
  const merged = await mergeSources(await findSources(lists), after, room + 1, lists.count)
  const { ids, end } = merged
  const checked = ids.slice(0, room)
  const quietSince = findQuietTime(lists, merged, checked)
  // Else the reading begins after the lists were read: so one moment of it is one of the lists too.
  const reading = startReading(table, quietSince)
  const [allowed] = await Promise.all([
    findAllowed(table, reading, candidates, checked, merged),
    confirm(reading),
    lists.settle(),
  ])
  if (quietSince === undefined || !(await reading.isOfBeginning())) await requireUnchanged(lists, reading)
  const all = checked.filter((id) => allowed.has(id))
  const limit = limitOf(request)
  if (all.length > limit) {
    const found = all.slice(0, limit)
    return { found, next_token: tokenAfter(identity, found.at(-1)), isShort: false }
  }
  const last = checked.length < ids.length ? checked.at(-1) : end
  return {
    found: all,
    next_token: tokenAfter(identity, last),
    isShort: checked.length === room && last !== undefined && all.length < limit,
  }
}

/**
 * The moment, in milliseconds since 1970, that lists and facts are of if the facts have no recent change either. The lists of that moment
 * had no entry that is missing here. An entry that was added since is recent in the facts of its candidate, so it is no result of that moment.
 * Undefined where a list changed, and where the check of a container decides: then no fact of the candidate is read.
 */
const findQuietTime = (lists: Lists, { containersOf }: Merged, checked: readonly string[]): number | undefined =>
  checked.some((id) => containersOf(id).length > 0) ? undefined : lists.quietSince()

async function requireUnchanged(lists: Lists, reading: Reading): Promise<void> {
  const [isSame] = await Promise.all([lists.areUnchanged(), requireOneMoment(reading)])
  if (!isSame) throw new FactsChanged('a list changed while a search read it')
}
