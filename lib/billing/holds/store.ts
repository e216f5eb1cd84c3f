/** @module Sets credits aside, captures and releases them, and checks and charges in one request. */

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
 * In the list of holds by time of expiry. The entry exists as long as `held` of the account includes the hold. A
 * settlement removes the entries of expired holds, but does not change the holds.
 */
export const entryOf = ({
  account_id,
  id,
  expires_at,
  held,
  created_at,
  counted,
  user_id,
  project_id,
}: Hold): { key: ReturnType<typeof heldKey>; attributes: object } => ({
  key: heldKey(account_id, expires_at, id),
  attributes: {
    ...{ id, account_id, held, expires_at, created_at },
    ...(counted !== undefined && { counted, user_id, project_id }),
  },
})

export const newEntryWrite = (hold: Hold): Write => put(entryOf(hold).key, entryOf(hold).attributes, isNew)

/** The write fails if the entry has changed since the hold was read. */
const removeEntryWrite = (hold: Hold): Write => remove(entryOf(hold).key, unchanged({ id: hold.id, held: hold.held }))

export function entryWrites(before: Hold, after: Hold): Write[] {
  if (after.state !== 'open') return [removeEntryWrite(before)]
  if (before.expires_at !== after.expires_at) return [removeEntryWrite(before), newEntryWrite(after)]
  if (before.held === after.held) return []
  return [update(entryOf(before).key, { set: { held: after.held } }, unchanged({ id: before.id, held: before.held }))]
}

/**
 * The write fails if the hold has changed since it was read. Each change increases `version`, so a late copy of the
 * write fails, too.
 */
export const holdWrite = (before: Hold, { held, captured, state, expires_at, updated_at }: Hold): Write =>
  update(
    holdKey(before.id),
    { set: { held, captured, state, expires_at, updated_at }, add: { version: 1n } },
    unchanged({ id: before.id, version: before.version }),
  )
