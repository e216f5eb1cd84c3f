import { isDeepStrictEqual } from 'node:util'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { Item } from '../../lib/foundation/table/item.ts'
import { asSeen } from '../../lib/operator/doctor/fault.ts'
import { holds } from '../explore/expressions.ts'
import { keyText, type RawItem } from '../support/raw-table.ts'
import type { Image } from './record.ts'
import type { Rehearsal } from './repair-torn-write.ts'

const toItem = (raw: RawItem) => unmarshall(raw, { wrapNumbers: (text) => BigInt(text) }) as Item & Image['key']

/** Returns the names of the attributes that a write adds. */
const addedBy = (before: object, after: object): string[] => Object.keys(after).filter((name) => !(name in before))

/**
 * Lists the writes that a repair would not notice: the repair has read the item before the write, and its condition
 * holds after the write, too. Then an attribute is missing in `MAY_COME`.
 */
export const listUnseenChanges = (rehearsals: readonly Rehearsal[]): string[] =>
  rehearsals.flatMap(({ name, recorded }) =>
    recorded.flat().flatMap(({ key, before, after }) => {
      if (before === undefined || after === undefined || isDeepStrictEqual(before, after)) return []
      const { expression, names, values } = asSeen(toItem(before))
      const placeholders = { ExpressionAttributeNames: names, ExpressionAttributeValues: values }
      const isUnseen = holds(expression, toItem(after) as never, placeholders)
      return isUnseen ? [`${name}: ${keyText(key)} gets ${addedBy(before, after).join(', ')}`] : []
    }),
  )
