import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { findAccount } from '../../lib/billing/accounts/grant.ts'
import { planManifest } from '../../lib/operator/manifest/plan.ts'
import { deleteOrganization } from '../support/accounts.ts'
import { later } from '../support/holds.ts'
import {
  cancel,
  changePlan,
  checkTrial,
  getSubscription,
  listSubscriptions,
  subscribe,
} from '../support/subscriptions.ts'
import { aManifest, apply, aTable, diagnose, yaml } from './builders.ts'
import { exported } from './export-table.ts'
import { anAccount, balanceOf, declare, makePlans, show, statesOf, subscriptionsOf } from './subscribing.ts'

const DAY = 86_400

beforeAll(makePlans)

describe('a start', () => {
  test('an account, a plan and a subscription are declared in one file, whose second apply changes nothing', async () => {
    const name = `account-${randomUUID().slice(0, 12)}`
    const file = yaml({
      Subscription: [{ account: name, plan: 'small' }],
      BillingAccount: [{ name, organization: 'acme' }],
      Plan: [{ name: 'small', on_start_credits: 7 }],
    })
    expect((await apply(file)).changes).toEqual([
      'create Plan small',
      `create BillingAccount ${name}`,
      `create Subscription small for ${name}`,
    ])
    const account = await findAccount(aTable(), name)
    expect(await balanceOf(name)).toBe(7n)
    expect((await listSubscriptions(account)).body.subscriptions).toMatchObject([{ state: 'active' }])
    expect(await apply(file)).toMatchObject({ changes: [], diagnostics: [] })
    expect(await balanceOf(name)).toBe(7n)
  })

  test('the plan shows what starts, and writes nothing', async () => {
    const made = await anAccount()
    const id = randomUUID()
    expect(await show(declare(made.of('team', { id, skip_trial: true })))).toEqual([
      `+ create Subscription team for ${made.name} (${id})`,
      `    account: "${made.name}"`,
      '    plan: "team"',
      '    skip_trial: true',
      '1 to create, 0 to update, 0 to delete, 0 unchanged',
    ])
    expect(await subscriptionsOf(made)).toEqual([])
  })

  test('it has the given id, and a trial unless that is skipped', async () => {
    const [made, other] = [await anAccount(), await anAccount()]
    const id = randomUUID()
    await apply(declare(made.of('tried', { id }), other.of('tried', { skip_trial: true })))
    expect(await subscriptionsOf(made)).toMatchObject([{ id, state: 'trialing' }])
    expect(await statesOf(other)).toEqual(['active'])
    expect([(await checkTrial(made.account, 'tried')).body, (await checkTrial(other.account, 'tried')).body]).toEqual([
      { trialed: true },
      { trialed: false },
    ])
  })

  test('eight applies at once start one, with an id and without', async () => {
    const made = await anAccount()
    for (const entry of [made.of('team'), made.of('yearly', { id: randomUUID() })]) {
      const applied = await Promise.all(Array.from({ length: 8 }, () => apply(declare(entry))))
      expect(applied.map(({ diagnostics }) => diagnostics)).toEqual(applied.map(() => []))
    }
    expect(await statesOf(made)).toEqual(['active', 'active'])
    expect(await balanceOf(made.name)).toBe(105n)
  })
})

