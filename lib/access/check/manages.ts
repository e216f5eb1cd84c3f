import { namespaceOfReference, ORGANIZATION, SERVICE_USER } from '../../foundation/identifiers/references.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readClient } from '../clients/store.ts'
import type { Actor } from '../clients/verify.ts'
import { mayAct } from './authorize.ts'

/**
 * Whether a caller manages the service user that a principal (`<namespace>:<id>`) is: it holds `serviceusermanage` on its
 * organization. Then it may see what the service user holds anywhere, and take it away: it may delete the service user, which does
 * more. One with a relation to the platform is managed by platform admins.
 */
export async function managesServiceUser(table: Table, caller: Actor, principal: string): Promise<boolean> {
  if (namespaceOfReference(principal) !== SERVICE_USER) return false
  const client = await readClient(table, principal.slice(SERVICE_USER.length + 1))
  if (client?.organization_id === undefined || client.relations.length > 0) return false
  return mayAct(table, caller, { permission: 'serviceusermanage', on: `${ORGANIZATION}:${client.organization_id}` })
}
