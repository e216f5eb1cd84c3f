import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ask } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { beforeFirstWrite } from '../../../support/first-write.ts'
import { aPerson } from '../../../support/people.ts'
import { withFault } from '../../../support/table-faults.ts'
import { aGroup, anOrganization, aPermission, aPolicy, aProject, aResource, aRole } from '../../../support/world.ts'
import {
  admin,
  aPersonWithRights,
  aToken,
  disk,
  editor,
  may,
  mover,
  organization,
  project,
  remover,
  revoke,
  statusOf,
} from './people-and-tokens.ts'

const elsewhere = await aProject(organization)

test('a token allows what its person may do and it covers, and gives nothing by itself', async () => {
  const [ada, nobody] = [await aPersonWithRights(), await aPerson()]
  const script = await aToken(ada)
  expect([await may(script), await may(script, 'update'), await may(script, 'delete')]).toEqual([true, false, false])
  expect(await may(await aToken(ada, { resource: elsewhere.resource }))).toBe(false)
  expect(await may(await aToken(ada, { resource: organization.resource }))).toBe(true)
  expect(await may(await aToken(ada, { resource: disk.resource }))).toBe(true)
  expect(await may(await aToken(ada, { permissions: ['*'], resource: '*' }), 'update')).toBe(true)
  expect(await may(await aToken(nobody, { permissions: ['*'], resource: '*' }))).toBe(false)
  const bodies = [
    { resource: disk.resource, permission: 'get' },
    { resource: disk.resource, permission: 'update' },
  ]
  const { pairs } = (await ask(script, 'batch-check-permission', { bodies })).body
  expect(pairs.map(({ status }) => status)).toEqual([true, false])
})

test('a permission implies no other one, keeps its cover when it is renamed, and covers nothing once it is deleted', async () => {
  const ada = await aPerson()
  const name = `zone${randomUUID().slice(0, 8)}`
  const kept = await aPermission(`compute.${name}.get`)
  const zone = await aResource(project, `compute/${name}`)
  await aPolicy(await aRole([kept.id, (await aPermission(`compute.${name}.update`)).id]), ada.principal, zone.resource)
  const script = await aToken(ada, { permissions: [`compute.${name}.update`], resource: '*' })
  expect([await may(script, 'get', zone.resource), await may(script, 'update', zone.resource)]).toEqual([false, true])
  const reads = await aToken(ada, { permissions: [kept.id], resource: '*' })
  expect(await may(reads, `compute.${name}.get`, zone.resource)).toBe(true)
  const place = { user_id: 'self', token_id: reads.id }
  expect((await ask(reads, 'get-token', place)).body.token.permissions).toEqual([`compute.${name}.get`])
  await ask(admin, 'update-permission', { id: kept.id, key: `compute.${name}.see` })
  expect(await may(reads, `compute.${name}.see`, zone.resource)).toBe(true)
})

test('the next check sees a right that the person loses, and nobody but the person has it', async () => {
  const ada = await aPerson()
  const policy = await aPolicy(editor, ada.principal, project.resource)
  const script = await aToken(ada)
  expect(await may(script)).toBe(true)
  await revoke(policy)
  expect(await may(script)).toBe(false)
})

test('an own policy is read and revoked only if the token covers what others need', async () => {
  const ada = await aPersonWithRights()
  const list = { user_id: ada.id }
  const [policy] = (await ask(ada, 'list-policies', list)).body.policies
  const id = policy?.id
  const [none, one] = [await aToken(ada), await aToken(ada, { permissions: ['app.project.policymanage'] })]
  expect(await statusOf(ask(none, 'get-policy', { id }))).toBe(403)
  expect(await statusOf(ask(one, 'get-policy', { id }))).toBe(200)
  expect(await statusOf(ask(none, 'list-policies', list))).toBe(403)
  expect(await statusOf(ask(await aToken(ada, { resource: '*' }), 'list-policies', list))).toBe(200)
  expect(await statusOf(ask(none, 'delete-policy', { id }))).toBe(403)
  expect(await statusOf(ask(one, 'delete-policy', { id }))).toBe(200)
})

