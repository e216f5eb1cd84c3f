import { expect, test } from 'vitest'
import { handler as create } from '../../../../functions/billing/accounts/create.ts'
import { handler as disable } from '../../../../functions/billing/accounts/disable.ts'
import { handler as enable } from '../../../../functions/billing/accounts/enable.ts'
import { handler as list } from '../../../../functions/billing/accounts/list.ts'
import { handler as update } from '../../../../functions/billing/accounts/update.ts'
import { handler as deleteOrganization } from '../../../../functions/directory/organizations/delete.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { apply, yaml } from '../../../manifest/builders.ts'
import { activeAccounts, admin, anAccountName, made } from '../../../support/accounts.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { anOrganization, aTable } from '../../../support/world.ts'
import { reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())

interface Listed {
  id: string
  name: string
  state: string
  default: boolean
}
const listed = async (org_id: string): Promise<Listed[]> => (await send(list, admin, { org_id })).body.billing_accounts

test('accounts that are made at once have one default, and are counted', async () => {
  const { id: org_id } = await anOrganization()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => send(create, admin, { org_id }, { body: { body: { name: anAccountName() } } })),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const defaults = answers.filter(({ body }) => body.billing_account.default)
  const accounts = await listed(org_id)
  expect(accounts.filter((account) => account.default).map(({ id }) => id)).toEqual(
    defaults.map(({ body }) => body.billing_account.id),
  )
  expect([accounts.length, await activeAccounts(org_id)]).toEqual([8, 8])
})

test('of accounts that become the default at once, the last is it alone', async () => {
  const { id: org_id } = await anOrganization()
  const accounts = [await made(org_id), await made(org_id), await made(org_id), await made(org_id)]
  const answers = await Promise.all(
    accounts.map(({ id }) => send(update, admin, { org_id, id }, { body: { body: { default: true } } })),
  )
  for (const { status, body } of answers) expect([status, body.billing_account.default]).toEqual([200, true])
  expect((await listed(org_id)).filter((account) => account.default)).toHaveLength(1)
})

test('the number of active accounts is exact, whoever enables, disables and makes them, and ends a deletion', async () => {
  const organization = await anOrganization()
  const org_id = organization.id
  const accounts = [await made(org_id), await made(org_id), await made(org_id)]
  const newNames = [anAccountName(), anAccountName()]
  const ofManifest = (state: string) => [
    { id: accounts[0].id, organization: org_id, name: accounts[0].name, state },
    { organization: org_id, name: newNames[0], state },
    { organization: org_id, name: newNames[1], state: 'disabled' },
  ]
  for (const round of [1, 2, 3, 4]) {
    const isOdd = round % 2 === 1
    await Promise.all([
      ...accounts.flatMap(({ id }) => [
        send(isOdd ? disable : enable, admin, { org_id, id }),
        send(isOdd ? enable : disable, admin, { org_id, id }),
        send(update, admin, { org_id, id }, { body: { body: { phone: String(round) } } }),
      ]),
      apply(yaml({ BillingAccount: ofManifest(isOdd ? 'disabled' : 'active') })).catch(() => undefined),
      send(create, admin, { org_id }, { body: { body: { name: anAccountName() } } }),
    ])
    const active = (await listed(org_id)).filter(({ state }) => state === 'active')
    expect([round, await activeAccounts(org_id)]).toEqual([round, active.length])
  }
  expect((await listed(org_id)).map(({ name }) => name)).toEqual(expect.arrayContaining(newNames))
  const remove = () => send(deleteOrganization, admin, { id: org_id })
  for (const { id, state } of await listed(org_id)) {
    if (state !== 'active') continue
    expect(reasonOf(await remove())).toBe('ACCOUNT_ACTIVE')
    await send(disable, admin, { org_id, id })
  }
  expect([await activeAccounts(org_id), (await remove()).status]).toEqual([0, 200])
})
