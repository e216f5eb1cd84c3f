import { aborted } from '../errors.ts'
import { mapInBatches } from '../table/in-batches.ts'
import { isSame, reportHolder, reportRivals, reportTwins } from './conflicts.ts'
import type { Entry } from './entry.ts'
import type { NamedKind } from './named-kind.ts'
import {
  type Change,
  differences,
  type Planned,
  plannedById,
  registerPlanned,
  type Unique,
  type World,
} from './plan-context.ts'

/** Plans all entries of a kind: each matched by its id, else by its natural key. */
export async function planNamed<Kept extends { id: string }>(
  kind: NamedKind<Kept>,
  entries: readonly Entry[],
  world: World,
): Promise<Change[]> {
  const planned = await mapInBatches(entries, (entry) => match(kind, entry, world))
  reportTwins(kind, planned)
  await mapInBatches(planned, (here) => complete(kind, here, world))
  reportRivals(planned)
  registerPlanned(world, kind.name, planned)
  const whole = planned.filter((here) => here.after !== undefined)
  await mapInBatches(whole, (here) => reportTaken(kind, here, world))
  await mapInBatches(whole, async ({ entry, after, before }) => after && kind.check?.(entry, after, before, world))
  return planned.filter(({ entry }) => !entry.faulty()).map((here) => changeOf(kind, here, world))
}

/** What the entry says, and what it means: what has its id, else what has its natural key. */
async function match<Kept extends { id: string }>(
  kind: NamedKind<Kept>,
  entry: Entry,
  world: World,
): Promise<Planned<Kept>> {
  const { table } = world
  const says = await kind.resolve(entry, world)
  const read = async (id: string) => {
    const key = kind.keyOf === undefined ? id : kind.keyOf(id, says)
    return key === undefined ? undefined : kind.read(table, key)
  }
  const given = typeof entry.given.id === 'string' ? entry.given.id : undefined
  // An id that is wrong is not the same as none.
  const [natural] = entry.has('id') ? [] : kind.uniques(says)
  const id = given ?? (natural === undefined ? undefined : await kind.holder(table, natural))
  const before = id === undefined ? undefined : await read(id)
  const uniques = kind.uniques({ ...before, ...says })
  return { entry, id: given ?? before?.id, says, before, after: undefined, uniques }
}

/** Comes to the state after; finds what is missing or must not change on the way. */
async function complete<Kept extends { id: string }>(
  kind: NamedKind<Kept>,
  here: Planned<Kept>,
  world: World,
): Promise<void> {
  const { entry, before, says } = here
  const isToBeWhole = entry.deleted ? !entry.has('id') : before === undefined
  // What is deleted without an id is found by all that it requires: else nothing would go, and nobody be told.
  if (isToBeWhole) for (const field of kind.required) if (!entry.has(field)) entry.mistake(field, 'is required')
  if (entry.deleted) return
  if (before !== undefined) {
    for (const [field, attribute] of Object.entries(kind.immutable ?? {})) {
      const said = says[attribute]
      if (said !== undefined && String(said) !== String(before[attribute])) entry.mistake(field, 'cannot be changed')
    }
  }
  if (entry.faulty()) return
  here.id ??= world.newId()
  const from = before ?? kind.fresh(here.id, world.now.toISOString())
  const after = kind.merge === undefined ? { ...from, ...says } : await kind.merge(from, says, entry, world)
  if (entry.faulty()) return
  here.uniques = kind.uniques(after)
  here.after = after
}

/**
 * A unique value may be held by another only if the file takes it from there. Where nothing had the natural key of an entry
 * as it was matched, and something has it now, the file is not to blame: throws ABORTED, for it to be planned anew.
 */
async function reportTaken<Kept extends { id: string }>(
  kind: NamedKind<Kept>,
  here: Planned<Kept>,
  world: World,
): Promise<void> {
  const holders = await Promise.all(here.uniques.map((unique) => kind.holder(world.table, unique)))
  for (const [index, unique] of here.uniques.entries()) {
    const holder = holders[index]
    if (holder === undefined || holder === here.id) continue
    const [inFile] = plannedById(world, kind.name, holder)
    const keeps = inFile === undefined || inFile.uniques.some((each) => isSame(each, unique))
    if (!keeps || inFile?.entry.deleted) continue
    if (await isOvertaken(kind, here, index, world)) throw aborted()
    reportHolder(here.entry, unique, `the ${kind.noun} ${holder}`)
  }
}

/** Whether something has the natural key of an entry, by which nothing was found as the entry was matched. */
async function isOvertaken<Kept extends { id: string }>(
  kind: NamedKind<Kept>,
  { entry, before, uniques: [natural] }: Planned<Kept>,
  taken: number,
  { table }: World,
): Promise<boolean> {
  if (entry.has('id') || natural === undefined) return false
  if (taken === 0) return true
  // Another of its values may be seen before its key: a batch of reads is not one moment.
  return before === undefined && (await kind.holder(table, natural)) !== undefined
}

function changeOf<Kept extends { id: string }>(kind: NamedKind<Kept>, here: Planned<Kept>, world: World): Change {
  const { before, after, entry, id = '' } = here
  const claim = (unique: Unique) => `${kind.name} ${unique.field} ${unique.value}`
  const old = before === undefined ? [] : kind.uniques(before).map(claim)
  const claims = after === undefined ? [] : kind.uniques(after).map(claim)
  const known = after ?? before
  const label = known === undefined ? String(entry.raw.name ?? entry.raw.title ?? id) : kind.label(known)
  const takes = claims.filter((each) => !old.includes(each))
  const releases = old.filter((each) => !claims.includes(each))
  const change = { kind: kind.name, id, label, fields: [], takes, releases, entry }
  if (after !== undefined) return { ...change, ...saving(kind, before, after, world) }
  const { remove } = kind
  if (before === undefined || remove === undefined) return { ...change, action: 'unchanged' }
  return { ...change, action: 'delete', apply: (table) => remove(table, before) }
}

function saving<Kept extends { id: string }>(
  kind: NamedKind<Kept>,
  before: Kept | undefined,
  after: Kept,
  world: World,
): Pick<Change, 'action' | 'fields' | 'apply'> {
  const fields = differences(before === undefined ? undefined : kind.shown(before), kind.shown(after))
  if (before !== undefined && fields.length === 0) return { action: 'unchanged', fields }
  const saved = { ...after, updated_at: world.now.toISOString() }
  return {
    action: before === undefined ? 'create' : 'update',
    fields,
    apply: (table, told) => kind.save(table, before, saved, told),
  }
}
