import { isDeepStrictEqual } from 'node:util'
import type { Follower } from '../../foundation/lists/entity.ts'
import type { Item } from '../../foundation/table/item.ts'
import { type Key, keyOfItem, keyText, partitionOf } from '../../foundation/table/keys.ts'
import type { Reader } from '../../foundation/table/table.ts'
import { entityOf } from '../migrate/item-kinds.ts'
import type { Defect, Examiner } from './fault.ts'
import { followersOf, ownerOf } from './follower-kinds.ts'
import type { Look } from './look.ts'

/** Guards, aliases, details and entries of lists follow their items: each item has its own, with what they repeat. */
export const missingFollowers: Examiner = {
  check: 'lists',
  ok: 'each item has its names, its details and its entries on lists',
  subjectOf: (item) => (entityOf(item) === undefined ? undefined : keyOfItem(item)),
  examine: async (look, subject) => {
    const item = await look.get(subject)
    if (item === undefined) return []
    const defects: Defect[] = []
    for (const follower of await followersOf(item, look, Date.now())) {
      defects.push(...(await examineFollower(look, subject, follower)))
    }
    return defects
  },
}

async function examineFollower(look: Look, subject: Key, follower: Follower): Promise<Defect[]> {
  const { key, attributes, isUnique, isOptional } = follower
  const found = await look.get(key)
  if (found !== undefined && isAsWanted(follower, found)) return []
  const restsOn = [subject]
  const wanted = [[key, { ...attributes, ...key }]] as const
  if (found === undefined) {
    if (isOptional) return []
    return [{ message: `${keyText(subject)} lacks ${keyText(key)}`, rank: 'completion', wanted, restsOn }]
  }
  const owner = isUnique ? ownerOf(found) : undefined
  // One that follows nothing else is removed first.
  if (owner !== undefined && keyText(owner) !== keyText(subject)) {
    const isTaken = await isClaimed(look, found, owner)
    const message = `${keyText(subject)} and ${keyText(owner)} both have ${keyText(key)}: ${adviceOn(key)}`
    return isTaken ? [{ message, rank: 'completion' }] : []
  }
  return [{ message: `${keyText(key)} is not as ${keyText(subject)} is`, rank: rankOf(key), wanted, restsOn }]
}

/** Whether an item is as it has to be. Attributes that it does not have to have are its own. */
const isAsWanted = ({ attributes, isFree }: Follower, item: Item): boolean =>
  isFree === true || Object.entries(attributes).every(([name, value]) => isDeepStrictEqual(item[name], value))

const adviceOn = ({ pk }: Key): string =>
  partitionOf(pk).kind === 'POLICIES_OF' ? 'delete one of them, and bind its role again' : 'rename one of them'

/** What follows an item goes with it. */
export const strayFollowers: Examiner = {
  check: 'lists',
  ok: missingFollowers.ok,
  subjectOf: (item) => (ownerOf(item) === undefined ? undefined : keyOfItem(item)),
  examine: async (look, subject) => {
    const item = await look.get(subject)
    const owner = item === undefined ? undefined : ownerOf(item)
    if (item === undefined || owner === undefined || (await isClaimed(look, item, owner))) return []
    const message = `${keyText(subject)} belongs to ${keyText(owner)}, which is gone or does not have it`
    return [{ message, rank: rankOf(subject), wanted: [[subject, undefined]], restsOn: [owner] }]
  },
}

/** A check reads owner and ancestors from an alias. */
const rankOf = ({ sk }: Key) => (sk === 'ALIAS' ? 'power' : 'remains')

async function isClaimed(look: Look, item: Item, owner: Key): Promise<boolean> {
  const found = await look.get(owner)
  if (found === undefined || entityOf(found) === undefined) return false
  return (await followersOf(found, look as Reader, Date.now())).some(
    ({ key }) => keyText(key) === keyText(keyOfItem(item)),
  )
}
