import type { JsonValue } from '../../foundation/schema/json.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import type { Findable } from '../names/findable-kinds.ts'
import { findPlannedById, type PlanContext } from './plan-context.ts'

/** Returns the name after the plan is applied, or the id of a thing without a name. */
export type Namer = (reference: string, context: PlanContext) => Promise<string>

/** Grouped by the field that contains the references. */
export type ReferenceNames = ReadonlyMap<string, ReadonlyMap<string, string>>

/** References are ids or `<namespace>:<id>`. */
export const makeNamer =
  <State>(kind: Findable<State> & { label(state: State): string }): Namer =>
  async (reference, context) => {
    const id = reference.slice(reference.indexOf(':') + 1)
    const state = await readPlanned(kind, id, context)
    return state === undefined ? id : kind.label(state)
  }

/** For a thing that the manifest deletes, returns the last state. */
export async function readPlanned<State>(
  kind: Findable<State>,
  id: string,
  context: PlanContext,
): Promise<State | undefined> {
  const [planned] = findPlannedById<State>(context, kind.name, id)
  return planned?.after ?? planned?.before ?? kind.read(context.table, id)
}

export async function readNames(
  namers: Readonly<Record<string, Namer>>,
  fields: readonly string[],
  views: readonly (Record<string, JsonValue> | undefined)[],
  context: PlanContext,
): Promise<ReferenceNames> {
  const names = new Map<string, ReadonlyMap<string, string>>()
  for (const field of fields) {
    const namer = namers[field]
    if (namer === undefined) continue
    const references = new Set(views.flatMap((view) => view?.[field] ?? []).filter(isReference))
    names.set(field, new Map(await mapInBatches([...references], async (each) => [each, await namer(each, context)])))
  }
  return names
}

const isReference = (value: JsonValue): value is string => typeof value === 'string' && value !== ''
