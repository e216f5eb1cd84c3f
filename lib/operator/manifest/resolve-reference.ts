import { isUuid } from '../../foundation/schema/primitives.ts'
import type { Findable } from '../names/findable-kinds.ts'
import type { Found } from '../names/lookup.ts'
import { suggestName } from '../names/suggest-name.ts'
import { describeEntry, type Entry } from './entry.ts'
import { findPlannedById, findPlannedByNaturalKey, listNaturalKeys, type PlanContext } from './plan-context.ts'

/**
 * By id or natural key. Searches the state that the manifest declares first, then the table. Reports a reference that
 * cannot be resolved, and returns undefined.
 * @param written the reference as written in the manifest, if the natural key differs from it
 */
export async function resolveReference<State>(
  context: PlanContext,
  entry: Entry,
  field: string,
  kind: Findable<State>,
  reference: string,
  written = reference,
): Promise<Found<State> | undefined> {
  const isId = isUuid(reference)
  const wanted = isId ? reference.toLowerCase() : reference
  const candidates = (isId ? findPlannedById : findPlannedByNaturalKey)<State>(context, kind.name, wanted)
  const planned = candidates.find((each) => !each.entry.deleted) ?? candidates[0]
  if (planned === undefined) return resolveInTable(context, entry, field, kind, reference, written)
  if (planned.entry.deleted && !entry.deleted) {
    entry.report(field, `refers to the ${kind.noun} ${written}, which ${describeEntry(planned.entry)} deletes`)
    return undefined
  }
  if (planned.after === undefined && !planned.entry.deleted) entry.markUnresolved()
  return { id: planned.id, state: planned.after ?? planned.before }
}

async function resolveInTable<State>(
  context: PlanContext,
  entry: Entry,
  field: string,
  kind: Findable<State>,
  reference: string,
  written: string,
): Promise<Found<State> | undefined> {
  const isId = isUuid(reference)
  const id = isId ? reference.toLowerCase() : await kind.find(context.table, reference)
  const state = id === undefined ? undefined : await kind.read(context.table, id)
  // The manifest gives the thing a different natural key.
  const isRenamed = !isId && id !== undefined && findPlannedById(context, kind.name, id).length > 0
  if (state !== undefined && !isRenamed) return { id, state }
  // An entry that deletes may refer to things that no longer exist.
  if (entry.deleted) return undefined
  const known = listNaturalKeys(context, kind.name)
  const meant = isId
    ? ''
    : await suggestName(context.table, withListOnce(context, kind as Findable<never>), reference, { written, known })
  entry.report(field, `there is no ${kind.noun} ${written} in the manifest or in the table${meant}`)
  return undefined
}

/** The names for suggestions, cached by plan. A manifest may have thousands of misspelt references. */
const listed = new WeakMap<PlanContext, Map<string, Promise<string[]>>>()

function withListOnce(context: PlanContext, kind: Findable<never>): Findable<never> {
  const { listKeys } = kind
  if (listKeys === undefined) return kind
  const lists = listed.get(context) ?? new Map<string, Promise<string[]>>()
  listed.set(context, lists)
  return {
    ...kind,
    listKeys: (table, holder) => {
      const list = lists.get(`${kind.name} ${holder}`) ?? listKeys(table, holder)
      lists.set(`${kind.name} ${holder}`, list)
      return list
    },
  }
}
