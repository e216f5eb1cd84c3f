import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ask } from '../../../rules/ask.ts'
import { admin } from '../../../support/accounts.ts'
import { fieldsOf, metadataOf, reasonOf } from '../../../support/answers.ts'
import { setBudgets } from '../../../support/budgets.ts'
import { later } from '../../../support/holds.ts'
import { aLimitedWorld, anOffer, checkFeature, use, used } from '../../../support/limits.ts'
import { subscribe } from '../../../support/subscriptions.ts'
import { aFundedAccount } from '../../../support/usages.ts'
import { aProject } from '../../../support/world.ts'

const DAY = 24 * 60 * 60
const INT64_MAX = '9223372036854775807'

test('a limit allows its amount in a window, refuses the next unit, and begins anew', async () => {
  const world = await aLimitedWorld([{ amount: 3 }])
  const first = await use(world.account, [used(world, 2)])
  const allowance = {
    ...{ source: 'plan', feature: world.feature, window: 'day', per: 'account', user_id: '', project_id: '' },
    ...{ limit: '3', used: '2', remaining: '1' },
  }
  expect(first.body.allowances).toEqual([{ ...allowance, resets_at: expect.stringMatching(/T00:00:00\.000Z$/) }])
  const refused = await use(world.account, [used(world, 2)])
  expect([refused.status, refused.body.code, reasonOf(refused), fieldsOf(refused)]).toEqual([
    ...[400, 9, 'LIMIT_REACHED', ['usages[0]']],
  ])
  expect(metadataOf(refused)).toMatchObject({ source: 'plan', window: 'day', per: 'account', limit: '3', used: '2' })
  expect(metadataOf(refused)).toMatchObject({ requested: '2', feature: world.feature })
  expect((await use(world.account, [used(world)])).body.allowances[0]).toMatchObject({ used: '3', remaining: '0' })
  await later(DAY, async () => {
    expect((await use(world.account, [used(world, 3)])).body.allowances[0]).toMatchObject({ used: '3' })
  })
})

test('a limit for each user or project counts for it alone, and needs it in the request', async () => {
  const world = await aLimitedWorld([
    { amount: 1, per: 'user' },
    { amount: 5, per: 'project' },
  ])
  const project_id = (await aProject({ resource: `app/organization:${world.account.organization_id}` } as never)).id
  const lacking = await use(world.account, [used(world), used(world, 1, { user_id: 'jane' })])
  expect([lacking.status, lacking.body.code, fieldsOf(lacking).sort()]).toEqual([
    ...[400, 3, ['project_id', 'project_id', 'usages[0].user_id']],
  ])
  const by = (user_id: string) => use(world.account, [used(world, 1, { user_id })], { project_id })
  expect((await by('jane')).body.allowances).toMatchObject([
    { per: 'user', user_id: 'jane', project_id: '', used: '1' },
    { per: 'project', user_id: '', project_id, used: '1' },
  ])
  expect([reasonOf(await by('jane')), (await by('john')).status]).toEqual(['LIMIT_REACHED', 200])
})

test('limits of plans and products add up, and a product without a limit makes the feature unlimited', async () => {
  const world = await aLimitedWorld([{ amount: 2 }])
  const more = await anOffer([{ amount: 3 }, { amount: 4, window: 'ever' }], {}, world.name)
  await subscribe(world.account, more.plan)
  const { body } = await use(world.account, [used(world, 4)])
  expect(body.allowances).toMatchObject([
    { window: 'day', limit: '5', used: '4' },
    { window: 'ever', limit: '4', used: '4', resets_at: '' },
  ])
  const refused = await use(world.account, [used(world, 2)])
  expect(metadataOf(refused)).toMatchObject({ window: 'ever', resets_at: '' })
  const free = await anOffer([], {}, world.name)
  await subscribe(world.account, free.plan)
  expect((await use(world.account, [used(world, 100)])).body.allowances).toEqual([])
})

test('sums of limits end at the largest int64', async () => {
  const world = await aLimitedWorld([{ amount: INT64_MAX }])
  await subscribe(world.account, (await anOffer([{ amount: 5 }], {}, world.name)).plan)
  expect((await use(world.account, [used(world, INT64_MAX)])).body.allowances).toMatchObject([{ limit: INT64_MAX }])
  expect(reasonOf(await use(world.account, [used(world)]))).toBe('LIMIT_REACHED')
})

test('a feature that no plan gives is NOT_ENTITLED, one that does not exist is 400 on the field', async () => {
  const world = await aLimitedWorld([{ amount: 3 }])
  const other = await anOffer([])
  const refused = await use(world.account, [used(world), used(other)])
  expect([refused.body.code, reasonOf(refused), fieldsOf(refused)]).toEqual([9, 'NOT_ENTITLED', ['usages[1].feature']])
  const unknown = await use(world.account, [used({ name: 'nobody-has-this' })])
  expect([unknown.body.code, fieldsOf(unknown)]).toEqual([3, ['usages[0].feature']])
  const ofCredits = await use(world.account, [{ feature: world.name, amount: 1 }])
  expect([ofCredits.body.code, fieldsOf(ofCredits)]).toEqual([3, ['usages[0].feature']])
  expect((await use(world.account, [used(world, 3)])).body.allowances).toMatchObject([{ used: '3' }])
})

