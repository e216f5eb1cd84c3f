import * as v from 'valibot'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { anyOf, DEFINITIONS_COPIES, definitionsKey, suspendedKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { update, type Write } from '../../foundation/table/writes.ts'
import { type DefinitionsVersion, definitionsOf, redefine } from '../permissions/version.ts'
import { cacheOf, type Definitions, readSnapshot } from './definitions.ts'

/**
 * The organizations and projects that are suspended: disabled or being deleted. Checks on a suspended place, and on everything in it, are
 * denied to everybody except platform admins. The set is a single item. It changes only together with the version of the definitions, under
 * which processes cache it. So a check reads it no more often than roles and permissions. While nothing is suspended, the version says so,
 * and no check reads the set at all.
 */
export type Suspended = ReadonlySet<string>

/** The most suspended places: an item holds 400 KB. */
export const MAX_SUSPENDED = 5_000

const NONE: Suspended = new Set()
const SuspendedRecord = v.object({ refs: v.optional(v.set(v.string())) })

/** Returns all organizations and projects (`<namespace>:<id>`) that are suspended at this version. @throws FactsChanged */
export async function readSuspended(table: Table, definitions: Definitions): Promise<Suspended> {
  if (!definitions.hasSuspended) return NONE
  const known = cacheOf(definitions)?.suspended
  if (known !== undefined) return known
  const [record] = await readSnapshot(table, definitions, SuspendedRecord, [suspendedKey])
  const suspended = record?.refs ?? NONE
  const cache = cacheOf(definitions)
  if (cache !== undefined) cache.suspended = suspended
  return suspended
}

/** The suspended places, and the version at which they were read. A change of the set depends on that version. */
export interface Suspension {
  definitions: DefinitionsVersion
  suspended: Suspended
}

/** Reads the suspended places and the version, as of one moment. */
export async function readSuspension(table: Table): Promise<Suspension> {
  const key = definitionsKey(anyOf(DEFINITIONS_COPIES))
  const [version, record] = await table.snapshot([key, suspendedKey])
  const refs = record === undefined ? undefined : parseRecord(SuspendedRecord, record).refs
  return { definitions: definitionsOf(key, version), suspended: refs ?? NONE }
}

/**
 * Returns the writes that suspend a place (`<namespace>:<id>`), or end its suspension. They fail if definitions have changed since then.
 */
export function suspensionWrites({ definitions, suspended }: Suspension, place: string, isSuspended: boolean): Write[] {
  const after = new Set(suspended)
  if (isSuspended) after.add(place)
  else after.delete(place)
  const refs = new Set([place])
  return [
    update(suspendedKey, isSuspended ? { add: { refs } } : { take: { refs } }),
    ...redefine(definitions, { has_suspended: after.size > 0 }),
  ]
}
