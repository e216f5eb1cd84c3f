import { diffFields } from './diff-fields.ts'
import type { NamedKind } from './named-kind.ts'
import { readNames } from './names.ts'
import type { Change, PlanContext, PlannedEntry } from './plan-context.ts'

/** The entry must have no mistakes. */
export async function toChange<State extends { id: string }>(
  kind: NamedKind<State>,
  { before, after, desired, entry, id = '' }: PlannedEntry<State>,
  context: PlanContext,
): Promise<Change> {
  const known = after ?? before
  const label =
    known === undefined
      ? String(entry.raw.name ?? entry.raw.title ?? id)
      : await (kind.describe?.(known, context) ?? kind.label(known))
  const change = { kind: kind.name, id, label, fields: [], ...diffKeys(kind, before, after), entry }
  const reason = entry.deleted ? undefined : kind.leaveAlone?.(desired, context)
  if (reason !== undefined) return { ...change, takes: [], releases: [], action: 'unchanged', warning: reason }
  if (after !== undefined) {
    const warned = kind.warn?.(desired, context)
    return { ...change, ...(warned && { warning: warned }), ...(await planSave(kind, before, after, context)) }
  }
  const { remove } = kind
  if (before === undefined || remove === undefined) return { ...change, action: 'unchanged' }
  const warning = await kind.warnOfRemoval?.(context.table, before)
  return {
    ...change,
    action: 'delete',
    ...(warning !== undefined && { warning }),
    apply: (table) => remove(table, before),
  }
}

function diffKeys<State extends { id: string }>(
  kind: NamedKind<State>,
  before: State | undefined,
  after: State | undefined,
): Pick<Change, 'takes' | 'releases'> {
  const keysOf = (state: State | undefined) =>
    state === undefined ? [] : kind.uniqueKeys(state).map(({ field, value }) => `${kind.name} ${field} ${value}`)
  const [old, wanted] = [keysOf(before), keysOf(after)]
  return {
    takes: wanted.filter((key) => !old.includes(key)),
    releases: old.filter((key) => !wanted.includes(key)),
  }
}

async function planSave<State extends { id: string }>(
  kind: NamedKind<State>,
  before: State | undefined,
  after: State,
  context: PlanContext,
): Promise<Pick<Change, 'action' | 'fields' | 'apply'>> {
  const [from, to] = [before === undefined ? undefined : kind.diffView(before), kind.diffView(after)]
  const changed = diffFields(from, to).map(({ field }) => field)
  if (before !== undefined && changed.length === 0) return { action: 'unchanged', fields: [] }
  const saved = { ...after, updated_at: context.now.toISOString() }
  return {
    action: before === undefined ? 'create' : 'update',
    fields: diffFields(from, to, await readNames(kind.namers ?? {}, changed, [from, to], context)),
    apply: (table, listener) => kind.save(table, before, saved, listener),
  }
}
