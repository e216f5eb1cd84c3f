import { actsAsAdmin, placeSuspended } from '../../access/check/authorize.ts'
import { MAX_SUSPENDED, readSuspension, type Suspension, suspensionWrites } from '../../access/check/suspension.ts'
import type { Actor } from '../../access/clients/verify.ts'
import { headOf, resourceEntries } from '../../access/resources/entity.ts'
import { type ResourceRecord, stateOf } from '../../access/resources/schema.ts'
import { asRead } from '../../access/resources/store.ts'
import { ApiError, aborted, beingDeleted } from '../../foundation/errors.ts'
import { PROJECT } from '../../foundation/identifiers/references.ts'
import { indexItemWrites } from '../../foundation/lists/index-items.ts'
import { resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { unchanged, update, type Write } from '../../foundation/table/writes.ts'
import { readContainer } from './container-in-path.ts'

/** For callers that are not platform admins. */
const STATE_STAYS_MILLISECONDS = 60_000

interface StateChange {
  caller: Actor
  isEnabled: boolean
  now: Date
}

/**
 * Enables or disables an organization or project (`<namespace>:<id>`). One transaction writes its item, its index item,
 * and the set of suspended containers with the version of the definitions. Checks that begin after the transaction see
 * the new state.
 *
 * If the container already has the state, nothing is written. There is one exception: if a platform admin disables a
 * project that another caller disabled, `disabled_by` changes, and only a platform admin can enable the project again.
 *
 * Throws 404 if the container does not exist, and BEING_DELETED if its deletion has begun. Throws TOO_MANY_SUSPENDED if
 * too many containers are disabled. If the caller is not a platform admin, throws 403 for a project that a platform
 * admin disabled, and 429 for a second change within a minute.
 */
export const changeState = (table: Table, resource: string, change: StateChange): Promise<void> =>
  table.withRetries(async () => {
    const [before, suspension] = await Promise.all([readContainer(table, resource), readSuspension(table)])
    if (stateOf(before) === 'deleting') throw beingDeleted(before.namespace === PROJECT ? 'project' : 'organization')
    const after = changed(before, change)
    if (after.disabled_by === before.disabled_by) return
    if (!actsAsAdmin(change.caller)) refuseChange(before, change)
    const count = await readDisabledCount(table, before)
    if (after.disabled_by !== undefined) refuseManyDisabled(before, after, count)
    if (after.disabled_by !== undefined) refuseManySuspended(suspension, resource)
    const writes = [...stateWrites(before, after, suspension), ...disabledCountWrites(before, after, count)]
    if (!(await table.transact(writes)).applied) throw aborted()
  })

/** If the container is disabled already, `disabled_by` changes only if the caller is a platform admin. */
function changed(before: ResourceRecord, { caller, isEnabled, now }: StateChange): ResourceRecord {
  const { disabled_by: disabledBefore, ...container } = before
  const updated_at = now.toISOString()
  const state_changed_at = actsAsAdmin(caller) ? before.state_changed_at : updated_at
  const after = { ...container, updated_at, ...(state_changed_at !== undefined && { state_changed_at }) }
  if (isEnabled) return after
  const disabled_by = actsAsAdmin(caller) ? ADMIN : (disabledBefore ?? caller.principal)
  return { ...after, disabled_by }
}

function refuseChange({ resource, disabled_by, state_changed_at }: ResourceRecord, { now }: StateChange): void {
  if (disabled_by === ADMIN) throw placeSuspended(resource)
  if (state_changed_at === undefined) return
  const wait = Date.parse(state_changed_at) + STATE_STAYS_MILLISECONDS - now.getTime()
  if (wait <= 0) return
  const headers = { 'retry-after': String(Math.ceil(wait / 1_000)) }
  throw new ApiError('TOO_SOON', 'the state of a project changes at most once a minute: try again later', { headers })
}

function refuseManySuspended({ suspended }: Suspension, resource: string): void {
  if (suspended.has(resource) || suspended.size < MAX_SUSPENDED) return
  throw new ApiError('TOO_MANY_SUSPENDED', `at most ${MAX_SUSPENDED} organizations and projects can be disabled`)
}

/** The set of suspended containers and the version of the definitions change only if the state changes. */
function stateWrites(before: ResourceRecord, after: ResourceRecord, suspension: Suspension): Write[] {
  const { resource, disabled_by, state_changed_at, updated_at } = after
  const set = {
    updated_at,
    ...(disabled_by !== undefined && { disabled_by }),
    ...(state_changed_at !== undefined && { state_changed_at }),
  }
  const gone = disabled_by === undefined ? ['disabled_by'] : []
  const isSame = stateOf(before) === stateOf(after)
  return [
    update(resourceKey(resource), { set, remove: gone, add: { version: 1n } }, asRead(before, { deleting: undefined })),
    ...indexItemWrites(resourceEntries(before), resourceEntries(after)),
    ...(isSame ? [] : suspensionWrites(suspension, resource, stateOf(after) === 'disabled')),
  ]
}

/** The value of `disabled_by` for a container that a platform admin disabled. */
export const ADMIN = 'admin'

/**
 * The largest number of projects of an organization that callers other than platform admins can disable. The head of
 * the organization's project list stores the number of projects that such callers disabled. Projects that a platform
 * admin disabled do not count.
 */
export const MAX_DISABLED_PROJECTS = 20

type Counted = Pick<ResourceRecord, 'namespace' | 'ancestors' | 'disabled_by'>

/** Tells whether a project was disabled by a caller that is not a platform admin. */
export const isCounted = ({ namespace, disabled_by }: Pick<Counted, 'namespace' | 'disabled_by'>): boolean =>
  namespace === PROJECT && disabled_by !== undefined && disabled_by !== ADMIN

/** Returns undefined if callers other than platform admins never disabled a project. */
async function readDisabledCount(table: Table, container: Counted): Promise<bigint | undefined> {
  if (container.namespace !== PROJECT) return undefined
  const head = await table.get(headOf(container))
  return typeof head?.disabled_projects === 'bigint' ? head.disabled_projects : undefined
}

function refuseManyDisabled(before: Counted, after: Counted, count = 0n): void {
  if (isCounted(before) || !isCounted(after) || count < BigInt(MAX_DISABLED_PROJECTS)) return
  const message = `at most ${MAX_DISABLED_PROJECTS} projects of an organization can be disabled by its own people`
  throw new ApiError('TOO_MANY_SUSPENDED', message)
}

function disabledCountWrites(before: Counted, after: Counted, count: bigint | undefined): Write[] {
  const difference = Number(isCounted(after)) - Number(isCounted(before))
  if (difference === 0) return []
  const changes = { add: { disabled_projects: BigInt(difference) } }
  return [update(headOf(before), changes, unchanged({ disabled_projects: count }))]
}
