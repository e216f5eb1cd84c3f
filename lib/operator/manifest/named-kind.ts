import type * as v from 'valibot'
import type { JsonValue } from '../../foundation/schema/json.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Findable } from '../names/findable-kinds.ts'
import type { Entry, Given } from './entry.ts'
import type { Namer } from './names.ts'
import type { ApplyListener, Change, PlanContext, PlannedEntry, UniqueKey } from './plan-context.ts'

/**
 * A kind whose entries have an id, and a natural key that identifies a thing without the id. The rules and the defaults
 * are the same as in the API. A kind only maps the fields of an entry to functions of the API, and says what the plan
 * shows.
 */
export interface NamedKind<State extends { id: string }, Fields extends v.ObjectEntries = v.ObjectEntries>
  extends Findable<State> {
  fields: Fields
  /** The fields that are required to create a thing. */
  required: readonly (keyof Fields & string)[]
  /** The fields that a deletion without an id requires. The default is `required`. */
  requiredToDelete?: readonly (keyof Fields & string)[]
  /** The fields that can never change. Each value is the attribute that stores the field. */
  immutable?: Readonly<Record<string, keyof State & string>>
  /** Reports references that cannot be resolved. */
  resolve(entry: Entry<Given<Fields>>, context: PlanContext): Promise<Partial<State>>
  /**
   * Returns the key for `read`, if the key is more than the id. Returns undefined if the entry does not have all parts
   * of the key.
   */
  readKey?(id: string, desired: Partial<State>): string | undefined
  /** Only needed if `read` does not find all things that can be deleted. */
  readToDelete?(table: Table, id: string): Promise<State | undefined>
  /** Returns a new thing before the desired attributes are applied. */
  defaults(id: string, now: Date): State
  /** Only needed if the new state is more than the old state with the desired attributes. */
  merge?(from: State, desired: Partial<State>, entry: Entry<Given<Fields>>, context: PlanContext): Promise<State>
  /** Resolves references between entries of this kind, after all entries are known. */
  link?(planned: PlannedEntry<State>, context: PlanContext): Promise<void>
  /**
   * Orders the changes so that each can be applied in its turn. Only needed if the order by unique keys is not
   * sufficient.
   */
  order?(changes: readonly Change[], context: PlanContext): Promise<Change[]>
  /** The natural key is first. Unknown keys are left out. */
  uniqueKeys(state: Partial<State>): UniqueKey[]
  /** Undefined if the kind has only the natural key. */
  findOwner?(table: Table, key: UniqueKey): Promise<string | undefined>
  /** The fields that the plan compares and prints. */
  diffView(state: State): Record<string, JsonValue>
  /**
   * The fields of `diffView` that contain references. For each field, the function that returns the names for the plan.
   */
  namers?: Readonly<Record<string, Namer>>
  label(state: State): string
  /** Returns the label in a plan. Only needed if the label includes the names of other things. */
  describe?(state: State, context: PlanContext): Promise<string>
  /**
   * Returns why the plan leaves a thing unchanged with a warning. Returns undefined if the plan may change the thing.
   */
  leaveAlone?(desired: Partial<State>, context: PlanContext): string | undefined
  /** Returns a warning about an entry that the plan still applies. Returns undefined if no warning is needed. */
  warn?(desired: Partial<State>, context: PlanContext): string | undefined
  /** Reports violations of rules that involve several fields or other entries. */
  check?(entry: Entry, after: State, before: State | undefined, context: PlanContext): Promise<void>
  /** Returns false if the table has changed since it was read. */
  save(table: Table, before: State | undefined, after: State, listener: ApplyListener): Promise<boolean>
  /** Defined only for kinds whose entries may have `delete: true`. */
  remove?(table: Table, before: State): Promise<boolean>
  warnOfRemoval?(table: Table, before: State): Promise<string>
}
