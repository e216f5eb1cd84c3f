import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { roleIdByName } from '../../lib/access/roles/store.ts'
import { grantRoles, listRoles, seedRoles } from '../support/roles.ts'
import { anOrganization, aPolicy, aProject, aRole, aTable } from '../support/world.ts'
import { apply, diagnose, yaml } from './builders.ts'

await apply(yaml({ Permission: [{ key: 'compute.disk.get' }] }))
const organization = await anOrganization()
const project = await aProject(organization)

const tooManyRoles = (at: string) => `manifest.yaml:1: ${at}.organization: would have more than 1000 roles`
const tooManyBound = (at: string) => `manifest.yaml:1: ${at}.principal: would hold more than 100 roles on the resource`
const aRoleOf = (name: string, owner: string) => ({ name, organization: owner, permissions: ['compute.disk.get'] })

test('a role beyond 1,000 of an organization is a diagnostic with its place; one that goes makes room for one', async () => {
  const full = await anOrganization()
  await listRoles(998, full.id)
  const { name } = await aRole([], { organization_id: full.id })
  const roles = (...entries: object[]) => yaml({ Role: entries })
  const three = ['first', 'second', 'third'].map((each) => aRoleOf(each, full.name))
  expect(await diagnose(roles(...three))).toEqual([tooManyRoles('Role[1]'), tooManyRoles('Role[2]')])
  expect((await apply(roles(three[0] as object))).diagnostics).toEqual([])
  expect(await roleIdByName(aTable(), 'first', full.id)).toBeDefined()
  const deletion = { ...aRoleOf(name, full.name), delete: true }
  expect(await diagnose(roles(three[1] as object, three[2] as object, deletion))).toEqual([tooManyRoles('Role[1]')])
})

test('a policy beyond 100 roles of a principal on a resource is a diagnostic with its place', async () => {
  const user = `app/user:${randomUUID()}`
  const ids = (await seedRoles(101)).map(({ id }) => id)
  await grantRoles(user, project.resource, ids.slice(0, 98))
  const { id } = await aPolicy(ids[98] as string, user, project.resource)
  const policy = (role: string | undefined) => ({ role, principal: user, resource: project.resource })
  const file = yaml({ Policy: [policy(ids[99]), policy(ids[100])] })
  expect(await diagnose(file)).toEqual([tooManyBound('Policy[1]')])
  const moved = yaml({ Policy: [policy(ids[99]), { id, ...policy(ids[100]) }] })
  expect((await apply(moved)).diagnostics).toEqual([])
  expect(await diagnose(yaml({ Policy: [policy(ids[98])] }))).toEqual([tooManyBound('Policy[0]')])
})
