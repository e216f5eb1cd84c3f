/** @module Deletes organizations, projects, groups, resources and users with all that depends on them. */

import * as v from 'valibot'
import { actsAs, authorize, type RequiredPermission, unknownContainer } from '../../access/check/authorize.ts'
import { MAX_SUSPENDED, type Suspension, suspensionWrites } from '../../access/check/suspension.ts'
import { findTarget, type Target } from '../../access/check/target.ts'
import type { Caller } from '../../access/clients/verify.ts'
import { aliasOf, headOf, resourceEntries } from '../../access/resources/entity.ts'
import { ResourceRecord } from '../../access/resources/schema.ts'
import { asRead } from '../../access/resources/store.ts'
import { notFound, permissionDenied } from '../../foundation/errors.ts'
import { PROJECT } from '../../foundation/identifiers/references.ts'
import { countDeletion, indexItemWrites } from '../../foundation/lists/index-items.ts'
import { isSlug, isUuid } from '../../foundation/schema/primitives.ts'
import { aliasKey, detailsKey, resourceKey } from '../../foundation/table/keys.ts'
import { OutdatedPermission } from '../../foundation/table/preconditions.ts'
import type { Table } from '../../foundation/table/table.ts'
import { remove, update, type Write } from '../../foundation/table/writes.ts'
import { isCounted } from '../containers/state.ts'
import { mayGoOn, type Remover } from './deletion-marker.ts'

/**
 * The container's item stores the principal that began the deletion, and its index item has the state `deleting`. A creation that began
 * earlier fails, because `departures` has increased. The container no longer counts as disabled.
 */
export function markerWrites(container: ResourceRecord, { principal }: Remover): Write[] {
  const { resource } = container
  const changes = { set: { deleting: principal }, add: { version: 1n, departures: 1n }, remove: ['disabled_by'] }
  return [
    update(resourceKey(resource), changes, asRead(container, { deleting: undefined })),
    ...indexItemWrites(resourceEntries(container), resourceEntries({ ...container, deleting: principal })),
    ...(isCounted(container) ? [update(headOf(container), { add: { disabled_projects: -1n } })] : []),
  ]
}

/**
 * The writes deny all checks in the container from now on. Returns none if the container is already suspended, or if the set of
 * suspensions is full, because a full set must not prevent a deletion.
 */
export function suspendWrites(suspension: Suspension, { resource }: ResourceRecord): Write[] {
  const { suspended } = suspension
  return suspended.has(resource) || suspended.size >= MAX_SUSPENDED ? [] : suspensionWrites(suspension, resource, true)
}

/** Throws if another caller began the deletion after this request was authorized. The request is then authorized again. */
export function refuseOthers({ deleting }: ResourceRecord, remover: Remover): void {
  if (deleting === undefined || mayGoOn(remover, deleting)) return
  throw new OutdatedPermission('somebody else has begun the deletion')
}

/** The container must be empty. Removes its item, details, name and index item, and its entry in the set of suspensions. */
export function containerRemovalWrites(container: ResourceRecord, suspension: Suspension, remover: Remover): Write[] {
  const { resource, namespace, deleting } = container
  const by = deleting ?? remover.principal
  return [
    remove(resourceKey(resource), asRead(container), by),
    remove(detailsKey(resource)),
    remove(aliasKey(namespace, aliasOf(container)), undefined, by),
    ...indexItemWrites(resourceEntries(container), []),
    countDeletion(headOf(container)),
    ...(suspension.suspended.has(resource) ? suspensionWrites(suspension, resource, false) : []),
  ]
}

const Deleting = v.pick(ResourceRecord, ['resource', 'deleting'])

export interface DeletablePlace extends Target<v.InferOutput<typeof Deleting>> {
  namespace: string
  /** The id or name, as the request gives it. */
  given: string
}

export async function findDeletable(table: Table, namespace: string, given: string): Promise<DeletablePlace> {
  const read = async (resource: string): Promise<DeletablePlace> => ({
    namespace,
    given,
    ...(await findTarget(table, resourceKey(resource), Deleting)),
  })
  if (isUuid(given)) return read(`${namespace}:${given.toLowerCase()}`)
  const alias = await findTarget(table, isSlug(given) ? aliasKey(namespace, given) : undefined, Deleting)
  return alias.found === undefined ? { namespace, given, ...alias } : read(alias.found.resource)
}

/**
 * The permission is verified once, when the deletion begins. Afterwards, the caller that began it and platform admins may continue.
 * Throws 403 to other callers. If the container does not exist, throws 404 to platform admins and to the caller that deleted it, and 403
 * to other callers.
 */
export async function requireDeletable(
  table: Table,
  caller: Caller,
  { namespace, given, found, deletedBy }: DeletablePlace,
): Promise<string> {
  const what = namespace.replace('app/', '')
  if (found === undefined) {
    throw (await actsAs(table, caller, deletedBy)) ? notFound(what, given) : unknownContainer(caller, what, given)
  }
  const { resource, deleting } = found
  const toDelete = requiredPermissionOf(namespace, resource)
  if (deleting === undefined) await authorize(table, caller, toDelete)
  else if (!caller.relations.includes('admin') && !(await actsAs(table, caller, deleting, toDelete)))
    throw permissionDenied()
  return resource
}

/** Every caller with the permission can delete a disabled project, but only a platform admin can delete a disabled organization. */
const requiredPermissionOf = (namespace: string, on: string): RequiredPermission => ({
  permission: 'delete',
  on,
  ignoresSuspension: namespace === PROJECT ? 'of_resource' : undefined,
})