test('a member leaves a group by a token only if the token covers the update of the group', async () => {
  const ada = await aPerson()
  const group = await aGroup(organization, [ada.principal])
  const place = { org_id: organization.id, id: group.id, user_id: ada.id }
  const all = await aToken(ada, { permissions: ['*'], resource: '*' })
  expect(await statusOf(ask(all, 'remove-group-user', place))).toBe(403)
  const named = await aToken(ada, { permissions: ['app.group.update'], resource: organization.resource })
  expect(await statusOf(ask(named, 'remove-group-user', place))).toBe(200)
  expect(await statusOf(ask(all, 'remove-group-user', place))).toBe(403)
})

test('what others may do with a policy on a custom resource, a token does only if it names delete', async () => {
  const ada = await aPersonWithRights(remover)
  const given = { role_id: editor.id, resource: disk.resource, principal: `app/user:${randomUUID()}` }
  const [all, named] = [
    await aToken(ada, { permissions: ['*'], resource: '*' }),
    await aToken(ada, { permissions: ['compute.disk.delete'] }),
  ]
  expect(await may(all, 'delete')).toBe(true)
  expect(describeAnswer(await ask(all, 'create-policy', given))).toBe('403 PERMISSION_DENIED')
  expect(describeAnswer(await ask(named, 'create-policy', given))).toBe('200')
})

test('a move needs two permissions, and the token has to cover both, each on its resource', async () => {
  const roles = ['compute.disk.delete', 'app.project.update']
  const ada = await aPersonWithRights(mover)
  const [parent, child] = [await aResource(project, 'compute/disk'), await aResource(project, 'compute/disk')]
  const move = { project_id: project.id, id: child.id, parent: parent.resource }
  const send = async (permissions: string[], resource: string = project.resource) =>
    describeAnswer(await ask(await aToken(ada, { permissions, resource }), 'update-project-resource', move))
  expect(await send(['compute.disk.delete'])).toBe('403 PERMISSION_DENIED')
  expect(await send(['app.project.update'])).toBe('403 PERMISSION_DENIED')
  expect(await send(roles, child.resource)).toBe('403 PERMISSION_DENIED')
  expect(await send(roles)).toBe('200')
})

test('an admin has no relation to the platform by a token, but its rights on things', async () => {
  const ruler = await aPerson(['admin'])
  const acme = await anOrganization()
  const script = await aToken(ruler, { permissions: ['*'], resource: '*' })
  expect(await may(script)).toBe(true)
  expect(await statusOf(ask(script, 'get-organization', { id: acme.id }))).toBe(200)
  expect(await statusOf(ask(script, 'get-organization', { id: randomUUID() }))).toBe(403)
  expect(await statusOf(ask(script, 'list-all-organizations'))).toBe(403)
  const check = { subject: ruler.principal, resource: disk.resource, permission: 'get' }
  expect(await statusOf(ask(script, 'check', check))).toBe(403)
  const named = await aToken(ruler, { permissions: ['app.organization.delete'], resource: organization.resource })
  expect(await statusOf(ask(named, 'delete-organization', { id: acme.id }))).toBe(403)
})

test('a write by a token fails if the token is revoked, or the person disabled or without the right, before it', async () => {
  const given = { id: project.id, title: 'x' }
  const changes: Record<
    string,
    (ada: { id: string; principal: string }, token_id: string, policy: { id: string }) => Promise<unknown>
  > = {
    401: ({ id }, token_id) => ask(admin, 'delete-token', { user_id: id, token_id }),
    '401 ': ({ id }) => ask(admin, 'disable-user', { id }),
    403: (_, __, policy) => revoke(policy),
  }
  for (const [status, change] of Object.entries(changes)) {
    const ada = await aPerson()
    const policy = await aPolicy(mover, ada.principal, project.resource)
    const script = await aToken(ada, { permissions: ['app.project.update'] })
    expect(await statusOf(ask(script, 'update-project', given))).toBe(200)
    const before = beforeFirstWrite(() => change(ada, script.id, policy))
    expect(await withFault(before, () => statusOf(ask(script, 'update-project', given)))).toBe(Number(status))
  }
})
