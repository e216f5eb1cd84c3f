import { readPath } from '../../access/resources/store.ts'
import { notFound } from '../../foundation/errors.ts'
import { ORGANIZATION } from '../../foundation/identifiers/references.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Archive } from '../archive/archive-place.ts'
import { type Part, TENANT_KINDS, type TenantKind } from './line.ts'
import { readAccounts } from './read-accounts.ts'
import { readCatalog, readUsers } from './read-catalog.ts'
import { readChanges } from './read-changes.ts'
import { readDelegations } from './read-delegations.ts'
import { readRecorded } from './read-recorded.ts'
import { idsOf, readStructure } from './read-structure.ts'
import type { Tenant } from './tenant.ts'

interface ExportOptions {
  /** Profiles and delegations, only of users with access in the organization. They are personal data. */
  withUsers: boolean
  /** Undefined to export no changes. */
  archive: Archive | undefined
  now: Date
}

/** Exported only with users. */
const OF_PEOPLE: readonly TenantKind[] = ['users', 'delegations']

/** Some kinds may have no lines. */
export const kindsOf = ({ withUsers, archive }: ExportOptions): TenantKind[] =>
  TENANT_KINDS.filter(
    (kind) => (withUsers || !OF_PEOPLE.includes(kind)) && (kind !== 'changes' || archive !== undefined),
  )

/**
 * In parts, and no data of other organizations. The result is not a snapshot, so it may or may not contain writes that
 * are made during the read. Policies on unregistered resources belong to no organization. Throws 404 if the
 * organization does not exist and has no billing account.
 * @param id a UUID in lower case. The accounts of a deleted organization still exist
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
  yield* readDelegations(tenant)
  if (archive !== undefined) yield* readChanges(tenant, archive, now)
}

async function requireAccounts(tenant: Tenant): Promise<void> {
  for await (const ids of idsOf(tenant, 'ACCOUNTS_OF')) if (ids.length > 0) return
  throw notFound('organization', tenant.id)
}
