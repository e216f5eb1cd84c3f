import type { Table } from '../../foundation/table/table.ts'
import type { Entry } from './entry.ts'

/** The change of one field in a readable form. The texts never contain a secret. */
export interface FieldChange {
  field: string
  before: string
  after: string
}

/** The action of the plan for one entry. */
export interface Change {
  kind: string
  action: 'create' | 'update' | 'delete' | 'unchanged'
  id: string
  /** The readable name of the thing. */
  label: string
  fields: FieldChange[]
  /** A warning that the plan shows before the change is applied. */
  warning?: string
  entry: Entry
  /** The unique keys that the change takes, and those that it releases. */
  takes: string[]
  releases: string[]
  /**
   * Whether a deletion is applied together with the other changes of its kind. Otherwise, the deletion is applied
   * before all other changes.
   */
  isLate?: boolean
  /** Steps that are applied before the change. Each step is a function like `apply`. */
  prepare?: readonly ((table: Table, listener: ApplyListener) => Promise<boolean>)[]
  /**
   * Carries out the change. Returns false if the table has changed since the plan was made. If the entry changes
   * nothing, this function is undefined.
   */
  apply?: (table: Table, listener: ApplyListener) => Promise<boolean>
}

/** The callbacks of an apply. */
export interface ApplyListener {
  /** Receives a new secret of a client. The secret can be shown only now. */
  onSecret(client: { id: string; title: string }, secret: string): void
  /** Receives the progress: `done` of the `total` changes of a plan are applied. */
  onProgress?(done: number, total: number): void
}

/**
 * An entry, and the states of its thing before and after the plan. `after` is undefined if the entry is faulty or
 * deletes the thing.
 */
export interface PlannedEntry<State = unknown> {
  entry: Entry
  id: string | undefined
  /** The attributes that the entry sets, with resolved references. */
  desired: Partial<State>
  before: State | undefined
  after: State | undefined
  /** The unique keys of the thing. The natural key is first. */
  uniqueKeys: UniqueKey[]
}

/** A value that only one thing of its kind may have. */
export interface UniqueKey {
  field: string
  value: string
}

/** Returns the unique key of a field. Returns an empty list if the value is not known yet. */
export const toUniqueKeys = (field: string, value: string | undefined): UniqueKey[] =>
  value === undefined || value === '' ? [] : [{ field, value }]

/** The context in which all entries of a manifest are planned. */
export interface PlanContext {
  table: Table
  now: Date
  newId: () => string
  env: Record<string, string | undefined>
  /** The kinds that are already planned. */
  planned: Map<string, PlannedKind>
  /** All entries of the manifest by kind, for the few rules that need entries that are not planned yet. */
  entries: ReadonlyMap<string, readonly Entry[]>
}

/** The entries of one kind with indexes. A manifest may have thousands of entries that refer to one another. */
interface PlannedKind {
  all: readonly PlannedEntry[]
  byId: ReadonlyMap<string, readonly PlannedEntry[]>
  byNaturalKey: ReadonlyMap<string, readonly PlannedEntry[]>
}

export const listPlanned = <State>(context: PlanContext, kind: string): readonly PlannedEntry<State>[] =>
  (context.planned.get(kind)?.all ?? []) as readonly PlannedEntry<State>[]

/**
 * Returns the planned entries with this id. Several resources may have the same id, because the ids of resources are
 * unique only within their namespace.
 */
export const findPlannedById = <State>(context: PlanContext, kind: string, id: string) =>
  (context.planned.get(kind)?.byId.get(id) ?? []) as readonly PlannedEntry<State>[]

export const findPlannedByNaturalKey = <State>(context: PlanContext, kind: string, value: string) =>
  (context.planned.get(kind)?.byNaturalKey.get(value) ?? []) as readonly PlannedEntry<State>[]

/** Returns the natural keys of all entries of a kind. */
export const listNaturalKeys = (context: PlanContext, kind: string): string[] => [
  ...(context.planned.get(kind)?.byNaturalKey.keys() ?? []),
]

/** Stores the planned entries of a kind, so that references to them can be resolved. */
export function registerPlanned(context: PlanContext, kind: string, all: readonly PlannedEntry[]): void {
  const byNaturalKey = new Map<string, PlannedEntry[]>()
  for (const planned of all) {
    for (const value of naturalKeysOf(planned)) {
      byNaturalKey.set(value, [...(byNaturalKey.get(value) ?? []), planned])
    }
  }
  const byId = Map.groupBy(
    all.filter(({ id }) => id !== undefined),
    ({ id }) => String(id),
  )
  context.planned.set(kind, { all, byId, byNaturalKey })
}

/**
 * Returns the natural keys of an entry. If a faulty entry has no natural key, returns its names from the raw fields, so
 * that other entries can still refer to it.
 */
function naturalKeysOf({ uniqueKeys: [natural], entry: { raw } }: PlannedEntry): string[] {
  if (natural !== undefined) return [natural.value]
  return [raw.name, raw.key, raw.title].filter((name) => typeof name === 'string')
}
