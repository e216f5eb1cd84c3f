import { expect, test } from 'vitest'
import { permissionIdByKey, readPermission, savePermission } from '../../lib/access/permissions/store.ts'
import { readAccount } from '../../lib/billing/accounts/balance.ts'
import { accountIdByName } from '../../lib/billing/accounts/store.ts'
import { permissionKeyKey, roleNameKey } from '../../lib/foundation/table/keys.ts'
import { applyManifest, applyPlan } from '../../lib/operator/manifest/apply.ts'
import { planManifest } from '../../lib/operator/manifest/plan.ts'
import { formatPlan } from '../../lib/operator/manifest/print.ts'
import { aManifest, apply, aTable, diagnose, may, yaml } from './builders.ts'
import { cutOff, interrupt } from './interrupt.ts'

// The tests are slow, because they apply each file once for every write of the file.
const uuid = (number: number) => `ffffffff-0000-4000-8000-${String(number).padStart(12, '0')}`
const user = (number: number) => `user:${uuid(number)}`

const story = (name: string) =>
  yaml({
    Permission: [{ key: `${name}.disk.get` }, { key: `${name}.disk.update` }],
    Organization: [{ name }],
    Project: [{ name: `${name}-home`, organization: name }],
    Group: [{ name: 'team', organization: name, members: [user(1), 'serviceuser:robot'] }],
    Role: [{ name: `${name}-reader`, permissions: [`${name}.disk.get`] }],
    Resource: [{ namespace: `${name}/disk`, name: 'db', project: `${name}-home`, owner: user(2) }],
    BillingAccount: [{ name, organization: name, default: true }],
    CreditGrant: [{ id: uuid(name === 'many' ? 99 : name.length), account: name, amount: 7 }],
    BillingProduct: [{ name, prices: [{ name: 'm', amount: 5 }], features: [{ name: 'mail' }] }],
    Client: [{ title: 'robot', relation: 'member' }],
    PlatformUser: [{ type: 'user', ref: uuid(3), relation: 'admin' }],
    Policy: [{ role: `${name}-reader`, resource: `project:${name}-home`, principal: `group:${name}/team` }],
  })

async function expectDone(name: string): Promise<void> {
  expect(await apply(story(name))).toMatchObject({ diagnostics: [], changes: [] })
  const disk = `${name}/disk:frn:${name}-home:${name}/disk:db`
  expect([
    await may(user(1), 'get', disk),
    await may(user(1), 'update', disk),
    await may(user(2), 'update', disk),
  ]).toEqual([true, false, true])
  expect((await readAccount(aTable(), (await accountIdByName(aTable(), name)) ?? ''))?.balance).toBe(7n)
}

test('a file that is applied several times concurrently is applied once', async () => {
  const results = await Promise.all([1, 2, 3].map(() => apply(story('many'))))
  expect(results.map(({ diagnostics }) => diagnostics)).toEqual([[], [], []])
  await expectDone('many')
})

test('an apply that is interrupted at any write is completed by the next one', async () => {
  let number = 0
  for (let interrupted = true; interrupted; ) {
    number += 1
    const name = `cut${'x'.repeat(number)}`
    interrupted = await interrupt(number, cutOff, () => apply(story(name)))
    expect((await apply(story(name))).diagnostics).toEqual([])
    await expectDone(name)
  }
  expect(number).toBeGreaterThan(12)
})

test('a name that others take between plan and apply is reported', async () => {
  const mine = yaml({ Organization: [{ id: uuid(50), name: 'wanted' }] })
  let result: Awaited<ReturnType<typeof apply>> | undefined
  const theirs = () => apply(yaml({ Organization: [{ id: uuid(51), name: 'wanted' }] }))
  await interrupt(1, theirs, async () => {
    result = await apply(mine)
  })
  expect(result?.diagnostics).toEqual([
    `manifest.yaml:1: Organization[0].name: is taken by the organization ${uuid(51)}`,
  ])
})

test('a role that others create under the same name during the plan is not reported', async () => {
  const role = (...permissions: string[]) => yaml({ Role: [{ name: 'raced', permissions }] })
  const table = aTable()
  let [raced, planned] = [false, 0]
  const get: typeof table.get = async (key) => {
    const item = await table.get(key)
    if (raced || key.pk !== roleNameKey('raced').pk) return item
    raced = true
    await apply(role('app.organization.get'))
    return item
  }
  const listener = { onPlan: () => (planned += 1), onSecret() {} }
  expect(await applyManifest({ ...table, get }, aManifest(role('app.project.get')), listener)).toEqual([])
  expect([raced, planned]).toEqual([true, 1])
  expect(await apply(role('app.project.get'))).toMatchObject({ diagnostics: [], changes: [] })
})

