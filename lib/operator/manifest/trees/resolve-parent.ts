import { idOf, type ResourceRecord } from '../../../access/resources/schema.ts'
import { readPath } from '../../../access/resources/store.ts'
import { parseCustomResource } from '../../../foundation/identifiers/references.ts'
import { resolveResource } from '../../names/resolve.ts'
import type { Entry } from '../entry.ts'
import { findPlannedById, type PlanContext, type PlannedEntry } from '../plan-context.ts'
import { lookUpFor } from '../plan-lookup.ts'

/**
 * The parent may be in any entry of the manifest or in the table. Reports a parent that is not a registered resource.
 * If the entry has no parent, the resource keeps its place.
 */
export async function linkParent(planned: PlannedEntry<ResourceRecord>, context: PlanContext): Promise<void> {
  const { entry, after } = planned
  const text = entry.given.parent
  if (after === undefined || typeof text !== 'string') return
  const parent = text === '' ? undefined : await resolveParent(entry, text, context)
  if (entry.isFaulty() || parent === after.parent) return
  // The ancestors of the new parent are read when the resource is saved.
  planned.after = { ...after, parent, above: undefined }
}

async function resolveParent(entry: Entry, text: string, context: PlanContext): Promise<string | undefined> {
  const given = parseCustomResource(text)
  if (given === undefined) {
    entry.report('parent', 'must be namespace:<uuid or urn> or the urn of a resource of the project, or empty')
    return undefined
  }
  const full = text.startsWith('frn:') ? `${given.namespace}:${text}` : text
  const parent = await resolveResource(lookUpFor(entry, 'parent', context), full)
  if (parent !== undefined && !entry.isFaulty()) await requireRegistered(entry, parent, text, context)
  return parent
}

/**
 * After the plan. The id may belong to a resource that is not registered, or that a faulty entry of the manifest
 * registers.
 */
async function requireRegistered(entry: Entry, parent: string, text: string, context: PlanContext): Promise<void> {
  const planned = findPlannedById<ResourceRecord>(context, 'Resource', idOf(parent)).find(
    ({ before, desired, id }) => parent === (before?.resource ?? `${desired.namespace}:${id}`),
  )
  if (planned === undefined && (await readPath(context.table, parent)) === undefined)
    entry.report('parent', `there is no resource ${text} in the manifest or in the table`)
  else if (planned?.entry.deleted) entry.report('parent', `there is no resource ${text} after the manifest is applied`)
  else if (planned !== undefined && planned.after === undefined) entry.markUnresolved()
}
