import { readMilliseconds } from '../../foundation/clock.ts'
import { keyOfItem, keyText } from '../../foundation/table/keys.ts'
import type { Reader } from '../../foundation/table/table.ts'
import {
  indexedBy,
  isIndexed,
  isJustDeleted,
  isStray,
  itemKeyOf,
  mainThingOf,
  removeStray,
} from '../word-index/check-entries.ts'
import { followThing } from '../word-index/follow-thing.ts'
import type { Examiner } from './fault.ts'

const check = 'word index'
const ok = 'everything is found by its words and listed in its order'
/** Faults are only warnings, because the word index affects neither access nor charges. */
const level = 'warning' as const

/** Each entity must be indexed under its present names. */
export const indexedThings: Examiner = {
  check,
  ok,
  subjectOf: (item) => (mainThingOf(keyOfItem(item)) === undefined ? undefined : keyOfItem(item)),
  examine: async (look, subject) => {
    const thing = mainThingOf(subject)
    if (thing === undefined || (await isIndexed(look as Reader, thing, readMilliseconds()))) return []
    const message = `${keyText(subject)} is not in the index as it is now`
    const repair = async (table: Parameters<typeof followThing>[0]) => {
      await followThing(table, thing, false)
      return true
    }
    return [
      {
        message,
        rank: 'completion',
        level,
        run: { description: `~ the index entries of ${keyText(subject)}`, repair },
      },
    ]
  },
}

/** Finds entries of the word index that belong to a deleted entity or a former name. */
export const strayIndexEntries: Examiner = {
  check,
  ok,
  subjectOf: (item) => (indexedBy(item) === undefined ? undefined : keyOfItem(item)),
  examine: async (look, subject) => {
    const item = await look.get(subject)
    const thing = item && indexedBy(item)
    if (item === undefined || thing === undefined || !(await isStray(look as Reader, item, thing))) return []
    const key = itemKeyOf(thing)
    if (key !== undefined && isJustDeleted(await look.raw(key), readMilliseconds())) return []
    const name = `an index entry of the ${thing.kind.replace('_', ' ')} ${thing.id}`
    const repair = async (table: Parameters<typeof removeStray>[0]) => {
      await removeStray(table, item, thing)
      return true
    }
    // The message does not show the key, because the key contains a name.
    return [{ message: `${name} is left over`, rank: 'remains', level, run: { description: `- ${name}`, repair } }]
  },
}
