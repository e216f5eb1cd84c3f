import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bindRole } from '../../../../lib/access/policies/bind-role.ts'
import { rebindPolicy } from '../../../../lib/access/policies/rebind.ts'
import { present } from '../../../../lib/access/policies/schema.ts'
import { readPolicy } from '../../../../lib/access/policies/store.ts'
import { grantKey } from '../../../../lib/foundation/table/keys.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { reasonOf } from '../../../support/answers.ts'
import { allowed } from '../../../support/ask.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { hideItem } from '../../../support/overtaken.ts'
import { idOf } from '../../../support/principals.ts'
import { before, beforeRequests, withFault } from '../../../support/table-faults.ts'
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

await ensureBuiltins(aTable())
const [admin, other] = [await aClient(), await aClient()]
const organization = await anOrganization()
const project = await aProject(organization)
const [get, update] = [await aPermission('changing.disk.get'), await aPermission('changing.disk.update')]
const [reader, writer] = [await aRole([get.id]), await aRole([update.id])]

const put = (id: string, given: object) => ask(admin, 'update-policy', { id, ...given })
const remove = (id: string, as = admin) => ask(as, 'delete-policy', { id })
const may = (user: string, resource = project.resource) => allowed(user, resource, get.key)
const rights = async (user: string) => [await may(user), await allowed(user, project.resource, update.key)]

test('title and metadata replace, what is left out stays, and the answer holds the policy twice', async () => {
  const policy = await aPolicy(reader, aUser(), project.resource)
  const first = await put(policy.id.toUpperCase(), { title: 'New', metadata: { labels: { a: 'b' } } })
  const changed = { title: 'New', metadata: { labels: { a: 'b' } }, updated_at: expect.any(String) }
  const expected = { ...present(policy), ...changed }
  expect(first.body).toEqual({ policy: expected, policies: [expected] })
  const second = await put(policy.id, { ...first.body.policy, created_at: '', title: '' })
  expect(second.body.policy).toEqual({ ...expected, title: '' })
  expect((await put(policy.id, {})).body.policy.metadata).toEqual({ labels: { a: 'b' } })
})

test('a new role, by its name or its id, counts at once in place of the old one, and moves between the lists', async () => {
  const user = aUser()
  const { id } = await aPolicy(reader, user, project.resource)
  const listed = async ({ id: role_id }: { id: string }) =>
    (await ask(admin, 'list-policies', { user_id: idOf(user), role_id })).body.policies.length
  expect(await rights(user)).toEqual([true, false])
  expect((await put(id, { role_id: writer.name })).body.policy.role_id).toBe(writer.id)
  expect([await rights(user), await listed(reader), await listed(writer)]).toEqual([[false, true], 0, 1])
  expect((await put(id, { role_id: reader.id.toUpperCase() })).body.policy.role_id).toBe(reader.id)
  expect(await rights(user)).toEqual([true, false])
})

test('the new role is bound by another policy meanwhile: 409, and both keep their roles', async () => {
  const user = aUser()
  const policy = await aPolicy(reader, user, project.resource)
  const bind = before('TransactWriteItems', 1, () => aPolicy(writer, user, project.resource))
  const answer = await withFault(bind, () => put(policy.id, { role_id: writer.id }))
  expect([reasonOf(answer), await rights(user)]).toEqual(['ALREADY_EXISTS', [true, true]])
})

test.each([1, 2, 3, 4])('the policy gets the same role before request %i: 200', async (at) => {
  const { id } = await aPolicy(reader, aUser(), project.resource)
  const change = beforeRequests([{ at, change: () => put(id, { role_id: writer.id }) }])
  const answer = await withFault(change, () => put(id, { role_id: writer.id }))
  expect(answer.body.policy).toMatchObject({ id, role_id: writer.id })
})

test('a check before each of its requests is allowed by the old role or by the new one', async () => {
  const user = aUser()
  const { id } = await aPolicy(reader, user, project.resource)
  const also = await aRole([get.id])
  const seen: boolean[] = []
  const change = async () => void seen.push(await may(user))
  const looking = beforeRequests([1, 2, 3, 4, 5, 6].map((at) => ({ at, change })))
  expect((await withFault(looking, () => put(id, { role_id: also.id }))).status).toBe(200)
  await looking.finish()
  expect(seen).toEqual(Array(6).fill(true))
})

test('the policy takes another title meanwhile: the change is applied on top of it', async () => {
  const policy = await aPolicy(reader, aUser(), project.resource)
  const retitle = before('TransactWriteItems', 1, () => bindRole(aTable(), policy, { title: 'theirs' }))
  const answer = await withFault(retitle, () => put(policy.id, { role_id: writer.id }))
  expect(answer.body.policy).toMatchObject({ role_id: writer.id, title: 'theirs' })
})

test('the author of a policy is who made it, and who changed it last', async () => {
  const body = { role_id: reader.id, resource: project.resource, principal: aUser() }
  const { id } = (await ask(admin, 'create-policy', body)).body.policy
  await ask(other, 'create-policy', { ...body, title: 'again' })
  await ask(other, 'update-policy', { id, title: 'changed' })
  const title = expect.stringMatching(/^client-/)
  expect((await ask(admin, 'get-policy-author', { id: id.toUpperCase() })).body.author).toMatchObject({
    ...{ created_by: `app/serviceuser:${admin.clientId}`, created_by_title: title },
    ...{ updated_by: `app/serviceuser:${other.clientId}`, updated_by_title: title },
  })
})

