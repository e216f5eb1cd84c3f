import { digestUserIn } from '../../foundation/identifiers/digest-user-id.ts'
import { type ItemChange, itemChangeOf, type StreamRecord } from '../../foundation/table/stream.ts'
import { COUNTERS } from './counters.ts'
import { archivedKindOf, type Kind, repeatsOther } from './kinds.ts'

/** The attributes of an item that are archived. Whole numbers are decimal texts, because some have 64 bits; sets are lists. */
export type Image = Readonly<Record<string, unknown>>

/** One line of the archive: a change of one item. */
export interface ArchiveEntry {
  /** Identical at each delivery of the change. */
  id: string
  /** When the table recorded the change, in whole seconds. */
  time: string
  /** The place of the change among all changes of its item: a decimal number. */
  sequence: string
  kind: Kind
  event: 'insert' | 'modify' | 'remove'
  pk: string
  sk: string
  /** `app/serviceuser:<id>` or `operator:<name>`; `table` for an item that the table itself removed; missing where nothing says it. */
  who?: string
  old?: Image
  new?: Image
  /** Of a modified item: the names of all attributes that differ, also of those whose values are left out. */
  changed?: readonly string[]
}

/** The entry of a record of the stream; undefined for a change that is not archived. @throws Error for an image that cannot be read */
export const archiveEntry = (record: StreamRecord): ArchiveEntry | undefined => makeEntry(itemChangeOf(record))

interface Keeping {
  /** The kinds that have entries; by default those that the stage archives. */
  kinds?: Parameters<typeof archivedKindOf>[2]
  /** How an id of a user is kept; by default as a digest, because an archive cannot be erased. */
  keepUser?: (text: string) => string
}

/** Makes the entry of a change; undefined for a change without an entry. */
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

/** What happened to an item; undefined where it was missing and still is. */
export function eventOf({ before, after }: { before: unknown; after: unknown }): ArchiveEntry['event'] | undefined {
  if (after === undefined) return before === undefined ? undefined : 'remove'
  return before === undefined ? 'insert' : 'modify'
}

/** Returns who made a change, as in `ArchiveEntry`. The item before a removal does not say who removed it. */
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

/** Policies and memberships with an end have some attributes in `ending`, where earlier releases do not look for them. */
function flatten({ ending, ...item }: Image): Image {
  return { ...item, ...(ending as Image | undefined) }
}

function keep(item: Image, names: readonly string[], keepUser: (text: string) => string): Image {
  const known = flatten(item)
  return Object.fromEntries(
    names.flatMap((name) => (known[name] === undefined ? [] : [[name, archivedValue(name, known[name], keepUser)]])),
  )
}

/** A secret without its hash and its title. */
const archivedValue = (name: string, value: unknown, keepUser: (text: string) => string): unknown =>
  name === 'secrets' && Array.isArray(value)
    ? value.map(({ id, created_at, expires_at }) => ({ id, created_at, expires_at }))
    : keepUsers(plain(value), keepUser)

/** Ids of users may be email addresses. */
const keepUsers = (value: unknown, keepUser: (text: string) => string): unknown => {
  if (typeof value === 'string') return keepUser(value)
  return Array.isArray(value) ? value.map((each) => keepUsers(each, keepUser)) : value
}

/** The value as JSON has it, with the members of objects in the order of their names. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (value instanceof Set) return [...value].sort()
  if (Array.isArray(value)) return value.map(plain)
  if (value instanceof Uint8Array) return '(bytes)'
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(members.map(([name, member]) => [name, plain(member)]))
}
