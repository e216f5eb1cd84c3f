/** @module Erases the personal data of a user. */

import { journalEntries, summedAttributes } from '../../billing/journal/store.ts'
import { digestUserId, digestUserIn } from '../../foundation/identifiers/digest-user-id.ts'
import { USER } from '../../foundation/identifiers/references.ts'
import { parseUserId } from '../../foundation/identifiers/user-id.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import type { Item } from '../../foundation/table/item.ts'
import { keyOfItem, partitionOf } from '../../foundation/table/keys.ts'
import { splitAuthor } from '../../foundation/table/signing.ts'
import type { Table } from '../../foundation/table/table.ts'
import { EXPIRES_AT_SECONDS, put, remove, unchanged, update } from '../../foundation/table/writes.ts'

/** In a dry run, the items were counted but not changed. */
export interface ErasedRecords {
  usages: number
  holds: number
  /** Journal entries. The entry of a usage repeats the user id of the usage. */
  journal: number
  /** Items in the audit log that name the user. Each log entry has one or more items. */
  audit: number
  /**
   * Items that still name the user, by the kind of item and the attribute. For a key, `key` takes the place of the
   * attribute.
   */
  left: Record<string, number>
}

type Recorded = 'usages' | 'holds' | 'journal'

/**
 * The `user_id` of usages, holds and journal entries becomes empty. Amounts, sources, texts and times stay. A repeated
 * request is still recognized, because its fingerprint stays. Each write changes one item, so an interrupted run can be
 * repeated. In the audit log, a digest replaces the id. Also counts all other items that name the user.
 */
export async function eraseRecords(table: Table, userId: string, isDryRun: boolean): Promise<ErasedRecords> {
  const found: ErasedRecords = { usages: 0, holds: 0, journal: 0, audit: 0, left: {} }
  for await (const page of table.scan()) {
    const recorded = page.filter((item) => parseUserId(String(item.user_id ?? '')) === userId)
    await mapInBatches(recorded, async (item) => {
      const kind = kindOf(item)
      if (kind === undefined) return
      found[kind] += 1
      if (!isDryRun) await eraseItem(table, item, kind)
    })
    const audited = page.filter((item) => String(item.pk).startsWith('AUDIT') && namesUser(item, userId))
    found.audit += audited.length
    if (!isDryRun) await mapInBatches(audited, (item) => hideUser(table, item, userId))
    for (const item of page)
      for (const where of mentionsIn(item, userId)) found.left[where] = (found.left[where] ?? 0) + 1
  }
  return found
}

/** Returns false for an id that is a UUID. A UUID identifies no person, so it stays unchanged, as in the archive. */
function namesUser(item: Item, userId: string): boolean {
  const reference = `${USER}:${userId}`
  return digestUserId(userId) !== userId && (isOwnHistory(item, reference) || hasText(item, reference))
}

const isOwnHistory = ({ pk }: Item, reference: string): boolean => partitionOf(String(pk)).of === reference

const hasText = (value: unknown, text: string): boolean =>
  value === text ||
  (typeof value === 'object' && value !== null && Object.values(value).some((each) => hasText(each, text)))

/** Replaces the id by its digest. Removes the entry from the history of the user. */
async function hideUser(table: Table, item: Item, userId: string): Promise<void> {
  const reference = `${USER}:${userId}`
  const key = keyOfItem(item)
  if (isOwnHistory(item, reference)) await table.write(remove(key))
  else await table.write(put(key, replaceText(item, reference, digestUserIn(reference)) as Item))
}

function replaceText(value: unknown, text: string, by: string): unknown {
  if (value === text) return by
  if (Array.isArray(value)) return value.map((each) => replaceText(each, text, by))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaceText(each, text, by)]))
}

const KINDS: Readonly<Record<string, Recorded>> = { USAGE: 'usages', HOLD: 'holds', JOURNAL: 'journal' }

const kindOf = ({ pk }: Item): Recorded | undefined => KINDS[partitionOf(String(pk)).kind]

async function eraseItem(table: Table, item: Item, kind: Recorded): Promise<void> {
  const { user_id } = item
  if (kind === 'usages') {
    // Writes the journal entry before the usage. The stream may write the entry later, and then finds this one.
    const erased = { ...item, user_id: '' }
    const [, entry] = journalEntries(erased)
    if (entry !== undefined) await table.write(put(entry.key, { ...entry.attributes, ...summedAttributes(erased) }))
  }
  await table.write(update(keyOfItem(item), { set: { user_id: '' } }, unchanged({ user_id })))
}

/**
 * Returns `<kind> key` or `<kind> <attribute>`. Leaves out erased attributes, and items that the table removes within a
 * day.
 */
function mentionsIn(item: Item, userId: string): string[] {
  if (item[EXPIRES_AT_SECONDS] !== undefined) return []
  const { kind, of } = partitionOf(String(item.pk))
  const reference = `${USER}:${userId}`
  const isNamed = (text: string) => text === reference || (kind === 'PROFILE' && text === userId)
  /** Items of delegations and tokens have the id alone, or in a list. The id of a token may follow the author of an item. */
  const isNamedIn = (name: string, value: unknown) =>
    (typeof value === 'string' && splitAuthor(value).principal === reference) ||
    (kind === 'TOKEN' && name === 'user_id' && value === userId) ||
    (kind === 'DELEGATED_TO' && name === 'user_id' && value === userId) ||
    (kind === 'DELEGATED' && hasText(value, reference))
  const sortKey = partitionOf(String(item.sk)).of
  const inKey = isNamed(of) || sortKey === reference ? [`${kind} key`] : []
  const attributes = Object.entries(item).filter(
    ([name, value]) => name !== 'pk' && name !== 'sk' && isNamedIn(name, value),
  )
  return [...inKey, ...attributes.map(([name]) => `${kind} ${name}`)]
}
