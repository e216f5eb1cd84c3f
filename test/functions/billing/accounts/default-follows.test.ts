import { expect, test } from 'vitest'
import { readAccount } from '../../../../lib/billing/accounts/balance.ts'
import { setAccountState } from '../../../../lib/billing/accounts/limits.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { activeAccounts, admin, deleteOrganization, made } from '../../../support/accounts.ts'
import { fieldsOf, reasonOf } from '../../../support/answers.ts'
import { before, beforeRequests, withFault } from '../../../support/table-faults.ts'
import { aUsage, post } from '../../../support/usages.ts'
import { anAccount, anOrganization, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())

const listed = async (org_id: string) => (await ask(admin, 'list-billing-accounts', { org_id })).body.billing_accounts
const defaultOf = async (org_id: string) => (await listed(org_id)).find((account) => account.default)?.id
const stop = (org_id: string, id: string) => ask(admin, 'disable-billing-account', { org_id, id })
const start = (org_id: string, id: string) => ask(admin, 'enable-billing-account', { org_id, id })
const change = ({ org_id, id }: { org_id: string; id: string }, body: object) =>
  ask(admin, 'update-billing-account', { org_id, id, body })
const now = async ({ org_id, id }: { org_id: string; id: string }) =>
  (await ask(admin, 'get-billing-account', { org_id, id })).body.billing_account

test('when the default account is disabled, the newest active one becomes the default, and an only account stays the default', async () => {
  const { id: org_id } = await anOrganization()
  const [first, second, third] = [await made(org_id), await made(org_id), await made(org_id)]
  expect(await defaultOf(org_id)).toBe(first.id)
  await stop(org_id, second.id)
  expect(await defaultOf(org_id)).toBe(first.id)
  await stop(org_id, first.id)
  expect(await defaultOf(org_id)).toBe(third.id)
  await stop(org_id, third.id)
  expect(await defaultOf(org_id)).toBe(third.id)
})

test('a new or enabled account becomes the default if the default is disabled, and not if it is active', async () => {
  const { id: org_id } = await anOrganization()
  const first = await made(org_id)
  await stop(org_id, first.id)
  const second = await made(org_id)
  expect([second.default, await defaultOf(org_id)]).toEqual([true, second.id])
  await start(org_id, first.id)
  expect([(await made(org_id)).default, await defaultOf(org_id)]).toEqual([false, second.id])
  const elsewhere = await anOrganization()
  const [one, other] = [await made(elsewhere.id), await made(elsewhere.id)]
  for (const { id } of [other, one]) await stop(elsewhere.id, id)
  await start(elsewhere.id, other.id)
  expect(await defaultOf(elsewhere.id)).toBe(other.id)
})

test('however requests race, the default is active as long as any account is', async () => {
  const { id: org_id } = await anOrganization()
  const accounts = [await made(org_id), await made(org_id), await made(org_id)]
  for (let round = 0; round < 6; round++) {
    const race = accounts.flatMap(({ id }, index) => [(index + round) % 2 === 0 ? stop(org_id, id) : start(org_id, id)])
    await Promise.all([...race, ...(round === 3 ? [made(org_id)] : [])])
    const now = await listed(org_id)
    expect(now.filter((account) => account.default)).toHaveLength(1)
    const isAnyActive = now.some(({ state }) => state === 'active')
    expect(now.find((account) => account.default)?.state).toBe(isAnyActive ? 'active' : 'disabled')
  }
})

test('the default is active where one account is disabled and another enabled while the default is disabled', async () => {
  for (let at = 1; at <= 8; at++) {
    const { id: org_id } = await anOrganization()
    const [first, second, third] = [await made(org_id), await made(org_id), await made(org_id)]
    await stop(org_id, third.id)
    const meanwhile = beforeRequests([
      { at, change: () => stop(org_id, second.id) },
      { at: at + 1, change: () => start(org_id, third.id) },
    ])
    await withFault(meanwhile, () => stop(org_id, first.id))
    expect((await listed(org_id)).find((account) => account.default)?.state, `at ${at}`).toBe('active')
  }
})

