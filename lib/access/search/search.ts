/** @module Lists what a subject may access, and who may access a resource. */

import { advance, turnOf } from '../../foundation/lists/turns.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Definitions } from '../check/definitions.ts'
import { asOfOneMoment, requireOneMoment, withMoments } from '../check/one-moment.ts'
import { FactsChanged, type Reading, startReading } from '../check/reading.ts'
import { startReadingAt } from '../check/reading-at.ts'
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
  tokenOf,
} from './page.ts'
import { type Merged, mergeSources } from './sources.ts'

/** The first round trip of the search has started the reading. */
export interface LoadedQuestion {
  reading: Reading
  definitions: Definitions
}

/**
 * `resolve` returns the candidates, or one of two words. `unknown` means that a check would fail with an error or would be denied to
 * everybody. `nothing` means that the search can have no results.
 */
interface Search<Loaded extends LoadedQuestion> {
  load: (reading: Reading) => Promise<Loaded>
  resolve: (loaded: Loaded) => Promise<Candidates | 'unknown' | 'nothing'>
}

/**
 * Returns a page of a search. The page contains the candidates that a check allows, sorted by id, from facts of one
 * single moment. The candidates are read from lists. Each candidate is decided by the check engine, from facts that are
 * read after the lists. If anything has changed within the last minute, the lists and facts are read again to prove
 * that they are unchanged. If something has changed, the next attempt decides from a second, transactional reading of the facts that
 * changed, between two reads of the lists. So nobody can stop a page by changing memberships again and again.
 *
 * A page may be shorter than requested, or empty, even if it is not the last page. A result that is allowed while the first
 * to the last page are read is returned exactly once, because each page is a range of ids in one turn, and a turn has all
 * lists of its organizations. Returns undefined if a check
 * would fail with an error or would be denied to everybody. Throws 400 if the token belongs to another search. Throws
 * 503 if the facts keep changing.
 */
export async function search<Loaded extends LoadedQuestion>(
  table: Table,
  loaded: Loaded,
  { load, resolve }: Search<Loaded>,
  request: PageRequest,
): Promise<SearchPage | undefined> {
  let unused: Loaded | undefined = loaded
  let isDisturbed = false
  const attempt = (room: number) =>
    withMoments(async (moment) => {
      const isFirst = !isDisturbed
      isDisturbed = true
      const current = unused ?? (await load(moment === undefined ? startReading(table) : startReadingAt(table, moment)))
      unused = undefined
      const candidates = await resolve(current)
      if (typeof candidates === 'object') return readPage(table, candidates, request, { room, isFirst })
      await requireOneMoment(current.reading)
      return candidates === 'unknown' ? undefined : { ...nothing(), isShort: false, reads: 0 }
    })
  let [room, reads] = [limitOf(request), 0]
  for (;;) {
    const page = await asOfOneMoment(table, attempt(room))
    if (page === undefined) return undefined
    isDisturbed = false
    const { found, next_token, isShort } = page
    reads += page.reads
    if (!isShort || room >= MAX_RESULTS || reads > MAX_READS) return { found, next_token }
    // Some candidates were not results, so reads the page again with more candidates.
    room = Math.min(2 * room + 10, MAX_RESULTS)
  }
}

/** After this many reads of lists, a short page is not read again with more candidates. */
const MAX_READS = 500

/** `isShort` is true if more candidates could give more results. `reads` is the number of reads of lists. */
type PageRead = SearchPage & { isShort: boolean; reads: number }

/** `room` is the number of candidates that are checked. `isFirst` is true if nothing has disturbed the search yet. */
interface Attempt {
  room: number
  isFirst: boolean
}

/** Also finds out whether more candidates could give more results. */
async function readPage(
  table: Table,
  candidates: Candidates,
  request: PageRequest,
  { room, isFirst }: Attempt,
): Promise<PageRead> {
  const { identity, findSources, isId } = candidates
  const start = startOf(identity, request, isId)
  const lists = startLists(table)
  const { sources, upTo } = await findSources(lists, turnOf(start))
  const merged = await mergeSources(sources, start.legs[0].after, room + 1, lists.count)
  const { ids, end } = merged
  const checked = ids.slice(0, room)
  const decide = isFirst ? decideAtFirst : decideAgain
  const allowed = await decide(table, candidates, lists, { merged, checked })
  const all = checked.filter((id) => allowed.has(id))
  const limit = limitOf(request)
  const found = all.slice(0, limit)
  const lastChecked = checked.length < ids.length ? checked.at(-1) : end
  const last = all.length > limit ? found.at(-1) : lastChecked
  const isShort = checked.length === room && last !== undefined && all.length < limit
  const next_token = tokenOf(identity, advance(start, upTo, last))
  return { found, next_token, isShort, reads: lists.countReads() }
}

/** Only the candidates in `checked` must be checked. */
interface Read {
  merged: Merged
  checked: readonly string[]
}

async function decideAtFirst(table: Table, candidates: Candidates, lists: Lists, read: Read): Promise<Set<string>> {
  const { merged, checked } = read
  const quietSince = findQuietTime(lists, merged, checked)
  // If there is no quiet time, the reading must begin after the lists were read. Then the single moment at which its
  // facts were true lies between the first and the second read of the lists.
  const reading = startReading(table, quietSince)
  const [allowed] = await Promise.all([
    findAllowed(table, reading, candidates, checked, merged),
    candidates.confirm(reading),
    lists.settle(),
  ])
  if (quietSince === undefined || !(await reading.isOfBeginning())) await requireUnchanged(lists, reading)
  return allowed
}

/**
 * After a disturbance. If the facts change again, decides from the moment that their proof has read. Each moment lies after the first
 * read of the lists. The lists are read again after the last moment, so they were the same at this moment.
 */
async function decideAgain(table: Table, candidates: Candidates, lists: Lists, read: Read): Promise<Set<string>> {
  const decide = withMoments(async (moment) => {
    const reading = moment === undefined ? startReading(table) : startReadingAt(table, moment)
    await candidates.renew?.(reading)
    const [allowed] = await Promise.all([
      findAllowed(table, reading, candidates, read.checked, read.merged),
      candidates.confirm(reading),
    ])
    // The facts of a reading without a recent change were true when it began, so after the first read of the lists.
    await requireOneMoment(reading)
    return allowed
  })
  const allowed = await decide()
  await lists.settle()
  if (!(await lists.areUnchanged())) throw new FactsChanged('a list changed while a search read it')
  return allowed
}

/**
 * Returns the time when the search began to read the lists, in milliseconds since 1970. Returns undefined if a list has
 * a recent change. Also returns undefined if the check of a container decides about a candidate, because the facts of
 * that candidate are then not read.
 *
 * If the facts have no recent change either, the page is valid for the returned time, because no entry was missing in
 * the lists at this time. An entry that was added later belongs to a candidate with recent facts.
 */
const findQuietTime = (lists: Lists, { containersOf }: Merged, checked: readonly string[]): number | undefined =>
  checked.some((id) => containersOf(id).length > 0) ? undefined : lists.quietSince()

async function requireUnchanged(lists: Lists, reading: Reading): Promise<void> {
  const [isSame] = await Promise.all([lists.areUnchanged(), requireOneMoment(reading)])
  if (!isSame) throw new FactsChanged('a list changed while a search read it')
}
