import { type ContainerState, type ResourceRecord, stateOf } from '../../access/resources/schema.ts'
import { changeState } from '../../directory/containers/state.ts'
import { OPERATOR } from '../../directory/removal/deletion-marker.ts'
import { oneOf } from '../../foundation/schema/primitives.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Entry } from './entry.ts'

/** An organization or project, with the state that its entry sets. */
export interface DeclaredContainer extends ResourceRecord {
  state?: Exclude<ContainerState, 'deleting'>
}

export const containerState = oneOf(['enabled', 'disabled'])

export const plannedState = (container: DeclaredContainer): ContainerState => container.state ?? stateOf(container)

/** Appends the state to the name unless the container is enabled. */
export async function describeState(container: DeclaredContainer): Promise<string> {
  const state = plannedState(container)
  return state === 'enabled' ? container.name : `${container.name} (${state})`
}

/** Reports an entry that sets the state of a container that is being deleted. */
export async function checkState(
  entry: Entry,
  _: DeclaredContainer,
  before: DeclaredContainer | undefined,
): Promise<void> {
  const isDeleting = before !== undefined && stateOf(before) === 'deleting'
  if (isDeleting && entry.has('state')) entry.report('state', 'cannot be changed: it is being deleted')
}

type Save = (table: Table, before: ResourceRecord | undefined, after: ResourceRecord) => Promise<boolean>

/**
 * Saves a container, then sets its state in a second write, as the API does for a platform admin. If the second write
 * fails, the next apply repeats the second write.
 */
export const saveWithState =
  (save: Save) =>
  async (
    table: Table,
    before: DeclaredContainer | undefined,
    { state, ...after }: DeclaredContainer,
  ): Promise<boolean> => {
    if (!(await save(table, before, after))) return false
    const known = before === undefined ? 'enabled' : stateOf(before)
    if (state === undefined || state === known) return true
    const change = { caller: OPERATOR, isEnabled: state === 'enabled', now: new Date(after.updated_at) }
    await changeState(table, after.resource, change)
    return true
  }
