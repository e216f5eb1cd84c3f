import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { PERS, WINDOWS } from '../../lib/billing/timeline/limit.ts'
import { apply, SAMPLE } from '../manifest/builders.ts'
import { aLimitedWorld, use, used } from '../support/limits.ts'
import { aFundedAccount } from '../support/usages.ts'
import { runJson as json, runCommand } from './in-process.ts'

beforeAll(async () => {
  await apply(SAMPLE)
})

test('allowances lists the limits and budgets that hold, with what is left', async () => {
  const world = await aLimitedWorld([
    { amount: 10, window: 'ever' },
    { amount: 3, per: 'user' },
  ])
  const { account, feature, name } = world
  await runCommand('budget', 'set', account.id, '500', '--window', 'month')
  expect((await use(world.account, [used(world, 2, { user_id: 'jane' })])).status).toBe(200)
  const { out } = await runCommand('allowances', account.name)
  expect(out).toMatch(/^FEATURE +SOURCE +WINDOW +PER +FOR +USED +LIMIT +LEFT +RESETS\n/)
  expect(out).toMatch(/^credits +budget +month +account +0 +500 +500 +\d{4}-\d\d-01T00:00:00\.000Z$/m)
  expect(out).toMatch(new RegExp(`^${name} +plan +ever +account +2 +10 +8 +never$`, 'm'))
  expect(out.split('\n')).toHaveLength(4)
  const ofJane = await json('allowances', account.id, '--feature', name, '--user', 'jane')
  const used2 = { source: 'plan', feature, used: '2' }
  expect(ofJane.allowances).toHaveLength(2)
  expect(ofJane.allowances).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...used2, window: 'day', per: 'user', user_id: 'jane', remaining: '1' }),
      expect.objectContaining({ ...used2, window: 'ever', per: 'account', user_id: '', remaining: '8' }),
    ]),
  )
  expect((await json('allowances', account.id, '--feature', '')).allowances).toMatchObject([{ feature: '' }])
  expect(await runCommand('allowances', account.id, '--feature', 'nope')).toMatchObject({ status: 1, out: '' })
})

test('allowances of a project are those of the project that is named', async () => {
  await runCommand('budget', 'set', 'acme-main', '70', '--window', 'week', '--per', 'project')
  expect((await json('allowances', 'acme-main')).allowances).toEqual([])
  const { out } = await runCommand('allowances', 'acme-main', '--project', 'web-shop')
  expect(out).toMatch(/^credits +budget +week +project +project:web-shop +0 +70 +70 +/m)
  expect(await runCommand('allowances', 'acme-main', '--project', 'nope')).toMatchObject({
    err: 'tollgate: there is no project nope\n',
  })
  await runCommand('budget', 'remove', 'acme-main', '--window', 'week', '--per', 'project')
})

test('budget set adds a budget or changes its amount, list shows all, and remove takes one away', async () => {
  const { account, name, feature } = await aLimitedWorld([{ amount: 3 }])
  const budget = (...args: string[]) => runCommand('budget', args[0] ?? '', account.id, ...args.slice(1))
  expect((await budget('list')).out).toBe('no budgets\n')
  expect((await budget('set', '100', '--window', 'day')).out).toBe('set 100 credits, window day, per account\n')
  expect((await budget('set', '0', '--window', 'day', '--user', 'jane')).out).toBe(
    'set 0 credits, window day, per user: user:jane\n',
  )
  await budget('set', '7', '--window', 'ever', '--per', 'user', '--feature', name)
  await budget('set', '90', '--window', 'day')
  const [nobody, common] = [
    { user_id: '', project_id: '' },
    { feature: '', window: 'day' },
  ]
  expect(await json('budget', 'list', account.name)).toEqual({
    budgets: [
      { ...common, amount: '90', per: 'account', ...nobody },
      { ...common, amount: '0', per: 'user', ...nobody, user_id: 'jane' },
      { feature, amount: '7', window: 'ever', per: 'user', ...nobody },
    ],
  })
  const { out } = await budget('list')
  expect(out).toMatch(/^FEATURE +AMOUNT +WINDOW +PER +FOR\n/)
  expect(out).toMatch(new RegExp(`^${name} +7 +ever +user *$`, 'm'))
  expect(out).toMatch(/^credits +0 +day +user +user:jane$/m)
  expect((await budget('remove', '--window', 'day')).out).toBe(
    'removed the budget of credits, window day, per account\n',
  )
  const left = await json('budget', 'remove', account.id, '--window', 'ever', '--per', 'user', '--feature', feature)
  expect(left).toMatchObject({ billing_id: account.id, budgets: [{ amount: '0' }] })
  expect(await budget('remove', '--window', 'day')).toMatchObject({
    ...{ status: 1, err: 'tollgate: the account has no budget of credits, window day, per account\n' },
  })
})

test('a wrong budget is an error, and changes nothing', async () => {
  const account = await aFundedAccount()
  const set = (...args: string[]) => runCommand('budget', 'set', account.id, ...args)
  for (const args of [
    ['-1', '--window', 'day'],
    ['1.5', '--window', 'day'],
    ['9223372036854775808', '--window', 'day'],
    ['5', '--window', 'fortnight'],
    ['5', '--window', 'day', '--feature', 'nope'],
    ['5', '--window', 'day', '--per', 'account', '--user', 'jane'],
    ['5', '--window', 'day', '--project', 'web-shop'],
    ['5'],
  ])
    expect(await set(...args), args.join(' ')).toMatchObject({ status: 1, out: '' })
  expect(await json('budget', 'list', account.id)).toEqual({ budgets: [] })
  for (const window of WINDOWS) expect((await set('5', '--window', window)).status).toBe(0)
  const [project] = [(await json('project', 'list', account.organization_id)).projects]
  expect(project).toEqual([])
  for (const per of PERS) expect((await set('6', '--window', 'day', '--per', per)).status).toBe(0)
})

test('seat list, reserve and remove', async () => {
  const user = randomUUID()
  const seat = (command: string, ...args: string[]) => runCommand('seat', command, 'acme', ...args)
  const reserved = (await seat('reserve', `user:${user}`, '--for', '2d')).out
  expect(reserved).toMatch(new RegExp(`^reserved a seat for user:${user} until \\d{4}-.*Z\\n$`))
  const { seats } = await json('seat', 'list', 'acme')
  const [mine] = seats.filter(({ user_id }: { user_id: string }) => user_id === user)
  expect(Date.parse(mine.expires_at) - Date.now()).toBeGreaterThan(47 * 3_600_000)
  const { out } = await seat('list')
  expect(out).toMatch(/^USER +STATE +SINCE +RESERVED UNTIL\n/)
  expect(out).toMatch(new RegExp(`^user:${user} +enabled .*${mine.expires_at}$`, 'm'))
  expect(out).toMatch(/^user:edsger +enabled +\S+Z *$/m)
  expect((await seat('reserve', 'edsger')).out).toBe('user:edsger has a seat already: nothing changed\n')
  expect((await seat('remove', user)).out).toBe(`gave the seat of user:${user} back\n`)
  expect(await seat('remove', user)).toMatchObject({ status: 1, err: expect.stringContaining('not found') })
  expect(await seat('remove', 'edsger')).toMatchObject({ status: 1, out: '' })
  expect(await seat('reserve', 'serviceuser:backup-job')).toMatchObject({ status: 1, out: '' })
})
