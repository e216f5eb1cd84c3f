import { parseRecord } from '../../foundation/schema/fields.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import type { Item } from '../../foundation/table/item.ts'
import { heldKey, holdKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { isNew, put, remove, unchanged, update, type Write } from '../../foundation/table/writes.ts'
import { Hold } from './schema.ts'

export const parseHold = (item: Item | undefined): Hold | undefined =>
  item === undefined ? undefined : parseRecord(Hold, item)

export async function readHold(table: Table, id: string): Promise<Hold | undefined> {
  return isUuid(id) ? parseHold(await table.get(holdKey(id.toLowerCase()))) : undefined
}

/**
 * Returns the entry of an open hold in the list of holds by end. The entry exists exactly as long as the account counts the hold in `held`.
 * Settling an account removes the entries of expired holds, and does not change the holds.
 */
export const entryOf = ({
  account_id,
  id,
  expires_at,
  held,
}: Hold): { key: ReturnType<typeof heldKey>; attributes: object } => ({
  key: heldKey(account_id, expires_at, id),
  attributes: { id, account_id, held, expires_at },
})

export const newEntryWrite = (hold: Hold): Write => put(entryOf(hold).key, entryOf(hold).attributes, isNew)

/** Returns the write that removes the entry of a hold, if the entry is unchanged. */
const removeEntryWrite = (hold: Hold): Write => remove(entryOf(hold).key, unchanged({ id: hold.id, held: hold.held }))

/** Returns the writes that change the entry of a hold from one state to another. */
export function entryWrites(before: Hold, after: Hold): Write[] {
  if (after.state !== 'open') return [removeEntryWrite(before)]
  if (before.expires_at !== after.expires_at) return [removeEntryWrite(before), newEntryWrite(after)]
  if (before.held === after.held) return []
  return [update(entryOf(before).key, { set: { held: after.held } }, unchanged({ id: before.id, held: before.held }))]
}

/**
 * Returns the write that changes a hold, if it is unchanged since it was read. Each change has a version of its own, so that a late copy
 * changes nothing.
 */
export const holdWrite = (before: Hold, { held, captured, state, expires_at, updated_at }: Hold): Write =>
  update(
    holdKey(before.id),
    { set: { held, captured, state, expires_at, updated_at }, add: { version: 1n } },
    unchanged({ id: before.id, version: before.version }),
  )
