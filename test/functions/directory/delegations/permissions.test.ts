import { expect, test } from 'vitest'
import { BUILTIN_ROLES } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ask } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { aPermission, aPolicy, aResource, aRole, aUser, platformRelations } from '../../../support/world.ts'
import { aDelegation, admin, anAgent, isAllowed, organization, project, ruleOf } from './agents.ts'

test('everything does not include what makes rights: it has to be named', async () => {
  const [person, agent] = [aUser(), await anAgent()]
  await aPolicy(BUILTIN_ROLES.app_organization_owner.id, person, organization.resource)
  await aDelegation(person, agent, { permissions: ['*'], resource: '*' })
  const at = (permission: string) => ruleOf(person, agent, { resource: organization.resource, permission })
  expect(await at('billingview')).toBe('role_administer')
  for (const permission of ['policymanage', 'serviceusermanage', 'administer', 'rolemanage'])
    expect(await at(permission)).toBe('outside_delegation permission')
  await aDelegation(person, agent, { permissions: ['*', 'app.organization.rolemanage'], resource: '*' })
  expect(await at('rolemanage')).toBe('role_administer')
  expect(await at('policymanage')).toBe('outside_delegation permission')
})

test('no delegation covers a permission of the platform, whatever the person holds there', async () => {
  const [person, agent] = [aUser(), await anAgent()]
  await platformRelations(person, ['admin'])
  await aDelegation(person, agent, { permissions: ['*'], resource: '*' })
  expect(await isAllowed(person, agent)).toBe(true)
  expect(await ruleOf(person, agent, { resource: 'platform:platform', permission: 'check' })).toBe(
    'outside_delegation permission',
  )
})

test('a permission implies no other one', async () => {
  const [person, agent] = [aUser(), await anAgent()]
  await aPolicy(BUILTIN_ROLES.app_organization_owner.id, person, organization.resource)
  await aDelegation(person, agent, { permissions: ['app.organization.update'], resource: organization.resource })
  expect(await ruleOf(person, agent, { resource: organization.resource, permission: 'update' })).toBe('role_administer')
  expect(await ruleOf(person, agent, { resource: organization.resource, permission: 'get' })).toBe(
    'outside_delegation permission',
  )
})

test('a permission is covered by its id: renamed it stays covered, and another one under its old key is not', async () => {
  const [person, agent] = [aUser(), await anAgent()]
  const kept = await aPermission('agents.disk.scan')
  await aPolicy(await aRole([kept.id]), person, project.resource)
  const { permissions } = await aDelegation(person, agent, { permissions: [kept.id] })
  expect(permissions).toEqual(['agents.disk.scan'])
  const scanned = await aResource(project, 'agents/disk')
  const at = (permission: string) => isAllowed(person, agent, { resource: scanned.resource, permission })
  expect(await at('scan')).toBe(true)
  const renamed = await ask(admin, 'update-permission', {
    id: kept.id,
    key: 'agents.disk.inspect',
    name: 'inspectdisks',
  })
  expect(describeAnswer(renamed)).toBe('200')
  expect(await at('inspect')).toBe(true)
  await aPermission('agents.disk.scan')
  expect(await at('scan')).toBe(false)
})
