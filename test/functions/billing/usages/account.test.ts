import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { saveAccount } from '../../../../lib/billing/accounts/store.ts'
import { usageKey } from '../../../../lib/foundation/table/keys.ts'
import {
  accountNow,
  aFundedAccount,
  aUsage,
  balanceOf,
  errorInfo,
  post,
  report,
  violatedFields,
} from '../../../support/usages.ts'
import { anAccount, anOrganization, aProject, aTable } from '../../../support/world.ts'

const organization = await anOrganization()
const project = await aProject(organization)
const account = await anAccount(organization, { makeDefault: true, balance: 1_000_000n })
const other = await anAccount(organization, { balance: 1_000_000n })
const poor = await anOrganization()
const poorProject = await aProject(poor)
const elsewhere = await anOrganization()
const foreign = await anAccount(elsewhere, { makeDefault: true })
const foreignProject = await aProject(elsewhere)

const upper = (id: string) => id.toUpperCase()
const charge = async (org: string, billing: string, project_id?: string | null) => {
  const usage = aUsage()
  const answer = await post(org, billing, { usages: [usage], ...(project_id === undefined ? {} : { project_id }) })
  return { answer, stored: await aTable().get(usageKey(usage.id)) }
}

describe('the account that pays', () => {
  test.each([
    ['named', organization.id, other.id, undefined, other.id, ''],
    ['named in upper case', upper(organization.id), upper(other.id), undefined, other.id, ''],
    ['named, of an organization by name', organization.name, other.id, undefined, other.id, ''],
    ['named, for a project', organization.id, other.id, project.id, other.id, project.id],
    ['named, for a project in upper case', organization.id, other.id, upper(project.id), other.id, project.id],
    ['named, for a project by name', organization.id, other.id, project.name, other.id, project.id],
    ['named, with an empty project', organization.id, other.id, '', other.id, ''],
    ['inferred from the organization', organization.id, '-', undefined, account.id, ''],
    ['inferred from the organization by name', organization.name, '-', undefined, account.id, ''],
    ['inferred from the organization, with an empty project', organization.id, '-', '', account.id, ''],
    ['inferred from the organization, with a null project', organization.id, '-', null, account.id, ''],
    ['inferred from the project', '-', '-', project.id, account.id, project.id],
    ['inferred from the project in upper case', '-', '-', upper(project.id), account.id, project.id],
    ['inferred from the project by name', '-', '-', project.name, account.id, project.id],
  ])('is %s', async (_, org, billing, given, accountId, projectId) => {
    const { answer, stored } = await charge(org, billing, given)
    expect([answer.status, answer.body.billing_id]).toEqual([200, accountId])
    expect(stored).toMatchObject({ account_id: accountId, project_id: projectId })
  })

  test.each([
    ['of another organization', organization.id, foreign.id, undefined, 404],
    ['of an organization that does not exist', randomUUID(), account.id, undefined, 404],
    ['that does not exist', organization.id, randomUUID(), undefined, 404],
    ['whose id is no UUID', organization.id, 'main', undefined, 404],
    ['named by its name', organization.id, account.name, undefined, 404],
    ['named without an organization', '-', account.id, undefined, 404],
    ['inferred from an organization without a default', poor.id, '-', undefined, 404],
    ['inferred from an organization that does not exist', randomUUID(), '-', undefined, 404],
    ['inferred from an organization name that does not exist', 'nobody', '-', undefined, 404],
    ['inferred from a project of an organization without a default', '-', '-', poorProject.id, 404],
    ['inferred from a project that does not exist', '-', '-', randomUUID(), 404],
    ['inferred from both', organization.id, '-', project.id, 400],
    ['inferred from neither', '-', '-', undefined, 400],
    ['inferred from neither, with an empty project', '-', '-', '', 400],
    ['named, with a project of another organization', organization.id, account.id, foreignProject.id, 400],
    ['named, with a project that does not exist', organization.id, account.id, randomUUID(), 404],
  ])('is refused: one %s', async (_, org, billing, given, status) => {
    const { answer, stored } = await charge(org, billing, given)
    expect([answer.status, answer.body.code]).toEqual([status, status === 404 ? 5 : 3])
    if (status === 400) expect(violatedFields(answer)).toEqual(['project_id'])
    expect(stored).toBeUndefined()
  })

  test('is refused with a message that says how to infer it', async () => {
    const { answer } = await charge(organization.id, '-', project.id)
    expect(answer.text).toContain('from either org_id or project_id, not from both')
  })

  test('is refused together with faults of the usages', async () => {
    const usages = [aUsage({ amount: 0 })]
    const both = await post(organization.id, '-', { usages, project_id: project.id })
    expect([both.status, violatedFields(both)]).toEqual([400, ['usages[0].amount', 'project_id']])
    const neither = await post('-', '-', { usages })
    expect([neither.status, violatedFields(neither)]).toEqual([400, ['usages[0].amount', 'project_id']])
    expect(violatedFields(await post('-', '-', { usages, project_id: 5 }))).toEqual(['project_id', 'usages[0].amount'])
  })

  test('is the customer of every usage that names one', async () => {
    const of = (customer_id: string) => aUsage({ customer_id })
    const usages = [of(upper(account.id)), of(other.id), of('x'), of(foreign.id)]
    for (const billing of [account.id, '-']) {
      const answer = await post(organization.id, billing, { usages })
      expect([answer.status, answer.body.code]).toEqual([400, 3])
      expect(violatedFields(answer)).toEqual([1, 2, 3].map((index) => `usages[${index}].customer_id`))
      expect((await post(organization.id, billing, { usages: [of(account.id)] })).status).toBe(200)
    }
  })

  test('is the customer; another one is refused together with all other faults', async () => {
    const usages = [aUsage({ customer_id: other.id, amount: 0 }), null, aUsage({ customer_id: 5 })]
    const answer = await post(organization.id, account.id, { usages })
    expect(answer.status).toBe(400)
    const fields = ['usages[0].amount', 'usages[1]', 'usages[2].customer_id', 'usages[0].customer_id']
    expect(violatedFields(answer).toSorted()).toEqual(fields.toSorted())
  })

  test('is the customer even if it is inferred from the project', async () => {
    const usages = [aUsage({ customer_id: other.id })]
    const answer = await post('-', '-', { usages, project_id: project.id })
    expect([answer.status, violatedFields(answer)]).toEqual([400, ['usages[0].customer_id']])
  })
})