test('a permission that others create during the plan is not reported, even if its name is seen before its key', async () => {
  const permission = (title: string) => yaml({ Permission: [{ key: 'raced.disk.get', title }] })
  const table = aTable()
  let asked = 0
  const get: typeof table.get = async (key) => {
    if (key.pk !== permissionKeyKey('raced.disk.get').pk) return table.get(key)
    asked += 1
    const item = await table.get(key)
    if (asked === 1) await apply(permission('theirs'))
    // A batch is not a snapshot. A batch can contain one item of a transaction in the new state, and another item of
    // that transaction in the old state.
    return asked === 2 || asked === 3 ? undefined : item
  }
  expect(await applyManifest({ ...table, get }, aManifest(permission('ours')), { onPlan() {}, onSecret() {} })).toEqual(
    [],
  )
  expect(asked).toBeGreaterThan(3)
  expect(await apply(permission('ours'))).toMatchObject({ diagnostics: [], changes: [] })
})

test('a plan that is out of date is refused, and so is one with diagnostics', async () => {
  const file = (name: string) => yaml({ Organization: [{ id: uuid(55), name }] })
  const plan = await planManifest(aTable(), aManifest(file('stale')))
  await apply(file('changed'))
  await expect(applyPlan(aTable(), plan, { onSecret() {} })).rejects.toMatchObject({ reason: 'ABORTED' })
  const wrong = await planManifest(aTable(), aManifest(file('Not a slug')))
  await expect(applyPlan(aTable(), wrong, { onSecret() {} })).rejects.toThrow(
    'manifest.yaml:1: Organization[0].name: must be',
  )
})

test('changes made through the API are reverted where the file gives the field, and the plan shows that', async () => {
  const file = yaml({ Permission: [{ id: uuid(60), key: 'api.disk.get', title: 'File' }] })
  await apply(file)
  const before = await readPermission(aTable(), uuid(60))
  if (before === undefined) throw new Error('no permission')
  const changed = { key: 'api.disk.see', title: 'API', metadata: '{"by":"API"}', version: before.version + 1n }
  await savePermission(aTable(), before, { ...before, ...changed })
  const plan = await planManifest(aTable(), aManifest(file))
  expect(formatPlan(plan)).toEqual([
    `~ update Permission api.disk.get (${uuid(60)}): the file wins over the table`,
    '    key: "api.disk.see" → "api.disk.get"',
    '    title: "API" → "File"',
    '0 to create, 1 to update, 0 to delete, 0 unchanged',
  ])
  await apply(file)
  expect(await readPermission(aTable(), uuid(60))).toMatchObject({ key: 'api.disk.get', metadata: '{"by":"API"}' })
  expect(await permissionIdByKey(aTable(), 'api.disk.see')).toBeUndefined()
})

test('an entry that deletes is accepted where the thing, or what it refers to, does not exist', async () => {
  const file = yaml({
    Organization: [{ name: 'gone' }],
    Group: [{ name: 'g', organization: 'gone', delete: true }],
    Policy: [
      { role: 'app_organization_viewer', resource: 'organization:gone', principal: 'group:gone/g', delete: true },
    ],
    Resource: [{ namespace: 'never/was', name: 'x', project: 'nowhere', delete: true }],
    Client: [{ title: 'never', secret_from_env: 'NOT_SET', delete: true }],
  })
  expect(await apply(file)).toMatchObject({ diagnostics: [], changes: ['create Organization gone'] })
  await apply(
    yaml({
      Group: [{ name: 'g', organization: 'gone' }],
      Policy: [{ role: 'app_organization_viewer', resource: 'organization:gone', principal: 'group:gone/g' }],
    }),
  )
  expect((await apply(file)).changes).toEqual([expect.stringMatching(/^delete Policy /), 'delete Group g'])
})

test('conflicts of derived and shared names are reported', async () => {
  expect(await diagnose(yaml({ Permission: [{ key: 'a.bc.d' }, { key: 'ab.c.d' }] }))).toEqual([
    'manifest.yaml:1: Permission[1]: its name is taken by Permission[0] in line 1',
  ])
  const feature = (title: string) => ({ features: [{ name: 'shared', title }] })
  expect(
    await diagnose(
      yaml({
        BillingProduct: [
          { name: 'one', ...feature('A') },
          { name: 'two', ...feature('B') },
        ],
      }),
    ),
  ).toEqual(['manifest.yaml:1: BillingProduct[1].features[0].title: differs from that of BillingProduct[0] in line 1'])
})
