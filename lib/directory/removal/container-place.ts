import * as v from 'valibot'
import { authorize, type RequiredPermission, unknownContainer } from '../../access/check/authorize.ts'
import { findTarget, type Target } from '../../access/check/target.ts'
import type { Caller } from '../../access/clients/verify.ts'
import { ResourceRecord } from '../../access/resources/schema.ts'
import { notFound, permissionDenied } from '../../foundation/errors.ts'
import { PROJECT } from '../../foundation/identifiers/references.ts'
import { isSlug, isUuid } from '../../foundation/schema/primitives.ts'
import { aliasKey, resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { mayGoOn } from './mark.ts'

const Marked = v.pick(ResourceRecord, ['resource', 'deleting'])

/** The organization or project that the path of a deletion names. */
export interface DeletablePlace extends Target<v.InferOutput<typeof Marked>> {
  namespace: string
  /** Its id or name, as given. */
  given: string
}

export async function findDeletable(table: Table, namespace: string, given: string): Promise<DeletablePlace> {
  const read = async (resource: string): Promise<DeletablePlace> => ({
    namespace,
    given,
    ...(await findTarget(table, resourceKey(resource), Marked)),
  })
  if (isUuid(given)) return read(`${namespace}:${given.toLowerCase()}`)
  const alias = await findTarget(table, isSlug(given) ? aliasKey(namespace, given) : undefined, Marked)
  return alias.found === undefined ? { namespace, given, ...alias } : read(alias.found.resource)
}

/**
 * The organization or project that the caller may delete. The right is judged once, when the deletion begins: from then on who
 * began it, and platform admins, may go on. Throws 403, and 404 where there is none, for platform admins and for who deleted it.
 */
export async function requireDeletable(
  table: Table,
  caller: Caller,
  { namespace, given, found, deletedBy }: DeletablePlace,
): Promise<string> {
  const what = namespace.replace('app/', '')
  if (found === undefined) {
    throw deletedBy === caller.principal ? notFound(what, given) : unknownContainer(caller, what, given)
  }
  if (found.deleting === undefined) await authorize(table, caller, requiredPermissionOf(namespace, found.resource))
  else if (!mayGoOn(caller, found.deleting)) throw permissionDenied()
  return found.resource
}

/** While an organization is disabled only platform admins delete it. A disabled project is deleted like any other. */
const requiredPermissionOf = (namespace: string, on: string): RequiredPermission => ({
  permission: 'delete',
  on,
  ignoresSuspension: namespace === PROJECT ? 'of_resource' : undefined,
})
