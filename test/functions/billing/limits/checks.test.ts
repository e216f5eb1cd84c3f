import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ask, type Request } from '../../../rules/ask.ts'
import { admin } from '../../../support/accounts.ts'
import { fieldsOf } from '../../../support/answers.ts'
import { setBudgets } from '../../../support/budgets.ts'
import { anOffer } from '../../../support/limits.ts'
import { idOf } from '../../../support/principals.ts'
import { subscribe } from '../../../support/subscriptions.ts'
import {
  anAccount,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aUser,
} from '../../../support/world.ts'

const reader = await aRole([(await aPermission('storage.drive.get')).id])

/** A resource in a project, whose organization has a plan with these limits. */
async function aDrive(limits: object[]) {
  const organization = await anOrganization()
  const account = await anAccount(organization, { makeDefault: true, balance: 1_000n })
  const offer = await anOffer(limits)
  await subscribe(account, offer.plan)
  const project = await aProject(organization)
  const { resource } = await aResource(project, 'storage/drive')
  const subject = aUser()
  await aPolicy(reader, subject, resource)
  const asked = { subject, resource, permission: 'get' }
  return {
    ...{ account, ...offer, project_id: idOf(project.resource), project },
    check: (given: Request<'check'>) => ask(admin, 'check', { ...asked, ...given }),
    charge: (given: Request<'check-and-charge'>) => ask(admin, 'check-and-charge', { ...asked, ...given }),
    usage: (amount: number, more: object = {}) => ({
      ...{ id: randomUUID(), type: 'feature', feature: offer.name, amount },
      ...more,
    }),
  }
}

test('check-and-charge counts for the project of the resource, and says what refused it', async () => {
  const { charge, usage, project_id, feature } = await aDrive([{ amount: 3, per: 'project' }, { amount: 9 }])
  const done = await charge({ usages: [usage(2)] })
  expect(done.body).toMatchObject({ status: true, reason: 'ALLOWED', recorded: 1, refused: null })
  expect(done.body.allowances).toMatchObject([
    { per: 'account', project_id: '', used: '2' },
    { per: 'project', project_id, used: '2' },
  ])
  const refused = (await charge({ usages: [usage(2)] })).body
  expect(refused).toMatchObject({ status: false, reason: 'LIMIT_REACHED', recorded: 0, balance: '1000' })
  expect(refused.refused).toMatchObject({ feature, per: 'project', project_id, limit: '3', used: '2', requested: '2' })
  expect(refused.allowances).toMatchObject([
    { used: '2', remaining: '7' },
    { used: '2', remaining: '1' },
  ])
})

test('a usage of a feature that no plan gives is NOT_ENTITLED in check-and-charge', async () => {
  const { charge, usage } = await aDrive([])
  const other = await anOffer([])
  const { body } = await charge({ usages: [usage(1, { feature: other.name })] })
  expect(body).toMatchObject({ status: false, reason: 'NOT_ENTITLED', recorded: 0, allowances: [], refused: null })
})

test('a hold of check-and-charge counts for its own project', async () => {
  const { charge, account, project_id } = await aDrive([])
  await setBudgets(account, [{ feature: '', amount: 50, window: 'month', per: 'project' }])
  const lacking = await charge({ hold: { id: randomUUID(), amount: 30 } })
  expect([lacking.status, fieldsOf(lacking)]).toEqual([400, ['hold.project_id']])
  const made = await charge({ hold: { id: randomUUID(), amount: 30, project_id } })
  expect(made.body).toMatchObject({ reason: 'ALLOWED', allowances: [{ project_id, used: '30' }] })
  const refused = await charge({ hold: { id: randomUUID(), amount: 21, project_id } })
  expect(refused.body).toMatchObject({ reason: 'LIMIT_REACHED', hold: null, refused: { used: '30', requested: '21' } })
})

test('a check asks what a charge of the amount would meet', async () => {
  const { check, charge, usage, name, project, account } = await aDrive([
    { amount: 3, per: 'project' },
    { amount: 2, per: 'user' },
  ])
  const jane = { feature: name, user_id: 'jane' }
  await charge({ usages: [usage(1, { user_id: 'jane' })] })
  expect((await check({ ...jane, amount: 1 })).body).toMatchObject({ status: true, reason: 'ALLOWED' })
  expect((await check({ ...jane, amount: 2 })).body).toMatchObject({
    ...{ status: false, reason: 'LIMIT_REACHED', allowances: [{ used: '1', user_id: 'jane' }, { used: '1' }] },
  })
  const other = await aProject({ resource: project.ancestors?.[0] ?? '' } as never)
  const inOther = await check({ ...jane, amount: 1, project_id: idOf(other.resource) })
  expect(inOther.body.allowances).toMatchObject([{ used: '1' }, { used: '0', project_id: idOf(other.resource) }])
  const lacking = await check({ feature: name })
  expect([lacking.status, fieldsOf(lacking)]).toEqual([400, ['user_id']])
  const foreign = await check({ ...jane, project_id: idOf((await aProject(await anOrganization())).resource) })
  expect([foreign.status, fieldsOf(foreign)]).toEqual([400, ['project_id']])
  const denied = await check({ ...jane, amount: 9, permission: 'nothing' })
  expect(denied.status).toBe(404)
  await ask(admin, 'disable-billing-account', { org_id: account.organization_id, id: account.id })
  expect((await check({ ...jane })).body).toMatchObject({ reason: 'NOT_ENTITLED', allowances: [] })
})

test('amount, user and project need a feature in a check', async () => {
  const { check, project_id } = await aDrive([])
  const wrong = await check({ amount: 1, user_id: 'jane', project_id })
  expect([wrong.status, fieldsOf(wrong).sort()]).toEqual([400, ['amount', 'project_id', 'user_id']])
})

test('of several reasons of a check, the answer has the first one in the documented order', async () => {
  const [{ check, charge, usage, name, account }, none] = [await aDrive([{ amount: 2 }]), await aDrive([])]
  await charge({ usages: [usage(2)] })
  const reasonOf = async (given: Request<'check'>) => (await check({ feature: name, ...given })).body.reason
  const { resource } = await aResource(await aProject(await anOrganization()), 'storage/drive')
  const subject = aUser()
  expect(await reasonOf({ subject, resource })).toBe('DENIED')
  await aPolicy(reader, subject, resource)
  expect(await reasonOf({ subject, resource })).toBe('NO_ACCOUNT')
  expect(await reasonOf({ feature: none.name, amount: 9 })).toBe('NOT_ENTITLED')
  expect(await reasonOf({})).toBe('LIMIT_REACHED')
  expect(await reasonOf({ subject })).toBe('DENIED')
  await ask(admin, 'disable-billing-account', { org_id: account.organization_id, id: account.id })
  expect(await reasonOf({})).toBe('NOT_ENTITLED')
})

test('where a limit counts by project, a resource outside of all projects is 400 on the field', async () => {
  const { check, charge, usage, name, account, project_id } = await aDrive([{ amount: 3, per: 'project' }])
  const [resource, subject] = [`app/organization:${account.organization_id}`, aUser()]
  await aPolicy(await aRole([builtinId('app.organization.get')]), subject, resource)
  const charged = await charge({ subject, resource, usages: [usage(1)] })
  expect([charged.status, fieldsOf(charged)]).toEqual([400, ['resource']])
  const checked = await check({ subject, resource, feature: name })
  expect([checked.status, fieldsOf(checked)]).toEqual([400, ['project_id']])
  expect((await check({ subject, resource, feature: name, project_id })).body).toMatchObject({ reason: 'ALLOWED' })
})
