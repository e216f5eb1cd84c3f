import { expect, test } from 'vitest'
import { aPlan, aPlanName, createPlan, getPlan } from '../../../support/plans.ts'
import { errorInfo, violatedFields } from '../../../support/usages.ts'
import { aClient } from '../../../support/world.ts'

test('the answer has every field, and defaults for those that are not given', async () => {
  const name = aPlanName()
  const { status, body } = await createPlan({ name })
  expect([status, body.plan]).toMatchObject([
    200,
    {
      ...{ name, title: '', description: '', interval: '', on_start_credits: '0', trial_days: '0' },
      ...{ period_credits: '0', period_credits_expire: true, state: 'active', products: [], metadata: {} },
    },
  ])
  expect(Object.keys(body.plan).sort()).toEqual(
    [
      ...['id', 'name', 'title', 'description', 'interval', 'on_start_credits', 'trial_days', 'products', 'metadata'],
      ...['period_credits', 'period_credits_expire', 'state', 'created_at', 'updated_at'],
    ].sort(),
  )
  expect((await getPlan(body.plan.id)).body).toEqual(body)
})

test('credits and days are exact, as a string or a number', async () => {
  const given = { on_start_credits: '9223372036854775807', period_credits: 5, trial_days: 730, interval: 'month' }
  const plan = await aPlan({ ...given, period_credits_expire: false, metadata: { labels: { tier: 'gold' } } })
  expect(plan).toMatchObject({
    ...{ on_start_credits: '9223372036854775807', period_credits: '5', trial_days: '730', interval: 'month' },
    ...{ period_credits_expire: false, metadata: { labels: { tier: 'gold' } } },
  })
})

test('all violations at once', async () => {
  const broken = {
    name: 'No name',
    interval: 'decade',
    trial_days: 731,
    on_start_credits: -1,
    period_credits: 'x',
    y: 1,
  }
  const answer = await createPlan(broken)
  expect([answer.status, violatedFields(answer).sort()]).toEqual([
    400,
    ['body.interval', 'body.name', 'body.on_start_credits', 'body.period_credits', 'body.trial_days', 'body.y'],
  ])
  expect(violatedFields(await createPlan({}))).toEqual(['body.name'])
})

test('a name is unique, and the refusal names the plan that has it', async () => {
  const { id, name } = await aPlan()
  const answer = await createPlan({ name })
  expect([answer.status, answer.body.code, errorInfo(answer)]).toMatchObject([
    409,
    6,
    { reason: 'ALREADY_EXISTS', metadata: { resource_type: 'plan', resource: id } },
  ])
})

test('what is read only in an answer is ignored, and others than admins are refused', async () => {
  const products = [{ id: 'x' }]
  expect((await aPlan({ id: 'mine', products, created_at: 'never' })).products).toEqual([])
  expect((await createPlan({ name: aPlanName() }, await aClient(['member']))).status).toBe(403)
})

test('of several at once with one name, one is made', async () => {
  const name = aPlanName()
  const answers = await Promise.all(Array.from({ length: 5 }, () => createPlan({ name })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})
