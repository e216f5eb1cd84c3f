import type { Table } from '../../foundation/table/table.ts'
import type { Entry } from './entry.ts'

/** The change of one field, for people to read; never a secret. */
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
  /** How people refer to it. */
  label: string
  fields: FieldChange[]
  /** What people should know before they apply it. */
  warning?: string
  entry: Entry
  /** The unique keys that it takes, and those that it releases. */
  takes: string[]
  releases: string[]
  /** For a deletion: whether it is applied in the turn of its kind, after moves that it waits for. */
  isLate?: boolean
  /** Steps that are applied before it, as `apply`. */
  prepare?: readonly ((table: Table, listener: ApplyListener) => Promise<boolean>)[]
  /** Carries out the change. False where the table has changed since the plan was made. Missing for an entry that changes nothing. */
  apply?: (table: Table, listener: ApplyListener) => Promise<boolean>
}

/** Callbacks of an apply. */
export interface ApplyListener {
  /** A secret was generated for a client. It can be shown only now. */
  onSecret(client: { id: string; title: string }, secret: string): void
  /** `done` of the `total` changes of a plan are applied. */
  onProgress?(done: number, total: number): void
}

/** An entry with the states before and after. `after` is missing for an entry that is faulty or deletes. */
export interface PlannedEntry<State = unknown> {
  entry: Entry
  id: string | undefined
  /** The attributes that the entry gives, with references resolved. */
  desired: Partial<State>
  before: State | undefined
  after: State | undefined
  /** The first one is the natural key. */
  uniqueKeys: UniqueKey[]
}

/** A value that only one thing of its kind may have. */
export interface UniqueKey {
  field: string
  value: string
}

/** The unique key of a field; none where its value is not known yet. */
export const toUniqueKeys = (field: string, value: string | undefined): UniqueKey[] =>
  value === undefined || value === '' ? [] : [{ field, value }]

/** The context in which all entries of a manifest are planned. */
export interface PlanContext {
  table: Table
  now: Date
  newId: () => string
  env: Record<string, string | undefined>
  /** The kinds that are planned so far. */
  planned: Map<string, PlannedKind>
  /** All entries of the file by kind, for the few rules that look ahead. */
  entries: ReadonlyMap<string, readonly Entry[]>
}

/** The entries of one kind, indexed: a file may hold thousands that refer to one another. */
interface PlannedKind {
  all: readonly PlannedEntry[]
  byId: ReadonlyMap<string, readonly PlannedEntry[]>
  byNaturalKey: ReadonlyMap<string, readonly PlannedEntry[]>
}

export const listPlanned = <State>(context: PlanContext, kind: string): readonly PlannedEntry<State>[] =>
  (context.planned.get(kind)?.all ?? []) as readonly PlannedEntry<State>[]

/** The entries that have this id: there may be several, because resources are unique in their namespace only. */
export const findPlannedById = <State>(context: PlanContext, kind: string, id: string) =>
  (context.planned.get(kind)?.byId.get(id) ?? []) as readonly PlannedEntry<State>[]

export const findPlannedByNaturalKey = <State>(context: PlanContext, kind: string, value: string) =>
  (context.planned.get(kind)?.byNaturalKey.get(value) ?? []) as readonly PlannedEntry<State>[]

/** The natural keys of all entries of a kind. */
export const listNaturalKeys = (context: PlanContext, kind: string): string[] => [
  ...(context.planned.get(kind)?.byNaturalKey.keys() ?? []),
]

/** Makes the entries of a kind available to references. */
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

/** A faulty entry may have no natural key. Its raw fields show which thing other entries mean. */
function naturalKeysOf({ uniqueKeys: [natural], entry: { raw } }: PlannedEntry): string[] {
  if (natural !== undefined) return [natural.value]
  return [raw.name, raw.key, raw.title].filter((name) => typeof name === 'string')
}