test('a batch counts as one, all or nothing, credits included', async () => {
  const world = await aLimitedWorld([{ amount: 3 }], { credits: 10n })
  const refused = await use(world.account, [used(world, 2), { amount: 5 }, used(world, 2)])
  expect([reasonOf(refused), fieldsOf(refused)]).toEqual(['LIMIT_REACHED', ['usages[0]', 'usages[2]']])
  const poor = await use(world.account, [used(world, 2), { amount: 11 }])
  expect(reasonOf(poor)).toBe('INSUFFICIENT_CREDITS')
  const { body } = await use(world.account, [used(world, 2), { amount: 5 }, used(world, 1)])
  expect(body).toMatchObject({ balance: '5', recorded: 3, allowances: [{ used: '3' }] })
})

test('a usage without a feature, and one of an unlimited feature, count nowhere', async () => {
  const world = await aLimitedWorld([])
  await setBudgets(world.account, [{ feature: '', amount: 1, window: 'day', per: 'account' }])
  const none = [{ type: 'feature', amount: 4 }, used(world, 5)]
  expect((await use(world.account, none)).body).toMatchObject({ recorded: 2, allowances: [] })
})

test('a replay counts nothing, and no limit refuses it', async () => {
  const world = await aLimitedWorld([{ amount: 3, per: 'user' }])
  const usage = { id: randomUUID(), user_id: 'jane', ...used(world, 3) }
  await use(world.account, [usage])
  const byId = { ...usage, feature: world.feature.toUpperCase() }
  for (const again of [usage, byId]) {
    expect((await use(world.account, [again])).body).toMatchObject({ replayed: 1, recorded: 0, allowances: [] })
  }
  const other = await anOffer([])
  for (const changed of [
    { ...usage, feature: other.name },
    { ...usage, feature: '' },
    { ...usage, amount: 2 },
  ])
    expect(reasonOf(await use(world.account, [changed]))).toBe('USAGE_ID_REUSED')
  const mixed = await use(world.account, [usage, used(world, 1, { user_id: 'jane' })])
  expect([reasonOf(mixed), fieldsOf(mixed), metadataOf(mixed).requested]).toEqual(['LIMIT_REACHED', ['usages[1]'], '1'])
})

test('a revert gives back in the window of the usage', async () => {
  const world = await aLimitedWorld([{ amount: 3 }])
  const id = randomUUID()
  const place = { org_id: world.account.organization_id, billing_id: world.account.id, usage_id: id }
  await use(world.account, [{ id, ...used(world, 3) }])
  await ask(admin, 'revert-billing-usage', { ...place, amount: 2 })
  expect((await checkFeature(world)).body.allowances).toMatchObject([{ used: '1' }])
  await later(DAY, async () => {
    await use(world.account, [used(world, 3)])
    await ask(admin, 'revert-billing-usage', place)
    expect((await checkFeature(world)).body).toMatchObject({ reason: 'LIMIT_REACHED', allowances: [{ used: '3' }] })
  })
})

test('a check says what a charge of the amount would meet', async () => {
  const world = await aLimitedWorld([{ amount: 3, per: 'user' }])
  const asked = (amount: number) => checkFeature(world, { amount, user_id: 'jane' })
  expect((await checkFeature(world)).status).toBe(400)
  await use(world.account, [used(world, 2, { user_id: 'jane' })])
  const allowances = [{ used: '2', remaining: '1', user_id: 'jane' }]
  expect((await asked(1)).body).toMatchObject({ status: true, reason: 'ALLOWED', allowances })
  expect((await asked(2)).body).toMatchObject({ status: false, reason: 'LIMIT_REACHED', allowances })
  const other = await anOffer([])
  expect((await checkFeature({ ...world, name: other.name })).body).toEqual({
    ...{ status: false, reason: 'NOT_ENTITLED', allowances: [] },
  })
})

test('a limit of 0 refuses everything', async () => {
  const world = await aLimitedWorld([{ amount: 0 }])
  expect(metadataOf(await use(world.account, [used(world)]))).toMatchObject({ limit: '0', used: '0' })
  expect((await checkFeature(world)).body).toMatchObject({ reason: 'LIMIT_REACHED', allowances: [{ remaining: '0' }] })
})

test('a disabled account comes before its limits', async () => {
  const account = await aFundedAccount(1n)
  await ask(admin, 'disable-billing-account', { org_id: account.organization_id, id: account.id })
  expect(reasonOf(await use(account, [used({ name: 'nobody-has-this' })]))).toBe('ACCOUNT_DISABLED')
})
