import * as v from 'valibot'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { anyOf, DEFINITIONS_COPIES, definitionsKey, suspendedKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { update, type Write } from '../../foundation/table/writes.ts'
import { type DefinitionsVersion, definitionsOf, redefine } from '../permissions/version.ts'
import { cacheOf, type Definitions, readSnapshot } from './definitions.ts'
import type { Soon } from './soon.ts'

/**
 * The organizations and projects that are suspended, which means disabled or being deleted. Checks on a suspended organization or project,
 * and on everything in it, are denied to everybody except platform admins.
 *
 * The set is a single item. Every change of the set also changes the version of the definitions, so processes cache the set under this
 * version. While nothing is suspended, the version item says so, and checks do not read the set.
 */
export type Suspended = ReadonlySet<string>

/** An item holds at most 400 KB. */
export const MAX_SUSPENDED = 5_000

const NONE: Suspended = new Set()
const SuspendedRecord = v.object({ refs: v.optional(v.set(v.string())) })

/**
 * Organizations and projects (`<namespace>:<id>`) that are suspended at this version.
 * @throws FactsChanged if the version of the definitions has changed
 */
export const readSuspended = (table: Table, definitions: Definitions): Soon<Suspended> =>
  definitions.hasSuspended ? (cacheOf(definitions)?.suspended ?? requestSuspended(table, definitions)) : NONE

async function requestSuspended(table: Table, definitions: Definitions): Promise<Suspended> {
  const [record] = await readSnapshot(table, definitions, SuspendedRecord, [suspendedKey])
  const suspended = record?.refs ?? NONE
  const cache = cacheOf(definitions)
  if (cache !== undefined) cache.suspended = suspended
  return suspended
}

/** A write that changes the set fails if the version has changed since the set was read. */
export interface Suspension {
  definitions: DefinitionsVersion
  suspended: Suspended
}

/** Reads both in one snapshot. */
export async function readSuspension(table: Table): Promise<Suspension> {
  const key = definitionsKey(anyOf(DEFINITIONS_COPIES))
  const [version, record] = await table.snapshot([key, suspendedKey])
  const refs = record === undefined ? undefined : parseRecord(SuspendedRecord, record).refs
  return { definitions: definitionsOf(key, version), suspended: refs ?? NONE }
}

/**
 * The writes fail if the definitions have changed since `suspension` was read.
 * @param place `<namespace>:<id>`
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
