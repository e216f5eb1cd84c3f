import { mapInBatches } from '../../foundation/table/chunk.ts'
import { findOwner, reportConflicts, reportDuplicates, reportTakenKeys } from './conflicts.ts'
import type { Entry } from './entry.ts'
import type { NamedKind } from './named-kind.ts'
import { type Change, type PlanContext, type PlannedEntry, registerPlanned } from './plan-context.ts'
import { toChange } from './to-change.ts'

/** An entry refers to a thing by its id or, if the entry has no id, by its natural key. */
export async function planNamedKind<State extends { id: string }>(
  kind: NamedKind<State>,
  entries: readonly Entry[],
  context: PlanContext,
): Promise<Change[]> {
  const all = await mapInBatches(entries, (entry) => matchEntry(kind, entry, context))
  reportDuplicates(kind, all)
  await mapInBatches(all, (planned) => completeEntry(kind, planned, context))
  reportConflicts(all)
  registerPlanned(context, kind.name, all)
  await mapInBatches(all, async (planned) => kind.link?.(planned, context))
  const complete = all.filter(({ after }) => after !== undefined)
  await mapInBatches(complete, (planned) => reportTakenKeys(kind, planned, context))
  await mapInBatches(complete, async ({ entry, after, before }) => after && kind.check?.(entry, after, before, context))
  const sound = all.filter(({ entry }) => !entry.isFaulty())
  return mapInBatches(sound, (planned) => toChange(kind, planned, context))
}

/** Reads the state of the thing from the table. */
async function matchEntry<State extends { id: string }>(
  kind: NamedKind<State>,
  entry: Entry,
  context: PlanContext,
): Promise<PlannedEntry<State>> {
  const desired = await kind.resolve(entry, context)
  const givenId = typeof entry.given.id === 'string' ? entry.given.id : undefined
  // An entry with a malformed id is not matched by its natural key.
  const [naturalKey] = entry.has('id') ? [] : kind.uniqueKeys(desired)
  const id = givenId ?? (naturalKey === undefined ? undefined : await findOwner(kind, context.table, naturalKey))
  const readKey = id === undefined || kind.readKey === undefined ? id : kind.readKey(id, desired)
  const before = readKey === undefined ? undefined : await readState(kind, entry, readKey, context)
  const uniqueKeys = kind.uniqueKeys({ ...before, ...desired })
  return { entry, id: givenId ?? before?.id, desired, before, after: undefined, uniqueKeys }
}

const readState = <State extends { id: string }>(
  kind: NamedKind<State>,
  { deleted }: Entry,
  readKey: string,
  { table }: PlanContext,
): Promise<State | undefined> => ((deleted && kind.readToDelete) || kind.read)(table, readKey)

/** Computes the state after the plan. Reports missing fields, and changes of immutable fields. */
async function completeEntry<State extends { id: string }>(
  kind: NamedKind<State>,
  planned: PlannedEntry<State>,
  context: PlanContext,
): Promise<void> {
  const { entry, before, desired } = planned
  reportMissingFields(kind, planned)
  if (entry.deleted) return
  if (before !== undefined) reportImmutableFields(kind, entry, before, desired)
  if (entry.isFaulty()) return
  planned.id ??= context.newId()
  const from = before ?? kind.defaults(planned.id, context.now)
  const after = await (kind.merge?.(from, desired, entry, context) ?? { ...from, ...desired })
  if (entry.isFaulty()) return
  planned.uniqueKeys = kind.uniqueKeys(after)
  planned.after = after
}

/**
 * A deletion without an id requires the fields that identify the thing, because otherwise it would find nothing and
 * report nothing.
 */
function reportMissingFields<State extends { id: string }>(
  kind: NamedKind<State>,
  { entry, before }: PlannedEntry<State>,
): void {
  const needsAll = entry.deleted ? !entry.has('id') : before === undefined
  const required = (entry.deleted && kind.requiredToDelete) || kind.required
  if (needsAll) for (const field of required) if (!entry.has(field)) entry.report(field, 'is required')
}

function reportImmutableFields<State extends { id: string }>(
  kind: NamedKind<State>,
  entry: Entry,
  before: State,
  desired: Partial<State>,
): void {
  for (const [field, attribute] of Object.entries(kind.immutable ?? {})) {
    const wanted = desired[attribute]
    if (wanted !== undefined && String(wanted) !== String(before[attribute])) entry.report(field, 'cannot be changed')
  }
}
