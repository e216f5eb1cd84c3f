import type * as v from 'valibot'
import type { JsonValue } from '../../foundation/schema/json.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Findable } from '../names/kinds.ts'
import type { Entry, Given } from './entry.ts'
import type { Namer } from './names.ts'
import type { ApplyListener, Change, PlanContext, PlannedEntry, UniqueKey } from './plan-context.ts'

/**
 * A kind whose entries have an id, and a natural key by which they are found without it. The rules and the defaults are
 * those of its room: a kind maps the fields of an entry to the room's functions, and says what the plan shows.
 */
export interface NamedKind<State extends { id: string }, Fields extends v.ObjectEntries = v.ObjectEntries>
  extends Findable<State> {
  fields: Fields
  /** The fields that a new one must have. */
  required: readonly (keyof Fields & string)[]
  /** The fields that a deletion without an id must have, where these are not all of `required`. */
  requiredToDelete?: readonly (keyof Fields & string)[]
  /** The fields that never change, with the attribute that holds each. */
  immutable?: Readonly<Record<string, keyof State & string>>
  /** The attributes of the entry, with references resolved. Reports references that cannot be resolved. */
  resolve(entry: Entry<Given<Fields>>, context: PlanContext): Promise<Partial<State>>
  /** Returns the key that `read` takes, if it is more than the id; undefined if the entry does not give it. */
  readKey?(id: string, desired: Partial<State>): string | undefined
  /** Reads the entities that an entry deletes, if `read` does not find all of them. */
  readToDelete?(table: Table, id: string): Promise<State | undefined>
  /** Makes a new state that has none of the desired attributes yet. */
  defaults(id: string, now: Date): State
  /** Computes the state after, if it is more than the desired attributes over the state before. */
  merge?(from: State, desired: Partial<State>, entry: Entry<Given<Fields>>, context: PlanContext): Promise<State>
  /** Resolves references among the entries of the kind itself, once all of them are known. */
  link?(planned: PlannedEntry<State>, context: PlanContext): Promise<void>
  /** Orders the changes so that each is possible in its turn, if unique keys alone do not decide that. */
  order?(changes: readonly Change[], context: PlanContext): Promise<Change[]>
  /** Returns its unique keys, the natural key first. Unknown keys are left out. */
  uniqueKeys(state: Partial<State>): UniqueKey[]
  /** The id of the thing that has a unique key in the table; missing where the natural key is the only one. */
  findOwner?(table: Table, key: UniqueKey): Promise<string | undefined>
  /** The fields that the plan compares and prints. */
  diffView(state: State): Record<string, JsonValue>
  /** The fields of the view that hold references, and the names that the plan gives to these. */
  namers?: Readonly<Record<string, Namer>>
  /** Its name, for people to read. */
  label(state: State): string
  /** Returns the label in a plan, if it names other things, too. */
  describe?(state: State, context: PlanContext): Promise<string>
  /** Returns why the plan leaves a thing unchanged and warns of that; undefined for all other entries. */
  leaveAlone?(desired: Partial<State>, context: PlanContext): string | undefined
  /** The warning of the plan about an entry that it still applies; undefined for all other entries. */
  warn?(desired: Partial<State>, context: PlanContext): string | undefined
  /** Reports broken rules that involve several fields or other entries. */
  check?(entry: Entry, after: State, before: State | undefined, context: PlanContext): Promise<void>
  /** False where the table has changed since it was read. */
  save(table: Table, before: State | undefined, after: State, listener: ApplyListener): Promise<boolean>
  /** Present where entries may say `delete: true`. */
  remove?(table: Table, before: State): Promise<boolean>
  /** Returns the consequences of a deletion that people should know beforehand. */
  warnOfRemoval?(table: Table, before: State): Promise<string>
}
