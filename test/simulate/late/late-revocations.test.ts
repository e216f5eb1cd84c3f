import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as createPolicy } from '../../../functions/access/policies/create.ts'
import { handler as deletePolicy } from '../../../functions/access/policies/delete.ts'
import { handler as revokePolicy } from '../../../functions/access/policies/revoke.ts'
import { handler as updatePolicy } from '../../../functions/access/policies/update.ts'
import { handler as deleteUser } from '../../../functions/directory/users/delete.ts'
import { saveResource } from '../../../lib/access/resources/project-resource.ts'
import { readResource } from '../../../lib/access/resources/store.ts'
import { changeMembers } from '../../../lib/directory/groups/members.ts'
import { allowed } from '../../support/ask.ts'
import { call } from '../../support/request.ts'
import { abandon } from '../../support/table-faults.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
  platformRelations,
} from '../../support/world.ts'

/**
 * In these tests, a grant is abandoned before a revocation, and reaches the table after the revocation was answered.
 * The grant must then change nothing.
 */

const admin = await aClient()
const organization = await anOrganization()
const project = await aProject(organization)
const read = await aPermission('revoked.disk.read')
const [role, other] = [await aRole([read.id]), await aRole([])]
const idOf = (reference: string) => reference.slice(reference.indexOf(':') + 1)
const mayRead = (subject: string, resource: string) => allowed(subject, resource, 'revoked.disk.read')

const ok = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(200)
const bind = (principal: string, resource: string) =>
  call(createPolicy, { as: admin, body: { role_id: role.id, resource, principal } })
const removeById = (id: string) => ok(call(deletePolicy, { as: admin, params: { id } }))
const removeUser = (user: string) => ok(call(deleteUser, { as: admin, params: { id: idOf(user) } }))

test.each([
  ['its deletion by id', (id: string) => removeById(id)],
  [
    'its revocation by what it binds',
    (_: string, principal: string, resource: string) =>
      ok(call(revokePolicy, { as: admin, query: { role_id: role.id, principal, resource } })),
  ],
  ['the deletion of its user', (_: string, principal: string) => removeUser(principal)],
])('an earlier copy of a policy that arrives after %s', async (_, revoke) => {
  const [principal, resource] = [aUser(), `revoked/disk:${randomUUID()}`]
  const sendLate = await abandon(() => bind(principal, resource))
  const { policy } = (await bind(principal, resource)).body
  expect(await mayRead(principal, resource)).toBe(true)
  await revoke(policy.id, principal, resource)
  expect(await mayRead(principal, resource)).toBe(false)
  await sendLate().catch(() => undefined)
  expect(await mayRead(principal, resource)).toBe(false)
  expect((await bind(principal, resource)).body.policy.id).not.toBe(policy.id)
  expect(await mayRead(principal, resource)).toBe(true)
})

test.each([
  ['deleted', (id: string) => removeById(id)],
  ['changed again', (id: string) => ok(call(updatePolicy, { as: admin, params: { id }, body: { title: 'newer' } }))],
])('a new role of a policy that arrives after the policy was %s', async (_, change) => {
  const [principal, resource] = [aUser(), `revoked/disk:${randomUUID()}`]
  const { id } = await aPolicy(other, principal, resource)
  const sendLate = await abandon(() => call(updatePolicy, { as: admin, params: { id }, body: { role_id: role.id } }))
  await change(id)
  await sendLate().catch(() => undefined)
  expect(await mayRead(principal, resource)).toBe(false)
})

test('a deletion that arrives after the role was bound again', async () => {
  const [principal, resource] = [aUser(), `revoked/disk:${randomUUID()}`]
  const first = (await bind(principal, resource)).body.policy
  const sendLate = await abandon(() => call(deletePolicy, { as: admin, params: { id: first.id } }))
  await removeById(first.id)
  await bind(principal, resource)
  await sendLate().catch(() => undefined)
  expect(await mayRead(principal, resource)).toBe(true)
})

test.each([
  [
    'a membership',
    async (user: string) => {
      const group = await aGroup(organization)
      await aPolicy(role, group.resource, project.resource)
      return () => changeMembers(aTable(), group.resource, { leaving: [], joining: [user] })
    },
  ],
  ['a relation to the platform', async (user: string) => () => platformRelations(user, ['admin'])],
  [
    'an ownership',
    async (user: string) => {
      const { resource } = await aResource(project, 'revoked/disk')
      return async () => {
        const disk = await readResource(aTable(), resource)
        return disk && saveResource(aTable(), disk, { ...disk, owner: user })
      }
    },
  ],
])('%s that arrives after the deletion of its user', async (_, prepare) => {
  const user = aUser()
  const grant = await prepare(user)
  const sendLate = await abandon(grant)
  await grant()
  await removeUser(user)
  await sendLate().catch(() => undefined)
  expect((await call(deleteUser, { as: admin, params: { id: idOf(user) } })).body).toEqual({
    ...{ policies: 0, memberships: 0, resources: 0, relations: 0 },
  })
})
