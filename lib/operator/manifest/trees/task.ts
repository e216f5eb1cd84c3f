import type { ResourceRecord } from '../../../access/resources/schema.ts'
import type { NamedKind } from '../named-kind.ts'
import type { Change } from '../plan-context.ts'
import type { TreeNode } from './forest.ts'

export type Save = NamedKind<ResourceRecord>['save']

/** A change that waits until it can be applied. */
export interface Task {
  change: Change
  /** Undefined for a change that does not concern trees. */
  node: TreeNode | undefined
  /** The state of the resource after the earlier steps of this update. Undefined if the change is not an update. */
  stands: ResourceRecord | undefined
}

/** Carried out before the change to which the step belongs. */
export type Step = NonNullable<Change['prepare']>[number]

export const toTask = (change: Change, node: TreeNode | undefined): Task => ({
  change,
  node,
  stands: change.action === 'update' ? node?.planned?.before : undefined,
})

/** Returns a step that makes a part of the update, and the remaining update. */
export function takeStep(
  task: Task,
  { to, save, now }: { to: ResourceRecord; save: Save; now: Date },
): { step: Step; left: Task } {
  const { change, node, stands } = task
  const after = node?.planned?.after
  if (stands === undefined || after === undefined) throw new Error(`${change.label} is not updated`)
  const updated_at = now.toISOString()
  const made = { ...to, above: to.parent === stands.parent ? stands.above : undefined, updated_at }
  const known = { ...made, version: stands.version + 1n }
  return {
    step: (table, listener) => save(table, stands, made, listener),
    left: {
      ...task,
      change: { ...change, apply: (table, listener) => save(table, known, { ...after, updated_at }, listener) },
      stands: known,
    },
  }
}

/** The apply moves the resource directly into its project first. */
export const warnOfDetour = (task: Task): Task => {
  const warning = 'the moves need an intermediate step: for a moment, the resource is directly in its project'
  return { ...task, change: { ...task.change, warning } }
}
