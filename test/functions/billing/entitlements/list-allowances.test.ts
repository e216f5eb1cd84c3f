import { expect, test } from 'vitest'
import { ask, type Caller } from '../../../rules/ask.ts'
import { admin } from '../../../support/accounts.ts'
import { fieldsOf } from '../../../support/answers.ts'
import { setBudgets } from '../../../support/budgets.ts'
import { hold, later, newHold } from '../../../support/holds.ts'
import { aLimitedWorld, type LimitedWorld, use, used } from '../../../support/limits.ts'
import { aPerson, letPeopleSignIn } from '../../../support/people.ts'
import { aFundedAccount } from '../../../support/usages.ts'
import { aClient, aPermission, aProject, aRole, aUser } from '../../../support/world.ts'

await letPeopleSignIn()

const list = ({ account }: Pick<LimitedWorld, 'account'>, query: object = {}, as: Caller = admin) =>
  ask(as, 'list-allowances', { org_id: account.organization_id, billing_id: account.id, ...query })

const LIMITS = [{ amount: 9 }, { amount: 5, per: 'user' }, { amount: 7, window: 'month', per: 'project' }]

test('lists what holds now, without limits for each person or project that the request does not name', async () => {
  const world = await aLimitedWorld(LIMITS)
  const project_id = (await aProject({ resource: `app/organization:${world.account.organization_id}` } as never)).id
  await use(world.account, [used(world, 2, { user_id: 'jane' })], { project_id })
  await setBudgets(world.account, [
    { feature: '', amount: 50, window: 'day', per: 'account' },
    { feature: world.name, amount: 3, window: 'day', per: 'user', user_id: 'john' },
  ])
  const brief = async (query: object) =>
    (await list(world, query)).body.allowances.map(({ source, per, user_id, used }) =>
      [source, per, user_id, used].join(),
    )
  expect(await brief({})).toEqual(['budget,account,,0', 'plan,account,,2', 'budget,user,john,0'])
  expect((await brief({ user_id: 'jane', feature: world.name })).sort()).toEqual([
    'plan,account,,2',
    'plan,user,jane,2',
  ])
  const all = await brief({ user_id: 'john', project_id, feature: world.feature })
  expect(all.sort()).toEqual(['budget,user,john,0', 'plan,account,,2', 'plan,project,,2', 'plan,user,john,0'])
  expect(await brief({ feature: '' })).toEqual(['budget,account,,0'])
})

test('lists in pages, and every allowance once', async () => {
  const world = await aLimitedWorld(['minute', 'hour', 'day', 'week', 'month'].map((window) => ({ amount: 1, window })))
  const seen: string[] = []
  let page_token = ''
  do {
    const { body } = await list(world, { page_size: 2, page_token })
    seen.push(...body.allowances.map(({ window }) => window))
    page_token = body.next_page_token
  } while (page_token !== '')
  expect(seen).toEqual(['minute', 'hour', 'day', 'week', 'month'])
})

test('what an expired hold has counted is subtracted, and nothing is written', async () => {
  const account = await aFundedAccount(1_000n)
  await setBudgets(account, [{ feature: '', amount: 50, window: 'day', per: 'account' }])
  await hold(account, newHold({ amount: 30, expires_in: 1 }))
  expect((await list({ account })).body.allowances).toMatchObject([{ used: '30' }])
  await later(2, async () => expect((await list({ account })).body.allowances).toMatchObject([{ used: '0' }]))
})

test('a person who has a seat sees its own limits, and nothing of the account or of projects', async () => {
  const world = await aLimitedWorld(LIMITS)
  const person = await aPerson()
  await setBudgets(world.account, [
    { feature: '', amount: 3, window: 'day', per: 'user', user_id: person.id },
    { feature: '', amount: 3, window: 'day', per: 'user', user_id: 'john' },
    { feature: '', amount: 3, window: 'day', per: 'account' },
  ])
  expect((await list(world, { user_id: 'self' }, person)).status).toBe(403)
  const role_id = (await aRole([(await aPermission('storage.drive.get')).id])).id
  const resource = `app/organization:${world.account.organization_id}`
  await ask(admin, 'create-policy', { role_id, resource, principal: person.principal })
  const { body, text } = await list(world, { user_id: 'self' }, person)
  expect(body.allowances, text).toMatchObject([
    { source: 'budget', per: 'user', user_id: person.id },
    { source: 'plan', per: 'user', user_id: person.id, limit: '5' },
  ])
  expect((await list(world, {}, person)).status).toBe(403)
  expect((await list(world, { user_id: 'self' }, await aClient(['admin']))).status).toBe(403)
})

test('platform members are refused, and unknown features and projects are 400', async () => {
  const world = await aLimitedWorld([])
  expect((await list(world, {}, await aClient(['member']))).status).toBe(403)
  const wrong = await list(world, { feature: 'nobody-has-this' })
  expect([wrong.status, fieldsOf(wrong)]).toEqual([400, ['feature']])
  const foreign = await list(world, { project_id: 'no-such-project' })
  expect([foreign.status, fieldsOf(foreign)]).toEqual([400, ['project_id']])
  expect((await list(world, { user_id: aUser() })).status).toBe(200)
})
