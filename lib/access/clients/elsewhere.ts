import { ORGANIZATION } from '../../foundation/identifiers/references.ts'
import { grantedElsewhereKey } from '../../foundation/table/keys.ts'
import type { Reader, Table } from '../../foundation/table/table.ts'
import { put } from '../../foundation/table/writes.ts'
import type { Client } from './schema.ts'

/**
 * Records that the platform will grant service users something outside their organization. It runs before the grant by a platform admin, a
 * manifest or a command. From then on, only platform admins make secrets for these service users while they hold anything there. Grants by
 * other organizations are not recorded.
 * @param holders the clients of the grantees; undefined for other principals
 * @param findOrganization returns the organization (`app/organization:<id>`) of the place of the grant; undefined for a place that nobody
 * registered
 */
export async function recordGrantsElsewhere(
  table: Table,
  holders: readonly (Client | undefined)[],
  findOrganization: () => Promise<string | undefined>,
): Promise<void> {
  const managed = holders.filter((holder) => holder?.organization_id !== undefined)
  if (managed.length === 0 || !table.isWrittenByPlatform()) return
  const organization = await findOrganization()
  const keys = managed
    .filter((holder) => organization !== `${ORGANIZATION}:${holder?.organization_id}`)
    .map((holder) => grantedElsewhereKey(String(holder?.id)))
  const found = await Promise.all(keys.map((key) => table.get(key)))
  for (const key of keys.filter((_, index) => found[index] === undefined)) await table.write(put(key, {}))
}

/**
 * Tells whether the platform has, or may have, granted a service user something outside its organization. Earlier releases did not record
 * it.
 */
export const mayBeGrantedElsewhere = async (reader: Reader, client: Client): Promise<boolean> =>
  client.records_grants !== true || (await reader.get(grantedElsewhereKey(client.id))) !== undefined
