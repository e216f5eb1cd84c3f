import type * as v from 'valibot'
import type { JsonValue } from '../schema/exact-json.ts'
import type { Table } from '../table/table.ts'
import type { Entry, Given } from './entry.ts'
import type { Findable, Told, Unique, World } from './plan-context.ts'

/** A kind whose entries have an id, and a unique value by which they are found without it. */
export interface NamedKind<Kept extends { id: string }, Fields extends v.ObjectEntries = v.ObjectEntries>
  extends Findable<Kept> {
  fields: Fields
  /** Fields that a new one must have. */
  required: readonly (keyof Fields & string)[]
  /** Fields of an entry that never change, with the attribute that keeps them. */
  immutable?: Readonly<Record<string, keyof Kept & string>>
  /** What the entry says, with references resolved; reports those that mean nothing. */
  resolve(entry: Entry<Given<Fields>>, world: World): Promise<Partial<Kept>>
  /** Under which id it is read, where that is more than the id itself; undefined where too little is known. */
  keyOf?(id: string, says: Partial<Kept>): string | undefined
  /** A new one, before what the entry says. */
  fresh(id: string, now: string): Kept
  /** What becomes of what is there, where it is more than taking what the entry says. */
  merge?(from: Kept, says: Partial<Kept>, entry: Entry<Given<Fields>>, world: World): Promise<Kept>
  /** Its unique values, the natural key first; without those that are not known. */
  uniques(kept: Partial<Kept>): Unique[]
  /** The id of what holds a unique value in the table. */
  holder(table: Table, unique: Unique): Promise<string | undefined>
  /** What the plan compares and shows. */
  shown(kept: Kept): Record<string, JsonValue>
  label(kept: Kept): string
  /** Rules that need more than one field. */
  check?(entry: Entry, after: Kept, before: Kept | undefined, world: World): Promise<void>
  /** False where the table has changed since it was read. */
  save(table: Table, before: Kept | undefined, after: Kept, told: Told): Promise<boolean>
  /** Present where entries may say `delete: true`. */
  remove?(table: Table, before: Kept): Promise<boolean>
}