describe('the lowest balance', () => {
  test.each([
    [100n, 0n, 100, true],
    [100n, 0n, 101, false],
    [100n, 40n, 60, true],
    [100n, 40n, 61, false],
    [100n, -50n, 150, true],
    [100n, -50n, 151, false],
    [0n, 0n, 1, false],
    [-10n, -11n, 1, true],
    [-10n, -10n, 1, false],
    [-(2n ** 63n) + 1n, -(2n ** 63n), 1, true],
    [-(2n ** 63n), -(2n ** 63n), 1, false],
  ])('with balance %i and floor %i allows a debit of %i: %s', async (balance, credit_min, amount, paid) => {
    const paying = await aFundedAccount(balance, { credit_min })
    const answer = await report(paying, [aUsage({ amount })])
    expect(answer.status).toBe(paid ? 200 : 400)
    expect(await balanceOf(paying)).toBe(paid ? balance - BigInt(amount) : balance)
    if (paid) return
    expect([answer.body.code, errorInfo(answer)]).toMatchObject([
      9,
      {
        reason: 'INSUFFICIENT_CREDITS',
        metadata: { billing_id: paying.id, balance: String(balance), amount: String(amount) },
      },
    ])
  })

  test('refuses a whole batch, features included, if the credits do not suffice', async () => {
    const paying = await aFundedAccount(5n)
    const usages = [aUsage({ amount: 3 }), aUsage({ amount: 3 }), aUsage({ type: 'feature', amount: 7 })]
    const answer = await report(paying, usages)
    const amounts = { balance: '5', amount: '6', available: '5', required: '6' }
    expect(errorInfo(answer).metadata).toEqual({ billing_id: paying.id, ...amounts })
    expect(await accountNow(paying)).toMatchObject({ balance: 5n, features_used: 0n })
    expect(await aTable().get(usageKey(usages[2]?.id ?? ''))).toBeUndefined()
    expect((await report(paying, usages.slice(1))).body).toMatchObject({ balance: '2', recorded: 2 })
  })

  test('does not hold for features', async () => {
    const paying = await aFundedAccount(5n, { credit_min: 10n })
    expect((await report(paying, [aUsage()])).status).toBe(400)
    const answer = await report(paying, [aUsage({ type: 'feature', amount: 7 })])
    expect(answer.body).toMatchObject({ balance: '5', recorded: 1 })
    expect(await accountNow(paying)).toMatchObject({ balance: 5n, features_used: 7n })
  })

  test('counts for the next debit after it was raised or lowered', async () => {
    const paying = await aFundedAccount(10n)
    await saveAccount(aTable(), paying, { ...paying, credit_min: 10n }, undefined)
    expect((await report(paying, [aUsage()])).status).toBe(400)
    const raised = { ...paying, credit_min: 10n, version: 1n }
    expect(await saveAccount(aTable(), raised, { ...raised, credit_min: -1n }, undefined)).toBe(true)
    expect((await report(paying, [aUsage({ amount: 12 })])).status).toBe(400)
    expect((await report(paying, [aUsage({ amount: 11 })])).status).toBe(200)
  })
})

test('a disabled account accepts no new usage, not even features', async () => {
  const disabled = await aFundedAccount(100n, { state: 'disabled' })
  for (const usage of [aUsage(), aUsage({ type: 'feature' }), aUsage({ amount: 1000 })]) {
    const answer = await report(disabled, [usage])
    expect([answer.status, answer.body.code, errorInfo(answer).reason]).toEqual([400, 9, 'ACCOUNT_DISABLED'])
  }
  expect(await accountNow(disabled)).toMatchObject({ balance: 100n, features_used: 0n })
})
