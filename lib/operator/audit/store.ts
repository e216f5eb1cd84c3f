/** @module Stores and lists the audit log of organizations. */

import * as v from 'valibot'
import { ORGANIZATION, SERVICE_USER, USER } from '../../foundation/identifiers/references.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import type { Item } from '../../foundation/table/item.ts'
import {
  accountKey,
  auditKey,
  auditOfKey,
  auditOnKey,
  clientKey,
  type Key,
  partitionOf,
  resourceKey,
} from '../../foundation/table/keys.ts'
import type { ItemChange } from '../../foundation/table/stream.ts'
import type { Reader } from '../../foundation/table/table.ts'
import type { Kind } from '../archive/archived-kinds.ts'
import type { ArchiveEntry, Image } from '../archive/entry.ts'

/** An archive entry without its id and the key of its item. */
export interface AuditRecord extends Omit<ArchiveEntry, 'id' | 'pk' | 'sk'> {
  /**
   * The references of all things that the change concerns. The target is first. The history of each of these things
   * contains the entry.
   */
  things: readonly string[]
  /** Empty for a change of the whole service. */
  organization_id: string
}

/** @param change the change from which the entry was made */
export async function makeAuditRecord(reader: Reader, change: ItemChange, entry: ArchiveEntry): Promise<AuditRecord> {
  const { id: _, pk: _pk, sk: _sk, ...kept } = entry
  return { ...kept, things: findThings(entry), organization_id: await findOrganization(reader, change, entry) }
}

/** The record is in the list of its day, in the list of its organization, and in the list of each thing. */
export const auditKeys = ({ time, sequence, things, organization_id }: AuditRecord): Key[] => [
  auditKey(time, sequence),
  ...(organization_id === '' ? [] : [auditOfKey(organization_id, time, sequence)]),
  ...things.map((thing) => auditOnKey(thing, time, sequence)),
]

/** The target is first. */
function findThings({ kind, pk, sk, old = {}, new: made = old }: ArchiveEntry): string[] {
  const { of: inKey } = partitionOf(pk)
  const text = (name: string): string => String(made[name] ?? old[name] ?? '')
  switch (kind) {
    case 'policy':
      return distinct([`app/policy:${inKey}`, text('resource'), text('principal')])
    case 'member':
      return distinct([text('group'), text('principal')])
    case 'platform':
      return [text('principal')]
    case 'delegation':
      return distinct([`app/delegation:${afterPrefix(sk)}`, text('person'), text('agent')])
    case 'token':
      return distinct([`app/token:${afterPrefix(sk)}`, text('person')])
    case 'seat':
      return distinct([`${USER}:${afterPrefix(sk)}`, `${ORGANIZATION}:${inKey}`])
    case 'client':
      return [`${SERVICE_USER}:${inKey.replace(/#\d+$/, '')}`]
    case 'resource':
      return [inKey]
    case 'profile':
      return [inKey.startsWith(`${USER}:`) ? inKey : `${USER}:${inKey}`]
    case 'credit':
      return distinct([`app/billing_account:${text('account_id')}`])
    case 'subscription':
      return distinct([`app/subscription:${inKey}`, `app/billing_account:${text('account_id')}`])
    case 'price':
      return [`app/product:${inKey}`]
    case 'account':
      return [`app/billing_account:${inKey}`]
    default:
      return [`app/${kind}:${inKey}`]
  }
}

/** Also removes empty references, and references with an empty id. */
const distinct = (references: readonly string[]): string[] =>
  [...new Set(references)].filter((reference) => reference !== '' && !reference.endsWith(':'))

/**
 * Finds the id of the organization. The id is in the item, or in the group, account or resource to which the item
 * belongs. Returns an empty text if the change belongs to no organization, or if that group, account or resource is
 * already deleted.
 */
async function findOrganization(reader: Reader, change: ItemChange, { kind }: ArchiveEntry): Promise<string> {
  const item: Image = change.after ?? change.before ?? {}
  const { of: inKey } = partitionOf(change.pk)
  switch (kind) {
    case 'policy':
    case 'role':
    case 'client':
    case 'subscription':
      return organizationIn(item)
    case 'account':
      return organizationIn(change.sk === 'ACCOUNT' ? item : await reader.get(accountKey(inKey)))
    case 'credit':
      return organizationIn(await reader.get(accountKey(String(item.account_id))))
    case 'seat':
      return inKey
    case 'delegation':
      return organizationIn(await reader.get(clientKey(withoutNamespace(String(item.agent)), 0)))
    case 'member':
      return organizationAbove(await reader.get(resourceKey(inKey)))
    case 'resource':
      if (inKey.startsWith(`${ORGANIZATION}:`)) return withoutNamespace(inKey)
      return organizationAbove(change.sk === 'RESOURCE' ? item : await reader.get(resourceKey(inKey)))
    default:
      return ''
  }
}

/** @throws Error if the item is not the result of `makeAuditRecord` */
export const parseAuditRecord = (item: Item): AuditRecord => parseRecord(StoredRecord, item) as AuditRecord

const StoredImage = v.optional(v.record(v.string(), v.unknown()))
const StoredRecord = v.object({
  ...{
    time: v.string(),
    sequence: v.string(),
    kind: v.custom<Kind>((value) => typeof value === 'string'),
    event: v.picklist(['insert', 'modify', 'remove']),
  },
  ...{ who: v.optional(v.string()), old: StoredImage, new: StoredImage, changed: v.optional(v.array(v.string())) },
  ...{ things: v.array(v.string()), organization_id: v.string() },
})

const organizationIn = (item: Item | undefined): string => withoutNamespace(String(item?.organization_id ?? ''))

function organizationAbove(item: Item | undefined): string {
  const ancestors = Array.isArray(item?.ancestors) ? item.ancestors.map(String) : []
  return withoutNamespace(ancestors.find((ancestor) => ancestor.startsWith(`${ORGANIZATION}:`)) ?? '')
}

/** The id in a sort key such as `ID#<id>`. */
const afterPrefix = (sk: string): string => sk.slice(sk.indexOf('#') + 1)

const withoutNamespace = (reference: string): string => reference.slice(reference.indexOf(':') + 1)
