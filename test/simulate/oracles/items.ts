import type { Moment } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'

/** The items of a moment whose keys begin so. */
export const itemsOf = (moment: Moment, pk: string, sk: string): RawItem[] =>
  [...moment.values()].filter((item) => item.pk.startsWith(pk) && item.sk.startsWith(sk))

/** What a key names: everything behind its kind. */
export const idIn = (key: string): string => key.slice(key.indexOf('#') + 1)
