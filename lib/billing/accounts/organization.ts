import * as v from 'valibot'
import { ResourceRecord } from '../../access/resources/schema.ts'
import { ORGANIZATION } from '../../foundation/identifiers/references.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { exists, unchanged, update, type Write } from '../../foundation/table/writes.ts'
import type { Account } from './schema.ts'

/** Only the attributes that billing needs. */
const Organization = v.object({
  ...v.pick(ResourceRecord, ['resource', 'id', 'deleting', 'version', 'created_at']).entries,
  default_account_id: v.optional(v.string()),
})
export type Organization = v.InferOutput<typeof Organization>

export const parseOrganization = (item: unknown): Organization | undefined =>
  item === undefined ? undefined : parseRecord(Organization, item)

/** @param reference `app/organization:<id>` */
export const readOrganization = async (table: Table, reference: string): Promise<Organization | undefined> =>
  parseOrganization(await table.get(resourceKey(reference)))

/** If `makeDefault` is false, the account stops being the default. */
export function defaultWrite({ id, organization_id }: Account, makeDefault: boolean): Write {
  const organization = resourceKey(`${ORGANIZATION}:${organization_id}`)
  return makeDefault
    ? update(organization, { set: { default_account_id: id }, add: { version: 1n } }, exists)
    : update(
        organization,
        { set: { default_account_id: '' }, add: { version: 1n } },
        unchanged({ default_account_id: id }),
      )
}

/** The write fails if the organization has changed since it was read. A late copy of the write changes nothing. */
export const moveDefaultWrite = (organization: Organization, accountId: string): Write => {
  const { version, created_at, default_account_id } = organization
  return update(
    resourceKey(organization.resource),
    { set: { default_account_id: accountId }, add: { version: 1n } },
    unchanged({ version, created_at, default_account_id, deleting: undefined }),
  )
}
