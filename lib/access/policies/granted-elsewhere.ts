import { namespaceOfReference, SERVICE_USER } from '../../foundation/identifiers/references.ts'
import type { Table } from '../../foundation/table/table.ts'
import { recordGrantsElsewhere } from '../clients/grants-outside.ts'
import { readClient } from '../clients/store.ts'
import { idOf } from '../resources/schema.ts'
import { findOrganization } from '../resources/store.ts'
import type { PolicyRecord } from './schema.ts'

/**
 * Must be called if the platform gives the principal of a policy more access than the policy gives now: a later end, or a resource in
 * another organization. Does nothing if the principal is no service user.
 * @param find returns the organization (`app/organization:<id>`) that the resource of the policy will have
 */
export async function recordGrantTo(
  table: Table,
  { principal, resource }: Pick<PolicyRecord, 'principal' | 'resource'>,
  find: () => Promise<string | undefined> = () => findOrganization(table, resource),
): Promise<void> {
  if (namespaceOfReference(principal) !== SERVICE_USER || !table.isWrittenByPlatform()) return
  await recordGrantsElsewhere(table, [await readClient(table, idOf(principal))], find)
}
