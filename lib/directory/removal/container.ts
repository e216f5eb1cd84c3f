import { MAX_SUSPENDED, type Suspension, suspensionWrites } from '../../access/check/suspension.ts'
import { aliasOf, headOf, resourceEntries } from '../../access/resources/entity.ts'
import type { ResourceRecord } from '../../access/resources/schema.ts'
import { asRead } from '../../access/resources/store.ts'
import { edgeWrites } from '../../foundation/lists/edges.ts'
import { departureWrite } from '../../foundation/lists/heads.ts'
import { aliasKey, detailsKey, resourceKey } from '../../foundation/table/keys.ts'
import { OutdatedPermission } from '../../foundation/table/preconditions.ts'
import { remove, update, type Write } from '../../foundation/table/writes.ts'
import { isCounted } from '../containers/disabled-count.ts'
import { mayGoOn, type Remover } from './mark.ts'

/**
 * The writes that mark an organization or project as being deleted: its item keeps who began, and its place on the list says
 * so. `departures` makes a creation fail that is already under way. It is no longer disabled, and not counted as such.
 */
export function markWrites(container: ResourceRecord, { principal }: Remover): Write[] {
  const { resource } = container
  const changes = { set: { deleting: principal }, add: { version: 1n, departures: 1n }, remove: ['disabled_by'] }
  return [
    update(resourceKey(resource), changes, asRead(container, { deleting: undefined })),
    ...edgeWrites(resourceEntries(container), resourceEntries({ ...container, deleting: principal })),
    ...(isCounted(container) ? [update(headOf(container), { add: { disabled_projects: -1n } })] : []),
  ]
}

/**
 * The writes that deny all checks in it from now on. There are none where it is suspended already, and none where the set is
 * full: that refuses no deletion.
 */
export function suspendWrites(suspension: Suspension, { resource }: ResourceRecord): Write[] {
  const { suspended } = suspension
  return suspended.has(resource) || suspended.size >= MAX_SUSPENDED ? [] : suspensionWrites(suspension, resource, true)
}

/** Throws where another caller began the deletion after this one was authorized: it is authorized again then. */
export function refuseOthers({ deleting }: ResourceRecord, remover: Remover): void {
  if (deleting === undefined || mayGoOn(remover, deleting)) return
  throw new OutdatedPermission('somebody else has begun the deletion')
}

/** The writes that remove a container that holds nothing any more: item, details, name, place on the list and in the set. */
export function containerRemovalWrites(container: ResourceRecord, suspension: Suspension, remover: Remover): Write[] {
  const { resource, namespace, deleting } = container
  const by = deleting ?? remover.principal
  return [
    remove(resourceKey(resource), asRead(container), by),
    remove(detailsKey(resource)),
    remove(aliasKey(namespace, aliasOf(container)), undefined, by),
    ...edgeWrites(resourceEntries(container), []),
    departureWrite(headOf(container)),
    ...(suspension.suspended.has(resource) ? suspensionWrites(suspension, resource, false) : []),
  ]
}
