import { readSuspension, type Suspension } from '../../access/check/suspension.ts'
import { readVersion } from '../../access/permissions/version.ts'
import { idOf, type ResourceRecord } from '../../access/resources/schema.ts'
import { readResource } from '../../access/resources/store.ts'
import { roleList } from '../../access/roles/entity.ts'
import { ROLES_AT_ONCE, readRole, removeRoles } from '../../access/roles/store.ts'
import { ApiError, aborted, notFound } from '../../foundation/errors.ts'
import { GROUP, PROJECT } from '../../foundation/identifiers/references.ts'
import { ORGANIZATION_LISTS } from '../../foundation/lists/index-items.ts'
import { headKey, IDS, ownedByOrganizationKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type Condition, update, type Write } from '../../foundation/table/writes.ts'
import { containerRemovalWrites, markerWrites, refuseOthers, suspendWrites } from './container.ts'
import { type Remover, requireDeletionMarker } from './deletion-marker.ts'
import { takeGroup } from './group.ts'
import { takePoliciesOn, takePoliciesTo } from './holdings.ts'
import {
  findOwnClient,
  ownClientWrites,
  refusePlatformClients,
  setMarkerOnOwnClient,
  takeClients,
  takeOwnHoldings,
} from './organization-clients.ts'
import { inPages } from './pages.ts'
import { takeProject } from './project.ts'
import { type Purge, purge, type Removed, untilNothingIsLeft } from './purge.ts'
import { takeSeatsIn } from './seat.ts'

/**
 * Deletes the organization with everything in it. From the first transaction on, all checks in it are denied and nothing can be created
 * in it. The last transaction deletes the organization itself, and the caller if it is one of its service users. Billing accounts are
 * kept. Throws ACCOUNT_ACTIVE if a billing account is active. Throws PLATFORM_SERVICE_USER if a service user of the organization has a
 * relation to the platform.
 */
export const deleteOrganization = (table: Table, remover: Remover, organization: string): Promise<Removed> =>
  purge(table, async (running) => {
    const id = idOf(organization)
    const isSuspended = await begin(table, running, remover, organization)
    const own = await findOwnClient(table, id, remover)
    if (!isSuspended) await takePoliciesOn(table, running, organization, own)
    await takeEach(table, running, 'PROJECTS_OF', id, (each) =>
      takeProject(table, running, remover, `${PROJECT}:${each}`),
    )
    await takeEach(table, running, 'GROUPS_OF', id, (each) => takeGroup(table, running, remover, `${GROUP}:${each}`))
    await takeClients(table, running, remover, id, own)
    await takeRoles(table, running, id, remover)
    await takePoliciesOn(table, running, organization, own)
    await takeSeatsIn(table, running, id)
    if (own !== undefined) {
      await table.withRetries(() => setMarkerOnOwnClient(table, own))
      await takeOwnHoldings(table, running, own)
    }
    await removeOrganization(table, running, remover, organization, own)
  })

/** Deletes the entries one after another. The list is closed, so nothing is added to it. */
const takeEach = (
  table: Table,
  running: Purge,
  list: 'PROJECTS_OF' | 'GROUPS_OF',
  organizationId: string,
  take: (id: string) => Promise<void>,
): Promise<void> =>
  inPages(table, running, ownedByOrganizationKey(list, organizationId, '').pk, IDS, async (indexItems) => {
    for (const { id } of indexItems) await take(String(id))
  })

/** Sets the deletion marker of the organization and closes its lists. Tells whether all checks in it are now denied. */
const begin = (table: Table, running: Purge, remover: Remover, organization: string): Promise<boolean> =>
  table.withRetries(async () => {
    const [stored, suspension] = await Promise.all([readResource(table, organization), readSuspension(table)])
    if (stored === undefined || running.isMadeAgain(stored)) throw notFound('organization', idOf(organization))
    refuseOthers(stored, remover)
    const wasBeingDeleted = stored.deleting !== undefined
    if (!wasBeingDeleted) await setMarker(table, remover, stored, suspension)
    running.begin(organization)
    await requireDeletionMarker(table, remover, organization)
    return suspension.suspended.has(organization) || (!wasBeingDeleted && suspendWrites(suspension, stored).length > 0)
  })

async function setMarker(
  table: Table,
  remover: Remover,
  stored: ResourceRecord,
  suspension: Suspension,
): Promise<void> {
  const accounts = headKey('ACCOUNTS_OF', stored.id)
  const { active_accounts: active = 0n } = (await table.get(accounts)) ?? {}
  if (active !== 0n) {
    throw new ApiError('ACCOUNT_ACTIVE', 'the organization has an active billing account: disable it first')
  }
  await refusePlatformClients(table, stored.id)
  const writes = [...markerWrites(stored, remover), ...closingWrites(stored.id), ...suspendWrites(suspension, stored)]
  if (!(await table.transact(writes)).applied) throw aborted()
}

/** No entry can be added to a closed list, so a later read sees every entry of the list. */
const closingWrites = (id: string): Write[] =>
  ORGANIZATION_LISTS.map((list) =>
    update(
      headKey(list, id),
      { set: { closed: true }, add: { departures: 1n } },
      list === 'ACCOUNTS_OF' ? noActiveAccounts : undefined,
    ),
  )

const noActiveAccounts: Condition = {
  expression: 'attribute_not_exists(#active) OR #active = :none',
  names: { '#active': 'active_accounts' },
  values: { ':none': 0n },
}

/** The heads of an organization's lists. Only a manifest that recreates the organization opens closed lists. */
export const headsOf = (id: string) => ORGANIZATION_LISTS.map((list) => headKey(list, id))

const removeOrganization = (
  table: Table,
  running: Purge,
  remover: Remover,
  organization: string,
  own: string | undefined,
): Promise<void> =>
  table.withRetries(async () => {
    running.requireTime()
    const [stored, suspension] = await Promise.all([readResource(table, organization), readSuspension(table)])
    if (stored === undefined) return
    const ownWrites = own === undefined ? [] : await ownClientWrites(table, running, stored.id, own)
    const writes = [...containerRemovalWrites(stored, suspension, remover), ...ownWrites]
    if (!(await table.transact(writes)).applied) throw aborted()
  })

/** Deletes the policies that bind the roles, too. */
async function takeRoles(table: Table, running: Purge, organizationId: string, remover: Remover): Promise<void> {
  const { pk, range } = roleList(organizationId)
  await inPages(table, running, pk, range, async (indexItems) => {
    const ids = indexItems.map(({ id }) => String(id))
    for (const id of ids) await untilNothingIsLeft(running, () => takePoliciesTo(table, running, id))
    await running.inTurns(ids, ROLES_AT_ONCE, async (some) => {
      const version = await readVersion(table)
      const read = await Promise.all(some.map((id) => readRole(table, id)))
      const roles = read.filter((role) => role !== undefined)
      if (roles.length > 0 && !(await removeRoles(table, roles, version, remover))) throw aborted()
    })
  })
}
