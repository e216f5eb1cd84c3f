import { ApiError } from '../errors.ts'
import type { Key } from './keys.ts'
import type { Range } from './reads.ts'
import type { Write } from './writes.ts'

/** DynamoDB's limits, in bytes of UTF-8. */
const MAX_PARTITION_KEY_BYTES = 2_048
const MAX_SORT_KEY_BYTES = 1_024

/**
 * DynamoDB refuses longer texts. It also refuses a lone surrogate, or replaces it by another character, and the key would then be that of
 * another item.
 */
const fits = (text: string, bytes: number): boolean =>
  // A UTF-16 unit has at most three bytes in UTF-8, so a short text is not measured.
  (text.length * 3 <= bytes || Buffer.byteLength(text) <= bytes) && text.isWellFormed()

const isPossiblePartition = (pk: string): boolean => fits(pk, MAX_PARTITION_KEY_BYTES)

export const isPossibleSortKey = (sk: string): boolean => fits(sk, MAX_SORT_KEY_BYTES)

/**
 * A read of an impossible key finds nothing and is not sent, because keys are made of texts that callers send, and no text of a caller
 * may be a fault of the service.
 */
export const isPossibleKey = ({ pk, sk }: Key): boolean => isPossiblePartition(pk) && isPossibleSortKey(sk)

export const isPossibleRange = (pk: string, { first, last }: Range, after = ''): boolean =>
  isPossiblePartition(pk) && [first, last, after].every(isPossibleSortKey)

/** Throws INVALID_ARGUMENT. */
export function refuseImpossibleKeys(writes: readonly Write[]): void {
  const isPossible = ({ input }: Write) => isPossibleKey((input.Key ?? input.Item) as Key)
  if (writes.every(isPossible)) return
  throw new ApiError('INVALID_ARGUMENT', 'a text of the request is too long for a key of the table, or not valid UTF-8')
}
