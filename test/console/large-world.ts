import { randomUUID } from 'node:crypto'
import { bindingItemWrites } from '../../lib/access/policies/bind-role.ts'
import { roleAttribute } from '../../lib/access/policies/grant-store.ts'
import { MAX_POLICIES } from '../../lib/access/policies/places.ts'
import { makePolicy } from '../../lib/access/policies/schema.ts'
import { headOf } from '../../lib/access/resources/entity.ts'
import type { ResourceRecord } from '../../lib/access/resources/schema.ts'
import { containerWrites } from '../../lib/access/resources/store.ts'
import type { DescribedAccount } from '../../lib/billing/accounts/details.ts'
import { accountCreation } from '../../lib/billing/accounts/store.ts'
import { createDelegation } from '../../lib/directory/delegations/create.ts'
import { ORGANIZATION, PROJECT } from '../../lib/foundation/identifiers/references.ts'
import { readHead } from '../../lib/foundation/lists/index-items.ts'
import { mapInBatches } from '../../lib/foundation/table/chunk.ts'
import { grantKey } from '../../lib/foundation/table/keys.ts'
import { followThing } from '../../lib/operator/word-index/follow-thing.ts'
import { fillTable, itemsOf } from '../support/fill-table.ts'
import { aServiceUser } from '../support/service-users.ts'
import { subscribe } from '../support/subscriptions.ts'
import { aGroup, anOrganization, aProject, aResource, aTable, aUser } from '../support/world.ts'
import { anOldAccount } from './billing-world.ts'
import { fillJournal } from './full-journal.ts'
import { type Params, SAMPLE_PARAMS } from './tour.ts'

/** The number of items of each kind in a world. */
export interface Size {
  policies: number
  projects: number
  transactions: number
  /** Each organization has an account. Every fifth account has no credits left. */
  organizations: number
}

export interface LargeWorld {
  params: Params
  /** Adds this number of items to the world. */
  grow: (by: Size) => Promise<void>
}

/**
 * The number of members of the world's group. The number is small because members take long to write, and because the
 * pages of the member list work like the pages of all other lists.
 */
const MEMBERS = 120

const idOf = (reference: string): string => reference.slice(reference.indexOf(':') + 1)

interface Bound {
  role_id: string
  principal: string
  resource: string
}

/** @param listed where the policy is on the list of its principal: the organization, and a number below 5,000 */
function policyItems(bound: Bound, listed: { organization_id: string; place: bigint }): object[] {
  const policy = { ...makePolicy(randomUUID(), bound, new Date()), ...listed }
  const { role_id, principal, resource } = bound
  const grant = { ...grantKey(resource, principal), [roleAttribute(role_id)]: policy.id, bindings: 1n }
  return [grant, ...itemsOf(bindingItemWrites(policy, undefined))]
}

const INDEXED_AT_ONCE = 10

