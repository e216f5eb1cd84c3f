import type { Account } from '../../lib/accounts/schema.ts'
import { grantCredits } from '../../lib/accounts/store.ts'
import type { ResourceRecord } from '../../lib/resources/schema.ts'
import type { Credentials } from '../support/request.ts'
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
} from '../support/world.ts'
import type { Random } from './random.ts'

/** What is there when a run begins. */
export type World = Awaited<ReturnType<typeof makeWorld>>

/** Every credit of an account has its grant, so that the sum of grants less the sum of usages is its balance. */
export async function grant(random: Random, account: string, amount: bigint): Promise<void> {
  const created_at = new Date().toISOString()
  const made = await grantCredits(aTable(), {
    id: random.uuid(),
    account_id: account,
    amount,
    description: '',
    created_at,
  })
  if (!made) throw new Error('no grant')
}

async function accountOf(random: Random, organization: ResourceRecord, makeDefault: boolean): Promise<Account> {
  const credit_min = random.pick([0n, 0n, -15n, 5n])
  const account = await anAccount(organization, { balance: 0n, credit_min, ...(makeDefault ? { makeDefault } : {}) })
  await grant(random, account.id, BigInt(random.between(5, 60)))
  return account
}

export async function makeWorld(seed: number, random: Random) {
  const service = `s${seed}`
  const [admin, member, nobody]: Credentials[] = [
    await aClient(['admin']),
    await aClient(['member']),
    await aClient([]),
  ] as [Credentials, Credentials, Credentials]
  const [organization, other] = [await anOrganization(), await anOrganization()]
  const [project, otherProject] = [await aProject(organization), await aProject(other)]
  const accounts = [
    await accountOf(random, organization, true),
    await accountOf(random, organization, false),
    await accountOf(random, other, true),
  ]
  const users = [aUser(), aUser(), aUser()]
  const groups = [await aGroup(organization, [users[0] as string]), await aGroup(organization)]
  const [get, remove] = [await aPermission(`${service}.disk.get`), await aPermission(`${service}.disk.delete`)]
  const roles = [
    await aRole([get.id]),
    await aRole([get.id, remove.id]),
    await aRole(['41dc4faa-0b3c-50be-85a1-8d59fb736e98']),
  ]
  const disk = await aResource(project, `${service}/disk`, { owner: users[2] as string })
  const loose = `${service}/disk:${random.uuid()}`
  const products = [await aProduct(), await aProduct()]
  return {
    service,
    admin: admin as Credentials,
    member: member as Credentials,
    nobody: nobody as Credentials,
    organization,
    other,
    project,
    otherProject,
    accounts,
    users,
    groups,
    permissions: [get, remove],
    roles,
    disk,
    loose,
    products,
  }
}