test('usages that name no account are charged to the default of the moment, once, while it moves', async () => {
  const organization = await anOrganization()
  const first = await anAccount(organization, { makeDefault: true, balance: 100n })
  const second = await anAccount(organization, { balance: 100n })
  const usages = Array.from({ length: 6 }, () => aUsage())
  const charging = usages.map((usage) => post(organization.id, '-', { usages: [usage] }))
  const account = await readAccount(aTable(), first.id)
  if (account !== undefined) await setAccountState(aTable(), account, 'disabled', new Date())
  expect((await Promise.all(charging)).map(({ status }) => status)).toEqual(usages.map(() => 200))
  for (const usage of usages) {
    expect((await post(organization.id, '-', { usages: [usage] })).body).toMatchObject({ recorded: 0, replayed: 1 })
  }
  const balances = await Promise.all(
    [first, second].map(async ({ id }) => (await readAccount(aTable(), id))?.balance ?? 0n),
  )
  expect((balances[0] ?? 0n) + (balances[1] ?? 0n)).toBe(194n)
})

test('a usage is charged to the next default account if the default is disabled right before the charge, and refused if there is none', async () => {
  const organization = await anOrganization()
  const first = await anAccount(organization, { makeDefault: true, balance: 100n })
  const second = await anAccount(organization, { balance: 100n })
  const chargeWhile = async (id: string) => {
    const meanwhile = before('TransactWriteItems', 1, () => stop(organization.id, id))
    return withFault(meanwhile, () => post(organization.id, '-', { usages: [aUsage()] }))
  }
  expect(await chargeWhile(first.id)).toMatchObject({ status: 200, body: { recorded: 1, billing_id: second.id } })
  expect(reasonOf(await chargeWhile(second.id))).toBe('ACCOUNT_DISABLED')
})

test('of several first accounts at once exactly one becomes the default', async () => {
  const { id } = await anOrganization()
  const accounts = await Promise.all(Array.from({ length: 5 }, () => made(id)))
  expect(accounts.filter((account) => account.default)).toHaveLength(1)
  expect(await activeAccounts(id)).toBe(5)
})

test('the accounts of a deleted organization are no defaults any more', async () => {
  const gone = await anOrganization()
  const { id } = await made(gone.id)
  await deleteOrganization(gone.resource)
  expect(await now({ org_id: gone.id, id })).toMatchObject({ id, org_id: gone.id, default: false })
  expect(await listed(gone.id)).toMatchObject([{ id, default: false }])
})

test('default: true moves the default, and default: false on it is 400', async () => {
  const { id } = await anOrganization()
  const [one, two] = [await made(id), await made(id)]
  expect((await change(two, { default: true })).body.billing_account.default).toBe(true)
  expect([(await now(one)).default, (await now(two)).default]).toEqual([false, true])
  const refused = await change(two, { default: false })
  expect([refused.status, fieldsOf(refused)]).toEqual([400, ['body.default']])
  expect((await post(id, '-', { usages: [aUsage({ type: 'feature' })] })).body.billing_id).toBe(two.id)
})

test('of accounts that become the default at once, exactly one is the default in the end', async () => {
  const { id } = await anOrganization()
  const accounts = [await made(id), await made(id), await made(id)]
  const answers = await Promise.all(accounts.map((each) => change(each, { default: true })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await listed(id)).filter((each) => each.default)).toHaveLength(1)
})

test('a move of the default that another move overtakes is decided again, after the other', async () => {
  const { id } = await anOrganization()
  const [, two, three] = [await made(id), await made(id), await made(id)]
  const fault = before('TransactWriteItems', 1, () => change(three, { default: true }))
  const answer = await withFault(fault, () => change(two, { default: true }))
  const defaults = [(await now(two)).default, (await now(three)).default]
  expect([answer.status, fault.happened(), ...defaults]).toEqual([200, true, true, false])
})
