import { namespaceOfReference, ORGANIZATION, SERVICE_USER } from '../../foundation/identifiers/references.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readClient } from '../clients/store.ts'
import type { Actor } from '../clients/verify.ts'
import { mayAct } from './authorize.ts'

/**
 * Tells whether the caller holds `serviceusermanage` on the organization of the service user (`<namespace>:<id>`). Such a caller may read
 * everything that the service user holds, and revoke it, because the caller may also delete the service user. Only platform admins manage
 * a service user that has a relation to the platform.
 */
export async function managesServiceUser(table: Table, caller: Actor, principal: string): Promise<boolean> {
  if (namespaceOfReference(principal) !== SERVICE_USER) return false
  const client = await readClient(table, principal.slice(SERVICE_USER.length + 1))
  if (client?.organization_id === undefined || client.relations.length > 0) return false
  return mayAct(table, caller, { permission: 'serviceusermanage', on: `${ORGANIZATION}:${client.organization_id}` })
}
