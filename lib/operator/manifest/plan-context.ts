import type { Table } from '../../foundation/table/table.ts'
import type { Entry } from './entry.ts'

/** In a readable form. The texts never contain a secret. */
export interface FieldChange {
  field: string
  before: string
  after: string
}

/** The change that one entry makes. */
export interface Change {
  kind: string
  action: 'create' | 'update' | 'delete' | 'unchanged'
  id: string
  /** A name for people. */
  label: string
  fields: FieldChange[]
  /** Shown before the change is applied. */
  warning?: string
  entry: Entry
  takes: string[]
  releases: string[]
  /**
   * Whether a deletion is applied together with the other changes of its kind. Otherwise, the deletion is applied
   * before all other changes.
   */
  isLate?: boolean
  /** Applied before the change. Each step is a function like `apply`. */
  prepare?: readonly ((table: Table, listener: ApplyListener) => Promise<boolean>)[]
  /** Returns false if the table has changed since the plan was made. Undefined if the entry changes nothing. */
  apply?: (table: Table, listener: ApplyListener) => Promise<boolean>
}

export interface ApplyListener {
  /** The secret can be shown only now. */
  onSecret(client: { id: string; title: string }, secret: string): void
  /** `done` of the `total` changes of a plan are applied. */
  onProgress?(done: number, total: number): void
}

/**
 * `before` and `after` are the states of the thing. `after` is undefined if the entry is faulty or deletes the thing.
 */
export interface PlannedEntry<State = unknown> {
  entry: Entry
  id: string | undefined
  /** References are resolved. */
  desired: Partial<State>
  before: State | undefined
  after: State | undefined
  /** The natural key is first. */
  uniqueKeys: UniqueKey[]
}

/** Only one thing of its kind may have the value. */
export interface UniqueKey {
  field: string
  value: string
}

/** Returns an empty list if the value is not known yet. */
export const toUniqueKeys = (field: string, value: string | undefined): UniqueKey[] =>
  value === undefined || value === '' ? [] : [{ field, value }]

export interface PlanContext {
  table: Table
  now: Date
  newId: () => string
  env: Record<string, string | undefined>
  planned: Map<string, PlannedKind>
  /** All entries of the manifest by kind, for the few rules that need entries that are not planned yet. */
  entries: ReadonlyMap<string, readonly Entry[]>
}

/** Has indexes, because a manifest may have thousands of entries that refer to one another. */
interface PlannedKind {
  all: readonly PlannedEntry[]
  byId: ReadonlyMap<string, readonly PlannedEntry[]>
  byNaturalKey: ReadonlyMap<string, readonly PlannedEntry[]>
}

export const listPlanned = <State>(context: PlanContext, kind: string): readonly PlannedEntry<State>[] =>
  (context.planned.get(kind)?.all ?? []) as readonly PlannedEntry<State>[]

/** Several resources may have the same id, because the ids of resources are unique only within their namespace. */
export const findPlannedById = <State>(context: PlanContext, kind: string, id: string) =>
  (context.planned.get(kind)?.byId.get(id) ?? []) as readonly PlannedEntry<State>[]

export const findPlannedByNaturalKey = <State>(context: PlanContext, kind: string, value: string) =>
  (context.planned.get(kind)?.byNaturalKey.get(value) ?? []) as readonly PlannedEntry<State>[]

export const listNaturalKeys = (context: PlanContext, kind: string): string[] => [
  ...(context.planned.get(kind)?.byNaturalKey.keys() ?? []),
]

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
 * If a faulty entry has no natural key, returns its names from the raw fields, so that other entries can still refer to
 * it.
 */
function naturalKeysOf({ uniqueKeys: [natural], entry: { raw } }: PlannedEntry): string[] {
  if (natural !== undefined) return [natural.value]
  return [raw.name, raw.key, raw.title].filter((name) => typeof name === 'string')
}
