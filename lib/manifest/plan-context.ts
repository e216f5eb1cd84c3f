import { canonicalJson } from '../schema/canonical-json.ts'
import type { JsonValue } from '../schema/exact-json.ts'
import { isUuid } from '../schema/primitives.ts'
import type { Table } from '../table/table.ts'
import type { Entry } from './entry.ts'

/** What a change does to one field, for people; never a secret. */
export interface FieldChange {
  field: string
  before: string
  after: string
}

/** One entry of the plan. */
export interface Change {
  kind: string
  action: 'create' | 'update' | 'delete' | 'unchanged'
  id: string
  /** What people call it. */
  label: string
  fields: FieldChange[]
  entry: Entry
  /** Unique values that it needs, and those that it gives up. */
  takes: string[]
  releases: string[]
  /** Does it. False where the table has changed since the plan was made. Missing where there is nothing to do. */
  apply?: (table: Table, told: Told) => Promise<boolean>
}

/** What has to be told to people while changes are applied: a secret that was generated, which is shown once. */
export interface Told {
  secret(client: { id: string; title: string }, secret: string): void
  /** How many changes of a plan are carried out by now. */
  progress?(done: number, total: number): void
}

/** An entry of the file with what it stands for; `after` is missing where it is wrong or deletes. */
export interface Planned<Kept = unknown> {
  entry: Entry
  id: string | undefined
  /** What the entry says, with references resolved. */
  says: Partial<Kept>
  before: Kept | undefined
  after: Kept | undefined
  /** Unique values by field; the first is the natural key. */
  uniques: Unique[]
}

export interface Unique {
  field: string
  value: string
}

/** Where entries meet each other and the table. */
export interface World {
  table: Table
  now: Date
  newId: () => string
  env: Record<string, string | undefined>
  /** What was planned so far, by kind. */
  planned: Map<string, PlannedKind>
  /** All entries of the file, by kind: for the few rules that look ahead. */
  entries: ReadonlyMap<string, readonly Entry[]>
}

/** The entries of one kind, found by their ids and natural keys: files hold thousands, and each refers to some. */
interface PlannedKind {
  all: readonly Planned[]
  byId: ReadonlyMap<string, readonly Planned[]>
  byName: ReadonlyMap<string, readonly Planned[]>
}

/** How to find what entries of a kind refer to. */
export interface Findable<Kept> {
  name: string
  /** What it is called in messages: `organization`. */
  noun: string
  read(table: Table, id: string): Promise<Kept | undefined>
  /** The id of what has this natural key. */
  find(table: Table, natural: string): Promise<string | undefined>
}

/** What a reference means; `kept` is missing where the entry that it means is itself wrong. */
export interface Found<Kept> {
  id: string | undefined
  kept: Kept | undefined
}

export const plannedOf = <Kept>(world: World, kind: string): readonly Planned<Kept>[] =>
  (world.planned.get(kind)?.all ?? []) as readonly Planned<Kept>[]

/** Those of a kind that have this id: resources of several namespaces may share it. */
export const plannedById = <Kept>(world: World, kind: string, id: string): readonly Planned<Kept>[] =>
  (world.planned.get(kind)?.byId.get(id) ?? []) as readonly Planned<Kept>[]

/** Lets the entries of a kind be referred to, once it is known what they are. */
export function registerPlanned(world: World, kind: string, all: readonly Planned[]): void {
  const named = all.flatMap((each) => namesOf(each).map((name) => ({ name, each })))
  const byName = new Map<string, Planned[]>()
  for (const { name, each } of named) byName.set(name, [...(byName.get(name) ?? []), each])
  const byId = Map.groupBy(
    all.filter(({ id }) => id !== undefined),
    ({ id }) => String(id),
  )
  world.planned.set(kind, { all, byId, byName })
}

/** An entry that is wrong may not have come to its name: what it says of itself is enough not to blame others for it. */
function namesOf({ uniques: [natural], entry: { raw } }: Planned): string[] {
  if (natural !== undefined) return [natural.value]
  return [raw.name, raw.key, raw.title].filter((name) => typeof name === 'string')
}

/**
 * What a reference by id or natural key means, in the file as it will be, else in the table. Reports a mistake and gives
 * undefined where it means nothing.
 */
export async function refer<Kept>(
  world: World,
  entry: Entry,
  field: string,
  kind: Findable<Kept>,
  reference: string,
): Promise<Found<Kept> | undefined> {
  const byId = isUuid(reference)
  const wanted = byId ? reference.toLowerCase() : reference
  const candidates = byId ? plannedById<Kept>(world, kind.name, wanted) : plannedByName<Kept>(world, kind.name, wanted)
  const inFile = candidates.find((each) => !each.entry.deleted) ?? candidates[0]
  if (inFile?.entry.deleted && !entry.deleted) {
    entry.mistake(field, `is the ${kind.noun} ${reference}, which ${inFile.entry.at} deletes`)
    return undefined
  }
  if (inFile !== undefined) {
    if (inFile.after === undefined && !inFile.entry.deleted) entry.doubt()
    return { id: inFile.id, kept: inFile.after ?? inFile.before }
  }
  const id = byId ? wanted : await kind.find(world.table, wanted)
  const kept = id === undefined ? undefined : await kind.read(world.table, id)
  const renamed = !byId && id !== undefined && plannedById(world, kind.name, id).length > 0
  if (kept !== undefined && !renamed) return { id, kept }
  // What is to be deleted may be gone already, and what it refers to with it.
  if (!entry.deleted) entry.mistake(field, `is no ${kind.noun} of this file or of the table: ${reference}`)
  return undefined
}

const plannedByName = <Kept>(world: World, kind: string, name: string): readonly Planned<Kept>[] =>
  (world.planned.get(kind)?.byName.get(name) ?? []) as readonly Planned<Kept>[]

/** Which fields of two states differ, in words. Of lists only what comes and goes is told. */
export function differences(
  before: Record<string, JsonValue> | undefined,
  after: Record<string, JsonValue>,
): FieldChange[] {
  return Object.keys(after).flatMap((field) => {
    const [from, to] = [before?.[field], after[field] ?? null]
    const [old, now] = [from === undefined ? '' : canonicalJson(from), canonicalJson(to)]
    if (old === now || (before === undefined && EMPTY.includes(now))) return []
    return [Array.isArray(from) && Array.isArray(to) ? listChange(field, from, to) : { field, before: old, after: now }]
  })
}

/** What is new and has only what every new one has is not worth a word. */
const EMPTY = ['""', '[]', '{}', '0', 'false']

function listChange(field: string, from: readonly JsonValue[], to: readonly JsonValue[]): FieldChange {
  const [old, now] = [from.map(canonicalJson), to.map(canonicalJson)]
  const gone = old.filter((each) => !now.includes(each)).map((each) => `-${each}`)
  const come = now.filter((each) => !old.includes(each)).map((each) => `+${each}`)
  return { field, before: '', after: [...gone, ...come].join(' ') || 'another order' }
}
