import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as create } from '../../../../functions/billing/accounts/create.ts'
import { handler as disable } from '../../../../functions/billing/accounts/disable.ts'
import { handler as enable } from '../../../../functions/billing/accounts/enable.ts'
import { handler as get } from '../../../../functions/billing/accounts/get.ts'
import { handler as grant } from '../../../../functions/billing/accounts/grant-credits.ts'
import { handler as list } from '../../../../functions/billing/accounts/list.ts'
import { handler as update } from '../../../../functions/billing/accounts/update.ts'
import { headKey } from '../../../../lib/foundation/table/keys.ts'
import { update as change } from '../../../../lib/foundation/table/writes.ts'
import { activeAccounts, admin, anAccountName, beginDeletion, made } from '../../../support/accounts.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { underAllRights } from '../../../support/rights.ts'
import { abandon, first, loseAnswer, refuse, sdkError, withFault } from '../../../support/table-faults.ts'
import { balanceOf } from '../../../support/usages.ts'
import { anAccount, anOrganization, aTable } from '../../../support/world.ts'

// A request that its client gave up, and whose transaction arrives after others.

const arrive = (late: () => Promise<unknown>) => underAllRights(() => late().catch(() => undefined))
const isDefault = async (org_id: string, id: string): Promise<boolean> =>
  (await send(get, admin, { org_id, id })).body.billing_account.default

test('a move of the default that arrives after other moves changes nothing, also where the default is as it was', async () => {
  const { id: org_id } = await anOrganization()
  const [one, two, three] = [await made(org_id), await made(org_id), await made(org_id)]
  const move = ({ id }: { id: string }) => send(update, admin, { org_id, id }, { body: { body: { default: true } } })
  const late = await abandon(() => move(two))
  await move(three)
  await move(one)
  await arrive(late)
  expect([await isDefault(org_id, one.id), await isDefault(org_id, two.id)]).toEqual([true, false])
})

test('an account that is enabled late stays disabled, and is not counted', async () => {
  const organization = await anOrganization()
  const account = await anAccount(organization, { state: 'disabled' })
  const at = { org_id: organization.id, id: account.id }
  const late = await abandon(() => send(enable, admin, at))
  await send(enable, admin, at)
  await send(disable, admin, at)
  await arrive(late)
  expect((await send(get, admin, at)).body.billing_account.state).toBe('disabled')
  expect(await activeAccounts(organization.id)).toBe(0)
})

test('a creation that arrives after the deletion began, or after the organization was made anew, makes nothing', async () => {
  const [closing, anew] = [await anOrganization(), await anOrganization()]
  const body = () => ({ body: { body: { name: anAccountName() } } })
  const [one, two] = [
    await abandon(() => send(create, admin, { org_id: closing.id }, body())),
    await abandon(() => send(create, admin, { org_id: anew.id }, body())),
  ]
  await beginDeletion(closing.resource)
  // What makes an organization anew opens the list, and counts a departure.
  await aTable().transact([change(headKey('ACCOUNTS_OF', anew.id), { add: { departures: 1n } })])
  await arrive(one)
  await arrive(two)
  for (const { id } of [closing, anew]) {
    expect((await send(list, admin, { org_id: id })).body.billing_accounts).toEqual([])
    expect(await activeAccounts(id)).toBe(0)
  }
})

test('credits that arrive late, after they were sent again, are not added twice', async () => {
  const account = await anAccount(await anOrganization(), { balance: 0n })
  const body = { id: randomUUID(), amount: 5 }
  const ask = () => send(grant, admin, { org_id: account.organization_id, billing_id: account.id }, { body })
  const late = await abandon(ask)
  // The abandoned request sent its transaction again by itself.
  expect((await ask()).body).toMatchObject({ balance: '5' })
  await arrive(late)
  expect(await balanceOf(account)).toBe(5n)
})

test('credits whose answer from the table was lost are told as recorded', async () => {
  const account = await anAccount(await anOrganization(), { balance: 0n })
  const params = { org_id: account.organization_id, billing_id: account.id }
  const ask = () => send(grant, admin, params, { body: { id: randomUUID(), amount: 5 } })
  const answer = await withFault(first(1, 'TransactWriteItems', loseAnswer), ask)
  expect([answer.status, answer.body]).toMatchObject([200, { balance: '5', recorded: 1, replayed: 0 }])
})

test('credits that were added are never answered with 429, which would promise that nothing was', async () => {
  const account = await anAccount(await anOrganization(), { balance: 0n })
  const params = { org_id: account.organization_id, billing_id: account.id }
  const body = { id: randomUUID(), amount: 5 }
  const throttled = first(
    100,
    'GetItem',
    refuse(() => sdkError('ThrottlingException')),
  )
  const answer = await withFault(throttled, () => send(grant, admin, params, { body }))
  expect([answer.status, await balanceOf(account)]).toEqual([503, 5n])
  expect((await send(grant, admin, params, { body })).body).toMatchObject({ balance: '5', recorded: 0, replayed: 1 })
})
