import { digestUserIn } from '../../foundation/identifiers/digest-user-id.ts'
import { USER } from '../../foundation/identifiers/references.ts'
import { type ItemChange, itemChangeOf, type StreamRecord } from '../../foundation/table/stream.ts'
import { archivedKindOf, type Kind, repeatsOther } from './archived-kinds.ts'
import { COUNTERS } from './counters.ts'

/** Whole numbers become decimal texts, because some have 64 bits. Sets become lists. */
export type Image = Readonly<Record<string, unknown>>

/** One line of the archive, which describes a change of one item. */
export interface ArchiveEntry {
  /** The same each time the stream delivers the change. */
  id: string
  /** The time, in whole seconds, at which the table recorded the change. */
  time: string
  /** A decimal number that orders the changes of an item. */
  sequence: string
  kind: Kind
  event: 'insert' | 'modify' | 'remove'
  pk: string
  sk: string
  /**
   * The author: `app/serviceuser:<id>`, `operator:<name>` or a reference with the digest of a user id. The author is
   * `table` if the table itself removed the item, and undefined if unknown.
   */
  who?: string
  old?: Image
  new?: Image
  /**
   * For a modified item, the names of all attributes that differ. The list includes attributes whose values are not
   * archived.
   */
  changed?: readonly string[]
}

/**
 * Returns undefined if the change is not archived.
 * @throws Error if an image in the record cannot be parsed
 */
export const archiveEntry = (record: StreamRecord): ArchiveEntry | undefined => makeEntry(itemChangeOf(record))

interface Keeping {
  /** The default is the kinds that the stage archives. */
  kinds?: Parameters<typeof archivedKindOf>[2]
  /**
   * Converts a text that may be a user id into the archived text. The default replaces user ids by digests, because an
   * archive cannot be erased.
   */
  keepUser?: (text: string) => string
}

/** Returns undefined if the change has no entry. */
export function makeEntry(
  change: ItemChange,
  { kinds, keepUser = digestUserIn }: Keeping = {},
): ArchiveEntry | undefined {
  const { id, pk, sk, sequence, time } = change
  const archived = archivedKindOf(pk, sk, kinds)
  const event = eventOf(change)
  if (archived === undefined || event === undefined || repeatsOther(sk, event)) return undefined
  const changed = changedOf(change)
  if (event === 'modify' && changed.every((name) => COUNTERS.includes(name))) return undefined
  const who = whoOf(change)
  const imageOf = (item: Image | undefined) => (item === undefined ? undefined : keep(item, archived.keeps, keepUser))
  const [before, after] = [imageOf(change.before), imageOf(change.after)]
  return {
    ...{ id, time: time.toISOString(), sequence, kind: archived.kind, event },
    ...{ pk: keepUser(pk), sk: keepUser(sk) },
    ...(who !== undefined && { who: keepUser(who) }),
    ...(before !== undefined && { old: before }),
    ...(after !== undefined && { new: after }),
    ...(event === 'modify' && { changed }),
  }
}

/** Undefined if the item was missing before and after the change. */
export function eventOf({ before, after }: { before: unknown; after: unknown }): ArchiveEntry['event'] | undefined {
  if (after === undefined) return before === undefined ? undefined : 'remove'
  return before === undefined ? 'insert' : 'modify'
}

/** In the form of `ArchiveEntry`. For a removal, the author is not in the old item, but in `removedBy`. */
export function whoOf({ after, removedBy, isByTable }: ItemChange): string | undefined {
  if (isByTable) return 'table'
  const found = after === undefined ? removedBy : (after.updated_by ?? after.created_by)
  return typeof found === 'string' ? found : undefined
}

function changedOf(change: ItemChange): string[] {
  const [before, after] = [flatten(change.before ?? {}), flatten(change.after ?? {})]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !/^(pk|sk)$/.test(name))
  return names.filter((name) => textOf(before[name]) !== textOf(after[name])).sort()
}

const textOf = (value: unknown): string => JSON.stringify(plain(value)) ?? ''

/**
 * Policies and memberships that can end have some attributes in `ending`, so that earlier releases ignore these
 * attributes.
 */
function flatten({ ending, ...item }: Image): Image {
  return { ...item, ...(ending as Image | undefined) }
}

function keep(item: Image, names: readonly string[], keepUser: (text: string) => string): Image {
  const known = flatten(item)
  return Object.fromEntries(
    names.flatMap((name) => (known[name] === undefined ? [] : [[name, archivedValue(name, known[name], keepUser)]])),
  )
}

/** Leaves out the hashes and the titles of secrets. */
function archivedValue(name: string, value: unknown, keepUser: (text: string) => string): unknown {
  if (name === 'secrets' && Array.isArray(value))
    return value.map(({ id, created_at, expires_at }) => ({ id, created_at, expires_at }))
  if (name === 'user_id') return keepUser(`${USER}:${value}`).slice(USER.length + 1)
  return keepUsers(plain(value), keepUser)
}

/** A user id may be an email address. */
const keepUsers = (value: unknown, keepUser: (text: string) => string): unknown => {
  if (typeof value === 'string') return keepUser(value)
  return Array.isArray(value) ? value.map((each) => keepUsers(each, keepUser)) : value
}

/** With the members of objects sorted by name. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (value instanceof Set) return [...value].sort()
  if (Array.isArray(value)) return value.map(plain)
  if (value instanceof Uint8Array) return '(bytes)'
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(members.map(([name, member]) => [name, plain(member)]))
}
