import { keyOfItem, keyText } from '../../lib/foundation/table/keys.ts'
import { entriesOf, recordKey } from '../../lib/foundation/word-index/store.ts'
import { wantedState } from '../../lib/operator/word-index/follow-thing.ts'
import { indexedIn } from '../../lib/operator/word-index/indexed-kinds.ts'
import { readWholeTable } from './raw-table.ts'
import { aTable } from './world.ts'

const isOfIndex = (key: string): boolean => /^(FIND_START|FIND_WORD|SORTED_[A-Z]+)#/.test(key)

/** Returns the keys of all items of the index, sorted. Replaces the tabs between the parts of a key with commas. */
export async function indexedKeys(): Promise<string[]> {
  return [...(await readWholeTable()).keys()].filter(isOfIndex).map(readable).sort()
}

const readable = (key: string): string => key.replaceAll('\t', ',')

/** Returns the keys that the index must have for the things in the table, sorted. */
export async function wantedKeys(): Promise<string[]> {
  const things = [...(await readWholeTable()).values()].map((item) => indexedIn(keyOfItem(item))?.thing)
  const keys = new Set<string>()
  for (const thing of things) {
    const state = thing && (await wantedState(aTable(), thing))
    if (thing === undefined || state === undefined) continue
    for (const key of [recordKey(thing), ...entriesOf(state).map((entry) => entry.key)])
      keys.add(readable(keyText(key)))
  }
  return [...keys].sort()
}

export const keysOfThing = async (id: string): Promise<string[]> =>
  (await indexedKeys()).filter((key) => key.includes(id))
