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

/** The definitions of a search, and the reading of its first round trip. */
export interface LoadedQuestion {
  reading: Reading
  definitions: Definitions
}

/**
 * A search. `resolve` returns `unknown` if a check would be an error or be denied to everybody, and `nothing` if no candidate can be a
 * result.
 */
interface Search<Loaded extends LoadedQuestion> {
  load: () => Promise<Loaded>
  resolve: (loaded: Loaded) => Promise<Candidates | 'unknown' | 'nothing'>
}

/**
 * Answers a page of a search: the results that its check allows, in the order of ids, all of them as of one single moment. The lists
 * contain the candidates. The check engine decides about each of them, from facts that are read after the lists. If something has changed
 * within the last minute, the facts are proved and the lists are read again.
 *
 * A page may be shorter than requested without being the last. A result that is allowed from the first page to the last is found exactly
 * once, because each page is a range of ids. Returns undefined if a check would be an error, or be denied to everybody. Throws 400 for a
 * token of another search, and 503.
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
    // Some candidates were not results: the page is read again, with room for more candidates.
    room = Math.min(2 * room + 10, MAX_RESULTS)
  }
}

/**
 * Reads a page.
 * @param room the number of candidates that are checked
 * @returns `isShort` if more room could give more results
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
  // Without a quiet time, the reading begins after the lists were read: so its moment is also one of the lists.
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
 * Returns the moment (in milliseconds since 1970) at which both lists and facts are valid, if the facts have no recent change either. At
 * that moment, the lists had no entry that is missing here. An entry that was added since is recent in the facts of its candidate, so it is
 * not a result of that moment. Returns undefined if a list changed, and if the check of a container decides: then no fact of the candidate
 * is read.
 */
const findQuietTime = (lists: Lists, { containersOf }: Merged, checked: readonly string[]): number | undefined =>
  checked.some((id) => containersOf(id).length > 0) ? undefined : lists.quietSince()

async function requireUnchanged(lists: Lists, reading: Reading): Promise<void> {
  const [isSame] = await Promise.all([lists.areUnchanged(), requireOneMoment(reading)])
  if (!isSame) throw new FactsChanged('a list changed while a search read it')
}
