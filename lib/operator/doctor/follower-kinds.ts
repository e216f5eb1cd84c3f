import type { Follower, Part } from '../../foundation/lists/entity.ts'
import type { Item } from '../../foundation/table/item.ts'
import { type Key, partitionOf } from '../../foundation/table/keys.ts'
import type { Reader } from '../../foundation/table/table.ts'
import { entityOf, isOf, KINDS, listedIn } from '../migrate/item-kinds.ts'

/** All items that have to follow this one. @param now entries of the journal follow some time later */
export async function followersOf(item: Item, reader: Reader, now: number): Promise<Follower[]> {
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

/** A part that may be missing has no attributes of its own to give. */
const partOf = ({ key, missing }: Part, id: string): Follower[] =>
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

/** The key of the item that this one follows; undefined for one that follows none. */
export function ownerOf(item: Item): Key | undefined {
  const { kind, of } = partitionOf(String(item.pk))
  for (const { key, names, uniqueIn, parts } of KINDS) {
    if (uniqueIn.includes(kind)) return key(String(item[names]))
    const part = parts.find((each) => each.kind === kind && isOf(each.sort, String(item.sk)))
    if (part !== undefined) return key(part.names === undefined ? of : String(item[part.names]))
  }
  return listedIn(item)?.listedBy(item)
}
