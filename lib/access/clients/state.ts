import { readClock } from '../../foundation/clock.ts'
import { aborted, beingDeleted, notFound, permissionDenied } from '../../foundation/errors.ts'
import { clientKeys, principalKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { and, unchanged, update, type Write } from '../../foundation/table/writes.ts'
import { readPrincipal } from './relations.ts'
import { type Client, copiesOf, type PrincipalRecord, relationsIn } from './schema.ts'
import { clientAsRead, clientPrincipal, readClient } from './store.ts'

/** `isDisabled` is the state after the change. */
interface StateChange {
  isDisabled: boolean
  now: Date
}

interface UserStateChange extends StateChange {
  /** Whether the change is also allowed for a user that has a relation to the platform. */
  ofRelated?: boolean
}

/**
 * The user (`app/user:<id>`) needs no profile. Checks that begin afterwards see the change, because they read the user's item. Changes
 * nothing if the user already has this state. Throws 403 if the user has a relation to the platform and `ofRelated` is false.
 */
export const changeUserState = (
  table: Table,
  user: string,
  { ofRelated = true, ...change }: UserStateChange,
): Promise<void> =>
  table.withRetries(async () => {
    const before = await readPrincipal(table, user)
    if (!ofRelated && relationsIn(before).length > 0) throw permissionDenied()
    if (isInState(before, change)) return
    const write = stateWrite(user, before, change)
    const isUnrelated = unchanged({ relations: before.relations, limited_relations: before.limited_relations }, 'held')
    if (!(await table.transact([ofRelated ? write : and(write, isUnrelated)])).applied) throw aborted()
  })

/**
 * One transaction changes the item of the principal, which checks read, and the copies of the client, which the service user's own
 * requests read. Throws 404 if the service user does not exist. Throws BEING_DELETED if its deletion has begun.
 */
export const changeServiceUserState = (table: Table, id: string, change: StateChange): Promise<void> =>
  table.withRetries(async () => {
    const principal = clientPrincipal(id)
    const [client, before] = await Promise.all([readClient(table, id), readPrincipal(table, principal)])
    if (client === undefined) throw notFound('service user', id)
    if (client.deleting !== undefined) throw beingDeleted('service user')
    if (isInState(client, change) && isInState(before, change)) return
    const writes = [stateWrite(principal, before, change), ...copyWrites(client, change)]
    if (!(await table.transact(writes)).applied) throw aborted()
  })

/** Enables a user that is being deleted. Returns false if the user is already enabled. */
export async function endUserState(table: Table, user: string): Promise<boolean> {
  if ((await readPrincipal(table, user)).disabled_at === undefined) return false
  await changeUserState(table, user, { isDisabled: false, now: readClock() })
  return true
}

const isInState = (before: Pick<PrincipalRecord, 'disabled_at'>, { isDisabled }: StateChange): boolean =>
  (before.disabled_at !== undefined) === isDisabled

/** A delayed copy of this write fails after a later change, because the condition includes the number of changes. */
function stateWrite(principal: string, before: PrincipalRecord, change: StateChange): Write {
  const { disabled_at, state_changes } = before
  const { set = {}, ...removed } = changesFor(change)
  const changes = {
    set: { ...set, state_changed_at: change.now.toISOString() },
    ...removed,
    add: { state_changes: 1n },
  }
  return update(principalKey(principal), changes, unchanged({ disabled_at, state_changes }))
}

const changesFor = ({ isDisabled, now }: StateChange): { set?: object; remove?: string[] } =>
  isDisabled ? { set: { disabled_at: now.toISOString() } } : { remove: ['disabled_at'] }

function copyWrites(client: Client, change: StateChange): Write[] {
  const { set, remove } = { set: {}, remove: [], ...changesFor(change) }
  const changes = { set: { ...set, updated_at: change.now.toISOString() }, remove, add: { version: 1n } }
  return clientKeys(client.id, copiesOf(client)).map((key) => update(key, changes, clientAsRead(client)))
}
