import { compareKeys, type ListIdentity, readToken, writeToken } from '../../foundation/lists/token.ts'
import { beginsWith, placeInIndex } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { isFirstStart, isFirstWord, isFoundBy, type Question, rankOf } from '../../foundation/word-index/question.ts'
import { parseFound } from '../../foundation/word-index/store.ts'
import { type IndexedKind, stateOf, type Thing } from '../../foundation/word-index/thing.ts'
import { readFound } from './read-found.ts'
import { type Found, MAX_RESULTS } from './schema.ts'

export interface Search {
  question: Question
  kinds?: readonly IndexedKind[] | undefined
  page_size?: number | undefined
  page_token?: string | undefined
}

/**
 * The largest number of entries of a range that one request reads, which costs about 75 read units. If the range has
 * more entries, the results are sorted only within each part of this size.
 */
const MAX_ENTRIES = 2_000

/**
 * The largest number of ranges that a search reads. A search makes at most three requests, including the request that
 * reads the found things.
 */
const MAX_RANGES = 2

/**
 * The ranges of the word index. A search first reads the entries that begin with the whole query, then the entries that
 * have a word of the query.
 */
const RANGES = { starts: 'FIND_START', words: 'FIND_WORD' } as const
type Phase = keyof typeof RANGES

/** The position at which a search continues: a part of a range, and the last result in that part. */
interface Place {
  phase: Phase
  /** The sort key after which the part begins, or empty at the start of the range. */
  after: string
  /** The rank and the sort position of the last result. Undefined at the start of the part. */
  last: Ranked | undefined
}

interface Ranked {
  rank: number
  place: string
}

interface Candidate extends Thing, Ranked {}

/**
 * A thing matches if each word of the query is the beginning of a word of the thing, or if the query is the beginning
 * of its id. The first results are the things of which the query is a name. Then follow the things whose name begins
 * with the query, those whose title does, those whose id does, and all other things. Sorts things of the same rank by
 * the displayed name, then by id. Reads each found thing, because the index may be out of date.
 */
export async function searchWords(
  table: Table,
  { question, kinds, page_size = MAX_RESULTS, page_token }: Search,
): Promise<{ results: Found[]; truncated: boolean; next_page_token: string }> {
  const identity = ['find', question.words, question.start, question.id, [...(kinds ?? [])].sort()]
  const from = page_token === undefined ? BEGINNING : readPlace(identity, page_token)
  const { candidates, next } = await findCandidates(table, { question, kinds }, from, page_size)
  const read = await Promise.all(candidates.map((thing) => readFound(table, thing)))
  const results = read.filter((found) => found !== undefined).filter((found) => stillFits(question, found))
  return {
    results: results.map(({ email: _, ...found }) => found),
    truncated: next !== undefined,
    next_page_token: next === undefined ? '' : writePlace(identity, next),
  }
}

const BEGINNING: Place = { phase: 'starts', after: '', last: undefined }

async function findCandidates(
  table: Table,
  asked: Pick<Search, 'question' | 'kinds'>,
  from: Place,
  size: number,
): Promise<{ candidates: Candidate[]; next: Place | undefined }> {
  const candidates: Candidate[] = []
  let at: Place | undefined = from
  for (let ranges = 0; at !== undefined && ranges < MAX_RANGES && candidates.length < size; ranges++) {
    const { fitting, next } = await readPart(table, asked, at)
    const some = fitting.slice(0, size - candidates.length)
    candidates.push(...some)
    const last = some.at(-1)
    at = some.length < fitting.length && last !== undefined ? { ...at, last } : next
  }
  return { candidates, next: at }
}

/** Returns the matching entries in their order, and the start of the next part. */
async function readPart(
  table: Table,
  { question, kinds }: Pick<Search, 'question' | 'kinds'>,
  { phase, after, last }: Place,
): Promise<{ fitting: Candidate[]; next: Place | undefined }> {
  const { pk, ...range } = beginsWith(RANGES[phase], phase === 'starts' ? question.start : question.longest)
  const from = { ...(after !== '' && { after }), limit: MAX_ENTRIES, isOfIndex: true }
  const { items, next } = await table.page(pk, range, from)
  const isFirst = phase === 'starts' ? isFirstStart : isFirstWord
  const fitting = items.flatMap((item): Candidate[] => {
    const thing = parseFound(item)
    if (kinds !== undefined && !kinds.includes(thing.kind)) return []
    if (!isFirst(question, thing, String(item.sk))) return []
    const { kind, id } = thing
    return [{ kind, id, rank: rankOf(question, thing), place: placeInIndex(thing.sorted, thing) }]
  })
  return {
    fitting: fitting.filter((each) => last === undefined || compareRanked(each, last) > 0).sort(compareRanked),
    next: nextPart(phase, next),
  }
}

function nextPart(phase: Phase, after: string | undefined): Place | undefined {
  if (after !== undefined) return { phase, after, last: undefined }
  return phase === 'starts' ? { phase: 'words', after: '', last: undefined } : undefined
}

const compareRanked = (one: Ranked, other: Ranked): number =>
  one.rank - other.rank || compareKeys(one.place, other.place)

/** The entity may have been renamed since it was indexed. */
function stillFits(
  question: Question,
  { kind, id, resource, key, name, title, email }: Found & { email?: string },
): boolean {
  const thing = { kind: kind as IndexedKind, id: kind === 'resource' ? resource : id }
  const described = {
    names: [key, name].filter(Boolean),
    title,
    ...(email !== undefined && { email }),
    created_at: '',
    updated_at: '',
    lists: [],
  }
  return isFoundBy(question, stateOf(thing, described))
}

const EVERYTHING = { first: '', last: '\u{10ffff}' }

const writePlace = (identity: ListIdentity, { phase, after, last }: Place): string =>
  writeToken(identity, { sk: after, within: `${phase[0]}${last === undefined ? '' : `${last.rank}${last.place}`}` })

function readPlace(identity: ListIdentity, token: string): Place {
  const { sk: after, within } = readToken(identity, EVERYTHING, token)
  const phase = within.startsWith('s') ? 'starts' : 'words'
  const last = within.length > 1 ? { rank: Number(within[1]), place: within.slice(2) } : undefined
  return { phase, after, last }
}