test('a policy is deleted for its user, the members of its group, and resources below, registered or not', async () => {
  const [user, member] = [aUser(), aUser()]
  const group = await aGroup(organization, [member])
  const disk = await aResource(project, 'changing/disk')
  const unregistered = `changing/disk:${randomUUID()}`
  for (const [policy, subject, resource] of [
    [await aPolicy(reader, user, project.resource), user, disk.resource],
    [await aPolicy(reader, group.resource, organization.resource), member, disk.resource],
    [await aPolicy(reader, user, unregistered), user, unregistered],
  ] as const) {
    expect(await may(subject, resource)).toBe(true)
    expect(await remove(policy.id.toUpperCase())).toMatchObject({ status: 200, body: {} })
    expect([await may(subject, resource), (await remove(policy.id)).status]).toEqual([false, 404])
  }
})

test('a binding is revoked by what it binds, at once, and a second time it is 404', async () => {
  const id = randomUUID()
  const [principal, { resource }] = [`app/user:${id}`, project]
  const kept = await aPolicy(writer, principal, resource)
  const spelled = { resource: `project:${project.id.toUpperCase()}`, principal: `user:${id.toUpperCase()}` }
  for (const bound of [
    { role_id: reader.id, resource, principal },
    { ...spelled, role_id: reader.name },
    { ...spelled, role_id: reader.id.toUpperCase() },
  ]) {
    const policy = await aPolicy(reader, principal, resource)
    expect(await ask(admin, 'revoke-policy', bound)).toMatchObject({ status: 200, body: {} })
    expect([await rights(principal), await readPolicy(aTable(), policy.id)]).toEqual([[false, true], undefined])
    expect((await ask(admin, 'revoke-policy', bound)).status).toBe(404)
  }
  expect((await remove(kept.id)).status).toBe(200)
})

test('who lost its right by a deletion or revocation hears 404 for it, and 403 for anything else', async () => {
  const holder = await aHolder(['app_organization_accessmanager', organization.resource])
  const { policies } = (await ask(holder, 'list-policies', { principal: holder.principal })).body
  const own = policies[0]?.id ?? ''
  expect((await remove(own, await aClient([]))).status).toBe(403)
  expect([(await remove(own, holder)).status, (await remove(own, holder)).status]).toEqual([200, 404])
  const group = await aGroup(organization, [holder.principal])
  const bound = { role_id: policies[0]?.role_id ?? '', resource: organization.resource, principal: group.resource }
  const revoke = async (given: object, as: Parameters<typeof ask>[0] = holder) =>
    (await ask(as, 'revoke-policy', { ...bound, ...given })).status
  await aPolicy(bound.role_id, bound.principal, bound.resource)
  await aPolicy(reader, bound.principal, bound.resource)
  expect([await revoke({}), await revoke({}), await revoke({ role_id: reader.id })]).toEqual([200, 404, 403])
  expect(await revoke({}, await aClient([]))).toBe(403)
  await aPolicy(bound.role_id, bound.principal, bound.resource)
  expect(await revoke({}, await aClient([]))).toBe(403)
})

test('of two deletions at once one or both are 200, the other is 404', async () => {
  const { id } = await aPolicy(reader, aUser(), project.resource)
  const statuses = (await Promise.all([remove(id), remove(id)])).map(({ status }) => status)
  expect(statuses).toContain(200)
  expect([200, 404]).toEqual(expect.arrayContaining(statuses))
})

test('a policy moves to a resource where its caller may not bind before it is deleted: 403, and it stays', async () => {
  const holder = await aHolder(['app_organization_accessmanager', organization.resource])
  const policy = await aPolicy(reader, aUser(), organization.resource)
  const elsewhere = { ...policy, resource: (await anOrganization()).resource }
  const move = before('TransactWriteItems', 1, () => rebindPolicy(aTable(), policy, elsewhere))
  const answer = await withFault(move, () => remove(policy.id, holder))
  expect([answer.status, move.happened()]).toEqual([403, true])
  expect((await readPolicy(aTable(), policy.id))?.resource).toBe(elsewhere.resource)
})

test('another role is bound to its principal before a policy is deleted: it is deleted, and the other role stays', async () => {
  const user = aUser()
  const policy = await aPolicy(reader, user, project.resource)
  const bind = before('TransactWriteItems', 1, () => aPolicy(writer, user, project.resource))
  expect((await withFault(bind, () => remove(policy.id))).status).toBe(200)
  expect(await rights(user)).toEqual([false, true])
})

test('a policy of which the table shows the grant later is deleted with its grant', async () => {
  const user = aUser()
  const { id } = await aPolicy(reader, user, project.resource)
  let seen = 0
  const hide = hideItem(grantKey(project.resource, user), (missed) => {
    seen = missed
    return missed === 1
  })
  expect((await withFault(hide, () => remove(id))).status).toBe(200)
  expect([seen, await may(user)]).toEqual([1, false])
})
