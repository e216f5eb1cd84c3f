import { headOf } from '../../access/resources/entity.ts'
import type { ResourceRecord } from '../../access/resources/schema.ts'
import { ApiError } from '../../foundation/errors.ts'
import { PROJECT } from '../../foundation/identifiers/references.ts'
import type { Table } from '../../foundation/table/table.ts'
import { unchanged, update, type Write } from '../../foundation/table/writes.ts'

/** What `disabled_by` says of a container that a platform admin disabled. */
export const ADMIN = 'admin'

/**
 * The most projects of an organization that its own people can have disabled. How many there are stands on the head of the
 * organization's list of projects; those that a platform admin disabled do not count.
 */
export const MAX_DISABLED_PROJECTS = 20

type Counted = Pick<ResourceRecord, 'namespace' | 'ancestors' | 'disabled_by'>

/** Whether this is a project that somebody disabled who is no platform admin. */
export const isCounted = ({ namespace, disabled_by }: Pick<Counted, 'namespace' | 'disabled_by'>): boolean =>
  namespace === PROJECT && disabled_by !== undefined && disabled_by !== ADMIN

/** How many such projects the organization of a project has, as the head says; undefined where there never was one. */
export async function readDisabledCount(table: Table, container: Counted): Promise<bigint | undefined> {
  if (container.namespace !== PROJECT) return undefined
  const head = await table.get(headOf(container))
  return typeof head?.disabled_projects === 'bigint' ? head.disabled_projects : undefined
}

/** Throws TOO_MANY_SUSPENDED where the change would disable one more than allowed. */
export function refuseManyDisabled(before: Counted, after: Counted, count = 0n): void {
  if (isCounted(before) || !isCounted(after) || count < BigInt(MAX_DISABLED_PROJECTS)) return
  const message = `at most ${MAX_DISABLED_PROJECTS} projects of an organization can be disabled by its own people`
  throw new ApiError('TOO_MANY_SUSPENDED', message)
}

/** The write that makes the count follow a change of a project. */
export function disabledCountWrites(before: Counted, after: Counted, count: bigint | undefined): Write[] {
  const difference = Number(isCounted(after)) - Number(isCounted(before))
  if (difference === 0) return []
  const changes = { add: { disabled_projects: BigInt(difference) } }
  return [update(headOf(before), changes, unchanged({ disabled_projects: count }))]
}
