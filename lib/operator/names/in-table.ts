import { readClient } from '../../access/clients/store.ts'
import { type Face, labelOf } from '../../access/profiles/schema.ts'
import { readProfileRecord } from '../../access/profiles/store.ts'
import { idOf } from '../../access/resources/schema.ts'
import { readListed } from '../../access/resources/store.ts'
import { readRole } from '../../access/roles/store.ts'
import { USER } from '../../foundation/identifiers/references.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Findable } from './findable-kinds.ts'
import type { Found, Lookup } from './lookup.ts'
import { nameReference } from './lookup.ts'

/**
 * References to deleted things are allowed, because policies of these things may still exist. References to a namespace
 * without permissions are allowed, too.
 * @param onMissing called with each text that refers to nothing
 */
export const lookUpIn = (
  table: Table,
  argument: string,
  onMissing: (kind: Findable<never>, naturalKey: string, written: string | undefined) => Promise<void>,
): Lookup => ({
  mayBeGone: true,
  find: async (kind, reference, written) => {
    const found = await findIn(table, kind, reference)
    if (found === undefined && !isUuid(reference)) await onMissing(kind as Findable<never>, reference, written)
    return found
  },
  has: async (kind, naturalKey) => (await kind.find(table, naturalKey)) !== undefined,
  hasNamespace: async () => true,
  readAncestors: async (reference) => (await readListed(table, reference))?.ancestors ?? [],
  findResource: (reference) => reference,
  findUser: (reference) => reference,
  refuse: (message) => {
    throw new Error(`${argument}: ${message}`)
  },
})

async function findIn<State>(
  table: Table,
  kind: Findable<State>,
  reference: string,
): Promise<Found<State> | undefined> {
  const id = isUuid(reference) ? reference.toLowerCase() : await kind.find(table, reference)
  const state = id === undefined ? undefined : await kind.read(table, id)
  return state === undefined ? undefined : { id, state }
}

/** The reference is `<namespace>:<id>`. */
export const readName = (table: Table, reference: string): Promise<string> =>
  nameReference(
    { readPlace: (place) => readListed(table, place), readClient: (id) => readClient(table, id) },
    reference,
  )

/** As lists for people show it, such as `user:edsger "Edsger Dijkstra"`. */
export function nameUser(id: string, face: Pick<Face, 'title' | 'name' | 'email'> | undefined): string {
  const label = face === undefined ? '' : labelOf(face)
  return label === '' ? `user:${id}` : `user:${id} "${label}"`
}

/** Reads each name only once. */
export interface NamesOfList {
  /** Like `readName`, and for a user also the display name. Returns an empty text for an empty reference. */
  of(reference: string): Promise<string>
  ofRole(id: string): Promise<string>
}

export function makeNames(table: Table): NamesOfList {
  const known = new Map<string, Promise<string>>()
  const once = (key: string, read: () => Promise<string>): Promise<string> => {
    const name = known.get(key) ?? read()
    known.set(key, name)
    return name
  }
  return {
    of: (reference) => once(reference, () => readNameOfList(table, reference)),
    ofRole: (id) => once(id, async () => (await readRole(table, id))?.name ?? id),
  }
}

async function readNameOfList(table: Table, reference: string): Promise<string> {
  if (reference === '') return ''
  if (!reference.startsWith(`${USER}:`)) return readName(table, reference)
  const id = idOf(reference)
  return nameUser(id, await readProfileRecord(table, id))
}
