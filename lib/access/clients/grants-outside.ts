import { ORGANIZATION } from '../../foundation/identifiers/references.ts'
import { grantedElsewhereKey } from '../../foundation/table/keys.ts'
import type { Reader, Table } from '../../foundation/table/table.ts'
import { put } from '../../foundation/table/writes.ts'
import type { Client } from './schema.ts'

/**
 * Call this function before a platform admin, a manifest or a command grants something. It records grants to service users outside their
 * organization. From then on, only platform admins can create secrets for these service users, as long as the service users hold anything
 * outside their organization. Grants by other organizations are not recorded.
 * @param holders for each principal that gets the grant, its client; undefined for a user or group
 * @param findOrganization returns the organization (`app/organization:<id>`) of the resource of the grant, or undefined if the resource
 *   is not registered
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

/** Also true for a client that an earlier release created, because that release did not record these grants. */
export const mayBeGrantedElsewhere = async (reader: Reader, client: Client): Promise<boolean> =>
  client.records_grants !== true || (await reader.get(grantedElsewhereKey(client.id))) !== undefined
