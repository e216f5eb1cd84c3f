import type { ResourceRecord } from '../../../lib/access/resources/schema.ts'
import type { Account } from '../../../lib/billing/accounts/schema.ts'
import { grantCredits } from '../../../lib/billing/accounts/store.ts'
import { builtinId } from '../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../lib/operator/manifest/builtins.ts'
import type { Random } from '../../support/random.ts'
import {
  aClient,
  aGroup,
  anAccount,
  anOrganization,
  aPermission,
  aProduct,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../support/world.ts'

/** The contents of the table at the start of a run. */
export type Fixtures = Awaited<ReturnType<typeof createFixtures>>

/**
 * Gives an account its first credits by a grant, so that its balance is always the sum of its grants minus its usages.
 */
export async function grantInitialCredits(random: Random, account: string, amount: bigint): Promise<void> {
  const created_at = new Date().toISOString()
  const made = await grantCredits(aTable(), {
    id: random.uuid(),
    account_id: account,
    amount,
    description: '',
    created_at,
  })
  if (!made) throw new Error(`the grant of ${amount} credits to account ${account} was not applied`)
}

async function createAccount(random: Random, organization: ResourceRecord, makeDefault: boolean): Promise<Account> {
  const credit_min = random.pick([0n, 0n, -15n, 5n])
  const account = await anAccount(organization, { balance: 0n, credit_min, ...(makeDefault ? { makeDefault } : {}) })
  await grantInitialCredits(random, account.id, BigInt(random.between(5, 60)))
  return account
}

const MANAGED = [
  'app.organization.rolemanage',
  'app.organization.policymanage',
  'app.organization.groupcreate',
  'app.organization.grouplist',
  'app.project.update',
  'app.project.policymanage',
  'app.project.resourcelist',
  'app.group.update',
  'app.group.delete',
] as const

/** Creates a namespace of folders, a role that may move folders and disks, and a role that may update the project. */
async function createTreeFixtures(service: string, diskGet: string) {
  const [get, remove] = [await aPermission(`${service}.folder.get`), await aPermission(`${service}.folder.delete`)]
  return {
    namespace: `${service}/folder`,
    permissions: [get, remove],
    holder: await aRole([get.id, remove.id, diskGet]),
    updater: await aRole([builtinId('app.project.update')]),
  }
}

export async function createFixtures(seed: number, random: Random) {
  await ensureBuiltins(aTable())
  const service = `s${seed}`
  const admin = await aClient(['admin'])
  const member = await aClient(['member'])
  const [unrelated, binder] = [await aClient([]), await aClient([])]
  const [organization, otherOrganization] = [await anOrganization(), await anOrganization()]
  const [project, otherProject] = [await aProject(organization), await aProject(otherOrganization)]
  const accounts = [
    await createAccount(random, organization, true),
    await createAccount(random, organization, false),
    await createAccount(random, otherOrganization, true),
  ]
  const users = [aUser(), aUser(), aUser()]
  const groups = [await aGroup(organization, [users[0] as string]), await aGroup(organization)]
  const [get, remove] = [await aPermission(`${service}.disk.get`), await aPermission(`${service}.disk.delete`)]
  const roles = [
    await aRole([get.id]),
    await aRole([get.id, remove.id]),
    await aRole([builtinId('app.organization.administer')]),
  ]
  const manager = await aRole(MANAGED.map(builtinId))
  const keeper = await aRole([builtinId('app.organization.serviceusermanage')])
  const disk = await aResource(project, `${service}/disk`, { owner: users[2] as string })
  const unregisteredDisk = `${service}/disk:${random.uuid()}`
  const trees = await createTreeFixtures(service, get.id)
  const products = [await aProduct(), await aProduct()]
  return {
    service,
    /** Three clients: an admin of the platform, a member of the platform, and a client without a relation. */
    admin,
    member,
    unrelated,
    /** A client that has no relation at first. Its relation, policies and secrets change while it creates policies. */
    binder,
    organization,
    otherOrganization,
    project,
    otherProject,
    accounts,
    users,
    groups,
    permissions: [get, remove],
    roles,
    /**
     * A role with the permissions to change groups, resources, roles and policies. The workloads bind it to callers
     * that are not admins.
     */
    manager,
    /** A role with the permissions to create service users and their secrets. */
    keeper,
    disk,
    unregisteredDisk,
    trees,
    products,
  }
}
