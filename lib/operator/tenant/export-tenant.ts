import { readPath } from '../../access/resources/store.ts'
import { notFound } from '../../foundation/errors.ts'
import { ORGANIZATION } from '../../foundation/identifiers/references.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Archive } from '../archive/archive-place.ts'
import { type Part, TENANT_KINDS, type TenantKind } from './line.ts'
import { readAccounts } from './read-accounts.ts'
import { readCatalog, readUsers } from './read-catalog.ts'
import { readChanges } from './read-changes.ts'
import { readRecorded } from './read-recorded.ts'
import { idsOf, readStructure } from './read-structure.ts'
import type { Tenant } from './tenant.ts'

interface ExportOptions {
  /** Also the profiles of the users who hold something, which are personal data. */
  withUsers: boolean
  /** The archive with the changes, if there is one. */
  archive: Archive | undefined
  now: Date
}

/** The kinds that an export has, some of which may have no line. */
export const kindsOf = ({ withUsers, archive }: ExportOptions): TenantKind[] =>
  TENANT_KINDS.filter((kind) => (kind !== 'users' || withUsers) && (kind !== 'changes' || archive !== undefined))

/**
 * Reads everything about one organization, part by part, and nothing of another one. It is no snapshot: writes that are made meanwhile may be in it
 * or not. Policies on resources that are not registered belong to no organization. Throws 404 for an organization that does not exist and has left
 * no billing account.
 * @param id a UUID in lower case; a deleted organization still has its accounts
 */
export async function* exportTenant(table: Table, id: string, options: ExportOptions): AsyncIterable<Part> {
  const { withUsers, archive, now } = options
  const tenant: Tenant = {
    ...{ table, id, accounts: new Set(), plans: new Set(), products: new Set() },
    users: withUsers ? new Set() : undefined,
    references: archive === undefined ? undefined : new Set(),
  }
  if ((await readPath(table, `${ORGANIZATION}:${id}`)) === undefined) await requireAccounts(tenant)
  yield* readStructure(tenant)
  yield* readAccounts(tenant)
  yield* readRecorded(tenant)
  yield* readCatalog(tenant)
  yield* readUsers(tenant)
  if (archive !== undefined) yield* readChanges(tenant, archive, now)
}

async function requireAccounts(tenant: Tenant): Promise<void> {
  for await (const ids of idsOf(tenant, 'ACCOUNTS_OF')) if (ids.length > 0) return
  throw notFound('organization', tenant.id)
}
