import { saveResource } from '../../../access/resources/project-resource.ts'
import type { ResourceRecord } from '../../../access/resources/schema.ts'
import type { Table } from '../../../foundation/table/table.ts'
import type { NamedKind } from '../named-kind.ts'
import type { Change, PlanContext } from '../plan-context.ts'
import type { TreeNode } from './forest.ts'

/** A step that brings a resource directly into its project, and the change that comes after it. */
export function withDetour(
  change: Change,
  node: TreeNode | undefined,
  { now }: PlanContext,
  save: NamedKind<ResourceRecord>['save'],
): { change: Change; detour: (table: Table) => Promise<boolean> } {
  const { before, after } = node?.planned ?? {}
  if (before === undefined || after === undefined) throw new Error(`${change.label} does not move`)
  const updated_at = now.toISOString()
  const parked = { ...before, parent: undefined, above: undefined, updated_at }
  const known = { ...parked, version: before.version + 1n }
  const warning = 'no order of the moves does without it: it is directly in its project for a moment'
  return {
    change: {
      ...change,
      warning: [change.warning, warning].filter(Boolean).join('; '),
      apply: (table, listener) => save(table, known, { ...after, above: undefined, updated_at }, listener),
    },
    detour: (table) => saveResource(table, before, parked),
  }
}
