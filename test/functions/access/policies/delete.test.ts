import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler } from '../../../../functions/access/policies/delete.ts'
import { rebindPolicy } from '../../../../lib/access/policies/rebind.ts'
import { readPolicy } from '../../../../lib/access/policies/store.ts'
import { builtinRoleIdByName } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { allowed } from '../../../support/ask.ts'
import { costOf } from '../../../support/recorder.ts'
import { type Credentials, call } from '../../../support/request.ts'
import { before as changeBefore, withFault } from '../../../support/table-faults.ts'
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
} from '../../../support/world.ts'
import { fieldsOf, reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const project = await aProject(organization)
const permission = await aPermission('deleting.disk.get')
const [role, other] = [await aRole([permission.id]), await aRole([])]
const manager = builtinRoleIdByName('app_organization_accessmanager') ?? ''
const remove = (id: string, as: Credentials = admin) => call(handler, { as, params: { id } })
const principalOf = ({ clientId }: Credentials) => `app/serviceuser:${clientId}`

describe('no check that begins after the answer is allowed by it', () => {
  test('for a user, a member of a group, a resource below, and a resource that is not registered', async () => {
    const [user, member] = [aUser(), aUser()]
    const group = await aGroup(organization, [member])
    const disk = await aResource(project, 'deleting/disk')
    const unregistered = `deleting/disk:${randomUUID()}`
    const cases = [
      [await aPolicy(role, user, project.resource), user, disk.resource],
      [await aPolicy(role, group.resource, organization.resource), member, disk.resource],
      [await aPolicy(role, user, unregistered), user, unregistered],
    ] as const
    for (const [policy, subject, resource] of cases) {
      expect(await allowed(subject, resource, permission.key)).toBe(true)
      expect(await remove(policy.id.toUpperCase())).toMatchObject({ status: 200, body: {} })
      expect(await allowed(subject, resource, permission.key)).toBe(false)
      expect((await remove(policy.id)).status).toBe(404)
    }
  })

  test('another role of the same principal on the same resource stays', async () => {
    const user = aUser()
    const [gone] = [await aPolicy(other, user, project.resource), await aPolicy(role, user, project.resource)]
    expect((await remove(gone.id)).status).toBe(200)
    expect(await allowed(user, project.resource, permission.key)).toBe(true)
  })
})

test('whoever may bind on the resource may delete it, and its own principal', async () => {
  const [holder, own, stranger] = [await aClient([]), await aClient([]), await aClient(['member'])]
  const ofHolder = await aPolicy(manager, principalOf(holder), organization.resource)
  const [first, second] = [
    await aPolicy(role, principalOf(own), organization.resource),
    await aPolicy(role, principalOf(own), project.resource),
  ]
  expect(reasonOf(await remove(first.id, stranger))).toBe('PERMISSION_DENIED')
  expect(await readPolicy(aTable(), first.id)).toBeDefined()
  expect((await remove(first.id, holder)).status).toBe(200)
  expect((await remove(second.id, own)).status).toBe(200)
  expect((await remove(ofHolder.id, own)).status).toBe(403)
  // The deletion also removes the caller's permission to delete the policy. A repeated request gets 404, like every
  // request for a missing policy.
  expect([(await remove(ofHolder.id, holder)).status, (await remove(ofHolder.id, holder)).status]).toEqual([200, 404])
})

test('what does not exist is 404 for everybody; a parameter is 400', async () => {
  for (const as of [admin, await aClient([])]) {
    for (const id of [randomUUID(), 'no-uuid']) expect((await remove(id, as)).status).toBe(404)
  }
  const answer = await call(handler, { as: admin, params: { id: randomUUID() }, query: { force: 'true' } })
  expect([answer.status, fieldsOf(answer)]).toEqual([400, ['force']])
})

test('it never looks at a body', async () => {
  const { id } = await aPolicy(role, aUser(), project.resource)
  const request = { as: admin, params: { id }, body: '{', headers: { 'content-type': 'text/plain' } }
  expect((await call(handler, request)).status).toBe(200)
})

describe('a change that comes in between', () => {
  test('two deletions: one of them did it', async () => {
    const { id } = await aPolicy(role, aUser(), project.resource)
    const statuses = await Promise.all([remove(id), remove(id)])
    expect(statuses.map(({ status }) => status).every((status) => status === 200 || status === 404)).toBe(true)
    expect(statuses.map(({ status }) => status)).toContain(200)
  })

  test('the policy moves to a resource where the caller may not bind: 403, and it stays', async () => {
    const holder = await aClient([])
    await aPolicy(manager, principalOf(holder), organization.resource)
    const policy = await aPolicy(role, aUser(), organization.resource)
    const elsewhere = { ...policy, resource: (await anOrganization()).resource }
    const move = changeBefore('TransactWriteItems', 1, () => rebindPolicy(aTable(), policy, elsewhere))
    const answer = await withFault(move, () => remove(policy.id, holder))
    expect([answer.status, move.happened()]).toEqual([403, true])
    expect((await readPolicy(aTable(), policy.id))?.resource).toBe(elsewhere.resource)
  })

  test('another role is bound to the same principal: it is deleted all the same', async () => {
    const user = aUser()
    const policy = await aPolicy(role, user, project.resource)
    const bind = changeBefore('TransactWriteItems', 1, () => aPolicy(other, user, project.resource))
    expect((await withFault(bind, () => remove(policy.id))).status).toBe(200)
    expect(await allowed(user, project.resource, permission.key)).toBe(false)
  })
})

test('it costs 3 R and 8 W; the condition on the caller adds 2 W', async () => {
  const { id } = await aPolicy(role, aUser(), project.resource)
  const { readUnits, writeUnits, depth } = await costOf(() => remove(id))
  expect([readUnits, writeUnits, depth]).toEqual([3, 8 + 2, 3])
})
