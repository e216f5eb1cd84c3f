import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as addPlatformUser } from '../../../functions/access/platform-users/add.ts'
import { handler as removePlatformUser } from '../../../functions/access/platform-users/remove.ts'
import { handler as createProduct } from '../../../functions/billing/products/create.ts'
import { handler as revertUsage } from '../../../functions/billing/usages/revert.ts'
import { handler as addUsers } from '../../../functions/directory/organization-users/add.ts'
import { handler as removeUser } from '../../../functions/directory/organization-users/remove.ts'
import { handler as createOrganization } from '../../../functions/directory/organizations/create.ts'
import { handler as deleteOrganization } from '../../../functions/directory/organizations/delete.ts'
import { handler as disableOrganization } from '../../../functions/directory/organizations/disable.ts'
import { handler as enableOrganization } from '../../../functions/directory/organizations/enable.ts'
import { handler as createProject } from '../../../functions/directory/projects/create.ts'
import { handler as deleteProject } from '../../../functions/directory/projects/delete.ts'
import { handler as createServiceUser } from '../../../functions/directory/service-users/create.ts'
import { handler as createSecret } from '../../../functions/directory/service-users/create-secret.ts'
import { handler as deleteServiceUser } from '../../../functions/directory/service-users/delete.ts'
import { handler as deleteSecret } from '../../../functions/directory/service-users/delete-secret.ts'
import type { Handler } from '../../../lib/http/operation.ts'
import { ensureBuiltins } from '../../../lib/operator/manifest/builtins.ts'
import { aHolder } from '../../support/groups-and-resources.ts'
import { changesOf } from '../../support/raw-table.ts'
import { type Call, type Credentials, call } from '../../support/request.ts'
import { abandon } from '../../support/table-faults.ts'
import { aFundedAccount, aUsage, report } from '../../support/usages.ts'
import { aClient, anOrganization, aTable } from '../../support/world.ts'

// In these tests, a creation is delayed and abandoned by its client. The client sends the creation again, and then
// undoes it. When the first request finally reaches the table, it must change nothing.

await ensureBuiltins(aTable())
const admin = await aClient()
const organization = await anOrganization()
const owner = await aHolder(
  ['app_organization_owner', organization.resource],
  ['app_organization_accessmanager', organization.resource],
)
const org_id = organization.id

const aName = () => `late-${randomUUID().slice(0, 8)}`
async function must(handler: Handler, request: Call) {
  const answer = await call(handler, request)
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body
}

interface Row {
  create: (as: Credentials) => Promise<Record<string, { id: string }>>
  remove: (as: Credentials, made: Record<string, { id: string }>) => Promise<unknown>
}

const madeId = (made: Record<string, { id: string }>): string => Object.values(made)[0]?.id ?? ''

async function aServiceUser(): Promise<string> {
  const { serviceuser } = await must(createServiceUser, {
    as: admin,
    params: { org_id },
    body: { body: { title: aName() } },
  })
  return serviceuser.id
}

/** Cases that are tried as an admin and as an owner of the organization. */
const rows: Record<string, () => Promise<Row>> = {
  project: async () => {
    const body = { name: aName(), org_id }
    return {
      create: (as) => must(createProject, { as, body }),
      remove: (as, made) => must(deleteProject, { as, params: { id: madeId(made) } }),
    }
  },
  'user of an organization': async () => {
    const [params, user_id] = [{ id: org_id }, randomUUID()]
    return {
      create: (as) => must(addUsers, { as, params, body: { user_ids: [user_id] } }),
      remove: (as) => must(removeUser, { as, params: { ...params, user_id } }),
    }
  },
  'service user': async () => {
    const body = { body: { title: aName() } }
    return {
      create: (as) => must(createServiceUser, { as, params: { org_id }, body }),
      remove: (as, made) => must(deleteServiceUser, { as, params: { org_id, id: madeId(made) } }),
    }
  },
  'secret of a service user': async () => {
    const params = { org_id, id: await aServiceUser() }
    return {
      create: (as) => must(createSecret, { as, params, body: {} }),
      remove: (as, made) => must(deleteSecret, { as, params: { ...params, secret_id: madeId(made) } }),
    }
  },
  'secret of a service user that is deleted': async () => {
    const params = { org_id, id: await aServiceUser() }
    return {
      create: (as) => must(createSecret, { as, params, body: {} }),
      remove: (as) => must(deleteServiceUser, { as, params }),
    }
  },
}

const adminsRows: Record<string, () => Promise<Row>> = {
  organization: async () => {
    const body = { name: aName() }
    return {
      create: (as) => must(createOrganization, { as, body }),
      remove: (as, made) => must(deleteOrganization, { as, params: { id: madeId(made) } }),
    }
  },
  'disabled state': async () => {
    const params = { id: (await anOrganization()).id }
    return {
      create: (as) => must(disableOrganization, { as, params }),
      remove: (as) => must(enableOrganization, { as, params }),
    }
  },
  'enabled state': async () => {
    const params = { id: (await anOrganization()).id }
    await must(disableOrganization, { as: admin, params })
    return {
      create: (as) => must(enableOrganization, { as, params }),
      remove: (as) => must(disableOrganization, { as, params }),
    }
  },
  'principal of the platform': async () => {
    const body = { user_id: randomUUID(), relation: 'admin' }
    return {
      create: (as) => must(addPlatformUser, { as, body }),
      remove: (as) => must(removePlatformUser, { as, body }),
    }
  },
}

const cases = [
  ...Object.entries({ ...rows, ...adminsRows }).map(([name, make]) => [name, 'an admin', make, admin] as const),
  ...Object.entries(rows).map(([name, make]) => [name, 'an owner of the organization', make, owner] as const),
]

test.each(cases)('a late copy of what made this changes nothing: %s, by %s', async (_, __, make, as) => {
  const { create, remove } = await make()
  const sendLate = await abandon(() => create(as))
  await remove(as, await create(as))
  expect(await changesOf(() => sendLate().catch(() => undefined))).toEqual([])
})

test('a late copy of a revert, also without an id, and of a product that was made meanwhile changes nothing', async () => {
  const account = await aFundedAccount(100n)
  for (const body of [{ amount: 3 }, { id: randomUUID(), amount: 3 }, {}]) {
    const usage = aUsage({ amount: 9 })
    await report(account, [usage])
    const params = { org_id: account.organization_id, billing_id: account.id, usage_id: usage.id }
    const revert = () => must(revertUsage, { as: admin, params, body })
    const sendLate = await abandon(revert)
    await revert()
    expect(await changesOf(() => sendLate().catch(() => undefined))).toEqual([])
  }
  const create = () => must(createProduct, { as: admin, body: { body: { name } } })
  const name = aName()
  const sendLate = await abandon(create)
  await create()
  expect(await changesOf(() => sendLate().catch(() => undefined))).toEqual([])
})

test('without an end of what was made it takes effect: the request of the test is a real one', async () => {
  for (const make of Object.values({ ...rows, ...adminsRows })) {
    const { create } = await make()
    const sendLate = await abandon(() => create(admin))
    expect(await changesOf(sendLate)).not.toEqual([])
  }
})
