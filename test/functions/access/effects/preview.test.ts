import { expect, test } from 'vitest'
import { ask } from '../../../rules/ask.ts'
import { idOf } from '../../../support/principals.ts'
import { changesOf } from '../../../support/raw-table.ts'
import { aPolicy, aResource, aRole, aUser } from '../../../support/world.ts'
import { admin, aPlace, editor, effectsOf, GET, pagesOf, reader, short, UPDATE } from './previews.ts'

test('the deletion of a policy: who loses what, and who keeps it through what', async () => {
  const { project, direct, member, group } = await aPlace()
  const policy = await aPolicy(editor, group.resource, project.resource)
  const kept = await aPolicy(reader, direct, project.resource, { title: 'Asked for' })
  const effects = await effectsOf({ delete_policy: { id: policy.id } })
  const of = (principal: string) => effects.filter((each) => each.principal === principal)
  expect(effects).toHaveLength(3)
  for (const principal of [group.resource, member])
    expect(of(principal)).toMatchObject([{ resource: project.resource, lost: [GET, UPDATE], gained: [], kept: [] }])
  const through = { policy_id: kept.id, policy_title: 'Asked for', role_title: 'Reader', group: '', ancestor: '' }
  expect(of(direct)).toMatchObject([
    { lost: [UPDATE], kept: [{ permissions: [GET], rule: 'role_permission', ...through }] },
  ])
})

test('a change has the same effects on a disabled user as on an enabled one', async () => {
  const { project, direct } = await aPlace()
  const { id } = await aPolicy(editor, direct, project.resource)
  const before = await effectsOf({ delete_policy: { id } })
  expect(before).toMatchObject([{ principal: direct, lost: [GET, UPDATE] }])
  await ask(admin, 'disable-user', { id: idOf(direct) })
  expect(await effectsOf({ delete_policy: { id } })).toEqual(before)
})

test('an effect names the group, the place above and the end of what is kept, and says who keeps all as owner', async () => {
  const { organization, project, member, group } = await aPlace()
  const owner = aUser()
  const note = await aResource(project, 'notes/note', { owner })
  const expires_at = '2099-12-31T00:00:00.000Z'
  const above = await aPolicy(reader, group.resource, organization.resource, { expires_at })
  const keptBy = async (user: string) =>
    (await effectsOf({ delete_policy: { id: (await aPolicy(editor, user, note.resource)).id } }))[0]?.kept
  const { name: ancestor_name, title: ancestor_title } = organization
  expect(await keptBy(member)).toEqual([
    {
      ...{
        permissions: [GET],
        rule: 'role_permission',
        delegation_id: '',
        policy_id: above.id,
        policy_title: '',
        expires_at,
      },
      ...{ role_id: reader.id, role_name: reader.name, role_title: 'Reader' },
      ...{ group: group.resource, group_name: group.name, group_title: group.title },
      ...{ ancestor: organization.resource, ancestor_name, ancestor_title },
    },
  ])
  const [kept] = (await keptBy(owner)) ?? []
  expect(kept?.permissions.sort()).toEqual([GET, UPDATE])
  expect(kept).toMatchObject({
    ...{ rule: 'resource_owner', policy_id: '', role_id: '', role_name: '', role_title: '', expires_at: '' },
    ...{ group: '', group_name: '', ancestor: '', ancestor_title: '' },
  })
})

test('a role with another list: each principal once at each place, in pages of any size', async () => {
  const { organization, project, direct, member, group } = await aPlace()
  const role = await aRole(reader.permissions)
  await aPolicy(role, group.resource, project.resource)
  await aPolicy(role, direct, project.resource)
  await aPolicy(role, direct, organization.resource)
  const body = { update_role: { id: role.id, permissions: [UPDATE] } }
  const expected = [group.resource, direct, member].map((each) => `${each} ${project.resource}`)
  for (const size of [1, 2, 3, 50]) {
    const effects = await pagesOf(body, size)
    for (const { lost, gained } of effects) expect([lost, gained]).toEqual([[GET], [UPDATE]])
    const seen = effects.map(({ principal, resource }) => `${principal} ${resource}`)
    expect(seen.sort()).toEqual([...expected, `${direct} ${organization.resource}`].sort())
  }
})

