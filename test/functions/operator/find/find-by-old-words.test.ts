import { expect, test } from 'vitest'
import { collectUnreadable } from '../../../../lib/foundation/table/unreadable.ts'
import { put, remove } from '../../../../lib/foundation/table/writes.ts'
import { entriesOf, recordAttributes, recordKey } from '../../../../lib/foundation/word-index/store.ts'
import type { IndexedState } from '../../../../lib/foundation/word-index/thing.ts'
import { readIndexRecord } from '../../../../lib/operator/word-index/follow-thing.ts'
import { reindexWords } from '../../../../lib/operator/word-index/reindex-words.ts'
import { readWholeTable } from '../../../support/raw-table.ts'
import { anOrganization, aTable } from '../../../support/world.ts'
import { ask, idsOf, stopStream, unique } from './find-by-words-world.ts'

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
  const { status, body } = await ask({ q })
  expect(status).toBe(200)
  return body.results.map(({ id }: { id: string }) => id)
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