/** Indexes the organizations as the stream function does. */
async function fillOrganizations(count: number): Promise<void> {
  const template = await anOrganization({ title: 'One of many' })
  const head = await readHead(aTable(), headOf(template))
  const things = Array.from({ length: count }, (_, index) => {
    const id = randomUUID()
    const organization = { ...template, id, resource: `${ORGANIZATION}:${id}`, name: `organization-${id}` }
    const balance = index % 5 === 0 ? 0n : 90n
    const times = { created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-02T00:00:00.000Z' }
    const account: DescribedAccount = {
      ...{ id: randomUUID(), organization_id: id, name: `account-${id}`, state: 'active', metadata: '{}' },
      ...{ balance, available_balance: balance, credit_min: 0n, credited: 100n, ...times },
    }
    const items = itemsOf([...containerWrites(organization, head), ...accountCreation(account, head)])
    return { items, ids: { organization: id, billing_account: account.id } }
  })
  await fillTable(things.flatMap(({ items }) => items))
  await mapInBatches(
    things.flatMap(({ ids }) => Object.entries(ids)),
    // Opens the table for each thing, because all requests of an opened table must end within a minute.
    ([kind, id]) => followThing(aTable(), { kind: kind as 'organization' | 'billing_account', id }),
    INDEXED_AT_ONCE,
  )
}

/** Lets the service user act for the user. */
function delegate(user: string, agent: string): Promise<unknown> {
  const given = { agent, title: 'One of many', permissions: ['app.project.get'], resource: '*', expires_at: '' }
  return createDelegation(aTable(), { principal: user, relations: [] }, idOf(user), given, new Date())
}

/**
 * Creates the items with which a world of long lists starts: an organization that has all projects; a disk, a project
 * and the organization, which get many grants; a user, a group and a service user, which get many policies; and an
 * account, which gets many transactions. The user and the members of the group delegate to the service user. The
 * returned `grow` fills the lists.
 *
 * @param mostHeld the largest number of policies for each of the user, the group and the service user
 */
export async function startLargeWorld(mostHeld: number): Promise<LargeWorld> {
  const organization = await anOrganization({ title: 'Large organization' })
  const project = await aProject(organization, { title: 'Large project' })
  const disk = await aResource(project, 'compute/disk', { title: 'Large disk' })
  const members = Array.from({ length: MEMBERS }, () => aUser())
  const group = await aGroup(organization, members)
  const serviceUser = await aServiceUser({ organizationId: organization.id, title: 'Busy program' })
  const user = aUser()
  for (const member of [user, ...members]) await delegate(member, serviceUser.principal)
  const account = await anOldAccount(organization, { name: 'large', balance: 1_000_000_000n })
  await subscribe(account, SAMPLE_PARAMS.plan ?? '')
  const role_id = SAMPLE_PARAMS.role ?? ''
  let held = 0
  const head = await readHead(aTable(), headOf(project))
  const makeProject = (): ResourceRecord => {
    const id = randomUUID()
    return { ...project, id, resource: `${PROJECT}:${id}`, name: `project-${id}`, title: `Project ${id.slice(0, 4)}` }
  }

  async function grow({ policies, projects, transactions, organizations }: Size): Promise<void> {
    await fillOrganizations(organizations)
    const made = Array.from({ length: projects }, makeProject)
    await fillTable(made.flatMap((each) => itemsOf(containerWrites(each, head))))
    const others = made.map(({ resource }) => resource)
    const placeOf = (index: number) => others[index % others.length] ?? project.resource
    // Of every ten policies, three are on the disk, one is on the project, one is on the organization, and five are on
    // further projects. The user, the group and the service user get policies until each of the three has `mostHeld`
    // policies. All later policies have other principals.
    const bind = (index: number): Bound => {
      const place = placeOf(Math.floor(index / 10))
      const kind = index % 10
      if (kind < 3) return { role_id, principal: aUser(), resource: disk.resource }
      if (kind === 3) return { role_id, principal: aUser(), resource: project.resource }
      if (kind === 4) return { role_id, principal: aUser(), resource: organization.resource }
      const holder = [user, group.resource, serviceUser.principal][kind - 5]
      if (holder === undefined || held >= 3 * mostHeld) return { role_id, principal: aUser(), resource: place }
      held += 1
      return { role_id, principal: holder, resource: place }
    }
    const CHUNK = 5_000
    for (let from = 0; from < policies; from += CHUNK) {
      const indexes = Array.from({ length: Math.min(CHUNK, policies - from) }, (_, offset) => from + offset)
      await fillTable(
        indexes.flatMap((index) =>
          policyItems(bind(index), { organization_id: organization.id, place: BigInt(index % MAX_POLICIES) }),
        ),
      )
    }
    await fillJournal(account, transactions)
  }

  const params = {
    ...SAMPLE_PARAMS,
    ...{ organization: organization.id, project: project.id, group: group.id, serviceUser: serviceUser.clientId },
    ...{ user: idOf(user), namespace: 'compute/disk', resource: disk.id, account: account.id },
  }
  return { params, grow }
}