test('leaving a group, and with it a policy on the group that goes along', async () => {
  const { project, member, group } = await aPlace()
  await aPolicy(reader, group.resource, project.resource)
  await aPolicy(editor, member, group.resource)
  const nothing = { gained: [], kept: [] }
  expect(await short({ remove_group_user: { group_id: group.id, principal: member } })).toEqual([
    { principal: member, resource: group.resource, lost: expect.arrayContaining([UPDATE]), ...nothing },
    { principal: member, resource: project.resource, lost: [GET], ...nothing },
  ])
})

test('the end of all policies of a principal: what it keeps through a group, and what the members of a group keep', async () => {
  const { organization, project, direct, member, group } = await aPlace()
  await aPolicy(reader, group.resource, project.resource)
  for (const role of [editor, reader]) await aPolicy(role, direct, project.resource)
  await aPolicy(reader, direct, organization.resource)
  const ofDirect = await short({ revoke_principal: { principal: direct } })
  expect(ofDirect).toHaveLength(2)
  for (const effect of [
    { resource: organization.resource, lost: [GET], kept: [] },
    { resource: project.resource, lost: [UPDATE], kept: [[GET]] },
  ])
    expect(ofDirect).toContainEqual({ principal: direct, gained: [], ...effect })
  const ofGroup = await short({ revoke_principal: { principal: group.resource } })
  const lostBy = (user: string) => ofGroup.find(({ principal }) => principal === user)?.lost
  expect([lostBy(member), lostBy(direct)]).toEqual([[GET], []])
  expect(await short({ revoke_principal: { principal: aUser() } })).toEqual([])
})

test('the creation of a policy, and of one that is there already, writes nothing', async () => {
  const { project, direct, member } = await aPlace()
  const binding = { role_id: reader.id, resource: project.resource }
  const effects = (principal: string) => short({ create_policy: { ...binding, principal } })
  await aPolicy(editor, direct, project.resource)
  expect(await changesOf(() => effects(member))).toEqual([])
  expect(await effects(member)).toMatchObject([{ lost: [], gained: [GET], kept: [] }])
  expect(await effects(direct)).toMatchObject([{ lost: [], gained: [], kept: [[GET]] }])
  await aPolicy(reader, member, project.resource)
  expect(await effects(member)).toMatchObject([{ lost: [], gained: [], kept: [[GET]] }])
})

test('what administers a place is about every permission, and a role without permissions about none', async () => {
  const { organization, direct } = await aPlace()
  const policy = await aPolicy(await aRole([]), direct, organization.resource)
  expect(await short({ delete_policy: { id: policy.id } })).toEqual([])
  const { resource } = organization
  const create_policy = { role_id: 'app_organization_owner', resource, principal: direct }
  const [effect] = await short({ create_policy })
  expect(effect?.gained).toEqual(expect.arrayContaining([GET, 'app.organization.delete', 'app.project.get']))
})

test('several policies that are deleted: all of them together, once for each principal at a place, in pages', async () => {
  const { project, organization, direct, member, group } = await aPlace()
  const own = [await aPolicy(editor, direct, project.resource), await aPolicy(reader, direct, project.resource)]
  const ids = [...own, await aPolicy(reader, group.resource, organization.resource)].map(({ id }) => id)
  // If only one policy is deleted, the other policies still grant their permissions.
  expect(await short({ delete_policy: { id: ids[0] } })).toMatchObject([{ lost: [UPDATE] }])
  const effects = await effectsOf({ delete_policies: { ids: [...ids, ids[0]] } })
  const of = (user: string, place: { resource: string }) =>
    effects.filter(({ principal, resource }) => principal === user && resource === place.resource)
  expect(of(direct, project)).toMatchObject([{ lost: [GET, UPDATE], kept: [] }])
  for (const principal of [group.resource, member, direct]) expect(of(principal, organization)).toHaveLength(1)
  expect((await pagesOf({ delete_policies: { ids } }, 1)).map((each) => ({ ...each, lost: each.lost.sort() }))).toEqual(
    effects,
  )
})
