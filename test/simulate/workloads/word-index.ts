import { assertSameElements } from '../invariants/assertions.ts'
import { itemsOf } from '../oracles/access-facts.ts'
import type { Moment, Run } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import type { Follower } from './stream-feed.ts'

/**
 * Expects that users are found by exactly the words of their profiles when the stream function has processed all
 * records.
 */
export const indexFollower: Follower = {
  name: 'follow-index',
  takes: ({ pk, sk }) => pk.startsWith('PROFILE#') && sk === 'PROFILE',
  readsAnew: true,
  follow: ({ stores }, deadline, records) =>
    stores.wordIndex.followForIndex(stores.table.openTable(deadline), records, Date.now()),
  assertCaughtUp: (run) => {
    if (!hasLateWrites(run)) assertIndexAgrees(run.history.at(-1) as Moment)
  },
}

/**
 * Tells whether an abandoned request of the stream function has reached the table late. A write of an index entry has
 * no condition, because a condition would double its cost. So a late request may add or remove an entry, until the
 * doctor repairs the index. No access depends on index entries.
 */
const hasLateWrites = ({ trace }: Run): boolean =>
  trace.some((line) => /^follow-index-\d+ (Put|Delete)Item #\d+ late$/.test(line))

/** The texts of this workload have no accents. */
const wordsOf = (text: unknown): string[] =>
  String(text)
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? []

/** Returns the first part of an item's sort key. In the index, a tab ends each part. */
const firstPart = ({ sk }: RawItem): string => sk.split('\t')[0] ?? ''

function wantedOf({ id, name, title, email, created_at }: RawItem): string[] {
  const starts = [name, title].map((text) => wordsOf(text).join(' ')).filter((start) => start !== '')
  const words = new Set([name, email, title].flatMap(wordsOf))
  const [seen, named] = [title || name || email, name || title || email]
  return [
    `${wordsOf(id).join(' ')} is the id of ${id}`,
    ...[...new Set(starts)].map((start) => `${start} begins ${id}`),
    ...[...words].map((word) => `${word} is a word of ${id}`),
    ...[seen, named, created_at].map((text) => `${String(text).toLowerCase()} sorts ${id}`),
  ]
}

function assertIndexAgrees(moment: Moment): void {
  const sorted = itemsOf(moment, 'SORTED_USER#', '')
  const starts = itemsOf(moment, 'FIND_START#', '')
  const found = [
    ...starts.map((item) => `${firstPart(item)} ${item.sk.includes('\tid\t') ? 'is the id of' : 'begins'} ${item.id}`),
    ...itemsOf(moment, 'FIND_WORD#', '').map((item) => `${firstPart(item)} is a word of ${item.id}`),
    ...sorted.map((item) => `${firstPart(item).toLowerCase()} sorts ${item.id}`),
  ]
  const wanted = itemsOf(moment, 'PROFILE#', 'PROFILE').flatMap(wantedOf)
  assertSameElements(found, wanted, 'entries of the word index (compared with the profiles)')
}
