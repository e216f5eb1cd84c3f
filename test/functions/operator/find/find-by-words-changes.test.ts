import { describe, expect, test } from 'vitest'
import { resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { collectUnreadable } from '../../../../lib/foundation/table/unreadable.ts'
import { put, remove } from '../../../../lib/foundation/table/writes.ts'
import { entriesOf, recordAttributes, recordKey } from '../../../../lib/foundation/word-index/store.ts'
import type { IndexedState } from '../../../../lib/foundation/word-index/thing.ts'
import { readIndexRecord } from '../../../../lib/operator/word-index/follow-thing.ts'
import { reindexWords } from '../../../../lib/operator/word-index/reindex-words.ts'
import { ask } from '../../../rules/ask.ts'
import { fieldsOf } from '../../../support/answers.ts'
import { readWholeTable } from '../../../support/raw-table.ts'
import { costOf } from '../../../support/recorder.ts'
import { shape } from '../../../support/searching.ts'
import { anOrganization, aTable } from '../../../support/world.ts'
import { admin, answer, find, followAgain, idsOf, stopStream, unique } from './find-by-words-world.ts'

describe('what changed', () => {
  const rename = (id: string, given: object) => ask(admin, 'update-organization', { id, ...given })

  test('is found by its new text, and not by the old one', async () => {
    const [old, present] = [unique(), unique()]
    const { id } = await anOrganization({ title: old })
    expect(await idsOf(old)).toEqual([id])
    await rename(id, { title: present })
    expect(await idsOf(old)).toEqual([])
    expect(await idsOf(present)).toEqual([id])
  })

  test('and is not indexed yet is not answered by its old text, and what is deleted is not answered', async () => {
    const tag = unique()
    const { id } = await anOrganization({ title: `${tag} old` })
    expect(await idsOf(tag)).toEqual([id])
    stopStream()
    await rename(id, { title: 'Something else' })
    expect((await find({ q: tag })).body.results).toEqual([])
    await rename(id, { title: `${tag} new` })
    expect((await find({ q: tag })).body.results).toMatchObject([{ title: `${tag} new` }])
    await aTable().transact([{ kind: 'Delete', input: { Key: resourceKey(`app/organization:${id}`) } }])
    expect((await find({ q: tag })).body.results).toEqual([])
    followAgain()
  })
})

test('a search makes three requests beside the read of the caller', async () => {
  const tag = unique()
  await Promise.all(Array.from({ length: 60 }, (_, index) => anOrganization({ title: `Firm ${tag} ${index}` })))
  await answer({ q: tag })
  const many = await costOf(() => find({ q: tag }))
  expect(shape(many)).toEqual(['1 GetItem 1', '2 Query 1', '3 Query 1', '4 BatchGetItem 100'])
  const none = await costOf(() => find({ q: unique() }))
  expect(shape(none)).toEqual(['1 GetItem 1', '2 Query 1', '3 Query 1'])
})

test('a token belongs to its question', async () => {
  const tag = unique()
  await Promise.all([1, 2, 3].map((index) => anOrganization({ title: `${tag} ${index}` })))
  const { next_page_token: page_token } = await answer({ q: tag, page_size: 1 })
  expect((await find({ q: tag, page_token })).status).toBe(200)
  expect(fieldsOf(await find({ q: `${tag}a`, page_token }))).toEqual(['page_token'])
  expect(fieldsOf(await find({ q: tag, kinds: ['role'], page_token }))).toEqual(['page_token'])
})

const fold = (text: string): string => text.replace('lodz', 'łodz').replace('strasse', 'straße')

/** Writes the index entries of an organization in the form of a release that kept ł and ß. */
async function indexAsBefore(id: string): Promise<void> {
  const table = aTable()
  const thing = { kind: 'organization', id } as const
  const record = await readIndexRecord(table, thing)
  if (record === undefined) throw new Error('the organization is not indexed')
  const { state } = record
  const before: IndexedState = { ...state, title: fold(state.title), words: state.words.map(fold) }
  for (const { key } of entriesOf(state)) await table.write(remove(key))
  for (const { key, attributes } of entriesOf(before)) await table.write(put(key, attributes))
  await table.write(put(recordKey(thing), recordAttributes({ ...record, state: before })))
}

const found = async (q: string): Promise<string[]> => {
  const { status, body } = await find({ q })
  expect(status).toBe(200)
  return body.results.map(({ id }) => id)
}

test('words of an earlier release are found as before, but for letters that are folded now', async () => {
  const tag = unique()
  const { id } = await anOrganization({ title: `Straße ${tag} Łódź` })
  expect(await idsOf(`${tag} lodz`)).toEqual([id])
  stopStream()
  await indexAsBefore(id)
  for (const q of [tag, tag.slice(0, 6), `${tag} stra`]) expect(await found(q), q).toEqual([id])
  for (const q of [`${tag} lodz`, `${tag} Łódź`, `${tag} STRASSE`]) expect(await found(q), q).toEqual([])
  await reindexWords(aTable(), [...(await readWholeTable()).values()], collectUnreadable())
  for (const q of [`${tag} lodz`, `${tag} Łódź`, `STRASSE ${tag}`]) expect(await found(q), q).toEqual([id])
})
