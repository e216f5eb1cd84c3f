import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { headKey } from '../../../../lib/foundation/table/keys.ts'
import { update as change } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { apply, yaml } from '../../../manifest/builders.ts'
import { ask } from '../../../rules/ask.ts'
import { activeAccounts, admin, anAccountName, beginDeletion, made } from '../../../support/accounts.ts'
import { reasonOf } from '../../../support/answers.ts'
import { underAllRights } from '../../../support/rights.ts'
import { abandon, first, loseAnswer, refuse, sdkError, withFault } from '../../../support/table-faults.ts'
import { balanceOf } from '../../../support/usages.ts'
import { anAccount, anOrganization, aTable } from '../../../support/world.ts'

describe('races', async () => {
  await ensureBuiltins(aTable())

  const listed = async (org_id: string) => (await ask(admin, 'list-billing-accounts', { org_id })).body.billing_accounts

  test('accounts that are made at once have one default, and are counted', async () => {
    const { id: org_id } = await anOrganization()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        ask(admin, 'create-billing-account', { org_id, body: { name: anAccountName() } }),
      ),
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
      accounts.map(({ id }) => ask(admin, 'update-billing-account', { org_id, id, body: { default: true } })),
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
          ask(admin, isOdd ? 'disable-billing-account' : 'enable-billing-account', { org_id, id }),
          ask(admin, isOdd ? 'enable-billing-account' : 'disable-billing-account', { org_id, id }),
          ask(admin, 'update-billing-account', { org_id, id, body: { phone: String(round) } }),
        ]),
        apply(yaml({ BillingAccount: ofManifest(isOdd ? 'disabled' : 'active') })).catch(() => undefined),
        ask(admin, 'create-billing-account', { org_id, body: { name: anAccountName() } }),
      ])
      const active = (await listed(org_id)).filter(({ state }) => state === 'active')
      expect([round, await activeAccounts(org_id)]).toEqual([round, active.length])
    }
    expect((await listed(org_id)).map(({ name }) => name)).toEqual(expect.arrayContaining(newNames))
    const remove = () => ask(admin, 'delete-organization', { id: org_id })
    for (const { id, state } of await listed(org_id)) {
      if (state !== 'active') continue
      expect(reasonOf(await remove())).toBe('ACCOUNT_ACTIVE')
      await ask(admin, 'disable-billing-account', { org_id, id })
    }
    expect([await activeAccounts(org_id), (await remove()).status]).toEqual([0, 200])
  })
})

describe('late copies', () => {
  // In these tests, the transaction of an abandoned request reaches the table after other requests.

  const arrive = (late: () => Promise<unknown>) => underAllRights(() => late().catch(() => undefined))
  const isDefault = async (org_id: string, id: string): Promise<boolean> =>
    (await ask(admin, 'get-billing-account', { org_id, id })).body.billing_account.default

  test('a move of the default that arrives after other moves changes nothing, also where the default is as it was', async () => {
    const { id: org_id } = await anOrganization()
    const [one, two, three] = [await made(org_id), await made(org_id), await made(org_id)]
    const move = ({ id }: { id: string }) =>
      ask(admin, 'update-billing-account', { org_id, id, body: { default: true } })
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
    const late = await abandon(() => ask(admin, 'enable-billing-account', at))
    await ask(admin, 'enable-billing-account', at)
    await ask(admin, 'disable-billing-account', at)
    await arrive(late)
    expect((await ask(admin, 'get-billing-account', at)).body.billing_account.state).toBe('disabled')
    expect(await activeAccounts(organization.id)).toBe(0)
  })

  test('a creation that arrives after the deletion began, or after the organization was made anew, makes nothing', async () => {
    const [closing, anew] = [await anOrganization(), await anOrganization()]
    const body = () => ({ body: { name: anAccountName() } })
    const [one, two] = [
      await abandon(() => ask(admin, 'create-billing-account', { org_id: closing.id, ...body() })),
      await abandon(() => ask(admin, 'create-billing-account', { org_id: anew.id, ...body() })),
    ]
    await beginDeletion(closing.resource)
    // Counts a deletion in the head of the list, as if the organization had been deleted and created again.
    await aTable().transact([change(headKey('ACCOUNTS_OF', anew.id), { add: { departures: 1n } })])
    await arrive(one)
    await arrive(two)
    for (const { id } of [closing, anew]) {
      expect((await ask(admin, 'list-billing-accounts', { org_id: id })).body.billing_accounts).toEqual([])
      expect(await activeAccounts(id)).toBe(0)
    }
  })

  test('credits that arrive late, after they were sent again, are not added twice', async () => {
    const account = await anAccount(await anOrganization(), { balance: 0n })
    const body = { id: randomUUID(), amount: 5 }
    const place = { org_id: account.organization_id, billing_id: account.id }
    const grant = () => ask(admin, 'grant-billing-credits', { ...place, ...body })
    const late = await abandon(grant)
    // The first request has already retried its transaction, so this request finds the recorded credits.
    expect((await grant()).body).toMatchObject({ balance: '5' })
    await arrive(late)
    expect(await balanceOf(account)).toBe(5n)
  })

  test('credits whose answer from the table was lost are told as recorded', async () => {
    const account = await anAccount(await anOrganization(), { balance: 0n })
    const params = { org_id: account.organization_id, billing_id: account.id }
    const body = { id: randomUUID(), amount: 5 }
    const grant = () => ask(admin, 'grant-billing-credits', { ...params, ...body })
    const answer = await withFault(first(1, 'TransactWriteItems', loseAnswer), grant)
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
    const answer = await withFault(throttled, () => ask(admin, 'grant-billing-credits', { ...params, ...body }))
    expect([answer.status, await balanceOf(account)]).toEqual([503, 5n])
    expect((await ask(admin, 'grant-billing-credits', { ...params, ...body })).body).toMatchObject({
      balance: '5',
      recorded: 0,
      replayed: 1,
    })
  })
})
