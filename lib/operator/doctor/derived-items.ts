import { isDeepStrictEqual } from 'node:util'
import { readMilliseconds } from '../../foundation/clock.ts'
import type { DerivedItem, Part } from '../../foundation/lists/entity.ts'
import type { Item } from '../../foundation/table/item.ts'
import { type Key, keyOfItem, keyText, partitionOf } from '../../foundation/table/keys.ts'
import type { Reader } from '../../foundation/table/table.ts'
import { entityOf, isOf, KINDS, listedIn } from '../migrate/item-kinds.ts'
import type { Defect, Examiner } from './fault.ts'
import type { Look } from './recorded-reads.ts'

/**
 * Derived items are unique constraints, aliases, details and index items. Each derived item must exist and repeat parts
 * of its item.
 */
export const missingDerivedItems: Examiner = {
  check: 'lists',
  ok: 'each item has its names, its details and its entries on lists',
  subjectOf: (item) => (entityOf(item) === undefined ? undefined : keyOfItem(item)),
  examine: async (look, subject) => {
    const item = await look.get(subject)
    if (item === undefined) return []
    const defects: Defect[] = []
    for (const derived of await findDerivedItems(item, look, readMilliseconds())) {
      defects.push(...(await examineDerivedItem(look, subject, derived)))
    }
    return defects
  },
}

async function examineDerivedItem(look: Look, subject: Key, derived: DerivedItem): Promise<Defect[]> {
  const { key, attributes, isUnique, isFree, isOptional } = derived
  // An optional item with free content needs no examination.
  if (isFree && isOptional && !isUnique) return []
  const found = await look.get(key)
  if (found !== undefined && isAsWanted(derived, found)) return []
  const preconditions = [subject]
  const wanted = [[key, { ...attributes, ...key }]] as const
  if (found === undefined) {
    if (isOptional) return []
    return [{ message: `${keyText(subject)} lacks ${keyText(key)}`, rank: 'completion', wanted, preconditions }]
  }
  const owner = isUnique ? ownerOf(found) : undefined
  // If no existing item claims the derived item, `strayDerivedItems` removes it first.
  if (owner !== undefined && keyText(owner) !== keyText(subject)) {
    const isTaken = await isClaimed(look, found, owner)
    const message = `${keyText(subject)} and ${keyText(owner)} both have ${keyText(key)}: ${adviceOn(key)}`
    return isTaken ? [{ message, rank: 'completion' }] : []
  }
  return [{ message: `${keyText(key)} is not as ${keyText(subject)} is`, rank: rankOf(key), wanted, preconditions }]
}

/** The item may have further attributes. */
const isAsWanted = ({ attributes, isFree }: DerivedItem, item: Item): boolean =>
  isFree === true || Object.entries(attributes).every(([name, value]) => isDeepStrictEqual(item[name], value))

const adviceOn = ({ pk }: Key): string =>
  partitionOf(pk).kind === 'POLICIES_OF' ? 'delete one of them, and bind its role again' : 'rename one of them'

/** A derived item must be removed together with its item. */
export const strayDerivedItems: Examiner = {
  check: 'lists',
  ok: missingDerivedItems.ok,
  subjectOf: (item) => (ownerOf(item) === undefined ? undefined : keyOfItem(item)),
  examine: async (look, subject) => {
    const item = await look.get(subject)
    const owner = item === undefined ? undefined : ownerOf(item)
    if (item === undefined || owner === undefined || (await isClaimed(look, item, owner))) return []
    const message = `${keyText(subject)} belongs to ${keyText(owner)}, which is gone or does not have it`
    return [{ message, rank: rankOf(subject), wanted: [[subject, undefined]], preconditions: [owner] }]
  },
}

/** An alias affects permissions, because a check reads the owner and the ancestors from the alias. */
const rankOf = ({ sk }: Key) => (sk === 'ALIAS' ? 'power' : 'remains')

async function isClaimed(look: Look, item: Item, owner: Key): Promise<boolean> {
  const found = await look.get(owner)
  if (found === undefined || entityOf(found) === undefined) return false
  return (await findDerivedItems(found, look as Reader, readMilliseconds())).some(
    ({ key }) => keyText(key) === keyText(keyOfItem(item)),
  )
}

/**
 * @param now the present time in milliseconds, because entries of the journal are written some time after their item
 */
async function findDerivedItems(item: Item, reader: Reader, now: number): Promise<DerivedItem[]> {
  const entity = entityOf(item)
  if (entity === undefined) return []
  const id = String(item[entity.names] ?? item.id)
  const isLate = entity.isSettled?.(item, now) === false
  const entries = (await entity.findEntries(item, reader)).map((entry) => ({
    ...entry,
    ...(entity.isFree && { isUnique: true as const }),
    ...(isLate && { isOptional: true as const }),
  }))
  return [
    ...entries,
    ...entity.uniqueOf(item).map((name) => ({ ...name, isUnique: true as const })),
    ...entity.parts.flatMap((part) => partOf(part, id)),
    ...((await entity.others?.(item, reader)) ?? []),
  ]
}

/** An optional part has no required attributes. */
const partOf = ({ key, missing }: Part, id: string): DerivedItem[] =>
  key === undefined
    ? []
    : [
        {
          key: key(id),
          attributes: missing ?? {},
          isFree: true,
          ...(missing === undefined && { isOptional: true as const }),
        },
      ]

/** Undefined if the given item is not a derived item. */
function ownerOf(item: Item): Key | undefined {
  const { kind, of } = partitionOf(String(item.pk))
  for (const { key, names, uniqueIn, parts } of KINDS) {
    if (uniqueIn.includes(kind)) return key(String(item[names]))
    const part = parts.find((each) => each.kind === kind && isOf(each.sort, String(item.sk)))
    if (part !== undefined) return key(part.names === undefined ? of : String(item[part.names]))
  }
  return listedIn(item)?.listedBy(item)
}
