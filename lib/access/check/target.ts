import type { GenericSchema, InferOutput } from 'valibot'
import { notFound } from '../../foundation/errors.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { hideTombstone, removerOf } from '../../foundation/table/item-versions.ts'
import type { Key } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Actor } from '../clients/verify.ts'
import { actsAs, type RequiredPermission } from './authorize.ts'

export interface Target<T> {
  found: T | undefined
  /** The principal that deleted the item within the last day, or that began to delete it. */
  deletedBy: string | undefined
}

/**
 * One plain read.
 * @param key undefined if the text in the path cannot be an id
 * @param isMeant returns whether the item belongs to the container in the path
 */
export async function findTarget<Schema extends GenericSchema<unknown, { deleting?: string | undefined }>>(
  table: Table,
  key: Key | undefined,
  schema: Schema,
  isMeant: (found: InferOutput<Schema>) => boolean | Promise<boolean> = () => true,
): Promise<Target<InferOutput<Schema>>> {
  const item = key && (await table.withTombstones.get(key))
  const visible = hideTombstone(item)
  const found = visible && parseRecord(schema, visible)
  if (found === undefined || !(await isMeant(found))) return { found: undefined, deletedBy: removerOf(item) }
  return { found, deletedBy: found.deleting }
}

/**
 * Returns the item if the caller began to delete it, because the caller needs no permission to continue a deletion. Throws 404 if the
 * caller has deleted the item within the last day. Returns undefined for all other callers, which need a permission.
 * @param othersNeed this permission, which a token of the caller must cover, too
 */
export async function requireOwnDeletion<T>(
  table: Table,
  caller: Actor,
  { found, deletedBy }: Target<T>,
  { kind, id, othersNeed }: { kind: string; id: string; othersNeed: RequiredPermission | undefined },
): Promise<T | undefined> {
  const needed = othersNeed === undefined ? [] : [othersNeed]
  if (!(await actsAs(table, caller, deletedBy, ...needed))) return undefined
  if (found === undefined) throw notFound(kind, id)
  return found
}