describe('a subscription that is known', () => {
  test('one that has ended does not start again, with an id or without, also where the id leaves the file', async () => {
    const made = await anAccount()
    const id = randomUUID()
    const files = [declare(made.of('team')), declare(made.of('yearly', { id }))]
    for (const file of files) await apply(file)
    for (const { id } of await subscriptionsOf(made)) await cancel(made.account, id, { immediate: true })
    for (const file of [...files, declare(made.of('yearly'))]) {
      expect(await apply(file)).toMatchObject({ changes: [], diagnostics: [] })
      expect((await show(file))[1]).toMatch(/^ {4}warning: it ended at .*Z, and does not start again$/)
    }
    expect(await statesOf(made)).toEqual(['ended', 'ended'])
  })

  test('it ends by the clock of the service', async () => {
    const made = await anAccount()
    await apply(declare(made.of('team')))
    const [{ id }] = await subscriptionsOf(made)
    await cancel(made.account, id)
    await later(40 * DAY, async () => {
      expect((await show(declare(made.of('team'))))[1]).toContain('it ended at')
      expect((await apply(declare(made.of('team')))).changes).toEqual([])
    })
  })

  test('another plan is a note that names the command, and the apply goes on', async () => {
    const made = await anAccount()
    const id = randomUUID()
    await apply(declare(made.of('team', { id })))
    const file = declare(made.of('yearly', { id }))
    expect(await show(file)).toEqual([
      `= unchanged Subscription team for ${made.name} (${id})`,
      `    warning: it has another plan than yearly: only npx tollgate subscription change ${id} yearly changes it`,
      '0 to create, 0 to update, 0 to delete, 1 unchanged',
    ])
    const name = `org-${randomUUID().slice(0, 8)}`
    const both = `${file}\n---\n${yaml({ Organization: [{ name }] })}`
    expect(await apply(both)).toMatchObject({ changes: [`create Organization ${name}`], diagnostics: [] })
    expect((await changePlan(made.account, id, { plan: 'yearly', immediate: false })).status).toBe(200)
    expect(await show(file)).toHaveLength(1)
    expect((await getSubscription(made.account, id)).body.subscription.phases).toHaveLength(1)
  })

  test('without an id it is found by the plan that it started with, and by the one that it has', async () => {
    const made = await anAccount()
    await apply(declare(made.of('team')))
    const [{ id }] = await subscriptionsOf(made)
    await changePlan(made.account, id, { plan: 'yearly', immediate: true })
    expect((await show(declare(made.of('team'))))[1]).toContain(`subscription change ${id} team`)
    expect(await show(declare(made.of('yearly')))).toHaveLength(1)
    await cancel(made.account, id, { immediate: true })
    for (const plan of ['team', 'yearly']) expect((await apply(declare(made.of(plan)))).changes).toEqual([])
    expect(await statesOf(made)).toEqual(['ended'])
  })

  test('one that others started is no mistake and is not started again, until it ends', async () => {
    const made = await anAccount()
    const { id } = await subscribe(made.account, 'team')
    const file = declare(made.of('team', { skip_trial: true }))
    expect((await show(file))[1]).toBe(
      `    warning: the subscription ${id} has this plan, which no manifest started: no other one starts`,
    )
    expect(await apply(file)).toMatchObject({ changes: [], diagnostics: [] })
    await cancel(made.account, id, { immediate: true })
    expect((await apply(file)).changes).toEqual([`create Subscription team for ${made.name}`])
    expect(await statesOf(made)).toEqual(['active', 'ended'])
  })

  test('another account and another skip_trial are mistakes', async () => {
    const [made, other] = [await anAccount(), await anAccount()]
    const id = randomUUID()
    await apply(declare(made.of('team', { id })))
    expect(await diagnose(declare(other.of('team', { id, skip_trial: true })))).toEqual([
      'manifest.yaml:1: Subscription[0].account: cannot be changed',
      'manifest.yaml:1: Subscription[0].skip_trial: cannot be changed: it is false',
    ])
    expect(await diagnose(declare(made.of('team', { id, skip_trial: false })))).toEqual([])
  })
})

describe('export and prune', () => {
  test('open subscriptions are exported with their ids, and the export changes nothing', async () => {
    const made = await anAccount()
    await apply(declare(made.of('tried', { skip_trial: true }), made.of('team')))
    const other = await subscribe(made.account, 'yearly')
    const [gone] = (await subscriptionsOf(made)).filter((each: { plan_id: string }) => each.plan_id !== other.plan_id)
    await cancel(made.account, gone.id, { immediate: true })
    const { text, leftOut, diagnostics, changing } = await exported()
    expect([diagnostics, changing]).toEqual([[], []])
    const open = (await subscriptionsOf(made)).filter(({ state }: { state: string }) => state === 'active')
    expect(open).toHaveLength(2)
    for (const { id, created_at } of open) {
      expect(text).toContain(`- id: ${id}\n    account: ${made.name}\n    plan: `)
      expect(leftOut).toContain(
        `the history of Subscription ${id}: it began at ${created_at}, but an apply to an empty table starts it anew`,
      )
    }
    expect(text).not.toContain(gone.id)
    expect(leftOut).toContain(`Subscription ${gone.id}: it has ended`)
    expect(leftOut.filter((line) => line.startsWith('CreditGrant'))).toEqual([])
  })

  test('the subscription of an account that is left out is left out', async () => {
    const name = `left-${randomUUID().slice(0, 8)}`
    await apply(yaml({ Organization: [{ name }], BillingAccount: [{ name, organization: name }] }))
    const account = await findAccount(aTable(), name)
    const { id } = await subscribe(account, 'yearly')
    await deleteOrganization(`app/organization:${account.organization_id}`)
    expect((await exported()).leftOut).toContain(`Subscription ${id}: its account ${name} is left out`)
  })

  test('--prune ends no subscription and deletes no plan', async () => {
    const made = await anAccount()
    await apply(declare(made.of('team')))
    const file = yaml({ Subscription: [], Plan: [], BillingAccount: [], Organization: [] })
    const { changes, diagnostics } = await planManifest(aTable(), aManifest(file), { prune: true })
    expect([changes, diagnostics]).toEqual([[], []])
  })
})
