import { ApiError } from '../errors.ts'
import type { Key } from './keys.ts'
import type { Range } from './reads.ts'
import type { Write } from './writes.ts'

/** DynamoDB's limits for the keys of an item, in bytes of UTF-8. */
const MAX_PARTITION_KEY_BYTES = 2_048
const MAX_SORT_KEY_BYTES = 1_024

/**
 * Tells whether an item can have this text in its key. DynamoDB refuses longer texts. It also refuses a lone surrogate, or replaces it by
 * another character, and the key would then be that of another item.
 */
const fits = (text: string, bytes: number): boolean =>
  // A UTF-16 unit has at most three bytes in UTF-8, so a short text is not measured.
  (text.length * 3 <= bytes || Buffer.byteLength(text) <= bytes) && text.isWellFormed()

const isPossiblePartition = (pk: string): boolean => fits(pk, MAX_PARTITION_KEY_BYTES)

/** Tells whether an item can have this sort key. */
export const isPossibleSortKey = (sk: string): boolean => fits(sk, MAX_SORT_KEY_BYTES)

/**
 * Tells whether the table can have an item with this key. A read of any other key finds nothing and is not sent, because keys are made of
 * texts that callers send, and no text of a caller may be a fault of the service.
 */
export const isPossibleKey = ({ pk, sk }: Key): boolean => isPossiblePartition(pk) && isPossibleSortKey(sk)

/** Tells whether the table can have items in this range, after this sort key. */
export const isPossibleRange = (pk: string, { first, last }: Range, after = ''): boolean =>
  isPossiblePartition(pk) && [first, last, after].every(isPossibleSortKey)

/** Throws INVALID_ARGUMENT if a write has a key that no item can have. */
export function refuseImpossibleKeys(writes: readonly Write[]): void {
  const isPossible = ({ input }: Write) => isPossibleKey((input.Key ?? input.Item) as Key)
  if (writes.every(isPossible)) return
  throw new ApiError('INVALID_ARGUMENT', 'a text of the request is too long for a key of the table, or not valid UTF-8')
}
