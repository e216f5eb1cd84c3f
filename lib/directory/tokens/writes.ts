import { tokenKey, tokenOfKey, tokensHeadKey } from '../../foundation/table/keys.ts'
import {
  EXPIRES_AT_SECONDS,
  exists,
  isNew,
  put,
  remove,
  unchanged,
  update,
  type Write,
} from '../../foundation/table/writes.ts'
import { expiry } from '../delegations/writes.ts'
import type { TokenRecord } from './store.ts'

/**
 * A removed token leaves a tombstone for a day, so a late copy of these writes is refused.
 * @param hash of the secret
 * @param version the number of changes of the person's tokens before this one
 */
export const creationWrites = (record: TokenRecord, hash: string, version: bigint): Write[] => {
  const { id, user_id, permissions, resource, expires_at } = record
  const stored = { user_id, hash, permissions, resource, expires_at }
  return [
    put(tokenKey(id), { ...stored, [EXPIRES_AT_SECONDS]: BigInt(Math.ceil(Date.parse(expires_at) / 1_000)) }, isUnused),
    put(tokenOfKey(user_id, id), { ...record, ...expiry(record) }, isNew),
    headWrite(record, version),
  ]
}

/** @param isRevoked whether somebody revokes it. It also goes with its person, and then the audit log names nobody */
export const removalWrites = (record: TokenRecord, version: bigint, isRevoked: boolean): Write[] => {
  const removal = remove(tokenOfKey(record.user_id, record.id), exists)
  return [remove(tokenKey(record.id)), isRevoked ? removal : { ...removal, isSigned: true }, headWrite(record, version)]
}

/** Also false for the tombstone of a token. */
const isUnused = { expression: 'attribute_not_exists(pk)' }

/** Two changes of one person never overlap, so that the bound holds. */
const headWrite = ({ user_id }: TokenRecord, version: bigint): Write =>
  update(tokensHeadKey(user_id), { add: { version: 1n } }, unchanged({ version: version === 0n ? undefined : version }))
