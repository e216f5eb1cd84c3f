import { COUNTERS } from '../../lib/billing/journal/allowance-events.ts'
import { JOURNALED } from '../../lib/billing/journal/store.ts'
import { SUBSCRIPTIONS } from '../../lib/billing/journal/subscription-events.ts'
import { MEMBERS } from '../../lib/foundation/table/keys.ts'
import { archivedKindOf } from '../../lib/operator/archive/archived-kinds.ts'
import { AUDITED } from '../../lib/operator/audit/audited-kinds.ts'
import { indexedIn } from '../../lib/operator/word-index/indexed-kinds.ts'
import { listWrites } from './on-writes.ts'
import type { Image } from './record.ts'

interface Written {
  /** New items that have an entry in a journal. These items are written only once and never change. */
  inserted: Image[]
  /**
   * The keys of items whose changes send events. These are accounts, subscriptions and counters of limits, and with `ACCESS_EVENTS` also
   * policies and members.
   */
  accounts: Image[]
  /**
   * The keys of items that send no events and are in no journal, but whose changes the archive or the audit log keeps.
   */
  archived: Image[]
  /** The keys of indexed items that send no events. The same item can be in `archived`, too. */
  indexed: Image[]
}

/** @param input the input of the command in DynamoDB's own JSON */
export function writesOf(commandName: string, input: object): Written {
  const written: Written = { inserted: [], accounts: [], archived: [], indexed: [] }
  for (const { Item, Key } of listWrites(commandName, input)) {
    const { pk, sk } = (Item ?? Key ?? {}) as { pk: { S: string }; sk: { S: string } }
    const sendsEvents = isOfEvents(pk.S, sk.S)
    if (!sendsEvents && indexedIn({ pk: pk.S, sk: sk.S }) !== undefined) written.indexed.push({ pk, sk })
    if (sendsEvents) written.accounts.push({ pk, sk })
    else if (Item !== undefined && isJournaled(pk.S)) written.inserted.push(Item)
    else if (isKept(pk.S, sk.S)) written.archived.push({ pk, sk })
  }
  return written
}

/** Tells whether the server has an archive or an audit log, which keep nearly all changes. */
export const keepsChanges = (): boolean => Boolean(process.env.ARCHIVE || process.env.AUDIT_DAYS)

/** Tells whether the archive or the audit log keeps the changes of the item with this key. */
export const isKept = (pk: string, sk: string): boolean =>
  (Boolean(process.env.ARCHIVE) && archivedKindOf(pk, sk) !== undefined) ||
  (Boolean(process.env.AUDIT_DAYS) && archivedKindOf(pk, sk, AUDITED) !== undefined)

export const isOfEvents = (pk: string, sk: string): boolean =>
  (pk.startsWith('ACCOUNT#') && sk === 'ACCOUNT') ||
  pk.startsWith(SUBSCRIPTIONS) ||
  pk.startsWith(COUNTERS) ||
  isOfAccess(pk, sk)

const isOfAccess = (pk: string, sk: string): boolean =>
  process.env.ACCESS_EVENTS === 'true' &&
  (pk.startsWith('POLICY#') || (pk.startsWith('RESOURCE#') && sk.startsWith(MEMBERS.first)))

export const isJournaled = (pk: string): boolean => JOURNALED.some((partition) => pk.startsWith(partition))
