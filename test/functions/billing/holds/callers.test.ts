import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as deleteOrganization } from '../../../../functions/directory/organizations/delete.ts'
import { setAccountState } from '../../../../lib/billing/accounts/limits.ts'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { callersOf } from '../../../support/accounts.ts'
import { aHold, capture, getHold, hold, listHolds, newHold, release } from '../../../support/holds.ts'
import { costOf } from '../../../support/recorder.ts'
import { type Credentials, call } from '../../../support/request.ts'
import { suspend } from '../../../support/roles.ts'
import { accountNow, aUsage, usagesOf } from '../../../support/usages.ts'
import { aClient, anAccount, anOrganization, aPolicy, aRole, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())

type Path = Parameters<typeof hold>[0]

async function aScene() {
  const organization = await anOrganization()
  const account = await anAccount(organization, { makeDefault: true, balance: 1_000n })
  const viewing = await aClient([])
  const role = await aRole([builtinId('app.organization.billingview')])
  await aPolicy(role, `app/serviceuser:${viewing.clientId}`, organization.resource)
  return { organization, account, ...(await callersOf(organization.resource)), viewing }
}

/** Returns the statuses of create, capture, release, get and list, in this order. */
async function statusesOf(path: Path, id: string, as: Credentials): Promise<number[]> {
  const answers = [
    await hold(path, newHold(), as),
    await capture(path, id, { usages: [aUsage()], final: false }, as),
    await release(path, id, as),
    await getHold(path, id, as),
    await listHolds(path, {}, as),
  ]
  return answers.map(({ status }) => status)
}

const MAY = [200, 200, 200, 200, 200]
const MAY_SEE = [403, 403, 403, 200, 200]
const MAY_NOT = [403, 403, 403, 403, 403]
const NOT_FOUND = [404, 404, 404, 404, 404]

test('who may create usages may hold, capture and release; who may see the balance may see holds', async () => {
  const { account, manager, member, viewing, viewer, stranger } = await aScene()
  const statuses = async (as: Credentials) => statusesOf(account, await aHold(account), as)
  for (const as of [viewer, stranger]) expect(await statuses(as)).toEqual(MAY_NOT)
  expect(await statuses(viewing)).toEqual(MAY_SEE)
  for (const as of [manager, member, await aClient(['admin'])]) expect(await statuses(as)).toEqual(MAY)
})

test('a permission on another organization is none here, and 403 comes before 404', async () => {
  const [here, elsewhere] = [await aScene(), await aScene()]
  const id = await aHold(here.account)
  expect(await statusesOf(here.account, id, elsewhere.manager)).toEqual(MAY_NOT)
  const nowhere = { org_id: here.organization.id, billing_id: randomUUID() }
  expect(await statusesOf(nowhere, id, here.viewing)).toEqual([403, 403, 403, 404, 404])
  for (const as of [here.manager, here.member]) expect(await statusesOf(nowhere, id, as)).toEqual(NOT_FOUND)
})

test('holds go on in an organization that is disabled', async () => {
  const { organization, account, manager, member } = await aScene()
  const ids = [await aHold(account), await aHold(account)]
  await suspend(organization.resource)
  expect(await statusesOf(account, ids[0] ?? '', manager)).toEqual(MAY)
  expect(await statusesOf(account, ids[1] ?? '', member)).toEqual(MAY)
})

test('an open hold is in the way of no deletion: after it the hold is 404, and admins may read it', async () => {
  const { organization, account, manager, member } = await aScene()
  const id = await aHold(account)
  const admin = await aClient(['admin'])
  const remove = () => call(deleteOrganization, { as: admin, params: { id: organization.id } })
  expect((await remove()).status).toBe(400)
  await setAccountState(aTable(), await accountNow(account), 'disabled', new Date())
  expect((await remove()).status).toBe(200)
  expect(await statusesOf(account, id, member)).toEqual(NOT_FOUND)
  expect(await statusesOf(account, id, manager)).toEqual(MAY_NOT)
  expect(await statusesOf(account, id, admin)).toEqual([404, 404, 404, 200, 200])
})

test('with `-` a hold leads to its account, also after another one has become the default', async () => {
  const { organization, account, manager } = await aScene()
  const ids = [await aHold(account), await aHold(account)]
  const next = await anAccount(organization, { makeDefault: true, balance: 5n })
  const path = { org_id: organization.id, billing_id: '-' }
  const [one = '', two = ''] = ids
  expect((await getHold(path, one, manager)).body.hold.billing_id).toBe(account.id)
  const captured = await capture(path, one, { usages: [aUsage({ amount: 7 })] }, manager)
  expect(captured.body).toMatchObject({ balance: '993', hold: { billing_id: account.id } })
  expect((await release(path, two, manager)).body).toMatchObject({ available: '993', hold: { state: 'released' } })
  expect(await accountNow(next)).toMatchObject({ balance: 5n })
  for (const answer of [
    await capture({ org_id: '-', billing_id: '-' }, one, { usages: [] }, manager),
    await listHolds({ org_id: '-', billing_id: account.id }, {}, manager),
  ])
    expect(answer.status).toBe(400)
})

test('a service user of the customer captures as many usages as a platform member, at the same price', async () => {
  const { account, manager } = await aScene()
  const id = await aHold(account, { amount: 500 })
  const part = (usages: object[]) => capture(account, id, { usages, final: false, expires_in: 3_600 }, manager)
  expect((await part(usagesOf(96))).body).toMatchObject({ recorded: 96, balance: '904' })
  expect((await costOf(() => part([aUsage()]))).writeUnits).toBe(10)
})
